package emblem

import (
	"math"
)

func normal(p *pen, r *rng, a, b tone, g int) {
	// a quilt of quarter circles, mirrored
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
	for y := 0; y < n/2; y++ { // mirrored both ways, so that nothing looks like a face
		for x := 0; x < n/2; x++ {
			c, o := cs[r.n(0, 4)], r.n(0, 3)
			lx, ly := 8+w*float64(x), 8+w*float64(y)
			quarter(c, o, lx, ly)
			quarter(c, o^1, 100-lx-w, ly)
			quarter(c, o^2, lx, 100-ly-w)
			quarter(c, o^3, 100-lx-w, 100-ly-w)
		}
	}
	p.disc(50, 50, 60, a.deep, .55)
	for _, c := range cs {
		if by[c] != "" {
			p.fill(by[c], c, 1)
		}
	}
}

func normalNest(p *pen, r *rng, a, b tone, g int) {
	n := []int{4, 4, 5, 6, 8}[r.n(0, 4)]
	m := 5 + g
	tw := r.f(6, 20)
	cs := []string{a.mid, a.main, a.light, a.glow, a.heart, a.glow, a.light, a.main, a.mid}
	for i := 0; i < m; i++ {
		p.fill(poly(50, 50, n, 47*(1-float64(i)/float64(m)), 45+tw*float64(i)), cs[i%len(cs)], 1)
	}
}

func normalCut(p *pen, r *rng, a, b tone, g int) {
	n := 3 + g
	x := 50.0
	cs := []string{a.main, a.light, a.glow, a.heart, a.main, a.spark, a.light}
	h := 84 / float64(n)
	for i := 0; i < n; i++ {
		y := 8 + h*float64(i)
		m := y + h/2 - 50
		w := math.Sqrt(math.Max(42*42-m*m, 9))
		o := r.f(-14, 14)
		p.fill(d("M", x-w+o, y+1, "H", x+w+o, "a", h/2-1, h/2-1, 0, 0, 1, 0.0, h-2, "H", x-w+o, "a", h/2-1, h/2-1, 0, 0, 1, 0.0, 2-h, "z"), cs[i%7], 1)
	}
	p.disc(50+r.f(-16, 16), 50+r.f(-16, 16), r.f(9, 14), a.mid, 1)
}
