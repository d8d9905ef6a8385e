package league

import (
	"strings"
	"time"
	"unicode/utf8"
)

// RulingFault is why a ruling cannot be made so.
type RulingFault string

const (
	NoSuchOutcome     RulingFault = "no-such-outcome"
	DoesNotMatch      RulingFault = "does-not-match"     // passed, though other cards were found than listed
	NothingToCorrect  RulingFault = "nothing-wrong"      // corrected or lost, though exactly the listed cards were found
	StartedAlready    RulingFault = "started"            // corrected, though play has begun
	NotStarted        RulingFault = "not-started"        // lost, though play has not begun
	CorrectionNeeded  RulingFault = "correction-needed"  // corrected, without saying to what
	CorrectionIllegal RulingFault = "correction-illegal" // the corrected list would not be legal
	ReasonNeeded      RulingFault = "reason-needed"      // decided otherwise, or overruled, without saying why
	NoteTooLong       RulingFault = "note-too-long"
	CorrectionExtra   RulingFault = "correction-extra" // a correction where the outcome makes none
)

// RulingCase is what a ruling is to be made on.
type RulingCase struct {
	Event  *Event
	Result *CheckResult
	List   *Snapshot    // that was counted against
	Legal  bool         // what was found is legal at the event
	Before *CheckRuling // that is to be overruled; nil = the first
	Now    time.Time
}

// started reports whether play has begun: from then on an illegal deck costs the match.
func (c *RulingCase) started() bool { return !c.Now.Before(c.Event.Starts) }

// Allowed are the outcomes that a judge may choose from, the expected one first.
func (c *RulingCase) Allowed() []CheckOutcome {
	var out []CheckOutcome
	switch {
	case c.Result.Matches():
		out = append(out, Passed)
	case c.started():
		out = append(out, MatchLost)
	default:
		out = append(out, Corrected)
	}
	return append(out, Otherwise, SetAside)
}

// Correctable reports whether a snapshot could be made of what was found, or of the registered list: only a legal list is accepted. The
// registered list stays accepted by the verdict that it was frozen with.
func (c *RulingCase) Correctable(from Correction) bool {
	switch from {
	case FromFound:
		return c.Legal && !c.Result.Matches()
	case FromRegistered:
		return c.List.Legal && !c.Result.Matches()
	}
	return false
}

// Faults is what is wrong with a ruling, as far as the judge can mend it. Overruling needs a reason.
func (c *RulingCase) Faults(o CheckOutcome, from Correction, note string) (out []RulingFault) {
	matches := c.Result.Matches()
	switch o {
	case Passed:
		if !matches {
			out = append(out, DoesNotMatch)
		}
	case Corrected:
		switch {
		case matches:
			out = append(out, NothingToCorrect)
		case c.started():
			out = append(out, StartedAlready)
		case from == NoCorrection:
			out = append(out, CorrectionNeeded)
		}
	case MatchLost:
		switch {
		case matches:
			out = append(out, NothingToCorrect)
		case !c.started():
			out = append(out, NotStarted)
		}
	case Otherwise, SetAside:
	default:
		return []RulingFault{NoSuchOutcome}
	}
	switch {
	case from == NoCorrection:
	case o != Corrected && o != Otherwise || from != FromFound && from != FromRegistered:
		out = append(out, CorrectionExtra)
	case !matches && !c.Correctable(from), matches && o == Otherwise:
		out = append(out, CorrectionIllegal)
	}
	if (o == Otherwise || c.Before != nil) && strings.TrimSpace(note) == "" {
		out = append(out, ReasonNeeded)
	}
	if utf8.RuneCountInString(note) > MaxCheckNote {
		out = append(out, NoteTooLong)
	}
	return out
}
