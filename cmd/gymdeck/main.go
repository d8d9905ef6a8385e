// Command gymdeck serves the deck builder, and checks deck lists, moves data in and out and keeps house on the command line.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"syscall"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	err := run(ctx, os.Args[1:], streams{os.Stdin, os.Stdout, os.Stderr})
	if err == nil {
		return
	}
	var exit *exitError
	if errors.As(err, &exit) {
		if exit.message != "" {
			fmt.Fprintln(os.Stderr, "gymdeck:", exit.message)
		}
		os.Exit(exit.code)
	}
	fmt.Fprintln(os.Stderr, "gymdeck:", err)
	os.Exit(1)
}

// streams are where a command reads and writes.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// exitError ends the program with a code of its own. The message may be empty.
type exitError struct {
	code    int
	message string
}

func (e *exitError) Error() string { return e.message }

// command is one word that may follow gymdeck.
type command struct {
	name string
	args string // as the help shows them
	does string
	run  func(ctx context.Context, args []string, s streams) error
}

var commands []command

func init() { // not a literal: help lists the commands, and is one
	commands = []command{
		{"serve", "[--addr :8080] [--db FILE]", "serve the site; what gymdeck does without a command", serve},
		{"check", "[FILE|-]", "check a deck list: exit 0 legal, 1 not legal, 2 could not be checked", check},
		{"import", "cards|banlist FILE…", "take cards or banlists into the database", importFiles},
		{"export", "cards|banlist ID|deck ID", "write cards, a banlist or a deck", exportData},
		{"backup", "FILE", "copy the database, also of a running server", backup},
		{"restore", "FILE", "put a copy back in place of the database", restore},
		{"user", "add NAME [--role league]", "make an account, or give an account a role", user},
		{"key", "list|replace", "list the keys that sign receipts, or make a new one", key},
		{"version", "", "say which version this is", version},
		{"help", "", "show this", help},
	}
}

// run does what the arguments ask for. Without a command it serves.
func run(ctx context.Context, args []string, s streams) error {
	if len(args) == 0 || len(args[0]) > 1 && args[0][0] == '-' && args[0] != "-h" && args[0] != "--help" {
		return serve(ctx, args, s)
	}
	name := args[0]
	if name == "-h" || name == "--help" {
		name = "help"
	}
	at := slices.IndexFunc(commands, func(c command) bool { return c.name == name })
	if at < 0 {
		return &exitError{2, fmt.Sprintf("no command %q; gymdeck help lists them", name)}
	}
	return commands[at].run(ctx, args[1:], s)
}

func help(_ context.Context, _ []string, s streams) error {
	fmt.Fprint(s.out, "gymdeck builds decks, checks them and publishes banlists.\n\n")
	for _, c := range commands {
		fmt.Fprintf(s.out, "  gymdeck %s %s\n      %s\n", c.name, c.args, c.does)
	}
	fmt.Fprint(s.out, "\nFlags may stand before or after the other words; gymdeck COMMAND --help shows those of a command.\n")
	return nil
}
