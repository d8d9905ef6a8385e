package emblem

type figure func(p *pen, r *rng, a, b tone, g int)

func halo(p *pen, t tone, x, y, q float64) {
	p.disc(x, y, q, t.mid, .5)
	p.disc(x, y, q*.78, t.main, .22)
}

var figures map[string][]figure

func init() {
	figures = map[string][]figure{
		"fire": {fire, fireWheel, fireDrop, fireCrown}, "water": {waterMoon, waterRing, waterDrop, waterSwirl}, "grass": {grassRose, grassSprig, grassTree},
		"electric": {electric, electricBolt, electricCoil}, "psychic": {psychic, psychicEye, psychicSpiro}, "ice": {ice, iceShards, iceGem},
		"ground": {groundMap, groundDunes, groundMesa}, "rock": {rock, rockPeaks, rockGeode}, "bug": {bug, bugMoth, bugWeb},
		"ghost": {ghost, ghostWisps, ghostMoons}, "steel": {steel, steelNut, steelLinks}, "poison": {poison, poisonDrip, poisonSpore},
		"flying": {flying, flyingWind, flyingFlock}, "fighting": {fighting, fightingBurst, fightingBelt}, "normal": {normal, normalNest, normalCut},
		"dragon": {dragon, dragonFan, dragonCoil}, "dark": {dark, darkCrescents, darkFangs}, "fairy": {fairy, fairyLace, fairyKnot},
		"spell": {sigil, sigilDial, sigilGate, sigilRings}, "trap": {iris, irisJaws}, "equip": {knot, knotGem}, "field": {court, courtPlan}, "environment": {sky},
		"attack": {blades, bladesCross}, "guard": {shield, shieldWall}, "dual": {twin, twinSplit}, "support": {banner, bannerHorn},
	}
}
