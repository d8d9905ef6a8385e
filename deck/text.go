package deck

import (
	"strings"
	"unicode/utf8"
)

// text reads a list of names, line by line.
func (r *reader) text(s string) {
	for number := 1; s != ""; number++ {
		if number > MaxLines {
			r.problem(Problem{Code: TooManyLines, Line: number, Limit: MaxLines})
			return
		}
		end := strings.IndexByte(s, '\n')
		if cr := strings.IndexByte(s[:max(end, 0)], '\r'); end < 0 || cr >= 0 {
			end = strings.IndexAny(s, "\r\n")
		}
		line := s
		if end >= 0 {
			line = s[:end]
			if s[end] == '\r' && end+1 < len(s) && s[end+1] == '\n' {
				end++
			}
			s = s[end+1:]
		} else {
			s = ""
		}
		r.textLine(line, number)
	}
}

func (r *reader) textLine(line string, number int) {
	line = withoutBullet(trim(withoutComment(line)))
	if line == "" {
		return
	}
	if s, bare, ok := header(line); ok && !(bare && r.spelled(line) != nil) {
		r.begin(s)
		return
	}
	w := r.parse(line)
	if w.code != "" {
		p := Problem{Code: w.code, Line: number, Text: shortened(line)}
		if w.code == CountOutOfRange {
			p.Count, p.Limit = w.count, MaxCopies
		}
		r.problem(p)
		return
	}
	r.add(&w, number)
}

// withoutBullet drops the mark of a list item: "- 3 NAME". No name is lost, since names are alike with and without punctuation.
func withoutBullet(line string) string {
	for {
		first, size := utf8.DecodeRuneInString(line)
		if !strings.ContainsRune("-*•·‣●◦–—・", first) {
			return line
		}
		rest := trimLeft(line[size:])
		if rest == "" || len(rest) == len(line)-size {
			return line
		}
		line = rest
	}
}
