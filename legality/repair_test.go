package legality_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/legality"
)

func TestRepair(t *testing.T) {
	cat := goldenCatalog(t)
	lists := []legality.List{list(t, legality.League, "", "l", "2026-01-01", legality.Entry{Name: "十字剪", Limit: 0})}
	judge := compile(t, cat, catalog.PokemonDuel, lists, today)
	for _, c := range []struct{ deck, want string }{
		{"3 小火龙 lv15\n1 小火龙 lv10", "[{10000044 main 1 false}]"},
		{"2 十字剪", "[{10000076 main 2 false}]"},
		{"3 自我再生\n2 喝牛奶\n2 生蛋", "[{10000070 main 1 false}]"},
		{"1 自我再生\n1 生蛋\n1 喝牛奶\n1 偷懒", "[{10000069 main 1 false}]"},
		{"[main]\n2 火恐龙", "[{10000048 main 2 true}]"},
		{"[side]\n2 喵喵", "[{10000017 side 2 false}]"},
		{"3 死者苏生\n1 死者复生", "[{10000068 main 1 false} {10000067 main 2 false}]"},
		{"皮卡邱", "[]"},
	} {
		l := read(t, cat, catalog.PokemonDuel, c.deck)
		for _, f := range judge.Check(l).Findings {
			if f.Code == legality.MainSize {
				if judge.Repair(l, &f) != nil {
					t.Error("a size cannot be repaired")
				}
				continue
			}
			if got := fmt.Sprint(judge.Repair(l, &f)); got != c.want {
				t.Errorf("%q: %s, want %s", c.deck, got, c.want)
			}
		}
	}
}

// TestRepairMends wants each repair to take away its finding, and never to bring a new one about limits.
func TestRepairMends(t *testing.T) {
	judge := propertyJudge(t)
	same := func(a, b *legality.Finding) bool {
		return a.Code == b.Code && a.Name == b.Name && a.Effect == b.Effect && a.ByCard == b.ByCard && a.Section == b.Section && a.Text == b.Text &&
			(a.Code != legality.WrongSection || fmt.Sprint(a.Cards) == fmt.Sprint(b.Cards))
	}
	rapid.Check(t, func(rt *rapid.T) {
		l := anyDeck(rt, judge.Catalog())
		for _, f := range judge.Check(l).Findings {
			steps := judge.Repair(l, &f)
			if steps == nil {
				continue
			}
			after := judge.Check(legality.Apply(judge.Catalog(), l, steps))
			for _, g := range after.Findings {
				if same(&f, &g) {
					rt.Fatalf("%v is still there after %v", g, steps)
				}
			}
			for _, s := range steps {
				if s.Count < 1 || s.Section == deck.Side && s.Move {
					rt.Fatalf("step %v", s)
				}
			}
		}
	})
}
