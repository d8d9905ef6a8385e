package emblem

import (
	"encoding/xml"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
)

// A small painter of the SVG that this package writes, so that tests can compare what is seen and not what is written:
// circles and paths, fill and stroke (dashes count as drawn), opacity, nested matrices. It samples the square in the middle.

const grid = 24 // samples each way

type picture [grid * grid][3]float64 // sRGB, 0 … 1

type matrix [6]float64

func (m matrix) apply(x, y float64) (float64, float64) {
	return m[0]*x + m[2]*y + m[4], m[1]*x + m[3]*y + m[5]
}

func (m matrix) times(n matrix) matrix {
	e, f := m.apply(n[4], n[5])
	return matrix{m[0]*n[0] + m[2]*n[1], m[1]*n[0] + m[3]*n[1], m[0]*n[2] + m[2]*n[3], m[1]*n[2] + m[3]*n[3], e, f}
}

type line []([2]float64)

// paint gives the picture of a drawing, or says what in it is not the SVG we write.
func paint(svg []byte) (*picture, error) {
	var pic picture
	stack := []matrix{{1, 0, 0, 1, 0, 0}}
	dec := xml.NewDecoder(strings.NewReader(string(svg)))
	for {
		tok, err := dec.Token()
		if err == io.EOF {
			return &pic, nil
		}
		if err != nil {
			return nil, err
		}
		switch el := tok.(type) {
		case xml.EndElement:
			if el.Name.Local == "g" {
				stack = stack[:len(stack)-1]
			}
		case xml.StartElement:
			at := map[string]string{}
			for _, a := range el.Attr {
				at[a.Name.Local] = a.Value
			}
			m := stack[len(stack)-1]
			var shape []line
			switch el.Name.Local {
			case "svg":
				continue
			case "g":
				var t matrix
				inner, ok := strings.CutPrefix(at["transform"], "matrix(")
				if _, err := fmt.Sscanf(strings.TrimSuffix(inner, ")"), "%g %g %g %g %g %g", &t[0], &t[1], &t[2], &t[3], &t[4], &t[5]); err != nil || !ok {
					return nil, fmt.Errorf("transform %q", at["transform"])
				}
				stack = append(stack, m.times(t))
				continue
			case "circle":
				var v [3]float64
				for i, k := range []string{"cx", "cy", "r"} {
					if v[i], err = strconv.ParseFloat(at[k], 64); err != nil {
						return nil, fmt.Errorf("circle %v", at)
					}
				}
				if v[2] <= 0 {
					return nil, fmt.Errorf("circle %v", at)
				}
				var l line
				for i := range 33 {
					s, c := math.Sincos(2 * math.Pi * float64(i) / 32)
					l = append(l, [2]float64{v[0] + v[2]*c, v[1] + v[2]*s})
				}
				shape = []line{l}
			case "path":
				if shape, err = flatten(at["d"]); err != nil {
					return nil, fmt.Errorf("%w in %q", err, at["d"])
				}
			default:
				return nil, fmt.Errorf("element %s", el.Name.Local)
			}
			for _, l := range shape {
				for i := range l {
					l[i][0], l[i][1] = m.apply(l[i][0], l[i][1])
				}
			}
			op := 1.0
			if o := at["opacity"]; o != "" {
				if op, err = strconv.ParseFloat(o, 64); err != nil || op < 0 || op > 1 {
					return nil, fmt.Errorf("opacity %q", o)
				}
			}
			if f := at["fill"]; f != "none" {
				if err := pic.fill(shape, f, op); err != nil {
					return nil, err
				}
			}
			if s := at["stroke"]; s != "" {
				w, err := strconv.ParseFloat(at["stroke-width"], 64)
				if err != nil || w <= 0 {
					return nil, fmt.Errorf("stroke-width %q", at["stroke-width"])
				}
				if err := pic.stroke(shape, s, w*math.Sqrt(math.Abs(m[0]*m[3]-m[1]*m[2])), op); err != nil {
					return nil, err
				}
			}
		}
	}
}

func rgb(s string) (c [3]float64, err error) {
	if len(s) != 7 || s[0] != '#' || strings.ToLower(s) != s {
		return c, fmt.Errorf("colour %q", s)
	}
	n, err := strconv.ParseUint(s[1:], 16, 32)
	for i := range c {
		c[i] = float64(n>>(16-8*i)&255) / 255
	}
	return c, err
}

func (p *picture) mix(i int, c [3]float64, op float64) {
	for k := range c {
		p[i][k] += (c[k] - p[i][k]) * op
	}
}

