// Package locale says things to people: every word that the product shows stands in words/ROOM.json, in English, Simplified and
// Traditional Chinese, and a Printer puts the words together for one language.
//
// A word is a text with placeholders. {n} is the argument named n; {n|word} says a small whole number in letters ("three", 三),
// {n|Word} the same with a capital letter for the beginning of a sentence, and {d|day} a date without its year. English words
// may have a form for one and a form for other numbers; which is taken is decided by the argument n.
package locale
