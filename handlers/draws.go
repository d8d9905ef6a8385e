package handlers

import (
	"net/http"
	"slices"
	"strconv"

	"gymdeck/league"
	"gymdeck/store"
	"gymdeck/views"
)

// showDraws: GET /events/{id}/draws. The draws of an event, for everybody; who was picked has a name for those who run the event.
func (s *Server) showDraws(w http.ResponseWriter, r *http.Request) error {
	e, err := s.eventAsked(r)
	if err != nil {
		return err
	}
	p, err := s.person(r)
	if err != nil {
		return err
	}
	return s.drawsAs(w, r, e, p, http.StatusOK, nil)
}

// drawsAs draws the page, with what was typed into its form and could not be used.
func (s *Server) drawsAs(w http.ResponseWriter, r *http.Request, e *league.Event, p person, status int, typed *views.DrawForm) error {
	seed, err := s.store.Draws.Seed(r.Context(), e.ID)
	if err != nil {
		return err
	}
	draws, err := s.store.Draws.Of(r.Context(), e.ID)
	if err != nil {
		return err
	}
	f := s.frame(r)
	now, path := s.now(), eventPath(e.ID)
	shown := e.SeedShown(seed.Closed, now)
	v := views.Draws{EventHref: path, Hash: seed.Seed.Hash(), Ends: f.When(views.Moment{At: e.Ends, Zone: e.Location()}), JSON: path + "/draws.json", Early: e.Stage(now) == league.Open}
	v.Event, v.EventLang = f.Said(e.Title)
	if shown {
		v.Seed = seed.Seed.String()
	}
	runs := p.MayAt(league.RunEvent, e)
	if runs {
		v.Board = path + "/board"
		if !shown && e.Drawable(now) {
			v.Form = &views.DrawForm{Label: f.T("draws.label.next", "n", len(draws)+1), N: 2, Fresh: true}
			if typed != nil {
				v.Form = typed
			}
			v.Form.Action = path + "/draws"
			if p.MayAt(league.KeepEvents, e) && len(draws) > 0 {
				v.Close = path + "/draws/close"
			}
		}
	}
	if v.Draws, err = s.drawViews(r, f, e, p, runs, seed, shown, draws); err != nil {
		return err
	}
	if r.Method == http.MethodPost {
		f.Path = path + "/draws"
	}
	return s.draw(w, r, status, views.DrawsPage(f, v))
}

func (s *Server) drawViews(r *http.Request, f *views.Frame, e *league.Event, p person, runs bool, seed *store.DrawSeed, shown bool, draws []league.Draw) (out []views.DrawView, err error) {
	if len(draws) == 0 {
		return nil, nil
	}
	var ids []int64
	for _, d := range draws {
		ids = append(ids, d.By)
	}
	names, err := s.userNames(r, ids...)
	if err != nil {
		return nil, err
	}
	regs, err := s.store.Registrations.Entries(r.Context(), e.ID)
	if err != nil {
		return nil, err
	}
	byID := make(map[string]*league.Registration, len(regs))
	for i := range regs {
		byID[store.EncodeID(regs[i].ID)] = &regs[i]
	}
	checks := map[int64][]league.DeckCheck{}
	if runs {
		all, err := s.store.DeckChecks.OfEvent(r.Context(), e.ID)
		if err != nil {
			return nil, err
		}
		for _, c := range all {
			checks[c.Registration] = append(checks[c.Registration], c)
		}
	}
	for _, d := range slices.Backward(draws) {
		v := views.DrawView{Label: d.Label, When: momentWords(f, e, d.Made), By: names[d.By], Among: d.Among, Proved: shown && seed.Seed.Proves(&d)}
		for _, id := range d.Picked {
			x := views.DrawnPlayer{ID: id}
			if reg := byID[id]; reg != nil {
				x.Own = p.owns(reg)
				if runs {
					x.Name, x.Href = playerWords(f, reg), checkPath(reg.ID)
					x.Said = followedWords(f, checks[reg.ID], d.Label)
				}
			}
			v.Picked = append(v.Picked, x)
		}
		out = append(out, v)
	}
	return out, nil
}

