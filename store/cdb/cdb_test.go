package cdb

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gymdeck/catalog"
)

const (
	dataTable = `CREATE TABLE datas(id integer primary key, ot integer, alias integer, setcode integer, type integer, atk integer, def integer,
		level integer, race integer, attribute integer, category integer)`
	textTable = `CREATE TABLE texts(id integer primary key, name text, desc text, str1 text, str2 text, str3 text, str4 text, str5 text, str6 text, str7 text,
		str8 text, str9 text, str10 text, str11 text, str12 text, str13 text, str14 text, str15 text, str16 text)`
)

// made is a database of statements.
func made(t *testing.T, statements ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "cards.cdb")
	db, err := sql.Open("sqlite", "file:"+path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for _, s := range statements {
		if _, err := db.Exec(s); err != nil {
			t.Fatalf("%.80s: %v", s, err)
		}
	}
	return path
}

// card is the two rows of a card.
func card(id, alias, sort, atk, def, level, race, attribute int64, name, desc string) string {
	quote := func(s string) string { return "'" + strings.ReplaceAll(s, "'", "''") + "'" }
	return fmt.Sprintf(`INSERT INTO datas VALUES (%d, 3, %d, 0, %d, %d, %d, %d, %d, %d, 0); INSERT INTO texts (id, name, desc) VALUES (%d, %s, %s)`,
		id, alias, sort, atk, def, level, race, attribute, id, quote(name), quote(desc))
}

func TestWhatBecomesOfADatabase(t *testing.T) {
	path := made(t, dataTable, textTable,
		card(100, 0, 0x21, 2500, -2, 7|0x03030000, 0x2000, 0x4, "喷火龙", "抽1张卡。\r\n一回合一次。"),
		card(101, 100, 0x21, 2400, 2000, 6, 0x80, 0x4, "炎之喷火龙", "另一个效果。"),
		card(102, 101, 0x11, 100, 100, 1, 0x4000, 0x10, "小喷火龙", "只是介绍，没有效果。"),
		card(103, 0, 0x41|0x20, 3000, 2500, 10, 0x40000000, 0x1, "融合兽", "抽1张卡。\n一回合一次。"),
		card(104, 0, 0x4000021, 1000, 0x1ef, 2, 0x20, 0x20, "连接兽", "链接。"),
		card(105, 0, 0x10002, 0, 0, 0, 0, 0, "速攻", "抽1张卡。\n一回合一次。"),
		card(106, 0, 0x40002, 0, 0, 0, 0, 0, "剩饭", "回复。"), card(107, 0, 0x80002, 0, 0, 0, 0, 0, "道馆", "场地。"),
		card(108, 0, 0x100004, 0, 0, 0, 0, 0, "反击", "无效。"), card(109, 0, 0x20004, 0, 0, 0, 0, 0, "永续", "持续。"),
		card(110, 0, 0x4011, 0, 0, 1, 1, 1, "衍生物", ""), card(111, 999, 0x2, 0, 0, 0, 0, 0, "别名甲", "甲。"), card(112, 999, 0x2, 0, 0, 0, 0, 0, "别名乙", "乙。"),
		card(113, 7, 0x2, 0, 0, 0, 0, 0, "旧卡新名", "丙。"), card(114, 115, 0x4, 0, 0, 0, 0, 0, "环甲", "丁。"), card(115, 114, 0x4, 0, 0, 0, 0, 0, "环乙", "戊。"))
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	set, err := Read(t.Context(), path, "", func(id uint32) string {
		if id == 7 {
			return "旧卡"
		}
		return ""
	})
	if err != nil {
		t.Fatal(err)
	}
	if set.Language != catalog.Simplified || set.Tokens != 1 || set.Unknown != 1 || set.Missing != 2 || len(set.Cards) != 15 {
		t.Errorf("%d cards, %+v", len(set.Cards), set)
	}
	got := map[uint32]*catalog.Card{}
	for i := range set.Cards {
		got[set.Cards[i].ID] = &set.Cards[i]
	}
	for id, want := range map[uint32]string{
		100: "pokemon  main fire? dragon fire 7 2500/0 喷火龙 cdb-100",
		101: "pokemon  main fire? fire  6 2400/2000 喷火龙 cdb-101",
		102: "pokemon  main fire? normal  1 100/100 喷火龙 ",
		103: "evolution  extra fire? ground  10 3000/2500 融合兽 cdb-100",
		104: "evolution  extra fire? steel dark 2 1000/0 连接兽 cdb-104",
		105: "spell quick-play main fire?   0 0/0 速攻 cdb-100",
		106: "spell equip main fire?   0 0/0 剩饭 cdb-106",
		107: "field  main fire?   0 0/0 道馆 cdb-107",
		108: "trap counter main fire?   0 0/0 反击 cdb-108",
		109: "trap continuous main fire?   0 0/0 永续 cdb-109",
		111: "spell normal main fire?   0 0/0 别名甲 cdb-111",
		112: "spell normal main fire?   0 0/0 别名甲 cdb-112",
		113: "spell normal main fire?   0 0/0 旧卡 cdb-113",
		114: "trap normal main fire?   0 0/0 环甲 cdb-114",
		115: "trap normal main fire?   0 0/0 环甲 cdb-115",
	} {
		c := got[id]
		if c == nil {
			t.Errorf("no card %d", id)
			continue
		}
		is := fmt.Sprintf("%s %s %s fire? %s %s %d %d/%d %s %s", c.Kind, c.Subtype, c.Home(), c.Type1, c.Type2, c.Stars, c.Atk, c.Def, c.Key(), c.EffectKey)
		if is != want {
			t.Errorf("card %d is %q, want %q", id, is, want)
		}
	}
	if text := got[100].Effect.Hans; text != "抽1张卡。\n一回合一次。" {
		t.Errorf("the text is %q", text)
	}
	cat, err := catalog.New(set.Cards)
	if err != nil {
		t.Fatal(err)
	}
	if n := len(cat.Effect(cat.EffectOf(cat.ByID(100))).Names); n != 3 {
		t.Errorf("%d names share the effect of one text", n)
	}
	if after, err := os.ReadFile(path); err != nil || string(after) != string(before) {
		t.Error("the file is not as it was")
	}
	if left, _ := filepath.Glob(path + "?*"); len(left) != 0 {
		t.Errorf("left beside it: %v", left)
	}
}

