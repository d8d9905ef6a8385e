package main

import (
	"gymdeck/catalog"
	"gymdeck/locale"
	"gymdeck/views/reasons"
)

// sentence is an error whose words depend on the reader's language.
type sentence struct {
	key  string
	args []any
}

func (e *sentence) Error() string { return locale.For(catalog.English).T(e.key, e.args...) }

// Problem is how package reasons finds the words.
func (e *sentence) Problem() (code, key string, args []any) { return "", e.key, e.args }

// fileError is an error of one file.
type fileError struct {
	name string
	err  error
}

func (e *fileError) Error() string { return e.name + ": " + e.err.Error() }
func (e *fileError) Unwrap() error { return e.err }

// inFile says which file an error is of; nil stays nil.
func inFile(name string, err error) error {
	if err == nil {
		return nil
	}
	return &fileError{name, err}
}

// explain says an error to the person at the terminal.
func explain(p *locale.Printer, err error) string {
	if f, ok := err.(*fileError); ok {
		return f.name + ": " + reasons.Error(p, f.err)
	}
	return reasons.Error(p, err)
}
