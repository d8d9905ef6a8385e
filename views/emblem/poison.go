package emblem

import "math"

// poisonBubbles are bubbles.
func poisonBubbles(p *pen, r *rng, a, b tone, g int) {
	p.disc(50, 50, 44, a.mid, .75)
	type c struct{ x, y, q float64 }
	var cs []c
	for try := 0; try < 500 && len(cs) < 9+3*g; try++ {
		q := 15 - float64(try)*.03
		if q < 2.2 {
			q = 2.2
		}
		x, y := at(50, 50, r.f(0, 41-q), r.f(0, 360))
		ok := true
		for _, o := range cs {
			if math.Hypot(o.x-x, o.y-y) < o.q+q+1.2 {
				ok = false
				break
			}
		}
		if ok {
			cs = append(cs, c{x, y, q})
		}
	}
	s1, s2, s3, hl := "", "", "", ""
	for i, o := range cs {
		switch i % 3 {
		case 0:
			s1 += dot(o.x, o.y, o.q)
		case 1:
			s2 += dot(o.x, o.y, o.q)
		default:
			s3 += dot(o.x, o.y, o.q)
		}
		if o.q > 4 {
			hl += dot(o.x-o.q*.3, o.y-o.q*.35, o.q*.22)
		}
	}
	p.fill(s1, a.main, 1)
	p.fill(s2, a.light, 1)
	p.fill(s3, a.glow, 1)
	p.fill(hl, a.heart, 1)
}

// poisonDrip is slime that runs down.
func poisonDrip(p *pen, r *rng, a, b tone, g int) {
	p.disc(50, 56, 34, a.mid, .8)
	cs := []string{a.main, a.light, a.glow}
	for k := 0; k < 3; k++ {
		n := 4 + r.n(0, 2)
		w := 100 / float64(n)
		s := d("M0-20H100V", 10-float64(k)*2)
		for i := 0; i < n; i++ {
			l := r.f(8, 54) * (1 - float64(k)*.26)
			q := w * .28
			s += d("c", -w*.1, 0.0, -w*.22, 2.0, -w*.22, 8.0, "v", l, "a", q, q, 0, 0, 1, -2*q, 0.0, "v", -l, "c", 0.0, -6.0, -w*.12, -8.0, -w*.22, -8.0)
		}
		p.fill(s+"z", cs[k], .95)
	}
	s, h := "", ""
	for i := 0; i < 3+g; i++ {
		x, y, q := r.f(18, 82), r.f(66, 92), r.f(2, 6)
		s += dot(x, y, q)
		h += dot(x-q*.3, y-q*.3, q*.25)
	}
	p.fill(s, a.glow, 1)
	p.fill(h, a.heart, 1)
}

// poisonSpore is a spore.
func poisonSpore(p *pen, r *rng, a, b tone, g int) {
	k := r.n(4, 6)
	rot := r.f(0, 60)
	cs := []string{a.mid, a.main, a.light, a.glow}
	for i, c := range cs[:min(2+g, 4)] {
		q := 43 - float64(i)*9.5
		p.fill(wavyRing(50, 50, q, 4.2-float64(i)*.8, k, rot+float64(i)*180/float64(k)), c, 1)
	}
	var s, h string
	n := k * 2
	for i := 0; i < n; i++ {
		x, y := at(50, 50, 37-float64(i%2)*10, rot+360/float64(n)*(float64(i)+.5))
		q := 3.2 - float64(i%2)*1.2
		s += dot(x, y, q)
		h += dot(x-q*.3, y-q*.3, q*.3)
	}
	p.fill(s, a.deep, .55)
	p.fill(h, a.heart, .9)
	p.disc(50, 50, 9, a.deep, 1)
	p.disc(50, 50, 6, a.glow, 1)
	p.disc(48.4, 48.4, 1.6, a.heart, 1)
}

// poisonCap is a spotted mushroom, with more round its foot as it grows.
func poisonCap(p *pen, r *rng, a, b tone, g int) {
	halo(p, a, 50, 48, 43)
	mushroom := func(x, y, w, h float64, c, spot string) {
		st := w * .26
		p.fill(d("M", x-st, y, "Q", x-st*.6, y+h*.6, x-st*1.4, 91.0, "H", x+st*1.4, "Q", x+st*.6, y+h*.6, x+st, y, "z"), a.heart, 1)
		p.fill(ellipse(x, y+1, w*.8, h*.16), a.deep, 1)
		p.fill(d("M", x-w, y, "C", x-w, y-h*1.25, x+w, y-h*1.25, x+w, y, "Q", x, y+h*.34, x-w, y, "z"), c, 1)
		p.fill(dot(x-w*.5, y-h*.3, w*.15)+dot(x+w*.05, y-h*.62, w*.19)+dot(x+w*.52, y-h*.28, w*.13)+dot(x+w*.02, y-h*.12, w*.1), spot, 1)
	}
	w, h := r.f(26, 37), r.f(28, 42)
	for i := min(g-1, 2); i >= 1; i-- {
		s := float64(i%2)*2 - 1
		mushroom(50+s*(27+3*float64(i)), 69-2*float64(g)+4*float64(i), 7+float64(g)-float64(i), 9+2*float64(g), a.light, a.deep)
	}
	mushroom(50, r.f(48, 56), w, h, a.main, a.glow)
	s := ""
	for range 5 + g {
		s += dot(r.f(12, 88), r.f(8, 40), r.f(.7, 1.8))
	}
	p.fill(s, a.glow, .9)
	p.line("M14 91H86", a.light, 1.6, 1)
}

// poisonStings are stings on all sides, a drop on each.
func poisonStings(p *pen, r *rng, a, b tone, g int) {
	p.disc(50, 50, 45, a.mid, .75)
	n := 5 + g + r.n(0, 3)
	rot := r.f(0, 72)
	q := 360 / float64(n)
	w := r.f(3, 5)
	p.fill(rosette(50, 50, n, 8, 34, w*.8, rot+q/2, .3), a.main, 1)
	p.fill(rosette(50, 50, n, 8, 41, w, rot, .25), a.light, 1)
	s, h := "", ""
	for i := range n {
		x, y := at(50, 50, 41, rot+q*float64(i))
		s += dot(x, y, 3.4)
		h += dot(x-1, y-1, .9)
		x, y = at(50, 50, 33, rot+q*(float64(i)+.5))
		s += dot(x, y, 1.8)
	}
	p.fill(s, a.glow, 1)
	p.fill(h, a.heart, 1)
	p.disc(50, 50, 15, a.deep, 1)
	p.disc(50, 50, 12, a.main, 1)
	p.fill(wavyRing(50, 50, 7, 1.8, r.n(3, 6), rot), a.glow, 1)
	p.disc(48, 47, 1.8, a.heart, 1)
}
