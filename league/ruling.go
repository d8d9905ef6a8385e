package league

import (
	"slices"
	"time"

	"gymdeck/catalog"
	"gymdeck/legality"
)

// RulingKind says what the league has put right.
type RulingKind string

const (
	Ruled   RulingKind = "ruling"  // how the card is played
	Erratum RulingKind = "erratum" // what is printed on it is wrong
)

// RulingKinds lists the kinds in their order.
var RulingKinds = []RulingKind{Ruled, Erratum}

// Ruling is what the league says of every card of one name, or of one effect. It is never changed: a wrong one is withdrawn, and stays
// to be seen with the reason.
type Ruling struct {
	ID    int64
	Game  catalog.GameID
	Kind  RulingKind
	About legality.By // ByName or ByEffect
	Key   string      // of the name, folded, or of the effect
	Day   catalog.Date
	Text  catalog.Text // at least one language
	Link  string       // may be empty
	Made  RulingNote

	Withdrawn *RulingNote // nil = it stands
}

// RulingNote says who did something about a ruling, and when.
type RulingNote struct {
	By     int64 // user; 0 = the server itself
	At     time.Time
	Reason string // of a withdrawal
}

// MaxRuling is the most characters of a ruling in one language.
const MaxRuling = 2000

// What can be wrong with a ruling, beside NoReason and LongText for the reason of a withdrawal.
const (
	NoText     Fault = "no-text"
	BadDay     Fault = "bad-day"
	LongRuling Fault = "long-ruling"
	BadKind    Fault = "bad-kind"
	BadAbout   Fault = "bad-about"
)

// Faults is what is wrong with a ruling before it is published.
func (r *Ruling) Faults(cat *catalog.Catalog) (out []Fault) {
	if r.Kind != Ruled && r.Kind != Erratum {
		out = append(out, BadKind)
	}
	known := false
	switch r.About {
	case legality.ByName:
		_, known = cat.NameByKey(r.Game, r.Key)
	case legality.ByEffect:
		_, known = cat.EffectByKey(r.Game, r.Key)
	}
	if !known {
		out = append(out, BadAbout)
	}
	if r.Day.IsZero() || r.Day.Year() < 1990 || r.Day.Year() > 2199 {
		out = append(out, BadDay)
	}
	says := false
	for _, text := range [...]string{r.Text.Hans, r.Text.Hant, r.Text.En} {
		if text == "" {
			continue
		}
		visible, fits := trimmed(text, MaxRuling)
		says = says || visible
		if !fits {
			out = append(out, LongRuling)
			break
		}
	}
	if !says {
		out = append(out, NoText)
	}
	d := Draft{Seat: Seat{Game: r.Game}}
	if slices.Contains(d.EntryFaults(legality.Entry{Name: "x", URL: r.Link}), BadLink) {
		out = append(out, BadLink)
	}
	return out
}
