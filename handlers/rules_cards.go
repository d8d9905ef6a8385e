package handlers

import (
	"fmt"
	"sync"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/duel"
)

// Ids of the cards that the examples of the rules page speak of. They are of a small catalogue of its own, so that the examples
// stay whatever the league does with its cards.
const (
	exCharmander10 uint32 = iota + 1
	exCharmander15
	exCharmeleon
	exCharmeleonRed
	exCharizard
	exPikachu
	exRaichu
	exLightBallPikachu
	exCaterpie
	exRayquaza
	exSquirtle
	exLapras
	exSnorlax
	exWaterGun
	exRecover
	exSoftBoiled
	exMilkDrink
	exSlackOff
	exReborn
	exRebornOther
	exDarkBall
	exLeftovers
	exChoiceBand
	exAttack
	exGuard
	exDual
	exSupport

	exRest      uint32 = 1000 // the cards that fill main decks up
	exRestWhite uint32 = 2000 // and extra decks
	restCards          = 25
)

var exampleCatalog = sync.OnceValue(func() *catalog.Catalog {
	cat, err := catalog.New(exampleCards())
	if err != nil {
		panic(err) // a mistake in the list below, found by any test of the page
	}
	return cat
})

var exampleLines = sync.OnceValue(func() *duel.Lines { return duel.NewLines(exampleCatalog()) })

func exampleCard(id uint32) *catalog.Card {
	cat := exampleCatalog()
	return cat.Card(cat.ByID(id))
}

