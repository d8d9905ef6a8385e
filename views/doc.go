// Package views draws the pages: templ components and the view models that they take. Handlers fill the models; nothing here
// asks a database or knows a rule of either game.
//
// Every component that says words takes the Frame of the page, whose Printer knows the reader's language.
package views
