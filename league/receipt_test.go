package league

import (
	"crypto/ed25519"
	"strings"
	"testing"
	"time"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/legality"
)

func vectorKey() ed25519.PrivateKey {
	return ed25519.NewKeyFromSeed(ReceiptExampleSeed())
}

func TestStatementAndReceipt(t *testing.T) {
	e := &Event{ID: 1001, Title: "Viridian Cup"}
	s := &Snapshot{ID: 3003, Registration: 2002, Number: 1, List: Freeze(catalog.PokemonDuel, []Copies{{deck.Main, 7, 2}, {deck.Main, 10000004, 3}, {deck.Extra, 10000005, 1}}),
		Catalog: "sha256:00", Lists: []legality.ListRef{{ID: "league-2026", Revision: 1}, {ID: "viridian-2026", Revision: 2}}, On: 20261212, Legal: true,
		Made: time.Date(2026, 12, 1, 12, 0, 0, 0, time.FixedZone("", 8*3600))}
	if got := Statement(e, s); got != ReceiptExample {
		t.Fatalf("statement\n%s\nwant\n%s", got, ReceiptExample)
	}
	r := SignReceipt(vectorKey(), s.ID, ReceiptExample)
	back, ok := ParseReceipt(r.Code())
	public := vectorKey().Public().(ed25519.PublicKey)
	if !ok || back.Snapshot != 3003 || back.Key != KeyID(public) || !back.Verify(public) || !back.VouchesFor(ReceiptExample) {
		t.Errorf("%+v", back)
	}
	if r.Code() != ReceiptExampleCode {
		t.Errorf("code %s", r.Code())
	}
}

// Whatever bit of a code is turned, the receipt is of another key, or its signature is bad, or it is no receipt.
func TestTamperedReceipts(t *testing.T) {
	key := vectorKey()
	public := key.Public().(ed25519.PublicKey)
	r := SignReceipt(key, 3003, ReceiptExample)
	raw := append(r.head(), r.Signature...)
	for i := range raw {
		turned := append([]byte{}, raw...)
		turned[i] ^= 1
		x := Receipt{Key: r.Key, Snapshot: r.Snapshot, Statement: r.Statement, Signature: turned[len(turned)-ed25519.SignatureSize:]}
		copy(x.Statement[:], turned[17:])
		if i >= 17 && x.Verify(public) {
			t.Fatalf("byte %d turned, and the receipt is still good", i)
		}
	}
	other := r
	other.Snapshot++
	if other.Verify(public) {
		t.Error("a receipt is good for another snapshot")
	}
	if r.VouchesFor(strings.Replace(ReceiptExample, "verdict legal", "verdict not-legal", 1)) {
		t.Error("a receipt vouches for another statement")
	}
	code := r.Code()
	for _, bad := range []string{"", code[1:], code + "A", code + "=", "B" + code[1:], code[:20] + "\n" + code[20:], strings.Repeat("A", 151), code[:150] + "+"} {
		if got, ok := ParseReceipt(bad); ok {
			t.Errorf("%q was read as %+v", bad, got)
		}
	}
	signed := ed25519.Sign(key, r.head()) // the same bytes, signed for something else
	if plain := (Receipt{r.Key, r.Snapshot, r.Statement, signed}); plain.Verify(public) {
		t.Error("a signature without the prefix is taken for a receipt's")
	}
}
