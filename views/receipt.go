package views

import (
	"encoding/base64"
	"encoding/hex"
	"strconv"
	"strings"

	"crypto/ed25519"

	"rsc.io/qr"

	"gymdeck/catalog"
	"gymdeck/league"
)

// Receipt is the receipt of a list on record, to print.
type Receipt struct {
	Back             string
	Event, EventLang string
	When             Moment
	Place            string
	Game             catalog.GameID
	Name             string
	Registration     string
	Number           int
	Made, Zone       string
	WhenZone         string // the zone at the time of the event
	Moved            string // that the event is on another day since; empty = it is not
	Verdict          string
	Legal            bool
	Lists            []Cited
	Catalog          string
	Hash             string
	Key              string
	Statement        string
	Parts            []SheetPart
	Address          string // whole, for the QR code
	Href             string // of the same, within the site
	Text             string // where everything is as text
	Replaced         string // that it is not the list that counts; empty = it is
}

// Outcome is what a receipt turns out to be.
type Outcome string

// What a receipt can turn out to be.
const (
	Current     Outcome = "current"       // genuine, and its list is the one that counts
	NoLonger    Outcome = "no-longer"     // genuine, and the list was replaced or withdrawn
	Tampered    Outcome = "tampered"      // it says what was never signed here
	OtherServer Outcome = "other-server"  // signed with a key that is none of this site's
	NotOnRecord Outcome = "not-on-record" // signed here, but nothing is known of its list
	NoReceipt   Outcome = "no-receipt"    // not a receipt at all
)

// Verification is what a receipt turned out to be, with what it vouches for.
type Verification struct {
	Outcome Outcome
	Typed   string // what was typed in, where it is no receipt
	Since   string // when its list was replaced or withdrawn, and by which
	Retired string // that its key has been replaced; empty = the key is in use
	Notes   []string
	Key     string

	Event, EventLang, EventHref string
	When                        Moment
	Place, Name                 string
	Registration                string
	Number                      int
	Made, Verdict               string
	Zone, WhenZone              string // of Made, and of When
	Legal                       bool
	Hash, Catalog               string
	Lists                       []Cited
	Statement                   string
	Parts                       []SheetPart // the list, for those who may see it
	Secret                      string      // why it is not shown
}

func (v Verification) tint() string {
	switch v.Outcome {
	case Current:
		return string(Legal)
	case NoLonger, NotOnRecord:
		return string(Unclear)
	}
	return string(ToFix)
}

// genuine reports whether there is something to show of what the receipt vouches for.
func (v Verification) genuine() bool { return v.Outcome == Current || v.Outcome == NoLonger }

// qrCode is the QR code of a text as one path of a drawing whose unit is a module, with the quiet zone of four modules that readers need.
func qrCode(text string) (path, box string, err error) {
	code, err := qr.Encode(text, qr.M)
	if err != nil {
		return "", "", err
	}
	const quiet = 4
	var b strings.Builder
	for y := range code.Size {
		for x := 0; x < code.Size; x++ {
			if !code.Black(x, y) {
				continue
			}
			run := 1
			for x+run < code.Size && code.Black(x+run, y) {
				run++
			}
			b.WriteString("M" + strconv.Itoa(x+quiet) + " " + strconv.Itoa(y+quiet) + "h" + strconv.Itoa(run) + "v1h-" + strconv.Itoa(run) + "z")
			x += run
		}
	}
	size := strconv.Itoa(code.Size + 2*quiet)
	return b.String(), "0 0 " + size + " " + size, nil
}

// exampleKey is the public key of the documentation's example, in base64 and by its id.
func exampleKey() (public, id string) {
	key := ed25519.NewKeyFromSeed(league.ReceiptExampleSeed()).Public().(ed25519.PublicKey)
	return base64.StdEncoding.EncodeToString(key), league.KeyID(key)
}

func exampleSeed() string { return hex.EncodeToString(league.ReceiptExampleSeed()) }

// exampleCards writes the copies of an example as they are given.
func exampleCards(e league.CanonicalExample) string {
	var out []string
	for _, c := range e.Cards {
		out = append(out, strconv.Itoa(c.Count)+"× "+strconv.FormatUint(uint64(c.Card), 10)+" ("+c.Section.String()+")")
	}
	return strings.Join(out, ", ")
}
