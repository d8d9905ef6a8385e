package league_test

import (
	"testing"

	"gymdeck/league"
)

// Whatever an author writes, each reader gets the part that is theirs, and nobody loses a text that is not in two parts.
func TestSpoken(t *testing.T) {
	for _, c := range []struct{ text, en, hans, hant string }{
		{"关都地区限制 2026 / Kanto Limits 2026", "Kanto Limits 2026", "关都地区限制 2026", "关都地区限制 2026"},
		{"联盟 / 聯盟 / League", "League", "联盟", "聯盟"},
		{"水 / 火属性过强 / Water and Fire are too strong", "Water and Fire are too strong", "水 / 火属性过强", "水 / 火属性过强"},
		{"过强 / Too strong / too fast", "Too strong / too fast", "过强", "过强"},
		{"Fire / Water", "Fire / Water", "Fire / Water", "Fire / Water"},
		{"火/水", "火/水", "火/水", "火/水"},
		{"Limits on 火 / 水 decks", "Limits on 火 / 水 decks", "Limits on 火 / 水 decks", "Limits on 火 / 水 decks"},
		{"限制 / 2026", "限制 / 2026", "限制 / 2026", "限制 / 2026"},
		{" / ", " / ", " / ", " / "},
		{"", "", "", ""},
	} {
		got := league.Spoken(c.text)
		for tag, want := range map[string]string{"en": c.en, "zh-Hans": c.hans, "zh-Hant": c.hant} {
			if s := got.In(tag); s != want {
				t.Errorf("%q in %s: %q, want %q", c.text, tag, s, want)
			}
		}
	}
	if _, lang := league.Spoken("联盟 / League").Pick("zh-Hant"); lang != "zh-Hans" {
		t.Errorf("the Chinese part is told to be %q", lang)
	}
	if _, lang := league.Spoken("League").Pick("zh-Hans"); lang != "en" {
		t.Errorf("an English text is told to be %q", lang)
	}
}
