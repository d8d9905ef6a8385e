package locale_test

// Words of verdicts and advice: views/reasons and duel say each of them in their own tests.
func init() {
	for _, start := range []string{"finding.short.", "finding.flag.", "finding.more.", "advice.", "advice.lack.", "advice.theme.", "list."} {
		built[start] = nil
	}
}
