package handlers

import (
	"net/http"

	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"

	"gymdeck/league"
	"gymdeck/static"
)

// maxForm is the most that a form or a list may send, in bytes.
const maxForm = 256 << 10

// routes is every address of the site.
func (s *Server) routes() http.Handler {
	r := chi.NewRouter()
	r.Use(middleware.RequestID, s.clientIP(), s.watched, secureHeaders, s.recovered, s.sameOrigin, bounded, middleware.GetHead)
	r.NotFound(s.handle(func(http.ResponseWriter, *http.Request) error { return notFound }))
	r.MethodNotAllowed(s.notAllowed(r))

	r.Get("/healthz", s.handle(s.healthz))
	r.Get("/readyz", s.handle(s.readyz))
	r.Handle("/static/*", static.Handler())
	r.Get("/emblem/{id}.svg", s.handle(s.serveEmblem))
	r.Get("/.well-known/gymdeck-keys.json", s.handle(s.publicKeys))

	r.Group(func(r chi.Router) {
		r.Use(compressed(), s.visited, s.parsed)
		s.pages(r)
	})
	r.Route("/api/v1", func(r chi.Router) {
		r.Use(compressed(), openToAll, s.wholeQuery)
		s.api(r)
	})
	return r
}

// pages are for people.
func (s *Server) pages(r chi.Router) {
	r.Get("/", s.handle(s.home))
	r.Get("/about", s.handle(s.about))
	r.Post("/language", s.handle(s.chooseLanguage))
	r.Post("/theme", s.handle(s.chooseTheme))

	r.Get("/decks", s.handle(s.decks))
	r.Post("/decks", s.handle(s.createDeck))
	r.Get("/decks/{id}", s.handle(s.showDeck))
	r.Get("/decks/{id}/find", s.handle(s.findCards))
	r.Post("/decks/{id}/cards", s.handle(s.editCards))
	r.Post("/decks/{id}/advice", s.handle(s.dismissAdvice))
	r.Post("/decks/{id}/repair", s.handle(s.repairDeck))
	r.Post("/decks/{id}/title", s.handle(s.setTitle))
	r.Post("/decks/{id}/notes", s.handle(s.setNotes))
	r.Post("/decks/{id}/visibility", s.handle(s.setVisibility))
	r.Post("/decks/{id}/duplicate", s.handle(s.duplicateDeck))
	r.Post("/decks/{id}/delete", s.handle(s.deleteDeck))
	r.Post("/decks/{id}/undelete", s.handle(s.undeleteDeck))
	r.Get("/decks/{id}/print", s.handle(s.printDeck))
	r.Get("/decks/{id}/proxies", s.handle(s.deckProxies))
	r.Get("/decks/{id}/list.{format:txt|ydk|ydke|json}", s.handle(s.exportDeck))
	r.Post("/decks/{id}/list", s.handle(s.fillDeck))

	r.Get("/cards", s.handle(s.listCards))
	r.Get("/cards/help", s.handle(s.searchHelp))
	r.Get("/cards/export.{format:csv|json}", s.handle(s.exportCards))
	r.Get("/cards/{id}", s.handle(s.showCard))
	r.Get("/species/{key}", s.handle(s.showSpecies))

	r.Get("/check", s.handle(s.checkPage))
	r.Post("/check", s.handle(s.checkList))

	r.Get("/banlists", s.handle(s.listBanlists))
	r.Get("/banlists/compare", s.handle(s.compareBanlists))
	r.Get("/banlists/feed.atom", s.handle(s.banlistFeed))
	r.Get("/banlists/{id}", s.handle(s.showBanlist))
	r.Get("/banlists/{id}/list.{format:json|csv|conf}", s.handle(s.exportBanlist))
	r.Get("/gyms", s.handle(s.listGyms))
	r.Get("/gyms/{slug}", s.handle(s.showGym))

	r.Get("/matchups", s.handle(s.matchups))
	r.Get("/decks/{id}/numbers", s.handle(s.deckNumbers))
	r.Get("/rules", s.handle(s.rules))

	s.events(r)
	r.Group(func(r chi.Router) {
		r.Use(unkept)
		s.people(r)
		s.organizing(r)
		s.running(r)
		s.judging(r)
		s.keepingCards(r)
	})
}

