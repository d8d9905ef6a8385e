package handlers

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/store"
	"gymdeck/views"
)

// auditLog: GET /league/audit?before=. Who has changed people and lists, and when.
func (s *Server) auditLog(w http.ResponseWriter, r *http.Request, _ person) error {
	before, err := strconv.ParseInt(r.URL.Query().Get("before"), 10, 64)
	if err != nil || before < 0 {
		before = 0
	}
	const most = 50
	entries, err := s.store.Audit.List(r.Context(), before, most+1)
	if err != nil {
		return err
	}
	f := s.frame(r)
	v := views.Audit{First: before == 0}
	a := auditor{s: s, r: r, d: s.listDesk(f, s.world())}
	for i := range entries[:min(len(entries), most)] {
		line, err := a.line(&entries[i])
		if err != nil {
			return err
		}
		v.Lines = append(v.Lines, line)
	}
	if len(entries) > most {
		v.Older = "/league/audit?before=" + strconv.FormatInt(entries[most-1].ID, 10)
	}
	return s.draw(w, r, http.StatusOK, views.AuditPage(f, v))
}

// auditor puts entries of the log into words.
type auditor struct {
	s       *Server
	r       *http.Request
	d       *listDesk
	reports map[int64]league.Report // read when the first is needed
}

func (a *auditor) line(e *store.AuditEntry) (views.AuditLine, error) {
	f := a.d.f
	line := views.AuditLine{At: e.At.In(a.s.zone), Name: e.Name, Details: e.Details, Subject: e.Subject, Action: e.Action}
	if line.Name == "" {
		line.Name = f.T("organize.nobody")
		if e.User == 0 && e.Action != "user.deleted" { // which people do themselves
			line.Name = f.T("organize.server")
		}
	}
	area, _, _ := strings.Cut(e.Action, ".")
	id, err := strconv.ParseInt(e.Subject, 10, 64)
	switch {
	case area == "gym":
		line.Subject, line.Lang, line.Href = a.gym(e.Subject)
	case area == "region":
		if x := a.d.w.League.Region(e.Subject); x != nil {
			line.Subject, line.Lang = a.d.text(x.Names)
			line.Href = "/league/places#region-" + x.Slug
		}
	case e.Action == "league.publish" || e.Action == "league.withdraw":
		a.list(e.Subject, &line)
	case err != nil:
	case aboutUser(e.Action):
		names, err := a.s.userNames(a.r, id)
		if err != nil {
			return line, err
		}
		line.Subject = names[id]
		if area == "organizer" {
			line.Details, _, _ = a.gym(e.Details)
		} else if e.Action == "user.role" {
			line.Details = f.T("organize.role." + e.Details)
		}
	case area == "event" || area == "draw":
		return line, a.event(id, &line)
	case area == "registration" || area == "judge":
		return line, a.registration(id, &line)
	case strings.HasPrefix(e.Action, "league.report"):
		return line, a.report(id, &line)
	case strings.HasPrefix(e.Action, "league.draft"):
		line.Subject, line.Details = e.Details, ""
		line.Subject, line.Lang = f.Said(line.Subject)
		if e.Action == "league.draft" {
			line.Href = draftPath(id)
		}
	}
	return line, nil
}

// event names an event by its title as it is today; one that was deleted by what the entry says. A judge of it has a name.
func (a *auditor) event(id int64, line *views.AuditLine) error {
	e, err := a.s.store.Events.Get(a.r.Context(), id)
	switch {
	case store.CodeOf(err) == store.NotFound:
		if line.Subject = store.EncodeID(id); line.Action == "event.delete" {
			line.Subject, line.Lang = a.d.f.Said(line.Details)
			line.Details = ""
		}
		return nil
	case err != nil:
		return err
	}
	was := line.Details
	line.Subject, line.Lang = a.d.f.Said(e.Title)
	line.Href = eventPath(id)
	switch line.Action {
	case "event.judge", "event.judge-end":
		user, _ := strconv.ParseInt(was, 10, 64)
		names, err := a.s.userNames(a.r, user)
		if err != nil {
			return err
		}
		line.Details = names[user]
	case "draw.make": // its label
	default:
		if was == e.Title {
			line.Details = ""
		}
	}
	return nil
}

// registration names the player of a registration, and the event.
func (a *auditor) registration(id int64, line *views.AuditLine) error {
	reg, e, err := a.s.store.Registrations.Get(a.r.Context(), id)
	switch {
	case store.CodeOf(err) == store.NotFound:
		line.Subject = store.EncodeID(id)
		return nil
	case err != nil:
		return err
	}
	title, _ := a.d.f.Said(e.Title)
	line.Subject, line.Lang, line.Href = a.d.f.T("organize.audit.entry", "player", playerWords(a.d.f, reg), "event", title), "", registrationPath(id)
	if line.Action == "judge.ruling" {
		outcome, note, _ := strings.Cut(line.Details, " ")
		line.Details = note
		if key := "deckcheck.outcome." + outcome; a.d.f.Printer.Has(key) {
			line.Details = strings.TrimSpace(a.d.f.T(key) + " " + note)
		}
	} else if line.Details == e.Title {
		line.Details = ""
	}
	return nil
}

func (a *auditor) gym(slug string) (name, lang, href string) {
	g := a.d.w.League.Gym(slug)
	if g == nil {
		return slug, "", ""
	}
	name, lang = a.d.text(g.Names)
	return name, lang, "/league/gyms/" + slug
}

// list names a list by its id, or by its id and revision.
func (a *auditor) list(subject string, line *views.AuditLine) {
	id, text, _ := strings.Cut(subject, " ")
	revision, _ := strconv.Atoi(text)
	l := a.d.w.League.List(id, revision)
	if i := slices.IndexFunc(a.d.w.League.Withdrawn, func(x legality.List) bool {
		return x.ID == id && (revision == 0 || revision == x.Revision)
	}); l == nil && i >= 0 {
		l = &a.d.w.League.Withdrawn[i]
	}
	if l == nil {
		return
	}
	line.Subject, line.Lang = a.d.f.Said(l.Title)
	line.Href = listPath(id, revision)
	if revision > 1 {
		line.Subject = a.d.f.T("banlists.feed.revision", "list", line.Subject, "revision", revision)
	}
	line.Details, line.DetailsLang = a.d.f.Said(line.Details)
}

// mostAudited is how many reports are looked up for the log.
const mostAudited = 5000

func (a *auditor) report(id int64, line *views.AuditLine) error {
	if a.reports == nil {
		all, err := a.s.store.Reports.All(a.r.Context(), mostAudited)
		if err != nil {
			return err
		}
		a.reports = map[int64]league.Report{}
		for _, x := range all {
			a.reports[x.ID] = x
		}
	}
	x, ok := a.reports[id]
	if !ok {
		line.Subject = store.EncodeID(id) // as it stands in addresses
		return nil
	}
	card := a.d.reportedCard(x.Card, x.Game)
	gym, _, _ := a.gym(x.Gym)
	line.Subject, line.Href = a.d.f.T("organize.audit.reported", "card", card.Title, "gym", gym), "/league/reports#report-"+store.EncodeID(id)
	if line.Details = ""; x.State == league.ReportDeclined && line.Action == "league.report-decline" {
		line.Details, line.DetailsLang = a.d.f.Said(x.Answer)
	}
	return nil
}

// aboutUser reports whether the subject of what was done is a user.
func aboutUser(action string) bool {
	return slices.Contains([]string{"user.role", "user.deleted", "organizer.appoint", "organizer.end", "link.password", "link.staff"}, action)
}
