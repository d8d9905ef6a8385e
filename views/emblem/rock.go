package emblem

func rock(p *pen, r *rng, a, b tone, g int) {
	halo(p, a, 50, 52, 42)
	n := 6 + r.n(0, 2)
	var ox, oy, ix, iy []float64
	rot := r.f(0, 60)
	for i := 0; i < n; i++ {
		deg := rot + 360*float64(i)/float64(n)
		x, y := at(50, 52, r.f(36, 43), deg+r.f(-8, 8))
		ox, oy = append(ox, x), append(oy, y)
		x, y = at(48, 47, r.f(15, 20), deg+30+r.f(-8, 8))
		ix, iy = append(ix, x), append(iy, y)
	}
	shade := func(x, y float64) string {
		m := (50 - x) + (52-y)*1.5 // light from above left
		switch {
		case m > 34:
			return a.shade[0]
		case m > 14:
			return a.shade[1]
		case m > -8:
			return a.shade[2]
		case m > -32:
			return a.shade[3]
		}
		return a.shade[4]
	}
	for i := 0; i < n; i++ {
		j := (i + 1) % n
		tri := func(x1, y1, x2, y2, x3, y3 float64) {
			p.fill(d("M", x1, y1, "L", x2, y2, "L", x3, y3, "z"), shade((x1+x2+x3)/3, (y1+y2+y3)/3), 1)
		}
		tri(ox[i], oy[i], ox[j], oy[j], ix[i], iy[i])
		tri(ox[j], oy[j], ix[i], iy[i], ix[j], iy[j])
	}
	s := ""
	for i := 0; i < n; i++ {
		if i == 0 {
			s = d("M", ix[0], iy[0])
		} else {
			s += d("L", ix[i], iy[i])
		}
	}
	p.fill(s+"z", a.shade[1], 1)
}

func rockPeaks(p *pen, r *rng, a, b tone, g int) {
	p.disc(r.f(28, 72), 30, r.f(11, 17), a.glow, 1)
	for i := 2 + g/2; i >= 0; i-- {
		x := 50 + hand(r)*float64(i)*r.f(11, 17)
		y := 20 + float64(i)*10
		w := 36 - float64(i)*3
		m := x + r.f(-6, 6)
		p.fill(d("M", x, y, "L", x-w, 94.0, "H", m, "z"), a.shade[i%2], 1)
		p.fill(d("M", x, y, "L", m, 94.0, "H", x+w, "z"), a.shade[3+i%2], 1)
	}
	p.fill("M0 92H100V120H0z", a.mid, 1)
}

func rockGeode(p *pen, r *rng, a, b tone, g int) {
	n := 9 + r.n(0, 4)
	v := make([]float64, n)
	for i := range v {
		v[i] = r.f(.86, 1.06)
	}
	cs := []string{a.main, a.mid, a.light, a.main, a.glow, a.spark}
	for i, k := range []float64{45, 40, 34, 30, 24, 17} {
		s := ""
		for j := range v {
			x, y := at(50, 50, k*(v[j]*(1-float64(i)*.1)+float64(i)*.1), 360*float64(j)/float64(n))
			if j == 0 {
				s += d("M", x, y)
			} else {
				s += d("L", x, y)
			}
		}
		p.fill(s+"z", cs[i], 1)
	}
	p.fill(star(50, 50, n, 19, 9, 180/float64(n)), a.heart, 1)
	p.fill(star(50, 50, n, 10, 4, 0), a.main, 1)
}
