package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"gymdeck/account"
	"gymdeck/cmd/gymdeck/fill"
	"gymdeck/handlers"
	"gymdeck/store"
)

// Times that bound what a client may take. The longest answers are exports, the longest requests card files.
const (
	headerTime   = 10 * time.Second
	readTime     = time.Minute
	writeTime    = 2 * time.Minute
	idleTime     = 2 * time.Minute
	shutdownTime = 20 * time.Second // to finish what is running after SIGTERM
	sweepEvery   = time.Hour
	lookEvery    = 2 * time.Second // for what other programs have stored
)

// serveFlags are how the site is served.
type serveFlags struct {
	addr, db, metricsAddr, zone, origin string
	secure, empty                       bool
	proxies                             []string
	level                               slog.Level
}

func serveArgs(args []string, s streams) (f serveFlags, err error) {
	set := newSettings(newFlags("serve"))
	addr := set.text("addr", ":8080", "serve on this `address`")
	db := set.database()
	metrics := set.text("metrics-addr", "", "serve metrics on this `address`, which the public must not reach (default none)")
	zone := set.text("zone", "", "the league's time `zone`, such as Asia/Taipei, whose days count; it is kept in the database (default as kept, at first "+store.DefaultZone+")")
	origin := set.text("origin", "", "the `address` by which people reach the site, such as https://decks.example (default as each request has it)")
	secure := set.yes("secure", "give out cookies for https only")
	proxies := set.text("trusted-proxies", "", "comma-separated `ranges` of the reverse proxies whose X-Forwarded-For is believed, such as 10.0.0.0/8 (default none)")
	level := set.text("log-level", "info", "`least` to log: debug, info, warn or error")
	empty := set.yes("empty", "do not fill a new database with the starter")
	rest, err := set.parse(args, s)
	if err != nil {
		return f, err
	}
	f = serveFlags{addr: *addr, db: *db, metricsAddr: *metrics, zone: *zone, origin: strings.TrimSuffix(*origin, "/"), secure: *secure, empty: *empty}
	if len(rest) > 0 {
		return f, &exitError{2, fmt.Sprintf("serve takes no %q; gymdeck help lists the commands", rest[0])}
	}
	if err := f.level.UnmarshalText([]byte(*level)); err != nil {
		return f, &exitError{2, fmt.Sprintf("no log level %q: debug, info, warn or error", *level)}
	}
	if u, err := url.Parse(f.origin); f.origin != "" && (err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || u.Path != "") {
		return f, &exitError{2, fmt.Sprintf("%q is no address of a site: write it as https://decks.example", *origin)}
	}
	if f.zone != "" {
		if _, err := time.LoadLocation(f.zone); err != nil || f.zone == "Local" {
			return f, &exitError{2, fmt.Sprintf("no time zone %q: write one such as Asia/Taipei", f.zone)}
		}
	}
	for _, r := range strings.Split(*proxies, ",") {
		if r = strings.TrimSpace(r); r == "" {
			continue
		}
		if _, err := netip.ParsePrefix(r); err != nil {
			return f, &exitError{2, fmt.Sprintf("%q is no range of addresses: write it as 10.0.0.0/8", r)}
		}
		f.proxies = append(f.proxies, r)
	}
	return f, nil
}

// serve serves the site until ctx ends, then lets running requests finish.
func serve(ctx context.Context, args []string, s streams) error {
	f, err := serveArgs(args, s)
	if err != nil {
		return err
	}
	log := slog.New(slog.NewTextHandler(s.err, &slog.HandlerOptions{Level: f.level}))
	// The address first: where another server has it, the database is left alone.
	listener, err := net.Listen("tcp", f.addr)
	if err != nil {
		return err
	}
	defer listener.Close()
	db, first, err := openSite(ctx, f, log)
	if err != nil {
		return err
	}
	defer db.Close()
	site, err := handlers.New(ctx, handlers.Config{Store: db, Logger: log, Origin: f.origin, Secure: f.secure, Proxies: f.proxies})
	if err != nil {
		return err
	}
	defer site.Close()
	servers := []*http.Server{newServer(site, log)}
	listeners := []net.Listener{listener}
	if f.metricsAddr != "" {
		l, err := net.Listen("tcp", f.metricsAddr)
		if err != nil {
			return fmt.Errorf("metrics: %w", err)
		}
		defer l.Close()
		servers, listeners = append(servers, newServer(site.Metrics(), log)), append(listeners, l)
	}
	origin := f.origin
	if origin == "" {
		origin = "http://" + reachable(listener.Addr())
	}
	fmt.Fprintln(s.out, "gymdeck is served at", origin)
	if first {
		if err := greet(ctx, db, origin, s); err != nil {
			return err
		}
	}
	return serveOn(ctx, db, site, servers, listeners, log)
}

