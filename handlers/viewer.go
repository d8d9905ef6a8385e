package handlers

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"gymdeck/account"
	"gymdeck/locale"
	"gymdeck/store"
	"gymdeck/views"
)

// viewer is who asks: the browser's session, if it has one, and how its reader wants pages to be.
type viewer struct {
	id      string         // of the session, a secret; empty = none
	session *store.Session // nil = none
	data    sessionData
	lang    string // as chosen; empty = the browser decides
	theme   string // light, dark, or empty = as the device has it
}

// sessionData is what pages keep in a session.
type sessionData struct {
	Said []said `json:"said,omitempty"` // for the next page
	News int64  `json:"news,omitempty"` // number of the publication of lists up to which the visitor has been told
}

// said is a notice that waits for the next page. It is kept as a key, so that it is said in the language of that page.
type said struct {
	Fix  bool     `json:"fix,omitempty"`
	Key  string   `json:"key"`
	Args []string `json:"args,omitempty"` // pairs of a placeholder and its value
	Undo string   `json:"undo,omitempty"` // address of a form that takes it back
}

type viewerKey struct{}

const (
	langCookie  = "lang"
	themeCookie = "theme"
)

// visited finds out who asks, for all pages.
func (s *Server) visited(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		v := &viewer{lang: choice(r, langCookie), theme: choice(r, themeCookie)}
		if err := s.recognise(w, r, v); err != nil {
			s.fail(w, r, err)
			return
		}
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), viewerKey{}, v)))
	})
}

func (s *Server) recognise(w http.ResponseWriter, r *http.Request, v *viewer) error {
	id := s.cookies.id(r)
	if id == "" {
		return nil
	}
	sess, err := s.store.Sessions.Load(r.Context(), id)
	if store.CodeOf(err) == store.NotFound {
		return nil // it has ended; the reader is a stranger again
	}
	if err != nil {
		return err
	}
	v.id, v.session = id, sess
	if json.Unmarshal([]byte(sess.Data), &v.data) != nil {
		v.data = sessionData{} // of another version: only notices are lost
	}
	v.prefer(sess.User)
	if s.now().Sub(sess.Seen) <= store.TouchAfter {
		return nil
	}
	if err := s.store.Sessions.Touch(r.Context(), id); err != nil {
		return err
	}
	return s.cookies.set(w, r, id) // anew, with the key of the day: old keys are thrown away one day
}

// prefer takes up what an account has chosen, which goes for every browser that it is signed in with.
func (v *viewer) prefer(u *account.User) {
	if u == nil {
		return
	}
	if u.Lang != "" {
		v.lang = u.Lang
	}
	if u.Theme != "" {
		v.theme = u.Theme
	}
}

// take goes on as another session, which has the notices of the one before.
func (v *viewer) take(id string, sess *store.Session) {
	v.id, v.session = id, sess
	v.prefer(sess.User)
}

// forget goes on without a session: the one there was has ended.
func (v *viewer) forget() {
	v.id, v.session, v.data = "", nil, sessionData{}
}

func choice(r *http.Request, name string) string {
	c, err := r.Cookie(name)
	if err != nil {
		return ""
	}
	return c.Value
}

// who is the viewer of a request; an empty one where no page is asked for.
func who(r *http.Request) *viewer {
	if v, ok := r.Context().Value(viewerKey{}).(*viewer); ok {
		return v
	}
	return &viewer{lang: choice(r, langCookie)}
}

// user is the account that is signed in, nil for a guest.
func (v *viewer) user() *account.User {
	if v.session == nil {
		return nil
	}
	return v.session.User
}

// owner is who decks made in this browser belong to.
func (v *viewer) owner() store.Owner { return v.session.Owner() }

// signedIn gives the account, or the refusal that asks to sign in.
func (v *viewer) signedIn() (*account.User, error) {
	if u := v.user(); u != nil {
		return u, nil
	}
	return nil, refuse(http.StatusForbidden, "error.sign-in")
}

// begin makes sure that the browser has a session, so that something can be kept for it.
func (s *Server) begin(w http.ResponseWriter, r *http.Request) error {
	v := who(r)
	if v.session != nil {
		return nil
	}
	if wait := s.guests.Try(s.now(), client(r), client(r)); wait > 0 {
		return refuse(http.StatusTooManyRequests, "error.guests", "n", int((wait+time.Minute-1)/time.Minute))
	}
	v.data = sessionData{News: s.world().League.Latest()} // what was published before can have touched nothing
	data, err := json.Marshal(v.data)
	if err != nil {
		return err
	}
	id, sess, err := s.store.Sessions.Begin(r.Context(), string(data))
	if err != nil {
		return err
	}
	v.id, v.session = id, sess
	return s.cookies.set(w, r, id)
}

