package emblem

import "math"

// Phantom Duel: dual and support cards.

// twinSwirl are two halves that turn into each other: a star of attack, a flower of guard.
func twinSwirl(p *pen, r *rng, a, b tone, g int) {
	n := r.n(4, 7)
	deg := r.f(-70, 70)
	p.disc(50, 50, 43, a.mid, 1)
	x1, y1 := at(50, 50, 43, deg-90)
	x2, y2 := at(50, 50, 43, deg+90)
	p.fill(d("M", x1, y1, "A", 43.0, 43.0, 0, 0, 1, x2, y2, "A", 21.5, 21.5, 0, 0, 1, 50.0, 50.0, "A", 21.5, 21.5, 0, 0, 0, x1, y1, "z"), a.spark, 1)
	x1, y1 = at(50, 50, 21.5, deg-90)
	x2, y2 = at(50, 50, 21.5, deg+90)
	p.fill(star(x1, y1, n, 15, 6, -90), a.glow, 1)
	p.disc(x1, y1, 3, a.deep, 1)
	p.fill(rosette(x2, y2, n, 1, 16, 4, -90, .6), a.main, 1)
	p.disc(x2, y2, 3, a.deep, 1)
	p.ring(50, 50, 43, a.glow, 1.4, 1, "")
}

// bannerCloth is a banner.
func bannerCloth(p *pen, r *rng, a, b tone, g int) {
	n := r.n(2, 4)
	p.disc(50, 50, 42, a.mid, .8)
	cs := []string{a.main, a.light, a.glow, a.heart}
	for i := 0; i < n; i++ {
		w := 30 - float64(i)*6
		y := 16 + float64(i)*4
		h := 62 - float64(i)*11
		p.fill(d("M", 50-w, y, "H", 50+w, "V", y+h, "L", 50.0, y+h-12, "L", 50-w, y+h, "z"), cs[i], 1)
	}
	k := r.n(4, 9)
	p.fill(star(50, 42, k, 11, 5, -90), a.deep, 1)
	p.disc(50, 42, 3, a.glow, 1)
	p.line("M14 14H86", a.spark, 3, 1)
}

// bannerPennants are pennants on a fan of poles.
func bannerPennants(p *pen, r *rng, a, b tone, g int) {
	n := r.n(3, 5)
	open := r.f(50, 64) / float64(n-1)
	l, fly := r.f(74, 82), r.f(15, 20)
	cs := []string{a.main, a.light, a.glow, a.light, a.main}
	o := r.n(0, 2)
	swallow := r.n(0, 1) == 0
	p.disc(50, 50, 45, a.mid, .8)
	poles, tops := "", ""
	for i := range n {
		deg := -90 + (float64(i)-float64(n-1)/2)*open
		tx, ty := at(50, 94, l, deg)
		poles += bar(50, 94, tx, ty)
		tops += dot(tx, ty, 2.4)
		x1, y1 := at(50, 94, l-3, deg)
		x2, y2 := at(50, 94, l-23, deg)
		mx, my := at(50, 94, l-13, deg)
		ax, ay := at(mx, my, fly, deg+90)
		s := facet(x1, y1, ax, ay, x2, y2)
		if swallow {
			bx, by := at(mx, my, fly*.62, deg+90)
			ux, uy := at(x1, y1, fly, deg+90)
			vx, vy := at(x2, y2, fly, deg+90)
			s = facet(x1, y1, ux, uy, bx, by, vx, vy, x2, y2)
		}
		p.both(s, cs[(i+o)%5], a.deep, .8)
		kx, ky := at(mx, my, fly*.3, deg+90)
		p.fill(star(kx, ky, r.n(4, 6), 3.6, 1.6, deg), a.deep, 1)
	}
	p.line(poles, a.spark, 1.8, 1)
	p.fill(tops, a.glow, 1)
	p.fill("M40 86H60L56 97H44z", a.glow, 1)
}

// twinSplit is one medal of two halves: rays of attack, petals of guard.
func twinSplit(p *pen, r *rng, a, b tone, g int) {
	n := r.n(5, 8)
	p.disc(50, 50, 45, a.mid, 1)
	p.fill("M18.2 81.8A45 45 0 0 1 81.8 18.2z", a.spark, 1)
	q := 180 / float64(n)
	s, t := "", ""
	for i := 0; i < n; i++ {
		s += petal(50, 50, 12, 41, 4.2, 135+q*(float64(i)+.5), .22)
		t += petal(50, 50, 12, 39, 5, -45+q*(float64(i)+.5), .62)
	}
	p.fill(s, a.deep, 1)
	p.fill(t, a.main, 1)
	p.line("M16 84L84 16", a.glow, 2, 1)
	p.disc(50, 50, 10, a.glow, 1)
	p.fill(star(50, 50, n, 7, 3, -45), a.deep, 1)
}

