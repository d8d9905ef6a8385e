package emblem

func groundMap(p *pen, r *rng, a, b tone, g int) {
	v := make([]float64, 9)
	for i := range v {
		v[i] = r.f(.8, 1.12)
	}
	n := 4 + g
	ox, oy := r.f(-5, 5), r.f(-5, 5)
	cs := []string{a.mid, a.main, a.light, a.glow, a.heart}
	for i := 0; i < n; i++ {
		f := float64(i) / float64(n)
		q := make([]float64, len(v))
		for j := range v {
			q[j] = 46 * (1 - f) * (v[j]*(1-f*.6) + f*.6)
		}
		c := cs[int(f*5)]
		p.fill(curve(50+ox*f, 50+oy*f, q, 20), c, 1)
		p.line(curve(50+ox*f, 50+oy*f, q, 20), a.deep, .8, .55)
	}
}

func groundDunes(p *pen, r *rng, a, b tone, g int) {
	x := r.f(34, 66)
	p.disc(x, 34, r.f(19, 25), a.glow, 1)
	p.disc(x, 34, 14, a.heart, 1)
	cs := []string{a.light, a.main, a.glow, a.main, a.light}
	n := 3 + g/2
	for i := 0; i < n; i++ {
		y := 52 + float64(i)*14
		k := hand(r) * r.f(10, 20)
		s := d("M0", y, "C", 26.0, y-k, 60.0, y+k, 100.0, y-k*.4, "V120H0z")
		p.fill(s, cs[i], 1)
		u := ""
		for j := 1; j < 4; j++ {
			u += d("M0", y+float64(j)*3.4, "C", 26.0, y-k+float64(j)*3.4, 60.0, y+k+float64(j)*3.4, 100.0, y-k*.4+float64(j)*3.4)
		}
		p.line(u, a.deep, .8, .5)
	}
}

func groundMesa(p *pen, r *rng, a, b tone, g int) {
	n := 4 + g
	h := 62 / float64(n)
	cs := []string{a.heart, a.glow, a.light, a.main, a.mid}
	p.disc(50, 40, r.f(28, 34), a.mid, .8)
	for i := 0; i < n; i++ {
		f := float64(i) / float64(n-1)
		w := 9 + f*33 + r.f(-2, 2)
		y := 24 + float64(i)*h
		p.fill(d("M", 50-w, y, "H", 50+w, "L", 50+w+4, y+h, "H", 50-w-4, "z"), cs[int(f*4)], 1)
		p.fill(d("M50", y, "H", 50+w, "L", 50+w+4, y+h, "H50z"), a.deep, .22)
	}
	p.line("M4 86.5H96", a.light, 1.4, 1)
}
