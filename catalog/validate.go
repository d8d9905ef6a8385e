package catalog

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Validate checks cards that come from no file, each by itself and against each other. The error is a *FileError whose rows have
// no lines, only ids.
func Validate(cards []Card) error {
	r := newReading()
	r.cards, r.lines = cards, make([]int, len(cards))
	for i := range cards {
		checkCard(&cards[i], func(f RowError) {
			f.ID = cards[i].ID
			r.fault(f)
		})
	}
	_, err := r.finish()
	return err
}

// checkCard finds what is wrong with a card by itself.
func checkCard(c *Card, fault func(RowError)) {
	bad := func(field string, code RowCode) { fault(RowError{Field: field, Code: code, Value: c.Field(field)}) }
	if c.ID == 0 {
		fault(RowError{Field: "id", Code: Required})
	}
	checkClass(c, fault)
	checkTexts(c, fault)
	for _, name := range [...]string{"stars", "level", "evolves_at", "atk", "def"} {
		n := c.Atk
		switch name {
		case "def":
			n = c.Def
		case "stars", "level", "evolves_at":
			n = *c.numberField(name)
		}
		if least, most := rangeOf(name); int64(n) < least || int64(n) > most {
			fault(RowError{Field: name, Code: OutOfRange, Value: strconv.Itoa(n), Min: least, Max: most})
		}
	}
	if c.IsPokemon() && c.HasAtk != c.HasDef {
		if c.HasAtk {
			bad("def", HalfFigures)
		} else {
			bad("atk", HalfFigures)
		}
	}
	if c.EffectKey == "" {
		for _, name := range [...]string{"effect_zh_hans", "effect_zh_hant", "effect_en", "unrestricted_revive"} {
			if c.Field(name) != "" {
				bad("effect", NeedsEffect)
				break
			}
		}
	}
	if c.EvolvesAt != 0 && c.EvolvesFrom == "" {
		bad("evolves_at", NeedsEarlier)
	}
}

// checkClass is the game, kind, subtype, types and home.
func checkClass(c *Card, fault func(RowError)) {
	oneOf := func(field string, allowed []string) bool {
		v := c.Field(field)
		for _, a := range allowed {
			if v == a {
				return true
			}
		}
		switch {
		case v == "":
			fault(RowError{Field: field, Code: Required})
		case len(allowed) == 0:
			fault(RowError{Field: field, Code: NotAllowed, Value: v})
		default:
			fault(RowError{Field: field, Code: NotOneOf, Value: v, Allowed: allowed})
		}
		return false
	}
	game := oneOf("game", stringsOf(Games))
	kinds := stringsOf(Kinds(c.Game))
	if !game { // any kind will do, so that a slip in one column is not told twice
		kinds = append(stringsOf(Kinds(PokemonDuel)), stringsOf(Kinds(PhantomDuel))...)
	}
	kind := oneOf("kind", kinds)
	if c.Subtype != "" && kind {
		oneOf("subtype", stringsOf(Subtypes(c.Kind)))
	}
	if c.Type1 != "" {
		oneOf("type1", stringsOf(Types))
	}
	if c.Type2 != "" && oneOf("type2", stringsOf(Types)) {
		switch c.Type1 {
		case "":
			fault(RowError{Field: "type2", Code: NeedsType1, Value: string(c.Type2)})
		case c.Type2:
			fault(RowError{Field: "type2", Code: SameType, Value: string(c.Type2)})
		}
	}
	if c.HomeOverride != "" {
		homes := []string{string(Main), string(Extra)}
		if c.Game == PhantomDuel {
			homes = homes[:1] // D-H3
		}
		oneOf("home", homes)
	}
}

func stringsOf[S ~string](in []S) []string {
	out := make([]string, len(in))
	for i, s := range in {
		out[i] = string(s)
	}
	return out
}

// checkTexts is length, characters, and that names and keys are something to be seen.
func checkTexts(c *Card, fault func(RowError)) {
	if c.Names.Empty() {
		fault(RowError{Field: "zh_hans", Code: NoName})
	}
	for _, name := range [...]string{"zh_hans", "zh_hant", "en", "name", "effect", "species", "evolves_from", "move", "item"} {
		checkText(name, *c.textField(name), MaxName, fault)
	}
	for _, name := range [...]string{"effect_zh_hans", "effect_zh_hant", "effect_en"} {
		checkText(name, *c.textField(name), MaxText, fault)
	}
	checkList := func(name string, list []string, most int, separates string) {
		total := 0
		for _, v := range list {
			checkText(name, v, MaxName, fault)
			total += utf8.RuneCountInString(v) + 1
			if strings.ContainsAny(v, separates) || v == "" {
				fault(RowError{Field: name, Code: HasSeparator, Value: v})
			}
		}
		switch {
		case len(list) > most:
			fault(RowError{Field: name, Code: TooManyValues, Max: int64(most)})
		case total > MaxList:
			fault(RowError{Field: name, Code: TooLong, Max: MaxList})
		}
	}
	checkList("aliases", c.Aliases, MaxAliases, aliasSeparator)
	checkList("moves", c.Moves, MaxMoves, " \t\n\u00a0\u2003\u3000")
}

