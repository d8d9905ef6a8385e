package catalog

import (
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/longbridgeapp/opencc"
)

// scripts is OpenCC's table from Traditional to Simplified, laid out for texts of a few characters. The library's own lookup
// makes a map for every character; over 50,000 cards that is the better part of a second.
type scripts struct {
	chars   map[rune]string
	phrases map[rune][]phrase // by first character, longest first
}

type phrase struct{ from, to string }

var toSimplified = sync.OnceValue(func() *scripts {
	cc, err := opencc.New("t2s")
	if err != nil {
		panic("catalog: the script table is missing from the build: " + err.Error())
	}
	t := &scripts{chars: map[rune]string{}, phrases: map[rune][]phrase{}}
	for _, group := range cc.DictChains {
		for _, dict := range group.Dicts {
			for _, id := range dict.Trie.PrefixPredict(nil, 0) {
				key, errKey := dict.Trie.Key(id)
				value, errValue := dict.Trie.Value(id)
				if errKey != nil || errValue != nil || len(dict.Values[value]) == 0 {
					continue
				}
				t.add(string(key), dict.Values[value][0])
			}
		}
	}
	if len(t.chars) == 0 {
		panic("catalog: the script table is empty")
	}
	for _, list := range t.phrases {
		slices.SortFunc(list, func(a, b phrase) int { return len(b.from) - len(a.from) })
	}
	return t
})

func (t *scripts) add(from, to string) {
	runes := []rune(from)
	if len(runes) == 1 {
		if from != to {
			t.chars[runes[0]] = to
		}
		return
	}
	t.phrases[runes[0]] = append(t.phrases[runes[0]], phrase{from, to})
}

// Traditionally reports whether a text has a character that only Traditional Chinese has.
func Traditionally(s string) bool { return simplify(s) != s }

// simplify takes the longest phrase that stands in the table, else the character, from left to right, as OpenCC does.
func simplify(s string) string {
	t := toSimplified()
	var b strings.Builder
	done := 0
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		to, length := "", 0
		for _, p := range t.phrases[r] {
			if strings.HasPrefix(s[i:], p.from) {
				to, length = p.to, len(p.from)
				break
			}
		}
		if length == 0 {
			if c, ok := t.chars[r]; ok {
				to, length = c, size
			}
		}
		if length == 0 {
			i += size
			continue
		}
		b.WriteString(s[done:i])
		b.WriteString(to)
		i += length
		done = i
	}
	if done == 0 {
		return s
	}
	b.WriteString(s[done:])
	return b.String()
}
