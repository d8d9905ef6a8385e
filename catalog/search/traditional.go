package search

import "strings"

// traditional turns the characters of Fields, of their values and of the examples into the Traditional script. What a card or a text
// says needs more than characters, and is never turned by this: the table knows the words of the query language alone.
var traditional = strings.NewReplacer(
	"剩饭", "剩飯", "回复", "回復", "十万", "十萬", "苏生", "蘇生", "龙", "龍", "电", "電",
	"称", "稱", "游", "遊", "戏", "戲", "种", "種", "类", "類", "属", "屬", "级", "級", "数", "數", "击", "擊", "御", "禦", "点", "點", "进", "進",
	"链", "鏈", "线", "線", "携", "攜", "带", "帶", "区", "區", "归", "歸", "编", "編", "号", "號", "张", "張", "发", "發", "无", "無", "没", "沒",
	"额", "額", "组", "組", "双", "雙", "环", "環", "场", "場", "宝", "寶", "梦", "夢", "决", "決", "斗", "鬥", "红", "紅", "续", "續", "装", "裝",
	"备", "備", "灵", "靈", "钢", "鋼", "虫", "蟲", "飞", "飛", "恶", "惡", "复", "復", "别", "別", "标", "標", "术", "術", "动", "動",
	"喷", "噴", "万", "萬", "与", "與", "纪", "紀", "传", "傳", "苏", "蘇", "饭", "飯",
)

// Traditional is a field, a value or an example as readers of the Traditional script write it. Both scripts ask for the same.
func Traditional(written string) string { return traditional.Replace(written) }
