"""Presses Tab in a real shell, and prints how the shell then reads each line: a word a line, in brackets.

usage: press-tab.py bash|zsh SETUP KEYS... [--screen MARK]

SETUP is a script that the shell runs first. In KEYS, <tab> stands for the key. An empty line is printed
after the words of each. With --screen what the terminal showed, once the mark is there, is printed instead.
"""

import argparse
import os
import pty
import re
import select
import sys
import time

SHELLS = {
    "bash": ["bash", "--noprofile", "--norc", "-i"],
    "zsh": ["zsh", "-f", "-i"],
}
PREPARE = {
    "bash": "bind 'set bell-style none' 'set enable-bracketed-paste off' 2>/dev/null; ",
    "zsh": "bindkey -e; unsetopt beep list_beep prompt_cr prompt_sp zle_bracketed_paste; unset zle_bracketed_paste; ",
}
SECONDS = 30


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("shell", choices=SHELLS)
    parser.add_argument("setup")
    parser.add_argument("keys", nargs="+")
    parser.add_argument("--screen", metavar="MARK")
    options = parser.parse_args()
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(TERM="dumb" if options.shell == "bash" else "vt100", PS1="", COLUMNS="100", LINES="40")
        os.execvp(SHELLS[options.shell][0], SHELLS[options.shell])
    said = b""

    def wait_for(mark: bytes) -> None:
        nonlocal said
        end = time.monotonic() + SECONDS
        while mark not in said:
            if time.monotonic() > end or not select.select([terminal], [], [], SECONDS)[0]:
                sys.exit(f"the shell did not say {mark!r} but {said!r}")
            try:
                said += os.read(terminal, 65536)
            except OSError:
                sys.exit(f"the shell ended after {said!r}")

    # The marks are written in two parts, so that the echo of a line is not taken for its output.
    line = f"{PREPARE[options.shell]}PS1='ready''> '; stty -echoctl; . '{options.setup}'; "
    line += "show() { printf '\\n[%s]' \"$@\"; printf '\\n%s%s\\n' END ED; }\n"
    os.write(terminal, line.encode())
    for keys in options.keys:
        wait_for(b"ready> ")
        said = b""
        typed, _, more = keys.rpartition("<tab>")
        os.write(terminal, (typed + "<tab>").replace("<tab>", "\t").encode())
        if options.screen:
            wait_for(options.screen.encode())
        os.write(terminal, more.encode() + b"\x01show \x05\n")
        wait_for(b"ENDED")
        # The prompt of the next line may have come with it.
        shown, mark, said = said.partition(b"ENDED")
        text = (shown + mark).decode(errors="replace").replace("\r", "")
        if options.screen:
            print(re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text))
        else:
            print("\n".join(re.findall(r"^\[.*\]$", text, re.MULTILINE)) + "\n")
    os.close(terminal)
    return 0


if __name__ == "__main__":
    sys.exit(main())
