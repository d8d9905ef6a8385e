package handlers

import (
	"fmt"
	"strconv"
	"strings"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/duel"
	"gymdeck/legality"
	"gymdeck/locale"
	"gymdeck/views"
	"gymdeck/views/reasons"
)

// examples works the examples of the rules page out, each by the code that judges decks and battles, so that the page says what
// the product does. They are listed under the clause that they stand by.
func examples(p *locale.Printer) map[string][]views.Example {
	e := exampler{p: p}
	out := map[string][]views.Example{}
	for clause, cases := range battleExamples {
		for _, c := range cases {
			out[clause] = append(out[clause], e.battle(c))
		}
	}
	e.decks(out)
	e.table(out)
	for _, x := range [...][2]string{{"死者蘇生", "死者苏生"}, {"ＰＩＫＡＣＨＵ", "Pikachu"}, {"Soft-Boiled", "soft boiled"}, {"电珠皮卡丘", "皮卡丘"}, {"尼多兰♀", "尼多兰♂"}} {
		out["D1"] = append(out["D1"], e.spelling(x[0], x[1]))
	}
	return out
}

type exampler struct{ p *locale.Printer }

// battleCase is a match-up, with figures where they matter.
type battleCase struct {
	attacker, defender string
	situation          duel.Situation
	atk, meets         int
}

var battleExamples = map[string][]battleCase{
	"P5": {
		{"fire", "water", duel.BothAttack, 0, 0},
		{"bug,steel", "fire", duel.BothAttack, 0, 0},
		{"ground,rock", "bug,flying", duel.BothAttack, 0, 0},
		{"dragon", "dragon", duel.BothAttack, 0, 0},
		{"electric", "electric", duel.BothAttack, 0, 0},
		{"normal,psychic", "ghost,poison", duel.BothAttack, 0, 0},
		{"fire", "water", duel.OnDefence, 0, 0},
		{"dragon", "dragon", duel.OnDefence, 0, 0},
		{"fire,psychic", "bug,steel", duel.OnDefence, 0, 0},
		{"psychic", "bug,steel", duel.OnDefence, 0, 0},
		{"fire", "water", duel.FaceDown, 0, 0},
	},
	"D-P5a": {
		{"normal", "normal", duel.BothAttack, 1500, 1200},
		{"normal", "normal", duel.BothAttack, 1200, 1200},
		{"normal", "normal", duel.OnDefence, 1500, 1200},
		{"normal", "normal", duel.OnDefence, 900, 1200},
		{"normal", "normal", duel.OnDefence, 1200, 1200},
	},
	"D-P5b": {{"fire", "water", duel.OnDefence, 1045, 500}},
}

func (e exampler) battle(c battleCase) views.Example {
	attacker, err := duel.ParseTyping(c.attacker)
	if err != nil {
		panic(err) // of the table above
	}
	defender, err := duel.ParseTyping(c.defender)
	if err != nil {
		panic(err)
	}
	o := duel.StandardChart().Battle(duel.Combatant{Types: attacker, ATK: c.atk}, duel.Combatant{Types: defender, ATK: c.meets, DEF: c.meets}, c.situation)
	return views.Example{Battle: &views.BattleExample{Attacker: attacker, Defender: defender, ATK: c.atk, Meets: c.meets, Outcome: o}}
}

