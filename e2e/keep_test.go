package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The staff's story: a card is added, seen while it is typed, weighed against saved decks, saved, seen in the history, and taken back.
func TestStaffKeepTheCatalogue(t *testing.T) {
	for name, on := range looks(map[string]screen{"1280": desktop, "390": phone}) {
		t.Run(name, func(t *testing.T) {
			s := startSite(t)
			red := s.signedUp(t, on, "Red")
			s.deckWith(t, "Red", "Charmander")
			oak := s.staff(t, on, "Oak")
			oak.Open("/league")
			oak.Follow("main a[href='/league/cards']")
			oak.Wants("h1", "The catalogue")
			oak.Axe()
			oak.Fits()
			oak.Follow("main a", "Add a card")
			oak.Fill("#k-en", "Emberling")
			oak.Await("#keep-preview .card-name", "Emberling")
			oak.Fill("#k-zh_hans", "小火龙") // it shares a printed name with others
			oak.Await("#keep-preview", "count as the same name")
			oak.Fill("#k-effect-q", "charizard")
			oak.Await("#found-effect label:nth-of-type(2)")
			oak.Settled()
			oak.Click("#found-effect label:nth-of-type(2)")
			oak.Settled()
			oak.Await("#keep-preview", "this effect")
			oak.Expect("status of 422")
			oak.Fill("#k-atk", "1200")
			oak.Settled()
			oak.Follow(".keep-acts button", "Look at the change")
			oak.Wants("#k-def-wrong", "both ATK and DEF")
			oak.Axe()
			oak.Fits()
			oak.Fill("#k-def", "800")
			oak.Settled()
			oak.Follow(".keep-acts button", "Look at the change")
			oak.Await("#numbers dl")
			oak.Wants(".keep-change", "new")
			oak.Axe()
			oak.Fits()
			oak.Follow("main a", "Back to the form")
			if v := oak.Value("#k-en"); v != "Emberling" {
				t.Errorf("the form has lost its name: %q", v)
			}
			oak.Follow(".keep-acts button", "Look at the change")
			oak.Await("#numbers dl")
			oak.Fill("#why", "From the winter set")
			oak.Follow("button", "Save 1 change")
			oak.Wants("h1", "Revision 2")
			oak.Wants(".lead", "From the winter set")
			oak.Axe()
			oak.Fits()
			oak.Follow(".keep-change h3 a", "Emberling")
			oak.Wants("h1", "Emberling")
			oak.Axe()
			oak.Follow("main a", "Edit")
			oak.Fill("#k-level", "12")
			oak.Await("#keep-preview .card-level", "12")
			oak.Follow(".keep-acts button", "Look at the change")
			oak.Wants(".diffs", "Level")
			oak.Follow("button", "Discard")
			oak.Wants("#notices", "Nothing was changed")

			// A card that a deck holds is retired, counted, and brought back by undoing.
			oak.Open("/cards?q=charmander")
			oak.Follow("#found-cards a", "Charmander")
			oak.Follow("main a", "Edit")
			oak.Follow("button", "Retire this card")
			oak.Await("#numbers dl")
			oak.Wants(".causes, #numbers", "decks")
			if shown := oak.Text("#numbers"); strings.Contains(shown, "Mine") {
				t.Errorf("a private deck is named: %s", shown)
			}
			oak.Axe()
			oak.Fill("#why", "Misprinted")
			oak.Follow("button", "Save 1 change")
			oak.Follow("button", "Undo this revision")
			oak.Wants("h1", "Undo revision 3")
			oak.Wants(".keep-change", "brought back")
			oak.Await("#numbers dl")
			oak.Fill("#why", "It was right")
			oak.Follow("button", "Save 1 change")
			oak.Wants("main", "It undoes")
			oak.Follow("main a", "All changes")
			oak.Wants(".revisions", "undone by 4")
			oak.Axe()
			oak.Fits()
			red.Open("/cards?q=emberling")
			red.Wants("#found-cards", "Emberling")
		})
	}
}

