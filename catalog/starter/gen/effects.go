package main

import (
	"fmt"
	"regexp"
	"strings"

	"gymdeck/catalog"
)

// template is an effect's text with holes, and the names of the holes in the order in which a reference fills them.
type template struct {
	params []string
	text   catalog.Text
}

// effect is a filled template: what a card carries.
type effect struct {
	key    string
	text   catalog.Text
	revive bool // unrestricted (P7c)
}

// book is every template by name.
type book struct {
	templates map[string]template
	fill      func(param, value string) (catalog.Text, error)
}

// unrestrictedRevive is the only effect that P7c counts.
const unrestrictedRevive = "revive-any"

func (b *book) add(rows []row) error {
	for _, r := range rows {
		name := r["effect"]
		if _, twice := b.templates[name]; twice {
			return fmt.Errorf("effect %s stands twice", name)
		}
		b.templates[name] = template{strings.Fields(r["params"]), textOf(r)}
	}
	return nil
}

// article mends "a Electric": the templates say "a" before a hole.
var article = regexp.MustCompile(`\b([Aa]) (Electric|Ice)\b`)

// effect fills the template that ref names: "boost fire 300" is boost with fire and 300, and its key is boost-fire-300.
func (b *book) effect(ref string) (effect, error) {
	words := strings.Fields(ref)
	if len(words) == 0 {
		return effect{}, nil
	}
	t, ok := b.templates[words[0]]
	if !ok {
		return effect{}, fmt.Errorf("no effect is called %q", words[0])
	}
	if len(words)-1 != len(t.params) {
		return effect{}, fmt.Errorf("%q: %s takes %d values", ref, words[0], len(t.params))
	}
	out := t.text
	for i, param := range t.params {
		value, err := b.fill(param, words[i+1])
		if err != nil {
			return effect{}, fmt.Errorf("%q: %w", ref, err)
		}
		hole := "{" + param + "}"
		out.Hans = strings.ReplaceAll(out.Hans, hole, value.Hans)
		out.Hant = strings.ReplaceAll(out.Hant, hole, value.Hant)
		out.En = strings.ReplaceAll(strings.ReplaceAll(out.En, hole, value.En), "{"+title(param)+"}", value.En)
	}
	out.En = article.ReplaceAllString(out.En, "${1}n $2")
	for _, s := range []string{out.Hans, out.Hant, out.En} {
		if strings.ContainsAny(s, "{}") {
			return effect{}, fmt.Errorf("%q leaves a hole: %s", ref, s)
		}
	}
	return effect{key: strings.Join(words, "-"), text: out, revive: words[0] == unrestrictedRevive}, nil
}

func title(word string) string { return strings.ToUpper(word[:1]) + word[1:] }

// then joins a second sentence to an effect.
func (e effect) then(key string, t catalog.Text) effect {
	e.key += "-" + key
	e.text = catalog.Text{Hans: e.text.Hans + t.Hans, Hant: e.text.Hant + t.Hant, En: e.text.En + " " + t.En}
	return e
}

// give puts the effect on a card.
func (e effect) give(c *catalog.Card) {
	c.EffectKey, c.Effect, c.UnrestrictedRevive = e.key, e.text, e.revive
}
