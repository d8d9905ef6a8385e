package catalog

import (
	"slices"
	"strings"

	"github.com/mozillazg/go-pinyin"
)

// Readings gives the pinyin of characters and remembers it, since names use few different ones. It must not be used by two
// goroutines at once.
type Readings struct {
	known map[rune][]string
}

// NewReadings begins with nothing remembered.
func NewReadings() *Readings { return &Readings{known: map[rune][]string{}} }

// Of gives the ways to read a Chinese character, the usual one first, in small letters without tones, ü written v. It is empty
// for every other sign.
func (r *Readings) Of(char rune) []string {
	if char < 0x2e80 {
		return nil
	}
	if out, ok := r.known[char]; ok {
		return out
	}
	args := pinyin.NewArgs()
	args.Heteronym = true
	var out []string
	for _, s := range pinyin.SinglePinyin(char, args) {
		if s != "" && !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	r.known[char] = out
	return out
}

// sound is what a folded text sounds like to those who hear no difference between zh and z, ng and n: names that are mistaken
// for each other when written by ear. han is whether anything in it has a reading.
func (r *Readings) sound(s string) (out string, han bool) {
	var b strings.Builder
	for _, c := range s {
		readings := r.Of(c)
		if len(readings) == 0 {
			b.WriteRune(c)
			continue
		}
		han = true
		b.WriteString(blur(readings[0]))
	}
	return b.String(), han
}

// sounds are the sound of a name and its pinyin as people type it: ü as v or as u.
func (r *Readings) sounds(s string) []string {
	var b strings.Builder
	for _, c := range s {
		if readings := r.Of(c); len(readings) > 0 {
			b.WriteString(readings[0])
		} else {
			b.WriteRune(c)
		}
	}
	blurred, _ := r.sound(s)
	out := []string{blurred, b.String(), strings.ReplaceAll(b.String(), "v", "u")}
	slices.Sort(out)
	return slices.Compact(out)
}

// blur levels the sounds that southern speakers do not tell apart.
func blur(syllable string) string {
	if len(syllable) > 2 && syllable[1] == 'h' { // zh, ch, sh
		syllable = syllable[:1] + syllable[2:]
	}
	if s, ok := strings.CutSuffix(syllable, "ng"); ok && len(s) > 0 {
		syllable = s + "n"
	}
	return syllable
}
