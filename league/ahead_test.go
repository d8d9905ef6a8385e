package league_test

import (
	"testing"

	"gymdeck/league"
	"gymdeck/legality"
)

func ahead(t *testing.T, l *league.League, on string, at league.Place, copies map[uint32]int) []league.Turn {
	t.Helper()
	cat := madeCatalog(t)
	turns, err := league.Ahead(league.NewJudges(cat, l), game, date(t, on), at, deckOf(t, cat, copies))
	if err != nil {
		t.Fatal(err)
	}
	return turns
}

var kanto = league.Place{Region: "kanto", Gym: "viridian-gym"}

// The last day of the year warns, the first day of the next does not any more: the verdict has turned.
func TestAheadAtTheYearsEnd(t *testing.T) {
	l := leagueOf(list(t, "league-2026", 1, "", "2026-01-01"), list(t, "league-2027", 1, "", "2027-01-01", name("黑暗球", 0)))
	turns := ahead(t, l, "2026-12-31", league.Place{}, map[uint32]int{cardA: 1})
	if len(turns) != 1 || turns[0].On != date(t, "2027-01-01") || turns[0].Verdict.Legal || len(turns[0].By) != 1 || turns[0].By[0].ID != "league-2027" {
		t.Fatalf("turns %+v", turns)
	}
	if n := turns[0].Newly; len(n) != 1 || n[0].Code != legality.Banlist || n[0].Cards[0] != cardA {
		t.Errorf("newly %+v", n)
	}
	if turns := ahead(t, l, "2027-01-01", league.Place{}, map[uint32]int{cardA: 1}); len(turns) != 0 {
		t.Errorf("on the day itself: %+v", turns)
	}
	if turns := ahead(t, l, "2026-12-31", league.Place{}, nil); len(turns) != 0 {
		t.Errorf("a deck without the card: %+v", turns)
	}
}

// A list that is lifted makes the deck legal again, and is named for it; a list of the same day that has nothing to do with it is not.
func TestAheadBack(t *testing.T) {
	l := leagueOf(
		list(t, "league-2026", 1, "", "2026-01-01", name("黑暗球", 0)),
		list(t, "league-2027", 1, "", "2027-01-01"),
		list(t, "kanto-2027", 1, "kanto", "2027-01-01", name("十字剪", 1)))
	turns := ahead(t, l, "2026-06-01", kanto, map[uint32]int{cardA: 2})
	if len(turns) != 1 || !turns[0].Verdict.Legal || len(turns[0].By) != 1 || turns[0].By[0].ID != "league-2027" {
		t.Fatalf("turns %+v", turns)
	}
	turns = ahead(t, l, "2026-06-01", kanto, map[uint32]int{cardA: 2, cardB: 2})
	if len(turns) != 0 {
		t.Errorf("one reason goes and another comes on one day, so the deck stays not legal: %+v", turns)
	}
}

// Only what stands at the place counts, and a revision that moves a list's date moves the turn.
func TestAheadPlaceAndRevision(t *testing.T) {
	own := list(t, "own", 1, "viridian-gym", "2026-07-01", name("十字剪", 0))
	later := own
	later.Revision, later.Effective = 2, date(t, "2026-09-01")
	l := leagueOf(own, later)
	turns := ahead(t, l, "2026-06-01", kanto, map[uint32]int{cardB: 1})
	if len(turns) != 1 || turns[0].On != later.Effective {
		t.Fatalf("turns %+v", turns)
	}
	for _, at := range []league.Place{{}, {Region: "kanto"}} {
		if turns := ahead(t, l, "2026-06-01", at, map[uint32]int{cardB: 1}); len(turns) != 0 {
			t.Errorf("at %+v: %+v", at, turns)
		}
	}
}

// A card that comes out makes its deck legal, by no list.
func TestAheadOfARelease(t *testing.T) {
	turns := ahead(t, leagueOf(), "2026-06-01", league.Place{}, map[uint32]int{cardL: 1})
	if len(turns) != 1 || turns[0].On != date(t, "2027-03-01") || !turns[0].Verdict.Legal || len(turns[0].By) != 0 {
		t.Errorf("turns %+v", turns)
	}
}

// Lists that contradict each other are an error, on the day on which they do.
func TestAheadOfContradiction(t *testing.T) {
	cat := madeCatalog(t)
	l := leagueOf(list(t, "a", 1, "", "2027-01-01"), list(t, "b", 1, "", "2027-01-01"))
	if _, err := league.Ahead(league.NewJudges(cat, l), game, date(t, "2026-06-01"), league.Place{}, deckOf(t, cat, nil)); err == nil {
		t.Error("two lists of one scope and date went through")
	}
}
