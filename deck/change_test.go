package deck_test

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"gymdeck/catalog"
	"gymdeck/deck"
)

func code(err error) deck.Code {
	var e *deck.ChangeError
	if errors.As(err, &e) {
		return e.Code
	}
	if err != nil {
		return deck.Code(err.Error())
	}
	return ""
}

func card(id uint32, s deck.Section, n int) deck.Entry {
	return deck.Entry{Card: id, Section: s, Count: n}
}
func text(t string, s deck.Section, n int) deck.Entry {
	return deck.Entry{Text: t, Section: s, Count: n}
}

func TestApply(t *testing.T) {
	start := []deck.Entry{card(1, deck.Main, 3), card(2, deck.Main, 98), text("Nobody lv3", deck.Main, 2), card(1, deck.Extra, 1), card(3, deck.Side, 1)}
	for name, c := range map[string]struct {
		change deck.Change
		want   []deck.Entry
		code   deck.Code
	}{
		"add more":         {change: deck.Change{Action: deck.Add, Card: 1, Count: 2}, want: []deck.Entry{card(1, deck.Main, 5), start[1], start[2], start[3], start[4]}},
		"add new":          {change: deck.Change{Action: deck.Add, Card: 9, Section: deck.Extra, Count: 1}, want: append(append([]deck.Entry{}, start...), card(9, deck.Extra, 1))},
		"add to 99":        {change: deck.Change{Action: deck.Add, Card: 2, Count: 1}, want: []deck.Entry{start[0], card(2, deck.Main, 99), start[2], start[3], start[4]}},
		"add to 100":       {change: deck.Change{Action: deck.Add, Card: 2, Count: 2}, code: deck.TooManyCopies},
		"add none":         {change: deck.Change{Action: deck.Add, Card: 1}, code: deck.TooManyCopies},
		"add below none":   {change: deck.Change{Action: deck.Add, Card: 1, Count: -1}, code: deck.TooManyCopies},
		"add a text":       {change: deck.Change{Action: deck.Add, Text: "Nobody", Count: 1}, code: deck.NoSuchCard},
		"add unplaced":     {change: deck.Change{Action: deck.Add, Card: 1, Section: deck.Unplaced, Count: 1}, code: deck.NoSuchSection},
		"set":              {change: deck.Change{Action: deck.SetCount, Card: 2, Count: 1}, want: []deck.Entry{start[0], card(2, deck.Main, 1), start[2], start[3], start[4]}},
		"set a text":       {change: deck.Change{Action: deck.SetCount, Text: "Nobody lv3", Count: 4}, want: []deck.Entry{start[0], start[1], text("Nobody lv3", deck.Main, 4), start[3], start[4]}},
		"set to none":      {change: deck.Change{Action: deck.SetCount, Card: 2}, want: []deck.Entry{start[0], start[2], start[3], start[4]}},
		"set what is new":  {change: deck.Change{Action: deck.SetCount, Card: 2, Section: deck.Extra, Count: 2}, want: append(append([]deck.Entry{}, start...), card(2, deck.Extra, 2))},
		"set a new text":   {change: deck.Change{Action: deck.SetCount, Text: "Else", Count: 4}, code: deck.NoSuchEntry},
		"set to 100":       {change: deck.Change{Action: deck.SetCount, Card: 2, Count: 100}, code: deck.TooManyCopies},
		"remove one":       {change: deck.Change{Action: deck.Remove, Card: 1, Count: 1}, want: []deck.Entry{card(1, deck.Main, 2), start[1], start[2], start[3], start[4]}},
		"remove all":       {change: deck.Change{Action: deck.Remove, Card: 1}, want: start[1:]},
		"remove too many":  {change: deck.Change{Action: deck.Remove, Card: 1, Count: 50}, want: start[1:]},
		"remove the only":  {change: deck.Change{Action: deck.Remove, Card: 3, Section: deck.Unplaced}, want: start[:4]},
		"remove which":     {change: deck.Change{Action: deck.Remove, Card: 1, Section: deck.Unplaced}, code: deck.NoSuchEntry},
		"remove nothing":   {change: deck.Change{Action: deck.Remove, Card: 8}, code: deck.NoSuchEntry},
		"move one":         {change: deck.Change{Action: deck.Move, Card: 2, Count: 1, To: deck.Extra}, want: []deck.Entry{start[0], card(2, deck.Main, 97), start[2], start[3], start[4], card(2, deck.Extra, 1)}},
		"move all":         {change: deck.Change{Action: deck.Move, Card: 2, To: deck.Extra}, want: []deck.Entry{start[0], card(2, deck.Extra, 98), start[2], start[3], start[4]}},
		"move to its like": {change: deck.Change{Action: deck.Move, Card: 1, To: deck.Extra}, want: []deck.Entry{start[1], start[2], card(1, deck.Extra, 4), start[4]}},
		"move nowhere":     {change: deck.Change{Action: deck.Move, Card: 1, To: deck.Main}, want: start},
		"move a text":      {change: deck.Change{Action: deck.Move, Text: "Nobody lv3", Count: 1, To: deck.Side}, want: []deck.Entry{start[0], start[1], text("Nobody lv3", deck.Main, 1), start[3], start[4], text("Nobody lv3", deck.Side, 1)}},
		"move off":         {change: deck.Change{Action: deck.Move, Card: 1, To: 7}, code: deck.NoSuchSection},
		"replace":          {change: deck.Change{Action: deck.Replace, Text: "Nobody lv3", With: 5, To: deck.Main}, want: []deck.Entry{start[0], start[1], card(5, deck.Main, 2), start[3], start[4]}},
		"replace by more":  {change: deck.Change{Action: deck.Replace, Text: "Nobody lv3", With: 1, To: deck.Main}, want: []deck.Entry{card(1, deck.Main, 5), start[1], start[3], start[4]}},
		"replace to 100":   {change: deck.Change{Action: deck.Replace, Text: "Nobody lv3", With: 2, To: deck.Main}, code: deck.TooManyCopies},
		"replace a card":   {change: deck.Change{Action: deck.Replace, Card: 1, With: 2, To: deck.Main}, code: deck.NoSuchEntry},
		"replace by none":  {change: deck.Change{Action: deck.Replace, Text: "Nobody lv3", To: deck.Main}, code: deck.NoSuchCard},
		"both":             {change: deck.Change{Action: deck.Remove, Card: 1, Text: "Nobody lv3"}, code: deck.NoSuchEntry},
		"neither":          {change: deck.Change{Action: deck.Remove}, code: deck.NoSuchEntry},
		"no action":        {change: deck.Change{Action: "explode", Card: 1}, code: deck.NoSuchAction},
	} {
		d := deck.Deck{Entries: append([]deck.Entry{}, start...)}
		before := d
		err := d.Apply(c.change)
		if code(err) != c.code {
			t.Errorf("%s: %v, want %q", name, err, c.code)
			continue
		}
		if err != nil {
			c.want = start
		}
		if !reflect.DeepEqual(d.Entries, c.want) {
			t.Errorf("%s:\n got %v\nwant %v", name, d.Entries, c.want)
		}
		if !reflect.DeepEqual(before.Entries, start) {
			t.Errorf("%s changes the slice that others still hold: %v", name, before.Entries)
		}
	}
}

