package handlers

import (
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/store"
	"gymdeck/views"
)

// editCards: POST /decks/{id}/cards with card or text, section, revision, and change: how many copies more or less, set (with
// count), move (with to), remove, or choose (with with). More and less apply to the deck as it is stored, so that nothing is lost
// between two tabs; the others want the revision that the page showed.
func (s *Server) editCards(w http.ResponseWriter, r *http.Request) error {
	own, err := s.deckForm(r)
	if err != nil {
		return err
	}
	e, err := editOf(r.PostForm)
	if err != nil {
		return err
	}
	cat := s.world().Catalog
	d, err := s.store.Decks.Edit(r.Context(), who(r).owner(), own.ID, e.revision, func(d *deck.Deck) error { return e.apply(cat, d) })
	return s.edited(w, r, d, err, e.row, slices.DeleteFunc([]uint32{e.Card, e.With}, func(id uint32) bool { return id == 0 }))
}

// deckForm reads a form that changes a deck of the reader's own. What the address asks for must be known before anything is changed.
func (s *Server) deckForm(r *http.Request) (*deck.Deck, error) {
	d, err := s.ownDeck(r)
	if err != nil {
		return nil, err
	}
	if err := r.ParseForm(); err != nil {
		return nil, badForm(err)
	}
	_, err = s.settingOf(s.world(), askedOf(r.URL.Query(), s.Today()).place(), d.Game)
	return d, err
}

// badForm is the refusal of a form that cannot be read, or is too large.
func badForm(err error) error {
	var large *http.MaxBytesError
	if errors.As(err, &large) {
		return err
	}
	return &Refusal{Status: http.StatusBadRequest, Key: "error.400.text", Err: err}
}

// edit is a change as a form asks for it.
type edit struct {
	deck.Change
	step     int   // copies more, or less; 0 = the change is not relative
	revision int64 // store.AnyRevision for a relative one
}

// editOf reads a form. A section that is left out is that of the entry there is, or the card's home.
func editOf(form url.Values) (edit, error) {
	e := edit{revision: store.AnyRevision}
	e.Text, e.Section = form.Get("text"), deck.Unplaced
	if text := form.Get("card"); text != "" {
		id, err := strconv.ParseUint(text, 10, 32)
		if err != nil || id == 0 {
			return e, &deck.ChangeError{Code: deck.NoSuchCard}
		}
		e.Card = uint32(id)
	}
	if (e.Card == 0) == (e.Text == "") {
		return e, &deck.ChangeError{Code: deck.NoSuchCard}
	}
	for name, to := range map[string]*deck.Section{"section": &e.Section, "to": &e.To} {
		*to = deck.Unplaced
		if text := form.Get(name); text != "" {
			s, ok := deck.ParseSection(text)
			if !ok {
				return e, &deck.ChangeError{Code: deck.NoSuchSection}
			}
			*to = s
		}
	}
	change := form.Get("change")
	if n, err := strconv.Atoi(change); err == nil {
		if n == 0 || n < -deck.MaxCopies || n > deck.MaxCopies {
			return e, &deck.ChangeError{Code: deck.TooManyCopies, Card: e.Card, Count: n, Limit: deck.MaxCopies}
		}
		e.step = n
		return e, nil
	}
	return e, e.absolute(change, form)
}

// absolute reads a change that says what the deck is to hold, not how it is to differ.
func (e *edit) absolute(change string, form url.Values) error {
	var err error
	if e.revision, err = revisionOf(form); err != nil {
		return err
	}
	switch change {
	case "set":
		e.Action = deck.SetCount
		if e.Count, err = strconv.Atoi(form.Get("count")); err != nil || e.Count < 0 {
			return refuse(http.StatusUnprocessableEntity, "editor.error.count", "most", deck.MaxCopies)
		}
	case "move":
		e.Action = deck.Move
	case "remove":
		e.Action = deck.Remove
	case "choose":
		e.Action = deck.Replace
		with, err := strconv.ParseUint(form.Get("with"), 10, 32)
		if err != nil {
			return &deck.ChangeError{Code: deck.NoSuchCard}
		}
		e.With = uint32(with)
	default:
		return &deck.ChangeError{Code: deck.NoSuchAction}
	}
	return nil
}

// revisionOf is the revision of the deck that the page showed.
func revisionOf(form url.Values) (int64, error) {
	n, err := strconv.ParseInt(form.Get("revision"), 10, 64)
	if err != nil || n < 1 {
		return 0, refuse(http.StatusBadRequest, "error.400.text")
	}
	return n, nil
}

