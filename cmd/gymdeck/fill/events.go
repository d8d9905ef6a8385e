package fill

import (
	"context"
	"fmt"
	"time"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/store"
)

// sampleEvent is an event of the starter. Its day is counted from the one on which the database is filled, so that whoever comes new to the
// site finds events to come and some that are over.
type sampleEvent struct {
	scope legality.Scope
	of    string
	game  catalog.GameID
	title string
	about string
	days  int // from today to the Saturday after
	from  int // o'clock
	hours int
	cap   int
	seen  league.ListsSeen
	field string // name of the field card in play; empty = none
}

var sampleEvents = []sampleEvent{
	{legality.Gym, "viridian", catalog.PokemonDuel, "常青周末杯 / 常青週末盃 / Viridian Weekend Cup", "四轮瑞士制，请带上实体卡组和报名回执。 / 四輪瑞士制，請帶上實體卡組和報名回執。 / Four Swiss rounds. Bring your deck and the receipt of your registration.",
		6, 10, 8, 32, league.ListsAfterEnd, "常青道馆"},
	{legality.Gym, "cerulean", catalog.PhantomDuel, "华蓝幻斗夜 / 華藍幻鬥夜 / Cerulean Phantom Night", "", 6, 18, 4, 24, league.ListsNever, ""},
	{legality.Gym, "pewter", catalog.PokemonDuel, "深灰新手日 / Pewter Beginners’ Day", "第一次参赛也欢迎，现场有裁判讲解规则。 / 第一次參賽也歡迎，現場有裁判講解規則。 / Newcomers are welcome; a judge explains the rules.", 13, 13, 5, 16, league.ListsAfterStart, "深灰道馆"},
	{legality.Gym, "goldenrod", catalog.PokemonDuel, "满金公开赛 / 滿金公開賽 / Goldenrod Open", "", 20, 10, 9, 64, league.ListsAfterEnd, ""},
	{legality.Region, "kanto", catalog.PokemonDuel, "关都地区赛 / 關都地區賽 / Kanto Regionals", "", 34, 9, 10, 256, league.ListsAfterEnd, ""},
	{legality.League, "", catalog.PokemonDuel, "联盟大会 / 聯盟大會 / League Conference", "", 62, 9, 34, 0, league.ListsAfterEnd, ""},
	{legality.Gym, "viridian", catalog.PokemonDuel, "常青月赛 / 常青月賽 / Viridian Monthly", "", -22, 10, 8, 32, league.ListsAfterEnd, "常青道馆"},
	{legality.Gym, "olivine", catalog.PokemonDuel, "浅葱港口赛 / 淺蔥港口賽 / Olivine Harbour Cup", "", -36, 10, 8, 24, league.ListsNever, ""},
}

// events announces the sample events, those that are not there yet.
func events(ctx context.Context, db *store.Store, cat *catalog.Catalog) error {
	zone, err := db.Settings.Zone(ctx)
	if err != nil {
		return err
	}
	there, err := db.Events.Find(ctx, store.EventQuery{})
	if err != nil {
		return err
	}
	known := map[string]bool{}
	for i := range there {
		known[there[i].Title] = true
	}
	now := time.Now().In(zone)
	for _, x := range sampleEvents {
		if known[x.title] {
			continue
		}
		day := now.AddDate(0, 0, x.days)
		for day.Weekday() != time.Saturday {
			day = day.AddDate(0, 0, 1)
		}
		starts := time.Date(day.Year(), day.Month(), day.Day(), x.from, 0, 0, 0, zone).UTC()
		closes := time.Date(day.Year(), day.Month(), day.Day()-1, 20, 0, 0, 0, zone).UTC() // the evening before
		e := league.Event{Seat: league.Seat{Game: x.game, Scope: x.scope, Of: x.of}, Title: x.title, About: x.about, Zone: zone.String(),
			Starts: starts, Ends: starts.Add(time.Duration(x.hours) * time.Hour), Closes: closes, Cap: x.cap, Seen: x.seen}
		if x.field != "" {
			for _, i := range cat.Spelled(x.game, x.field) {
				if c := cat.Card(i); c.Kind == catalog.Field {
					e.Field = c.ID
				}
			}
		}
		if _, err := db.Events.Create(ctx, 0, e); err != nil {
			return fmt.Errorf("%s: %w", x.title, err)
		}
	}
	return nil
}
