package emblem

func electric(p *pen, r *rng, a, b tone, g int) {
	halo(p, a, 50, 50, 42)
	n := 3 + g
	rot := r.f(-90, -60)
	k := r.f(.52, .62)
	bolt := func(deg, l, w float64) string { // down one side with a step, up the other
		lx, ly := at(50, 50, 6, deg)
		ax, ay := at(50, 50, l*k, deg)
		bx, by := at(50, 50, l*(k-.12), deg)
		x0, y0 := at(lx, ly, w, deg+90)
		x1, y1 := at(ax, ay, w*1.5, deg+90)
		x2, y2 := at(ax, ay, w*.3, deg-90)
		x3, y3 := at(50, 50, l, deg-3)
		x4, y4 := at(bx, by, w*1.6, deg-90)
		x5, y5 := at(bx, by, w*.2, deg+90)
		x6, y6 := at(lx, ly, w, deg-90)
		return d("M", x0, y0, "L", x1, y1, "L", x2, y2, "L", x3, y3, "L", x4, y4, "L", x5, y5, "L", x6, y6, "z")
	}
	s, u := "", ""
	for i := 0; i < n; i++ {
		q := rot + 360*float64(i)/float64(n)
		s += bolt(q, 46, 4.6)
		u += bolt(q+180/float64(n), 32, 3)
	}
	p.fill(u, a.main, 1)
	p.fill(s, a.glow, 1)
	p.disc(50, 50, 12, a.deep, 1)
	p.disc(50, 50, 9.5, a.main, 1)
	p.fill(poly(50, 50, n, 7.5, rot), a.heart, 1)
	p.ring(50, 50, 38, a.glow, .8, .8, "1.5 4")
}

func electricBolt(p *pen, r *rng, a, b tone, g int) {
	flip := hand(r)
	bolt := func(k float64) string {
		pts := [][2]float64{{8, -44}, {-24, 6}, {-4, 6}, {-10, 44}, {24, -8}, {3, -8}, {18, -44}}
		s := "M"
		for i, q := range pts {
			if i > 0 {
				s += "L"
			}
			s += d(50+flip*q[0]*k, 50+q[1]*k)
		}
		return s + "z"
	}
	n := 10 + 4*g
	p.fill(star(50, 50, n, 46, r.f(33, 38), r.f(0, 20)), a.mid, 1)
	p.fill(star(50, 50, n, 38, 30, 180/float64(n)), a.main, 1)
	p.fill(bolt(1.12), a.deep, 1)
	p.fill(bolt(1), a.glow, 1)
	p.fill(bolt(.55), a.heart, 1)
}

func electricCoil(p *pen, r *rng, a, b tone, g int) {
	p.disc(50, 50, 45, a.mid, .8)
	n := 7 + r.n(0, 4)
	tw := r.f(4, 9)
	cs := []string{a.main, a.glow, a.light, a.heart}
	for i := 0; i < 2+g/2; i++ {
		q := 44 - float64(i)*11
		s := star(50, 50, n, q, q-8, tw*float64(i))
		p.line(s, cs[i%4], 3.4-float64(i)*.5, 1)
	}
	p.disc(50, 50, 9, a.glow, 1)
	p.fill(star(50, 50, 4, 7.5, 2.6, r.f(0, 90)), a.deep, 1)
}
