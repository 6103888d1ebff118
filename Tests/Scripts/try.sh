#!/bin/sh
# Shows the main job in a scratch log that is gone afterwards.
set -eu

binary=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export HOME="$scratch" XDG_DATA_HOME="$scratch/data" XDG_CONFIG_HOME="$scratch/config"
unset COUNTME_DB COUNTME_NOW COUNTME_DAY_START COUNTME_UNIT COUNTME_COLOR 2>/dev/null || true

countme() {
    printf '\n$ countme'
    for word in "$@"; do
        case $word in *' '*) printf ' "%s"' "$word" ;; *) printf ' %s' "$word" ;; esac
    done
    printf '\n'
    "$binary" "$@"
}

countme goal 2000
countme add "Greek yogurt" 150
countme add oats 380 --qty 100g --meal breakfast
countme add banana 105 --on yesterday --at 16:30
countme today
countme history
countme today --json

cat <<END

That was a scratch log; it is gone now. To install countme:

    sudo make install                      # to /usr/local
    make install PREFIX="\$HOME/.local"     # or to your home

then: countme add "Greek yogurt" 150
END
