-- +goose Up

-- Advice that a deck's owner does not want to see again, by the key that names it within the deck.
CREATE TABLE dismissed_advice (
    deck_id BIGINT NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
    advice  TEXT   NOT NULL,
    PRIMARY KEY (deck_id, advice)
);

-- Publications of banlists in their order, which two in one second have as well.
CREATE TABLE publications (
    number     BIGINT NOT NULL PRIMARY KEY,
    banlist_id TEXT   NOT NULL,
    revision   BIGINT NOT NULL,
    UNIQUE (banlist_id, revision)
);
INSERT INTO publications (number, banlist_id, revision)
    SELECT ROW_NUMBER() OVER (ORDER BY published_at, id, revision), id, revision FROM banlists;

-- Up to which publication somebody has been told is that number now, no longer a time.
UPDATE lists_told SET up_to = (SELECT COUNT(*) FROM banlists b WHERE b.published_at <= lists_told.up_to);

-- +goose Down
UPDATE lists_told SET up_to = COALESCE((SELECT MAX(b.published_at) FROM banlists b
    JOIN publications p ON p.banlist_id = b.id AND p.revision = b.revision WHERE p.number <= lists_told.up_to), 0);
DROP TABLE publications;
DROP TABLE dismissed_advice;
