extension CompletionScript {
    /// Works as a file `_countme` in a folder of `fpath`, and when it is sourced after `compinit`.
    static var zshText: String {
        #"""
        #compdef countme
        # Completion of countme for zsh.

        _countme() {
            local program=countme answer word
            local -a given described
            integer files=0 status_=1
            # An alias has no path.
            if [[ $words[1] == */* ]]; then
                program=${(Q)words[1]}
                program=${program/#\~\//$HOME/}
            fi
            if ((CURRENT > 2)); then given=("${(@Q)words[2,CURRENT-1]}"); fi
            for answer in ${(f)"$("$program" __complete "${given[@]}" "${(Q)PREFIX}" 2>/dev/null </dev/null)"}; do
                word=${answer%%$'\t'*}
                if [[ -z $word ]]; then
                    files=1
                    continue
                fi
                word=${${word//\\/\\\\}//:/\\:}
                if [[ $answer == *$'\t'* ]]; then
                    described+=("$word:${answer#*$'\t'}")
                else
                    described+=("$word")
                fi
            done
            if ((${#described})); then
                # Case does not matter; what is left after that was found by its accents.
                _describe -V -t countme word described -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}' ||
                    _describe -V -t countme word described -U
                status_=$?
            fi
            if ((files)); then
                if [[ $PREFIX == --*=* ]]; then compset -P '*='; fi
                _files && status_=0
            fi
            return status_
        }

        if [[ $funcstack[1] == _countme ]]; then
            _countme "$@"
        else
            compdef _countme countme
        fi

        """#
    }
}
