package emblem

// fairyBlossom is a blossom.
func fairyBlossom(p *pen, r *rng, a, b tone, g int) {
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

// fairyLace is lace of rings.
func fairyLace(p *pen, r *rng, a, b tone, g int) {
	n := 5 + r.n(0, 3) + g
	rot := r.f(0, 30)
	far, wide := r.f(19, 27), r.f(15, 20)
	q := 360 / float64(n)
	p.disc(50, 50, 46, a.mid, .8)
	s, t := "", ""
	for i := 0; i < n; i++ {
		x, y := at(50, 50, far, rot+q*float64(i))
		s += dot(x, y, wide)
		x, y = at(50, 50, 43.5, rot+q*(float64(i)+.5))
		t += dot(x, y, 2)
	}
	p.fill(s, a.main, .3)
	p.line(s, a.light, 1.1, 1)
	p.fill(t, a.glow, 1)
	z := r.f(8, 13)
	p.disc(50, 50, z, a.glow, 1)
	p.fill(rosette(50, 50, 5+n%2, 1, z-1, 2.4, -90, .6), a.heart, 1)
}

// fairyKnot are hearts in a round.
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

// fairyBow is a tied ribbon.
func fairyBow(p *pen, r *rng, a, b tone, g int) {
	halo(p, a, 50, 50, 44)
	w, h := r.f(33, 41), r.f(19, 27)
	tail := r.f(24, 36)
	fall := r.f(12, 22)
	tails, loops, inner, dots := "", "", "", ""
	for _, s := range []float64{-1, 1} {
		x := func(v float64) float64 { return 50 + s*v }
		tails += d("M", x(2), 48.0, "C", x(6), 62.0, x(fall), 66.0, x(fall+4), 48+tail, "L", x(fall+9), 44+tail, "L", x(fall+16), 46+tail, "C", x(fall+8), 66.0, x(12), 56.0, x(4), 44.0, "z")
		loops += d("M50 46C", x(8), 46-h*1.5, x(w*1.1), 46-h*1.4, x(w), 46.0, "C", x(w*1.1), 46+h*1.1, x(10), 46+h, 50.0, 46.0, "z")
		inner += d("M", x(6), 46.0, "C", x(14), 46-h*.9, x(w*.95), 46-h*.9, x(w*.84), 46.0, "C", x(w*.9), 46+h*.6, x(14), 46+h*.5, x(6), 46.0, "z")
		for i := range 1 + g {
			dots += dot(x(w*(.3+.5*float64(i)/float64(1+g))), 46-h*.22+6*float64(i%2), 1.7)
		}
	}
	if g > 2 { // a second, wider ribbon beneath
		p.fill(rosette(50, 46, 6, 4, 45, 8, 0, .66), a.mid, 1)
	}
	p.fill(tails, a.main, 1)
	p.fill(loops, a.light, 1)
	p.fill(inner, a.main, 1)
	p.fill(dots, a.heart, 1)
	p.fill(ellipse(50, 46, 7, 8.4), a.glow, 1)
	p.fill(gem4(50, 46, 5.4), a.heart, 1)
}

// fairyMoon is a thin moon with glints about it.
func fairyMoon(p *pen, r *rng, a, b tone, g int) {
	q := r.f(29, 36)
	o := r.f(.3, .48)
	deg := r.f(-60, 20)
	p.disc(50, 50, 46, a.mid, .85)
	p.ring(50, 50, q+6, a.light, 1, .9, num(r.f(1, 4))+" "+num(r.f(2, 5)))
	p.disc(50, 50, q, a.light, 1)
	x, y := at(50, 50, q*.12, deg)
	p.disc(x, y, q*.86, a.glow, 1)
	x, y = at(50, 50, q*o, deg)
	p.disc(x, y, q*.8, a.mid, 1)
	x, y = at(50, 50, q*(o+.06), deg)
	p.fill(gem4(x, y, q*.52), a.heart, 1)
	n := 3 + g
	s := ""
	for i := range n {
		x, y := at(50, 50, q+r.f(5, 9), deg-70+140*float64(i)/float64(n-1))
		s += gem4(x, y, r.f(3, 5.6))
	}
	p.fill(s, a.spark, 1)
}
