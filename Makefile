# Every target is one short recipe; plain `make` lists them.

PREFIX ?= /usr/local
DESTDIR ?=
BINARY := .build/release/countme
# The number of products that `make bench` imports and searches.
COUNT ?= 3000000
# Release builds find static libraries here before the system's shared ones.
STATIC := .build/static
UNAME := $(shell uname -s)
# Everything installed except the binary, which writes these files below .build/.
SHARED := share/man/man1/countme.1 share/bash-completion/completions/countme \
	share/zsh/site-functions/_countme share/fish/vendor_completions.d/countme.fish
TARGET := $(DESTDIR)$(PREFIX)
SWIFT_TEST := sh Tests/Scripts/run-tests.sh
# For its tests the core is optimized and the program linked as in a release, in a folder of their own: a
# start takes half the time, and what `swift build` leaves is still for the debugger.
TESTED := .build/tested
OPTIMIZED := export COUNTME_OPTIMIZED=1;

ifeq ($(UNAME),Linux)
# What other libraries need not find is not exported, relocations are packed, and constants are not writable; functions
# that are sorted by their alignment lie on fewer pages.
LINK_FLAGS = -Xlinker --gc-sections -Xlinker --sort-section=alignment -Xlinker --no-export-dynamic -Xlinker -O1 \
	-Xlinker -z -Xlinker pack-relative-relocs -Xlinker -T -Xlinker $(CURDIR)/Tests/Scripts/constants.ld \
	-Xlinker -L$(CURDIR)/$(STATIC) $(shell test -e $(STATIC)/libstdc++.a && echo -Xlinker -lgcc_eh) \
	$(shell sh Tests/Scripts/commit-flags.sh)
RELEASE_FLAGS = --static-swift-stdlib --disable-local-rpath -Xswiftc -use-ld=bfd -Xlinker -s $(LINK_FLAGS) \
	-Xswiftc -Xfrontend -Xswiftc -function-sections
endif

.DEFAULT_GOAL := list

.PHONY: list
list: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: try
try: build ## Build, then show a demo session in a scratch log
	@sh Tests/Scripts/try.sh $(BINARY)

.PHONY: sync-demo
sync-demo: build ## Show one log on two devices, with its own server and TLS
	@sh Tests/Scripts/needs.sh python3 libpq5 openssl && sh Tests/Scripts/postgres-needs.sh
	@sh Tests/Scripts/sync-demo.sh $(BINARY)

SERVER ?=
.PHONY: sync-test
sync-test: needs ## Run the sync tests against your own server: SERVER=postgres://role@host/database; the role must be able to create databases
	@test -n "$(SERVER)" || { echo 'usage: make sync-test SERVER=postgres://role@host/database' >&2; exit 2; }
	export COUNTME_TEST_SERVER="$(SERVER)"; $(SWIFT_TEST) --filter 'LogSyncTests|SharedHistoryTests'

.PHONY: build
build: needs static ## Build the release binary
	swift build -c release --product countme $(RELEASE_FLAGS)

.PHONY: test-build
test-build: needs static ## Build everything the tests need, without running them
	$(OPTIMIZED) swift build --build-tests --scratch-path $(TESTED)
	@sh Tests/Scripts/link-tested.sh $(TESTED)/debug $(STATIC)

BUILT ?=
.PHONY: test
test: test-build test-needs ## Run every test; BUILT=path runs the process tests on that binary
	$(if $(BUILT),export COUNTME_BUILT="$(abspath $(BUILT))";) $(OPTIMIZED) $(SWIFT_TEST) --skip-build --scratch-path $(TESTED)

.PHONY: consumer
consumer: needs ## Build and run a separate program that uses the library
	@sh Tests/Consumer/run.sh .build/consumer

# The random cases of a commit: one that has passed passes again. Each run of make test has other cases.
SEED = $(shell printf %d "0x$$(git rev-parse --short=8 'HEAD^{tree}' 2>/dev/null || echo 1)")

