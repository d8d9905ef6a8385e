package search

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"gymdeck/catalog"
)

// manyCards makes n cards of both games, with names and effects as long and as various as real ones. A third of the effects is
// one card's own.
func manyCards(n int) []catalog.Card {
	rnd := rand.New(rand.NewPCG(1, 2))
	hans := []rune("火龙妙蛙种子杰尼龟皮卡丘雷电兽鸟飞天螳螂水箭拉达阿柏蛇穿山鼠岩乌贼铁甲蛹针蜂鬼斯通耿胡地勇基伊布月亮太阳叶银河洞石巨钳蟹喷海王牙魔墙人偶嘟利梦妖")
	hant := []rune("火龍妙蛙種子傑尼龜皮卡丘雷電獸鳥飛天螳螂水箭拉達阿柏蛇穿山鼠岩烏賊鐵甲蛹針蜂鬼斯通耿胡地勇基伊布月亮太陽葉銀河洞石巨鉗蟹噴海王牙魔牆人偶嘟利夢妖")
	syllables := strings.Fields("char man der bulb a saur squir tle pi ka chu rat ta ta ek ans sand shrew nid o ran cle fair vul pix mew two dra ti gon ite gyar a dos")
	words := strings.Fields("when summoned special summon damage opponent graveyard destroy draw card cards field attack gains turn type send hand deck until end phase once negate effect monster level add return")
	verbs := strings.Split("召唤成功时,给予对方,点伤害,从卡组,墓地,特殊召唤,只宝可梦,抽,张卡,攻击力上升,防御力下降,直到回合结束,一回合一次,无效并破坏,加入手卡,送去墓地,除外,自己场上,对方场上,属性,等级,以下,以上,选择", ",")
	cards := make([]catalog.Card, n)
	for i := range cards {
		var s, t, en strings.Builder
		for k := range 2 + rnd.IntN(4) {
			c := rnd.IntN(len(hans))
			s.WriteRune(hans[c])
			t.WriteRune(hant[c])
			if k == 3 {
				en.WriteByte(' ')
			}
			en.WriteString(syllables[rnd.IntN(len(syllables))])
		}
		c := catalog.Card{ID: uint32(10_000_000 + i), Game: catalog.PokemonDuel, Kind: catalog.Pokemon, Names: catalog.Text{Hans: s.String(), Hant: t.String(),
			En: strings.ToUpper(en.String()[:1]) + en.String()[1:]}}
		if i%2 == 1 {
			c.Kind = catalog.Kinds(c.Game)[rnd.IntN(6)]
		}
		c.Type1 = catalog.Types[rnd.IntN(len(catalog.Types))]
		c.Stars, c.Level, c.HasAtk, c.HasDef, c.Atk, c.Def = 1+rnd.IntN(10), 1+rnd.IntN(100), true, true, 50*rnd.IntN(60), 50*rnd.IntN(60)
		c.Species = fmt.Sprintf("species-%d", i%1025)
		for m := range 40 {
			c.Moves = append(c.Moves, fmt.Sprintf("move-%d", (i%1025*7+m*m)%800))
		}
		if i%3 > 0 {
			k := i
			if i%3 == 1 {
				k = i % 2000
			}
			own := rand.New(rand.NewPCG(uint64(k), 3))
			var zh, e strings.Builder
			for range 12 {
				fmt.Fprintf(&zh, "%s%d", verbs[own.IntN(len(verbs))], own.IntN(9)*100)
				e.WriteString(words[own.IntN(len(words))] + " ")
			}
			c.EffectKey = fmt.Sprint("effect-", k)
			c.Effect = catalog.Text{Hans: zh.String(), Hant: zh.String() + "。", En: fmt.Sprint(e.String(), k)}
		}
		if i%10 == 0 {
			c.Aliases = []string{s.String() + "王", "リザード" + string(rune('ア'+i%40))}
		}
		cards[i] = c
	}
	return cards
}

func manyIndex(b *testing.B, n int) *Index {
	b.Helper()
	c, err := catalog.New(manyCards(n))
	if err != nil {
		b.Fatal(err)
	}
	return New(c)
}

