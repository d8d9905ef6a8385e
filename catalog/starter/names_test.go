package starter_test

import (
	"testing"

	"gymdeck/catalog"
)

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