.PHONY: check
check: lint needs static ## Lint, test, check the release binary and its cost; CI runs this
	@# A build is one thread for most of its time, and an installation waits for the network.
	@$(MAKE) -j3 build test-build test-needs cost-needs package-needs consumer
	@COUNTME_TEST_SEED=$(SEED) $(MAKE) test BUILT=$(BINARY)
	@$(MAKE) binary-check cost package-check mcp-check

.PHONY: lint
lint: ## Check style
	swift format lint --strict --parallel --recursive Package.swift Sources Tests

.PHONY: format
format: ## Format the sources
	swift format --in-place --parallel --recursive Package.swift Sources Tests

.PHONY: binary-check
binary-check: build ## Check that the release binary depends only on libc
	@sh Tests/Scripts/binary-check.sh $(BINARY)

.PHONY: picture
picture: build ## Regenerate the README's session picture
	@/usr/bin/python3 -B Tests/Pictures/session.py $(BINARY) > .build/session.svg
	@mv .build/session.svg Tests/Pictures/session.svg

.PHONY: bench
bench: build bench-needs ## Measure speed and memory, compared with the sqlite3 shell
	/usr/bin/python3 -B Tests/Scripts/bench.py $(BINARY) --products $(COUNT)

LOWER ?=
SET ?=
# The release program once more with its symbols, which is the same to run.
NAMED := .build/countme-with-symbols
.PHONY: cost
cost: build cost-needs ## Check the cost of ten commands against Tests/Cost/limits.tsv; LOWER=1 lowers limits, SET=1 sets all
	@sh Tests/Cost/link-with-symbols.sh .build/release $(STATIC) $(NAMED) $(LINK_FLAGS)
	@/usr/bin/python3 -B Tests/Cost/cost.py $(BINARY) $(NAMED) $(if $(LOWER),--lower) $(if $(SET),--set)

SCHEMAS ?=
.PHONY: mcp
mcp: build ## Test the assistant's server with the official SDK (PyPI); SCHEMAS=folder checks answers against 2025-11-25.json and others
	@sh Tests/Scripts/needs.sh python3 python3-venv
	@/usr/bin/python3 -B Tests/Assistant/plain.py $(BINARY) 1000
	@for sdk in 1.30.0 2.3.0; do sh Tests/Assistant/environment.sh .build/mcp-$$sdk $$sdk \
		&& .build/mcp-$$sdk/bin/python -B Tests/Assistant/sdk.py $(BINARY) $(if $(SCHEMAS),"$(abspath $(SCHEMAS))") || exit; done
	@/usr/bin/python3 -B Tests/Torture/torture.py mcpframes --binary $(BINARY)

.PHONY: mcp-check
mcp-check: build ## Test the assistant's server with the newest SDK, unless PyPI cannot be reached
	@sh Tests/Assistant/check.sh $(BINARY) .build/mcp-2.3.0

ROWS ?=
SEED ?=
CASES ?=
.PHONY: torture
torture: build torture-needs ## Stress-test the log: ROWS="kills clocks", SEED=1, CASES=100
	@/usr/bin/python3 -B Tests/Torture/torture.py $(ROWS) --binary $(BINARY) \
		$(if $(SEED),--seed $(SEED)) $(if $(CASES),--count $(CASES))

.PHONY: coverage
coverage: needs test-needs ## Print the line coverage of CalorieTrackerCore
	$(SWIFT_TEST) --enable-code-coverage
	@rm -f default.profraw # left by a test that watches a process end
	@/usr/bin/python3 Tests/Scripts/coverage.py "$$(swift test --show-codecov-path)"

LABELS ?=
.PHONY: labels
labels: needs ## Measure pet label accuracy against LABELS=folder with its truth.json
	@test -n "$(LABELS)" || { echo 'usage: make labels LABELS=folder, which holds truth.json and its texts' >&2; exit 2; }
	export COUNTME_LABELS="$(abspath $(LABELS))"; $(SWIFT_TEST) --filter PetLabelCorpusTests

PEOPLE ?= Tests/CalorieTrackerCoreTests/Resources/body/people.json
.PHONY: body
body: needs ## Measure expenditure estimates against PEOPLE=file (known true values)
	export COUNTME_PEOPLE="$(abspath $(PEOPLE))"; $(SWIFT_TEST) --filter BodyCorpusTests

