package locale

import (
	"strconv"
	"strings"

	"gymdeck/catalog"
)

// Number writes n in figures, in groups of three from five digits on: 1040, 13,000.
func (p *Printer) Number(n int) string {
	s := strconv.Itoa(n)
	sign := ""
	if n < 0 {
		sign, s = "-", s[1:]
	}
	if len(s) < 5 {
		return sign + s
	}
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return sign + s
}

var (
	englishNumbers = strings.Fields("no one two three four five six seven eight nine ten eleven twelve")
	chineseNumbers = strings.Fields("零 一 两 三 四 五 六 七 八 九 十")
)

// InWords writes a small whole number in letters, as a sentence wants it, and larger ones in figures. The Chinese two is the one
// that stands before a measure word.
func (p *Printer) InWords(n int) string {
	words := englishNumbers
	if p.Chinese() {
		words = chineseNumbers
	}
	if n < 0 || n >= len(words) {
		return p.Number(n)
	}
	if p.tag == catalog.Traditional && n == 2 {
		return "兩"
	}
	return words[n]
}

// capital raises the first letter of an English word.
func capital(s string) string {
	if s != "" && s[0] >= 'a' && s[0] <= 'z' {
		return string(s[0]-'a'+'A') + s[1:]
	}
	return s
}
