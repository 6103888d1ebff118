#!/bin/sh
# Lets a binary of countme write its man page and its completion scripts below a folder.
set -eu

binary=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
folder=$2

# What somebody has configured must not matter.
write() {
    mkdir -p "$folder/$(dirname "$1")"
    path=$1
    shift
    env -i HOME=/nonexistent "$binary" "$@" >"$folder/$path"
}

write share/man/man1/countme.1 help --man
write share/bash-completion/completions/countme completion bash
write share/zsh/site-functions/_countme completion zsh
write share/fish/vendor_completions.d/countme.fish completion fish
