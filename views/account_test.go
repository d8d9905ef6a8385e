package views

import (
	"strings"
	"testing"

	"github.com/a-h/templ"
	"golang.org/x/net/html"
)

// accountPages draws every page of the account, in its fullest form and with something wrong.
func accountPages(f *Frame) map[string]templ.Component {
	way := Way{Back: "/decks/7?q=<mew>&x", Name: `"><b onclick="x">`, Decks: 2}
	wrong := func(a Ask, input string) Ask {
		a.Refuse(input, `wrong: <b onclick>`)
		return a
	}
	return map[string]templ.Component{
		"sign in": Asked(f, SignInAsk(f, way)), "sign in, wrong": Asked(f, wrong(SignInAsk(f, way), "")),
		"sign up": Asked(f, SignUpAsk(f, way)), "sign up, wrong": Asked(f, wrong(SignUpAsk(f, way), AskedName)),
		"recover": Asked(f, RecoverAsk(f, way)), "recover, wrong": Asked(f, wrong(RecoverAsk(f, way), AskedPass)),
		"password": Asked(f, PasswordAsk(f, way.Name)), "password, wrong": Asked(f, wrong(PasswordAsk(f, way.Name), AskedOld)),
		"new codes": Asked(f, CodesAsk(f, way.Name, 1)), "delete": Asked(f, DeleteAsk(f, way.Name, Going{Decks: 1, Staff: true})),
		"delete, wrong": Asked(f, wrong(DeleteAsk(f, way.Name, Going{}), AskedSure)),
		"link":          Asked(f, LinkPasswordAsk(f, "/link/x", way.Name)), "staff link": Asked(f, LinkStaffAsk(f, "/link/x", way.Name)), "staff link, guest": LinkGuestPage(f, way),
		"account": AccountPage(f, SelfAccount{Name: way.Name, Since: 20261129, Staff: true, Decks: 1, Codes: 8, Browsers: 3, Lang: f.Lang(), Theme: "dark"}),
		"codes":   CodesPage(f, Codes{Name: way.Name, Codes: []string{"0123-ABCD-1K1M-00XY"}, Next: way.Back, First: true, Moved: 1}),
		"people":  PeoplePage(f, People{Query: way.Name, Found: []Person{{Name: way.Name, Since: 20261129, Staff: true, Link: "/account/people/1/link"}}}),
		"nobody":  PeoplePage(f, People{Query: way.Name}), "handed": HandedLinkPage(f, HandedLink{Name: way.Name, Link: "https://example.org/link/x", Hours: 24}),
	}
}

func TestAccountPagesAreSound(t *testing.T) {
	for _, tag := range languageTags {
		for name, page := range accountPages(frame(tag)) {
			markup := draw(t, page)
			root := parsed(t, markup)
			for _, fault := range faults(root) {
				t.Errorf("%s in %s: %s", name, tag, fault)
			}
			if strings.Contains(markup, "<b onclick") {
				t.Errorf("%s: something was not escaped", name)
			}
			for _, in := range find(root, func(n *html.Node) bool { return n.Data == "input" }) {
				kind, _ := attr(in, "type")
				if value, _ := attr(in, "value"); kind == "password" && value != "" {
					t.Errorf("%s: a password stands in the page", name)
				}
				if complete, _ := attr(in, "autocomplete"); kind == "password" && complete != "current-password" && complete != "new-password" {
					t.Errorf("%s: a password manager is told %q", name, complete)
				}
				described, _ := attr(in, "aria-describedby")
				for _, id := range strings.Fields(described) {
					if len(find(root, func(n *html.Node) bool { v, _ := attr(n, "id"); return v == id })) != 1 {
						t.Errorf("%s: %s describes nothing", name, id)
					}
				}
			}
		}
	}
}

// The focus goes to what is wrong, else to the first thing that the reader has to fill in.
func TestFocusOfAForm(t *testing.T) {
	f := frame("en")
	focused := func(a Ask) (out []string) {
		for _, in := range find(parsed(t, draw(t, Asked(f, a))), func(n *html.Node) bool { _, ok := attr(n, "autofocus"); return ok }) {
			id, _ := attr(in, "id")
			out = append(out, id)
		}
		return out
	}
	named := SignInAsk(f, Way{Name: "Ash"})
	refused := SignUpAsk(f, Way{Name: "Ash"})
	refused.Refuse(AskedName, "taken")
	unsure := DeleteAsk(f, "Ash", Going{})
	unsure.Refuse(AskedSure, "tick")
	for want, a := range map[string]Ask{"name": SignInAsk(f, Way{}), "password": named, "name ": refused, "old": PasswordAsk(f, "Ash"), "sure": unsure} {
		if got := focused(a); len(got) != 1 || got[0] != strings.TrimSpace(want) {
			t.Errorf("the focus is on %v, want %s", got, want)
		}
	}
}

// The top of a page leads to signing in and back to the page; from the pages by which one comes in, to where those lead.
func TestWayToSignIn(t *testing.T) {
	for path, want := range map[string]string{
		"/": "/sign-in", "/decks/7?q=mew&x=1": "/sign-in?back=%2Fdecks%2F7%3Fq%3Dmew%26x%3D1", "/sign-up?back=%2Fcheck": "/sign-in?back=%2Fcheck", "/recover": "/sign-in",
	} {
		if got := (&Frame{Path: path}).signIn(); got != want {
			t.Errorf("%s: %s, want %s", path, got, want)
		}
	}
}
