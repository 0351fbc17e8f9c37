#!/bin/sh
# Installs Centuria on a bare Debian and plays, as somebody does who has nothing but Python:
#
#     sh tools/bare_system.sh SUITE PYTHON DIST [FOLDER]      (as root; for example: forky python3.14 dist)
#
# SUITE is installed into FOLDER by debootstrap, with PYTHON and its venv alone. Then come three environments: of the
# wheel and of the sdist in DIST (`make release` writes them), and of this repository's commit (git+file). In each,
# `pip install` is timed, then a server starts with an empty cache, and a game is begun in this machine's Chromium; after
# that check_install.py plays in the terminal and over HTTP. Times are in seconds, in brackets those of the processor;
# on a busy machine, `chrt -r 1 sh tools/bare_system.sh ...` goes before everything else. The folder is kept. MIRROR=ADDRESS
# names another mirror of Debian than debootstrap's own.
set -eu
suite=$1 python=$2
dist=$(cd "$3" && pwd)
root=$(mkdir -p "${4:-build/bare/$suite}" && cd "${4:-build/bare/$suite}" && pwd)
cd "$(dirname "$0")/.."
port=${PORT:-8799}
version=$(sed -n 's/^__version__ = "\(.*\)"$/\1/p' src/centuria/__init__.py)

# Seconds since `begin`, and the processor time of all that this script has started since then and that has ended.
begin() {
    begun=$(date +%s.%N)
    times >"$root.times"
}
took() {
    times >>"$root.times"
    awk -F '[ms ]+' -v what="$1" -v seconds="$(date +%s.%N) - $begun" '
        { split(seconds, clock, " - "); used[NR] = $1 * 60 + $2 + $3 * 60 + $4 }
        END { printf "%s %.1f s (%.1f s)\n", what, clock[1] - clock[2], used[NR] - used[2] }' "$root.times"
}

# Nothing of this machine's environment gets in but its certificates.
inside() {
    chroot "$root" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
        PIP_CERT=/etc/ssl/certs/ca-certificates.crt NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt \
        PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1 "$@"
}

if [ ! -e "$root/usr/bin/env" ]; then
    echo "Installing Debian $suite in $root..."
    script=/usr/share/debootstrap/scripts/$suite
    [ -e "$script" ] || script=/usr/share/debootstrap/scripts/sid
    debootstrap --variant=minbase --include=ca-certificates "$suite" "$root" "${MIRROR:-}" "$script" >"$root.log" 2>&1 ||
        { tail -20 "$root.log"; exit 1; }
fi
cp /etc/resolv.conf "$root/etc/resolv.conf"
cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/ca-certificates.crt"
inside apt-get install -y -q --no-install-recommends "$python-venv" git >/dev/null 2>&1
cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/ca-certificates.crt"

mounted=
server=
stop_server() {
    [ -z "$server" ] || { kill "$(cat "$root/srv/pid")" && wait "$server"; } 2>/dev/null || true
    server=
}
finish() {
    stop_server
    for place in $mounted; do umount --recursive --lazy "$place"; done
}
trap finish EXIT
trap 'exit 130' INT TERM
for place in proc dev; do
    mount --rbind "/$place" "$root/$place"
    mount --make-rslave "$root/$place"
    mounted="$root/$place $mounted"
done

rm -rf "$root/srv"
mkdir -p "$root/srv"
cp "$dist"/centuria-"$version"*.whl "$dist"/centuria-"$version".tar.gz tools/check_install.py "$root/srv/"
git clone --quiet --bare . "$root/srv/repository"
wheel=$(cd "$root/srv" && echo *.whl)
sdist=$(cd "$root/srv" && echo *.tar.gz)

inside "$python" --version
for what in "/srv/$wheel" "/srv/$sdist" git+file:///srv/repository; do
    case $what in *.whl) kind=wheel ;; *.tar.gz) kind=sdist ;; *) kind=git ;; esac
    inside "$python" -m venv "/srv/$kind"
    begin
    inside "/srv/$kind/bin/pip" install --quiet "$what"
    took "$kind: pip install"
    serve="serve --port $port --db $kind.db --log-level error"
    inside sh -c "echo \$\$ >/srv/pid && cd /srv && CENTURIA_CACHE=/srv/$kind-cache exec $kind/bin/centuria $serve" &
    server=$!
    .venv/bin/python tools/browser_game.py "http://127.0.0.1:$port"
    took "$kind: from pip install to five decisions in the browser"
    stop_server
    inside "/srv/$kind/bin/python" /srv/check_install.py "$version"
done