// checkText finds at most one fault. Effect texts may have several lines; nothing else may.
func checkText(field, s string, most int, fault func(RowError)) {
	if s == "" {
		return
	}
	if len(s) > most && utf8.RuneCountInString(s) > most {
		fault(RowError{Field: field, Code: TooLong, Max: int64(most)})
		return
	}
	seen := false
	for _, r := range s {
		if forbidden(r) && !(r == '\n' && most == MaxText) {
			fault(RowError{Field: field, Code: BadCharacter, Value: fmt.Sprintf("U+%04X", r)})
			return
		}
		seen = seen || visible(r)
	}
	if !seen {
		fault(RowError{Field: field, Code: Invisible})
	}
}

// forbidden are controls, marks that turn the direction of what follows, line separators, and U+FFFD, which stands where some
// program has lost a character.
func forbidden(r rune) bool {
	switch {
	case r < 0x20 || r >= 0x7f && r < 0xa0:
		return true
	case r < 0x2000:
		return false
	}
	return r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069 || r == 0x2028 || r == 0x2029 || r == utf8.RuneError ||
		r == 0xfeff
}

// visible leaves out spaces, format characters and the letters that print nothing.
func visible(r rune) bool {
	if r > 0x20 && r < 0x7f {
		return true
	}
	switch r {
	case 0x115f, 0x1160, 0x2800, 0x3164, 0xffa0:
		return false
	}
	return unicode.In(r, unicode.L, unicode.N, unicode.P, unicode.S)
}

// checkTogether finds what no card shows by itself. lines are where the cards stand.
func checkTogether(cards []Card, lines []int, fault func(RowError)) {
	type effect struct {
		game GameID
		key  string
	}
	ids := make(map[uint32]int, len(cards))
	effects := map[effect]int{}
	for i := range cards {
		c := &cards[i]
		if c.ID != 0 {
			if first, taken := ids[c.ID]; taken {
				fault(RowError{Line: lines[i], ID: c.ID, Field: "id", Code: RepeatedID, Value: c.Field("id"), Other: lines[first],
					OtherID: c.ID})
			} else {
				ids[c.ID] = i
			}
		}
		if c.EffectKey == "" {
			continue
		}
		key := effect{c.Game, c.EffectKey}
		if first, known := effects[key]; !known {
			effects[key] = i
		} else if cards[first].UnrestrictedRevive != c.UnrestrictedRevive {
			fault(RowError{Line: lines[i], ID: c.ID, Field: "unrestricted_revive", Code: ReviveDisagrees,
				Value: c.Field("unrestricted_revive"), Other: lines[first], OtherID: cards[first].ID})
		}
	}
	checkLines(cards, lines, fault)
}

// checkLines refuses a species that evolves, over however many stages, from itself: nobody could draw such a line. A species may
// have several earlier stages, since each of its cards names its own.
func checkLines(cards []Card, lines []int, fault func(RowError)) {
	type species struct {
		game GameID
		key  string
	}
	from := map[species][]int{} // cards that name an earlier stage
	var starts []species
	for i := range cards {
		if c := &cards[i]; c.Species != "" && c.EvolvesFrom != "" {
			s := species{c.Game, c.Species}
			if from[s] == nil {
				starts = append(starts, s)
			}
			from[s] = append(from[s], i)
		}
	}
	const open, done = 1, 2
	state := map[species]int{}
	type step struct {
		s    species
		next int // which of its cards is followed next
	}
	for _, start := range starts {
		if state[start] != 0 {
			continue
		}
		state[start] = open
		for path := []step{{s: start}}; len(path) > 0; {
			top := &path[len(path)-1]
			if top.next == len(from[top.s]) {
				state[top.s] = done
				path = path[:len(path)-1]
				continue
			}
			i := from[top.s][top.next]
			top.next++
			earlier := species{cards[i].Game, cards[i].EvolvesFrom}
			switch state[earlier] {
			case open:
				fault(RowError{Line: lines[i], ID: cards[i].ID, Field: "evolves_from", Code: LineLoops, Value: cards[i].EvolvesFrom})
			case 0:
				state[earlier] = open
				path = append(path, step{s: earlier})
			}
		}
	}
}
