package main

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// answer is what a command wrote and its exit code.
type answer struct {
	out, err string
	code     int
}

// call runs the command line as the shell would, in English.
func call(t *testing.T, stdin string, args ...string) answer {
	t.Helper()
	return callWith(t.Context(), stdin, args...)
}

func callWith(ctx context.Context, stdin string, args ...string) answer {
	var out, errs bytes.Buffer
	err := run(ctx, args, streams{strings.NewReader(stdin), &out, &errs})
	a := answer{out: out.String(), err: errs.String()}
	if err != nil {
		a.code = 1
		var exit *exitError
		if errors.As(err, &exit) {
			a.code = exit.code
		}
		a.err += err.Error()
	}
	return a
}

func TestMain(m *testing.M) {
	for _, v := range os.Environ() { // the tests say what they need
		if name, _, _ := strings.Cut(v, "="); strings.HasPrefix(name, "GYMDECK_") || strings.HasPrefix(name, "LC_") {
			os.Unsetenv(name)
		}
	}
	os.Setenv("LANG", "C.UTF-8")
	os.Exit(m.Run())
}

// write makes a file of a test's own.
func write(t *testing.T, name, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

// Every mistake in the arguments is told with exit code 2 and a sentence that names it, before anything is done.
func TestMistakesInArguments(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, c := range []struct {
		args string
		says string
	}{
		{"chek", `"chek"`},
		{"--nonsense", "nonsense"},
		{"serve now", `"now"`},
		{"serve --addr", "addr"},
		{"serve --log-level loud", `"loud"`},
		{"serve --zone Mars/Olympus", `"Mars/Olympus"`},
		{"serve --zone Local", `"Local"`},
		{"serve --origin decks.example", `"decks.example"`},
		{"serve --origin https://decks.example/sub", "no address of a site"},
		{"serve --trusted-proxies 10.0.0.0/8,proxy", `"proxy"`},
		{"check a b", "one list at a time"},
		{"check --nonsense", "nonsense"},
		{"check --game chess", `“chess”`},
		{"check --lang fr", `"fr"`},
		{"check --format yaml", `"yaml"`},
		{"check --on", "on"},
		{"check --on tomorrow", "tomorrow"},
		{"check --on 2026-02-30", "2026-02-30"},
		{"check --gym nowhere", "nowhere"},
		{"check --region nowhere", "nowhere"},
		{"check --gym viridian --region johto", "viridian"},
		{"check --gym viridian --banlist x.json", "--gym"},
		{"check --region kanto --banlist x.json", "--region"},
		{"check --gym viridian --no-banlist", "--gym"},
		{"check --banlist x.json --no-banlist", "exclude"},
		{"check --db x.db --catalog x.csv", "exclude"},
		{"check --db missing.db", "missing.db"},
		{"check --catalog missing.csv", "missing.csv"},
		{"check --banlist missing.json", "missing.json"},
		{"check missing.txt", "missing.txt"},
		{"import", "import cards"},
		{"import decks x", "import cards"},
		{"import cards", "import cards"},
		{"export", "export cards"},
		{"export cards all", "export cards"},
		{"export cards --format xml", `"xml"`},
		{"export banlist", "export cards"},
		{"export banlist x --format ydk", `"ydk"`},
		{"export deck", "export cards"},
		{"export deck x", `"x"`},
		{"export deck abc --format pdf", `"pdf"`},
		{"export cards --lang fr", `"fr"`},
		{"backup", "one FILE"},
		{"backup a b", "one FILE"},
		{"restore", "one FILE"},
		{"key", "key list"},
		{"key make", "key list"},
		{"user", "user add"},
		{"user add", "user add"},
		{"user remove ash", "user add"},
		{"user add ash --role king", `"king"`},
	} {
		a := call(t, "3 小火龙 lv15\n", strings.Fields(c.args)...)
		if a.code != 2 || !strings.Contains(a.err, c.says) {
			t.Errorf("gymdeck %s: exit %d, says %q; want 2 and %q", c.args, a.code, a.err, c.says)
		}
		if a.out != "" {
			t.Errorf("gymdeck %s: wrote %q", c.args, a.out)
		}
	}
	if left, err := os.ReadDir("."); err != nil || len(left) > 0 {
		t.Errorf("something was made: %v (%v)", left, err)
	}
}

func TestHelp(t *testing.T) {
	for _, args := range [][]string{{"help"}, {"-h"}, {"--help"}} {
		a := call(t, "", args...)
		for _, c := range commands {
			if !strings.Contains(a.out, "gymdeck "+c.name+" ") {
				t.Errorf("%v does not show %s", args, c.name)
			}
		}
		if a.code != 0 {
			t.Errorf("%v: exit %d", args, a.code)
		}
	}
	for command, flag := range map[string]string{"serve": "-metrics-addr", "check": "-no-banlist", "import": "-replace", "export": "-revision",
		"backup": "-db", "restore": "-db", "user": "-role"} {
		if a := call(t, "", command, "--help"); a.code != 0 || !strings.Contains(a.out, flag) {
			t.Errorf("%s --help: exit %d, shows no %s: %s", command, a.code, flag, a.out)
		}
	}
	if a := call(t, "", "version"); a.code != 0 || !strings.HasPrefix(a.out, "gymdeck ") {
		t.Errorf("version: %+v", a)
	}
}

// A setting that is not given comes from the environment; one that is given wins.
func TestSettingsFromEnvironment(t *testing.T) {
	t.Chdir(t.TempDir())
	t.Setenv("GYMDECK_DB", "elsewhere.db")
	if a := call(t, "", "export", "cards"); a.code != 1 || !strings.Contains(a.err, "elsewhere.db") {
		t.Errorf("GYMDECK_DB is not used: %+v", a)
	}
	if a := call(t, "", "export", "--db", "here.db", "cards"); a.code != 1 || !strings.Contains(a.err, "here.db") {
		t.Errorf("--db does not win: %+v", a)
	}
	t.Setenv("GYMDECK_SECURE", "perhaps")
	if a := call(t, "", "serve"); a.code != 2 || !strings.Contains(a.err, "GYMDECK_SECURE") {
		t.Errorf("a bad variable passes: %+v", a)
	}
}
