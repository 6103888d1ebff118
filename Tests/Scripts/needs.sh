#!/bin/sh
# Installs the Debian packages named, those of them that are missing; of `one|other` either will do, and
# the first is installed when there is neither. On another system it names what they hold and leaves
# installing to you; set COUNTME_SKIP_NEEDS=1 when you have.
set -eu

[ "$(uname -s)" = Linux ] || exit 0
[ "${COUNTME_SKIP_NEEDS:-0}" = 0 ] || exit 0

if ! command -v dpkg-query >/dev/null 2>&1; then
    echo "This is not Debian. countme needs what these Debian packages hold: $*" >&2
    echo "Install it, then run: COUNTME_SKIP_NEEDS=1 make" >&2
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
echo "Installing:$missing"
# shellcheck disable=SC2086
$sudo env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends $missing >/dev/null 2>&1 || {
    $sudo apt-get -qq update
    $sudo env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends $missing
}