// events are the pages of events that are for everybody.
func (s *Server) events(r chi.Router) {
	r.Get("/events", s.handle(s.listEvents))
	r.Get("/events.ics", s.handle(s.eventCalendar))
	r.Get("/events/{id}", s.handle(s.showEvent))
	r.Get("/events/{id}/event.ics", s.handle(s.oneEventCalendar))
	r.Get("/receipts", s.handle(s.receiptsPage))
	r.Get("/rules/receipts", s.handle(s.receiptRules))
}

// running are the pages of those who keep events, and of who registers for them; they are in no cache. What somebody may do there stands
// in league.Permissions.
func (s *Server) running(r chi.Router) {
	r.Post("/events", s.desk(s.createEvent))
	r.Get("/events/new", s.desk(s.newEventPage))
	r.Get("/events/{id}/edit", s.desk(s.editEventPage))
	r.Post("/events/{id}/edit", s.desk(s.editEvent))
	r.Get("/events/{id}/cancel", s.desk(s.cancelEventPage))
	r.Post("/events/{id}/cancel", s.desk(s.cancelEvent))
	r.Get("/events/{id}/delete", s.desk(s.deleteEventPage))
	r.Post("/events/{id}/delete", s.desk(s.deleteEvent))
	r.Get("/events/{id}/field", s.desk(s.fieldPage))
	r.Post("/events/{id}/field", s.desk(s.chooseField))
	r.Get("/events/{id}/judges", s.desk(s.judgesHere))
	r.Post("/events/{id}/judges", s.desk(s.appointJudge))
	r.Post("/events/{id}/judges/{user}/end", s.desk(s.endJudge))

	r.Get("/events/{id}/enter", s.desk(s.enterHere))
	r.Post("/events/{id}/enter", s.signedIn(s.enterEvent))
	r.Post("/events/{id}/save-list", s.signedIn(s.saveEventList))
	r.Get("/events/{id}/registrations", s.desk(s.listRegistrations))
	r.Get("/events/{id}/registrations.{format:csv|json}", s.desk(s.exportRegistrations))
	r.Get("/events/{id}/lists", s.handle(s.eventLists))
	r.Get("/events/{id}/lists/{registration}", s.handle(s.eventList))
	r.Post("/events/{id}/lists/{registration}/copy", s.handle(s.copyEventList))

	r.Get("/registrations", s.desk(s.myRegistrations))
	r.Get("/registrations/{id}", s.desk(s.showRegistration))
	r.Get("/registrations/{id}/withdraw", s.desk(s.withdrawRegistrationPage))
	r.Post("/registrations/{id}/withdraw", s.desk(s.withdrawRegistration))
	r.Post("/registrations/{id}/check-in", s.desk(s.checkIn))
	r.Get("/registrations/{id}/drop", s.desk(s.dropPage))
	r.Post("/registrations/{id}/drop", s.desk(s.dropPlayer))
	r.Get("/registrations/{id}/receipt", s.desk(s.showReceipt))
	r.Get("/registrations/{id}/receipt.txt", s.desk(s.receiptText))

	r.Get("/receipts/{code}", s.handle(s.verifyReceipt))
}

// judging are the pages of those who judge at an event, and what they print.
func (s *Server) judging(r chi.Router) {
	r.Get("/registrations/{id}/check", s.desk(s.deckCheckPage))
	r.Post("/registrations/{id}/check", s.desk(s.beginCheck))
	r.Post("/registrations/{id}/check/press", s.desk(s.pressCheck))
	r.Post("/registrations/{id}/check/taps", s.desk(s.checkTaps))
	r.Get("/registrations/{id}/check/state", s.desk(s.checkStateNow))
	r.Get("/registrations/{id}/check/find", s.desk(s.findCheckCards))
	r.Get("/registrations/{id}/check/result", s.desk(s.deckCheckResult))
	r.Post("/registrations/{id}/check/decide", s.desk(s.decideCheck))
	r.Get("/registrations/{id}/sheet", s.desk(s.registrationSheet))
	r.Get("/registrations/{id}/proxies", s.desk(s.registrationProxies))

	r.Get("/events/{id}/board", s.desk(s.showBoard))
	r.Get("/events/{id}/board/rows", s.desk(s.boardRows))
	r.Get("/events/{id}/sheets", s.desk(s.eventSheets))
	r.Get("/events/{id}/draws", s.handle(s.showDraws))
	r.Get("/events/{id}/draws.json", s.handle(s.drawsFile))
	r.Post("/events/{id}/draws", s.desk(s.makeDraw))
	r.Post("/events/{id}/draws/close", s.desk(s.closeDraws))
}

