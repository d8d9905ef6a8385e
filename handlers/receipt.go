package handlers

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/go-chi/chi/v5"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/league"
	"gymdeck/store"
	"gymdeck/views"
)

// receiptPath is where a receipt is verified; its code says all that is needed for that.
func receiptPath(x *league.Snapshot) string {
	receipt := x.Receipt()
	return "/receipts/" + receipt.Code()
}

// snapshotAsked is a list on record of the registration of an address: the one that number says, or the one that counts.
func (s *Server) snapshotAsked(r *http.Request, p person) (*league.Snapshot, *league.Registration, *league.Event, error) {
	reg, e, err := s.registrationAsked(r, p)
	if err != nil {
		return nil, nil, nil, err
	}
	text := r.URL.Query().Get("number")
	if text == "" {
		return &reg.Snapshot, reg, e, nil
	}
	all, err := s.store.Snapshots.Of(r.Context(), reg.ID)
	if err != nil {
		return nil, nil, nil, err
	}
	i := slices.IndexFunc(all, func(x league.Snapshot) bool { return strconv.Itoa(x.Number) == text })
	if i < 0 {
		return nil, nil, nil, notFound
	}
	return &all[i], reg, e, nil
}

// showReceipt: GET /registrations/{id}/receipt?number=. The receipt of a list on record, to print, for its player and for those who run the
// event.
func (s *Server) showReceipt(w http.ResponseWriter, r *http.Request, p person) error {
	x, reg, e, err := s.snapshotAsked(r, p)
	if err != nil {
		return err
	}
	f, world := s.frame(r), s.world()
	d := s.eventDesk(f, world)
	v := views.Receipt{Back: registrationPath(reg.ID), When: moment(e), Place: d.place(e.Seat), Name: d.playerName(reg), Game: e.Game, Registration: store.EncodeID(reg.ID),
		Number: x.Number, Made: d.madeWords(e, x), Zone: f.ZoneName(e.Zone, x.Made), WhenZone: f.ZoneName(e.Zone, e.Starts), Verdict: d.verdictWords(x), Legal: x.Legal, Hash: x.List.Hash(), Catalog: x.Catalog, Statement: x.Statement,
		Key: x.Key, Parts: frozenParts(f, world.Catalog, x), Address: s.originOf(r) + receiptPath(x), Href: receiptPath(x), Text: registrationPath(reg.ID) + "/receipt.txt", Lists: d.refs(x.Lists)}
	if x.Number != reg.Snapshot.Number {
		v.Text += "?number=" + strconv.Itoa(x.Number)
		v.Replaced = f.T("receipt.replaced.note", "n", reg.Snapshot.Number)
	}
	v.Moved = d.movedSince(e, x)
	v.Event, v.EventLang = f.Said(e.Title)
	return s.draw(w, r, http.StatusOK, views.ReceiptPage(f, v))
}

// movedSince says that an event has come to be on another day than the one that a list was judged for; nothing when it has not.
func (d *eventDesk) movedSince(e *league.Event, x *league.Snapshot) string {
	if x.On == e.Day() {
		return ""
	}
	return d.f.T("receipt.moved", "before", x.On, "when", d.f.When(moment(e)))
}

// frozenParts is a list on record as tables: main, extra, with counts and totals, cards in the order in which decks are laid out.
func frozenParts(f *views.Frame, cat *catalog.Catalog, x *league.Snapshot) (out []views.SheetPart) {
	piles := pilesOf(cat, frozenDeck(x))
	for _, section := range [...]struct {
		is    deck.Section
		title string
	}{{deck.Main, "deckpage.main"}, {deck.Extra, "deck.group.extra"}} {
		part := views.SheetPart{Title: f.T(section.title)}
		for _, p := range piles {
			for _, l := range p.lying {
				if l.Section == section.is {
					part.Total += l.Count
					part.Lines = append(part.Lines, views.SheetLine{Count: l.Count, Card: l.Card, Text: l.text()})
				}
			}
		}
		if len(part.Lines) > 0 {
			out = append(out, part)
		}
	}
	return out
}

