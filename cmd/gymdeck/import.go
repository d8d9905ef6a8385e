package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"gymdeck/catalog"
	"gymdeck/cmd/gymdeck/fill"
	"gymdeck/deck"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/locale"
	"gymdeck/store"
	"gymdeck/store/cdb"
	"gymdeck/views/reasons"
)

// errSome says that some files were refused; what was wrong with each has been printed.
var errSome = &exitError{1, ""}

// importFiles takes files into the database. Each file is taken whole or not at all, and what is wrong with one is printed whole.
func importFiles(ctx context.Context, args []string, s streams) error {
	set := newSettings(newFlags("import"))
	file := set.database()
	whole := set.fs.Bool("replace", false, "cards: the files hold the whole catalogue; cards that are in none of them go")
	reason := set.fs.String("reason", "", "banlist: why a `revision` after the first was made")
	lang := set.fs.String("lang", "", "cards of a .cdb: the `language` of its names and texts, en, zh-Hans or zh-Hant (default what most names are in)")
	conf := confFlags(set.fs)
	set.more = cdbHelp
	rest, err := set.parse(args, s)
	if err != nil {
		return err
	}
	if len(rest) < 2 || rest[0] != "cards" && rest[0] != "banlist" {
		return &exitError{2, "import cards FILE… or import banlist FILE…"}
	}
	_, missing := os.Stat(*file)
	if *lang != "" && !locale.Known(*lang) {
		return &exitError{2, fmt.Sprintf("no language %q: en, zh-Hans or zh-Hant", *lang)}
	}
	db, err := store.Open(ctx, *file, store.Options{})
	if err != nil {
		return err
	}
	defer db.Close()
	if errors.Is(missing, os.ErrNotExist) { // whoever begins with cards of their own does not want others' among them
		if err := fill.Decline(ctx, db); err != nil {
			return err
		}
		fmt.Fprintf(s.out, "made the database %s, without the starter\n", *file)
	}
	in := importer{db: db, s: s, p: locale.For(languageOf(os.Getenv)), whole: *whole, reason: *reason, lang: *lang, conf: conf}
	if rest[0] == "cards" {
		return in.cards(ctx, rest[1:])
	}
	return in.banlists(ctx, rest[1:])
}

type importer struct {
	db     *store.Store
	s      streams
	p      *locale.Printer
	whole  bool
	reason string
	lang   string        // of a .cdb; empty = what most names are in
	conf   *confSettings // what an lflist.conf does not say
}

// refuse prints why a file was not taken.
func (in *importer) refuse(name string, err error) {
	fmt.Fprintln(in.s.err, explain(in.p, inFile(name, err)))
}

func (in *importer) cards(ctx context.Context, files []string) error {
	if in.whole {
		return in.replaceCards(ctx, files)
	}
	refused := false
	for _, name := range files {
		cards, err := in.catalogFile(ctx, name)
		if err == nil {
			err = in.addCards(ctx, name, cards)
		}
		if err != nil {
			refused = true
			in.refuse(name, err)
		}
	}
	if refused {
		return errSome
	}
	return nil
}

// addCards puts the cards beside those that are there, in place of those with the same id.
func (in *importer) addCards(ctx context.Context, name string, cards []catalog.Card) error {
	there, rev, err := in.db.Cards.Load(ctx)
	if err != nil {
		return err
	}
	at := make(map[uint32]int, len(there))
	for i := range there {
		at[there[i].ID] = i
	}
	for _, c := range cards {
		if i, ok := at[c.ID]; ok {
			there[i] = c
		} else {
			there = append(there, c)
		}
	}
	if err := catalog.Validate(there); err != nil { // each file is sound by itself; two together may contradict each other
		return err
	}
	return in.store(ctx, name, len(cards), there, rev.Number)
}

func (in *importer) replaceCards(ctx context.Context, files []string) error {
	var all []catalog.Card
	refused := false
	for _, name := range files {
		cards, err := in.catalogFile(ctx, name)
		if err != nil {
			refused = true
			in.refuse(name, err)
		}
		all = append(all, cards...)
	}
	if refused {
		return errSome
	}
	names := strings.Join(files, ", ")
	err := catalog.Validate(all)
	if err == nil {
		err = in.store(ctx, names, len(all), all, store.AnyRevision)
	}
	if err != nil {
		in.refuse(names, err)
		return errSome
	}
	return nil
}

func (in *importer) store(ctx context.Context, name string, read int, all []catalog.Card, base int64) error {
	_, before, err := in.db.Cards.Load(ctx)
	if err != nil {
		return err
	}
	rev, err := in.db.Cards.Replace(ctx, all, base, 0, "import "+filepath.Base(name))
	if err != nil {
		return err
	}
	changed := rev.Changed
	if rev.Number == before.Number {
		changed = 0
	}
	fmt.Fprintf(in.s.out, "%s: %s read, %d changed; the catalogue holds %s, revision %d\n", name, cardsOf(read), changed, cardsOf(len(all)), rev.Number)
	if changed > 0 {
		in.tellServer()
	}
	return nil
}

// tellServer says when a running server knows what was imported.
func (in *importer) tellServer() {
	fmt.Fprintln(in.s.out, "A server that is running takes it up by itself, within seconds.")
}

// cardsOf is a number of cards in words.
func cardsOf(n int) string {
	if n == 1 {
		return "1 card"
	}
	return fmt.Sprintf("%d cards", n)
}