// organizing are the pages of those who run the league or a gym. What somebody may do there stands in league.Permissions.
func (s *Server) organizing(r chi.Router) {
	r.Get("/league", s.allowed(league.SeeDesk, s.leagueDesk))
	r.Get("/league/audit", s.allowed(league.ReadAudit, s.auditLog))
	r.Get("/league/places", s.allowed(league.KeepGyms, s.placesPage))
	r.Post("/league/regions", s.allowed(league.KeepRegions, s.addRegion))
	r.Post("/league/regions/{slug}", s.allowed(league.KeepRegions, s.renameRegion))
	r.Post("/league/gyms", s.allowed(league.KeepGyms, s.addGym))
	r.Get("/league/gyms/{slug}", s.desk(s.gymDesk))
	r.Post("/league/gyms/{slug}", s.allowed(league.KeepGyms, s.editGym))
	r.Post("/league/gyms/{slug}/about", s.desk(s.describeGym))
	r.Post("/league/gyms/{slug}/organizers", s.desk(s.appointOrganizer))
	r.Post("/league/gyms/{slug}/organizers/{user}/end", s.desk(s.endOrganizer))

	r.Get("/league/drafts/new", s.allowed(league.SeeDesk, s.newDraftPage))
	r.Post("/league/drafts", s.desk(s.createDraft))
	r.Get("/league/drafts/{id}", s.desk(s.showDraft))
	r.Post("/league/drafts/{id}", s.desk(s.setDraftHead))
	r.Get("/league/drafts/{id}/find", s.desk(s.findForDraft))
	r.Post("/league/drafts/{id}/entries", s.desk(s.addDraftEntry))
	r.Post("/league/drafts/{id}/entries/{entry}", s.desk(s.setDraftEntry))
	r.Get("/league/drafts/{id}/discard", s.desk(s.discardPage))
	r.Post("/league/drafts/{id}/discard", s.desk(s.discardDraft))
	r.Get("/league/drafts/{id}/effect", s.desk(s.effectPage))
	r.Get("/league/drafts/{id}/effect/count", s.desk(s.effectPart))
	r.Post("/league/drafts/{id}/publish", s.desk(s.publishDraft))
	r.Post("/league/lists/{id}/revise", s.desk(s.reviseList))
	r.Get("/league/lists/{id}/withdraw", s.desk(s.withdrawPage))
	r.Post("/league/lists/{id}/withdraw", s.desk(s.withdrawList))

	r.Get("/league/reports", s.allowed(league.SeeDesk, s.reportsPage))
	r.Get("/league/reports/new", s.desk(s.newReportPage))
	r.Post("/league/reports", s.desk(s.addReport))
	r.Post("/league/reports/{id}/adopt", s.desk(s.adoptReport))
	r.Get("/league/reports/{id}/decline", s.desk(s.declinePage))
	r.Post("/league/reports/{id}/decline", s.desk(s.declineReport))
	r.Post("/league/reports/{id}/take-back", s.desk(s.takeBackReport))
}

// keepingCards are the pages on which league staff keep the catalogue.
func (s *Server) keepingCards(r chi.Router) {
	keep := func(h func(http.ResponseWriter, *http.Request, person) error) http.HandlerFunc {
		return s.allowed(league.KeepCards, h)
	}
	r.Get("/league/cards", keep(s.keepDesk))
	r.Get("/league/cards/new", keep(s.newCardPage))
	r.Post("/league/cards/new", keep(s.sendNewCard))
	r.Post("/league/cards/preview", keep(s.previewCard))
	r.Post("/league/cards/pick", keep(s.pickPart))
	r.Get("/league/cards/picture.svg", keep(s.previewPicture))
	r.Get("/league/cards/{id}/edit", keep(s.editCardPage))
	r.Post("/league/cards/{id}/edit", keep(s.sendCard))
	r.Post("/league/cards/{id}/retire", keep(s.retireCard))
	r.Get("/league/cards/{id}/rulings", keep(s.rulingPage))
	r.Post("/league/cards/{id}/rulings", keep(s.addRuling))
	r.Get("/league/rulings/{id}/withdraw", keep(s.withdrawRulingPage))
	r.Post("/league/rulings/{id}/withdraw", keep(s.withdrawRuling))
	r.Get("/league/cards/join", keep(s.joinPage))
	r.Post("/league/cards/join", keep(s.sendJoin))
	r.Get(importRoute, keep(s.importPage))
	r.Post(importRoute, keep(s.importCards))
	r.Get("/league/cards/revisions", keep(s.revisionsPage))
	r.Get("/league/cards/revisions/{number}", keep(s.revisionPage))
	r.Post("/league/cards/revisions/{number}/undo", keep(s.undoRevision))
	r.Get("/league/cards/changes/{id}", keep(s.reviewPage))
	r.Post("/league/cards/changes/{id}", keep(s.saveProposal))
	r.Get("/league/cards/changes/{id}/count", keep(s.reviewPart))
	r.Get("/league/cards/changes/{id}/reading", keep(s.reviewReading))
	r.Get("/league/cards/changes/{id}/faults.csv", keep(s.reviewTable))
	r.Post("/league/cards/changes/{id}/missing", keep(s.keepMissing))
	r.Post("/league/cards/changes/{id}/discard", keep(s.dropProposal))
}

