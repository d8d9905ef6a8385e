package emblem

import "math"

// ghostSpiral are discs that sink into each other.
func ghostSpiral(p *pen, r *rng, a, b tone, g int) {
	rot := r.f(0, 360)
	turn := r.f(18, 40)
	if r.n(0, 1) == 0 {
		turn = -turn
	}
	n := 6 + g
	x, y := 50.0, 50.0
	cs := []string{a.mid, a.main, a.deep, a.light, a.mid, a.glow}
	for i := 0; i < n; i++ {
		q := 45 * math.Pow(.80, float64(i))
		c := cs[i%len(cs)]
		if i == n-1 {
			c = a.heart
		}
		p.disc(x, y, q, c, 1)
		dx, dy := at(0, 0, q*.17, rot)
		x, y = x+dx, y+dy
		rot += turn
	}
}

// ghostWisps are wisps round a cold light.
func ghostWisps(p *pen, r *rng, a, b tone, g int) {
	halo(p, a, 50, 50, 44)
	tw := hand(r) * r.f(70, 110)
	n := 2 + g
	rot := r.f(0, 180)
	p.fill(sweeps(n, 12, 46, 150/float64(n), rot, tw), a.main, .9)
	p.fill(sweeps(n, 12, 40, 110/float64(n), rot+8, tw), a.light, .9)
	p.fill(sweeps(n, 10, 30, 90/float64(n), rot+14, tw), a.glow, .95)
	p.disc(50, 50, 13.5, a.deep, 1)
	p.disc(50, 50, 10, a.heart, 1)
	p.disc(50, 50, 5, a.mid, 1)
}

// ghostMoons are crescents within crescents.
func ghostMoons(p *pen, r *rng, a, b tone, g int) {
	n := 3 + g/2
	rot := r.f(0, 360)
	p.disc(50, 50, 45, a.mid, .8)
	cs := []string{a.main, a.light, a.glow, a.spark, a.glow}
	for i := 0; i < n; i++ {
		q := 42 - float64(i)*9
		deg := rot + float64(i)*r.f(80, 130)
		x1, y1 := at(50, 50, q, deg-78)
		x2, y2 := at(50, 50, q, deg+78)
		p.fill(d("M", x1, y1, "A", q, q, 0, 1, 0, x2, y2, "A", q*1.05, q*1.05, 0, 0, 1, x1, y1, "z"), cs[i], .95)
	}
	p.disc(50, 50, 5, a.heart, 1)
}

// ghostLantern is a paper lantern on a cord; the grown bring little ones.
func ghostLantern(p *pen, r *rng, a, b tone, g int) {
	for i := range 3 {
		p.disc(50, 50, 45-10*float64(i), a.main, .18)
	}
	ribs := r.n(3, 5)
	lantern := func(x, y, w, h float64) {
		p.line(bar(x, -16, x, y-h), a.light, 1, 1)
		p.fill(d("M", x-w*.5, y-h, "C", x-w*1.3, y-h*.6, x-w*1.3, y+h*.6, x-w*.5, y+h, "H", x+w*.5, "C", x+w*1.3, y+h*.6, x+w*1.3, y-h*.6, x+w*.5, y-h, "z"), a.light, 1)
		s := ""
		for i := 1; i < ribs*2; i += 2 {
			f := float64(i)/float64(ribs*2)*2 - 1
			k := w * (1.1 - .5*f*f)
			s += d("M", x-k, y+f*h, "Q", x, y+f*h+h*.14, x+k, y+f*h)
		}
		p.line(s, a.main, w*.05+.6, 1)
		p.fill(tongue(x, y+h*.62, h*1.2, h*.44, -90, 0), a.glow, 1)
		p.fill(tongue(x, y+h*.58, h*.66, h*.26, -90, 0), a.heart, 1)
		p.fill(facet(x-w*.6, y-h, x-w*.4, y-h-w*.24, x+w*.4, y-h-w*.24, x+w*.6, y-h)+facet(x-w*.6, y+h, x-w*.4, y+h+w*.2, x+w*.4, y+h+w*.2, x+w*.6, y+h), a.deep, 1)
		p.line(bar(x, y+h+w*.2, x, y+h+w*.7), a.glow, w*.1, 1)
	}
	for i := range g - 1 {
		s := float64(i%2)*2 - 1
		lantern(50+s*(36+2*float64(i/2)), 28+22*float64(i)*.9, 5.5, 7)
	}
	lantern(50, r.f(48, 54), r.f(18, 25), r.f(22, 27))
}

// ghostCandles are candles in a row, no two of a height.
func ghostCandles(p *pen, r *rng, a, b tone, g int) {
	p.fill(d("M6 90V46A44 44 0 0 1 94 46V90z"), a.mid, .8)
	n := 2 + g
	w := 76 / float64(n)
	peak := r.n(0, n-1)
	cs := []string{a.light, a.spark, a.main}
	var flame, core string
	for i := range n {
		x := 12 + w*(float64(i)+.5)
		h := r.f(16, 34)
		if i == peak {
			h = r.f(38, 44)
		}
		q := min(w*.34, 7)
		p.disc(x, 80-h, q*2.4, a.glow, .16)
		p.fill(d("M", x-q, 90.0, "V", 90-h, "q", q, 3.0, 2*q, 0.0, "V90z"), cs[i%3], 1)
		p.fill(d("M", x-q, 90-h, "v", h*.4, "q", q*.3, 3.0, q*.6, 0.0, "V", 91-h, "z"), a.heart, .8)
		lean := r.f(-14, 14)
		flame += tongue(x, 90-h, q*2.6+3, q*1.1, -90, lean)
		core += tongue(x, 90-h, q*1.4+1, q*.5, -90, lean)
	}
	p.fill(flame, a.glow, 1)
	p.fill(core, a.heart, 1)
	p.fill("M8 90H92L86 95H14z", a.main, 1)
}
