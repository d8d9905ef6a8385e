package duel

import (
	"cmp"
	"slices"

	"gymdeck/catalog"
	"gymdeck/deck"
)

// Stand is how one Pokémon of a deck stands against a typing.
type Stand struct {
	Card      catalog.Index
	Copies    int
	Open      Matchup // both in attack position, the deck's Pokémon attacking
	Attacking Matchup // the deck's Pokémon attacks the other in face-up defence
	Defending Matchup // the other attacks the deck's Pokémon in face-up defence
}

// Score sorts stands: what the open match-up puts on one's own ATK, less what it puts on the other's. Above 0 the deck's Pokémon
// has the advantage, below 0 the other.
func (s Stand) Score() int { return int(s.Open.AttackerATK) - int(s.Open.DefenderATK) }

// Against lists every Pokémon of a deck (main and extra) against a typing, the best stands first, then by id.
func Against(cat *catalog.Catalog, chart *Chart, l *deck.List, foe Typing) []Stand {
	var out []Stand
	for i := range l.Cards {
		line := &l.Cards[i]
		c := cat.Card(line.Card)
		if line.Section == deck.Side || !pokemonOfP(c) {
			continue
		}
		if at := slices.IndexFunc(out, func(s Stand) bool { return s.Card == line.Card }); at >= 0 {
			out[at].Copies += int(line.Count)
			continue
		}
		own := TypingOf(c)
		out = append(out, Stand{
			Card: line.Card, Copies: int(line.Count),
			Open:      chart.Matchup(own, foe, BothAttack),
			Attacking: chart.Matchup(own, foe, OnDefence),
			Defending: chart.Matchup(foe, own, OnDefence),
		})
	}
	slices.SortFunc(out, func(a, b Stand) int {
		return cmp.Or(-cmp.Compare(a.Score(), b.Score()), cmp.Compare(a.Card, b.Card))
	})
	return out
}
