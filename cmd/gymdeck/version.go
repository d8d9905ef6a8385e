package main

import (
	"context"
	"fmt"
	"runtime/debug"
)

func version(_ context.Context, _ []string, s streams) error {
	fmt.Fprintln(s.out, "gymdeck", revision())
	return nil
}

// revision is the commit that the program was built from, as far as the build says.
func revision() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	rev, dirty := "unknown", ""
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision" && len(s.Value) >= 12:
			rev = s.Value[:12]
		case s.Key == "vcs.modified" && s.Value == "true":
			dirty = "+"
		}
	}
	return rev + dirty
}
