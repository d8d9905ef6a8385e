package locale

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"strings"

	"gymdeck/catalog"
)

//go:embed words/*.json
var files embed.FS

// word is one key in one language: a form for one, where the language has it, and the form for everything else.
type word struct {
	one, other []piece
}

// piece is a stretch of plain text, or a placeholder.
type piece struct {
	text  string
	name  string // of the argument; empty in plain text
	style string // after the bar: word, Word, day
}

// UnmarshalJSON reads a plain text or an object with the forms one and other.
func (w *word) UnmarshalJSON(b []byte) error {
	if len(b) > 0 && b[0] == '{' {
		var forms struct{ One, Other string }
		if err := json.Unmarshal(b, &forms); err != nil {
			return err
		}
		if forms.One == "" || forms.Other == "" {
			return fmt.Errorf("a plural needs the forms one and other")
		}
		var err error
		if w.one, err = parse(forms.One); err != nil {
			return err
		}
		w.other, err = parse(forms.Other)
		return err
	}
	var text string
	if err := json.Unmarshal(b, &text); err != nil {
		return err
	}
	if text == "" {
		return fmt.Errorf("a word is empty")
	}
	var err error
	w.other, err = parse(text)
	return err
}

func parse(text string) ([]piece, error) {
	var out []piece
	for text != "" {
		open := strings.IndexByte(text, '{')
		if open < 0 {
			return append(out, piece{text: text}), nil
		}
		if open > 0 {
			out = append(out, piece{text: text[:open]})
		}
		shut := strings.IndexByte(text[open:], '}')
		if shut < 2 {
			return nil, fmt.Errorf("a placeholder without a name or an end: %q", text[open:])
		}
		name, style, _ := strings.Cut(text[open+1:open+shut], "|")
		switch style {
		case "", "word", "Word", "day":
		default:
			return nil, fmt.Errorf("no such style of placeholder: %q", style)
		}
		out = append(out, piece{name: name, style: style})
		text = text[open+shut+1:]
	}
	return out, nil
}

// dictionary is all words of one language.
type dictionary map[string]word

var dictionaries = mustRead(files)

func mustRead(from fs.FS) map[string]dictionary {
	all, err := read(from)
	if err != nil {
		panic(err) // the words are part of the binary: a bad file is a bad build, and every test fails on it
	}
	return all
}

// read takes in every room's file. Each key begins with its room's name and stands once in each language.
func read(from fs.FS) (map[string]dictionary, error) {
	all := map[string]dictionary{catalog.English: {}, catalog.Simplified: {}, catalog.Traditional: {}}
	names, err := fs.Glob(from, "words/*.json")
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		raw, err := fs.ReadFile(from, name)
		if err != nil {
			return nil, err
		}
		var room map[string]map[string]word
		if err := json.Unmarshal(raw, &room); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		for key, texts := range room {
			for tag := range all {
				w, ok := texts[tag]
				if !ok {
					return nil, fmt.Errorf("%s: %s has no %s", name, key, tag)
				}
				all[tag][key] = w
			}
			if len(texts) != len(all) {
				return nil, fmt.Errorf("%s: %s has a language that is not known", name, key)
			}
		}
	}
	return all, nil
}
