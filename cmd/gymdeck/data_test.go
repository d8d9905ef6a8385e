package main

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"gymdeck/account"
	"gymdeck/catalog"
	"gymdeck/cmd/gymdeck/fill"
	"gymdeck/deck"
	"gymdeck/legality"
	"gymdeck/store"
)

// filled makes a database with the starter and gives its file.
func filled(t *testing.T) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "gymdeck.db")
	inStore(t, file, func(ctx context.Context, db *store.Store) {
		if err := fill.Starter(ctx, db); err != nil {
			t.Fatal(err)
		}
	})
	return file
}

func inStore(t *testing.T, file string, do func(context.Context, *store.Store)) {
	t.Helper()
	db, err := store.Open(t.Context(), file, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	do(t.Context(), db)
}

func revisionOf(t *testing.T, file string) (hash string, number int64) {
	t.Helper()
	inStore(t, file, func(ctx context.Context, db *store.Store) {
		_, rev, err := db.Cards.Load(ctx)
		if err != nil {
			t.Fatal(err)
		}
		hash, number = rev.Hash, rev.Number
	})
	return hash, number
}

// What is exported and imported again is the same catalogue, in both forms.
func TestCardsRoundTrip(t *testing.T) {
	from := filled(t)
	want, _ := revisionOf(t, from)
	for _, format := range []string{"csv", "json"} {
		file := filepath.Join(t.TempDir(), "cards."+format)
		if a := call(t, "", "export", "cards", "--format", format, "--db", from, "-o", file); a.code != 0 || a.out != "" {
			t.Fatalf("export: %+v", a)
		}
		to := filepath.Join(t.TempDir(), "new.db")
		if a := call(t, "", "import", "cards", file, "--db", to); a.code != 0 || !strings.Contains(a.out, "without the starter") {
			t.Fatalf("import: %+v", a)
		}
		if got, _ := revisionOf(t, to); got != want {
			t.Errorf("%s: the catalogue came back as %s, was %s", format, got, want)
		}
		if a := call(t, "", "import", "--db", to, "cards", file); a.code != 0 || !strings.Contains(a.out, " 0 changed") {
			t.Errorf("%s: a second import changes something: %+v", format, a)
		}
	}
}

const twoCards = "id,game,kind,zh_hans,en,stars\n1,pokemon-duel,pokemon,甲,Alpha,3\n2,pokemon-duel,pokemon,乙,Beta,3\n"

// Cards are added beside those that are there; --replace makes the files the whole catalogue.
func TestImportAddsOrReplaces(t *testing.T) {
	db := filepath.Join(t.TempDir(), "new.db")
	first, second := write(t, "one.csv", twoCards), write(t, "two.csv", "id,game,kind,en\n2,pokemon-duel,trap,Gamma\n3,pokemon-duel,trap,Delta\n")
	count := func() (n int) {
		inStore(t, db, func(ctx context.Context, s *store.Store) {
			var err error
			if n, err = s.Cards.Count(ctx); err != nil {
				t.Fatal(err)
			}
		})
		return n
	}
	if a := call(t, "", "import", "cards", first, second, "--db", db); a.code != 0 || count() != 3 {
		t.Errorf("%+v, %d cards", a, count())
	}
	if a := call(t, "", "import", "cards", "--replace", first, "--db", db); a.code != 0 || count() != 2 {
		t.Errorf("%+v, %d cards", a, count())
	}
}

// A file with bad rows is refused whole and every bad row is told; a good file beside it is taken.
func TestImportRefusesWholeFiles(t *testing.T) {
	db := filepath.Join(t.TempDir(), "new.db")
	bad := write(t, "bad.csv", "id,game,kind,en,stars\n7,pokemon-duel,pokemon,Good,3\n8,pokemon-duel,pokemon,,3\n9,pokemon-duel,dragon,Bad,3\n10,pokemon-duel,pokemon,Bad,many\n")
	good := write(t, "good.csv", twoCards)
	a := call(t, "", "import", "cards", bad, good, "--db", db)
	if a.code != 1 {
		t.Errorf("exit %d", a.code)
	}
	for _, line := range []string{"bad.csv", "line 3", "line 4", "line 5"} {
		if !strings.Contains(a.err, line) {
			t.Errorf("does not tell %s: %s", line, a.err)
		}
	}
	inStore(t, db, func(ctx context.Context, s *store.Store) {
		cards, _, err := s.Cards.Load(ctx)
		if err != nil {
			t.Fatal(err)
		}
		if len(cards) != 2 || cards[0].ID != 1 {
			t.Errorf("stored: %+v", cards)
		}
	})
	// Two files that are sound by themselves and contradict each other: one effect, two minds about it.
	clash := write(t, "clash.csv", "id,game,kind,en,effect,effect_en,unrestricted_revive\n20,pokemon-duel,trap,Up,rise,Rise.,true\n")
	other := write(t, "other.csv", "id,game,kind,en,effect,effect_en,unrestricted_revive\n21,pokemon-duel,trap,Down,rise,Rise.,false\n")
	if a := call(t, "", "import", "cards", clash, other, "--db", db); a.code != 1 || !strings.Contains(a.err, "other.csv") {
		t.Errorf("contradicting files: %+v", a)
	}
}

const winter = `{"id":"winter","game":"pokemon-duel","scope":"gym","of":"viridian","revision":1,"title":"Winter <Cup>","effective":"2026-12-01","entries":[{"name":"小火龙","limit":1,"reason":"a & b"}]}`

// A banlist goes in, comes out as it was, and stands from then on; the same revision is not taken twice.
func TestBanlistRoundTrip(t *testing.T) {
	db := filled(t)
	file := write(t, "winter.json", winter)
	if a := call(t, "", "import", "banlist", file, "--db", db); a.code != 0 || !strings.Contains(a.out, "winter") || !strings.Contains(a.out, "by itself") {
		t.Fatalf("import: %+v", a)
	}
	a := call(t, "", "export", "banlist", "winter", "--db", db)
	var got, want any
	if err := json.Unmarshal([]byte(a.out), &got); err != nil || a.code != 0 {
		t.Fatalf("export: %v, %+v", err, a)
	}
	if err := json.Unmarshal([]byte(winter), &want); err != nil {
		t.Fatal(err)
	}
	if g, w := text(t, got), text(t, want); g != w {
		t.Errorf("got %s, want %s", g, w)
	}
	if a := call(t, "", "import", "banlist", file, "--db", db); a.code != 1 || !strings.Contains(a.err, "winter.json") {
		t.Errorf("a second time: %+v", a)
	}
	twice := write(t, "twice.json", strings.Replace(strings.Replace(winter, `"winter"`, `"twice"`, 1), `"entries":[`, `"entries":[{"name":"Charmander","limit":0},`, 1))
	if a := call(t, "", "import", "banlist", twice, "--db", db); a.code != 1 || !strings.Contains(a.err, `entry 2, "小火龙", limits what entry 1 limits already`) {
		t.Errorf("one name in two entries: %+v", a)
	}
	r := reportOf(t, call(t, "3 小火龙 lv15\n", "check", "--db", db, "--gym", "viridian", "--on", "2026-12-02", "--format", "json"))
	found := false
	for _, f := range r.Findings {
		found = found || f.Code == "banlist" && f.Limit == 1
	}
	if !found {
		t.Errorf("the imported list does not count: %+v", r.Findings)
	}
	if a := call(t, "", "export", "banlist", "winter", "--format", "csv", "--db", db); a.code != 0 || !strings.Contains(a.out, "小火龙") || !strings.Contains(a.out, ",") {
		t.Errorf("as csv: %+v", a)
	}
	if a := call(t, "", "export", "banlist", "winter", "--format", "lflist", "--db", db); a.code != 0 || !strings.Contains(a.out, "!2026-12-01 Winter <Cup>\n") || !strings.Contains(a.out, "10000041 1 --小火龙") {
		t.Errorf("as lflist: %+v", a)
	}
	if a := call(t, "", "export", "banlist", "winter", "--format", "ydk", "--db", db); a.code != 2 || !strings.Contains(a.err, "json, csv or lflist") {
		t.Errorf("as ydk: %+v", a)
	}
	if a := call(t, "", "export", "banlist", "nothing", "--db", db); a.code != 1 || !strings.Contains(a.err, "no such banlist") {
		t.Errorf("a list that is not there: %+v", a)
	}
	if a := call(t, "", "export", "banlist", "winter", "--revision", "2", "--db", db); a.code != 1 || !strings.Contains(a.err, "revision 2") {
		t.Errorf("a revision that is not there: %+v", a)
	}
}

func text(t *testing.T, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// A list with an entry that names nothing is not published, and neither is one for a gym that does not exist.
func TestBanlistRefused(t *testing.T) {
	db := filled(t)
	for name, c := range map[string]struct{ list, says string }{
		"unknown entry": {strings.Replace(winter, "小火龙", "Nobody At All", 1), "“Nobody At All” names nothing in the catalogue\n"},
		"a taken day":   {strings.NewReplacer("winter", "w2", `"gym"`, `"league"`, `"of":"viridian",`, "", "2026-12-01", "2026-01-01").Replace(winter), "“League Banlist 2026” begins on the same day, 1 January 2026."},
		"unknown gym":   {strings.Replace(winter, "viridian", "nowhere", 1), "no such gym"},
		"bad fields":    {strings.Replace(winter, `"limit":1`, `"limit":7`, 1), "7"},
		"no JSON":       {"winter", "banlist file"},
		"too large":     {"!2028-01-01\n" + strings.Repeat("#\n", legality.MaxListFile/2), "4 MB"},
	} {
		if a := call(t, "", "import", "banlist", write(t, "list.json", c.list), "--db", db); a.code != 1 || !strings.Contains(a.err, c.says) {
			t.Errorf("%s: %+v", name, a)
		}
	}
	if a := call(t, "", "export", "banlist", "winter", "--db", db); a.code != 1 {
		t.Errorf("one was published after all: %s", a.out)
	}
}

// A deck comes out in every form, whoever it belongs to, and is read back as it was.
func TestExportDeck(t *testing.T) {
	db := filled(t)
	var d *deck.Deck
	inStore(t, db, func(ctx context.Context, s *store.Store) {
		public, err := s.Decks.Public(ctx, store.PublicQuery{Game: catalog.PokemonDuel})
		if err != nil || len(public) == 0 {
			t.Fatalf("no decks: %v", err)
		}
		d = &public[0]
		secret := *d
		secret.Visibility = deck.Private
		secret.Entries = append(secret.Entries, deck.Entry{Text: "Nobody At All", Count: 2})
		if d, err = s.Decks.Create(ctx, store.Owner{Guest: "somebody"}, secret); err != nil {
			t.Fatal(err)
		}
	})
	id := store.EncodeID(d.ID)
	want := call(t, "", "export", "deck", id, "--format", "json", "--db", db)
	if want.code != 0 {
		t.Fatalf("json: %+v", want)
	}
	plain := call(t, "", "export", "deck", "https://decks.example/decks/"+id, "--db", db)
	if plain.code != 0 || !strings.Contains(plain.out, "2 Nobody At All") {
		t.Fatalf("text: %+v", plain)
	}
	for name, list := range map[string]string{"json": want.out, "text": plain.out} {
		r := reportOf(t, call(t, list, "check", "--db", db, "--format", "json", "--on", "2026-11-29"))
		if len(r.Findings) != 1 || r.Findings[0].Code != "unknown-card" || r.Findings[0].Count != 2 {
			t.Errorf("%s read back: %+v", name, r.Findings)
		}
	}
	for _, format := range []string{"ydk", "ydke"} { // these have no room for what is no card, and must not drop it silently
		if a := call(t, "", "export", "deck", id, "--format", format, "--db", db); a.code != 1 || !strings.Contains(a.err, "Nobody At All") || a.out != "" {
			t.Errorf("%s: %+v", format, a)
		}
	}
	if a := call(t, "", "export", "deck", store.EncodeID(store.NewID()), "--db", db); a.code != 1 || !strings.Contains(a.err, "no such deck") {
		t.Errorf("a deck that is not there: %+v", a)
	}
}

// A backup of a database in use, restored elsewhere or over what came later, gives back every deck.
func TestBackupAndRestore(t *testing.T) {
	db := filled(t)
	copied := filepath.Join(t.TempDir(), "copy.db")
	decks := func(file string) (titles []string) {
		inStore(t, file, func(ctx context.Context, s *store.Store) {
			public, err := s.Decks.Public(ctx, store.PublicQuery{Limit: 100})
			if err != nil {
				t.Fatal(err)
			}
			for i := range public {
				titles = append(titles, public[i].Title)
			}
		})
		return titles
	}
	want := decks(db)
	inStore(t, db, func(ctx context.Context, s *store.Store) { // a server that goes on
		if a := call(t, "", "backup", copied, "--db", db); a.code != 0 {
			t.Fatalf("backup: %+v", a)
		}
		d := deck.Deck{Game: catalog.PokemonDuel, Title: "Later", Visibility: deck.Public}
		if _, err := s.Decks.Create(ctx, store.Owner{Guest: "somebody"}, d); err != nil {
			t.Fatal(err)
		}
		if a := call(t, "", "restore", copied, "--db", db); a.code != 1 || !strings.Contains(a.err, "stop the server") {
			t.Errorf("restored under a server: %+v", a)
		}
	})
	if got := decks(db); len(got) != len(want)+1 {
		t.Errorf("a refused restore changed something: %v", got)
	}
	a := call(t, "", "restore", "--db", db, copied)
	if a.code != 0 || !strings.Contains(a.out, "kept as") {
		t.Fatalf("restore: %+v", a)
	}
	if got := decks(db); strings.Join(got, "|") != strings.Join(want, "|") {
		t.Errorf("restored: %v, want %v", got, want)
	}
	elsewhere := filepath.Join(t.TempDir(), "new.db")
	if a := call(t, "", "restore", copied, "--db", elsewhere); a.code != 0 {
		t.Fatalf("restore elsewhere: %+v", a)
	}
	if got := decks(elsewhere); len(got) != len(want) {
		t.Errorf("restored elsewhere: %v", got)
	}
	if a := call(t, "", "backup", copied, "--db", filepath.Join(t.TempDir(), "none.db")); a.code != 1 || !strings.Contains(a.err, "none.db") {
		t.Errorf("backup of nothing: %+v", a)
	}
	if a := call(t, "", "restore", write(t, "not.db", "no database"), "--db", db); a.code != 1 {
		t.Errorf("restore of nonsense: %+v", a)
	}
	if got := decks(db); len(got) != len(want) {
		t.Errorf("nonsense has been restored: %v", got)
	}
}

// An account is made with a password or with a link to choose one, and a player becomes league staff.
func TestUserAdd(t *testing.T) {
	db := filled(t)
	a := call(t, "three small words\n", "user", "add", "Misty", "--role", "league", "--password", "--db", db)
	if codes := regexp.MustCompile(`(?m)^ {4}\S{19}$`).FindAllString(a.out, -1); a.code != 0 || len(codes) != account.RecoveryCodes {
		t.Fatalf("%+v", a)
	}
	link := call(t, "", "user", "--db", db, "add", "Brock", "--origin", "https://decks.example/")
	token := regexp.MustCompile(`https://decks\.example/link/(\S+)`).FindStringSubmatch(link.out)
	if link.code != 0 || token == nil {
		t.Fatalf("%+v", link)
	}
	inStore(t, db, func(ctx context.Context, s *store.Store) {
		service := account.NewService(s.Accounts, account.NewHasher(1), store.NewID)
		u, err := service.SignIn(ctx, time.Now(), "misty", "three small words", "test")
		if err != nil || !u.Staff() {
			t.Errorf("Misty: %+v, %v", u, err)
		}
		if _, err := service.SignIn(ctx, time.Now(), "brock", "", "test"); err == nil {
			t.Error("an account without a password lets somebody in")
		}
		if _, err := service.RecoverByLink(ctx, token[1], "four rather longer words"); err != nil {
			t.Errorf("the link: %v", err)
		}
		if u, err := service.SignIn(ctx, time.Now(), "brock", "four rather longer words", "test"); err != nil || u.Staff() {
			t.Errorf("Brock: %+v, %v", u, err)
		}
	})
	if a := call(t, "", "user", "add", "BROCK", "--role", "league", "--db", db); a.code != 0 || !strings.Contains(a.out, "Brock") {
		t.Errorf("promotion: %+v", a)
	}
	if a := call(t, "", "user", "add", "Brock", "--role", "league", "--db", db); a.code != 1 {
		t.Errorf("a second time: %+v", a)
	}
	if a := call(t, "", "user", "add", "Misty", "--db", db); a.code != 1 || !strings.Contains(a.err, "Misty is there already, as league") {
		t.Errorf("without a role nothing is taken from her: %+v", a)
	}
	if a := call(t, "", "user", "add", "Misty", "--role", "player", "--db", db); a.code != 0 {
		t.Errorf("of two of the staff, one: %+v", a)
	}
	if a := call(t, "", "user", "add", "Brock", "--role", "player", "--db", db); a.code != 1 || !strings.Contains(a.err, "the only member of the league staff") {
		t.Errorf("the last of the staff: %+v", a)
	}
	for password, says := range map[string]string{"\n": "password", "short\n": "password", "": "password"} {
		if a := call(t, password, "user", "add", "Erika", "--password", "--db", db); a.code != 1 || !strings.Contains(a.err, says) {
			t.Errorf("password %q: %+v", password, a)
		}
	}
	if a := call(t, "", "user", "add", "x", "--db", db); a.code != 1 || !strings.Contains(a.err, "characters") {
		t.Errorf("a name of one letter: %+v", a)
	}
	if _, err := os.Stat(db); err != nil {
		t.Error(err)
	}
}

// A new key takes the place of the one in use, which stays in the list.
func TestKeyIsReplaced(t *testing.T) {
	db := filepath.Join(t.TempDir(), "k.db")
	first := call(t, "", "key", "list", "--db", db)
	if first.code != 0 || strings.Count(first.out, "in use") != 1 {
		t.Fatalf("%+v", first)
	}
	id := strings.Fields(first.out)[0]
	replaced := call(t, "", "key", "replace", "--db", db)
	if replaced.code != 0 || strings.Contains(replaced.out, id) {
		t.Fatalf("%+v", replaced)
	}
	after := call(t, "", "key", "list", "--db", db).out
	if strings.Count(after, "\n") != 2 || !strings.Contains(after, id) || strings.Count(after, "in use") != 1 || strings.HasPrefix(after, id) {
		t.Errorf("%s", after)
	}
}
