package emblem

func fighting(p *pen, r *rng, a, b tone, g int) {
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
