package cdb

import (
	"context"
	"database/sql"
	"errors"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	_ "modernc.org/sqlite" // the driver "sqlite"

	"gymdeck/catalog"
)

// Limits of a file.
const (
	MaxSize = 64 << 20
	MaxTime = 20 * time.Second
)

const magic = "SQLite format 3\x00"

// Is reports whether a file that begins so is an SQLite database.
func Is(beginning []byte) bool { return strings.HasPrefix(string(beginning), magic) }

// row is what the two tables say of one card, as far as it is used.
type row struct {
	id, alias, sort, atk, def, level, race, attribute int64
	name, desc                                        string
}

// readRows takes the rows out of the database, in the order of ids. Values that are not of the sort they should be are faults.
func readRows(ctx context.Context, path string) ([]row, []catalog.RowError, error) {
	if err := looksRight(path); err != nil {
		return nil, nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, MaxTime)
	defer cancel()
	db, err := open(path)
	if err != nil {
		return nil, nil, err
	}
	defer db.Close()
	rows, faults, err := readTables(ctx, db)
	var own *Error
	switch {
	case err == nil, errors.As(err, &own):
		return rows, faults, err
	case errors.Is(ctx.Err(), context.DeadlineExceeded):
		return nil, nil, &Error{Code: TooSlow, Err: err}
	case ctx.Err() != nil:
		return nil, nil, ctx.Err()
	}
	return nil, nil, &Error{Code: Broken, Err: err}
}

// looksRight looks at size and beginning before SQLite sees the file.
func looksRight(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return err
	}
	if !info.Mode().IsRegular() {
		return &Error{Code: NotSQLite}
	}
	if info.Size() > MaxSize {
		return &Error{Code: TooLarge}
	}
	var begins [len(magic)]byte
	if _, err := io.ReadFull(f, begins[:]); err != nil || !Is(begins[:]) {
		return &Error{Code: NotSQLite}
	}
	return nil
}

// open opens the file so that nothing is written and nothing in its schema is run.
func open(path string) (*sql.DB, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	u := url.URL{Scheme: "file", Opaque: (&url.URL{Path: path}).EscapedPath()}
	u.RawQuery = "mode=ro&immutable=1&_pragma=query_only(1)&_pragma=trusted_schema(0)&_pragma=cell_size_check(1)&_pragma=mmap_size(0)"
	db, err := sql.Open("sqlite", u.String())
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	return db, nil
}

func readTables(ctx context.Context, db *sql.DB) ([]row, []catalog.RowError, error) {
	if err := plain(ctx, db, "datas", []string{"id", "alias", "type", "atk", "def", "level", "race", "attribute"}); err != nil {
		return nil, nil, err
	}
	if err := plain(ctx, db, "texts", []string{"id", "name", "desc"}); err != nil {
		return nil, nil, err
	}
	named, faults, err := readTexts(ctx, db)
	if err != nil {
		return nil, nil, err
	}
	found, err := db.QueryContext(ctx, `SELECT id, alias, type, atk, def, level, race, attribute FROM datas ORDER BY id LIMIT $1`, catalog.MaxFileCards+1)
	if err != nil {
		return nil, nil, err
	}
	defer found.Close()
	var out []row
	for found.Next() {
		if len(out) == catalog.MaxFileCards {
			return nil, nil, &Error{Code: TooMany, Table: "datas"}
		}
		var values [8]any
		if err := found.Scan(&values[0], &values[1], &values[2], &values[3], &values[4], &values[5], &values[6], &values[7]); err != nil {
			return nil, nil, err
		}
		var r row
		for n, to := range []*int64{&r.id, &r.alias, &r.sort, &r.atk, &r.def, &r.level, &r.race, &r.attribute} {
			var ok bool
			if *to, ok = whole(values[n]); !ok {
				faults = append(faults, catalog.RowError{Line: len(out) + 1, ID: cardID(r.id), Field: [...]string{"id", "name", "kind", "atk", "def", "stars", "type1", "type2"}[n],
					Code: catalog.NotANumber, Value: shown(values[n])})
			}
		}
		text := named[r.id]
		r.name, r.desc = text[0], text[1]
		out = append(out, r)
	}
	return out, faults, found.Err()
}

