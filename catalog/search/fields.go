package search

import "strings"

// Form is how a field's values are written.
type Form string

const (
	Choice Form = "choice" // one of Field.Values, or the beginning of just one
	Number Form = "number" // 5, 5-7, 5+, and with >= <= > <
	Day    Form = "day"    // 2027-01-31, 2027-01, 2027, likewise compared
	Key    Form = "key"    // a key of the catalogue, or a card's name in any script
	Words  Form = "words"  // text
)

// Field is one word that may stand before a colon. The help page is made from Fields.
type Field struct {
	Name     string
	Also     []string // other ways to write it, Chinese ones in either script
	Form     Form
	Meaning  string   // key of the words for what it asks
	Examples []string // whole queries that can be tried
	Values   []Value  // of a Choice
}

// Value is one value of a Choice.
type Value struct {
	Key   string
	Words string // key of the words for it
	Also  []string
}

// Fields are all fields, in the order of the help page.
var Fields = []*Field{
	{Name: "name", Meaning: "catalog.search.field.name", Form: Words, Also: []string{"n", "名", "名称", "卡名"},
		Examples: []string{`name:龙`, `name:"light ball"`}},
	{Name: "text", Meaning: "catalog.search.field.text", Form: Words, Also: []string{"o", "效果文字", "文字", "文本"},
		Examples: []string{`text:"life points"`, `文字:回复`}},
	{Name: "game", Meaning: "catalog.search.field.game", Form: Choice, Also: []string{"g", "游戏"},
		Examples: []string{"game:phantom-duel", "游戏:幻斗牌"}, Values: gameValues},
	{Name: "kind", Meaning: "catalog.search.field.kind", Form: Choice, Also: []string{"k", "种类", "卡种"},
		Examples: []string{"kind:evolution", "kind:spell,trap", "种类:支援"}, Values: kindValues},
	{Name: "subtype", Meaning: "catalog.search.field.subtype", Form: Choice, Also: []string{"sub", "子类", "细类"},
		Examples: []string{"subtype:equip", "子类:反击"}, Values: subtypeValues},
	{Name: "type", Meaning: "catalog.search.field.type", Form: Choice, Also: []string{"t", "属性", "类型"},
		Examples: []string{"type:fire", "type:fire type:flying", "属性:水,冰"}, Values: typeValues},
	{Name: "stars", Meaning: "catalog.search.field.stars", Form: Number, Also: []string{"star", "s", "星", "星数", "星级", "★"},
		Examples: []string{"stars>=7", "星:3-4"}},
	{Name: "level", Meaning: "catalog.search.field.level", Form: Number, Also: []string{"lv", "l", "等级"},
		Examples: []string{"level:15", "lv<=20"}},
	{Name: "atk", Meaning: "catalog.search.field.atk", Form: Number, Also: []string{"attack", "a", "攻", "攻击", "攻击力", "攻击点"},
		Examples: []string{"atk>=2000", "攻击:1500-1800"}},
	{Name: "def", Meaning: "catalog.search.field.def", Form: Number, Also: []string{"defence", "defense", "d", "防", "防御", "防御力", "防御点"},
		Examples: []string{"def>2000", "防御<=500"}},
	{Name: "species", Meaning: "catalog.search.field.species", Form: Key, Also: []string{"sp", "种族", "物种"},
		Examples: []string{"species:pikachu", "种族:皮卡丘"}},
	{Name: "line", Meaning: "catalog.search.field.line", Form: Key, Also: []string{"family", "进化链", "进化线", "进化系"},
		Examples: []string{"line:charmander", "进化链:伊布"}},
	{Name: "move", Meaning: "catalog.search.field.move", Form: Key, Also: []string{"m", "招式", "技能"},
		Examples: []string{"move:thunderbolt", "招式:十万伏特"}},
	{Name: "item", Meaning: "catalog.search.field.item", Form: Key, Also: []string{"i", "道具", "携带物"},
		Examples: []string{"item:leftovers", "道具:剩饭"}},
	{Name: "effect", Meaning: "catalog.search.field.effect", Form: Key, Also: []string{"e", "效果"},
		Examples: []string{"effect:revive-any", "效果:死者苏生"}},
	{Name: "home", Meaning: "catalog.search.field.home", Form: Choice, Also: []string{"区域", "归属"},
		Examples: []string{"home:extra", "归属:额外"}, Values: homeValues},
	{Name: "limit", Meaning: "catalog.search.field.limit", Form: Number, Also: []string{"限制", "禁限", "上限"},
		Examples: []string{"limit:0", "limit<=1 on:2027-01-01", "限制:1"}},
	{Name: "on", Meaning: "catalog.search.field.on", Form: Day, Also: []string{"date", "日期"},
		Examples: []string{"limit<=1 on:2027-01-01"}},
	{Name: "released", Meaning: "catalog.search.field.released", Form: Day, Also: []string{"发行", "发售"},
		Examples: []string{"released:2026", "发行>=2026-07-01"}},
	{Name: "has", Meaning: "catalog.search.field.has", Form: Choice, Also: []string{"有"},
		Examples: []string{"has:effect", "-has:effect kind:pokemon", "有:道具"}, Values: traits},
	{Name: "no", Meaning: "catalog.search.field.no", Form: Choice, Also: []string{"without", "hasnt", "无", "没有"},
		Examples: []string{"no:effect stars>=7", "无:效果"}, Values: traits},
	{Name: "in", Meaning: "catalog.search.field.in", Form: Choice, Also: []string{"在"},
		Examples: []string{"in:deck", "-in:deck type:water"}, Values: deckValues},
	{Name: "copies", Meaning: "catalog.search.field.copies", Form: Number, Also: []string{"张数", "数量"},
		Examples: []string{"copies>=2", "张数:3"}},
	{Name: "id", Meaning: "catalog.search.field.id", Form: Number, Also: []string{"编号", "卡号"},
		Examples: []string{"id:10000041"}},
}

var (
	fieldNamed  = map[string]*Field{} // by Name
	fieldFolded = map[string]*Field{} // by every spelling, folded
	valueFolded = map[*Field]map[string]string{}
)

func init() {
	for _, f := range Fields {
		fieldNamed[f.Name] = f
		for _, s := range append([]string{f.Name}, f.Also...) {
			fieldFolded[fold(s)] = f
		}
		values := map[string]string{}
		for _, v := range f.Values {
			for _, s := range append([]string{v.Key}, v.Also...) {
				values[fold(s)] = v.Key
			}
		}
		valueFolded[f] = values
	}
}

// value finds the key of what someone wrote for it: in full, or as the beginning of one value only.
func (f *Field) value(written string) (string, bool) {
	folded := fold(written)
	for _, spelled := range []string{folded, strings.TrimSuffix(folded, "系"), strings.TrimSuffix(folded, "属性")} { // 属性:火系
		if key, ok := valueFolded[f][spelled]; ok {
			return key, true
		}
	}
	found := ""
	for spelled, key := range valueFolded[f] {
		if len(folded) > 1 && strings.HasPrefix(spelled, folded) && key != found {
			if found != "" {
				return "", false
			}
			found = key
		}
	}
	return found, found != ""
}

func (f *Field) keys() []string {
	out := make([]string, len(f.Values))
	for i, v := range f.Values {
		out[i] = v.Key
	}
	return out
}
