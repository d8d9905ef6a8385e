package handlers

import "github.com/go-chi/chi/v5"

// Routes are all routes of the site, for tests that ask every one of a kind.
func (s *Server) Routes() chi.Routes { return s.handler.(chi.Routes) }
