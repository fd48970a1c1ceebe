# `make` prints what there is. Everything runs in .venv, which the first target sets up.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
OUT ?= output

.DEFAULT_GOAL := help
.PHONY: help setup system export test sweep check lint bench docs balance lock clean

help:  ## print this help
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /\1|/' | \
		awk -F'|' '{printf "  make %-10s %s\n", $$1, $$2}'

setup: $(VENV)/.ready  ## set up .venv with the locked packages

export: setup  ## build the starter set into output/ (OUT=DIR for another folder)
	$(BIN)/printables export tag:starter -o $(OUT)

test: setup tools  ## run the tests (under 12 minutes on two cores)
	$(BIN)/python -m pytest -n 2 -m "not sweep"

sweep: setup tools  ## the heavy tests: every generator at every limit, full detail, sliced
	$(BIN)/python -m pytest -n 2 -m sweep

check: setup lint  ## format, lint, layers, types, tests
	$(MAKE) test

lint: setup  ## what check runs before the tests
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports
	$(BIN)/mypy

bench: setup  ## measure speed and memory against plain CadQuery and OpenSCAD
	$(BIN)/python benchmarks/run.py

docs: setup  ## make the tables and pictures of the docs again
	$(BIN)/python docs/make_parameters.py
	$(BIN)/python docs/make_games.py
	$(BIN)/python docs/make_pictures.py

balance: setup  ## play the scenarios under their house rules into docs/balance.md (ten minutes)
	$(BIN)/python docs/make_balance.py

lock: setup  ## resolve the dependencies anew into requirements.txt
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile pyproject.toml --group dev --universal --python-version 3.11 \
		--generate-hashes --no-emit-index-url --no-emit-find-links --no-header -o requirements.txt

clean:  ## remove .venv and what an export left
	rm -rf $(VENV)
	find $(OUT) -mindepth 1 ! -name .gitkeep -delete

$(VENV)/.ready: requirements.txt pyproject.toml
	@scripts/system.sh base
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Python 3.11 or newer is needed, $(PYTHON) is $$($(PYTHON) --version); name another: make PYTHON=python3.12" >&2; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements.txt
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

.PHONY: tools
tools:
	@scripts/system.sh tools
