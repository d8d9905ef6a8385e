package emblem

import "math"

// sky shows the weather of an environment card, by its type, over one of four horizons.
func sky(p *pen, r *rng, a, b tone, g int) {
	x, y := r.f(36, 64), r.f(32, 40)
	lines, dots := "", ""
	switch p.weather {
	case "water": // rain
		p.disc(x, y, 19, a.mid, 1)
		p.fill(cloud(x-16, y-2, 26, 4), a.main, 1)
		p.fill(cloud(x+12, y+6, 32, r.n(3, 5)), a.light, 1)
		for range 30 {
			l := r.f(7, 16)
			lines += d("M", r.f(-4, 108), r.f(-20, 78), "l", -l*.4, l)
		}
	case "fire": // harsh sun
		n := r.n(12, 20)
		p.fill(star(x, y, n, 60, 20, r.f(0, 20)), a.mid, 1)
		p.fill(star(x, y, n, 38, 18, r.f(0, 20)), a.main, 1)
		p.disc(x, y, 19, a.glow, 1)
		p.disc(x, y, 14, a.heart, 1)
	case "ice": // snow
		p.disc(x, y, 19, a.main, 1)
		for range 30 {
			dots += dot(r.f(0, 100), r.f(-14, 76), r.f(.7, 2))
		}
		for range 4 {
			fx, fy := r.f(8, 92), r.f(-4, 60)
			for i := range 3 {
				x1, y1 := at(fx, fy, 4, 60*float64(i))
				x2, y2 := at(fx, fy, -4, 60*float64(i))
				lines += bar(x1, y1, x2, y2)
			}
		}
	case "ground", "rock", "steel": // blown sand
		p.disc(x, y, 19, a.main, 1)
		for range 26 {
			lines += d("M", r.f(-10, 90), r.f(-12, 72), "h", r.f(8, 26))
		}
	case "electric": // thunder
		p.disc(x, y, 24, a.mid, 1)
		for i := range 3 {
			v := x + 22*float64(i-1) + r.f(-4, 4)
			k := r.f(.7, 1)
			p.fill(facet(v+3, 14, v-7*k, 14+22*k, v-1, 14+22*k, v-5*k, 14+46*k, v+8*k, 14+16*k, v+2, 14+16*k, v+8, 14), a.glow, 1)
		}
		p.fill(cloud(x, 20, 40, 4), a.main, 1)
	case "grass", "bug", "poison": // leaves or spores on the wind
		p.disc(x, y, 19, a.glow, 1)
		p.disc(x, y, 14, a.heart, 1)
		s, t := "", ""
		for i := range 14 {
			l := petal(r.f(4, 96), r.f(-8, 66), 0, r.f(7, 12), 2, r.f(-50, 30), .5)
			if i%2 == 0 {
				s += l
			} else {
				t += l
			}
		}
		p.fill(s, a.main, 1)
		p.fill(t, a.light, 1)
	case "flying", "dragon": // strong wind
		p.disc(x, y, 18, a.glow, 1)
		for i := range 6 {
			v := -4 + 11*float64(i)
			k := r.f(30, 86)
			lines += d("M-4", v, "H", k, "a", 5.0, 5.0, 0, 1, 0, -5.0, -5.0)
		}
	case "psychic", "fairy": // a mist of light
		for i := range 5 {
			p.ring(x, 66, 20+11*float64(i), []string{a.heart, a.glow, a.light, a.main, a.mid}[i], 7, .85, "")
		}
		for range 12 {
			dots += gem4(r.f(4, 96), r.f(-10, 58), r.f(1.6, 4))
		}
	default: // a clear night
		p.disc(x, y, 20, a.glow, 1)
		p.disc(x+7, y-5, 16, a.deep, 1)
		for range 18 {
			dots += dot(r.f(2, 98), r.f(-12, 60), r.f(.5, 1.3))
		}
	}
	if lines != "" {
		p.line(lines, a.spark, 1.2, .8)
	}
	if dots != "" {
		p.fill(dots, a.spark, .9)
	}
	horizon(p, r, a)
}

// horizon closes a sky below: banks of cloud, hills, peaks or the sea.
func horizon(p *pen, r *rng, a tone) {
	kind := r.n(0, 3)
	for i, c := range []string{a.light, a.main, a.mid} {
		y := 64 + float64(i)*12
		switch kind {
		case 0:
			x := r.f(-20, 0)
			t := d("M", x, 120.0, "V", y)
			for x < 110 {
				w := r.f(12, 20)
				t += d("a", w/1.8, w/1.8, 0, 0, 1, w, 0.0)
				x += w
			}
			p.fill(t+"V120z", c, 1)
		case 1:
			p.fill(wave(y, r.f(8, 16), r.f(80, 130), r.f(0, 80)), c, 1)
		case 2:
			x := r.f(-24, -6)
			t := d("M", x, 120.0, "V", y+6)
			for x < 110 {
				w, h := r.f(9, 17), r.f(8, 20)
				t += d("l", w, -h, w*r.f(.8, 1.2), h)
				x += 2 * w
			}
			p.fill(t+"V120z", c, 1)
		default:
			p.fill(wave(y, 3.4, 25+8*float64(i), r.f(0, 25)), c, 1)
			s := ""
			for range 3 {
				s += d("M", r.f(4, 76), y+math.Round(r.f(4, 9)), "h", r.f(8, 20))
			}
			p.line(s, a.spark, 1, .5)
		}
	}
}
