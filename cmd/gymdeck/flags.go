package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
)

// errHelp says that the help has been shown and nothing is left to do.
var errHelp = &exitError{0, ""}

// newFlags are the flags of one command. Their faults are returned, not printed.
func newFlags(name string) *flag.FlagSet {
	fs := flag.NewFlagSet("gymdeck "+name, flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	return fs
}

// parse reads flags before, between and after the other words, which it returns. Behind "--" all are other words.
func parse(fs *flag.FlagSet, args []string, s streams) (rest []string, err error) {
	for {
		if err := fs.Parse(args); errors.Is(err, flag.ErrHelp) {
			fmt.Fprintf(s.out, "Flags of %s:\n", fs.Name())
			fs.SetOutput(s.out)
			fs.PrintDefaults()
			return nil, errHelp
		} else if err != nil {
			return nil, &exitError{2, err.Error()}
		}
		left := fs.Args()
		if len(left) == 0 {
			return rest, nil
		}
		if before := len(args) - len(left); before > 0 && args[before-1] == "--" {
			return append(rest, left...), nil
		}
		rest = append(rest, left[0])
		args = left[1:]
	}
}

// setting is a string flag whose default comes from the environment: --db from GYMDECK_DB.
func setting(fs *flag.FlagSet, name, fallback, usage string) *string {
	env := "GYMDECK_" + strings.ToUpper(strings.ReplaceAll(name, "-", "_"))
	if v, ok := os.LookupEnv(env); ok {
		fallback = v
	}
	return fs.String(name, fallback, usage+" ("+env+")")
}

// many is a flag that may be given several times.
type many []string

func (m *many) String() string { return strings.Join(*m, ", ") }

func (m *many) Set(v string) error {
	*m = append(*m, v)
	return nil
}
