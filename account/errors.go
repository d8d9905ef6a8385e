package account

import (
	"fmt"
	"time"
)

// Codes of an Error, the same words as in package store.
const (
	Invalid   = "invalid"     // what was typed will not do
	Conflict  = "conflict"    // the name is taken
	Forbidden = "forbidden"   // wrong name, password or code
	Gone      = "gone"        // the link can be used no more
	TooMany   = "too-many"    // wait first
	Busy      = "unavailable" // not now; trying again may help
)

// Error is a refusal that the person can do something about. Nothing has been changed.
type Error struct {
	Code string
	Key  string        // of the sentence, in the words of this room
	Args []any         // of the sentence: pairs of a placeholder and its value
	Wait time.Duration // with TooMany: until it is worth trying again
}

// Error is for logs; readers get the words of Key.
func (e *Error) Error() string { return fmt.Sprintf("%s (%s)", e.Key, e.Code) }

// Problem is what a page needs to answer: the sort of refusal and the sentence.
func (e *Error) Problem() (code, key string, args []any) { return e.Code, e.Key, e.Args }
