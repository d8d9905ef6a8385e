package search

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"gymdeck/catalog"
)

// Description tells cards by what they are, where no name or text says so: "火系陷阱", "counter traps". Every trait has to fit.
type Description []Trait

// Trait is one field and what will do for it.
type Trait struct {
	Field  *Field
	Values []Value // of a choice
	Number string  // of a number, as the query language writes it
}

// described are the fields whose values people write without a field in front. Where a word is a value of several ("normal"), the earlier
// one has it.
var described = []string{"kind", "type", "subtype"}

// emptyWords say nothing of a card beside a value: "fire type", "火系", "装备卡".
var emptyWords = []string{"type", "types", "card", "cards", "play", "属性", "系", "型", "类", "卡", "的"}

// anyPokemon are the words for a Pokémon, which may be red or white, unless the description names a frame.
var anyPokemon = []string{"pokemon", "宝可梦", "宝可梦卡"}

// limitWords are what players call cards that lists forbid or limit.
var limitWords = map[string]string{"banned": "0", "forbidden": "0", "禁止": "0", "禁用": "0", "禁卡": "0", "limited": "1-2", "restricted": "1-2", "限制": "1-2", "受限": "1-2"}

// starCount is how many stars, as people write it: "7★", "7-star", "7 stars", "七星".
var starCount = regexp.MustCompile(`(?i)([0-9]{1,2}|[一二三四五六七八九十])(?: |-)?(?:★|星|stars?)`)

const hanDigits = "一二三四五六七八九十"

// Describe reads a text that is made of values alone. It gives nothing for every other text, so also for what is written in the query
// language.
func Describe(text string) (d Description) {
	if strings.ContainsAny(text, `"():=<>|“”（）：`) {
		return nil
	}
	pokemon := false
	text = starCount.ReplaceAllStringFunc(text, func(s string) string {
		n := starCount.FindStringSubmatch(s)[1]
		if at := strings.Index(hanDigits, n); at >= 0 {
			n = strconv.Itoa(at/len("一") + 1)
		}
		d = append(d, Trait{Field: fieldNamed["stars"], Number: n})
		return " "
	})
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) || r == ',' || r == '，' || r == '、' }) {
		if isMinus([]rune(word)[0]) {
			return nil
		}
		for rest := fold(word); rest != ""; {
			spelled, f, key := longestValue(rest)
			switch {
			case slices.Contains(anyPokemon, spelled):
				pokemon = true
			case spelled != "":
				d = d.with(f, key)
			case limitWord(rest) != "":
				spelled = limitWord(rest)
				d = append(d, Trait{Field: fieldNamed["limit"], Number: limitWords[spelled]})
			default:
				i := slices.IndexFunc(emptyWords, func(s string) bool { return begins(rest, s) })
				if i < 0 {
					return nil
				}
				spelled = emptyWords[i]
			}
			rest = rest[len(spelled):]
		}
	}
	if pokemon && d.of("kind") < 0 {
		d = d.with(fieldNamed["kind"], string(catalog.Pokemon)).with(fieldNamed["kind"], string(catalog.Evolution))
	}
	return d.settled()
}

func limitWord(word string) string {
	for s := range limitWords {
		if begins(word, s) {
			return s
		}
	}
	return ""
}

// begins reports whether a folded word begins with a spelling; Latin letters only as a whole word, but for the s of a plural.
func begins(word, spelling string) bool {
	rest, ok := strings.CutPrefix(word, spelling)
	return ok && spelling != "" && (spelling[0] >= 0x80 || rest == "")
}

func longestValue(word string) (spelled string, f *Field, key string) {
	singular := strings.TrimSuffix(word, "s")
	for _, name := range described {
		for s, k := range valueFolded[fieldNamed[name]] {
			if len(s) > len(spelled) && len(s) > 1 && (begins(word, s) || begins(singular, s)) {
				spelled, f, key = s, fieldNamed[name], k
			}
		}
	}
	if spelled != "" && spelled == singular {
		spelled = word
	}
	return spelled, f, key
}

// with adds a value. A card has one kind and one subtype, so that two of them are either; of types it has two, so that both are meant.
func (d Description) with(f *Field, key string) Description {
	v := f.Values[slices.IndexFunc(f.Values, func(v Value) bool { return v.Key == key })]
	if i := slices.IndexFunc(d, func(t Trait) bool { return t.Field == f }); i >= 0 && f.Name != "type" {
		d[i].Values = append(d[i].Values, v)
		return d
	}
	return append(d, Trait{Field: f, Values: []Value{v}})
}

// of is where the description asks a field, -1 when it does not.
func (d Description) of(field string) int {
	return slices.IndexFunc(d, func(t Trait) bool { return t.Field.Name == field })
}

// settled takes the normal one of spells and traps for their subtype: it is no type there.
func (d Description) settled() Description {
	kind := d.of("kind")
	if kind < 0 || !slices.ContainsFunc(d[kind].Values, func(v Value) bool { return v.Key == string(catalog.Spell) || v.Key == string(catalog.Trap) }) {
		return d
	}
	if normal := slices.IndexFunc(d, func(t Trait) bool { return len(t.Values) > 0 && t.Values[0].Key == "normal" }); normal >= 0 {
		subtype := fieldNamed["subtype"]
		d[normal] = Trait{Field: subtype, Values: subtype.Values[:1]}
	}
	return d
}

// Query writes the description in the query language, as readers of a language write it.
func (d Description) Query(lang string) string {
	conditions := make([]string, len(d))
	for i, t := range d {
		field, values := t.Field.Name, make([]string, len(t.Values))
		for n, v := range t.Values {
			values[n] = v.Key
			if lang != catalog.English {
				values[n] = firstHan(v.Key, v.Also)
			}
		}
		if lang != catalog.English {
			field = firstHan(field, t.Field.Also)
		}
		conditions[i] = field + ":" + strings.Join(values, ",") + t.Number
	}
	out := strings.Join(conditions, " ")
	if lang == catalog.Traditional {
		return Traditional(out)
	}
	return out
}

func firstHan(name string, also []string) string {
	for _, s := range also {
		if hasHan(fold(s)) {
			return s
		}
	}
	return name
}
