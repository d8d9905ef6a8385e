package e2e

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
)

// chromium is the one browser of all tests, started by the first that needs it.
var chromium struct {
	once sync.Once
	ctx  context.Context
	stop func()
	err  error
}

func TestMain(m *testing.M) {
	code := m.Run()
	if chromium.stop != nil {
		chromium.stop()
	}
	os.Exit(code)
}

// browser is the shared browser. The test is skipped when there is none, or fails where it must not be skipped.
func browser(t *testing.T) context.Context {
	t.Helper()
	chromium.once.Do(startChromium)
	if chromium.err == nil {
		return chromium.ctx
	}
	if os.Getenv("GYMDECK_E2E") == "required" {
		t.Fatalf("no browser: %v", chromium.err)
	}
	t.Skipf("no browser: %v. Install Debian's chromium to run the browser tests.", chromium.err)
	return nil
}

func startChromium() {
	path, err := findChromium()
	if err != nil {
		chromium.err = err
		return
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], // among them no first run, no sync, no background networking
		chromedp.ExecPath(path),
		chromedp.NoSandbox, // in containers there is none to be had
		chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("lang", "en"),
	)
	allocator, stopAllocator := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, stop := chromedp.NewContext(allocator)
	if err := chromedp.Do(ctx); err != nil {
		stop()
		stopAllocator()
		chromium.err = fmt.Errorf("%s does not start: %w", path, err)
		return
	}
	chromium.ctx = ctx
	chromium.stop = func() {
		stop()
		stopAllocator()
	}
}

func findChromium() (string, error) {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", fmt.Errorf("there is no chromium on this machine")
}
