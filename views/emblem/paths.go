package emblem

import (
	"math"
	"strconv"
	"strings"
)

// at is the point r away from cx, cy towards deg: 0 right, 90 down.
func at(cx, cy, r, deg float64) (float64, float64) {
	s, c := math.Sincos(deg * math.Pi / 180)
	return cx + r*c, cy + r*s
}

// dot is a circle as a path, so that many share one element.
func dot(x, y, r float64) string { return ellipse(x, y, r, r) }

// petal is a leaf from radius r0 to r1 along deg, widest (w each side) at k of its length.
func petal(cx, cy, r0, r1, w, deg, k float64) string {
	bx, by := at(cx, cy, r0, deg)
	tx, ty := at(cx, cy, r1, deg)
	mx, my := at(cx, cy, r0+(r1-r0)*k, deg)
	lx, ly := at(mx, my, w*1.6, deg+90)
	rx, ry := at(mx, my, w*1.6, deg-90)
	return closed("q", bx, by, lx, ly, tx, ty, rx, ry, bx, by)
}

// rosette is n petals all round.
func rosette(cx, cy float64, n int, r0, r1, w, rot, k float64) string {
	var b strings.Builder
	for i := 0; i < n; i++ {
		b.WriteString(petal(cx, cy, r0, r1, w, rot+360*float64(i)/float64(n), k))
	}
	return b.String()
}

// poly is a regular polygon of n corners, the first at rot.
func poly(cx, cy float64, n int, r, rot float64) string {
	xy := make([]float64, 0, 2*n)
	for i := range n {
		x, y := at(cx, cy, r, rot+360*float64(i)/float64(n))
		xy = append(xy, x, y)
	}
	return closed("l", xy...)
}

// star has n points at r1 and n notches at r0.
func star(cx, cy float64, n int, r1, r0, rot float64) string {
	xy := make([]float64, 0, 4*n)
	for i := range 2 * n {
		r := r1
		if i%2 == 1 {
			r = r0
		}
		x, y := at(cx, cy, r, rot+180*float64(i)/float64(n))
		xy = append(xy, x, y)
	}
	return closed("l", xy...)
}

// curve closes a smooth line through polar radii.
func curve(cx, cy float64, r []float64, rot float64) string {
	n := len(r)
	px := func(i int) (float64, float64) {
		i = (i + n) % n
		return at(cx, cy, r[i], rot+360*float64(i)/float64(n))
	}
	x0, y0 := px(0)
	x1, y1 := px(1)
	xy := append(make([]float64, 0, 4*n+2), (x0+x1)/2, (y0+y1)/2)
	for i := 1; i <= n; i++ {
		ax, ay := px(i)
		bx, by := px(i + 1)
		xy = append(xy, ax, ay, (ax+bx)/2, (ay+by)/2)
	}
	return closed("q", xy...)
}

// wavyRing swings k times by a about the radius r.
func wavyRing(cx, cy, r, a float64, k int, rot float64) string {
	v := make([]float64, 2*k)
	for i := range v {
		v[i] = r + a
		if i%2 == 1 {
			v[i] = r - a
		}
	}
	return curve(cx, cy, v, rot)
}

// wave fills from a swell at height y down to the foot: amplitude a, length l, moved by off.
func wave(y, a, l, off float64) string {
	s := d("M", -off, y, "q", l/4, -a, l/2, 0.0)
	for x := -off + l/2; x < 100; x += l / 2 {
		s += d("t", l/2, 0.0)
	}
	return s + "V120H0z"
}

// tongue is a flame from a base point: it leans out, then its tip turns back.
func tongue(x, y, l, w, deg, bend float64) string {
	tx, ty := at(x, y, l, deg+bend)
	ax, ay := at(x, y, l*.30, deg-70)
	bx, by := at(x, y, l*.72, deg-26)
	cx, cy := at(x, y, l*.30, deg+70)
	ex, ey := at(x, y, l*.72, deg+26)
	k := w / (l * .5)
	ax, ay = x+(ax-x)*k, y+(ay-y)*k
	cx, cy = x+(cx-x)*k, y+(cy-y)*k
	return closed("c", x, y, ax, ay, bx, by, tx, ty, ex, ey, cx, cy, x, y)
}

// star polygon {n/k} as one line
func starLine(cx, cy float64, n, k int, q, rot float64) string {
	s := ""
	seen := make([]bool, n)
	for st := 0; st < n; st++ {
		if seen[st] {
			continue
		}
		for i, j := st, 0; ; j++ {
			x, y := at(cx, cy, q, rot+360*float64(i)/float64(n))
			if j == 0 {
				s += d("M", x, y)
			} else if seen[i] {
				break
			} else {
				s += d("L", x, y)
			}
			seen[i] = true
			i = (i + k) % n
		}
		s += "z"
	}
	return s
}