// queries are what people type, from the cheap to the dear.
var queries = []string{"", "皮卡丘", "pikachu", "p", "a", "火", "的", "龙", "penhuo", "phl", "噴火龍", "リザード", "char", "ch", "an", "damage", "summon", "伤害", "召唤", "特殊召唤", "gains attack",
	"type:fire stars>=7", "atk>=2000 -type:water", "move:move-7 kind:pokemon", "line:species-3", "has:effect no:alias", "(火 or 水) type:dragon damage",
	"a or e or i or o or u", "limit<=1", "火 -龙 -伤害", strings.Repeat("火龙 or ", 50) + "a", "zzzz"}

func BenchmarkFind(b *testing.B) {
	limits := func(catalog.Date) func(catalog.Index) (int, bool) {
		return func(i catalog.Index) (int, bool) { return int(i % 3), i%100 == 0 }
	}
	for _, n := range []int{13_000, 50_000} {
		ix := manyIndex(b, n)
		for _, q := range queries {
			b.Run(fmt.Sprintf("%d/%.30s", n, q), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					ix.Find(Parse(q), Options{Facets: true, Limits: limits})
				}
			})
		}
	}
}

// BenchmarkFindAll gives the spread over all queries, facets and parsing included.
func BenchmarkFindAll(b *testing.B) {
	for _, n := range []int{13_000, 50_000} {
		ix := manyIndex(b, n)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			var took []time.Duration
			rnd := rand.New(rand.NewPCG(5, 6))
			for b.Loop() {
				q := queries[rnd.IntN(len(queries))]
				from := time.Now()
				ix.Find(Parse(q), Options{Facets: true})
				took = append(took, time.Since(from))
			}
			slices.Sort(took)
			b.ReportMetric(float64(took[len(took)/2].Microseconds()), "p50-µs")
			b.ReportMetric(float64(took[len(took)*99/100].Microseconds()), "p99-µs")
			b.ReportMetric(float64(took[len(took)-1].Microseconds()), "max-µs")
		})
	}
}

// BenchmarkFindCold is BenchmarkFindAll with nothing remembered from one query to the next, and the processor's time of each query in
// place of the clock's, which other programs stop.
func BenchmarkFindCold(b *testing.B) {
	ix := manyIndex(b, 50_000)
	for _, q := range queries {
		ix.Find(Parse(q), Options{Facets: true}) // orders and columns that are made once
	}
	var took []time.Duration
	rnd := rand.New(rand.NewPCG(5, 6))
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	for b.Loop() {
		q := queries[rnd.IntN(len(queries))]
		ix.remembered = remembered{}
		from := threadTime(b)
		ix.Find(Parse(q), Options{Facets: true})
		took = append(took, threadTime(b)-from)
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds()), "p50-µs")
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds()), "p99-µs")
	b.ReportMetric(float64(took[len(took)-1].Microseconds()), "max-µs")
}

// threadTime is how long this thread has run.
func threadTime(b *testing.B) time.Duration {
	b.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(1, &u); err != nil { // RUSAGE_THREAD
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

func BenchmarkNew50000(b *testing.B) {
	c, err := catalog.New(manyCards(50_000))
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		New(c)
	}
}

// BenchmarkMemory50000 says how much stays in memory: the catalogue, and the index on top of it.
func BenchmarkMemory50000(b *testing.B) {
	for b.Loop() {
		heap := func() float64 {
			runtime.GC()
			runtime.GC()
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			return float64(m.HeapAlloc) / (1 << 20)
		}
		before := heap()
		cards := manyCards(50_000)
		made := heap()
		c, err := catalog.New(cards)
		if err != nil {
			b.Fatal(err)
		}
		built := heap()
		ix := New(c)
		indexed := heap()
		b.ReportMetric(made-before, "cards-MB")
		b.ReportMetric(built-made, "catalog-MB")
		b.ReportMetric(indexed-built, "index-MB")
		runtime.KeepAlive(ix)
		runtime.KeepAlive(cards)
	}
}
