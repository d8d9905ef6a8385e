package emblem

// fightingKicks are kicks that chase each other.
func fightingKicks(p *pen, r *rng, a, b tone, g int) {
	n := 3 + g
	rot := r.f(0, 60)
	tw := r.f(26, 40)
	q := 360 / float64(n)
	for k, c := range []string{a.mid, a.main, a.light, a.glow} {
		s := ""
		R := 46 - float64(k)*9
		for i := 0; i < n; i++ {
			deg := rot + q*float64(i) + float64(k)*tw*.35
			x1, y1 := at(50, 50, R, deg)
			x2, y2 := at(50, 50, R*.62, deg+q*.62)
			x3, y3 := at(50, 50, R*.22, deg+q*.9)
			x4, y4 := at(50, 50, R*.5, deg-q*.08)
			s += d("M", x1, y1, "L", x2, y2, "L", x3, y3, "L", x4, y4, "z")
		}
		p.fill(s, c, 1)
	}
	p.disc(50, 50, 4.5, a.heart, 1)
}

// fightingBurst is a hit, with chevrons of rank.
func fightingBurst(p *pen, r *rng, a, b tone, g int) {
	n := 7 + r.n(0, 3) + g
	rot := r.f(0, 30)
	p.fill(star(50, 50, n, 48, 31, rot), a.mid, 1)
	p.fill(star(50, 50, n, 40, 25, rot+6), a.main, 1)
	p.fill(star(50, 50, n, 30, 17, rot+12), a.glow, 1)
	s := ""
	for i := 0; i < 3; i++ {
		y := 40 + float64(i)*9
		s += d("M34", y, "L50", y-9, "L66", y, "V", y+5, "L50", y-4, "L34", y+5, "z")
	}
	p.fill(s, a.deep, 1)
}

// fightingBelt are crossed belts under a medal.
func fightingBelt(p *pen, r *rng, a, b tone, g int) {
	n := 3 + r.n(0, 2)
	w := r.f(8, 10)
	rot := r.f(0, 60)
	p.disc(50, 50, 45, a.mid, .8)
	for i := 0; i < n; i++ {
		deg := rot + 180*float64(i)/float64(n)
		for _, k := range []struct {
			w float64
			c string
		}{{w + 2, a.deep}, {w, []string{a.main, a.light, a.main, a.glow, a.light}[i]}, {w * .3, a.heart}} {
			x1, y1 := at(50, 50, 44, deg)
			x2, y2 := at(50, 50, -44, deg)
			p.line(d("M", x1, y1, "L", x2, y2), k.c, k.w, 1)
		}
	}
	p.fill(poly(50, 50, 2*n, 17, rot), a.deep, 1)
	p.fill(poly(50, 50, 2*n, 14, rot), a.glow, 1)
	p.fill(star(50, 50, n+g/2, 10, 4.5, -90), a.mid, 1)
}

// fightingBoards is a stack of boards, split by one blow.
func fightingBoards(p *pen, r *rng, a, b tone, g int) {
	halo(p, a, 50, 50, 45)
	n := 3 + (g+1)/2
	h := 64 / float64(n)
	sink := r.f(9, 17)
	cs := []string{a.light, a.main, a.glow, a.light, a.main}
	o := r.n(0, 2)
	grain := ""
	for i := range n {
		y := 12 + h*float64(i)
		k := sink * (1 - .5*float64(i)/float64(n))
		j1, j2, j3 := r.f(0, 7), r.f(-5, 2), r.f(0, 7)
		p.fill(facet(7, y, 48-j1, y+k, 49-j2, y+k+h*.4, 47-j3, y+k+h-2, 7, y+h-2)+
			facet(93, y, 52+j3, y+k, 51+j2, y+k+h*.5, 53+j1, y+k+h-2, 93, y+h-2), cs[(i+o)%5], 1)
		grain += bar(12, y+h*.45, 36, y+h*.45+k*.7) + bar(88, y+h*.45, 64, y+h*.45+k*.7)
	}
	p.line(grain, a.deep, .9, .6)
	p.fill(star(50, 30, 8+g, 17, 7, r.f(0, 40)), a.heart, 1)
	p.fill(star(50, 30, 8+g, 9, 4, r.f(0, 40)), a.main, 1)
}

// fightingDrum is a war drum from above on its crossed sticks.
func fightingDrum(p *pen, r *rng, a, b tone, g int) {
	lean := r.f(36, 54)
	for _, s := range []float64{-1, 1} {
		x1, y1 := at(50, 50, 52, 90+s*lean)
		x2, y2 := at(50, 50, 52, -90+s*lean)
		p.line(bar(x1, y1, x2, y2), a.light, 4, 1)
		p.disc(x2, y2, 5, a.glow, 1)
	}
	p.disc(50, 50, 40, a.deep, 1)
	p.disc(50, 50, 38, a.main, 1)
	n := 12 + 4*r.n(0, 3)
	s := ""
	for i := range n {
		x, y := at(50, 50, 34, 360*float64(i)/float64(n))
		s += dot(x, y, 1.8)
	}
	p.fill(s, a.heart, 1)
	p.disc(50, 50, 29, a.heart, 1)
	m := 2 + r.n(0, 2)
	tw := hand(r) * r.f(90, 130)
	rot := r.f(0, 120)
	p.fill(sweeps(m, 16, 25, 64/float64(m), rot, tw), a.main, 1)
	s = ""
	for i := range m {
		x, y := at(50, 50, 14, rot+360*float64(i)/float64(m))
		s += dot(x, y, 9-float64(m))
	}
	p.fill(s, a.main, 1)
	p.ring(50, 50, 29, a.mid, 1.6, 1, "")
}