// people are the pages by which somebody comes in and out, and those of the own account. They are in no cache.
func (s *Server) people(r chi.Router) {
	r.Get("/sign-up", s.handle(s.signUpPage))
	r.Post("/sign-up", s.handle(s.signUp))
	r.Get("/sign-in", s.handle(s.signInPage))
	r.Post("/sign-in", s.handle(s.signIn))
	r.Post("/sign-out", s.handle(s.signOut))
	r.Post("/sign-out-everywhere", s.member(s.signOutEverywhere))
	r.Get("/recover", s.handle(s.recoverPage))
	r.Post("/recover", s.handle(s.recoverAccount))
	r.Get("/link/{token}", s.handle(s.linkPage))
	r.Post("/link/{token}", s.handle(s.useLink))
	r.Get("/.well-known/change-password", s.handle(s.passwordHere))

	r.Get("/account", s.member(s.accountPage))
	r.Get("/account/password", s.member(s.passwordPage))
	r.Post("/account/password", s.member(s.changePassword))
	r.Get("/account/codes", s.member(s.codesPage))
	r.Post("/account/codes", s.member(s.newCodes))
	r.Post("/account/codes.txt", s.member(s.codesFile))
	r.Get("/account/export", s.handle(s.exportAccount))
	r.Get("/account/delete", s.member(s.deletePage))
	r.Post("/account/delete", s.member(s.deleteAccount))
	r.Get("/account/people", s.staff(s.peoplePage))
	r.Post("/account/people/{id}/link", s.staff(s.handOutLink))
}

// api is for programs: cookieless, and open to pages of other sites.
func (s *Server) api(r chi.Router) {
	r.NotFound(s.handle(func(http.ResponseWriter, *http.Request) error { return notFound }))
	r.Post("/check", s.handle(s.apiCheck))
	r.Get("/cards", s.handle(s.apiCards))
	r.Get("/cards/{id}", s.handle(s.apiCard))
	r.Get("/openapi.json", s.handle(s.apiDescription))
	r.Get("/matchup", s.handle(s.apiMatchup))
	r.Get("/banlists", s.handle(s.apiBanlists))
	r.Get("/banlists/{id}", s.handle(s.apiBanlist))
	r.Get("/events", s.handle(s.apiEvents))
	r.Get("/events/{id}", s.handle(s.apiEvent))
}

// clientIP believes X-Forwarded-For only when it comes from the proxies that were named.
func (s *Server) clientIP() func(http.Handler) http.Handler {
	if len(s.proxies) == 0 {
		return middleware.ClientIPFromRemoteAddr
	}
	return middleware.ClientIPFromXFF(s.proxies...)
}

// openToAll lets pages of other sites ask, without cookies.
func openToAll(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Access-Control-Allow-Origin", "*")
		h.Set("Access-Control-Allow-Methods", "GET, POST, OPTIONS")
		h.Set("Access-Control-Allow-Headers", "Content-Type, Accept-Language, If-None-Match")
		h.Set("Access-Control-Expose-Headers", "ETag, Link, Content-Language")
		h.Set("Access-Control-Max-Age", "86400")
		if r.Method == http.MethodOptions {
			w.WriteHeader(http.StatusNoContent)
			return
		}
		next.ServeHTTP(w, r)
	})
}
