package handlers

import (
	"net/http"
	"net/url"
	"strconv"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/league"
	"gymdeck/store"
	"gymdeck/views"
)

// How many of a player's decks the entry form shows at once, and how many behind a press.
const (
	entryDecks     = 6
	entryDecksMore = 60
)

// entryForm is where a player enters with one of the own decks, each with its verdict for the event, or with a pasted list.
func (s *Server) entryForm(r *http.Request, d *eventDesk, e *league.Event, mine *league.Registration) (*views.EntryForm, error) {
	// The fragment stays with the answer: one that says what is wrong opens at the form, below the facts of the event.
	form := &views.EntryForm{Action: eventPath(e.ID) + "/enter#enter", Build: eventPath(e.ID) + "/save-list", Replaces: mine != nil && mine.Withdrawn.IsZero()}
	decks, err := s.store.Decks.Mine(r.Context(), who(r).owner())
	if err != nil {
		return nil, err
	}
	chosen := r.URL.Query().Get("deck")
	if r.Method == http.MethodPost {
		chosen = r.PostFormValue("deck")
	}
	for i := range decks {
		x := &decks[i]
		if x.Game != e.Game || len(form.More) == entryDecksMore {
			continue
		}
		j, err := s.judgedAt(d.w, e, x.List(d.w.Catalog))
		if err != nil {
			return nil, err
		}
		row := views.EntryDeck{ID: store.EncodeID(x.ID), Title: x.Title, Facts: j.sizes(), State: j.state(), Verdict: j.eventWords(d.f), Edit: editAt(e, x.ID), Public: x.Visibility == deck.Public}
		row.Chosen = row.ID == chosen
		if len(form.Decks) < entryDecks || row.Chosen {
			form.Decks = append(form.Decks, row)
		} else {
			form.More = append(form.More, row)
		}
	}
	return form, nil
}

// editAt is the editor with a deck, set to the day and place of an event, and with the way back to it.
func editAt(e *league.Event, id int64) string {
	return deckPath(id) + "?" + eventQuery(e).Encode() + "&event=" + store.EncodeID(e.ID)
}

// wayToEnter leads whoever came into the editor from an event back, to enter with the deck. Nil where nobody can register any more.
func (s *Server) wayToEnter(r *http.Request, f *views.Frame, deck int64) (*views.Action, error) {
	id, ok := store.DecodeID(r.URL.Query().Get("event"))
	if !ok {
		return nil, nil
	}
	e, err := s.store.Events.Get(r.Context(), id)
	if store.CodeOf(err) == store.NotFound {
		return nil, nil
	}
	if err != nil || e.Stage(s.now()) != league.Open {
		return nil, err
	}
	title, _ := f.Said(e.Title)
	return &views.Action{Label: f.T("events.enter.back", "title", title), Href: eventPath(e.ID) + "?deck=" + store.EncodeID(deck) + "#enter"}, nil
}

// eventQuery is an event's day and place as the editor and the check ask for them.
func eventQuery(e *league.Event) url.Values {
	q := url.Values{"on": {e.Day().String()}}
	switch placeHref(e.Seat) {
	case "":
	case "/gyms/" + e.Of:
		q.Set("gym", e.Of)
	default:
		q.Set("region", e.Of)
	}
	return q
}

// frozenSizes is "40 + 6", or "50" where there is no extra deck.
func frozenSizes(l *league.FrozenList) string {
	text := strconv.Itoa(l.Size(deck.Main))
	if extra := l.Size(deck.Extra); extra > 0 || l.Game == catalog.PokemonDuel {
		text += " + " + strconv.Itoa(extra)
	}
	return text
}

// sizesWords is frozenSizes in words.
func sizesWords(f *views.Frame, l *league.FrozenList) string {
	if extra := l.Size(deck.Extra); extra > 0 || l.Game == catalog.PokemonDuel {
		return f.T("events.sizes", "main", l.Size(deck.Main), "extra", extra)
	}
	return f.T("events.mine.list.short", "sizes", l.Size(deck.Main))
}
