package handlers

import (
	"bytes"
	"encoding/json"
	"net/http"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
)

// listsAnswer is what GET /api/v1/banlists answers with.
type listsAnswer struct {
	On    catalog.Date    `json:"on"`
	Lists []legality.List `json:"lists"`
}

// apiBanlists: GET /api/v1/banlists?on=&gym=&region=&game=. The lists in force on a day (today), wider scopes first: the league's, and with
// a region or gym those too. Without a game, those of both games. Each has the fields of a banlist file.
func (s *Server) apiBanlists(w http.ResponseWriter, r *http.Request) error {
	world, q := s.world(), r.URL.Query()
	set, err := s.settingOf(world, q, catalog.PokemonDuel)
	if err != nil {
		return err
	}
	games := catalog.Games
	if q.Get("game") != "" {
		games = []catalog.GameID{set.Game.ID}
	}
	out := listsAnswer{On: set.On, Lists: []legality.List{}}
	for _, game := range games {
		lists, err := world.League.InForce(game, set.On, set.Place)
		if err != nil {
			return err
		}
		out.Lists = append(out.Lists, lists...)
	}
	return s.apiTagged(w, r, out)
}

// apiBanlist: GET /api/v1/banlists/{id}?revision=. One list, with the fields of a banlist file: its newest revision, or the one asked for.
// The file has no field that says that a list was withdrawn: what would go on using it is told that it is gone, and a revision of it has to
// be asked for by its number.
func (s *Server) apiBanlist(w http.ResponseWriter, r *http.Request) error {
	_, l, err := s.askedList(r)
	if err != nil {
		return err
	}
	if l.Withdrawn != nil && r.URL.Query().Get("revision") == "" {
		reason := league.Spoken(l.Withdrawn.Reason).In(s.printer(r).Tag())
		return refuse(http.StatusGone, "banlists.gone", "date", catalog.DateIn(l.Withdrawn.At, s.zone), "reason", reason)
	}
	return s.apiTagged(w, r, l.List)
}

// apiTagged answers a program with JSON that may be kept and asked about.
func (s *Server) apiTagged(w http.ResponseWriter, r *http.Request, v any) error {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/json")
	return tagged(w, r, b.Bytes())
}
