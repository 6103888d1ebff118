"""Draws a session with countme as it looks in a terminal, as SVG on standard output.

Usage: session.py BINARY [--check PICTURE]

Every word comes from the program itself, run in a terminal of its own with an empty home and a fixed clock; with
`--check` it ends with 1 when the picture is not what the program would draw now.
"""

import argparse
import fcntl
import os
import pty
import re
import shlex
import struct
import subprocess
import sys
import tempfile
import termios
from html import escape
from pathlib import Path

COLUMNS = 100
NOW = "2026-11-20T18:30:00Z"

# The week before, so that there is something to look back on.
BEFORE = """\
porridge 430 --on 2026-11-14
pizza 1480 --on 2026-11-14
soup 820 --on 2026-11-15
lasagna 1050 --on 2026-11-15
salad 640 --on 2026-11-16
curry 1210 --on 2026-11-16
porridge 430 --on 2026-11-17
pasta 1390 --on 2026-11-17
sandwich 710 --on 2026-11-18
stew 980 --on 2026-11-18
brunch 1620 --on 2026-11-19
"""

SESSION = [
    "countme add 2 eggs, toast with butter and a latte --at 8:10",
    "countme add 150g chicken breast --at 12:45",
    "countme add 330ml beer",
    "countme undo",
    "countme add 20g dark chocolate",
    "countme",
    "countme left",
]

CELL_WIDTH, LINE_HEIGHT, MARGIN, BAR = 8.4, 20, 18, 34
# Sure to be told from the ground by anyone: at least 4.5 to 1.
GROUND, TEXT, COMMAND = "#1d2126", "#d5dae0", "#ffffff"
COLORS = {"31": "#ff8a80", "32": "#8fd694", "33": "#f3cf6b", "36": "#7fd3e6"}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary")
    parser.add_argument("--check", metavar="PICTURE", type=Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        picture = draw(session(str(Path(options.binary).resolve()), home))
    if not options.check:
        sys.stdout.write(picture)
        return 0
    if options.check.read_text() == picture:
        return 0
    print(f"{options.check} is not what the program shows now; make picture draws it anew", file=sys.stderr)
    return 1


def session(binary: str, home: str) -> list[str]:
    """The lines of the terminal: each command, then what it says."""
    folder = Path(home, "bin")
    folder.mkdir()
    Path(folder, "countme").symlink_to(binary)
    environment = {
        "HOME": home, "PATH": f"{folder}:/usr/bin:/bin", "TERM": "xterm-256color", "LANG": "C.UTF-8", "TZ": "UTC",
        "COUNTME_NOW": NOW,
    }  # fmt: skip
    subprocess.run([binary, "goal", "2000", "--on", "2026-11-01", "-q"], env=environment, check=True)
    subprocess.run([binary, "add", "-", "-q"], env=environment, input=BEFORE.encode(), check=True)
    # One terminal for all of them, because a search is remembered by its terminal.
    script = ["set -e"]
    for command in SESSION:
        script += [f"printf '$ %s\\n' {shlex.quote(command)}", command]
    return run("\n".join(script), environment)


def run(script: str, environment: dict[str, str]) -> list[str]:
    """The lines that a shell shows in a terminal; every command has to succeed."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, COLUMNS, 0, 0))
    process = subprocess.Popen(
        ["sh", "-c", script], env=environment, stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True
    )
    os.close(theirs)
    said = b""
    while True:
        try:
            part = os.read(ours, 65536)
        except OSError:  # On Linux the end of a terminal is an error.
            break
        if not part:
            break
        said += part
    os.close(ours)
    if process.wait() != 0:
        raise SystemExit(f"a command failed\n{said.decode()}")
    return said.decode().replace("\r\n", "\n").rstrip("\n").split("\n")


def draw(lines: list[str]) -> str:
    rows = [piece for line in lines for piece in wrapped(line)]
    width = round(2 * MARGIN + COLUMNS * CELL_WIDTH)
    height = BAR + len(rows) * LINE_HEIGHT + MARGIN
    said = escape("; ".join(line for line in SESSION))
    dots = "".join(f'<circle cx="{MARGIN + 6 + 18 * number}" cy="17" r="5"/>' for number in range(3))
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
        ' role="img" aria-labelledby="title description">',
        '<title id="title">A day with countme in a terminal</title>',
        f'<desc id="description">The commands: {said}</desc>',
        f'<rect width="{width}" height="{height}" rx="8" fill="{GROUND}"/>',
        f'<g fill="#5b636d">{dots}</g>',
        f'<g font-family="ui-monospace,SFMono-Regular,Menlo,Consolas,\'DejaVu Sans Mono\',monospace" font-size="14"'
        f' fill="{TEXT}">',
    ]
    for number, row in enumerate(rows):
        y = BAR + (number + 1) * LINE_HEIGHT - 6
        out += [text(run, style, column, y) for run, style, column in row if run.strip()]
    return "\n".join([*out, "</g>", "</svg>", ""])


def text(run: str, style: str, column: int, y: int) -> str:
    length = round(len(run) * CELL_WIDTH, 1)
    # Spaces that no viewer takes together.
    run = run.replace(" ", "\u00a0")
    return (
        f'<text x="{round(MARGIN + column * CELL_WIDTH, 1)}" y="{y}" textLength="{length}"'
        f' lengthAdjust="spacingAndGlyphs"{style}>{escape(run)}</text>'
    )


def wrapped(line: str) -> list[list[tuple[str, str, int]]]:
    """The rows of the terminal that a line takes, each as runs of one style with their columns."""
    rows: list[list[tuple[str, str, int]]] = [[]]
    codes = ["1"] if line.startswith("$ ") else []
    column = 0
    for part in re.split(r"(\x1b\[[0-9;]*m)", line):
        if part.startswith("\x1b["):
            codes = [code for code in part[2:-1].split(";") if code not in ("", "0")]
            continue
        if "\x1b" in part or "\r" in part:
            raise SystemExit(f"more than colors in {line!r}")
        while part:
            if column == COLUMNS:
                rows.append([])
                column = 0
            run, part = part[: COLUMNS - column], part[COLUMNS - column :]
            rows[-1].append((run, style(codes, line.startswith("$ ")), column))
            column += len(run)
    return rows


def style(codes: list[str], is_command: bool) -> str:
    attributes = f' fill="{COMMAND}"' if is_command else ""
    for code in codes:
        if code == "1":
            attributes += ' font-weight="bold"'
        elif code in COLORS:
            attributes += f' fill="{COLORS[code]}"'
        else:
            raise SystemExit(f"no color for {code}")
    return attributes


if __name__ == "__main__":
    sys.exit(main())
