package handlers

import (
	"bytes"
	"compress/gzip"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"github.com/go-chi/chi/v5"

	"gymdeck/catalog"
	"gymdeck/views"
	"gymdeck/views/emblem"
)

// emblems keeps the pictures that have been asked for lately. Drawing one takes some 100 µs, and a deck page asks for dozens.
type emblems struct {
	mu     sync.Mutex
	packed map[emblem.Spec][]byte
}

// maxEmblems bounds the pictures kept, some 2 kB each when packed.
const maxEmblems = 4000

func newEmblems() *emblems { return &emblems{packed: map[emblem.Spec][]byte{}} }

func (e *emblems) svg(spec emblem.Spec) ([]byte, error) {
	e.mu.Lock()
	body, ok := e.packed[spec]
	e.mu.Unlock()
	if ok {
		return body, nil
	}
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	if _, err := z.Write(emblem.SVG(spec)); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	body = b.Bytes()
	e.mu.Lock()
	defer e.mu.Unlock()
	if len(e.packed) >= maxEmblems {
		clear(e.packed)
	}
	e.packed[spec] = body
	return body, nil
}

// serveEmblem: GET /emblem/{id}.svg. The picture follows from the card's facts; pages ask for it with a version that changes when
// those or the drawing change, so browsers may keep it for good.
func (s *Server) serveEmblem(w http.ResponseWriter, r *http.Request) error {
	id, err := strconv.ParseUint(chi.URLParam(r, "id"), 10, 32)
	if err != nil {
		return notFound
	}
	cat := s.world().Catalog
	i := cat.ByID(uint32(id))
	if i == catalog.None {
		return notFound
	}
	body, err := s.emblems.svg(views.EmblemSpec(cat, i))
	if err != nil {
		return err
	}
	h := w.Header()
	h.Set("Content-Type", "image/svg+xml")
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	h.Set("Content-Security-Policy", "default-src 'none'")
	h.Set("Vary", "Accept-Encoding")
	if acceptsGzip(r) {
		h.Set("Content-Encoding", "gzip")
		w.Write(body)
		return nil
	}
	w.Write(emblem.SVG(views.EmblemSpec(cat, i)))
	return nil
}

// drawing is to be raised when the emblem package draws differently.
const drawing = "1"

// emblemVersion changes when any picture may look different: with the drawing, and with the facts of cards.
func (s *Server) emblemVersion() string {
	return drawing + strings.TrimPrefix(s.world().Catalog.Revision(), "sha256:")[:8]
}

// acceptsGzip reports whether the browser takes packed answers, as all do.
func acceptsGzip(r *http.Request) bool {
	return strings.Contains(r.Header.Get("Accept-Encoding"), "gzip")
}
