#!/usr/bin/env bash
# Pins every dependency, by hash, into requirements.txt (the product) and tests/requirements.txt
# (what tests and checks need beside it). Neither file names where a package comes from.
set -euo pipefail
cd "$(dirname "$0")/.."

compile() {
  .venv/bin/uv pip compile "$@" --quiet --universal --python-version 3.11 --generate-hashes \
    --no-header --no-annotate
}

compile pyproject.toml --output-file requirements.txt
compile tests/requirements.in --constraint requirements.txt --output-file tests/requirements.txt
