package emblem

// rng is splitmix64 over FNV-1a: small, and easy to write again in any language.
type rng uint64

// salt was picked so that the best known lines and moves of one type fall on different figures and schemes. Pick it anew when a
// family of figures grows.
const salt = "eut"

func newRng(s string) *rng {
	s = salt + s
	h := uint64(14695981039346656037)
	for i := 0; i < len(s); i++ {
		h = (h ^ uint64(s[i])) * 1099511628211
	}
	r := rng(h)
	return &r
}

func (r *rng) next() uint64 {
	*r += 0x9e3779b97f4a7c15
	z := uint64(*r)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// f is from lo up to hi, n a whole number from lo to hi.
func (r *rng) f(lo, hi float64) float64 { return lo + (hi-lo)*float64(r.next()>>11)/(1<<53) }

func (r *rng) n(lo, hi int) int { return lo + int(r.next()%uint64(hi-lo+1)) }

// hand is left or right, -1 or 1.
func hand(r *rng) float64 { return float64(r.n(0, 1)*2 - 1) }