func (in *importer) banlists(ctx context.Context, files []string) error {
	cards, _, err := in.db.Cards.Load(ctx)
	if err != nil {
		return err
	}
	cat, err := catalog.New(cards)
	if err != nil {
		return err
	}
	refused := false
	for _, name := range files {
		if err := in.banlist(ctx, cat, name); err != nil {
			refused = true
			in.refuse(name, err)
		}
	}
	if refused {
		return errSome
	}
	return nil
}

func (in *importer) banlist(ctx context.Context, cat *catalog.Catalog, name string) error {
	data, err := readUpTo(name, legality.MaxListFile)
	if err != nil {
		return err
	}
	if len(data) > legality.MaxListFile {
		return &legality.ListError{Code: legality.TooLarge}
	}
	lists, err := in.listsOf(cat, name, data)
	if err != nil {
		return err
	}
	unknown, doubled := 0, 0
	for i := range lists {
		unknown += in.warn(cat, name, &lists[i])
		for _, x := range league.Doubled(cat, &lists[i]) {
			doubled++
			fmt.Fprintf(in.s.err, "%s: entry %d, %q, limits what entry %d limits already\n", name, x.Entry+1, lists[i].Entries[x.Entry].Key(), x.First+1)
		}
	}
	switch {
	case unknown == 1:
		return errors.New("one entry names nothing in the catalogue; nothing was published")
	case unknown > 1:
		return fmt.Errorf("%d entries name nothing in the catalogue; nothing was published", unknown)
	case doubled > 0:
		return fmt.Errorf("entries that stand in it twice: %d; nothing was published", doubled)
	}
	if err := in.db.Lists.PublishAll(ctx, lists, 0, in.reason); err != nil {
		return err
	}
	for i := range lists {
		l := &lists[i]
		fmt.Fprintf(in.s.out, "%s: published %s, revision %d, in force from %s\n", name, l.ID, l.Revision, l.Effective)
	}
	in.tellServer()
	return nil
}

// listsOf reads a banlist file, or an lflist.conf, which has several lists or one.
func (in *importer) listsOf(cat *catalog.Catalog, name string, data []byte) ([]legality.List, error) {
	if isConf(name, data) {
		return in.conf.lists(cat, data)
	}
	l, err := legality.ParseList(data)
	if err != nil {
		return nil, err
	}
	return []legality.List{*l}, nil
}

// warn prints what a list says that cannot be used, and counts the entries that name nothing.
func (in *importer) warn(cat *catalog.Catalog, name string, l *legality.List) (unknown int) {
	game, ok := legality.GameOf(l.Game)
	if !ok { // both readers have refused it
		return 0
	}
	judge := legality.Compile(cat, game, []legality.List{*l}, l.Effective)
	say := reasons.For(in.p, judge)
	v := judge.Check(&deck.List{Game: l.Game})
	for i := range v.Warnings {
		w := &v.Warnings[i]
		if w.Code == legality.UnknownEntry { // a check leaves such an entry out; here it keeps the list from being published
			unknown++
			fmt.Fprintf(in.s.err, "%s: “%s” names nothing in the catalogue\n", name, w.Entry)
			continue
		}
		fmt.Fprintf(in.s.err, "%s: %s\n", name, say.Warning(w))
	}
	return unknown
}

// catalogFile reads a catalogue file, or a card database of YGOPro or EDOPro.
func (in *importer) catalogFile(ctx context.Context, name string) ([]catalog.Card, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	begins := bufio.NewReader(f)
	if start, _ := begins.Peek(16); !cdb.Is(start) {
		return catalog.ReadFile(begins)
	}
	there, _, err := in.db.Cards.Load(ctx)
	if err != nil {
		return nil, err
	}
	names := make(map[uint32]string, len(there))
	for i := range there {
		names[there[i].ID] = there[i].Key()
	}
	set, err := cdb.Read(ctx, name, in.lang, func(id uint32) string { return names[id] })
	if err != nil {
		return nil, err
	}
	fmt.Fprintf(in.s.out, "%s: a card database, names and texts taken as %s\n", name, set.Language)
	for _, note := range []struct {
		n    int
		text string
	}{{set.Tokens, "tokens left out"}, {set.Unknown, `figures "?" taken for 0`}, {set.Missing, "aliases of cards that are not there"}} {
		if note.n > 0 {
			fmt.Fprintf(in.s.out, "%s: %d %s\n", name, note.n, note.text)
		}
	}
	return set.Cards, nil
}

// cdbHelp says what becomes of a card database.
const cdbHelp = `
Cards come as CSV or JSON (see export cards), or as a .cdb of YGOPro or EDOPro, of which
  id         is the card's id
  alias      gives the card the name of the card that it points to
  type       0x1 is a Pokémon, or with 0x40, 0x2000, 0x800000 or 0x4000000 an evolution, which goes to the extra deck;
             0x2 is a spell (0x10000 quick-play, 0x20000 continuous, 0x40000 equip), or with 0x80000 a field;
             0x4 is a trap (0x20000 continuous, 0x100000 counter); tokens (0x4000) are left out
  name, desc are name and effect; the same desc is one effect; a monster without 0x20 has none
  atk, def   are the figures, "?" becoming 0; level gives the stars
  race       gives the first type, attribute the second
and the rest is left out. The file is only read, and trusted in nothing.
`
