package handlers

import (
	"net/http"
	"net/url"

	"github.com/go-chi/chi/v5"

	"gymdeck/catalog"
	"gymdeck/views"
)

// showSpecies: GET /species/{key}. A line of evolution with every card of each stage. The key of a later stage leads to its place
// on the page of its line.
func (s *Server) showSpecies(w http.ResponseWriter, r *http.Request) error {
	world := s.world()
	key, err := url.PathUnescape(chi.URLParam(r, "key"))
	if err != nil {
		return notFound
	}
	root := world.Catalog.LineRoot(key)
	cards := world.speciesCards(func(s string) bool { return world.Catalog.LineRoot(s) == root })
	if len(cards) == 0 {
		return notFound
	}
	if root != key {
		http.Redirect(w, r, speciesPath(root)+"#"+url.PathEscape(key), http.StatusFound)
		return nil
	}
	f := s.frame(r)
	limits := world.limits(s.Today())
	tile := func(i catalog.Index) views.Card { return cardTile(world.Catalog, limits, i) }
	p := views.SpeciesPage{Root: root, Line: world.line(f, root, nil, tile)}
	var add func(views.LineStage)
	add = func(stage views.LineStage) {
		name, lang := stage.Card.Names.Pick(f.Lang())
		if lang == f.Lang() {
			lang = ""
		}
		x := views.SpeciesStage{Key: stage.Key, Name: name, Lang: lang, How: stage.How, Href: searchFor("species:" + quoted(stage.Key))}
		for _, i := range cards[stage.Key] {
			x.Cards = append(x.Cards, tile(i))
		}
		p.Stages = append(p.Stages, x)
		for _, later := range stage.Later {
			add(later)
		}
	}
	add(p.Line)
	p.Name, p.Lang = p.Stages[0].Name, p.Stages[0].Lang
	return s.draw(w, r, http.StatusOK, views.SpeciesPageOf(f, p))
}

func speciesPath(key string) string { return "/species/" + url.PathEscape(key) }
