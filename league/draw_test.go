package league

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
)

// rising is the seed 00 01 02 … 1f, which the vectors use.
func rising() (s Seed) {
	for i := range s {
		s[i] = byte(i)
	}
	return s
}

func players(n int) (out []string) {
	for i := range n {
		out = append(out, fmt.Sprintf("p%03d", i+1))
	}
	return out
}

// The vectors were worked out with another program, after the words of Pick alone.
func TestPick(t *testing.T) {
	for _, c := range []struct {
		seed  Seed
		label string
		among []string
		n     int
		want  string
	}{
		{Seed{}, "Round 1", []string{"a"}, 3, "a"},
		{rising(), "Round 1", players(12), 5, "p006 p009 p003 p001 p004"},
		{rising(), "Round 2", players(12), 12, "p009 p003 p004 p006 p012 p002 p008 p011 p005 p001 p010 p007"},
		{rising(), "第三轮", players(1000), 8, "p291 p236 p864 p073 p112 p299 p642 p837"},
		{rising(), "Round 1", players(12), 2, "p006 p009"},
		{rising(), "Round 1", nil, 2, ""},
		{rising(), "Round 1", players(12), 0, ""},
		{rising(), "Round 1", players(12), -1, ""},
	} {
		if got := strings.Join(c.seed.Pick(c.label, c.among, c.n), " "); got != c.want {
			t.Errorf("%q, %d of %d: %q, want %q", c.label, c.n, len(c.among), got, c.want)
		}
		backwards := slices.Clone(c.among)
		slices.Reverse(backwards)
		if got := strings.Join(c.seed.Pick(c.label, backwards, c.n), " "); got != c.want {
			t.Errorf("%q from another order: %q", c.label, got)
		}
	}
	if got := rising().Hash(); got != "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd" {
		t.Error("hash", got)
	}
}

// A number from the part that is too short for another round of m is passed over: with m = 3·2^30, that is one in four.
func TestBelowPassesOver(t *testing.T) {
	seed := rising()
	s := stream{key: seed[:]}
	var got []uint32
	for range 6 {
		got = append(got, s.below(3<<30))
	}
	if want := []uint32{2668419513, 1083702857, 697404715, 2302849860, 962019937, 2740831489}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// Every player comes about as often as the others, in the first place as in the second.
func TestPickIsEven(t *testing.T) {
	const draws, most = 4000, 10
	var first, second [most]int
	among := players(most)
	for i := range draws {
		got := rising().Pick(fmt.Sprint("Round ", i), among, 2)
		first[slices.Index(among, got[0])]++
		second[slices.Index(among, got[1])]++
	}
	for i := range most {
		for _, n := range []int{first[i], second[i]} {
			if n < draws/most*3/4 || n > draws/most*5/4 {
				t.Errorf("player %d came %d times of %d", i, n, draws)
			}
		}
	}
}

func TestProves(t *testing.T) {
	d := Draw{Label: "Round 1", Among: players(12), Picked: []string{"p006", "p009", "p003"}}
	if !rising().Proves(&d) {
		t.Error("a draw as it was made is not proved")
	}
	for name, change := range map[string]func(*Draw){
		"another player":   func(d *Draw) { d.Picked = []string{"p006", "p009", "p004"} },
		"another order":    func(d *Draw) { d.Picked = []string{"p009", "p006", "p003"} },
		"another label":    func(d *Draw) { d.Label = "Round 2" },
		"one player fewer": func(d *Draw) { d.Among = d.Among[:11] },
	} {
		other := d
		change(&other)
		if rising().Proves(&other) {
			t.Error(name, "is proved")
		}
	}
	if (Seed{}).Proves(&d) {
		t.Error("another seed proves it")
	}
}

func TestSeedText(t *testing.T) {
	s, err := NewSeed(bytes.NewReader(bytes.Repeat([]byte{7}, 40)))
	if err != nil || s.String() != strings.Repeat("07", 32) {
		t.Error(s, err)
	}
	if back, err := ParseSeed(s.String()); err != nil || back != s {
		t.Error(back, err)
	}
	if _, err := NewSeed(strings.NewReader("too little")); err == nil {
		t.Error("a seed was made of ten bytes")
	}
	for _, bad := range []string{"", "07", strings.Repeat("07", 33), strings.Repeat("zz", 32)} {
		if _, err := ParseSeed(bad); err == nil {
			t.Errorf("%q is a seed", bad)
		}
	}
}

func TestDrawLabel(t *testing.T) {
	for written, want := range map[string]string{"Round 2": "Round 2", "  Round \n 2 ": "Round 2", "第三轮": "第三轮", " \t": "",
		strings.Repeat("轮", 40): strings.Repeat("轮", 40), strings.Repeat("轮", 41): "", "a\xffb": ""} {
		if got, ok := DrawLabel(written); ok != (want != "") || ok && got != want {
			t.Errorf("%q: %q %v", written, got, ok)
		}
	}
	if LabelKey("Round 2") != LabelKey("ROUND ２") || LabelKey("Round 2") == LabelKey("Round 3") {
		t.Error("labels that people take for one have two keys, or the other way round")
	}
}

// The moments around the deadline and the end, to the second.
func TestDrawableAndSeedShown(t *testing.T) {
	closes := time.Date(2026, 12, 5, 1, 0, 0, 0, time.UTC)
	e := Event{Closes: closes, Starts: closes.Add(time.Hour), Ends: closes.Add(9 * time.Hour)}
	for _, c := range []struct {
		now             time.Time
		drawable, shown bool
	}{
		{closes.Add(-time.Second), false, false},
		{closes, true, false},
		{e.Ends.Add(-time.Second), true, false},
		{e.Ends, false, true},
	} {
		if got := e.Drawable(c.now); got != c.drawable {
			t.Errorf("%v: drawable %v", c.now, got)
		}
		if got := e.SeedShown(time.Time{}, c.now); got != c.shown {
			t.Errorf("%v: shown %v", c.now, got)
		}
		if !e.SeedShown(closes, c.now) {
			t.Errorf("%v: the organizer has closed the draws, and the seed is not shown", c.now)
		}
	}
	e.Cancelled = closes
	if e.Drawable(closes) || !e.SeedShown(time.Time{}, closes) {
		t.Error("an event that was called off")
	}
}
