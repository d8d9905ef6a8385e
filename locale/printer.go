package locale

import (
	"fmt"
	"strings"

	"gymdeck/catalog"
)

// Missing is told of a key, or of a placeholder's argument, that is not there. A reader then sees the key or the placeholder
// itself, which is ugly and not a crash; tests set Missing to something louder.
var Missing = func(tag, what string) {}

// Printer puts words together in one language. It holds no state and may be shared.
type Printer struct {
	tag   string
	words dictionary
}

var printers = func() map[string]*Printer {
	m := map[string]*Printer{}
	for tag, words := range dictionaries {
		m[tag] = &Printer{tag, words}
	}
	return m
}()

// For is the printer of a language, or English for a tag that is not one of Languages.
func For(tag string) *Printer {
	if p := printers[tag]; p != nil {
		return p
	}
	return printers[catalog.English]
}

// Tag is the printer's language, as in a lang attribute.
func (p *Printer) Tag() string { return p.tag }

// Chinese reports whether the language is written in either Chinese script.
func (p *Printer) Chinese() bool { return p.tag != catalog.English }

// Has reports whether the key is there.
func (p *Printer) Has(key string) bool {
	_, ok := p.words[key]
	return ok
}

// T says the word of key. The arguments come in pairs of a placeholder's name and its value: a string, a whole number, a
// catalog.Date, or anything with a String method. Whole numbers of five digits and more are grouped, so that ids go in as strings.
func (p *Printer) T(key string, args ...any) string {
	var b strings.Builder
	for _, part := range p.Parts(key, args...) {
		if part.Name != "" {
			Missing(p.tag, key+" {"+part.Name+"}")
			b.WriteString("{" + part.Name + "}")
			continue
		}
		b.WriteString(part.Text)
	}
	return b.String()
}

// Part is a piece of a sentence: either text, or a place, by its name, that the caller fills with something that is not text,
// such as a link.
type Part struct {
	Text string
	Name string
}

// Parts is T for a sentence with something else than text in it: placeholders that have no argument come back as places.
func (p *Printer) Parts(key string, args ...any) []Part {
	w, ok := p.words[key]
	if !ok {
		Missing(p.tag, key)
		return []Part{{Text: key}}
	}
	pieces := w.other
	if w.one != nil && isOne(argument(args, "n")) {
		pieces = w.one
	}
	out := make([]Part, 0, len(pieces))
	text := func(s string) {
		if n := len(out); n > 0 && out[n-1].Name == "" {
			out[n-1].Text += s
			return
		}
		out = append(out, Part{Text: s})
	}
	for _, piece := range pieces {
		if piece.name == "" {
			text(piece.text)
		} else if v := argument(args, piece.name); v != nil {
			text(p.say(v, piece.style))
		} else {
			out = append(out, Part{Name: piece.name})
		}
	}
	return out
}

func argument(args []any, name string) any {
	for i := 0; i+1 < len(args); i += 2 {
		if args[i] == name {
			return args[i+1]
		}
	}
	return nil
}

func (p *Printer) say(v any, style string) string {
	switch v := v.(type) {
	case string:
		return v
	case catalog.Text: // a title that its author has written in several languages
		return v.In(p.Tag())
	case catalog.Date:
		if style == "day" {
			return p.Day(v)
		}
		return p.Date(v)
	case fmt.Stringer:
		return v.String()
	}
	if n, ok := whole(v); ok {
		switch style {
		case "word":
			return p.InWords(n)
		case "Word":
			return capital(p.InWords(n))
		}
		return p.Number(n)
	}
	return fmt.Sprint(v)
}

func whole(v any) (int, bool) {
	switch v := v.(type) {
	case int:
		return v, true
	case int64:
		return int(v), true
	case int32:
		return int(v), true
	case uint16:
		return int(v), true
	case uint8:
		return int(v), true
	}
	return 0, false
}

func isOne(v any) bool {
	n, ok := whole(v)
	return ok && n == 1
}
