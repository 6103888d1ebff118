#!/bin/sh
# Installs PostgreSQL for the tests, which start servers of their own; the package alone would start one that
# goes on running, so it is told not to.
set -eu

[ "$(uname -s)" = Linux ] || exit 0
[ "${COUNTME_SKIP_NEEDS:-0}" = 0 ] || exit 0
! ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || exit 0
command -v dpkg-query >/dev/null 2>&1 || exit 0

sudo=
[ "$(id -u)" = 0 ] || sudo=sudo
settings=/etc/postgresql-common/createcluster.d
mine=$settings/countme-tests.conf
if $sudo mkdir -p "$settings" && echo 'create_main_cluster = false' | $sudo tee "$mine" >/dev/null; then
    trap '$sudo rm -f "$mine"; $sudo rmdir "$settings" 2>/dev/null || true' EXIT
fi
sh "$(dirname "$0")/needs.sh" postgresql
