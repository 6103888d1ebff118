"""Opens logs and catalogues that a stranger made: any value in any column, each with the checksum it needs.

Whatever a file holds, every command ends by itself, in a moment, with a code that it documents; nothing in its
answer steers a terminal, JSON is JSON and a picture is XML; and what was refused has neither changed nor gone.
"""

import fcntl
import json
import os
import pty
import re
import select
import shutil
import struct
import subprocess
import termios
import threading
import time
import xml.etree.ElementTree
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import richlog
from badinput import COLOR, UNSAFE, Worker
from forgery import JOURNALED, NUTRIENTS, Forger, Forgery, Raw, Refused, Token, as_json, checksum, forge
from inputs import OFF_TABLE, Case
from program import Home, Result
from row import Failure, Row, Settings, plural

# A command that still runs after this is hanging.
MOST_SECONDS = 60
# So many of the commands that have to do with a table meet each of its forgeries, in rotation, and of the others.
# A number can break arithmetic anywhere, a text mostly where it is shown.
NEAR, NEAR_NUMBERS, FAR = 12, 28, 2

MARKS = re.compile("[\u061c\u200e\u200f]")

INFINITY = float("inf")
REALS = [INFINITY, -INFINITY, 1.7976931348623157e308, 1e308, 1e300, 1e19, 9.3e18, 9.3e17, 9.2e17, 1e17, 9007199254740993.0, 1e15, 1e12, 1e9,
         1e6, 99999.96, 1 / 3, 0.05, 0.04999, 1e-17, 1e-300, 2.2250738585072014e-308, 5e-324, 0.0, -0.0, -5e-324, -0.04, -1.0, -9.3e18, -1e308]  # fmt: skip
INTEGERS = [2**63 - 1, 2**63 - 2, -(2**63), 1 - 2**63, 2**62, 10**18, 9223372036854776, 10**15, 2**53 + 1, 10**12, 253402300800, 253402300799,
            2**32, 2**31, 10**9 + 1, 10**9, 10**9 - 1, 86400, 86399, 3601, 1, 0, -1, -86399, -86400, -(2**31), -62135596800, -62135596801, -(10**12)]  # fmt: skip
DEEP = 20_000
TEXTS = ["", " ", "\x1b[31mred", "\x1b]52;c;aGk=\x07", "\x1b", "a\x9b31mb", "a\x85b", "a\x7fb", "\u202egnp.exe", "a\u2066b", "a\u200fb", "two\nlines", "a\rb",
         "a\tb", "a\0b", "a\u2028b", "x" * 201, "x" * 3200, "x" * 100_000, "苹" * 60, "e" + "\u0301" * 3000, "👩‍" * 200, "\u200b", "=1+1", "'=1+1", "-rf", "own:1",
         "own:999999999999999999999", "pet:-1", "import:", "import:\x1b[31m", "import:x\ny", "imported", "manual", "0000-00-00", "9999-99-99", "9999-12-31", "0001-01-01",
         "2026-02-30", "0", "-1", "1e999", "nan", "a|b=c", '"; DROP TABLE entries', "%s%n", "[", "[" * DEEP, '[{"kcal":1e999}]', '{"number":9223372036854775807}',
         Raw(b"\xff\xfe"), Raw(b"caf\xe9"), Raw(b"\xed\xa0\x80"), Raw(b"\xc0\x80")]  # fmt: skip
# What means something in a column, one step off.
SPECIAL = {
    "uuid": ["00000000-0000-0000-0000-000000000000", "g" * 36, "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF", "\x1b" * 36, "é" * 36],
    "kind": ["food", "drink", "dry", "wet"],
    "portions": ["slice=inf", "slice=1e+308", "slice=1e-300", "slice=5e-324", "slice=1e+17", "\x1b[31m=5.0", "a\nb=5.0", "=5.0", "a=0.0", "a=-1.0",
                 "a=nan", "|".join(f"p{n}=1.0" for n in range(3000)), "x" * 5000 + "=5.0"],
    "default_portion": ["cookie", "serving"],
    "synonyms": ["\x1b[31m|a", "|".join(f"w{n}" for n in range(3000)), "|||"],
    "barcode": ["4006381333931", "\x1b[31m", "9" * 400],
    "unit": ["kg", "g", "ml", "cups", "mg", "lb", "st"],
    "mark": ["complete", "none", "fasted"],
    "micronutrients": ["iron_mg=1e999", "iron_mg=-1", "iron_mg=3|iron_mg=4", "zinc_mg=1|iron_mg=2", "gold_mg=1", "iron_mg", "=", "\x1b[31m=1", "|".join(f"iron_mg={n}" for n in range(3000))],
    "sex": ["female", "both"],
    "life_stage": ["lactation", "old"],
    "since": ["2026-11-20x", "1582-10-15"],
    "state": ["done", "undone", "dropped", "gone", "open", "over", "planned", "eaten", "skipped"],
    "certainty": ["likely", "rough", "sure"],
    "photo": ["a" * 40 + ".png", "A" * 40 + ".PNG", "../" * 9 + "etc/passwd", "/etc/passwd", "log.db", ".", "..", "a" * 40 + ".png/", "a" * 40 + ".jpg\0.png", "\x1b[31m" + "a" * 35 + ".png"],
    "name": ["iron", "vitamin-d", "protein", "gold", "water"],
    "command": ["recover", "import", "restore", "add"],
    "table_name": ["goals", "sqlite_schema", "entries; DROP TABLE entries", "changes"],
    "food": ["own own:1", "own own:999999999999999999999", "builtin ", "own", "import:\x1b[31m x", "fatsecret 1"],
    "before": ["{}", "null", '{"number":null}', '{"number":-9223372036854775808}', '{"number":1e999}', '{"number":9223372036854775808}', '{"number":[]}',
               '{"a":' * DEEP, '{"number":9223372036854775807,"uuid":"x"}', '{"number":1000000000}', '{"number":1000000001}'],
    "skipped": ["broken=9223372036854775807", "broken=9223372036854775808", "no-energy=-9223372036854775808 broken=9223372036854775807",
                "no-energy=9223372036854775807 broken=9223372036854775807", "\x1b=1", "broken="],
}  # fmt: skip
SPECIAL["after"] = SPECIAL["before"]
# What else JSON can say where a number or a text is expected.
TOKENS = [Token(text) for text in ("1e999", "-1e999", "99999999999999999999", "true", "null", "{}", "[]", '"5"', '""', '"\\u0000"', '"\\ud800"', '"\\u001b[31m"', "1e-400", "0x1")]
BLOCKS = [b"", b"\0" * 64, b"\xff" * 64, bytes(range(256)) * 16, b"\x00\x00\x00\x05\x04\x30\x61\xff\xff\xff\xff\xff\xff\x7f"]


