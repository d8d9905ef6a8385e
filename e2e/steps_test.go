package e2e

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// find is the JavaScript function that finds an element: the first that can be seen and, if a text is given, shows exactly it or is
// labelled so; failing that, the first that has the text in it.
const find = `(sel, text) => {
  const seen = [...document.querySelectorAll(sel)].filter((e) => e.checkVisibility({ visibilityProperty: true }));
  if (text === "") return seen[0] || null;
  const said = (e) => (e.innerText || e.value || "").replace(/\s+/g, " ").trim();
  return seen.find((e) => said(e) === text || e.getAttribute("aria-label") === text) ||
    seen.find((e) => said(e).includes(text) || (e.getAttribute("aria-label") || "").includes(text)) || null;
}`

// found is an expression on the element e that sel and text find; absent is its value when there is none.
func found(sel string, text []string, expression, absent string) string {
	return js("(sel, text) => { const e = ("+find+")(sel, text); return e ? ("+expression+") : "+absent+"; }",
		sel, strings.Join(text, " "))
}

func describe(what, sel string, text []string) string {
	if len(text) > 0 {
		return fmt.Sprintf("%s %s %q", what, sel, strings.Join(text, " "))
	}
	return what + " " + sel
}

// Await waits for an element to be seen.
func (p *page) Await(sel string, text ...string) {
	p.t.Helper()
	p.until(describe("", sel, text), found(sel, text, "true", "false"))
}

// AwaitGone waits for an element not to be seen any more.
func (p *page) AwaitGone(sel string, text ...string) {
	p.t.Helper()
	p.until(describe("no", sel, text), found(sel, text, "false", "true"))
}

// Sees reports whether an element can be seen now.
func (p *page) Sees(sel string, text ...string) bool {
	p.t.Helper()
	return eval[bool](p, found(sel, text, "true", "false"))
}

// Wants fails the test when an element cannot be seen now, and goes on.
func (p *page) Wants(sel string, text ...string) {
	p.t.Helper()
	if !p.Sees(sel, text...) {
		p.t.Errorf("not there: %s\n%s", describe("", sel, text), p.excerpt())
	}
}

// Text is what an element shows, with its white space made single.
func (p *page) Text(sel string, text ...string) string {
	p.t.Helper()
	p.Await(sel, text...)
	return eval[string](p, found(sel, text, `e.innerText.replace(/\s+/g, " ").trim()`, `""`))
}

// Texts is what all elements of a selector show, seen or not.
func (p *page) Texts(sel string) []string {
	p.t.Helper()
	return eval[[]string](p, js(`(sel) => [...document.querySelectorAll(sel)].map((e) => (e.innerText || "").replace(/\s+/g, " ").trim())`, sel))
}

// Count is how many elements there are, seen or not.
func (p *page) Count(sel string) int {
	p.t.Helper()
	return eval[int](p, js("(sel) => document.querySelectorAll(sel).length", sel))
}

// Value is what a field holds.
func (p *page) Value(sel string) string {
	p.t.Helper()
	p.Await(sel)
	return eval[string](p, found(sel, nil, `e.value`, `""`))
}

// Attr is an attribute of an element, empty when it has none.
func (p *page) Attr(name, sel string, text ...string) string {
	p.t.Helper()
	p.Await(sel, text...)
	return eval[string](p, found(sel, text, fmt.Sprintf("e.getAttribute(%q) || ''", name), `""`))
}

// Click presses an element that the page answers in place.
func (p *page) Click(sel string, text ...string) {
	p.t.Helper()
	p.do(describe("click", sel, text), p.press(sel, text))
}

// Focus puts the focus on an element without pressing it.
func (p *page) Focus(sel string, text ...string) {
	p.t.Helper()
	p.Await(sel, text...)
	eval[bool](p, found(sel, text, "(e.focus(), true)", "false"))
}

// Focused describes the element that has the focus: its name, its id, and what it shows or is labelled with.
func (p *page) Focused() string {
	p.t.Helper()
	return eval[string](p, `(() => {
		const e = document.activeElement;
		const said = e.getAttribute("aria-label") || (e === document.body ? "" : (e.innerText || "").replace(/\s+/g, " ").trim().slice(0, 60));
		return (e.localName + (e.id ? "#" + e.id : "") + " " + said).trim();
	})()`)
}

// Key presses keys where the focus is: characters, or keys such as kb.Tab and kb.Enter.
func (p *page) Key(keys string, modifiers ...chromedp.Modifier) {
	p.t.Helper()
	p.do(fmt.Sprintf("key %q", keys), chromedp.KeyEvent(keys, chromedp.KeyModifiers(modifiers...)))
}

