-- +goose Up
CREATE TABLE regions (
    id      BIGINT NOT NULL PRIMARY KEY,
    slug    TEXT   NOT NULL UNIQUE,
    zh_hans TEXT   NOT NULL,
    zh_hant TEXT   NOT NULL,
    en      TEXT   NOT NULL
);

CREATE TABLE gyms (
    id            BIGINT NOT NULL PRIMARY KEY,
    slug          TEXT   NOT NULL UNIQUE,
    region_id     BIGINT NOT NULL REFERENCES regions (id),
    zh_hans       TEXT   NOT NULL,
    zh_hant       TEXT   NOT NULL,
    en            TEXT   NOT NULL,
    about_zh_hans TEXT   NOT NULL,
    about_zh_hant TEXT   NOT NULL,
    about_en      TEXT   NOT NULL
);
CREATE INDEX gyms_by_region ON gyms (region_id);

CREATE TABLE gym_organizers (
    gym_id  BIGINT NOT NULL REFERENCES gyms (id) ON DELETE CASCADE,
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    PRIMARY KEY (gym_id, user_id)
);
CREATE INDEX gym_organizers_by_user ON gym_organizers (user_id);

-- Published banlists, every revision of every list. They outlive the accounts that published them, so nothing is referenced.
CREATE TABLE banlists (
    id           TEXT   NOT NULL,
    revision     BIGINT NOT NULL,
    game         TEXT   NOT NULL,
    scope        TEXT   NOT NULL,
    place        TEXT   NOT NULL, -- slug of the region or gym; empty for the league
    title        TEXT   NOT NULL,
    effective    BIGINT NOT NULL, -- yyyymmdd
    published_at BIGINT NOT NULL,
    published_by BIGINT, -- NULL = the server itself
    reason       TEXT   NOT NULL,
    PRIMARY KEY (id, revision)
);

CREATE TABLE banlist_entries (
    banlist_id TEXT   NOT NULL,
    revision   BIGINT NOT NULL,
    position   BIGINT NOT NULL,
    name       TEXT   NOT NULL,
    card_id    BIGINT NOT NULL,
    effect     TEXT   NOT NULL,
    copies     BIGINT NOT NULL, -- allowed
    reason     TEXT   NOT NULL,
    url        TEXT   NOT NULL,
    PRIMARY KEY (banlist_id, revision, position),
    -- Entries are written before their list, so that a list that stands takes no more of them.
    FOREIGN KEY (banlist_id, revision) REFERENCES banlists (id, revision) DEFERRABLE INITIALLY DEFERRED
);

CREATE TABLE settings (
    name  TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);

CREATE TABLE audit_log (
    id      BIGINT NOT NULL PRIMARY KEY, -- grows with time
    at      BIGINT NOT NULL,
    user_id BIGINT, -- NULL = the server itself
    action  TEXT   NOT NULL,
    subject TEXT   NOT NULL,
    details TEXT   NOT NULL
);

-- +goose Down
DROP TABLE audit_log;
DROP TABLE settings;
DROP TABLE banlist_entries;
DROP TABLE banlists;
DROP TABLE gym_organizers;
DROP TABLE gyms;
DROP TABLE regions;
