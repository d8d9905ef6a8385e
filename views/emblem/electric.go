package emblem

// electricRays are bolts on all sides.
func electricRays(p *pen, r *rng, a, b tone, g int) {
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

// electricBolt is one bolt before a burst.
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

// electricCoil is a coil of zigzag turns.
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

// electricStorm is a cloud that lets its bolts fall.
func electricStorm(p *pen, r *rng, a, b tone, g int) {
	halo(p, a, 50, 52, 44)
	n := 1 + (g+1)/2 + r.n(0, 1)
	w := 66 / float64(n)
	s, t := "", ""
	for i := range n {
		x := 17 + w*(float64(i)+.5) + r.f(-3, 3)
		h := r.f(36, 46)
		if i%2 == 1 {
			h *= .8
		}
		k := min(w*.34, 11)
		bolt := func(k, h float64) string {
			return facet(x+k*.2, 44, x-k, 44+h*.5, x-k*.1, 44+h*.5, x-k*.5, 44+h, x+k, 44+h*.36, x+k*.2, 44+h*.36, x+k*.9, 44)
		}
		s += bolt(k, h)
		t += bolt(k*.5, h*.7)
	}
	p.fill(s, a.glow, 1)
	p.fill(t, a.heart, 1)
	m := r.n(3, 5)
	y := r.f(42, 48)
	p.fill(cloud(50, y-10, 30, m), a.mid, 1)
	p.fill(cloud(50, y-1, 40, m+1), a.main, 1)
	p.fill(cloud(50+hand(r)*6, y+5, 34, m), a.light, 1)
	p.line(d("M22", y+10.0, "H40M58", y+10.0, "H78"), a.spark, 1.2, .8)
}

// electricGlobe is a glass globe with sparks from its heart to the rim.
func electricGlobe(p *pen, r *rng, a, b tone, g int) {
	p.disc(50, 50, 46, a.mid, 1)
	p.disc(50, 50, 42, a.deep, 1)
	n := 4 + g + r.n(0, 2)
	rot := r.f(0, 60)
	s, t := "", ""
	for i := range n {
		deg := rot + 360*float64(i)/float64(n)
		m := 5
		v := ""
		for j := range m {
			f := float64(j) / float64(m-1)
			o := r.f(5, 14) * float64(j%2*2-1)
			if j == 0 || j == m-1 {
				o = 0
			}
			x, y := at(50, 50, 8+33*f, deg+o)
			if j == 0 {
				v = d("M", x, y)
			} else {
				v += d("L", x, y)
			}
			if j == 2 {
				x2, y2 := at(50, 50, 37, deg-o*1.8)
				v += d("M", x, y, "L", x2, y2, "M", x, y)
			}
		}
		s += v
		x, y := at(50, 50, 41, deg)
		t += dot(x, y, 1.7)
	}
	p.line(s, a.main, 3.2, .8)
	p.line(s, a.heart, 1.1, 1)
	p.fill(t, a.glow, 1)
	p.ring(50, 50, 44, a.light, 2.2, 1, "")
	p.disc(50, 50, 11, a.glow, 1)
	p.disc(50, 50, 6.5, a.heart, 1)
	p.line("M22 34A34 34 0 0 1 40 19", a.spark, 2, .7)
}
