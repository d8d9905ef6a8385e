package emblem

import "math"

// steelWheel is a toothed wheel.
func steelWheel(p *pen, r *rng, a, b tone, g int) {
	n := 8 + 2*r.n(0, 4)
	p.fill(star(50, 50, n, 47, r.f(33, 41), 0), a.mid, 1)
	p.disc(50, 50, 41, a.main, 1)
	p.ring(50, 50, 35, a.deep, 3.4, 1, num(r.f(3, 9))+" "+num(r.f(2, 4)))
	p.ring(50, 50, 29.5, a.light, 2.4, 1, "")
	p.disc(50, 50, 26, a.deep, 1)
	m := 3 + g + r.n(0, 1)
	switch r.n(0, 2) {
	case 0:
		p.fill(rosette(50, 50, m, 5, 25, 3.6, -90, .7), a.glow, 1)
	case 1:
		p.fill(sweeps(m, 4, 25, 130/float64(m), -90, hand(r)*r.f(20, 60)), a.glow, 1)
	default:
		p.fill(star(50, 50, m, 25, r.f(9, 15), -90), a.glow, 1)
	}
	p.disc(50, 50, 8, a.spark, 1)
	p.disc(50, 50, 4, a.deep, 1)
	u := ""
	for i := 0; i < n; i++ {
		x, y := at(50, 50, 43.4, 360*(float64(i))/float64(n))
		u += dot(x, y, .9)
	}
	p.fill(u, a.spark, 1)
}

// steelNut is a nut seen along its bolt.
func steelNut(p *pen, r *rng, a, b tone, g int) {
	n := 6
	rot := r.f(0, 60)
	cs := []string{a.mid, a.main, a.deep, a.light, a.mid, a.glow}
	tw := []float64{0, 15, 30}[r.n(0, 2)]
	for i, k := range []float64{46, 42, r.f(27, 34), r.f(22, 28), r.f(17, 21), 13} {
		p.fill(poly(50, 50, n, k, rot+float64(i/2)*tw), cs[i], 1)
	}
	s := ""
	for i := 0; i < n; i++ {
		x, y := at(50, 50, 37.2, rot+60*float64(i))
		s += dot(x, y, 2.4)
	}
	p.fill(s, a.spark, 1)
	p.disc(50, 50, 8, a.deep, 1)
	p.fill(star(50, 50, 3+g, 6.5, 3, rot), a.heart, 1)
}

// steelLinks is a ring of links.
func steelLinks(p *pen, r *rng, a, b tone, g int) {
	n := 3 + g/2 + r.n(0, 1)
	rot := r.f(0, 90)
	q := 360 / float64(n)
	R := 25.0
	p.disc(50, 50, 47, a.mid, .6)
	for _, w := range []struct {
		w float64
		c string
	}{{10, a.deep}, {8, a.main}, {4.6, a.light}, {1.2, a.spark}} {
		for i := 0; i < n; i++ {
			x, y := at(50, 50, R, rot+q*float64(i))
			p.ring(x, y, 15, w.c, w.w, 1, "")
		}
	}
	p.disc(50, 50, 5, a.glow, 1)
}

// steelBearing is a ring of balls between two rails.
func steelBearing(p *pen, r *rng, a, b tone, g int) {
	n := 6 + r.n(0, 3) + g
	rot := r.f(0, 60)
	R := 31.0
	q := min(R*math.Sin(math.Pi/float64(n))*.9, 10)
	p.disc(50, 50, 46, a.mid, 1)
	p.disc(50, 50, R+q+3, a.main, 1)
	p.disc(50, 50, R+q, a.deep, 1)
	p.disc(50, 50, R-q, a.main, 1)
	p.disc(50, 50, R-q-3, a.mid, 1)
	s, h := "", ""
	for i := range n {
		x, y := at(50, 50, R, rot+360*float64(i)/float64(n))
		s += dot(x, y, q)
		h += dot(x-q*.3, y-q*.35, q*.34)
	}
	p.fill(s, a.light, 1)
	p.fill(h, a.spark, 1)
	k := r.n(3, 8)
	p.fill(star(50, 50, k, (R-q-3)*.82, (R-q-3)*.5, rot), a.deep, 1)
	p.disc(50, 50, 3.6, a.glow, 1)
}

// steelPlates is an armour of riveted plates, each row over the next.
func steelPlates(p *pen, r *rng, a, b tone, g int) {
	k := r.n(3, 5)
	rows := 3 + g/4 + r.n(0, 1)
	cut := r.f(.2, .5) // how much of a plate is its point
	p.fill("M14 6H86L94 14V86L86 94H14L6 86V14z", a.light, 1)
	p.fill("M15 9H85L91 15V85L85 91H15L9 85V15z", a.deep, 1)
	w, h := 78/float64(k), 70/float64(rows)
	cs := []string{a.main, a.mid, a.main, a.light}
	o := r.n(0, 3)
	for y := rows - 1; y >= 0; y-- {
		py := 11 + h*float64(y)
		l := h + h*cut*1.3
		riv, by := "", map[string]string{}
		for x := range k + y%2 {
			x0, x1 := 11+w*float64(x), 11+w*float64(x+1)
			if y%2 == 1 {
				x0, x1 = max(11, x0-w/2), min(89, x1-w/2)
			}
			tip := (x0 + x1) / 2
			if y%2 == 1 && x == 0 {
				tip = x0
			} else if y%2 == 1 && x == k {
				tip = x1
			}
			by[cs[(x+3*y+o)%4]] += facet(x0, py, x1, py, x1, py+l*(1-cut*.6), tip, py+l, x0, py+l*(1-cut*.6))
			riv += dot(tip+(x0+x1-2*tip)/2, py+h*.4, 1.3)
		}
		for _, c := range []string{a.main, a.mid, a.light} {
			if by[c] != "" {
				p.both(by[c], c, a.deep, 1)
			}
		}
		p.fill(riv, a.spark, 1)
	}
	p.disc(50, 50, 10, a.deep, 1)
	p.disc(50, 50, 8, a.glow, 1)
	p.fill(star(50, 50, 3+g, 5.6, 2.4, -90), a.deep, 1)
}
