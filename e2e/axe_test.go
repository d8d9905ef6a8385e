package e2e

import (
	"context"
	"fmt"
	"os"
	"strings"
	"sync"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// axeSource is axe-core as npm installed it beside htmx.
var axeSource = sync.OnceValues(func() (string, error) {
	b, err := os.ReadFile("../static/node_modules/axe-core/axe.min.js")
	return string(b), err
})

// Axe fails the test on every accessibility violation of the page as it stands, contrast and best practices included.
func (p *page) Axe() {
	p.t.Helper()
	source, err := axeSource()
	if err != nil {
		p.t.Fatalf("axe-core is not installed (npm ci in static/): %v", err)
	}
	ctx, cancel := context.WithTimeout(p.ctx, 4*patience)
	defer cancel()
	if p.on.noScript { // axe-core is a script itself; the page's own are not run for it
		p.scripts(true)
		defer p.scripts(false)
	}
	type node struct {
		HTML string `json:"html"`
		Why  string `json:"failureSummary"`
	}
	type violation struct {
		ID     string `json:"id"`
		Impact string `json:"impact"`
		Help   string `json:"help"`
		Nodes  []node `json:"nodes"`
	}
	if _, err := chromedp.Run(ctx, chromedp.Evaluate[bool](source+"; true")); err != nil {
		p.t.Fatalf("axe-core does not load: %v", err)
	}
	found, err := chromedp.Run(ctx, chromedp.Evaluate[[]violation](`axe.run(document, {resultTypes: ["violations"]}).then((r) => r.violations)`,
		chromedp.EvalAwaitPromise))
	if err != nil {
		p.t.Fatalf("axe-core: %v", err)
	}
	for _, v := range found {
		var b strings.Builder
		fmt.Fprintf(&b, "%s at %d px: %s (%s): %s", p.Path(), p.on.width, v.ID, v.Impact, v.Help)
		for i, n := range v.Nodes {
			if i == 5 {
				fmt.Fprintf(&b, "\n  and %d more", len(v.Nodes)-i)
				break
			}
			fmt.Fprintf(&b, "\n  %.300s\n    %s", n.HTML, strings.ReplaceAll(n.Why, "\n", "\n    "))
		}
		p.t.Error(b.String())
	}
}

func (p *page) scripts(on bool) {
	p.t.Helper()
	p.do("turn scripts on or off", chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := call(ctx, t, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: !on})
		return err
	}))
}
