package league

import (
	"slices"
	"time"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/legality"
)

// DeckCheck is one count of a player's cards by the judges of an event, against the list that counted when it began. It ends with a
// ruling. A later one may overrule it, and never takes its place: all of them stay on record.
type DeckCheck struct {
	ID           int64
	Registration int64
	Event        int64
	Number       int    // from 1 within the registration
	Snapshot     int64  // the list that is counted against
	List         int    // its number within the registration
	Label        string // of the draw that it comes from; empty = a judge's own choice
	By           int64
	Begun        time.Time
	Tallies      []Tally
	Rulings      []CheckRuling // in their order; empty while it is being counted
}

// CheckOutcome is what a check came to.
type CheckOutcome string

const (
	Passed    CheckOutcome = "passed"     // the deck is what its list says
	Corrected CheckOutcome = "corrected"  // before the start, by a new snapshot
	MatchLost CheckOutcome = "match-lost" // found during the match (H-deck; D12 for P)
	Otherwise CheckOutcome = "otherwise"  // a judge decided otherwise, and said why
	SetAside  CheckOutcome = "set-aside"  // begun by mistake; counts for nothing
)

// CheckOutcomes lists them in the order in which a judge thinks of them.
var CheckOutcomes = []CheckOutcome{Passed, Corrected, MatchLost, Otherwise, SetAside}

// Clause is the rule by which an outcome says something of the deck: what H-deck says of a deck that is not legal holds for game P as well
// (D12). The outcomes that only a judge decides have none.
func (o CheckOutcome) Clause(game catalog.GameID) legality.Clause {
	switch {
	case o != MatchLost && o != Corrected:
		return ""
	case game == catalog.PhantomDuel:
		return "H-deck"
	}
	return "D12"
}

// Correction says what a ruling makes the new snapshot of.
type Correction string

const (
	NoCorrection   Correction = ""           // the list stays as it is
	FromFound      Correction = "found"      // the cards that were found are the list from now on
	FromRegistered Correction = "registered" // the deck was mended to match its list, which is frozen anew
)

// MaxCheckNote is how many characters a ruling's note may have.
const MaxCheckNote = 1000

// CheckRuling is a judge's decision on a check, with all that it was made by.
type CheckRuling struct {
	Number     int // from 1 within the check
	Outcome    CheckOutcome
	Correction Correction
	Snapshot   int64 // the new one, of a correction; 0 = none
	List       int   // its number within the registration; 0 = none
	Note       string
	Found      FrozenList // as it had been counted at that moment
	Verdict    Rejudged   // of Found
	By         int64
	Made       time.Time
}

// Rejudged is what the event's judge said of the cards that were found.
type Rejudged struct {
	Legal   bool
	Catalog string // revision of the catalogue
	Lists   []legality.ListRef
	On      catalog.Date
}

// Last is the ruling that counts, nil while the cards are being counted.
func (c *DeckCheck) Last() *CheckRuling {
	if len(c.Rulings) == 0 {
		return nil
	}
	return &c.Rulings[len(c.Rulings)-1]
}

// Open reports whether the cards are still being counted.
func (c *DeckCheck) Open() bool { return len(c.Rulings) == 0 }

// Covers reports whether what the check came to is about a list: the one that was counted against, or one that a ruling made of it.
func (c *DeckCheck) Covers(snapshot int64) bool {
	return c.Snapshot == snapshot || slices.ContainsFunc(c.Rulings, func(r CheckRuling) bool { return r.Snapshot == snapshot })
}

// About is the number, within the registration, of the list that the check's outcome is about: the corrected one, or the one that was counted
// against.
func (c *DeckCheck) About() int {
	for _, r := range slices.Backward(c.Rulings) {
		if r.List != 0 {
			return r.List
		}
	}
	return c.List
}

// LastChecked is the latest of a registration's checks that has an outcome and was not set aside, for whatever list; nil = there is none.
func LastChecked(checks []DeckCheck) *DeckCheck {
	for i := range slices.Backward(checks) {
		if last := checks[i].Last(); last != nil && last.Outcome != SetAside {
			return &checks[i]
		}
	}
	return nil
}

// Of is how many copies of a card lie in a section.
func (l FrozenList) Of(s deck.Section, card uint32) int {
	for _, c := range l.Cards {
		if c.Section == s && c.Card == card {
			return c.Count
		}
	}
	return 0
}

// Rejudge asks the judge of the event's day and place about the cards that were found.
func Rejudge(j *legality.Judge, found FrozenList) legality.Verdict {
	return j.Check(found.In(j.Catalog()))
}

// RejudgedAs is what a ruling keeps of a verdict.
func RejudgedAs(v *legality.Verdict) Rejudged {
	return Rejudged{Legal: v.Legal, Catalog: v.Catalog, Lists: v.Lists, On: v.On}
}

// Moved reports whether cards or lists have changed since the snapshot was accepted. What was accepted stays accepted; a judge is told
// that a verdict of today may differ for that reason.
func (s *Snapshot) Moved(v *legality.Verdict) bool {
	return s.Catalog != v.Catalog || s.On != v.On || !slices.Equal(s.Lists, v.Lists)
}

// Found is what all tallies of the check come to.
func (c *DeckCheck) Found(game catalog.GameID) FrozenList { return Found(game, c.Tallies) }

// Followed reports whether one of a registration's checks has followed the draw with a label. One that was set aside has not.
func Followed(checks []DeckCheck, label string) bool {
	return slices.ContainsFunc(checks, func(c DeckCheck) bool {
		last := c.Last()
		return c.Label == label && (last == nil || last.Outcome != SetAside)
	})
}
