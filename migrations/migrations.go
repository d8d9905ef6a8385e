// Package migrations holds the steps that bring a database to the shape that package store expects, as goose SQL files.
//
// The files in this folder are portable: app-made BIGINT keys, TEXT, BOOLEAN, times as unix seconds and days as yyyymmdd, both
// BIGINT. What differs from one database to the next, such as triggers, stands in a folder named after the dialect, numbered in
// the same sequence. A file that has been released is never edited: a change is a new file.
package migrations

import (
	"cmp"
	"embed"
	"errors"
	"io/fs"
	"slices"
)

//go:embed *.sql sqlite/*.sql
var files embed.FS

// SQLite is every step for an SQLite database, portable and dialect files in one folder.
func SQLite() fs.FS {
	dialect, err := fs.Sub(files, "sqlite")
	if err != nil {
		panic("migrations: " + err.Error()) // the folder's name is a valid path
	}
	return overlay{files, dialect}
}

// overlay shows the files of several folders as those of one.
type overlay []fs.FS

// Open opens the file in the first folder that has it.
func (o overlay) Open(name string) (fs.File, error) {
	for _, folder := range o[:len(o)-1] {
		if f, err := folder.Open(name); !errors.Is(err, fs.ErrNotExist) {
			return f, err
		}
	}
	return o[len(o)-1].Open(name)
}

// ReadDir lists the files of all folders, by name.
func (o overlay) ReadDir(name string) ([]fs.DirEntry, error) {
	var all []fs.DirEntry
	for _, folder := range o {
		entries, err := fs.ReadDir(folder, name)
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			if !e.IsDir() {
				all = append(all, e)
			}
		}
	}
	slices.SortFunc(all, func(a, b fs.DirEntry) int { return cmp.Compare(a.Name(), b.Name()) })
	return all, nil
}
