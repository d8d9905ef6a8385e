package emblem

import (
	"math"
)

func poison(p *pen, r *rng, a, b tone, g int) {
	p.disc(50, 50, 44, a.mid, .75)
	type c struct{ x, y, q float64 }
	var cs []c
	for try := 0; try < 500 && len(cs) < 9+3*g; try++ {
		q := 15 - float64(try)*.03
		if q < 2.2 {
			q = 2.2
		}
		x, y := at(50, 50, r.f(0, 41-q), r.f(0, 360))
		ok := true
		for _, o := range cs {
			if math.Hypot(o.x-x, o.y-y) < o.q+q+1.2 {
				ok = false
				break
			}
		}
		if ok {
			cs = append(cs, c{x, y, q})
		}
	}
	s1, s2, s3, hl := "", "", "", ""
	for i, o := range cs {
		switch i % 3 {
		case 0:
			s1 += dot(o.x, o.y, o.q)
		case 1:
			s2 += dot(o.x, o.y, o.q)
		default:
			s3 += dot(o.x, o.y, o.q)
		}
		if o.q > 4 {
			hl += dot(o.x-o.q*.3, o.y-o.q*.35, o.q*.22)
		}
	}
	p.fill(s1, a.main, 1)
	p.fill(s2, a.light, 1)
	p.fill(s3, a.glow, 1)
	p.fill(hl, a.heart, 1)
}

func poisonDrip(p *pen, r *rng, a, b tone, g int) {
	p.disc(50, 56, 34, a.mid, .8)
	cs := []string{a.main, a.light, a.glow}
	for k := 0; k < 3; k++ {
		n := 4 + r.n(0, 2)
		w := 100 / float64(n)
		s := d("M0-20H100V", 10-float64(k)*2)
		for i := 0; i < n; i++ {
			l := r.f(8, 54) * (1 - float64(k)*.26)
			q := w * .28
			s += d("c", -w*.1, 0.0, -w*.22, 2.0, -w*.22, 8.0, "v", l, "a", q, q, 0, 0, 1, -2*q, 0.0, "v", -l, "c", 0.0, -6.0, -w*.12, -8.0, -w*.22, -8.0)
		}
		p.fill(s+"z", cs[k], .95)
	}
	s, h := "", ""
	for i := 0; i < 3+g; i++ {
		x, y, q := r.f(18, 82), r.f(66, 92), r.f(2, 6)
		s += dot(x, y, q)
		h += dot(x-q*.3, y-q*.3, q*.25)
	}
	p.fill(s, a.glow, 1)
	p.fill(h, a.heart, 1)
}

func poisonSpore(p *pen, r *rng, a, b tone, g int) {
	k := r.n(4, 6)
	rot := r.f(0, 60)
	cs := []string{a.mid, a.main, a.light, a.glow}
	for i, c := range cs[:min(2+g, 4)] {
		q := 43 - float64(i)*9.5
		p.fill(wavyRing(50, 50, q, 4.2-float64(i)*.8, k, rot+float64(i)*180/float64(k)), c, 1)
	}
	var s, h string
	n := k * 2
	for i := 0; i < n; i++ {
		x, y := at(50, 50, 37-float64(i%2)*10, rot+360/float64(n)*(float64(i)+.5))
		q := 3.2 - float64(i%2)*1.2
		s += dot(x, y, q)
		h += dot(x-q*.3, y-q*.3, q*.3)
	}
	p.fill(s, a.deep, .55)
	p.fill(h, a.heart, .9)
	p.disc(50, 50, 9, a.deep, 1)
	p.disc(50, 50, 6, a.glow, 1)
	p.disc(48.4, 48.4, 1.6, a.heart, 1)
}