func TestTooManyEntries(t *testing.T) {
	var d deck.Deck
	for i := range deck.MaxEntries {
		if err := d.Apply(deck.Change{Action: deck.Add, Card: uint32(i + 1), Count: 1}); err != nil {
			t.Fatal(err)
		}
	}
	if err := d.Apply(deck.Change{Action: deck.Add, Card: 7, Count: 1}); err != nil {
		t.Errorf("one more of a card that is there: %v", err)
	}
	if err := d.Apply(deck.Change{Action: deck.Add, Card: 5000, Count: 1}); code(err) != deck.TooManyEntries || len(d.Entries) != deck.MaxEntries {
		t.Errorf("entry 1,001: %v, %d entries", err, len(d.Entries))
	}
}

func TestSettle(t *testing.T) {
	cat := golden(t)
	for name, c := range map[string]struct {
		change deck.Change
		want   deck.Section
		code   deck.Code
	}{
		"white":            {change: deck.Change{Action: deck.Add, Card: 10000046, Section: deck.Unplaced, Count: 1}, want: deck.Extra},
		"red":              {change: deck.Change{Action: deck.Add, Card: 10000001, Section: deck.Unplaced, Count: 1}, want: deck.Main},
		"white, against":   {change: deck.Change{Action: deck.Add, Card: 10000046, Section: deck.Main, Count: 1}, want: deck.Main},
		"unknown":          {change: deck.Change{Action: deck.Add, Card: 5, Section: deck.Main, Count: 1}, code: deck.NoSuchCard},
		"replace":          {change: deck.Change{Action: deck.Replace, Text: "x", With: 10000046, To: deck.Unplaced}},
		"replace unknown":  {change: deck.Change{Action: deck.Replace, Text: "x", With: 5, To: deck.Main}, code: deck.NoSuchCard},
		"move home":        {change: deck.Change{Action: deck.Move, Card: 10000046, Section: deck.Main, To: deck.Unplaced}},
		"remove a lost id": {change: deck.Change{Action: deck.Remove, Card: 5}},
		"add none":         {change: deck.Change{Action: deck.Add, Card: 10000001, Section: deck.Unplaced}, code: deck.TooManyCopies},
	} {
		got, err := c.change.Settle(cat)
		if code(err) != c.code {
			t.Errorf("%s: %v, want %q", name, err, c.code)
		}
		switch got.Action {
		case deck.Add:
			if err == nil && got.Section != c.want {
				t.Errorf("%s goes to %s, want %s", name, got.Section, c.want)
			}
		case deck.Replace, deck.Move:
			if err == nil && got.To != deck.Extra {
				t.Errorf("%s goes to %s", name, got.To)
			}
		}
	}
}

