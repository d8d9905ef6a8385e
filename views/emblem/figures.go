package emblem

// drawing draws a figure on the square 0 … 100 in the colours a of the first type, with b of the second at hand and g, 1 … 4,
// how far it has grown.
type drawing func(p *pen, r *rng, a, b tone, g int)

// figure is a drawing and the room it needs.
type figure struct {
	draw drawing
	room room
}

type room int

const (
	medal  room = iota // stands in the middle, about as wide as high and round; may be sized
	square             // the same with four corners
	scene              // runs to the edges
)

func medals(ds ...drawing) []figure  { return list(medal, ds) }
func squares(ds ...drawing) []figure { return list(square, ds) }
func scenes(ds ...drawing) []figure  { return list(scene, ds) }

func list(r room, ds []drawing) []figure {
	fs := make([]figure, len(ds))
	for i, d := range ds {
		fs[i] = figure{d, r}
	}
	return fs
}

// figures: each family by type, or by kind for cards without one; the seed chooses. Adding to a family moves its other cards to
// other figures, so do it seldom and look at them all again.
var figures map[string][]figure

func init() {
	figures = map[string][]figure{
		"normal":   append(squares(normalQuilt, normalPatch), medals(normalBasket, normalVase, normalKite, normalBeads, normalPinwheel)...),
		"fighting": medals(fightingKicks, fightingBurst, fightingBelt, fightingBoards, fightingDrum),
		"flying":   medals(flyingWings, flyingWind, flyingFlock, flyingFeather, flyingClouds),
		"poison":   append(medals(poisonBubbles, poisonSpore, poisonCap, poisonStings), scenes(poisonDrip)...),
		"ground":   append(medals(groundMap, groundMesa, groundCracks, groundArch), scenes(groundDunes)...),
		"rock":     append(medals(rockFacets, rockGeode, rockAmmonite), scenes(rockPeaks, rockCairn)...),
		"bug":      medals(bugComb, bugMoth, bugWeb, bugBeetle, bugDragonfly),
		"ghost":    medals(ghostSpiral, ghostWisps, ghostMoons, ghostLantern, ghostCandles),
		"steel":    append(medals(steelWheel, steelNut, steelLinks, steelBearing), squares(steelPlates)...),
		"fire":     append(medals(fireCamp, fireWheel, fireDrop), scenes(fireCrown, fireVolcano)...),
		"water":    append(medals(waterRing, waterDrop, waterSwirl, waterShell, waterLily), scenes(waterMoon, waterFall)...),
		"grass":    medals(grassRose, grassSprig, grassTree, grassLeaf, grassBud),
		"electric": medals(electricRays, electricBolt, electricCoil, electricStorm, electricGlobe),
		"psychic":  medals(psychicAtom, psychicEye, psychicSpiro, psychicPendulum, psychicSpiral),
		"ice":      append(medals(iceFlake, iceShards, iceGem, iceRhombs), scenes(iceIcicles)...),
		"dragon":   medals(dragonScales, dragonFan, dragonCoil, dragonWing, dragonPearl),
		"dark":     append(medals(darkEclipse, darkCrescents, darkBriar, darkSlash), scenes(darkFangs)...),
		"fairy":    medals(fairyBlossom, fairyLace, fairyKnot, fairyBow, fairyMoon),

		"spell":       medals(sigilStar, sigilDial, sigilGate, sigilRings),
		"equip":       medals(itemKnot, itemRing, itemFlask, itemBerry, itemOrb),
		"trap":        medals(trapIris, trapJaws, trapNet, trapPit),
		"field":       append(scenes(courtSide), medals(courtPlan, courtRing)...),
		"environment": scenes(sky),

		"attack":  medals(bladesStar, bladesCross, bladesSpears, bladesHooks),
		"guard":   append(medals(shieldCrest, shieldWall, shieldRound), scenes(shieldTower)...),
		"dual":    medals(twinSwirl, twinSplit, twinRings, twinHalves),
		"support": medals(bannerCloth, bannerPennants, bannerWreath, bannerBell),
	}
}

// halo is a soft light for a figure to stand before.
func halo(p *pen, t tone, x, y, q float64) {
	p.disc(x, y, q, t.mid, .5)
	p.disc(x, y, q*.78, t.main, .22)
}
