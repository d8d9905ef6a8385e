package handlers

import (
	"cmp"
	"context"
	"log/slog"
	"net/http"
	"time"

	"github.com/a-h/templ"

	"gymdeck/account"
	"gymdeck/store"
)

// Config is what a Server needs from outside. Store is required.
type Config struct {
	Store   *store.Store
	Now     func() time.Time // nil = time.Now
	Zone    *time.Location   // the league's zone; nil = the stored one
	Logger  *slog.Logger     // nil = silence
	Origin  string           // https://host, for links that leave the site; empty = taken from each request
	Secure  bool             // cookies for https only
	Proxies []string         // CIDR ranges of the reverse proxies whose X-Forwarded-For is believed; empty = none
	World   *World           // one loaded before: its cards are not read again as long as the store has the same; may be nil

	Patience time.Duration // how long a page waits for a count before it shows how far it is; 0 = the usual
}

// Server answers all requests of the site.
type Server struct {
	clock
	store     *store.Store
	accounts  *account.Service
	guests    *account.Throttle // browsers that begin without an account
	worlds    worlds
	log       *slog.Logger
	origin    string
	secure    bool
	proxies   []string
	cookies   *cookies
	emblems   *emblems
	metrics   *metrics
	effects   *effectRuns
	rejudged  rejudgements
	proposals *proposals
	handler   http.Handler
	patience  time.Duration // how long a page waits for something short
}

// New reads the catalogue and the league from the store and makes the server.
func New(ctx context.Context, c Config) (*Server, error) {
	s := &Server{store: c.Store, log: c.Logger, origin: c.Origin, secure: c.Secure, proxies: c.Proxies, patience: cmp.Or(c.Patience, effectWait)}
	s.now, s.zone = c.Now, c.Zone
	if s.now == nil {
		s.now = time.Now
	}
	if s.log == nil {
		s.log = slog.New(slog.DiscardHandler)
	}
	var err error
	if s.zone == nil {
		if s.zone, err = c.Store.Settings.Zone(ctx); err != nil {
			return nil, err
		}
	}
	s.accounts = account.NewService(c.Store.Accounts, account.NewHasher(0), store.NewID)
	s.guests = account.NewGuests()
	s.worlds.store = c.Store
	s.worlds.current.Store(c.World)
	if err := s.worlds.Load(ctx); err != nil {
		return nil, err
	}
	if s.cookies, err = newCookies(ctx, c.Store, c.Secure); err != nil {
		return nil, err
	}
	s.emblems, s.metrics, s.effects, s.proposals = newEmblems(), newMetrics(), newEffectRuns(), newProposals()
	s.handler = s.routes()
	return s, nil
}

// ServeHTTP answers one request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// Reload reads catalogue and league anew, after something outside this server has changed them.
func (s *Server) Reload(ctx context.Context) error { return s.worlds.Load(ctx) }

// Refresh is Reload if another program, such as gymdeck import, has stored cards or lists since they were read; it reports whether it
// has. Asked when nothing has changed, it costs next to nothing.
func (s *Server) Refresh(ctx context.Context) (bool, error) { return s.worlds.Refresh(ctx) }

// world is the catalogue and league of the moment. A handler asks once and uses what it got to the end.
func (s *Server) world() *World { return s.worlds.current.Load() }

// handle makes a handler of a function that may fail.
func (s *Server) handle(h func(http.ResponseWriter, *http.Request) error) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if err := h(w, r); err != nil {
			s.fail(w, r, err)
		}
	}
}

// draw answers with a page or a part of one. Nothing is sent before it is whole, so that a failure can still become an error page.
func (s *Server) draw(w http.ResponseWriter, r *http.Request, status int, c templ.Component) error {
	b := templ.GetBuffer()
	defer templ.ReleaseBuffer(b)
	if err := c.Render(r.Context(), b); err != nil {
		return err
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	if w.Header().Get("Cache-Control") == "" {
		w.Header().Set("Cache-Control", "private, no-cache") // pages change with every edit, and show who is signed in
	}
	w.WriteHeader(status)
	_, err := w.Write(b.Bytes())
	if err != nil {
		return nil // the reader has gone; there is nobody to tell
	}
	return nil
}

// seeOther sends the browser on after a form has been dealt with, so that a reload repeats nothing.
func seeOther(w http.ResponseWriter, r *http.Request, to string) error {
	http.Redirect(w, r, to, http.StatusSeeOther)
	return nil
}

// nothing answers a page that asks again and again when there is nothing new for it: it stays as it is.
func nothing(w http.ResponseWriter) error {
	w.WriteHeader(http.StatusNoContent)
	return nil
}

// fromHTMX reports whether a part of the page is wanted, not a whole one.
func fromHTMX(r *http.Request) bool {
	return r.Header.Get("HX-Request") == "true" && r.Header.Get("HX-History-Restore-Request") != "true"
}
