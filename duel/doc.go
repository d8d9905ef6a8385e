// Package duel is what happens at the table: match-ups (P5), evolution (P6), tributes (P8), moves (P9) and items (P10) of game P,
// the advice that a good builder would give on a deck of either game, the odds of its opening hands, and its numbers.
//
// # Match-ups
//
//	chart := duel.StandardChart()                           // the 18-type chart with the rulings of the rules text
//	a, err := duel.ParseTyping("bug,steel")                 // or duel.TypingOf(card)
//	m := chart.Matchup(a, d, duel.BothAttack)               // the multipliers, and what is put on each side's ATK
//	e := chart.Explain(a, d, duel.BothAttack)               // the same with every step as a value
//	o := chart.Battle(attacker, defender, duel.OnDefence)   // who is destroyed, who loses how much
//
// # At the table
//
// Lines answers whether a Pokémon can evolve into a card (Evolve) and who belongs to whose line; Dance and DanceChoices do the sums
// of [Evolution Dance]; NormalSummon, MayActivate and EquipTo answer for tributes, move cards and Equips. Each gives an Answer:
// allowed, or every reason why not, with its clause.
//
// # Advice, odds, numbers
//
//	advisor := duel.NewAdvisor(cat, chart, duel.StandardRecognition()) // once per catalogue
//	for _, a := range advisor.Advise(list) { … }            // never a verdict: see Code for what each says
//	chance, err := duel.Odds(40, 5, []int{3}, duel.Wish{duel.AtLeast(1)})
//	hand, err := duel.DrawSample(cat, list, 5, "any text is a seed", 0)
//	numbers := duel.Count(cat, list)
//
// Everything is values without words: codes, clauses, numbers, card ids. The package is pure: no SQL, no HTTP, no clock, and no
// randomness but what follows from a seed.
package duel
