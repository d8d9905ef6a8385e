package e2e

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// screen is what a person looks at the site with.
type screen struct {
	width, height int64
	touch         bool
	dark          bool
	noScript      bool   // JavaScript off
	language      string // Accept-Language; empty = English
}

var (
	desktop = screen{width: 1280, height: 800}
	phone   = screen{width: 390, height: 844, touch: true}
)

// patience is how long a step waits for what it needs.
const patience = 15 * time.Second

// page is one tab.
type page struct {
	t    *testing.T
	site *site
	on   screen
	ctx  context.Context

	mu       sync.Mutex
	errors   []string // from the console
	expected []string
}

// visit opens a browser that knows nothing yet: another person, or the same one on another machine.
func (s *site) visit(t *testing.T, on screen) *page {
	t.Helper()
	return s.tab(t, on, browser(t), chromedp.WithNewBrowserContext())
}

// Tab opens a second tab of the same browser.
func (p *page) Tab() *page {
	p.t.Helper()
	return p.site.tab(p.t, p.on, p.ctx)
}

func (s *site) tab(t *testing.T, on screen, parent context.Context, options ...chromedp.ContextOption) *page {
	t.Helper()
	ctx, closeTab := chromedp.NewContext(parent, options...)
	p := &page{t: t, site: s, on: on, ctx: ctx}
	if err := chromedp.Do(ctx); err != nil { // without a time limit, which would end the tab as well
		closeTab()
		t.Fatalf("a new tab: %v", err)
	}
	heard := p.listen()
	t.Cleanup(func() {
		p.shotOfFailure()
		closeTab()
		<-heard
		p.judgeConsole()
	})
	p.do("set the screen up", p.setUp())
	return p
}

func (p *page) setUp() chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		viewport := chromedp.EmulateViewport(p.on.width, p.on.height)
		if p.on.touch {
			viewport = chromedp.EmulateViewport(p.on.width, p.on.height, chromedp.EmulateTouch, chromedp.EmulateMobile)
		}
		if _, err := viewport(ctx, t); err != nil {
			return err
		}
		scheme := "light"
		if p.on.dark {
			scheme = "dark"
		}
		if _, err := call(ctx, t, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
			{Name: "prefers-color-scheme", Value: scheme}, {Name: "prefers-reduced-motion", Value: "reduce"}}}); err != nil {
			return err
		}
		// Every tab has the focus, as if it stood alone: others are open at the same time.
		if _, err := call(ctx, t, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true}); err != nil {
			return err
		}
		language := p.on.language
		if language == "" {
			language = "en"
		}
		if _, err := call(ctx, t, network.SetExtraHTTPHeaders, network.SetExtraHTTPHeadersParams{
			Headers: network.Headers{"Accept-Language": language}}); err != nil {
			return err
		}
		if p.on.noScript {
			_, err := call(ctx, t, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
			return err
		}
		_, err := call(ctx, t, cdppage.AddScriptToEvaluateOnNewDocument, cdppage.AddScriptToEvaluateOnNewDocumentParams{Source: watcher})
		return err
	})
}

// Open goes to a path of the site. An answer of 400 and up fails the test.
func (p *page) Open(path string) {
	p.t.Helper()
	if status := p.open(path); status >= 400 {
		p.t.Fatalf("open %s: status %d\n%s", path, status, p.excerpt())
	}
}

// OpenAs goes to a path that must be answered with the status.
func (p *page) OpenAs(path string, status int) {
	p.t.Helper()
	if status >= 400 {
		p.Expect(fmt.Sprintf("status of %d", status))
	}
	if got := p.open(path); got != status {
		p.t.Fatalf("open %s: status %d, want %d\n%s", path, got, status, p.excerpt())
	}
}

func (p *page) open(path string) int {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, 2*patience)
	defer cancel()
	r, err := chromedp.Run(ctx, chromedp.NavigateResponse(p.site.url+path))
	if err != nil {
		p.t.Fatalf("open %s: %v", path, err)
	}
	p.Settled()
	if r == nil {
		return http.StatusOK // only the fragment of the address has changed
	}
	return int(r.Status)
}

// Reload loads the page anew.
func (p *page) Reload() {
	p.t.Helper()
	p.do("reload", chromedp.Reload())
	p.Settled()
}

