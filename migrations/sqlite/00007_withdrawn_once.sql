-- Withdrawals of lists, and whose reports a published entry goes back to, are only ever added to. Decks that are there already get
-- their cards in one text.

-- +goose Up
-- +goose StatementBegin
CREATE TRIGGER banlist_withdrawals_keep BEFORE UPDATE ON banlist_withdrawals
BEGIN SELECT RAISE(ABORT, 'a withdrawn banlist stays withdrawn'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER banlist_withdrawals_stay BEFORE DELETE ON banlist_withdrawals
BEGIN SELECT RAISE(ABORT, 'a withdrawn banlist stays withdrawn'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER banlists_withdrawn BEFORE INSERT ON banlists
WHEN EXISTS (SELECT 1 FROM banlist_withdrawals WHERE banlist_id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'a withdrawn banlist stays withdrawn'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER banlist_origins_closed BEFORE INSERT ON banlist_origins
WHEN EXISTS (SELECT 1 FROM banlists WHERE id = NEW.banlist_id AND revision = NEW.revision)
BEGIN SELECT RAISE(ABORT, 'a published banlist never changes'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER banlist_origins_keep BEFORE UPDATE ON banlist_origins
BEGIN SELECT RAISE(ABORT, 'a published banlist never changes'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER banlist_origins_stay BEFORE DELETE ON banlist_origins
BEGIN SELECT RAISE(ABORT, 'a published banlist never changes'); END;
-- +goose StatementEnd
INSERT INTO deck_cards (deck_id, cards)
SELECT deck_id, group_concat(section || '.' || card_id || '.' || copies, ',') FROM deck_lines GROUP BY deck_id;

-- +goose Down
DROP TRIGGER banlist_origins_stay;
DROP TRIGGER banlist_origins_keep;
DROP TRIGGER banlist_origins_closed;
DROP TRIGGER banlists_withdrawn;
DROP TRIGGER banlist_withdrawals_stay;
DROP TRIGGER banlist_withdrawals_keep;
