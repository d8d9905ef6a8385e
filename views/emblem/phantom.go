package emblem

// Phantom Duel: attack and guard cards.

// bladesStar are blades on all sides.
func bladesStar(p *pen, r *rng, a, b tone, g int) {
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

// shieldPath is a shield of size k: its head flat, peaked or hollow, its foot blunt or long.
func shieldPath(k float64, head int, foot float64) string {
	top := []float64{-31, -40, -24}[head]
	return d("M", 50.0, 50+top*k, "C", 50+14*k, 50+(top*.4-19)*k, 50+26*k, 50-31*k, 50+34*k, 50-31*k, "C", 50+36*k, 50+6*k, 50+24*k, 50+foot*k*.68, 50.0, 50+foot*k, "C", 50-24*k, 50+foot*k*.68, 50-36*k, 50+6*k, 50-34*k, 50-31*k, "C", 50-26*k, 50-31*k, 50-14*k, 50+(top*.4-19)*k, 50.0, 50+top*k, "z")
}

// shieldCrest is a shield with a crest.
func shieldCrest(p *pen, r *rng, a, b tone, g int) {
	head, foot := r.n(0, 2), r.f(37, 47)
	cs := []string{a.spark, a.mid, a.main, a.deep, a.light}
	for i, k := range []float64{1.04, .95, .82, .67, .58}[:3+2*r.n(0, 1)] {
		p.fill(shieldPath(k, head, foot), cs[i], 1)
	}
	n := r.n(4, 8)
	switch r.n(0, 4) {
	case 0:
		p.fill(rosette(50, 48, n, 2, 22, 4.5, -90, .6), a.deep, 1)
		p.fill(rosette(50, 48, n, 2, 14, 3, -90+180/float64(n), .6), a.glow, 1)
		p.disc(50, 48, 3.4, a.spark, 1)
	case 1: // chevrons
		s := ""
		for i := range 3 {
			y := 38 + 11*float64(i)
			w := 19 - 3*float64(i)
			s += facet(50-w, y, 50, y-9, 50+w, y, 50+w, y+5, 50, y-4, 50-w, y+5)
		}
		p.fill(s, a.glow, 1)
	case 2: // a cross with a star
		p.fill("M47 29H53V46H68V52H53V76H47V52H32V46H47z", a.spark, 1)
		p.disc(50, 49, 9, a.deep, 1)
		p.fill(star(50, 49, n, 8, 3.6, -90), a.glow, 1)
	case 3: // a star alone
		p.fill(star(50, 48, n, 21, r.f(7, 12), -90), a.glow, 1)
		p.fill(star(50, 48, n, 11, 4, -90), a.deep, 1)
	default: // an eye of rings
		for i, c := range []string{a.glow, a.deep, a.light, a.deep, a.heart} {
			p.disc(50, 48, 19-4*float64(i), c, 1)
		}
	}
}

// bladesCross are crossed swords.
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

// shieldWall are shields in the round.
func shieldWall(p *pen, r *rng, a, b tone, g int) {
	n := r.n(5, 11)
	k := r.f(.66, .84)
	cs := []string{a.mid, a.main, a.light, a.spark}
	for i, R := range []float64{46, 46 * k, 46 * k * k, 46 * k * k * k} {
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

// bladesSpears are spear heads in a fan.
func bladesSpears(p *pen, r *rng, a, b tone, g int) {
	n := 3 + 2*r.n(0, 1)
	w, belly := r.f(5.4, 8), r.f(.3, .5)
	open := r.f(17, 24) * 3 / float64(n)
	p.disc(50, 50, 45, a.mid, .9)
	p.ring(50, 50, 45, a.glow, 1.2, 1, "")
	for _, side := range []float64{2, 1, 0} {
		for _, s := range []float64{-1, 1} {
			i := s * side
			if side == 0 && s > 0 || side > float64(n/2) {
				continue
			}
			deg := -90 + i*open
			l := 78 - 7*side
			x := func(k float64) (float64, float64) { return at(50, 92, l*k, deg) }
			hx, hy := x(.56)
			tx, ty := x(1.04)
			mx, my := x(.56 + .48*belly)
			lx, ly := at(mx, my, w, deg-90)
			rx, ry := at(mx, my, w, deg+90)
			p.line(bar(50, 92, hx, hy), a.main, 2.6, 1)
			p.fill(facet(hx, hy, lx, ly, tx, ty), a.spark, 1)
			p.fill(facet(hx, hy, rx, ry, tx, ty), a.light, 1)
			x1, y1 := at(hx, hy, 4.6, deg-90)
			x2, y2 := at(hx, hy, 4.6, deg+90)
			p.line(bar(x1, y1, x2, y2), a.glow, 2.4, 1)
		}
	}
	p.fill("M36 84H64L60 92H40z", a.glow, 1)
	p.fill(star(50, 74, r.n(4, 6), 7, 3, -90), a.glow, 1)
}

// bladesHooks are curved blades that chase each other.
func bladesHooks(p *pen, r *rng, a, b tone, g int) {
	n := r.n(2, 5)
	tw := hand(r) * r.f(26, 56)
	rot := r.f(0, 360)
	w := 104 / float64(n+1)
	p.fill(poly(50, 50, 2*n+2, 47, rot), a.mid, .9)
	p.fill(sweeps(n, 13, 45, w, rot, tw), a.light, 1)
	p.fill(sweeps(n, 13, 43, w*.5, rot+w*.3, tw*.98), a.spark, 1)
	p.ring(50, 50, 15, a.glow, 3, 1, "")
	p.disc(50, 50, 11, a.deep, 1)
	p.fill(star(50, 50, n+2, 8, 3.4, rot), a.glow, 1)
}

// shieldRound is a round shield: painted sectors, a studded rim, a boss.
func shieldRound(p *pen, r *rng, a, b tone, g int) {
	n := 2 * r.n(2, 6)
	rot := r.f(0, 90)
	tw := float64(r.n(-1, 1)) * r.f(10, 26)
	p.disc(50, 50, 46, a.light, 1)
	p.disc(50, 50, 43.6, a.mid, 1)
	p.disc(50, 50, 37, a.main, 1)
	q := 360 / float64(n)
	s, t := "", ""
	for i := range n {
		deg := rot + q*float64(i)
		x, y := at(50, 50, 40.2, deg+q/2)
		t += dot(x, y, 1.7)
		if i%2 == 1 {
			continue
		}
		x1, y1 := at(50, 50, 37, deg)
		x2, y2 := at(50, 50, 37, deg+q)
		c1x, c1y := at(50, 50, 20, deg+tw)
		c2x, c2y := at(50, 50, 20, deg+q+tw)
		s += d("M50 50Q", c1x, c1y, x1, y1, "A", 37.0, 37.0, 0, 0, 1, x2, y2, "Q", c2x, c2y, 50.0, 50.0, "z")
	}
	p.fill(s, a.spark, 1)
	p.fill(t, a.glow, 1)
	p.disc(50, 50, 15, a.deep, 1)
	p.disc(50, 50, 13, a.light, 1)
	p.disc(50, 50, 8, a.glow, 1)
	p.disc(48, 47.5, 2.6, a.heart, 1)
}

// shieldTower is a keep behind its wall.
func shieldTower(p *pen, r *rng, a, b tone, g int) {
	p.disc(50, 44, 42, a.mid, .9)
	merlons := func(x, y, w float64, n int) string {
		s := d("M", x-w, y+6)
		q := 2 * w / float64(2*n-1)
		for i := range n {
			if i > 0 {
				s += d("h", q)
			}
			s += d("v-6h", q, "v6")
		}
		return s + d("V120H", x-w, "z")
	}
	side := r.f(25, 37)
	h := r.f(4, 28)
	for _, s := range []float64{-1, 1} {
		p.fill(merlons(50+s*side, 30+h*.6, 9, 3), a.main, 1)
		p.fill(d("M", 50+s*side-3, 62.0, "v-10a3 3 0 0 1 6 0v10z"), a.deep, 1)
	}
	n := r.n(3, 4)
	p.fill(merlons(50, 14+h*.5, 17, n), a.light, 1)
	k := r.n(3, 7)
	p.fill(star(50, 40+h*.3, k, 8, 3.6, -90), a.glow, 1)
	p.fill(merlons(50, 64, 48, r.n(6, 8)), a.spark, 1)
	s := ""
	for j := range 3 {
		y := 76 + 8*float64(j)
		s += d("M2", y, "H98")
		for i := range 7 {
			s += d("M", 9+14*float64(i)+7*float64(j%2), y, "v8")
		}
	}
	p.line(s, a.mid, .9, .8)
	p.fill("M41 100V84a9 9 0 0 1 18 0V100z", a.deep, 1)
}
