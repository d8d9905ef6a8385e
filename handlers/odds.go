package handlers

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/go-chi/chi/v5"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/duel"
	"gymdeck/store"
	"gymdeck/views"
)

// deckNumbers: GET /decks/{id}/numbers. a, b and c put cards (by id) or sorts of cards into a group, amin … is how many of it a hand
// should hold; seed and n choose the sample hand, so that the address shows everybody the same. Whoever may see the deck may see this.
func (s *Server) deckNumbers(w http.ResponseWriter, r *http.Request) error {
	d, err := s.deckAt(r, chi.URLParam(r, "id"))
	if err != nil {
		return err
	}
	world, f, q := s.world(), s.frame(r), r.URL.Query()
	list := d.List(world.Catalog)
	page := views.DeckNumbers{ID: store.EncodeID(d.ID), Game: d.Game, Numbers: duel.Count(world.Catalog, list)}
	if page.Title, err = s.titleOf(r.Context(), f.Lang(), d); err != nil {
		return err
	}
	asked, faults := readOdds(world, list, q)
	status := http.StatusOK
	if page.Hand, err = sampleHand(world, list, page.ID, q, &faults); err != nil {
		return err
	}
	if page.Odds, err = asked.view(f, world, list); err != nil {
		return err
	}
	page.Odds.Keep = kept(q, "seed", "n")
	page.Hand.Keep = kept(q, "a", "b", "c", "amin", "bmin", "cmin")
	for _, x := range faults {
		page.Faults = append(page.Faults, x.say(f))
		status = http.StatusUnprocessableEntity
	}
	if fromHTMX(r) {
		if at, err := url.Parse(r.Header.Get("HX-Current-URL")); err != nil || at.RequestURI() != r.URL.RequestURI() {
			w.Header().Set("HX-Push-Url", r.URL.RequestURI())
		}
		return s.draw(w, r, status, views.DrawsOf(f, page))
	}
	return s.draw(w, r, status, views.DeckNumbersPage(f, page))
}

// maxKept is how many values of one field a form carries on.
const maxKept = 100

// kept are the fields that one form of the page must not lose when another is sent.
func kept(q url.Values, names ...string) (out []views.Field) {
	for _, name := range names {
		for i, value := range q[name] {
			if i < maxKept && utf8.RuneCountInString(value) <= maxSeed {
				out = append(out, views.Field{Name: name, Value: value})
			}
		}
	}
	return out
}

// maxSeed is the longest seed, in characters.
const maxSeed = 64

// sampleHand draws the hand that the address names; the deck's own id is the seed where it names none.
func sampleHand(world *World, l *deck.List, id string, q url.Values, faults *[]fault) (views.HandView, error) {
	h := views.HandView{Seed: strings.TrimSpace(q.Get("seed"))}
	if h.Seed == "" {
		h.Seed = id
	}
	if utf8.RuneCountInString(h.Seed) > maxSeed {
		*faults = append(*faults, fault{"odds.error.seed", []any{"most", maxSeed}})
		h.Seed = id
	}
	if text := q.Get("n"); text != "" {
		n, err := strconv.ParseUint(text, 10, 31)
		if err != nil {
			*faults = append(*faults, fault{"odds.error.number", []any{"text", shortened(text)}})
		}
		h.N = n
		if err != nil {
			h.N = 0
		}
	}
	first, second := duel.OpeningHands(l.Game)
	h.First = first
	h.Href, h.Next = handAddress(id, q, h.Seed, h.N), handAddress(id, q, h.Seed, h.N+1)
	size := min(second, l.Size(deck.Main))
	if size < first {
		return h, nil
	}
	sample, err := duel.DrawSample(world.Catalog, l, size, h.Seed, h.N)
	if _, tooLarge := err.(*duel.SampleError); tooLarge {
		return h, nil
	}
	if err != nil {
		return h, err
	}
	h.Redraws, h.Opens = sample.Redraws, sample.Opens
	for _, x := range sample.Hand {
		card := views.HandCard{Text: x.Text}
		if x.Card != catalog.None {
			card.Card = world.Catalog.Card(x.Card)
		}
		h.Cards = append(h.Cards, card)
	}
	return h, nil
}

func handAddress(id string, q url.Values, seed string, n uint64) string {
	to := url.Values{"seed": {seed}, "n": {strconv.FormatUint(n, 10)}}
	for _, x := range kept(q, "a", "b", "c", "amin", "bmin", "cmin") {
		to.Add(x.Name, x.Value)
	}
	return "/decks/" + id + "/numbers?" + to.Encode() + "#hand"
}
