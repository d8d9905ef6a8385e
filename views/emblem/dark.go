package emblem

import "math"

// darkEclipse is an eclipse.
func darkEclipse(p *pen, r *rng, a, b tone, g int) {
	s := ""
	n := r.n(16, 30) + 5*g
	in, out := r.f(28, 36), r.f(40, 49)
	w := 42 / float64(n)
	for i := 0; i < n; i++ {
		deg := 360 * float64(i) / float64(n)
		s += petal(50, 50, 20, r.f(in, out), w, deg, .3)
	}
	p.fill(s, a.glow, .9)
	p.disc(50, 50, 30, a.glow, .25)
	p.disc(50, 50, 26, a.heart, 1)
	dx, dy := at(50, 50, r.f(2, 9), r.f(190, 350))
	p.disc(dx, dy, 24.5, a.deep, 1)
	for i := 0; i < g; i++ {
		q := 18 - float64(i)*5
		p.ring(dx, dy, q, a.main, .8, .8, "")
	}
}

// darkCrescents are moons that eat each other.
func darkCrescents(p *pen, r *rng, a, b tone, g int) {
	rot := r.f(0, 360)
	n := 3 + g/2
	p.disc(50, 50, 46, a.mid, 1)
	x, y, q := 50.0, 50.0, 44.0
	cs := []string{a.main, a.glow, a.light, a.heart, a.glow}
	for i := 0; i < n; i++ {
		p.disc(x, y, q, cs[i], 1)
		dx, dy := at(0, 0, q*.2, rot)
		x, y = x+dx, y+dy
		q *= .82
		p.disc(x, y, q, a.deep, 1)
		q *= .86
		rot += r.f(50, 80)
	}
}

// darkFangs is a slit eye between fangs.
func darkFangs(p *pen, r *rng, a, b tone, g int) {
	q, slit, tilt := r.f(17, 27), r.f(3, 9), r.f(-90, 90)
	if r.n(0, 1) == 0 {
		tilt = 90
	}
	p.disc(50, 50, q, a.glow, 1)
	p.disc(50, 50, q*.79, a.heart, 1)
	p.fill(petal(50, 50, -q*.79, q*.79, slit, tilt, .5), a.deep, 1)
	n := 3 + g + r.n(0, 2)
	long := r.f(.8, 1.1)
	w := 100 / float64(n)
	for _, k := range []struct {
		l float64
		c string
	}{{46, a.mid}, {36, a.main}} {
		s := ""
		for i := 0; i < n; i++ {
			x := w * float64(i)
			f := math.Abs(x+w/2-50) / 50
			l := k.l * long * (.62 + .55*f) * r.f(.9, 1.1)
			s += d("M", x, -16.0, "Q", x+w*.5, l*.3, x+w*.5, l, "Q", x+w*.5, l*.3, x+w, -16.0, "z")
			s += d("M", x, 116.0, "Q", x+w*.5, 100-l*.3, x+w*.5, 100-l, "Q", x+w*.5, 100-l*.3, x+w, 116.0, "z")
		}
		p.fill(s, k.c, 1)
	}
}

// darkBriar is a wreath of thorns with the moon inside.
func darkBriar(p *pen, r *rng, a, b tone, g int) {
	p.disc(50, 50, 46, a.mid, .9)
	q := r.f(17, 23)
	x := 50 + hand(r)*r.f(5, 9)
	p.disc(50, 50, q, a.glow, 1)
	p.disc(x, 47, q*.8, a.mid, 1)
	k := r.n(3, 6)
	n := 1 + (g+1)/2
	for i := range n {
		rot := r.f(0, 90)
		R := 37.0 - 3*float64(i)
		c := []string{a.main, a.light, a.heart}[i]
		w := wavyRing(50, 50, R, 6, k, rot)
		p.line(w, a.deep, 4.4-.6*float64(i), 1)
		p.line(w, c, 2.6-.5*float64(i), 1)
		s := ""
		m := k * (5 - n)
		for j := range m {
			deg := rot + 360*(float64(j)+.5)/float64(m)
			l := 5.5 * float64(j%2*2-1)
			tx, ty := at(50, 50, R+l*1.5, deg+4)
			x1, y1 := at(50, 50, R+l*.3, deg-3)
			x2, y2 := at(50, 50, R+l*.3, deg+3)
			s += facet(tx, ty, x1, y1, x2, y2)
		}
		p.fill(s, c, 1)
	}
}

// darkSlash is the mark of claws across the moon.
func darkSlash(p *pen, r *rng, a, b tone, g int) {
	q := r.f(30, 38)
	p.disc(50, 50, 46, a.mid, .8)
	p.disc(50, 50, q+3, a.main, .6)
	p.disc(50, 50, q, a.glow, 1)
	p.disc(50-q*.12, 50-q*.12, q*.8, a.heart, 1)
	s := ""
	for range 3 {
		x, y := at(50, 50, r.f(4, q*.66), r.f(0, 360))
		s += dot(x, y, r.f(2, 4.4))
	}
	p.fill(s, a.glow, .8)
	n := 2 + (g+1)/2
	deg := r.f(104, 136)
	gap := r.f(11, 14) * 3 / float64(n+1)
	bend := r.f(4, 10)
	for k, c := range []string{a.deep, a.main} {
		t := ""
		for i := range n {
			o := (float64(i) - float64(n-1)/2) * gap * 1.5
			cx, cy := at(50, 50, o, deg-90)
			l := 45 - math.Abs(o)*.5 - 9*float64(k)
			w := 6.4 - 3.4*float64(k) - .5*float64(n)
			x1, y1 := at(cx, cy, -l, deg)
			x2, y2 := at(cx, cy, l, deg)
			ax, ay := at(cx, cy, bend+w, deg+90)
			bx, by := at(cx, cy, bend-w, deg+90)
			t += d("M", x1, y1, "Q", ax, ay, x2, y2, "Q", bx, by, x1, y1, "z")
		}
		p.fill(t, c, 1)
	}
}
