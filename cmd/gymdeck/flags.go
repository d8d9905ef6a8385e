package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strconv"
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

// settings are flags whose defaults come from the environment: --db from GYMDECK_DB.
type settings struct {
	fs   *flag.FlagSet
	env  func(string) (string, bool)
	err  error  // the first variable that cannot be used
	more string // told below the flags
}

func newSettings(fs *flag.FlagSet) *settings { return &settings{fs: fs, env: os.LookupEnv} }

func (s *settings) variable(name string) (env, value string, ok bool) {
	env = "GYMDECK_" + strings.ToUpper(strings.ReplaceAll(name, "-", "_"))
	value, ok = s.env(env)
	return env, value, ok
}

func (s *settings) text(name, fallback, usage string) *string {
	env, value, ok := s.variable(name)
	if ok {
		fallback = value
	}
	return s.fs.String(name, fallback, usage+" ("+env+")")
}

func (s *settings) yes(name, usage string) *bool {
	env, value, ok := s.variable(name)
	on := false
	if ok && value != "" {
		var err error
		if on, err = strconv.ParseBool(value); err != nil && s.err == nil {
			s.err = fmt.Errorf("%s is %q; it must be true or false", env, value)
		}
	}
	return s.fs.Bool(name, on, usage+" ("+env+")")
}

// parse is parse for flags with settings among them.
func (s *settings) parse(args []string, to streams) (rest []string, err error) {
	rest, err = parse(s.fs, args, to)
	if err == errHelp && s.more != "" {
		fmt.Fprint(to.out, s.more)
	}
	if err == nil && s.err != nil {
		err = &exitError{2, s.err.Error()}
	}
	return rest, err
}

// database is the setting that every command with a database has.
func (s *settings) database() *string {
	return s.text("db", "./gymdeck.db", "the database `file`")
}

// many is a flag that may be given several times.
type many []string

func (m *many) String() string { return strings.Join(*m, ", ") }

func (m *many) Set(v string) error {
	*m = append(*m, v)
	return nil
}
