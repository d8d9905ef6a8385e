package emblem

import "math"

// itemKnot is a band knotted without end.
func itemKnot(p *pen, r *rng, a, b tone, g int) {
	halo(p, a, 50, 50, 43)
	k := 2*r.n(1, 3) + 1
	n := 10 * k
	pt := func(i int) (float64, float64) {
		th := 4 * math.Pi * float64(i) / float64(n)
		return at(50, 50, 26+15*math.Cos(float64(k)*th/2), -90+th*180/math.Pi)
	}
	x0, y0 := pt(0)
	x1, y1 := pt(1)
	v := d("M", (x0+x1)/2, (y0+y1)/2)
	for i := 1; i <= n; i++ {
		ax, ay := pt(i)
		bx, by := pt(i + 1)
		v += d("Q", ax, ay, (ax+bx)/2, (ay+by)/2)
	}
	v += "z"
	p.line(v, a.deep, 8, 1)
	p.line(v, a.main, 6, 1)
	p.line(v, a.glow, 1.6, 1)
	p.disc(50, 50, 6, a.heart, 1)
}

// itemRing is a ring with a stone.
func itemRing(p *pen, r *rng, a, b tone, g int) {
	n := r.n(5, 8)
	p.ring(50, 56, 30, a.main, 7, 1, "")
	p.ring(50, 56, 30, a.glow, 1.4, 1, "")
	q := 360 / float64(n)
	cs := []string{a.glow, a.heart, a.light, a.main}
	for i := 0; i < n; i++ {
		x1, y1 := at(50, 28, 20, -90+q*float64(i))
		x2, y2 := at(50, 28, 20, -90+q*float64(i+1))
		p.fill(d("M50 28L", x1, y1, "L", x2, y2, "z"), cs[(i+i/3)%4], 1)
	}
	p.fill(poly(50, 28, n, 9, -90), a.heart, 1)
	s := ""
	for i := 0; i < 9; i++ {
		x, y := at(50, 56, 30, 10+20*float64(i))
		s += dot(x, y, 1.6)
	}
	p.fill(s, a.deep, 1)
}

// itemFlask is a bottle with something in it.
func itemFlask(p *pen, r *rng, a, b tone, g int) {
	halo(p, a, 50, 52, 43)
	neck, w := r.f(5, 8), r.f(25, 31)
	shoulder := r.f(34, 42)
	level := r.f(52, 64)
	body, fill := "", ""
	if r.n(0, 1) == 0 { // round
		c := 62.0
		q := w * .98
		h := math.Sqrt(q*q - neck*neck)
		body = d("M", 50-neck, 20.0, "V", c-h, "A", q, q, 0, 1, 0, 50+neck, c-h, "V20z")
		q -= 3.4
		h = level - c
		k := math.Sqrt(math.Max(q*q-h*h, 9))
		big := 1
		if h > 0 {
			big = 0
		}
		fill = d("M", 50-k, level, "q", k/2, -4.0, k, 0.0, "t", k, 0.0, "A", q, q, 0, big, 1, 50-k, level, "z")
	} else { // cone
		body = d("M", 50-neck, 20.0, "V", shoulder, "L", 50-w-6, 82.0, "Q", 50-w-8, 90.0, 50-w+2, 90.0, "H", 50+w-2, "Q", 50+w+8, 90.0, 50+w+6, 82.0, "L", 50+neck, shoulder, "V20z")
		f := (level - shoulder) / (82 - shoulder)
		k := neck + (w+6-neck)*f - 3.4
		fill = d("M", 50-k, level, "q", k/2, -4.0, k, 0.0, "t", k, 0.0, "L", 50+w+2, 82.0, "Q", 50+w+3, 86.6, 50+w-3, 86.6, "H", 53-w, "Q", 47-w, 86.6, 48-w, 82.0, "z")
	}
	p.fill(body, a.light, 1)
	p.fill(fill, a.glow, 1)
	s := ""
	for i := range r.n(3, 6) {
		s += dot(50+r.f(-15, 15), 84-float64(i)*4, r.f(1, 2.6))
	}
	p.fill(s, a.heart, .95)
	p.line(body, a.spark, 1.4, 1)
	p.fill(d("M", 50-neck-3, 17.0, "H", 50+neck+3, "v5H", 50-neck-3, "z"), a.spark, 1)
	p.fill(d("M", 50-neck+1, 9.0, "H", 50+neck-1, "v8H", 50-neck+1, "z"), a.main, 1)
	p.fill(star(50, 70, r.n(4, 7), 7, 3.2, -90), a.deep, .9)
}