// readTexts gives names and texts by id.
func readTexts(ctx context.Context, db *sql.DB) (map[int64][2]string, []catalog.RowError, error) {
	// As bytes, since SQLite's texts end at the first NUL; one character more than fits is enough to see that one is too long.
	found, err := db.QueryContext(ctx, `SELECT id, substr(CAST(name AS BLOB), 1, $1), substr(CAST("desc" AS BLOB), 1, $2) FROM texts LIMIT $3`,
		4*(catalog.MaxName+1), 4*(catalog.MaxText+1), catalog.MaxFileCards+1)
	if err != nil {
		return nil, nil, err
	}
	defer found.Close()
	out := map[int64][2]string{}
	n := 0
	var faults []catalog.RowError
	for found.Next() {
		if n++; n > catalog.MaxFileCards {
			return nil, nil, &Error{Code: TooMany, Table: "texts"}
		}
		var id, name, desc any
		if err := found.Scan(&id, &name, &desc); err != nil {
			return nil, nil, err
		}
		number, ok := whole(id)
		if !ok {
			faults = append(faults, catalog.RowError{Line: n, Field: "id", Code: catalog.NotANumber, Value: shown(id)})
			continue
		}
		out[number] = [2]string{written(name), written(desc)}
	}
	return out, faults, found.Err()
}

// plain makes sure that a name stands for an ordinary table with the columns, none of which is computed.
func plain(ctx context.Context, db *sql.DB, table string, columns []string) error {
	var sort, made string
	err := db.QueryRowContext(ctx, `SELECT type, coalesce(sql, '') FROM sqlite_schema WHERE lower(name) = $1 AND type IN ('table', 'view')`, table).Scan(&sort, &made)
	if errors.Is(err, sql.ErrNoRows) {
		return &Error{Code: NoTables, Table: table}
	}
	if err != nil {
		return err
	}
	if sort != "table" || strings.HasPrefix(strings.ToLower(strings.Join(strings.Fields(made), " ")), "create virtual") {
		return &Error{Code: NotPlain, Table: table}
	}
	rows, err := db.QueryContext(ctx, `SELECT lower(name), hidden FROM pragma_table_xinfo($1)`, table)
	if err != nil {
		return err
	}
	defer rows.Close()
	there := map[string]bool{}
	for rows.Next() {
		var name string
		var hidden int
		if err := rows.Scan(&name, &hidden); err != nil {
			return err
		}
		if hidden != 0 {
			return &Error{Code: NotPlain, Table: table}
		}
		there[name] = true
	}
	if err := rows.Err(); err != nil {
		return err
	}
	for _, c := range columns {
		if !there[c] {
			return &Error{Code: WrongColumns, Table: table, Column: c}
		}
	}
	return nil
}

// whole is a value as a whole number; nothing is 0.
func whole(v any) (int64, bool) {
	switch v := v.(type) {
	case nil:
		return 0, true
	case int64:
		return v, true
	case float64:
		if n := int64(v); float64(n) == v && n > -1<<53 && n < 1<<53 {
			return n, true
		}
	}
	return 0, false
}

// written is a value as text. What is no text is none.
func written(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case []byte:
		return string(v)
	}
	return ""
}

func shown(v any) string {
	s := strings.ToValidUTF8(written(v), "�")
	if r := []rune(s); len(r) > 40 {
		s = string(r[:40]) + "…"
	}
	return s
}

// cardID is an id as cards have it; 0 for one that no card can have.
func cardID(id int64) uint32 {
	if id < 1 || id > 1<<32-1 {
		return 0
	}
	return uint32(id)
}
