-- Draws, checks and what judges decided are only ever added to, whatever the program does. A count ends with the first ruling.

-- +goose Up
-- +goose StatementBegin
CREATE TRIGGER draw_seeds_keep BEFORE UPDATE OF event_id, seed, made_at ON draw_seeds
BEGIN SELECT RAISE(ABORT, 'a seed never changes'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER draw_seeds_closed BEFORE UPDATE OF closed_at, closed_by ON draw_seeds
WHEN OLD.closed_at <> 0
BEGIN SELECT RAISE(ABORT, 'draws are closed once'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER draw_seeds_stay BEFORE DELETE ON draw_seeds
WHEN EXISTS (SELECT 1 FROM draws WHERE event_id = OLD.event_id)
BEGIN SELECT RAISE(ABORT, 'a seed never changes'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER draws_keep BEFORE UPDATE ON draws
BEGIN SELECT RAISE(ABORT, 'a draw never changes'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER draws_stay BEFORE DELETE ON draws
BEGIN SELECT RAISE(ABORT, 'a draw never changes'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER draws_closed BEFORE INSERT ON draws
WHEN EXISTS (SELECT 1 FROM draw_seeds WHERE event_id = NEW.event_id AND closed_at <> 0)
BEGIN SELECT RAISE(ABORT, 'draws are closed'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER deck_checks_keep BEFORE UPDATE ON deck_checks
BEGIN SELECT RAISE(ABORT, 'a deck check never changes'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER deck_checks_stay BEFORE DELETE ON deck_checks
BEGIN SELECT RAISE(ABORT, 'a deck check never changes'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER check_tallies_closed BEFORE INSERT ON check_tallies
WHEN EXISTS (SELECT 1 FROM check_rulings WHERE check_id = NEW.check_id)
BEGIN SELECT RAISE(ABORT, 'a check that was ruled on is no longer counted'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER check_tallies_keep BEFORE UPDATE ON check_tallies
WHEN EXISTS (SELECT 1 FROM check_rulings WHERE check_id = OLD.check_id)
BEGIN SELECT RAISE(ABORT, 'a check that was ruled on is no longer counted'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER check_tallies_stay BEFORE DELETE ON check_tallies
BEGIN SELECT RAISE(ABORT, 'a count is never taken away'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER check_rulings_keep BEFORE UPDATE ON check_rulings
BEGIN SELECT RAISE(ABORT, 'a ruling never changes'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER check_rulings_stay BEFORE DELETE ON check_rulings
BEGIN SELECT RAISE(ABORT, 'a ruling never changes'); END;
-- +goose StatementEnd

-- +goose Down
DROP TRIGGER check_rulings_stay;
DROP TRIGGER check_rulings_keep;
DROP TRIGGER check_tallies_stay;
DROP TRIGGER check_tallies_keep;
DROP TRIGGER check_tallies_closed;
DROP TRIGGER deck_checks_stay;
DROP TRIGGER deck_checks_keep;
DROP TRIGGER draws_closed;
DROP TRIGGER draws_stay;
DROP TRIGGER draws_keep;
DROP TRIGGER draw_seeds_stay;
DROP TRIGGER draw_seeds_closed;
DROP TRIGGER draw_seeds_keep;
