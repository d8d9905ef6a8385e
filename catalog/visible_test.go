package catalog

import "testing"

func TestVisible(t *testing.T) {
	for text, want := range map[string]bool{"": false, " \n": false, "\u200b": false, "\u2060\ufeff\u3000": false, "\u3164": false, "a": true, "因为": true, "!": true, "\u200b1": true} {
		if Visible(text) != want {
			t.Errorf("%q: visible %v", text, !want)
		}
	}
	for line, want := range map[string]bool{"R1": true, "第1轮": true, "a\u202eb": false, "\u2066a": false, "a\nb": false, "a\u2028b": false, "👨\u200d👩": true} {
		if Plain(line) != want {
			t.Errorf("%q: plain %v", line, !want)
		}
	}
	if Drawn("R\u200b1\ufe0f\u2060") != "R1" {
		t.Error("what is not drawn stays")
	}
}
