package reasons

import (
	"slices"
	"strconv"

	"gymdeck/catalog"
	"gymdeck/legality"
)

// Short is a finding in a few words, to stand beside a line or on a card: what there is, and, where there is room, what is allowed.
func (s Speaker) Short(f *legality.Finding) (near, far string) {
	key := "finding.short." + f.Code.String()
	if f.Code == legality.Banlist && f.Limit == 0 {
		key += ".forbidden"
	}
	near = s.P.T(key, "n", f.Count, "limit", f.Limit)
	switch f.Code {
	case legality.NameLimit, legality.ReviveLimit, legality.EffectLadder, legality.Banlist:
		if f.Limit > 0 {
			far = s.P.T("finding.short.limit", "limit", f.Limit)
		}
	case legality.UnknownCard:
		if len(f.Near) > 0 {
			far = s.P.T("finding.short.near", "name", s.Cat.Card(f.Near[0]).Names.In(s.Tag()))
		}
	}
	return near, far
}

// Flag is what stands on a card that a finding concerns: "4 of 3".
func (s Speaker) Flag(f *legality.Finding) string {
	switch f.Code {
	case legality.NameLimit, legality.ReviveLimit, legality.EffectLadder, legality.Banlist:
		return s.P.T("finding.flag.of", "n", f.Count, "limit", f.Limit)
	}
	return s.P.T("finding.flag." + f.Code.String())
}

// More is the rule behind a finding in a sentence, or nothing where the finding says it all.
func (s Speaker) More(f *legality.Finding) []Span {
	key := "finding.more." + f.Code.String()
	switch f.Code {
	case legality.NameLimit:
		if len(f.Cards) < 2 {
			return nil
		}
		return s.filled(key, map[string][]Span{"cards": s.versions(f.Cards)})
	case legality.Banlist:
		if len(f.Lists) < 2 {
			return nil
		}
	case legality.EffectLadder, legality.AmbiguousCard, legality.UnknownCard, legality.ReviveLimit, legality.OpeningHand:
	default:
		return nil
	}
	return s.filled(key, nil)
}

// versions tells the cards of one name apart: by level, by kind, and where both are the same by number. Where other names are printed on
// them than on the first, as on cards that the league has joined, those are said too.
func (s Speaker) versions(cards []uint32) []Span {
	printed := slices.ContainsFunc(cards, func(id uint32) bool { return s.card(id).Names.In(s.Tag()) != s.card(cards[0]).Names.In(s.Tag()) })
	label := func(c *catalog.Card) string {
		text := s.P.T("card.kind." + string(c.Kind))
		if c.Level > 0 {
			text += " lv" + strconv.Itoa(c.Level)
		}
		if printed {
			text = s.P.T("finding.version", "name", c.Names.In(s.Tag()), "what", text)
		}
		return text
	}
	seen := map[string]int{}
	for _, id := range cards {
		seen[label(s.card(id))]++
	}
	items := make([]Span, len(cards))
	for i, id := range cards {
		text := label(s.card(id))
		if seen[text] > 1 {
			text += " #" + strconv.FormatUint(uint64(id), 10)
		}
		items[i] = Span{Text: text, Cards: []uint32{id}}
	}
	return s.enumerate(items, "finding.and")
}
