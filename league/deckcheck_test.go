package league

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/legality"
)

func frozen(cards ...Copies) FrozenList { return Freeze(catalog.PokemonDuel, cards) }

func TestCompare(t *testing.T) {
	list := frozen(Copies{deck.Main, 1, 3}, Copies{deck.Main, 2, 2}, Copies{deck.Main, 3, 1}, Copies{deck.Extra, 9, 2})
	for name, c := range map[string]struct {
		found FrozenList
		want  CheckResult
	}{
		"as listed": {list, CheckResult{Listed: [2]int{6, 2}, Found: [2]int{6, 2}}},
		"nothing": {frozen(), CheckResult{Listed: [2]int{6, 2}, Missing: []Differing{{deck.Main, 1, 3, 0}, {deck.Main, 2, 2, 0},
			{deck.Main, 3, 1, 0}, {deck.Extra, 9, 2, 0}}}},
		"one wrong": {frozen(Copies{deck.Main, 1, 2}, Copies{deck.Main, 2, 3}, Copies{deck.Main, 3, 1}, Copies{deck.Main, 4, 1}, Copies{deck.Extra, 9, 2}),
			CheckResult{Listed: [2]int{6, 2}, Found: [2]int{7, 2}, Missing: []Differing{{deck.Main, 1, 3, 2}}, TooMany: []Differing{{deck.Main, 2, 2, 3}},
				NotListed: []Differing{{deck.Main, 4, 0, 1}}}},
		"in the other section": {frozen(Copies{deck.Main, 1, 3}, Copies{deck.Main, 2, 1}, Copies{deck.Main, 3, 1}, Copies{deck.Main, 9, 1}, Copies{deck.Extra, 9, 1}, Copies{deck.Extra, 2, 1}),
			CheckResult{Listed: [2]int{6, 2}, Found: [2]int{6, 2}, Misplaced: []Misplaced{{2, deck.Main, deck.Extra, 1}, {9, deck.Extra, deck.Main, 1}}}},
		"misplaced, and one more": {frozen(Copies{deck.Main, 1, 3}, Copies{deck.Main, 2, 2}, Copies{deck.Main, 3, 1}, Copies{deck.Main, 9, 3}),
			CheckResult{Listed: [2]int{6, 2}, Found: [2]int{9, 0}, Misplaced: []Misplaced{{9, deck.Extra, deck.Main, 2}}, TooMany: []Differing{{deck.Main, 9, 0, 1}}}},
	} {
		if got := Compare(list, c.found); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s:\n got %+v\nwant %+v", name, got, c.want)
		}
		got := Compare(list, c.found)
		if got.Matches() != (name == "as listed") {
			t.Errorf("%s: matches %v", name, got.Matches())
		}
	}
}

// Each judge's taps are added up; what one takes back of the other's is taken off, and the sum is never less than none.
func TestFoundAddsUp(t *testing.T) {
	a, b := Tally{Counter: "a", Seq: 1}, Tally{Counter: "b", Seq: 1}
	a.Add(deck.Main, 1, 2)
	a.Add(deck.Extra, 1, 1)
	b.Add(deck.Main, 1, 1)
	b.Add(deck.Main, 2, -1)
	b.Add(deck.Main, 3, 1)
	b.Add(deck.Main, 3, -1)
	got := Found(catalog.PokemonDuel, []Tally{a, b})
	if want := frozen(Copies{deck.Main, 1, 3}, Copies{deck.Extra, 1, 1}); !reflect.DeepEqual(got, want) {
		t.Errorf("found %+v", got)
	}
	if len(b.Counts) != 2 || b.Of(deck.Main, 2) != -1 || b.Of(deck.Main, 3) != 0 || got.Of(deck.Main, 1) != 3 || got.Of(deck.Main, 2) != 0 {
		t.Errorf("tally %+v", b)
	}
}

