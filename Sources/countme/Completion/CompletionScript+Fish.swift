extension CompletionScript {
    /// fish matches what is typed by itself, and quotes what it inserts.
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
