package duel

import "strings"

// A second implementation of P5, written apart from the first: from lists instead of a table, in floating point (exact for powers
// of two), with strings, and every case spelt out.

var naiveChart = map[string][3]string{ // attacking type: doubled on, halved on, nothing on
	"normal":   {"", "rock steel", "ghost"},
	"fighting": {"normal rock steel ice dark", "flying poison bug psychic fairy", "ghost"},
	"flying":   {"fighting bug grass", "rock steel electric", ""},
	"poison":   {"grass fairy", "poison ground rock ghost", "steel"},
	"ground":   {"poison rock steel fire electric", "bug grass", "flying"},
	"rock":     {"flying bug fire ice", "fighting ground steel", ""},
	"bug":      {"grass psychic dark", "fighting flying poison ghost steel fire fairy", ""},
	"ghost":    {"ghost psychic", "dark", "normal"},
	"steel":    {"rock ice fairy", "steel fire water electric", ""},
	"fire":     {"bug steel grass ice", "rock fire water dragon", ""},
	"water":    {"ground rock fire", "water grass dragon", ""},
	"grass":    {"ground rock water", "flying poison bug steel fire grass dragon", ""},
	"electric": {"flying water", "grass electric dragon", "ground"},
	"psychic":  {"fighting poison", "steel psychic", "dark"},
	"ice":      {"flying ground grass dragon", "steel fire water ice", ""},
	"dragon":   {"dragon", "steel", "fairy"},
	"dark":     {"ghost psychic", "fighting dark fairy", ""},
	"fairy":    {"fighting dragon dark", "poison steel fire", ""},
}

func naiveOne(attack, defend string) float64 {
	for i, list := range naiveChart[attack] {
		for _, t := range strings.Fields(list) {
			if t == defend {
				return []float64{2, 0.5, 0}[i]
			}
		}
	}
	return 1
}

func naiveIs(types []string, a, b string) bool {
	return len(types) == 2 && (types[0] == a && types[1] == b || types[0] == b && types[1] == a)
}

func naiveE(attack string, defend []string) float64 {
	if attack == "psychic" && naiveIs(defend, "bug", "steel") {
		return 2
	}
	e := 1.0
	for _, d := range defend {
		e *= naiveOne(attack, d)
	}
	return e
}

func naiveMax(a, d []string) float64 {
	best := naiveE(a[0], d)
	for _, t := range a {
		if e := naiveE(t, d); e > best {
			best = e
		}
	}
	return best
}

func naiveMultiplier(a, d []string) float64 {
	if naiveIs(a, "normal", "psychic") && naiveIs(d, "ghost", "poison") {
		return 2
	}
	if naiveIs(a, "ghost", "poison") && naiveIs(d, "normal", "psychic") {
		return 2
	}
	if len(a) == 2 && len(d) == 2 {
		return naiveMax(a, d)
	}
	product := 1.0
	for _, t := range a {
		product *= naiveE(t, d)
	}
	return product
}

// naive gives the multipliers of both sides and what goes on their ATK.
func naive(a, d []string, s Situation) (ma, md, atkA, atkD float64) {
	switch s {
	case BothAttack:
		ma, md = naiveMultiplier(a, d), naiveMultiplier(d, a)
		atkA, atkD = 1, 1
		if ma > 1 && !(md > 1) {
			atkA = ma
		}
		if md > 1 && !(ma > 1) {
			atkD = md
		}
		return ma, md, atkA, atkD
	case OnDefence:
		m := naiveMax(a, d)
		return m, 1, m, 1
	}
	return 1, 1, 1, 1
}
