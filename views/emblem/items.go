package emblem

import (
	"math"
)

func knot(p *pen, r *rng, a, b tone, g int) {
	halo(p, a, 50, 50, 43)
	k := 2*r.n(1, 3) + 1
	n := 10 * k
	pt := func(i int) (float64, float64) {
		th := 4 * math.Pi * float64(i) / float64(n)
		return at(50, 50, 26+15*math.Cos(float64(k)*th/2), -90+th*180/math.Pi)
	}
	x0, y0 := pt(0)
	x1, y1 := pt(1)
	v := d("M", (x0+x1)/2, (y0+y1)/2)
	for i := 1; i <= n; i++ {
		ax, ay := pt(i)
		bx, by := pt(i + 1)
		v += d("Q", ax, ay, (ax+bx)/2, (ay+by)/2)
	}
	v += "z"
	p.line(v, a.deep, 8, 1)
	p.line(v, a.main, 6, 1)
	p.line(v, a.glow, 1.6, 1)
	p.disc(50, 50, 6, a.heart, 1)
}

func knotGem(p *pen, r *rng, a, b tone, g int) {
	n := r.n(5, 8)
	p.ring(50, 56, 30, a.main, 7, 1, "")
	p.ring(50, 56, 30, a.glow, 1.4, 1, "")
	q := 360 / float64(n)
	cs := []string{a.glow, a.heart, a.light, a.main}
	for i := 0; i < n; i++ {
		x1, y1 := at(50, 28, 20, -90+q*float64(i))
		x2, y2 := at(50, 28, 20, -90+q*float64(i+1))
		p.fill(d("M50 28L", x1, y1, "L", x2, y2, "z"), cs[(i+i/3)%4], 1)
	}
	p.fill(poly(50, 28, n, 9, -90), a.heart, 1)
	s := ""
	for i := 0; i < 9; i++ {
		x, y := at(50, 56, 30, 10+20*float64(i))
		s += dot(x, y, 1.6)
	}
	p.fill(s, a.deep, 1)
}
