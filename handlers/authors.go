package handlers

import (
	"context"
	"strings"

	"gymdeck/catalog"
	"gymdeck/catalog/starter"
	"gymdeck/deck"
	"gymdeck/store"
)

// builtIn is the account that the sample decks of a new site belong to. Nobody can sign in to it.
const builtIn = "gymdeck"

// authors are the names of the accounts that decks belong to.
type authors map[int64]string

// authors looks the owners of decks up.
func (s *Server) authors(ctx context.Context, decks ...*deck.Deck) (authors, error) {
	out := authors{}
	for _, d := range decks {
		if _, known := out[d.Owner]; known || d.Owner == 0 {
			continue
		}
		u, err := s.store.Accounts.UserByID(ctx, d.Owner)
		if err != nil {
			return nil, err
		}
		out[d.Owner] = ""
		if u != nil {
			out[d.Owner] = u.Name
		}
	}
	return out, nil
}

// sample is the starter's sample that a deck is, or nil. One deck has one title for all readers, so that a sample's is its titles
// in all languages; where it is known as a sample, each reader gets their own.
func (by authors) sample(d *deck.Deck) *starter.Sample {
	if d.Owner == 0 || by[d.Owner] != builtIn {
		return nil
	}
	for _, x := range starter.SampleDecks() {
		if x.Game == d.Game && (d.Title == x.Title.Hans || strings.HasPrefix(d.Title, x.Title.Hans+" / ")) {
			return &x
		}
	}
	return nil
}

// title is the deck's title as a reader of the language sees it.
func (by authors) title(lang string, d *deck.Deck) string {
	if x := by.sample(d); x != nil {
		return x.Title.In(lang)
	}
	return d.Title
}

// titleOf is the title of one deck as a reader of the language sees it.
func (s *Server) titleOf(ctx context.Context, lang string, d *deck.Deck) (string, error) {
	by, err := s.authors(ctx, d)
	return by.title(lang, d), err
}

// notes are the deck's notes as a reader of the language sees them.
func (by authors) notes(lang string, d *deck.Deck) string {
	if x := by.sample(d); x != nil {
		return x.About.In(lang)
	}
	return d.Notes
}

// samples are the sample decks of this site, in the order in which pages offer them; none where the site was begun without.
func (s *Server) samples(ctx context.Context) ([]deck.Deck, authors, error) {
	u, err := s.store.Accounts.UserByName(ctx, builtIn)
	if err != nil || u == nil {
		return nil, nil, err
	}
	all, err := s.store.Decks.Mine(ctx, store.Owner{User: u.ID})
	if err != nil {
		return nil, nil, err
	}
	by := authors{u.ID: u.Name}
	var out []deck.Deck
	for _, game := range catalog.Games {
		for _, x := range starter.SampleDecks() {
			for i := range all {
				if d := &all[i]; x.Game == game && d.Visibility == deck.Public {
					if found := by.sample(d); found != nil && found.Slug == x.Slug {
						out = append(out, *d)
					}
				}
			}
		}
	}
	return out, by, nil
}
