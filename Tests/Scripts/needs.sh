#!/bin/sh
# Installs the Debian packages named, those of them that are missing; of `one|other` either will do, and
# the first is installed when there is neither. On another system it names what they hold and leaves
# installing to you; set COUNTME_SKIP_NEEDS=1 when you have.
set -eu

[ "$(uname -s)" = Linux ] || exit 0
[ "${COUNTME_SKIP_NEEDS:-0}" = 0 ] || exit 0

if ! command -v dpkg-query >/dev/null 2>&1; then
    echo "This is not Debian. countme needs what these Debian packages hold: $*" >&2
    echo "Install it, then run: COUNTME_SKIP_NEEDS=1 make install" >&2
    exit 1
fi

is_installed() {
    [ "$(dpkg-query -W -f '${Status}' "$1" 2>/dev/null || true)" = "install ok installed" ]
}

missing=
for choice in "$@"; do
    found=no
    for package in $(echo "$choice" | tr '|' ' '); do
        if is_installed "$package"; then found=yes; fi
    done
    [ "$found" = yes ] || missing="$missing ${choice%%|*}"
done
[ -n "$missing" ] || exit 0

sudo=
if [ "$(id -u)" != 0 ]; then
    if ! command -v sudo >/dev/null 2>&1; then
        echo "Missing packages:$missing" >&2
        echo "As root: apt-get install$missing" >&2
        exit 1
    fi
    sudo=sudo
fi
said=$(mktemp)
trap 'rm -f "$said"' EXIT
waited=0

give_up() {
    echo "Missing packages:$missing" >&2
    exit 1
}

# Runs apt-get, again and again while another program has one of its locks: a machine that has just been
# started may hold them for minutes. Of apt's own waiting some versions say nothing, and none of them
# waits for the lists. What went wrong is in $said.
apt() {
    while :; do
        code=0
        $sudo env LC_ALL=C DEBIAN_FRONTEND=noninteractive apt-get -qq "$@" >/dev/null 2>"$said" || code=$?
        lock=$(sed -n 's/^E: \(Could not get lock .*\)/\1/p' "$said" | head -n 1)
        [ $code != 0 ] && [ -n "$lock" ] || return $code
        if [ $waited -ge 600 ]; then
            echo "error: another program has been installing packages for ten minutes. $lock" >&2
            give_up
        fi
        [ $((waited % 60)) != 0 ] || echo "Waiting for another program that is installing packages. $lock" >&2
        sleep 5
        waited=$((waited + 5))
    done
}

# shellcheck disable=SC2086
install() { apt install -y --no-install-recommends $missing; }

echo "Installing:$missing"
# What is not in the lists may be in newer ones.
install || { apt update && install; } || {
    cat "$said" >&2
    give_up
}