// Follow presses a link or a button that leads to another page, and waits for that page.
func (p *page) Follow(sel string, text ...string) {
	p.t.Helper()
	p.loads(describe("follow", sel, text), p.press(sel, text))
}

// Submit presses Enter where the focus is, for a form that leads to another page, and waits for that page.
func (p *page) Submit() {
	p.t.Helper()
	p.loads("submit", chromedp.KeyEvent("\r"))
}

func (p *page) loads(what string, trigger chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, 2*patience)
	defer cancel()
	if _, err := chromedp.Run(ctx, chromedp.WaitEvent(cdppage.LoadEventFired, nil, trigger)); err != nil {
		p.t.Fatalf("%s: %v\n%s", what, err, p.excerpt())
	}
	p.Settled()
}

// Path is the address of the page, without the server's name.
func (p *page) Path() string {
	p.t.Helper()
	u, err := url.Parse(eval[string](p, "location.href"))
	if err != nil {
		p.t.Fatal(err)
	}
	u.Scheme, u.Host = "", ""
	return u.String()
}

// Settled waits until the page is loaded, every request has been answered and swapped in, and nothing has stirred for a moment.
// Where a page waits before it asks, as a search box does, Await what must appear.
func (p *page) Settled() {
	p.t.Helper()
	if p.on.noScript {
		p.until("the page to load", "document.readyState === 'complete'")
		return
	}
	p.until("the page to settle", "document.readyState === 'complete' && window.e2e !== undefined && window.e2e.still(80)")
}

// watcher counts what a page is waiting for. It runs before the page's own scripts.
const watcher = `(() => {
  let waiting = 0, leaving = false, stirred = performance.now();
  const stir = () => { stirred = performance.now(); };
  const fetched = window.fetch;
  window.fetch = async (...args) => {
    waiting++;
    stir();
    try {
      const response = await fetched.apply(window, args);
      if (response.type !== "opaqueredirect") await response.clone().arrayBuffer();
      return response;
    } finally { waiting--; stir(); }
  };
  for (const name of ["click", "keydown", "input", "submit", "htmx:after:swap", "htmx:finally:request"]) {
    addEventListener(name, stir, true);
  }
  addEventListener("beforeunload", () => { leaving = true; });
  addEventListener("pageshow", () => { leaving = false; stir(); });
  window.e2e = { still: (ms) => waiting === 0 && !leaving && performance.now() - stirred > ms };
})()`

// until waits for a JavaScript expression to be true.
func (p *page) until(what, expression string) {
	p.t.Helper()
	deadline := time.Now().Add(patience)
	for {
		ctx, cancel := context.WithDeadline(p.ctx, deadline)
		ok, err := chromedp.Run(ctx, chromedp.Evaluate[bool](expression))
		cancel()
		switch {
		case err == nil && ok:
			return
		case p.ctx.Err() != nil:
			p.t.Fatalf("waiting for %s: the tab is gone", what)
		case time.Now().After(deadline): // an error before is a page between two documents
			p.t.Fatalf("waited in vain for %s (last error: %v)\n%s", what, err, p.excerpt())
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// do runs an action, with a limit to its time.
func (p *page) do(what string, a chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, a); err != nil {
		p.t.Fatalf("%s: %v\n%s", what, err, p.excerpt())
	}
}

// eval gives the value of a JavaScript expression.
func eval[T any](p *page, expression string) T {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression))
	if err != nil {
		p.t.Fatalf("%s: %v", expression, err)
	}
	return v
}

// js writes the call of a JavaScript function with arguments.
func js(function string, args ...any) string {
	written := make([]string, len(args))
	for i, a := range args {
		b, err := json.Marshal(a)
		if err != nil {
			panic(err) // a mistake in a test
		}
		written[i] = string(b)
	}
	return "(" + function + ")(" + strings.Join(written, ", ") + ")"
}

// excerpt is what the page shows, for messages.
func (p *page) excerpt() string {
	ctx, cancel := context.WithTimeout(p.ctx, 3*time.Second)
	defer cancel()
	s, err := chromedp.Run(ctx, chromedp.Evaluate[string](
		"location.pathname + ' shows: ' + (document.body ? document.body.innerText.replace(/\\s+/g, ' ').slice(0, 600) : '')"))
	if err != nil {
		return "(the page cannot be read: " + err.Error() + ")"
	}
	return s
}
