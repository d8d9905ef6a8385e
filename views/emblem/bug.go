package emblem

import "math"

// bugComb is a honeycomb.
func bugComb(p *pen, r *rng, a, b tone, g int) {
	halo(p, a, 50, 50, 44)
	q := 9.4
	ring := 1 + (g+1)/2
	cs := []string{a.heart, a.glow, a.light, a.main, a.mid}
	by := map[string]string{}
	for y := -ring; y <= ring; y++ {
		for x := -ring; x <= ring; x++ {
			z := -x - y
			m := max(abs(x), abs(y), abs(z))
			if m > ring {
				continue
			}
			c := cs[min(m+1, 4)]
			h := newRng(string(rune('a'+m)) + string(rune('k'+min(abs(x-z), 9))))
			*h += *r
			switch h.n(0, 4) {
			case 0:
				c = cs[min(m, 4)]
			case 1:
				c = cs[min(m+2, 4)]
			}
			if m == 0 {
				c = a.heart
			}
			w := q * math.Sqrt(3)
			px := 50 + w*(float64(x)+float64(y)/2)
			py := 50 + q*1.5*float64(y)
			by[c] += poly(px, py, 6, q*.92, 30)
		}
	}
	for _, c := range cs {
		if by[c] != "" {
			p.fill(by[c], c, 1)
		}
	}
}

// bugMoth is a moth.
func bugMoth(p *pen, r *rng, a, b tone, g int) {
	u, l := r.f(-44, -30), r.f(26, 40)
	p.disc(50, 48, 42, a.mid, .55)
	wing := func(k float64, c string, w1, w2 float64) {
		s := ""
		for _, f := range []float64{0, 180} {
			q := func(x float64) float64 {
				if f == 0 {
					return x
				}
				return 180 - x
			}
			s += petal(50, 50, 2, 46*k, w1*k, q(u), .68) + petal(50, 54, 2, 38*k, w2*k, q(l), .68)
		}
		p.fill(s, c, 1)
	}
	wing(1, a.main, 13, 10)
	wing(.86, a.light, 10.5, 8)
	wing(.6, a.glow, 7, 5)
	s, t := "", ""
	for _, f := range []float64{-1, 1} {
		x, y := at(50, 50, 31, u)
		s += dot(50+f*(x-50), y, 4.6)
		t += dot(50+f*(x-50), y, 2.2)
		x, y = at(50, 54, 27, l)
		s += dot(50+f*(x-50), y, 3)
	}
	p.fill(s, a.deep, 1)
	p.fill(t, a.heart, 1)
	p.fill(petal(50, 84, 0, 64, 2.6, -90, .5), a.heart, 1)
}

// bugWeb is a web.
func bugWeb(p *pen, r *rng, a, b tone, g int) {
	n := 6 + r.n(0, 4)
	rot := r.f(0, 30)
	p.disc(50, 50, 46, a.mid, .8)
	q := 360 / float64(n)
	cs := []string{a.main, a.mid, a.light, a.main, a.glow}
	m := 3 + g/2
	for i := 0; i < m; i++ {
		R := 44 * (1 - float64(i)/float64(m+1))
		s := ""
		for j := 0; j < n; j++ {
			x, y := at(50, 50, R, rot+q*float64(j))
			cx, cy := at(50, 50, R*.78, rot+q*(float64(j)-.5))
			if j == 0 {
				s += d("M", x, y)
			} else {
				s += d("Q", cx, cy, x, y)
			}
		}
		x, y := at(50, 50, R, rot)
		cx, cy := at(50, 50, R*.78, rot-q*.5)
		s += d("Q", cx, cy, x, y, "z")
		p.fill(s, cs[i], 1)
	}
	s := ""
	for j := 0; j < n; j++ {
		x, y := at(50, 50, 46, rot+q*float64(j))
		s += d("M50 50L", x, y)
	}
	p.line(s, a.deep, 1, .8)
	p.disc(50, 50, 6, a.heart, 1)
}

