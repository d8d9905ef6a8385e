package locale_test

func init() { built["banlists.conf."] = nil } // views/reasons says every code