// say keeps a notice for the next page. Args are pairs of a placeholder and its value.
func (s *Server) say(w http.ResponseWriter, r *http.Request, n said) error {
	var full *Refusal
	if err := s.begin(w, r); errors.As(err, &full) && full.Status == http.StatusTooManyRequests {
		return nil // what was done is done; only the sentence about it is lost
	} else if err != nil {
		return err
	}
	v := who(r)
	v.data.Said = append(v.data.Said, n)
	return s.keepData(r, v)
}

// counted is the argument of a notice that is a number.
func counted(name string, n int) []string { return []string{name, strconv.Itoa(n)} }

func (s *Server) keepData(r *http.Request, v *viewer) error {
	data, err := json.Marshal(v.data)
	if err != nil {
		return err
	}
	return s.store.Sessions.Save(r.Context(), v.id, string(data))
}

// printer is the language of the answer: the saved choice, else what the browser asks for. Programs say it with Accept-Language.
func (s *Server) printer(r *http.Request) *locale.Printer {
	return locale.For(locale.Match(r.Header.Get("Accept-Language"), who(r).lang))
}

// frame is what a page is drawn with. Notices that wait are taken into it, and are said once.
func (s *Server) frame(r *http.Request) *views.Frame {
	v := who(r)
	f := &views.Frame{Printer: s.printer(r), Theme: v.theme, Path: r.URL.RequestURI(), Origin: s.originOf(r), Emblems: s.emblemVersion()}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		f.Path = "/" // language and theme lead back to it, and the answer to a form has no address
	}
	if f.Theme != "light" && f.Theme != "dark" {
		f.Theme = ""
	}
	if u := v.user(); u != nil {
		f.User = &views.Account{Name: u.Name, Desk: u.Staff()}
		if !f.User.Desk && !fromHTMX(r) {
			gyms, err := s.store.League.GymsOf(r.Context(), u.ID)
			if err != nil {
				s.log.WarnContext(r.Context(), "the way to the league desk is not shown", "error", err)
			}
			f.User.Desk = len(gyms) > 0
		}
	}
	s.tellOfLists(r, f)
	if len(v.data.Said) == 0 || fromHTMX(r) {
		return f
	}
	for _, n := range v.data.Said {
		f.Notices = append(f.Notices, n.notice(f))
	}
	v.data.Said = nil
	if err := s.keepData(r, v); err != nil {
		s.log.WarnContext(r.Context(), "notices will be said again", "error", err)
	}
	return f
}

func (n said) notice(f *views.Frame) views.Notice {
	args := make([]any, len(n.Args))
	for i, a := range n.Args {
		args[i] = a
		if i%2 == 1 && n.Args[i-1] == "n" { // a number, which decides between singular and plural
			if count, err := strconv.Atoi(a); err == nil {
				args[i] = count
			}
		}
	}
	out := views.Notice{Fix: n.Fix, Text: f.T(n.Key, args...)}
	if n.Undo != "" {
		out.Action = &views.Action{Label: f.T("frame.undo"), Href: n.Undo, Post: true}
	}
	return out
}

// originOf is the site's own address, as set or as the request has it.
func (s *Server) originOf(r *http.Request) string {
	if s.origin != "" {
		return s.origin
	}
	if s.secure || r.TLS != nil {
		return "https://" + r.Host
	}
	return "http://" + r.Host
}

// backTo is where a form leads back to: a path of this site, or fallback.
func backTo(r *http.Request, fallback string) string {
	return pathHere(r.PostFormValue("back"), fallback)
}

// pathHere is an address that came with a request, if it is a path of this site, or fallback.
func pathHere(to, fallback string) string {
	u, err := url.Parse(to)
	if err != nil || u.IsAbs() || u.Host != "" || !strings.HasPrefix(to, "/") || strings.HasPrefix(to, "//") || strings.Contains(to, "\\") {
		return fallback
	}
	return to
}

// remember sets a cookie with a choice that is nobody's secret.
func (s *Server) remember(w http.ResponseWriter, name, value string) {
	http.SetCookie(w, &http.Cookie{Name: name, Value: value, Path: "/", MaxAge: int((365 * 24 * time.Hour).Seconds()), HttpOnly: true,
		Secure: s.secure, SameSite: http.SameSiteLaxMode})
}
