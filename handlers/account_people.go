package handlers

import (
	"net/http"
	"strings"

	"github.com/go-chi/chi/v5"

	"gymdeck/account"
	"gymdeck/catalog"
	"gymdeck/store"
	"gymdeck/views"
)

// mostPeople are shown of those whose names begin alike.
const mostPeople = 20

// peoplePage: GET /account/people with name, for the league staff.
func (s *Server) peoplePage(w http.ResponseWriter, r *http.Request, _ *account.User) error {
	query := strings.TrimSpace(r.URL.Query().Get("name"))
	found, err := s.peopleNamed(r, query)
	if err != nil {
		return err
	}
	page := views.People{Query: query}
	for _, u := range found {
		if !reachable(&u) {
			continue
		}
		page.Found = append(page.Found, views.Person{Name: u.Name, Since: catalog.DateIn(u.Created, s.zone), Staff: u.Staff(),
			Link: "/account/people/" + store.EncodeID(u.ID) + "/link"})
	}
	return s.draw(w, r, http.StatusOK, views.PeoplePage(s.frame(r), page))
}

// reachable reports whether an account is a person's. The site's own has no password, and must never be given one.
func reachable(u *account.User) bool { return u.PasswordHash != "" }

// peopleNamed finds whoever has that name, in any spelling that counts as the same, and those whose names begin with it.
func (s *Server) peopleNamed(r *http.Request, query string) ([]account.User, error) {
	folded := account.Fold(query)
	if folded == "" || len(query) > 1000 {
		return nil, nil
	}
	var found []account.User
	exact, err := s.store.Accounts.UserByName(r.Context(), folded)
	if err != nil {
		return nil, err
	}
	if exact != nil {
		found = append(found, *exact)
	}
	after, err := s.store.Accounts.List(r.Context(), folded, mostPeople)
	if err != nil {
		return nil, err
	}
	for _, u := range after {
		if strings.HasPrefix(u.Folded, folded) {
			found = append(found, u)
		}
	}
	return found, nil
}

// handOutLink: POST /account/people/{id}/link, for the league staff. Only the answer itself shows the link.
func (s *Server) handOutLink(w http.ResponseWriter, r *http.Request, by *account.User) error {
	id, ok := store.DecodeID(chi.URLParam(r, "id"))
	if !ok {
		return notFound
	}
	u, err := s.store.Accounts.UserByID(r.Context(), id)
	if err != nil {
		return err
	}
	if u == nil || !reachable(u) {
		return notFound
	}
	token, err := s.accounts.PasswordLink(r.Context(), s.now(), by, id)
	if err != nil {
		return err
	}
	return s.draw(w, r, http.StatusOK, views.HandedLinkPage(s.frame(r), views.HandedLink{Name: u.Name, Link: s.originOf(r) + "/link/" + token,
		Hours: int(account.LinkLife.Hours())}))
}
