package starter

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"

	"gymdeck/catalog"
)

//go:embed data/banlists/*.json
var banlists embed.FS

//go:embed data/league.json
var leagueJSON []byte

// BanlistFiles are the starter's banlists, one file in the banlist file format each: the league's for several years, and the
// regions' and gyms'.
func BanlistFiles() fs.FS {
	sub, err := fs.Sub(banlists, "data/banlists")
	if err != nil {
		panic(err) // the folder is embedded
	}
	return sub
}

// Lists are the contents of BanlistFiles in the order of their names.
func Lists() [][]byte {
	files := BanlistFiles()
	names, err := fs.Glob(files, "*.json")
	if err != nil {
		panic(err) // the pattern is a good one
	}
	out := make([][]byte, len(names))
	for i, name := range names {
		if out[i], err = fs.ReadFile(files, name); err != nil {
			panic(err) // the file is embedded
		}
	}
	return out
}

// Region is a part of the starter's league.
type Region struct {
	Slug  string
	Names catalog.Text
}

// Gym is a gym of the starter's league.
type Gym struct {
	Slug   string
	Region string // slug
	Names  catalog.Text
	About  catalog.Text
	Zone   string // name of the time zone in which its events' days are counted
}

// Places are the regions and gyms that a new league begins with.
type Places struct {
	Regions []Region
	Gyms    []Gym
}

// League reads the regions and gyms.
func League() (Places, error) {
	type named struct {
		Slug string `json:"slug"`
		Hans string `json:"zh_hans"`
		Hant string `json:"zh_hant"`
		En   string `json:"en"`
	}
	var in struct {
		Regions []named `json:"regions"`
		Gyms    []struct {
			named
			Region    string `json:"region"`
			Zone      string `json:"zone"`
			AboutHans string `json:"about_zh_hans"`
			AboutHant string `json:"about_zh_hant"`
			AboutEn   string `json:"about_en"`
		} `json:"gyms"`
	}
	if err := json.Unmarshal(leagueJSON, &in); err != nil {
		return Places{}, fmt.Errorf("starter: league.json: %w", err)
	}
	var out Places
	for _, r := range in.Regions {
		out.Regions = append(out.Regions, Region{r.Slug, catalog.Text{Hans: r.Hans, Hant: r.Hant, En: r.En}})
	}
	for _, g := range in.Gyms {
		out.Gyms = append(out.Gyms, Gym{Slug: g.Slug, Region: g.Region, Zone: g.Zone,
			Names: catalog.Text{Hans: g.Hans, Hant: g.Hant, En: g.En},
			About: catalog.Text{Hans: g.AboutHans, Hant: g.AboutHant, En: g.AboutEn}})
	}
	return out, nil
}

//go:embed data/reports.json
var reportsJSON []byte

// Report is what a gym of the starter's league asks of the Conference.
type Report struct {
	Gym    string         `json:"gym"` // slug
	Game   catalog.GameID `json:"game"`
	Card   uint32         `json:"card"`
	Limit  int            `json:"limit"`
	Why    string         `json:"why"`
	State  string         `json:"state"`  // open, adopted or declined
	List   string         `json:"list"`   // id of the list that came of an adopted one
	Answer string         `json:"answer"` // why it was declined
}

// Reports reads what gyms have asked for.
func Reports() ([]Report, error) {
	var out []Report
	if err := json.Unmarshal(reportsJSON, &out); err != nil {
		return nil, fmt.Errorf("starter: reports.json: %w", err)
	}
	return out, nil
}
