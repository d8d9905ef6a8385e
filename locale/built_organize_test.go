package locale_test

import "strings"

func init() {
	built["organize.role."] = []string{"player", "league"}
	built["organize.audit."] = strings.Fields("user.role user.deleted link.password link.staff region.put gym.put gym.describe organizer.appoint organizer.end " +
		"league.draft league.draft-discard league.publish league.withdraw league.report league.report-adopt league.report-decline league.report-take-back " +
		"event.make event.edit event.cancel event.delete event.judge event.judge-end registration.drop registration.return key.replace " +
		"judge.ruling draw.make draw.close " +
		"catalogue.change catalogue.undo catalogue.ruling catalogue.ruling-withdraw")
}
