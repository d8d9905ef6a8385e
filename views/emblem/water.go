package emblem

import "math"

// waterMoon is a moon or a sail over the waves.
func waterMoon(p *pen, r *rng, a, b tone, g int) {
	y := r.f(36, 42)
	q := r.f(20, 25)
	x := r.f(28, 72)
	p.disc(x, y, q+9, a.main, .25)
	p.disc(x, y, q+4, a.main, .5)
	p.disc(x, y, q, a.glow, 1)
	switch r.n(0, 2) { // full, waning, or a sail before it
	case 0:
		p.disc(x+r.f(-4, 4), y-3, q*.72, a.heart, 1)
	case 1:
		p.disc(x+q*.34, y-q*.2, q*.86, a.deep, 1)
	default:
		p.disc(x, y, q*.8, a.heart, 1)
		v := 100 - x
		p.fill(facet(v-1, 20, v-1, 46, v-15, 46)+facet(v+1, 26, v+1, 46, v+10, 46), a.spark, 1)
		p.fill(d("M", v-17, 48.0, "H", v+14, "q-2 8-8 9h-16q-5-1-7-9z"), a.mid, 1)
	}
	n := 3 + g
	top := 50.0
	for i := 0; i < n; i++ {
		f := float64(i) / float64(n-1)
		c := []string{a.light, a.main, a.mid, a.deep}[int(f*3.01)]
		l := []float64{40, 50, 33.3}[r.n(0, 2)]
		p.fill(wave(top+f*40, 5+3*f, l, r.f(0, l)), c, .92)
	}
}

// waterRing are the rings that a stone leaves.
func waterRing(p *pen, r *rng, a, b tone, g int) {
	k := 4 + r.n(0, 7)
	rot := r.f(0, 90)
	cs := []string{a.mid, a.main, a.light, a.glow, a.main, a.heart, a.light}
	n := 3 + g
	for i := 0; i < n; i++ {
		q := 42 * (1 - float64(i)/float64(n))
		p.fill(wavyRing(50, 50, q, q*.10, k, rot+float64(i)*r.f(9, 15)), cs[i%len(cs)], 1)
	}
	s := ""
	for i := 0; i < k; i++ {
		x, y := at(50, 50, 46.5, rot+360*(float64(i)+.5)/float64(k))
		s += dot(x, y, 1.3)
	}
	p.fill(s, a.glow, 1)
}

// waterDrop is a drop over its rings; more drops gather round it.
func waterDrop(p *pen, r *rng, a, b tone, g int) {
	for i := 0; i < 2+g; i++ {
		w := 46 - float64(i)*8
		p.line(d("M", 50-w, 78.0, "a", w, w*.3, 0, 1, 0, 2*w, 0.0, "a", w, w*.3, 0, 1, 0, -2*w, 0.0, "z"), a.light, 1.5, .45+.12*float64(i))
	}
	q := 17 + 2.4*float64(g)
	for i := 0; i < g-1; i++ { // more drops gather round it
		x := 33 - 5*float64(i)
		y := 62 - 19*float64(i)
		p.fill(drop(50-x, y, 6.5-float64(i)*1.3)+drop(50+x, y, 6.5-float64(i)*1.3), []string{a.light, a.glow, a.spark}[i], 1)
	}
	p.fill(drop(50, 56, q), a.main, 1)
	o := r.f(-6, 6)
	p.fill(d("M", 50-q, 56.0, "q", q/2, -8+o, q, 0.0, "t", q, 0.0, "A", q, q, 0, 0, 1, 50-q, 56.0, "z"), a.light, 1)
	p.fill(d("M", 50-q*.92, 65.0, "q", q*.46, 6-o, q*.92, 0.0, "t", q*.92, 0.0, "A", q, q, 0, 0, 1, 50-q*.92, 65.0, "z"), a.glow, 1)
	p.fill(d("M40 44c-4 5-6 9-6 14", "c3-2 5-10 9-14z"), a.heart, 1)
	s := ""
	for i := 0; i < g+1; i++ {
		s += dot(r.f(15, 85), r.f(12, 34), r.f(1, 2.6))
	}
	p.fill(s, a.glow, 1)
}

// waterSwirl is a whirlpool.
func waterSwirl(p *pen, r *rng, a, b tone, g int) {
	n := 3 + r.n(0, 3)
	tw := hand(r) * r.f(95, 150)
	rot := r.f(0, 90)
	p.disc(50, 50, 45, a.mid, .9)
	p.ring(50, 50, 45, a.light, 1.2, 1, "")
	w := 150 / float64(n)
	p.fill(sweeps(n, 42, 5, w*.62, rot, tw), a.main, 1)
	p.fill(sweeps(n, 42, 5, w*.36, rot, tw), a.light, 1)
	p.fill(sweeps(n, 42, 8, w*.15, rot, tw), a.spark, 1)
	s := ""
	for i := 0; i < n*(1+g/2); i++ {
		x, y := at(50, 50, 34-5*float64(i%3), rot+360*(float64(i)+.5)/float64(n*(1+g/2)))
		s += dot(x, y, 1.8)
	}
	p.fill(s, a.glow, 1)
	p.disc(50, 50, 5, a.heart, 1)
}

