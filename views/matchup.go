package views

import (
	"strconv"
	"strings"

	"gymdeck/catalog"
	"gymdeck/duel"
	"gymdeck/locale"
)

// Matchups is the page on type match-ups.
type Matchups struct {
	Clash   Clash
	Against *Against // nil = no deck was asked for
	Decks   []DeckOption
	Foe     [2]catalog.Type // chosen for a deck to meet
	Deck    string          // id of the deck that was asked for
}

// DeckOption is a deck that can be chosen.
type DeckOption struct{ ID, Title string }

// Clash is one match-up: two Pokémon, how they stand, and what comes of it.
type Clash struct {
	Sides     [2]Fighter // a, on the left, and b
	Attacking int        // 0 = a attacks
	Situation duel.Situation
	Outcome   duel.Outcome
	Steps     [2][]duel.Step // how the multiplier of each side was found; empty where it does not count
	Rulings   []string       // ids of the rulings that were used
	Href      string         // the case's own address
	Swapped   string         // the same with the sides exchanged
	Faults    []string       // what could not be read, in sentences
}

// Fighter is one side of a match-up.
type Fighter struct {
	Key      string        // a or b, with which its fields begin
	Card     *catalog.Card // nil = types and figures alone
	Types    duel.Typing
	ATK, DEF int
	Search   string // what was looked for
	Searched bool
	Found    []*catalog.Card
}

// name is what the side is called: its card, or its types.
func (s Fighter) name(f *Frame) string {
	if s.Card != nil {
		return f.CardName(s.Card)
	}
	return f.TypingName(s.Types)
}

// TypingName is one or two types by their names: "Bug/Steel".
func (f *Frame) TypingName(t duel.Typing) string {
	if t.None() {
		return f.T("matchup.untyped")
	}
	first, second := t.Types()
	if second == "" {
		return f.TypeName(first)
	}
	return f.TypeName(first) + "/" + f.TypeName(second)
}

func typesOf(t duel.Typing) []catalog.Type {
	first, second := t.Types()
	switch {
	case first == "":
		return nil
	case second == "":
		return []catalog.Type{first}
	}
	return []catalog.Type{first, second}
}

func (s Fighter) type1() catalog.Type { first, _ := s.Types.Types(); return first }
func (s Fighter) type2() catalog.Type { _, second := s.Types.Types(); return second }

// sideOf is the part that fighter n plays.
func (c Clash) sideOf(n int) duel.Side {
	if n == c.Attacking {
		return duel.AttackerSide
	}
	return duel.DefenderSide
}

// factor is the multiplier of fighter n against the other; ok is false where it is not asked for.
func (c Clash) factor(n int) (factor duel.Factor, ok bool) {
	switch {
	case c.sideOf(n) == duel.AttackerSide:
		return c.Outcome.Attacker, c.Situation != duel.FaceDown
	case c.Situation == duel.BothAttack:
		return c.Outcome.Defender, true
	}
	return duel.One, false
}

// put is what is put on the ATK of fighter n in the end.
func (c Clash) put(n int) duel.Factor {
	if c.sideOf(n) == duel.AttackerSide {
		return c.Outcome.AttackerATK
	}
	return c.Outcome.DefenderATK
}

// usesDEF reports whether fighter n meets the attack with its DEF.
func (c Clash) usesDEF(n int) bool {
	return c.sideOf(n) == duel.DefenderSide && c.Situation != duel.BothAttack
}

// printed is the figure of fighter n that takes part, as printed, and counts what it comes to.
func (c Clash) printed(n int) int {
	if c.usesDEF(n) {
		return c.Sides[n].DEF
	}
	return c.Sides[n].ATK
}

func (c Clash) counts(n int) int {
	if c.sideOf(n) == duel.AttackerSide {
		return c.Outcome.Attacks
	}
	return c.Outcome.Meets
}

func (c Clash) destroyed(n int) bool {
	if c.sideOf(n) == duel.AttackerSide {
		return c.Outcome.AttackerDestroyed
	}
	return c.Outcome.DefenderDestroyed
}

func (c Clash) loses(n int) int {
	if c.Outcome.DamageTo == c.sideOf(n) {
		return c.Outcome.Damage
	}
	return 0
}

// compare is the sign between the two figures.
func (c Clash) compare() string {
	a, b := c.counts(0), c.counts(1)
	switch {
	case a > b:
		return ">"
	case a < b:
		return "<"
	}
	return "="
}

// lies says how fighter n lies on the table.
func (c Clash) lies(n int) string {
	if c.sideOf(n) == duel.AttackerSide {
		return duel.BothAttack.String()
	}
	return c.Situation.String()
}

// force is how a factor looks: more, less, same or none.
func force(x duel.Factor) string {
	switch {
	case x == duel.Zero:
		return "none"
	case x < duel.One:
		return "less"
	case x > duel.One:
		return "more"
	}
	return "same"
}

// FactorText writes a factor as players do: ½, ¼, 4.
func FactorText(x duel.Factor) string {
	switch text := x.String(); text {
	case "1/2":
		return "½"
	case "1/4":
		return "¼"
	case "1/8":
		return "⅛"
	default:
		return text
	}
}

