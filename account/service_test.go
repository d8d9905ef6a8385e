package account

import (
	"context"
	"strings"
	"testing"
	"time"
)

// nobody keeps no accounts, and takes every new one.
type nobody struct{ Keeper }

func (nobody) UserByName(context.Context, string) (*User, error)           { return nil, nil }
func (nobody) HasCode(context.Context, int64, string) (bool, error)        { return false, nil }
func (nobody) AddUser(_ context.Context, _ User, _ []string) (bool, error) { return false, nil }

func TestOnePlaceSignsUpOnlySoManyPeople(t *testing.T) {
	s := NewService(nobody{}, NewHasher(1), func() int64 { return 1 })
	now := time.Date(2026, 11, 29, 4, 0, 0, 0, time.UTC)
	for range s.signUps.All {
		if wait := s.signUps.Try(now, "hall", "hall"); wait != 0 {
			t.Fatalf("stopped too early, for %s", wait)
		}
	}
	signUp := func(at time.Time, client string) string {
		t.Helper()
		_, _, err := s.SignUp(t.Context(), at, "Ash", "correct horse", "", "", client)
		return keyOf(t, err)
	}
	if key := signUp(now, "hall"); key != "account.too-many" {
		t.Errorf("one too many from the hall: %q", key)
	}
	if key := signUp(now, "home"); key != "" {
		t.Errorf("somebody else, at home: %q", key)
	}
	if key := signUp(now.Add(time.Hour), "hall"); key != "" {
		t.Errorf("an hour later: %q", key)
	}
	if _, _, err := s.Add(t.Context(), now, "Gary", "correct horse", League, "", ""); err != nil {
		t.Errorf("whoever runs the site: %v", err)
	}
}

// What is no name in any spelling costs nothing: it is not folded, and the limits do not remember it.
func TestEndlessNamesAreNobody(t *testing.T) {
	s := NewService(nobody{}, NewHasher(1), func() int64 { return 1 })
	now := time.Date(2026, 11, 29, 4, 0, 0, 0, time.UTC)
	long := strings.Repeat("噴", 80000)
	if _, err := s.SignIn(t.Context(), now, long, "correct horse", "home"); keyOf(t, err) != "account.wrong-sign-in" {
		t.Error(err)
	}
	if _, err := s.Recover(t.Context(), now, long, "0123-ABCD-1K1M-00XY", "correct horse", "home"); keyOf(t, err) != "account.wrong-code" {
		t.Error(err)
	}
	for _, th := range []*Throttle{s.signIns, s.recovers} {
		if len(th.tries) == 0 {
			t.Error("the attempt was not counted")
		}
		for key := range th.tries {
			if len(key) > 100 {
				t.Errorf("a key of %d bytes is remembered", len(key))
			}
		}
	}
	if got := typedName("  噴火龍 "); got != Fold("喷火龙") {
		t.Errorf("%q", got)
	}
}
