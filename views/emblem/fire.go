package emblem

import "math"

// fireCamp is a camp fire; more tongues as it grows.
func fireCamp(p *pen, r *rng, a, b tone, g int) {
	halo(p, a, 50, 56, 40)
	n := g
	spread := r.f(19, 25)
	type tg struct{ dx, l, deg, bend float64 }
	var ts []tg
	h := 62 + 3*float64(g)
	for i := n; i >= 1; i-- {
		f := float64(i)
		l := h * math.Pow(.80, f) * r.f(.95, 1.05)
		for _, s := range []float64{-1, 1} {
			ts = append(ts, tg{s * f * 5.5, l, -90 + s*f*spread*.72, -s * 14})
		}
	}
	lean := r.f(-9, 9)
	ts = append(ts, tg{0, h, -90, lean})
	for li, c := range []string{a.main, a.light, a.glow, a.heart} {
		k := []float64{1, .74, .5, .28}[li]
		s := ""
		for _, t := range ts {
			s += tongue(50+t.dx*k, 86-float64(li)*2.5, t.l*k, t.l*k*.36, t.deg, t.bend)
		}
		p.fill(s, c, 1)
	}
	s := ""
	for i := 0; i < 3+g; i++ {
		s += dot(r.f(18, 82), r.f(8, 40), r.f(.7, 1.7))
	}
	p.fill(s, a.glow, .9)
}

// fireWheel is a wheel of flames.
func fireWheel(p *pen, r *rng, a, b tone, g int) {
	n := 4 + g + r.n(0, 6)
	tw := hand(r) * r.f(18, 74)
	rot := r.f(0, 60)
	w := r.f(120, 170) / float64(n)
	p.disc(50, 50, 30, a.mid, .6)
	p.fill(sweeps(n, 18, 47, w, rot, tw), a.main, 1)
	p.fill(sweeps(n, 17, 37, w*.8, rot+tw*.12, tw*.9), a.light, 1)
	p.fill(sweeps(n, 14, 27, w*.8, rot+tw*.2, tw), a.glow, 1)
	p.disc(50, 50, 17, a.glow, 1)
	p.disc(50, 50, 12.5, a.heart, 1)
	p.fill(sweeps(n, 0, 10, w, rot, tw), a.main, 1)
}

// fireDrop is a flame in a ring of sparks, or several in a round.
func fireDrop(p *pen, r *rng, a, b tone, g int) {
	n := 2 * (3 + 2*g + r.n(0, 3))
	short := r.f(36, 44)
	w := r.f(1.2, 30/float64(n)+1)
	s := ""
	for i := 0; i < n; i++ {
		l := 47.0
		if i%2 == 1 {
			l = short
		}
		s += petal(50, 52, 30, l, w, 360*float64(i)/float64(n)-90, .4)
	}
	p.fill(s, a.glow, 1)
	p.disc(50, 52, 33, a.mid, 1)
	cs := []string{a.main, a.light, a.glow, a.heart, a.main}
	if m := r.n(1, 4); m > 2 { // drops in a round, their tips at the middle or at the rim
		rot, up := r.f(0, 120), r.n(0, 1) == 0
		m += g / 3
		for k, c := range cs[:3] {
			s := ""
			for i := range m {
				deg := rot + 360*float64(i)/float64(m)
				x, y := at(50, 52, 5, deg)
				z := 29 * math.Pow(.74, float64(k))
				if up {
					s += tongue(x, y, z, z*.6, deg, 0)
				} else {
					x, y = at(50, 52, 29, deg)
					s += tongue(x, y, z, z*.6, deg+180, 0)
				}
			}
			p.fill(s, c, 1)
		}
		return
	}
	for i := 0; i < 3+g/2; i++ {
		q := 21 * math.Pow(.68, float64(i))
		p.fill(drop(50, 60-float64(i)*.5, q), cs[i], 1)
	}
}

// fireCrown is rows of flames standing on rising arcs, the nearest brightest.
func fireCrown(p *pen, r *rng, a, b tone, g int) {
	sunX, sunY, sunR := r.f(26, 74), r.f(22, 34), r.f(11, 19)
	cs := []string{a.mid, a.main, a.light, a.glow, a.heart}
	rows := 3 + g/2
	for i := 0; i < rows; i++ {
		if i == 1 { // the sun stands behind all rows but the furthest
			p.disc(sunX, sunY, sunR, a.glow, 1)
			p.disc(sunX, sunY, sunR*.7, a.heart, 1)
		}
		R := 58 - float64(i)*13
		n := 7 + g - i
		l := 22 - float64(i)*2.5
		lean := hand(r) * r.f(4, 16)
		s := dot(50, 104, R)
		for j := 0; j < n; j++ {
			deg := -162 + 144*(float64(j)+.5)/float64(n)
			x, y := at(50, 104, R-6, deg)
			s += tongue(x, y, l*r.f(.85, 1.15), l*.42, deg, lean)
		}
		p.fill(s, cs[i%5], 1)
	}
}

// fireVolcano is a mountain with its fire running down.
func fireVolcano(p *pen, r *rng, a, b tone, g int) {
	x, w := 50+r.f(-9, 9), r.f(8, 12)
	s := ""
	for i := range 4 + g {
		f := float64(i) / float64(3+g)
		s += dot(x+r.f(-6, 6)*(1+2*f), 36-44*f, 7+8*f*r.f(.8, 1.2))
	}
	p.fill(s, a.mid, 1)
	n := 4 + g
	s = ""
	for i := range n {
		q := -90 + (float64(i)-float64(n-1)/2)*r.f(13, 18)
		s += tongue(x, 46, r.f(22, 34), 5, q, (q+90)*.3)
	}
	p.fill(s, a.glow, 1)
	p.fill(tongue(x, 46, 24, 8, -90, 0), a.heart, 1)
	p.fill(d("M", x-w, 42.0, "Q", x-w-8, 72.0, -14.0, 104.0, "H114Q", x+w+8, 72.0, x+w, 42.0, "z"), a.main, 1)
	p.fill(d("M", x, 42.0, "L", x+4, 104.0, "H114Q", x+w+8, 72.0, x+w, 42.0, "z"), a.deep, .35)
	t, m := "", 2+g/2
	for i := range m {
		o := (float64(i) - float64(m-1)/2) / float64(m) * 2 * w
		t += petal(x+o*.7, 41, -4, r.f(26, 54), 2.6, 90-o*2.6, .7)
	}
	p.fill(t, a.glow, 1)
	p.fill(ellipse(x, 42, w, 3), a.heart, 1)
	s = ""
	for range 4 + g {
		s += dot(x+r.f(-34, 34), r.f(4, 38), r.f(.8, 1.8))
	}
	p.fill(s, a.glow, 1)
}
