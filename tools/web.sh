#!/bin/sh
# The browser's client: `sh tools/web.sh build` puts it into the package, `sh tools/web.sh test` checks it,
# `sh tools/web.sh gallery` builds the page of drawings and fixtures that tests of the layout look at.
# Node is in .venv. A stamp remembers the sources that were built or found right; when nothing changed this takes milliseconds.
set -eu
cd "$(dirname "$0")/.."

what=$1
PATH=$(pwd -P)/.venv/bin:$PATH
built=src/centuria/web/index.html
export NO_COLOR=1

say() { printf '%s\n' "$*" >&2; }
log=$(mktemp)
trap 'rm -f "$log"' EXIT
trap 'exit 130' INT TERM
quietly() {
    if ! "$@" >"$log" 2>&1 </dev/null; then
        cat "$log" >&2
        say "The browser's client could not be made ready, for the reason above."
        exit 1
    fi
}

# The contents of everything that the client is made of.
sources() {
    find web src/centuria/words tools/web.sh -name node_modules -prune -o -type f \
        \( -path 'web/*' -o -name '*.ftl' -o -name web.sh \) -print | LC_ALL=C sort | xargs cksum | cksum
}
key=$(sources)

current() { [ "$(cat "$1" 2>/dev/null || true)" = "$key" ]; }

tools() {
    lock=$(cksum <web/package-lock.json)
    [ "$(cat web/node_modules/.centuria 2>/dev/null || true)" = "$lock" ] && return
    say "Installing the tools of the browser's client..."
    quietly npm --prefix web ci --no-audit --no-fund
    printf '%s\n' "$lock" >web/node_modules/.centuria
}

case $what in
    build)
        [ -f "$built" ] && current web/node_modules/.centuria-built && exit 0
        tools
        say "Building the browser's client..."
        quietly npm --prefix web run --silent build
        tail -n 1 "$log" >&2
        printf '%s\n' "$key" >web/node_modules/.centuria-built
        ;;
    gallery)
        [ -f build/gallery/gallery.html ] && current build/gallery/.key && exit 0
        tools
        quietly npm --prefix web run --silent build-gallery
        printf '%s\n' "$key" >build/gallery/.key
        ;;
    test)
        tools
        current web/node_modules/.centuria-tested && exit 0
        say "Checking the browser's client..."
        quietly npm --prefix web run --silent lint
        quietly npm --prefix web run --silent check
        quietly npm --prefix web run --silent test
        printf '%s\n' "$key" >web/node_modules/.centuria-tested
        ;;
    format)
        tools
        quietly npm --prefix web run --silent format
        ;;
esac
