package handlers

import (
	"slices"
	"strings"
	"unicode/utf8"

	"gymdeck/catalog"
	"gymdeck/catalog/search"
	"gymdeck/views"
)

// maxNear is the longest text, in characters, for which names that are near are looked up.
const maxNear = 40

// nearNames are names like the one that was typed, for a search that found nothing.
func nearNames(f *views.Frame, w *World, g catalog.GameID, typed string) (names []string) {
	if n := utf8.RuneCountInString(typed); n < 2 || n > maxNear {
		return nil
	}
	for _, i := range w.Catalog.Suggest(g, typed, 4) {
		names = append(names, f.CardName(w.Catalog.Card(i)))
	}
	return names
}

// described offers the query for what somebody said in plain words ("fire", "counter traps"); nil when they say nothing of the kind, or no
// card is so. at gives a query's address and how many cards it finds.
func described(f *views.Frame, typed string, at func(query string) (href string, found int)) *views.Described {
	if utf8.RuneCountInString(typed) > maxNear {
		return nil
	}
	d := search.Describe(typed)
	if len(d) == 0 {
		return nil
	}
	out := views.Described{Query: d.Query(f.Lang())}
	if out.Href, out.Count = at(out.Query); out.Count == 0 {
		return nil
	}
	return &out
}

// mostPlainWords is for how many words of an empty search what each alone would find is offered.
const mostPlainWords = 4

// plainWords are the words of a search of a few plain words; nothing for one word, and for what asks fields or joins conditions.
func plainWords(typed string) []string {
	words := strings.Fields(typed)
	if len(words) < 2 || len(words) > mostPlainWords || strings.ContainsAny(typed, `"():=<>|-“”（）：`) {
		return nil
	}
	return slices.DeleteFunc(words, func(word string) bool { return utf8.RuneCountInString(word) < 2 && word[0] < utf8.RuneSelf })
}