func TestLanguages(t *testing.T) {
	for name, want := range map[string]string{"Blue-Eyes": catalog.English, "青眼白龍": catalog.Traditional, "青眼白龙": catalog.Simplified, "ブルーアイズ": catalog.English} {
		set, err := Read(t.Context(), made(t, dataTable, textTable, card(1, 0, 0x2, 0, 0, 0, 0, 0, name, "x")), "", nil)
		if err != nil || set.Language != want || set.Cards[0].Names.In(want) != name {
			t.Errorf("%s: %+v, %v", name, set, err)
		}
	}
	set, err := Read(t.Context(), made(t, dataTable, textTable, card(1, 0, 0x2, 0, 0, 0, 0, 0, "Blue", "x")), catalog.Traditional, nil)
	if err != nil || set.Cards[0].Names.Hant != "Blue" {
		t.Errorf("the language that was asked for: %+v, %v", set, err)
	}
}

// What is no such database, or a hostile one, is answered and harms nobody.
func TestHostileFiles(t *testing.T) {
	plain := []string{dataTable, textTable, card(1, 0, 0x2, 0, 0, 0, 0, 0, "Blue", "x")}
	endless := `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS id, 0 AS alias, 2 AS type, 0 AS atk, 0 AS def, 0 AS level, 0 AS race, 0 AS attribute FROM n`
	file := func(content string) string {
		path := filepath.Join(t.TempDir(), "x.cdb")
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	cut := func() string {
		data, err := os.ReadFile(made(t, append(plain, manyRows(2000)...)...))
		if err != nil {
			t.Fatal(err)
		}
		return file(string(data[:len(data)/2]))
	}
	huge := func() string {
		path := made(t, plain...)
		if err := os.Truncate(path, MaxSize+1); err != nil { // a hole: it takes no room
			t.Fatal(err)
		}
		return path
	}
	garbled := func() string {
		data, err := os.ReadFile(made(t, append(plain, manyRows(2000)...)...))
		if err != nil {
			t.Fatal(err)
		}
		for i := 4096; i < len(data); i += 7 {
			data[i] ^= 0x5a
		}
		return file(string(data))
	}
	for name, c := range map[string]struct {
		path string
		want Code
	}{
		"nothing":                 {file(""), NotSQLite},
		"text":                    {file("id,name\n1,Blue\n"), NotSQLite},
		"the beginning alone":     {file(magic), Broken},
		"a beginning and rubbish": {file(magic + strings.Repeat("rubbish", 5000)), Broken},
		"half of one":             {cut(), Broken},
		"garbled":                 {garbled(), Broken},
		"huge":                    {huge(), TooLarge},
		"a folder":                {t.TempDir(), NotSQLite},
		"other tables":            {made(t, `CREATE TABLE cards(id)`), NoTables},
		"no texts":                {made(t, dataTable), NoTables},
		"wrong columns":           {made(t, `CREATE TABLE datas(id, ot)`, textTable), WrongColumns},
		"an endless view":         {made(t, textTable, `CREATE VIEW datas AS `+endless), NotPlain},
		"a view of texts":         {made(t, dataTable, `CREATE VIEW texts AS SELECT 1 AS id, '' AS name, '' AS desc`), NotPlain},
		"a virtual table": {made(t, textTable, `CREATE  VIRTUAL
			TABLE datas USING fts5(id, alias, type, atk, def, level, race, attribute)`), NotPlain},
		"computed columns": {made(t, textTable, `CREATE TABLE datas(id integer primary key, alias integer, type integer, atk integer AS (length(zeroblob(1000000000))), def integer, level integer, race integer, attribute integer)`), NotPlain},
		"no cards":         {made(t, dataTable, textTable), NoCards},
		"only tokens":      {made(t, dataTable, textTable, card(1, 0, 0x4011, 0, 0, 1, 1, 1, "T", "")), NoCards},
		"too many rows":    {made(t, append([]string{dataTable, textTable}, manyRows(catalog.MaxFileCards+1)...)...), TooMany},
	} {
		began := time.Now()
		_, err := Read(t.Context(), c.path, "", nil)
		var own *Error
		if !errors.As(err, &own) || own.Code != c.want {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
		if took := time.Since(began); took > MaxTime {
			t.Errorf("%s took %s", name, took)
		}
	}
	if _, err := Read(t.Context(), made(t, append(plain, `CREATE TRIGGER d AFTER INSERT ON datas BEGIN DELETE FROM datas; END`, `CREATE VIEW other AS `+endless)...), "", nil); err != nil {
		t.Errorf("a trigger and a view that nobody asks: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Read(ctx, made(t, plain...), "", nil); !errors.Is(err, context.Canceled) {
		t.Errorf("called off: %v", err)
	}
}

// manyRows fills both tables with n plain spells, by one statement each.
func manyRows(n int) []string {
	count := fmt.Sprintf(`WITH RECURSIVE n(i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n WHERE i < %d) `, n+9)
	return []string{count + `INSERT INTO datas SELECT i, 3, 0, 0, 2, 0, 0, 0, 0, 0, 0 FROM n`, count + `INSERT INTO texts (id, name, desc) SELECT i, 'Card ' || i, 'Text ' || i FROM n`}
}

// Every row that cannot be a card is told, with its field.
func TestFaultyRows(t *testing.T) {
	path := made(t, dataTable, textTable,
		card(1, 0, 0x2, 0, 0, 0, 0, 0, "", "no name"),
		card(2, 0, 0x8, 0, 0, 0, 0, 0, "no kind", ""),
		card(3, 0, 0x21, 1_000_000, 0, 4, 1, 1, "too strong", "x"),
		card(4, 0, 0x2, 0, 0, 0, 0, 0, "long text", strings.Repeat("长", catalog.MaxText+50)),
		card(5, 0, 0x2, 0, 0, 0, 0, 0, strings.Repeat("n", catalog.MaxName+50), "x"),
		card(6, 0, 0x2, 0, 0, 0, 0, 0, "control", "a\u0007b"),
		card(5_000_000_000, 0, 0x2, 0, 0, 0, 0, 0, "no such id", "x"),
		`INSERT INTO datas VALUES (8, 3, 0, 0, 'spell', 0, 0, 0, 0, 0, 0)`, `INSERT INTO texts (id, name, desc) VALUES (8, 'text for a number', '')`,
		`INSERT INTO datas VALUES (9, 3, 0, 0, 2, 0, 0, 0, 0, 0, 0)`, `INSERT INTO texts (id, name, desc) VALUES (9, 'NUL' || char(0) || 'inside', '')`,
		`INSERT INTO datas VALUES (10, 3, 0, 0, 2, 0, 0, 0, 0, 0, 0)`, `INSERT INTO texts (id, name, desc) VALUES (10, X'ff41', X'00')`,
		card(11, 0, 0x21, 10, 10, 200, 1, 1, "too many stars", "y"),
		card(12, 0, 0x2, 0, 0, 0, 0, 0, "good", "z"))
	_, err := Read(t.Context(), path, "", nil)
	var file *catalog.FileError
	if !errors.As(err, &file) {
		t.Fatal(err)
	}
	got := map[string]bool{}
	for _, f := range file.Rows {
		got[fmt.Sprintf("%d %s %s", f.ID, f.Field, f.Code)] = true
	}
	for _, want := range []string{"2 kind not-one-of", "3 atk out-of-range", "4 effect_en too-long", "5 en too-long", "6 effect_en bad-character", "0 id out-of-range",
		"8 kind not-a-number", "9 en bad-character", "10 en bad-character", "11 stars out-of-range"} {
		if !got[want] {
			t.Errorf("not told: %s", want)
		}
	}
	for told := range got {
		if strings.HasPrefix(told, "12 ") {
			t.Errorf("a good row is refused: %s", told)
		}
	}
	noName := false
	for told := range got {
		noName = noName || strings.HasPrefix(told, "1 ") && strings.HasSuffix(told, "no-name")
	}
	if !noName {
		t.Errorf("the nameless card is not told: %v", got)
	}
}
