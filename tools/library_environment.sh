#!/bin/sh
# Keeps build/libraries at what tools/libraries.txt says: learning libraries beside Centuria, for tests/libraries.
# They share nothing with .venv.
set -eu
cd "$(dirname "$0")/.."

home=build/libraries
key=$(cat tools/libraries.txt tools/library_environment.sh pyproject.toml | cksum)
[ "$(cat "$home/.centuria" 2>/dev/null || true)" != "$key" ] || exit 0

echo "Installing PyTorch, JAX and the learning libraries (some gigabytes, minutes)..." >&2
.venv/bin/python -m venv --clear "$home"
"$home/bin/python" -m pip install --quiet --disable-pip-version-check -r tools/libraries.txt --editable '.[envs,onnx]'
printf '%s\n' "$key" >"$home/.centuria"
echo "Ready: make test-long runs tests/libraries, or build/libraries/bin/pytest --noconftest -m long tests/libraries."
