package emblem

import (
	"math"
)

func dragon(p *pen, r *rng, a, b tone, g int) {
	p.disc(50, 50, 45, a.mid, .7)
	n := 40 + 16*g
	by := make([]string, 5)
	cs := []string{a.heart, a.glow, a.light, a.main, a.mid}
	rot := r.f(0, 360)
	gold := 137.508 + r.f(-.25, .25)
	for i := n; i >= 3; i-- {
		f := float64(i) / float64(n)
		q := 45 * math.Sqrt(f)
		deg := rot + gold*float64(i)
		x, y := at(50, 50, q, deg)
		w := 2.2 + 3.2*f*math.Sqrt(56/float64(n))
		x1, y1 := at(x, y, w*1.35, deg)
		x2, y2 := at(x, y, w*.8, deg+90)
		x3, y3 := at(x, y, -w*1.0, deg)
		x4, y4 := at(x, y, w*.8, deg-90)
		k := min(4, int(f*4.4)+(i%2))
		by[k] += d("M", x1, y1, "L", x2, y2, "L", x3, y3, "L", x4, y4, "z")
	}
	for k := 4; k >= 0; k-- {
		if by[k] != "" {
			p.fill(by[k], cs[k], 1)
		}
	}
}

func dragonFan(p *pen, r *rng, a, b tone, g int) {
	cs := []string{a.mid, a.main, a.light, a.glow, a.heart}
	m := 4 + g/3
	k := 9 + r.n(0, 5)
	for i := 0; i < m; i++ {
		R := 62 - float64(i)*12
		s := ""
		for j := 0; j < k; j++ {
			q := 180 / float64(k)
			deg := 180 + q*(float64(j)+.5*float64(1+i%2)) - q*.25
			x1, y1 := at(50, 86, R-10, deg-q*.5)
			x2, y2 := at(50, 86, R, deg-q*.5)
			x3, y3 := at(50, 86, R+10, deg)
			x4, y4 := at(50, 86, R, deg+q*.5)
			x5, y5 := at(50, 86, R-10, deg+q*.5)
			s += d("M", x1, y1, "L", x2, y2, "Q", x3, y3, x4, y4, "L", x5, y5, "z")
		}
		p.both(s, cs[i%5], a.deep, .7)
	}
	p.disc(50, 86, 9, a.heart, 1)
}

func dragonCoil(p *pen, r *rng, a, b tone, g int) {
	p.disc(50, 50, 46, a.mid, .7)
	h := hand(r)
	rot := r.f(0, 360)
	n := 30 + 6*g
	var s, u, v string
	for i := 0; i < n; i++ {
		f := float64(i) / float64(n)
		deg := rot + h*(f*(540+90*float64(g)))
		q := 39 * (1 - f*.92)
		x, y := at(50, 50, q, deg)
		w := 6.2*(1-f*.8) + .6
		t := poly(x, y, 4, w, deg)
		switch i % 3 {
		case 0:
			s += t
		case 1:
			u += t
		default:
			v += t
		}
	}
	p.fill(s, a.main, 1)
	p.fill(u, a.light, 1)
	p.fill(v, a.glow, 1)
	x, y := at(50, 50, 39, rot)
	p.disc(x, y, 5.5, a.heart, 1)
	p.disc(x, y, 2, a.deep, 1)
}
