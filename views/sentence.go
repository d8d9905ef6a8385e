package views

import "gymdeck/locale"

// missing stands in for a place of a sentence that nobody filled.
func missing(f *Frame, key, name string) string {
	locale.Missing(f.Lang(), key+" {"+name+"}")
	return "{" + name + "}"
}
