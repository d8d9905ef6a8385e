// Package deck holds what a player builds: a Deck with its sections and entries, the Changes that edit it, and the deck lists
// that come in and go out as text, .ydk, ydke and JSON.
//
// A Deck keeps what was written, unknown lines included. A List is a deck or a pasted list resolved against one Catalog: it is
// what the judge reads. The package is pure: no SQL, no HTTP, no clock.
package deck