// receiptText: GET /registrations/{id}/receipt.txt?number=. Everything that anybody needs to verify the receipt without this server: the
// statement, the list's canonical form, the code, the public key.
func (s *Server) receiptText(w http.ResponseWriter, r *http.Request, p person) error {
	x, _, _, err := s.snapshotAsked(r, p)
	if err != nil {
		return err
	}
	keys, err := s.store.Keys.All(r.Context())
	if err != nil {
		return err
	}
	receipt := x.Receipt()
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n%s\ncode %s\nkey %s\n", x.Statement, x.List.Canonical(), receipt.Code(), x.Key)
	for _, k := range keys {
		if k.ID == x.Key {
			fmt.Fprintf(&b, "public-key %s\n", base64.StdEncoding.EncodeToString(k.Public))
		}
	}
	fmt.Fprintf(&b, "verify %s%s\n", s.originOf(r), receiptPath(x))
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Content-Disposition", `attachment; filename="receipt-`+store.EncodeID(x.ID)+`.txt"`)
	fmt.Fprint(w, b.String())
	return nil
}

// receiptsPage: GET /receipts?code=. Where a receipt's code can be typed in, or the whole address pasted.
func (s *Server) receiptsPage(w http.ResponseWriter, r *http.Request) error {
	code := strings.TrimSpace(r.URL.Query().Get("code"))
	if code == "" {
		return s.draw(w, r, http.StatusOK, views.ReceiptsPage(s.frame(r), views.Verification{}))
	}
	if at := strings.LastIndexByte(code, '/'); at >= 0 {
		code = code[at+1:]
	}
	if _, ok := league.ParseReceipt(code); !ok {
		return s.draw(w, r, http.StatusUnprocessableEntity, views.ReceiptsPage(s.frame(r), views.Verification{Typed: cut(code, 400), Outcome: views.NoReceipt}))
	}
	return seeOther(w, r, "/receipts/"+code)
}

// verifyReceipt: GET /receipts/{code}. Whether a receipt is genuine and its list the one that counts, told in words to anybody who holds it;
// the list itself is shown to those who may see it.
func (s *Server) verifyReceipt(w http.ResponseWriter, r *http.Request) error {
	code := chi.URLParam(r, "code")
	receipt, ok := league.ParseReceipt(code)
	if !ok {
		return s.draw(w, r, http.StatusNotFound, views.ReceiptsPage(s.frame(r), views.Verification{Typed: cut(code, 400), Outcome: views.NoReceipt}))
	}
	v, err := s.verified(r, receipt)
	if err != nil {
		return err
	}
	return s.draw(w, r, http.StatusOK, views.VerifiedPage(s.frame(r), *v))
}

// verified tells the sorts of receipts apart: of another server, tampered with, not on record, genuine.
func (s *Server) verified(r *http.Request, receipt league.Receipt) (*views.Verification, error) {
	f := s.frame(r)
	v := &views.Verification{Key: receipt.Key}
	keys, err := s.store.Keys.All(r.Context())
	if err != nil {
		return nil, err
	}
	at := slices.IndexFunc(keys, func(k league.SigningKey) bool { return k.ID == receipt.Key })
	switch {
	case at < 0:
		v.Outcome = views.OtherServer
		return v, nil
	case !receipt.Verify(keys[at].Public):
		v.Outcome = views.Tampered
		return v, nil
	}
	if k := keys[at]; !k.Retired.IsZero() {
		v.Retired = f.T("receipt.retired", "date", s.dayOf(k.Retired))
	}
	x, reg, e, err := s.store.Snapshots.Get(r.Context(), receipt.Snapshot)
	switch {
	case store.CodeOf(err) == store.NotFound:
		v.Outcome = views.NotOnRecord
		return v, nil
	case err != nil:
		return nil, err
	case !receipt.VouchesFor(x.Statement):
		v.Outcome = views.Tampered
		return v, nil
	}
	return v, s.genuine(r, f, v, x, reg, e)
}