MEALS ?=
.PHONY: meals
meals: needs ## Measure meal parsing accuracy against MEALS=table of meals with their true values
	@test -n "$(MEALS)" || { echo 'usage: make meals MEALS=table.tsv, with columns text, group, country and carbs_g' >&2; exit 2; }
	export COUNTME_MEALS="$(abspath $(MEALS))"; $(SWIFT_TEST) --filter MealCorpusTests

.PHONY: answers
answers: needs ## Regenerate the table of answers and its scores after a change in reading; the diff shows the effect
	export COUNTME_ANSWERS=1; $(SWIFT_TEST) --filter 'AnswerTableTests.*written anew'

.PHONY: sessions
sessions: needs ## Regenerate the output in the test sessions; the diff shows the effect
	export COUNTME_SESSIONS=1; $(SWIFT_TEST) --filter SessionTests

EVERY ?= 1
.PHONY: laws
laws: needs ## Measure how often the laws of reading hold for every built-in food; EVERY=10 tests one in ten, SET=1 writes the figures of the tests
	$(OPTIMIZED) export COUNTME_LAWS=$(if $(SET),set,$(EVERY)); $(SWIFT_TEST) --scratch-path $(TESTED) --filter ReadingLawTests

SURVEY ?=
NUTRIENTS ?=
.PHONY: table
table: needs ## Repack foods.tsv; SURVEY=table and NUTRIENTS=table repack the USDA tables
	export COUNTME_PACK=1 COUNTME_SURVEY="$(abspath $(SURVEY))"; $(SWIFT_TEST) --filter 'FoodPackingTests.*packed anew'
	@test -z "$(NUTRIENTS)" || { export COUNTME_NUTRIENTS="$(abspath $(NUTRIENTS))"; $(SWIFT_TEST) --filter 'NutrientPackingTests.*packed anew'; }

.PHONY: install
install: build ## Install the program, man page and shell completion to PREFIX (default /usr/local)
	@sh Tests/Scripts/shared-files.sh $(BINARY) .build
	install -d "$(TARGET)/bin"
	install -m 755 $(BINARY) "$(TARGET)/bin/countme"
	for file in $(SHARED); do install -d "$(TARGET)/$${file%/*}" \
		&& install -m 644 ".build/$$file" "$(TARGET)/$$file" || exit; done

.PHONY: uninstall
uninstall: ## Uninstall; your log stays
	rm -f "$(TARGET)/bin/countme"
	for file in $(SHARED); do rm -f "$(TARGET)/$$file" || exit; done

.PHONY: package
package: build package-needs ## Build a Debian package and a tarball, in .build/package/
	@sh Tests/Scripts/package.sh $(BINARY) .build/package

.PHONY: package-check
package-check: package ## Test the packages and make install in scratch folders
	@sh Tests/Scripts/package-check.sh .build/package

.PHONY: clean
clean: ## Remove build products
	rm -rf .build

# A target of its own, because the flags above look for what it makes.
.PHONY: static
static:
	@mkdir -p $(STATIC)
	@sh Tests/Scripts/static-libraries.sh $(STATIC)

.PHONY: needs test-needs bench-needs cost-needs torture-needs package-needs
needs:
	@sh Tests/Scripts/needs.sh libsqlite3-dev 'libcurl4-openssl-dev|libcurl4-gnutls-dev'
test-needs:
	@sh Tests/Scripts/needs.sh strace sqlite3 jq python3 python3-oauthlib openssl libcurl4 tzdata \
		tesseract-ocr zbar-tools python3-pil fonts-dejavu-core faketime util-linux \
		bash bash-completion zsh fish mandoc chromium libpq5
	@sh Tests/Scripts/postgres-needs.sh
package-needs:
	@sh Tests/Scripts/needs.sh binutils dpkg xz-utils bash zsh fish mandoc
bench-needs:
	@sh Tests/Scripts/needs.sh sqlite3 python3
cost-needs:
	@sh Tests/Scripts/needs.sh valgrind strace python3
torture-needs:
	@sh Tests/Scripts/needs.sh strace faketime sqlite3 python3 tzdata util-linux mount libpq5
	@sh Tests/Scripts/postgres-needs.sh
