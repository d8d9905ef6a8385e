package emblem

func ice(p *pen, r *rng, a, b tone, g int) {
	halo(p, a, 50, 50, 43)
	var s, u string
	k := 2 + g/2
	lens := make([]float64, k)
	for i := range lens {
		lens[i] = r.f(7, 14)
	}
	in := r.f(9, 14)
	for i := 0; i < 6; i++ {
		deg := -90 + 60*float64(i)
		x1, y1 := at(50, 50, in, deg)
		x2, y2 := at(50, 50, 44, deg)
		s += d("M", x1, y1, "L", x2, y2)
		for j, l := range lens {
			q := in + (40-in)*(float64(j)+.7)/float64(k)
			bx, by := at(50, 50, q, deg)
			l *= 1.15 - .45*float64(j)/float64(k)
			cx, cy := at(bx, by, l, deg-55)
			ex, ey := at(bx, by, l, deg+55)
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

func iceShards(p *pen, r *rng, a, b tone, g int) {
	p.disc(50, r.f(32, 40), r.f(24, 30), a.glow, .4)
	n := 2 + g/2
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
		shard(50-f*6, l*r.f(.9, 1.1), 8, -90-f*17)
		shard(50+f*6, l*r.f(.9, 1.1), 8, -90+f*17)
	}
	shard(50, 76+2*float64(g), 11, -90+r.f(-4, 4))
	p.fill("M8 92H92L84 100H16z", a.light, 1)
}

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
