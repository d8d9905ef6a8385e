package handlers_test

import (
	"net/http"
	"strings"
	"testing"
)

// Nothing of a query is dropped or chosen from: a gym that cannot be read would be a deck judged without its list.
func TestAPIReadsTheWholeQueryOrNone(t *testing.T) {
	s := newSite(t)
	for _, query := range []string{"?gym=viridian%", "?gym=%zz", "?on=2026-11-29;gym=viridian", "?q=%f",
		"?gym=viridian&gym=pewter", "?on=2026-11-29&on=2026-11-29", "?game=pokemon-duel&game="} {
		for tag, text := range map[string]string{"en": "address", "zh-Hans": "地址", "zh-Hant": "位址"} {
			req, err := http.NewRequest(http.MethodPost, s.url+"/api/v1/check"+query, strings.NewReader("3 波波"))
			if err != nil {
				t.Fatal(err)
			}
			b := s.browser()
			b.lang = tag
			a := b.do(req)
			if a.Status != http.StatusBadRequest || a.Header.Get("Content-Type") != "application/problem+json" || !strings.Contains(a.Body, text) {
				t.Errorf("%s in %s: %d %s", query, tag, a.Status, a.Body)
			}
		}
	}
	if a := s.browser().get("/api/v1/cards?q=%zz"); a.Status != http.StatusBadRequest {
		t.Errorf("a search that cannot be read: %d %s", a.Status, a.Body)
	}
}

// What a list is wrapped in would be read as cards.
func TestAPITakesTheListItself(t *testing.T) {
	s := newSite(t)
	for header, value := range map[string]string{"Content-Type": "multipart/form-data; boundary=x", "Content-Encoding": "gzip"} {
		req, err := http.NewRequest(http.MethodPost, s.url+"/api/v1/check", strings.NewReader("3 波波"))
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set(header, value)
		if a := s.browser().do(req); a.Status != http.StatusUnsupportedMediaType || !strings.Contains(a.Body, "body") {
			t.Errorf("%s: %d %s", header, a.Status, a.Body)
		}
	}
	for _, kind := range []string{"", "text/plain; charset=utf-8", "application/x-www-form-urlencoded", "application/json", "application/octet-stream", "?"} {
		req, err := http.NewRequest(http.MethodPost, s.url+"/api/v1/check", strings.NewReader("3 波波"))
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Content-Type", kind)
		req.Header.Set("Content-Encoding", "identity")
		if a := s.browser().do(req); a.Status != http.StatusOK {
			t.Errorf("%s: %d %s", kind, a.Status, a.Body)
		}
	}
}

// A method that an address is not for is answered with those that it is for.
func TestMethodsAreNamed(t *testing.T) {
	s := newSite(t)
	for _, c := range []struct{ method, path, allow string }{
		{"GET", "/api/v1/check", "POST"},
		{"HEAD", "/api/v1/check", "POST"},
		{"DELETE", "/api/v1/check", "POST"},
		{"POST", "/api/v1/cards", "GET, HEAD"},
		{"PUT", "/api/v1/cards/10000011", "GET, HEAD"},
		{"DELETE", "/check", "GET, HEAD, POST"},
		{"POST", "/cards", "GET, HEAD"},
		{"GET", "/language", "POST"},
	} {
		req, err := http.NewRequest(c.method, s.url+c.path, nil)
		if err != nil {
			t.Fatal(err)
		}
		a := s.browser().do(req)
		if a.Status != http.StatusMethodNotAllowed || a.Header.Get("Allow") != c.allow {
			t.Errorf("%s %s: %d, Allow %q, want %q", c.method, c.path, a.Status, a.Header.Get("Allow"), c.allow)
		}
		if c.method != "HEAD" && strings.HasPrefix(c.path, "/api/") && !strings.Contains(a.Body, "takes "+c.allow) {
			t.Errorf("%s %s: %s", c.method, c.path, a.Body)
		}
	}
}
