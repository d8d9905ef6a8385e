-- +goose Up

-- Banlists that are being written. One that has been published stays as the record of its publication, and is no longer changed.
CREATE TABLE drafts (
    id                 BIGINT NOT NULL PRIMARY KEY,
    game               TEXT   NOT NULL,
    scope              TEXT   NOT NULL,
    place              TEXT   NOT NULL, -- slug of the region or gym; empty for the league
    revises            TEXT   NOT NULL, -- id of the published list that it corrects; empty = it is a list of its own
    base               BIGINT NOT NULL, -- revision that it was begun from; 0 = none
    title              TEXT   NOT NULL,
    effective          BIGINT NOT NULL, -- yyyymmdd; 0 = not said yet
    reason             TEXT   NOT NULL, -- of a correction
    revision           BIGINT NOT NULL, -- of title, day and reason
    page               TEXT   NOT NULL, -- that changed them last; see draft_entries
    version            BIGINT NOT NULL, -- grows with every change of anything
    made_by            BIGINT, -- NULL = the server itself
    made_at            BIGINT NOT NULL,
    changed_by         BIGINT,
    changed_at         BIGINT NOT NULL,
    published_id       TEXT   NOT NULL, -- empty = not published
    published_revision BIGINT NOT NULL
);
CREATE INDEX drafts_by_place ON drafts (published_id, scope, place);

-- Each entry has a revision of its own, so that two people may change two entries at once. The page that made the last change may
-- make the next as well: it knows what it has sent, whether or not the answer has come.
CREATE TABLE draft_entries (
    draft_id BIGINT NOT NULL REFERENCES drafts (id) ON DELETE CASCADE,
    id       BIGINT NOT NULL,
    position BIGINT NOT NULL,
    name     TEXT   NOT NULL,
    card_id  BIGINT NOT NULL,
    effect   TEXT   NOT NULL,
    copies   BIGINT NOT NULL,
    reason   TEXT   NOT NULL,
    url      TEXT   NOT NULL,
    revision BIGINT NOT NULL,
    page     TEXT   NOT NULL,
    PRIMARY KEY (draft_id, id)
);

-- The gyms whose reports an entry goes back to.
CREATE TABLE draft_origins (
    draft_id BIGINT NOT NULL,
    entry_id BIGINT NOT NULL,
    gym      TEXT   NOT NULL,
    PRIMARY KEY (draft_id, entry_id, gym),
    FOREIGN KEY (draft_id, entry_id) REFERENCES draft_entries (draft_id, id) ON DELETE CASCADE
);

CREATE TABLE banlist_origins (
    banlist_id TEXT   NOT NULL,
    revision   BIGINT NOT NULL,
    position   BIGINT NOT NULL,
    gym        TEXT   NOT NULL,
    PRIMARY KEY (banlist_id, revision, position, gym),
    FOREIGN KEY (banlist_id, revision, position) REFERENCES banlist_entries (banlist_id, revision, position) DEFERRABLE INITIALLY DEFERRED
);

-- Lists that were taken back before their first day. The list itself stays as it was.
CREATE TABLE banlist_withdrawals (
    banlist_id   TEXT   NOT NULL PRIMARY KEY,
    withdrawn_at BIGINT NOT NULL,
    withdrawn_by BIGINT,
    reason       TEXT   NOT NULL
);

-- What gyms ask of the League Conference.
CREATE TABLE reports (
    id            BIGINT NOT NULL PRIMARY KEY,
    gym           TEXT   NOT NULL,
    game          TEXT   NOT NULL,
    card_id       BIGINT NOT NULL,
    copies        BIGINT NOT NULL,
    why           TEXT   NOT NULL,
    url           TEXT   NOT NULL,
    made_by       BIGINT,
    made_at       BIGINT NOT NULL,
    state         TEXT   NOT NULL, -- open, adopted, declined, taken-back
    answer        TEXT   NOT NULL,
    answered_by   BIGINT,
    answered_at   BIGINT NOT NULL, -- 0 = not yet
    draft_id      BIGINT NOT NULL, -- 0 = not adopted
    entry_id      BIGINT NOT NULL,
    list_id       TEXT   NOT NULL, -- that came of it; empty = none yet
    list_revision BIGINT NOT NULL
);
CREATE INDEX reports_by_state ON reports (state, game, card_id);
CREATE INDEX reports_by_gym ON reports (gym, made_at);
CREATE INDEX reports_by_draft ON reports (draft_id, entry_id);

-- Up to which publication somebody has been told of new lists.
CREATE TABLE lists_told (
    user_id BIGINT NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    up_to   BIGINT NOT NULL
);

-- Every deck's cards in one text, "section card copies" apart by commas, so that a hundred thousand decks are read in a moment. It is
-- written with the lines, which remain what counts.
CREATE TABLE deck_cards (
    deck_id BIGINT NOT NULL PRIMARY KEY REFERENCES decks (id) ON DELETE CASCADE,
    cards   TEXT   NOT NULL
);

-- +goose Down
DROP TABLE deck_cards;
DROP TABLE lists_told;
DROP TABLE reports;
DROP TABLE banlist_withdrawals;
DROP TABLE banlist_origins;
DROP TABLE draft_origins;
DROP TABLE draft_entries;
DROP TABLE drafts;
