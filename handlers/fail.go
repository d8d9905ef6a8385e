package handlers

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"strings"

	"gymdeck/store"
	"gymdeck/views"
)

// fail answers an error: a problem document to programs, a note to htmx, a page to everybody else.
func (s *Server) fail(w http.ResponseWriter, r *http.Request, err error) {
	if errors.Is(r.Context().Err(), context.Canceled) { // whoever asked has left, by the next key typed or another page: nobody reads an answer, and nothing failed
		return
	}
	e := refusalOf(err)
	logged(s.log, r, e)
	w.Header().Set("Cache-Control", "no-store")
	if strings.HasPrefix(r.URL.Path, "/api/") {
		s.problem(w, r, e)
		return
	}
	f := s.frame(r)
	failure := views.Failure{Status: e.Status, Detail: f.T(e.Key, e.Args...), Barred: store.CodeOf(err) == store.Conflict, Action: wayOut(f, r, e)}
	page := views.FailurePage(f, failure)
	if fromHTMX(r) { // the note goes to the top of the page, whatever part of it was asked for
		w.Header().Set("HX-Retarget", "#notices")
		w.Header().Set("HX-Reswap", "innerHTML")
		page = views.FailureNote(f, failure)
	}
	if err := s.draw(w, r, e.Status, page); err != nil {
		s.log.ErrorContext(r.Context(), "error page failed", "error", err)
		http.Error(w, http.StatusText(e.Status), e.Status)
	}
}

// wayOut is what helps with an error, if there is one press that does.
func wayOut(f *views.Frame, r *http.Request, e *Refusal) *views.Action {
	switch e.Key {
	case "error.sign-in", "store.session-gone":
		to := "/sign-in"
		if r.Method == http.MethodGet {
			to += "?back=" + url.QueryEscape(f.Path)
		}
		return &views.Action{Label: f.T("frame.signin"), Href: to}
	case "account.link-dead":
		if f.User != nil {
			return &views.Action{Label: f.T("people.way.account"), Href: "/account"}
		}
		return &views.Action{Label: f.T("people.way.recover"), Href: "/recover"}
	}
	if e.Status == http.StatusConflict || e.Status == http.StatusUnprocessableEntity {
		if way := backToWhole(f, r); way != nil {
			return way
		}
	}
	if from := formFrom(r); from != "" {
		return &views.Action{Label: f.T("error.back"), Href: from}
	}
	return nil
}

// backToWhole leads from something that cannot be done at an event or with a registration back to it, where what can be done stands.
func backToWhole(f *views.Frame, r *http.Request) *views.Action {
	part := strings.Split(strings.TrimPrefix(r.URL.Path, "/"), "/")
	if len(part) < 3 {
		return nil
	}
	if _, ok := store.DecodeID(part[1]); !ok {
		return nil
	}
	switch part[0] {
	case "events":
		return &views.Action{Label: f.T("events.back.to"), Href: "/events/" + part[1]}
	case "registrations":
		return &views.Action{Label: f.T("events.registration.back"), Href: "/registrations/" + part[1]}
	}
	return nil
}

// formFrom is the page of this site that a refused form was sent from; empty when the browser does not say, or the form's own page is the one
// that was asked for.
func formFrom(r *http.Request) string {
	from, err := url.Parse(r.Referer())
	if r.Method == http.MethodGet || r.Method == http.MethodHead || fromHTMX(r) || err != nil || from.Host != r.Host {
		return ""
	}
	to := url.URL{Path: from.Path, RawQuery: from.RawQuery}
	return pathHere(to.String(), "")
}
