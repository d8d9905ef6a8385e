package deck

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// isBlank reports white space of any script, and the characters that show nothing: people paste them without knowing.
func isBlank(r rune) bool {
	if r < 0x80 {
		return r <= ' ' || r == 0x7f
	}
	if r < 0x3000 && unicode.IsLetter(r) {
		return false
	}
	return unicode.IsSpace(r) || unicode.IsControl(r) || unicode.Is(unicode.Cf, r)
}

func trim(s string) string { return trimRight(trimLeft(s)) }

func trimLeft(s string) string {
	for s != "" {
		r, size := utf8.DecodeRuneInString(s)
		if !isBlank(r) {
			break
		}
		s = s[size:]
	}
	return s
}

func trimRight(s string) string {
	for s != "" {
		if c := s[len(s)-1]; c < 0x80 && c > ' ' && c != 0x7f {
			break
		}
		r, size := utf8.DecodeLastRuneInString(s)
		if !isBlank(r) {
			break
		}
		s = s[:len(s)-size]
	}
	return s
}

// withoutComment cuts a comment off: // at the start or after a blank.
func withoutComment(s string) string {
	for from := 0; ; {
		at := strings.Index(s[from:], "//")
		if at < 0 {
			return s
		}
		at += from
		if at == 0 {
			return ""
		}
		if r, _ := utf8.DecodeLastRuneInString(s[:at]); isBlank(r) {
			return s[:at]
		}
		from = at + 1
	}
}

// oneLine makes a text fit for one line: what breaks lines becomes a space.
func oneLine(s string) string {
	return trim(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == '\u2028' || r == '\u2029' {
			return ' '
		}
		return r
	}, s))
}

// digit is the value of an ASCII or full-width digit, or -1.
func digit(r rune) int {
	switch {
	case '0' <= r && r <= '9':
		return int(r - '0')
	case '０' <= r && r <= '９':
		return int(r - '０')
	}
	return -1
}

// leadingNumber reads the digits that s begins with; what is above 1<<30 stays there.
func leadingNumber(s string) (n int, rest string, ok bool) {
	rest = s
	for rest != "" {
		r, size := utf8.DecodeRuneInString(rest)
		d := digit(r)
		if d < 0 {
			break
		}
		if n < 1<<30 {
			n = n*10 + d
		}
		rest, ok = rest[size:], true
	}
	return n, rest, ok
}

// trailingNumber reads the digits that s ends with.
func trailingNumber(s string) (rest, digits string) {
	end := len(s)
	for end > 0 {
		r, size := utf8.DecodeLastRuneInString(s[:end])
		if digit(r) < 0 {
			break
		}
		end -= size
	}
	return s[:end], s[end:]
}

// isTimes reports the signs that people put between a count and a name.
func isTimes(r rune) bool {
	switch r {
	case 'x', 'X', '×', '*', 'ｘ', 'Ｘ', '＊', '✕', '✖':
		return true
	}
	return false
}

// isTimesLetter reports those of them that a name may begin or end with.
func isTimesLetter(r rune) bool { return r == 'x' || r == 'X' || r == 'ｘ' || r == 'Ｘ' }
