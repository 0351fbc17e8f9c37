#!/bin/sh
# The programs that tests use and Python's packages do not bring, by their Debian packages: `sh tools/test_programs.sh
# postgresql chromium`. As root on Debian what is missing is installed; elsewhere it is named, and the tests that need it
# name it again.
set -eu

missing=
for program in "$@"; do
    case $program in
    # Packages whose program has another name than they have.
    nginx-light) command -v nginx >/dev/null || [ -x /usr/sbin/nginx ] || missing="$missing $program" ;;
    webkit2gtk-driver) command -v WebKitWebDriver >/dev/null || missing="$missing $program" ;;
    xvfb) command -v Xvfb >/dev/null || missing="$missing $program" ;;
    postgresql) ls -d /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing="$missing $program" ;;
    *) command -v "$program" >/dev/null || missing="$missing $program" ;;
    esac
done
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
