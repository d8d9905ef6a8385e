package catalog

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// manyCards makes n cards of game P with names as long and as various as real ones, in three scripts.
func manyCards(n int) []Card {
	rnd := rand.New(rand.NewPCG(1, 2))
	hans, hant := []rune("火龙妙蛙种子杰尼龟皮卡丘雷电兽鸟飞天螳螂水箭拉达阿柏蛇穿山鼠岩乌贼铁甲蛹针蜂鬼斯通耿胡地勇基伊布月亮太阳叶银河洞石巨钳蟹"),
		[]rune("火龍妙蛙種子傑尼龜皮卡丘雷電獸鳥飛天螳螂水箭拉達阿柏蛇穿山鼠岩烏賊鐵甲蛹針蜂鬼斯通耿胡地勇基伊布月亮太陽葉銀河洞石巨鉗蟹")
	syllables := strings.Fields("char man der bulb a saur squir tle pi ka chu rat ta ta ek ans sand shrew nid o ran cle fair vul pix mew two dra ti")
	cards := make([]Card, n)
	for i := range cards {
		var s, t, en strings.Builder
		for range 2 + rnd.IntN(4) {
			k := rnd.IntN(len(hans))
			s.WriteRune(hans[k])
			t.WriteRune(hant[k])
			en.WriteString(syllables[rnd.IntN(len(syllables))])
		}
		c := Card{ID: uint32(10_000_000 + i), Game: PokemonDuel, Kind: Pokemon, Names: Text{s.String(), t.String(), strings.ToUpper(en.String()[:1]) + en.String()[1:]}}
		c.Type1 = Types[rnd.IntN(len(Types))]
		c.Stars, c.Level, c.HasAtk, c.HasDef, c.Atk, c.Def = 1+rnd.IntN(10), 1+rnd.IntN(100), true, true, 50*rnd.IntN(60), 50*rnd.IntN(60)
		c.Species = strings.ToLower(c.Names.En)
		if i%3 > 0 {
			k := rnd.IntN(2000)
			c.EffectKey = fmt.Sprintf("effect-%d", k)
			c.Effect = Text{fmt.Sprintf("召唤成功时，给予对方%d点伤害。自己场上每有1只同属性的宝可梦，攻击力上升%d。", k, k),
				fmt.Sprintf("召喚成功時，給予對方%d點傷害。自己場上每有1隻同屬性的寶可夢，攻擊力上升%d。", k, k),
				fmt.Sprintf("When summoned: %d damage to the opponent. Gains %d ATK for each Pokémon of its type on your field.", k, k)}
		}
		cards[i] = c
	}
	return cards
}

func BenchmarkNew(b *testing.B) {
	for _, n := range []int{13_000, 50_000} {
		cards := manyCards(n)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := New(cards); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkReadCSV50000(b *testing.B) {
	var file bytes.Buffer
	if err := WriteCSV(&file, manyCards(50_000)); err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(file.Len()))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := ReadCSV(bytes.NewReader(file.Bytes())); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSuggest13000(b *testing.B) {
	c, err := New(manyCards(13_000))
	if err != nil {
		b.Fatal(err)
	}
	c.Suggest(PokemonDuel, "warm", 1)
	for _, text := range []string{"妙蛙种了", "皮卡邱", "Charmanderbulbx", "pikachu", "zzzzzzzzzz", "火龙妙蛙种子杰尼"} {
		b.Run(text, func(b *testing.B) {
			for b.Loop() {
				c.Suggest(PokemonDuel, text, 5)
			}
		})
	}
}
