package emblem

func steel(p *pen, r *rng, a, b tone, g int) {
	n := 8 + 2*r.n(0, 4)
	p.fill(star(50, 50, n, 46, 39, 0), a.mid, 1)
	p.disc(50, 50, 41, a.main, 1)
	p.ring(50, 50, 35, a.deep, 3.4, 1, num(r.f(3, 9))+" "+num(r.f(2, 4)))
	p.ring(50, 50, 29.5, a.light, 2.4, 1, "")
	p.disc(50, 50, 26, a.deep, 1)
	m := 3 + g
	s := ""
	for i := 0; i < m; i++ {
		s += petal(50, 50, 5, 25, 3.6, -90+360*float64(i)/float64(m), .7)
	}
	p.fill(s, a.glow, 1)
	p.disc(50, 50, 8, a.spark, 1)
	p.disc(50, 50, 4, a.deep, 1)
	u := ""
	for i := 0; i < n; i++ {
		x, y := at(50, 50, 43.4, 360*(float64(i))/float64(n))
		u += dot(x, y, .9)
	}
	p.fill(u, a.spark, 1)
}

func steelNut(p *pen, r *rng, a, b tone, g int) {
	n := 6
	rot := r.f(0, 60)
	cs := []string{a.mid, a.main, a.deep, a.light, a.mid, a.glow}
	for i, k := range []float64{46, 42, 32, 29, 20, 14} {
		p.fill(poly(50, 50, n, k, rot+float64(i/2)*30), cs[i], 1)
	}
	s := ""
	for i := 0; i < n; i++ {
		x, y := at(50, 50, 37.2, rot+60*float64(i))
		s += dot(x, y, 2.4)
	}
	p.fill(s, a.spark, 1)
	p.disc(50, 50, 8, a.deep, 1)
	p.fill(star(50, 50, 3+g, 6.5, 3, rot), a.heart, 1)
}

func steelLinks(p *pen, r *rng, a, b tone, g int) {
	n := 3 + g/2 + r.n(0, 1)
	rot := r.f(0, 90)
	q := 360 / float64(n)
	R := 25.0
	p.disc(50, 50, 47, a.mid, .6)
	for _, w := range []struct {
		w float64
		c string
	}{{10, a.deep}, {8, a.main}, {4.6, a.light}, {1.2, a.spark}} {
		for i := 0; i < n; i++ {
			x, y := at(50, 50, R, rot+q*float64(i))
			p.ring(x, y, 15, w.c, w.w, 1, "")
		}
	}
	p.disc(50, 50, 5, a.glow, 1)
}
