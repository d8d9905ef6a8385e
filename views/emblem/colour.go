package emblem

import (
	"fmt"
	"math"
)

// hue is a type's pair of hues with their chroma: the second one lights the heart of the figure.
type hue struct{ h, c, h2, c2 float64 }

// hues by type, and by kind for cards without one. Chroma as in OKLCH, hues in degrees.
var hues = map[string]hue{
	"normal": {78, .045, 55, .11}, "fighting": {35, .14, 70, .12}, "flying": {255, .09, 60, .07}, "poison": {315, .15, 135, .16},
	"ground": {62, .09, 88, .11}, "rock": {85, .05, 55, .08}, "bug": {122, .14, 95, .15}, "ghost": {292, .11, 185, .10},
	"steel": {235, .035, 215, .05}, "fire": {38, .18, 82, .16}, "water": {248, .13, 205, .10}, "grass": {150, .13, 118, .15},
	"electric": {92, .15, 100, .14}, "psychic": {355, .17, 30, .13}, "ice": {212, .09, 195, .06}, "dragon": {277, .16, 75, .14},
	"dark": {285, .03, 45, .12}, "fairy": {345, .13, 15, .09},
	// kinds without a type
	"spell": {235, .08, 90, .11}, "trap": {335, .11, 20, .12}, "field": {80, .08, 110, .10}, "environment": {215, .05, 75, .10},
	"equip":  {190, .075, 80, .12},
	"attack": {30, .04, 45, .17}, "guard": {235, .04, 200, .09}, "dual": {285, .05, 60, .12}, "support": {90, .06, 75, .13},
}

// tone is the colours of one drawing. From the field outwards deep, mid, main, light and spark stand ever clearer off it; glow
// and heart are of the second hue and bright.
type tone struct {
	deep, mid, main, light, spark, glow, heart string
	shade                                      [5]string // from lit to dark, for figures with a light of their own
}

// Schemes: the same figure as enamel at night, at dusk, printed on paper, under a lamp of the type's second hue, or on clay.
const (
	night = iota
	dusk
	day
	lamp
	clay
	schemes
)

// tones gives the colours of a type in one of the schemes, the first hue turned by turn degrees, the second by turn2.
func tones(t string, scheme int, turn, turn2 float64) tone {
	u, ok := hues[t]
	if !ok {
		u = hues["normal"]
	}
	if u.c < .05 && t != "normal" { // a grey may wander further
		turn, turn2 = turn*3, turn2*2
	}
	h, h2 := u.h+turn, u.h2+turn2
	var o tone
	switch scheme {
	case dusk:
		o = tone{
			deep: hex(.44, u.c*.85, h), mid: hex(.34, u.c*.7, h), main: hex(.64, u.c, h), light: hex(.78, u.c*.75, h),
			spark: hex(.93, u.c*.35, h), glow: hex(.82, u.c2, h2), heart: hex(.95, u.c2*.5, h2),
		}
	case day:
		o = tone{
			deep: hex(.91, u.c2*.38, h2), mid: hex(.81, u.c*.55, h), main: hex(.62, u.c, h), light: hex(.47, u.c*.9, h),
			spark: hex(.32, u.c*.6, h), glow: hex(.70, u.c2*1.1, h2), heart: hex(.98, u.c2*.2, h2),
		}
		o.shade = [5]string{o.heart, o.mid, o.glow, o.main, o.light}
		return o
	case lamp:
		o = tone{
			deep: hex(.33, u.c2*.6, h2), mid: hex(.45, u.c2*.6, h2), main: hex(.66, u.c, h), light: hex(.81, u.c*.7, h),
			spark: hex(.95, u.c*.3, h), glow: hex(.84, u.c2, h2), heart: hex(.95, u.c2*.5, h2),
		}
	case clay:
		o = tone{
			deep: hex(.72, u.c*.8, h), mid: hex(.63, u.c*.85, h), main: hex(.46, u.c*.9, h), light: hex(.35, u.c*.75, h),
			spark: hex(.26, u.c*.5, h), glow: hex(.92, u.c2*.6, h2), heart: hex(.98, u.c2*.2, h2),
		}
		o.shade = [5]string{o.heart, o.glow, o.deep, o.main, o.light}
		return o
	default: // night
		o = tone{
			deep: hex(.27, u.c*.55, h), mid: hex(.40, u.c*.80, h), main: hex(.60, u.c, h), light: hex(.76, u.c*.75, h),
			spark: hex(.92, u.c*.35, h), glow: hex(.80, u.c2, h2), heart: hex(.93, u.c2*.55, h2),
		}
	}
	o.shade = [5]string{o.spark, o.light, o.glow, o.main, o.mid}
	return o
}

// hex turns OKLCH into sRGB, giving chroma away until it fits.
func hex(l, c, h float64) string {
	for ; ; c -= .004 {
		a, b := c*math.Cos(h*math.Pi/180), c*math.Sin(h*math.Pi/180)
		L := math.Pow(l+.3963377774*a+.2158037573*b, 3)
		M := math.Pow(l-.1055613458*a-.0638541728*b, 3)
		S := math.Pow(l-.0894841775*a-1.2914855480*b, 3)
		v := [3]float64{4.0767416621*L - 3.3077115913*M + .2309699292*S, -1.2684380046*L + 2.6097574011*M - .3413193965*S, -.0041960863*L - .7034186147*M + 1.7076147010*S}
		ok, s := true, "#"
		for _, x := range v {
			if (x < -.002 || x > 1.002) && c > .004 {
				ok = false
				break
			}
			x = math.Min(1, math.Max(0, x))
			if x <= .0031308 {
				x *= 12.92
			} else {
				x = 1.055*math.Pow(x, 1/2.4) - .055
			}
			s += fmt.Sprintf("%02x", int(x*255+.5))
		}
		if ok {
			return s
		}
	}
}
