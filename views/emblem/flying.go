package emblem

import "math"

// flyingWings are a pair of wings.
func flyingWings(p *pen, r *rng, a, b tone, g int) {
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

// flyingWind is a whirlwind.
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

// flyingFlock is a flock in a line.
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

// flyingFeather is one barred feather.
func flyingFeather(p *pen, r *rng, a, b tone, g int) {
	halo(p, a, 50, 50, 44)
	deg := -90 + r.f(12, 34)
	bx, by := at(50, 50, -43, deg)
	n := 11 + 2*g
	wide := r.f(15, 22)
	bars := r.n(2, 4)
	by2 := map[string]string{}
	for i := range n {
		f := float64(i) / float64(n-1)
		x, y := at(bx, by, 16+60*f, deg)
		l := wide * (.45 + .9*math.Sin(math.Pi*(.12+.8*f)))
		open := 44 - 26*f
		c := a.light
		if i%bars == 0 {
			c = a.main
		}
		if f > .78 {
			c = a.spark
		}
		by2[c] += petal(x, y, 0, l, 2.6, deg-open, .6) + petal(x, y, 0, l, 2.6, deg+open, .6)
	}
	for _, c := range []string{a.main, a.light, a.spark} {
		if by2[c] != "" {
			p.fill(by2[c], c, 1)
		}
	}
	x, y := at(bx, by, 12, deg)
	p.fill(petal(x, y, 0, 12, 2, deg-58, .6)+petal(x, y, 0, 12, 2, deg+58, .6), a.glow, 1)
	p.fill(petal(bx, by, -2, 84, 1.5, deg, .3), a.heart, 1)
}

// flyingClouds are banks of cloud before the sun, with wind between them.
func flyingClouds(p *pen, r *rng, a, b tone, g int) {
	x := r.f(34, 66)
	p.disc(x, 36, r.f(21, 27), a.glow, 1)
	p.disc(x, 36, 16, a.heart, 1)
	cs := []string{a.main, a.light, a.spark}
	n := 3 + g/2
	side := hand(r)
	for i := range n {
		f := float64(i) / float64(n-1)
		w := 20 + 9*f + r.f(-3, 3)
		side = -side
		p.fill(cloud(50+side*r.f(6, 66-w*1.5), 46+f*42, w, r.n(3, 5)), cs[(i+3-n%3)%3], 1)
	}
	s := ""
	for range 2 + g {
		l := r.f(12, 26)
		s += d("M", r.f(4, 94-l), r.f(6, 96), "h", l)
	}
	p.line(s, a.spark, 1.3, .8)
}
