package search

import (
	"math/bits"
	"slices"
	"strings"
	"unicode/utf8"

	"gymdeck/catalog"
)

// spelling is one way to write a card's name, folded: a piece of Index.written.
type spelling struct {
	at     uint32
	length uint16
	sort   spellingSort
	alias  bool   // of an alias, or its pinyin
	signs  uint8  // what it has: latin, other
	words  uint64 // bytes at which words, or the syllables of pinyin, begin
}

// Kinds of signs. A text has no place in a spelling without its kinds.
const (
	latin uint8 = 1 << iota // ASCII
	other
)

func signsOf(text string) (signs uint8) {
	for i := range len(text) {
		if text[i] < utf8.RuneSelf {
			signs |= latin
		} else {
			signs |= other
		}
	}
	return signs
}

type spellingSort uint8

const (
	asName spellingSort = iota
	asPinyin
	asInitials
	asAlias
)

// manyReadings are characters of names that people read in more than one way, of which the dictionary's first is not always the
// one meant. All other characters are found by their first reading alone.
const manyReadings = "长重乐行调单弹藏朝曾臂薄差冲大恶发干更冠好和核壳角觉卷空落绿率蔓模泡片铺奇强翘切曲色扇舍石宿挑吐系吓血压咽叶载扎炸粘爪转钻尾蛇地得着种鸟" +
	"了盛盾斗打传参号哈降尽劲看量露埋磨宁炮屏朴沙杉少折熟缩丁中钉兴旋巷学轧殷与晕脏涨正只装熊蜂龟"

// speller collects the spellings of all cards.
type speller struct {
	ix       *Index
	written  strings.Builder
	readings *catalog.Readings
	seen     []string // of the card at hand, with its sort in front
}

func (ix *Index) spell() {
	s := &speller{ix: ix, readings: catalog.NewReadings()}
	n := ix.cat.Len()
	s.written.Grow(n * 64)
	ix.spelledTo = make([]uint32, n)
	ix.spellings = make([]spelling, 0, n*5)
	ix.nameGrams = newGrams(n)
	for i := range n {
		s.card(i, ix.cat.Card(catalog.Index(i)))
		ix.spelledTo[i] = uint32(len(ix.spellings))
	}
	ix.written = s.written.String()
	ix.spellings = slices.Clip(ix.spellings)
}

// of is the spellings of a card.
func (ix *Index) of(i int) []spelling {
	from := uint32(0)
	if i > 0 {
		from = ix.spelledTo[i-1]
	}
	return ix.spellings[from:ix.spelledTo[i]]
}

func (s *speller) card(i int, c *catalog.Card) {
	s.seen = s.seen[:0]
	hans := ""
	for _, name := range [...]string{c.Names.Hans, c.Names.Hant, c.Names.En, c.NameKey} {
		if name == "" {
			continue
		}
		folded := fold(name)
		s.add(i, asName, false, folded, wordStarts(name, folded))
		if hans == "" && hasHan(folded) {
			hans = folded
			s.pinyin(i, false, folded)
		}
	}
	for _, alias := range c.Aliases {
		folded := fold(alias)
		s.add(i, asAlias, true, folded, wordStarts(alias, folded))
		if len(c.Aliases) < 8 && hasHan(folded) {
			s.pinyin(i, true, folded)
		}
	}
}

func hasHan(s string) bool {
	for _, r := range s {
		if r >= 0x4e00 && r <= 0x9fff {
			return true
		}
	}
	return false
}

// pinyin adds the full pinyin and the initials of a name, with the second reading of the characters that have two, and with ü
// as v and as u.
func (s *speller) pinyin(i int, alias bool, name string) {
	chars := []rune(name)
	s.read(i, alias, chars, -1)
	for n, r := range chars {
		if n < 8 && strings.ContainsRune(manyReadings, r) && len(s.readings.Of(r)) > 1 {
			s.read(i, alias, chars, n)
		}
	}
}

// read writes the name by first readings, but for the character at other, which takes its second.
func (s *speller) read(i int, alias bool, chars []rune, other int) {
	var full, initials strings.Builder
	var syllables uint64
	for n, r := range chars {
		if full.Len() < 64 {
			syllables |= 1 << full.Len()
		}
		readings := s.readings.Of(r)
		if len(readings) == 0 {
			full.WriteRune(r)
			initials.WriteRune(r)
			continue
		}
		reading := readings[0]
		if n == other {
			reading = readings[1]
		}
		full.WriteString(reading)
		initials.WriteByte(reading[0])
	}
	s.add(i, asPinyin, alias, full.String(), syllables)
	if strings.Contains(full.String(), "v") {
		s.add(i, asPinyin, alias, strings.ReplaceAll(full.String(), "v", "u"), syllables)
	}
	s.add(i, asInitials, alias, initials.String(), ^uint64(0))
}

func (s *speller) add(i int, sort spellingSort, alias bool, text string, words uint64) {
	if text == "" || len(text) > 1<<16-1 {
		return
	}
	key := string(rune('0'+sort)) + text
	if slices.Contains(s.seen, key) {
		return
	}
	s.seen = append(s.seen, key)
	s.ix.spellings = append(s.ix.spellings, spelling{uint32(s.written.Len()), uint16(len(text)), sort, alias, signsOf(text), words})
	s.written.WriteString(text)
	before := alone
	for at, r := range text {
		if before != alone {
			s.ix.nameGrams.add(i, before, r)
		}
		if r >= utf8.RuneSelf {
			s.ix.nameGrams.add(i, r, alone)
		}
		if at == 0 || at < 64 && words>>at&1 != 0 && sort != asInitials {
			s.ix.nameGrams.add(i, start, r)
		}
		before = r
	}
}

// nextWord is the first place from at on at which a word begins; -1 when none does.
func nextWord(words uint64, at int) int {
	if at > 63 {
		return -1
	}
	rest := words >> at << at
	if rest == 0 {
		return -1
	}
	return bits.TrailingZeros64(rest)
}
