package locale

import "strings"

// List joins items into a phrase: "a, b and c", a、b和c.
func (p *Printer) List(items []string) string {
	var b strings.Builder
	for i, item := range items {
		b.WriteString(p.Between(i, len(items)))
		b.WriteString(item)
	}
	return b.String()
}

// Between is what stands before item i of n in a list whose items are not plain text: nothing before the first, then commas, and
// the word for "and" before the last.
func (p *Printer) Between(i, n int) string {
	switch {
	case i == 0:
		return ""
	case i < n-1:
		return p.T("frame.list.comma")
	}
	return p.T("frame.list.and")
}
