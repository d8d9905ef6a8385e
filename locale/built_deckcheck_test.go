package locale_test

import "strings"

func init() {
	outcomes := strings.Fields("passed corrected match-lost otherwise set-aside")
	built["deckcheck.outcome."] = append(strings.Fields("passed.more corrected.more match-lost.more otherwise.more set-aside.more"), outcomes...)
	built["deckcheck.barred."] = strings.Fields("called-off over gone late")
	built["deckcheck.outcome."] = append(built["deckcheck.outcome."], "of")
	built["deckcheck.done."] = outcomes
	built["deckcheck.into."] = strings.Fields("main extra")
	built["deckcheck.in."] = strings.Fields("main extra")
	built["deckcheck.part."] = strings.Fields("missing too-many not-listed misplaced")
	built["deckcheck.corrected."] = strings.Fields("found registered")
	built["deckcheck.from."] = strings.Fields("found found.more registered registered.more none.more")
	built["deckcheck.fault."] = strings.Fields("no-such-outcome does-not-match nothing-wrong started not-started correction-needed correction-illegal " +
		"correction-extra reason-needed note-too-long")
	built["draws.step."] = strings.Fields("1 2 3 4 5")
	built["board.state."] = strings.Fields("all seated here away waiting drawn counting passed corrected match-lost otherwise broken gone")
}
