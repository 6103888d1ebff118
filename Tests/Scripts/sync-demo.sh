#!/bin/sh
# Shows one log on two devices, and another person's log: three homes, and a server on this computer with its own
# certificate, all of it deleted in the end.
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

openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=db.home -addext subjectAltName=DNS:db.home \
    -keyout "$scratch/server.key" -out "$scratch/db.home.pem" 2>"$scratch/errors" || { cat "$scratch/errors" >&2; exit 1; }
mkfifo "$scratch/words"
/usr/bin/python3 -B "$here/../TestSupport/PostgresServer/server.py" "$scratch/server" \
    "$scratch/db.home.pem" "$scratch/server.key" <"$scratch/words" >"$scratch/port" 2>"$scratch/errors" &
server=$!
exec 9>"$scratch/words"
for _ in $(seq 300); do
    [ ! -s "$scratch/port" ] || break
    kill -0 "$server" 2>/dev/null || { cat "$scratch/errors" >&2; exit 1; }
    sleep 0.1
done
port=$(cat "$scratch/port")
# What countme help sync-server has an administrator do, with a password for the demonstration.
psql=$(ls /usr/lib/postgresql/*/bin/psql | tail -n 1)
"$psql" -q -h "$scratch/server" -p "$port" -U owner -d postgres \
    -c "CREATE ROLE anna LOGIN CREATEROLE PASSWORD 'demonstration'" -c 'CREATE DATABASE countme OWNER anna'

# Types a command on a machine, and shows what it says; "$address" and paths are shown short.
on() {
    machine=$1
    shift
    mkdir -p "$scratch/$machine"
    printf '%s\n' 'db.home:*:countme:anna:demonstration' >"$scratch/$machine/.pgpass"
    chmod 600 "$scratch/$machine/.pgpass"
    printf '\n%s$ countme' "$machine"
    for word in "$@"; do
        case $word in
        *"?"*) printf ' "%s?sslrootcert=$HOME/db.home.pem"' "postgres://anna@db.home/countme" ;;
        *" "*) printf ' "%s"' "$word" ;;
        *) printf ' %s' "${word##*/}" ;;
        esac
    done
    printf '\n'
    (cd "$scratch" && env -i HOME="$scratch/$machine" PATH=/usr/bin:/bin LANG=C.UTF-8 "$binary" "$@" 2>&1) || true
}
# The name of the server leads to this machine; nothing else differs from one elsewhere.
address="postgres://anna@db.home:$port/countme?hostaddr=127.0.0.1&sslrootcert=$scratch/db.home.pem"

on laptop add "oats with milk" 300
on laptop sync init "$address"
on laptop sync join "$address" --as laptop --yes
on phone sync join "$address" --as phone --yes
on phone add banana
on phone edit last --kcal 110
on phone sync
on laptop sync
on laptop today
on laptop sync devices
on laptop sync invite ben --invite "$scratch/ben.invite"
on laptop sync grant ben anna read
echo "sslrootcert=$scratch/db.home.pem" >>"$scratch/ben.invite"
on tablet sync join "$scratch/ben.invite" --as tablet --yes
on tablet add bread
on tablet sync
on laptop people --shared
