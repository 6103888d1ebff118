#!/bin/sh
# Builds the program against the library as a package of its own, runs it, and compares its output with
# expected.txt, in which FOLDER and DAY stand for what differs.
set -eu

build=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
swift build --package-path Tests/Consumer --scratch-path "$build"
"$build/debug/Consumer" "$folder" > "$folder/raw.txt"
sed "s|$folder|FOLDER|; s/20[0-9][0-9]-[01][0-9]-[0-3][0-9]/DAY/" "$folder/raw.txt" > "$folder/printed.txt"
diff Tests/Consumer/expected.txt "$folder/printed.txt" || {
    echo "The library does not answer as before; Tests/Consumer/expected.txt has what it printed." >&2
    exit 1
}
