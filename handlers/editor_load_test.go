package handlers_test

import (
	"io"
	"net/http"
	"regexp"
	"strings"
	"testing"
)

// firstLoad is the most that the first load of the editor may weigh on the wire: page, style, scripts, htmx and signs. Pictures of
// cards come beside that, when they are scrolled to.
const firstLoad = 90_000

// wire is what an answer weighs as it is sent to a browser that takes packed answers.
func (b *browser) wire(path string) (size int, body string) {
	b.site.t.Helper()
	req, err := http.NewRequest(http.MethodGet, b.site.url+path, nil)
	if err != nil {
		b.site.t.Fatal(err)
	}
	req.Header.Set("Accept-Encoding", "gzip") // said by us, so that Go leaves the answer packed
	resp, err := b.client.Do(req)
	if err != nil {
		b.site.t.Fatal(err)
	}
	defer resp.Body.Close()
	packed, err := io.ReadAll(resp.Body)
	if err != nil || resp.StatusCode != http.StatusOK {
		b.site.t.Fatalf("%s: %d %v", path, resp.StatusCode, err)
	}
	if resp.Header.Get("Content-Encoding") != "gzip" {
		b.site.t.Errorf("%s is sent unpacked", path)
	}
	return len(packed), b.get(path).Body
}

func TestEditorsFirstLoadIsSmall(t *testing.T) {
	b := newSite(t).browser()
	deck := b.post("/check", "list", sampleList(t), "game", "pokemon-duel", "save", "1").Header.Get("Location")
	total, page := b.wire(deck)
	t.Logf("page: %d bytes", total)
	seen := map[string]bool{}
	for _, m := range regexp.MustCompile(`(?:href|src)="(/static/[^"#]+)`).FindAllStringSubmatch(page, -1) {
		if path := m[1]; !seen[path] && !strings.Contains(path, "favicon") {
			seen[path] = true
			n, _ := b.wire(path)
			t.Logf("%s: %d bytes", path, n)
			total += n
		}
	}
	t.Logf("in all: %d bytes", total)
	if len(seen) < 4 {
		t.Errorf("only %d files beside the page", len(seen))
	}
	if total > firstLoad {
		t.Errorf("%d bytes on the wire, at most %d", total, firstLoad)
	}
	if !strings.Contains(page, `loading="lazy"`) {
		t.Error("pictures are not loaded lazily")
	}
}
