package locale_test

func init() {
	built["banlists.conf."] = nil // views/reasons says every code
	built["banlists.file."] = []string{"json", "csv", "conf"}
	built["banlists.move."] = []string{"new", "tightened", "loosened", "lifted"}
	built["banlists.moved."] = []string{"new", "tightened", "loosened", "lifted"}
	built["banlists.state."] = []string{"in-force"} // on a time line: only what is in force says so there
}
