#!/bin/sh
# Fills a folder with links to the static libraries that the release binary links in, so that it starts
# without loading anything but the C library. What is not installed is linked dynamically instead.
set -eu

folder=$1
compiler=$(command -v gcc || command -v clang || true)
[ -n "$compiler" ] || exit 0
for library in libsqlite3.a libstdc++.a; do
    path=$("$compiler" -print-file-name="$library")
    if [ -e "$path" ]; then ln -sf "$path" "$folder/$library"; fi
done
