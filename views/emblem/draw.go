package emblem

import (
	"fmt"
)

// Draw gives the emblem's shapes for a viewBox of 0 -15 100 130. The figure keeps to the square in the middle, so that a
// picture area of any shape from 3:4 to 1:1 may slice it.
func Draw(s Spec) string {
	p := &pen{}
	r := newRng(s.Seed)
	key := s.Type1 // whose colours
	if key == "" {
		key = s.Kind
		if s.Subtype == "equip" {
			key = "equip"
		}
	}
	shape := key // whose figure
	switch s.Kind {
	case "trap", "field", "environment", "attack", "guard", "dual", "support":
		shape = s.Kind
	}
	back := shape
	if s.Type2 != "" {
		back = s.Type2
	}
	scheme := r.n(night, day)
	turn := r.f(-15, 15)
	a := tones(key, scheme, turn)
	b := a
	if s.Type2 != "" {
		b = tones(s.Type2, scheme, turn)
	}
	g := min(4, 1+(s.Stars-1)/2) // how far the figure has grown: 1 … 4, so that a line's stages differ
	if s.Stars == 0 {
		g = 2
	}
	g = max(g, 1)
	p.weather = s.Type1
	p.fill("M0-15h100v130H0z", a.deep, 1)
	if figures[shape] == nil { // a type or kind from a later day
		shape = "normal"
	}
	if grounds[back] == nil {
		back = "normal"
	}
	p.WriteString(`<g transform="matrix(1.3 0 0 1.3 -15 -15)">`)
	grounds[back](p, newRng(s.Seed+"/ground"), b, g)
	p.WriteString("</g>")
	if s.Stars > 0 {
		nimbus(p, newRng(s.Seed+"/nimbus"), a)
	}
	if s.Kind == "spell" && s.Type1 != "" { // a move: its type's figure within a ring
		p.disc(50, 50, 46, a.deep, .55)
		p.ring(50, 50, 46, a.light, .9, 1, "")
		p.ring(50, 50, 48.5, a.glow, 2, 1, num(r.f(.5, 2))+" "+num(r.f(4, 7)))
		fmt.Fprintf(p, `<g transform="translate(8 8) scale(.84)">`)
	}
	vs := figures[shape]
	vs[r.n(0, len(vs)-1)](p, r, a, b, g)
	if s.Kind == "spell" && s.Type1 != "" {
		p.WriteString("</g>")
	}
	if s.Held {
		p.ring(50, 50, 47, a.glow, 3.4, 1, "")
		p.ring(50, 50, 47, a.deep, 1.8, 1, "1.8 5.4")
		p.disc(50, 97, 7, a.glow, 1)
		p.disc(50, 97, 4, a.deep, 1)
	}
	if s.Stars > 0 && g >= 3 { // the grown wear four pins
		c, e := "", ""
		for _, v := range [][2]float64{{8, 9}, {92, 9}, {92, 91}, {8, 91}} {
			if g == 3 {
				c += dot(v[0], v[1], 2.6)
				continue
			}
			c += rosette(v[0], v[1], 4, 0, 7, 2.3, 45, .6)
			e += dot(v[0], v[1], 1.5)
		}
		p.both(c, a.glow, a.deep, .8)
		if e != "" {
			p.fill(e, a.deep, 1)
		}
	}
	return p.String()
}

// SVG is the emblem as a whole document, some kB, that stands for itself: no style sheet, no script, no identifiers, nothing
// loaded from elsewhere. The same Spec gives the same bytes. It fills a picture area of any shape from 3:4 to 1:1 by slicing.
func SVG(s Spec) []byte {
	return []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -15 100 130" preserveAspectRatio="xMidYMid slice">` + Draw(s) + `</svg>`)
}
