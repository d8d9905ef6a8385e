-- +goose Up

-- Events: days of play that players register for. Their stage follows from their times, never from a flag.
CREATE TABLE events (
    id           BIGINT NOT NULL PRIMARY KEY,
    game         TEXT   NOT NULL,
    scope        TEXT   NOT NULL,
    place        TEXT   NOT NULL, -- slug of the region or gym; empty for the league
    title        TEXT   NOT NULL,
    about        TEXT   NOT NULL,
    zone         TEXT   NOT NULL, -- IANA name
    starts_at    BIGINT NOT NULL,
    ends_at      BIGINT NOT NULL,
    closes_at    BIGINT NOT NULL, -- the first moment that is too late to register
    capacity     BIGINT NOT NULL, -- 0 = no bound
    lists_seen   TEXT   NOT NULL, -- never, start, end
    field_card   BIGINT NOT NULL, -- 0 = none
    cancelled_at BIGINT NOT NULL, -- 0 = it takes place
    cancel_why   TEXT   NOT NULL,
    postponed_at BIGINT NOT NULL, -- 0 = never
    first_start  BIGINT NOT NULL,
    made_at      BIGINT NOT NULL,
    made_by      BIGINT, -- NULL = the server itself
    changed_at   BIGINT NOT NULL,
    revision     BIGINT NOT NULL
);
CREATE INDEX events_by_end ON events (ends_at, id);
CREATE INDEX events_by_place ON events (scope, place, ends_at);

-- Who judges at an event, and who has: somebody who could see its lists does not play in it.
CREATE TABLE event_judges (
    event_id  BIGINT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    user_id   BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    ended_at  BIGINT  NOT NULL, -- 0 = not
    saw_lists BOOLEAN NOT NULL, -- somebody had registered while the user was a judge that was ended
    PRIMARY KEY (event_id, user_id)
);
CREATE INDEX event_judges_by_user ON event_judges (user_id);

-- One a player and event. It outlives the account, without its name.
CREATE TABLE registrations (
    id            BIGINT NOT NULL PRIMARY KEY,
    event_id      BIGINT NOT NULL REFERENCES events (id),
    user_id       BIGINT REFERENCES users (id) ON DELETE SET NULL, -- NULL = the account is gone
    name          TEXT   NOT NULL,
    entry_order   BIGINT NOT NULL, -- who came first; coming back after withdrawing is a new entry
    entered_at    BIGINT NOT NULL,
    withdrawn_at  BIGINT NOT NULL, -- 0 = not
    checked_in_at BIGINT NOT NULL,
    dropped_at    BIGINT NOT NULL,
    newest        BIGINT NOT NULL, -- number of the snapshot that counts
    revision      BIGINT NOT NULL,
    UNIQUE (event_id, entry_order),
    UNIQUE (event_id, user_id)
);
CREATE INDEX registrations_by_user ON registrations (user_id, event_id);

-- Lists as they were accepted. Nothing here ever changes; what replaces a snapshot is another one.
CREATE TABLE snapshots (
    id              BIGINT  NOT NULL PRIMARY KEY,
    registration_id BIGINT  NOT NULL REFERENCES registrations (id),
    number          BIGINT  NOT NULL, -- from 1 within the registration
    list            TEXT    NOT NULL, -- the canonical form
    hash            TEXT    NOT NULL, -- its SHA-256
    catalog         TEXT    NOT NULL,
    banlists        TEXT    NOT NULL, -- those in force: id, a space, revision, a line each
    on_day          BIGINT  NOT NULL, -- yyyymmdd
    legal           BOOLEAN NOT NULL,
    made_at         BIGINT  NOT NULL,
    made_by         BIGINT, -- NULL = the server itself
    correction      BOOLEAN NOT NULL,
    note            TEXT    NOT NULL,
    statement       TEXT    NOT NULL, -- what the receipt vouches for
    key_id          TEXT    NOT NULL,
    signature       TEXT    NOT NULL, -- hex
    UNIQUE (registration_id, number)
);

-- Keys that sign receipts. Only the one in use has its secret, in a table of its own that nothing exports.
CREATE TABLE signing_keys (
    id         TEXT   NOT NULL PRIMARY KEY,
    public_key TEXT   NOT NULL, -- hex
    made_at    BIGINT NOT NULL,
    retired_at BIGINT NOT NULL -- 0 = in use
);
CREATE TABLE signing_secrets (
    key_id TEXT NOT NULL PRIMARY KEY REFERENCES signing_keys (id),
    seed   TEXT NOT NULL -- hex
);

-- +goose Down
DROP TABLE signing_secrets;
DROP TABLE signing_keys;
DROP TABLE snapshots;
DROP TABLE registrations;
DROP TABLE event_judges;
DROP TABLE events;
