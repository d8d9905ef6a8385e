// Package search finds cards in a catalogue: an immutable Index over all spellings of their names (three scripts, aliases, pinyin,
// initials) and their effect texts, and a small query language (see Fields).
//
// A query never fails. What cannot be understood is told as a Problem with its place, and the rest is searched for.
//
// The package is pure: no SQL, no HTTP, no clock; limits in force and the deck at hand come from the caller (Options).
package search