// Type presses an element and types into it, one key after another, behind what is there.
func (p *page) Type(sel, text string) {
	p.t.Helper()
	p.Click(sel)
	p.Key(text)
}

// Fill replaces what a field holds, in one go as a paste or an input method does.
func (p *page) Fill(sel, text string) {
	p.t.Helper()
	p.Focus(sel)
	eval[bool](p, found(sel, nil, "(e.select(), true)", "false"))
	p.do("fill "+sel, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		if text == "" {
			_, err := chromedp.KeyEvent("\b")(ctx, t)
			return err
		}
		_, err := call(ctx, t, input.InsertText, input.InsertTextParams{Text: text})
		return err
	}))
}

// Choose sets a select box to an option by its value.
func (p *page) Choose(sel, value string) {
	p.t.Helper()
	p.Await(sel)
	if !eval[bool](p, found(sel, nil, fmt.Sprintf(`(e.value = %q, e.dispatchEvent(new Event("input", {bubbles: true})),
		e.dispatchEvent(new Event("change", {bubbles: true})), e.value === %q)`, value, value), "false")) {
		p.t.Fatalf("%s has no option %q", sel, value)
	}
}

// Upload gives a file field its files.
func (p *page) Upload(sel string, files ...string) {
	p.t.Helper()
	p.do("upload "+sel, chromedp.SetUploadFiles(chromedp.CSS(sel), files, chromedp.NodeReady))
}

// Drag drags one element onto another.
func (p *page) Drag(from, to string) {
	p.t.Helper()
	p.do("drag "+from+" to "+to, chromedp.DragAndDrop(chromedp.CSS(from), chromedp.CSS(to)))
}

// Hold presses the mouse in the middle of an element and keeps it down until release is called.
func (p *page) Hold(sel string, text ...string) (release func()) {
	p.t.Helper()
	spot := eval[struct{ X, Y float64 }](p, found(sel, text, `(() => {
		const box = e.getBoundingClientRect();
		return { X: box.left + box.width / 2, Y: box.top + box.height / 2 };
	})()`, "null"))
	mouse := func(typ input.DispatchMouseEventType) {
		p.t.Helper()
		p.do(describe(string(typ), sel, text), chromedp.MouseEvent(typ, spot.X, spot.Y, chromedp.ButtonLeft, chromedp.ClickCount(1)))
	}
	mouse(input.DispatchMouseEventTypeMousePressed)
	return func() { p.t.Helper(); mouse(input.DispatchMouseEventTypeMouseReleased) }
}

// Fits fails the test when the page is wider than the screen.
func (p *page) Fits() {
	p.t.Helper()
	if over := eval[int](p, "document.documentElement.scrollWidth - document.documentElement.clientWidth"); over > 0 {
		p.t.Errorf("%s is %d pixels wider than the screen of %d", p.Path(), over, p.on.width)
	}
}

// press moves the pointer, or a finger, to the middle of an element and presses, once nothing covers it.
func (p *page) press(sel string, text []string) chromedp.Action[chromedp.Void] {
	where := found(sel, text, `(() => {
		e.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
		const box = [...e.getClientRects()].find((r) => r.width > 0 && r.height > 0);
		if (!box) return { why: "it has no size" };
		if (e.disabled) return { why: "it is disabled" };
		const x = box.left + box.width / 2, y = box.top + box.height / 2;
		const top = document.elementFromPoint(x, y);
		const labels = e.labels ? [...e.labels] : [];
		if (!top || !(e.contains(top) || labels.some((l) => l.contains(top))))
			return { why: "it is covered by " + (top ? top.outerHTML.slice(0, 120) : "nothing: it is out of view") };
		return { x, y };
	})()`, `({ why: "there is none to be seen" })`)
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		for deadline := time.Now().Add(patience); ; time.Sleep(20 * time.Millisecond) {
			spot, err := chromedp.Evaluate[struct {
				X   float64 `json:"x"`
				Y   float64 `json:"y"`
				Why string  `json:"why"`
			}](where)(ctx, t)
			switch {
			case err == nil && spot.Why == "" && p.on.touch:
				_, err = chromedp.TapXY(spot.X, spot.Y)(ctx, t)
				return err
			case err == nil && spot.Why == "":
				_, err = chromedp.MouseClickXY(spot.X, spot.Y)(ctx, t)
				return err
			case ctx.Err() != nil || time.Now().After(deadline.Add(-time.Second)):
				return fmt.Errorf("%s (%v)", spot.Why, err)
			}
		}
	})
}

func call[P, R any](ctx context.Context, t *chromedp.Target, command cdp.Command[P, R], params P) (R, error) {
	return cdp.Call(ctx, t, command, params)
}
