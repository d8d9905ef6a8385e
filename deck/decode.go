package deck

import (
	"bytes"
	"encoding/binary"
	"unicode/utf16"
	"unicode/utf8"
)

// Limits of a list that is read.
const (
	MaxBytes = 64 << 10 // of the input, before decoding
	MaxLines = 1000     // of a text or .ydk list
)

// Decode gives the text of an uploaded or pasted list: UTF-8, or UTF-16 behind a byte order mark. Anything else, GBK above all,
// is a *ReadError with not-utf8 and the first bad line; too much of it is too-large. The mark is left out.
func Decode(data []byte) (string, error) {
	text, problem := decode(data)
	if problem != nil {
		return "", &ReadError{[]Problem{*problem}}
	}
	return string(text), nil
}

// decode is Decode without copying what is UTF-8 already.
func decode(data []byte) ([]byte, *Problem) {
	if len(data) > MaxBytes {
		return nil, &Problem{Code: TooLarge, Count: len(data), Limit: MaxBytes}
	}
	switch {
	case bytes.HasPrefix(data, []byte("\xef\xbb\xbf")):
		data = data[3:]
	case bytes.HasPrefix(data, []byte("\xff\xfe")):
		return fromUTF16(data[2:], binary.LittleEndian)
	case bytes.HasPrefix(data, []byte("\xfe\xff")):
		return fromUTF16(data[2:], binary.BigEndian)
	}
	if !utf8.Valid(data) {
		at := 0
		for at < len(data) {
			r, size := utf8.DecodeRune(data[at:])
			if r == utf8.RuneError && size == 1 {
				break
			}
			at += size
		}
		return nil, &Problem{Code: NotText, Line: lineOf(data, at)}
	}
	// No text holds a NUL; UTF-16 without its mark is full of them.
	if at := bytes.IndexByte(data, 0); at >= 0 {
		return nil, &Problem{Code: NotText, Line: lineOf(data, at)}
	}
	return data, nil
}

func fromUTF16(data []byte, order binary.ByteOrder) ([]byte, *Problem) {
	out := make([]byte, 0, len(data)*3/2)
	bad := func() ([]byte, *Problem) { return nil, &Problem{Code: NotText, Line: lineOf(out, len(out))} }
	for len(data) >= 2 {
		r := rune(order.Uint16(data))
		data = data[2:]
		if utf16.IsSurrogate(r) {
			if len(data) < 2 {
				return bad()
			}
			if r = utf16.DecodeRune(r, rune(order.Uint16(data))); r == utf8.RuneError {
				return bad()
			}
			data = data[2:]
		}
		if r == 0 {
			return bad()
		}
		out = utf8.AppendRune(out, r)
	}
	if len(data) != 0 {
		return bad()
	}
	return out, nil
}

// lineOf is the number of the line that the byte at lies on.
func lineOf(data []byte, at int) int { return bytes.Count(data[:at], []byte("\n")) + 1 }
