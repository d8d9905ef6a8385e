package emblem

import "fmt"

// ground draws a pattern on the square 0 … 100 in the colours t.
type ground func(*pen, *rng, tone, int)

// grounds: the quiet pattern behind the figure, in the second type's colour.
var grounds = map[string]ground{
	"normal": func(p *pen, r *rng, t tone, g int) {
		rot := r.f(0, 20)
		for i := 0; i < 4; i++ {
			p.fill(poly(50, 50, 4, 84-float64(i)*17, 45+rot*float64(i)), t.mid, .35)
		}
	},
	"fighting": func(p *pen, r *rng, t tone, g int) {
		s, n := "", 12+2*r.n(0, 3)
		for i := 0; i < n; i++ {
			q := 360 / float64(n)
			x1, y1 := at(50, 54, 90, q*float64(i))
			x2, y2 := at(50, 54, 90, q*(float64(i)+.5))
			s += d("M50 54L", x1, y1, "L", x2, y2, "z")
		}
		p.fill(s, t.mid, .55)
	},
	"flying": func(p *pen, r *rng, t tone, g int) {
		x := r.f(-6, 6)
		for i := 0; i < 6; i++ {
			q := 92 - float64(i)*14
			p.ring(50+x, 104, q, t.mid, 6, .9-float64(i)*.09, "")
			p.ring(50+x, 104, q+4, t.main, .5, .5, "")
		}
	},
	"poison": func(p *pen, r *rng, t tone, g int) {
		s := ""
		for i := 0; i < 16; i++ {
			s += dot(r.f(2, 98), r.f(2, 98), r.f(2, 10))
		}
		p.fill(s, t.mid, .55)
	},
	"ground": func(p *pen, r *rng, t tone, g int) {
		o := r.f(0, 40)
		for i := 0; i < 6; i++ {
			p.fill(wave(12+float64(i)*15, 6+2*float64(i%2), 100, o+float64(i)*13), t.mid, .28)
		}
	},
	"rock": func(p *pen, r *rng, t tone, g int) {
		s := ""
		for i := 0; i < 7; i++ {
			x, y := r.f(0, 100), r.f(0, 100)
			s += d("M", x, y, "L", x+r.f(15, 40), y+r.f(-30, 10), "L", x+r.f(-5, 30), y+r.f(15, 40), "z")
		}
		p.fill(s, t.mid, .5)
	},
	"bug": func(p *pen, r *rng, t tone, g int) {
		s := ""
		for j := -1; j < 7; j++ {
			for i := 0; i < 6; i++ {
				s += d("M", float64(i)*20+float64(j&1)*10, float64(j)*17.4, "l9 5.2v10.4l-9 5.2-9-5.2v-10.4z")
			}
		}
		p.fill(s, t.mid, .4)
	},
	"ghost": func(p *pen, r *rng, t tone, g int) {
		for i := 0; i < 7; i++ {
			x := 4 + float64(i)*15 + r.f(-3, 3)
			k := r.f(8, 16)
			p.line(d("M", x, -4.0, "C", x+k, 30.0, x-k, 60.0, x+k*.4, 104.0), t.mid, r.f(2, 7), .6)
		}
	},
	"steel": func(p *pen, r *rng, t tone, g int) {
		s := ""
		for i := 0; i < 11; i++ {
			x := float64(i)*20 - 104
			s += d("M", x, 102.0, "l104-104h10l-104 104z")
		}
		p.fill(s, t.mid, .45)
	},
	"fire": func(p *pen, r *rng, t tone, g int) {
		for j := 0; j < 3; j++ {
			s := ""
			for i := 0; i < 9; i++ {
				x := float64(i)*14 - 8 + float64(j%2)*7
				h := r.f(26, 44) + float64(j)*16
				s += d("M", x, 104.0, "C", x-2, 104-h*.5, x+10, 104-h*.6, x+6, 104-h, "C", x+18, 104-h*.6, x+16, 104-h*.3, x+14, 104.0, "z")
			}
			p.fill(s, t.mid, .34)
		}
	},
	"water": func(p *pen, r *rng, t tone, g int) {
		w := r.f(20, 28)
		s := ""
		for j := 0; j < 7; j++ {
			y := 6 + float64(j)*w*.7
			for _, k := range []float64{.5, .3} {
				s += d("M", -w*.5*float64(j%2)-w, y)
				q := w * k
				s += d("m", w/2-q, 0.0)
				for i := 0; i < 6; i++ {
					s += d("a", q, q, 0, 0, 1, 2*q, 0.0, "m", w-2*q, 0.0)
				}
			}
		}
		p.line(s, t.mid, 1.4, .8)
	},
	"grass": func(p *pen, r *rng, t tone, g int) {
		s := ""
		for i := 0; i < 9; i++ {
			y := float64(i)*16 - 10
			s += petal(50, y+14, 2, 64, 7, -28, .5) + petal(50, y+14, 2, 64, 7, 208, .5)
		}
		p.fill(s, t.mid, .5)
	},
	"electric": func(p *pen, r *rng, t tone, g int) {
		k := r.f(8, 13)
		for i := -1; i < 8; i++ {
			y := float64(i) * 15
			s := d("M-2", y)
			for x := 0; x < 9; x++ {
				s += d("l", 6.5, -k, "l", 6.5, k)
			}
			p.line(s, t.mid, 3, .6)
		}
	},
	"psychic": func(p *pen, r *rng, t tone, g int) {
		dx := r.f(8, 18)
		for i := 0; i < 8; i++ {
			q := 8 + float64(i)*10
			p.ring(50-dx, 50, q, t.mid, 1.6, .8, "")
			p.ring(50+dx, 50, q, t.mid, 1.6, .8, "")
		}
	},
	"ice": func(p *pen, r *rng, t tone, g int) {
		s := ""
		for j := 0; j < 6; j++ {
			for i := -1; i < 6; i++ {
				x, y := float64(i)*22+float64(j%2)*11, float64(j)*19
				s += d("M", x, y+19, "l11-19l11 19z")
			}
		}
		p.fill(s, t.mid, .5)
	},
	"dragon": func(p *pen, r *rng, t tone, g int) {
		for j := 7; j >= 0; j-- {
			s := ""
			for i := -1; i < 7; i++ {
				x, y := float64(i)*18+float64(j%2)*9, float64(j)*14-4
				s += d("M", x-9, y, "q0 12 9 17q9-5 9-17z")
			}
			op := .55
			if j%2 == 0 {
				op = .32
			}
			p.fill(s, t.mid, op)
		}
	},
	"dark": func(p *pen, r *rng, t tone, g int) {
		rot := r.f(200, 340)
		for i := 0; i < 6; i++ {
			x, y := at(50, 50, float64(i)*6, rot)
			p.disc(x, y, 78-float64(i)*13, t.mid, .3)
		}
	},
	"fairy": func(p *pen, r *rng, t tone, g int) {
		s := ""
		for j := 0; j < 6; j++ {
			for i := 0; i < 5; i++ {
				x, y := float64(i)*25+float64(j%2)*12.5-2, float64(j)*20
				s += d("M", x, y-5, "q0 5 5 5q-5 0-5 5q0-5-5-5q5 0 5-5")
			}
		}
		p.fill(s, t.mid, .9)
	},
	"spell": func(p *pen, r *rng, t tone, g int) {
		for i := 0; i < 5; i++ {
			p.ring(50, 50, 26+float64(i)*11, t.mid, 1, .9, "")
		}
		s := ""
		n := 24
		for i := 0; i < n; i++ {
			x1, y1 := at(50, 50, 40, 15*float64(i))
			x2, y2 := at(50, 50, 76, 15*float64(i))
			s += d("M", x1, y1, "L", x2, y2)
		}
		p.line(s, t.mid, 1, .9)
	},
	"trap": func(p *pen, r *rng, t tone, g int) {
		s := ""
		n := 4 + r.n(0, 5)
		for i := 0; i < 2*n; i++ {
			x, y := at(50, 50, 80, 180/float64(n)*float64(i))
			s += d("M50 50L", x, y)
		}
		p.line(s, t.mid, 1, 1)
		for i := 1; i < 6; i++ {
			p.line(poly(50, 50, 2*n, float64(i)*15, 0), t.mid, 1, 1)
		}
	},
	"field": func(p *pen, r *rng, t tone, g int) {
		p.fill("M0 0h100v46H0z", t.mid, .55)
	},
	"environment": func(p *pen, r *rng, t tone, g int) {
		for i := 0; i < 6; i++ {
			p.fill(d("M0", float64(i)*17, "H100V100H0z"), t.mid, .22)
		}
	},
	"dual": func(p *pen, r *rng, t tone, g int) { p.fill("M0 0H100L0 100z", t.mid, .6) },
}

