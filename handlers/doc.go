// Package handlers answers requests: routes.go says which, then one resource a file. A handler parses, asks the store and the
// judge, fills a view model and draws it; it holds no rules and no SQL. A handler is a func(w, r) error: one table turns errors
// into pages.
package handlers