@dataclass(frozen=True)
class Command:
    """What is run on a forged file: words, or several commands one after the other."""

    steps: tuple[tuple[str, ...], ...]
    # The tables it has most to do with; all of them if empty.
    tables: frozenset[str] = frozenset()
    changes: bool = False
    columns: int = 0  # of a terminal; 0 is a pipe

    def __str__(self) -> str:
        said = "; ".join(" ".join(words) for words in self.steps)
        return f"{said} (terminal of {self.columns} columns)" if self.columns else said


DAY, FOODS, MEALS, PETS, HISTORY = "entries goals weekday_goals goal_adjustments", "own_foods favorites foods", "saved_meals", "pet_products", "changes changed_rows journal"
CATALOGUE = ("sources", "foods", "names", "micronutrients", "terms", "words")
BODY = "weights day_marks profiles weekday_goals pinned_nutrients"
KITCHEN = "own_foods pots plans"
PHOTOS = "entries "
# A table for "foods" is one of the catalogue, for "journal" a row that undo or redo would make.
READING = {
    DAY: ["today", "today --verbose", "today --json", "today --format csv", "today --format tsv", "history --since -30 --verbose", "history --since -30 --json",
          "history --since -30 --format ndjson", "history --since -30 --format csv", "history --since 0001-01-01 --until 0009-12-31 --json", "history --since 9990-01-01 --until 9999-12-31 --json", "summary", "summary --weeks 4 --json",
          "summary --since -30 --by month --verbose", "summary --format csv", "report 30d --html -", "report 30d --svg days -", "report 30d --svg weeks -",
          "report 30d --svg macros -", "report 30d --svg foods -", "report 30d --svg meals -", "report 30d --svg water -", "left", "left --json", "check",
          "check --json --max-protein 100% --min-water 10%", "check --max-kcal 2000 --min-protein 1 --max-water 1l", "remind lunch", "remind lunch --json", "prompt",
          "goal", "goal --json", "meal", "meal --json", "meal show breakfast", "add -n {name}", "add -n 0.001g {name}", "add -n 99kg {name} --json", "add -n 3 {name}", "edit last -n --qty 300g",
          "edit last -n --qty 1", "edit last -n --kcal 5 --json", "delete last -n", "delete last -n --json", "clear -n", "add -n --again last", "search {name} --offline --verbose",
          "__complete add \"\"", "__complete edit \"\"", "__complete delete \"\"", "__complete add -m \"\"", "goal 1800 -n", "goal +300 -n", "goal list", "water -n 1l", "export --since -3"],
    FOODS: ["food", "food --json", "food list --verbose", "food list --favorites", "food list --format csv", "food show {food}", "food show {food} --json", "food show {food} --nutrients", "food show own:1", "food export", "food export --json",
            "search {food} --offline", "search {food} --offline --json", "search {food} --offline --verbose", "search {food} --offline --format csv", "search {food} --offline --category Snacks",
            "add -n {food}", "add -n 2 {food} --json", "add -n 30g {food}", "add -n 250ml {food}", "add -n 1 slice {food}", "add -n 1 cookie {food}", "food edit {food} -n --kcal 5 --per slice=30g",
            "food import --list", "food import --list --json", "food favorite {food} -n", "food delete {food} -n", "__complete add c", "__complete food show \"\"", "food lookup 3017620422 -n"],
    MEALS: ["meal list", "meal list --json", "meal list --format csv", "meal show early", "meal show early --json", "meal show early --verbose", "meal log early -n", "meal log early -n --times 0.001 --json",
            "meal log early -n --times 50", "meal edit early -n --drop oats", "meal forget early -n", "__complete meal show \"\"", "__complete meal log \"\""],
    PETS: ["pet", "pet --json", "pet list --verbose", "pet list --format csv", "pet show Tuna", "pet show pet:1 --json", "pet show pet:1 --verbose", "pet compare pet:1 pet:2", "pet compare 1 2 --json",
           "pet compare 1 2 --format csv", "pet edit pet:1 -n --fat 6", "pet delete pet:1 -n", "pet upload pet:1 -n", "__complete pet show \"\""],
    BODY: ["trend", "trend --json", "trend all --to 70kg --intake 1800", "trend 30d --output -", "trend all --format csv", "trend --smooth 10", "expenditure", "expenditure --why", "expenditure --json", "weigh list all", "weigh list all --json",
           "weigh list all --format csv", "weigh 81kg -n", "weigh edit last 81.2kg -n", "weigh delete all -n", "profile", "profile --json", "profile --height 170 -n", "mark 30d", "mark 30d --json", "mark complete yesterday -n",
           "goal suggest --lose 0.5kg", "goal suggest --keep --json", "goal suggest --to 70kg --by 12w", "check --max-rate 1%", "check --max-rate 1% --json", "remind weight", "left week", "left week --json", "report all --svg weight -",
           "report 30d --svg expenditure -", "remind weight --json", "mark none yesterday -n", "mark complete --since -9 -n --json", "profile none -n --json", "profile --not-pregnant -n", "weigh list all --verbose", "weigh edit -1 80.9kg -n --json",
           "goal none -n --each sun", "goal 2000 -n --each sat --json", "goal --on sun --json", "nutrients --pin zinc -n", "nutrients --pin none -n --json", "nutrients --all", "nutrients --all --against fda --json", "nutrients vitamin-d --missing", "summary --verbose",
           "goal --list", "goal --list --json", "nutrients", "nutrients --json", "nutrients iron", "export"],
    KITCHEN: ["recipe", "recipe --json", "recipe list --format csv", "recipe show stew", "recipe show stew --json", "recipe edit stew -n --portions 3", "recipe edit stew -n --drop beef", "recipe delete stew -n", "recipe export",
              "pot", "pot --all", "pot --all --json", "pot stew --format csv", "pot edit stew -n --cooked 900g", "pot end stew -n", "pot start stew -n --name other", "add -n 50g stew", "add -n 1 portion stew --json", "edit last -n --qty 10g",
              "plan", "plan 90d --json", "plan all --format csv", "plan shop", "plan shop all --json", "plan eat -n", "plan eat 1 -n --qty 50g", "plan skip lunch -n", "suggest", "today", "today --json", "left --planned",
              "plan edit 3 -n --qty 2", "plan edit 3 -n --on tomorrow --meal dinner", "plan add {name} -n --on tomorrow --json", "pot porridge", "pot start curry -n --name third --json", "pot edit curry -n --portions 2 --json",
              "add -n the rest of the stew", "add -n half a portion curry", "recipe save other -n --from stew", "recipe save other -n --from dinner", "recipe export --json", "recipe show curry --verbose", "suggest", "suggest --json",
              "food show stew --nutrients", "nutrients --json", "show last", "__complete recipe show \"\"", "__complete pot end \"\"", "__complete plan eat \"\""],
    PHOTOS: ["show last", "show last --json", "report 30d --photos --html -", "today --verbose", "history --since -30 --json", "export", "doctor --json", "edit last -n --photo none", "edit last -n --photo photo-4.png --json", "add -n x ~650 --photo photo-4.png",
             "export --photos out.zip --yes", "add -n --again last", "delete last -n --verbose"],
    HISTORY: ["undo --list", "undo --list --json", "undo -n", "undo -n --json", "redo -n", "redo -n --json", "undo -n --verbose"],
    "": ["export", "export --format csv", "doctor", "doctor --json", "backup copy.db --yes", "restore forged.db -n --db other/log.db", "restore forged.db -n --json --db other/log.db", "config"],
}  # fmt: skip
CHANGING = {
    DAY: ["goal +300; goal list; undo; redo; goal +0", "add {name}; undo", "add 60g {name}; undo -n; today", "edit last --qty 300g; undo; redo", "edit last --kcal 5 --protein 5; today; undo", "edit last --note x; today --verbose",
          "delete last --yes; undo", "delete last --yes --json; redo", "clear; undo; redo", "goal 1800; goal; undo", "goal none; undo", "meal rename breakfast dinner; meal", "meal delete breakfast --yes; undo", "water 300ml; today"],
    FOODS: ["search {food} --offline; add --from 1; add 2 --from 1", "food edit {food} --kcal 5; food show {food}; undo", "food delete {food} --yes; undo", "food favorite {food} --off; undo", "food favorite banana; food list --favorites",
            "add 2 {food}; today --verbose; edit last --qty 5g", "food add pie --kcal 300; undo", "food import --remove off --yes; food import --list"],
    MEALS: ["meal log early; today; undo", "meal edit early --drop oats; meal show early; undo", "meal edit early --name late; undo; redo", "meal forget early; undo", "meal save new --from breakfast; undo"],
    KITCHEN: ["add 50g stew; pot; undo", "edit last --qty 20g; pot; undo; redo", "delete last --yes; pot; undo", "pot edit stew --cooked 700g; pot --json; undo", "pot end stew; add 1 portion stew; undo",
              "recipe edit stew --portions 3; recipe show stew; undo", "recipe delete stew; undo", "plan eat; today; undo", "plan eat lunch --qty 50g; undo", "plan skip 1; plan; undo", "plan skip 3; plan all; undo", "plan edit 3 --qty 2; plan all; undo; redo", "plan edit 3 --on tomorrow --meal dinner; undo", "plan add {name} ~400; plan all --json; undo",
              "pot start curry --name third; pot --all; undo", "pot edit curry --portions 3; undo; redo", "add the rest of the stew; pot --all; undo", "recipe save other --from stew; recipe show other; undo", "recipe delete curry; undo; redo"],
    PHOTOS: ["add x ~650 --photo photo-4.png; show last; undo; redo", "edit last --photo photo-4.png; show last; undo", "edit last --photo none; undo; report 30d --photos --html -", "export --photos out.zip --yes; import out.zip --db other/log.db --force; show last --db other/log.db",
             "delete last --yes; undo; show last", "backup copied.db --yes; restore copied.db --yes --db other/log.db; show last --db other/log.db; doctor --db other/log.db"],
    PETS: ["pet edit pet:1 --fat 6; pet show pet:1; undo", "pet delete pet:1 --yes; undo", "pet save Cod --protein 9 --fat 5; undo"],
    BODY: ["weigh 81.2kg --force; trend; undo", "weigh edit last 81.4kg --force; undo; redo", "weigh delete all --yes; undo", "mark fasted yesterday; expenditure; undo", "profile none; undo; profile", "goal none; undo", "goal 2100 --each sat,sun; undo",
           "goal suggest --keep --set; undo", "nutrients --pin iron,zinc; nutrients; undo", "nutrients --pin none; undo; redo",
           "goal none --each sun; goal --list; undo", "goal 2000; goal --list; left week; undo", "profile --height 170 --not-pregnant; profile; undo; redo", "profile --pregnant --sex female; nutrients; undo", "mark none --since -30; undo", "mark complete --since -9; mark --since -9 --json; undo; redo"],
    HISTORY: ["undo; undo; redo; redo", "undo; today --verbose; history --json", "redo; today --verbose; undo", "undo; export", "add x 500; undo; undo", "add x 500 --key bread-1", "undo --json; redo --json; food --json; pet --json"],
    "": ["export out.json --yes; import out.json --db other/log.db --force; today --db other/log.db; doctor --db other/log.db", "export out.csv --yes; import out.csv --db other/log.db; import out.csv -n",
         "restore forged.db --yes --db other/log.db; today --db other/log.db --verbose; undo --db other/log.db", "doctor --fix; doctor; today; add x 500; undo", "today --recover; doctor", "add x 500", "backup; backup --list; doctor",
         "import forged.json"],
}  # fmt: skip
# Bars and shares are drawn on a terminal only.
DRAWING = {
    DAY: ["today", "today --verbose", "history --since -30", "summary --since -30", "summary --since -30 --by week", "left", "meal", "goal", "check --max-protein 100%"],
    FOODS: ["search {food} --offline", "food show {food}", "food"],
    MEALS: ["meal list", "meal show early"],
    PETS: ["pet", "pet show pet:1", "pet compare 1 2"],
    BODY: ["trend", "trend all", "weigh list all"],
    HISTORY: ["undo -n", "redo -n"],
    "": ["doctor"],
}


