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

func num(x float64) string {
	s := strconv.FormatFloat(x, 'f', 1, 64)
	s = strings.TrimSuffix(s, ".0")
	if s == "-0" {
		s = "0"
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
	fmt.Fprintf(p, `<path fill="%s"%s d="%s"/>`, col, opacity("opacity", op), path)
}

func (p *pen) line(path, col string, w, op float64) {
	fmt.Fprintf(p, `<path fill="none" stroke="%s" stroke-width="%s"%s d="%s"/>`, col, num(w), opacity("opacity", op), path)
}

// both fills and outlines one path.
func (p *pen) both(path, col, edge string, w float64) {
	fmt.Fprintf(p, `<path fill="%s" stroke="%s" stroke-width="%s" d="%s"/>`, col, edge, num(w), path)
}

func (p *pen) disc(x, y, r float64, col string, op float64) {
	fmt.Fprintf(p, `<circle cx="%s" cy="%s" r="%s" fill="%s"%s/>`, num(x), num(y), num(r), col, opacity("opacity", op))
}

func (p *pen) ring(x, y, r float64, col string, w, op float64, dash string) {
	if dash != "" {
		dash = ` stroke-dasharray="` + dash + `"`
	}
	fmt.Fprintf(p, `<circle cx="%s" cy="%s" r="%s" fill="none" stroke="%s" stroke-width="%s"%s%s/>`, num(x), num(y), num(r), col, num(w), dash, opacity("opacity", op))
}

func opacity(k string, o float64) string {
	if o >= 1 {
		return ""
	}
	return fmt.Sprintf(` %s="%s"`, k, strings.TrimRight(strings.TrimPrefix(strconv.FormatFloat(o, 'f', 2, 64), "0"), "0"))
}
