package handlers

import (
	"errors"
	"net/http"
	"strings"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/locale"
	"gymdeck/views/reasons"
)

// maxFileFaults is how many lines of what is wrong with a file are shown.
const maxFileFaults = 20

// readIntoDraft takes title, first day and entries of a draft from a banlist file that somebody has pasted: the JSON of a list, whose scope
// is left aside, or an lflist.conf with one list. What the file does not say stays as it is in the draft. Errors: *legality.ListError,
// *league.LflistError, and refusals for another game, several lists and too many entries.
func readIntoDraft(cat *catalog.Catalog, d *league.Draft, text string) error {
	list, err := pastedList(cat, d.Seat, text)
	if err != nil {
		return err
	}
	if len(list.Entries) > league.MaxDraftEntries {
		return refuse(http.StatusUnprocessableEntity, "store.draft-full", "most", league.MaxDraftEntries)
	}
	if title := tidyLine(list.Title); catalog.Visible(title) && catalog.Plain(title) {
		d.Title = title
	}
	if year := list.Effective.Year(); year >= firstYear && year <= lastYear {
		d.Effective = list.Effective
	}
	d.Entries = nil
	for _, e := range list.Entries {
		d.Entries = append(d.Entries, league.DraftEntry{Entry: e})
	}
	return nil
}

func pastedList(cat *catalog.Catalog, seat league.Seat, text string) (*legality.List, error) {
	if strings.HasPrefix(strings.TrimLeft(text, "\ufeff \t\r\n"), "{") {
		list, err := legality.ParseList([]byte(strings.TrimLeft(text, "\ufeff \t\r\n")))
		if err == nil && list.Game != seat.Game {
			err = refuse(http.StatusUnprocessableEntity, "draft.new.other-game")
		}
		return list, err
	}
	lists, err := league.ParseLflist([]byte(text), cat, seat.Game)
	if err != nil {
		return nil, err
	}
	if len(lists) > 1 {
		return nil, refuse(http.StatusUnprocessableEntity, "draft.new.several", "n", len(lists))
	}
	list := lists[0].List(seat, 0)
	return &list, nil
}

// fileFaults says what is wrong with a pasted file, a line each.
func fileFaults(p *locale.Printer, err error) string {
	var refused *Refusal
	if errors.As(err, &refused) {
		return p.T(refused.Key, refused.Args...)
	}
	lines := strings.Split(reasons.Error(p, err), "\n")
	if len(lines) > maxFileFaults {
		lines = append(lines[:maxFileFaults], "…")
	}
	return strings.Join(lines, "\n")
}
