package emblem

import (
	"bytes"
	"fmt"
	"hash/fnv"
	"runtime"
	"strings"
	"testing"
)

var (
	typeKeys = strings.Fields("normal fighting flying poison ground rock bug ghost steel fire water grass electric psychic ice dragon dark fairy")
	kindKeys = strings.Fields("pokemon evolution spell trap field environment attack guard dual support")
)

// every calls f with cards of every kind, with every type and none, and of every figure that some seeds reach.
func every(seeds int, f func(Spec)) {
	for _, kind := range append([]string{"", "energy"}, kindKeys...) {
		for i, type1 := range append([]string{"", "sound"}, typeKeys...) {
			for n := range seeds {
				s := Spec{Seed: fmt.Sprintf("%s/%s/%d", kind, type1, n), Kind: kind, Type1: type1}
				switch {
				case kind == "pokemon" || kind == "evolution":
					s.Stars = 1 + (n*3+i)%12
					s.Held = n%4 == 3
					if n%2 == 1 {
						s.Type2 = typeKeys[(i+5*n)%len(typeKeys)]
					}
				case kind == "spell" && n%3 == 2:
					s.Subtype = "equip"
				}
				f(s)
			}
		}
	}
}

func TestSameSpecSameBytes(t *testing.T) {
	t.Parallel()
	every(2, func(s Spec) {
		if a, b := SVG(s), SVG(s); !bytes.Equal(a, b) {
			t.Errorf("%+v: two drawings of one card differ", s)
		}
	})
}

// A drawing is cached for long under one address, so it must not change by accident. If you change one on purpose, look at all
// of them, write the new numbers here and give the pictures' addresses a new version.
func TestDrawingsStay(t *testing.T) {
	t.Parallel()
	if runtime.GOARCH != "amd64" {
		t.Skip("elsewhere a fused multiply-add may round a tenth differently")
	}
	for _, c := range []struct {
		s    Spec
		want uint64
	}{
		{Spec{}, 0xd031038ef3921024},
		{Spec{Seed: "charmander", Kind: "pokemon", Type1: "fire", Stars: 3}, 0xce730858dfa6894d},
		{Spec{Seed: "charmander", Kind: "evolution", Type1: "fire", Type2: "flying", Stars: 7}, 0x9448e3d53de7f0d1},
		{Spec{Seed: "squirtle", Kind: "pokemon", Type1: "water", Stars: 3, Held: true}, 0x93e12416789ab487},
		{Spec{Seed: "拍击", Kind: "spell", Subtype: "normal", Type1: "normal"}, 0xdb07066dd4fe5af9},
		{Spec{Seed: "大师球", Kind: "spell", Subtype: "equip"}, 0x36cce3047a0d7057},
		{Spec{Seed: "雨天", Kind: "environment", Type1: "water"}, 0xff536fe419ccb974},
		{Spec{Seed: "陷阱", Kind: "trap"}, 0xa58b57dfa9094c58},
		{Spec{Seed: "hook", Kind: "attack"}, 0x4cfb1b6934f903d2},
		{Spec{Seed: "wall", Kind: "guard"}, 0xdff2a60d3203ff1c},
	} {
		h := fnv.New64a()
		h.Write(SVG(c.s))
		if h.Sum64() != c.want {
			t.Errorf("%+v: drawn as %#x, was %#x", c.s, h.Sum64(), c.want)
		}
	}
}

// Every drawing can be read and painted: well-formed, only shapes, colours and numbers that we know (paint is strict), some kB.
func TestEveryDrawingIsSound(t *testing.T) {
	t.Parallel()
	const limit = 8 << 10
	every(4, func(s Spec) {
		svg := SVG(s)
		pic, err := paint(svg)
		if err != nil {
			t.Fatalf("%+v: %v", s, err)
		}
		if n := len(svg); n > limit {
			t.Errorf("%+v: %d bytes, at most %d", s, n, limit)
		}
		if bytes.Contains(svg, []byte("NaN")) || bytes.Contains(svg, []byte("Inf")) {
			t.Errorf("%+v: not a number", s)
		}
		for _, bad := range []string{" id=", "href", "url(", "<style", "<script", " style=", " on", "data:"} {
			if bytes.Contains(svg, []byte(bad)) {
				t.Errorf("%+v: contains %q", s, bad)
			}
		}
		light := map[[3]float64]bool{}
		for _, c := range pic {
			light[c] = true
		}
		if len(light) < 4 {
			t.Errorf("%+v: only %d colours are seen", s, len(light))
		}
	})
}

