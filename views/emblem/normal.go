package emblem

import "math"

// Normal is the type of everyday things: cloth, basket, clay, paper, beads.

// normalQuilt is a quilt of quarter circles, mirrored both ways, so that nothing looks like a face.
func normalQuilt(p *pen, r *rng, a, b tone, g int) {
	cs := []string{a.mid, a.main, a.light, a.glow, a.heart}
	n := 4
	if g > 2 {
		n = 6
	}
	w := 84 / float64(n)
	by := map[string]string{}
	quarter := func(c string, o int, px, py float64) {
		switch o {
		case 0: // round towards lower right, and so on round the clock
			by[c] += d("M", px, py, "h", w, "a", w, w, 0, 0, 1, -w, w, "z")
		case 1:
			by[c] += d("M", px+w, py, "v", w, "a", w, w, 0, 0, 1, -w, -w, "z")
		case 2:
			by[c] += d("M", px, py+w, "v", -w, "a", w, w, 0, 0, 1, w, w, "z")
		default:
			by[c] += d("M", px+w, py+w, "h", -w, "a", w, w, 0, 0, 1, w, -w, "z")
		}
	}
	first := r.n(0, 4)
	var small string
	inner := cs[(first+4)%5]
	for y := range n / 2 {
		for x := range n / 2 {
			c, o := cs[(first+r.n(0, 3))%5], r.n(0, 3)
			if n == 4 || r.n(0, 2) == 0 { // a smaller quarter in the same corner
				cx, cy := float64(o%2), float64(o/2)
				q := w * .5
				for i := range 4 {
					fx, fy := float64(i%2), float64(i/2)
					px, py := 8+w*(float64(x)+cx), 8+w*(float64(y)+cy)
					sx, sy := 1-2*cx, 1-2*cy
					if fx == 1 {
						px, sx = 100-px, -sx
					}
					if fy == 1 {
						py, sy = 100-py, -sy
					}
					turn := 0
					if sx*sy > 0 {
						turn = 1
					}
					small += d("M", px, py, "h", sx*q, "a", q, q, 0, 0, turn, -sx*q, sy*q, "z")
				}
			}
			lx, ly := 8+w*float64(x), 8+w*float64(y)
			quarter(c, o, lx, ly)
			quarter(c, o^1, 100-lx-w, ly)
			quarter(c, o^2, lx, 100-ly-w)
			quarter(c, o^3, 100-lx-w, 100-ly-w)
		}
	}
	p.fill("M5 5H95V95H5z", a.deep, .75)
	for _, c := range cs {
		if by[c] != "" {
			p.fill(by[c], c, 1)
		}
	}
	if small != "" {
		p.fill(small, inner, 1)
	}
	p.line("M5 5H95V95H5z", a.light, 1, 1)
}

// normalPatch is a patchwork star: two-coloured squares, the same in each quarter turn.
func normalPatch(p *pen, r *rng, a, b tone, g int) {
	cs := []string{a.mid, a.main, a.light, a.glow, a.heart}
	n := 2 + g/3
	if r.n(0, 2) == 0 {
		n++
	}
	w := 40 / float64(n)
	by := map[string]string{}
	tri := func(c string, q ...float64) {
		for range 4 {
			t := make([]float64, len(q))
			for i := 0; i < len(q); i += 2 {
				t[i], t[i+1] = 50+q[i], 50+q[i+1]
				q[i], q[i+1] = -q[i+1], q[i]
			}
			by[c] += facet(t...)
		}
	}
	for y := range n {
		for x := range n {
			x0, y0 := -40+w*float64(x), -40+w*float64(y)
			x1, y1 := x0+w, y0+w
			k := r.n(0, 4)
			c, e := cs[k], cs[(k+r.n(1, 3))%5]
			if r.n(0, 1) == 0 {
				tri(c, x0, y0, x1, y0, x0, y1)
				tri(e, x1, y0, x1, y1, x0, y1)
			} else {
				tri(c, x0, y0, x1, y0, x1, y1)
				tri(e, x0, y0, x1, y1, x0, y1)
			}
		}
	}
	p.fill("M6 6H94V94H6z", a.deep, 1)
	for _, c := range cs {
		if by[c] != "" {
			p.fill(by[c], c, 1)
		}
	}
	p.line("M7 7H93V93H7z", a.glow, 1.4, 1)
}

