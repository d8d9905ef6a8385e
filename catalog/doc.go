// Package catalog holds the cards of both games: what a Card is, which cards share a Name (P7a, D1) or an Effect (P7e, D2),
// and the immutable in-memory Catalog that the judge, the editor and the search read.
//
// The package is pure: no SQL, no HTTP, no clock.
package catalog
