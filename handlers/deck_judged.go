package handlers

import (
	"net/url"
	"strconv"

	"gymdeck/deck"
	"gymdeck/legality"
	"gymdeck/views"
)

// judged is a deck with what a judge says of it for a day and a place.
type judged struct {
	set     setting
	judge   *legality.Judge
	list    *deck.List
	verdict legality.Verdict
}

// judgedFor judges a deck for what the address asks: on, gym, region. Today under the league's lists is what nobody need ask for.
func (s *Server) judgedFor(world *World, q url.Values, d *deck.Deck) (*judged, error) {
	place := url.Values{"on": q["on"], "gym": q["gym"], "region": q["region"]}
	if place.Get("on") == s.Today().String() {
		place.Del("on")
	}
	set, err := s.settingOf(world, place, d.Game)
	if err != nil {
		return nil, err
	}
	judge, err := world.judge(set)
	if err != nil {
		return nil, err
	}
	list := d.List(world.Catalog)
	return &judged{set, judge, list, judge.Check(list)}, nil
}

// query is the address's question, to be asked again elsewhere; empty where there is none.
func (j *judged) query() string {
	q := j.placeQuery()
	if j.set.Asked {
		q.Set("on", j.set.On.String())
	}
	if len(q) == 0 {
		return ""
	}
	return "?" + q.Encode()
}

// placeQuery is the place alone.
func (j *judged) placeQuery() url.Values {
	q := url.Values{}
	switch {
	case j.set.Place.Gym != "":
		q.Set("gym", j.set.Place.Gym)
	case j.set.Place.Region != "":
		q.Set("region", j.set.Place.Region)
	}
	return q
}

// judgedToday judges a deck for today under the league's lists.
func (s *Server) judgedToday(world *World, d *deck.Deck) (*judged, error) {
	return s.judgedFor(world, url.Values{}, d)
}

// sizes is "40 + 6", or "50" where there is no extra deck.
func (j *judged) sizes() string {
	text := strconv.Itoa(j.verdict.Main)
	if j.set.Game.ExtraMax > 0 || j.verdict.Extra > 0 {
		text += " + " + strconv.Itoa(j.verdict.Extra)
	}
	return text
}

func (j *judged) state() views.State {
	if j.verdict.Legal {
		return views.Legal
	}
	return views.ToFix
}

func (j *judged) words(f *views.Frame) string {
	if j.verdict.Legal {
		return f.T("decks.legal")
	}
	return views.FixCount(f.Printer, len(j.verdict.Findings))
}

// eventWords is words for a deck that was judged for an event.
func (j *judged) eventWords(f *views.Frame) string {
	if j.verdict.Legal {
		return f.T("events.enter.legal")
	}
	return j.words(f)
}