func TestNothingOfASpecIsWritten(t *testing.T) {
	t.Parallel()
	const evil = `"/><script>x</script>&`
	for _, s := range []Spec{{Seed: evil}, {Kind: evil}, {Subtype: evil}, {Type1: evil}, {Type2: evil}, {Seed: evil, Kind: "spell", Subtype: evil, Type1: evil, Type2: evil, Stars: -5}} {
		svg := SVG(s)
		if _, err := paint(svg); err != nil {
			t.Errorf("%+v: %v", s, err)
		}
		if bytes.Contains(svg, []byte("script")) || bytes.Contains(svg, []byte("&")) {
			t.Errorf("%+v: its text is in the drawing", s)
		}
	}
}

// The figure alone must tell most cards of a type apart; colour comes on top. Two shapes count as one if their lightness,
// sampled over the picture, goes together by more than 65 in 100; two cards are twins if it does by more than 90 in 100 and
// their colours, too, hardly differ.
func TestCardsOfOneTypeDiffer(t *testing.T) {
	t.Parallel()
	type group struct {
		s      Spec
		shapes int // of 40 cards at least so many have a shape of their own
	}
	var groups []group
	for _, k := range typeKeys {
		groups = append(groups, group{Spec{Kind: "pokemon", Type1: k, Stars: 3}, 16})
		groups = append(groups, group{Spec{Kind: "spell", Type1: k}, 10})
	}
	for _, k := range []string{"spell", "trap", "field", "environment", "attack", "guard", "dual", "support"} {
		groups = append(groups, group{Spec{Kind: k}, 8})
	}
	groups = append(groups, group{Spec{Kind: "spell", Subtype: "equip"}, 8})
	for _, g := range groups {
		var pics []*picture
		var shapes, all []*[grid * grid]float64
		twins := 0
		for n := range 40 {
			g.s.Seed = fmt.Sprint("card ", n)
			p, err := paint(SVG(g.s))
			if err != nil {
				t.Fatal(err)
			}
			v, fresh := p.shape(), true
			for _, o := range shapes {
				if alike(o, v) >= .65 {
					fresh = false
					break
				}
			}
			if fresh {
				shapes = append(shapes, v)
			}
			for i := range pics {
				if alike(all[i], v) > .9 && apart(pics[i], p) < .06 {
					twins++
				}
			}
			pics, all = append(pics, p), append(all, v)
		}
		t.Logf("%s %s: %d shapes, %d twins", g.s.Kind+g.s.Subtype, g.s.Type1, len(shapes), twins)
		if len(shapes) < g.shapes {
			t.Errorf("%s %s: 40 cards have %d shapes, want %d", g.s.Kind, g.s.Type1, len(shapes), g.shapes)
		}
		if twins > 8 { // of 780 pairs
			t.Errorf("%s %s: %d pairs of twins", g.s.Kind, g.s.Type1, twins)
		}
	}
}

// A line's stages share the seed: each later stage is a picture of its own, yet nearer to its line than strangers are.
func TestALineGrows(t *testing.T) {
	t.Parallel()
	for _, k := range typeKeys {
		stage := func(seed string, stars int) *picture {
			p, err := paint(SVG(Spec{Seed: seed, Kind: "pokemon", Type1: k, Stars: stars}))
			if err != nil {
				t.Fatal(err)
			}
			return p
		}
		own, strange := 0.0, 0.0
		for n := range 12 {
			line, other := fmt.Sprint("line ", n), fmt.Sprint("line ", n+1)
			a, b, c := stage(line, 3), stage(line, 5), stage(line, 7)
			if *a == *b || *b == *c {
				t.Errorf("%s, %s: two stages look the same", k, line)
			}
			own += apart(a, b) + apart(b, c)
			strange += apart(a, stage(other, 5)) + apart(b, stage(other, 7))
		}
		if own > .7*strange {
			t.Errorf("%s: stages of a line differ by %.2f, strangers by %.2f", k, own, strange)
		}
	}
}

func BenchmarkSVG(b *testing.B) {
	specs := []Spec{
		{Seed: "dratini", Kind: "evolution", Type1: "dragon", Type2: "flying", Stars: 8},
		{Seed: "拍击", Kind: "spell", Type1: "normal"},
		{Seed: "wall", Kind: "guard"},
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		SVG(specs[i%len(specs)])
	}
}
