package account

import (
	"context"
	"net/netip"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"
)

func TestHashes(t *testing.T) {
	h := NewHasher(1)
	ctx := t.Context()
	stored, err := h.Hash(ctx, "correct horse")
	if err != nil || !strings.HasPrefix(stored, "$argon2id$v=19$m=19456,t=2,p=1$") {
		t.Fatal(stored, err)
	}
	if other, _ := h.Hash(ctx, "correct horse"); other == stored {
		t.Error("two hashes of one password are the same: no salt")
	}
	for password, want := range map[string]bool{"correct horse": true, "Correct horse": false, "": false, "ｃorrect horse": true} {
		if right, renew, err := h.Verify(ctx, password, stored); err != nil || right != want || renew {
			t.Errorf("%q: %v %v %v", password, right, renew, err)
		}
	}
	if right, _, err := h.Verify(ctx, "correct horse", ""); right || err != nil {
		t.Error("nobody's password was right", err)
	}
	for _, bad := range []string{"x", "$argon2i$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA", "$argon2id$v=19$m=0,t=0,p=0$AAAA$AAAA",
		"$argon2id$v=19$m=99999999,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAA", "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$"} {
		if right, _, err := h.Verify(ctx, "x", bad); right || err == nil {
			t.Errorf("%q was taken for a hash", bad)
		}
	}
}

func TestOlderHashesAreRenewed(t *testing.T) {
	weak := NewHasher(1)
	weak.cost = cost{memory: 1024, passes: 1, threads: 1}
	stored, err := weak.Hash(t.Context(), "correct horse")
	if err != nil {
		t.Fatal(err)
	}
	h := NewHasher(1)
	if right, renew, err := h.Verify(t.Context(), "correct horse", stored); !right || !renew || err != nil {
		t.Error(right, renew, err)
	}
	if right, renew, err := h.Verify(t.Context(), "wrong", stored); right || renew || err != nil {
		t.Error(right, renew, err)
	}
}

func TestOnlySoManyHashesAtOnce(t *testing.T) {
	h := NewHasher(1)
	h.slots <- struct{}{} // somebody is at it
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	if _, err := h.Hash(ctx, "correct horse"); keyOf(t, err) != "account.busy" {
		t.Error(err)
	}
	h.patience = 20 * time.Millisecond
	if _, _, err := h.Verify(t.Context(), "correct horse", ""); keyOf(t, err) != "account.busy" {
		t.Error(err)
	}
	<-h.slots
	if _, err := h.Hash(t.Context(), "correct horse"); err != nil {
		t.Error(err)
	}
	if len(h.slots) != 0 {
		t.Error("a place was not given back")
	}
}

func TestRecoveryCodes(t *testing.T) {
	codes, hashes := newCodes()
	form := regexp.MustCompile(`^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$`)
	seen := map[string]bool{}
	for i, c := range codes {
		if !form.MatchString(c) || seen[c] || codeHash(c) != hashes[i] {
			t.Errorf("%q", c)
		}
		seen[c] = true
	}
	if len(codes) != RecoveryCodes || len(hashes) != RecoveryCodes {
		t.Error(len(codes), len(hashes))
	}
	want := codeHash("0123-ABCD-1K1M-00XY")
	for _, typed := range []string{"0123abcd1k1m00xy", " O123 abcd iklm ooxy", "０１２３－ＡＢＣＤ－１Ｋ１Ｍ－００ＸＹ", "0123\tABCD.LKIM_ooXY\n"} {
		if codeHash(typed) != want {
			t.Errorf("%q is another code", typed)
		}
	}
	for _, bad := range []string{"", "0123-ABCD-1K1M-00X", "0123-ABCD-1K1M-00XYZ", "0123-ABCD-1K1M-00X!", "0123-ABCD-1K1M-00XU", strings.Repeat("A", 100000)} {
		if codeHash(bad) != "" {
			t.Errorf("%q was taken for a code", bad)
		}
	}
}

func TestThrottle(t *testing.T) {
	th := &Throttle{Window: time.Minute, Pair: 3, Account: 5, All: 8}
	now := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	try := func(account, client string, want time.Duration) {
		t.Helper()
		if wait := th.Try(now, account, client); wait != want {
			t.Errorf("%s from %s: wait %s, want %s", account, client, wait, want)
		}
	}
	for range 3 {
		try("ash", "1", 0)
		now = now.Add(time.Second)
	}
	try("ash", "1", 57*time.Second)
	try("ash", "2", 0) // the owner, elsewhere, is not locked out by it
	try("ash", "2", 0)
	try("ash", "3", 57*time.Second) // five at the account
	try("gary", "1", 0)
	th.Forgive("gary", "1")
	now = now.Add(57 * time.Second)
	try("ash", "1", 0) // the oldest has left the window
	try("ash", "1", time.Second)

	now = now.Add(time.Hour)
	for i := range 8 {
		try(string(rune('a'+i)), "hall", 0)
	}
	try("z", "hall", time.Minute)
	try("z", "home", 0)

	// Whoever gets it right does not use up the hall's share.
	now = now.Add(time.Hour)
	for range 50 {
		try("x", "hall", 0)
		th.Forgive("x", "hall")
	}
	now = now.Add(time.Hour)
	try("y", "hall", 0)
	if len(th.tries) > 3 {
		t.Errorf("%d keys are remembered for nothing", len(th.tries))
	}
}

func TestThrottleHoldsAgainstManyAtOnce(t *testing.T) {
	th := NewThrottle()
	now := time.Now()
	var wg sync.WaitGroup
	let := make(chan bool, 200)
	for range 200 {
		wg.Go(func() { let <- th.Try(now, "ash", "1") == 0 })
	}
	wg.Wait()
	close(let)
	n := 0
	for ok := range let {
		if ok {
			n++
		}
	}
	if n != th.Pair {
		t.Errorf("%d attempts slipped through, %d may", n, th.Pair)
	}
}

func TestClientKey(t *testing.T) {
	for addr, want := range map[string]string{
		"192.0.2.7": "192.0.2.7", "::ffff:192.0.2.7": "192.0.2.7", "2001:db8:1:2:3:4:5:6": "2001:db8:1:2::/64", "fe80::1%eth0": "fe80::/64",
	} {
		if got := ClientKey(netip.MustParseAddr(addr)); got != want {
			t.Errorf("%s: %s, want %s", addr, got, want)
		}
	}
}

func BenchmarkHash(b *testing.B) {
	h := NewHasher(0)
	for b.Loop() {
		if _, err := h.Hash(b.Context(), "correct horse"); err != nil {
			b.Fatal(err)
		}
	}
}
