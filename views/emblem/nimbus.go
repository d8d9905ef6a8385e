package emblem

// nimbus is a quiet line work round the figure; with it two cards of one type and figure still differ.
func nimbus(p *pen, r *rng, a tone) {
	switch r.n(0, 6) {
	case 0:
		p.ring(50, 50, 48, a.light, 1, .8, "")
	case 1:
		p.ring(50, 50, 48, a.glow, 1.6, .9, num(r.f(.6, 4))+" "+num(r.f(2, 5)))
	case 2:
		n := r.n(5, 10)
		p.line(poly(50, 50, n, 49, -90)+poly(50, 50, n, 44, -90), a.main, 1, .8)
	case 3:
		s, n := "", 2*r.n(12, 24)
		for i := 0; i < n; i++ {
			x1, y1 := at(50, 50, 45, 360*float64(i)/float64(n))
			x2, y2 := at(50, 50, 52+6*float64(i%2), 360*float64(i)/float64(n))
			s += d("M", x1, y1, "L", x2, y2)
		}
		p.line(s, a.light, .9, .7)
	case 4:
		s, n := "", r.n(8, 20)
		for i := 0; i < n; i++ {
			x, y := at(50, 50, 49, 360*float64(i)/float64(n)-90)
			s += dot(x, y, 1.3)
		}
		p.fill(s, a.glow, .9)
	case 5:
		p.line(poly(50, 50, 4, 52, 0)+poly(50, 50, 4, 52, 45), a.main, 1, .8)
	}
}
