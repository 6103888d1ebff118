#!/bin/sh
# Links the objects of a release build once more, and leaves the names of functions in: callgrind needs them to
# count calls. usage: link-with-symbols.sh RELEASE OUT LINK-FLAGS...
set -eu

release=$1
out=$2
shift 2
swiftc -static-stdlib "$@" -Xlinker --strip-debug -Xlinker --defsym=main=countme_main \
    "@$release/countme.product/Objects.LinkFileList" -o "$out"