// sweep is a curved arm from radius r0 to r1 that turns by tw degrees, w wide at its foot.
func sweep(cx, cy, r0, r1, w, deg, tw float64) string {
	lx, ly := at(cx, cy, r0, deg-w)
	rx, ry := at(cx, cy, r0, deg+w)
	tx, ty := at(cx, cy, r1, deg+tw)
	ax, ay := at(cx, cy, r0+(r1-r0)*.6, deg-w*.9+tw*.25)
	bx, by := at(cx, cy, r0+(r1-r0)*.6, deg+w*1.2+tw*.35)
	return closed("q", lx, ly, ax, ay, tx, ty, bx, by, rx, ry)
}

// sweeps are n sweeps all round.
func sweeps(n int, r0, r1, w, rot, tw float64) string {
	s := ""
	for i := 0; i < n; i++ {
		s += sweep(50, 50, r0, r1, w, rot+360*float64(i)/float64(n), tw)
	}
	return s
}

// drop is a drop whose round end sits at x, y.
func drop(x, y, q float64) string {
	return d("M", x, y-q*2.1, "C", x+q*.25, y-q*1.35, x+q, y-q*.8, x+q, y, "A", q, q, 0, 0, 1, x-q, y, "C", x-q, y-q*.8, x-q*.25, y-q*1.35, x, y-q*2.1, "z")
}

// facet closes straight lines through the points x1, y1, x2, y2 …
func facet(xy ...float64) string { return closed("l", xy...) }

// closed is a closed path from the first point on through the others in steps of one letter: l lines, q and c curves with
// their control points. Steps are written relative, in whole tenths from a whole tenth, so that they are short and do not drift.
func closed(letter string, xy ...float64) string {
	b := make([]byte, 0, 4*len(xy)+4)
	tenths := func(v float64) int { return int(math.Round(v * 10)) }
	x, y := tenths(xy[0]), tenths(xy[1])
	b = append(b, 'M')
	b = appendTenths(b, x, false)
	b = appendTenths(b, y, true)
	b = append(b, letter...)
	per := map[string]int{"l": 2, "q": 4, "c": 6}[letter]
	for i := 2; i+per <= len(xy); i += per {
		for j := i; j < i+per; j += 2 {
			b = appendTenths(b, tenths(xy[j])-x, i > 2 || j > i)
			b = appendTenths(b, tenths(xy[j+1])-y, true)
		}
		x, y = tenths(xy[i+per-2]), tenths(xy[i+per-1])
	}
	return string(append(b, 'z'))
}

// appendTenths writes n tenths as a number, apart from the one before it if there is one.
func appendTenths(b []byte, n int, apart bool) []byte {
	switch {
	case n < 0:
		b, n = append(b, '-'), -n
	case apart:
		b = append(b, ' ')
	}
	if n >= 10 || n == 0 {
		b = strconv.AppendInt(b, int64(n/10), 10)
	}
	if n%10 != 0 {
		b = append(b, '.', byte('0'+n%10))
	}
	return b
}

// bar is one straight line, to be stroked.
func bar(x1, y1, x2, y2 float64) string { return d("M", x1, y1, "L", x2, y2) }

// ellipse is one arc that all but meets itself, then closed.
func ellipse(x, y, rx, ry float64) string {
	return d("M", x, y-ry, "a", rx, ry, 0, 1, 0, .1, 0.0, "z")
}

// cloud is a bank of n puffs on a flat foot, w to each side of x, the highest in its middle.
func cloud(x, y, w float64, n int) string {
	size := func(i int) float64 { return .5 + math.Sin(math.Pi*(float64(i)+.5)/float64(n)) }
	sum := 0.0
	for i := range n {
		sum += size(i)
	}
	s := d("M", x-w, y)
	for i := range n {
		q := 2 * w * size(i) / sum
		s += d("a", q*.52, q*.68, 0, 0, 1, q, 0.0)
	}
	return s + "z"
}

// gem4 is a four-pointed glint.
func gem4(x, y, q float64) string {
	k := q * .16
	return d("M", x, y-q, "Q", x+k, y-k, x+q, y, "Q", x+k, y+k, x, y+q, "Q", x-k, y+k, x-q, y, "Q", x-k, y-k, x, y-q, "z")
}
