package league

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/legality"
)

// Copies are some copies of one card in one section of a frozen list.
type Copies struct {
	Section deck.Section
	Card    uint32 // catalogue id
	Count   int    // from 1
}

// FrozenList is a deck list as it was accepted. Its cards stand in the canonical order: main before extra, ids ascending, each card
// once a section.
type FrozenList struct {
	Game  catalog.GameID
	Cards []Copies
}

// Freeze is the canonical form of copies in any order: those of one card and section are added up.
func Freeze(game catalog.GameID, cards []Copies) FrozenList {
	sum := map[Copies]int{}
	for _, c := range cards {
		sum[Copies{Section: c.Section, Card: c.Card}] += c.Count
	}
	out := FrozenList{Game: game}
	for c, n := range sum {
		if n > 0 {
			c.Count = n
			out.Cards = append(out.Cards, c)
		}
	}
	slices.SortFunc(out.Cards, func(a, b Copies) int { return cmp.Or(cmp.Compare(a.Section, b.Section), cmp.Compare(a.Card, b.Card)) })
	return out
}

// FreezeList is the canonical form of a list as it was read. A list with lines that name no card, or several, has none; nor has one with
// a side deck.
func FreezeList(cat *catalog.Catalog, l *deck.List) (FrozenList, bool) {
	if len(l.Unknown)+len(l.Ambiguous) > 0 {
		return FrozenList{}, false
	}
	cards := make([]Copies, 0, len(l.Cards))
	for _, line := range l.Cards {
		if line.Section != deck.Main && line.Section != deck.Extra {
			return FrozenList{}, false
		}
		cards = append(cards, Copies{Section: line.Section, Card: cat.Card(line.Card).ID, Count: int(line.Count)})
	}
	return Freeze(l.Game, cards), true
}

// Entries are the cards as a deck of one's own has them.
func (l FrozenList) Entries() []deck.Entry {
	out := make([]deck.Entry, len(l.Cards))
	for i, c := range l.Cards {
		out[i] = deck.Entry{Section: c.Section, Card: c.Card, Count: c.Count}
	}
	return out
}

// In is the list in a catalogue, for a judge. A card that the catalogue has lost is unknown.
func (l FrozenList) In(cat *catalog.Catalog) *deck.List {
	d := deck.Deck{Game: l.Game, Entries: l.Entries()}
	return d.List(cat)
}

// canonicalHead is the first line of the canonical form; a later form has another.
const canonicalHead = "gymdeck-list-1"

// Canonical is the list as bytes, the same for the same cards: UTF-8 lines, each ended by LF. The first line is "gymdeck-list-1", the
// second "game " and the game's id. Then follows a line for each card and section, "main" or "extra", the id in decimal without
// leading zeros and the count, separated by single spaces; main comes before extra, and within each the ids ascend.
func (l FrozenList) Canonical() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\ngame %s\n", canonicalHead, l.Game)
	for _, c := range l.Cards {
		fmt.Fprintf(&b, "%s %d %d\n", c.Section, c.Card, c.Count)
	}
	return b.String()
}

// ParseCanonical reads what Canonical writes, and nothing else.
func ParseCanonical(s string) (FrozenList, error) {
	bad := func(why string) (FrozenList, error) { return FrozenList{}, fmt.Errorf("not a canonical list: %s", why) }
	rest, ok := strings.CutPrefix(s, canonicalHead+"\ngame ")
	if !ok {
		return bad("its head")
	}
	game, rest, ok := strings.Cut(rest, "\n")
	if !ok {
		return bad("its game")
	}
	var cards []Copies
	for line := range strings.Lines(rest) {
		part := strings.Split(strings.TrimSuffix(line, "\n"), " ")
		if len(part) != 3 {
			return bad(strconv.Quote(line))
		}
		c := Copies{Section: deck.Main}
		if part[0] == deck.Extra.String() {
			c.Section = deck.Extra
		}
		id, err := strconv.ParseUint(part[1], 10, 32)
		if err != nil {
			return bad(strconv.Quote(line))
		}
		if c.Count, err = strconv.Atoi(part[2]); err != nil {
			return bad(strconv.Quote(line))
		}
		c.Card = uint32(id)
		cards = append(cards, c)
	}
	out := Freeze(catalog.GameID(game), cards)
	if out.Canonical() != s {
		return bad("its order or spelling")
	}
	return out, nil
}

// Hash is the SHA-256 of the canonical form, in lower-case hex: two lists have the same hash when they hold the same cards.
func (l FrozenList) Hash() string {
	sum := sha256.Sum256([]byte(l.Canonical()))
	return hex.EncodeToString(sum[:])
}

// Size is how many cards lie in a section.
func (l FrozenList) Size(s deck.Section) (n int) {
	for _, c := range l.Cards {
		if c.Section == s {
			n += c.Count
		}
	}
	return n
}

// Snapshot is a list as it was accepted for an event, with everything that it was accepted by. It never changes and is never taken
// away: what replaces it is another snapshot.
type Snapshot struct {
	ID           int64
	Registration int64
	Number       int // from 1 within the registration
	List         FrozenList
	Catalog      string             // revision of the catalogue, as verdicts quote it
	Lists        []legality.ListRef // the banlists in force, league, region, gym
	On           catalog.Date       // the day that they were in force on
	Legal        bool               // a player's list is; one that a judge put on record may be what it was found to be
	Made         time.Time          // to the second
	By           int64              // user who handed it in: the player, or the judge who corrected it
	Correction   bool               // made by a judge's deck check before the start
	Note         string             // of a correction

	Statement string // that the receipt vouches for; see Statement
	Key       string // id of the key that signed it
	Signature []byte
}
