package catalog

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/unicode/norm"
)

// Fields are the columns of a catalogue file in the order in which they are written. "retired" goes beyond what other programs
// know, and is written only when some card is retired.
var Fields = []string{
	"id", "game", "kind", "subtype", "zh_hans", "zh_hant", "en", "name", "aliases", "effect", "effect_zh_hans", "effect_zh_hant",
	"effect_en", "unrestricted_revive", "home", "type1", "type2", "stars", "level", "atk", "def", "species", "evolves_from",
	"evolves_at", "move", "moves", "item", "released", "retired",
}

// fieldPlace is the field's place in Fields, before all others for no field.
func fieldPlace(name string) int { return slices.Index(Fields, name) }

// separators of the fields that hold several values.
const (
	aliasSeparator = "|"
	moveSeparator  = " "
)

// Field is what a catalogue file says in the named field of the card; empty for a field that does not exist.
func (c *Card) Field(name string) string {
	switch name {
	case "id":
		return strconv.FormatUint(uint64(c.ID), 10)
	case "aliases":
		return strings.Join(c.Aliases, aliasSeparator)
	case "moves":
		return strings.Join(c.Moves, moveSeparator)
	case "unrestricted_revive":
		return yes(c.UnrestrictedRevive)
	case "retired":
		return yes(c.Retired)
	case "released":
		return c.Released.String()
	case "atk":
		return figure(c.Atk, c.HasAtk)
	case "def":
		return figure(c.Def, c.HasDef)
	}
	if n := c.numberField(name); n != nil {
		return figure(*n, *n != 0)
	}
	if s := c.textField(name); s != nil {
		return *s
	}
	return ""
}

func yes(b bool) string {
	if b {
		return "true"
	}
	return ""
}

func figure(n int, printed bool) string {
	if !printed {
		return ""
	}
	return strconv.Itoa(n)
}

// numberField is where a plain number lies, 0 being none.
func (c *Card) numberField(name string) *int {
	switch name {
	case "stars":
		return &c.Stars
	case "level":
		return &c.Level
	case "evolves_at":
		return &c.EvolvesAt
	}
	return nil
}

// textField is where a plain text lies.
func (c *Card) textField(name string) *string {
	switch name {
	case "game":
		return (*string)(&c.Game)
	case "kind":
		return (*string)(&c.Kind)
	case "subtype":
		return (*string)(&c.Subtype)
	case "zh_hans":
		return &c.Names.Hans
	case "zh_hant":
		return &c.Names.Hant
	case "en":
		return &c.Names.En
	case "name":
		return &c.NameKey
	case "effect":
		return &c.EffectKey
	case "effect_zh_hans":
		return &c.Effect.Hans
	case "effect_zh_hant":
		return &c.Effect.Hant
	case "effect_en":
		return &c.Effect.En
	case "home":
		return (*string)(&c.HomeOverride)
	case "type1":
		return (*string)(&c.Type1)
	case "type2":
		return (*string)(&c.Type2)
	case "species":
		return &c.Species
	case "evolves_from":
		return &c.EvolvesFrom
	case "move":
		return &c.Move
	case "item":
		return &c.Item
	}
	return nil
}

// setField puts what a file says into the card; it knows only how values are written, not which go together.
func (r *reading) setField(c *Card, name, value string) (fault RowError, ok bool) {
	value = strings.TrimSpace(strings.ReplaceAll(value, "\r\n", "\n"))
	if value == "" {
		return RowError{}, true
	}
	bad := func(code RowCode) (RowError, bool) { return RowError{Field: name, Code: code, Value: value}, false }
	switch name {
	case "aliases":
		c.Aliases = r.list(value, aliasSeparator)
		return RowError{}, true
	case "moves":
		c.Moves = r.list(norm.NFC.String(value), moveSeparator)
		return RowError{}, true
	case "unrestricted_revive", "retired":
		switch {
		case strings.EqualFold(value, "true"): // spreadsheets write TRUE
			if name == "retired" {
				c.Retired = true
			} else {
				c.UnrestrictedRevive = true
			}
		case !strings.EqualFold(value, "false"):
			return bad(NotTrueOrFalse)
		}
		return RowError{}, true
	case "released":
		d, err := ParseDate(value)
		if err != nil {
			return bad(NotADate)
		}
		c.Released = d
		return RowError{}, true
	case "id", "stars", "level", "evolves_at", "atk", "def":
		n, code := number(value)
		if name == "id" && n == 0 && code == "" {
			code = OutOfRange
		}
		if code != "" {
			fault, _ := bad(code)
			fault.Min, fault.Max = rangeOf(name)
			return fault, false
		}
		switch name {
		case "id":
			c.ID = uint32(n)
		case "atk":
			c.Atk, c.HasAtk = n, true
		case "def":
			c.Def, c.HasDef = n, true
		default:
			*c.numberField(name) = n
		}
		return RowError{}, true
	}
	if strings.HasPrefix(name, "effect_") {
		*c.textField(name) = r.intern(value)
	} else {
		*c.textField(name) = r.intern(norm.NFC.String(value)) // keys are compared byte by byte
	}
	return RowError{}, true
}

