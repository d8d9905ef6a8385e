package e2e

import (
	"maps"
	"os"
	"slices"
	"strings"
)

// looks chooses, of all the ways to look at pages, one wide screen and one phone, told by the widths that their names begin with.
// Where pictures are wanted (GYMDECK_SHOTS) all of them are walked: that takes minutes a page, and finds what an eye finds.
func looks[T any](all map[string]T) map[string]T {
	if os.Getenv("GYMDECK_SHOTS") != "" {
		return all
	}
	names := slices.Sorted(maps.Keys(all))
	out := map[string]T{}
	for _, width := range []string{"1280", "390"} {
		of := slices.DeleteFunc(slices.Clone(names), func(name string) bool { return !strings.HasPrefix(name, width) })
		if len(of) > 0 {
			name := of[len(of)-1]
			out[name] = all[name]
		}
	}
	return out
}
