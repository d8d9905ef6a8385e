package views

// Gyms is the page of all regions and gyms.
type Gyms struct {
	Regions []RegionGyms
}

// RegionGyms is a region with its gyms.
type RegionGyms struct {
	Slug, Name, Lang string
	Lists            []ListRow // the region's own in force today
	Gyms             []GymLine
}

// GymLine is a gym among others.
type GymLine struct {
	Href             string
	Name, Lang       string
	About, AboutLang string
	Own              bool // it has a list of its own in force
}

// Gym is a gym's own page.
type Gym struct {
	Slug             string
	Name, Lang       string
	About, AboutLang string
	Region           string
	RegionHref       string
	Organizers       []string    // names; empty = nobody has been appointed
	InForce          []ListGroup // of each game the lists that apply there today; a game without any has no rows
	Coming           []ListRow
	Events           []EventLine // the next
	AllEvents        string      // where all of them are
	NewEvent         string      // where one is made; empty = not by this reader
	Desk             string      // where the gym is looked after; empty = not by this reader
	Feed             string
}

// check is the address of the check for the gym's events.
func (g Gym) check() string { return "/check?gym=" + g.Slug }
