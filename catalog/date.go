package catalog

import (
	"fmt"
	"time"
)

// Date is a calendar day in the league's own zone, without a time: the number yyyymmdd, so that dates compare as integers.
// The zero Date is "no date".
type Date int32

const isoDay = "2006-01-02"

// ParseDate reads YYYY-MM-DD and refuses days that do not exist.
func ParseDate(s string) (Date, error) {
	t, err := time.Parse(isoDay, s)
	if err != nil || t.Year() < 1 {
		return 0, fmt.Errorf("not a date: %q", s)
	}
	return dateOf(t), nil
}

// DateIn is the calendar day that the instant t falls on in the zone loc.
func DateIn(t time.Time, loc *time.Location) Date { return dateOf(t.In(loc)) }

func dateOf(t time.Time) Date {
	y, m, d := t.Date()
	return Date(y*10000 + int(m)*100 + d)
}

// Time is midnight UTC at the start of the day, for formatting and for counting days.
func (d Date) Time() time.Time {
	return time.Date(int(d)/10000, time.Month(int(d)/100%100), int(d)%100, 0, 0, 0, 0, time.UTC)
}

// AddDays is the day n days later, or earlier when n is negative.
func (d Date) AddDays(n int) Date { return dateOf(d.Time().AddDate(0, 0, n)) }

// Year, Month and Day are the parts of the date.
func (d Date) Year() int         { return int(d) / 10000 }
func (d Date) Month() time.Month { return time.Month(int(d) / 100 % 100) }
func (d Date) Day() int          { return int(d) % 100 }

// IsZero reports whether there is no date.
func (d Date) IsZero() bool { return d == 0 }

// String is YYYY-MM-DD, or empty for no date.
func (d Date) String() string {
	if d == 0 {
		return ""
	}
	return fmt.Sprintf("%04d-%02d-%02d", d.Year(), int(d.Month()), d.Day())
}

// MarshalText writes YYYY-MM-DD.
func (d Date) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads YYYY-MM-DD, or nothing for no date.
func (d *Date) UnmarshalText(b []byte) error {
	if len(b) == 0 {
		*d = 0
		return nil
	}
	v, err := ParseDate(string(b))
	if err == nil {
		*d = v
	}
	return err
}
