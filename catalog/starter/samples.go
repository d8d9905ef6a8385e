package starter

import (
	"embed"

	"gymdeck/catalog"
)

//go:embed data/decks/*.txt
var decks embed.FS

// Sample is a deck that shows a newcomer how decks look. It is legal under the league's own lists.
type Sample struct {
	Game  catalog.GameID
	Slug  string // stable, for tests and for telling samples apart
	Title catalog.Text
	About catalog.Text // one line
	List  string       // a text list, with the levels that tell cards of one name apart
}

var samples = []Sample{
	{Game: catalog.PokemonDuel, Slug: "charizard",
		Title: catalog.Text{Hans: "喷火龙之路", Hant: "噴火龍之路", En: "The Road to Charizard"},
		About: catalog.Text{
			Hans: "从小火龙一步步进化，用火属性招式清场，在烈日下收尾。",
			Hant: "從小火龍一步步進化，用火屬性招式清場，在烈日下收尾。",
			En:   "Evolve step by step from Charmander, clear the field with Fire moves and finish under a blazing sun."}},
	{Game: catalog.PokemonDuel, Slug: "rain",
		Title: catalog.Text{Hans: "大雨连攻", Hant: "大雨連攻", En: "Rain Rush"},
		About: catalog.Text{
			Hans: "求来大雨，让每一张水属性招式都更痛；鲤鱼王忍到进化的那一刻。",
			Hant: "求來大雨，讓每一張水屬性招式都更痛；鯉魚王忍到進化的那一刻。",
			En:   "Call the rain so that every Water move hurts more, and keep Magikarp alive until it evolves."}},
	{Game: catalog.PokemonDuel, Slug: "leftovers",
		Title: catalog.Text{Hans: "剩饭卡组", Hant: "剩飯卡組", En: "Leftovers"},
		About: catalog.Text{
			Hans: "卡比兽和吉利蛋坐镇，剩饭慢慢回血；回复招式正好是3、2、1张。",
			Hant: "卡比獸和吉利蛋坐鎮，剩飯慢慢回血；回復招式正好是3、2、1張。",
			En:   "Snorlax and Chansey hold the table while Leftovers heal; the recovery moves are exactly three, two and one."}},
	{Game: catalog.PhantomDuel, Slug: "azure-aegis",
		Title: catalog.Text{Hans: "青锋玄甲", Hant: "青鋒玄甲", En: "Blade and Aegis"},
		About: catalog.Text{
			Hans: "青锋门强攻，玄甲军守阵，攻防均衡，适合第一次上手。",
			Hant: "青鋒門強攻，玄甲軍守陣，攻防均衡，適合第一次上手。",
			En:   "The Azure Blade attacks and the Black Aegis holds: balanced, and good for a first match."}},
	{Game: catalog.PhantomDuel, Slug: "star-curse",
		Title: catalog.Text{Hans: "星墟咒术", Hant: "星墟咒術", En: "Curses of the Star Ruins"},
		About: catalog.Text{
			Hans: "不靠破坏，靠支援卡一点点堆起对手的伤咒点数。",
			Hant: "不靠破壞，靠支援卡一點點堆起對手的傷咒點數。",
			En:   "Destroys little; its support cards pile up curse points on the other side."}},
	{Game: catalog.PhantomDuel, Slug: "night-fox",
		Title: catalog.Text{Hans: "狐与夜", Hant: "狐與夜", En: "Fox and Night"},
		About: catalog.Text{
			Hans: "把弃牌区当作第二副手牌的卡组，越到后半越强。",
			Hant: "把棄牌區當作第二副手牌的卡組，越到後半越強。",
			En:   "Plays the discard zone like a second hand and grows stronger late in the match."}},
}

// SampleDecks gives three decks for each game.
func SampleDecks() []Sample {
	out := make([]Sample, len(samples))
	copy(out, samples)
	for i := range out {
		list, err := decks.ReadFile("data/decks/" + out[i].Slug + ".txt")
		if err != nil {
			panic(err) // the file is embedded
		}
		out[i].List = string(list)
	}
	return out
}
