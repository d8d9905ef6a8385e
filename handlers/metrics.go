package handlers

import (
	"net/http"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// metrics counts requests for whoever keeps the server.
type metrics struct {
	registry *prometheus.Registry
	took     *prometheus.HistogramVec
	verdicts *prometheus.CounterVec
}

func newMetrics() *metrics {
	m := &metrics{registry: prometheus.NewRegistry(),
		took: prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: "gymdeck_request_seconds", Help: "Time to answer a request.",
			Buckets: []float64{.001, .0025, .005, .01, .025, .05, .1, .25, 1}}, []string{"method", "route", "status"}),
		verdicts: prometheus.NewCounterVec(prometheus.CounterOpts{Name: "gymdeck_verdicts_total", Help: "Deck lists judged."}, []string{"where", "legal"}),
	}
	m.registry.MustRegister(m.took, m.verdicts, collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

func (m *metrics) seen(method, route string, status int, took time.Duration) {
	m.took.WithLabelValues(method, route, strconv.Itoa(status)).Observe(took.Seconds())
}

// judged counts a verdict given at a place: check, api or editor.
func (m *metrics) judged(where string, legal bool) {
	m.verdicts.WithLabelValues(where, strconv.FormatBool(legal)).Inc()
}

// Metrics serves the counts. It belongs on a listener of its own, which the public does not reach.
func (s *Server) Metrics() http.Handler {
	return promhttp.HandlerFor(s.metrics.registry, promhttp.HandlerOpts{})
}
