package league

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"gymdeck/catalog"
	"gymdeck/legality"
)

// WriteLflist writes lists as one lflist.conf that EDOPro and ParseLflist read. Such a file counts each card by itself: a limit on several
// cards together stands at each of them, with a comment that says so. What it cannot say at all (a limit above 3, an entry that names
// nothing in the catalogue) stands in comments. Reasons are left out.
func WriteLflist(cat *catalog.Catalog, lists ...*legality.List) string {
	var b strings.Builder
	for _, l := range lists {
		fmt.Fprintf(&b, "#[%s]\n", inLine(l.Title))
		fmt.Fprintf(&b, "!%s %s\n", l.Effective, inLine(l.Title))
		writeCards(&b, cat, l)
	}
	return b.String()
}

func writeCards(b *strings.Builder, cat *catalog.Catalog, l *legality.List) {
	limits := map[catalog.Index]int{} // the smallest of a card's
	var cards []catalog.Index
	for _, e := range l.Entries {
		subjects := e.Subjects(cat, l.Game)
		if len(subjects) == 0 {
			fmt.Fprintf(b, "#not in the catalogue: %s, limit %d\n", inLine(e.Key()), e.Limit)
		}
		for _, s := range subjects {
			if len(s.Cards) > 1 && e.Limit > 0 {
				fmt.Fprintf(b, "#limit %d for these together: %s\n", e.Limit, inLine(namesOf(cat, s.Cards)))
			} else if e.Limit > 3 {
				fmt.Fprintf(b, "#limit %d: %s\n", e.Limit, inLine(namesOf(cat, s.Cards)))
			}
			for _, i := range s.Cards {
				if e.Limit > 3 {
					continue
				}
				limit, ok := limits[i]
				if !ok {
					cards = append(cards, i)
				}
				if !ok || e.Limit < limit {
					limits[i] = e.Limit
				}
			}
		}
	}
	slices.SortFunc(cards, func(a, c catalog.Index) int { return cmp.Or(cmp.Compare(limits[a], limits[c]), cmp.Compare(a, c)) })
	for n, i := range cards {
		if n == 0 || limits[cards[n-1]] != limits[i] {
			fmt.Fprintf(b, "#%s\n", [...]string{"forbidden", "limit 1", "limit 2", "limit 3"}[limits[i]])
		}
		fmt.Fprintf(b, "%d %d --%s\n", cat.Card(i).ID, limits[i], inLine(namesOf(cat, []catalog.Index{i})))
	}
}

// namesOf names cards for people: each name once, in Chinese and in English.
func namesOf(cat *catalog.Catalog, cards []catalog.Index) string {
	var out []string
	for _, i := range cards {
		names := cat.Card(i).Names
		text := names.In(catalog.Simplified)
		if names.En != "" && names.En != text {
			text += between + names.En
		}
		if !slices.Contains(out, text) {
			out = append(out, text)
		}
	}
	return strings.Join(out, ", ")
}

// inLine keeps a text from beginning another line.
func inLine(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == '\u2028' || r == '\u2029' {
			return ' '
		}
		return r
	}, s)
}
