#!/usr/bin/env bash
# Copies the front-end files that package.json pins into the tree, each with its licence.
# Pages load them from here; nobody who plays or tests needs npm.
set -euo pipefail
cd "$(dirname "$0")/.."

npm ci --silent
modules=node_modules

copy() {
  local package=$1 file=$2 folder=$3
  mkdir -p "$folder"
  # A source map's address would make the browser ask for a file that is not here.
  sed '/^\/\/# sourceMappingURL=/d' "$modules/$package/$file" >"$folder/$(basename "$file")"
  cp "$modules/$package/LICENSE" "$folder/LICENSE.$package"
}

copy htmx.org dist/htmx.min.js static/vendor
copy uplot dist/uPlot.iife.min.js static/vendor
copy uplot dist/uPlot.min.css static/vendor
copy axe-core axe.min.js tests/vendor
cp "$modules/axe-core/LICENSE-3RD-PARTY.txt" tests/vendor/LICENSE-3RD-PARTY.axe-core
