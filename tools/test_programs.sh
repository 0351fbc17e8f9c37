#!/bin/sh
# The programs that the tests use and Python's packages do not bring: PostgreSQL and Chromium. As root on Debian they are
# installed; elsewhere it is said what is missing, and the tests that need it say so again.
set -eu

missing=
[ -n "$(ls -d /usr/lib/postgresql/*/bin/initdb 2>/dev/null)" ] || command -v initdb >/dev/null || missing="$missing postgresql"
command -v chromium >/dev/null || missing="$missing chromium"
[ -n "$missing" ] || exit 0
if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
    echo "For all tests, install:$missing (on Debian and Ubuntu: apt install$missing)." >&2
    exit 0
fi
echo "Installing what the tests use:$missing..." >&2
log=$(mktemp)
trap 'rm -f "$log"' EXIT
export DEBIAN_FRONTEND=noninteractive
# shellcheck disable=SC2086 (a list of words)
if ! { apt-get update -q && apt-get install -y -q --no-install-recommends $missing; } >"$log" 2>&1; then
    tail -20 "$log" >&2
    echo "These could not be installed:$missing." >&2
    exit 1
fi
