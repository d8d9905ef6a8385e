package locale_test

import "strings"

func init() {
	built["keep.field."] = strings.Fields("id game kind subtype zh_hans zh_hant en name aliases effect effect_zh_hans effect_zh_hant effect_en " +
		"unrestricted_revive home type1 type2 stars level atk def species evolves_from evolves_at move moves item released retired")
	built["keep.hint."] = strings.Fields("id subtype name aliases effect unrestricted_revive species evolves_from evolves_at move moves item released")
	built["keep.group."] = strings.Fields("what names effect figures line play")
	built["keep.change."] = strings.Fields("new changed retired back gone")
	built["keep.review."] = strings.Fields("new changed retired back gone")
	built["keep.cause."] = strings.Fields("main-size extra-size wrong-section name-limit revive-limit banlist effect-ladder deck-size opening-hand not-released " +
		"retired-card unknown-card ambiguous-card wrong-game")
	built["keep.join."] = strings.Fields("name.title name.lead name.one name.as name.own name.key name.key.hint " +
		"effect.title effect.lead effect.one effect.as effect.own effect.key effect.key.hint")
	built["keep.pick."] = strings.Fields("name effect")
	built["keep.pick.choose."] = strings.Fields("name effect")
	built["keep.ruling.kind."] = strings.Fields("ruling erratum")
	built["keep.ruling.about."] = strings.Fields("name effect")
	built["keep.ruling.fault."] = strings.Fields("no-text long-ruling bad-day bad-link bad-kind bad-about")
	built["keep.cdb.language."] = strings.Fields("en zh-Hans zh-Hant")
}
