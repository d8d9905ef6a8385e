package emblem

import (
	"math"
)

func bug(p *pen, r *rng, a, b tone, g int) {
	halo(p, a, 50, 50, 44)
	q := 9.4
	ring := 1 + (g+1)/2
	cs := []string{a.heart, a.glow, a.light, a.main, a.mid}
	by := map[string]string{}
	for y := -ring; y <= ring; y++ {
		for x := -ring; x <= ring; x++ {
			z := -x - y
			m := max(abs(x), abs(y), abs(z))
			if m > ring {
				continue
			}
			c := cs[min(m+1, 4)]
			h := newRng(string(rune('a'+m)) + string(rune('k'+min(abs(x-z), 9))))
			*h += *r
			switch h.n(0, 4) {
			case 0:
				c = cs[min(m, 4)]
			case 1:
				c = cs[min(m+2, 4)]
			}
			if m == 0 {
				c = a.heart
			}
			w := q * math.Sqrt(3)
			px := 50 + w*(float64(x)+float64(y)/2)
			py := 50 + q*1.5*float64(y)
			by[c] += poly(px, py, 6, q*.92, 30)
		}
	}
	for _, c := range cs {
		if by[c] != "" {
			p.fill(by[c], c, 1)
		}
	}
}

func abs(x int) int {
	if x < 0 {
		return -x
	}
	return x
}

func bugMoth(p *pen, r *rng, a, b tone, g int) {
	u, l := r.f(-44, -30), r.f(26, 40)
	p.disc(50, 48, 42, a.mid, .55)
	wing := func(k float64, c string, w1, w2 float64) {
		s := ""
		for _, f := range []float64{0, 180} {
			q := func(x float64) float64 {
				if f == 0 {
					return x
				}
				return 180 - x
			}
			s += petal(50, 50, 2, 46*k, w1*k, q(u), .68) + petal(50, 54, 2, 38*k, w2*k, q(l), .68)
		}
		p.fill(s, c, 1)
	}
	wing(1, a.main, 13, 10)
	wing(.86, a.light, 10.5, 8)
	wing(.6, a.glow, 7, 5)
	s, t := "", ""
	for _, f := range []float64{-1, 1} {
		x, y := at(50, 50, 31, u)
		s += dot(50+f*(x-50), y, 4.6)
		t += dot(50+f*(x-50), y, 2.2)
		x, y = at(50, 54, 27, l)
		s += dot(50+f*(x-50), y, 3)
	}
	p.fill(s, a.deep, 1)
	p.fill(t, a.heart, 1)
	p.fill(petal(50, 84, 0, 64, 2.6, -90, .5), a.heart, 1)
}

func bugWeb(p *pen, r *rng, a, b tone, g int) {
	n := 6 + r.n(0, 4)
	rot := r.f(0, 30)
	p.disc(50, 50, 46, a.mid, .8)
	q := 360 / float64(n)
	cs := []string{a.main, a.mid, a.light, a.main, a.glow}
	m := 3 + g/2
	for i := 0; i < m; i++ {
		R := 44 * (1 - float64(i)/float64(m+1))
		s := ""
		for j := 0; j < n; j++ {
			x, y := at(50, 50, R, rot+q*float64(j))
			cx, cy := at(50, 50, R*.78, rot+q*(float64(j)-.5))
			if j == 0 {
				s += d("M", x, y)
			} else {
				s += d("Q", cx, cy, x, y)
			}
		}
		x, y := at(50, 50, R, rot)
		cx, cy := at(50, 50, R*.78, rot-q*.5)
		s += d("Q", cx, cy, x, y, "z")
		p.fill(s, cs[i], 1)
	}
	s := ""
	for j := 0; j < n; j++ {
		x, y := at(50, 50, 46, rot+q*float64(j))
		s += d("M50 50L", x, y)
	}
	p.line(s, a.deep, 1, .8)
	p.disc(50, 50, 6, a.heart, 1)
}
