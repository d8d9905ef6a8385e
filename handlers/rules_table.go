package handlers

import (
	"strconv"
	"strings"

	"gymdeck/catalog"
	"gymdeck/duel"
	"gymdeck/views"
)

// table are examples of what may be done at the table.
func (e exampler) table(out map[string][]views.Example) {
	lines := exampleLines()
	evolve := func(from, into uint32, level int) views.Example {
		on := *exampleCard(from)
		on.Level = level
		text := e.leveled(&on) + " → " + exampleCard(into).Names.In(e.p.Tag())
		return e.answered(text, lines.Evolve(&on, exampleCard(into)))
	}
	out["P6"] = []views.Example{evolve(exCharmander15, exCharmeleon, 15), evolve(exCharmander10, exCharmeleon, 14), evolve(exCaterpie, exRayquaza, 70),
		e.dance(exCharizard, exCharmander15, exPikachu, exCharmander15), e.dance(exRayquaza, exCharizard, exLapras), e.dance(exCharizard, exLapras, exCharmander15)}
	out["D7"] = []views.Example{evolve(exPikachu, exRaichu, 5), evolve(exCharmander15, exCharizard, 40), evolve(exCharmander15, exCharmeleonRed, 20)}

	for _, x := range []struct {
		card    uint32
		onField int
	}{{exSquirtle, 0}, {exLapras, 0}, {exLapras, 1}, {exSnorlax, 1}, {exSnorlax, 2}} {
		c := exampleCard(x.card)
		text := e.p.T("rules.example.summon", "name", c.Names.In(e.p.Tag()), "stars", c.Stars, "n", x.onField)
		out["P8"] = append(out["P8"], e.answered(text, duel.NormalSummon(c, x.onField).Answer))
	}
	move := exampleCard(exWaterGun)
	for _, field := range [][]uint32{{exCharizard}, {exCharizard, exSquirtle}} {
		text := e.p.T("rules.example.move", "move", move.Names.In(e.p.Tag()), "field", e.namesOf(field))
		out["P9"] = append(out["P9"], e.answered(text, duel.MayActivate(move, cardsOf(field)).Answer))
	}
	for _, wearer := range []uint32{exPikachu, exLightBallPikachu} {
		out["P10"] = append(out["P10"], e.equipped(wearer, nil, exChoiceBand))
	}
	out["P10"] = append(out["P10"], e.equipped(exPikachu, []uint32{exLeftovers}, exChoiceBand))
}

func (e exampler) answered(text string, a duel.Answer) views.Example {
	x := views.Example{Text: text, State: views.Legal}
	for _, r := range a.Refusals {
		x.State = views.ToFix
		x.Answers = append(x.Answers, views.RefusalWords(e.p, r))
	}
	return x
}

func (e exampler) dance(into uint32, sent ...uint32) views.Example {
	text := make([]string, len(sent))
	for i, c := range cardsOf(sent) {
		text[i] = e.leveled(c)
	}
	return e.answered(strings.Join(text, " + ")+" → "+e.leveled(exampleCard(into)), duel.Dance(cardsOf(sent), exampleCard(into)))
}

func (e exampler) equipped(wearer uint32, carried []uint32, equip uint32) views.Example {
	text := e.p.T("rules.example.equip", "name", e.namesOf([]uint32{wearer}), "equip", e.namesOf([]uint32{equip}))
	if len(carried) > 0 {
		text = e.p.T("rules.example.equip-over", "name", e.namesOf([]uint32{wearer}), "equip", e.namesOf([]uint32{equip}), "carried", e.namesOf(carried))
	}
	done := duel.EquipTo(exampleCard(wearer), cardsOf(carried), exampleCard(equip))
	x := e.answered(text, done.Answer)
	for _, i := range done.Destroyed {
		x.Answers = append(x.Answers, e.p.T("rules.example.equip-gone", "name", e.namesOf(carried[i:i+1])))
	}
	if done.Trait != "" {
		x.Answers = append(x.Answers, e.p.T("rules.example.equip-trait"))
	}
	return x
}

func (e exampler) leveled(c *catalog.Card) string {
	return c.Names.In(e.p.Tag()) + " lv" + strconv.Itoa(c.Level)
}

func (e exampler) namesOf(ids []uint32) string {
	names := make([]string, len(ids))
	for i, c := range cardsOf(ids) {
		names[i] = c.Names.In(e.p.Tag())
	}
	return e.p.List(names)
}

func cardsOf(ids []uint32) []*catalog.Card {
	out := make([]*catalog.Card, len(ids))
	for i, id := range ids {
		out[i] = exampleCard(id)
	}
	return out
}
