package league

import (
	"slices"
	"time"
	"unicode/utf8"

	"gymdeck/catalog"
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

// RulingBar says that a ruling is out of time, whatever the judge writes.
type RulingBar string

const (
	BarCalledOff RulingBar = "called-off" // no list is corrected for an event that does not take place
	BarOver      RulingBar = "over"       // nor for one that has been played
	BarGone      RulingBar = "gone"       // the player is not in the event any more
	BarLate      RulingBar = "late"       // the record of the event's checks is closed
)

// RulingCase is what a ruling is to be made on.
type RulingCase struct {
	Event  *Event
	Result *CheckResult
	List   *Snapshot    // that was counted against
	Legal  bool         // what was found is legal at the event
	Gone   bool         // the player is not in the event any more
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
	return slices.DeleteFunc(append(out, Otherwise, SetAside), func(o CheckOutcome) bool { return c.Barred(o, NoCorrection) != "" })
}

// RecordCloses is the first moment at which nothing more is put on record about the event's deck checks: the end of the day after the one
// on which the event ends, where it is played.
func (e *Event) RecordCloses() time.Time {
	zone := e.Location()
	y, m, d := e.Ends.Add(-time.Nanosecond).In(zone).Date()
	return time.Date(y, m, d+2, 0, 0, 0, 0, zone)
}

// Barred reports why it is too late for a ruling; empty = it is not. Lists are corrected as long as the event is to be played and its player
// is in it. What else was found by a check that began in time may be written down until RecordCloses, and a check that nobody has ruled on
// may always be set aside, so that none stays open for ever.
func (c *RulingCase) Barred(o CheckOutcome, from Correction) RulingBar {
	stage := c.Event.Stage(c.Now)
	switch {
	case o == SetAside && from == NoCorrection && c.Before == nil:
		return ""
	case (stage == Over || stage == Cancelled) && !c.Now.Before(c.Event.RecordCloses()):
		return BarLate
	case o != Corrected && from == NoCorrection && (o != Passed || !c.Gone):
		return ""
	case c.Gone:
		return BarGone
	case stage == Cancelled:
		return BarCalledOff
	case stage == Over:
		return BarOver
	}
	return ""
}

// Correctable reports whether a snapshot could be made of what was found, or of the registered list: only a legal list is accepted. The
// registered list stays accepted by the verdict that it was frozen with.
func (c *RulingCase) Correctable(from Correction) bool {
	if c.Barred(Corrected, from) != "" {
		return false
	}
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
	if (o == Otherwise || c.Before != nil) && !catalog.Visible(note) {
		out = append(out, ReasonNeeded)
	}
	if utf8.RuneCountInString(note) > MaxCheckNote {
		out = append(out, NoteTooLong)
	}
	return out
}
