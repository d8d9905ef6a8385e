package league

// CheckStanding is how far the deck checks of a registration have come: what the board shows. It is derived, never stored.
type CheckStanding string

const (
	NotChecked CheckStanding = ""         // nobody has asked for it
	DrawnFor   CheckStanding = "drawn"    // a draw has picked it, and no check has followed
	Counting   CheckStanding = "counting" // its cards are being counted
)

// CheckStandingOf is what a registration's checks come to: one that is being counted first, then a draw that waits, then the outcome of
// the latest that was not set aside and was about the list that counts now, whose snapshot is named: what a judge found of an earlier list
// says nothing about the deck of today. Drawn are the labels of the draws that have picked it.
func CheckStandingOf(checks []DeckCheck, drawn []string, snapshot int64) CheckStanding {
	out := NotChecked
	for i := range checks {
		switch last := checks[i].Last(); {
		case last == nil:
			return Counting
		case last.Outcome != SetAside && checks[i].Covers(snapshot):
			out = CheckStanding(last.Outcome)
		}
	}
	for _, label := range drawn {
		if !Followed(checks, label) {
			return DrawnFor
		}
	}
	return out
}
