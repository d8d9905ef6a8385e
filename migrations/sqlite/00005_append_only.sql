-- Published banlists and the audit log are only ever added to, whatever the program does.

-- +goose Up
-- +goose StatementBegin
CREATE TRIGGER banlists_keep BEFORE UPDATE ON banlists
BEGIN SELECT RAISE(ABORT, 'a published banlist never changes'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER banlists_stay BEFORE DELETE ON banlists
BEGIN SELECT RAISE(ABORT, 'a published banlist never changes'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER banlist_entries_closed BEFORE INSERT ON banlist_entries
WHEN EXISTS (SELECT 1 FROM banlists WHERE id = NEW.banlist_id AND revision = NEW.revision)
BEGIN SELECT RAISE(ABORT, 'a published banlist never changes'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER banlist_entries_keep BEFORE UPDATE ON banlist_entries
BEGIN SELECT RAISE(ABORT, 'a published banlist never changes'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER banlist_entries_stay BEFORE DELETE ON banlist_entries
BEGIN SELECT RAISE(ABORT, 'a published banlist never changes'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER audit_log_keep BEFORE UPDATE ON audit_log
BEGIN SELECT RAISE(ABORT, 'the audit log is only added to'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER audit_log_stay BEFORE DELETE ON audit_log
BEGIN SELECT RAISE(ABORT, 'the audit log is only added to'); END;
-- +goose StatementEnd

-- +goose Down
DROP TRIGGER audit_log_stay;
DROP TRIGGER audit_log_keep;
DROP TRIGGER banlist_entries_stay;
DROP TRIGGER banlist_entries_keep;
DROP TRIGGER banlist_entries_closed;
DROP TRIGGER banlists_stay;
DROP TRIGGER banlists_keep;