// bugBeetle is a beetle from above, its wing cases marked.
func bugBeetle(p *pen, r *rng, a, b tone, g int) {
	halo(p, a, 50, 50, 44)
	w := r.f(21, 28)
	s := ""
	for i, y := range []float64{40, 56, 70} {
		k := []float64{-10, 2, 12}[i]
		for _, f := range []float64{-1, 1} {
			s += d("M50", y, "L", 50+f*(w+10), y+k*.5, "L", 50+f*(w+15), y+k*1.6)
		}
	}
	p.line(s, a.light, 2.4, 1)
	p.line("M46 24Q42 14 34 10M54 24Q58 14 66 10", a.light, 1.8, 1)
	if r.n(0, 1) == 0 { // a horn
		p.fill("M46 24Q48 12 50 4Q52 12 54 24z", a.glow, 1)
	}
	p.fill(ellipse(50, 29, w*.55, 10), a.light, 1)
	p.fill(ellipse(50, 59, w, 31), a.main, 1)
	p.fill(d("M", 50-w*.86, 43.0, "A", w, 31.0, 0, 0, 1, 50+w*.86, 43.0, "Q50 50", 50-w*.86, 43.0, "z"), a.glow, 1)
	s = ""
	n := 1 + (g+1)/2
	switch r.n(0, 2) {
	case 0:
		for i := range n {
			y := 56 + 24*float64(i)/float64(n)
			q := 5.4 - 1.1*float64(i)
			x := w * .5 * (1 - .14*float64(i))
			s += dot(50-x, y, q) + dot(50+x, y, q)
		}
	case 1:
		for i := range n + 1 {
			y := 52 + 30*float64(i)/float64(n+1)
			x := w * math.Sqrt(1-math.Pow((y+3-59)/31, 2)) * .82
			s += d("M50", y+2.0, "L", 50-x, y-1.0, "v4L50", y+5.0, "L", 50+x, y+3.0, "v-4z")
		}
	default:
		for _, f := range []float64{-1, 1} {
			for i := range n {
				x := 50 + f*w*(.2+.24*float64(i))
				s += petal(x, 86, 4+5*float64(i), 34, 1.5, -90, .5)
			}
		}
	}
	p.fill(s, a.deep, .9)
	p.line("M50 47V90", a.deep, 1.6, 1)
	p.fill(dot(44, 26, 2)+dot(56, 26, 2), a.heart, 1)
}

// bugDragonfly is a dragonfly with its wings spread.
func bugDragonfly(p *pen, r *rng, a, b tone, g int) {
	p.disc(50, 46, 40, a.mid, .6)
	u, l := r.f(-22, -8), r.f(10, 26)
	w := r.f(4.6, 7)
	var s, t, v string
	for _, q := range []float64{u, 180 - u} {
		s += petal(50, 36, 3, 47, w, q, .66)
		v += petal(50, 36, 18, 43, w*.45, q, .6)
	}
	for _, q := range []float64{l, 180 - l} {
		t += petal(50, 42, 3, 42, w, q, .66)
		v += petal(50, 42, 16, 37, w*.4, q, .6)
	}
	p.fill(t, a.main, 1)
	p.fill(s, a.light, 1)
	p.fill(v, a.spark, .7)
	n := 6 + g
	s, t = "", ""
	k := hand(r) * r.f(0, 7)
	for i := range n {
		f := float64(i) / float64(n-1)
		x, y := 50+k*f*f, 46+f*46
		if i%2 == 0 {
			s += ellipse(x, y, 3.4-f, 26/float64(n))
		} else {
			t += ellipse(x, y, 3.4-f, 26/float64(n))
		}
	}
	p.fill(s, a.glow, 1)
	p.fill(t, a.light, 1)
	p.fill(ellipse(50, 38, 5, 9), a.glow, 1)
	p.fill(dot(46, 26, 4.6)+dot(54, 26, 4.6), a.heart, 1)
}

func abs(x int) int { return max(x, -x) }
