// Package e2e holds the browser tests: each starts the real server over a database of its own, filled with the starter, and uses
// it as people do, in Chromium. There is nothing here but tests.
//
// A test reads like what a person does:
//
//	func TestGuestMakesADeck(t *testing.T) {
//		s := startSite(t)
//		p := s.visit(t, desktop)          // a browser of one's own: no cookies, nothing remembered
//		p.Open("/")                       // fails when the answer is an error page; OpenAs expects a status
//		p.Follow("main a", "Build a deck") // a link or form that leads to another page
//		p.Fill("input[type=search]", "小火龙")
//		p.Await(".card", "小火龙")          // what comes late is awaited, never slept for
//		p.Click(".card button")           // a press that the page answers in place
//		p.Settled()                       // all requests answered and swapped in
//		p.Wants("#deck .entry", "小火龙")
//		p.Axe()                           // no accessibility violation
//		p.Shot("editor-1280")             // a picture, if GYMDECK_SHOTS names a folder
//	}
//
// What to know:
//
//   - Elements are found by a CSS selector and, where one is given, by the text they show or are labelled with. The first that can be
//     seen is taken. Each step waits for its element and fails when it does not come.
//   - Click moves a real pointer: it fails on an element that something else covers. Where a phone is shown, it is a tap.
//   - desktop and phone are ready-made screens; copy one and change a field: dark, noScript, language.
//   - p.Tab opens a second tab of the same browser. s.visit is another person.
//   - s.Slow delays every answer of the server, for what must survive a bad connection.
//   - s.store is the database and s.server the handler, for whatever is quicker said in Go.
//   - A test fails by itself on any error in the browser's console, breaches of the content security policy and failed loads
//     included, and on any line that the server logs as an error. p.Expect names one that the test is about.
//
// Without Chromium the tests are skipped. With GYMDECK_E2E=required, as where they must not be forgotten, they fail instead.
package e2e
