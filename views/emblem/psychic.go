package emblem

import "math"

// psychicAtom are paths round a watching middle.
func psychicAtom(p *pen, r *rng, a, b tone, g int) {
	p.disc(50, 50, 43, a.mid, .8)
	n := 2 + g
	ry := r.f(13, 18)
	rot := r.f(0, 180)
	for i := 0; i < n; i++ {
		deg := rot + 180*float64(i)/float64(n)
		pt := func(q, w float64) string {
			x1, y1 := at(50, 50, q, deg)
			x2, y2 := at(50, 50, -q, deg)
			return d("M", x1, y1, "A", q, w, deg, 1, 1, x2, y2, "A", q, w, deg, 1, 1, x1, y1, "z")
		}
		p.fill(pt(42, ry), a.main, .42)
		p.line(pt(42, ry), a.light, 1, 1)
		x, y := at(50, 50, 42, deg)
		p.disc(x, y, 2.6, a.glow, 1)
		x, y = at(50, 50, -42, deg)
		p.disc(x, y, 1.6, a.heart, 1)
	}
	p.disc(50, 50, 13, a.deep, 1)
	p.disc(50, 50, 10, a.glow, 1)
	p.disc(50, 50, 5.5, a.deep, 1)
	p.disc(52, 48, 1.8, a.heart, 1)
}

// psychicEye is an eye.
func psychicEye(p *pen, r *rng, a, b tone, g int) {
	n := 12 + 4*g
	s := ""
	for i := 0; i < n; i++ {
		l := 47.0 - 7*float64(i%2)
		s += petal(50, 50, 22, l, 2.1, 360*float64(i)/float64(n), .5)
	}
	p.fill(s, a.main, 1)
	k := r.f(23, 29)
	lens := func(w, h float64) string {
		return d("M", 50-w, 50.0, "Q", 50.0, 50-h*1.9, 50+w, 50.0, "Q", 50.0, 50+h*1.9, 50-w, 50.0, "z")
	}
	p.fill(lens(44, k), a.mid, 1)
	p.fill(lens(40, k-4), a.light, 1)
	p.fill(lens(35, k-8), a.heart, 1)
	p.disc(50, 50, k*.62, a.main, 1)
	p.ring(50, 50, k*.48, a.glow, 2.2, 1, num(r.f(1, 3))+" "+num(r.f(1, 3)))
	p.disc(50, 50, k*.32, a.deep, 1)
	p.disc(50+k*.16, 50-k*.16, k*.1, a.heart, 1)
}

// psychicSpiro is one line that winds round and round.
func psychicSpiro(p *pen, r *rng, a, b tone, g int) {
	p.disc(50, 50, 45, a.mid, .85)
	k := []int{5, 7, 8, 9}[r.n(0, 3)]
	m := []int{2, 3, 3, 4}[r.n(0, 3)]
	if k%m == 0 {
		m--
	}
	in := r.f(.28, .42)
	n := k * 10
	s := ""
	for i := 0; i < n; i++ {
		th := 2 * math.Pi * float64(m) * float64(i) / float64(n)
		q := 42 * ((1 - in) + in*math.Cos(th*float64(k)/float64(m)))
		x, y := at(50, 50, q, th*180/math.Pi-90)
		if i == 0 {
			s += d("M", x, y)
		} else if i == 1 {
			s += d("L", x, y)
		} else {
			s += d(" ", x, y)
		}
	}
	s += "z"
	p.fill(s, a.main, .45)
	p.line(s, a.light, 1.8, 1)
	p.disc(50, 50, 9, a.glow, 1)
	p.disc(50, 50, 5.5, a.deep, 1)
	p.disc(50, 50, 2.4, a.heart, 1)
}

// psychicPendulum is a pendulum caught at several points of its swing.
func psychicPendulum(p *pen, r *rng, a, b tone, g int) {
	p.disc(50, 50, 46, a.mid, .85)
	swing := r.f(26, 42)
	n := 2 + g/2
	l := r.f(52, 62)
	k := r.n(3, 6)
	marks := ""
	for i := range 13 {
		deg := 90 + (float64(i)-6)*swing*.2
		x1, y1 := at(50, 10, l+17, deg)
		x2, y2 := at(50, 10, l+21+2*float64((i+1)%2), deg)
		marks += bar(x1, y1, x2, y2)
	}
	p.line(marks, a.light, 1.3, 1)
	rest := hand(r) // the side it hangs to just now
	for i := -n; i <= n; i++ {
		f := float64(i) / float64(n)
		deg := 90 + f*swing
		x, y := at(50, 10, l, deg)
		if f == rest {
			continue
		}
		p.line(bar(50, 10, x, y), a.main, .9, .8)
		p.fill(poly(x, y, k, 8, deg), a.main, .35+.25*(1+f*rest))
	}
	x, y := at(50, 10, l, 90+rest*swing)
	p.line(bar(50, 10, x, y), a.heart, 1.5, 1)
	p.fill(poly(x, y, k, 13, 90+rest*swing), a.light, 1)
	p.fill(poly(x, y, k, 9, 90+rest*swing), a.glow, 1)
	p.disc(x, y, 3.4, a.heart, 1)
	p.disc(50, 10, 4.4, a.glow, 1)
	p.disc(50, 10, 2, a.deep, 1)
}

// psychicSpiral is a disc that draws the eye in.
func psychicSpiral(p *pen, r *rng, a, b tone, g int) {
	arms := r.n(1, 3)
	h := hand(r)
	turns := (3.6 + .4*float64(g)) / float64(arms)
	p.disc(50, 50, 46, a.deep, 1)
	p.disc(50, 50, 44, a.mid, 1)
	rot := r.f(0, 360)
	w := 38 / (turns * float64(arms))
	for k, c := range []string{a.light, a.heart} {
		s := ""
		for i := range arms {
			o := rot + 360*float64(i)/float64(arms)
			n := int(turns * 8)
			for j := 0; j <= n; j++ {
				f := float64(j) / float64(n)
				x, y := at(50, 50, 3+38.5*f, o+h*360*turns*f)
				mx, my := at(50, 50, (3+38.5*(f-.5/float64(n)))*1.05, o+h*360*turns*(f-.5/float64(n)))
				if j == 0 {
					s += d("M", x, y)
				} else {
					s += d("Q", mx, my, x, y)
				}
			}
		}
		p.line(s, c, w*[]float64{.55, .14}[k], 1)
	}
	p.disc(50, 50, 6, a.glow, 1)
	p.disc(50, 50, 3, a.deep, 1)
	s := ""
	for i := range 8 + 4*g {
		x, y := at(50, 50, 45, rot+360*float64(i)/float64(8+4*g))
		s += dot(x, y, 1.5)
	}
	p.fill(s, a.glow, 1)
}
