package emblem

import "fmt"

// Draw gives the emblem's shapes for a viewBox of 0 -15 100 130. The figure keeps to the square in the middle, so that a
// picture area of any shape from 3:4 to 1:1 may slice it.
func Draw(s Spec) string {
	p := &pen{}
	r := newRng(s.Seed)
	move := s.Kind == "spell" && s.Type1 != ""
	key := s.Type1 // whose colours
	if key == "" {
		key = s.Kind
		if s.Subtype == "equip" {
			key = "equip"
		}
	}
	family := key // whose figures
	switch s.Kind {
	case "trap", "field", "environment", "attack", "guard", "dual", "support":
		family = s.Kind
	}
	back := family
	if s.Type2 != "" {
		back = s.Type2
	}
	if figures[family] == nil { // a type or kind from a later day
		family = "normal"
	}
	if grounds[back] == nil {
		back = "normal"
	}

	// the seed's choices, in an order that must stay: each takes the next number
	scheme := r.n(0, schemes-1)
	turn := r.f(-15, 15)
	turn2 := turn + r.f(-22, 22)
	fig := figures[family][r.n(0, len(figures[family])-1)]
	size, side := r.f(.92, 1), hand(r)

	a := tones(key, scheme, turn, turn2)
	b := a
	if s.Type2 != "" {
		b = tones(s.Type2, scheme, turn, turn2)
	}
	g := growth(s.Stars)
	if g == 0 {
		g = r.n(1, 4)
	}
	p.weather = s.Type1

	p.fill("M0-15h100v130H0z", a.deep, 1)
	layGround(p, newRng(s.Seed+"/ground"), back, b, g)
	if s.Stars > 0 {
		nimbus(p, newRng(s.Seed+"/nimbus"), a)
	}
	var rim medallion
	if move { // its type's figure within a rim
		rim = newMedallion(newRng(s.Seed + "/rim"))
		if fig.room != scene {
			p.fill(rim.edge, a.deep, .55)
		}
	}
	size *= .9 + .03*float64(g)
	switch {
	case fig.room == scene:
		size = 1
	case move && fig.room == square:
		size *= .74
	case move:
		size *= .87
	}
	if p.place(size, side) {
		fig.draw(p, r, a, b, g)
		p.WriteString("</g>")
	} else {
		fig.draw(p, r, a, b, g)
	}
	if move {
		if fig.room == scene { // cut out along the rim: the corners run the other way round than the edge
			p.fill("M0-15v130h100V-15z"+rim.edge, a.deep, 1)
		}
		rim.draw(p, a)
	}
	if s.Held {
		p.ring(50, 50, 47, a.glow, 3.4, 1, "")
		p.ring(50, 50, 47, a.deep, 1.8, 1, "1.8 5.4")
		p.disc(50, 97, 7, a.glow, 1)
		p.disc(50, 97, 4, a.deep, 1)
	}
	if s.Stars > 0 {
		pins(p, a, g)
	}
	return p.String()
}

// SVG is the emblem as a whole document of some kB that stands for itself: no style sheet, no script, no identifiers, nothing
// loaded from elsewhere. It fills a picture area of any shape from 3:4 to 1:1 by slicing. The same Spec gives the same bytes.
func SVG(s Spec) []byte {
	return []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -15 100 130" preserveAspectRatio="xMidYMid slice">` + Draw(s) + `</svg>`)
}

// growth is how far a figure has grown by its stars, 1 … 4, so that a line's stages differ; 0 if there are none to go by.
func growth(stars int) int { return min(4, (max(stars, 0)+1)/2) }

// place opens a group that sizes the next shapes about the middle and, with side -1, mirrors them; false if there is nothing to do.
func (p *pen) place(size, side float64) bool {
	if size == 1 && side == 1 {
		return false
	}
	fmt.Fprintf(p, `<g transform="matrix(%s 0 0 %s %s %s)">`, num2(size*side), num2(size), num(50-50*size*side), num(50-50*size))
	return true
}

// pins are what the grown wear in the four corners.
func pins(p *pen, a tone, g int) {
	if g < 3 {
		return
	}
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