// waterShell is a fan shell; pearls lie by it as it grows.
func waterShell(p *pen, r *rng, a, b tone, g int) {
	halo(p, a, 50, 50, 44)
	n := 5 + 2*r.n(0, 2)
	open := r.f(120, 165)
	cs := []string{a.light, a.main, a.glow}
	if r.n(0, 1) == 0 {
		cs = []string{a.main, a.spark, a.light}
	}
	q := open / float64(n)
	var s [2]string
	t, u := "", ""
	for i := range n {
		deg := -90 - open/2 + q*(float64(i)+.5)
		l := 62 - .0016*math.Pow(math.Abs(deg+90), 2)*4
		x1, y1 := at(50, 82, l, deg-q/2)
		x2, y2 := at(50, 82, l, deg+q/2)
		mx, my := at(50, 82, l+q*.62, deg)
		s[i%2] += d("M50 82L", x1, y1, "Q", mx, my, x2, y2, "z")
		hx, hy := at(50, 82, l*.62, deg)
		t += bar(50, 82, hx, hy)
		x1, y1 = at(50, 82, l*.7, deg-q/2)
		x2, y2 = at(50, 82, l*.7, deg+q/2)
		mx, my = at(50, 82, l*.7+q*.5, deg)
		u += d("M", x1, y1, "Q", mx, my, x2, y2)
	}
	p.fill(s[0], cs[0], 1)
	p.fill(s[1], cs[1], 1)
	p.line(t, a.deep, .9, .45)
	p.line(u, cs[2], 1.8, 1)
	p.fill("M34 80Q50 74 66 80L60 90Q50 94 40 90z", cs[2], 1)
	s2 := ""
	for i := range g {
		x := 16 + 9*float64(i)
		if i%2 == 1 {
			x = 100 - x
		}
		s2 += dot(x, 86, 4-.4*float64(i))
	}
	p.fill(s2, a.heart, 1)
}

// waterLily is a flower on its leaf, with rings in the water.
func waterLily(p *pen, r *rng, a, b tone, g int) {
	for i := range 2 + g/2 {
		k := 47 - 6*float64(i)
		p.line(ellipse(50, 74, k, k*.34), a.light, 1.3, .4+.15*float64(i))
	}
	p.fill(d("M50 74L", 84.0, 68.0, "A36 13 0 1 1", 78.0, 64.0, "z"), a.main, 1)
	n := 2 + (g+1)/2
	l := r.f(34, 44)
	cs := []string{a.light, a.glow, a.spark}
	w := r.f(6, 8.5)
	for k := range 3 {
		s := ""
		for i := -n; i <= n; i++ {
			f := float64(i) / float64(n)
			if k == 1 {
				f = (float64(i) + .5) / float64(n)
				if i == n {
					continue
				}
			}
			deg := -90 + f*(84-20*float64(k))
			s += petal(50, 74, 2, l*(1.12-.24*math.Abs(f))*(1-.2*float64(k)), w*(1-.14*float64(k)), deg, .55)
		}
		p.fill(s, cs[k], 1)
	}
	p.fill(petal(50, 74, 2, l*.52, 4.4, -90, .5), a.heart, 1)
	s := ""
	for range 2 + g {
		s += dot(r.f(12, 88), r.f(10, 34), r.f(1, 2))
	}
	p.fill(s, a.glow, .9)
}

// waterFall comes down in steps, each wider than the one above.
func waterFall(p *pen, r *rng, a, b tone, g int) {
	p.disc(50+hand(r)*r.f(20, 34), r.f(12, 24), r.f(8, 13), a.glow, 1)
	n := 1 + (g+1)/2
	h := 68 / float64(n)
	x, w := 50+r.f(-14, 14), r.f(7, 14)
	cs := []string{a.glow, a.heart, a.light}
	if r.n(0, 1) == 0 {
		cs[2] = a.heart
	}
	for i := range n {
		y := 14 + h*float64(i)
		c := a.main
		if i%2 == 1 {
			c = a.mid
		}
		p.fill(facet(x-w-r.f(14, 24), y+r.f(6, 16), x-w-4, y-r.f(0, 5), x-w, y, x+w, y, x+w+4, y-r.f(0, 5), x+w+r.f(14, 24), y+r.f(6, 16), x+w+34+10*float64(i), 120, x-w-34-10*float64(i), 120), c, 1)
		m := 3 + r.n(0, 2)
		var by [3]string
		for j := range m {
			q := 2 * w / float64(m)
			x0 := x - w + q*float64(j)
			by[j%3] += facet(x0, y, x0+q, y, x0+q*1.1, y+h+3, x0-q*.1, y+h+3)
		}
		for j, c := range cs {
			if by[j] != "" {
				p.fill(by[j], c, 1)
			}
		}
		p.fill(cloud(x, y+h+4, w*1.5, r.n(3, 5)), a.heart, 1)
		w *= r.f(1.25, 1.6)
		x += r.f(-6, 6)
	}
	p.fill(wave(84, 3, r.f(24, 50), r.f(0, 24)), a.light, 1)
	p.fill(wave(91, 3, r.f(30, 60), r.f(0, 30)), a.main, 1)
}
