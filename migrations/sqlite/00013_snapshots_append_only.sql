-- Accepted lists and the keys that signed them are only ever added to, whatever the program does.

-- +goose Up
-- +goose StatementBegin
CREATE TRIGGER snapshots_keep BEFORE UPDATE ON snapshots
BEGIN SELECT RAISE(ABORT, 'an accepted list never changes'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER snapshots_stay BEFORE DELETE ON snapshots
BEGIN SELECT RAISE(ABORT, 'an accepted list never changes'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER registrations_stay BEFORE DELETE ON registrations
BEGIN SELECT RAISE(ABORT, 'a registration is never taken away'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER signing_keys_keep BEFORE UPDATE OF id, public_key, made_at ON signing_keys
BEGIN SELECT RAISE(ABORT, 'a signing key never changes'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER signing_keys_retired BEFORE UPDATE OF retired_at ON signing_keys
WHEN OLD.retired_at <> 0
BEGIN SELECT RAISE(ABORT, 'a signing key is retired once'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER signing_keys_stay BEFORE DELETE ON signing_keys
BEGIN SELECT RAISE(ABORT, 'a signing key never changes'); END;
-- +goose StatementEnd

-- +goose Down
DROP TRIGGER signing_keys_stay;
DROP TRIGGER signing_keys_retired;
DROP TRIGGER signing_keys_keep;
DROP TRIGGER registrations_stay;
DROP TRIGGER snapshots_stay;
DROP TRIGGER snapshots_keep;
