package views

import (
	"net/http"
	"strconv"
)

// Failure is the page of something that did not work.
type Failure struct {
	Status int    // 400, 403, 404, 405, 409, 410, 413, 422, 429, 500, 503; any other is told as 400 or 500
	Detail string // a sentence about this very case; empty = the usual one for the status
	Barred bool   // of 409: things stand against it, and nobody else's change is the reason
	Action *Action
}

// known is the status that there are words for.
func (e Failure) known() int {
	switch e.Status {
	case http.StatusBadRequest, http.StatusForbidden, http.StatusNotFound, http.StatusMethodNotAllowed, http.StatusConflict, http.StatusGone,
		http.StatusRequestEntityTooLarge, http.StatusUnprocessableEntity, http.StatusTooManyRequests,
		http.StatusInternalServerError, http.StatusServiceUnavailable:
		return e.Status
	}
	if e.Status >= 400 && e.Status < 500 {
		return http.StatusBadRequest
	}
	return http.StatusInternalServerError
}

// Title is what happened, in a few words.
func (e Failure) Title(f *Frame) string {
	if e.Barred {
		return f.T("error.barred.title")
	}
	return f.T("error." + strconv.Itoa(e.known()) + ".title")
}

// Text is what to do now.
func (e Failure) Text(f *Frame) string {
	if e.Detail != "" {
		return e.Detail
	}
	return f.T("error." + strconv.Itoa(e.known()) + ".text")
}