def commands() -> list[Command]:
    """Every command, on a pipe and on terminals."""
    found = []
    for tables, lines in READING.items():
        found += [Command(steps(line), frozenset(tables.split())) for line in lines]
    for tables, lines in CHANGING.items():
        found += [Command(steps(line), frozenset(tables.split()), changes=True) for line in lines]
    for tables, lines in DRAWING.items():
        found += [Command(steps(line), frozenset(tables.split()), columns=columns) for line in lines for columns in (40, 80)]
    return found


def steps(line: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple("" if word == '""' else word for word in step.split()) for step in line.split("; "))


class Strangers:
    """Forges one value at a time, and runs the commands on what comes of it."""

    def __init__(self, settings: Settings):
        self.settings = settings
        self.home = settings.home("pristine")
        self.commands = commands()
        self.counts: Counter[str] = Counter()
        self.counting = threading.Lock()
        self.thread = threading.local()
        self.make()
        self.forgeries = list(self.all_forgeries())

    def make(self) -> None:
        """A log with something in every column, and a catalogue with an import."""
        home = self.home
        richlog.fill(home)
        (home.folder / "off.csv").write_bytes(OFF_TABLE)
        home.must("food", "import", "off.csv")
        home.must("pet", "save", "Salmon", "--protein", "30", "--fat", "12", "--fiber", "2", "--moisture", "8", "--ash", "6", "--kind", "dry")
        home.must("plan", "add", "lasagna", "~650")
        home.must("water", "250ml")
        home.must("add", "30g", "Oatmeal cookie", "--meal", "snack", "--note", "first")
        home.must("edit", "last", "--note", "second")
        home.must("edit", "last", "--note", "third")
        home.must("undo")
        forger = Forger(home.log.read_bytes())
        self.done, self.undone = (forger.db.execute(f"SELECT {which}(number) FROM changes WHERE state = '{state}'").fetchone()[0] for which, state in (("max", "done"), ("min", "undone")))
        entry = {"brand": "Bakery", "source": "import:off", "food_id": "off:3017620422", "milliliters": None, "micronutrients": "iron_mg=3.1|vitamin_d_ug=25", "kcal_low": 1.0, "kcal_high": 900.0,
                 "certainty": "likely", "text": "30g oatmeal cookie", "photo": forger.row("entries", "photo IS NOT NULL")["photo"]}  # fmt: skip
        self.enrich(forger, "entries", "number = (SELECT max(number) FROM entries)", entry)
        goal = {name: 10.0 * (place + 1) for place, name in enumerate(NUTRIENTS)}
        self.enrich(forger, "goals", "since = (SELECT max(since) FROM goals)", goal)
        self.enrich(forger, "weekday_goals", "since = (SELECT max(since) FROM weekday_goals)", goal)
        micronutrients = {"micronutrients": "iron_mg=3.1|vitamin_d_ug=25", "kcal_low": 300.0, "kcal_high": 1500.0}
        self.enrich(forger, "pots", "number = 1", goal | micronutrients | {"brand": "Mum", "note": "a note"})
        self.enrich(forger, "plans", "number = 3", goal | micronutrients | {"kcal_high": 600.0, "brand": "Mum", "note": "a note", "meal": "lunch"})
        self.enrich(forger, "weights", "number = (SELECT max(number) FROM weights)", {"note": "a note"})
        self.enrich(forger, "profiles", "since = (SELECT max(since) FROM profiles)", {"sex": "female", "life_stage": "lactation"})
        figures = {name: 1.5 + place for place, name in enumerate(NUTRIENTS)}
        food = {"brand": "Mum", "synonyms": "gateau|torte", "category": "Snacks", "density": 0.5, "barcode": "4006381333931", "note": "a note", "portions": "slice=80.0|crumb=1.0", "micronutrients": "iron_mg=3.1|vitamin_d_ug=25"}
        self.enrich(forger, "own_foods", "number = 1", figures | food | {"words": " cake gateau torte mum "})
        self.enrich(forger, "favorites", "1", {})
        meal = json.loads(forger.row("saved_meals", "1")["foods"])
        meal[0] |= {"brand": "Mill", "note": "a note", "source": "import:off", "food_id": "off:3017620422", "nutrients": figures}
        self.enrich(forger, "saved_meals", "1", {"foods": as_json(meal).decode()})
        pet = {"barcode": "4006381333931", "brand": "Sea", "stated_kcal_per_kg": 900.0, "fat_read_from": "fat 5 %", "protein_read_from": "protein 9 %"}
        self.enrich(forger, "pet_products", "number = 1", pet)
        home.log.write_bytes(forger.close())
        home.must("doctor")
        home.must("today", "--db", str(home.folder / "other/log.db"))
        home.must("add", "other", "100", "--db", str(home.folder / "other/log.db"))
        self.export = home.must("export").out
        self.log = home.log.read_bytes()
        self.catalogue = (home.data / "catalogue.db").read_bytes()
        self.large_catalogue = self.make_large(self.catalogue)

    def enrich(self, forger: Forger, table: str, where: str, values: dict[str, object]) -> None:
        row = forger.row(table, where)
        changed = row | values
        changed["crc"] = checksum(table, changed)
        forger.set(table, where, changed)
        if table == "entries":  # The last two changes are of this one.
            forger.write_journal(self.done, table, row, changed)
            forger.write_journal(self.undone, table, changed, row)
        else:
            forger.amend_journal(table, changed)

    @staticmethod
    def make_large(catalogue: bytes) -> bytes:
        """A catalogue whose import has a table of terms, as one of many foods has."""
        forger = Forger(catalogue)
        forger.db.execute("CREATE TABLE terms_1 (\n    term TEXT PRIMARY KEY,\n    food_count INTEGER NOT NULL\n) STRICT, WITHOUT ROWID")
        forger.db.execute("INSERT INTO terms_1 VALUES ('oat', 1), ('cookie', 1), ('bakery', 1)")
        forger.db.execute("UPDATE sources SET is_large = 1 WHERE number = 1")
        return forger.close()

    def all_forgeries(self) -> Iterator[Forgery]:
        """Every value in every column."""
        log = Forger(self.log)
        subjects = {"entries": "number = (SELECT max(number) FROM entries)", "goals": "since = (SELECT max(since) FROM goals)", "own_foods": "number = 1", "pet_products": "number = 1",
                    "weights": "number = (SELECT max(number) FROM weights)", "plans": "number = 3", "pots": "number = 1", "weekday_goals": "since = (SELECT max(since) FROM weekday_goals)",
                    "profiles": "since = (SELECT max(since) FROM profiles)"}  # fmt: skip
        for table in JOURNALED:
            for place in ("row", "journal"):
                for column, type in log.columns(table).items():
                    for value in self.values(column, type):
                        yield Forgery(table, column, value, place, subjects.get(table, "1"))
                        if column in ("ingredients", "recipe_portions", "cooked_g"):
                            yield Forgery(table, column, value, place, "name = 'stew'")
        ingredients = json.loads(log.row("own_foods", "name = 'stew'")["ingredients"])
        for path, old in leaves(ingredients[:1]):
            for value in [*(REALS if isinstance(old, float) else TEXTS), *TOKENS]:
                yield Forgery("own_foods", f"ingredients:{'.'.join(path)}", value, where="name = 'stew'")
        meal = json.loads(log.row("saved_meals", "1")["foods"])
        for path, old in leaves(meal[:1]):
            for value in [*(REALS if isinstance(old, float) else TEXTS), *TOKENS]:
                yield Forgery("saved_meals", f"foods:{'.'.join(path)}", value)
        for change in (self.done, self.undone, 1):
            for table, key in (("changes", "number"), ("changed_rows", "change")):
                for column, type in log.columns(table).items():
                    for value in self.values(column, type):
                        yield Forgery(table, column, value, where=f"{key} = {change}" + " AND position = 0" * (table == "changed_rows"))
        for name in ("entries", "own_foods", "saved_meals", "pet_products", "weights", "pots", "plans"):
            for value in [*INTEGERS, None, 0.5, "\x1b[31m", "x"]:
                yield Forgery("sqlite_sequence", "seq", value, where=f"name = '{name}'")
            for value in [*TEXTS, "goals", "entries", None]:
                yield Forgery("sqlite_sequence", "name", value, where=f"name = '{name}'")
        catalogue = Forger(self.large_catalogue)
        subjects = {"sources": ("number = 1", "number = 0"), "foods_1": ("1",), "names_1": ("1",), "micronutrients_1": ("1",), "foods_0": ("food_id = 'oatmeal-cookie'",), "terms_1": ("term = 'cookie'",),
                    "names_0": ("key = 'oatmeal cookie'",)}  # fmt: skip
        for table, places in subjects.items():
            for where in places:
                for column, type in catalogue.columns(table).items():
                    for value in self.values("micronutrients" if column == "text" else column, type):
                        yield Forgery(table, column, value, where=where)
        for table, column in (("words_1_data", "block"), ("words_1_config", "v"), ("words_1_idx", "pgno"), ("words_1_idx", "term")):
            for value in [*BLOCKS, *INTEGERS[:3], "\x1b[31m", 0.5]:
                yield Forgery(table, column, value, where="id = (SELECT max(id) FROM words_1_data)" if table.endswith("data") else "1")

    @staticmethod
    def values(column: str, type: str) -> list[object]:
        if type == "REAL":
            return [*REALS, None]
        if type == "INTEGER":
            return [*INTEGERS, None]
        return [*TEXTS, *SPECIAL.get(column, []), None]

    def attempt(self, number: int) -> None:
        forgery = self.forgeries[number]
        is_catalogue = forgery.table.split("_")[0] in CATALOGUE
        base = (self.large_catalogue if forgery.table.startswith(("terms", "words")) else self.catalogue) if is_catalogue else self.log
        try:
            data, is_broken = forge(base, forgery, self.done, self.undone)
        except Refused:
            self.count("refused")
            return
        self.count("against a CHECK" if is_broken else "forged")
        folder = self.folder()
        log, catalogue = (self.log, data) if is_catalogue else (data, self.catalogue)
        (folder.folder / "forged.db").write_bytes(log)  # To restore from, and for whoever looks at a failure.
        if is_catalogue:
            (folder.folder / "forged-catalogue.db").write_bytes(catalogue)
        (folder.folder / "forged.json").write_bytes(self.export)
        trial = Trial(self, folder, forgery, log, catalogue)
        for command in self.chosen(number, forgery, is_catalogue):
            trial.run(command)
            self.count("commands", len(command.steps))

    def folder(self) -> Home:
        """A home for each thread."""
        if not hasattr(self.thread, "home"):
            self.thread.home = self.home.copy(self.settings.scratch / f"home-{threading.get_ident()}")
        return self.thread.home

    def chosen(self, number: int, forgery: Forgery, is_catalogue: bool) -> list[Command]:
        """The commands that have to do with a table, and some of the others."""
        tables = {"foods" if is_catalogue else "journal" if forgery.place == "journal" else forgery.table}
        near = [command for command in self.commands if not command.tables or command.tables & tables]
        far = [command for command in self.commands if command.tables and not command.tables & tables]
        share = self.settings.chance("commands", number).sample if self.settings.is_short else in_turn(number + self.settings.seed)
        most = NEAR_NUMBERS if isinstance(forgery.value, float) and not self.settings.is_short else NEAR
        picked = share(near, min(most, len(near))) + share(far, FAR)
        return sorted(picked, key=lambda command: command.changes)

    def count(self, what: str, by: int = 1) -> None:
        with self.counting:
            self.counts[what] += by

    def remark(self, what: str, forgery: Forgery, words: tuple[str, ...], told: object) -> None:
        """Counts what is worth knowing, and no broken promise."""
        self.count(what)

    def complain(self, forgery: Forgery, command: object, kind: str, told: str) -> None:
        """Stops at what is wrong; a survey that is to go on puts its own in this place."""
        raise Failure(f"{forgery}: {command}: {kind}: {told}")