func (p *picture) fill(shape []line, col string, op float64) error {
	c, err := rgb(col)
	if err != nil {
		return err
	}
	for y := range grid {
		py := (float64(y) + .5) * 100 / grid
		var wind [grid]int
		for _, l := range shape {
			for i := range l {
				a, b := l[i], l[(i+1)%len(l)]
				up := 1
				if a[1] > b[1] {
					a, b, up = b, a, -1
				}
				if py < a[1] || py >= b[1] {
					continue
				}
				x := a[0] + (b[0]-a[0])*(py-a[1])/(b[1]-a[1])
				for k := max(0, int(math.Ceil(x*grid/100-.5))); k < grid; k++ {
					wind[k] += up
				}
			}
		}
		for x, w := range wind {
			if w != 0 {
				p.mix(y*grid+x, c, op)
			}
		}
	}
	return nil
}

func (p *picture) stroke(shape []line, col string, w, op float64) error {
	c, err := rgb(col)
	if err != nil {
		return err
	}
	var hit [grid * grid]bool
	const cell = 100.0 / grid
	w = max(w, cell*.7) // a hairline is still seen
	for _, l := range shape {
		for i := 0; i+1 < len(l); i++ {
			a, b := l[i], l[i+1]
			dx, dy := b[0]-a[0], b[1]-a[1]
			n := dx*dx + dy*dy
			lo := func(u, v float64) int { return max(0, int((min(u, v)-w)/cell)) }
			hi := func(u, v float64) int { return min(grid-1, int((max(u, v)+w)/cell)) }
			for y := lo(a[1], b[1]); y <= hi(a[1], b[1]); y++ {
				for x := lo(a[0], b[0]); x <= hi(a[0], b[0]); x++ {
					px, py := (float64(x)+.5)*cell-a[0], (float64(y)+.5)*cell-a[1]
					t := 0.0
					if n > 0 {
						t = max(0, min(1, (px*dx+py*dy)/n))
					}
					if math.Hypot(px-t*dx, py-t*dy) <= w/2 {
						hit[y*grid+x] = true
					}
				}
			}
		}
	}
	for i, h := range hit {
		if h {
			p.mix(i, c, op)
		}
	}
	return nil
}

// flatten turns a path into lines.
func flatten(d string) (out []line, err error) {
	pos := 0
	skip := func() {
		for pos < len(d) && d[pos] == ' ' {
			pos++
		}
	}
	number := func() float64 {
		skip()
		start := pos
		if pos < len(d) && d[pos] == '-' {
			pos++
		}
		dotted := false
		for pos < len(d) && (d[pos] >= '0' && d[pos] <= '9' || d[pos] == '.' && !dotted) {
			dotted = dotted || d[pos] == '.'
			pos++
		}
		v, e := strconv.ParseFloat(d[start:pos], 64)
		if e != nil && err == nil {
			err = fmt.Errorf("no number at %d", start)
		}
		return v
	}
	var cur line
	var x, y, qx, qy float64 // the pen, and the last quadratic control point
	var cmd byte
	var last byte
	add := func(nx, ny float64) { x, y = nx, ny; cur = append(cur, [2]float64{x, y}) }
	for skip(); pos < len(d); skip() {
		if c := d[pos]; c >= 'A' && c <= 'z' {
			cmd = c
			pos++
		} else if cmd == 0 || cmd == 'z' {
			return nil, fmt.Errorf("no letter at %d", pos)
		}
		ox, oy := x, y
		if cmd < 'a' {
			ox, oy = 0, 0
		}
		switch cmd | 32 {
		case 'm':
			if len(cur) > 0 {
				out = append(out, cur)
			}
			cur = nil
			nx, ny := ox+number(), oy+number()
			add(nx, ny)
			cmd-- // m to l: what follows without a letter are lines
		case 'z':
			if len(cur) > 0 {
				cur = append(cur, cur[0])
				x, y = cur[0][0], cur[0][1]
				out, cur = append(out, cur), nil
			}
		case 'l':
			nx, ny := ox+number(), oy+number()
			add(nx, ny)
		case 'h':
			add(ox+number(), y)
		case 'v':
			add(x, oy+number())
		case 'q', 't':
			sx, sy := x, y
			if cmd|32 == 'q' {
				qx, qy = ox+number(), oy+number()
			} else if last|32 == 'q' || last|32 == 't' {
				qx, qy = 2*x-qx, 2*y-qy
			} else {
				qx, qy = x, y
			}
			ex, ey := ox+number(), oy+number()
			for i := 1; i <= 6; i++ {
				t := float64(i) / 6
				add((1-t)*(1-t)*sx+2*t*(1-t)*qx+t*t*ex, (1-t)*(1-t)*sy+2*t*(1-t)*qy+t*t*ey)
			}
		case 'c':
			sx, sy := x, y
			var v [6]float64
			for i := range v {
				v[i] = []float64{ox, oy}[i%2] + number()
			}
			for i := 1; i <= 8; i++ {
				t := float64(i) / 8
				u := 1 - t
				add(u*u*u*sx+3*u*u*t*v[0]+3*u*t*t*v[2]+t*t*t*v[4], u*u*u*sy+3*u*u*t*v[1]+3*u*t*t*v[3]+t*t*t*v[5])
			}
		case 'a':
			rx, ry, rot, large, sweep := number(), number(), number(), number(), number()
			if large != 0 && large != 1 || sweep != 0 && sweep != 1 {
				return nil, fmt.Errorf("arc flags at %d", pos)
			}
			ex, ey := ox+number(), oy+number()
			for _, q := range arc(x, y, rx, ry, rot, large == 1, sweep == 1, ex, ey) {
				add(q[0], q[1])
			}
		default:
			return nil, fmt.Errorf("letter %c", cmd)
		}
		last = cmd
		if err != nil {
			return nil, err
		}
	}
	if len(cur) > 0 {
		out = append(out, cur)
	}
	return out, nil
}

