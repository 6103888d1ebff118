#!/bin/sh
# Links the objects of a release build once more, and leaves the names of functions in: callgrind needs them to
# count calls. Without -L the shared libraries would come first.
# usage: link-with-symbols.sh RELEASE STATIC OUT LINK-FLAGS...
set -eu

release=$1
static=$2
out=$3
shift 3
swiftc -static-stdlib -use-ld=bfd -L "$static" "$@" -Xlinker --strip-debug -Xlinker --defsym=main=countme_main \
    "@$release/countme.product/Objects.LinkFileList" -o "$out"
