package emblem

import (
	"math"
)

func psychic(p *pen, r *rng, a, b tone, g int) {
	p.disc(50, 50, 43, a.mid, .8)
	n := 2 + g
	ry := r.f(13, 18)
	rot := r.f(0, 180)
	for i := 0; i < n; i++ {
		deg := rot + 180*float64(i)/float64(n)
		pt := func(q, w float64) string {
			x1, y1 := at(50, 50, q, deg)
			x2, y2 := at(50, 50, -q, deg)
			return d("M", x1, y1, "A", q, w, deg, 1, 1, x2, y2, "A", q, w, deg, 1, 1, x1, y1, "z")
		}
		p.fill(pt(42, ry), a.main, .42)
		p.line(pt(42, ry), a.light, 1, 1)
		x, y := at(50, 50, 42, deg)
		p.disc(x, y, 2.6, a.glow, 1)
		x, y = at(50, 50, -42, deg)
		p.disc(x, y, 1.6, a.heart, 1)
	}
	p.disc(50, 50, 13, a.deep, 1)
	p.disc(50, 50, 10, a.glow, 1)
	p.disc(50, 50, 5.5, a.deep, 1)
	p.disc(52, 48, 1.8, a.heart, 1)
}

func psychicEye(p *pen, r *rng, a, b tone, g int) {
	n := 12 + 4*g
	s := ""
	for i := 0; i < n; i++ {
		l := 47.0 - 7*float64(i%2)
		s += petal(50, 50, 22, l, 2.1, 360*float64(i)/float64(n), .5)
	}
	p.fill(s, a.main, 1)
	k := r.f(23, 29)
	lens := func(w, h float64) string {
		return d("M", 50-w, 50.0, "Q", 50.0, 50-h*1.9, 50+w, 50.0, "Q", 50.0, 50+h*1.9, 50-w, 50.0, "z")
	}
	p.fill(lens(44, k), a.mid, 1)
	p.fill(lens(40, k-4), a.light, 1)
	p.fill(lens(35, k-8), a.heart, 1)
	p.disc(50, 50, k*.62, a.main, 1)
	p.ring(50, 50, k*.48, a.glow, 2.2, 1, num(r.f(1, 3))+" "+num(r.f(1, 3)))
	p.disc(50, 50, k*.32, a.deep, 1)
	p.disc(50+k*.16, 50-k*.16, k*.1, a.heart, 1)
}

func psychicSpiro(p *pen, r *rng, a, b tone, g int) {
	p.disc(50, 50, 45, a.mid, .85)
	k := []int{5, 7, 8, 9}[r.n(0, 3)]
	m := []int{2, 3, 3, 4}[r.n(0, 3)]
	if k%m == 0 {
		m--
	}
	in := r.f(.28, .42)
	n := k * 10
	s := ""
	for i := 0; i < n; i++ {
		th := 2 * math.Pi * float64(m) * float64(i) / float64(n)
		q := 42 * ((1 - in) + in*math.Cos(th*float64(k)/float64(m)))
		x, y := at(50, 50, q, th*180/math.Pi-90)
		if i == 0 {
			s += d("M", x, y)
		} else if i == 1 {
			s += d("L", x, y)
		} else {
			s += d(" ", x, y)
		}
	}
	s += "z"
	p.fill(s, a.main, .45)
	p.line(s, a.light, 1.8, 1)
	p.disc(50, 50, 9, a.glow, 1)
	p.disc(50, 50, 5.5, a.deep, 1)
	p.disc(50, 50, 2.4, a.heart, 1)
}
