package handlers

import (
	"errors"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/legality"
	"gymdeck/store"
	"gymdeck/views"
	"gymdeck/views/reasons"
)

// checkPage: GET /check. With a list in the address it is checked at once, so that a check can be shared.
func (s *Server) checkPage(w http.ResponseWriter, r *http.Request) error {
	q := r.URL.Query()
	if q.Get("list") != "" {
		return s.checked(w, r, q.Get("list"), q)
	}
	world := s.world()
	set, err := s.settingOf(world, q, catalog.PokemonDuel)
	if err != nil {
		return err
	}
	f := s.frame(r)
	return s.draw(w, r, http.StatusOK, views.CheckPage(f, views.Check{Game: set.Game.ID, Place: s.placePick(f, world, set),
		Lines: views.PadLines(nil)}))
}

// checkList: POST /check with list or file, game, on and gym. With save the list becomes a deck; with choose ("13 10000004") the
// card of that id is put into line 13 first.
func (s *Server) checkList(w http.ResponseWriter, r *http.Request) error {
	if err := r.ParseMultipartForm(maxForm); err != nil && !errors.Is(err, http.ErrNotMultipart) {
		return err
	}
	text, err := listOf(r)
	if err != nil {
		return err
	}
	world := s.world()
	form := url.Values(r.PostForm)
	if line, id, ok := choiceOf(form.Get("choose")); ok {
		set, err := s.settingOf(world, form, "")
		if err != nil {
			return err
		}
		text, _ = deck.Choose(world.Catalog, set.Game.ID, text, line, id)
	}
	if form.Get("save") != "" {
		return s.saveList(w, r, text, form)
	}
	return s.checked(w, r, text, form)
}

// listOf is the list that a form brings: the file if one was chosen, else the text. Browsers send CRLF, which is one line's end.
func listOf(r *http.Request) (string, error) {
	file, _, err := r.FormFile("file")
	if err == nil {
		defer file.Close()
		data, err := io.ReadAll(io.LimitReader(file, deck.MaxBytes+1))
		if err != nil {
			return "", err
		}
		if len(data) > 0 {
			return strings.ReplaceAll(string(data), "\r\n", "\n"), nil
		}
	} else if !errors.Is(err, http.ErrMissingFile) && !errors.Is(err, http.ErrNotMultipart) {
		return "", err
	}
	return strings.ReplaceAll(r.PostFormValue("list"), "\r\n", "\n"), nil
}

func choiceOf(value string) (line int, id uint32, ok bool) {
	before, after, _ := strings.Cut(value, " ")
	n, err := strconv.Atoi(before)
	card, err2 := strconv.ParseUint(after, 10, 32)
	return n, uint32(card), err == nil && err2 == nil
}

// checked answers with the verdict on a list, or with what keeps it from being read.
func (s *Server) checked(w http.ResponseWriter, r *http.Request, text string, q url.Values) error {
	world := s.world()
	set, err := s.settingOf(world, q, "")
	var refused *Refusal
	if errors.As(err, &refused) && q.Get("game") == "" { // the list may say it
		set, err = s.settingOf(world, with(q, "game", string(catalog.PokemonDuel)), "")
	}
	if err != nil {
		return err
	}
	f := s.frame(r)
	c := views.Check{Game: set.Game.ID, Place: s.placePick(f, world, set)}
	status := http.StatusOK
	if decoded, err := deck.Decode([]byte(text)); err == nil {
		c.List = decoded
	}
	c.Lines = make([]views.LineMarks, strings.Count(c.List, "\n")+1)
	list, err := deck.Read(world.Catalog, catalog.GameID(q.Get("game")), []byte(text))
	var unreadable *deck.ReadError
	switch {
	case errors.As(err, &unreadable):
		status = s.faults(f, &c, unreadable)
	case err != nil:
		return err
	default:
		if game, ok := legality.GameOf(list.Game); ok {
			set.Game, c.Game = game, game.ID
		}
		if err := s.judged(f, world, set, list, &c); err != nil {
			return err
		}
		c.Share = shareOf(world, list, set)
	}
	c.Lines = views.PadLines(c.Lines)
	page := views.CheckPage(f, c)
	if fromHTMX(r) {
		page = views.CheckBody(f, c)
	}
	return s.draw(w, r, status, page)
}

func with(q url.Values, name, value string) url.Values {
	out := url.Values{name: {value}}
	for k, v := range q {
		if k != name {
			out[k] = v
		}
	}
	return out
}

