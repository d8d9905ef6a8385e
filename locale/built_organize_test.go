package locale_test

import "strings"

func init() {
	built["organize.audit."] = strings.Fields("user.role user.deleted link.password link.staff region.put gym.put gym.describe organizer.appoint organizer.end " +
		"league.draft league.draft-discard league.publish league.withdraw league.report league.report-adopt league.report-decline league.report-take-back " +
		"catalogue.change catalogue.undo catalogue.ruling catalogue.ruling-withdraw")
}
