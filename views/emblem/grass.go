package emblem

import (
	"math"
)

func grassSprig(p *pen, r *rng, a, b tone, g int) {
	halo(p, a, 50, 50, 41)
	n := g + 1
	p.line("M50 92V22", a.light, 1.6, 1)
	s, v, u := "", "", ""
	for i := 0; i < n; i++ {
		f := float64(i) / float64(n)
		y := 84 - f*44
		l := 38 - f*12
		w := 8.5 - f*2
		up := -24 - f*22
		for _, q := range []float64{up, 180 - up} {
			if i%2 == 0 {
				s += petal(50, y, 1, l, w, q, .45)
			} else {
				u += petal(50, y, 1, l, w, q, .45)
			}
			x1, y1 := at(50, y, 4, q)
			x2, y2 := at(50, y, l*.8, q)
			v += d("M", x1, y1, "L", x2, y2)
		}
	}
	p.fill(s, a.main, 1)
	p.fill(u, a.light, 1)
	p.line(v, a.deep, .8, .6)
	p.fill(petal(50, 44, 0, 32, 8, -90, .5), a.glow, 1)
	p.fill(petal(50, 44, 4, 22, 3.6, -90, .5), a.heart, 1)
}

func grassRose(p *pen, r *rng, a, b tone, g int) {
	n := 4 + g
	rot := r.f(-90, 0)
	q := 360 / float64(n)
	p.disc(50, 50, 44, a.mid, .6)
	p.fill(rosette(50, 50, n, 6, 45, 10-float64(g)*.7, rot+q/2, .55), a.mid, 1)
	p.fill(rosette(50, 50, n, 6, 41, 10.5-float64(g)*.9, rot, .55), a.main, 1)
	p.fill(rosette(50, 50, n, 6, 30, 6, rot+q/2, .55), a.light, 1)
	p.fill(rosette(50, 50, n, 4, 20, 4, rot, .55), a.glow, 1)
	s := ""
	for i := 0; i < n; i++ {
		x1, y1 := at(50, 50, 22, rot+q*float64(i))
		x2, y2 := at(50, 50, 37, rot+q*float64(i))
		s += d("M", x1, y1, "L", x2, y2)
	}
	p.line(s, a.deep, .9, .7)
	p.disc(50, 50, 5, a.heart, 1)
}

func grassTree(p *pen, r *rng, a, b tone, g int) {
	p.disc(50, 42, 36, a.mid, .8)
	p.line("M50 92V44M50 74L34 56M50 66L67 48M50 84L66 68", a.glow, 2, 1)
	var s [4]string
	n := 9 + 5*g
	for i := 0; i < n; i++ {
		x, y := at(50, 42, 33*math.Sqrt((float64(i)+.6)/float64(n)), 137.5*float64(i)+r.f(-8, 8))
		deg := math.Atan2(y-62, x-50)*180/math.Pi + r.f(-14, 14)
		k := r.n(0, 2)
		if y < 30 && r.n(0, 1) == 0 {
			k = 3
		}
		bx, by := at(x, y, -7, deg)
		s[k] += petal(bx, by, 0, 15, 3.4, deg, .5)
	}
	for i, c := range []string{a.main, a.light, a.main, a.glow} {
		if s[i] != "" {
			p.fill(s[i], c, 1)
		}
	}
	p.line("M22 92H78", a.light, 1.6, 1)
}
