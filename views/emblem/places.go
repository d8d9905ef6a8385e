package emblem

// courtSide is a battle field from the side of a trainer.
func courtSide(p *pen, r *rng, a, b tone, g int) {
	p.disc(r.f(26, 74), 46, r.f(14, 24), a.glow, 1)
	switch r.n(0, 2) { // hills, the stands, or nothing on the horizon
	case 0:
		p.fill(wave(40, 5, r.f(50, 90), r.f(0, 50)), a.mid, 1)
	case 1:
		s := ""
		for i := range 3 {
			y := 27 + 6*float64(i)
			s += d("M0", y, "Q50", y+10.0, 100.0, y)
		}
		p.line(s, a.light, 2, .8)
		p.line("M12 46V12M88 46V12", a.light, 1.6, 1)
		p.fill("M6 8H18V14H6zM82 8H94V14H82z", a.heart, 1)
	}
	p.fill("M0 46H100V120H0z", a.mid, 1)
	s := ""
	for i := -8; i <= 8; i++ {
		s += d("M", 50+float64(i)*4, 46.0, "L", 50+float64(i)*29, 116.0)
	}
	y := 46.0
	for st := 2.2; y < 116; st *= 1.45 {
		s += d("M0", y, "H100")
		y += st
	}
	p.line(s, a.light, .8, .7)
	near := r.f(28, 40)
	p.fill(facet(30, 62, 70, 62, 50+near, 90, 50-near, 90), a.main, .9)
	p.line(facet(30, 62, 70, 62, 50+near, 90, 50-near, 90)+bar(50-(near+20)/2, 76, 50+(near+20)/2, 76), a.heart, 1.2, 1)
	p.line(d("M38 76a12 5 0 1 0 24 0a12 5 0 1 0-24 0z"), a.heart, 1.2, 1)
}

// courtPlan is a battle field on a plan.
func courtPlan(p *pen, r *rng, a, b tone, g int) {
	p.fill("M10 8H90V92H10z", a.main, 1)
	p.fill("M10 8H90V50H10z", a.light, .35)
	k := r.n(0, 2)
	q := r.f(12, 17)
	p.line("M14 12H86V88H14zM14 50H86", a.heart, 1.6, 1)
	p.fill(dot(50, 50, q), a.mid, 1)
	p.line(dot(50, 50, q), a.heart, 1.6, 1)
	switch k {
	case 0:
		p.line("M32 12V28H68V12M32 88V72H68V88", a.heart, 1.6, 1)
	case 1:
		p.line("M14 12L50 50L86 12M14 88L50 50L86 88", a.heart, 1.6, 1)
	default:
		p.line("M28 12a22 16 0 0 0 44 0M28 88a22 16 0 0 1 44 0", a.heart, 1.6, 1)
	}
	p.fill(star(50, 50, r.n(4, 8), q*.7, q*.34, -90), a.glow, 1)
	s := ""
	for i := 0; i < 5; i++ {
		s += dot(20+float64(i)*15, 20.0, 2) + dot(20+float64(i)*15, 80.0, 2)
	}
	p.fill(s, a.glow, 1)
}

// courtRing is a stadium from above: tiers round a pitch.
func courtRing(p *pen, r *rng, a, b tone, g int) {
	wide := r.f(5, 26) // how far the ends are drawn apart
	oval := func(k float64) string {
		h := wide * k
		q := 43 * k * (1 - wide/90)
		return d("M", 50-h, 50-q, "H", 50+h, "A", q, q, 0, 0, 1, 50+h, 50+q, "H", 50-h, "A", q, q, 0, 0, 1, 50-h, 50-q, "z")
	}
	cs := []string{a.mid, a.light, a.mid, a.glow, a.deep}
	for i, k := range []float64{1.12, 1.03, .92, .82, .74} {
		p.fill(oval(k), cs[i], 1)
	}
	p.fill(oval(.7), a.main, 1)
	mown := ""
	for i := range 4 {
		mown += d("M", 50-wide*.7+wide*.35*float64(i), 50-26*(1-wide/90), "h", wide*.17, "V", 50+26*(1-wide/90), "h", -wide*.17, "z")
	}
	p.fill(mown, a.light, .4)
	p.line(oval(.62), a.heart, 1.4, 1)
	n := r.n(8, 16)
	s := ""
	for i := range n {
		deg := 360 * (float64(i) + .5) / float64(n)
		x1, y1 := at(50, 50, 34, deg)
		x2, y2 := at(50, 50, 60, deg)
		s += bar(x1, y1, x2, y2)
	}
	p.line(s, a.deep, .8, .5)
	p.line("M50 22V78", a.heart, 1.2, 1)
	p.disc(50, 50, 9, a.main, 1)
	p.ring(50, 50, 9, a.heart, 1.4, 1, "")
	p.fill(star(50, 50, r.n(4, 8), 6, 2.8, -90), a.glow, 1)
}
