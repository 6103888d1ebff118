"""Flips every bit of every used byte of each index, and of what finds the rows of a table, one at a time.

None of these bytes is in the checksum of a row. Whichever command answers from them prints what it printed before,
or ends with 4; any other answer is a wrong one, and is told with the index, the byte and the bit. The same holds for
logs whose last page belongs to an index and is cut short. A flipped bit in a free page changes no answer at all, and
keeps no backup from being made.
"""

import os
import sqlite3
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pages
from program import Home
from richlog import lay_photos
from row import Failure, Row, Settings, plural

BARCODE = "4006381333931"
OTHER_BARCODE = "3017620422003"
# What answers from an index, or from a table that is one.
QUESTIONS = {
    "entries_by_day": ["today", "history --since -9 --until 2026-11-25", "left", "meal", "summary --since -9", "prompt", "export --since -3 --until today"],
    "entries_by_name": ["add -n soup", "search soup --offline", "suggest"],
    "entries_of_pots": ["pot", "add -n the rest of the stew", "add -n 50g stew", "pot stew"],
    "changes_by_key": ["add bread 180 --key bread-1"],
    "changes_to_redo": ["redo -n", "undo -n", "undo --list"],
    "own_foods_by_name": ["food", "food show cake", "add -n 1 slice cake", "recipe show stew"],
    "own_foods_by_barcode": [f"add -n --barcode {BARCODE}", "food"],
    "saved_meals_2": ["meal list", "meal show early", "meal log early -n"],
    "pet_products_by_barcode": ["pet", f"pet save Other -n --barcode {BARCODE} --protein 9"],
    "weights_by_day": ["weigh list all", "trend", "weigh edit -2 -n 81kg"],
    "pots_by_name": ["pot", "pot stew", "add -n 50g stew", "pot end stew -n", "recipe show stew"],
    "plans_of_days": ["plan", "plan all", "today", "plan shop", "left --planned", "plan eat lunch -n"],
    "goals": ["today", "goal --list", "left"],
    "favorites": ["food list --favorites", "food"],
    "changes": ["undo -n", "undo --list"],
    "day_marks": ["mark --since -9", "expenditure"],
    "profiles": ["profile", "goal suggest --keep"],
    "weekday_goals": ["goal --list", "left week", "goal --on sun"],
    "goal_adjustments": ["goal --list", "today", "left week"],
    "pinned_nutrients": ["nutrients", "summary"],
    "entries": ["today", "history --since -9 --until 2026-11-25", "pot"],
    "own_foods": ["food", "food show cake", "recipe"],
    "saved_meals": ["meal list", "meal show early", "meal log early -n"],
    "pet_products": ["pet"],
    "weights": ["weigh list all", "trend"],
    "pots": ["pot --all", "add -n 50g stew"],
    "plans": ["plan all", "today"],
    "uuid": ["import whole.json -n"],
}  # fmt: skip
# What is not in the log is looked up nowhere.
ADDRESSES = {f"{site}_BASE_URL": "http://127.0.0.1:9" for site in ("FATSECRET", "OPENFOODFACTS", "OPENPETFOODFACTS")}
# So many bytes of the journal: what undo says of the newest comes from its pages, and there are too many of the others.
MOST_OF_JOURNAL = 400


@dataclass(frozen=True)
class Place:
    """A byte of a page that belongs to an index."""

    index: str
    page: int
    offset: int

    def __str__(self) -> str:
        return f"{self.index}, byte {self.offset} of page {self.page}"


def questions_of(name: str, kind: str) -> list[str]:
    if name == "changed_rows":
        return QUESTIONS["changes"]
    if kind == "table":
        return QUESTIONS.get(name, [])
    return QUESTIONS.get(name.removeprefix("sqlite_autoindex_"), QUESTIONS["uuid"])


