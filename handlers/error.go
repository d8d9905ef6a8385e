package handlers

import (
	"errors"
	"log/slog"
	"net/http"
	"strings"

	"gymdeck/account"
	"gymdeck/deck"
	"gymdeck/store"
)

// Refusal is an error that the reader can do something about: a status and the sentence that says what.
type Refusal struct {
	Status int
	Key    string // of the sentence
	Args   []any  // pairs of a placeholder and its value
	Err    error  // the cause, for logs; may be nil
}

func (e *Refusal) Error() string {
	if e.Err != nil {
		return e.Key + ": " + e.Err.Error()
	}
	return e.Key
}

func (e *Refusal) Unwrap() error { return e.Err }

// refuse makes a Refusal with a sentence of its own.
func refuse(status int, key string, args ...any) error {
	return &Refusal{Status: status, Key: key, Args: args}
}

// notFound is for addresses that lead nowhere, and for things that this reader may not know of: the two look the same.
var notFound = &Refusal{Status: http.StatusNotFound, Key: "error.404.text"}

// statuses turns the codes of rooms below into statuses. A code that is not here is a mistake in the program.
var statuses = map[string]int{
	string(store.NotFound):  http.StatusNotFound,
	string(store.Stale):     http.StatusConflict,
	string(store.Conflict):  http.StatusConflict,
	string(store.Invalid):   http.StatusUnprocessableEntity,
	string(store.Forbidden): http.StatusForbidden,
	string(store.Quota):     http.StatusUnprocessableEntity,
	string(store.Busy):      http.StatusServiceUnavailable,
	account.Gone:            http.StatusGone,
	account.TooMany:         http.StatusTooManyRequests,
}

// problem is what a room below says of an error: a code of the table above, and a sentence.
type problem interface {
	error
	Problem() (code, key string, args []any)
}

// refusalOf finds out what to answer an error with. An error that nobody has made for readers is a 500 and goes to the log.
func refusalOf(err error) *Refusal {
	var r *Refusal
	if errors.As(err, &r) {
		return r
	}
	var tooLarge *http.MaxBytesError
	if errors.As(err, &tooLarge) {
		return &Refusal{Status: http.StatusRequestEntityTooLarge, Key: "error.413.text", Err: err}
	}
	var change *deck.ChangeError
	if errors.As(err, &change) {
		return &Refusal{Status: changeStatus(change.Code), Key: "list." + string(change.Code),
			Args: []any{"n", change.Count, "limit", change.Limit, "text", change.Text}, Err: err}
	}
	var p problem
	if errors.As(err, &p) {
		code, key, args := p.Problem()
		if status, ok := statuses[code]; ok {
			return &Refusal{Status: status, Key: key, Args: args, Err: err}
		}
	}
	return &Refusal{Status: http.StatusInternalServerError, Key: "error.500.text", Err: err}
}

// changeStatus is the status for a change of a deck that cannot be.
func changeStatus(code deck.Code) int {
	if code == deck.NoSuchEntry {
		return http.StatusConflict // it was there when the page was drawn
	}
	return http.StatusUnprocessableEntity
}

// logged writes down what the reader cannot mend.
func logged(log *slog.Logger, r *http.Request, e *Refusal) {
	if e.Status >= 500 {
		log.ErrorContext(r.Context(), "request failed", "method", r.Method, "path", loggedPath(r), "error", e)
	}
}

// loggedPath is the path of a request as logs may have it: without the secret of a one-time link, which whoever reads logs could use.
func loggedPath(r *http.Request) string {
	if strings.HasPrefix(r.URL.Path, "/link/") {
		return "/link/…"
	}
	return r.URL.Path
}
