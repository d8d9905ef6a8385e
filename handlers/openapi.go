package handlers

import (
	_ "embed"
	"net/http"
)

// openAPI describes the API, in OpenAPI 3.1. A test holds it against the routes and against what they answer.
//
//go:embed openapi.json
var openAPI []byte

// apiDescription: GET /api/v1/openapi.json.
func (s *Server) apiDescription(w http.ResponseWriter, r *http.Request) error {
	w.Header().Set("Content-Type", "application/json")
	return tagged(w, r, openAPI)
}
