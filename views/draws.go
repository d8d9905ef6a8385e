package views

import "strconv"

// Draws is the page of an event's draws: the promise before, the draws, and afterwards the seed with how to draw again.
type Draws struct {
	Event, EventLang string
	EventHref        string
	Board            string // for those who run the event; empty for everybody else
	Hash             string // SHA-256 of the seed
	Seed             string // empty as long as draws may be made
	Ends             string // when it will be published
	Draws            []DrawView
	Form             *DrawForm
	Early            bool   // registration is still open
	Close            string // address that closes the draws; empty = not for this reader, or not now
	JSON             string
}

// DrawView is one draw.
type DrawView struct {
	Label  string
	When   string
	By     string
	Among  []string
	Picked []DrawnPlayer
	Proved bool // drawing again gives the same; said once the seed is public
}

// DrawnPlayer is a registration that was picked.
type DrawnPlayer struct {
	ID   string
	Name string // for those who run the event
	Href string // of the check, for them
	Own  bool   // the reader's
	Said string // what the check came to
}

// DrawForm asks for a draw.
type DrawForm struct {
	Action string
	Label  string
	N      int
	Fresh  bool
	Fault  string
}

func (d DrawForm) n() string { return strconv.Itoa(d.N) }

// DrawSeal is the promise as an event's page shows it.
type DrawSeal struct {
	Hash string
	Href string
}

// drawScript draws again from the file of an event's draws: what Pick in package league does, for people who trust no server.
const drawScript = `import hashlib, hmac, json, struct, sys

data = json.load(open(sys.argv[1]))
seed = bytes.fromhex(data["seed"])
assert hashlib.sha256(seed).hexdigest() == data["hash"]

def pick(label, among, n):
    ids = sorted(among)
    text = "gymdeck-draw-1\n" + label + "\n" + "".join(i + "\n" for i in ids)
    key = hmac.new(seed, text.encode(), hashlib.sha256).digest()

    def numbers():
        block = 0
        while True:
            out = hmac.new(key, struct.pack(">Q", block), hashlib.sha256).digest()
            yield from struct.unpack(">8I", out)
            block += 1

    stream = numbers()
    for i in range(n):
        m = len(ids) - i
        x = next(stream)
        while x >= 2**32 // m * m:
            x = next(stream)
        j = i + x % m
        ids[i], ids[j] = ids[j], ids[i]
    return ids[:n]

for d in data["draws"]:
    again = pick(d["label"], d["among"], len(d["picked"]))
    print(d["label"], "ok" if again == d["picked"] else "NOT THE SAME")
`
