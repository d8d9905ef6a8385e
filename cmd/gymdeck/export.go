package main

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"strings"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/league"
	"gymdeck/locale"
	"gymdeck/store"
)

// exportFlags are what is to be written, and how.
type exportFlags struct {
	db, format, lang, out string
	revision              int
}

// exportData writes the cards, one banlist or one deck, to standard output or a file.
func exportData(ctx context.Context, args []string, s streams) error {
	set := newSettings(newFlags("export"))
	var f exportFlags
	file := set.database()
	set.fs.StringVar(&f.format, "format", "", "`form` of cards: csv or json (default csv); of a banlist: json, csv or lflist (default json); of a deck: text, ydk, ydke or json (default text)")
	set.fs.StringVar(&f.lang, "lang", languageOf(os.Getenv), "`language` of a deck's text: en, zh-Hans or zh-Hant")
	set.fs.StringVar(&f.out, "o", "", "write to this `file` (default standard output)")
	set.fs.IntVar(&f.revision, "revision", 0, "the `revision` of a banlist (default the newest)")
	rest, err := set.parse(args, s)
	if err != nil {
		return err
	}
	f.db = *file
	if !locale.Known(f.lang) {
		return &exitError{2, fmt.Sprintf("no language %q: en, zh-Hans or zh-Hant", f.lang)}
	}
	write, err := f.writer(rest)
	if err != nil {
		return &exitError{2, err.Error()}
	}
	db, err := openExisting(ctx, f.db)
	if err != nil {
		return err
	}
	defer db.Close()
	var b strings.Builder // whole before anything is written: a file is never half of one
	if err := write(ctx, db, &b); err != nil {
		return &exitError{1, explain(locale.For(f.lang), err)}
	}
	if f.out != "" {
		return os.WriteFile(f.out, []byte(b.String()), 0o644)
	}
	_, err = io.WriteString(s.out, b.String())
	return err
}

// writer is what the words after the command ask for.
func (f *exportFlags) writer(words []string) (func(context.Context, *store.Store, io.Writer) error, error) {
	const usage = "export cards, export banlist ID or export deck ID"
	if len(words) == 0 {
		return nil, errors.New(usage)
	}
	ids := words[1:]
	switch what := words[0]; {
	case what == "cards" && len(ids) == 0:
		if f.format != "" && f.format != "csv" && f.format != "json" {
			return nil, fmt.Errorf("cards have no form %q: csv or json", f.format)
		}
		return f.cards, nil
	case what == "banlist" && len(ids) == 1:
		if f.format != "" && f.format != "json" && f.format != "csv" && f.format != "lflist" {
			return nil, fmt.Errorf("banlists have no form %q: json, csv or lflist", f.format)
		}
		return func(ctx context.Context, db *store.Store, w io.Writer) error { return f.banlist(ctx, db, ids[0], w) }, nil
	case what == "deck" && len(ids) == 1:
		switch deck.Format(f.format) {
		case "", deck.TextFormat, deck.YdkFormat, deck.YdkeFormat, deck.JSONFormat:
		default:
			return nil, fmt.Errorf("decks have no form %q: text, ydk, ydke or json", f.format)
		}
		id, ok := store.DecodeID(path.Base(ids[0])) // the whole address will do
		if !ok {
			return nil, fmt.Errorf("%q is no deck's id: it is the last part of the deck's address", ids[0])
		}
		return func(ctx context.Context, db *store.Store, w io.Writer) error { return f.deck(ctx, db, id, w) }, nil
	}
	return nil, errors.New(usage)
}

func (f *exportFlags) cards(ctx context.Context, db *store.Store, w io.Writer) error {
	cards, _, err := db.Cards.Load(ctx)
	if err != nil {
		return err
	}
	if f.format == "json" {
		return catalog.WriteJSON(w, cards)
	}
	return catalog.WriteCSV(w, cards)
}

func (f *exportFlags) banlist(ctx context.Context, db *store.Store, id string, w io.Writer) error {
	revisions, err := db.Lists.Get(ctx, id)
	if err != nil {
		return err
	}
	l := &revisions[len(revisions)-1]
	if f.revision != 0 {
		l = nil
		for i := range revisions {
			if revisions[i].Revision == f.revision {
				l = &revisions[i]
			}
		}
	}
	if l == nil {
		return fmt.Errorf("%s has no revision %d", id, f.revision)
	}
	if f.format == "" || f.format == "json" {
		enc := json.NewEncoder(w)
		enc.SetEscapeHTML(false)
		enc.SetIndent("", "  ")
		return enc.Encode(l.List)
	}
	cat, err := catalogOf(ctx, db)
	if err != nil {
		return err
	}
	if f.format == "csv" {
		return csv.NewWriter(w).WriteAll(league.Table(cat, &l.List))
	}
	_, err = io.WriteString(w, league.WriteLflist(cat, &l.List))
	return err
}

// catalogOf reads the cards of a database.
func catalogOf(ctx context.Context, db *store.Store) (*catalog.Catalog, error) {
	cards, _, err := db.Cards.Load(ctx)
	if err != nil {
		return nil, err
	}
	return catalog.New(cards)
}

func (f *exportFlags) deck(ctx context.Context, db *store.Store, id int64, w io.Writer) error {
	d, err := db.Decks.Any(ctx, id)
	if err != nil {
		return err
	}
	cat, err := catalogOf(ctx, db)
	if err != nil {
		return err
	}
	l := d.List(cat)
	var text string
	var left []deck.Entry
	switch deck.Format(f.format) {
	case deck.YdkFormat:
		text, left = deck.Ydk(cat, l)
	case deck.YdkeFormat:
		text, left = deck.Ydke(cat, l)
	case deck.JSONFormat:
		text = deck.JSON(cat, l)
	default:
		text = deck.WriteText(cat, l, f.lang)
	}
	if len(left) > 0 {
		var lines []string
		for _, e := range left {
			lines = append(lines, fmt.Sprintf("%d %s", e.Count, e.Text))
		}
		return fmt.Errorf("this form has no room for what is no card: %s. Use --format text or json", strings.Join(lines, "; "))
	}
	if !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	_, err = io.WriteString(w, text)
	return err
}

// openExisting opens a database that must be there, to read it.
func openExisting(ctx context.Context, file string) (*store.Store, error) {
	if _, err := os.Stat(file); err != nil {
		if errors.Is(err, os.ErrNotExist) {
			return nil, fmt.Errorf("there is no database %s; name one with --db, or let gymdeck serve make it", file)
		}
		return nil, err
	}
	return store.OpenToRead(ctx, file, store.Options{})
}
