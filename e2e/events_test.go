package e2e

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/store"
)

// fourOf is a deck of somebody's with four copies of one card, one too many, and forty others.
func (s *site) fourOf(t *testing.T, name, card string) *deck.Deck {
	t.Helper()
	cards, _, err := s.store.Cards.Load(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	d := deck.Deck{Game: catalog.PokemonDuel, Title: "Four of them"}
	seen := map[string]bool{}
	for _, c := range cards {
		if c.Game == catalog.PokemonDuel && c.Kind == catalog.Pokemon && c.Names.En == card && !seen[c.Key()] {
			seen[c.Key()] = true
			d.Entries = append(d.Entries, deck.Entry{Card: c.ID, Count: 4})
		}
	}
	for _, c := range cards {
		if len(d.Entries) < 41 && c.Game == catalog.PokemonDuel && c.Kind == catalog.Pokemon && c.Released == 0 && c.EffectKey == "" && !seen[c.Key()] {
			seen[c.Key()] = true
			d.Entries = append(d.Entries, deck.Entry{Card: c.ID, Count: 1})
		}
	}
	made, err := s.store.Decks.Create(context.Background(), store.Owner{User: s.userNamed(t, name).ID}, d)
	if err != nil {
		t.Fatal(err)
	}
	return made
}

// The story of an event, on phones: a gym announces it, a player enters with a deck that is not legal, sees why, mends it in the editor,
// enters, and holds a receipt that anybody can verify; the gym sees the player and checks them in.
func TestEventFromAnnouncementToReceipt(t *testing.T) {
	s := startSite(t)
	giovanni := s.organizer(t, phone, "Giovanni", "viridian")
	giovanni.Open("/gyms/viridian")
	giovanni.Follow("main a", "Announce an event")
	giovanni.Axe()
	giovanni.Fits()
	giovanni.Shot("event-form-390")
	giovanni.Fill("#title", "常青试炼 / Viridian Trial")
	giovanni.Fill("#cap", "1")
	giovanni.Fill("#about", "Bring sleeves.")
	giovanni.Follow("main button", "Announce")
	giovanni.Await(".note", "The event is announced.")
	giovanni.Wants("h1", "Viridian Trial")
	giovanni.Wants(".cited a", "Viridian")
	giovanni.Axe()
	giovanni.Fits()
	event := giovanni.Path()

	giovanni.Follow(".event-desk a", "Field card")
	giovanni.Fill("#find-q", "Viridian")
	giovanni.Open(event + "/field?q=Viridian")
	giovanni.Axe()
	giovanni.Fits()
	giovanni.Shot("event-field-390")
	giovanni.Follow("#results button", "Choose: Viridian Gym")
	giovanni.Wants(".event-field", "Viridian Gym")
	giovanni.Shot("event-organizer-390")

	guest := s.visit(t, phone)
	guest.Open(event)
	guest.Wants("#enter", "you need an account")
	guest.Axe()
	guest.Shot("event-guest-390")

	red := s.signedUp(t, phone, "Red")
	d := s.fourOf(t, "Red", "Charmander")
	red.Expect("status of 422")
	red.Open(event)
	red.Wants(".entry-deck .unfit", "One thing to fix")
	red.Click(".entry-deck label", "Four of them")
	red.Follow("#enter button", "Enter with this deck")
	red.Wants(".refused .reason", "Charmander")
	red.Axe()
	red.Fits()
	red.Shot("event-refused-390")
	red.Follow(".refused a", "Open it in the editor")
	if to := red.Path(); !strings.HasPrefix(to, "/decks/"+store.EncodeID(d.ID)) || !strings.Contains(to, "gym=viridian") || !strings.Contains(to, "on=") {
		t.Errorf("the editor is not set to the event: %s", to)
	}
	red.Click("#verdict summary")
	red.Click("#verdict .reason button")
	red.Settled()
	red.Wants("#verdict", "Legal")
	red.Axe()
	red.Fits()
	red.Follow(".deck-way a", "to enter")
	red.Wants(".entry-deck .legal", "Legal")
	red.Shot("event-enter-390")
	red.Wants(`.entry-deck:has(:checked) b`, "Four of them")
	red.Follow("#enter button", "Enter with this deck")
	red.Wants("h1", "Your registration")
	red.Wants(".entered", "You have a place")
	red.Axe()
	red.Fits()
	red.Shot("registration-390")
	registration := red.Path()

	red.Follow(".entered a", "Receipt")
	red.Wants(".receipt .qr")
	red.Wants(".receipt-list", "Charmander")
	red.Axe()
	red.Fits()
	red.Shot("receipt-390")
	red.Follow(".receipt-acts a", "Verify")
	red.Wants(".outcome[data-outcome=current]", "Genuine, and it counts")
	red.Wants(".receipt-list", "Charmander")
	red.Axe()
	verify := red.Path()

	guest.Open(verify)
	guest.Wants(".outcome", "Genuine, and it counts")
	guest.Wants("main", "The list itself is shown to those who may see it")
	if guest.Sees(".receipt-list") {
		t.Error("a stranger with the paper sees the list")
	}
	guest.Axe()
	guest.Fits()
	guest.Shot("receipt-verified-390")
	guest.OpenAs(verify[:len(verify)-9]+"AAAAAAAAA", 200)
	guest.Wants(".outcome[data-outcome=tampered]", "Tampered with")

	blue := s.signedUp(t, phone, "Blue")
	s.deckWith(t, "Blue", "Charmander")
	blue.Open(event)
	blue.Click(".entry-deck label", "Mine")
	blue.Follow("#enter button", "Enter with this deck")
	blue.Wants(".entered", "You wait for a place, as number 1")
	blue.Shot("registration-waiting-390")

	giovanni.Open(event + "/registrations")
	giovanni.Wants(".registrations", "Red")
	giovanni.Wants(".registrations", "Waits, as number 1")
	giovanni.Axe()
	giovanni.Fits()
	giovanni.Shot("registrations-390")
	giovanni.Follow(".registrations button", "Check in: Red")
	giovanni.Wants(".registrations button", "Here")
	if giovanni.Path() == registration {
		t.Error("checking in leads away from the list")
	}

	giovanni.Open(event + "/lists")
	giovanni.Wants(".player-lists", "Red")
	giovanni.Axe()
	giovanni.Fits()
	giovanni.Shot("lists-390")
	giovanni.Follow(".player-lists a", "Red")
	giovanni.Wants(".frozen .card", "Charmander")
	giovanni.Axe()
	giovanni.Fits()
	giovanni.Shot("list-390")
	red.Open(registration)
	red.Wants(".frozen .card", "Charmander")
	red.Shot("registration-again-390")
	red.Follow(".entered a", "Withdraw")
	red.Axe()
	red.Follow("main button", "Withdraw")
	red.Wants(".entered", "You have withdrawn")
	blue.Open(event)
	blue.Wants(".entered", "You have a place")
	guest.Open(verify)
	guest.Wants(".outcome[data-outcome=no-longer]", "The player withdrew")
}

// A receipt on paper: it takes one sheet, however long the list.
func TestReceiptPrintsOnOnePage(t *testing.T) {
	s := startSite(t)
	p := s.signedUp(t, desktop, "常磐的小茂与他的伊布")
	s.fourOf(t, "常磐的小茂与他的伊布", "Eevee")
	events, err := s.store.Events.Find(context.Background(), store.EventQuery{From: time.Now(), Seats: []league.Seat{{Scope: legality.Gym, Of: "viridian"}}})
	if err != nil || len(events) == 0 {
		t.Fatal(err)
	}
	cards, _, err := s.store.Cards.Load(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	var list, extra strings.Builder // sixty different cards, and fifteen
	seen := map[string]bool{}
	for _, c := range cards {
		if strings.Count(extra.String(), "\n") < 15 && c.Game == catalog.PokemonDuel && c.Kind == catalog.Evolution && c.Released == 0 && c.EffectKey == "" && !seen[c.Key()] {
			seen[c.Key()] = true
			fmt.Fprintf(&extra, "1 #%d\n", c.ID)
		}
	}
	clear(seen)
	for _, c := range cards {
		if len(seen) < 60 && c.Game == catalog.PokemonDuel && c.Kind == catalog.Pokemon && c.Released == 0 && c.EffectKey == "" && !seen[c.Key()] {
			seen[c.Key()] = true
			fmt.Fprintf(&list, "1 #%d\n", c.ID)
		}
	}
	event := "/events/" + store.EncodeID(events[0].ID)
	p.Open(event)
	p.Click(".entry-paste summary")
	p.Fill("#entry-list", list.String()+"[extra]\n"+extra.String())
	p.Shot("event-enter-1280")
	p.Follow(".entry-paste button", "Enter with this list")
	p.Shot("registration-1280")
	p.Fits()
	p.Follow(".entered a", "Receipt")
	p.Fits()
	p.Axe()
	p.Shot("receipt-1280")
	data, err := p.pdf()
	if err != nil {
		t.Fatal(err)
	}
	if pages := strings.Count(string(data), "/Type /Page\n") + strings.Count(string(data), "/Type /Page/"); pages != 1 {
		t.Errorf("the receipt takes %d pages", pages)
	}
	if n := p.prints("Letter", "receipt"); n != 1 {
		t.Errorf("the receipt takes %d pages of Letter", n)
	}
	if folder := os.Getenv("GYMDECK_SHOTS"); folder != "" {
		if err := os.WriteFile(filepath.Join(folder, "receipt.pdf"), data, 0o644); err != nil {
			t.Error(err)
		}
	}
}

// pdf is the page as it is printed on A4.
func (p *page) pdf() ([]byte, error) {
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	r, err := chromedp.Call(ctx, cdppage.PrintToPDF, cdppage.PrintToPDFParams{PaperWidth: 8.27, PaperHeight: 11.69, PrintBackground: new(false), PreferCSSPageSize: new(true)})
	if err != nil {
		return nil, err
	}
	return r.Data, nil
}

// Pages of events as they look, in both themes, on both screens and in three languages.
func TestLooksOfEvents(t *testing.T) {
	s := startSite(t)
	for _, look := range []struct {
		name string
		on   screen
	}{{"390-dark-hans", screen{}}, {"1280-light-en", screen{}}, {"1280-dark-hant", screen{}}, {"390-light-hant", screen{}}} {
		on := phone
		if strings.HasPrefix(look.name, "1280") {
			on = desktop
		}
		on.dark = strings.Contains(look.name, "dark")
		on.language = map[bool]string{true: "zh-Hans", false: "en"}[strings.HasSuffix(look.name, "hans")]
		if strings.HasSuffix(look.name, "hant") {
			on.language = "zh-Hant"
		}
		p := s.visit(t, on)
		for _, page := range []struct{ path, name string }{{"/events", "events"}, {"/receipts", "receipts"}, {"/rules/receipts", "receipt-rules"}, {"/events?past=1", "events-past"}, {"/", "home"}, {"/gyms/viridian", "gym"}} {
			p.Open(page.path)
			p.Fits()
			p.Axe()
			p.Shot(page.name + "-" + look.name)
		}
		p.Open("/events")
		p.Follow(".events a")
		p.Fits()
		p.Axe()
		p.Shot("event-" + look.name)
	}
}
