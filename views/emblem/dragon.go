package emblem

import "math"

// dragonScales are scales in a spiral.
func dragonScales(p *pen, r *rng, a, b tone, g int) {
	p.disc(50, 50, 45, a.mid, .7)
	n := 38 + 11*g
	by := make([]string, 5)
	cs := []string{a.heart, a.glow, a.light, a.main, a.mid}
	rot := r.f(0, 360)
	gold := 137.508 + r.f(-.25, .25)
	for i := n; i >= 3; i-- {
		f := float64(i) / float64(n)
		q := 45 * math.Sqrt(f)
		deg := rot + gold*float64(i)
		x, y := at(50, 50, q, deg)
		w := 2.2 + 3.2*f*math.Sqrt(56/float64(n))
		x1, y1 := at(x, y, w*1.35, deg)
		x2, y2 := at(x, y, w*.8, deg+90)
		x3, y3 := at(x, y, -w*1.0, deg)
		x4, y4 := at(x, y, w*.8, deg-90)
		k := min(4, int(f*4.4)+(i%2))
		by[k] += facet(x1, y1, x2, y2, x3, y3, x4, y4)
	}
	for k := 4; k >= 0; k-- {
		if by[k] != "" {
			p.fill(by[k], cs[k], 1)
		}
	}
}

// dragonFan is a fan of scales.
func dragonFan(p *pen, r *rng, a, b tone, g int) {
	cs := []string{a.mid, a.main, a.light, a.glow, a.heart}
	m := 4 + g/3
	k := 8 + r.n(0, 5)
	for i := 0; i < m; i++ {
		R := 62 - float64(i)*12
		s := ""
		for j := 0; j < k; j++ {
			q := 180 / float64(k)
			deg := 180 + q*(float64(j)+.5*float64(1+i%2)) - q*.25
			x1, y1 := at(50, 86, R-10, deg-q*.5)
			x2, y2 := at(50, 86, R, deg-q*.5)
			x3, y3 := at(50, 86, R+10, deg)
			x4, y4 := at(50, 86, R, deg+q*.5)
			x5, y5 := at(50, 86, R-10, deg+q*.5)
			s += d("M", x1, y1, "L", x2, y2, "Q", x3, y3, x4, y4, "L", x5, y5, "z")
		}
		p.both(s, cs[i%5], a.deep, .7)
	}
	p.disc(50, 86, 9, a.heart, 1)
}

// dragonCoil is a coiled tail.
func dragonCoil(p *pen, r *rng, a, b tone, g int) {
	p.disc(50, 50, 46, a.mid, .7)
	h := hand(r)
	rot := r.f(0, 360)
	n := 30 + 6*g
	var s, u, v string
	for i := 0; i < n; i++ {
		f := float64(i) / float64(n)
		deg := rot + h*(f*(540+90*float64(g)))
		q := 39 * (1 - f*.92)
		x, y := at(50, 50, q, deg)
		w := 6.2*(1-f*.8) + .6
		t := poly(x, y, 4, w, deg)
		switch i % 3 {
		case 0:
			s += t
		case 1:
			u += t
		default:
			v += t
		}
	}
	p.fill(s, a.main, 1)
	p.fill(u, a.light, 1)
	p.fill(v, a.glow, 1)
	x, y := at(50, 50, 39, rot)
	p.disc(x, y, 5.5, a.heart, 1)
	p.disc(x, y, 2, a.deep, 1)
}

// dragonWing is a pair of wings, ribbed and scalloped.
func dragonWing(p *pen, r *rng, a, b tone, g int) {
	halo(p, a, 50, 50, 44)
	n := 3 + g/2
	lo, hi := r.f(12, 34), r.f(-84, -68)
	dip := r.f(.56, .72)
	for k, c := range []string{a.light, a.main, a.glow} {
		z := []float64{1, .84, .46}[k]
		fill, ribs := "", ""
		for _, s := range []float64{-1, 1} {
			pt := func(l, deg float64) (float64, float64) {
				x, y := at(0, 68, l*z, deg)
				return 50 + s*(2+x), y
			}
			x, y := pt(54, hi)
			v := d("M", 50+s*2, 70.0, "L", x, y)
			for i := 1; i <= n; i++ {
				q := (lo - hi) / float64(n)
				mx, my := pt(50*dip, hi+q*(float64(i)-.5))
				x, y = pt(54-4*float64(i)/float64(n), hi+q*float64(i))
				v += d("Q", mx, my, x, y)
				ribs += bar(50+s*2, 68, x, y)
			}
			fill += v + d("Q", 50+s*14, 84.0, 50+s*2, 86.0, "z")
		}
		p.fill(fill, c, 1)
		if k == 1 {
			p.line(ribs, a.deep, 1, .7)
		}
	}
	p.fill(petal(50, 94, 0, 60, 4.4, -90, .45), a.heart, 1)
	s := ""
	for i := range 3 + g {
		s += poly(50, 84-40*float64(i)/float64(3+g), 4, 1.8, 0)
	}
	p.fill(s, a.main, 1)
}

// dragonPearl is a pearl in a wreath of flame.
func dragonPearl(p *pen, r *rng, a, b tone, g int) {
	p.disc(50, 50, 45, a.mid, .7)
	n := 5 + g + r.n(0, 3)
	rot := r.f(0, 60)
	bend := hand(r) * r.f(14, 34)
	q := 360 / float64(n)
	for k, c := range []string{a.main, a.light} {
		s := ""
		for i := range n {
			deg := rot + q*(float64(i)+.5*float64(k))
			x, y := at(50, 50, 17, deg)
			l := 31 - 9*float64(k)
			s += tongue(x, y, l, l*.36, deg, bend)
		}
		p.fill(s, c, 1)
	}
	z := r.f(17, 22)
	p.disc(50, 50, z+2.5, a.deep, 1)
	p.disc(50, 50, z, a.glow, 1)
	p.disc(50-z*.14, 50-z*.14, z*.74, a.heart, 1)
	p.line(d("M", 50-z*.62, 50+z*.1, "A", z*.7, z*.7, 0, 0, 1, 50+z*.05, 50-z*.62), a.glow, 1.6, 1)
	s := ""
	for i := range 3 + g {
		x, y := at(50, 50, z*.5, 100+float64(i)*30)
		s += dot(x, y, 1.3)
	}
	p.fill(s, a.main, .8)
}
