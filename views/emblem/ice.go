package emblem

import "math"

// iceFlake is a snow crystal.
func iceFlake(p *pen, r *rng, a, b tone, g int) {
	halo(p, a, 50, 50, 43)
	var s, u string
	k := 2 + g/2
	lens := make([]float64, k)
	for i := range lens {
		lens[i] = r.f(7, 14)
	}
	in := r.f(8, 17)
	fork := r.f(36, 74)
	for i := 0; i < 6; i++ {
		deg := -90 + 60*float64(i)
		x1, y1 := at(50, 50, in, deg)
		x2, y2 := at(50, 50, 44, deg)
		s += d("M", x1, y1, "L", x2, y2)
		for j, l := range lens {
			q := in + (40-in)*(float64(j)+.7)/float64(k)
			bx, by := at(50, 50, q, deg)
			l *= 1.15 - .45*float64(j)/float64(k)
			cx, cy := at(bx, by, l, deg-fork)
			ex, ey := at(bx, by, l, deg+fork)
			s += d("M", cx, cy, "L", bx, by, "L", ex, ey)
		}
		u += petal(50, 50, in-4, in+15, 4.5, deg+30, .6)
	}
	p.fill(u, a.main, 1)
	p.line(s, a.spark, 2, 1)
	p.fill(poly(50, 50, 6, in, -90), a.light, 1)
	p.fill(poly(50, 50, 6, in*.66, -60), a.spark, 1)
	p.fill(poly(50, 50, 6, in*.34, -90), a.main, 1)
}

// iceShards are a group of ice needles.
func iceShards(p *pen, r *rng, a, b tone, g int) {
	p.disc(50, r.f(32, 40), r.f(24, 30), a.glow, .4)
	n := 1 + g/2 + r.n(0, 1)
	splay := r.f(12, 20)
	shard := func(x, l, w, deg float64) {
		bx, by := at(x, 92, 0, 0)
		tx, ty := at(bx, by, l, deg)
		sx, sy := at(bx, by, l*.72, deg)
		lx, ly := at(sx, sy, w, deg-90)
		rx, ry := at(sx, sy, w, deg+90)
		cx, cy := at(sx, sy, w*.2, deg-90)
		fx, fy := at(bx, by, w*.75, deg-90)
		gx, gy := at(bx, by, w*.75, deg+90)
		p.fill(d("M", fx, fy, "L", lx, ly, "L", tx, ty, "L", cx, cy, "L", bx, by, "z"), a.spark, 1)
		p.fill(d("M", gx, gy, "L", rx, ry, "L", tx, ty, "L", cx, cy, "L", bx, by, "z"), a.main, 1)
		p.line(d("M", tx, ty, "L", cx, cy, "L", bx, by), a.light, .8, 1)
	}
	for i := n; i >= 1; i-- {
		f := float64(i)
		l := 70 - f*15
		shard(50-f*6, l*r.f(.9, 1.1), 8, -90-f*splay)
		shard(50+f*6, l*r.f(.9, 1.1), 8, -90+f*splay)
	}
	shard(50, 76+2*float64(g), 11, -90+r.f(-4, 4))
	p.fill("M8 92H92L84 100H16z", a.light, 1)
}

// iceGem is a cut crystal.
func iceGem(p *pen, r *rng, a, b tone, g int) {
	p.disc(50, 50, 47, a.mid, .6)
	n := 6
	if r.n(0, 1) == 1 {
		n = 8
	}
	rot := -90.0
	cs := []string{a.light, a.spark, a.main, a.glow, a.light, a.main, a.spark, a.main}
	o := r.n(0, 7)
	q := 360 / float64(n)
	for i := 0; i < n; i++ {
		x1, y1 := at(50, 50, 43, rot+q*float64(i))
		x2, y2 := at(50, 50, 43, rot+q*float64(i+1))
		x3, y3 := at(50, 50, 24, rot+q*(float64(i)+.5))
		x4, y4 := at(50, 50, 24, rot+q*(float64(i)-.5))
		p.fill(d("M", x1, y1, "L", x2, y2, "L", x3, y3, "z"), cs[(i+o)%8], 1)
		p.fill(d("M", x1, y1, "L", x3, y3, "L", x4, y4, "z"), cs[(i+o+3)%8], 1)
	}
	p.fill(poly(50, 50, n, 24, rot+q/2), a.spark, 1)
	p.fill(poly(50, 50, n, 17, rot), a.light, 1)
	p.line(starLine(50, 50, n, 2, 17, rot), a.deep, .8, .6)
	p.disc(50, 50, 3, a.heart, 1)
}

// iceIcicles hang over the snow.
func iceIcicles(p *pen, r *rng, a, b tone, g int) {
	p.disc(r.f(30, 70), 56, r.f(13, 19), a.glow, .55)
	n := 4 + g + r.n(0, 2)
	w := 104 / float64(n)
	peak := r.f(.2, .8)
	var s, t string
	for i := range n {
		x := -2 + w*float64(i)
		f := (float64(i) + .5) / float64(n)
		l := 18 + 46*math.Exp(-8*(f-peak)*(f-peak)) + r.f(-9, 9)
		s += facet(x, -16, x+w*.96, -16, x+w*.96, 6, x+w*.5, l)
		t += facet(x+w*.5, -16, x+w*.96, -16, x+w*.96, 6, x+w*.5, l)
	}
	p.fill(s, a.spark, 1)
	p.fill(t, a.main, .8)
	p.fill(wave(80, 6, r.f(70, 110), r.f(0, 60)), a.main, 1)
	p.fill(wave(88, 5, r.f(60, 100), r.f(0, 60)), a.light, 1)
	s = ""
	for range 6 + 2*g {
		s += dot(r.f(4, 96), r.f(40, 92), r.f(.8, 1.9))
	}
	p.fill(s, a.heart, 1)
}

// iceRhombs is a star of cut rhombs in two or three rounds.
func iceRhombs(p *pen, r *rng, a, b tone, g int) {
	n := 6
	if r.n(0, 2) == 0 {
		n = 8
	}
	p.fill(poly(50, 50, n, 48, -90), a.mid, .8)
	q := 360 / float64(n)
	cut := r.f(.4, .62)
	rounds := []struct{ r0, r1, w, off float64 }{{25, 46, .5, q / 2}, {13, 42, .46, 0}, {0, 25, .5, q / 2}, {0, 17, .5, 0}}
	if g < 2 {
		rounds = rounds[1:]
	}
	cs := [][2]string{{a.main, a.light}, {a.light, a.spark}, {a.glow, a.main}, {a.spark, a.light}}
	o := r.n(0, 3)
	for k, v := range rounds {
		s, t := "", ""
		for i := range n {
			deg := -90 + v.off + q*float64(i)
			x0, y0 := at(50, 50, v.r0, deg)
			x1, y1 := at(50, 50, v.r1, deg)
			m := v.r0 + (v.r1-v.r0)*cut
			lx, ly := at(50, 50, m, deg-q*v.w)
			rx, ry := at(50, 50, m, deg+q*v.w)
			s += facet(x0, y0, lx, ly, x1, y1)
			t += facet(x0, y0, rx, ry, x1, y1)
		}
		c := cs[(k+o)%4]
		p.fill(s, c[0], 1)
		p.fill(t, c[1], 1)
	}
	p.disc(50, 50, 3, a.heart, 1)
}
