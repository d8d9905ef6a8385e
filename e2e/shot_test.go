package e2e

import (
	"context"
	"os"
	"path/filepath"
	"strings"

	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// Shot takes a picture of the whole page, as NAME.png in the folder that GYMDECK_SHOTS names. Without that it does nothing.
func (p *page) Shot(name string) {
	p.t.Helper()
	if os.Getenv("GYMDECK_SHOTS") == "" {
		return
	}
	if err := p.shot(name); err != nil {
		p.t.Errorf("picture %s: %v", name, err)
	}
}

// shotOfFailure keeps what the page looked like when its test failed.
func (p *page) shotOfFailure() {
	if !p.t.Failed() || os.Getenv("GYMDECK_SHOTS") == "" {
		return
	}
	if err := p.shot("failed-" + strings.ReplaceAll(p.t.Name(), "/", "-")); err != nil {
		p.t.Logf("no picture of the failure: %v", err)
	}
}

func (p *page) shot(name string) error {
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	r, err := chromedp.Call(ctx, cdppage.CaptureScreenshot, cdppage.CaptureScreenshotParams{CaptureBeyondViewport: new(true)})
	if err != nil {
		return err
	}
	folder := os.Getenv("GYMDECK_SHOTS")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, name+".png"), r.Data, 0o644)
}