def in_turn(number: int) -> Callable[[list[Command], int], list[Command]]:
    """Takes so many of a list, where the case before has left off."""
    return lambda among, count: [among[(number * count + place) % len(among)] for place in range(count)]


def leaves(document: object, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], object]]:
    """The places in JSON, and what is there."""
    members = enumerate(document) if isinstance(document, list) else document.items()
    for key, value in members:
        place = (*path, str(key))
        yield place, value
        if isinstance(value, dict | list):
            yield from leaves(value, place)


class Trial:
    """One forged file, and the commands that meet it."""

    def __init__(self, row: Strangers, home: Home, forgery: Forgery, log: bytes, catalogue: bytes):
        self.row, self.home, self.forgery = row, home, forgery
        self.log, self.catalogue = log, catalogue
        self.catalogue_path = home.data / "catalogue.db"
        self.name = named(forgery, "entries", "name", "Oatmeal cookie")
        is_catalogue = forgery.table.startswith(CATALOGUE)
        self.food = named(forgery, "own_foods", "name", "cake") if not is_catalogue else "Oatmeal cookie" if forgery.table.endswith("0") else "Oat cookies"
        self.stamp = None
        self.renew()
        # What doctor says of the file as it was made.
        self.is_sound = False
        self.is_sound = self.run(Command((("doctor",),))) == [0]

    def renew(self) -> None:
        """The forged files, as they were made."""
        for path in self.home.data.glob("*.d*"):
            if path.name not in ("log.db", "catalogue.db"):
                path.unlink()
        self.home.log.write_bytes(self.log)
        if self.stamp is None or self.stamp != stamp(self.catalogue_path):
            self.catalogue_path.write_bytes(self.catalogue)
            self.stamp = stamp(self.catalogue_path)
        shutil.rmtree(self.home.folder / ".local/state", ignore_errors=True)
        shutil.rmtree(self.home.data / "backups", ignore_errors=True)
        shutil.copytree(self.row.home.data / "backups", self.home.data / "backups")
        shutil.rmtree(self.home.folder / "other")
        shutil.copytree(self.row.home.folder / "other", self.home.folder / "other")

    def run(self, command: Command) -> list[int]:
        if command.changes:
            self.renew()
        codes = []
        for words in command.steps:
            words = tuple(word.replace("{name}", self.name).replace("{food}", self.food) for word in words)
            before = self.home.log.read_bytes() if self.home.log.exists() else None
            try:
                result = self.start(command, words)
            except subprocess.TimeoutExpired:
                self.complain(command, words, "it hangs", f"after {MOST_SECONDS} s")
                break
            self.check(command, words, result, before)
            codes.append(result.code)
            if self.is_sound and b"is damaged" in result.err and "--db" not in words and not command.changes:
                self.row.remark("answers that a log is damaged in which doctor found nothing", self.forgery, words, result)
        if codes and command.steps[0] == ("doctor", "--fix"):
            self.check_repair(command, codes)
        return codes

    def check_repair(self, command: Command, codes: list[int]) -> None:
        """Whether a log that was said to be set right is right from then on."""
        if codes[0] == 0 and 4 in codes[1:]:
            self.complain(command, command.steps[0], "set right, and not right after that", codes)
        elif codes[0] != 0:
            self.row.remark("logs that doctor --fix left wrong", self.forgery, command.steps[0], codes)

    def start(self, command: Command, words: tuple[str, ...]) -> Result:
        addresses = {f"{site}_BASE_URL": "http://127.0.0.1:9" for site in ("FATSECRET", "OPENFOODFACTS", "OPENPETFOODFACTS")}
        if not command.columns:
            return self.home.run(*words, timeout=MOST_SECONDS, **addresses)
        return on_terminal(self.home, words, command.columns, addresses | {"TERM": "xterm-256color", "COUNTME_COLOR": "always"})

    def complain(self, command: Command, words: tuple[str, ...], kind: str, told: object) -> None:
        self.row.complain(self.forgery, f"{' '.join(words)!r} of {str(command)!r}", kind, str(told))

    def check(self, command: Command, words: tuple[str, ...], result: Result, before: bytes | None) -> None:
        shown = self.forgery.value
        if self.row.settings.is_weakened and isinstance(shown, str | Raw):
            result.out += shown.data if isinstance(shown, Raw) else shown.encode()  # As it is in the file.
        if result.code < 0:
            return self.complain(command, words, f"ended by signal {-result.code}", result)
        if result.code > 5:
            return self.complain(command, words, f"exit {result.code}", result)
        self.check_text(command, words, result)
        self.check_form(command, words, result)
        if not self.home.log.exists() and not list(self.home.data.glob("log.db.damaged-*")):
            self.complain(command, words, "the log is gone", result)
        may_change = "--fix" in words or "--recover" in words or b"your change was saved" in result.err
        if result.code != 0 and before is not None and not may_change and self.home.log.read_bytes() != before:
            self.complain(command, words, "refused, and the log has changed", result)
        if not any(path.stat().st_size for path in self.home.data.glob("catalogue.db*") if not path.name.endswith(".lock")):
            self.complain(command, words, "the catalogue is gone", result)

    def check_text(self, command: Command, words: tuple[str, ...], result: Result) -> None:
        for name, data in (("output", result.out), ("error output", result.err)):
            try:
                text = data.decode()
            except UnicodeDecodeError:
                return self.complain(command, words, f"the {name} is not UTF-8", result)
            if command.columns:
                text = COLOR.sub("", text.replace("\r\n", "\n"))
            if "export" in words:  # Marks of direction may be in a name, and an export is exact.
                text = MARKS.sub("", text)
            if found := UNSAFE.search(text):
                self.complain(command, words, f"the {name} holds {found[0]!r}", result)

    def check_form(self, command: Command, words: tuple[str, ...], result: Result) -> None:
        """Whether errors are told as errors, JSON is JSON, and a picture is XML."""
        is_json = "--json" in words
        if not command.columns:
            case = Case("forged", [word.encode("utf-8", "surrogateescape") for word in words], is_json=is_json)
            try:
                Worker.check_errors(case, result.code, result.out, result.err.decode("utf-8", "replace"), "")
            except Failure as failure:
                self.complain(command, words, str(failure), result)
        try:
            if is_json and result.out:
                json.loads(result.out, parse_constant=no_number)
            elif "ndjson" in words:
                for line in result.out.splitlines():
                    json.loads(line, parse_constant=no_number)
            elif words[:1] == ("export",) and len(words) == 1 and result.out:
                json.loads(result.out, parse_constant=no_number)
        except (ValueError, RecursionError) as error:
            self.complain(command, words, "no JSON", f"{error}: {result}")
        is_picture = "--svg" in words or words[:1] == ("trend",) and "--output" in words
        if is_picture and result.code == 0:
            try:
                xml.etree.ElementTree.fromstring(result.out)
            except xml.etree.ElementTree.ParseError as error:
                self.complain(command, words, "no XML", f"{error}: {result}")
        if is_picture and (found := re.search(rb'="[^"]*\b(nan|inf)\b[^"]*"', result.out)):
            self.complain(command, words, "a picture of no number", found[0])


