package handlers

import (
	"errors"
	"net/http"
	"net/url"
	"strings"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
)

// setting is what a deck is judged for: the game, the day, and the place.
type setting struct {
	Game  *legality.Game
	On    catalog.Date
	Place league.Place
	Asked bool // the day or the place was asked for; else it is today, under the league alone
}

// settingOf reads game, on, gym and region from a query or form. An empty game is fallback; an empty day is today. What is not
// known is refused, never guessed (D9).
func (s *Server) settingOf(w *World, q url.Values, fallback catalog.GameID) (setting, error) {
	id := catalog.GameID(q.Get("game"))
	if id == "" {
		id = fallback
	}
	game, ok := legality.GameOf(id)
	if !ok {
		return setting{}, refuse(http.StatusUnprocessableEntity, "error.no-game", "game", string(id))
	}
	set := setting{Game: game, On: s.Today()}
	if on := q.Get("on"); on != "" {
		date, err := catalog.ParseDate(on)
		if err != nil {
			return setting{}, refuse(http.StatusUnprocessableEntity, "error.no-date", "date", on)
		}
		set.On, set.Asked = date, true
	}
	place, err := w.League.Place(placeAsked(q))
	var unknown *league.UnknownPlace
	switch {
	case errors.As(err, &unknown):
		return setting{}, refuse(http.StatusUnprocessableEntity, placeKey(unknown), "gym", unknown.Gym, "region", unknown.Region)
	case err != nil:
		return setting{}, err
	}
	set.Place = place
	set.Asked = set.Asked || place != league.Place{}
	return set, nil
}

// placeAsked reads gym and region. Forms have one choice for both: "region kanto" stands where a gym may.
func placeAsked(q url.Values) (gym, region string) {
	gym, region = q.Get("gym"), q.Get("region")
	if of, ok := strings.CutPrefix(gym, "region "); ok {
		return "", of
	}
	return gym, region
}

func placeKey(e *league.UnknownPlace) string {
	switch {
	case e.Gym != "" && e.Region != "":
		return "error.other-region"
	case e.Gym != "":
		return "error.no-gym"
	}
	return "error.no-region"
}

// judge is the judge of a setting.
func (w *World) judge(set setting) (*legality.Judge, error) {
	return w.Judges.For(set.Game, set.On, set.Place)
}
