package handlers

import (
	"gymdeck/legality"
	"gymdeck/views"
	"gymdeck/views/reasons"
)

// pointing leads from a reason to the pages of its cards.
var pointing = views.Pointing{Card: cardPath}

// verdictView is a verdict as a page shows it: the sentence, the sizes, and every reason with where its links lead.
func verdictView(f *views.Frame, w *World, set setting, j *legality.Judge, v *legality.Verdict, to views.Pointing) views.Verdict {
	out := views.Verdict{State: views.Legal, Strong: f.T("verdict.legal"), Rest: settingWords(f, w, set, j), Open: !v.Legal}
	if !v.Legal {
		out.State, out.Strong = views.ToFix, views.FixCount(f.Printer, len(v.Findings))
		out.Rest = f.T("verdict.for", "where", placeWords(f, w, set))
	}
	out.Sizes = []views.Size{{Label: f.T("verdict.main"), N: v.Main}}
	if set.Game.ExtraMax > 0 || v.Extra > 0 {
		out.Sizes = append(out.Sizes, views.Size{Label: f.T("verdict.extra"), N: v.Extra})
	}
	say := reasons.For(f.Printer, j)
	for n := range v.Findings {
		out.Reasons = append(out.Reasons, f.ReasonOf(say, n, &v.Findings[n], to))
	}
	return out
}

// settingWords says what a legal deck is legal under: the lists in force, or that there are none.
func settingWords(f *views.Frame, w *World, set setting, j *legality.Judge) string {
	var titles []string
	lists := j.Lists()
	for i := range lists {
		titles = append(titles, f.ListTitle(&lists[i]))
	}
	under := f.T("verdict.no-lists")
	if len(titles) > 0 {
		under = f.T("verdict.under", "lists", f.Printer.List(titles))
	}
	if set.Asked {
		return f.T("verdict.under-at", "under", under, "where", placeWords(f, w, set))
	}
	return under
}

// placeWords names the day and the place that a deck is judged for: "today", "Viridian Gym on 1 January 2027".
func placeWords(f *views.Frame, w *World, set setting) string {
	day := f.Printer.Date(set.On)
	switch {
	case set.Place.Gym != "":
		return f.T("verdict.place-on", "place", w.League.Gym(set.Place.Gym).Names.In(f.Lang()), "date", day)
	case set.Place.Region != "":
		return f.T("verdict.place-on", "place", w.League.Region(set.Place.Region).Names.In(f.Lang()), "date", day)
	case set.Asked:
		return day
	}
	return f.T("verdict.today")
}

// placePick offers the league's regions, each as a whole and by its gyms, with what has been chosen.
func (s *Server) placePick(f *views.Frame, w *World, set setting) views.PlacePick {
	p := views.PlacePick{Gym: set.Place.Gym, Region: set.Place.Region, Today: s.Today().String(), On: set.On.String()}
	for _, r := range w.League.Regions {
		g := views.GymGroup{Slug: r.Slug, Region: r.Names.In(f.Lang())}
		for _, gym := range w.League.Gyms {
			if gym.Region == r.Slug {
				g.Gyms = append(g.Gyms, views.GymOption{Slug: gym.Slug, Name: gym.Names.In(f.Lang())})
			}
		}
		p.Gyms = append(p.Gyms, g)
	}
	return p
}

// citedLists are the lists in force and the rules, which a verdict rests on.
func citedLists(f *views.Frame, set setting, j *legality.Judge) []views.Cited {
	var out []views.Cited
	for _, l := range j.Lists() {
		out = append(out, views.Cited{Href: "/banlists/" + l.ID, Title: f.ListTitle(&l),
			Text: f.T("check.cited.list", "revision", l.Revision, "date", f.Printer.Date(l.Effective))})
	}
	return append(out, views.Cited{Href: "/rules", Title: f.T("check.cited.rules", "game", f.GameName(set.Game.ID)),
		Text: f.T("check.cited.on", "date", f.Printer.Date(set.On))})
}
