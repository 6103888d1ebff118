"""Takes a picture of the page that `countme report` writes of a made-up month, as PNG on standard output.

Usage: report.py BINARY > report.png

The month is the same each time, and so is the page; how its letters are drawn is Chromium's affair.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

BROWSERS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
WIDTH, HEIGHT = 860, 670
NOW = "2026-11-30T21:30:00Z"
# What is eaten in turn: breakfasts in five days, lunches in six, dinners in seven, so that no two days are alike.
BREAKFASTS = ["80g muesli", "3 eggs", "3 slices toast", "300g Greek yogurt", "2 croissants"]
LUNCHES = ["800g lentil soup", "2 chicken burritos", "450g pasta", "tuna sandwich", "500g Greek salad", "3 sushi rolls"]
DINNERS = ["400g pizza", "300g salmon", "800g chicken curry", "450g lasagna", "800g stew", "2 cheeseburgers", "goulash"]
MORE = ["2 bananas", "50g dark chocolate", "apple", "500ml beer", "30 almonds", "latte", "3 cookies"]
FORGOTTEN = {12, 21}


def month() -> str:
    lines = []
    for day in range(1, 31):
        if day in FORGOTTEN:
            continue
        foods = [
            (BREAKFASTS[day % 5], "08:10 --meal breakfast"), (LUNCHES[day % 6], "12:40 --meal lunch"),
            (DINNERS[day % 7], "19:15 --meal dinner"), (MORE[day * 3 % 7], "16:00 --meal snack"),
            (MORE[day * 5 % 7], "20:30 --meal snack"), (f"{4 + day * 2 % 5} glasses water", "10:00"),
        ]  # fmt: skip
        lines += [f"{food} --on 2026-11-{day:02} --at {rest}" for food, rest in foods]
    return "\n".join(lines) + "\n"


def main() -> None:
    binary = str(Path(sys.argv[1]).resolve())
    program = next(filter(None, map(shutil.which, BROWSERS)), None) or sys.exit("Chromium is not installed")
    with tempfile.TemporaryDirectory() as home:
        environment = {"HOME": home, "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TZ": "UTC", "COUNTME_NOW": NOW}

        def countme(*words: str, given: str = "") -> None:
            subprocess.run([binary, *words, "-q"], env=environment, input=given.encode(), cwd=home, check=True)

        countme("goal", "2100", "--protein", "90", "--water", "1.5l", "--on", "2026-11-01")
        countme("add", "-", given=month())
        countme("report", "november", "--html", "report.html")
        subprocess.run(
            [
                program, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
                "--disable-dev-shm-usage", "--disable-background-networking", f"--user-data-dir={home}/browser",
                f"--window-size={WIDTH},{HEIGHT}", "--force-device-scale-factor=1", f"--screenshot={home}/report.png",
                Path(home, "report.html").as_uri(),
            ],
            env={**os.environ, "HOME": home}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True,
            timeout=60,
        )  # fmt: skip
        sys.stdout.buffer.write(Path(home, "report.png").read_bytes())


if __name__ == "__main__":
    main()