// normalBasket is the bottom of a woven basket.
func normalBasket(p *pen, r *rng, a, b tone, g int) {
	n := 5 + r.n(0, 2) + g/3
	w := 84 / float64(n)
	warp := []string{a.light, a.heart, a.glow}
	weft := []string{a.main, a.glow, a.main, a.light}
	o, every := r.n(0, 2), r.n(2, 4)
	twill := r.n(0, 1)
	by := map[string]string{}
	for y := range n {
		for x := range n {
			cx, cy := 8+w*(float64(x)+.5), 8+w*(float64(y)+.5)
			if math.Hypot(cx-50, cy-50) > 41 {
				continue
			}
			over := (x+y)%2 == 0
			if twill == 1 {
				over = (x+2*n-y)%4 < 2
			}
			u, v, c := w*.47, w*.36, weft[(y+o)%every%4] // half the length and the width of what lies on top
			if !over {
				u, v, c = v, u, warp[(x+o)%every%3]
			}
			by[c] += d("M", cx-u, cy-v+1, "q0-1 1-1h", 2*u-2, "q1 0 1 1v", 2*v-2, "q0 1-1 1h", 2-2*u, "q-1 0-1-1z")
		}
	}
	p.disc(50, 50, 47, a.mid, 1)
	p.disc(50, 50, 43, a.deep, 1)
	for _, c := range []string{a.main, a.light, a.glow, a.heart} {
		if by[c] != "" {
			p.fill(by[c], c, 1)
			delete(by, c)
		}
	}
	p.ring(50, 50, 45, a.light, 3.6, 1, num(r.f(4, 8))+" 1.2")
}

// normalVase is a pot on the wheel: a smooth outline, banded.
func normalVase(p *pen, r *rng, a, b tone, g int) {
	// half widths from lip to foot: neck, shoulder, belly, foot
	knots := []float64{r.f(9, 19), r.f(6, 13), r.f(15, 31), r.f(20, 34), r.f(12, 26), r.f(9, 15)}
	top, foot := 12.0, 90.0
	half := func(y float64) float64 {
		f := (y - top) / (foot - top) * float64(len(knots)-1)
		i := min(int(f), len(knots)-2)
		k := (1 - math.Cos((f-float64(i))*math.Pi)) / 2
		return knots[i]*(1-k) + knots[i+1]*k
	}
	p.disc(50, 48, 44, a.mid, .7)
	p.fill(ellipse(50, 90, 30, 4), a.deep, .6)
	cs := []string{a.main, a.light, a.glow, a.main, a.heart}
	o := r.n(0, 4)
	n := 5 + g
	y := top
	for i := range n {
		h := (foot - top) / float64(n) * (.75 + .5*float64((i+o)%2))
		if i == n-1 || y+h > foot {
			h = foot - y
		}
		var right, left []float64
		for k := 0.0; k < 5; k++ {
			v := y + h*k/4
			right = append(right, 50+half(v), v)
			left = append([]float64{50 - half(v), v}, left...)
		}
		c := cs[(i+o)%5]
		p.fill(facet(append(right, left...)...), c, 1)
		if (i+o)%3 == 1 && h > 6 { // a painted band
			s, w := "", half(y+h/2)
			m := max(3, int(w/4))
			for j := range m {
				x := 50 - w + 2*w*(float64(j)+.5)/float64(m)
				if o%2 == 0 {
					s += dot(x, y+h/2, 1.7)
				} else {
					s += facet(x-2.6, y+h*.75, x, y+h*.25, x+2.6, y+h*.75)
				}
			}
			p.fill(s, a.deep, .85)
		}
		if y += h; y >= foot-.1 {
			break
		}
	}
	p.fill(ellipse(50, top, knots[0], 3.4), a.spark, 1)
	p.fill(ellipse(50, top, knots[0]-2.4, 2), a.deep, 1)
}