// followedWords says what came of the check that a draw asked for; empty as long as none has begun.
func followedWords(f *views.Frame, checks []league.DeckCheck, label string) string {
	for _, c := range slices.Backward(checks) {
		if c.Label != label {
			continue
		}
		if last := c.Last(); last == nil {
			return f.T("deckcheck.counting")
		} else if last.Outcome != league.SetAside {
			return f.T("deckcheck.outcome." + string(last.Outcome))
		}
	}
	return ""
}

// makeDraw: POST /events/{id}/draws with label, n, and fresh: 1 leaves out who has been drawn or checked.
func (s *Server) makeDraw(w http.ResponseWriter, r *http.Request, p person) error {
	e, err := s.eventFor(r, p, league.RunEvent)
	if err != nil {
		return err
	}
	form := views.DrawForm{Label: r.PostFormValue("label"), Fresh: r.PostFormValue("fresh") != ""}
	form.N, _ = strconv.Atoi(r.PostFormValue("n")) // what is no number is refused as none
	d, err := s.store.Draws.Make(r.Context(), p.id(), e.ID, form.Label, form.N, form.Fresh)
	if err != nil {
		refusal := refusalOf(err)
		if refusal.Status >= http.StatusInternalServerError || store.CodeOf(err) == store.NotFound {
			return err
		}
		form.Fault = s.printer(r).T(refusal.Key, refusal.Args...)
		return s.drawsAs(w, r, e, p, refusal.Status, &form)
	}
	done := said{Key: "draws.said.made", Args: append(counted("n", len(d.Picked)), "label", d.Label)}
	if len(d.Picked) < form.N {
		done.Key = "draws.said.fewer"
		done.Args = append(done.Args, counted("asked", form.N)...)
	}
	if err := s.say(w, r, done); err != nil {
		return err
	}
	return seeOther(w, r, eventPath(e.ID)+"/draws")
}

// closeDraws: POST /events/{id}/draws/close. The seed is public from then on.
func (s *Server) closeDraws(w http.ResponseWriter, r *http.Request, p person) error {
	e, err := s.eventFor(r, p, league.KeepEvents)
	if err != nil {
		return err
	}
	if err := s.store.Draws.Close(r.Context(), p.id(), e.ID); err != nil {
		return err
	}
	if err := s.say(w, r, said{Key: "draws.said.closed"}); err != nil {
		return err
	}
	return seeOther(w, r, eventPath(e.ID)+"/draws")
}

// drawFile is an event's draws for whoever wants to draw again. The seed is missing as long as it is secret.
type drawFile struct {
	Event string      `json:"event"`
	Hash  string      `json:"hash"`
	Seed  string      `json:"seed,omitempty"`
	Draws []drawnFile `json:"draws"`
}

type drawnFile struct {
	Label  string   `json:"label"`
	Made   string   `json:"made"`
	Among  []string `json:"among"`
	Picked []string `json:"picked"`
}

// drawsFile: GET /events/{id}/draws.json.
func (s *Server) drawsFile(w http.ResponseWriter, r *http.Request) error {
	e, err := s.eventAsked(r)
	if err != nil {
		return err
	}
	seed, err := s.store.Draws.Seed(r.Context(), e.ID)
	if err != nil {
		return err
	}
	draws, err := s.store.Draws.Of(r.Context(), e.ID)
	if err != nil {
		return err
	}
	out := drawFile{Event: store.EncodeID(e.ID), Hash: seed.Seed.Hash(), Draws: []drawnFile{}}
	if e.SeedShown(seed.Closed, s.now()) {
		out.Seed = seed.Seed.String()
	}
	for _, d := range draws {
		out.Draws = append(out.Draws, drawnFile{Label: d.Label, Made: d.Made.UTC().Format("2006-01-02T15:04:05Z"), Among: d.Among, Picked: d.Picked})
	}
	w.Header().Set("Content-Type", "application/json")
	s.encode(w, r, out)
	return nil
}
