package cdb

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"gymdeck/catalog"
)

// Set is what there is in a file.
type Set struct {
	Cards    []catalog.Card
	Language string // of names and texts; a tag of package catalog
	Tokens   int    // rows that are tokens, left out
	Unknown  int    // figures written as "?", taken for 0
	Missing  int    // aliases that point to a card which is neither in the file nor known
}

// Bits of the column type.
const (
	monster    = 0x1
	spell      = 0x2
	trap       = 0x4
	effect     = 0x20
	fusion     = 0x40
	synchro    = 0x2000
	token      = 0x4000
	quickPlay  = 0x10000
	continuous = 0x20000
	equip      = 0x40000
	field      = 0x80000
	counter    = 0x100000
	xyz        = 0x800000
	link       = 0x4000000
)

var races = map[int64]catalog.Type{0x1: "fighting", 0x2: "psychic", 0x4: "fairy", 0x8: "dark", 0x10: "ghost", 0x20: "steel", 0x40: "water", 0x80: "fire",
	0x100: "rock", 0x200: "flying", 0x400: "grass", 0x800: "bug", 0x1000: "electric", 0x2000: "dragon", 0x4000: "normal", 0x8000: "fighting",
	0x10000: "rock", 0x20000: "water", 0x40000: "water", 0x80000: "poison", 0x100000: "psychic", 0x800000: "dragon", 0x1000000: "electric", 0x2000000: "psychic"}

var attributes = map[int64]catalog.Type{0x1: "ground", 0x2: "water", 0x4: "fire", 0x8: "flying", 0x20: "dark"}

// Read reads a file; see the package's own words for what becomes of it. Lang is one of package catalog's tags, or empty. Known
// gives the key of the name of a card that is in the catalogue already, which aliases may point to; it may be nil. Errors are
// *Error, or a *catalog.FileError with every row that cannot be a card, whose lines count the rows by id.
func Read(ctx context.Context, path, lang string, known func(id uint32) (name string)) (*Set, error) {
	rows, faults, err := readRows(ctx, path)
	if err != nil {
		return nil, err
	}
	set := &Set{Language: lang}
	if set.Language == "" {
		set.Language = languageOf(rows)
	}
	names := set.names(rows, known)
	effects := effectsOf(rows)
	lines := map[uint32]int{}
	for n := range rows {
		r := &rows[n]
		if r.sort&monster != 0 && r.sort&token != 0 {
			set.Tokens++
			continue
		}
		c, wrong := set.card(r, names, effects)
		for i := range wrong {
			wrong[i].Line, wrong[i].ID = n+1, cardID(r.id)
		}
		faults = append(faults, wrong...)
		if len(wrong) == 0 {
			lines[c.ID] = n + 1
			set.Cards = append(set.Cards, c)
		}
	}
	return set, set.check(faults, lines)
}

// check looks the cards over as those of any other file are.
func (s *Set) check(faults []catalog.RowError, lines map[uint32]int) error {
	if err := catalog.Validate(s.Cards); err != nil {
		file, ok := err.(*catalog.FileError)
		if !ok {
			return err
		}
		for _, f := range file.Rows {
			f.Line = lines[f.ID]
			faults = append(faults, f)
		}
	}
	if len(faults) > 0 {
		slices.SortStableFunc(faults, func(a, b catalog.RowError) int { return cmp.Compare(a.Line, b.Line) })
		return &catalog.FileError{Rows: faults}
	}
	if len(s.Cards) == 0 {
		return &Error{Code: NoCards}
	}
	return nil
}

// card makes a card of a row, or says what of it cannot be one.
func (s *Set) card(r *row, names map[int64]string, effects map[string]int64) (c catalog.Card, faults []catalog.RowError) {
	bad := func(field string, value int64) {
		faults = append(faults, catalog.RowError{Field: field, Code: catalog.OutOfRange, Value: fmt.Sprint(value), Max: catalog.MaxFigure})
	}
	c = catalog.Card{ID: cardID(r.id), Game: catalog.PokemonDuel, Names: s.in(tidy(r.name)), NameKey: names[r.id]}
	if c.ID == 0 {
		faults = append(faults, catalog.RowError{Field: "id", Code: catalog.OutOfRange, Value: fmt.Sprint(r.id), Min: 1, Max: math.MaxUint32})
	}
	switch {
	case r.sort&monster != 0:
		c.Kind = catalog.Pokemon
		if r.sort&(fusion|synchro|xyz|link) != 0 {
			c.Kind = catalog.Evolution
		}
		c.HasAtk, c.HasDef, c.Stars = true, true, int(r.level&0xff)
		c.Atk, c.Def = s.figure(r.atk), s.figure(r.def)
		if r.sort&link != 0 {
			c.Def = 0
		}
		if r.atk > catalog.MaxFigure {
			bad("atk", r.atk)
		}
		if r.def > catalog.MaxFigure && r.sort&link == 0 {
			bad("def", r.def)
		}
		c.Type1, c.Type2 = races[r.race], attributes[r.attribute]
		if c.Type1 == "" {
			c.Type1, c.Type2 = c.Type2, ""
		}
		if c.Type1 == c.Type2 {
			c.Type2 = ""
		}
	case r.sort&spell != 0 && r.sort&field != 0:
		c.Kind = catalog.Field
	case r.sort&spell != 0:
		c.Kind, c.Subtype = catalog.Spell, catalog.Normal
		switch {
		case r.sort&quickPlay != 0:
			c.Subtype = catalog.QuickPlay
		case r.sort&continuous != 0:
			c.Subtype = catalog.Continuous
		case r.sort&equip != 0:
			c.Subtype = catalog.Equip
		}
	case r.sort&trap != 0:
		c.Kind, c.Subtype = catalog.Trap, catalog.Normal
		switch {
		case r.sort&continuous != 0:
			c.Subtype = catalog.Continuous
		case r.sort&counter != 0:
			c.Subtype = catalog.Counter
		}
	default:
		faults = append(faults, catalog.RowError{Field: "kind", Code: catalog.NotOneOf, Value: fmt.Sprint(r.sort), Allowed: []string{"1", "2", "4"}})
	}
	if text := effectText(r); text != "" {
		c.Effect, c.EffectKey = s.in(text), fmt.Sprintf("cdb-%d", effects[text])
	}
	return c, faults
}

