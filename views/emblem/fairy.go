package emblem

func fairy(p *pen, r *rng, a, b tone, g int) {
	p.disc(50, 50, 44, a.mid, .7)
	n := 5 + r.n(0, 2)
	rot := -90.0
	q := 360 / float64(n)
	p.fill(rosette(50, 50, n, 4, 44, 11, rot, .62), a.main, 1)
	p.fill(rosette(50, 50, n, 4, 37, 7.5, rot+q/2, .62), a.light, 1)
	if g > 1 {
		p.fill(rosette(50, 50, n, 4, 30, 6.5, rot, .62), a.glow, 1)
	}
	if g > 2 {
		p.fill(rosette(50, 50, n, 4, 22, 4.4, rot+q/2, .62), a.spark, 1)
	}
	s := ""
	for i := 0; i < n; i++ {
		x, y := at(50, 50, 43, rot+q/2+q*float64(i))
		s += dot(x, y, 1.6)
		x, y = at(50, 50, 11, rot+q*float64(i))
		s += dot(x, y, 1.1)
	}
	p.fill(s, a.heart, 1)
	p.disc(50, 50, 6, a.heart, 1)
	p.disc(50, 50, 3, a.main, 1)
}

func fairyLace(p *pen, r *rng, a, b tone, g int) {
	n := 6 + r.n(0, 3) + g
	rot := r.f(0, 30)
	q := 360 / float64(n)
	p.disc(50, 50, 46, a.mid, .8)
	s, t := "", ""
	for i := 0; i < n; i++ {
		x, y := at(50, 50, 26, rot+q*float64(i))
		s += dot(x, y, 18)
		x, y = at(50, 50, 43.5, rot+q*(float64(i)+.5))
		t += dot(x, y, 2)
	}
	p.fill(s, a.main, .3)
	p.line(s, a.light, 1.1, 1)
	p.fill(t, a.glow, 1)
	p.disc(50, 50, 10, a.glow, 1)
	p.fill(rosette(50, 50, 5+n%2, 1, 9, 2.4, -90, .6), a.heart, 1)
}

func fairyKnot(p *pen, r *rng, a, b tone, g int) {
	n := 4 + r.n(0, 2)
	q := 360 / float64(n)
	rot := -90.0
	if n == 4 {
		rot = -45
	}
	p.fill(poly(50, 50, n, 47, rot+q/2), a.mid, .9)
	for _, k := range []struct {
		s float64
		c string
	}{{1, a.main}, {.78, a.light}, {.54, a.glow}, {.3, a.heart}} {
		s := ""
		for i := 0; i < n; i++ { // a heart per side
			deg := rot + q*float64(i)
			bx, by := at(50, 50, 5, deg)
			tx, ty := at(bx, by, 30*k.s, deg)
			l1x, l1y := at(tx, ty, 16*k.s, deg-52)
			l2x, l2y := at(bx, by, 26*k.s, deg-50)
			r1x, r1y := at(tx, ty, 16*k.s, deg+52)
			r2x, r2y := at(bx, by, 26*k.s, deg+50)
			s += d("M", bx, by, "C", l2x, l2y, l1x, l1y, tx, ty, "C", r1x, r1y, r2x, r2y, bx, by, "z")
		}
		p.fill(s, k.c, 1)
	}
	p.disc(50, 50, 4, a.heart, 1)
}
