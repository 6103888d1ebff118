/// The script that makes a shell ask countme for the next words.
enum CompletionScript: String, CaseIterable {
    case bash
    case zsh
    case fish

    /// Creates the shell from a path such as `/usr/bin/zsh`.
    init?(shellAt path: String) {
        self.init(rawValue: String(path.split(separator: "/").last ?? ""))
    }

    /// The script as plain text, so that other commands do not pay for it.
    var text: String {
        switch self {
        case .bash: Self.bashText
        case .zsh: Self.zshText
        case .fish: Self.fishText
        }
    }

    /// The command that installs it for one person.
    var installation: String {
        switch self {
        case .bash: "echo 'source <(countme completion bash)' >> ~/.bashrc"
        case .zsh: "echo 'source <(countme completion zsh)' >> ~/.zshrc"
        case .fish:
            "mkdir -p ~/.config/fish/completions; countme completion fish > ~/.config/fish/completions/countme.fish"
        }
    }
}

extension CompletionScript {
    /// It requires neither the package bash-completion nor a bash newer than 3.2.
    ///
    /// It splits the line itself: bash splits words at `COMP_WORDBREAKS`, which may or may not contain `:` and `=`, and
    /// replaces only the text after the last one.
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

        """# + bashFunction
    }

    private static var bashFunction: String {
        #"""
        _countme() {
            local line=${COMP_LINE:0:COMP_POINT} typed=$2
            local char quote= word= isword= kept= within= i
            local -a words=()
            # bash replaces the text from here on.
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
                # A list is only shown, so it can include meanings.
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

extension CompletionScript {
    /// Works as a file `_countme` in a folder of `fpath`, and if sourced after `compinit`.
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

extension CompletionScript {
    /// fish itself matches the typed text and quotes the inserted one.
    static var fishText: String {
        #"""
        # Completion of countme for fish.

        function __countme_complete
            set -l words (commandline -opc)
            set -l raw (commandline -ct)
            # A quote may still be open.
            set -l current (string unescape -- "$raw"
                or string unescape -- "$raw\""
                or string unescape -- "$raw'")
            set -l program countme
            if string match -q '*/*' -- $words[1]; and test -x $words[1]
                set program $words[1]
            end
            set -e words[1]
            for answer in (command $program __complete $words "$current" 2>/dev/null </dev/null)
                if not string match -qr '^\t' -- $answer
                    printf '%s\n' $answer
                else if string match -qr '^--[^=]*=' -- "$current"
                    set -l option (string replace -r '=.*' '=' -- "$current")
                    for path in (__fish_complete_path (string replace -r '^[^=]*=' '' -- "$current"))
                        printf '%s%s\n' $option $path
                    end
                else
                    __fish_complete_path "$current"
                end
            end
        end

        complete -c countme -k -f -a '(__countme_complete)'

        """#
    }
}
