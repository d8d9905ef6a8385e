-- +goose Up
CREATE TABLE cards (
    id                  BIGINT  NOT NULL PRIMARY KEY,
    game                TEXT    NOT NULL,
    kind                TEXT    NOT NULL,
    subtype             TEXT    NOT NULL,
    zh_hans             TEXT    NOT NULL,
    zh_hant             TEXT    NOT NULL,
    en                  TEXT    NOT NULL,
    name                TEXT    NOT NULL,
    aliases             TEXT    NOT NULL, -- separated by |
    effect              TEXT    NOT NULL,
    effect_zh_hans      TEXT    NOT NULL,
    effect_zh_hant      TEXT    NOT NULL,
    effect_en           TEXT    NOT NULL,
    unrestricted_revive BOOLEAN NOT NULL,
    home                TEXT    NOT NULL,
    type1               TEXT    NOT NULL,
    type2               TEXT    NOT NULL,
    stars               BIGINT  NOT NULL,
    level               BIGINT  NOT NULL,
    atk                 BIGINT, -- NULL = no figures printed
    def                 BIGINT,
    species             TEXT    NOT NULL,
    evolves_from        TEXT    NOT NULL,
    evolves_at          BIGINT  NOT NULL,
    move                TEXT    NOT NULL,
    moves               TEXT    NOT NULL, -- separated by spaces
    item                TEXT    NOT NULL,
    released            BIGINT  NOT NULL, -- yyyymmdd; 0 = always
    retired             BOOLEAN NOT NULL
);

-- Every stored catalogue, oldest first: who changed it, when and why.
CREATE TABLE catalog_revisions (
    number     BIGINT NOT NULL PRIMARY KEY,
    hash       TEXT   NOT NULL, -- of the whole catalogue, as verdicts quote it
    cards      BIGINT NOT NULL,
    changed    BIGINT NOT NULL, -- cards added, altered or taken out
    made_by    BIGINT, -- NULL = the server itself
    made_at    BIGINT NOT NULL,
    why        TEXT   NOT NULL
);

-- +goose Down
DROP TABLE catalog_revisions;
DROP TABLE cards;
