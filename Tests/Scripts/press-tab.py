"""Presses Tab in a real shell, and prints how the shell then reads the line: a word a line, in brackets.

usage: press-tab.py bash|zsh SETUP KEYS [--screen]

SETUP is a script that the shell runs first. In KEYS, <tab> stands for the key. With --screen what the
terminal showed is printed instead.
"""

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
    shell, setup, keys = sys.argv[1:4]
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(TERM="dumb" if shell == "bash" else "vt100", PS1="", COLUMNS="100", LINES="40")
        os.execvp(SHELLS[shell][0], SHELLS[shell])
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
    line = f"{PREPARE[shell]}PS1='ready''> '; stty -echoctl; . '{setup}'; "
    line += "show() { printf '\\n[%s]' \"$@\"; printf '\\n%s%s\\n' END ED; }\n"
    os.write(terminal, line.encode())
    wait_for(b"ready> ")
    said = b""
    typed, _, more = keys.rpartition("<tab>")
    os.write(terminal, (typed + "<tab>").replace("<tab>", "\t").encode())
    if "--screen" in sys.argv:
        wait_for(sys.argv[-1].encode())
    os.write(terminal, more.encode() + b"\x01show \x05\n")
    wait_for(b"ENDED")
    text = said.decode(errors="replace").replace("\r", "")
    if "--screen" in sys.argv:
        print(re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text))
    else:
        print("\n".join(re.findall(r"^\[.*\]$", text, re.MULTILINE)))
    os.close(terminal)
    return 0


if __name__ == "__main__":
    sys.exit(main())
