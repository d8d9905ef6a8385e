package search

import "unicode"

// closing tells which mark ends a quotation that begins with another.
var closing = map[rune]rune{'"': '"', '“': '”', '”': '”', '「': '」', '『': '』', '«': '»', '„': '“', '＂': '＂'}

func isOpen(r rune) bool  { return r == '(' || r == '（' }
func isClose(r rune) bool { return r == ')' || r == '）' }
func isMinus(r rune) bool { return r == '-' || r == '−' || r == '－' || r == '–' }
func isOr(r rune) bool    { return r == '|' || r == '｜' }

// operator reads a comparison at the start of text: how many runes it has, and what it is in plain signs.
func operator(text []rune) (length int, op string) {
	if len(text) == 0 {
		return 0, ""
	}
	equals := len(text) > 1 && (text[1] == '=' || text[1] == '＝')
	switch text[0] {
	case ':', '：', '=', '＝':
		// ":>=5" is a slip for ">=5"
		if n, more := operator(text[1:]); n > 0 && more != ":" && more != "!=" {
			return n + 1, more
		}
		if equals {
			return 2, ":"
		}
		return 1, ":"
	case '>', '＞':
		if equals {
			return 2, ">="
		}
		return 1, ">"
	case '<', '＜':
		if equals {
			return 2, "<="
		}
		return 1, "<"
	case '≥', '≧':
		return 1, ">="
	case '≤', '≦':
		return 1, "<="
	case '!', '！', '≠':
		if text[0] == '≠' {
			return 1, "!="
		}
		if equals {
			return 2, "!="
		}
	}
	return 0, ""
}

// wordEnd is where the word that begins at i ends: at a space, a parenthesis, a bar or a quotation mark.
func wordEnd(q []rune, i int) int {
	for ; i < len(q); i++ {
		if r := q[i]; unicode.IsSpace(r) || isOr(r) || isOpen(r) || isClose(r) || closing[r] != 0 {
			return i
		}
	}
	return i
}
