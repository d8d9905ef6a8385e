package catalog

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strconv"
)

// revisionOf hashes every field that a card file carries; retirement belongs to it, since it changes verdicts.
func revisionOf(cards []Card) string {
	h := sha256.New()
	var buf []byte
	for i := range cards {
		buf = appendFields(buf[:0], &cards[i])
		h.Write(buf)
	}
	return "sha256:" + hex.EncodeToString(h.Sum(nil))
}

// appendFields separates fields by their lengths, so that no two different cards write the same bytes.
func appendFields(buf []byte, c *Card) []byte {
	text := func(fields ...string) {
		for _, s := range fields {
			buf = strconv.AppendInt(buf, int64(len(s)), 10)
			buf = append(buf, ':')
			buf = append(buf, s...)
		}
	}
	count := func(n int) {
		buf = append(strconv.AppendInt(buf, int64(n), 10), ';')
	}
	text(string(c.Game), string(c.Kind), string(c.Subtype), c.Names.Hans, c.Names.Hant, c.Names.En, c.NameKey)
	count(len(c.Aliases))
	text(c.Aliases...)
	text(c.EffectKey, c.Effect.Hans, c.Effect.Hant, c.Effect.En, string(c.HomeOverride), string(c.Type1), string(c.Type2),
		c.Species, c.EvolvesFrom, c.Move, c.Item, c.Released.String())
	count(len(c.Moves))
	text(c.Moves...)
	return fmt.Appendf(buf, "%d %t %t %d %d %t %d %t %d %d\n", c.ID, c.Retired, c.UnrestrictedRevive, c.Stars, c.Level,
		c.HasAtk, c.Atk, c.HasDef, c.Def, c.EvolvesAt)
}