// faults puts what keeps a list from being read beside its lines.
func (s *Server) faults(f *views.Frame, c *views.Check, e *deck.ReadError) int {
	status := http.StatusUnprocessableEntity
	for i := range e.Problems {
		x := &e.Problems[i]
		if x.Code == deck.TooLarge || x.Code == deck.TooManyLines {
			status = http.StatusRequestEntityTooLarge
		}
		line := x.Line
		if line > len(c.Lines) {
			line = 0
		}
		c.Faults = append(c.Faults, views.Fault{Line: line, Text: reasons.ListProblem(f.Printer, x)})
	}
	return status
}

// judged fills in the verdict, what stands beside each line, and what else there is to say.
func (s *Server) judged(f *views.Frame, world *World, set setting, list *deck.List, c *views.Check) error {
	judge, err := world.judge(set)
	if err != nil {
		return err
	}
	verdict := judge.Check(list)
	s.metrics.judged("check", verdict.Legal)
	to := pointing
	to.Line = func(n int32) string { return "#" + views.LineID(int(n)) }
	v := verdictView(f, world, set, judge, &verdict, to)
	c.Verdict = &v
	say := reasons.For(f.Printer, judge)
	for n := range verdict.Findings {
		x := &verdict.Findings[n]
		near, far := say.Short(x)
		for _, line := range x.Lines {
			if int(line) <= len(c.Lines) {
				at := &c.Lines[line-1]
				at.Marks = append(at.Marks, views.LineMark{Reason: views.ReasonID(n), Clause: string(x.Clause), Near: near, Far: far})
			}
		}
	}
	for i := range verdict.Warnings {
		c.Notes = append(c.Notes, say.Warning(&verdict.Warnings[i]))
	}
	c.Choices = choicesOf(f, world.Catalog, list, &verdict)
	c.Cited = citedLists(f, set, judge)
	c.Advice = adviceView(f, world, list, pointing)
	return nil
}

// maxChoices is for how many lines cards are offered at once.
const maxChoices = 20

// choicesOf offers cards for each line that names none, or several.
func choicesOf(f *views.Frame, cat *catalog.Catalog, list *deck.List, v *legality.Verdict) (out []views.LineChoice) {
	offer := func(line int, text string, cards []catalog.Index) {
		if line == 0 || len(cards) == 0 || len(out) == maxChoices {
			return
		}
		c := views.LineChoice{Line: line, Text: text}
		for _, card := range choiceCards(f, cat, cards) {
			card.Value = strconv.Itoa(line) + " " + card.Value
			c.Cards = append(c.Cards, card)
		}
		out = append(out, c)
	}
	for i := range v.Findings {
		if x := &v.Findings[i]; x.Code == legality.UnknownCard {
			for _, line := range x.Lines {
				offer(int(line), x.Text, cardsLike(cat, x.Near))
			}
		}
	}
	for i := range list.Ambiguous {
		a := &list.Ambiguous[i]
		offer(a.Number, a.Text, a.Candidates)
	}
	slices.SortStableFunc(out, func(a, b views.LineChoice) int { return a.Line - b.Line })
	return out
}

// maxShared is the longest list that an address carries.
const maxShared = 1500

// shareOf is the address of a check: the list as ydke, if it holds nothing but known cards.
func shareOf(world *World, list *deck.List, set setting) string {
	if len(list.Unknown) > 0 || len(list.Ambiguous) > 0 {
		return ""
	}
	text, left := deck.Ydke(world.Catalog, list)
	if len(left) > 0 || len(text) > maxShared {
		return ""
	}
	q := url.Values{"list": {text}, "game": {string(set.Game.ID)}}
	if set.Asked {
		q.Set("on", set.On.String())
	}
	switch {
	case set.Place.Gym != "":
		q.Set("gym", set.Place.Gym)
	case set.Place.Region != "":
		q.Set("region", set.Place.Region)
	}
	return "/check?" + q.Encode()
}

// saveList makes a deck of a list, unknown lines included.
func (s *Server) saveList(w http.ResponseWriter, r *http.Request, text string, form url.Values) error {
	world := s.world()
	list, err := deck.Read(world.Catalog, catalog.GameID(form.Get("game")), []byte(text))
	var unreadable *deck.ReadError
	if errors.As(err, &unreadable) {
		return s.checked(w, r, text, form)
	}
	if err != nil {
		return err
	}
	entries, err := deck.FromList(world.Catalog, list)
	if err != nil {
		return err
	}
	if err := s.begin(w, r); err != nil {
		return err
	}
	title := list.Title
	if title == "" {
		title = s.printer(r).T("check.deck-title")
	}
	d, err := s.store.Decks.Create(r.Context(), who(r).owner(), deck.Deck{Game: list.Game, Title: title, Entries: entries})
	if err != nil {
		return err
	}
	to := "/decks/" + store.EncodeID(d.ID)
	if fromHTMX(r) {
		w.Header().Set("HX-Redirect", to)
		w.WriteHeader(http.StatusNoContent)
		return nil
	}
	return seeOther(w, r, to)
}