func TestTallyGood(t *testing.T) {
	good := Tally{Counter: "c1", Seq: 1, Counts: []Copies{{deck.Main, 1, 3}, {deck.Extra, 1, 1}, {deck.Main, 2, -1}}}
	if !good.Good() {
		t.Error("a tally as pages send it is refused")
	}
	for name, change := range map[string]func(*Tally){
		"no counter":   func(c *Tally) { c.Counter = "" },
		"long counter": func(c *Tally) { c.Counter = strings.Repeat("x", MaxCounter+1) },
		"no sequence":  func(c *Tally) { c.Seq = 0 },
		"a row twice":  func(c *Tally) { c.Counts = append(c.Counts, Copies{deck.Main, 1, 1}) },
		"a side deck":  func(c *Tally) { c.Counts = append(c.Counts, Copies{deck.Side, 1, 1}) },
		"no card":      func(c *Tally) { c.Counts = append(c.Counts, Copies{deck.Main, 0, 1}) },
		"a hundred":    func(c *Tally) { c.Counts = append(c.Counts, Copies{deck.Main, 5, 100}) },
		"too many rows": func(c *Tally) {
			for i := range uint32(MaxTallyRows) {
				c.Counts = append(c.Counts, Copies{deck.Main, 10 + i, 1})
			}
		},
	} {
		bad := good
		bad.Counts = slices.Clone(good.Counts)
		change(&bad)
		if bad.Good() {
			t.Error(name, "is taken")
		}
	}
}

func TestRulings(t *testing.T) {
	starts := time.Date(2026, 12, 5, 2, 0, 0, 0, time.UTC)
	e := &Event{Closes: starts.Add(-time.Hour), Starts: starts, Ends: starts.Add(8 * time.Hour)}
	list := &Snapshot{List: frozen(Copies{deck.Main, 1, 3}), Legal: true}
	same, other := Compare(list.List, list.List), Compare(list.List, frozen(Copies{deck.Main, 1, 2}))
	before, during := starts.Add(-time.Second), starts
	fine := &CheckRuling{Outcome: Passed}
	for name, c := range map[string]struct {
		on   RulingCase
		o    CheckOutcome
		from Correction
		note string
		want []RulingFault
	}{
		"passed":                            {RulingCase{Event: e, Result: &same, List: list, Now: during}, Passed, NoCorrection, "", nil},
		"passed though one is missing":      {RulingCase{Event: e, Result: &other, List: list, Now: during}, Passed, NoCorrection, "", []RulingFault{DoesNotMatch}},
		"corrected to the list":             {RulingCase{Event: e, Result: &other, List: list, Now: before}, Corrected, FromRegistered, "", nil},
		"corrected to what was found":       {RulingCase{Event: e, Result: &other, List: list, Legal: true, Now: before}, Corrected, FromFound, "", nil},
		"corrected to something illegal":    {RulingCase{Event: e, Result: &other, List: list, Now: before}, Corrected, FromFound, "", []RulingFault{CorrectionIllegal}},
		"corrected to an illegal list":      {RulingCase{Event: e, Result: &other, List: &Snapshot{}, Now: before}, Corrected, FromRegistered, "", []RulingFault{CorrectionIllegal}},
		"corrected to nothing":              {RulingCase{Event: e, Result: &other, List: list, Now: before}, Corrected, NoCorrection, "", []RulingFault{CorrectionNeeded}},
		"corrected at the first second":     {RulingCase{Event: e, Result: &other, List: list, Now: during}, Corrected, FromRegistered, "", []RulingFault{StartedAlready}},
		"corrected what is right":           {RulingCase{Event: e, Result: &same, List: list, Now: before}, Corrected, NoCorrection, "", []RulingFault{NothingToCorrect}},
		"lost":                              {RulingCase{Event: e, Result: &other, List: list, Now: during}, MatchLost, NoCorrection, "", nil},
		"lost before the start":             {RulingCase{Event: e, Result: &other, List: list, Now: before}, MatchLost, NoCorrection, "", []RulingFault{NotStarted}},
		"lost with nothing wrong":           {RulingCase{Event: e, Result: &same, List: list, Now: during}, MatchLost, NoCorrection, "", []RulingFault{NothingToCorrect}},
		"lost and corrected":                {RulingCase{Event: e, Result: &other, List: list, Now: during}, MatchLost, FromRegistered, "", []RulingFault{CorrectionExtra}},
		"otherwise with a reason":           {RulingCase{Event: e, Result: &other, List: list, Now: during}, Otherwise, FromRegistered, "a sleeve was left on the table", nil},
		"otherwise without":                 {RulingCase{Event: e, Result: &other, List: list, Now: during}, Otherwise, NoCorrection, "  ", []RulingFault{ReasonNeeded}},
		"set aside":                         {RulingCase{Event: e, Result: &other, List: list, Now: during}, SetAside, NoCorrection, "", nil},
		"overruled without a reason":        {RulingCase{Event: e, Result: &other, List: list, Now: during, Before: fine}, MatchLost, NoCorrection, "", []RulingFault{ReasonNeeded}},
		"overruled with a reason":           {RulingCase{Event: e, Result: &other, List: list, Now: during, Before: fine}, MatchLost, NoCorrection, "counted again", nil},
		"too long a note":                   {RulingCase{Event: e, Result: &same, List: list, Now: during}, Passed, NoCorrection, strings.Repeat("长", MaxCheckNote+1), []RulingFault{NoteTooLong}},
		"no such outcome":                   {RulingCase{Event: e, Result: &same, List: list, Now: during}, "won", NoCorrection, "", []RulingFault{NoSuchOutcome}},
		"otherwise, correcting what fits":   {RulingCase{Event: e, Result: &same, List: list, Legal: true, Now: during}, Otherwise, FromFound, "so", []RulingFault{CorrectionIllegal}},
		"otherwise, from an unknown source": {RulingCase{Event: e, Result: &other, List: list, Now: during}, Otherwise, "hearsay", "so", []RulingFault{CorrectionExtra}},
	} {
		if got := c.on.Faults(c.o, c.from, c.note); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
		if len(c.want) == 0 && !slices.Contains(c.on.Allowed(), c.o) {
			t.Errorf("%s: it may be ruled and is not offered: %v", name, c.on.Allowed())
		}
	}
}

