#!/bin/sh
# Shows one log on two machines: two homes and a server of their own on this machine, all of it gone in the end.
set -eu

binary=$(realpath "$1")
here=$(dirname "$0")
scratch=$(mktemp -d)
# The server runs as another user when this is run by root.
chmod 711 "$scratch"
server=
finish() {
    # The server ends with what it reads from.
    exec 9>&- 2>/dev/null || true
    [ -z "$server" ] || wait "$server" 2>/dev/null || true
    rm -rf "$scratch"
}
trap finish EXIT
trap 'exit 130' INT TERM

mkfifo "$scratch/words"
/usr/bin/python3 -B "$here/../TestSupport/PostgresServer/server.py" "$scratch/server" \
    <"$scratch/words" >"$scratch/port" 2>"$scratch/errors" &
server=$!
exec 9>"$scratch/words"
for _ in $(seq 300); do
    [ ! -s "$scratch/port" ] || break
    kill -0 "$server" 2>/dev/null || { cat "$scratch/errors" >&2; exit 1; }
    sleep 0.1
done
printf '[home]\nhost=%s/server\nport=%s\nuser=owner\ndbname=postgres\n' "$scratch" "$(cat "$scratch/port")" \
    >"$scratch/home.invite"

# Types a command on a machine, and shows what it says.
on() {
    machine=$1
    shift
    mkdir -p "$scratch/$machine"
    printf '\n%s$ countme' "$machine"
    for word in "$@"; do
        case $word in
        *" "*) printf ' "%s"' "$word" ;;
        *) printf ' %s' "${word##*/}" ;;
        esac
    done
    printf '\n'
    (cd "$scratch" && env -i HOME="$scratch/$machine" PATH=/usr/bin:/bin LANG=C.UTF-8 "$binary" "$@" 2>&1) || true
}

on laptop add "oats with milk" 300
on laptop share init "$scratch/home.invite"
on laptop sync join "$scratch/home.invite" --as laptop --yes
on phone sync join "$scratch/home.invite" --as phone --yes
on phone add banana
on phone edit last --kcal 110
on phone sync
on laptop sync
on laptop today
on laptop sync devices
