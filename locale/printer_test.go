package locale

import (
	"reflect"
	"testing"

	"gymdeck/catalog"
)

// said is a printer over a few words of its own, so that these tests do not hang on what pages say.
func said(t *testing.T, tag string, texts map[string]string) *Printer {
	t.Helper()
	words := dictionary{"frame.list.comma": mustParse(t, ", "), "frame.list.and": mustParse(t, " and ")}
	for key, text := range texts {
		words[key] = mustParse(t, text)
	}
	return &Printer{tag, words}
}

func mustParse(t *testing.T, text string) word {
	t.Helper()
	pieces, err := parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return word{other: pieces}
}

func TestPrinterFillsPlaceholders(t *testing.T) {
	p := said(t, catalog.English, map[string]string{
		"a": "{name} has {n} of {limit}", "b": "{n|Word} things, {m|word} left", "c": "from {d}, or {d|day}",
	})
	for _, c := range []struct{ got, want string }{
		{p.T("a", "name", "Mew", "n", 13000, "limit", 3), "Mew has 13,000 of 3"},
		{p.T("a", "name", "{limit}", "n", 1, "limit", 3), "{limit} has 1 of 3"}, // a name is never read as a placeholder
		{p.T("b", "n", 3, "m", 12), "Three things, twelve left"},
		{p.T("b", "n", 13, "m", 0), "13 things, no left"},
		{p.T("c", "d", catalog.Date(20260101)), "from 1 January 2026, or 1 January"},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}

func TestPlural(t *testing.T) {
	w := mustParse(t, "{n} cards")
	w.one, _ = parse("one card")
	p := &Printer{catalog.English, dictionary{"k": w}}
	for n, want := range map[int]string{0: "0 cards", 1: "one card", 2: "2 cards", 21: "21 cards"} {
		if got := p.T("k", "n", n); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
	if got := p.T("k", "n", int64(1)); got != "one card" {
		t.Errorf("an int64 of one: %q", got)
	}
}

func TestPartsLeavesPlacesForLinks(t *testing.T) {
	p := said(t, catalog.English, map[string]string{"k": "The deck has {n} {card}; {n} is too many."})
	want := []Part{{Text: "The deck has 4 "}, {Name: "card"}, {Text: "; 4 is too many."}}
	if got := p.Parts("k", "n", 4); !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestMissingIsTold(t *testing.T) {
	var told []string
	defer func(before func(string, string)) { Missing = before }(Missing)
	Missing = func(tag, what string) { told = append(told, tag+" "+what) }
	p := said(t, catalog.English, map[string]string{"k": "a {hole}"})
	if got := p.T("no.such"); got != "no.such" {
		t.Errorf("a missing key reads %q", got)
	}
	if got := p.T("k"); got != "a {hole}" {
		t.Errorf("a missing argument reads %q", got)
	}
	if want := []string{"en no.such", "en k {hole}"}; !reflect.DeepEqual(told, want) {
		t.Errorf("told %q, want %q", told, want)
	}
}

func TestNumbersAndDates(t *testing.T) {
	en, hans, hant := For("en"), For("zh-Hans"), For("zh-Hant")
	d := catalog.Date(20261212)
	for _, c := range []struct{ got, want string }{
		{en.Number(1040), "1040"}, {en.Number(10000), "10,000"}, {en.Number(1234567), "1,234,567"}, {en.Number(-12345), "-12,345"},
		{en.InWords(2), "two"}, {hans.InWords(2), "两"}, {hant.InWords(2), "兩"}, {hans.InWords(3), "三"}, {hans.InWords(11), "11"},
		{en.InWords(-1), "-1"},
		{en.Date(d), "12 December 2026"}, {hans.Date(d), "2026年12月12日"}, {en.Day(d), "12 December"}, {hant.Day(d), "12月12日"},
		{en.ShortMonth(d), "Dec"}, {hans.ShortMonth(d), "12月"}, {en.Date(0), ""}, {hans.Day(0), ""},
		{en.List([]string{"a", "b", "c"}), "a, b and c"}, {en.List([]string{"a", "b"}), "a and b"}, {en.List([]string{"a"}), "a"},
		{hant.say(catalog.Text{Hans: "关都", Hant: "關都", En: "Kanto"}, ""), "關都"}, {en.say(catalog.Text{Hans: "关都"}, ""), "关都"},
		{en.List(nil), ""}, {hans.List([]string{"甲", "乙", "丙"}), "甲、乙和丙"},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
	if For("xx") != en || For("zh-Hant").Tag() != "zh-Hant" {
		t.Error("For gives the wrong printer")
	}
}

func TestParseRefuses(t *testing.T) {
	for _, text := range []string{"{", "a {n", "{}", "{n|loud}"} {
		if _, err := parse(text); err == nil {
			t.Errorf("%q was taken", text)
		}
	}
}