var rulingKeys = map[string]string{
	"normal-psychic-ghost-poison": "matchup.ruling.normal-psychic-ghost-poison",
	"psychic-on-bug-steel":        "matchup.ruling.psychic-on-bug-steel",
}

// RulingWords says what a ruling decides.
func RulingWords(p *locale.Printer, id string) string {
	if key := rulingKeys[id]; key != "" {
		return p.T(key)
	}
	return p.T("matchup.ruling.league")
}

// stepWords says one step of working out a match-up.
func (f *Frame) stepWords(x duel.Step) string {
	factor := FactorText(x.Factor)
	switch x.Kind {
	case duel.StepPair:
		return f.T("matchup.step.pair", "from", f.TypeName(x.From), "onto", f.TypeName(x.Onto), "factor", factor)
	case duel.StepEffect:
		return f.T("matchup.step.effect", "from", f.TypeName(x.From), "on", f.TypingName(x.On), "factor", factor)
	case duel.StepRuling:
		return f.T("matchup.step.ruling", "factor", factor, "was", FactorText(x.Was))
	case duel.StepSingle:
		return f.T("matchup.step.single", "factor", factor)
	case duel.StepProduct:
		return f.T("matchup.step.product", "factor", factor)
	case duel.StepLargest:
		return f.T("matchup.step.largest", "from", f.TypeName(x.From), "factor", factor)
	case duel.StepATK:
		side := "matchup.side.attacker"
		if x.Side == duel.DefenderSide {
			side = "matchup.side.defender"
		}
		return f.T("matchup.step.atk", "side", f.T(side), "factor", factor)
	}
	return f.T("matchup.step.untyped", "factor", factor)
}

// shownSteps leaves out what would be said twice: the effect on a single type is the pair before it, and the effect of a single
// type is the multiplier.
func shownSteps(steps []duel.Step) []duel.Step {
	var out []duel.Step
	for i, x := range steps {
		single := x.Kind == duel.StepEffect && !x.On.Dual()
		if single && i > 0 && steps[i-1].Kind == duel.StepPair {
			continue
		}
		out = append(out, x)
	}
	return out
}

// result reports whether a step ends the working out of a multiplier.
func result(x duel.Step) bool {
	switch x.Kind {
	case duel.StepSingle, duel.StepProduct, duel.StepLargest, duel.StepUntyped, duel.StepATK:
		return true
	}
	return x.Kind == duel.StepRuling && x.From == ""
}

var advantageKeys = [...]string{
	duel.Neither:      "matchup.advantage.neither",
	duel.AttackerHas:  "matchup.advantage.attacker",
	duel.DefenderHas:  "matchup.advantage.defender",
	duel.Mutual:       "matchup.advantage.mutual",
	duel.AttackerOnly: "matchup.advantage.attacker-only",
	duel.TypesHidden:  "matchup.advantage.types-hidden",
}

var situationKeys = [...]string{
	duel.BothAttack: "matchup.situation.both-attack",
	duel.OnDefence:  "matchup.situation.on-defence",
	duel.FaceDown:   "matchup.situation.face-down",
}

func (f *Frame) situationName(s duel.Situation) string { return f.T(situationKeys[s]) }

// positions are how the defender may stand, with the word for it.
var positions = []struct {
	situation duel.Situation
	key       string
}{
	{duel.BothAttack, "matchup.position.attack"},
	{duel.OnDefence, "matchup.position.defence"},
	{duel.FaceDown, "matchup.position.face-down"},
}

// outcomeWords says who is destroyed and who loses how much.
func (f *Frame) outcomeWords(o duel.Outcome) string {
	key := "matchup.outcome.nobody-destroyed"
	switch {
	case o.AttackerDestroyed && o.DefenderDestroyed:
		key = "matchup.outcome.both-destroyed"
	case o.AttackerDestroyed:
		key = "matchup.outcome.attacker-destroyed"
	case o.DefenderDestroyed:
		key = "matchup.outcome.defender-destroyed"
	}
	damage := f.T("matchup.outcome.damage.none")
	switch o.DamageTo {
	case duel.AttackerSide:
		damage = f.T("matchup.outcome.damage.attacker", "n", o.Damage)
	case duel.DefenderSide:
		damage = f.T("matchup.outcome.damage.defender", "n", o.Damage)
	}
	return f.T(key) + f.gap() + damage
}

// gap is what stands between two sentences.
func (f *Frame) gap() string {
	if f.Printer.Chinese() {
		return ""
	}
	return " "
}

// factsOf is a found Pokémon in one line, which tells cards of one name apart: "Lv 15 · Fire · 1040 / 860".
func (f *Frame) factsOf(c *catalog.Card) string {
	var parts []string
	if c.Level > 0 {
		parts = append(parts, "Lv "+strconv.Itoa(c.Level))
	}
	parts = append(parts, f.TypingName(duel.TypingOf(c)), strconv.Itoa(c.Atk)+" / "+strconv.Itoa(c.Def))
	return strings.Join(parts, " · ")
}
