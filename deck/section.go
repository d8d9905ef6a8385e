package deck

import "gymdeck/catalog"

// Section is a part of a deck list. Neither game has a side deck; lists of other programs do, and its cards are kept so that
// they can be named as findings.
type Section uint8

const (
	Main Section = iota
	Extra
	Side
)

var sectionNames = [...]string{"main", "extra", "side"}

// String is the section's name in JSON, in forms and in text lists.
func (s Section) String() string {
	if int(s) < len(sectionNames) {
		return sectionNames[s]
	}
	return "unknown"
}

// ParseSection reads "main", "extra" or "side".
func ParseSection(text string) (Section, bool) {
	for i, name := range sectionNames {
		if text == name {
			return Section(i), true
		}
	}
	return 0, false
}

// Home is the section that a card goes to by itself (D6).
func Home(c *catalog.Card) Section {
	if c.Home() == catalog.Extra {
		return Extra
	}
	return Main
}
