package duel

// chartRows is the type chart of the current games, as in the PokeAPI data set (BSD-3-Clause; see NOTICE): a row for each attacking
// type and a column for each defending one, both in the order of catalog.Types. 0 is no effect, h is a half.
//
//	columns: normal fighting flying poison ground rock bug ghost steel fire water grass electric psychic ice dragon dark fairy
var chartRows = [numTypes]string{
	"11111h10h111111111", // normal
	"21hh12h021111h212h", // fighting
	"12111h21h112h11111", // flying
	"111hhh1h0112111112", // poison
	"110212h1221h211111", // ground
	"1h21h121h211112111", // rock
	"1hhh111hhh1212112h", // bug
	"0111111211111211h1", // ghost
	"11111211hhh1h12112", // steel
	"11111h212hh2112h11", // fire
	"1111221112hh111h11", // water
	"11hh22h1hh2h111h11", // grass
	"11210111112hh11h11", // electric
	"12121111h1111h1101", // psychic
	"11212111hhh211h211", // ice
	"11111111h111111210", // dragon
	"1h11111211111211hh", // dark
	"121h1111hh11111221", // fairy
}

// StandardRulings are the cases that the rules text works out by hand and that differ from the chart (P5). A new slice each time.
func StandardRulings() []Ruling {
	typing := func(text string) Typing {
		t, err := ParseTyping(text)
		if err != nil {
			panic(err) // a misspelt type in the lines below
		}
		return t
	}
	return []Ruling{
		// The text takes 2 for Psychic on Bug/Steel and keeps the greater 4 of Fire; by the chart Bug is 1 and Steel ½.
		{ID: "psychic-on-bug-steel", Clause: "P5", Origin: OriginRules, Scope: ScopeProduct,
			From: "psychic", On: typing("bug,steel"), Factor: Double},
		// The text calls this pair mutual, 2 both ways; by the chart Ghost/Poison reaches no more than 1.
		{ID: "normal-psychic-ghost-poison", Clause: "P5", Origin: OriginRules, Scope: ScopePair,
			A: typing("normal,psychic"), On: typing("ghost,poison"), Factor: Double, Back: Double},
	}
}
