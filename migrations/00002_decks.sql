-- +goose Up
CREATE TABLE decks (
    id         BIGINT NOT NULL PRIMARY KEY,
    user_id    BIGINT REFERENCES users (id) ON DELETE CASCADE, -- NULL = a guest's
    guest      TEXT   NOT NULL, -- empty = a user's
    game       TEXT   NOT NULL,
    title      TEXT   NOT NULL,
    notes      TEXT   NOT NULL,
    visibility TEXT   NOT NULL,
    revision   BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    deleted_at BIGINT NOT NULL, -- 0 = not deleted
    CHECK ((user_id IS NULL) <> (guest = ''))
);
CREATE INDEX decks_by_user ON decks (user_id, updated_at);
CREATE INDEX decks_by_guest ON decks (guest, updated_at);
CREATE INDEX decks_listed ON decks (visibility, updated_at);

-- One row per entry. Positions grow but need not be consecutive: taking an entry out leaves the others as they are.
CREATE TABLE deck_lines (
    deck_id  BIGINT NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
    position BIGINT NOT NULL,
    section  BIGINT NOT NULL, -- 0 main, 1 extra, 2 side
    card_id  BIGINT NOT NULL, -- 0 = written names no card; a card may also leave the catalogue, so nothing is referenced
    written  TEXT   NOT NULL,
    copies   BIGINT NOT NULL CHECK (copies > 0),
    PRIMARY KEY (deck_id, position)
);
CREATE INDEX deck_lines_by_card ON deck_lines (card_id, deck_id);

-- +goose Down
DROP TABLE deck_lines;
DROP TABLE decks;
