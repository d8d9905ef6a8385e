package catalog

import "testing"

func TestFold(t *testing.T) {
	same := [][]string{
		{"farfetchd", "Farfetch'd", "Farfetch’d", "FARFETCH´D", "Farfetch`d", "farfetch d", "Farfetchʼd"},
		{"flabebe", "Flabébé", "FLABÉBÉ", "Flabe\u0301be\u0301"},
		{"hooh", "Ho-Oh", "Ho‐Oh", "Ho–Oh", "Ho−Oh", "Ho\u00adOh", "ｈｏ－ｏｈ"},
		{"nidoran♀", "Nidoran♀", "Nidoran♀\ufe0f", "NIDORAN ♀"},
		{"死者苏生", "死者蘇生", "死者 苏生", "【死者苏生】", "死者\u200b苏生"},
		{"多边兽2型", "多边兽２型", "多邊獸２型", "多边兽2型"},
		{"10000000voltthunderbolt", "10,000,000 Volt Thunderbolt"},
		{"リザードン", "リザードン", "ﾘｻﾞｰﾄﾞﾝ"},
		{"typenull", "Type: Null"},
		{"mrmime", "Mr. Mime"},
	}
	for _, group := range same {
		for _, s := range group[1:] {
			if got := Fold(s); got != group[0] {
				t.Errorf("Fold(%q) = %q, want %q", s, got, group[0])
			}
		}
		if got := Fold(group[0]); got != group[0] {
			t.Errorf("folding twice changes %q to %q", group[0], got)
		}
	}
	for _, pair := range [][2]string{{"Nidoran♀", "Nidoran♂"}, {"Mew", "Mewtwo"}, {"か", "が"}, {"!", "?"}, {"C", "C+"}} {
		if Fold(pair[0]) == Fold(pair[1]) {
			t.Errorf("%q and %q fold to one name", pair[0], pair[1])
		}
	}
}

func BenchmarkFoldHan(b *testing.B) {
	for b.Loop() {
		Fold("電珠皮卡丘")
	}
}