// normalKite is a kite with bows on its tail.
func normalKite(p *pen, r *rng, a, b tone, g int) {
	w, shoulder := r.f(22, 32), r.f(.28, .44)
	tilt := r.f(8, 30)
	cs := []string{a.main, a.light, a.glow, a.heart, a.main}
	o := r.n(0, 4)
	pt := func(k, u float64) (float64, float64) { // u: 0 top, 1 right, 2 bottom, 3 left, k of its size
		x, y := [4]float64{0, w, 0, -w}[int(u)], [4]float64{-36, -36 + 72*shoulder, 36, -36 + 72*shoulder}[int(u)]
		cy := -36 + 72*shoulder
		x, y = x*k, cy+(y-cy)*k
		s, c := math.Sincos(tilt * math.Pi / 180)
		return 54 + x*c - y*s, 42 + x*s + y*c
	}
	s := ""
	for range 3 {
		s += cloud(r.f(22, 78), r.f(20, 88), r.f(10, 17), 3)
	}
	p.fill(s, a.mid, .8)
	bx, by := pt(1, 2)
	tail := d("M", bx, by, "q", -12.0, 2.0, -8.0, 9.0, "t", -12.0, 8.0, "t", -10.0, 7.0)
	p.line(tail, a.spark, 1.4, 1)
	bows := ""
	for i := range 1 + g {
		x, y := bx-4-7.2*float64(i), by+5+6*float64(i)
		bows += facet(x, y, x-5, y-3, x-5, y+4) + facet(x, y, x+5, y-4, x+5, y+3)
	}
	p.fill(bows, a.glow, 1)
	cx, cy := pt(0, 0)
	for i := range 4 {
		x1, y1 := pt(1, float64(i))
		x2, y2 := pt(1, float64((i+1)%4))
		p.fill(facet(cx, cy, x1, y1, x2, y2), cs[(i*(1+o%2)+o)%5], 1)
	}
	var inner []float64
	for i := range 4 {
		x, y := pt(.45, float64(i))
		inner = append(inner, x, y)
	}
	p.fill(facet(inner...), cs[(o+3)%5], 1)
	s = ""
	for i := range 2 {
		x1, y1 := pt(1, float64(i))
		x2, y2 := pt(1, float64(i+2))
		s += bar(x1, y1, x2, y2)
	}
	p.line(s, a.deep, 1, .8)
}

// normalBeads are strings of beads that hang one under the other.
func normalBeads(p *pen, r *rng, a, b tone, g int) {
	p.disc(50, 44, 42, a.mid, .6)
	cs := []string{a.main, a.glow, a.light, a.heart, a.main, a.glow}
	n := 2 + (g+1)/2
	o, odd := r.n(0, 3), r.n(2, 4)
	by := map[string]string{}
	for i := range n {
		sag := 18 + 58*float64(i+1)/float64(n)
		w := 36 + 4*float64(i)
		m := 7 + 4*i + o%2*2
		s := d("M", 50-w, 14.0, "Q", 50.0, 14+sag*1.9, 50+w, 14.0)
		p.line(s, a.spark, .9, .9)
		for j := range m {
			f := (float64(j)+.5)/float64(m)*2 - 1
			x, y := 50+w*f, 14+sag*.95*(1-f*f)
			q := 2.2
			c := cs[(i+o)%6]
			if (j-m/2)%odd == 0 {
				q, c = 4.2, cs[(i+o+1)%6]
			}
			if j == m/2 {
				q, c = 5.6, cs[(i+o+2)%6]
			}
			by[c] += dot(x, y, q)
		}
	}
	for _, c := range []string{a.main, a.light, a.glow, a.heart} {
		if by[c] != "" {
			p.both(by[c], c, a.deep, .7)
		}
	}
	p.line("M6 14H94", a.light, 3, 1)
	p.fill(dot(6, 14, 3.4)+dot(94, 14, 3.4), a.glow, 1)
}

// normalPinwheel is a folded paper wheel on a stick.
func normalPinwheel(p *pen, r *rng, a, b tone, g int) {
	n := 4 + r.n(0, 3) + g/3
	rot := r.f(0, 90)
	fold := r.f(.5, .68)
	q := 360 / float64(n)
	cs := []string{a.main, a.light, a.glow, a.light}
	if n%2 == 0 && r.n(0, 1) == 0 {
		cs = []string{a.main, a.glow, a.main, a.glow}
	}
	p.disc(50, 44, 43, a.mid, .7)
	p.line("M50 44V100", a.glow, 2.6, 1)
	var back string
	for i := range n {
		deg := rot + q*float64(i)
		x1, y1 := at(50, 44, 40, deg)
		x2, y2 := at(50, 44, 40*fold, deg+q*.9)
		p.fill(facet(50, 44, x1, y1, x2, y2), cs[i%4], 1)
		x3, y3 := at(50, 44, 40*fold*.55, deg+q*.45)
		back += facet(x1, y1, x2, y2, x3, y3)
	}
	p.fill(back, a.heart, 1)
	p.disc(50, 44, 5, a.deep, 1)
	p.disc(50, 44, 2.8, a.glow, 1)
}