// exampleCards writes the catalogue down: names as players know them, and only the facts that the examples need.
func exampleCards() []catalog.Card {
	pokemon := func(id uint32, kind catalog.Kind, name catalog.Text, species string, stars, level int, one, two catalog.Type) catalog.Card {
		return catalog.Card{ID: id, Game: catalog.PokemonDuel, Kind: kind, Names: name, Species: species, Stars: stars, Level: level,
			Type1: one, Type2: two, HasAtk: true, HasDef: true, Atk: 300 * stars, Def: 200 * stars}
	}
	spell := func(id uint32, sub catalog.Subtype, name catalog.Text, effect string) catalog.Card {
		return catalog.Card{ID: id, Game: catalog.PokemonDuel, Kind: catalog.Spell, Subtype: sub, Names: name, EffectKey: effect}
	}
	phantom := func(id uint32, kind catalog.Kind, name catalog.Text) catalog.Card {
		return catalog.Card{ID: id, Game: catalog.PhantomDuel, Kind: kind, Names: name}
	}
	name := func(en, hans, hant string) catalog.Text { return catalog.Text{En: en, Hans: hans, Hant: hant} }
	charmander, charmeleon, pikachu := name("Charmander", "小火龙", "小火龍"), name("Charmeleon", "火恐龙", "火恐龍"), name("Pikachu", "皮卡丘", "皮卡丘")
	reborn := spell(exReborn, catalog.Normal, name("Reborn", "死者苏生", "死者蘇生"), "revive-any")
	rebornOther := spell(exRebornOther, catalog.Normal, name("Max Revive", "活力块", "活力塊"), "revive-any")
	reborn.UnrestrictedRevive, rebornOther.UnrestrictedRevive = true, true
	cards := []catalog.Card{
		pokemon(exCharmander10, catalog.Pokemon, charmander, "charmander", 3, 10, "fire", ""),
		pokemon(exCharmander15, catalog.Pokemon, charmander, "charmander", 3, 15, "fire", ""),
		pokemon(exCharmeleon, catalog.Evolution, charmeleon, "charmeleon", 5, 30, "fire", ""),
		pokemon(exCharmeleonRed, catalog.Pokemon, charmeleon, "charmeleon", 5, 20, "fire", ""),
		pokemon(exCharizard, catalog.Evolution, name("Charizard", "喷火龙", "噴火龍"), "charizard", 7, 40, "fire", "flying"),
		pokemon(exPikachu, catalog.Pokemon, pikachu, "pikachu", 3, 10, "electric", ""),
		pokemon(exRaichu, catalog.Evolution, name("Raichu", "雷丘", "雷丘"), "raichu", 5, 25, "electric", ""),
		pokemon(exLightBallPikachu, catalog.Pokemon, name("Light Ball Pikachu", "电珠皮卡丘", "電珠皮卡丘"), "pikachu", 4, 10, "electric", ""),
		pokemon(exCaterpie, catalog.Pokemon, name("Caterpie", "绿毛虫", "綠毛蟲"), "caterpie", 1, 5, "bug", ""),
		pokemon(exRayquaza, catalog.Evolution, name("Rayquaza", "裂空座", "烈空坐"), "rayquaza", 10, 70, "dragon", "flying"),
		pokemon(exSquirtle, catalog.Pokemon, name("Squirtle", "杰尼龟", "傑尼龜"), "squirtle", 4, 15, "water", ""),
		pokemon(exLapras, catalog.Pokemon, name("Lapras", "拉普拉斯", "拉普拉斯"), "lapras", 6, 30, "water", "ice"),
		pokemon(exSnorlax, catalog.Pokemon, name("Snorlax", "卡比兽", "卡比獸"), "snorlax", 7, 30, "normal", ""),
		spell(exWaterGun, catalog.Normal, name("Water Gun", "水枪", "水槍"), ""),
		spell(exRecover, catalog.Normal, name("Recover", "自我再生", "自我再生"), "heal-1000"),
		spell(exSoftBoiled, catalog.Normal, name("Soft-Boiled", "生蛋", "生蛋"), "heal-1000"),
		spell(exMilkDrink, catalog.Normal, name("Milk Drink", "喝牛奶", "喝牛奶"), "heal-1000"),
		spell(exSlackOff, catalog.Normal, name("Slack Off", "偷懒", "偷懶"), "heal-1000"),
		reborn, rebornOther,
		spell(exDarkBall, catalog.QuickPlay, name("Dark Ball", "黑暗球", "黑暗球"), "steal-any"),
		spell(exLeftovers, catalog.Equip, name("Leftovers", "剩饭", "剩飯"), ""),
		spell(exChoiceBand, catalog.Equip, name("Choice Band", "讲究头带", "講究頭帶"), ""),
		phantom(exAttack, catalog.Attack, name("Attack card", "攻击特化卡", "攻擊特化卡")),
		phantom(exGuard, catalog.Guard, name("Guard card", "防御特化卡", "防禦特化卡")),
		phantom(exDual, catalog.Dual, name("Dual", "双全卡", "雙全卡")),
		phantom(exSupport, catalog.Support, name("Support card", "支援卡", "支援卡")),
	}
	for i := range cards {
		c := &cards[i]
		switch c.ID {
		case exCharmeleon, exCharmeleonRed:
			c.EvolvesFrom, c.EvolvesAt = "charmander", 16
		case exCharizard:
			c.EvolvesFrom, c.EvolvesAt = "charmeleon", 36
		case exRaichu:
			c.EvolvesFrom = "pikachu" // by a stone
		case exLightBallPikachu:
			c.Item = "light-ball"
		case exWaterGun:
			c.Move = "water-gun"
		case exSquirtle, exLapras:
			c.Moves = []string{"water-gun"}
		case exLeftovers:
			c.Item = "leftovers"
		case exChoiceBand:
			c.Item = "choice-band"
		}
	}
	for i := range uint32(restCards) {
		n := fmt.Sprint("filler ", i+1)
		white := fmt.Sprint("white filler ", i+1)
		cards = append(cards,
			catalog.Card{ID: exRest + i, Game: catalog.PokemonDuel, Kind: catalog.Trap, Subtype: catalog.Normal, Names: name(n, n, n)},
			catalog.Card{ID: exRestWhite + i, Game: catalog.PokemonDuel, Kind: catalog.Evolution, Names: name(white, white, white)})
	}
	return cards
}

// some is copies of a card in one part of a deck.
type some struct {
	copies  int
	card    uint32
	section deck.Section
}

// exampleDeck is a deck with these cards. One of game P is filled up to size in its main deck by cards that are of no account;
// size 0 leaves it as it is.
func exampleDeck(game catalog.GameID, size int, parts ...some) *deck.List {
	cat := exampleCatalog()
	l := &deck.List{Game: game}
	for _, p := range parts {
		l.Cards = append(l.Cards, deck.Line{Card: cat.ByID(p.card), Count: uint16(p.copies), Section: p.section})
	}
	l.Cards = append(l.Cards, exampleRest(size-l.Size(deck.Main), exRest, deck.Main)...)
	return l
}

// exampleRest is that many cards of no account, from the one of id first on.
func exampleRest(n int, first uint32, section deck.Section) (out []deck.Line) {
	cat := exampleCatalog()
	for ; n > 0; n, first = n-3, first+1 {
		out = append(out, deck.Line{Card: cat.ByID(first), Count: uint16(min(n, 3)), Section: section})
	}
	return out
}
