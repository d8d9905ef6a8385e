-- +goose Up
-- What each revision of the catalogue changed: the card as it was before, as an object of a catalogue file; empty = it was not there.
-- How it was afterwards stands with the next revision that changed the same card, or in cards. A card that a revision took out has no row
-- in cards until another brings it back.
CREATE TABLE catalogue_changes (
    revision BIGINT NOT NULL REFERENCES catalog_revisions (number),
    card_id  BIGINT NOT NULL,
    before   TEXT   NOT NULL,
    PRIMARY KEY (revision, card_id)
);
CREATE INDEX catalogue_changes_by_card ON catalogue_changes (card_id, revision);

-- The revisions that take an earlier one back.
CREATE TABLE catalogue_undos (
    revision BIGINT NOT NULL PRIMARY KEY REFERENCES catalog_revisions (number),
    undone   BIGINT NOT NULL UNIQUE REFERENCES catalog_revisions (number)
);

-- Rulings and errata: what the league has said about a name or an effect.
CREATE TABLE card_rulings (
    id      BIGINT NOT NULL PRIMARY KEY,
    game    TEXT   NOT NULL,
    kind    TEXT   NOT NULL, -- ruling or erratum
    about   TEXT   NOT NULL, -- name or effect
    key     TEXT   NOT NULL, -- of the name, folded, or of the effect
    day     BIGINT NOT NULL, -- yyyymmdd
    zh_hans TEXT   NOT NULL,
    zh_hant TEXT   NOT NULL,
    en      TEXT   NOT NULL,
    url     TEXT   NOT NULL,
    made_by BIGINT, -- NULL = the server itself
    made_at BIGINT NOT NULL
);
CREATE INDEX card_rulings_about ON card_rulings (game, about, key);

CREATE TABLE card_ruling_withdrawals (
    ruling_id BIGINT NOT NULL PRIMARY KEY REFERENCES card_rulings (id),
    reason    TEXT   NOT NULL,
    made_by   BIGINT,
    made_at   BIGINT NOT NULL
);

-- +goose Down
DROP TABLE card_ruling_withdrawals;
DROP TABLE card_rulings;
DROP TABLE catalogue_undos;
DROP TABLE catalogue_changes;