def no_number(text: str) -> None:
    raise ValueError(f"{text} is no JSON")


def named(forgery: Forgery, table: str, column: str, usual: str) -> str:
    """What a thing is called after the forgery, as far as that can be typed."""
    value = forgery.value
    if (forgery.table, forgery.column) != (table, column) or not isinstance(value, str) or "\0" in value or len(value) > 5000 or not value:
        return usual
    return value


def stamp(path: Path) -> tuple[int, int, int] | None:
    if not path.exists():
        return None
    status = path.stat()
    return status.st_ino, status.st_size, status.st_mtime_ns


def on_terminal(home: Home, words: tuple[str, ...], columns: int, environment: dict[str, str]) -> Result:
    """Runs a command that writes to a terminal of its own."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    process = subprocess.Popen([home.binary, *words], stdin=subprocess.DEVNULL, stdout=theirs, stderr=theirs, env=home.environment(**environment), cwd=home.folder)
    os.close(theirs)
    out, until = b"", time.monotonic() + MOST_SECONDS
    try:
        while True:
            if not select.select([ours], [], [], max(0, until - time.monotonic()))[0]:
                process.kill()
                process.wait()
                raise subprocess.TimeoutExpired(words, MOST_SECONDS)
            try:
                data = os.read(ours, 1 << 16)
            except OSError:  # The other end is closed.
                break
            if not data:
                break
            out += data
    finally:
        os.close(ours)
    return Result(process.wait(), out, b"")


def run(settings: Settings) -> str:
    strangers = Strangers(settings)
    total = len(strangers.forgeries)
    numbers = range(total) if settings.count >= total else settings.chance("which").sample(range(total), settings.count)
    settings.each(strangers.attempt, numbers)
    counts = strangers.counts
    return (
        f"{plural(counts['forged'], 'forged value')} and {counts['against a CHECK']:,} that a CHECK forbids, of {plural(total, 'value')} in all columns; "
        f"SQLite refused {counts['refused']:,}; {plural(counts['commands'], 'command')}: 0 signals, 0 hangs, 0 control characters, 0 files lost"
        + "".join(f"; {count:,} {what}" for what, count in sorted(counts.items()) if " that " in what)
    )


# As many as there are.
ROW = Row(run, full_count=100_000, short_count=15)
