package deck

import (
	"fmt"
	"strings"

	"gymdeck/catalog"
)

// Choose rewrites line number n of a list, which names no card or several, so that it names the card with that id; its count
// stays. The text must be a list that reads line by line (text or .ydk). It reports false when line n is not such a line, or
// there is no such card.
func Choose(cat *catalog.Catalog, game catalog.GameID, text string, n int, card uint32) (string, bool) {
	i := cat.ByID(card)
	format := DetectFormat(text)
	if i == catalog.None || format != TextFormat && format != YdkFormat {
		return text, false
	}
	l, err := ReadAs(cat, game, format, text)
	if err != nil {
		return text, false
	}
	count := 0
	for _, u := range l.Unknown {
		if u.Number == n {
			count = u.Count
		}
	}
	for _, a := range l.Ambiguous {
		if a.Number == n {
			count = a.Count
		}
	}
	lines := strings.Split(text, "\n")
	if count == 0 || n > len(lines) {
		return text, false
	}
	end := ""
	if strings.HasSuffix(lines[n-1], "\r") {
		end = "\r"
	}
	if format == YdkFormat {
		lines[n-1] = fmt.Sprintf("%d%s", card, end)
	} else {
		lines[n-1] = fmt.Sprintf("%d %s #%d%s", count, shown(cat.Card(i), lines[n-1]), card, end)
	}
	return strings.Join(lines, "\n"), true
}

// shown is the card's name in the script that the line is written in, as far as that can be told.
func shown(c *catalog.Card, line string) string {
	for _, name := range [...]string{c.Names.Hans, c.Names.Hant, c.Names.En} {
		if name != "" && strings.Contains(line, name) {
			return name
		}
	}
	if isASCII(line) && c.Names.En != "" {
		return c.Names.En
	}
	return c.Names.In(catalog.Simplified)
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}
