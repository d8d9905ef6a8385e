package league

import (
	"slices"
	"testing"
	"time"
)

// A reason that nobody can see is none, and two labels that look the same are one.
func TestWhatCannotBeSeen(t *testing.T) {
	e := &Event{Starts: time.Unix(100, 0), Ends: time.Unix(200, 0)}
	same := Compare(frozen(), frozen())
	on := RulingCase{Event: e, Result: &same, List: &Snapshot{}, Now: time.Unix(150, 0)}
	if got := on.Faults(Otherwise, NoCorrection, " \u200b\u2060"); !slices.Equal(got, []RulingFault{ReasonNeeded}) {
		t.Errorf("an invisible reason: %v", got)
	}
	for label, good := range map[string]bool{"R1": true, "\u200b": false, "R\u202e1": false, "\u2066R1": false, "第一轮": true} {
		if _, ok := DrawLabel(label); ok != good {
			t.Errorf("label %q: taken %v", label, ok)
		}
	}
	for _, twin := range []string{"R1\u200b", "\u2060 R1", "r\u00ad1", "Ｒ1"} {
		if LabelKey(twin) != LabelKey("R1") {
			t.Errorf("%q is another draw than R1", twin)
		}
	}
	if LabelKey("R2") == LabelKey("R1") {
		t.Error("all labels are one")
	}
	for title, want := range map[string]Fault{"\u200b": NoTitle, "Win\u202eter": TurnedTitle} {
		d := Draft{Title: title}
		if got := d.Faults(nil, &League{}); len(got) == 0 || got[0].Fault != want {
			t.Errorf("title %q: %v, want %s", title, got, want)
		}
	}
}
