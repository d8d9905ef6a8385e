package catalog

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"hash"
)

// revisionOf hashes every field that a card file carries; retirement belongs to it, since it changes verdicts.
func revisionOf(cards []Card) string {
	h := sha256.New()
	for i := range cards {
		writeFields(h, &cards[i])
	}
	return "sha256:" + hex.EncodeToString(h.Sum(nil))
}

// writeFields separates fields by their lengths, so that no two different cards write the same bytes.
func writeFields(h hash.Hash, c *Card) {
	var buf []byte
	text := func(fields ...string) {
		for _, s := range fields {
			buf = fmt.Appendf(buf, "%d:", len(s))
			buf = append(buf, s...)
		}
	}
	text(string(c.Game), string(c.Kind), string(c.Subtype), c.Names.Hans, c.Names.Hant, c.Names.En, c.NameKey)
	buf = fmt.Appendf(buf, "%d;", len(c.Aliases))
	text(c.Aliases...)
	text(c.EffectKey, c.Effect.Hans, c.Effect.Hant, c.Effect.En, string(c.HomeOverride), string(c.Type1), string(c.Type2),
		c.Species, c.EvolvesFrom, c.Move, c.Item, c.Released.String())
	buf = fmt.Appendf(buf, "%d;", len(c.Moves))
	text(c.Moves...)
	buf = fmt.Appendf(buf, "%d %t %t %d %d %t %d %t %d %d\n", c.ID, c.Retired, c.UnrestrictedRevive, c.Stars, c.Level,
		c.HasAtk, c.Atk, c.HasDef, c.Def, c.EvolvesAt)
	h.Write(buf)
}