def make(settings: Settings) -> Home:
    """A log with some of everything that an index finds, and no more than that."""
    home = settings.home("pristine")
    lay_photos(home)
    lines = "soup 210 --meal lunch\nsoup 190 --meal lunch --on -1\nrice 300 --on -1\nbread 150 --on -2\nsoup 180 --on -2\noats 370 --meal breakfast\n"
    home.must("goal", "2000", "--on", "-3")
    home.must("goal", "1900", "--protein", "90")
    home.must("goal", "2400", "--each", "sun")
    home.must("goal", "2300", "--each", "sat")
    home.must("goal", "+300")
    home.must("goal", "-100", "--on", "-1")
    home.must("add", "-", stdin=lines.encode())
    home.must("add", "bread", "180", "--key", "bread-1")
    home.must("add", "tea", "5kcal", "--key", "tea-1", "--on", "-3")
    home.must("food", "add", "cake", "--per", "slice=80g", "--kcal", "320", "--barcode", BARCODE)
    home.must("food", "add", "bar", "--kcal", "420", "--barcode", OTHER_BARCODE)
    home.must("food", "favorite", "cake")
    home.must("food", "favorite", "banana")
    home.must("meal", "save", "early", "--from", "breakfast")
    home.must("meal", "save", "noon", "--from", "lunch")
    home.must("pet", "save", "Tuna", "--protein", "9", "--barcode", BARCODE)
    home.must("pet", "save", "Beef", "--protein", "11", "--barcode", OTHER_BARCODE)
    home.must("weigh", "-", stdin=b"-5 82.1\n-4 81.8\n-3 81.9\n-2 81.7\n-1 81.6\ntoday 81.4\n")
    home.must("profile", "--height", "178", "--sex", "male", "--born", "1988", "--on", "-5")
    home.must("profile", "--height", "179")
    home.must("mark", "incomplete", "-2")
    home.must("mark", "complete", "-1")
    home.must("nutrients", "--pin", "iron,vitamin-d")
    home.must("recipe", "save", "stew", "--add", "500g beef 900kcal", "--add", "100g onion 40kcal", "--portions", "4")
    home.must("recipe", "save", "curry", "--add", "400g rice 500kcal", "--portions", "2")
    home.must("pot", "start", "stew", "--cooked", "800g")
    home.must("pot", "start", "curry")
    home.must("add", "200g", "stew")
    home.must("add", "100g", "stew", "--on", "-1")
    home.must("add", "100g", "curry")
    home.must("plan", "add", "lasagna", "~650", "--meal", "lunch", "--on", "today")
    home.must("plan", "add", "salad", "200", "--on", "today")
    home.must("plan", "add", "soup", "200", "--on", "+2")
    home.must("add", "once", "90", "--photo", "photo-0.png")
    home.must("add", "twice", "100")
    home.must("undo")
    (home.folder / "whole.json").write_bytes(home.must("export").out)
    return home


# The first byte of a page.
INDEX_NODE, TABLE_NODE, INDEX_LEAF, TABLE_LEAF = 0x02, 0x05, 0x0A, 0x0D
LEAVES = (INDEX_LEAF, TABLE_LEAF)


def used_bytes(data: bytes, size: int, number: int) -> list[int]:
    """The bytes of a page that mean something; of a row of a table only what it is found by."""
    page = data[(number - 1) * size : number * size]
    head = 8 if page[0] in LEAVES else 12
    count = int.from_bytes(page[3:5], "big")
    used = set(range(head + 2 * count))
    for cell in range(count):
        place = int.from_bytes(page[head + 2 * cell : head + 2 * cell + 2], "big")
        length, end = varint(page, place if page[0] in LEAVES else place + 4)
        if page[0] == TABLE_LEAF:
            _, end = varint(page, end)
        elif page[0] != TABLE_NODE:
            end += length
        used |= set(range(place, min(end, size)))
    if pages.is_summed(data):
        used |= set(range(size - pages.RESERVED, size))
    return sorted(used)


def varint(page: bytes, place: int) -> tuple[int, int]:
    value = 0
    for _ in range(9):
        value = value << 7 | page[place] & 0x7F
        place += 1
        if not page[place - 1] & 0x80:
            break
    return value, place


def pages_of(data: bytes, size: int, root: int) -> Iterator[int]:
    """The page of a root, and all beneath it."""
    yield root
    page = data[(root - 1) * size : root * size]
    if page[0] in LEAVES:
        return
    count = int.from_bytes(page[3:5], "big")
    cells = [int.from_bytes(page[12 + 2 * cell : 14 + 2 * cell], "big") for cell in range(count)]
    for child in [*(int.from_bytes(page[cell : cell + 4], "big") for cell in cells), int.from_bytes(page[8:12], "big")]:
        yield from pages_of(data, size, child)


