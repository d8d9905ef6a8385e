package search

import (
	"strings"

	"gymdeck/catalog"
)

// Form is how a field's values are written.
type Form string

const (
	Choice Form = "choice" // one of Field.Values, or the beginning of just one
	Number Form = "number" // 5, 5-7, 5+, and with >= <= > <
	Day    Form = "day"    // 2027-01-31, 2027-01, 2027, likewise compared
	Key    Form = "key"    // a key of the catalogue, or a card's name in any script
	Words  Form = "words"  // text
)

// Field is one word that may stand before a colon. The help page is made from Fields; the words for a field's meaning are under
// Meaning, those for a value under Field.ValueWords.
type Field struct {
	Name     string
	Also     []string // other ways to write it, Chinese ones in either script
	Form     Form
	Meaning  string
	Examples []string // whole queries that can be tried
	Values   []Value  // of a Choice
}

// Value is one value of a Choice.
type Value struct {
	Key  string
	Also []string
}

// ValueWords is the key of the words for a value.
func (f *Field) ValueWords(value string) string { return "catalog.search." + f.Name + "." + value }

// Fields are all fields, in the order of the help page.
var Fields = []*Field{
	{Name: "name", Also: []string{"n", "名", "名称", "卡名"}, Form: Words, Examples: []string{`name:龙`, `name:"light ball"`}},
	{Name: "text", Also: []string{"o", "效果文字", "文字", "文本"}, Form: Words, Examples: []string{`text:"life points"`, `文字:回复`}},
	{Name: "game", Also: []string{"g", "游戏"}, Form: Choice, Examples: []string{"game:phantom-duel", "游戏:幻斗牌"}, Values: []Value{
		{string(catalog.PokemonDuel), []string{"p", "pokemon", "duel", "宝可梦", "宝可梦决斗"}},
		{string(catalog.PhantomDuel), []string{"h", "phantom", "幻斗牌", "幻斗"}}}},
	{Name: "kind", Also: []string{"k", "种类", "卡种"}, Form: Choice, Examples: []string{"kind:evolution", "kind:spell,trap", "种类:支援"}, Values: []Value{
		{"pokemon", []string{"red", "宝可梦", "宝可梦卡", "红框"}}, {"evolution", []string{"white", "进化", "进化卡", "白框"}},
		{"spell", []string{"魔法", "魔法卡"}}, {"trap", []string{"陷阱", "陷阱卡"}}, {"field", []string{"场地", "场地卡"}},
		{"environment", []string{"环境", "环境卡"}}, {"attack", []string{"攻击特化", "攻击"}}, {"guard", []string{"防御特化", "防御"}},
		{"dual", []string{"双全", "双全卡"}}, {"support", []string{"支援", "支援卡"}}}},
	{Name: "subtype", Also: []string{"sub", "子类", "细类"}, Form: Choice, Examples: []string{"subtype:equip", "子类:反击"}, Values: []Value{
		{"normal", []string{"通常"}}, {"quick-play", []string{"quick", "速攻"}}, {"continuous", []string{"永续", "持续"}},
		{"equip", []string{"装备"}}, {"counter", []string{"反击"}}}},
	{Name: "type", Also: []string{"t", "属性", "类型"}, Form: Choice, Examples: []string{"type:fire", "type:fire type:flying", "属性:水,冰"}, Values: []Value{
		{"normal", []string{"一般", "普通"}}, {"fighting", []string{"格斗"}}, {"flying", []string{"飞行"}}, {"poison", []string{"毒"}},
		{"ground", []string{"地面"}}, {"rock", []string{"岩石"}}, {"bug", []string{"虫"}}, {"ghost", []string{"幽灵", "鬼"}},
		{"steel", []string{"钢"}}, {"fire", []string{"火"}}, {"water", []string{"水"}}, {"grass", []string{"草"}},
		{"electric", []string{"电"}}, {"psychic", []string{"超能力", "超能"}}, {"ice", []string{"冰"}}, {"dragon", []string{"龙"}},
		{"dark", []string{"恶"}}, {"fairy", []string{"妖精", "妖"}}}},
	{Name: "stars", Also: []string{"star", "s", "星", "星数", "星级", "★"}, Form: Number, Examples: []string{"stars>=7", "星:3-4"}},
	{Name: "level", Also: []string{"lv", "l", "等级"}, Form: Number, Examples: []string{"level:15", "lv<=20"}},
	{Name: "atk", Also: []string{"attack", "a", "攻", "攻击", "攻击力", "攻击点"}, Form: Number, Examples: []string{"atk>=2000", "攻击:1500-1800"}},
	{Name: "def", Also: []string{"defence", "defense", "d", "防", "防御", "防御力", "防御点"}, Form: Number, Examples: []string{"def>2000", "防御<=500"}},
	{Name: "species", Also: []string{"sp", "种族", "物种"}, Form: Key, Examples: []string{"species:pikachu", "种族:皮卡丘"}},
	{Name: "line", Also: []string{"family", "进化链", "进化线", "进化系"}, Form: Key, Examples: []string{"line:charmander", "进化链:伊布"}},
	{Name: "move", Also: []string{"m", "招式", "技能"}, Form: Key, Examples: []string{"move:thunderbolt", "招式:十万伏特"}},
	{Name: "item", Also: []string{"i", "道具", "携带物"}, Form: Key, Examples: []string{"item:leftovers", "道具:剩饭"}},
	{Name: "effect", Also: []string{"e", "效果"}, Form: Key, Examples: []string{"effect:revive-any", "效果:死者苏生"}},
	{Name: "home", Also: []string{"区域", "归属"}, Form: Choice, Examples: []string{"home:extra", "归属:额外"}, Values: []Value{
		{"main", []string{"主", "主卡组"}}, {"extra", []string{"ex", "额外", "额外卡组"}}}},
	{Name: "limit", Also: []string{"限制", "禁限", "上限"}, Form: Number, Examples: []string{"limit:0", "limit<=1 on:2027-01-01", "限制:1"}},
	{Name: "on", Also: []string{"date", "日期"}, Form: Day, Examples: []string{"limit<=1 on:2027-01-01"}},
	{Name: "released", Also: []string{"发行", "发售"}, Form: Day, Examples: []string{"released:2026", "发行>=2026-07-01"}},
	{Name: "has", Also: []string{"有"}, Form: Choice, Examples: []string{"has:effect", "-has:moves kind:pokemon", "有:道具"}, Values: traits},
	{Name: "no", Also: []string{"without", "hasnt", "无", "没有"}, Form: Choice, Examples: []string{"no:effect stars>=7", "无:效果"}, Values: traits},
	{Name: "in", Also: []string{"在"}, Form: Choice, Examples: []string{"in:deck", "-in:deck type:water"}, Values: []Value{
		{"deck", []string{"卡组"}}}},
	{Name: "copies", Also: []string{"张数", "数量"}, Form: Number, Examples: []string{"copies>=2", "张数:3"}},
	{Name: "id", Also: []string{"编号", "卡号"}, Form: Number, Examples: []string{"id:10000004"}},
}

// traits are what a card may have or lack.
var traits = []Value{
	{"effect", []string{"效果"}}, {"ladder", []string{"shared", "同效果"}}, {"revive", []string{"苏生", "复活"}}, {"type", []string{"属性"}},
	{"type2", []string{"双属性"}}, {"stars", []string{"星"}}, {"level", []string{"等级"}}, {"atk", []string{"攻击"}}, {"def", []string{"防御"}},
	{"moves", []string{"招式"}}, {"item", []string{"道具"}}, {"species", []string{"种族"}}, {"earlier", []string{"进化前"}},
	{"alias", []string{"别名"}}, {"limit", []string{"限制"}}, {"retired", []string{"退役"}},
}

var (
	fieldNamed  = map[string]*Field{} // by Name
	fieldFolded = map[string]*Field{} // by every spelling, folded
	valueFolded = map[*Field]map[string]string{}
)

func init() {
	for _, f := range Fields {
		f.Meaning = "catalog.search.field." + f.Name
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
	if key, ok := valueFolded[f][folded]; ok {
		return key, true
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
