#!/bin/sh
# The release binary must start without ICU, libxml2, libcurl and the Swift runtime as shared libraries.
set -eu

[ "$(uname -s)" = Linux ] || exit 0
unexpected=$(ldd "$1" | awk '{ print $1 }' | grep -Ev '^(linux-vdso|/lib64/ld-linux|/lib/ld-linux|libc\.so|libm\.so|libsqlite3\.so|libstdc\+\+\.so|libgcc_s\.so)' || true)
if [ -n "$unexpected" ]; then
    echo "error: $1 loads shared libraries it should not need:" >&2
    echo "$unexpected" >&2
    exit 1
fi
# The system is to place it where it likes: it is a shared object, number 3 of the kinds of ELF files.
if [ "$(od -A n -t u2 -j 16 -N 2 "$1" | tr -d ' ')" != 3 ]; then
    echo "error: $1 is not position-independent" >&2
    exit 1
fi
echo "The release binary loads: $(ldd "$1" | awk '{ print $1 }' | grep -o '[a-z+_3]*\.so' | sort -u | tr '\n' ' ')"
