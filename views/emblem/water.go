package emblem

func waterMoon(p *pen, r *rng, a, b tone, g int) {
	y := r.f(36, 42)
	q := r.f(20, 25)
	p.disc(50, y, q+9, a.main, .25)
	p.disc(50, y, q+4, a.main, .5)
	p.disc(50, y, q, a.glow, 1)
	p.disc(50+r.f(-4, 4), y-3, q*.72, a.heart, 1)
	n := 3 + g
	top := 50.0
	for i := 0; i < n; i++ {
		f := float64(i) / float64(n-1)
		c := []string{a.light, a.main, a.mid, a.deep}[int(f*3.01)]
		l := []float64{40, 50, 33.3}[r.n(0, 2)]
		p.fill(wave(top+f*40, 5+3*f, l, r.f(0, l)), c, .92)
	}
}

func waterRing(p *pen, r *rng, a, b tone, g int) {
	k := 5 + r.n(0, 4)
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
