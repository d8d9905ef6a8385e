package emblem

func flying(p *pen, r *rng, a, b tone, g int) {
	n := 4 + g
	y := 84.0
	p.disc(50, r.f(34, 40), 20, a.glow, .9)
	s, u, v := "", "", ""
	for i := 0; i < n; i++ {
		f := float64(i) / float64(n-1)
		deg := -78 + f*66
		l := 62 - f*22
		q := petal(50, y, 4, l, 5.2, deg, .6) + petal(50, y, 4, l, 5.2, 180-deg, .6)
		if i%2 == 0 {
			s += q
		} else {
			u += q
		}
		v += petal(50, y, 4, l*.5, 3, deg, .6) + petal(50, y, 4, l*.5, 3, 180-deg, .6)
	}
	p.fill(s, a.light, 1)
	p.fill(u, a.main, 1)
	p.fill(v, a.spark, 1)
	p.fill(petal(50, y, -6, 30, 5, -90, .5), a.heart, 1)
}

func flyingWind(p *pen, r *rng, a, b tone, g int) {
	p.disc(50, 50, 45, a.mid, .7)
	tw := hand(r) * r.f(120, 170)
	n := 3 + g/2
	rot := r.f(0, 120)
	p.fill(sweeps(n, 44, 10, 26, rot, tw), a.main, 1)
	p.fill(sweeps(n, 44, 8, 14, rot+16, tw), a.spark, 1)
	p.fill(sweeps(n, 36, 8, 12, rot-24, tw), a.light, 1)
	p.disc(50, 50, 7, a.glow, 1)
}

func flyingFlock(p *pen, r *rng, a, b tone, g int) {
	p.disc(r.f(40, 60), 58, r.f(24, 30), a.glow, 1)
	n := 4 + g
	cs := []string{a.main, a.light, a.spark}
	for i := 0; i < n; i++ {
		f := float64(i) / float64(n-1)
		y := 80 - f*62
		w := 42 - f*30
		h := 10 + 10*(1-f)
		p.fill(d("M", 50-w, y-h, "Q", 50-w*.4, y-h*.9, 50.0, y, "Q", 50+w*.4, y-h*.9, 50+w, y-h, "Q", 50+w*.4, y-h*.2, 50.0, y+h*.8, "Q", 50-w*.4, y-h*.2, 50-w, y-h, "z"), cs[i%3], 1)
	}
}
