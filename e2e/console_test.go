package e2e

import (
	"fmt"
	"strings"

	"github.com/chromedp/chromedp"
)

// listen collects the errors that the browser's console shows, until the tab is closed.
func (p *page) listen() (done chan struct{}) {
	done = make(chan struct{})
	messages := chromedp.Console(p.ctx)
	go func() {
		defer close(done)
		for m, err := range messages {
			if err != nil {
				return
			}
			if m.Type == chromedp.ConsoleError || m.Type == chromedp.ConsoleException || m.Source == "security" {
				p.mu.Lock()
				p.errors = append(p.errors, fmt.Sprintf("%s (%s:%d)", m, m.URL, m.Line+1))
				p.mu.Unlock()
			}
		}
	}()
	return done
}

// Expect names an error of the console, by a part of its text, that is what the test is about.
func (p *page) Expect(part string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.expected = append(p.expected, part)
}

// judgeConsole fails the test on errors that it did not expect.
func (p *page) judgeConsole() {
	p.mu.Lock()
	defer p.mu.Unlock()
next:
	for _, e := range p.errors {
		for _, part := range p.expected {
			if strings.Contains(e, part) {
				continue next
			}
		}
		p.t.Errorf("console: %s", e)
	}
}
