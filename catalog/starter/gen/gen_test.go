package main

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gymdeck/catalog"
)

func TestSlugs(t *testing.T) {
	for en, want := range map[string]string{
		"Charmander": "charmander", "Nidoran♀": "nidoran-f", "Nidoran♂": "nidoran-m", "Farfetch’d": "farfetchd", "Mr. Mime": "mr-mime",
		"Flabébé": "flabebe", "Type: Null": "type-null", "Ho-Oh": "ho-oh", "King’s Shield": "kings-shield", "Porygon2": "porygon2",
	} {
		if got := slugOf(en); got != want {
			t.Errorf("slugOf(%q) = %q, want %q", en, got, want)
		}
	}
}

func TestSteps(t *testing.T) {
	for _, c := range [][3]int{{24, 50, 50}, {74, 50, 50}, {75, 50, 100}, {600, 50, 600}, {149, 100, 100}, {150, 100, 200}} {
		if got := steps(c[0], c[1]); got != c[2] {
			t.Errorf("steps(%d, %d) = %d, want %d", c[0], c[1], got, c[2])
		}
	}
}

func TestEffectReferences(t *testing.T) {
	b := book{templates: map[string]template{}, fill: func(param, value string) (catalog.Text, error) {
		if param == "type" && value != "ice" {
			return catalog.Text{}, errors.New("no such type")
		}
		if param == "type" {
			return catalog.Text{Hans: "冰", Hant: "冰", En: "Ice"}, nil
		}
		return catalog.Text{Hans: value, Hant: value, En: value}, nil
	}}
	err := b.add([]row{{"effect": "boost", "params": "type n", "zh_hans": "{type}上升{n}", "zh_hant": "{type}上升{n}", "en": "A {Type} Pokémon gains {n}."}})
	if err != nil {
		t.Fatal(err)
	}
	e, err := b.effect("boost ice 300")
	if err != nil || e.key != "boost-ice-300" || e.text.En != "An Ice Pokémon gains 300." || e.text.Hans != "冰上升300" {
		t.Errorf("%+v, %v", e, err)
	}
	for _, bad := range []string{"boost ice", "boost ice 1 2", "boost soup 300", "boots ice 300"} {
		if e, err := b.effect(bad); err == nil {
			t.Errorf("%q gives %+v", bad, e)
		}
	}
	if err := b.add([]row{{"effect": "boost"}}); err == nil {
		t.Error("a template may stand twice")
	}
}

func TestCoins(t *testing.T) {
	text := catalog.Text{Hans: "麻痹。", Hant: "麻痺。", En: "It is paralysed."}
	for chance, want := range map[int]string{0: "p", 100: "p", 70: "p", 69: "p-coin", 25: "p-coin", 24: "p-coins", 10: "p-coins"} {
		if key, _ := tossed("p", text, chance); key != want {
			t.Errorf("%d per cent: %s, want %s", chance, key, want)
		}
	}
	if _, got := tossed("p", text, 30); got.En != "Toss a coin; on heads it is paralysed." {
		t.Error(got.En)
	}
}

// An earlier stage with a higher number was found later and does not make its next stage an evolved one.
func TestLines(t *testing.T) {
	all := []species{
		{named: named{number: 1}},                        // Charmander-like
		{named: named{number: 2}, from: 1, at: 16},       //
		{named: named{number: 3}, from: 2, at: 36},       //
		{named: named{number: 4}, from: 6},               // Pikachu-like: its earlier stage is number 6
		{named: named{number: 5}, from: 4},               //
		{named: named{number: 6}},                        //
		{named: named{number: 7}, hp: 600, spAttack: 30}, // alone
	}
	lines := lineUp(all)
	for number, want := range map[int]line{1: {first, 0, 16}, 2: {middle, 1, 36}, 3: {last, 2, 0}, 4: {first, 0, 0}, 5: {last, 1, 0},
		6: {first, 0, 0}, 7: {lone, 0, 0}} {
		if lines[number] != want {
			t.Errorf("%d: %+v, want %+v", number, lines[number], want)
		}
	}
	for number, want := range map[int]bool{1: true, 2: false, 3: true, 4: true, 5: false, 6: true, 7: true} {
		if got := isRed(&all[number-1], lines[number]); got != want {
			t.Errorf("red card of %d: %t, want %t", number, got, want)
		}
	}
	if got := level(&all[0], lines[1]); got != 15 {
		t.Errorf("a line that evolves at 16 begins at level %d, want 15 (P6)", got)
	}
	if got := youngLevel(15); got != 10 {
		t.Errorf("the lower level is %d, want 10", got)
	}
}

func TestCheckTellsWhatDiffers(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "a.csv"), []byte("id\n1\n2\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := compare(dir, []file{{"a.csv", []byte("id\n1\n2\n")}}, &out); err != nil || out.Len() > 0 {
		t.Errorf("the same file: %v, %s", err, out.String())
	}
	err := compare(dir, []file{{"a.csv", []byte("id\n1\n3\n")}, {"b.csv", []byte("id\n")}}, &out)
	if !errors.Is(err, errDiffers) {
		t.Errorf("got %v", err)
	}
	for _, want := range []string{"a.csv differs", `- 1 lines, the first: "2"`, `+ 1 lines, the first: "3"`, "b.csv differs"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing in\n%s", want, out.String())
		}
	}
}

func TestFlags(t *testing.T) {
	for _, args := range [][]string{{}, {"-facts", t.TempDir()}, {"-fact", "x"}} {
		if err := run(args, &bytes.Buffer{}); err == nil || errors.Is(err, errDiffers) {
			t.Errorf("%v: %v", args, err)
		}
	}
}
