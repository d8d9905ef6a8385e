package deck

import (
	"slices"
	"unicode"
	"unicode/utf8"
)

// tail takes "#10000004" and then "lv15" from the end of a line.
func tail(s string) (rest, id string, level int, beforeID string) {
	beforeID = s
	if head, digits := trailingNumber(s); digits != "" {
		if r, size := utf8.DecodeLastRuneInString(head); r == '#' || r == '＃' {
			id = plainDigits(digits)
			s = trimRight(head[:len(head)-size])
			beforeID = s
		}
	}
	rest, level = trailingLevel(s)
	if rest == "" && id == "" {
		return s, "", 0, s
	}
	return rest, id, level, beforeID
}

// plainDigits gives digits of either width as ASCII without padding.
func plainDigits(digits string) string {
	out := make([]byte, 0, len(digits))
	for _, r := range digits {
		if d := digit(r); d != 0 || len(out) > 0 {
			out = append(out, byte('0'+d))
		}
	}
	if len(out) == 0 {
		return "0"
	}
	return string(out)
}

// trailingLevel takes "lv15", "Lv.15", "LV 15" from the end, in round brackets too. A level of a word's own letters, as in
// "Solv15", is none; see gluedLevel.
func trailingLevel(s string) (rest string, level int) {
	rest, level = gluedLevel(s)
	if r, size := utf8.DecodeLastRuneInString(rest); level > 0 && size > 0 && len(rest) < len(s) && unicode.Is(unicode.Latin, r) {
		if next, _ := utf8.DecodeRuneInString(s[len(rest):]); unicode.IsLetter(next) {
			return s, 0
		}
	}
	return rest, level
}

// gluedLevel takes a level from the end even where it is written right behind a Latin letter, as in "Charmanderlv15".
func gluedLevel(s string) (rest string, level int) {
	t, bracket := s, false
	if r, size := utf8.DecodeLastRuneInString(s); r == ')' || r == '）' {
		t, bracket = trimRight(s[:len(s)-size]), true
	}
	t, digits := trailingNumber(t)
	if digits == "" || len(digits) > 12 {
		return s, 0
	}
	level, _, _ = leadingNumber(digits)
	if level == 0 || level > 999 {
		return s, 0
	}
	t = trimRight(t)
	if r, size := utf8.DecodeLastRuneInString(t); r == '.' || r == '．' {
		t = trimRight(t[:len(t)-size])
	}
	for _, letter := range [...]string{"vVｖＶ", "lLｌＬ"} {
		r, size := utf8.DecodeLastRuneInString(t)
		if size == 0 || !slices.Contains([]rune(letter), r) {
			return s, 0
		}
		t = t[:len(t)-size]
	}
	if bracket {
		t = trimRight(t)
		r, size := utf8.DecodeLastRuneInString(t)
		if r != '(' && r != '（' {
			return s, 0
		}
		return trimRight(t[:len(t)-size]), level
	}
	return trimRight(t), level
}

// unglue takes a level off the end of a name that no card goes by, if one goes by what is left.
func (r *reader) unglue(w *written) {
	if w.cards != nil || w.level > 0 {
		return
	}
	if name, level := gluedLevel(w.name); level > 0 && name != "" {
		if cards := r.spelled(name); cards != nil {
			w.name, w.level, w.cards = name, level, cards
		}
	}
}
