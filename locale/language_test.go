package locale

import (
	"strings"
	"testing"
)

func TestMatch(t *testing.T) {
	for _, c := range []struct{ header, saved, want string }{
		{"", "", "en"},
		{"en-GB,en;q=0.9", "", "en"},
		{"zh-CN,zh;q=0.9,en;q=0.8", "", "zh-Hans"},
		{"zh-TW,zh;q=0.9", "", "zh-Hant"},
		{"zh-HK,zh;q=0.9", "", "zh-Hant"},
		{"zh-MO", "", "zh-Hant"},
		{"zh-Hant", "", "zh-Hant"},
		{"zh-Hant-CN", "", "zh-Hant"},
		{"zh-Hans-TW", "", "zh-Hans"},
		{"zh-SG", "", "zh-Hans"},
		{"zh", "", "zh-Hans"},
		{"yue-HK", "", "zh-Hant"},
		{"fr-FR,de;q=0.8", "", "en"},
		{"fr,zh-TW;q=0.5,en;q=0.3", "", "zh-Hant"},
		{"en;q=0.2,zh-TW;q=0.9", "", "zh-Hant"},
		{"en;q=0,zh", "", "zh-Hans"},
		{"ja, zh;q=0", "", "en"},
		{"!!!,zh-TW", "", "zh-Hant"}, // one bad wish does not spoil the others
		{"zh-TW;q=abc,zh", "", "zh-Hans"},
		{"zh-TW", "en", "en"}, // a saved choice wins
		{"zh-TW", "zh-Hans", "zh-Hans"},
		{"zh-TW", "zh", "zh-Hant"}, // unless it is none of ours
		{"en", "<script>", "en"},
		{strings.Repeat("fr,", 5000) + "zh", "", "en"}, // a header of any length costs little
	} {
		if got := Match(c.header, c.saved); got != c.want {
			t.Errorf("Match(%.40q, %q) = %s, want %s", c.header, c.saved, got, c.want)
		}
	}
}

func TestFromPOSIX(t *testing.T) {
	for name, want := range map[string]string{
		"zh_CN.UTF-8": "zh-Hans", "zh_TW.UTF-8": "zh-Hant", "zh_HK": "zh-Hant", "zh@hant": "zh-Hant", "en_GB.UTF-8": "en",
		"C.UTF-8": "en", "POSIX": "en", "": "en", "fr_FR": "en", "de_DE@euro": "en",
	} {
		if got := FromPOSIX(name); got != want {
			t.Errorf("FromPOSIX(%q) = %s, want %s", name, got, want)
		}
	}
}
