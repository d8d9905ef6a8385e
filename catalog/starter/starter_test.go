package starter_test

import (
	"strings"
	"sync"
	"testing"
	"unicode"

	"gymdeck/catalog"
	"gymdeck/catalog/starter"
)

func cards(t *testing.T) []catalog.Card {
	t.Helper()
	all, err := starter.Cards()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// The catalogue never changes, so all tests may read one.
var built = sync.OnceValues(func() (*catalog.Catalog, error) {
	all, err := starter.Cards()
	if err != nil {
		return nil, err
	}
	return catalog.New(all)
})

func whole(t *testing.T) *catalog.Catalog {
	t.Helper()
	cat, err := built()
	if err != nil {
		t.Fatal(err)
	}
	return cat
}

func TestCardsAreValid(t *testing.T) {
	all := cards(t)
	if err := catalog.Validate(all); err != nil {
		t.Fatal(err)
	}
	for i := range all {
		c := &all[i]
		if c.Names.Hans == "" || c.Names.Hant == "" || c.Names.En == "" {
			t.Errorf("%d lacks a name in one of the languages: %+v", c.ID, c.Names)
		}
		if c.EffectKey != "" && (c.Effect.Hans == "" || c.Effect.Hant == "" || c.Effect.En == "") {
			t.Errorf("%d lacks its effect in one of the languages: %+v", c.ID, c.Effect)
		}
		if c.EffectKey == "" && !c.IsPokemon() && c.Game == catalog.PokemonDuel {
			t.Errorf("%d (%s) does nothing", c.ID, c.Names.En)
		}
		for _, s := range []string{c.Names.Hans, c.Names.Hant, c.Names.En, c.Effect.Hans, c.Effect.Hant, c.Effect.En} {
			if strings.TrimSpace(s) != s || strings.ContainsFunc(s, unicode.IsControl) || strings.Contains(s, "  ") {
				t.Errorf("%d has stray spaces or controls in %q", c.ID, s)
			}
		}
		if strings.ContainsFunc(c.Effect.En, func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
			t.Errorf("%d has Chinese in its English text: %s", c.ID, c.Effect.En)
		}
	}
}

// Counts asked of the starter.
func TestCounts(t *testing.T) {
	all := cards(t)
	count := func(is func(*catalog.Card) bool) int {
		n := 0
		for i := range all {
			if is(&all[i]) {
				n++
			}
		}
		return n
	}
	distinct := func(key func(*catalog.Card) string) int {
		seen := map[string]bool{}
		for i := range all {
			if k := key(&all[i]); k != "" {
				seen[k] = true
			}
		}
		return len(seen)
	}
	game := func(g catalog.GameID) func(*catalog.Card) bool {
		return func(c *catalog.Card) bool { return c.Game == g }
	}
	kind := func(k catalog.Kind) func(*catalog.Card) bool {
		return func(c *catalog.Card) bool { return c.Kind == k }
	}
	own := func(c *catalog.Card) bool { // spells and traps that are neither moves nor items
		return (c.Kind == catalog.Spell || c.Kind == catalog.Trap) && c.Move == "" && c.Item == ""
	}
	for _, want := range []struct {
		what  string
		least int
		got   int
	}{
		{"cards of game P", 2500, count(game(catalog.PokemonDuel))},
		{"cards of game H", 100, count(game(catalog.PhantomDuel))},
		{"species", 1025, distinct(func(c *catalog.Card) string { return c.Species })},
		{"red cards", 541, count(kind(catalog.Pokemon))},
		{"white cards", 484, count(kind(catalog.Evolution))},
		{"move cards", 500, count(func(c *catalog.Card) bool { return c.Move != "" })},
		{"Equips and item spells", 120, count(func(c *catalog.Card) bool { return c.Item != "" && !c.IsPokemon() })},
		{"item holders", 100, count(func(c *catalog.Card) bool { return c.Item != "" && c.IsPokemon() })},
		{"gyms and halls", 20, count(kind(catalog.Field))},
		{"environments", 15, count(kind(catalog.Environment))},
		{"spells and traps of our own", 60 + 8, count(own)}, // the rules name 8
		{"attack cards", 30, count(kind(catalog.Attack))},
		{"guard cards", 25, count(kind(catalog.Guard))},
		{"duals", 8, count(kind(catalog.Dual))},
		{"support cards", 30, count(kind(catalog.Support))},
	} {
		t.Logf("%-28s %5d", want.what, want.got)
		if want.got < want.least {
			t.Errorf("%s: %d, want %d", want.what, want.got, want.least)
		}
	}
}

// Every name that the rules use is found in both scripts and in English.
func TestNamesOfTheRules(t *testing.T) {
	cat := whole(t)
	for _, names := range [][]string{
		{"死者苏生", "死者蘇生", "Reborn"}, {"死者复生", "死者復生", "Revival"}, {"死者还生", "死者還生"}, {"死者夺生", "死者奪生"},
		{"进化", "進化", "Evolution"}, {"进化之舞", "進化之舞", "Evolution Dance"}, {"黑暗球", "Dark Ball"},
		{"超梦进化", "超夢進化", "Mewtwo Evolution"}, {"水枪", "水槍", "Water Gun"}, {"电珠", "電珠", "电气球", "Light Ball"},
		{"电珠皮卡丘", "電珠皮卡丘", "Light Ball Pikachu"}, {"皮卡丘", "Pikachu", "ピカチュウ"}, {"小火龙", "小火龍", "Charmander"},
		{"火恐龙", "火恐龍", "Charmeleon"}, {"喷火龙", "噴火龍", "Charizard", "リザードン"}, {"剩饭", "剩飯", "吃剩的东西", "Leftovers"},
		{"讲究头带", "講究頭帶", "Choice Band"}, {"焦点镜", "焦點鏡", "焦点", "Scope Lens"}, {"气势头带", "氣勢頭帶", "Focus Band"},
		{"气势披带", "氣勢披帶", "Focus Sash"}, {"绿毛虫", "綠毛蟲", "Caterpie"}, {"烈空坐", "裂空座", "Rayquaza"}, {"十字剪", "X-Scissor"},
		{"深渊突刺", "地狱突刺"}, {"烈火深渊", "炼狱", "煉獄"}, {"移花接木", "欺诈"}, {"玉石俱碎", "自爆"}, {"咒术", "诅咒", "詛咒"},
		{"磷火", "鬼火"}, {"终焉之歌", "灭亡之歌", "滅亡之歌"}, {"极落钳", "断头钳", "斷頭鉗"},
		{"多边兽２型", "多邊獸Ⅱ", "Porygon2"}, {"大葱鸭", "Farfetch'd", "Farfetch’d"}, {"花蓓蓓", "Flabebe"}, {"属性：空", "Type: Null"},
	} {
		first := cat.Spelled(catalog.PokemonDuel, names[0])
		if len(first) == 0 {
			t.Errorf("%s is not found", names[0])
			continue
		}
		for _, other := range names[1:] {
			found := cat.Spelled(catalog.PokemonDuel, other)
			if len(found) == 0 || cat.NameOf(found[0]) != cat.NameOf(first[0]) {
				t.Errorf("%s does not lead to %s", other, names[0])
			}
		}
	}
	for name, levels := range map[string][]int{"小火龙": {10, 15}, "电珠皮卡丘": {10}} {
		for _, level := range levels {
			ok := false
			for _, i := range cat.Spelled(catalog.PokemonDuel, name) {
				ok = ok || cat.Card(i).Level == level && cat.Card(i).Kind == catalog.Pokemon
			}
			if !ok {
				t.Errorf("no %s of level %d", name, level)
			}
		}
	}
	for _, kept := range [][2]string{{"挥指", "节拍器"}, {"皮卡丘", "电珠皮卡丘"}} {
		a, b := cat.Spelled(catalog.PokemonDuel, kept[0]), cat.Spelled(catalog.PokemonDuel, kept[1])
		if len(a) == 0 || len(b) == 0 || cat.NameOf(a[0]) == cat.NameOf(b[0]) {
			t.Errorf("%s and %s must be two names", kept[0], kept[1])
		}
	}
	for _, i := range cat.Spelled(catalog.PokemonDuel, "黑暗球") {
		if c := cat.Card(i); c.Names.En != "Dark Ball" || c.Item != "" {
			t.Errorf("黑暗球 is also %s", c.Names.En)
		}
	}
}

// One spelling leads to one name, with the exceptions that the rules themselves know (D1) and the families of P10.
func TestSpellingsDoNotCollide(t *testing.T) {
	cat := whole(t)
	allowed := map[string]bool{"metronome": true, "讲究": true, "气势": true}
	owner := map[string]catalog.NameID{}
	for i := range cat.Len() {
		c, name := cat.Card(catalog.Index(i)), cat.NameOf(catalog.Index(i))
		for _, s := range append([]string{c.Names.Hans, c.Names.Hant, c.Names.En}, c.Aliases...) {
			folded := catalog.Fold(s)
			key := string(c.Game) + " " + folded
			if other, taken := owner[key]; taken && other != name && !allowed[folded] {
				t.Errorf("%q is %s and %s", s, cat.Name(other).Key, cat.Name(name).Key)
			}
			owner[key] = name
		}
	}
}

// Two names of one effect make a ladder (P7e); at least 60 are wanted.
func TestSharedEffects(t *testing.T) {
	cat := whole(t)
	shared, moves := 0, 0
	for e := range cat.NumEffects() {
		effect := cat.Effect(catalog.EffectID(e))
		if effect.Game != catalog.PokemonDuel || len(effect.Names) < 2 {
			continue
		}
		shared++
		if c := cat.Card(effect.Cards[0]); c.Move != "" {
			moves++
			t.Logf("%-36s %3d names, first %s", effect.Key, len(effect.Names), c.Names.En)
		}
	}
	t.Logf("%d effects of two or more names, %d of them of moves", shared, moves)
	if shared < 60 || moves < 37 {
		t.Errorf("%d shared effects, %d of moves", shared, moves)
	}
	recover, ok := cat.EffectByKey(catalog.PokemonDuel, "heal-1000")
	if !ok || len(cat.Effect(recover).Names) < 5 {
		t.Error("Recover, Soft-Boiled, Milk Drink, Slack Off and Heal Order should be one effect")
	}
}

// One key is one text, and one text is one key: else the ladder would miss cards that do the same.
func TestEffectsAndTexts(t *testing.T) {
	text := map[string]catalog.Text{}
	keyOf := map[string]string{}
	for _, c := range cards(t) {
		if c.EffectKey == "" {
			continue
		}
		key := string(c.Game) + " " + c.EffectKey
		if known, ok := text[key]; ok && known != c.Effect {
			t.Errorf("%s has two texts: %+v and %+v", key, known, c.Effect)
		}
		text[key] = c.Effect
		for _, s := range []string{c.Effect.Hans, c.Effect.Hant, c.Effect.En} {
			s = string(c.Game) + s
			if known, ok := keyOf[s]; ok && known != c.EffectKey {
				t.Errorf("%s and %s both say %s", known, c.EffectKey, s)
			}
			keyOf[s] = c.EffectKey
		}
		if c.UnrestrictedRevive != (c.EffectKey == "revive-any") {
			t.Errorf("%d: unrestricted revive is %t", c.ID, c.UnrestrictedRevive)
		}
	}
}

// Levels let [Evolution] be used (P6), stars ask for tributes (P8), names have several effects (P7e).
func TestPokemonCards(t *testing.T) {
	cat := whole(t)
	highest := map[string]int{}
	hasRed := map[string]bool{}
	for i := range cat.Len() {
		c := cat.Card(catalog.Index(i))
		if c.IsPokemon() {
			highest[c.Species] = max(highest[c.Species], c.Level)
			if c.Kind == catalog.Pokemon {
				hasRed[c.Species] = true
			}
		}
	}
	stars := map[int]int{} // red cards by tributes: none, one, two
	both := 0
	for i := range cat.Len() {
		c := cat.Card(catalog.Index(i))
		if !c.IsPokemon() {
			continue
		}
		if c.EvolvesAt > 0 && highest[c.EvolvesFrom] < c.EvolvesAt-1 {
			t.Errorf("no %s is printed at level %d, so nothing evolves into %s", c.EvolvesFrom, c.EvolvesAt-1, c.Names.En)
		}
		if c.EvolvesFrom != "" && highest[c.EvolvesFrom] == 0 {
			t.Errorf("%s evolves from %q, which has no card", c.Names.En, c.EvolvesFrom)
		}
		if c.Kind == catalog.Evolution && c.EvolvesFrom == "" {
			t.Errorf("%s is white without an earlier stage", c.Names.En)
		}
		if c.Kind == catalog.Evolution && hasRed[c.Species] {
			both++
		}
		if c.Atk%50 != 0 || c.Def%50 != 0 || c.Atk <= 0 || c.Def <= 0 || c.Stars < 1 || c.Stars > 12 || c.Level < 1 || c.Level > 100 {
			t.Errorf("%d %s: stars %d, level %d, ATK %d, DEF %d", c.ID, c.Names.En, c.Stars, c.Level, c.Atk, c.Def)
		}
		if c.Kind == catalog.Pokemon {
			switch {
			case c.Stars <= 4:
				stars[0]++
			case c.Stars <= 6:
				stars[1]++
			default:
				stars[2]++
			}
		}
	}
	t.Logf("red cards that need no, one, two tributes: %v", stars)
	for need := range 3 {
		if stars[need] < 80 {
			t.Errorf("only %d red cards need %d tributes", stars[need], need)
		}
	}
	if both < 100 {
		t.Errorf("only %d white cards have a red one of the same species", both)
	}
	several := 0
	for n := range cat.NumNames() {
		effects := map[catalog.EffectID]bool{}
		for _, i := range cat.Name(catalog.NameID(n)).Cards {
			effects[cat.EffectOf(i)] = true
		}
		if len(effects) > 1 {
			several++
		}
	}
	t.Logf("%d names have cards of several effects", several)
	if several < 300 {
		t.Errorf("only %d names have cards of several effects", several)
	}
}

// Moves of P9: every key that a Pokémon lists is a move card, and every move card has a user.
func TestMovesHaveCardsAndUsers(t *testing.T) {
	isCard, used := map[string]bool{}, map[string]bool{}
	all := cards(t)
	for i := range all {
		if all[i].Move != "" {
			isCard[all[i].Move] = true
		}
	}
	for i := range all {
		for _, m := range all[i].Moves {
			used[m] = true
			if !isCard[m] {
				t.Fatalf("%s can use %s, which is no card", all[i].Names.En, m)
			}
		}
	}
	for m := range isCard {
		if !used[m] {
			t.Errorf("nobody can use %s", m)
		}
	}
}
