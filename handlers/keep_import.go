package handlers

import (
	"bytes"
	"context"
	"errors"
	"io"
	"mime/multipart"
	"net/http"
	"os"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"gymdeck/catalog"
	"gymdeck/store/cdb"
	"gymdeck/views"
)

// cardFile is a file of cards that somebody has brought.
type cardFile struct {
	name string
	read atomic.Int64 // cards read so far
	size atomic.Int64 // about how many there are

	mu     sync.Mutex
	ended  bool
	cards  []catalog.Card
	err    error
	notes  []fileNote
	retire bool // cards of the same games that the file lacks are retired
	counts views.KeepTally
}

// fileNote is something to know about a file that is no fault.
type fileNote struct {
	key  string
	args []any
}

// reading is how far the file has been read; nil once it is at its end.
func (c *cardFile) reading() *views.KeepReading {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.ended {
		return nil
	}
	return &views.KeepReading{Read: int(c.read.Load()), About: int(c.size.Load())}
}

func (c *cardFile) tally(f *views.Frame) *views.KeepTally {
	c.mu.Lock()
	defer c.mu.Unlock()
	out := c.counts
	out.Name, out.Retire = c.name, c.retire
	for _, n := range c.notes {
		out.Notes = append(out.Notes, f.T(n.key, n.args...))
	}
	return &out
}

// chooseRetire says whether cards that the file lacks are retired.
func (c *cardFile) chooseRetire(yes bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.retire = yes
}

// release lets go of the cards, which are in the catalogue now.
func (c *cardFile) release() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.cards = nil
}

// run reads the file, which may take a while.
func (c *cardFile) run(ctx context.Context, data []byte, w *World) {
	cards, notes, err := c.parse(ctx, data, w)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.cards, c.notes, c.err, c.ended = cards, notes, err, true
}

func (c *cardFile) parse(ctx context.Context, data []byte, w *World) ([]catalog.Card, []fileNote, error) {
	if !cdb.Is(data[:min(len(data), 16)]) {
		cards, err := catalog.ReadFileTelling(bytes.NewReader(data), func(read, about int) {
			c.read.Store(int64(read))
			c.size.Store(int64(about))
		})
		return cards, nil, err
	}
	path, err := onDisk(data)
	if err != nil {
		return nil, nil, err
	}
	defer os.Remove(path)
	set, err := cdb.Read(ctx, path, "", func(id uint32) string {
		if i := w.Catalog.ByID(id); i != catalog.None {
			return w.Catalog.Card(i).Key()
		}
		return ""
	})
	if err != nil {
		return nil, nil, err
	}
	notes := []fileNote{{"keep.cdb.language." + set.Language, nil}}
	for key, n := range map[string]int{"keep.cdb.tokens": set.Tokens, "keep.cdb.unknown": set.Unknown, "keep.cdb.aliases": set.Missing} {
		if n > 0 {
			notes = append(notes, fileNote{key, []any{"n", n}})
		}
	}
	slices.SortFunc(notes[1:], func(a, b fileNote) int { return strings.Compare(a.key, b.key) })
	return set.Cards, notes, nil
}

// onDisk puts a database where SQLite can read it, for its owner alone.
func onDisk(data []byte) (path string, err error) {
	f, err := os.CreateTemp("", "gymdeck-*.cdb")
	if err != nil {
		return "", err
	}
	_, err = f.Write(data)
	if err = errors.Join(err, f.Close()); err != nil {
		os.Remove(f.Name())
		return "", err
	}
	return f.Name(), nil
}

