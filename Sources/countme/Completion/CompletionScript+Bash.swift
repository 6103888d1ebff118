extension CompletionScript {
    /// Needs neither the package bash-completion nor anything newer than bash 3.2.
    ///
    /// It takes the line apart itself: bash splits words at `COMP_WORDBREAKS`, which has `:` and `=` in it
    /// or has not, and replaces only what stands behind the last of those.
    static var bashText: String {
        #"""
        # Completion of countme for bash.

        # Sets REPLY to a text as it is typed outside quotes or within some.
        _countme_quote() {
            local char special
            REPLY=$1
            case $2 in
                "'") REPLY=${REPLY//\'/\'\\\'\'} && return ;;
                '"') special='\"$`' ;;
                *) special='\ '\''"$`&;|<>()[]{}*?!#~^' ;;
            esac
            local i
            for ((i = 0; i < ${#special}; i++)); do
                char=${special:i:1}
                REPLY=${REPLY//"$char"/\\"$char"}
            done
        }

        _countme() {
            local line=${COMP_LINE:0:COMP_POINT} typed=$2
            local char quote= word= isword= kept= within= i
            local -a words=()
            # What bash replaces begins here; what stands before stays.
            local start=$((${#line} - ${#typed}))
            for ((i = 0; i <= ${#line}; i++)); do
                if ((i == start)); then
                    kept=$word within=$quote
                fi
                char=${line:i:1}
                if [[ $quote == "'" ]]; then
                    if [[ $char == "'" ]]; then quote=; else word+=$char; fi
                elif [[ $char == '\' ]]; then
                    i=$((i + 1)) char=${line:i:1} isword=1
                    # Within double quotes it escapes nothing else.
                    if [[ -n $quote && $char != [\"\\\$\`] ]]; then word+='\'; fi
                    word+=$char
                elif [[ -n $quote ]]; then
                    if [[ $char == '"' ]]; then quote=; else word+=$char; fi
                elif [[ $char == [\"\'] ]]; then
                    quote=$char isword=1
                elif [[ $char == [[:space:]] ]]; then
                    if [[ -n $isword$word ]]; then words+=("$word"); fi
                    word= isword=
                else
                    word+=$char
                fi
            done
            while [[ ${#words[@]} -gt 0 && ${words[0]} == *=* ]]; do words=("${words[@]:1}"); done

            local program=countme
            if [[ $1 == */* ]]; then program=${1/#\~\//$HOME/}; fi
            local -a candidates=() meanings=()
            local answer files=
            while IFS= read -r answer; do
                if [[ $answer == $'\t'* ]]; then
                    files=1
                    continue
                fi
                candidates+=("${answer%%$'\t'*}")
                if [[ $answer == *$'\t'* ]]; then meanings+=("${answer#*$'\t'}"); else meanings+=(""); fi
            done < <("$program" __complete "${words[@]:1}" "$word" 2>/dev/null </dev/null)

            COMPREPLY=()
            local count=${#candidates[@]} REPLY
            for ((i = 0; i < count; i++)); do
                # A list is only looked at, so it may say what things are.
                if [[ $COMP_TYPE == 63 && $count -gt 1 && -n ${meanings[i]} ]]; then
                    COMPREPLY+=("${candidates[i]}  (${meanings[i]})")
                    continue
                fi
                _countme_quote "${candidates[i]:${#kept}}" "$within"
                # What several begin with is inserted, and must not be less than what was typed.
                if ((count > 1)) && [[ ${#REPLY} -ge ${#typed} ]]; then REPLY=$typed${REPLY:${#typed}}; fi
                COMPREPLY+=("$REPLY")
            done
            if [[ -n $files && $count == 0 ]]; then
                if [[ $typed == --*=* ]]; then
                    while IFS= read -r answer; do
                        _countme_quote "${typed%%=*}=$answer"
                        COMPREPLY+=("$REPLY")
                    done < <(compgen -f -- "${word#*=}")
                else
                    compopt -o bashdefault -o default 2>/dev/null
                fi
            fi
        }

        complete -o nosort -F _countme countme 2>/dev/null || complete -F _countme countme

        """#
    }
}
