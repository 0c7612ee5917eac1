#!/usr/bin/env bash
# Gets what the tests need from this machine beside Python: a browser and a PostgreSQL server.
# What is there is used; what is missing is installed where that is allowed; otherwise one
# sentence says what is missing, and the tests that need it fail by themselves.
set -euo pipefail

have_browser() { command -v chromium chromium-browser google-chrome >/dev/null; }
have_postgres() { compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || command -v initdb >/dev/null; }

install() {
  local package=$1
  command -v apt-get >/dev/null && [ "$(id -u)" = 0 ] || return 1
  echo "Installing $package"
  export DEBIAN_FRONTEND=noninteractive
  apt-get install --yes --quiet=2 --no-install-recommends "$package" >/dev/null 2>&1 ||
    { apt-get update --quiet=2 >/dev/null && apt-get install --yes --quiet=2 --no-install-recommends "$package" >/dev/null; }
}

have_browser || install chromium ||
  echo "No browser: install Chromium or Chrome, for example with 'apt-get install chromium'."
have_postgres || install postgresql ||
  echo "No PostgreSQL server: install one, for example with 'apt-get install postgresql'."
