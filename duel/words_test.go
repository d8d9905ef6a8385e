package duel_test

import (
	"strings"
	"testing"

	"gymdeck/duel"
	"gymdeck/locale"
)

// Every code that this package can hand out has words in every language, and every placeholder in them is one that is documented.
func TestEverythingHasWords(t *testing.T) {
	var tag string
	said := func(key string, args ...any) {
		t.Helper()
		text := locale.For(tag).T(key, args...)
		if text == key || strings.ContainsAny(text, "{}") {
			t.Errorf("%s: %s: %q", tag, key, text)
		}
	}
	for _, tag = range []string{"en", "zh-Hans", "zh-Hant"} {
		for _, code := range duel.Codes {
			a := duel.Advice{Code: code}
			args := append(a.Args(), "cards", "C", "suggest", "S", "move", "M", "type", "T", "theme", "X", "from", "F", "into", "I")
			key := "advice." + string(code)
			said(key, args...)
			said(key+".heading", args...)
			note := code == duel.OpeningHandOdds || code == duel.ActionPoints || code == duel.ItemTheme
			if locale.For(tag).Has(key+".mend") == note {
				t.Errorf("%s: %s: something to mend: %v", tag, key, !note)
			} else if !note {
				said(key+".mend", args...)
			}
		}
		said("advice.suggest", "suggest", "S")
		said("advice.short", "from", "F", "into", "I", "level", 14, "needs", 15, "n", 1)
		for _, theme := range duel.StandardRecognition().Themes {
			said("advice.theme." + theme.Code)
		}
		for _, by := range []duel.By{duel.ByEvolution, duel.ByDance} {
			said("advice.route." + string(by))
		}
		said("advice.route.dance.with", "cards", "C")
		for _, r := range []duel.Reason{duel.NoEvolveCard, duel.NoDanceCard, duel.EarlierStageMissing, duel.EarlierStageMissing + ".level",
			duel.EarlierStageStranded, duel.NoEarlierStage, duel.RedCard, duel.LevelShort, duel.NoLevel, duel.NoSum} {
			said("advice.lack."+string(r), "has", 14, "needs", 15, "species", "S", "cards", "C")
		}
		for _, r := range []duel.Reason{duel.NotPokemon, duel.NotEquip, duel.RedCard, duel.WhiteCard, duel.NotExtra, duel.OtherLine, duel.NotNextStage,
			duel.LevelShort, duel.NoLevel, duel.DanceCount, duel.DanceSum, duel.TributesShort, duel.NoUser} {
			said("advice.reason."+string(r), "has", 14, "needs", 15)
		}
		for _, s := range []duel.Situation{duel.BothAttack, duel.OnDefence, duel.FaceDown} {
			said("matchup.situation." + s.String())
		}
		for _, s := range []duel.Side{duel.AttackerSide, duel.DefenderSide} {
			said("matchup.side." + s.String())
			said("matchup.outcome.damage."+s.String(), "n", 2)
		}
		for _, s := range []string{"defender-destroyed", "attacker-destroyed", "both-destroyed", "nobody-destroyed", "damage.none"} {
			said("matchup.outcome." + s)
		}
		for _, k := range []duel.StepKind{duel.StepPair, duel.StepEffect, duel.StepRuling, duel.StepSingle, duel.StepProduct, duel.StepLargest,
			duel.StepUntyped, duel.StepATK} {
			said("matchup.step."+string(k), "from", "F", "onto", "O", "on", "D", "factor", duel.Half, "was", duel.One, "side", "A")
		}
		for _, a := range []duel.Advantage{duel.Neither, duel.AttackerHas, duel.DefenderHas, duel.Mutual, duel.AttackerOnly, duel.TypesHidden} {
			said("matchup.advantage." + a.String())
		}
		for _, r := range duel.StandardRulings() {
			said("matchup.ruling." + r.ID)
		}
		said("matchup.ruling.league")
	}
}
