#!/bin/sh
# Prints what tells the linker the commit (see Sources/CBuildStamp); nothing outside a clone of countme.
set -eu

[ "$(git rev-parse --show-toplevel 2>/dev/null || true)" = "$(pwd -P)" ] || exit 0
commit=$(git rev-parse --verify --quiet HEAD | cut -c 1-7)
[ -n "$commit" ] || exit 0
printf ' %s' -Xlinker --defsym=countme_built_base=0 -Xlinker "--defsym=countme_built_from=0x$commit"
if [ -n "$(git status --porcelain --untracked-files=no 2>/dev/null)" ]; then
    printf ' %s' -Xlinker --defsym=countme_built_modified=1
fi
