package handlers

import (
	"encoding/json"
	"errors"
	"net/http"

	"gymdeck/deck"
	"gymdeck/locale"
	"gymdeck/views/reasons"
)

// problemDocument is an error of the API (RFC 9457). Type is about:blank: title says what the status says, detail is a sentence in
// the language of the request.
type problemDocument struct {
	Type     string        `json:"type"`
	Title    string        `json:"title"`
	Status   int           `json:"status"`
	Detail   string        `json:"detail"`
	Problems []lineProblem `json:"problems,omitempty"` // every bad line of a list
}

// lineProblem is what is wrong with one line.
type lineProblem struct {
	Line    int    `json:"line,omitempty"`
	Code    string `json:"code"`
	Message string `json:"message"`
}

func (s *Server) problem(w http.ResponseWriter, r *http.Request, e *Refusal) {
	p := s.printer(r)
	doc := problemDocument{Type: "about:blank", Title: http.StatusText(e.Status), Status: e.Status, Detail: p.T(e.Key, e.Args...),
		Problems: lineProblems(p, e)}
	w.Header().Set("Content-Type", "application/problem+json")
	w.Header().Set("Content-Language", p.Tag())
	w.WriteHeader(e.Status)
	s.encode(w, r, doc)
}

// encode writes JSON behind headers that have been sent; an error can only mean that the reader has gone.
func (s *Server) encode(w http.ResponseWriter, r *http.Request, v any) {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		s.log.DebugContext(r.Context(), "answer not sent", "error", err)
	}
}

// lineProblems are the bad lines, when the error is of a deck list.
func lineProblems(p *locale.Printer, err error) (out []lineProblem) {
	var list *deck.ReadError
	if !errors.As(err, &list) {
		return nil
	}
	for i := range list.Problems {
		x := &list.Problems[i]
		out = append(out, lineProblem{Line: x.Line, Code: string(x.Code), Message: reasons.ListProblem(p, x)})
	}
	return out
}
