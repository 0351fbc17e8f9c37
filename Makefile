# Everything runs in .venv, which tools/environment.sh keeps at what the lock files say.
# PYTHON=... chooses the interpreter, ARGS=... goes on to the program that a target runs.

BIN := .venv/bin

# Bytecode is cached even where the surroundings switch that off: tests start hundreds of processes.
export PYTHONDONTWRITEBYTECODE =
COMPILE = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock"

# The modes by the files that every mode has, the largest first: what takes longest to compile begins first.
MODES := $(patsubst tests/perft/%.toml,%,$(shell ls -r tests/perft/*.toml))
COMPILING := $(MODES:%=compile-%)

# On two cores a third worker fills the time in which tests wait for servers, browsers and clocks.
WORKERS := 3

# Named here, not found by pytest: it would rewrite the assertions in all 500 modules of the packages that they are part of.
PYTEST := $(BIN)/pytest --disable-plugin-autoload -p anyio.pytest_plugin -p _hypothesis_pytestplugin \
	-p schemathesis.pytest.plugin -m "not long"

.DEFAULT_GOAL := help
.PHONY: help play setup test test-long lint format bench lock docs release clean libraries web web-types web-test play-environment \
	dev-environment $(COMPILING)

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile

play: play-environment web ## Play in the browser (options: make play ARGS="--help")
	@$(BIN)/centuria serve --open $(ARGS)

web: play-environment ## Build the browser's client into the package
	@sh tools/web.sh build

web-types: dev-environment ## Generate the client's TypeScript types from the server's API and the views
	@$(BIN)/python tools/web_types.py

setup: dev-environment ## Prepare .venv for development
	@echo "Ready: .venv holds Centuria and the development tools."

# A test that fails beside others may only have been late on a busy machine: it has to pass alone.
# Compiling, linters and the client's checks share the cores while the tests are read; when one of them fails, the tests do
# not begin (tests/support/forked_workers.py).
test: dev-environment ## Check style, types and layers, then run the tests
	@sh tools/test_programs.sh postgresql chromium chromium-headless-shell nginx-light
	@{ $(MAKE) --no-print-directory --jobs 3 $(wordlist 1,2,$(COMPILING)) lint web-test $(wordlist 3,99,$(COMPILING)) >&2 \
		&& echo checked; } | { $(PYTEST) --workers $(WORKERS) --begin-after 3 $(ARGS) 3<&0 </dev/null || { test $$? -eq 1 \
		&& echo "Running the failed tests once more, one after the other..." \
		&& $(PYTEST) --last-failed --last-failed-no-failures none; }; }

test-long: dev-environment web ## Run the tests that take minutes
	@sh tools/test_programs.sh postgresql chromium nginx-light firefox-esr webkit2gtk-driver xvfb
	@$(BIN)/pytest -m long $(ARGS)
	@test ! -x build/libraries/bin/pytest || build/libraries/bin/pytest --noconftest -m long tests/libraries

libraries: dev-environment ## Install the learning libraries (PyTorch, JAX, ...) whose tests `make test-long` runs
	@sh tools/library_environment.sh

web-test: web
	@sh tools/web.sh test

$(COMPILING): compile-%: dev-environment
	@$(BIN)/centuria compile --batches --quiet $*

lint: dev-environment ## Check style, types and layers
	@echo "Checking style, types and layers..."
	@$(BIN)/ruff check --quiet --output-format concise
	@$(BIN)/ruff format --check --quiet || { echo "The files above are not formatted: run make format."; exit 1; }
	@$(BIN)/mypy --no-error-summary
	@report=$$($(BIN)/lint-imports 2>&1) || { echo "$$report"; exit 1; }

format: dev-environment ## Format the code and mend what ruff can mend
	@$(BIN)/ruff check --quiet --fix-only
	@$(BIN)/ruff format
	@sh tools/web.sh format

bench: dev-environment ## Measure speed (options: make bench ARGS="--help")
	@sh tools/bench_environment.sh
	@$(BIN)/python benchmarks/run.py $(ARGS)

lock: dev-environment ## Rewrite requirements/ from pyproject.toml (newest versions: make lock ARGS=--upgrade)
	@echo "Resolving the dependencies..."
	@$(COMPILE) $(ARGS) pyproject.toml --group dev --output-file requirements/dev.txt
	@$(COMPILE) pyproject.toml --group build --constraints requirements/dev.txt --output-file requirements/play.txt
	@PATH=$(CURDIR)/$(BIN):$$PATH npm --prefix web run --silent lock
	@PATH=$(CURDIR)/$(BIN):$$PATH npm --prefix tools/lighthouse run --silent lock
	@$(COMPILE) --group installer --constraints requirements/dev.txt --output-file requirements/installer.txt
	@$(COMPILE) $(ARGS) --group bench --output-file requirements/bench.txt

docs: dev-environment ## Build the documentation site in build/docs/html
	@$(BIN)/python -m sphinx --quiet --fail-on-warning --keep-going --builder html --doctree-dir build/docs/doctrees docs build/docs/html
	@echo "The site is built: build/docs/html/index.html"

release: dev-environment ## Build dist/, check it in bare environments, and write the release notes
	@$(BIN)/python tools/release.py $(ARGS)

clean: ## Remove the environment, caches and builds
	@rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis .coverage build dist web/node_modules tools/lighthouse/node_modules src/centuria/web
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

play-environment:
	@PYTHON="$(PYTHON)" sh tools/environment.sh play

dev-environment:
	@PYTHON="$(PYTHON)" sh tools/environment.sh dev
