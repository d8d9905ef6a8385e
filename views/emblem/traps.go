package emblem

import (
	"math"
)

func iris(p *pen, r *rng, a, b tone, g int) {
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

func irisJaws(p *pen, r *rng, a, b tone, g int) {
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
