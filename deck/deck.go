package deck

import (
	"time"

	"gymdeck/catalog"
)

// Limits of a saved deck. They are there against abuse, far above what any legal deck needs.
const (
	MaxCopies  = 99   // of one entry
	MaxEntries = 1000 // over all sections
	MaxTitle   = 100  // characters
	MaxNotes   = 8000 // characters
)

// Visibility says who may see a deck besides its owner.
type Visibility string

const (
	Private Visibility = "private" // nobody
	ByLink  Visibility = "link"    // whoever has its address
	Public  Visibility = "public"  // everybody; it is also listed
)

// Deck is a saved deck. It may be illegal, half built, or hold lines that name no card: the judge says so, saving never refuses.
type Deck struct {
	ID         int64
	Owner      int64  // user; 0 for a guest's deck
	Guest      string // session that a guest's deck belongs to; empty for a user's
	Game       catalog.GameID
	Title      string
	Notes      string
	Visibility Visibility
	Revision   int64 // grows by one with every stored change
	Created    time.Time
	Updated    time.Time
	Deleted    time.Time // zero = not deleted; a deleted deck can be brought back for a while

	Entries []Entry // in the order in which they were first added; one per card or text, and section
}

// Entry is some copies of one card in one section: either a card by its id, or a text that named no single card when it was
// written, kept as it was.
type Entry struct {
	Card    uint32 // catalogue id; 0 when Text stands
	Text    string // as written; empty when Card stands
	Section Section
	Count   int // 1 … MaxCopies
}
