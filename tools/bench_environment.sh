#!/bin/sh
# Keeps build/bench at what requirements/bench.txt says: the libraries that `make bench` compares with Centuria.
# They share nothing with .venv. Where they cannot be installed the bench goes on without them.
set -eu
cd "$(dirname "$0")/.."

home=build/bench
key=$(cat requirements/bench.txt tools/bench_environment.sh | cksum)
[ "$(cat "$home/.centuria" 2>/dev/null || true)" != "$key" ] || exit 0

echo "Installing the libraries that Centuria is compared with (first time only, about a minute)..." >&2
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if .venv/bin/python -m uv venv --clear --python .venv/bin/python "$home" >"$log" 2>&1 &&
    .venv/bin/python -m uv pip sync --require-hashes --python "$home/bin/python" requirements/bench.txt >>"$log" 2>&1; then
    printf '%s\n' "$key" >"$home/.centuria"
else
    echo "The others could not be installed ($(tail -n 1 "$log")); the table will be without them." >&2
fi
