# From a fresh clone these take Go, Node and make; everything else is fetched.

BIN      := bin/gymdeck
MODULES  := static/node_modules/.installed
# The race detector also checks pointer arithmetic, of which a database that was translated from C is full; it is slow and not ours.
RACE_1   := -race '-gcflags=modernc.org/...=-d=checkptr=0'
RACEFLAG := $(RACE_$(RACE))

.DEFAULT_GOAL := help
.PHONY: help run build generate test bench fmt lint starter clean

help: ## list these
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: build ## build and serve at http://localhost:8080, with ./gymdeck.db
	./$(BIN) serve

build: generate ## build bin/gymdeck
	go build -o $(BIN) ./cmd/gymdeck

generate: $(MODULES) ## fetch what browsers need, and make Go of the templates
	go tool templ generate

# npm's packages are fetched when they are missing or the lock file is newer.
$(MODULES): static/package.json static/package-lock.json
	cd static && npm ci --include=dev --no-audit --no-fund
	@touch $@

test: generate ## run all tests, those in a browser last; RACE=1 looks for data races as well
	go test $(RACEFLAG) -timeout 40m $$(go list ./... | grep -v '/e2e$$')
	go test $(RACEFLAG) -timeout 40m -v ./e2e

bench: generate ## measure
	go test -run '^$$' -bench . -benchmem $$(go list ./... | grep -v '/e2e$$')

fmt: ## format Go and templates
	gofmt -w $$(git ls-files '*.go')
	go tool templ fmt .

lint: generate ## everything that is checked before a test runs; changes nothing
	@bad=$$(gofmt -l $$(git ls-files '*.go')); test -z "$$bad" || { echo "not formatted (make fmt):"; echo "$$bad"; exit 1; }
	@templ=$$(go tool -n templ); for f in $$(git ls-files '*.templ'); do $$templ fmt < $$f | cmp -s - $$f || { echo "not formatted (make fmt): $$f"; exit 1; }; done
	go vet ./...
	go tool staticcheck ./...
	go mod tidy -diff
	@! grep -n '"resolved"' static/package-lock.json || { echo "the lock file names a registry; npm install with static/.npmrc"; exit 1; }

starter: ## make the starter's card files anew; FACTS=DIR says where the facts are
	@test -n "$(FACTS)" || { echo "say where the facts are: make starter FACTS=DIR"; exit 2; }
	go run ./catalog/starter/gen -facts $(FACTS)

clean: ## throw away what was made, but not the database
	rm -rf bin static/node_modules
	find . -name '*_templ.go' -delete
