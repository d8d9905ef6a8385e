-- +goose Up
CREATE TABLE users (
    id            BIGINT NOT NULL PRIMARY KEY,
    name          TEXT   NOT NULL,
    folded        TEXT   NOT NULL UNIQUE, -- one person per look of a name
    password_hash TEXT   NOT NULL,
    role          TEXT   NOT NULL,
    lang          TEXT   NOT NULL,
    theme         TEXT   NOT NULL,
    created_at    BIGINT NOT NULL
);

-- Secrets are kept as hashes only, so that a copied database opens no account.
CREATE TABLE recovery_codes (
    code_hash TEXT   NOT NULL PRIMARY KEY,
    user_id   BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX recovery_codes_by_user ON recovery_codes (user_id);

CREATE TABLE one_time_links (
    token_hash TEXT   NOT NULL PRIMARY KEY,
    purpose    TEXT   NOT NULL,
    user_id    BIGINT REFERENCES users (id) ON DELETE CASCADE, -- NULL = whoever has the link
    made_by    BIGINT, -- NULL = the server itself
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX one_time_links_by_user ON one_time_links (user_id);
CREATE INDEX one_time_links_by_expiry ON one_time_links (expires_at);

CREATE TABLE sessions (
    id_hash    TEXT   NOT NULL PRIMARY KEY,
    user_id    BIGINT REFERENCES users (id) ON DELETE CASCADE, -- NULL = a guest
    guest      TEXT   NOT NULL, -- owner of this browser's decks; empty when signed in
    data       TEXT   NOT NULL, -- JSON: language, theme, messages for the next page
    created_at BIGINT NOT NULL,
    seen_at    BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_guest ON sessions (guest);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE cookie_keys (
    id         BIGINT NOT NULL PRIMARY KEY,
    sign_key   TEXT   NOT NULL,
    crypt_key  TEXT   NOT NULL,
    created_at BIGINT NOT NULL
);

-- +goose Down
DROP TABLE cookie_keys;
DROP TABLE sessions;
DROP TABLE one_time_links;
DROP TABLE recovery_codes;
DROP TABLE users;
