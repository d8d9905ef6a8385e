package league

import (
	"slices"
	"time"

	"gymdeck/catalog"
	"gymdeck/legality"
)

// Region is a part of the league. Its lists stand for all its gyms.
type Region struct {
	Slug  string // as in addresses and banlist files
	Names catalog.Text
}

// Gym is where events are played. It belongs to one region.
type Gym struct {
	Slug   string
	Region string // slug
	Names  catalog.Text
	About  catalog.Text
}

// League is every region, gym and published banlist, all revisions of the lists included. It never changes once built.
type League struct {
	Regions []Region
	Gyms    []Gym
	Lists   []legality.List

	Withdrawn []legality.List                       // every revision of lists taken back before their first day; none of them is in Lists
	Published map[legality.ListRef]time.Time        // of Lists; a league that is not kept anywhere has none
	Numbers   map[legality.ListRef]int64            // of Lists in the order of their publication, from 1: a time may be that of two
	Asked     map[legality.ListRef]map[int][]string // slugs of the gyms that asked for an entry, by its place in the list; see AskedBy
}

// AskedBy gives the slugs of the gyms whose reports the entry at a place of a list goes back to, ascending.
func (l *League) AskedBy(list legality.ListRef, entry int) []string { return l.Asked[list][entry] }

// Place is where a deck is to be played, as far as lists are concerned. The zero Place is the league alone.
type Place struct {
	Region string
	Gym    string
}

// UnknownPlace says that there is no such region or gym (D9), or that the gym lies in another region.
type UnknownPlace struct {
	Gym, Region string // the slug that is not known; both when they contradict each other
}

// Error is for logs and programs.
func (e *UnknownPlace) Error() string {
	switch {
	case e.Gym != "" && e.Region != "":
		return "gym " + e.Gym + " is not in region " + e.Region
	case e.Gym != "":
		return "no gym " + e.Gym
	}
	return "no region " + e.Region
}

// Place finds the place of a gym or region by their slugs, either of which may be empty. A gym brings its region along.
func (l *League) Place(gym, region string) (Place, error) {
	p := Place{Region: region, Gym: gym}
	if gym != "" {
		g := l.Gym(gym)
		if g == nil {
			return Place{}, &UnknownPlace{Gym: gym}
		}
		if region != "" && region != g.Region {
			return Place{}, &UnknownPlace{Gym: gym, Region: region}
		}
		p.Region = g.Region
	} else if region != "" && l.Region(region) == nil {
		return Place{}, &UnknownPlace{Region: region}
	}
	return p, nil
}

// Gym finds a gym by its slug, nil when there is none.
func (l *League) Gym(slug string) *Gym {
	i := slices.IndexFunc(l.Gyms, func(g Gym) bool { return g.Slug == slug })
	if i < 0 {
		return nil
	}
	return &l.Gyms[i]
}

// Region finds a region by its slug, nil when there is none.
func (l *League) Region(slug string) *Region {
	i := slices.IndexFunc(l.Regions, func(r Region) bool { return r.Slug == slug })
	if i < 0 {
		return nil
	}
	return &l.Regions[i]
}

// InForce are the lists that apply to a game at a place on a day (D8).
func (l *League) InForce(game catalog.GameID, on catalog.Date, at Place) ([]legality.List, error) {
	return legality.InForce(l.Lists, legality.Event{Game: game, On: on, Region: at.Region, Gym: at.Gym})
}
