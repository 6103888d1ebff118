#!/bin/sh
# Unpacks the packages into empty folders and uses what is in them with an empty environment; then does
# the same with what make install installs, which make uninstall has to remove.
set -eu

packages=$(cd "$1" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

fail() {
    echo "error: $*" >&2
    exit 1
}

# Tries a binary: NAME BINARY MANPAGE BASH ZSH FISH
try() {
    echo "$1"
    run() { env -i HOME="$scratch/home" "$@"; }
    rm -rf "$scratch/home"
    mkdir "$scratch/home"
    run "$2" --version | grep -Eq '^countme [0-9]+\.[0-9]+\.[0-9]+( \([0-9a-f]{7}(, modified)?\))?$' || fail "$1: --version"
    run "$2" add 'Greek yogurt' 150 >/dev/null || fail "$1: add"
    run "$2" today | grep -q '150  Greek yogurt' || fail "$1: today"
    run "$2" search egg >/dev/null || fail "$1: search"
    case $3 in
    *.gz) gzip -dc "$3" >"$scratch/countme.1" ;;
    *) cp "$3" "$scratch/countme.1" ;;
    esac
    [ -z "$(mandoc -T lint "$scratch/countme.1")" ] || fail "$1: mandoc -T lint"
    mandoc "$scratch/countme.1" | grep -q countme || fail "$1: the man page"
    bash -n "$4" || fail "$1: completion for bash"
    zsh -n "$5" || fail "$1: completion for zsh"
    fish -n "$6" || fail "$1: completion for fish"
}

(cd "$packages" && sha256sum --quiet -c SHA256SUMS)

dpkg -x "$packages"/countme_*.deb "$scratch/deb"
dpkg-deb -e "$packages"/countme_*.deb "$scratch/control"
(cd "$scratch/deb" && md5sum --quiet -c "$scratch/control/md5sums")
dpkg-deb -c "$packages"/countme_*.deb | grep -qv ' root/root ' && fail "the package has files of somebody"
gzip -dc "$scratch/deb/usr/share/doc/countme/changelog.gz" | grep -q '^  \* ' || fail "the changelog is empty"
share=$scratch/deb/usr/share
try deb "$scratch/deb/usr/bin/countme" "$share/man/man1/countme.1.gz" \
    "$share/bash-completion/completions/countme" "$share/zsh/vendor-completions/_countme" \
    "$share/fish/vendor_completions.d/countme.fish"

mkdir "$scratch/tar"
tar -C "$scratch/tar" --strip-components=1 -xzf "$packages"/countme-*.tar.gz
files=$scratch/tar/completions
try tar "$scratch/tar/countme" "$scratch/tar/countme.1" \
    "$files/countme.bash" "$files/_countme" "$files/countme.fish"

# The binary in the package is the one that was built, so nothing is built again.
install_to() { make -s "$1" -o build DESTDIR="$scratch/dest dir" PREFIX=/usr >"$scratch/said" 2>&1 || fail "$(cat "$scratch/said")"; }
install_to install
share="$scratch/dest dir/usr/share"
try install "$scratch/dest dir/usr/bin/countme" "$share/man/man1/countme.1" \
    "$share/bash-completion/completions/countme" "$share/zsh/site-functions/_countme" \
    "$share/fish/vendor_completions.d/countme.fish"
touch "$share/man/man1/other.1"
install_to uninstall
[ "$(find "$scratch/dest dir" -type f)" = "$share/man/man1/other.1" ] || fail "make uninstall removes too much or too little"

# The same binary, packed again, gives the same bytes.
cp "$packages/SHA256SUMS" "$scratch/SHA256SUMS"
sh Tests/Scripts/package.sh .build/release/countme "$scratch/again" >/dev/null
cmp "$scratch/SHA256SUMS" "$scratch/again/SHA256SUMS" || fail "the packages are not reproducible"
if command -v lintian >/dev/null 2>&1; then
    lintian --allow-root --fail-on error "$packages"/countme_*.deb || fail "lintian"
fi
echo "The packages work."