// decks are examples that a judge decides.
func (e exampler) decks(out map[string][]views.Example) {
	for _, n := range []int{39, 40, 60, 61} {
		out["P1"] = append(out["P1"], e.judged(exampleDeck(catalog.PokemonDuel, n), e.p.T("rules.example.main", "n", n)))
	}
	for _, n := range []int{15, 16} {
		l := exampleDeck(catalog.PokemonDuel, 40)
		l.Cards = append(l.Cards, exampleRest(n, exRestWhite, deck.Extra)...)
		out["P1"] = append(out["P1"], e.judged(l, e.p.T("rules.example.extra-size", "n", n)))
	}
	for _, parts := range [][]some{{{1, exCharizard, deck.Extra}}, {{1, exCharizard, deck.Main}}, {{1, exCharmeleonRed, deck.Main}}, {{1, exCharmeleonRed, deck.Extra}}} {
		out["P4"] = append(out["P4"], e.filled(parts...))
	}
	out["P7a"] = []views.Example{
		e.filled(some{2, exCharmander10, deck.Main}, some{1, exCharmander15, deck.Main}),
		e.filled(some{2, exCharmander10, deck.Main}, some{2, exCharmander15, deck.Main}),
		e.filled(some{3, exPikachu, deck.Main}, some{3, exLightBallPikachu, deck.Main}),
	}
	out["D3"] = []views.Example{e.filled(some{2, exCharmeleon, deck.Extra}, some{1, exCharmeleonRed, deck.Main}),
		e.filled(some{2, exCharmeleon, deck.Extra}, some{2, exCharmeleonRed, deck.Main})}
	out["P7c"] = []views.Example{e.filled(some{1, exReborn, deck.Main}), e.filled(some{2, exReborn, deck.Main})}
	out["D5"] = []views.Example{e.filled(some{1, exReborn, deck.Main}, some{1, exRebornOther, deck.Main})}
	out["P7e"] = []views.Example{e.ladder(3, 2, 1), e.ladder(3, 2, 1, 1), e.ladder(3, 3)}
	out["D4"] = []views.Example{e.ladder(1, 2, 3), e.ladder(1, 1, 1), e.ladder(1, 1, 1, 1), e.ladder(2, 2, 2)}
	out["P7d"] = []views.Example{e.listed()}
	unknown := exampleDeck(catalog.PokemonDuel, 39)
	unknown.Unknown = []deck.Unknown{{Text: e.p.T("rules.example.unknown"), Section: deck.Main, Count: 1}}
	out["D9"] = []views.Example{e.judged(unknown, "1 "+e.p.T("rules.example.unknown"))}

	phantom := func(attack, guard, dual, support int) views.Example {
		var parts []some
		for _, s := range []some{{attack, exAttack, deck.Main}, {guard, exGuard, deck.Main}, {dual, exDual, deck.Main}, {support, exSupport, deck.Main}} {
			if s.copies > 0 {
				parts = append(parts, s)
			}
		}
		return e.judged(exampleDeck(catalog.PhantomDuel, 0, parts...), e.written(parts))
	}
	out["H-deck"] = []views.Example{phantom(20, 15, 0, 14), phantom(20, 15, 0, 15), phantom(20, 15, 0, 16)}
	out["D-H1"] = []views.Example{phantom(1, 1, 20, 28), phantom(0, 15, 20, 15)}
	out["D-H2"] = []views.Example{phantom(49, 1, 0, 0)}
}

// filled is a deck of 40 with these cards.
func (e exampler) filled(parts ...some) views.Example {
	return e.judged(exampleDeck(catalog.PokemonDuel, 40, parts...), e.written(parts))
}

// ladder is a deck with so many copies of one effect under as many names.
func (e exampler) ladder(copies ...int) views.Example {
	var parts []some
	for i, n := range copies {
		parts = append(parts, some{n, exRecover + uint32(i), deck.Main})
	}
	return e.filled(parts...)
}

func (e exampler) written(parts []some) string {
	words := make([]string, len(parts))
	for i, p := range parts {
		words[i] = fmt.Sprintf("%d %s", p.copies, e.name(p.card))
		if p.section == deck.Extra {
			words[i] = e.p.T("rules.example.extra", "card", words[i])
		}
	}
	return strings.Join(words, " + ")
}

// name is a card's name with its level, where the examples have two of one name.
func (e exampler) name(id uint32) string {
	c := exampleCard(id)
	text := c.Names.In(e.p.Tag())
	if id == exCharmander10 || id == exCharmander15 {
		text += " lv" + strconv.Itoa(c.Level)
	}
	return text
}

// judged lets the judge of the list's game decide, with these banlists in force.
func (e exampler) judged(l *deck.List, text string, lists ...legality.List) views.Example {
	game, ok := legality.GameOf(l.Game)
	if !ok {
		panic("handlers: an example of no game")
	}
	judge := legality.Compile(exampleCatalog(), game, lists, 0)
	verdict := judge.Check(l)
	x := views.Example{Text: text, State: views.Legal}
	say := reasons.For(e.p, judge)
	for i := range verdict.Findings {
		x.State = views.ToFix
		x.Answers = append(x.Answers, say.Finding(&verdict.Findings[i]))
	}
	return x
}

// listed is a name that the league limits to one copy and a gym forbids.
func (e exampler) listed() views.Example {
	name := exampleCard(exDarkBall).Names.Hans
	list := func(id, title string, scope legality.Scope, limit int) legality.List {
		return legality.List{ID: id, Game: catalog.PokemonDuel, Scope: scope, Title: e.p.T(title), Revision: 1, Entries: []legality.Entry{{Name: name, Limit: limit}}}
	}
	parts := []some{{1, exDarkBall, deck.Main}}
	return e.judged(exampleDeck(catalog.PokemonDuel, 40, parts...), e.written(parts),
		list("league", "rules.example.league", legality.League, 1), list("gym", "rules.example.gym", legality.Gym, 0))
}

// spelling compares two ways to write a name.
func (e exampler) spelling(a, b string) views.Example {
	x := views.Example{Text: a + " = " + b, Answers: []string{e.p.T("rules.example.one-name")}}
	if catalog.Fold(a) != catalog.Fold(b) {
		x.Text, x.Answers = a+" ≠ "+b, []string{e.p.T("rules.example.two-names")}
	}
	return x
}
