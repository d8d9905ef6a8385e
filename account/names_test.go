package account

import (
	"errors"
	"strings"
	"testing"
)

// keyOf is the sentence of a refusal, empty for none.
func keyOf(t *testing.T, err error) string {
	t.Helper()
	if err == nil {
		return ""
	}
	var e *Error
	if !errors.As(err, &e) {
		t.Fatalf("%v is not a refusal", err)
	}
	return e.Key
}

func TestNames(t *testing.T) {
	good := map[string]string{
		"Ash": "Ash", "小智": "小智", "  Ash   Ketchum ": "Ash Ketchum", "サトシ": "サトシ", "Élodie": "Élodie", "E\u0301lodie": "Élodie",
		"สมชาย": "สมชาย", "נֹעַם": "נֹעַם", "🔥 Ash": "🔥 Ash", "♥\ufe0fAsh": "♥Ash", "N2": "N2", "小　智": "小 智", "<b>x</b>": "<b>x</b>", "अनुष्का": "अनुष्का",
		strings.Repeat("卡", MaxName): strings.Repeat("卡", MaxName),
	}
	for typed, want := range good {
		if got, err := CheckName(typed); err != nil || got != want {
			t.Errorf("%q: %q %v", typed, got, err)
		}
	}
	bad := map[string]string{
		"": "account.name-length", "A": "account.name-length", " A ": "account.name-length", "♥\ufe0f": "account.name-length",
		strings.Repeat("卡", MaxName+1): "account.name-length",
		"A\u200bsh":                    "account.name-characters", "A\u202esh": "account.name-characters", "A\x00sh": "account.name-characters", "A\u00adsh": "account.name-characters",
		"Ash\u3164": "account.name-characters", "A\u2800sh": "account.name-characters", "\xff\xfeab": "account.name-characters",
		"a\u0303\u0303\u0303\u0303\u0303": "account.name-characters", "\u0334ab": "account.name-characters", "A\ue000sh": "account.name-characters",
		"A\u034fsh": "account.name-characters", "--": "account.name-letter", "🔥🔥": "account.name-letter",
	}
	for typed, want := range bad {
		if got, err := CheckName(typed); keyOf(t, err) != want {
			t.Errorf("%q became %q, %v; want %s", typed, got, err, want)
		}
	}
}

func TestNamesThatLookAlikeFoldToOne(t *testing.T) {
	for _, group := range [][]string{
		{"Ash Ketchum", "ASH KETCHUM", "ash-ketchum", "Ａｓｈ Ｋｅｔｃｈｕｍ", "Ásh Ketchum"},
		{"小智", "小 智", "【小智】"},
		{"噴火龍", "喷火龙"},
		{"Pokemon", "Роkеmоn", "Ροkemοn"}, // Latin, with Cyrillic, with Greek letters
		{"ace", "асе", "АСЕ"},
	} {
		for _, name := range group[1:] {
			if Fold(name) != Fold(group[0]) {
				t.Errorf("%q and %q are two names: %q, %q", group[0], name, Fold(group[0]), Fold(name))
			}
		}
	}
	for _, pair := range [][2]string{{"Ash", "Ash2"}, {"小智", "小茂"}, {"か", "が"}, {"Иван", "Ivan"}} {
		if Fold(pair[0]) == Fold(pair[1]) {
			t.Errorf("%q and %q are one name", pair[0], pair[1])
		}
	}
}

func TestPasswords(t *testing.T) {
	for _, good := range []string{"correct horse", "口令口令口令口令口令", "Tr0ub4dor&3", strings.Repeat("ab", 100), "pass word", "        x"} {
		if err := CheckPassword(good, "Ash"); err != nil {
			t.Errorf("%q: %v", good, err)
		}
	}
	for bad, want := range map[string]string{
		"": "account.password-length", "1234567": "account.password-length", strings.Repeat("ab", 100) + "c": "account.password-length",
		"password": "account.password-common", "PassWord": "account.password-common", "12345678": "account.password-common",
		"ｐａｓｓｗｏｒｄ": "account.password-common", "woaini1314": "account.password-common", "zzzzzzzzzzz": "account.password-common",
		"龙龙龙龙龙龙龙龙": "account.password-common", "AshKetchum": "account.password-is-name", "ash ketchum": "account.password-is-name",
		"abcdefg\xff": "account.password-characters",
	} {
		if got := keyOf(t, CheckPassword(bad, "Ash Ketchum")); got != want {
			t.Errorf("%q: %q, want %q", bad, got, want)
		}
	}
	for word := range common() {
		if n := len([]rune(word)); n < MinPassword || word != strings.ToLower(word) {
			t.Errorf("%q is never reached in the list", word)
		}
	}
}

func FuzzCheckName(f *testing.F) {
	for _, s := range []string{"Ash", " 小  智 ", "E\u0301lodie", "\xff", "A\u200bsh", "ᄀ\u1160ab"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		name, err := CheckName(typed)
		if err != nil {
			keyOf(t, err)
			return
		}
		if again, err := CheckName(name); err != nil || again != name {
			t.Errorf("%q became %q, and that %q, %v", typed, name, again, err)
		}
		if Fold(name) == "" {
			t.Errorf("%q folds to nothing", name)
		}
	})
}
