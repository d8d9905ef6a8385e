package views

import (
	"strings"

	"gymdeck/catalog"
	"gymdeck/duel"
	"gymdeck/legality"
	"gymdeck/locale"
)

// Rules is the page with both games' rules and our decisions.
type Rules struct {
	Asked    string               // what was looked for; empty = nothing
	Hits     []string             // ids of the clauses that speak of it
	Examples map[string][]Example // by the clause they stand under
}

// Example is one case with what the product says of it.
type Example struct {
	Text    string         // the case
	Battle  *BattleExample // the case, when it is a match-up
	State   State          // Legal, ToFix, or empty where the case is neither
	Answers []string
}

// BattleExample is a match-up; ATK and Meets are the printed figures, 0 where only the types matter.
type BattleExample struct {
	Attacker, Defender duel.Typing
	ATK, Meets         int
	Outcome            duel.Outcome
}

// href is the same case on the match-up page.
func (b BattleExample) href() string {
	q := "/matchups?at=" + b.Attacker.String() + "&bt=" + b.Defender.String()
	if b.ATK > 0 {
		q += "&aatk=" + id(uint32(b.ATK)) + "&batk=" + id(uint32(b.Meets)) + "&bdef=" + id(uint32(b.Meets))
	}
	if b.Outcome.Situation != duel.BothAttack {
		q += "&position=" + b.Outcome.Situation.String()
	}
	return q
}

// factors are the multipliers of both sides, as far as the situation asks for them.
func (b BattleExample) factors() (attacker, defender string) {
	switch b.Outcome.Situation {
	case duel.BothAttack:
		return "×" + FactorText(b.Outcome.Attacker), "×" + FactorText(b.Outcome.Defender)
	case duel.OnDefence:
		return "×" + FactorText(b.Outcome.Attacker), ""
	}
	return "", ""
}

// sayBattle says what comes of a match-up.
func (f *Frame) sayBattle(b *BattleExample) string {
	if b.ATK > 0 {
		return f.outcomeWords(b.Outcome)
	}
	switch o := b.Outcome; {
	case o.AttackerATK != duel.One:
		return f.T("rules.example.atk", "name", f.TypingName(b.Attacker), "factor", FactorText(o.AttackerATK))
	case o.DefenderATK != duel.One:
		return f.T("rules.example.atk", "name", f.TypingName(b.Defender), "factor", FactorText(o.DefenderATK))
	}
	return f.T("rules.example.unchanged")
}

// ruleArgs are the numbers of the rules that words may name, from the rulesets that judge decks.
var ruleArgs = func() []any {
	p, _ := legality.GameOf(catalog.PokemonDuel)
	h, _ := legality.GameOf(catalog.PhantomDuel)
	return []any{"min", p.MainMin, "max", p.MainMax, "extra", p.ExtraMax, "copies", p.NameMax, "revive", p.ReviveMax,
		"first", p.Ladder[0], "second", p.Ladder[1], "third", p.Ladder[2], "sum", p.Ladder[0] + p.Ladder[1] + p.Ladder[2], "size", h.MainMin}
}()

func (f *Frame) rule(key string) string { return f.T(key, ruleArgs...) }

// Clauses lists the ids of all clauses and decisions, in the order of the page.
func Clauses() (out []string) {
	for _, ch := range chapters {
		for _, c := range ch.clauses {
			out = append(out, c.id)
		}
	}
	return out
}

// ClauseNamed is the clause whose id is written so, in any case and with or without its hyphens; empty if there is none.
func ClauseNamed(text string) string {
	want := catalog.Fold(strings.TrimPrefix(text, "#"))
	for _, id := range Clauses() {
		if catalog.Fold(id) == want {
			return id
		}
	}
	return ""
}

// ClausesAbout lists the ids of the clauses whose words hold the text, whichever Chinese script it is in.
func ClausesAbout(p *locale.Printer, text string) (out []string) {
	want := catalog.Fold(text)
	for _, ch := range chapters {
		for _, c := range ch.clauses {
			words := p.T(c.title)
			for _, key := range c.text {
				words += " " + p.T(key, ruleArgs...)
			}
			if c.why != "" {
				words += " " + p.T(c.why)
			}
			if strings.Contains(catalog.Fold(words), want) {
				out = append(out, c.id)
			}
		}
	}
	return out
}

// titleOf is the title of a clause.
func (f *Frame) titleOf(id string) string {
	for _, ch := range chapters {
		for _, c := range ch.clauses {
			if c.id == id {
				return f.T(c.title)
			}
		}
	}
	return id
}

// deep reports whether a clause is a part of the one before it: P7a of P7.
func deep(id string) bool {
	last := id[len(id)-1]
	return id[0] == 'P' && last >= 'a' && last <= 'e'
}

var refusalKeys = map[duel.Reason]string{
	duel.NotPokemon:    "advice.reason.not-pokemon",
	duel.NotEquip:      "advice.reason.not-equip",
	duel.RedCard:       "advice.reason.red-card",
	duel.WhiteCard:     "advice.reason.white-card",
	duel.NotExtra:      "advice.reason.not-extra",
	duel.OtherLine:     "advice.reason.other-line",
	duel.NotNextStage:  "advice.reason.not-next-stage",
	duel.LevelShort:    "advice.reason.level-short",
	duel.NoLevel:       "advice.reason.no-level",
	duel.DanceCount:    "advice.reason.dance-count",
	duel.DanceSum:      "advice.reason.dance-sum",
	duel.TributesShort: "advice.reason.tributes-short",
	duel.NoUser:        "advice.reason.no-user",
}

// RefusalWords says why something at the table is not allowed.
func RefusalWords(p *locale.Printer, r duel.Refusal) string {
	return p.T(refusalKeys[r.Reason], "has", r.Has, "needs", r.Needs)
}
