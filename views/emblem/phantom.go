package emblem

func blades(p *pen, r *rng, a, b tone, g int) {
	n := r.n(4, 7)
	p.disc(50, 50, 42, a.mid, .9)
	rot := r.f(-90, -60)
	for i := 0; i < n; i++ {
		deg := rot + 360*float64(i)/float64(n)
		x1, y1 := at(50, 50, 47, deg)
		x2, y2 := at(50, 50, 13, deg+22)
		x3, y3 := at(50, 50, 13, deg-22)
		x4, y4 := at(50, 50, 4, deg)
		p.fill(d("M", x1, y1, "L", x2, y2, "L", x4, y4, "z"), a.spark, 1)
		p.fill(d("M", x1, y1, "L", x3, y3, "L", x4, y4, "z"), a.light, 1)
	}
	p.ring(50, 50, 24, a.glow, 2.4, 1, "")
	p.disc(50, 50, 7, a.glow, 1)
	p.disc(50, 50, 3.4, a.deep, 1)
}

func shieldPath(k float64) string {
	return d("M", 50.0, 50-40*k, "C", 50+14*k, 50-33*k, 50+26*k, 50-31*k, 50+34*k, 50-31*k, "C", 50+36*k, 50+6*k, 50+24*k, 50+30*k, 50.0, 50+44*k, "C", 50-24*k, 50+30*k, 50-36*k, 50+6*k, 50-34*k, 50-31*k, "C", 50-26*k, 50-31*k, 50-14*k, 50-33*k, 50.0, 50-40*k, "z")
}

func shield(p *pen, r *rng, a, b tone, g int) {
	cs := []string{a.spark, a.mid, a.main, a.deep, a.light}
	for i, k := range []float64{1, .92, .78, .64, .54} {
		p.fill(shieldPath(k), cs[i], 1)
	}
	n := r.n(4, 8)
	p.fill(rosette(50, 48, n, 2, 22, 4.5, -90, .6), a.deep, 1)
	p.fill(rosette(50, 48, n, 2, 14, 3, -90+180/float64(n), .6), a.glow, 1)
	p.disc(50, 48, 3.4, a.spark, 1)
}

func twin(p *pen, r *rng, a, b tone, g int) {
	n := r.n(4, 7)
	p.disc(50, 50, 43, a.mid, 1)
	p.fill("M50 7A43 43 0 0 1 50 93A21.5 21.5 0 0 1 50 50A21.5 21.5 0 0 0 50 7z", a.spark, 1)
	p.fill(star(50, 28.5, n, 15, 6, -90), a.glow, 1)
	p.disc(50, 28.5, 3, a.deep, 1)
	p.fill(rosette(50, 71.5, n, 1, 16, 4, -90, .6), a.main, 1)
	p.disc(50, 71.5, 3, a.deep, 1)
	p.ring(50, 50, 43, a.glow, 1.4, 1, "")
}

func banner(p *pen, r *rng, a, b tone, g int) {
	n := r.n(2, 4)
	p.disc(50, 50, 42, a.mid, .8)
	cs := []string{a.main, a.light, a.glow, a.heart}
	for i := 0; i < n; i++ {
		w := 30 - float64(i)*6
		y := 16 + float64(i)*4
		h := 62 - float64(i)*11
		p.fill(d("M", 50-w, y, "H", 50+w, "V", y+h, "L", 50.0, y+h-12, "L", 50-w, y+h, "z"), cs[i], 1)
	}
	k := r.n(4, 9)
	p.fill(star(50, 42, k, 11, 5, -90), a.deep, 1)
	p.disc(50, 42, 3, a.glow, 1)
	p.line("M14 14H86", a.spark, 3, 1)
}

func bladesCross(p *pen, r *rng, a, b tone, g int) {
	n := r.n(2, 4)
	p.fill(poly(50, 50, 8, 46, 22.5), a.mid, .9)
	p.line(poly(50, 50, 8, 42, 22.5), a.glow, 1.2, 1)
	for i := 0; i < n; i++ {
		deg := -90 + (float64(i)-float64(n-1)/2)*r.f(32, 44)
		hx, hy := at(50, 54, -34, deg)
		tx, ty := at(50, 54, 44, deg)
		gx, gy := at(50, 54, -18, deg)
		lx, ly := at(gx, gy, 4.4, deg-90)
		rx, ry := at(gx, gy, 4.4, deg+90)
		p.fill(d("M", tx, ty, "L", lx, ly, "L", gx, gy, "z"), a.spark, 1)
		p.fill(d("M", tx, ty, "L", rx, ry, "L", gx, gy, "z"), a.light, 1)
		l2x, l2y := at(gx, gy, 10, deg-90)
		r2x, r2y := at(gx, gy, 10, deg+90)
		p.line(d("M", l2x, l2y, "L", r2x, r2y, "M", gx, gy, "L", hx, hy), a.glow, 3, 1)
	}
}

func shieldWall(p *pen, r *rng, a, b tone, g int) {
	n := r.n(6, 9)
	cs := []string{a.mid, a.main, a.light, a.spark}
	for i, R := range []float64{46, 36, 26, 15} {
		s := ""
		q := 360 / float64(n)
		for j := 0; j < n; j++ {
			x, y := at(50, 50, R*.72, q*(float64(j)+.5*float64(i%2)))
			s += dot(x, y, R*.34)
		}
		p.fill(s+dot(50, 50, R*.8), cs[i], 1)
	}
	p.fill(star(50, 50, n, 12, 6, 0), a.deep, 1)
	p.disc(50, 50, 3.6, a.glow, 1)
}

func bannerHorn(p *pen, r *rng, a, b tone, g int) {
	n := r.n(3, 5)
	for i := n; i >= 0; i-- {
		q := 12 + float64(i)*36/float64(n)
		c := a.main
		if i%2 == 0 {
			c = a.mid
		}
		p.fill(d("M50 78L", 50-q, 78-q*1.1, "A", q*1.5, q*1.5, 0, 0, 1, 50+q, 78-q*1.1, "z"), c, 1)
	}
	p.disc(50, 78, 12, a.glow, 1)
	p.fill(star(50, 78, r.n(4, 8), 9, 4, -90), a.deep, 1)
	s := ""
	for i := 0; i < 7; i++ {
		x, y := at(50, 78, 60, -126+12*float64(i))
		s += dot(x, y, 1.8)
	}
	p.fill(s, a.glow, 1)
}

// twinSplit is one medal of two halves: rays of attack, petals of guard.
func twinSplit(p *pen, r *rng, a, b tone, g int) {
	n := r.n(5, 8)
	p.disc(50, 50, 45, a.mid, 1)
	p.fill("M18.2 81.8A45 45 0 0 1 81.8 18.2z", a.spark, 1)
	q := 180 / float64(n)
	s, t := "", ""
	for i := 0; i < n; i++ {
		s += petal(50, 50, 12, 41, 4.2, 135+q*(float64(i)+.5), .22)
		t += petal(50, 50, 12, 39, 5, -45+q*(float64(i)+.5), .62)
	}
	p.fill(s, a.deep, 1)
	p.fill(t, a.main, 1)
	p.line("M16 84L84 16", a.glow, 2, 1)
	p.disc(50, 50, 10, a.glow, 1)
	p.fill(star(50, 50, n, 7, 3, -45), a.deep, 1)
}