// twinRings are two rings through each other, one of thorns and one of petals.
func twinRings(p *pen, r *rng, a, b tone, g int) {
	n := r.n(7, 11)
	deg := r.f(-60, 60)
	p.disc(50, 50, 46, a.mid, 1)
	const R, off = 20.0, 13.0
	x1, y1 := at(50, 50, off, deg+180)
	x2, y2 := at(50, 50, off, deg)
	thorns, petals := "", ""
	for i := range n {
		q := deg + 360*float64(i)/float64(n)
		thorns += petal(x1, y1, R, R+10, 2.6, q, .2)
		x, y := at(x2, y2, R+3, q)
		petals += dot(x, y, 4)
	}
	p.fill(petals, a.main, 1)
	p.line(dot(x2, y2, R), a.main, 6, 1)
	p.fill(thorns, a.spark, 1)
	p.line(dot(x1, y1, R), a.deep, 8.4, 1)
	p.line(dot(x1, y1, R), a.spark, 6, 1)
	// at the other crossing the ring of petals lies on top
	q := deg + 180 - math.Acos(off/R)*180/math.Pi
	c1x, c1y := at(x2, y2, R, q-26)
	c2x, c2y := at(x2, y2, R, q+26)
	for _, v := range []struct {
		w float64
		c string
	}{{8.4, a.deep}, {6, a.main}} {
		p.line(d("M", c1x, c1y, "A", R, R, 0, 0, 1, c2x, c2y), v.c, v.w, 1)
	}
	p.fill(star(50, 50, r.n(4, 6), 8, 3.4, deg), a.glow, 1)
	p.ring(50, 50, 46, a.glow, 1.4, 1, "")
}

// twinHalves is half a blade and half a shield, back to back.
func twinHalves(p *pen, r *rng, a, b tone, g int) {
	p.fill(poly(50, 50, 8, 47, 22.5), a.mid, 1)
	w := r.f(12, 17)
	p.fill(facet(48.6, 5, 48.6-w, 26, 48.6-w*.8, 66, 48.6, 66), a.spark, 1)
	p.fill(facet(48.6, 14, 48.6-w*.5, 28, 48.6-w*.4, 66, 48.6, 66), a.light, 1)
	p.fill(facet(48.6, 68, 48.6-w*1.5, 68, 48.6-w*1.5, 73, 48.6, 73), a.glow, 1)
	p.fill("M48.6 73H43V90Q43 94 48.6 94z", a.deep, 1)
	for i, c := range []string{a.main, a.deep, a.light} {
		k := 1 - .2*float64(i)
		p.fill(d("M51.4", 50-36*k, "Q", 51.4+16*k, 50-29*k, 51.4+33*k, 50-29*k, "C", 51.4+35*k, 50+10*k, 51.4+22*k, 50+32*k, 51.4, 50+44*k, "z"), c, 1)
	}
	n := r.n(3, 6)
	s := ""
	for i := range n {
		s += petal(51.4, 48, 2, 19, 3.4, -90+180*(float64(i)+.5)/float64(n), .6)
	}
	p.fill(s, a.deep, 1)
	p.line("M50 4V96", a.glow, 1.6, 1)
}

// bannerWreath is a wreath of leaves for those who help.
func bannerWreath(p *pen, r *rng, a, b tone, g int) {
	n := r.n(7, 11)
	w, open := r.f(3.2, 4.6), r.f(18, 34)
	p.disc(50, 48, 43, a.mid, .8)
	s, t, u := "", "", ""
	for i := range n {
		f := (float64(i) + .4) / float64(n)
		for _, k := range []float64{-1, 1} {
			deg := 90 + k*(14+132*f)
			x, y := at(50, 50, 33, deg)
			l := 15 - 4*f
			s += petal(x, y, 0, l, w, deg+k*(90-open), .5)
			t += petal(x, y, 0, l, w*.9, deg+k*(90+open+14), .5)
			if i%3 == 1 {
				x, y = at(50, 50, 27, deg)
				u += dot(x, y, 2)
			}
		}
	}
	p.fill(t, a.main, 1)
	p.fill(s, a.light, 1)
	p.fill(u, a.glow, 1)
	p.fill("M38 84L50 78L62 84L59 96L50 89L41 96z", a.glow, 1)
	k := r.n(4, 8)
	p.disc(50, 47, 16, a.deep, 1)
	p.fill(star(50, 47, k, 14, 6.4, -90), a.glow, 1)
	p.fill(star(50, 47, k, 8, 3.6, -90), a.heart, 1)
}

// bannerBell is a bell that calls.
func bannerBell(p *pen, r *rng, a, b tone, g int) {
	w, waist := r.f(25, 32), r.f(.46, .66)
	for i := range 3 {
		q := 24 + 10*float64(i)
		for _, s := range []float64{-1, 1} {
			x1, y1 := at(50, 52, q+6, 90+s*62)
			x2, y2 := at(50, 52, q+6, 90+s*112)
			sweep := 1
			if s < 0 {
				sweep = 0
			}
			p.line(d("M", x1, y1, "A", q+6, q+6, 0, 0, sweep, x2, y2), a.main, 2.6, 1-.24*float64(i))
		}
	}
	p.disc(50, 82, 7, a.light, 1)
	p.fill(d("M50 16C", 50-w*waist*1.2, 16.0, 50-w*waist, 44.0, 50-w*waist-2, 54.0, "Q", 50-w*.8, 72.0, 50-w, 80.0, "H", 50+w, "Q", 50+w*.8, 72.0, 50+w*waist+2, 54.0, "C", 50+w*waist, 44.0, 50+w*waist*1.2, 16.0, 50.0, 16.0, "z"), a.glow, 1)
	p.fill(d("M", 50-w, 80.0, "H", 50+w, "l2 5H", 48-w, "z"), a.heart, 1)
	p.fill(d("M", 50-w*waist-2, 54.0, "H", 50+w*waist+2, "l1.4 5H", 46.6-w*waist, "z"), a.deep, .8)
	p.fill(d("M", 50-w*waist*.5, 24.0, "Q", 50-w*waist*.75, 36.0, 50-w*waist*.7, 48.0, "h3Q", 53-w*waist*.7, 36.0, 54-w*waist*.5, 24.0, "z"), a.heart, .9)
	p.ring(50, 12, 5, a.light, 2.6, 1, "")
	p.fill(star(50, 68, r.n(4, 8), 6, 2.8, -90), a.deep, 1)
}
