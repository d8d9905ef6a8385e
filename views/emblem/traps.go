package emblem

import "math"

// trapIris is a shutter of turned polygons.
func trapIris(p *pen, r *rng, a, b tone, g int) {
	n := r.n(3, 6)
	tw := r.f(9, 16)
	if r.n(0, 1) == 0 {
		tw = -tw
	}
	cs := []string{a.mid, a.main, a.deep, a.light, a.deep, a.glow, a.deep, a.heart}
	q := 47.0
	shrink := math.Cos(math.Pi/float64(n)) / math.Cos(math.Pi/float64(n)-math.Abs(tw)*math.Pi/180)
	shrink = math.Max(.76, shrink)
	for i := 0; i < 10 && q > 4; i++ {
		p.fill(poly(50, 50, n, q, -90+tw*float64(i)), cs[i%len(cs)], 1)
		q *= shrink
	}
}

// trapJaws is a shutter of blades.
func trapJaws(p *pen, r *rng, a, b tone, g int) {
	n := r.n(6, 10)
	tw := hand(r) * r.f(24, 40)
	p.disc(50, 50, 46, a.main, 1)
	q := 360 / float64(n)
	s, u := "", ""
	for i := 0; i < n; i++ {
		deg := q * float64(i)
		x1, y1 := at(50, 50, 46, deg)
		x2, y2 := at(50, 50, 46, deg+q)
		x3, y3 := at(50, 50, 14, deg+tw+q/2)
		t := d("M", x1, y1, "A", 46.0, 46.0, 0, 0, 1, x2, y2, "L", x3, y3, "z")
		if i%2 == 0 {
			s += t
		} else {
			u += t
		}
	}
	p.fill(s, a.mid, 1)
	p.fill(u, a.light, 1)
	p.fill(poly(50, 50, n, 16, tw), a.deep, 1)
	p.disc(50, 50, 9, a.glow, 1)
	p.disc(50, 50, 4, a.heart, 1)
	p.ring(50, 50, 46, a.spark, 1.2, 1, "")
}

// trapNet is a weighted net, drawn in.
func trapNet(p *pen, r *rng, a, b tone, g int) {
	n := r.n(4, 7)
	p.disc(50, 50, 46, a.mid, 1)
	p.disc(50, 50, 41, a.deep, 1)
	s, k := "", ""
	gap := 76 / float64(n)
	sag := r.f(2, 9)
	for i := range n {
		o := (float64(i) - float64(n-1)/2) * gap
		l := math.Sqrt(41*41 - o*o)
		for _, deg := range []float64{45, 135} {
			cx, cy := at(50, 50, o, deg)
			x1, y1 := at(cx, cy, l, deg+90)
			x2, y2 := at(cx, cy, -l, deg+90)
			s += d("M", x1, y1, "Q", cx, cy+sag*2, x2, y2)
		}
	}
	for i := range 12 {
		x, y := at(50, 50, 43.5, 30*float64(i)+15)
		k += dot(x, y, 2.6)
	}
	p.line(s, a.main, 3, 1)
	p.line(s, a.light, 1.2, 1)
	p.ring(50, 50, 43.5, a.light, 1.8, 1, "")
	p.fill(k, a.glow, 1)
	p.fill(poly(50, 50, 4, 15, 0), a.deep, 1)
	p.fill(poly(50, 50, 4, 12, 0), a.glow, 1)
	p.fill(star(50, 50, r.n(4, 7), 7, 3, -90), a.heart, 1)
}

// trapPit looks down a pit with teeth at every step.
func trapPit(p *pen, r *rng, a, b tone, g int) {
	n := r.n(7, 14)
	tw := r.f(0, 12)
	deep := r.f(.54, .68)
	p.disc(50, 50, 47, a.light, 1)
	p.disc(50, 50, 44, a.mid, 1)
	cs := []string{a.main, a.deep, a.light, a.deep, a.glow, a.deep}
	q := 44.0
	for i := 0; i < 6; i += 2 {
		p.fill(star(50, 50, n, q, q*deep, tw*float64(i)), cs[i+1], 1)
		p.line(star(50, 50, n, q, q*deep, tw*float64(i)), cs[i], 1.4, 1)
		q *= deep + .06
	}
	p.disc(50, 50, 7, a.glow, 1)
	p.disc(50, 50, 3.4, a.heart, 1)
}
