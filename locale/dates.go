package locale

import (
	"fmt"

	"gymdeck/catalog"
)

// Date writes a day in full: "1 January 2026", 2026年1月1日. No date is empty.
func (p *Printer) Date(d catalog.Date) string {
	switch {
	case d.IsZero():
		return ""
	case p.Chinese():
		return fmt.Sprintf("%d年%d月%d日", d.Year(), int(d.Month()), d.Day())
	}
	return fmt.Sprintf("%d %s %d", d.Day(), d.Month(), d.Year())
}

// Day writes a day without its year: "1 January", 1月1日.
func (p *Printer) Day(d catalog.Date) string {
	switch {
	case d.IsZero():
		return ""
	case p.Chinese():
		return fmt.Sprintf("%d月%d日", int(d.Month()), d.Day())
	}
	return fmt.Sprintf("%d %s", d.Day(), d.Month())
}

// ShortMonth names the month where there is little room: "Dec", 12月.
func (p *Printer) ShortMonth(d catalog.Date) string {
	if p.Chinese() {
		return fmt.Sprintf("%d月", int(d.Month()))
	}
	return d.Month().String()[:3]
}
