package emblem

import (
	"fmt"
	"strconv"
	"strings"
)

// pen writes SVG shapes on a 100 × 100 field.
type pen struct {
	strings.Builder
	weather string
}

// num writes a length to a tenth of a unit, num2 a factor to a hundredth, both as short as SVG allows.
func num(x float64) string  { return short(strconv.FormatFloat(x, 'f', 1, 64)) }
func num2(x float64) string { return short(strconv.FormatFloat(x, 'f', 2, 64)) }

func short(s string) string {
	s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
	neg := strings.HasPrefix(s, "-")
	s = strings.TrimPrefix(strings.TrimPrefix(s, "-"), "0")
	switch {
	case s == "":
		return "0"
	case neg:
		return "-" + s
	}
	return s
}

// d joins path letters and numbers.
func d(parts ...any) string {
	var b strings.Builder
	last := false
	for _, p := range parts {
		switch v := p.(type) {
		case string:
			b.WriteString(v)
			last = v != "" && v[len(v)-1] >= '0' && v[len(v)-1] <= '9'
		case float64:
			s := num(v)
			if last && s[0] != '-' {
				b.WriteByte(' ')
			}
			b.WriteString(s)
			last = true
		case int:
			s := strconv.Itoa(v)
			if last && s[0] != '-' {
				b.WriteByte(' ')
			}
			b.WriteString(s)
			last = true
		}
	}
	return b.String()
}

func (p *pen) fill(path, col string, op float64) {
	fmt.Fprintf(p, `<path fill="%s"%s d="%s"/>`, col, opacity(op), path)
}

func (p *pen) line(path, col string, w, op float64) {
	fmt.Fprintf(p, `<path fill="none" stroke="%s" stroke-width="%s"%s d="%s"/>`, col, num(w), opacity(op), path)
}

// dashed is a line in dashes and gaps of the lengths given.
func (p *pen) dashed(path, col string, w float64, dash string) {
	fmt.Fprintf(p, `<path fill="none" stroke="%s" stroke-width="%s" stroke-dasharray="%s" d="%s"/>`, col, num(w), dash, path)
}

// both fills and outlines one path.
func (p *pen) both(path, col, edge string, w float64) {
	fmt.Fprintf(p, `<path fill="%s" stroke="%s" stroke-width="%s" d="%s"/>`, col, edge, num(w), path)
}

func (p *pen) disc(x, y, r float64, col string, op float64) {
	fmt.Fprintf(p, `<circle cx="%s" cy="%s" r="%s" fill="%s"%s/>`, num(x), num(y), num(r), col, opacity(op))
}

func (p *pen) ring(x, y, r float64, col string, w, op float64, dash string) {
	if dash != "" {
		dash = ` stroke-dasharray="` + dash + `"`
	}
	fmt.Fprintf(p, `<circle cx="%s" cy="%s" r="%s" fill="none" stroke="%s" stroke-width="%s"%s%s/>`, num(x), num(y), num(r), col, num(w), dash, opacity(op))
}

// opacity is the attribute, left out for what is opaque.
func opacity(o float64) string {
	if o >= 1 {
		return ""
	}
	return ` opacity="` + num2(o) + `"`
}
