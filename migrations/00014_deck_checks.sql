-- +goose Up

-- What all draws of an event follow from. The seed is shown when there will be no more draws; its hash from the beginning.
CREATE TABLE draw_seeds (
    event_id  BIGINT NOT NULL PRIMARY KEY REFERENCES events (id) ON DELETE CASCADE,
    seed      TEXT   NOT NULL, -- 32 bytes in hex
    made_at   BIGINT NOT NULL,
    closed_at BIGINT NOT NULL, -- 0 = draws may be made until the event is over
    closed_by BIGINT
);

-- Draws of players whose decks are checked. They never change.
CREATE TABLE draws (
    event_id  BIGINT NOT NULL REFERENCES events (id),
    number    BIGINT NOT NULL, -- from 1 within the event
    label     TEXT   NOT NULL,
    label_key TEXT   NOT NULL, -- what two labels share that people take for one
    among     TEXT   NOT NULL, -- ids as in addresses, ascending, apart by spaces
    picked    TEXT   NOT NULL, -- in the order in which they came
    made_by   BIGINT,
    made_at   BIGINT NOT NULL,
    PRIMARY KEY (event_id, number),
    UNIQUE (event_id, label_key)
);

-- One count of a player's cards against a list.
CREATE TABLE deck_checks (
    id              BIGINT NOT NULL PRIMARY KEY,
    registration_id BIGINT NOT NULL REFERENCES registrations (id),
    event_id        BIGINT NOT NULL REFERENCES events (id),
    number          BIGINT NOT NULL, -- from 1 within the registration
    snapshot_id     BIGINT NOT NULL REFERENCES snapshots (id),
    draw_label      TEXT   NOT NULL, -- of the draw that it comes from; empty = a judge's own choice
    begun_by        BIGINT,
    begun_at        BIGINT NOT NULL,
    UNIQUE (registration_id, number)
);
CREATE INDEX deck_checks_by_event ON deck_checks (event_id);

-- What one judge has counted on one device. It is replaced whole, by one with a higher sequence.
CREATE TABLE check_tallies (
    check_id BIGINT NOT NULL REFERENCES deck_checks (id),
    counter  TEXT   NOT NULL, -- the device, as it calls itself
    user_id  BIGINT NOT NULL,
    seq      BIGINT NOT NULL,
    counts   TEXT   NOT NULL, -- section, card, count: apart by spaces, a line each
    PRIMARY KEY (check_id, counter)
);

-- What judges decided. A later ruling overrules an earlier one, which stays.
CREATE TABLE check_rulings (
    check_id    BIGINT  NOT NULL REFERENCES deck_checks (id),
    number      BIGINT  NOT NULL, -- from 1 within the check
    outcome     TEXT    NOT NULL, -- passed, corrected, match-lost, otherwise, set-aside
    correction  TEXT    NOT NULL, -- found, registered; empty = none
    snapshot_id BIGINT  NOT NULL, -- that the correction made; 0 = none
    note        TEXT    NOT NULL,
    found       TEXT    NOT NULL, -- the canonical form of what had been counted
    legal       BOOLEAN NOT NULL,
    catalog     TEXT    NOT NULL,
    banlists    TEXT    NOT NULL, -- as in snapshots
    on_day      BIGINT  NOT NULL,
    made_by     BIGINT,
    made_at     BIGINT  NOT NULL,
    PRIMARY KEY (check_id, number)
);

-- +goose Down
DROP TABLE check_rulings;
DROP TABLE check_tallies;
DROP TABLE deck_checks;
DROP TABLE draws;
DROP TABLE draw_seeds;
