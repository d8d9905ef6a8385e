package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"golang.org/x/term"

	"gymdeck/account"
	"gymdeck/catalog"
	"gymdeck/locale"
	"gymdeck/store"
)

// linkPath is where the site opens one-time links.
const linkPath = "/link/"

// user makes an account, or gives one that is there a role.
func user(ctx context.Context, args []string, s streams) error {
	set := newSettings(newFlags("user add"))
	file := set.database()
	role := set.fs.String("role", "", "`role` of the account: player, or league for league staff (default player for a new one; one that is there keeps its role)")
	ask := set.fs.Bool("password", false, "ask for the password, or read it as a line from standard input (default print a one-time link to choose it)")
	origin := set.text("origin", "http://localhost:8080", "the `address` of the site, for the link")
	rest, err := set.parse(args, s)
	if err != nil {
		return err
	}
	if len(rest) != 2 || rest[0] != "add" {
		return &exitError{2, "user add NAME [--role league]"}
	}
	if *role != "" && !account.Role(*role).Known() {
		return &exitError{2, fmt.Sprintf("no role %q: player or league", *role)}
	}
	db, err := store.Open(ctx, *file, store.Options{})
	if err != nil {
		return err
	}
	defer db.Close()
	u := newUser{db: db, service: account.NewService(db.Accounts, account.NewHasher(0), store.NewID), role: account.Role(*role),
		origin: strings.TrimSuffix(*origin, "/"), s: s}
	if err := u.add(ctx, rest[1], *ask); err != nil {
		return &exitError{1, explain(locale.For(catalog.English), err)}
	}
	return nil
}

type newUser struct {
	db      *store.Store
	service *account.Service
	role    account.Role // empty = not said
	origin  string
	s       streams
}

func (n *newUser) add(ctx context.Context, typed string, ask bool) error {
	name, err := account.CheckName(typed)
	if err != nil {
		return err
	}
	there, err := n.db.Accounts.UserByName(ctx, account.Fold(name))
	switch {
	case err != nil:
		return err
	case there != nil:
		return n.promote(ctx, there)
	case n.role == "":
		n.role = account.Player
	}
	if ask {
		return n.withPassword(ctx, name)
	}
	return n.withLink(ctx, name)
}

// promote gives an account that is there the role, if one was said: nobody loses a role for want of a flag.
func (n *newUser) promote(ctx context.Context, u *account.User) error {
	if n.role == "" || u.Role == n.role {
		return fmt.Errorf("%s is there already, as %s", u.Name, u.Role)
	}
	if err := n.db.Accounts.SetRole(ctx, 0, u.ID, n.role); err != nil {
		return err
	}
	fmt.Fprintf(n.s.out, "%s, who was %s, is %s now\n", u.Name, u.Role, n.role)
	return nil
}

func (n *newUser) withPassword(ctx context.Context, name string) error {
	password, err := n.readPassword()
	if err != nil {
		return err
	}
	u, codes, err := n.service.Add(ctx, time.Now(), name, password, n.role, "", "")
	if err != nil {
		return err
	}
	fmt.Fprintf(n.s.out, "%s is there now, as %s. Recovery codes, which are not shown again:\n", u.Name, u.Role)
	for _, c := range codes {
		fmt.Fprintln(n.s.out, "   ", c)
	}
	return nil
}

// withLink makes the account without a password, which nobody can sign in to, and a link that lets its owner choose one.
func (n *newUser) withLink(ctx context.Context, name string) error {
	u := account.User{ID: store.NewID(), Name: name, Folded: account.Fold(name), Role: n.role, Created: time.Now()}
	taken, err := n.db.Accounts.AddUser(ctx, u, nil)
	if err != nil {
		return err
	}
	if taken {
		return fmt.Errorf("somebody has just taken the name %s", name)
	}
	byServer := &account.User{Role: account.League} // whoever may run this may do what league staff may
	token, err := n.service.PasswordLink(ctx, time.Now(), byServer, u.ID)
	if err != nil {
		return err
	}
	fmt.Fprintf(n.s.out, "%s is there now, as %s. Whoever opens this link chooses the password. It works once, within %d hours:\n\n    %s%s%s\n",
		u.Name, u.Role, int(account.LinkLife.Hours()), n.origin, linkPath, token)
	return nil
}

// readPassword reads a password that is typed unseen, twice, at a terminal; elsewhere a line.
func (n *newUser) readPassword() (string, error) {
	in, ok := n.s.in.(*os.File)
	if !ok || !term.IsTerminal(int(in.Fd())) {
		line, err := bufio.NewReader(io.LimitReader(n.s.in, 4096)).ReadString('\n')
		if err != nil && !errors.Is(err, io.EOF) {
			return "", err
		}
		return strings.TrimRight(line, "\r\n"), nil
	}
	unseen := func(prompt string) (string, error) {
		fmt.Fprint(n.s.err, prompt)
		b, err := term.ReadPassword(int(in.Fd()))
		fmt.Fprintln(n.s.err)
		return string(b), err
	}
	first, err := unseen("Password: ")
	if err != nil {
		return "", err
	}
	second, err := unseen("The same again: ")
	if err == nil && first != second {
		err = errors.New("the two are not the same")
	}
	return first, err
}