// What was found is judged as any deck is; that cards or lists have moved since the list was frozen is told apart from it.
func TestRejudge(t *testing.T) {
	cat, err := catalog.New([]catalog.Card{{ID: 1, Game: catalog.PokemonDuel, Kind: catalog.Pokemon, Names: catalog.Text{En: "A"}}})
	if err != nil {
		t.Fatal(err)
	}
	game, _ := legality.GameOf(catalog.PokemonDuel)
	j := legality.Compile(cat, game, nil, 20261205)
	v := Rejudge(j, frozen(Copies{deck.Main, 1, 4}, Copies{deck.Main, 77, 1}))
	var codes []string
	for _, f := range v.Findings {
		codes = append(codes, f.Code.String())
	}
	if want := []string{"main-size", "name-limit", "unknown-card"}; !slices.Equal(codes, want) || v.Legal || v.Main != 5 {
		t.Errorf("%v, %d cards, want %v", codes, v.Main, want)
	}
	kept := Snapshot{Catalog: v.Catalog, On: v.On, Lists: v.Lists}
	if kept.Moved(&v) {
		t.Error("nothing has moved")
	}
	for name, s := range map[string]Snapshot{
		"another catalogue": {Catalog: "sha256:00", On: v.On, Lists: v.Lists},
		"another day":       {Catalog: v.Catalog, On: 20261206, Lists: v.Lists},
		"another list":      {Catalog: v.Catalog, On: v.On, Lists: []legality.ListRef{{ID: "league-2026", Revision: 2}}},
	} {
		if !s.Moved(&v) {
			t.Error(name, "is not noticed")
		}
	}
}
