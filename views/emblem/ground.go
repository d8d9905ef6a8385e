package emblem

import "math"

// groundMap is a hill on a map, by its contour lines.
func groundMap(p *pen, r *rng, a, b tone, g int) {
	v := make([]float64, 9)
	for i := range v {
		v[i] = r.f(.8, 1.12)
	}
	n := 4 + g
	ox, oy := r.f(-5, 5), r.f(-5, 5)
	cs := []string{a.mid, a.main, a.light, a.glow, a.heart}
	for i := 0; i < n; i++ {
		f := float64(i) / float64(n)
		q := make([]float64, len(v))
		for j := range v {
			q[j] = 46 * (1 - f) * (v[j]*(1-f*.6) + f*.6)
		}
		c := cs[int(f*5)]
		p.both(curve(50+ox*f, 50+oy*f, q, 20), c, a.deep, .5)
	}
}

// groundDunes are dunes under a sun.
func groundDunes(p *pen, r *rng, a, b tone, g int) {
	x := r.f(34, 66)
	p.disc(x, 34, r.f(19, 25), a.glow, 1)
	p.disc(x, 34, 14, a.heart, 1)
	cs := []string{a.light, a.main, a.glow, a.main, a.light}
	n := 3 + g/2
	gap := 13 / float64(2+g)
	for i := 0; i < n; i++ {
		y := 52 + float64(i)*14
		k := hand(r) * r.f(10, 20)
		s := d("M0", y, "C", 26.0, y-k, 60.0, y+k, 100.0, y-k*.4, "V120H0z")
		p.fill(s, cs[i], 1)
		u := ""
		for j := 1; j < 2+g; j++ {
			u += d("M0", y+float64(j)*gap, "C", 26.0, y-k+float64(j)*gap, 60.0, y+k+float64(j)*gap, 100.0, y-k*.4+float64(j)*gap)
		}
		p.line(u, a.deep, .8, .5)
	}
}

// groundMesa is a stepped hill.
func groundMesa(p *pen, r *rng, a, b tone, g int) {
	n := 4 + g
	h := 62 / float64(n)
	cs := []string{a.heart, a.glow, a.light, a.main, a.mid}
	p.disc(50, 40, r.f(28, 34), a.mid, .8)
	for i := 0; i < n; i++ {
		f := float64(i) / float64(n-1)
		w := 9 + f*33 + r.f(-2, 2)
		y := 24 + float64(i)*h
		p.fill(d("M", 50-w, y, "H", 50+w, "L", 50+w+4, y+h, "H", 50-w-4, "z"), cs[int(f*4)], 1)
		p.fill(d("M50", y, "H", 50+w, "L", 50+w+4, y+h, "H50z"), a.deep, .22)
	}
	p.line("M4 86.5H96", a.light, 1.4, 1)
}

// groundCracks is a dry lake bed.
func groundCracks(p *pen, r *rng, a, b tone, g int) {
	p.disc(50, 50, 47, a.deep, 1)
	q := 12.6 - 1.1*float64(g)
	ox, oy := r.f(-6, 6), r.f(-6, 6)
	cs := []string{a.main, a.light, a.glow, a.heart}
	by := map[string]string{}
	wx, wy := at(50, 50, r.f(8, 26), r.f(0, 360)) // the last wet spot
	corners := map[[2]int][2]float64{}            // moved, but shared by the plates that meet there
	for y := -6.0; y <= 6; y++ {
		for x := -6.0; x <= 6; x++ {
			cx, cy := q*1.732*(x+math.Mod(math.Abs(y), 2)/2), q*1.5*y
			if math.Hypot(cx+ox, cy+oy) > 47-q {
				continue
			}
			var t []float64
			for i := range 6 {
				vx, vy := at(cx, cy, q, 30+60*float64(i))
				key := [2]int{int(math.Round(vx)), int(math.Round(vy))}
				v, ok := corners[key]
				if !ok {
					v = [2]float64{vx + r.f(-.3, .3)*q, vy + r.f(-.3, .3)*q}
					corners[key] = v
				}
				t = append(t, 50+ox+cx+(v[0]-cx)*.92, 50+oy+cy+(v[1]-cy)*.92)
			}
			c := cs[r.n(0, 2)]
			if math.Hypot(50+ox+cx-wx, 50+oy+cy-wy) < q*1.3 {
				c = a.heart
			}
			by[c] += facet(t...)
		}
	}
	for _, c := range cs {
		if by[c] != "" {
			p.fill(by[c], c, 1)
		}
	}
	p.ring(50, 50, 47, a.light, 1.4, 1, "")
}

// groundArch is a gate of layered stone that the wind has cut.
func groundArch(p *pen, r *rng, a, b tone, g int) {
	n := 4 + g
	w, gap := r.f(38, 45), r.f(.4, .56)
	foot, lean := 88.0, r.f(-7, 7)
	cs := []string{a.main, a.light, a.glow, a.main, a.heart, a.light}
	o := r.n(0, 5)
	arch := func(k float64) string {
		x, h := w*k, 76*math.Pow(k, .8)
		return d("M", 50-x, foot, "C", 50-x+2, foot-h*.7, 50-x*.55+lean, foot-h, 50+lean*k, foot-h, "C", 50+x*.55+lean, foot-h, 50+x-2, foot-h*.7, 50+x, foot, "z")
	}
	k := 1.0
	for i := range n {
		p.fill(arch(k), cs[(i+o)%6], 1)
		k -= (1 - gap) / float64(n) * (.7 + .6*float64((i+o)%2))
	}
	p.line(arch(1), a.deep, .8, .6)
	p.fill(arch(gap), a.deep, 1)
	q := w * gap * r.f(.46, .66)
	p.disc(50+lean*gap, foot-q*.9-r.f(0, 9), q, a.glow, 1)
	p.fill("M4 88H96L90 94H10z", a.mid, 1)
	p.line("M4 88H96M12 94H88", a.light, 1.2, 1)
}