// itemBerry is a sprig of one to three berries.
func itemBerry(p *pen, r *rng, a, b tone, g int) {
	halo(p, a, 50, 52, 43)
	n := r.n(1, 3)
	spots := r.n(0, 2)
	berry := func(x, y, q float64) {
		p.line(d("M", x, y-q*.8, "Q", x, 24.0, 50.0, 12.0), a.light, 2, 1)
		p.disc(x, y, q, a.main, 1)
		p.fill(d("M", x-q, y, "A", q, q, 0, 0, 0, x+q, y, "Q", x, y+q*.9, x-q, y, "z"), a.light, .6)
		s := ""
		switch spots {
		case 0:
			for i := range 5 {
				vx, vy := at(x, y, q*.56, 72*float64(i)+20)
				s += dot(vx, vy, q*.1)
			}
		case 1:
			s = rosette(x, y-q*.3, 5, 0, q*.62, q*.14, -90, .6)
		default:
			s = d("M", x-q*.16, y-q*.95, "Q", x-q*.9, y, x, y+q, "Q", x-q*.4, y, x-q*.16, y-q*.95, "z") + d("M", x+q*.16, y-q*.95, "Q", x+q*.9, y, x, y+q, "Q", x+q*.4, y, x+q*.16, y-q*.95, "z")
		}
		p.fill(s, a.glow, 1)
		p.disc(x-q*.42, y-q*.42, q*.16, a.heart, 1)
	}
	switch n {
	case 1:
		berry(50, 60, r.f(25, 30))
	case 2:
		berry(34, 58, r.f(17, 20))
		berry(67, 66, r.f(17, 21))
	default:
		berry(28, 56, 15)
		berry(72, 56, 15)
		berry(50, 72, 17)
	}
	u := r.f(8, 30)
	p.fill(petal(50, 14, 0, 34, 7, u, .5)+petal(50, 14, 0, 30, 6, 180-u*.8, .5), a.glow, 1)
	x1, y1 := at(50, 14, 28, u)
	x2, y2 := at(50, 14, 25, 180-u*.8)
	p.line(bar(50, 14, x1, y1)+bar(50, 14, x2, y2), a.deep, .9, .6)
}

// itemOrb is a globe on a stand.
func itemOrb(p *pen, r *rng, a, b tone, g int) {
	n := 10 + 2*r.n(0, 4)
	s := ""
	for i := range n {
		s += petal(50, 44, 34, 46-4*float64(i%2), 1.4, 360*float64(i)/float64(n)-90, .4)
	}
	p.fill(s, a.glow, .9)
	p.fill("M32 76H68L76 94H24z", a.main, 1)
	p.fill("M28 72H72V78H28zM20 92H80V96H20z", a.glow, 1)
	p.disc(50, 44, 31, a.deep, 1)
	p.disc(50, 44, 29, a.light, 1)
	k := r.n(3, 6)
	tw := hand(r) * r.f(60, 120)
	s = ""
	rot := r.f(0, 90)
	for i := range k {
		s += sweep(50, 44, 27, 4, 80/float64(k), rot+360*float64(i)/float64(k), tw)
	}
	p.fill(s, a.main, 1)
	p.disc(50, 44, 7, a.heart, 1)
	p.fill(ellipse(38, 32, 5, 3.4), a.heart, .9)
}
