#!/usr/bin/env bash
# The long proofs. Each writes its table to docs/proofs/, with the day, the machine and the command;
# a proof that does not hold leaves the table of the last one that did, and fails.
set -euo pipefail

# A table names the code that it holds for, so that code must be one that can be checked out.
if [ -n "$(git status --porcelain --untracked-files=no -- . ':!docs/proofs')" ]; then
  echo "Commit first: a proof names the commit that it was made on, and this tree is not one." >&2
  exit 1
fi

mkdir -p docs/proofs
kept=$(mktemp)
trap 'rm -f "$kept"' EXIT

# prove NAME TITLE COMMAND…: the command prints a table on standard output, and fails if it must.
prove() {
  local name=$1 title=$2
  shift 2
  local code
  code=$(git rev-parse --short HEAD)
  echo "Proving: $title"
  "$@" >"$kept" || { cat "$kept"; echo "Does not hold: $title"; exit 1; }
  {
    echo "# $title"
    echo
    echo "- Day: $(date -u +%F)"
    echo "- Machine: $(nproc) cores, $(machine), $(uname -sr), $(.venv/bin/python --version)"
    echo "- Code: $code"
    echo "- Command: \`${*}\`"
    echo
    cat "docs/proofs/about/$name.md" "$kept"
  } >"docs/proofs/$name.md"
  echo "Holds; see docs/proofs/$name.md"
}

machine() { sed -n 's/^model name[^:]*: *//p' /proc/cpuinfo | head -n 1; }

prove kill-rounds "Whatever is killed, nothing is lost and nothing happens twice" \
  .venv/bin/python -m tests.operations.kill_rounds --rounds 20

prove outages "Lost lines are told from lost energy by a library that knows nothing of us" \
  .venv/bin/python -m tests.prove.outages