class Indexes:
    """Every flip, and what was asked of it."""

    def __init__(self, settings: Settings):
        self.settings = settings
        self.home = make(settings)
        self.data = self.home.log.read_bytes()
        self.size = pages.page_size(self.data)
        self.places: list[Place] = []
        self.questions: dict[str, list[tuple[str, ...]]] = {}
        self.find_places()
        self.answers: dict[tuple[str, ...], tuple[int, bytes]] = {}
        probe = self.home.copy(settings.scratch / "probe")
        for words in {words for questions in self.questions.values() for words in questions}:
            result = probe.run(*words, **ADDRESSES)
            if result.code not in (0, 1):
                raise Failure(f"{words} does not even answer unharmed: {result}")
            self.answers[words] = result.code, result.out
            if probe.run(*words, **ADDRESSES).out != result.out:
                raise Failure(f"{words} does not answer twice the same")
        self.thread = threading.local()
        self.lock = threading.Lock()
        self.flips: Counter[str] = Counter()
        self.noticed: Counter[str] = Counter()
        self.wrong: dict[str, list[str]] = {}

    def find_places(self) -> None:
        connection = sqlite3.connect(f"file:{self.home.log}?immutable=1", uri=True)
        found = connection.execute("SELECT name, rootpage, type FROM sqlite_schema WHERE rootpage > 0").fetchall()
        connection.close()
        for name, root, kind in sorted(found):
            questions = questions_of(name, kind)
            places: list[Place] = []
            for number in pages_of(self.data, self.size, root):
                places += [Place(name, number, offset) for offset in used_bytes(self.data, self.size, number) if questions]
            if name == "changed_rows":
                places = self.settings.chance("journal").sample(places, min(MOST_OF_JOURNAL, len(places)))
            self.questions[name] = [tuple(line.split()) for line in questions]
            self.places += places

    @property
    def total(self) -> int:
        return 8 * len(self.places)

    def folder(self) -> Home:
        """A home for each thread."""
        if not hasattr(self.thread, "home"):
            self.thread.home = self.home.copy(self.settings.scratch / f"home-{threading.get_ident()}")
            self.thread.names = {path.name for path in self.thread.home.data.iterdir()}
        return self.thread.home

    def attempt(self, number: int) -> None:
        place, bit = self.places[number // 8], number % 8
        home = self.folder()
        offset = (place.page - 1) * self.size + place.offset
        flipped = bytes([self.data[offset] ^ 1 << bit])
        self.write(home, offset, flipped)
        has_changed = False
        verdicts = []
        for words in self.questions[place.index]:
            if has_changed:
                self.write(home, 0, self.data)
                self.write(home, offset, flipped)
            before = home.log.stat().st_mtime_ns
            result = home.run(*words, **ADDRESSES)
            has_changed = home.log.stat().st_mtime_ns != before
            if result.code < 0:
                raise Failure(f"{place}, bit {bit}: {' '.join(words)}: {result}")
            is_same = (result.code, result.out) == self.answers[words] and not self.settings.is_weakened
            is_noticed = is_told(words, (result.code, result.out))
            if not is_same and not is_noticed:
                verdicts.append(f"{place}, bit {bit}: {' '.join(words)}: {' '.join(str(result).split())[:120]}")
            with self.lock:
                self.noticed["told" if is_noticed else "same"] += 1
        for path in home.data.iterdir():
            if path.name not in self.thread.names:
                path.unlink()
        if has_changed or home.log.stat().st_size != len(self.data):
            home.log.write_bytes(self.data)
        else:
            self.write(home, offset, self.data[offset : offset + 1])
        with self.lock:
            self.flips[place.index] += 1
            if verdicts:
                self.wrong.setdefault(place.index, []).append(verdicts[0])

    @staticmethod
    def write(home: Home, offset: int, data: bytes) -> None:
        log = os.open(home.log, os.O_WRONLY)
        try:
            os.pwrite(log, data, offset)
        finally:
            os.close(log)


CUTS = (1, 8, 100, 1500, 3000, 4095)
# So many logs that end in a page of an index are tried, and so often a log grows until there are as many.
MOST_GROWN, MOST_GROWTH = 4, 120


def answers_of(home: Home, questions: list[tuple[str, ...]]) -> dict[tuple[str, ...], tuple[int, bytes]]:
    results = {words: home.run(*words, **ADDRESSES) for words in questions}
    return {words: (result.code, result.out) for words, result in results.items()}


def is_told(words: tuple[str, ...], answer: tuple[int, bytes]) -> bool:
    # A prompt is no place for errors.
    return answer[0] == 4 or words == ("prompt",) and answer[1].strip() == b"damaged"


def last_index(data: bytes, log: Path) -> str | None:
    """The index of entries that the last page of a log is a leaf of."""
    size = pages.page_size(data)
    with closing(sqlite3.connect(f"file:{log}?immutable=1", uri=True)) as connection:
        found = connection.execute("SELECT name, rootpage FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'entries'").fetchall()
    for name, root in found:
        if len(data) // size in pages_of(data, size, root) and data[len(data) - size] == INDEX_LEAF:
            return name
    return None


def try_cuts(settings: Settings, home: Home) -> int:
    """Cuts the last page of logs that end in a page of an index; returns how many cuts there were."""
    grown = home.copy(settings.scratch / "grown")
    tried: dict[int, str] = {}
    cuts = 0
    for step in range(MOST_GROWTH):
        if len(tried) == MOST_GROWN:
            break
        grown.must("add", "-", stdin=b"".join(b"\"growing food %d\" %d --on -%d\n" % (n, n + 50, n % 3) for n in range(step * 9, step * 9 + 9)))
        data = grown.log.read_bytes()
        name = last_index(data, grown.log)
        if name is None or len(data) in tried:
            continue
        tried[len(data)] = name
        questions = [tuple(line.split()) for line in [*questions_of(name, "index"), "today", "prompt", "doctor"]]
        right = answers_of(grown.copy(settings.scratch / "grown-right"), questions)
        for cut in CUTS:
            for words in questions:
                probe = grown.copy(settings.scratch / "grown-cut")
                probe.log.write_bytes(data[:-cut])
                answer = answers_of(probe, [words])[words]
                if is_told(words, answer):
                    continue
                if answer != right[words] or words == ("doctor",) or settings.is_weakened:
                    raise Failure(f"{name}, the last page cut by {cut} bytes: {' '.join(words)}: {answer}")
            cuts += 1
    if not tried:
        raise Failure("no log ends in a page of an index")
    return cuts


def try_free_pages(settings: Settings, home: Home) -> int:
    """Flips bits in free pages, which no answer comes from; returns how many."""
    freed = home.copy(settings.scratch / "freed")
    freed.must("add", "-", stdin=b"".join(b"fleeting food %d %dkcal\n" % (n, n) for n in range(1, 301)))
    freed.must("undo")
    data = freed.log.read_bytes()
    free = sorted(pages.free_pages(data))
    if not free:
        raise Failure("nothing that is undone leaves a free page")
    questions = [tuple(line.split()) for line in ("today", "history --since -9 --until 2026-11-25", "doctor", "undo -n", "food", "pot")]
    right = answers_of(freed, questions)
    chance = settings.chance("free pages")
    for page in free if not settings.is_short else free[:4]:
        probe = freed.copy(settings.scratch / "freed-flipped")
        offset, bit = (page - 1) * pages.page_size(data) + chance.randrange(pages.page_size(data)), chance.randrange(8)
        Indexes.write(probe, offset, bytes([data[offset] ^ 1 << bit]))
        if odd := next((words for words, answer in answers_of(probe, questions).items() if answer != right[words]), None):
            raise Failure(f"free page {page}, bit {bit} of byte {offset}: {' '.join(odd)}: {probe.run(*odd)}")
        probe.must("backup")
        probe.must("restore", "latest", "--force", "--yes")
        probe.must("add", "-", stdin=b"".join(b"again food %d %dkcal\n" % (n, n) for n in range(1, 301)))
        probe.must("doctor")
    return len(free)


def run(settings: Settings) -> str:
    indexes = Indexes(settings)
    cuts = try_cuts(settings, indexes.home)
    free = try_free_pages(settings, indexes.home)
    total = indexes.total
    numbers = range(total) if settings.count >= total else sorted(settings.chance("flips").sample(range(total), settings.count))
    settings.each(indexes.attempt, numbers)
    if indexes.wrong:
        lines = "\n".join(
            f"  {index}: {len(cases):,} of {indexes.flips[index]:,} flips; the first: {cases[0]}" for index, cases in sorted(indexes.wrong.items())
        )
        count = sum(map(len, indexes.wrong.values()))
        raise Failure(f"{count:,} of {sum(indexes.flips.values()):,} flips made an answer wrong that nobody noticed:\n{lines}\n ")
    return (
        f"{plural(sum(indexes.flips.values()), 'flipped bit')} of {total:,} in {len(indexes.flips)} indexes: {indexes.noticed['told']:,} answers refused with 4, "
        f"{indexes.noticed['same']:,} the same, 0 wrong; {plural(cuts, 'cut')} of last pages, {plural(free, 'free page')}"
    )


# As many as there are.
ROW = Row(run, full_count=1_000_000, short_count=300)
