package handlers

import (
	"errors"
	"io"
	"net/http"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/legality"
	"gymdeck/views/reasons"
)

// apiCheck: POST /api/v1/check?game=&on=&gym=&region= with a deck list as the body. It answers with the verdict, the same as the
// command line's; a list that cannot be read is a problem document that names every bad line.
func (s *Server) apiCheck(w http.ResponseWriter, r *http.Request) error {
	q := r.URL.Query()
	if err := once(q, "game", "on", "gym", "region"); err != nil {
		return err
	}
	if err := plainBody(r); err != nil {
		return err
	}
	data, err := io.ReadAll(http.MaxBytesReader(w, r.Body, deck.MaxBytes+1))
	if err != nil {
		return err
	}
	world := s.world()
	if asked := catalog.GameID(q.Get("game")); asked != "" && !asked.Known() {
		return refuse(http.StatusUnprocessableEntity, "error.no-game", "game", string(asked))
	}
	list, err := deck.Read(world.Catalog, catalog.GameID(q.Get("game")), data)
	if err != nil {
		return unreadable(err)
	}
	set, err := s.settingOf(world, with(q, "game", string(list.Game)), list.Game)
	if err != nil {
		return err
	}
	judge, err := world.judge(set)
	if err != nil {
		return err
	}
	v := judge.Check(list)
	s.metrics.judged("api", v.Legal)
	say := reasons.For(s.printer(r), judge)
	report := legality.NewReport(&v, world.Catalog, say)
	for _, a := range world.Advisor.Advise(list) {
		report.Advice = append(report.Advice, say.Advice(&a))
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Language", say.Tag())
	w.Header().Set("Cache-Control", "no-store")
	s.encode(w, r, report)
	return nil
}

// unreadable is the refusal of a list that cannot be read.
func unreadable(err error) error {
	var e *deck.ReadError
	if !errors.As(err, &e) {
		return err
	}
	status := http.StatusUnprocessableEntity
	for _, x := range e.Problems {
		switch x.Code {
		case deck.TooLarge, deck.TooManyLines:
			status = http.StatusRequestEntityTooLarge
		case deck.NotText, deck.BadJSON:
			status = http.StatusBadRequest
		}
	}
	return &Refusal{Status: status, Key: "error.unreadable", Args: []any{"n", len(e.Problems)}, Err: err}
}
