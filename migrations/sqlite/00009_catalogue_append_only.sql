-- The history of the catalogue and what the league has ruled are only ever added to, whatever the program does.

-- +goose Up
-- +goose StatementBegin
CREATE TRIGGER catalog_revisions_keep BEFORE UPDATE ON catalog_revisions
BEGIN SELECT RAISE(ABORT, 'the history of the catalogue is only added to'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER catalog_revisions_stay BEFORE DELETE ON catalog_revisions
BEGIN SELECT RAISE(ABORT, 'the history of the catalogue is only added to'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER catalogue_changes_keep BEFORE UPDATE ON catalogue_changes
BEGIN SELECT RAISE(ABORT, 'the history of the catalogue is only added to'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER catalogue_changes_stay BEFORE DELETE ON catalogue_changes
BEGIN SELECT RAISE(ABORT, 'the history of the catalogue is only added to'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER catalogue_undos_keep BEFORE UPDATE ON catalogue_undos
BEGIN SELECT RAISE(ABORT, 'the history of the catalogue is only added to'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER catalogue_undos_stay BEFORE DELETE ON catalogue_undos
BEGIN SELECT RAISE(ABORT, 'the history of the catalogue is only added to'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER card_rulings_keep BEFORE UPDATE ON card_rulings
BEGIN SELECT RAISE(ABORT, 'a ruling never changes'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER card_rulings_stay BEFORE DELETE ON card_rulings
BEGIN SELECT RAISE(ABORT, 'a ruling never changes'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER card_ruling_withdrawals_keep BEFORE UPDATE ON card_ruling_withdrawals
BEGIN SELECT RAISE(ABORT, 'a withdrawn ruling stays withdrawn'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER card_ruling_withdrawals_stay BEFORE DELETE ON card_ruling_withdrawals
BEGIN SELECT RAISE(ABORT, 'a withdrawn ruling stays withdrawn'); END;
-- +goose StatementEnd

-- +goose Down
DROP TRIGGER card_ruling_withdrawals_stay;
DROP TRIGGER card_ruling_withdrawals_keep;
DROP TRIGGER card_rulings_stay;
DROP TRIGGER card_rulings_keep;
DROP TRIGGER catalogue_undos_stay;
DROP TRIGGER catalogue_undos_keep;
DROP TRIGGER catalogue_changes_stay;
DROP TRIGGER catalogue_changes_keep;
DROP TRIGGER catalog_revisions_stay;
DROP TRIGGER catalog_revisions_keep;