func init() { // kinds that borrow a type's
	grounds["attack"], grounds["guard"] = grounds["fighting"], grounds["steel"]
	grounds["support"], grounds["equip"] = grounds["flying"], grounds["spell"]
}

// turned are the grounds that read the same from any side.
var turned = map[string]bool{
	"normal": true, "fighting": true, "poison": true, "rock": true, "bug": true, "steel": true, "electric": true, "psychic": true,
	"ice": true, "dragon": true, "dark": true, "fairy": true, "spell": true, "trap": true, "attack": true, "guard": true, "equip": true,
}

// layGround draws a ground over the whole picture: larger or smaller, and turned or mirrored, as the seed has it.
func layGround(p *pen, r *rng, key string, t tone, g int) {
	k := 1.3 // it is drawn on 0 … 100 and must cover -15 … 115
	cos, sin, side := 1.0, 0.0, hand(r)
	if key != "field" && key != "environment" {
		k = r.f(1.3, 1.9)
	}
	if turned[key] && r.n(0, 1) == 0 {
		cos, sin = 0, 1
	}
	m := [4]float64{k * cos * side, k * sin * side, -k * sin, k * cos}
	fmt.Fprintf(p, `<g transform="matrix(%s %s %s %s %s %s)">`, num2(m[0]), num2(m[1]), num2(m[2]), num2(m[3]), num(50-50*(m[0]+m[2])), num(50-50*(m[1]+m[3])))
	grounds[key](p, r, t, g)
	p.WriteString("</g>")
}
