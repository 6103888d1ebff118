#!/bin/sh
# Runs `swift test` with the options given, and after a failure says once more what failed: thousands of lines
# may stand between it and the end.
set -u

# Servers of the tests are on this machine; a proxy would not find them.
unset http_proxy https_proxy HTTPS_PROXY all_proxy ALL_PROXY
log=$(mktemp)
trap 'rm -f "$log" "$log.code"' EXIT
{ swift test --disable-xctest "$@" 2>&1; echo $? > "$log.code"; } | tee "$log"
code=$(cat "$log.code")
if [ "$code" -ne 0 ]; then
    echo
    echo 'What failed:'
    grep -aE 'recorded an issue|error: ' "$log" | cut -c 1-1000 | tail -n 40
fi
exit "$code"