// number reads digits. What is below 0, or too large for any field, is a number all the same.
func number(s string) (int, RowCode) {
	n, err := strconv.ParseUint(s, 10, 64)
	switch {
	case err == nil && n <= math.MaxUint32:
		return int(n), ""
	case err == nil || isRange(err) || isNegative(s):
		return 0, OutOfRange
	}
	return 0, NotANumber
}

func isRange(err error) bool {
	e, ok := err.(*strconv.NumError)
	return ok && e.Err == strconv.ErrRange
}

func isNegative(s string) bool {
	_, err := strconv.ParseUint(strings.TrimPrefix(s, "-"), 10, 64)
	return err == nil
}

// rangeOf is what a number field may hold.
func rangeOf(name string) (least, most int64) {
	switch name {
	case "id":
		return 1, math.MaxUint32
	case "stars":
		return 0, MaxStars
	case "atk", "def":
		return 0, MaxFigure
	}
	return 0, MaxLevel
}

// list splits a field of several values; empty ones between two separators are nothing.
func (r *reading) list(s, separator string) []string {
	key := separator + s
	if known, ok := r.lists[key]; ok {
		return known
	}
	s = r.intern(s)
	var out []string
	parts := strings.Split(s, separator)
	if separator == moveSeparator {
		parts = strings.Fields(s)
	}
	for _, p := range parts {
		if p = strings.TrimSpace(p); p != "" {
			out = append(out, p)
		}
	}
	r.lists[key] = slices.Clip(out)
	return r.lists[key]
}

// ParseCard reads one card from named fields, as a form gives them, and checks it by itself. The faults have no line. Who writes a card has
// its text at hand, so an effect without one is a fault here (D2). In a file the key alone says that there is an effect: its text may
// have been left out, and the ladder counts it all the same.
func ParseCard(field func(name string) string) (Card, []RowError) {
	r := newReading()
	r.row(0, func(set func(name, value string)) {
		for _, name := range Fields {
			set(name, field(name))
		}
	})
	if c := &r.cards[0]; c.EffectKey != "" && c.Effect.Empty() {
		r.fault(RowError{ID: c.ID, Field: "effect", Code: NeedsText, Value: c.EffectKey})
	}
	return r.cards[0], r.faults
}

// row makes a card of the fields that fill sets, checks it, and keeps it with its line.
func (r *reading) row(line int, fill func(set func(name, value string))) {
	var c Card
	var faults []RowError
	fill(func(name, value string) {
		if f, ok := r.setField(&c, name, value); !ok {
			faults = append(faults, f)
		}
	})
	unread := len(faults)
	check := checkCard
	if r.loose {
		check = func(*Card, func(RowError)) {}
	}
	check(&c, func(f RowError) {
		if r.absent[f.Field] && (f.Code == Required || f.Code == NoName) { // told once, of the header
			return
		}
		for _, u := range faults[:unread] {
			if u.Field == f.Field { // it was not empty, only unreadable
				return
			}
		}
		faults = append(faults, f)
	})
	for _, f := range faults {
		f.Line, f.ID = line, c.ID
		r.fault(f)
	}
	r.cards = append(r.cards, c)
	r.lines = append(r.lines, line)
	if r.told != nil && len(r.cards)%500 == 0 {
		r.told(len(r.cards))
	}
}