// work is what the file changes in a world.
func (c *cardFile) work(_ context.Context, w *World) ([]catalog.Change, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.err != nil {
		return nil, c.err
	}
	c.counts = views.KeepTally{}
	var changes []catalog.Change
	games, in := map[catalog.GameID]bool{}, make(map[uint32]bool, len(c.cards))
	for n := range c.cards {
		card := &c.cards[n]
		games[card.Game], in[card.ID] = true, true
		i := w.Catalog.ByID(card.ID)
		switch {
		case i == catalog.None:
			c.counts.New++
			changes = append(changes, catalog.Change{ID: card.ID, After: card})
		case w.Catalog.Card(i).Same(card):
			c.counts.Unchanged++
		default:
			c.counts.Changed++
			changes = append(changes, catalog.Change{ID: card.ID, Before: w.Catalog.Card(i), After: card})
		}
	}
	for i := range w.Catalog.Len() {
		card := w.Catalog.Card(catalog.Index(i))
		if in[card.ID] || !games[card.Game] || card.Retired {
			continue
		}
		c.counts.Missing++
		if c.retire {
			retired := *card
			retired.Retired = true
			changes = append(changes, catalog.Change{ID: card.ID, Before: card, After: &retired})
		}
	}
	slices.SortFunc(changes, func(a, b catalog.Change) int { return int(int64(a.ID) - int64(b.ID)) })
	return changes, sound(w, changes)
}

// importPage: GET /league/cards/import.
func (s *Server) importPage(w http.ResponseWriter, r *http.Request, _ person) error {
	return s.draw(w, r, http.StatusOK, views.KeepImportPage(s.frame(r), views.KeepImport{}))
}

// importRoute is where files of cards are sent, which may be large.
const importRoute = "/league/cards/import"

// importCards: POST /league/cards/import, multipart, with file, or text that was pasted. The file is read in the background; what comes
// of it stands on the proposal's page, and nothing is changed before somebody says so there.
func (s *Server) importCards(w http.ResponseWriter, r *http.Request, by person) error {
	name, data, err := fileSent(r)
	if err != nil {
		return s.importRefused(w, r, err)
	}
	if len(bytes.TrimSpace(data)) == 0 {
		return s.importRefused(w, r, refuse(http.StatusUnprocessableEntity, "keep.import.nothing"))
	}
	file := &cardFile{name: cut(tidyLine(name), 80)}
	if file.name == "" {
		file.name = s.printer(r).T("keep.import.pasted")
	}
	world := s.world()
	begun := make(chan struct{})
	s.effects.all.Go(func() {
		file.run(s.effects.ctx, data, world)
		close(begun)
	})
	select { // a short file needs no page that says it is being read
	case <-begun:
	case <-r.Context().Done():
	case <-s.afterPatience():
	}
	return s.propose(w, r, &proposal{by: by.id(), file: file, work: file.work})
}

func (s *Server) importRefused(w http.ResponseWriter, r *http.Request, err error) error {
	refusal := refusalOf(err)
	if refusal.Status >= http.StatusInternalServerError {
		return err
	}
	f := s.frame(r)
	f.Path = importRoute
	return s.draw(w, r, refusal.Status, views.KeepImportPage(f, views.KeepImport{Wrong: f.T(refusal.Key, refusal.Args...)}))
}

// fileSent reads what a form brings: the file, or else the pasted text.
func fileSent(r *http.Request) (name string, data []byte, err error) {
	parts, err := r.MultipartReader()
	if err != nil {
		return "", nil, &Refusal{Status: http.StatusBadRequest, Key: "error.400.text", Err: err}
	}
	for {
		part, err := parts.NextPart()
		if errors.Is(err, io.EOF) {
			return name, data, nil
		}
		if err != nil {
			return "", nil, sendingFailed(err)
		}
		read, err := partOf(part)
		if err != nil {
			return "", nil, err
		}
		switch {
		case part.FormName() == "file" && len(read) > 0:
			name, data = part.FileName(), read
		case part.FormName() == "text" && len(data) == 0:
			data = read
		}
	}
}

func partOf(part *multipart.Part) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(part, catalog.MaxFileSize+1))
	if err != nil {
		return nil, sendingFailed(err)
	}
	if len(data) > catalog.MaxFileSize {
		return nil, tooLargeFile
	}
	return data, nil
}

var tooLargeFile = &Refusal{Status: http.StatusRequestEntityTooLarge, Key: "keep.import.too-large", Args: []any{"megabytes", catalog.MaxFileSize >> 20}}

func sendingFailed(err error) error {
	var tooLarge *http.MaxBytesError
	if errors.As(err, &tooLarge) {
		return tooLargeFile
	}
	return &Refusal{Status: http.StatusBadRequest, Key: "error.400.text", Err: err}
}
