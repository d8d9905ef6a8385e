package handlers

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/go-chi/chi/v5"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"gymdeck/catalog"
	"gymdeck/catalog/starter"
	"gymdeck/legality"
	"gymdeck/store"
)

// apiSite is a server with the starter's cards, and its description.
func apiSite(t *testing.T) (*Server, map[string]any) {
	t.Helper()
	ctx := context.Background()
	db, err := store.Open(ctx, filepath.Join(t.TempDir(), "api.db"), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	cards, err := starter.Cards()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Cards.Replace(ctx, cards, store.AnyRevision, 0, "starter"); err != nil {
		t.Fatal(err)
	}
	list := legality.List{ID: "made-for-the-api", Game: catalog.PokemonDuel, Scope: legality.League, Revision: 1, Title: "联盟 / League", Effective: 20260101,
		Entries: []legality.Entry{{Name: "黑暗球", Limit: 0, Reason: "why", URL: "https://example.org"}, {Name: "十字剪", Limit: 2}}}
	if err := db.Lists.Publish(ctx, list, 0, ""); err != nil {
		t.Fatal(err)
	}
	s, err := New(ctx, Config{Store: db})
	if err != nil {
		t.Fatal(err)
	}
	var doc map[string]any
	if err := json.Unmarshal(openAPI, &doc); err != nil {
		t.Fatal(err)
	}
	return s, doc
}

// operations are the documented "GET /api/v1/…".
func operations(doc map[string]any) (out []string) {
	for path, item := range doc["paths"].(map[string]any) {
		for method := range item.(map[string]any) {
			out = append(out, strings.ToUpper(method)+" "+path)
		}
	}
	slices.Sort(out)
	return out
}

// Every route of the API is described, and everything described is a route.
func TestDescriptionHasEveryRoute(t *testing.T) {
	s, doc := apiSite(t)
	var routes []string
	err := chi.Walk(s.handler.(chi.Routes), func(method, route string, _ http.Handler, _ ...func(http.Handler) http.Handler) error {
		if strings.HasPrefix(route, "/api/") {
			routes = append(routes, method+" "+route)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(routes)
	described := operations(doc)
	for _, r := range routes {
		if !slices.Contains(described, r) {
			t.Errorf("%s is not described", r)
		}
	}
	for _, d := range described {
		if !slices.Contains(routes, d) {
			t.Errorf("%s is described and no route", d)
		}
	}
	if len(routes) < 6 {
		t.Errorf("only %v were walked", routes)
	}
}

// schemaOf compiles the schema of an answer, nil when the status has no body.
func schemaOf(t *testing.T, doc map[string]any, method, path, status string) *jsonschema.Schema {
	t.Helper()
	at := func(v any, keys ...string) any {
		for _, k := range keys {
			m, _ := v.(map[string]any)
			if v = m[k]; v == nil {
				return nil
			}
		}
		return v
	}
	content, _ := at(doc, "paths", path, strings.ToLower(method), "responses", status, "content").(map[string]any)
	for kind := range content {
		escape := strings.NewReplacer("~", "~0", "/", "~1", "{", "%7B", "}", "%7D")
		c := jsonschema.NewCompiler()
		c.DefaultDraft(jsonschema.Draft2020)
		c.AssertFormat()
		if err := c.AddResource("openapi.json", any(doc)); err != nil {
			t.Fatal(err)
		}
		schema, err := c.Compile("openapi.json#/paths/" + escape.Replace(path) + "/" + strings.ToLower(method) + "/responses/" + status +
			"/content/" + escape.Replace(kind) + "/schema")
		if err != nil {
			t.Fatalf("%s %s %s: %v", method, path, status, err)
		}
		return schema
	}
	return nil
}

// apiCalls are requests with the status that each must be answered with: for every operation one that goes well, and for every
// kind of mistake one that does not.
var apiCalls = []struct {
	method, path, address, body string
	status                      int
}{
	{"POST", "/api/v1/check", "/api/v1/check", "[main]\n4 Charizard\n1 Nobody at all\n3 Recover\n", 200},
	{"POST", "/api/v1/check", "/api/v1/check?game=phantom-duel", "{\"game\":\"phantom-duel\",\"main\":[]}", 200},
	{"POST", "/api/v1/check", "/api/v1/check", "{", 400},
	{"POST", "/api/v1/check", "/api/v1/check?gym=%zz", "3 Charizard", 400},
	{"POST", "/api/v1/check", "/api/v1/check", strings.Repeat("x", 70_000), 413},
	{"POST", "/api/v1/check", "/api/v1/check", "100 Charizard", 422},
	{"POST", "/api/v1/check", "/api/v1/check?gym=nowhere", "", 422},
	{"GET", "/api/v1/cards", "/api/v1/cards", "", 200},
	{"GET", "/api/v1/cards", "/api/v1/cards?q=limit%3A0+atk%3E%3Dmany&sort=name", "", 200},
	{"GET", "/api/v1/cards", "/api/v1/cards?game=phantom-duel&page=9", "", 200},
	{"GET", "/api/v1/cards", "/api/v1/cards?game=chess", "", 422},
	{"GET", "/api/v1/cards", "/api/v1/cards?page=0", "", 422},
	{"GET", "/api/v1/cards", "/api/v1/cards?sort=luck", "", 422},
	{"GET", "/api/v1/cards/{id}", "/api/v1/cards/10000063", "", 200},
	{"GET", "/api/v1/cards/{id}", "/api/v1/cards/1", "", 404},
	{"GET", "/api/v1/banlists", "/api/v1/banlists?on=2026-06-01", "", 200},
	{"GET", "/api/v1/banlists", "/api/v1/banlists?on=never", "", 422},
	{"GET", "/api/v1/banlists/{id}", "/api/v1/banlists/made-for-the-api", "", 200},
	{"GET", "/api/v1/banlists/{id}", "/api/v1/banlists/nothing", "", 404},
	{"GET", "/api/v1/matchup", "/api/v1/matchup?attacker=bug,steel&defender=fire", "", 200},
	{"GET", "/api/v1/matchup", "/api/v1/matchup?attacker=psychic&defender=bug,steel", "", 200},
	{"GET", "/api/v1/matchup", "/api/v1/matchup?attacker=wood&defender=fire", "", 422},
	{"GET", "/api/v1/events", "/api/v1/events", "", 200},
	{"GET", "/api/v1/events", "/api/v1/events?region=nowhere", "", 422},
	{"GET", "/api/v1/events/{id}", "/api/v1/events/nothing", "", 404},
	{"GET", "/api/v1/openapi.json", "/api/v1/openapi.json", "", 200},
}

// What the API answers is what its description says.
func TestAnswersAreAsDescribed(t *testing.T) {
	s, doc := apiSite(t)
	for _, call := range apiCalls {
		w := httptest.NewRecorder()
		s.ServeHTTP(w, httptest.NewRequest(call.method, call.address, strings.NewReader(call.body)))
		if w.Code != call.status {
			t.Errorf("%s %s: status %d, want %d: %.200s", call.method, call.address, w.Code, call.status, w.Body)
			continue
		}
		schema := schemaOf(t, doc, call.method, call.path, strconv.Itoa(call.status))
		if schema == nil {
			t.Errorf("%s %s: status %d is not described", call.method, call.path, call.status)
			continue
		}
		answer, err := jsonschema.UnmarshalJSON(bytes.NewReader(w.Body.Bytes()))
		if err != nil {
			t.Errorf("%s %s: %v", call.method, call.address, err)
			continue
		}
		if err := schema.Validate(answer); err != nil {
			t.Errorf("%s %s: %.600v", call.method, call.address, err)
		}
		want := "application/json"
		if call.status >= 400 {
			want = "application/problem+json"
		}
		if got := w.Header().Get("Content-Type"); got != want || w.Header().Get("Access-Control-Allow-Origin") != "*" {
			t.Errorf("%s %s: Content-Type %s, open to %q", call.method, call.address, got, w.Header().Get("Access-Control-Allow-Origin"))
		}
	}
}

// Every card there is fits the schema of a card, and what is no card does not.
func TestSchemaOfCards(t *testing.T) {
	s, doc := apiSite(t)
	schema := schemaOf(t, doc, "GET", "/api/v1/cards/{id}", "200")
	cat := s.world().Catalog
	for i := range cat.Len() {
		b, err := json.Marshal(cat.Card(catalog.Index(i)))
		if err != nil {
			t.Fatal(err)
		}
		v, err := jsonschema.UnmarshalJSON(bytes.NewReader(b))
		if err != nil {
			t.Fatal(err)
		}
		if err := schema.Validate(v); err != nil {
			t.Fatalf("%s: %v", b, err)
		}
	}
	for _, bad := range []string{`{}`, `{"id":1,"game":"pokemon-duel","kind":"spell"}`, `{"id":0,"game":"pokemon-duel","kind":"spell","en":"x"}`,
		`{"id":1,"game":"chess","kind":"spell","en":"x"}`, `{"id":1,"game":"pokemon-duel","kind":"spell","en":"x","colour":"red"}`} {
		v, err := jsonschema.UnmarshalJSON(strings.NewReader(bad))
		if err != nil {
			t.Fatal(err)
		}
		if schema.Validate(v) == nil {
			t.Errorf("%s passes for a card", bad)
		}
	}
}
