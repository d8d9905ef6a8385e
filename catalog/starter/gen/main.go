// Gen makes the starter catalogue's card files from a folder of facts about species, moves and items, and from the tables beside
// it. The same facts and tables give the same bytes.
//
//	go run ./catalog/starter/gen -facts DIR          write the card files
//	go run ./catalog/starter/gen -facts DIR -check   write nothing; exit 1 when the files are not what would be written
//
// The formulas are written down in ../FORMULAS.md.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
)

func main() {
	err := run(os.Args[1:], os.Stdout)
	switch {
	case errors.Is(err, errDiffers):
		os.Exit(1)
	case err != nil && !errors.Is(err, flag.ErrHelp):
		fmt.Fprintln(os.Stderr, "gen:", err)
		os.Exit(2)
	}
}

// errDiffers is -check's answer when a file is not what would be written.
var errDiffers = errors.New("the card files are not what these facts and tables make")

func run(args []string, out io.Writer) error {
	flags := flag.NewFlagSet("gen", flag.ContinueOnError)
	factsDir := flags.String("facts", "", "folder of species.csv, moves.csv, learnsets.csv, items.csv, types.csv and type_chart.csv")
	dataDir := flags.String("out", "catalog/starter/data", "folder of the card files")
	check := flags.Bool("check", false, "compare instead of writing")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if *factsDir == "" {
		return errors.New("say where the facts are: -facts DIR")
	}
	files, err := generate(*factsDir)
	if err != nil {
		return err
	}
	if *check {
		return compare(*dataDir, files, out)
	}
	return write(*dataDir, files, out)
}

// generate makes every card file in memory.
func generate(factsDir string) ([]file, error) {
	f, err := readFacts(factsDir)
	if err != nil {
		return nil, err
	}
	m, err := newMaker(f)
	if err != nil {
		return nil, err
	}
	m.moves() // first: what a species can use is restricted to the moves that are cards
	m.items()
	m.species()
	m.holders()
	m.printed("spells.csv", "spells.csv", firstSpell)
	m.printed("traps.csv", "traps.csv", firstTrap)
	m.printed("places.csv", "places.csv", firstPlace)
	m.phantom()
	return m.finish()
}
