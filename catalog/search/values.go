package search

// The values of choices, in the order in which pages offer them. Chinese ones are found in either script.
var (
	gameValues = []Value{
		{"pokemon-duel", "card.game.pokemon-duel", []string{"p", "pokemon", "duel", "宝可梦", "宝可梦决斗"}},
		{"phantom-duel", "card.game.phantom-duel", []string{"h", "phantom", "幻斗牌", "幻斗"}},
	}
	kindValues = []Value{
		{"pokemon", "card.kind.pokemon", []string{"red", "宝可梦", "宝可梦卡", "红框"}},
		{"evolution", "card.kind.evolution", []string{"white", "进化", "进化卡", "白框"}},
		{"spell", "card.kind.spell", []string{"魔法", "魔法卡"}},
		{"trap", "card.kind.trap", []string{"陷阱", "陷阱卡"}},
		{"field", "card.kind.field", []string{"场地", "场地卡"}},
		{"environment", "card.kind.environment", []string{"环境", "环境卡"}},
		{"attack", "card.kind.attack", []string{"攻击特化", "攻击"}},
		{"guard", "card.kind.guard", []string{"防御特化", "防御"}},
		{"dual", "card.kind.dual", []string{"双全", "双全卡"}},
		{"support", "card.kind.support", []string{"支援", "支援卡"}},
	}
	subtypeValues = []Value{
		{"normal", "card.subtype.normal", []string{"通常"}},
		{"quick-play", "card.subtype.quick-play", []string{"quick", "速攻"}},
		{"continuous", "card.subtype.continuous", []string{"永续", "持续"}},
		{"equip", "card.subtype.equip", []string{"装备"}},
		{"counter", "card.subtype.counter", []string{"反击"}},
	}
	typeValues = []Value{
		{"normal", "card.type.normal", []string{"一般", "普通"}},
		{"fighting", "card.type.fighting", []string{"格斗"}},
		{"flying", "card.type.flying", []string{"飞行"}},
		{"poison", "card.type.poison", []string{"毒"}},
		{"ground", "card.type.ground", []string{"地面"}},
		{"rock", "card.type.rock", []string{"岩石"}},
		{"bug", "card.type.bug", []string{"虫"}},
		{"ghost", "card.type.ghost", []string{"幽灵", "鬼"}},
		{"steel", "card.type.steel", []string{"钢"}},
		{"fire", "card.type.fire", []string{"火"}},
		{"water", "card.type.water", []string{"水"}},
		{"grass", "card.type.grass", []string{"草"}},
		{"electric", "card.type.electric", []string{"电"}},
		{"psychic", "card.type.psychic", []string{"超能力", "超能"}},
		{"ice", "card.type.ice", []string{"冰"}},
		{"dragon", "card.type.dragon", []string{"龙"}},
		{"dark", "card.type.dark", []string{"恶"}},
		{"fairy", "card.type.fairy", []string{"妖精", "妖"}},
	}
	homeValues = []Value{
		{"main", "catalog.search.home.main", []string{"主", "主卡组"}},
		{"extra", "catalog.search.home.extra", []string{"ex", "额外", "额外卡组"}},
	}
	deckValues = []Value{
		{"deck", "catalog.search.in.deck", []string{"卡组"}},
	}

	// traits are what a card may have or lack.
	traits = []Value{
		{"effect", "catalog.search.trait.effect", []string{"效果"}},
		{"ladder", "catalog.search.trait.ladder", []string{"shared", "同效果"}},
		{"revive", "catalog.search.trait.revive", []string{"苏生", "复活"}},
		{"type", "catalog.search.trait.type", []string{"属性"}},
		{"type2", "catalog.search.trait.type2", []string{"双属性"}},
		{"stars", "catalog.search.trait.stars", []string{"星"}},
		{"level", "catalog.search.trait.level", []string{"等级"}},
		{"atk", "catalog.search.trait.atk", []string{"攻击"}},
		{"def", "catalog.search.trait.def", []string{"防御"}},
		{"moves", "catalog.search.trait.moves", []string{"招式"}},
		{"item", "catalog.search.trait.item", []string{"道具"}},
		{"species", "catalog.search.trait.species", []string{"种族"}},
		{"earlier", "catalog.search.trait.earlier", []string{"进化前"}},
		{"alias", "catalog.search.trait.alias", []string{"别名"}},
		{"limit", "catalog.search.trait.limit", []string{"限制"}},
		{"retired", "catalog.search.trait.retired", []string{"退役"}},
	}
)
