package emblem

// sigilStar is a star drawn in one line.
func sigilStar(p *pen, r *rng, a, b tone, g int) {
	n := r.n(5, 9)
	k := 2
	if n > 6 {
		k = r.n(2, 3)
	}
	p.disc(50, 50, 42, a.mid, 1)
	p.ring(50, 50, 42, a.glow, 1.4, 1, "")
	p.ring(50, 50, 38.5, a.light, .7, 1, "")
	p.fill(poly(50, 50, n, 37, -90), a.deep, .7)
	p.line(starLine(50, 50, n, k, 37, -90), a.light, 1.6, 1)
	p.line(starLine(50, 50, n, k, 25, -90+180/float64(n)), a.main, 1.4, 1)
	s := ""
	for i := 0; i < n; i++ {
		x, y := at(50, 50, 37, -90+360*float64(i)/float64(n))
		s += dot(x, y, 3.2)
	}
	p.fill(s, a.glow, 1)
	p.disc(50, 50, 9, a.glow, 1)
	p.disc(50, 50, 6, a.deep, 1)
	p.fill(star(50, 50, r.n(3, 6), 5, 2, -90), a.heart, 1)
}

// sigilDial is a compass rose on a dial.
func sigilDial(p *pen, r *rng, a, b tone, g int) {
	n := 8 + 4*r.n(0, 2)
	p.disc(50, 50, 45, a.mid, 1)
	p.ring(50, 50, 42, a.light, 5, 1, num(r.f(1, 5))+" "+num(r.f(1, 4)))
	p.ring(50, 50, 36, a.glow, 1, 1, "")
	p.fill(star(50, 50, n/2, 35, 15, -90), a.main, 1)
	p.fill(star(50, 50, n/4, 35, 8, -90), a.glow, 1)
	p.fill(star(50, 50, n/4, 24, 6, -90+720/float64(n)), a.light, 1)
	p.disc(50, 50, 8, a.deep, 1)
	p.disc(50, 50, 4, a.heart, 1)
}

// sigilGate is a gate of arches.
func sigilGate(p *pen, r *rng, a, b tone, g int) {
	n := 3 + r.n(0, 2)
	cs := []string{a.mid, a.main, a.light, a.glow, a.heart}
	for i := 0; i < n; i++ {
		w := 42 * (1 - float64(i)/float64(n)*.82)
		y := 54.0
		s := d("M", 50-w, 96.0, "V", y, "A", w, w, 0, 0, 1, 50+w, y, "V", 96.0, "z")
		p.both(s, cs[i%5], a.deep, 1.4)
	}
	p.fill("M4 96H96V100H4z", a.light, 1)
	s := ""
	for i := 0; i < 7; i++ {
		x, y := at(50, 54, 38, -180+30*float64(i))
		s += dot(x, y, 1.7)
	}
	p.fill(s, a.glow, 1)
	p.fill(star(50, 26, r.n(4, 8), 6.5, 2.8, -90), a.heart, 1)
}

// sigilRings are rings through each other.
func sigilRings(p *pen, r *rng, a, b tone, g int) {
	n := r.n(3, 7)
	q := 360 / float64(n)
	p.disc(50, 50, 46, a.mid, 1)
	R := r.f(15, 19)
	s, t := "", ""
	for i := 0; i < n; i++ {
		x, y := at(50, 50, 43-R, -90+q*float64(i))
		s += dot(x, y, R)
		t += dot(x, y, R*.36)
	}
	p.fill(s, a.main, .55)
	p.line(s, a.light, 1.6, 1)
	p.fill(t, a.glow, 1)
	p.ring(50, 50, 46, a.glow, 1.4, 1, "")
	p.disc(50, 50, 8, a.deep, 1)
	p.fill(star(50, 50, n, 6.5, 3, -90), a.heart, 1)
}
