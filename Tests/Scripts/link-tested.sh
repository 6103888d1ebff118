#!/bin/sh
# Links the program that the tests start once more, everything in one file as in a release: they start it
# thousands of times, and loading sixteen libraries takes longer than most of what they ask it to do.
set -eu

folder=$1
static=$2
[ "$(uname -s)" = Linux ] || exit 0
swiftc -static-stdlib -L "$static" -Xlinker --gc-sections -Xlinker -s \
    $(test ! -e "$static/libstdc++.a" || echo -lgcc_eh) -Xlinker --defsym=main=countme_main \
    "@$folder/countme.product/Objects.LinkFileList" -o "$folder/countme.draft" 2>/dev/null || {
    echo "The tests start the program as Swift has linked it, which takes them longer." >&2
    exit 0
}
# What a linker has written lies in the memory of files in small pieces, a copy in large ones: a start of
# the copy takes four fifths of the time.
cp "$folder/countme.draft" "$folder/countme.copy"
mv "$folder/countme.copy" "$folder/countme"
rm "$folder/countme.draft"
