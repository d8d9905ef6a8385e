package locale_test

func init() {
	built["banfile.must."] = []string{"id", "game", "scope", "of", "revision", "title", "effective", "entries",
		"name", "card", "effect", "limit", "reason", "url"}
	built["banlists.conf."] = nil // views/reasons says every code
	built["banlists.file."] = []string{"json", "csv", "conf"}
	built["banlists.move."] = []string{"new", "tightened", "loosened", "lifted"}
	built["banlists.moved."] = []string{"new", "tightened", "loosened", "lifted"}
	built["banlists.state."] = []string{"in-force"} // on a time line: only what is in force says so there
}
