package main

import (
	"bytes"
	"flag"
	"path/filepath"
	"strings"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
)

// confSettings are what an lflist.conf does not say of its lists, for `gymdeck import banlist`:
//
//	--scope league|region|gym   whose events the lists stand for (default league)
//	--of SLUG                   the region or gym, for the scopes that need one
//	--game G                    the game of the cards (default pokemon-duel)
//	--effective DATE            the first day of a list whose name does not begin with one; there may be one such list in a file
//
// A list gets its id from its place and its day: league-2026, kanto-2026-04-01.
type confSettings struct {
	scope, of, game, effective string
}

func confFlags(fs *flag.FlagSet) *confSettings {
	var c confSettings
	fs.StringVar(&c.scope, "scope", "league", "lflist.conf: `whose` events the lists stand for: league, region or gym")
	fs.StringVar(&c.of, "of", "", "lflist.conf: the `slug` of the region or gym")
	fs.StringVar(&c.game, "game", string(catalog.PokemonDuel), "lflist.conf: the `game` of the cards")
	fs.StringVar(&c.effective, "effective", "", "lflist.conf: the first `day` of a list whose name does not begin with it, as 2027-01-01")
	return &c
}

// isConf reports whether a file is an lflist.conf, not JSON: it is called so, or begins with a comment or a list of one.
func isConf(name string, data []byte) bool {
	data = bytes.TrimSpace(bytes.TrimPrefix(data, []byte("\xef\xbb\xbf")))
	return strings.EqualFold(filepath.Ext(name), ".conf") || len(data) > 0 && (data[0] == '!' || data[0] == '#' || data[0] == '$')
}

// lists reads an lflist.conf whole.
func (c *confSettings) lists(cat *catalog.Catalog, data []byte) ([]legality.List, error) {
	at := league.Seat{Game: catalog.GameID(c.game), Scope: legality.Scope(c.scope), Of: c.of}
	if err := c.wrong(at); err != nil {
		return nil, err
	}
	var effective catalog.Date
	if c.effective != "" {
		var err error
		if effective, err = catalog.ParseDate(c.effective); err != nil {
			return nil, &sentence{"error.no-date", []any{"date", c.effective}}
		}
	}
	read, err := league.ParseLflist(data, cat, at.Game)
	if err != nil {
		return nil, err
	}
	undated := 0
	for i := range read {
		if read[i].Effective.IsZero() {
			undated++
		}
	}
	switch {
	case undated > 0 && effective.IsZero():
		return nil, &sentence{"banlists.conf.undated", []any{"n", undated}}
	case undated > 1:
		return nil, &sentence{"banlists.conf.one-day", []any{"n", undated}}
	}
	var out []legality.List
	begins := map[catalog.Date]int{} // the line at which the list of a day begins
	for i := range read {
		l := read[i].List(at, effective)
		if first := begins[l.Effective]; first > 0 {
			return nil, &sentence{"banlists.conf.same-day", []any{"line", read[i].Line, "first", first, "date", l.Effective}}
		}
		begins[l.Effective] = read[i].Line
		out = append(out, l)
	}
	return out, nil
}

// wrong is what is wrong with the flags themselves.
func (c *confSettings) wrong(at league.Seat) error {
	switch {
	case !at.Game.Known():
		return &sentence{"error.no-game", []any{"game", c.game}}
	case at.Scope != legality.League && at.Scope != legality.Region && at.Scope != legality.Gym:
		return &sentence{"banlists.conf.scope", []any{"scope", c.scope}}
	case (at.Scope == legality.League) != (c.of == ""):
		return &sentence{"banlists.conf.of", nil}
	}
	return nil
}