// apply carries the edit out.
func (e edit) apply(cat *catalog.Catalog, d *deck.Deck) error {
	at := e.entry(cat, d)
	c := e.Change
	switch {
	case e.step < 0 && at < 0:
		return nil // another tab was quicker; there is no copy left to take out
	case at >= 0:
		c.Section = d.Entries[at].Section
	}
	if e.step != 0 && (at < 0 || e.step > 0 && e.Section == deck.Unplaced) {
		c.Action, c.Count, c.Section = deck.Add, e.step, e.Section
	} else if e.step != 0 {
		c.Action, c.Count = deck.SetCount, max(0, d.Entries[at].Count+e.step)
	}
	if c.Action == deck.SetCount && at < 0 && c.Card != 0 { // the first copies, so they need a home
		c.Action = deck.Add
		if c.Count == 0 {
			return nil
		}
	}
	if c.Action == deck.Move && c.To == deck.Unplaced {
		c.To = other(cat, c)
	}
	c, err := c.Settle(cat)
	if err != nil {
		return err
	}
	return d.Apply(c)
}

// entry is the entry that the edit means; where no section is said, the one in the card's home comes first.
func (e edit) entry(cat *catalog.Catalog, d *deck.Deck) int {
	in := func(s deck.Section) int {
		return slices.IndexFunc(d.Entries, func(x deck.Entry) bool {
			return x.Card == e.Card && x.Text == e.Text && (s == deck.Unplaced || x.Section == s)
		})
	}
	if i := cat.ByID(e.Card); e.Section == deck.Unplaced && i != catalog.None {
		if at := in(deck.Home(cat.Card(i))); at >= 0 {
			return at
		}
	}
	return in(e.Section)
}

// other is the section that a move without a goal leads to.
func other(cat *catalog.Catalog, c deck.Change) deck.Section {
	switch c.Section {
	case deck.Main:
		return deck.Extra
	case deck.Extra:
		return deck.Main
	}
	if i := cat.ByID(c.Card); i != catalog.None {
		return deck.Home(cat.Card(i))
	}
	return deck.Main
}

// row is where the page goes back to without script: the row that was pressed, or where it has gone.
func (e edit) row(d *deck.Deck, lying []lying) string {
	card, text, s := e.Card, e.Text, e.Section
	switch {
	case e.step != 0 && s == deck.Unplaced:
		return views.FoundID(card)
	case e.Action == deck.Move && e.To != deck.Unplaced:
		s = e.To
	case e.Action == deck.Move && s == deck.Main:
		s = deck.Extra
	case e.Action == deck.Move:
		s = deck.Main
	case e.Action == deck.Replace:
		card, text, s = e.With, "", deck.Unplaced
	}
	for _, l := range lying {
		if l.Entry.Card == card && l.Text == text && (l.Section == s || s == deck.Unplaced) {
			return l.Row
		}
	}
	return "h-deck"
}

// edited answers an edit: a script gets the deck as it is now, a plain form the page. A stale edit is answered with the fresh deck
// and a sentence.
func (s *Server) edited(w http.ResponseWriter, r *http.Request, d *deck.Deck, err error, row func(*deck.Deck, []lying) string, cards []uint32) error {
	status := http.StatusOK
	var notice *views.Notice
	var stale *store.Error
	if errors.As(err, &stale) && stale.Code == store.Stale && stale.Deck != nil {
		d, status = stale.Deck, http.StatusConflict
		notice = &views.Notice{Fix: true, Text: s.printer(r).T(stale.Key, stale.Args...)}
	} else if err != nil {
		return err
	}
	if !fromHTMX(r) {
		if notice != nil {
			return s.editorAs(w, r, d, status, func(e *views.Editor) { e.Notices = append(e.Notices, *notice) })
		}
		return seeOther(w, r, askedOf(r.URL.Query(), s.Today()).at(deckPath(d.ID), row(d, layOut(s.world().Catalog, d))))
	}
	b, err := s.benchFor(r, d.Game)
	if err != nil {
		return err
	}
	b.lay(d)
	s.metrics.judged("editor", b.found.Legal)
	e, err := s.editorView(r, b)
	if err != nil {
		return err
	}
	for _, id := range cards {
		if i := b.world.Catalog.ByID(id); i != catalog.None {
			e.Found = append(e.Found, b.foundEntry(i, copiesOf(d, id)))
		}
	}
	if notice != nil {
		e.Notices = append(e.Notices, *notice)
	}
	return s.draw(w, r, status, views.EditorAnswer(b.f, e))
}

func copiesOf(d *deck.Deck, card uint32) (n int) {
	for _, e := range d.Entries {
		if e.Card == card {
			n += e.Count
		}
	}
	return n
}