// openSite opens the database, fills a new one, and keeps the league's zone. First says that this is the site's first start.
func openSite(ctx context.Context, f serveFlags, log *slog.Logger) (db *store.Store, first bool, err error) {
	if db, err = store.Open(ctx, f.db, store.Options{Logger: log}); err != nil {
		return nil, false, err
	}
	defer func() {
		if err != nil {
			db.Close()
		}
	}()
	if first, err = fill.Wanted(ctx, db); err != nil {
		return nil, false, err
	}
	if f.zone != "" {
		if err = db.Settings.SetZone(ctx, f.zone); err != nil {
			return nil, false, err
		}
	}
	switch {
	case first && f.empty:
		err = fill.Decline(ctx, db)
	case first:
		began := time.Now()
		if err = fill.Starter(ctx, db); err == nil {
			log.InfoContext(ctx, "database filled with the starter", "file", f.db, "took", time.Since(began).Round(time.Millisecond))
		}
	}
	return db, first, err
}

func newServer(h http.Handler, log *slog.Logger) *http.Server {
	return &http.Server{Handler: h, ReadHeaderTimeout: headerTime, ReadTimeout: readTime, WriteTimeout: writeTime, IdleTimeout: idleTime,
		MaxHeaderBytes: 64 << 10, ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelWarn)}
}

// reachable is an address of this machine under which a listener can be reached.
func reachable(a net.Addr) string {
	tcp, ok := a.(*net.TCPAddr)
	if !ok || !tcp.IP.IsUnspecified() {
		return a.String()
	}
	return fmt.Sprintf("localhost:%d", tcp.Port)
}

// greet prints, at the first start, how the first member of the league staff comes about.
func greet(ctx context.Context, db *store.Store, origin string, s streams) error {
	token, err := account.NewService(db.Accounts, account.NewHasher(0), store.NewID).StaffLink(ctx, time.Now())
	if err != nil {
		return err
	}
	fmt.Fprintf(s.out, "\nWho opens this link, signed in, becomes league staff. It works once, within %d hours:\n\n    %s%s%s\n\n"+
		"Later, \"gymdeck user add NAME --role league\" makes more.\n", int(account.LinkLife.Hours()), origin, linkPath, token)
	return nil
}

// serveOn serves on all listeners until ctx ends or one of them fails.
func serveOn(ctx context.Context, db *store.Store, site *handlers.Server, servers []*http.Server, listeners []net.Listener, log *slog.Logger) error {
	failed := make(chan error, len(servers))
	for i, server := range servers {
		go func() { failed <- server.Serve(listeners[i]) }()
	}
	keeping, stop := context.WithCancel(ctx)
	kept := make(chan struct{})
	go func() {
		defer close(kept)
		keepHouse(keeping, db, site, log)
	}()
	var err error
	select {
	case err = <-failed:
	case <-ctx.Done():
		log.Info("finishing what is running")
	}
	stop()
	<-kept
	finishing, cancel := context.WithTimeout(context.WithoutCancel(ctx), shutdownTime)
	defer cancel()
	for _, server := range servers {
		if shut := server.Shutdown(finishing); shut != nil && err == nil {
			err = fmt.Errorf("some requests were cut off: %w", shut)
		}
		server.Close()
	}
	if errors.Is(err, http.ErrServerClosed) {
		err = nil
	}
	return err
}

// keepHouse throws away what has expired and renews the cookies' keys, now and every hour. All the time it watches for cards and lists
// that gymdeck import has stored, and reads them; on SIGHUP it reads in any case.
func keepHouse(ctx context.Context, db *store.Store, site *handlers.Server, log *slog.Logger) {
	sweeps, looks := time.NewTicker(sweepEvery), time.NewTicker(lookEvery)
	defer sweeps.Stop()
	defer looks.Stop()
	hangUp := make(chan os.Signal, 1)
	signal.Notify(hangUp, syscall.SIGHUP)
	defer signal.Stop(hangUp)
	sweep(ctx, db, site, log)
	for {
		var anew bool
		var err error
		select {
		case <-ctx.Done():
			return
		case <-hangUp:
			anew, err = true, site.Reload(ctx)
		case <-looks.C:
			anew, err = site.Refresh(ctx)
		case <-sweeps.C:
			sweep(ctx, db, site, log)
		}
		switch {
		case ctx.Err() != nil:
			return
		case err != nil:
			log.ErrorContext(ctx, "cards and lists not read anew", "error", err)
		case anew:
			log.InfoContext(ctx, "cards and lists read anew")
		}
	}
}

func sweep(ctx context.Context, db *store.Store, site *handlers.Server, log *slog.Logger) {
	swept, err := db.Sweep(ctx)
	if err == nil {
		err = site.RotateKeys(ctx)
	}
	switch {
	case ctx.Err() != nil:
	case err != nil:
		log.ErrorContext(ctx, "housekeeping failed", "error", err)
	case swept != store.Swept{}:
		log.InfoContext(ctx, "expired things thrown away", "sessions", swept.Sessions, "guest decks", swept.GuestDecks,
			"deleted decks", swept.DeletedDecks, "links", swept.Links)
	}
}
