package emblem

import "math"

// rockFacets is a hewn stone, lit from above.
func rockFacets(p *pen, r *rng, a, b tone, g int) {
	halo(p, a, 50, 52, 42)
	n := 6 + r.n(0, 2)
	var ox, oy, ix, iy []float64
	rot := r.f(0, 60)
	for i := 0; i < n; i++ {
		deg := rot + 360*float64(i)/float64(n)
		x, y := at(50, 52, r.f(36, 43), deg+r.f(-8, 8))
		ox, oy = append(ox, x), append(oy, y)
		x, y = at(48, 47, r.f(15, 20), deg+30+r.f(-8, 8))
		ix, iy = append(ix, x), append(iy, y)
	}
	shade := func(x, y float64) string {
		m := (50 - x) + (52-y)*1.5 // light from above left
		switch {
		case m > 34:
			return a.shade[0]
		case m > 14:
			return a.shade[1]
		case m > -8:
			return a.shade[2]
		case m > -32:
			return a.shade[3]
		}
		return a.shade[4]
	}
	for i := 0; i < n; i++ {
		j := (i + 1) % n
		tri := func(x1, y1, x2, y2, x3, y3 float64) {
			p.fill(d("M", x1, y1, "L", x2, y2, "L", x3, y3, "z"), shade((x1+x2+x3)/3, (y1+y2+y3)/3), 1)
		}
		tri(ox[i], oy[i], ox[j], oy[j], ix[i], iy[i])
		tri(ox[j], oy[j], ix[i], iy[i], ix[j], iy[j])
	}
	s := ""
	for i := 0; i < n; i++ {
		if i == 0 {
			s = d("M", ix[0], iy[0])
		} else {
			s += d("L", ix[i], iy[i])
		}
	}
	p.fill(s+"z", a.shade[1], 1)
}

// rockPeaks are mountains.
func rockPeaks(p *pen, r *rng, a, b tone, g int) {
	p.disc(r.f(20, 80), r.f(20, 38), r.f(10, 17), a.glow, 1)
	for i := 1 + g; i >= 0; i-- {
		x := 50 + hand(r)*float64(i)*r.f(11, 17)
		y := 20 + float64(i)*10 + r.f(-7, 7)
		w := r.f(29, 39) - float64(i)*3
		m := x + r.f(-6, 6)
		p.fill(d("M", x, y, "L", x-w, 94.0, "H", m, "z"), a.shade[i%2], 1)
		p.fill(d("M", x, y, "L", m, 94.0, "H", x+w, "z"), a.shade[3+i%2], 1)
	}
	p.fill("M0 92H100V120H0z", a.mid, 1)
}

// rockGeode is a stone cut open.
func rockGeode(p *pen, r *rng, a, b tone, g int) {
	n := 7 + r.n(0, 6)
	v := make([]float64, n)
	for i := range v {
		v[i] = r.f(.86, 1.06)
	}
	cs := []string{a.main, a.mid, a.light, a.main, a.glow, a.spark, a.light, a.mid}
	o, rings := 2*r.n(0, 3), r.n(4, 6)
	k := 45.0
	for i := range rings {
		f := float64(i) / float64(rings)
		xy := make([]float64, 0, 2*n)
		for j := range v {
			x, y := at(50, 50, k*(v[j]*(1-f*.6)+f*.6), 360*float64(j)/float64(n))
			xy = append(xy, x, y)
		}
		p.fill(facet(xy...), cs[(i+o)%8], 1)
		k -= 28 / float64(rings) * r.f(.6, 1.4)
	}
	p.fill(star(50, 50, n, 19, r.f(7, 12), 180/float64(n)), a.heart, 1)
	p.fill(star(50, 50, n, 10, 4, 0), a.main, 1)
}

// rockAmmonite is a fossil shell: one spiral of ribbed chambers.
func rockAmmonite(p *pen, r *rng, a, b tone, g int) {
	p.fill(poly(50, 50, r.n(7, 10), 47, r.f(0, 40)), a.mid, .85)
	per := r.n(12, 17)            // chambers in a turn
	k := r.f(.4, .52)             // how much a turn narrows it
	turns := 1.8 + .15*float64(g) // drawn from the mouth inwards
	swept := r.f(8, 22)           // how far the ribs bend back, degrees
	rot, h := r.f(0, 360), hand(r)
	R := func(i float64) float64 { return 42 * math.Pow(k, i/float64(per)) }
	var s [3]string
	for i := range int(turns * float64(per)) {
		f := float64(i)
		d1, d2 := rot+h*360*f/float64(per), rot+h*360*(f+1)/float64(per)
		x1, y1 := at(52, 51, R(f), d1)
		x2, y2 := at(52, 51, R(f+1), d2)
		x3, y3 := at(52, 51, R(f+1+float64(per)), d2)
		x4, y4 := at(52, 51, R(f+float64(per)), d1)
		mx, my := at(52, 51, R(f+.5)*1.06, (d1+d2)/2)
		c1x, c1y := at(52, 51, (R(f)+R(f+float64(per)))/2, d1+h*swept)
		c2x, c2y := at(52, 51, (R(f+1)+R(f+1+float64(per)))/2, d2+h*swept)
		c := i % 2
		if i < 2 {
			c = 2
		}
		s[c] += d("M", x1, y1, "Q", mx, my, x2, y2, "Q", c2x, c2y, x3, y3, "L", x4, y4, "Q", c1x, c1y, x1, y1, "z")
	}
	p.fill(s[0], a.shade[1], 1)
	p.fill(s[1], a.shade[3], 1)
	p.fill(s[2], a.shade[0], 1)
	p.disc(52, 51, 42*math.Pow(k, turns+.4)+1, a.glow, 1)
}

// rockCairn is a pile of stones that someone balanced.
func rockCairn(p *pen, r *rng, a, b tone, g int) {
	p.disc(50+hand(r)*r.f(8, 24), 32, r.f(15, 22), a.glow, .9)
	n := 3 + (g+1)/2 + r.n(0, 1)
	y := 90.0
	for i := range n {
		f := float64(i) / float64(n)
		w := 33*(1-f*.78) + r.f(-3, 3)
		h := 60/float64(n)*.5 + r.f(-1.4, 1.4) + 1
		x := 50 + r.f(-5, 5)*(.4+f)
		y -= h
		p.fill(ellipse(x, y, w, h), a.shade[3], 1)
		p.fill(ellipse(x-w*.05, y-h*.2, w*.9, h*.72), a.shade[1+i%2], 1)
		p.fill(ellipse(x-w*.25, y-h*.42, w*.42, h*.26), a.shade[0], .8)
		y -= h * .92
	}
	p.fill("M4 89H96V92H4z", a.light, 1)
	p.fill("M0 92H100V120H0z", a.mid, 1)
}