func TestFieldsOfADeck(t *testing.T) {
	for name, c := range map[string]struct {
		change deck.Change
		code   deck.Code
		want   deck.Deck
	}{
		"title":      {change: deck.Change{Action: deck.Rename, Value: " 剩饭\r\n卡组 "}, want: deck.Deck{Title: "剩饭  卡组"}},
		"long title": {change: deck.Change{Action: deck.Rename, Value: strings.Repeat("龙", deck.MaxTitle)}, want: deck.Deck{Title: strings.Repeat("龙", deck.MaxTitle)}},
		"too long":   {change: deck.Change{Action: deck.Rename, Value: strings.Repeat("龙", deck.MaxTitle+1)}, code: deck.TitleTooLong},
		"bad bytes":  {change: deck.Change{Action: deck.Rename, Value: "\xff"}, code: deck.NotText},
		"notes":      {change: deck.Change{Action: deck.SetNotes, Value: "a\r\nb\rc\n"}, want: deck.Deck{Notes: "a\nb\nc"}},
		"long notes": {change: deck.Change{Action: deck.SetNotes, Value: strings.Repeat("\r\n", 10) + strings.Repeat("龙", deck.MaxNotes)}, want: deck.Deck{Notes: strings.Repeat("龙", deck.MaxNotes)}},
		"more notes": {change: deck.Change{Action: deck.SetNotes, Value: strings.Repeat("龙", deck.MaxNotes+1)}, code: deck.NotesTooLong},
		"public":     {change: deck.Change{Action: deck.SetVisibility, Value: "public"}, want: deck.Deck{Visibility: deck.Public}},
		"by link":    {change: deck.Change{Action: deck.SetVisibility, Value: "link"}, want: deck.Deck{Visibility: deck.ByLink}},
		"secret":     {change: deck.Change{Action: deck.SetVisibility, Value: "secret"}, code: deck.NoSuchVisibility},
	} {
		var d deck.Deck
		if err := d.Apply(c.change); code(err) != c.code || !reflect.DeepEqual(d, c.want) {
			t.Errorf("%s: %v, %+v", name, err, d)
		}
	}
}