// A file with a fault is told row by row; mended, it is compared, and taken as a whole.
func TestStaffBringAFile(t *testing.T) {
	for name, on := range looks(map[string]screen{"1280": desktop, "390": phone}) {
		t.Run(name, func(t *testing.T) {
			s := startSite(t)
			oak := s.staff(t, on, "Oak")
			file := filepath.Join(t.TempDir(), "set.csv")
			write := func(atk string) {
				t.Helper()
				text := "id,game,kind,en,zh_hans,type1,stars,atk,def\n4000000001,pokemon-duel,pokemon,Frostling,霜精灵,ice,3," + atk + ",900\n" +
					"4000000002,pokemon-duel,pokemon,Sparkling,电精灵,electric,3,1000,900\n"
				if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			write("a thousand")
			oak.Open("/league/cards/import")
			oak.Axe()
			oak.Fits()
			oak.Upload("#file", file)
			oak.Follow("button", "Look at what is in it")
			oak.Wants(".faults", "atk")
			oak.Wants(".faults", "is not a whole number")
			oak.Axe()
			oak.Fits()
			write("1000")
			oak.Upload("#file", file)
			oak.Follow("button", "Look at what is in it")
			oak.Wants(".keep-changes", "Frostling")
			oak.Await("#numbers:not(.counting)")
			oak.Wants("main", "They stay as they are")
			oak.Axe()
			oak.Fits()
			oak.Fill("#why", "The elementals")
			oak.Follow("button", "Save 2 changes")
			oak.Wants("h1", "Revision 2")
			oak.Open("/cards?q=frostling")
			oak.Wants("#found-cards", "Frostling")
		})
	}
}

// Everything works by plain forms where there is no script.
func TestKeepingWithoutScript(t *testing.T) {
	s := startSite(t)
	plain := desktop
	plain.noScript = true
	oak := s.staff(t, plain, "Oak")
	oak.Open("/league/cards/new")
	oak.Fill("#k-en", "Plainling")
	oak.Fill("#k-effect-q", "charizard")
	oak.Follow("#g-effect button[value=find-effect]")
	oak.Wants("#found-effect", "None of these")
	oak.Click("#found-effect label:nth-of-type(2)")
	oak.Follow(".keep-acts button", "Show the card")
	oak.Wants("#keep-preview .card-name", "Plainling")
	if oak.Value("#k-effect") == "" {
		t.Error("the effect that was picked is not in its field")
	}
	oak.Follow(".keep-acts button", "Look at the change")
	if oak.Count("#numbers dl") == 0 {
		oak.Follow("#numbers a", "Look again")
	}
	oak.Fill("#why", "Plain")
	oak.Follow("button", "Save 1 change")
	oak.Wants("h1", "Revision 2")
	oak.Open("/league/cards/join?by=name&q=plainling")
	oak.Follow("main a", "Add")
	oak.Wants("#h-chosen", "1 card chosen")
	oak.Axe()
}

// The pages that one looks at.
func TestKeepLooks(t *testing.T) {
	dark, hans, hant := desktop, desktop, phone
	dark.dark, hant.dark = true, true
	hans.language, hant.language = "zh-CN", "zh-TW"
	for name, on := range looks(map[string]screen{"1280-light": desktop, "1280-dark": dark, "1280-hans": hans, "390-light": phone, "390-hant-dark": hant}) {
		t.Run(name, func(t *testing.T) {
			s := startSite(t)
			p := s.staff(t, on, "Oak "+name)
			look := func(path, as string) {
				t.Helper()
				p.Open(path)
				p.Fits()
				p.Axe()
				p.Shot("keep-" + as + "-" + name)
			}
			look("/league", "leaguedesk")
			look("/league/cards?q=charizard", "desk")
			look("/league/cards/new", "new")
			look("/league/cards/10000041/edit", "edit")
			look("/league/cards/join?by=name&card=10000041&card=10000063&q=pikachu", "join-names")
			look("/league/cards/join?by=effect&card=10000041", "join-effects")
			look("/league/cards/import", "import")
			look("/league/cards/10000041/rulings", "ruling")
			p.Fill("textarea[name=en]", "It may be played on the first turn, whatever stands in the older booklets.")
			p.Follow("button.btn-main")
			look("/cards/10000041", "card")
			p.Open("/league/cards/10000041/edit")
			p.Fill("#k-level", "13")
			p.Fill("#k-effect_en", "When this card is summoned, draw a card.")
			p.Fill("#k-def", "")
			p.Settled()
			p.Shot("keep-editing-" + name)
			p.Expect("status of 422")
			p.Follow(".keep-acts button.btn-main")
			p.Fits()
			p.Axe()
			p.Shot("keep-faulty-" + name)
			p.Fill("#k-def", "850")
			p.Settled()
			p.Follow(".keep-acts button.btn-main")
			p.Await("#numbers dl")
			p.Fits()
			p.Axe()
			p.Shot("keep-review-" + name)
			p.Fill("#why", "The level on the card was misread when the set was typed in, and it has an effect: see the sheet of 2019.")
			p.Follow(".publish button")
			p.Fits()
			p.Axe()
			p.Shot("keep-revision-" + name)
			look("/league/cards/revisions", "revisions")
			look("/league/cards/revisions/1", "first")
		})
	}
}
