package league

import (
	"slices"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/legality"
)

// Turn is a coming day on which a deck stops being legal, or becomes so.
type Turn struct {
	On      catalog.Date
	Verdict legality.Verdict
	Judge   *legality.Judge    // of that day, for words about the verdict
	By      []*legality.List   // the lists that begin on the day and make the difference, wider scopes first
	Newly   []legality.Finding // what the verdict finds and the day before did not; none when the deck becomes legal
}

// maxAhead is how many coming days are looked at: more than a league has lists ahead.
const maxAhead = 16

// Ahead looks on from a day over all published lists that will stand at a place, and over the days on which cards of the deck come
// out: every day on which the verdict turns from legal to not legal or back, in their order. Whether a deck is legal on a day follows
// from dates alone (D8), so that nothing has to happen on the day itself. The list's cards must be of the judges' catalogue.
func Ahead(judges *Judges, game *legality.Game, from catalog.Date, at Place, list *deck.List) ([]Turn, error) {
	judge, err := judges.For(game, from, at)
	if err != nil {
		return nil, err
	}
	before := judge.Check(list)
	var out []Turn
	for _, day := range daysAhead(judges, game.ID, from, at, list) {
		if judge, err = judges.For(game, day, at); err != nil {
			return nil, err
		}
		v := judge.Check(list)
		if v.Legal != before.Legal {
			out = append(out, turnOf(judges.League, day, judge, &before, v))
		}
		before = v
	}
	return out, nil
}

func daysAhead(judges *Judges, game catalog.GameID, from catalog.Date, at Place, list *deck.List) []catalog.Date {
	var days []catalog.Date
	for i := range judges.League.Lists {
		l := &judges.League.Lists[i]
		if l.Game == game && l.Effective > from && SeatOf(l).Reaches(at) {
			days = append(days, l.Effective)
		}
	}
	for _, line := range list.Cards {
		if day := judges.Catalog.Card(line.Card).Released; day > from {
			days = append(days, day)
		}
	}
	slices.Sort(days)
	days = slices.Compact(days)
	return days[:min(len(days), maxAhead)]
}

func turnOf(league *League, day catalog.Date, judge *legality.Judge, before *legality.Verdict, v legality.Verdict) Turn {
	t := Turn{On: day, Verdict: v, Judge: judge}
	for i := range v.Findings {
		if !slices.ContainsFunc(before.Findings, func(x legality.Finding) bool { return sameMatter(&x, &v.Findings[i]) }) {
			t.Newly = append(t.Newly, v.Findings[i])
		}
	}
	lists := judge.Lists()
	for i := range lists {
		l := &lists[i]
		if l.Effective == day && (cites(t.Newly, l) || v.Legal && league.succeeds(l, before.Findings)) {
			t.By = append(t.By, l)
		}
	}
	return t
}

// sameMatter reports whether two findings are about the same: the same rule, name, card or effect.
func sameMatter(a, b *legality.Finding) bool {
	return a.Code == b.Code && a.Name == b.Name && a.Effect == b.Effect && a.Kind == b.Kind && a.Text == b.Text && a.Section == b.Section &&
		a.ByCard == b.ByCard && slices.Equal(a.Cards, b.Cards)
}

func cites(findings []legality.Finding, l *legality.List) bool {
	return slices.ContainsFunc(findings, func(f legality.Finding) bool {
		return slices.ContainsFunc(f.Lists, func(x legality.LimitRef) bool { return x.ID == l.ID })
	})
}

// succeeds reports whether a list takes the place of one that findings cite.
func (l *League) succeeds(list *legality.List, findings []legality.Finding) bool {
	return slices.ContainsFunc(findings, func(f legality.Finding) bool {
		return slices.ContainsFunc(f.Lists, func(x legality.LimitRef) bool {
			before := l.List(x.ID, x.Revision)
			return before != nil && SeatOf(before) == SeatOf(list)
		})
	})
}
