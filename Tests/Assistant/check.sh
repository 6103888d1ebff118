#!/bin/sh
# Tests the server of BINARY with the newest SDK, or prints why it cannot: check.sh BINARY FOLDER
set -u
folder=$(dirname "$0")
sdk=2.3.0
if ! reason=$(timeout 60 sh "$folder/environment.sh" "$2" "$sdk" 2>&1); then
    echo "The assistant's server is not tested with the official SDK, which cannot be installed:"
    echo "${reason:-no answer from PyPI in 60 s}" | tail -n 1
    exit
fi
timeout 60 "$2/bin/python" -B "$folder/sdk.py" "$1"
