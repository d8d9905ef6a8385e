package account

import "context"

// Keeper is where accounts are kept. Each method is one transaction. Links and codes are told by the hashes of their secrets.
type Keeper interface {
	// AddUser keeps a new account with its recovery codes; taken when somebody has the folded name.
	AddUser(ctx context.Context, u User, codes []string) (taken bool, err error)
	// UserByName finds an account by its folded name; nil when there is none.
	UserByName(ctx context.Context, folded string) (*User, error)
	// UserByID finds an account; nil when there is none.
	UserByID(ctx context.Context, id int64) (*User, error)
	// RenewHash stores another hash of the same password, if old is still the stored one.
	RenewHash(ctx context.Context, user int64, old, renewed string) error
	// SetPassword stores the hash of a new password and ends all of the user's sessions but the one with the id keep, and all
	// links to set it.
	SetPassword(ctx context.Context, user int64, hash, keep string) error
	// HasCode reports whether the user has that recovery code left.
	HasCode(ctx context.Context, user int64, code string) (bool, error)
	// UseCode spends a recovery code and does what SetPassword does; false, and nothing done, when the code is not there any more.
	UseCode(ctx context.Context, user int64, code, hash string) (bool, error)
	// ReplaceCodes makes codes the user's only recovery codes.
	ReplaceCodes(ctx context.Context, user int64, codes []string) error
	// AddLink keeps a one-time link.
	AddLink(ctx context.Context, token string, l Link) error
	// Link finds a link that has not expired; nil when there is none.
	Link(ctx context.Context, token string) (*Link, error)
	// UseLink spends a link to set its user's password, as SetPassword does; false, and nothing done, when it is not there any more.
	UseLink(ctx context.Context, token, hash string) (bool, error)
	// UseStaffLink spends a link that makes user league staff; false, and nothing done, when it is not there any more.
	UseStaffLink(ctx context.Context, token string, user int64) (bool, error)
	// DeleteUser deletes the account with its decks, sessions, codes and links.
	DeleteUser(ctx context.Context, user int64) error
}
