package emblem

import "math"

// grassSprig is a sprig with leaves in pairs.
func grassSprig(p *pen, r *rng, a, b tone, g int) {
	halo(p, a, 50, 50, 41)
	n := g + 1
	p.line("M50 92V22", a.light, 1.6, 1)
	s, v, u := "", "", ""
	for i := 0; i < n; i++ {
		f := float64(i) / float64(n)
		y := 84 - f*44
		l := 38 - f*12
		w := 8.5 - f*2
		up := -24 - f*22
		for _, q := range []float64{up, 180 - up} {
			if i%2 == 0 {
				s += petal(50, y, 1, l, w, q, .45)
			} else {
				u += petal(50, y, 1, l, w, q, .45)
			}
			x1, y1 := at(50, y, 4, q)
			x2, y2 := at(50, y, l*.8, q)
			v += d("M", x1, y1, "L", x2, y2)
		}
	}
	p.fill(s, a.main, 1)
	p.fill(u, a.light, 1)
	p.line(v, a.deep, .8, .6)
	p.fill(petal(50, 44, 0, 32, 8, -90, .5), a.glow, 1)
	p.fill(petal(50, 44, 4, 22, 3.6, -90, .5), a.heart, 1)
}

// grassRose is a flower from above.
func grassRose(p *pen, r *rng, a, b tone, g int) {
	n := 4 + g
	rot := r.f(-90, 0)
	q := 360 / float64(n)
	p.disc(50, 50, 44, a.mid, .6)
	p.fill(rosette(50, 50, n, 6, 45, 10-float64(g)*.7, rot+q/2, .55), a.mid, 1)
	p.fill(rosette(50, 50, n, 6, 41, 10.5-float64(g)*.9, rot, .55), a.main, 1)
	p.fill(rosette(50, 50, n, 6, 30, 6, rot+q/2, .55), a.light, 1)
	p.fill(rosette(50, 50, n, 4, 20, 4, rot, .55), a.glow, 1)
	s := ""
	for i := 0; i < n; i++ {
		x1, y1 := at(50, 50, 22, rot+q*float64(i))
		x2, y2 := at(50, 50, 37, rot+q*float64(i))
		s += d("M", x1, y1, "L", x2, y2)
	}
	p.line(s, a.deep, .9, .7)
	p.disc(50, 50, 5, a.heart, 1)
}

// grassTree is a young tree.
func grassTree(p *pen, r *rng, a, b tone, g int) {
	p.disc(50, 42, 36, a.mid, .8)
	p.line("M50 92V44M50 74L34 56M50 66L67 48M50 84L66 68", a.glow, 2, 1)
	var s [4]string
	n := 9 + 5*g
	for i := 0; i < n; i++ {
		x, y := at(50, 42, 33*math.Sqrt((float64(i)+.6)/float64(n)), 137.5*float64(i)+r.f(-8, 8))
		deg := math.Atan2(y-62, x-50)*180/math.Pi + r.f(-14, 14)
		k := r.n(0, 2)
		if y < 30 && r.n(0, 1) == 0 {
			k = 3
		}
		bx, by := at(x, y, -7, deg)
		s[k] += petal(bx, by, 0, 15, 3.4, deg, .5)
	}
	for i, c := range []string{a.main, a.light, a.main, a.glow} {
		if s[i] != "" {
			p.fill(s[i], c, 1)
		}
	}
	p.line("M22 92H78", a.light, 1.6, 1)
}

// grassLeaf is one large leaf, halved by its rib, with dew on it.
func grassLeaf(p *pen, r *rng, a, b tone, g int) {
	halo(p, a, 50, 50, 44)
	deg := -90 + r.f(10, 42)
	w, k := r.f(17, 25), r.f(.34, .56)
	bx, by := at(50, 50, -38, deg)
	tx, ty := at(50, 50, 42, deg)
	mx, my := at(bx, by, 80*k, deg)
	lx, ly := at(mx, my, w*1.7, deg-90)
	rx, ry := at(mx, my, w*1.7, deg+90)
	p.fill(d("M", bx, by, "Q", lx, ly, tx, ty, "z"), a.main, 1)
	p.fill(d("M", bx, by, "Q", rx, ry, tx, ty, "z"), a.light, 1)
	n := 3 + g
	s := ""
	for i := range n {
		f := (float64(i) + .8) / float64(n+1)
		x, y := at(bx, by, 80*f, deg)
		l := w * 1.5 * math.Sin(math.Pi*math.Pow(f, math.Log(.5)/math.Log(k))) * .72
		x1, y1 := at(x, y, l, deg-42)
		x2, y2 := at(x, y, l, deg+42)
		s += bar(x, y, x1, y1) + bar(x, y, x2, y2)
	}
	p.line(s, a.deep, 1, .6)
	sx, sy := at(50, 50, -48, deg)
	p.line(bar(sx, sy, tx, ty), a.glow, 1.8, 1)
	s, t := "", ""
	for range 1 + g {
		x, y := at(50, 50, r.f(-22, 22), deg)
		x, y = at(x, y, r.f(-w*.5, w*.5), deg+90)
		q := r.f(1.6, 3.4)
		s += dot(x, y, q)
		t += dot(x-q*.3, y-q*.3, q*.35)
	}
	p.fill(s, a.glow, .9)
	p.fill(t, a.heart, 1)
}

// grassBud is a cup of petals on its stem.
func grassBud(p *pen, r *rng, a, b tone, g int) {
	p.disc(50, 42, 38, a.mid, .8)
	k := r.f(-5, 5)
	p.line(d("M", 50+k, 96.0, "Q", 50-k, 76.0, 50.0, 58.0), a.light, 2.6, 1)
	l := r.f(28, 38)
	p.fill(petal(50+k*.6, 94, 0, l, 5.4, -52, .5)+petal(50+k*.6, 94, 0, l, 5.4, -128, .5), a.main, 1)
	if g > 2 {
		p.fill(petal(50+k*.6, 94, 0, l*.8, 4, -26, .5)+petal(50+k*.6, 94, 0, l*.8, 4, -154, .5), a.light, 1)
	}
	n := 1 + (g+1)/2
	h, w := r.f(42, 50), r.f(7, 10)
	open := r.f(17, 30)
	cs := []string{a.main, a.light, a.glow, a.heart}
	for i := n; i >= 0; i-- {
		f := float64(i)
		c := cs[min(3, n-i)]
		if i == 0 {
			p.fill(petal(50, 62, 0, h*.82, w, -90, .45), c, 1)
			continue
		}
		p.fill(petal(50, 62, 0, h*(1.02-.03*f), w, -90-f*open*.6, .45)+petal(50, 62, 0, h*(1.02-.03*f), w, -90+f*open*.6, .45), c, 1)
	}
	p.fill("M40 60Q50 54 60 60Q56 68 50 68Q44 68 40 60z", a.light, 1)
}
