package emblem

import (
	"math"
	"strings"
)

func at(cx, cy, r, deg float64) (float64, float64) {
	s, c := math.Sincos(deg * math.Pi / 180)
	return cx + r*c, cy + r*s
}

// dot is a circle as a path, so that many share one element.
func dot(x, y, r float64) string {
	return d("M", x-r, y, "a", r, r, 0, 1, 0, 2*r, 0.0, "a", r, r, 0, 1, 0, -2*r, 0.0, "z")
}

// petal is a leaf from radius r0 to r1 along deg, widest (w each side) at k of its length.
func petal(cx, cy, r0, r1, w, deg, k float64) string {
	bx, by := at(cx, cy, r0, deg)
	tx, ty := at(cx, cy, r1, deg)
	mx, my := at(cx, cy, r0+(r1-r0)*k, deg)
	lx, ly := at(mx, my, w*1.6, deg+90)
	rx, ry := at(mx, my, w*1.6, deg-90)
	return d("M", bx, by, "Q", lx, ly, tx, ty, "Q", rx, ry, bx, by, "z")
}

func rosette(cx, cy float64, n int, r0, r1, w, rot, k float64) string {
	var b strings.Builder
	for i := 0; i < n; i++ {
		b.WriteString(petal(cx, cy, r0, r1, w, rot+360*float64(i)/float64(n), k))
	}
	return b.String()
}

func poly(cx, cy float64, n int, r, rot float64) string {
	var b strings.Builder
	for i := 0; i < n; i++ {
		x, y := at(cx, cy, r, rot+360*float64(i)/float64(n))
		if i == 0 {
			b.WriteString(d("M", x, y))
		} else {
			b.WriteString(d("L", x, y))
		}
	}
	return b.String() + "z"
}

func star(cx, cy float64, n int, r1, r0, rot float64) string {
	var b strings.Builder
	for i := 0; i < 2*n; i++ {
		r := r1
		if i%2 == 1 {
			r = r0
		}
		x, y := at(cx, cy, r, rot+180*float64(i)/float64(n))
		if i == 0 {
			b.WriteString(d("M", x, y))
		} else {
			b.WriteString(d("L", x, y))
		}
	}
	return b.String() + "z"
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
	s := d("M", (x0+x1)/2, (y0+y1)/2)
	for i := 1; i <= n; i++ {
		ax, ay := px(i)
		bx, by := px(i + 1)
		s += d("Q", ax, ay, (ax+bx)/2, (ay+by)/2)
	}
	return s + "z"
}

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
	return d("M", x, y, "C", ax, ay, bx, by, tx, ty, "C", ex, ey, cx, cy, x, y, "z")
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
	return d("M", lx, ly, "Q", ax, ay, tx, ty, "Q", bx, by, rx, ry, "z")
}

func sweeps(n int, r0, r1, w, rot, tw float64) string {
	s := ""
	for i := 0; i < n; i++ {
		s += sweep(50, 50, r0, r1, w, rot+360*float64(i)/float64(n), tw)
	}
	return s
}

func drop(x, y, q float64) string { // a drop whose round end sits at x, y
	return d("M", x, y-q*2.1, "C", x+q*.25, y-q*1.35, x+q, y-q*.8, x+q, y, "A", q, q, 0, 0, 1, x-q, y, "C", x-q, y-q*.8, x-q*.25, y-q*1.35, x, y-q*2.1, "z")
}
