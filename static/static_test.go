package static

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func get(t *testing.T, method, path, encoding string) *http.Response {
	t.Helper()
	r := httptest.NewRequest(method, path, nil)
	if encoding != "" {
		r.Header.Set("Accept-Encoding", encoding)
	}
	w := httptest.NewRecorder()
	Handler().ServeHTTP(w, r)
	return w.Result()
}

func TestFilesAreServedForGood(t *testing.T) {
	for _, name := range []string{"gymdeck.css", "app.js", "editor.js", "htmx.js", "sprite.svg", "favicon.svg"} {
		res := get(t, "GET", Path(name), "gzip, br")
		if res.StatusCode != 200 || !strings.Contains(res.Header.Get("Cache-Control"), "immutable") {
			t.Errorf("%s: status %d, Cache-Control %q", name, res.StatusCode, res.Header.Get("Cache-Control"))
		}
		z, err := gzip.NewReader(res.Body)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		zipped, err := io.ReadAll(z)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		plain, _ := io.ReadAll(get(t, "GET", Path(name), "gzip;q=0").Body)
		if len(plain) == 0 || !bytes.Equal(plain, zipped) {
			t.Errorf("%s: %d bytes plain, %d unzipped", name, len(plain), len(zipped))
		}
	}
}

func TestOtherAddresses(t *testing.T) {
	for path, want := range map[string]int{
		"/static/":                    404,
		"/static/gymdeck.css":         404, // without its hash
		"/static/gymdeck-0000000.css": 404,
		"/static/../static.go":        404,
		Path("gymdeck.css"):           200,
	} {
		if res := get(t, "GET", path, ""); res.StatusCode != want {
			t.Errorf("%s: %d, want %d", path, res.StatusCode, want)
		}
	}
	if res := get(t, "POST", Path("app.js"), ""); res.StatusCode != 405 || res.Header.Get("Allow") == "" {
		t.Errorf("POST: %d, Allow %q", res.StatusCode, res.Header.Get("Allow"))
	}
	if res := get(t, "HEAD", Path("app.js"), "gzip"); res.StatusCode != 200 || res.Header.Get("Content-Length") == "0" {
		t.Errorf("HEAD: %d, length %q", res.StatusCode, res.Header.Get("Content-Length"))
	}
}

// Every sheet in the folder is served, and what they use is there.
func TestSheetsAreWhole(t *testing.T) {
	names, err := filepath.Glob("css/*.css")
	if err != nil || len(names) != len(sheets) {
		t.Errorf("%d sheets are served, %d are in the folder (%v)", len(sheets), len(names), err)
	}
	css := string(byName["gymdeck.css"].plain)
	if strings.Count(css, "{") != strings.Count(css, "}") {
		t.Error("braces do not match")
	}
	for _, bad := range []string{"data:", "url(", "@import"} {
		if strings.Contains(css, bad) {
			t.Errorf("the sheets fetch something: %s", bad)
		}
	}
	set := map[string]bool{}
	for _, m := range regexp.MustCompile(`(--[a-z0-9-]+)\s*:`).FindAllStringSubmatch(css, -1) {
		set[m[1]] = true
	}
	for _, m := range regexp.MustCompile(`var\((--[a-z0-9-]+)\)`).FindAllStringSubmatch(css, -1) {
		if !set[m[1]] {
			t.Errorf("%s is used and nowhere set", m[1])
		}
	}
}

// Every sign that a template asks the sprite for is in it.
func TestSpriteHasEverySign(t *testing.T) {
	sprite := string(byName["sprite.svg"].plain)
	has := func(id string) bool { return strings.Contains(sprite, `<symbol id="`+id+`"`) }
	for _, id := range strings.Fields("brand sign-legal sign-fix sign-ask limit-0 limit-1 limit-2 limit-n stars-1 stars-12 " +
		"t-normal t-fighting t-flying t-poison t-ground t-rock t-bug t-ghost t-steel t-fire t-water t-grass t-electric t-psychic t-ice t-dragon t-dark t-fairy") {
		if !has(id) {
			t.Errorf("no %s", id)
		}
	}
	templates, err := filepath.Glob("../views/*.templ")
	if err != nil || len(templates) == 0 {
		t.Fatalf("no templates: %v", err)
	}
	for _, name := range templates {
		raw, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`(?:Small)?Icon\("([a-z-]+)"\)|sprite\("([a-z0-9-]+)"\)`).FindAllStringSubmatch(string(raw), -1) {
			id := m[2]
			if m[1] != "" {
				id = "i-" + m[1]
			}
			if !strings.HasSuffix(id, "-") && !has(id) {
				t.Errorf("%s asks for %s", name, id)
			}
		}
	}
}
