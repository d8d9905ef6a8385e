package catalog

// GameID names one of the two games, as in files and addresses.
type GameID string

const (
	PokemonDuel GameID = "pokemon-duel" // game P: Duel Rules 1.4
	PhantomDuel GameID = "phantom-duel" // game H: 幻斗牌
)

// Games lists the games in the order in which pages offer them.
var Games = []GameID{PokemonDuel, PhantomDuel}

// Known reports whether g is a game that has rules here.
func (g GameID) Known() bool { return g == PokemonDuel || g == PhantomDuel }

// slot is the game's place in arrays that hold something per game.
func (g GameID) slot() int {
	if g == PhantomDuel {
		return 1
	}
	return 0
}

// Kind is what a card is, told by its frame.
type Kind string

const (
	Pokemon     Kind = "pokemon"     // P: red frame
	Evolution   Kind = "evolution"   // P: white frame (P4)
	Spell       Kind = "spell"       // P
	Trap        Kind = "trap"        // P
	Field       Kind = "field"       // P (P3, D11)
	Environment Kind = "environment" // P (P3, D11)
	Attack      Kind = "attack"      // H: attack-specialised
	Guard       Kind = "guard"       // H: guard-specialised
	Dual        Kind = "dual"        // H: both, one form at a time
	Support     Kind = "support"     // H
)

// Kinds lists the kinds of a game in the order in which players group a deck.
func Kinds(g GameID) []Kind {
	if g == PhantomDuel {
		return []Kind{Attack, Guard, Dual, Support}
	}
	return []Kind{Pokemon, Evolution, Spell, Trap, Field, Environment}
}

// Subtype is the finer sort of a spell or trap; empty for every other kind.
type Subtype string

const (
	Normal     Subtype = "normal"
	QuickPlay  Subtype = "quick-play" // spells only
	Continuous Subtype = "continuous"
	Equip      Subtype = "equip"   // spells only (P10)
	Counter    Subtype = "counter" // traps only
)

// Subtypes lists the subtypes that a kind may have.
func Subtypes(k Kind) []Subtype {
	switch k {
	case Spell:
		return []Subtype{Normal, QuickPlay, Continuous, Equip}
	case Trap:
		return []Subtype{Normal, Continuous, Counter}
	}
	return nil
}

// Type is one of the 18 types of game P; empty means none.
type Type string

// Types lists the 18 types in the order of the type chart.
var Types = []Type{"normal", "fighting", "flying", "poison", "ground", "rock", "bug", "ghost", "steel",
	"fire", "water", "grass", "electric", "psychic", "ice", "dragon", "dark", "fairy"}

// Known reports whether t is one of the 18 types.
func (t Type) Known() bool {
	for _, k := range Types {
		if t == k {
			return true
		}
	}
	return false
}

// Home is the part of a deck that a card may lie in (D6).
type Home string

const (
	Main  Home = "main"
	Extra Home = "extra"
)

// Card is one printed card. Zero stars and levels mean "not printed". A printed figure may be 0, so HasAtk and HasDef say whether
// it is printed at all: an attack-specialised card of game H has A only, a guard-specialised one G only.
type Card struct {
	ID      uint32 // 1 … 4294967295, unique over all games; what .ydk and ydke carry
	Game    GameID
	Kind    Kind
	Subtype Subtype

	Names    Text     // the printed name; at least one language
	NameKey  string   // as the file gave it; empty = derived (see Card.Key)
	Aliases  []string // further spellings by which the card is found
	Released Date     // the day from which it may be played; zero = always
	Retired  bool     // withdrawn by the league: known, and legal in no deck

	EffectKey          string // empty = no effect, and on no ladder (D2)
	Effect             Text
	UnrestrictedRevive bool // of the effect (P7c, D5)

	HomeOverride Home // empty = from the kind (D6)

	Type1, Type2 Type
	Stars, Level int
	HasAtk       bool // Atk is printed
	HasDef       bool // Def is printed
	Atk, Def     int  // H: A and G; 0 when not printed

	Species     string // key of the species, the same for all cards of it
	EvolvesFrom string // key of the earlier stage; empty = none
	EvolvesAt   int    // level of that evolution; 0 = reached without a level (D7)

	Move  string   // the move that a move card is (P9)
	Moves []string // the moves that this Pokémon can use (P9)
	Item  string   // the item that an Equip is, or that a Pokémon holds as a trait (P10)
}

// Home is where the card goes: its own override, else extra for a white frame and main for everything else (D6).
func (c *Card) Home() Home {
	if c.HomeOverride != "" {
		return c.HomeOverride
	}
	if c.Kind == Evolution {
		return Extra
	}
	return Main
}

// IsPokemon reports whether the card is a Pokémon of either frame.
func (c *Card) IsPokemon() bool { return c.Kind == Pokemon || c.Kind == Evolution }

// Key is the card's name as an identity (D1): the folded name key where one is given, else the folded Simplified name, else the
// Traditional, else the English one.
func (c *Card) Key() string {
	for _, s := range [...]string{c.NameKey, c.Names.Hans, c.Names.Hant, c.Names.En} {
		if s != "" {
			return Fold(s)
		}
	}
	return ""
}