// effectText is the text that is an effect; empty for a monster that has none.
func effectText(r *row) string {
	if r.sort&monster != 0 && r.sort&effect == 0 {
		return ""
	}
	return tidy(r.desc)
}

func (s *Set) figure(n int64) int {
	if n < 0 { // "?"
		s.Unknown++
		return 0
	}
	return int(min(n, catalog.MaxFigure))
}

func (s *Set) in(text string) catalog.Text {
	switch s.Language {
	case catalog.Simplified:
		return catalog.Text{Hans: text}
	case catalog.Traditional:
		return catalog.Text{Hant: text}
	}
	return catalog.Text{En: text}
}

// names finds the name's key of every card with an alias: the name of the card at the end of its aliases.
func (s *Set) names(rows []row, known func(uint32) string) map[int64]string {
	at := make(map[int64]*row, len(rows))
	for n := range rows {
		at[rows[n].id] = &rows[n]
	}
	out := map[int64]string{}
	first := map[int64]string{} // by a card that is not there: the name of the first that points to it
	for n := range rows {
		r := &rows[n]
		if r.alias == 0 || r.alias == r.id {
			continue
		}
		to, seen := r.alias, map[int64]bool{r.id: true}
		for at[to] != nil && at[to].alias != 0 && at[to].alias != to && !seen[to] {
			seen[to] = true
			to = at[to].alias
		}
		lowest := to
		switch {
		case seen[to]: // a ring: all of it has the name of its lowest id
			for x := at[to].alias; x != to; x = at[x].alias {
				lowest = min(lowest, x)
			}
			to = lowest
		case at[to] == nil:
			if known != nil {
				if key := known(cardID(to)); key != "" {
					out[r.id] = key
					continue
				}
			}
			s.Missing++
			if first[to] == "" {
				first[to] = tidy(r.name)
			}
			if key := first[to]; catalog.Fold(key) != catalog.Fold(tidy(r.name)) {
				out[r.id] = key
			}
			continue
		}
		if key := tidy(at[to].name); catalog.Fold(key) != catalog.Fold(tidy(r.name)) {
			out[r.id] = key
		}
	}
	return out
}

// effectsOf gives each effect's text the lowest id that has it.
func effectsOf(rows []row) map[string]int64 {
	out := map[string]int64{}
	for n := range rows {
		if text := effectText(&rows[n]); text != "" {
			if id, known := out[text]; !known || rows[n].id < id {
				out[text] = rows[n].id
			}
		}
	}
	return out
}

// tidy is a text as a catalogue file would hold it: line ends as they are here, without what stands for nothing around it. What must not
// stand in a card is left, to be refused.
func tidy(s string) string {
	s = strings.ReplaceAll(strings.ReplaceAll(s, "\r\n", "\n"), "\r", "\n")
	if !utf8.ValidString(s) {
		s = strings.ToValidUTF8(s, "\ufffd")
	}
	return strings.TrimSpace(strings.ReplaceAll(s, "\t", " "))
}

// languageOf is what most names are in. Japanese names, which have no place of their own, are taken as the English ones.
func languageOf(rows []row) string {
	hans, hant, other := 0, 0, 0
	for n := range rows {
		han, kana := false, false
		for _, r := range rows[n].name {
			han = han || unicode.Is(unicode.Han, r)
			kana = kana || unicode.In(r, unicode.Hiragana, unicode.Katakana)
		}
		switch {
		case kana || !han:
			other++
		case catalog.Traditionally(rows[n].name):
			hant++
		default:
			hans++
		}
	}
	switch {
	case other >= hans+hant:
		return catalog.English
	case hant > hans/4: // many characters are the same in both scripts
		return catalog.Traditional
	}
	return catalog.Simplified
}
