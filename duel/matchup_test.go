package duel

import (
	"slices"
	"strings"
	"testing"

	"gymdeck/catalog"
)

func types(t testing.TB, text string) Typing {
	t.Helper()
	out, err := ParseTyping(text)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestWorkedExamples(t *testing.T) {
	for _, x := range []struct {
		name, attacker, defender string
		situation                Situation
		ma, md, atkA, atkD       string
		why                      Advantage
		rulings                  string
	}{
		{"Fire attacks Water: Fire stays, Water doubles", "fire", "water", BothAttack, "1/2", "2", "1", "2", DefenderHas, ""},
		{"Poison attacks Psychic: Psychic doubles", "poison", "psychic", BothAttack, "1", "2", "1", "2", DefenderHas, ""},
		{"Bug/Steel attacks Fire", "bug,steel", "fire", BothAttack, "1/4", "4", "1", "4", DefenderHas, ""},
		{"Ground/Rock attacks Bug/Flying", "ground,rock", "bug,flying", BothAttack, "4", "1", "4", "1", AttackerHas, ""},
		{"Dragon attacks Dragon", "dragon", "dragon", BothAttack, "2", "2", "1", "1", Mutual, ""},
		{"Electric attacks Electric", "electric", "electric", BothAttack, "1/2", "1/2", "1", "1", Neither, ""},
		{"Normal/Psychic and Ghost/Poison are mutual", "normal,psychic", "ghost,poison", BothAttack, "2", "2", "1", "1", Mutual,
			"normal-psychic-ghost-poison normal-psychic-ghost-poison"},
		{"the same the other way round, types swapped", "poison,ghost", "psychic,normal", BothAttack, "2", "2", "1", "1", Mutual,
			"normal-psychic-ghost-poison normal-psychic-ghost-poison"},
		{"the ruling on the pair is for attack only", "normal,psychic", "ghost,poison", OnDefence, "2", "1", "2", "1", AttackerOnly, ""},
		{"and Ghost/Poison on defence keeps the chart", "ghost,poison", "normal,psychic", OnDefence, "1", "1", "1", "1", AttackerOnly, ""},
		{"Fire on defending Water is halved", "fire", "water", OnDefence, "1/2", "1", "1/2", "1", AttackerOnly, ""},
		{"Fire/Psychic on defending Bug/Steel", "fire,psychic", "bug,steel", OnDefence, "4", "1", "4", "1", AttackerOnly, "psychic-on-bug-steel"},
		{"Psychic alone on defending Bug/Steel", "psychic", "steel,bug", OnDefence, "2", "1", "2", "1", AttackerOnly, "psychic-on-bug-steel"},
		{"Psychic and Bug/Steel, both attacking: the ruling makes it mutual", "psychic", "bug,steel", BothAttack, "2", "2", "1", "1", Mutual,
			"psychic-on-bug-steel"},
		{"the ruling on the defender's side", "bug,steel", "psychic", BothAttack, "2", "2", "1", "1", Mutual, "psychic-on-bug-steel"},
		{"Dragon on defending Dragon is doubled", "dragon", "dragon", OnDefence, "2", "1", "2", "1", AttackerOnly, ""},
		{"nothing counts against a face-down one", "fire", "grass", FaceDown, "1", "1", "1", "1", TypesHidden, ""},
		{"no effect is neither an advantage nor a loss", "normal", "ghost", BothAttack, "0", "0", "1", "1", Neither, ""},
		{"but it is a loss on defence", "normal", "ghost", OnDefence, "0", "1", "0", "1", AttackerOnly, ""},
	} {
		t.Run(x.name, func(t *testing.T) {
			e := StandardChart().Explain(types(t, x.attacker), types(t, x.defender), x.situation)
			got := []string{e.Attacker.String(), e.Defender.String(), e.AttackerATK.String(), e.DefenderATK.String(), e.Advantage.String()}
			want := []string{x.ma, x.md, x.atkA, x.atkD, x.why.String()}
			if !slices.Equal(got, want) {
				t.Errorf("got %v, want %v", got, want)
			}
			var rulings []string
			for _, r := range e.Rulings {
				rulings = append(rulings, r.Ruling.ID)
			}
			if s := strings.Join(rulings, " "); s != x.rulings {
				t.Errorf("rulings %q, want %q", s, x.rulings)
			}
		})
	}
}

func TestRulingsShowTheChartsOwnFigure(t *testing.T) {
	e := StandardChart().Explain(types(t, "normal,psychic"), types(t, "ghost,poison"), BothAttack)
	if len(e.Rulings) != 2 || e.Rulings[0].Was != Double || e.Rulings[1].Was != One || e.Rulings[1].Side != DefenderSide {
		t.Errorf("the chart gives 2 and 1: %+v", e.Rulings)
	}
	e = StandardChart().Explain(types(t, "psychic"), types(t, "bug,steel"), OnDefence)
	if len(e.Rulings) != 1 || e.Rulings[0].Was != Half || e.Rulings[0].Now != Double {
		t.Errorf("the chart gives 1/2: %+v", e.Rulings)
	}
}

func words(t Typing) []string { return strings.Split(t.String(), ",") }

// Every typing against every other in every situation, against the second implementation; and what must hold of any of them.
func TestFullTable(t *testing.T) {
	chart, all := StandardChart(), AllTypings()
	if len(all) != 171 {
		t.Fatalf("%d typings", len(all))
	}
	for _, a := range all {
		for _, d := range all {
			for _, s := range []Situation{BothAttack, OnDefence, FaceDown} {
				m := chart.Matchup(a, d, s)
				ma, md, atkA, atkD := naive(words(a), words(d), s)
				if m.Attacker != Factor(ma*16) || m.Defender != Factor(md*16) || m.AttackerATK != Factor(atkA*16) || m.DefenderATK != Factor(atkD*16) {
					t.Fatalf("%v on %v, %v: %+v, the second implementation has %v %v %v %v", a, d, s, m, ma, md, atkA, atkD)
				}
				if turned := chart.Matchup(Typing{a.second, a.first}.proper(), Typing{d.second, d.first}.proper(), s); turned != m {
					t.Fatalf("%v on %v, %v: the order of the types matters", a, d, s)
				}
				if s == FaceDown && m != (Matchup{FaceDown, One, One, TypesHidden, One, One}) {
					t.Fatalf("face-down %v on %v: %+v", a, d, m)
				}
				if s == BothAttack {
					mirror(t, a, d, m, chart.Matchup(d, a, s))
				}
				checkSteps(t, chart, a, d, s, m)
			}
		}
	}
}

// proper undoes a swap that put a single type second.
func (t Typing) proper() Typing {
	if t.first == 0 {
		return Typing{first: t.second}
	}
	return t
}

func mirror(t *testing.T, a, d Typing, m, o Matchup) {
	t.Helper()
	if m.Attacker != o.Defender || m.Defender != o.Attacker || m.AttackerATK != o.DefenderATK || m.DefenderATK != o.AttackerATK {
		t.Fatalf("%v and %v: swapping sides does not swap the figures: %+v %+v", a, d, m, o)
	}
	if m.AttackerATK < One || m.DefenderATK < One {
		t.Fatalf("%v and %v: somebody shrinks: %+v", a, d, m)
	}
	if m.AttackerATK != One && m.DefenderATK != One {
		t.Fatalf("%v and %v: both change: %+v", a, d, m)
	}
	if a.Same(d) && (m.AttackerATK != One || m.DefenderATK != One) {
		t.Fatalf("%v against itself changes: %+v", a, m)
	}
}

// checkSteps adds the steps up again.
func checkSteps(t *testing.T, chart *Chart, a, d Typing, s Situation, m Matchup) {
	t.Helper()
	e := chart.Explain(a, d, s)
	if e.Matchup != m {
		t.Fatalf("%v on %v, %v: explained as %+v, worked out as %+v", a, d, s, e.Matchup, m)
	}
	final := map[Side]Factor{}
	pairs, overruled := One, 0
	var effects []Factor
	for _, st := range e.Steps {
		fail := func(what string) { t.Fatalf("%v on %v, %v: %s: %+v", a, d, s, what, st) }
		switch st.Kind {
		case StepPair:
			pairs = pairs.Times(st.Factor)
			if st.Factor != ChartFactor(st.From, st.Onto) {
				fail("a pair that is not the chart's")
			}
		case StepEffect:
			if st.Factor != pairs {
				fail("an effect that is not the product of its pairs")
			}
			effects, pairs = append(effects, st.Factor), One
		case StepRuling:
			overruled++
			if final[st.Side] != 0 || st.From == "" { // of the multiplier
				if st.Was != final[st.Side] {
					fail("a ruling on another figure")
				}
				final[st.Side] = st.Factor
				continue
			}
			if st.Was != effects[len(effects)-1] {
				fail("a ruling on another figure")
			}
			effects[len(effects)-1] = st.Factor
		case StepSingle, StepProduct, StepLargest:
			want := effects[0]
			if st.Kind == StepProduct {
				want = effects[0].Times(effects[1])
			} else if st.Kind == StepLargest {
				want = max(effects[0], effects[1])
				if chart.Effect(st.From, st.On) != want {
					fail("the largest names the other type")
				}
			}
			if st.Factor != want {
				fail("does not follow from the effects")
			}
			final[st.Side], effects = st.Factor, nil
		case StepATK:
			if want := map[Side]Factor{AttackerSide: m.AttackerATK, DefenderSide: m.DefenderATK}[st.Side]; st.Factor != want {
				fail("ATK")
			}
		}
	}
	if overruled != len(e.Rulings) {
		t.Fatalf("%v on %v, %v: %d rulings in the steps, %d told", a, d, s, overruled, len(e.Rulings))
	}
	if s != FaceDown && final[AttackerSide] != m.Attacker || s == BothAttack && final[DefenderSide] != m.Defender {
		t.Fatalf("%v on %v, %v: the steps end at %v", a, d, s, final)
	}
}

func TestLeagueRulings(t *testing.T) {
	own := Ruling{ID: "own", Clause: "P5", Origin: "league-2027", Scope: ScopeProduct, From: "fire", On: types(t, "water"), Factor: Double}
	chart, err := NewChart(append(StandardRulings(), own))
	if err != nil {
		t.Fatal(err)
	}
	if m := chart.Matchup(types(t, "fire"), types(t, "water"), BothAttack); m.Advantage != Mutual {
		t.Errorf("the league's ruling makes it mutual: %+v", m)
	}
	if m := chart.Matchup(types(t, "fire"), types(t, "water,ground"), BothAttack); m.Attacker != Half {
		t.Errorf("the ruling is on Water alone: %+v", m)
	}
	later := own
	later.ID, later.Factor = "later", Quarter
	if chart, err = NewChart([]Ruling{own, later}); err != nil || chart.Effect("fire", types(t, "water")) != Quarter {
		t.Errorf("the later ruling stands: %v", err)
	}
	if e := chart.Explain(types(t, "fire"), types(t, "water"), OnDefence); len(e.Rulings) != 1 || e.Rulings[0].Ruling.ID != "later" {
		t.Errorf("%+v", e.Rulings)
	}
	none, err := NewChart(nil)
	if err != nil || none.Effect("psychic", types(t, "bug,steel")) != Half {
		t.Errorf("without rulings the chart stands: %v", err)
	}

	bad := func(change func(*Ruling)) Ruling { r := own; change(&r); return r }
	for name, r := range map[string]Ruling{
		"no id":       bad(func(r *Ruling) { r.ID = "" }),
		"no defender": bad(func(r *Ruling) { r.On = Typing{} }),
		"no attacker": bad(func(r *Ruling) { r.From = "" }),
		"odd factor":  bad(func(r *Ruling) { r.Factor = 24 }),
		"no scope":    bad(func(r *Ruling) { r.Scope = "" }),
		"half a pair": bad(func(r *Ruling) { r.Scope = ScopePair }),
		"itself with two factors": bad(func(r *Ruling) {
			r.Scope, r.A, r.Back = ScopePair, r.On, One
		}),
	} {
		if _, err := NewChart([]Ruling{r}); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
	if _, err := NewChart([]Ruling{own, own}); err == nil {
		t.Error("one id twice: accepted")
	}
}

func TestParseTyping(t *testing.T) {
	for text, want := range map[string]string{"fire": "fire", "Bug/Steel": "bug,steel", "ground, rock": "ground,rock", "fire,fire": "fire"} {
		if got, err := ParseTyping(text); err != nil || got.String() != want {
			t.Errorf("%q: %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"", ",", "fire,water,grass", "shadow", "fire,shadow", strings.Repeat("x", 10000)} {
		if got, err := ParseTyping(text); err == nil {
			t.Errorf("%q: read as %v", text, got)
		}
	}
	if got := TypingOf(&catalog.Card{Type2: "water"}); got.String() != "water" || got.Dual() {
		t.Errorf("a lone second type: %v", got)
	}
	if m := StandardChart().Matchup(Typing{}, types(t, "fire,water"), BothAttack); m.Advantage != Neither || m.Attacker != One {
		t.Errorf("no type: %+v", m)
	}
	if e := StandardChart().Explain(Typing{}, types(t, "fire"), BothAttack); e.Advantage != Neither || e.Steps[0].Kind != StepUntyped {
		t.Errorf("no type: %+v", e)
	}
}

func TestFactor(t *testing.T) {
	for f, want := range map[Factor]string{Zero: "0", 1: "1/16", 2: "1/8", Quarter: "1/4", Half: "1/2", 24: "3/2", One: "1", Double: "2", Quadruple: "4", 256: "16"} {
		if f.String() != want {
			t.Errorf("%d: %s, want %s", f, f, want)
		}
	}
	for _, f := range []Factor{Zero, 1, Quarter, One, 256} {
		if got, err := ParseFactor(f.String()); err != nil || got != f {
			t.Errorf("%v: read back as %v, %v", f, got, err)
		}
	}
	if _, err := ParseFactor("3"); err == nil {
		t.Error("3 is no factor")
	}
	for _, x := range []struct {
		f       Factor
		n, want int
	}{{Half, 1001, 500}, {Quarter, 1003, 250}, {Half, 1000, 500}, {Quadruple, 1250, 5000}, {Zero, 3000, 0}, {Half, 0, 0}, {Half, -1, -1}} {
		if got := x.f.Of(x.n); got != x.want {
			t.Errorf("%v of %d: %d, want %d", x.f, x.n, got, x.want)
		}
	}
}
