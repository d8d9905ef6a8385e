// Package legality decides whether a deck list is tournament legal, and says everything that is wrong with it.
//
// A Game is a ruleset as data. A List is a dated banlist; InForce picks the lists that apply on a day. Compile turns a catalogue,
// a game and the lists in force into a Judge, and Judge.Check gives the Verdict on a deck list: all findings at once, each a typed
// value with its clause, numbers, names and lists. Words are made by whoever shows them.
//
// The package is pure: no SQL, no HTTP, no clock. The day of a check is a parameter, and the order of a list never matters.
package legality
