package catalog

// The exact language tags of the product.
const (
	English     = "en"
	Simplified  = "zh-Hans"
	Traditional = "zh-Hant"
)

// Text is one text in the three languages; any of them may be missing.
type Text struct {
	Hans string // Simplified Chinese
	Hant string // Traditional Chinese
	En   string // English
}

// In gives the text in the language of tag, or in the nearest one that is there: the other script before English, Simplified first.
func (t Text) In(tag string) string {
	s, _ := t.Pick(tag)
	return s
}

// Pick is In, and says also which language the text turned out to be in, for a lang attribute.
func (t Text) Pick(tag string) (text, lang string) {
	order := [3]string{English, Simplified, Traditional}
	switch tag {
	case Simplified:
		order = [3]string{Simplified, Traditional, English}
	case Traditional:
		order = [3]string{Traditional, Simplified, English}
	}
	for _, l := range order {
		if s := t.exact(l); s != "" {
			return s, l
		}
	}
	return "", tag
}

func (t Text) exact(tag string) string {
	switch tag {
	case Simplified:
		return t.Hans
	case Traditional:
		return t.Hant
	}
	return t.En
}

// Empty reports whether the text is missing in all languages.
func (t Text) Empty() bool { return t == Text{} }
