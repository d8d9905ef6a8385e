package handlers

import (
	"io"
	"net/http"
	"net/url"
	"strings"
	"unicode"

	"github.com/go-chi/chi/v5"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/locale"
	"gymdeck/views"
)

// exportsOf are the ways to take a deck out. Where a format has no place for a line without a card number, its link says so.
func exportsOf(f *views.Frame, cat *catalog.Catalog, d *deck.Deck, list *deck.List) []views.Export {
	under := deckPath(d.ID) + "/list."
	var out []views.Export
	for _, l := range locale.Languages {
		x := views.Export{Href: under + "txt?lang=" + l.Tag, Label: l.Name + " (.txt)"}
		if l.Tag != f.Lang() {
			x.Lang = l.Tag
		}
		out = append(out, x)
	}
	ydk := views.Export{Href: under + "ydk", Label: ".ydk"}
	if _, left := deck.Ydk(cat, list); len(left) > 0 {
		ydk.Note = f.T("deckpage.left.comments", "n", len(left))
	}
	ydke := views.Export{Href: under + "ydke", Label: "ydke"}
	if _, left := deck.Ydke(cat, list); len(left) > 0 {
		ydke.Href, ydke.Note = under+"ydke?known=1", f.T("deckpage.left.out", "n", len(left))
	}
	return append(out, ydk, ydke, views.Export{Href: under + "json", Label: "JSON"})
}

// exportDeck gives the list of a deck that the reader may see: GET /decks/{id}/list.txt?lang=, .ydk, .ydke and .json.
func (s *Server) exportDeck(w http.ResponseWriter, r *http.Request) error {
	d, by, err := s.seenDeck(r)
	if err != nil {
		return err
	}
	cat := s.world().Catalog
	lang := s.printer(r).Tag()
	if asked := r.URL.Query().Get("lang"); asked != "" {
		if !locale.Known(asked) {
			return refuse(http.StatusUnprocessableEntity, "error.language")
		}
		lang = asked
	}
	list := d.List(cat)
	list.Title = by.title(lang, d)
	var text, mime string
	format := chi.URLParam(r, "format")
	switch format {
	case "txt":
		text, mime = deck.WriteText(cat, list, lang), "text/plain; charset=utf-8"
	case "ydk":
		text, _ = deck.Ydk(cat, list) // lines without a number stand in it as comments
		mime = "text/plain; charset=utf-8"
	case "ydke":
		var left []deck.Entry
		if text, left = deck.Ydke(cat, list); len(left) > 0 && r.URL.Query().Get("known") == "" {
			return refuse(http.StatusUnprocessableEntity, "deckpage.ydke-not-all", "n", len(left), "lines", entryWords(left))
		}
		text, mime = text+"\n", "text/plain; charset=utf-8"
	case "json":
		text, mime = deck.JSON(cat, list), "application/json"
	}
	h := w.Header()
	h.Set("Content-Type", mime)
	h.Set("Content-Disposition", attachment(list.Title, format))
	h.Set("Cache-Control", "private, no-cache")
	h.Set("X-Robots-Tag", "noindex")
	_, _ = io.WriteString(w, text) // an error means that the reader has gone
	return nil
}

// entryWords names entries as they were written.
func entryWords(entries []deck.Entry) string {
	var out []string
	for i, e := range entries {
		if i == maxNamed {
			return strings.Join(append(out, "…"), ", ")
		}
		out = append(out, e.Text)
	}
	return strings.Join(out, ", ")
}

// seenDeck is the deck of the address, if the reader may see it, with its author.
func (s *Server) seenDeck(r *http.Request) (*deck.Deck, authors, error) {
	id, err := deckID(r)
	if err != nil {
		return nil, nil, err
	}
	d, err := s.store.Decks.Get(r.Context(), who(r).owner(), id)
	if err != nil {
		return nil, nil, err
	}
	by, err := s.authors(r.Context(), d)
	return d, by, err
}

// maxFileName is how many characters of a title become the name of a file.
const maxFileName = 60

// attachment is the header that saves an answer as a file called after a title (RFC 6266, RFC 8187): for old programs in ASCII, for
// all others as it is.
func attachment(title, ext string) string {
	name := fileName(title)
	plain := strings.Map(func(r rune) rune {
		if r > unicode.MaxASCII {
			return '_'
		}
		return r
	}, name)
	if strings.Trim(plain, "_ ") == "" {
		plain = "deck"
	}
	return `attachment; filename="` + plain + "." + ext + `"; filename*=UTF-8''` + strings.ReplaceAll(url.QueryEscape(name+"."+ext), "+", "%20")
}

// fileName makes a title into what every file system takes.
func fileName(title string) string {
	name := strings.Map(func(r rune) rune {
		switch {
		case strings.ContainsRune(`/\:*?"<>|%`, r):
			return '-'
		case !unicode.IsPrint(r):
			return -1
		}
		return r
	}, title)
	if runes := []rune(name); len(runes) > maxFileName {
		name = string(runes[:maxFileName])
	}
	if name = strings.Trim(name, " .-"); name == "" {
		return "deck"
	}
	return name
}
