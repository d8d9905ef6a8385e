package handlers

import (
	"fmt"
	"net/http"
	"strings"

	"gymdeck/account"
	"gymdeck/views"
)

// codesPage: GET /account/codes.
func (s *Server) codesPage(w http.ResponseWriter, r *http.Request, u *account.User) error {
	return s.askForCodes(w, r, u, nil)
}

func (s *Server) askForCodes(w http.ResponseWriter, r *http.Request, u *account.User, wrong error) error {
	n, err := s.store.Accounts.Standing(r.Context(), u.ID)
	if err != nil {
		return err
	}
	f := s.frame(r)
	return s.askAgain(w, r, f, views.CodesAsk(f, u.Name, n.Codes), wrong)
}

// newCodes: POST /account/codes with password. As after signing up, only the answer itself shows the codes.
func (s *Server) newCodes(w http.ResponseWriter, r *http.Request, u *account.User) error {
	codes, err := s.accounts.NewCodes(r.Context(), s.now(), u, r.PostFormValue("password"), client(r))
	if err != nil {
		return s.askForCodes(w, r, u, err)
	}
	return s.draw(w, r, http.StatusOK, views.CodesPage(s.frame(r), views.Codes{Name: u.Name, Codes: codes, Next: "/account"}))
}

// codesFile: POST /account/codes.txt with the codes that the page shows. They come back as a file: nothing here remembers them, so
// the page that has them sends them along.
func (s *Server) codesFile(w http.ResponseWriter, r *http.Request, u *account.User) error {
	if err := r.ParseForm(); err != nil {
		return err
	}
	codes := r.PostForm["code"]
	if len(codes) == 0 || len(codes) > account.RecoveryCodes {
		return refuse(http.StatusUnprocessableEntity, "people.codes.none")
	}
	for _, code := range codes {
		if !account.IsCode(code) {
			return refuse(http.StatusUnprocessableEntity, "people.codes.none")
		}
	}
	h := w.Header()
	h.Set("Content-Type", "text/plain; charset=utf-8")
	h.Set("Content-Disposition", `attachment; filename="gymdeck-recovery-codes.txt"`)
	title := s.printer(r).T("people.codes.file.title", "name", u.Name, "date", s.Today())
	fmt.Fprintf(w, "%s\r\n\r\n%s\r\n", title, strings.Join(codes, "\r\n")) // an error means that the reader has gone
	return nil
}
