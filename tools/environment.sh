#!/bin/sh
# Brings .venv to what the lock files say: `sh tools/environment.sh play` or `... dev`.
# .venv/.centuria remembers what was installed; when nothing changed this takes milliseconds.
set -eu
cd "$(dirname "$0")/.."

want=$1
root=$(pwd -P)
python=.venv/bin/python
stamp=.venv/.centuria
venv_of=.venv/.centuria-made-for
explicit=${PYTHON:-}

say() { printf '%s\n' "$*" >&2; }
fail() { say "$*"; exit 1; }

log=
trap '[ -z "$log" ] || rm -f "$log"' EXIT
trap 'exit 130' INT TERM

# quietly WHAT COMMAND...: silent when all is well, the tool's own words when it is not.
quietly() {
    what=$1
    shift
    [ -n "$log" ] || log=$(mktemp)
    if ! "$@" >"$log" 2>&1 </dev/null; then
        cat "$log" >&2
        fail "$what failed, for the reason above."
    fi
}

# The interpreter behind a name, past shims and activated environments; nothing if too old or absent.
interpreter() {
    "$1" -c 'import sys; sys.version_info >= (3, 11) and print(sys._base_executable)' 2>/dev/null || true
}

# The same for .venv and for the interpreter it was made with, whatever the names they are called by.
installation() {
    "$1" -c 'import sys; print(sys.base_prefix, sys.version)' 2>/dev/null || true
}

find_python() {
    if [ -n "$explicit" ]; then
        found=$(interpreter "$explicit")
        [ -n "$found" ] || fail "PYTHON=$explicit is not a Python 3.11 or newer."
        return
    fi
    for name in python3 python3.14 python3.13 python3.12 python3.11 python; do
        found=$(interpreter "$name")
        [ -z "$found" ] || return 0
    done
    fail "Centuria needs Python 3.11 or newer, and none was found; install one, or name it with PYTHON=/path/to/python3."
}

# An environment made elsewhere, by another Python than the one asked for, or by one that has gone is no use.
usable() {
    [ -f "$venv_of" ] && [ "$(cat "$venv_of")" = "$root" ] || return 1
    "$python" -c '' 2>/dev/null || return 1
    [ -z "$explicit" ] || [ "$(installation "$python")" = "$(installation "$explicit")" ]
}

key=$(cat requirements/installer.txt requirements/play.txt requirements/dev.txt pyproject.toml tools/environment.sh | cksum)

if usable; then
    have=$(cat "$stamp" 2>/dev/null || true)
    case "$want:$have" in
        "dev:dev $key" | "play:dev $key" | "play:play $key") exit 0 ;;
        "dev:play $key") say "Adding the development tools..." ;;
        *) say "Updating the environment..." ;;
    esac
    rm -f "$stamp"
else
    find_python
    if ! "$found" -c 'import ensurepip, venv' 2>/dev/null; then
        package=$("$found" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
        fail "$found lacks the modules venv and ensurepip: install them (on Debian and Ubuntu: apt install $package) and run this again."
    fi
    say "Setting up the environment (first time only, about half a minute)..."
    quietly "Making .venv" "$found" -m venv --clear .venv
    printf '%s\n' "$root" >"$venv_of"
fi

quietly "Installing uv" "$python" -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r requirements/installer.txt

# --python: an activated environment must not draw the packages to itself.
uv_pip() { "$python" -m uv pip "$@" --python "$python"; }
# To play, all bytecode is compiled now: otherwise Numba's thousand modules would be compiled while a player waits. Of the
# thirteen thousand modules of the development tools most are never imported, and compiling them all takes 20 s of a core.
if [ "$want" = dev ]; then
    quietly "Installing requirements/dev.txt" uv_pip sync --require-hashes requirements/dev.txt
else
    quietly "Installing requirements/play.txt" uv_pip install --no-deps --require-hashes --compile-bytecode -r requirements/play.txt
fi
quietly "Installing Centuria" uv_pip install --no-deps --no-build-isolation --editable .
quietly "Compiling Centuria" "$python" -m compileall -q src/centuria

printf '%s %s\n' "$want" "$key" >"$stamp"
