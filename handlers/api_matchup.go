package handlers

import (
	"errors"
	"net/http"
	"net/url"
	"strings"

	"gymdeck/duel"
	"gymdeck/locale"
	"gymdeck/views"
)

// matchupAnswer is the answer of GET /api/v1/matchup. Factors are fractions as text: "4", "1/4".
type matchupAnswer struct {
	BothAttack struct {
		Attacker    duel.Factor `json:"attacker"`     // multiplier of the attacker against the defender
		Defender    duel.Factor `json:"defender"`     // and of the defender against the attacker
		AttackerATK duel.Factor `json:"attacker_atk"` // what is put on the attacker's ATK in the end
		DefenderATK duel.Factor `json:"defender_atk"` // and on the defender's
	} `json:"both_attack"`
	OnDefence attackerATK     `json:"on_defence"`
	FaceDown  attackerATK     `json:"face_down"`
	Rulings   []matchupRuling `json:"rulings"` // those that overrode the chart, each once; empty, never null
}

type attackerATK struct {
	AttackerATK duel.Factor `json:"attacker_atk"`
}

// matchupRuling is a ruling by its id, and what it says in the language of the request.
type matchupRuling struct {
	ID      string `json:"id"`
	Message string `json:"message"`
}

// apiMatchup: GET /api/v1/matchup?attacker=bug,steel&defender=fire. It answers with the multipliers of P5 in all three situations.
// One type or two, joined by a comma; anything else is a 422.
func (s *Server) apiMatchup(w http.ResponseWriter, r *http.Request) error {
	q := r.URL.Query()
	attacker, err := typingAsked(q, "attacker")
	if err != nil {
		return err
	}
	defender, err := typingAsked(q, "defender")
	if err != nil {
		return err
	}
	p := s.printer(r)
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Language", p.Tag())
	w.Header().Set("Vary", "Accept-Language")
	s.encode(w, r, matchupOf(p, attacker, defender))
	return nil
}

func matchupOf(p *locale.Printer, attacker, defender duel.Typing) matchupAnswer {
	chart := duel.StandardChart()
	open := chart.Explain(attacker, defender, duel.BothAttack)
	onDefence := chart.Explain(attacker, defender, duel.OnDefence)
	a := matchupAnswer{Rulings: []matchupRuling{}}
	a.BothAttack.Attacker, a.BothAttack.Defender = open.Attacker, open.Defender
	a.BothAttack.AttackerATK, a.BothAttack.DefenderATK = open.AttackerATK, open.DefenderATK
	a.OnDefence.AttackerATK = onDefence.AttackerATK
	a.FaceDown.AttackerATK = chart.Matchup(attacker, defender, duel.FaceDown).AttackerATK
	seen := map[string]bool{}
	for _, used := range append(open.Rulings, onDefence.Rulings...) {
		if !seen[used.Ruling.ID] {
			seen[used.Ruling.ID] = true
			a.Rulings = append(a.Rulings, matchupRuling{used.Ruling.ID, views.RulingWords(p, used.Ruling.ID)})
		}
	}
	return a
}

// typingAsked reads the types of a field that must be there.
func typingAsked(q url.Values, field string) (duel.Typing, error) {
	text := strings.Join(q[field], ",")
	if strings.TrimSpace(text) == "" {
		return duel.Typing{}, refuse(http.StatusUnprocessableEntity, "matchup.error.missing", "field", field)
	}
	t, err := duel.ParseTyping(text)
	var unknown *duel.UnknownType
	var tooMany *duel.TooManyTypes
	switch {
	case errors.As(err, &unknown):
		return t, refuse(http.StatusUnprocessableEntity, "matchup.error.type", "type", shortened(unknown.Text))
	case errors.As(err, &tooMany) && tooMany.Count == 0:
		return t, refuse(http.StatusUnprocessableEntity, "matchup.error.missing", "field", field)
	case errors.As(err, &tooMany):
		return t, refuse(http.StatusUnprocessableEntity, "matchup.error.too-many", "n", tooMany.Count)
	case err != nil:
		return t, err
	}
	if first, _ := t.Types(); !t.Dual() && twice(text) {
		return t, refuse(http.StatusUnprocessableEntity, "matchup.error.twice", "type", string(first))
	}
	return t, nil
}

// twice reports whether a text that was read as one type names it twice, and has not merely a separator too many.
func twice(text string) bool {
	return len(strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(",/，、 ", r) })) > 1
}

// shortened is a text that somebody sent, short enough to be said back.
func shortened(text string) string {
	const most = 40
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return text
}
