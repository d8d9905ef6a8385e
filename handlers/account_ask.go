package handlers

import (
	"errors"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"gymdeck/account"
	"gymdeck/views"
)

// ask draws one of the pages by which somebody comes in, with what was wrong the last time; nil is the first time.
func (s *Server) ask(w http.ResponseWriter, r *http.Request, page func(*views.Frame, views.Way) views.Ask, name string, wrong error) error {
	way, err := s.way(r, name)
	if err != nil {
		return err
	}
	f := s.frame(r)
	f.Path = r.URL.Path + "?back=" + url.QueryEscape(way.Back)
	return s.askAgain(w, r, f, page(f, way), wrong)
}

// way is what the pages by which somebody comes in have to know.
func (s *Server) way(r *http.Request, name string) (views.Way, error) {
	way := views.Way{Back: wayBack(r), Name: name}
	owner := who(r).owner()
	if owner.Guest == "" {
		return way, nil
	}
	var err error
	way.Decks, err = s.store.Decks.Count(r.Context(), owner)
	return way, err
}

// askAgain draws a form with what was wrong the last time it was sent, beside the field that it concerns. What is not the
// reader's to mend is returned.
func (s *Server) askAgain(w http.ResponseWriter, r *http.Request, f *views.Frame, a views.Ask, wrong error) error {
	if f.Path == "/" {
		f.Path = r.URL.Path // which answers the form, and shows it as well
	}
	if wrong == nil {
		return s.draw(w, r, http.StatusOK, views.Asked(f, a))
	}
	e := refusalOf(wrong)
	if e.Status >= 500 && e.Status != http.StatusServiceUnavailable {
		return wrong
	}
	logged(s.log, r, e)
	var known *account.Error
	if errors.As(wrong, &known) && known.Wait > 0 {
		w.Header().Set("Retry-After", strconv.Itoa(int((known.Wait+time.Second-1)/time.Second)))
	}
	a.Refuse(refusedInput(a, e.Key), f.T(e.Key, e.Args...))
	return s.draw(w, r, e.Status, views.Asked(f, a))
}

// refusedInput is the input that a refusal is about; empty when it is about the whole form.
func refusedInput(a views.Ask, key string) string {
	_, sentence, _ := strings.Cut(key, ".")
	about, _, _ := strings.Cut(sentence, "-") // of "name-taken", the name
	switch {
	case key == "account.wrong-password":
		for _, in := range a.Inputs {
			if in.Name == views.AskedOld {
				return views.AskedOld
			}
		}
		return views.AskedPass
	case key == "people.delete.unsure":
		return views.AskedSure
	case about == views.AskedName:
		return views.AskedName
	case about == "password":
		return views.AskedPass
	}
	return ""
}
