package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"

	"gymdeck/deck"
)

// Code is the sort of an Error; one table turns it into a status.
type Code string

const (
	NotFound  Code = "not-found"   // it does not exist, or may not be seen
	Stale     Code = "stale"       // it has been changed since it was read
	Conflict  Code = "conflict"    // something else is in the way
	Invalid   Code = "invalid"     // it cannot be stored so
	Forbidden Code = "forbidden"   // it may be seen and not changed
	Quota     Code = "quota"       // it would be too many
	Busy      Code = "unavailable" // not now; trying again may help
)

// Error is a refusal that a person can do something about. Nothing has been changed.
type Error struct {
	Code Code
	Key  string     // of the sentence, in the words of this room
	Args []any      // of the sentence: pairs of a placeholder and its value
	Deck *deck.Deck // the deck as it is now, with Stale; nil otherwise
	Err  error      // the cause, for logs; may be nil
}

// Error is for logs; readers get the words of Key.
func (e *Error) Error() string {
	s := fmt.Sprintf("%s (%s)", e.Key, e.Code)
	if len(e.Args) > 0 {
		s += fmt.Sprint(" ", e.Args)
	}
	if e.Err != nil {
		s += ": " + e.Err.Error()
	}
	return s
}

func (e *Error) Unwrap() error { return e.Err }

// Problem is what a page needs to answer: the sort of refusal and the sentence.
func (e *Error) Problem() (code, key string, args []any) { return string(e.Code), e.Key, e.Args }

// CodeOf is the code of the first *Error in err's chain, or empty for any other error.
func CodeOf(err error) Code {
	var e *Error
	if errors.As(err, &e) {
		return e.Code
	}
	return ""
}

// fromDriver turns what the database answers into an *Error where a person can do something about it. It goes by the driver's
// codes; messages are for people and change.
func fromDriver(err error) error {
	var own *Error
	if err == nil || errors.As(err, &own) {
		return err
	}
	if errors.Is(err, context.DeadlineExceeded) {
		return &Error{Code: Busy, Key: "store.busy", Err: err}
	}
	var e *sqlite.Error
	if !errors.As(err, &e) {
		return err
	}
	switch e.Code() {
	case lib.SQLITE_CONSTRAINT_UNIQUE, lib.SQLITE_CONSTRAINT_PRIMARYKEY:
		return &Error{Code: Conflict, Key: "store.exists", Err: err}
	case lib.SQLITE_CONSTRAINT_FOREIGNKEY:
		return &Error{Code: Conflict, Key: "store.in-use", Err: err}
	case lib.SQLITE_CONSTRAINT_TRIGGER:
		return &Error{Code: Forbidden, Key: "store.never-changes", Err: err}
	}
	switch e.Code() & 0xff { // the primary code
	case lib.SQLITE_BUSY, lib.SQLITE_LOCKED:
		return &Error{Code: Busy, Key: "store.busy", Err: err}
	case lib.SQLITE_FULL:
		return &Error{Code: Busy, Key: "store.disk-full", Err: err}
	}
	return err
}

// missing makes the error of a row that is not there out of sql.ErrNoRows and leaves other errors alone.
func missing(err error, key string) error {
	if errors.Is(err, sql.ErrNoRows) {
		return &Error{Code: NotFound, Key: key}
	}
	return err
}

// one makes sure that a statement met a row.
func one(res sql.Result, err error, key string) error {
	if err != nil {
		return err
	}
	n, err := res.RowsAffected()
	if err == nil && n == 0 {
		return &Error{Code: NotFound, Key: key}
	}
	return err
}
