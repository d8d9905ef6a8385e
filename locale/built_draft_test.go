package locale_test

import "strings"

func init() {
	built["draft.fault."] = strings.Fields("no-title turned-title long-text no-day same-day unknown-entry doubled-entry bad-limit bad-link bad-entry no-reason overtaken")
	built["draft.ask."] = strings.Fields("past-day moved-day empty-list")
	built["draft.unsure."] = strings.Fields("past-day moved-day empty-list")
	built["report.state."] = strings.Fields("open adopted declined taken-back")
	built["report.fault."] = strings.Fields("unknown-entry bad-limit bad-link long-text no-reason")
}