// arc follows the SVG specification's notes on elliptical arcs.
func arc(x1, y1, rx, ry, rot float64, large, sweep bool, x2, y2 float64) line {
	rx, ry = math.Abs(rx), math.Abs(ry)
	if rx == 0 || ry == 0 || x1 == x2 && y1 == y2 {
		return line{{x2, y2}}
	}
	s, c := math.Sincos(rot * math.Pi / 180)
	dx, dy := (x1-x2)/2, (y1-y2)/2
	px, py := c*dx+s*dy, -s*dx+c*dy
	if l := px*px/(rx*rx) + py*py/(ry*ry); l > 1 {
		rx, ry = rx*math.Sqrt(l), ry*math.Sqrt(l)
	}
	k := math.Sqrt(max(0, (rx*rx*ry*ry-rx*rx*py*py-ry*ry*px*px)/(rx*rx*py*py+ry*ry*px*px)))
	if large == sweep {
		k = -k
	}
	cx, cy := k*rx*py/ry, -k*ry*px/rx
	a1 := math.Atan2((py-cy)/ry, (px-cx)/rx)
	a2 := math.Atan2((-py-cy)/ry, (-px-cx)/rx)
	if sweep && a2 < a1 {
		a2 += 2 * math.Pi
	} else if !sweep && a2 > a1 {
		a2 -= 2 * math.Pi
	}
	ox, oy := c*cx-s*cy+(x1+x2)/2, s*cx+c*cy+(y1+y2)/2
	n := 2 + int(math.Abs(a2-a1)*5)
	out := make(line, 0, n)
	for i := 1; i <= n; i++ {
		sa, ca := math.Sincos(a1 + (a2-a1)*float64(i)/float64(n))
		out = append(out, [2]float64{ox + c*rx*ca - s*ry*sa, oy + s*rx*ca + c*ry*sa})
	}
	return out
}

// shape is a picture's lightness on a common scale (mean 0, length 1): what is left of it when colours are taken away.
func (p *picture) shape() *[grid * grid]float64 {
	var v [grid * grid]float64
	sum, sq := 0.0, 0.0
	for i, c := range p {
		v[i] = .2126*c[0] + .7152*c[1] + .0722*c[2]
		sum += v[i]
	}
	for i := range v {
		v[i] -= sum / float64(len(v))
		sq += v[i] * v[i]
	}
	for i := range v {
		v[i] /= max(math.Sqrt(sq), 1e-9)
	}
	return &v
}

// alike is how far two pictures have the same shape, 0 … 1, light on dark or dark on light.
func alike(a, b *[grid * grid]float64) float64 {
	s := 0.0
	for i := range a {
		s += a[i] * b[i]
	}
	return math.Abs(s)
}

// apart is the mean difference of colour, 0 … 1.
func apart(a, b *picture) float64 {
	s := 0.0
	for i := range a {
		c, e := a[i], b[i]
		s += math.Abs(c[0]-e[0]) + math.Abs(c[1]-e[1]) + math.Abs(c[2]-e[2])
	}
	return s / float64(len(a)*3)
}
