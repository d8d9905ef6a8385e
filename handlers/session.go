package handlers

import (
	"context"
	"net/http"
	"sync/atomic"
	"time"

	"github.com/gorilla/sessions"

	"gymdeck/store"
)

// sessionCookie is the cookie that holds a session's id, signed and encrypted; everything else about a session is in the database,
// so that signing out ends it.
const sessionCookie = "gymdeck"

// cookieAge is how long browsers keep the cookie. Sessions end earlier, in the database.
const cookieAge = 400 * 24 * time.Hour

// cookies writes and reads the session cookie with two pairs of keys, the newer of which makes new cookies.
type cookies struct {
	store  *store.Store
	secure bool
	jar    atomic.Pointer[sessions.CookieStore]
}

func newCookies(ctx context.Context, s *store.Store, secure bool) (*cookies, error) {
	c := &cookies{store: s, secure: secure}
	return c, c.rotate(ctx)
}

// rotate takes up the keys of the day.
func (c *cookies) rotate(ctx context.Context) error {
	keys, err := c.store.Sessions.CookieKeys(ctx)
	if err != nil {
		return err
	}
	var pairs [][]byte
	for _, k := range keys {
		pairs = append(pairs, k.Sign, k.Crypt)
	}
	jar := sessions.NewCookieStore(pairs...)
	jar.Options = &sessions.Options{Path: "/", HttpOnly: true, Secure: c.secure, SameSite: http.SameSiteLaxMode}
	jar.MaxAge(int(cookieAge.Seconds()))
	c.jar.Store(jar)
	return nil
}

// RotateKeys takes up new keys for cookies when the old ones have had their time. It is to be called now and then.
func (s *Server) RotateKeys(ctx context.Context) error { return s.cookies.rotate(ctx) }

// id reads the session id that the browser sent; empty when it sent none that was made here.
func (c *cookies) id(r *http.Request) string {
	sess, err := c.jar.Load().New(r, sessionCookie)
	if err != nil { // forged, or made with keys that are gone: as good as none
		return ""
	}
	id, _ := sess.Values["id"].(string)
	return id
}

// set sends the browser a session id; an empty one takes the cookie away.
func (c *cookies) set(w http.ResponseWriter, r *http.Request, id string) error {
	jar := c.jar.Load()
	sess := sessions.NewSession(jar, sessionCookie)
	options := *jar.Options
	sess.Options = &options
	if id == "" {
		sess.Options.MaxAge = -1
	} else {
		sess.Values["id"] = id
	}
	return sess.Save(r, w)
}
