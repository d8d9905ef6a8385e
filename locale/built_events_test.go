package locale_test

import "strings"

func init() {
	built["events.stage."] = strings.Fields("open closed under-way over cancelled")
	built["events.weekday."] = strings.Fields("0 1 2 3 4 5 6")
	built["events.zone."] = strings.Fields("asia-shanghai asia-taipei asia-hong-kong asia-macau asia-singapore asia-kuala-lumpur asia-tokyo asia-seoul australia-sydney " +
		"pacific-auckland europe-london europe-paris europe-berlin america-new-york america-toronto america-chicago america-los-angeles america-vancouver america-sao-paulo utc")
	built["events.seen."] = strings.Fields("never end start")
	built["events.form.seen."] = strings.Fields("never end start")
	built["events.mine."] = strings.Fields("seated seated.past waiting waiting.past withdrawn dropped")
	built["events.state."] = strings.Fields("seated waiting withdrawn dropped")
	built["events.fault."] = strings.Fields("no-title long-title long-about bad-game bad-place bad-zone no-times ends-first too-long late-close closed bad-cap bad-seen bad-field begun seen-widens seen-sooner")
	built["events."] = strings.Fields("starts ends closes")
	built["receipt.outcome."] = strings.Fields("current current.text no-longer no-longer.text tampered tampered.text other-server other-server.text not-on-record not-on-record.text no-receipt no-receipt.text")
}
