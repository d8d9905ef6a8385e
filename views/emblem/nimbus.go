package emblem

// nimbus is a quiet line work round the figure; with it two cards of one type and figure still differ.
func nimbus(p *pen, r *rng, a tone) {
	switch r.n(0, 10) {
	case 0:
		p.ring(50, 50, 48, a.light, 1, .8, "")
	case 1:
		p.ring(50, 50, 48, a.glow, 1.6, .9, num(r.f(.6, 4))+" "+num(r.f(2, 5)))
	case 2:
		n := r.n(5, 10)
		p.line(poly(50, 50, n, 49, -90)+poly(50, 50, n, 44, -90), a.main, 1, .8)
	case 3:
		s, n := "", 2*r.n(12, 24)
		for i := range n {
			x1, y1 := at(50, 50, 45, 360*float64(i)/float64(n))
			x2, y2 := at(50, 50, 52+6*float64(i%2), 360*float64(i)/float64(n))
			s += bar(x1, y1, x2, y2)
		}
		p.line(s, a.light, .9, .7)
	case 4:
		s, n := "", r.n(8, 20)
		for i := range n {
			x, y := at(50, 50, 49, 360*float64(i)/float64(n)-90)
			s += dot(x, y, 1.3)
		}
		p.fill(s, a.glow, .9)
	case 5:
		p.line(poly(50, 50, 4, 52, 0)+poly(50, 50, 4, 52, 45), a.main, 1, .8)
	case 6:
		k := r.n(10, 18)
		p.line(wavyRing(50, 50, 48, 1.8, k, 0)+wavyRing(50, 50, 48, 1.8, k, 180/float64(k)), a.light, .9, .8)
	case 7:
		for i := range 3 {
			p.ring(50, 50, 46+4*float64(i), a.main, 1.2, .9-.2*float64(i), "")
		}
	case 8:
		s, k := "", 26+r.f(0, 14)
		for i := range 4 {
			x1, y1 := at(50, 50, 49, 45+90*float64(i)-k)
			x2, y2 := at(50, 50, 49, 45+90*float64(i)+k)
			s += d("M", x1, y1, "A", 49.0, 49.0, 0, 0, 1, x2, y2)
		}
		p.line(s, a.glow, 1.8, .9)
	case 9:
		s, n := "", r.n(4, 8)
		for i := range n {
			x, y := at(50, 50, 50, 360*float64(i)/float64(n)-90)
			s += gem4(x, y, 4)
		}
		p.fill(s, a.glow, .9)
	}
}

// medallion is what a move's figure is set in.
type medallion struct {
	edge string // closed, clockwise
	rim  string // a second line or a row of pearls outside
	dash string
	dots bool
}

func newMedallion(r *rng) medallion {
	circle := func(q float64) string {
		return d("M", 50-q, 50.0, "a", q, q, 0, 1, 1, 2*q, 0.0, "a", q, q, 0, 1, 1, -2*q, 0.0, "z")
	}
	m := medallion{edge: circle(46)}
	switch r.n(0, 6) {
	case 0: // a dashed ring
		m.rim, m.dash = circle(48.5), num(r.f(.5, 2))+" "+num(r.f(4, 7))
	case 1: // a coin
		m.rim, m.dash = circle(48.4), num(r.f(2, 6))+" "+num(r.f(1, 2))
	case 2: // pearls
		n := r.n(12, 30)
		for i := range n {
			x, y := at(50, 50, 49, 360*float64(i)/float64(n)-90)
			m.rim += dot(x, y, 1.4)
		}
		m.dots = true
	case 3: // a plate of six or eight sides
		n := 6 + 2*r.n(0, 1)
		rot := 180 / float64(n) * float64(r.n(0, 1))
		m.edge, m.rim = poly(50, 50, n, 49, rot), poly(50, 50, n, 53, rot)
	case 4: // scallops
		k := r.n(8, 16)
		m.edge, m.rim = wavyRing(50, 50, 46, 1.6, k, 0), wavyRing(50, 50, 49, 1.6, k, 0)
	case 5: // a seal with teeth
		n := r.n(16, 28)
		m.edge, m.rim = circle(45), star(50, 50, n, 50, 46.5, -90)
	default: // two plain rings
		m.rim = circle(49)
	}
	return m
}

func (m medallion) draw(p *pen, a tone) {
	p.line(m.edge, a.light, 1, 1)
	switch {
	case m.dots:
		p.fill(m.rim, a.glow, 1)
	case m.dash != "":
		p.dashed(m.rim, a.glow, 2, m.dash)
	default:
		p.line(m.rim, a.glow, 1.4, 1)
	}
}
