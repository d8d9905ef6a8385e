package search

import (
	"testing"

	"github.com/longbridgeapp/opencc"

	"gymdeck/catalog"
)

func TestDescribe(t *testing.T) {
	for text, want := range map[string][2]string{
		"火系":            {"type:fire", "屬性:火"},
		"火系宝可梦":         {"type:fire kind:pokemon,evolution", "屬性:火 種類:寶可夢,進化"},
		"水屬性":           {"type:water", "屬性:水"},
		"反擊陷阱":          {"subtype:counter kind:trap", "子類:反擊 種類:陷阱"},
		"counter traps": {"subtype:counter kind:trap", "子類:反擊 種類:陷阱"},
		"normal spell":  {"subtype:normal kind:spell", "子類:通常 種類:魔法"},
		"Normal type":   {"type:normal", "屬性:一般"},
		"fire flying":   {"type:fire type:flying", "屬性:火 屬性:飛行"},
		"quick play":    {"subtype:quick-play", "子類:速攻"},
		"spell or trap": {},
		"装备卡":           {"subtype:equip", "子類:裝備"},
		"red":           {"kind:pokemon", "種類:寶可夢"},
		"white Pokémon": {"kind:evolution", "種類:進化"},
		"spell, trap":   {"kind:spell,trap", "種類:魔法,陷阱"},
		"7星火系":          {"stars:7 type:fire", "星:7 屬性:火"},
		"七星":            {"stars:7", "星:7"},
		"fire 7 stars":  {"stars:7 type:fire", "星:7 屬性:火"},
		"4-star water":  {"stars:4 type:water", "星:4 屬性:水"},
		"banned":        {"limit:0", "限制:0"},
		"禁卡":            {"limit:0", "限制:0"},
		"限制卡":           {"limit:1-2", "限制:1-2"},
		"limited traps": {"limit:1-2 kind:trap", "限制:1-2 種類:陷阱"},
		"火龙":            {"type:fire type:dragon", "屬性:火 屬性:龍"},
		// Names, texts and queries are no descriptions.
		"fire blast": {}, "trapinch": {}, "小火龙": {}, "type:fire": {}, "-fire": {}, "": {}, "firefire": {}, "type": {}, "s": {}, "dragonss": {}, "stars": {}, "77777": {}, "startle": {},
	} {
		d := Describe(text)
		if d == nil && want[0] == "" {
			continue
		}
		if got := d.Query(catalog.English); got != want[0] {
			t.Errorf("%q is %q, want %q", text, got, want[0])
		}
		if got := d.Query(catalog.Traditional); got != want[1] {
			t.Errorf("%q is %q, want %q", text, got, want[1])
		}
		for _, lang := range []string{catalog.English, catalog.Simplified, catalog.Traditional} {
			if q := Parse(d.Query(lang)); len(q.Problems) > 0 || q.Root == nil {
				t.Errorf("%q in %s: %q is not understood: %v", text, lang, d.Query(lang), q.Problems)
			}
		}
	}
}

// Every word of the query language can be written in the Traditional script, and asks for the same.
func TestTraditionalWords(t *testing.T) {
	cc, err := opencc.New("s2t")
	if err != nil {
		t.Fatal(err)
	}
	same := func(s string) {
		if byTable, err := cc.Convert(s); err == nil && Traditional(s) == s && byTable != s {
			t.Errorf("%s stays as it is, not %s", s, byTable)
		}
		if turned := Traditional(s); fold(turned) != fold(s) {
			t.Errorf("%s becomes %s, which is %s", s, turned, fold(turned))
		}
	}
	for _, f := range Fields {
		for _, s := range append(append([]string{}, f.Also...), f.Examples...) {
			same(s)
		}
		for _, v := range f.Values {
			for _, s := range v.Also {
				same(s)
			}
		}
	}
}
