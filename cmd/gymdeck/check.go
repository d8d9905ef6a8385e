package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/duel"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/locale"
)

// checkFlags are what a check is asked for.
type checkFlags struct {
	game, on, gym, region, db, catalog string
	banlists                           many
	noBanlist                          bool
	lang, format                       string
}

// check judges one deck list. Its exit code is 0 for a legal deck, 1 for one that is not, 2 when it could not be checked.
func check(ctx context.Context, args []string, s streams) error {
	f, file, err := checkArgs(args, s)
	if err != nil {
		return err
	}
	p := locale.For(f.lang)
	c, err := f.check(ctx, file, s.in)
	if err != nil {
		return &exitError{2, explain(p, err)}
	}
	if f.format == "json" {
		err = c.writeJSON(s.out, p)
	} else {
		err = c.writeText(s.out, p)
	}
	if err != nil {
		return &exitError{2, err.Error()}
	}
	if !c.verdict.Legal {
		return &exitError{1, ""}
	}
	return nil
}

func checkArgs(args []string, s streams) (f checkFlags, file string, err error) {
	fs := newFlags("check")
	fs.StringVar(&f.game, "game", "", "`game` of the list: pokemon-duel or phantom-duel (default pokemon-duel, or what a JSON list says)")
	fs.StringVar(&f.on, "on", "", "`date` of the check, YYYY-MM-DD (default today in the league's zone)")
	fs.StringVar(&f.gym, "gym", "", "`slug` of the gym where the deck is to be played; its region's lists apply too")
	fs.StringVar(&f.region, "region", "", "`slug` of the region")
	fs.StringVar(&f.db, "db", "", "take cards and lists from this database `file` (default the built-in starter)")
	fs.StringVar(&f.catalog, "catalog", "", "take the cards from this CSV or JSON `file`, and no lists but those given")
	fs.Var(&f.banlists, "banlist", "apply this banlist `file` instead of the built-in ones; may be given several times")
	fs.BoolVar(&f.noBanlist, "no-banlist", false, "apply no banlist at all")
	fs.StringVar(&f.lang, "lang", languageOf(os.Getenv), "`language` of the answer: en, zh-Hans or zh-Hant")
	fs.StringVar(&f.format, "format", "text", "`form` of the answer: text or json")
	rest, err := parse(fs, args, s)
	if err != nil {
		return f, "", err
	}
	switch {
	case len(rest) > 1:
		err = fmt.Errorf("one list at a time, not %d", len(rest))
	case !locale.Known(f.lang):
		err = fmt.Errorf("no language %q: en, zh-Hans or zh-Hant", f.lang)
	case f.format != "text" && f.format != "json":
		err = fmt.Errorf("no form %q: text or json", f.format)
	case f.game != "" && !catalog.GameID(f.game).Known():
		err = errors.New(locale.For(f.lang).T("list.unknown-game", "text", f.game))
	case len(f.banlists) > 0 && f.noBanlist:
		err = errors.New("--banlist and --no-banlist exclude each other")
	case (f.gym != "" || f.region != "") && (len(f.banlists) > 0 || f.noBanlist):
		err = errors.New("--gym and --region choose among the built-in or stored lists; they do not go with --banlist or --no-banlist")
	case f.db != "" && f.catalog != "":
		err = errors.New("--db and --catalog exclude each other")
	}
	if err != nil {
		return f, "", &exitError{2, err.Error()}
	}
	if len(rest) == 1 && rest[0] != "-" {
		file = rest[0]
	}
	return f, file, nil
}

// check reads everything and judges. An empty file name is standard input.
func (f *checkFlags) check(ctx context.Context, file string, in io.Reader) (*checked, error) {
	src, err := f.source(ctx)
	if err != nil {
		return nil, err
	}
	on := catalog.DateIn(time.Now(), src.zone)
	if f.on != "" {
		if on, err = catalog.ParseDate(f.on); err != nil {
			return nil, &sentence{"error.no-date", []any{"date", f.on}}
		}
	}
	data, err := readList(file, in)
	if err != nil {
		return nil, err
	}
	list, err := deck.Read(src.cat, catalog.GameID(f.game), data)
	if err != nil {
		return nil, inFile(nameOf(file), err)
	}
	game, ok := legality.GameOf(list.Game)
	if !ok { // Read has refused it
		return nil, fmt.Errorf("no game %q", list.Game)
	}
	lists, err := f.inForce(src.league, list.Game, on)
	if err != nil {
		return nil, err
	}
	judge := legality.Compile(src.cat, game, lists, on)
	advisor := duel.NewAdvisor(src.cat, duel.StandardChart(), duel.StandardRecognition())
	return &checked{judge.Check(list), judge, advisor.Advise(list)}, nil
}

func nameOf(file string) string {
	if file == "" {
		return "standard input"
	}
	return file
}

func (f *checkFlags) inForce(l *league.League, game catalog.GameID, on catalog.Date) ([]legality.List, error) {
	if f.noBanlist {
		return nil, nil
	}
	if len(f.banlists) > 0 {
		given, err := readBanlists(f.banlists)
		if err != nil {
			return nil, err
		}
		return legality.InForceAnywhere(given, game, on)
	}
	place, err := l.Place(f.gym, f.region)
	if err != nil {
		return nil, err
	}
	return l.InForce(game, on, place)
}

// readList reads the list of a file, or of in where none is named.
func readList(file string, in io.Reader) ([]byte, error) {
	if file != "" {
		return readUpTo(file, deck.MaxBytes)
	}
	return io.ReadAll(io.LimitReader(in, deck.MaxBytes+1))
}

// readUpTo reads a file, and a byte more than the limit at most, so that one that is too large is seen as such.
func readUpTo(file string, limit int64) ([]byte, error) {
	in, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	return io.ReadAll(io.LimitReader(in, limit+1))
}

func readBanlists(files []string) (out []legality.List, err error) {
	for _, name := range files {
		data, err := readUpTo(name, legality.MaxListFile)
		if err != nil {
			return nil, err
		}
		l, err := legality.ParseList(data)
		if err != nil {
			return nil, inFile(name, err)
		}
		out = append(out, *l)
	}
	return out, nil
}

// languageOf reads the user's language from the environment.
func languageOf(env func(string) string) string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := env(name); v != "" {
			return locale.FromPOSIX(v)
		}
	}
	return catalog.English
}
