package emblem

func court(p *pen, r *rng, a, b tone, g int) {
	p.disc(50, 46, r.f(18, 24), a.glow, 1)
	p.fill("M0 46H100V120H0z", a.mid, 1)
	s := ""
	for i := -8; i <= 8; i++ {
		s += d("M", 50+float64(i)*4, 46.0, "L", 50+float64(i)*29, 116.0)
	}
	y := 46.0
	for st := 2.2; y < 116; st *= 1.45 {
		s += d("M0", y, "H100")
		y += st
	}
	p.line(s, a.light, .8, .7)
	p.fill("M30 62H70L86 90H14z", a.main, .9)
	p.line("M30 62H70L86 90H14zM22 76H78", a.heart, 1.2, 1)
	p.line(d("M38 76a12 5 0 1 0 24 0a12 5 0 1 0-24 0z"), a.heart, 1.2, 1)
}

// sky shows the weather of an environment card, by its type.
func sky(p *pen, r *rng, a, b tone, g int) {
	x, y := r.f(36, 64), r.f(34, 42)
	lines, dots := "", ""
	switch p.weather {
	case "water":
		p.disc(x, y, 19, a.mid, 1)
		for i := 0; i < 30; i++ {
			l := r.f(7, 16)
			lines += d("M", r.f(-4, 108), r.f(-20, 78), "l", -l*.4, l)
		}
	case "fire":
		p.fill(star(x, y, 16, 60, 20, r.f(0, 20)), a.mid, 1)
		p.fill(star(x, y, 16, 38, 18, r.f(0, 20)), a.main, 1)
		p.disc(x, y, 19, a.glow, 1)
		p.disc(x, y, 14, a.heart, 1)
	case "ice":
		p.disc(x, y, 19, a.main, 1)
		for i := 0; i < 34; i++ {
			dots += dot(r.f(0, 100), r.f(-14, 76), r.f(.7, 2))
		}
	case "ground", "rock":
		p.disc(x, y, 19, a.main, 1)
		for i := 0; i < 26; i++ {
			lines += d("M", r.f(-10, 90), r.f(-12, 72), "h", r.f(8, 26))
		}
	default:
		p.disc(x, y, 20, a.glow, 1)
		p.disc(x+7, y-5, 16, a.deep, 1)
		for i := 0; i < 18; i++ {
			dots += dot(r.f(2, 98), r.f(-12, 60), r.f(.5, 1.3))
		}
	}
	if lines != "" {
		p.line(lines, a.spark, 1.2, .8)
	}
	if dots != "" {
		p.fill(dots, a.spark, .9)
	}
	for i, c := range []string{a.light, a.main, a.mid} {
		y := 64 + float64(i)*12
		x := r.f(-20, 0)
		t := d("M", x, 120.0, "V", y)
		for x < 110 {
			w := r.f(12, 20)
			t += d("a", w/1.8, w/1.8, 0, 0, 1, w, 0.0)
			x += w
		}
		p.fill(t+"V120z", c, 1)
	}
}

func courtPlan(p *pen, r *rng, a, b tone, g int) {
	p.fill("M10 8H90V92H10z", a.main, 1)
	p.fill("M10 8H90V50H10z", a.light, .35)
	k := r.n(0, 2)
	q := r.f(12, 17)
	p.line("M14 12H86V88H14zM14 50H86", a.heart, 1.6, 1)
	p.fill(dot(50, 50, q), a.mid, 1)
	p.line(dot(50, 50, q), a.heart, 1.6, 1)
	switch k {
	case 0:
		p.line("M32 12V28H68V12M32 88V72H68V88", a.heart, 1.6, 1)
	case 1:
		p.line("M14 12L50 50L86 12M14 88L50 50L86 88", a.heart, 1.6, 1)
	default:
		p.line("M28 12a22 16 0 0 0 44 0M28 88a22 16 0 0 1 44 0", a.heart, 1.6, 1)
	}
	p.fill(star(50, 50, r.n(4, 8), q*.7, q*.34, -90), a.glow, 1)
	s := ""
	for i := 0; i < 5; i++ {
		s += dot(20+float64(i)*15, 20.0, 2) + dot(20+float64(i)*15, 80.0, 2)
	}
	p.fill(s, a.glow, 1)
}
