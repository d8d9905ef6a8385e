package emblem

import (
	"math"
)

func ghost(p *pen, r *rng, a, b tone, g int) {
	rot := r.f(0, 360)
	turn := r.f(18, 40)
	if r.n(0, 1) == 0 {
		turn = -turn
	}
	n := 6 + g
	x, y := 50.0, 50.0
	cs := []string{a.mid, a.main, a.deep, a.light, a.mid, a.glow}
	for i := 0; i < n; i++ {
		q := 45 * math.Pow(.80, float64(i))
		c := cs[i%len(cs)]
		if i == n-1 {
			c = a.heart
		}
		p.disc(x, y, q, c, 1)
		dx, dy := at(0, 0, q*.17, rot)
		x, y = x+dx, y+dy
		rot += turn
	}
}

func ghostWisps(p *pen, r *rng, a, b tone, g int) {
	halo(p, a, 50, 50, 44)
	tw := hand(r) * r.f(70, 110)
	n := 2 + g
	rot := r.f(0, 180)
	p.fill(sweeps(n, 12, 46, 150/float64(n), rot, tw), a.main, .9)
	p.fill(sweeps(n, 12, 40, 110/float64(n), rot+8, tw), a.light, .9)
	p.fill(sweeps(n, 10, 30, 90/float64(n), rot+14, tw), a.glow, .95)
	p.disc(50, 50, 13.5, a.deep, 1)
	p.disc(50, 50, 10, a.heart, 1)
	p.disc(50, 50, 5, a.mid, 1)
}

func ghostMoons(p *pen, r *rng, a, b tone, g int) {
	n := 3 + g/2
	rot := r.f(0, 360)
	p.disc(50, 50, 45, a.mid, .8)
	cs := []string{a.main, a.light, a.glow, a.spark, a.glow}
	for i := 0; i < n; i++ {
		q := 42 - float64(i)*9
		deg := rot + float64(i)*r.f(80, 130)
		x1, y1 := at(50, 50, q, deg-78)
		x2, y2 := at(50, 50, q, deg+78)
		p.fill(d("M", x1, y1, "A", q, q, 0, 1, 0, x2, y2, "A", q*1.05, q*1.05, 0, 0, 1, x1, y1, "z"), cs[i], .95)
	}
	p.disc(50, 50, 5, a.heart, 1)
}
