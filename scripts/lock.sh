#!/usr/bin/env bash
# Pins every dependency, by hash, into requirements.txt (the product), tests/requirements.txt (what
# tests and checks need beside it) and tests/prove/requirements.txt (what a long proof needs in an
# environment of its own). No file names where a package comes from.
set -euo pipefail
cd "$(dirname "$0")/.."

compile() {
  .venv/bin/uv pip compile "$@" --quiet --universal --python-version 3.11 --generate-hashes \
    --no-header --no-annotate
}

compile pyproject.toml --output-file requirements.txt
compile tests/requirements.in --constraint requirements.txt --output-file tests/requirements.txt
# Without the libraries for graphics cards: they are half a gigabyte and nothing here uses them.
compile tests/prove/requirements.in --constraint requirements.txt \
  --no-emit-package nvidia-nccl-cu12 --no-emit-package nvidia-nccl-cu13 \
  --output-file tests/prove/requirements.txt
