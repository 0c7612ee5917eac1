# Beat the Desk: what one types. Each command starts from a fresh machine with Python 3.11 or later.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := play
.PHONY: play test check prove bench

# A network that signs with certificates of its own has put them on the machine.
export UV_SYSTEM_CERTS ?= 1

# What one process has compiled the next one reads: a run of the tests starts some hundred of them.
export PYTHONDONTWRITEBYTECODE :=

PYTHON ?= python3
BIN := .venv/bin

play: .venv/.product
	@exec $(BIN)/python manage.py up

test: .venv/.tests
	@scripts/provision.sh
	$(BIN)/pytest --numprocesses 2 --dist worksteal --ignore tests/browser
	@if compgen -G 'tests/browser/test_*.py' >/dev/null; then $(BIN)/pytest --numprocesses 2 --dist loadfile --no-loadscope-reorder --timeout-method thread tests/browser; fi

check: .venv/.tests
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy .
	$(BIN)/lint-imports
	$(BIN)/python scripts/check_generated.py

prove: .venv/.tests .venv-prove/.made
	@scripts/prove.sh

bench: .venv/.tests
	@$(BIN)/python -m tests.bench.solar
	@$(BIN)/python -m tests.bench.live
	@$(BIN)/python -m tests.bench.click
	@$(BIN)/python -m tests.bench.pages

# A stamp is younger than the lists it was made from, so a second start installs nothing.

.venv/.uv:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Beat the Desk needs Python 3.11 or later: install it, or name one with make PYTHON=…"; exit 1; }
	@echo "Making the environment in .venv"
	@$(PYTHON) -m venv .venv
	@$(BIN)/pip install --quiet --disable-pip-version-check uv
	@touch $@

.venv/.product: .venv/.uv requirements.txt
	@echo "Installing what the desk needs"
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r requirements.txt
	@touch $@

.venv/.tests: .venv/.product tests/requirements.txt
	@echo "Installing what the tests need"
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r tests/requirements.txt
	@touch $@

.venv-prove/.made: .venv/.uv tests/prove/requirements.txt
	@echo "Making an environment for one of the proofs in .venv-prove"
	@$(BIN)/uv venv --quiet --clear --python $(BIN)/python .venv-prove
	@$(BIN)/uv pip install --quiet --python .venv-prove/bin/python --require-hashes --no-deps \
	  -r tests/prove/requirements.txt
	@touch $@
