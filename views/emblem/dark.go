package emblem

import (
	"math"
)

func dark(p *pen, r *rng, a, b tone, g int) {
	s := ""
	n := 36 + 6*g
	for i := 0; i < n; i++ {
		deg := 360 * float64(i) / float64(n)
		s += petal(50, 50, 20, r.f(32, 48), 1.1, deg, .3)
	}
	p.fill(s, a.glow, .9)
	p.disc(50, 50, 30, a.glow, .25)
	p.disc(50, 50, 26, a.heart, 1)
	dx, dy := at(50, 50, 4, r.f(190, 350))
	p.disc(dx, dy, 24.5, a.deep, 1)
	for i := 0; i < g; i++ {
		q := 18 - float64(i)*5
		p.ring(dx, dy, q, a.main, .8, .8, "")
	}
}

func darkCrescents(p *pen, r *rng, a, b tone, g int) {
	rot := r.f(0, 360)
	n := 3 + g/2
	p.disc(50, 50, 46, a.mid, 1)
	x, y, q := 50.0, 50.0, 44.0
	cs := []string{a.main, a.glow, a.light, a.heart, a.glow}
	for i := 0; i < n; i++ {
		p.disc(x, y, q, cs[i], 1)
		dx, dy := at(0, 0, q*.2, rot)
		x, y = x+dx, y+dy
		q *= .82
		p.disc(x, y, q, a.deep, 1)
		q *= .86
		rot += r.f(50, 80)
	}
}

func darkFangs(p *pen, r *rng, a, b tone, g int) {
	p.disc(50, 50, 24, a.glow, 1)
	p.disc(50, 50, 19, a.heart, 1)
	p.fill("M50 31Q58 50 50 69Q42 50 50 31z", a.deep, 1)
	n := 3 + g
	w := 100 / float64(n)
	for _, k := range []struct {
		l float64
		c string
	}{{46, a.mid}, {36, a.main}} {
		s := ""
		for i := 0; i < n; i++ {
			x := w * float64(i)
			f := math.Abs(x+w/2-50) / 50
			l := k.l * (.62 + .55*f) * r.f(.9, 1.1)
			s += d("M", x, -16.0, "Q", x+w*.5, l*.3, x+w*.5, l, "Q", x+w*.5, l*.3, x+w, -16.0, "z")
			s += d("M", x, 116.0, "Q", x+w*.5, 100-l*.3, x+w*.5, 100-l, "Q", x+w*.5, 100-l*.3, x+w, 116.0, "z")
		}
		p.fill(s, k.c, 1)
	}
}
