package handlers

import (
	"gymdeck/catalog"
	"gymdeck/views"
)

// changeSort says in one word what happens to a card.
func changeSort(c catalog.Change) string {
	switch {
	case c.Before == nil:
		return "new"
	case c.After == nil:
		return "gone"
	case c.Before.Retired != c.After.Retired && c.After.Retired:
		return "retired"
	case c.Before.Retired != c.After.Retired:
		return "back"
	}
	return "changed"
}

// changesAPage is how many changed cards a page shows.
const changesAPage = 50

// changesShown is one part of the changes, from the one at offset.
func changesShown(f *views.Frame, cat *catalog.Catalog, changes []catalog.Change, offset int, at func(offset int) string) views.KeepChanges {
	offset = min(max(offset, 0), len(changes))
	end := min(offset+changesAPage, len(changes))
	out := views.KeepChanges{Total: len(changes), First: offset + 1}
	for _, c := range changes[offset:end] {
		out.All = append(out.All, changeShown(f, cat, c))
	}
	if offset > 0 {
		out.Before = at(max(offset-changesAPage, 0))
	}
	if end < len(changes) {
		out.After = at(end)
	}
	return out
}

func changeShown(f *views.Frame, cat *catalog.Catalog, c catalog.Change) views.KeepChange {
	card := c.Card()
	name, lang := card.Names.Pick(f.Lang())
	out := views.KeepChange{ID: c.ID, Name: name, Sort: changeSort(c), Fields: fieldsShown(f, c)}
	if lang != f.Lang() {
		out.Lang = lang
	}
	if card.Level > 0 {
		out.Name += " Lv " + f.Printer.Number(card.Level)
	}
	if cat.ByID(c.ID) != catalog.None {
		out.Href = views.CardHref(card)
	}
	return out
}

// fieldsShown are the fields of a change in the reader's words. Of a card that comes or goes, what it says in the field is told once.
func fieldsShown(f *views.Frame, c catalog.Change) (out []views.KeepDiff) {
	said := func(field, value string) string {
		if value == "" && (field == "unrestricted_revive" || field == "retired") && c.Before != nil && c.After != nil {
			return f.T("keep.no")
		}
		return fieldWords(f, field, value)
	}
	for _, d := range c.Fields() {
		out = append(out, views.KeepDiff{Field: d.Field, Before: said(d.Field, d.Before), After: said(d.Field, d.After), Lang: fieldLang(f, d.Field)})
	}
	return out
}

func fieldLang(f *views.Frame, field string) string {
	lang := ""
	switch field {
	case "zh_hans", "effect_zh_hans":
		lang = catalog.Simplified
	case "zh_hant", "effect_zh_hant":
		lang = catalog.Traditional
	case "en", "effect_en":
		lang = catalog.English
	}
	if lang == f.Lang() {
		return ""
	}
	return lang
}

// fieldWords is a value of a field as readers know it.
func fieldWords(f *views.Frame, field, value string) string {
	if value == "" {
		return ""
	}
	switch field {
	case "game":
		return f.GameName(catalog.GameID(value))
	case "kind":
		return f.KindName(catalog.Kind(value))
	case "subtype":
		return f.SubtypeName(catalog.Subtype(value))
	case "type1", "type2":
		return f.TypeName(catalog.Type(value))
	case "home":
		return f.T("catalog.search.home." + value)
	case "unrestricted_revive", "retired":
		return f.T("keep.yes")
	case "released":
		if d, err := catalog.ParseDate(value); err == nil {
			return f.Printer.Date(d)
		}
	}
	return value
}
