package store

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gymdeck/deck"
)

// streamEdits, in the environment, makes the test binary a program that edits the deck it names until it is killed.
const streamEdits = "GYMDECK_TEST_STREAM_EDITS"

func TestMain(m *testing.M) {
	if path := os.Getenv(streamEdits); path != "" {
		if err := stream(path); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// stream edits one deck from four sides and prints the revision of every edit that was answered.
func stream(path string) error {
	ctx := context.Background()
	s, err := Open(ctx, path, Options{})
	if err != nil {
		return err
	}
	made, err := s.Decks.Create(ctx, Owner{Guest: "g"}, some())
	if err != nil {
		return err
	}
	fmt.Println("deck", made.ID)
	failed := make(chan error)
	for range 4 {
		go func() {
			for {
				d, err := s.Decks.Edit(ctx, Owner{Guest: "g"}, made.ID, AnyRevision, func(d *deck.Deck) error {
					next := d.Revision + 1
					d.Notes = fmt.Sprint(next)
					d.Entries = append(d.Entries, deck.Entry{Card: uint32(next), Count: 1})
					if len(d.Entries) > 100 {
						d.Entries = d.Entries[1:]
					}
					return nil
				})
				if err != nil {
					failed <- err
					return
				}
				fmt.Printf("answered %d\n", d.Revision) // one write, straight to the pipe
			}
		}()
	}
	return <-failed
}

func TestKilledServerLosesNothingThatWasAnswered(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.db")
	for round, life := range []time.Duration{40 * time.Millisecond, 150 * time.Millisecond, 400 * time.Millisecond} {
		cmd := exec.CommandContext(t.Context(), os.Args[0])
		cmd.Env = append(os.Environ(), streamEdits+"="+path)
		var complaints strings.Builder
		cmd.Stderr = &complaints
		out := must(cmd.StdoutPipe())(t)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		var id, last int64
		var kill *time.Timer
		lines := bufio.NewScanner(out)
		for lines.Scan() {
			var n int64
			if _, err := fmt.Sscanf(lines.Text(), "deck %d", &n); err == nil {
				id = n
				kill = time.AfterFunc(life, func() { cmd.Process.Kill() }) // SIGKILL: nothing gets a chance to tidy up
			} else if _, err := fmt.Sscanf(lines.Text(), "answered %d", &n); err == nil {
				last = max(last, n)
			}
		}
		if kill == nil {
			t.Fatal("the program did not begin: ", complaints.String())
		}
		kill.Stop()
		if err := cmd.Wait(); err == nil || cmd.ProcessState.Exited() {
			t.Fatalf("the program ended by itself: %v %s", err, complaints.String())
		}
		if last < 3 {
			t.Fatalf("only %d edits were answered; the test shows nothing", last)
		}

		s := must(Open(t.Context(), path, Options{}))(t)
		d := must(s.Decks.Get(t.Context(), Owner{Guest: "g"}, id))(t)
		if d.Revision < last {
			t.Errorf("round %d: revision %d had been answered, %d is there", round, last, d.Revision)
		}
		if d.Notes != fmt.Sprint(d.Revision) || len(d.Entries) != int(min(d.Revision-1, 100)) || d.Entries[len(d.Entries)-1].Card != uint32(d.Revision) {
			t.Errorf("round %d: half an edit is there: revision %d, notes %s, %d lines", round, d.Revision, d.Notes, len(d.Entries))
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		if err := check(t.Context(), path); err != nil {
			t.Errorf("round %d: %v", round, err)
		}
		t.Logf("round %d: killed after %d answered edits, %d are there", round, last-1, d.Revision-1)
	}
}

func TestADatabaseOfAnotherProcessIsInUse(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "x.db")
	cmd := exec.CommandContext(t.Context(), os.Args[0])
	cmd.Env = append(os.Environ(), streamEdits+"="+path)
	out := must(cmd.StdoutPipe())(t)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	if !lines.Scan() {
		t.Fatal("the program did not begin")
	}
	go func() {
		for lines.Scan() {
		}
	}()
	file := filepath.Join(dir, "copy.db")
	if err := BackupFile(t.Context(), path, file); err != nil {
		t.Error(err)
	}
	if _, err := Restore(t.Context(), file, path); err != ErrInUse {
		t.Errorf("restored over a database that another process has open: %v", err)
	}
	cmd.Process.Kill()
	cmd.Wait()
	if kept, err := Restore(t.Context(), file, path); err != nil || kept == "" {
		t.Errorf("a killed server's database cannot be replaced: %q %v", kept, err)
	}
}
