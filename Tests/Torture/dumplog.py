"""Writes a log of the present version as SQL, for `logs/schema-N.sql`: once, before a new schema ships.

Usage: dumplog.py BINARY > logs/schema-N.sql
"""

import subprocess
import sys
import tempfile
from pathlib import Path

import richlog
from program import Home

# What came later than the first version is left out where it is not known yet.
LATER = [
    ["food", "add", "cake", "--per", "slice=80g", "--kcal", "320"],
    ["food", "add", "Kombucha", "--per", "100ml", "--kcal", "17", "--barcode", "4006381333931", "--synonym", "tea"],
    ["food", "edit", "cake", "--kcal", "330", "--per", "100g"],
    ["food", "favorite", "cake"],
    ["meal", "save", "early", "--from", "breakfast"],
    ["meal", "log", "early", "--on", "-1"],
    ["water", "500ml"],
    ["goal", "1900", "--water", "2l"],
    ["pet", "save", "Tuna", "--protein", "9", "--fat", "5", "--fiber", "1", "--moisture", "78", "--ash", "2.5"],
    ["pet", "save", "Beef", "--protein", "11", "--barcode", "3017620422003"],
    ["pet", "edit", "Beef", "--fat", "6.25"],
    ["pet", "delete", "Beef"],
    ["weigh", "81.9kg", "--on", "-2", "--note", "morning"],
    ["weigh", "179lb", "--on", "-1"],
    ["weigh", "edit", "last", "178.8lb"],
    ["profile", "--height", "178", "--sex", "male", "--born", "1988"],
    ["mark", "incomplete", "-2"],
    ["mark", "fasted", "-9"],
    ["goal", "2400", "--protein", "90", "--each", "sat,sun"],
    ["goal", "none", "--each", "sun"],
    ["food", "edit", "cake", "--iron", "3.1mg", "--vitamin-d", "25ug", "--per", "100g"],
    ["nutrients", "--pin", "iron,vitamin-d"],
    ["add", "lasagna", "~650", "--photo", "photo-0.png"],
    ["add", "pizza", "500..900", "--on", "-1"],
    ["edit", "last", "--photo", "photo-1.png"],
    ["add", "ice", "~200", "--photo", "photo-2.png"],
    ["delete", "last"],
    ["recipe", "save", "stew", "--add", "500g beef 900kcal", "--add", "100g onion ~40", "--portions", "4"],
    ["pot", "start", "stew", "--cooked", "800g"],
    ["add", "200g", "stew"],
    ["pot", "edit", "stew", "--cooked", "850g"],
    ["recipe", "save", "curry", "--add", "400g rice 500kcal", "--portions", "2"],
    ["pot", "start", "curry"],
    ["pot", "end", "curry"],
    ["pot", "start", "curry", "--cooked", "900g"],
    ["plan", "add", "100g", "stew", "--meal", "lunch", "--on", "today"],
    ["plan", "add", "pancakes", "~400", "--on", "tomorrow"],
    ["plan", "add", "soup", "200", "--on", "today"],
    ["plan", "edit", "2", "--qty", "2"],
    ["plan", "eat", "1"],
    ["plan", "skip", "3"],
    ["goal", "+300", "--on", "-1"],
    ["goal", "-200"],
    ["goal", "+0"],
]


def fill(home: Home) -> None:
    richlog.lay_photos(home)
    for number in range(14):
        home.must("add", f"soup {number}", f"{200 + number}kcal", "--on", f"-{number % 6}", "--meal", "lunch")
    home.must("goal", "2000", "--on", "-5", "--protein", "120")
    home.must("add", "oats", "570", "--qty", "150g", "--protein", "20", "--meal", "breakfast", "--at", "7:05")
    home.must("add", "everything", "300", "--protein", "1", "--carbs", "2.5", "--fat", "3", "--fiber", "4", "--sugar", "0",
              "--saturated-fat", "0.1", "--sodium", "7", "--alcohol", "8", "--caffeine", "9")  # fmt: skip
    home.must("add", "2", "eggs")
    home.must("add", "330ml", "beer", "--at", "20:00")
    home.must("add", "crème brûlée 苹果", "5kcal", "--meal", "breakfast", "--note", "é ü ' \" \\ 🍎")
    home.must("add", "chocolate", "628kJ", "--on", "yesterday", "--key", "chocolate-1")
    home.must("edit", "last", "--kcal", "151.5", "--name", "dark chocolate")
    home.must("add", "mistake", "999")
    home.must("delete", "last")
    for words in LATER:
        home.run(*words)
    home.zone, home.now = "Pacific/Honolulu", "2026-11-20T20:00:00-10:00"
    home.must("add", "poke", "600")
    home.must("goal", "none")
    home.must("add", "twice", "100")
    home.must("add", "thrice", "100")
    home.must("undo")
    home.must("undo")
    home.must("redo")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        home = Home(str(Path(sys.argv[1]).resolve()), Path(folder))
        fill(home)
        ids = [subprocess.check_output(["sqlite3", home.log, f"PRAGMA {name}"], text=True).strip() for name in ("application_id", "user_version")]
        print(f"PRAGMA application_id = {ids[0]};\nPRAGMA user_version = {ids[1]};")
        print(subprocess.check_output(["sqlite3", home.log, ".dump"], text=True), end="")


if __name__ == "__main__":
    main()
