package league

import (
	"slices"

	"gymdeck/legality"
)

// Role is what somebody is in the league, as far as permissions go. Organizing goes by gym: who organizes one gym is a player at
// every other.
type Role int

const (
	Guest     Role = iota // nobody is signed in
	Player                // everybody who is
	Judge                 // appointed for the event concerned
	Organizer             // of the gym concerned
	Staff                 // of the league
)

// Roles lists the roles in their order.
var Roles = []Role{Guest, Player, Judge, Organizer, Staff}

// String is the role's name for logs and tests.
func (r Role) String() string {
	return [...]string{"guest", "player", "judge", "organizer", "staff"}[r]
}

// Action is something that not everybody may do.
type Action string

const (
	SeeDesk           Action = "see-desk"           // the pages for those who run something, of which there must be one
	KeepRegions       Action = "keep-regions"       // make and rename regions
	KeepGyms          Action = "keep-gyms"          // make gyms, rename them, move them to another region
	DescribeGym       Action = "describe-gym"       // say what a gym is like
	AppointOrganizers Action = "appoint-organizers" // of a gym, and end it
	ReadDrafts        Action = "read-drafts"        // banlists that are being written, and what they would do
	WriteDrafts       Action = "write-drafts"
	PublishLists      Action = "publish-lists"
	WithdrawLists     Action = "withdraw-lists"  // before their first day
	ReportCards       Action = "report-cards"    // in a gym's name, to the League Conference; and take a report back
	ReadReports       Action = "read-reports"    // of one gym
	AnswerReports     Action = "answer-reports"  // of all gyms: adopt and decline
	ReadAudit         Action = "read-audit"      // who changed what
	KeepEvents        Action = "keep-events"     // make and change events of a gym, cancel them, appoint their judges
	RunEvent          Action = "run-event"       // see who is registered, check players in, drop them, check decks
	SeeEventLists     Action = "see-event-lists" // the players' lists, at any time
	KeepCards         Action = "keep-cards"      // the catalogue: add, edit and retire cards, import, undo, rule; and see its history
)

// Permission says who may do one thing. Where nothing more is said, an action concerns one place: a gym, or, for lists and drafts of
// the whole league or of a region, no gym, where nobody is an organizer.
type Permission struct {
	Action Action
	May    []Role
	AnyGym bool // it concerns no place: who organizes any gym is an organizer
	Secret bool // whoever may not is not told either that the thing exists
}

// Permissions is every permission there is. All handlers ask it, by Person.May.
var Permissions = []Permission{
	{Action: SeeDesk, May: []Role{Organizer, Staff}, AnyGym: true},
	{Action: KeepRegions, May: []Role{Staff}},
	{Action: KeepGyms, May: []Role{Staff}},
	{Action: DescribeGym, May: []Role{Organizer, Staff}},
	{Action: AppointOrganizers, May: []Role{Organizer, Staff}},
	{Action: ReadDrafts, May: []Role{Organizer, Staff}, Secret: true},
	{Action: WriteDrafts, May: []Role{Organizer, Staff}},
	{Action: PublishLists, May: []Role{Organizer, Staff}},
	{Action: WithdrawLists, May: []Role{Organizer, Staff}},
	{Action: ReportCards, May: []Role{Organizer}},
	{Action: ReadReports, May: []Role{Organizer, Staff}, Secret: true},
	{Action: AnswerReports, May: []Role{Staff}},
	{Action: ReadAudit, May: []Role{Staff}},
	{Action: KeepEvents, May: []Role{Organizer, Staff}},
	{Action: RunEvent, May: []Role{Judge, Organizer, Staff}, Secret: true},
	{Action: SeeEventLists, May: []Role{Judge, Organizer, Staff}, Secret: true},
	{Action: KeepCards, May: []Role{Staff}},
}

// Permitted is the permission for an action. An action that is in no row is nobody's.
func Permitted(a Action) Permission {
	if i := slices.IndexFunc(Permissions, func(p Permission) bool { return p.Action == a }); i >= 0 {
		return Permissions[i]
	}
	return Permission{Action: a, Secret: true}
}

// Person is somebody as far as permissions go. The zero Person is a guest.
type Person struct {
	SignedIn bool
	User     int64 // 0 = a guest
	Staff    bool
	Gyms     []string // slugs of the gyms that the person organizes
	Plays    []int64  // events, not over, that the person stands registered for; of who neither organizes nor is staff it need not be known
}

// At is what the person is at a gym; an empty gym is the league as a whole, which nobody organizes.
func (p Person) At(gym string) Role {
	switch {
	case !p.SignedIn:
		return Guest
	case p.Staff:
		return Staff
	case gym != "" && slices.Contains(p.Gyms, gym):
		return Organizer
	}
	return Player
}

// May reports whether the person may do it at a gym, or where there is none concerned, at "". Somebody of the staff who organizes the
// gym as well may do what either may.
func (p Person) May(a Action, gym string) bool {
	allowed := Permitted(a)
	roles := []Role{p.At(gym)}
	if p.SignedIn && (allowed.AnyGym && len(p.Gyms) > 0 || gym != "" && slices.Contains(p.Gyms, gym)) {
		roles = append(roles, Organizer)
	}
	return slices.ContainsFunc(roles, func(r Role) bool { return slices.Contains(allowed.May, r) })
}

// MayAt is May for an event: what the person may do at the gym whose event it is, and what judges of this event may. Whoever plays in it
// sees no lists of others as an organizer.
func (p Person) MayAt(a Action, e *Event) bool {
	if p.SignedIn && e.Judged(p.User) && slices.Contains(Permitted(a).May, Judge) {
		return true
	}
	return p.May(a, e.GymOf()) && (a != SeeEventLists || !p.PlaysAndRuns(e))
}

// PlaysAndRuns reports whether the person plays in an event that the person may run as an organizer or as staff. Volunteers play at their
// own gym too; until the event is over or they withdraw, the lists of the others are not for them.
func (p Person) PlaysAndRuns(e *Event) bool {
	return slices.Contains(p.Plays, e.ID) && p.May(SeeEventLists, e.GymOf()) && !e.Judged(p.User)
}

// GymOf is the gym whose organizers a seat's lists belong to; empty for those of the league and of regions.
func (s Seat) GymOf() string {
	if s.Scope == legality.Gym {
		return s.Of
	}
	return ""
}
