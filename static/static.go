// Package static serves the files that pages need besides their own text: one style sheet, our scripts, htmx, the sprite of
// signs and icons. Each is served under an address that carries a hash of its contents, so that browsers may keep it for good.
package static

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"net/http"
	"path"
	"strconv"
	"strings"
	"time"
)

//go:embed css app.js cards.js deckcheck.js draft.js editor.js peek.js sprite.svg favicon.svg node_modules/htmx.org/dist/htmx.min.js
var files embed.FS

// sheets are the parts of the style sheet, in the order in which later ones may overrule earlier ones.
var sheets = []string{"tokens", "base", "frame", "controls", "card", "entries", "verdict", "editor", "check", "banlist", "home", "decks", "matchup", "rules", "odds",
	"cards", "cardpage", "account", "organize", "events", "keep", "states", "deckcheck", "board", "print", "proxies", "sheets"}

type asset struct {
	path   string // with the hash
	mime   string
	plain  []byte
	zipped []byte
}

var byName, byPath = func() (map[string]*asset, map[string]*asset) {
	names, paths := map[string]*asset{}, map[string]*asset{}
	add := func(name, mime string, body []byte) {
		sum := sha256.Sum256(body)
		ext := path.Ext(name)
		a := &asset{
			path: "/static/" + strings.TrimSuffix(name, ext) + "-" + hex.EncodeToString(sum[:5]) + ext,
			mime: mime, plain: body, zipped: zip(body),
		}
		names[name], paths[a.path] = a, a
	}
	var css bytes.Buffer
	for _, sheet := range sheets {
		css.Write(mustRead("css/" + sheet + ".css"))
	}
	add("gymdeck.css", "text/css; charset=utf-8", css.Bytes())
	add("app.js", "text/javascript; charset=utf-8", mustRead("app.js"))
	add("cards.js", "text/javascript; charset=utf-8", mustRead("cards.js"))
	add("deckcheck.js", "text/javascript; charset=utf-8", mustRead("deckcheck.js"))
	add("draft.js", "text/javascript; charset=utf-8", mustRead("draft.js"))
	add("editor.js", "text/javascript; charset=utf-8", mustRead("editor.js"))
	add("peek.js", "text/javascript; charset=utf-8", mustRead("peek.js"))
	add("htmx.js", "text/javascript; charset=utf-8", mustRead("node_modules/htmx.org/dist/htmx.min.js"))
	add("sprite.svg", "image/svg+xml", mustRead("sprite.svg"))
	add("favicon.svg", "image/svg+xml", mustRead("favicon.svg"))
	return names, paths
}()

func mustRead(name string) []byte {
	b, err := files.ReadFile(name)
	if err != nil {
		panic(err) // embedded: a file that is not there is a mistake in this package, found by any test
	}
	return b
}

func zip(body []byte) []byte {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		panic(err)
	}
	if _, err := w.Write(body); err != nil {
		panic(err)
	}
	if err := w.Close(); err != nil {
		panic(err)
	}
	return b.Bytes()
}

// Path is the address of a file: gymdeck.css, app.js, cards.js, deckcheck.js, draft.js, editor.js, htmx.js, sprite.svg or favicon.svg. It panics on any other name.
func Path(name string) string {
	a := byName[name]
	if a == nil {
		panic("static: no file " + name)
	}
	return a.path
}

// Handler serves the addresses that Path gives, and 404 for everything else under /static/. It expects the whole path.
func Handler() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		a := byPath[r.URL.Path]
		if a == nil {
			http.NotFound(w, r)
			return
		}
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			w.Header().Set("Allow", "GET, HEAD")
			http.Error(w, http.StatusText(http.StatusMethodNotAllowed), http.StatusMethodNotAllowed)
			return
		}
		h := w.Header()
		h.Set("Content-Type", a.mime)
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Vary", "Accept-Encoding")
		if acceptsGzip(r.Header.Get("Accept-Encoding")) {
			h.Set("Content-Encoding", "gzip")
			h.Set("Content-Length", strconv.Itoa(len(a.zipped)))
			if r.Method == http.MethodGet {
				w.Write(a.zipped) // an error means that the reader has gone
			}
			return
		}
		http.ServeContent(w, r, a.path, time.Time{}, bytes.NewReader(a.plain))
	})
}

func acceptsGzip(header string) bool {
	for _, part := range strings.Split(header, ",") {
		name, params, _ := strings.Cut(part, ";")
		if strings.TrimSpace(name) != "gzip" {
			continue
		}
		q, ok := strings.CutPrefix(strings.TrimSpace(params), "q=")
		if !ok {
			return true
		}
		v, err := strconv.ParseFloat(q, 64)
		return err == nil && v > 0
	}
	return false
}
