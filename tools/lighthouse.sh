#!/bin/sh
# Lighthouse on a server that runs: `sh tools/lighthouse.sh ADDRESS FOLDER` writes reports and prints the points as JSON.
# It is a large program that nothing else needs, so it has a lock of its own and is installed when it is first used.
set -eu
cd "$(dirname "$0")/.."
PATH=$(pwd -P)/.venv/bin:$PATH
here=tools/lighthouse

lock=$(cksum <$here/package-lock.json)
if [ "$(cat $here/node_modules/.centuria 2>/dev/null || true)" != "$lock" ]; then
    npm --prefix $here ci --no-audit --no-fund >&2
    printf '%s\n' "$lock" >$here/node_modules/.centuria
fi
CHROME_PATH=${CHROME_PATH:-$(command -v chromium)}
export CHROME_PATH
exec node $here/audit.js "$1" "$2"