// genuine says whether the list of a genuine receipt is still the one that counts, and what it vouches for.
func (s *Server) genuine(r *http.Request, f *views.Frame, v *views.Verification, x *league.Snapshot, reg *league.Registration, e *league.Event) error {
	p, err := s.person(r)
	if err != nil {
		return err
	}
	world := s.world()
	d := s.eventDesk(f, world)
	when := func(m views.Moment) string { return f.When(m) }
	v.Outcome = views.Current
	switch {
	case !reg.Withdrawn.IsZero():
		v.Outcome, v.Since = views.NoLonger, f.T("receipt.withdrawn", "when", when(views.Moment{At: reg.Withdrawn, Zone: e.Location()}))
	case x.ID != reg.Snapshot.ID:
		v.Outcome = views.NoLonger
		key := "receipt.replaced"
		if reg.Snapshot.Correction {
			key = "receipt.corrected"
		}
		all, err := s.store.Snapshots.Of(r.Context(), reg.ID)
		if err != nil {
			return err
		}
		for i := range all {
			if all[i].Number == x.Number+1 { // the one that came directly after it
				v.Since = f.T(key, "when", d.madeWords(e, &all[i]), "n", all[i].Number)
			}
		}
	}
	if !e.Cancelled.IsZero() {
		v.Notes = append(v.Notes, f.T("events.cancelled"))
	}
	if text := d.movedSince(e, x); text != "" {
		v.Notes = append(v.Notes, text)
	}
	if !reg.Dropped.IsZero() {
		v.Notes = append(v.Notes, f.T("receipt.dropped"))
	}
	v.EventHref, v.When, v.Place, v.Name = eventPath(e.ID), moment(e), d.place(e.Seat), d.playerName(reg)
	v.Zone, v.WhenZone = f.ZoneName(e.Zone, x.Made), f.ZoneName(e.Zone, e.Starts)
	v.Event, v.EventLang = f.Said(e.Title)
	v.Registration, v.Number, v.Made, v.Verdict, v.Legal, v.Hash = store.EncodeID(reg.ID), x.Number, d.madeWords(e, x), d.verdictWords(x), x.Legal, x.List.Hash()
	v.Lists, v.Catalog, v.Statement = d.refs(x.Lists), x.Catalog, x.Statement
	// What was replaced before the deadline, and what only waited, was never played: it stays secret when the lists are shown.
	shown := p.owns(reg) || p.MayAt(league.SeeEventLists, e)
	if !shown && p.seesList(e, reg, s.now()) && x.ID == reg.Snapshot.ID {
		if shown, err = s.hasPlace(r.Context(), e, reg.ID); err != nil {
			return err
		}
	}
	if shown {
		v.Parts = frozenParts(f, world.Catalog, x)
	} else {
		v.Secret = f.T("receipt.secret")
	}
	return nil
}

// publicKeys: GET /.well-known/gymdeck-keys.json. Every key that has signed receipts here, those that have been replaced included.
func (s *Server) publicKeys(w http.ResponseWriter, r *http.Request) error {
	keys, err := s.store.Keys.All(r.Context())
	if err != nil {
		return err
	}
	type publicKey struct {
		ID        string `json:"id"`
		Algorithm string `json:"algorithm"`
		Public    string `json:"public_key"`
		Made      string `json:"made"`
		Retired   string `json:"retired,omitempty"`
	}
	out := struct {
		Keys []publicKey `json:"keys"`
	}{[]publicKey{}}
	const utc = "2006-01-02T15:04:05Z"
	for _, k := range keys {
		x := publicKey{ID: k.ID, Algorithm: "Ed25519", Public: base64.StdEncoding.EncodeToString(k.Public), Made: k.Made.UTC().Format(utc)}
		if !k.Retired.IsZero() {
			x.Retired = k.Retired.UTC().Format(utc)
		}
		out.Keys = append(out.Keys, x)
	}
	body, err := json.MarshalIndent(out, "", "  ")
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Access-Control-Allow-Origin", "*")
	return tagged(w, r, append(body, '\n'))
}

// receiptRules: GET /rules/receipts. How receipts are made and verified, for those who do it themselves.
func (s *Server) receiptRules(w http.ResponseWriter, r *http.Request) error {
	return s.draw(w, r, http.StatusOK, views.ReceiptRulesPage(s.frame(r), s.originOf(r)))
}