// Whatever is done to a deck, it stays one that can be stored, and a refused change leaves no trace.
func TestRandomChanges(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	actions := []deck.Action{deck.Add, deck.SetCount, deck.Move, deck.Remove, deck.Replace}
	d := deck.Deck{Game: catalog.PokemonDuel, Visibility: deck.Private, Entries: []deck.Entry{text("a", deck.Main, 3), text("b", deck.Extra, 1)}}
	done, refused := 0, 0
	for range 20000 {
		c := deck.Change{Action: actions[rng.IntN(len(actions))], Card: uint32(rng.IntN(6)), Section: deck.Section(rng.IntN(4)), Count: rng.IntN(40) - 1,
			To: deck.Section(rng.IntN(4)), With: uint32(rng.IntN(4))}
		if c.Card == 0 {
			c.Text = string(rune('a' + rng.IntN(3)))
		}
		before := append([]deck.Entry{}, d.Entries...)
		if err := d.Apply(c); err != nil {
			refused++
			if code(err) == "" || !reflect.DeepEqual(d.Entries, before) {
				t.Fatalf("%+v refused (%v) and yet done: %v, was %v", c, err, d.Entries, before)
			}
			continue
		}
		done++
		if err := d.Validate(); err != nil {
			t.Fatalf("after %+v: %v", c, err)
		}
		seen := map[deck.Entry]bool{}
		for _, e := range d.Entries {
			e.Count = 0
			if seen[e] {
				t.Fatalf("after %+v two entries of one kind: %v", c, d.Entries)
			}
			seen[e] = true
		}
		sizes := 0
		for _, diff := range deck.Diff(before, d.Entries) {
			sizes += diff.After - diff.Before
		}
		if (c.Action == deck.Move || c.Action == deck.Replace) && sizes != 0 {
			t.Fatalf("%+v changes the size by %d", c, sizes)
		}
	}
	if done < 2000 || refused < 2000 {
		t.Errorf("too one-sided: %d done, %d refused", done, refused)
	}
}

func TestDiff(t *testing.T) {
	a := []deck.Entry{card(1, deck.Main, 3), card(2, deck.Main, 1), text("x", deck.Main, 2), card(4, deck.Extra, 1)}
	b := []deck.Entry{card(5, deck.Main, 1), card(2, deck.Main, 2), card(1, deck.Main, 3), card(4, deck.Main, 1)}
	want := []deck.Difference{
		{Card: 2, Before: 1, After: 2}, {Text: "x", Before: 2}, {Card: 4, Section: deck.Extra, Before: 1},
		{Card: 5, After: 1}, {Card: 4, After: 1},
	}
	if got := deck.Diff(a, b); !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
	if got := deck.Diff(a, a); len(got) != 0 {
		t.Errorf("a deck differs from itself: %+v", got)
	}
}

func TestDeckAndList(t *testing.T) {
	cat := golden(t)
	l, err := deck.Read(cat, "", []byte("2 小火龙 lv15\n1 小火龙 #10000002\n2 Nobody lv3\n妙蛙花\n1 小火龙 lv12\n#extra\n2 妙蛙花\n#999 x2\n3 小火龙 #10000001\n"))
	if err != nil {
		t.Fatal(err)
	}
	entries, err := deck.FromList(cat, l)
	want := []deck.Entry{card(10000002, deck.Main, 3), text("Nobody lv3", deck.Main, 2), text("妙蛙花", deck.Main, 1), text("小火龙 lv12", deck.Main, 1),
		card(10000047, deck.Extra, 2), text("#999", deck.Extra, 2), text("小火龙 #10000001", deck.Extra, 3)}
	if err != nil || !reflect.DeepEqual(entries, want) {
		t.Fatalf("%v\n got %v\nwant %v", err, entries, want)
	}
	d := deck.Deck{Game: catalog.PokemonDuel, Title: "T", Entries: append(entries, card(77, deck.Side, 1))}
	back := d.List(cat)
	told := told(cat, back)
	if want := "3 10000002 main, 2 10000047 extra, 2 ?Nobody/3 main, 1 ?小火龙/12 main, 2 ?#999 extra, 3 ?小火龙 #10000001 extra, 1 ?#77 side, 1 妙蛙花=10000047|10000064 main"; told != want || back.Title != "T" {
		t.Errorf("got  %s\nwant %s", told, want)
	}
	// A card that the catalogue has gained since is found.
	var cards []catalog.Card
	for i := range cat.Len() {
		cards = append(cards, *cat.Card(catalog.Index(i)))
	}
	later := made(t, append(cards, catalog.Card{ID: 999, Game: catalog.PokemonDuel, Kind: catalog.Pokemon, Level: 3, Names: catalog.Text{En: "Nobody"}})...)
	if l := d.List(later); len(l.Unknown) != 3 {
		t.Errorf("still unknown: %+v", l.Unknown)
	}
}

func TestListsThatNoDeckHolds(t *testing.T) {
	cat := golden(t)
	l, err := deck.Read(cat, "", []byte("99 Seel\n1 Seel"))
	if err != nil {
		t.Fatal(err)
	}
	if entries, err := deck.FromList(cat, l); code(err) != deck.TooManyCopies || entries != nil {
		t.Errorf("100 copies: %v %v", entries, err)
	}
}
