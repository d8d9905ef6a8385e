package handlers_test

import (
	"bytes"
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"

	"gymdeck/handlers"
)

// Who leaves while a page is made has not met a failure: the log of errors says nothing of it.
func TestWhoLeavesIsNoError(t *testing.T) {
	site := newSite(t)
	var log bytes.Buffer
	server, err := handlers.New(t.Context(), handlers.Config{Store: site.store, Now: site.clock.now, Logger: slog.New(slog.NewTextHandler(&log, nil))})
	if err != nil {
		t.Fatal(err)
	}
	ctx, leave := context.WithCancel(t.Context())
	leave()
	server.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "/decks?tab=public", nil).WithContext(ctx))
	server.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "/events", nil).WithContext(ctx))
	if bytes.Contains(log.Bytes(), []byte("level=ERROR")) {
		t.Error(log.String())
	}
}
