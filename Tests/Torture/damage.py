"""Damages copies of a log and its pictures, and asks whether anybody notices, and what comes back.

Damage is either harmless, and every answer is what it was, or it is told: exit 4 with `damaged`, or by
`countme doctor`. A page that has not the sum it ends in is told at once; most bytes are also flipped and the sum
made to fit, as a program that is half broken would, which the checksums of rows have to find. A log that another
program wrote to through SQLite is believed once it is verified, which the first command tells. With `--recover` every
record that the backup held is there again, none of them altered or invented, and the damaged file is kept.
"""

import hashlib
import json
import random
import shutil
import sqlite3
import threading
import zipfile
from collections import Counter
from pathlib import Path

import pages
import richlog
from indexes import pages_of
from oracle import Broken, picture, records
from program import Home, Result
from row import Failure, Row, Settings, plural

PAGE = 4096
SINCE = ("--since", "2026-10-01", "--until", "2027-01-31")
DAYS = 8


def make(settings: Settings) -> Home:
    """A log of a few hundred entries over several days, which has made its backups as it went."""
    home = settings.home("pristine")
    richlog.fill(home)
    chance = settings.chance("log")
    for day in range(DAYS):
        home.now = f"2026-11-{21 + day:02}T08:00:00+01:00"
        lines = "\n".join(
            f"food {day}-{n} {chance.randrange(1, 900)}kcal --protein {chance.randrange(40)} --note \"{'note ' * chance.randrange(9)}x\""
            for n in range(25 if settings.is_short else 45)
        )
        home.must("add", "first of a day", "100")
        home.must("add", "-", stdin=lines.encode())
        home.must("weigh", f"{81.5 - day / 10:.1f}kg")
        home.must("add", "goulash", f"~{600 + day}")
        home.must("plan", "add", "pancakes", f"~{400 + day}", "--on", "tomorrow")
        home.must("mark", "complete", "yesterday")
        home.must("edit", "last", "--kcal", "77")
        home.must("delete", "last")
    # What is undone leaves free pages.
    home.must("add", "-", stdin=b"".join(b"fleeting food %d %dkcal\n" % (n, n) for n in range(1, 301)))
    home.must("undo")
    return home


def flip_bit(data: bytearray, chance: random.Random) -> str:
    place, bit = chance.randrange(len(data)), chance.randrange(8)
    data[place] ^= 1 << bit
    return f"bit {bit} of byte {place}"


def flip_byte(data: bytearray, chance: random.Random) -> str:
    place = chance.randrange(len(data))
    data[place] ^= chance.randrange(1, 256)
    return f"byte {place}"


def scramble(data: bytearray, chance: random.Random) -> str:
    place = chance.randrange(len(data) - 16)
    data[place : place + 16] = chance.randbytes(16)
    return f"16 bytes at {place}"


def zero_sector(data: bytearray, chance: random.Random) -> str:
    place = chance.randrange(len(data) // 512) * 512
    data[place : place + 512] = bytes(512)
    return f"a sector of zeros at {place}"


def zero_page(data: bytearray, chance: random.Random) -> str:
    place = chance.randrange(len(data) // PAGE) * PAGE
    data[place : place + PAGE] = bytes(PAGE)
    return f"a page of zeros at {place}"


def cut(data: bytearray, chance: random.Random) -> str:
    size = chance.randrange(len(data))
    del data[size:]
    return f"cut to {size} bytes"


def cut_last_page(data: bytearray, chance: random.Random) -> str:
    lost = chance.choice((1, 8, 100, chance.randrange(1, PAGE)))
    del data[-lost:]
    return f"{LAST_PAGE}by {lost} bytes"


def swap_pages(data: bytearray, chance: random.Random) -> str:
    count = len(data) // PAGE
    one, other = (chance.randrange(count) * PAGE for _ in range(2))
    data[one : one + PAGE], data[other : other + PAGE] = data[other : other + PAGE], data[one : one + PAGE]
    return f"pages swapped at {one} and {other}"


def questions() -> list[tuple[str, ...]]:
    """What shows records of each kind."""
    lines = ["pot --all", "plan all", "weigh list all", "goal --list", "mark --since -30", "profile", "nutrients", "meal list", "food", "recipe", "pet", "export"]
    return [tuple(line.split()) for line in lines]


# The tables of the records, each in a few pages, with their indexes.
KINDS = [
    "weights", "day_marks", "profiles", "weekday_goals", "pinned_nutrients", "pots", "plans", "own_foods", "saved_meals", "goals",
    "favorites", "pet_products", "goal_adjustments",
]  # fmt: skip
# What a program that knows nothing of checksums does to them.
RECORDS = [
    "UPDATE weights SET value = value + 1", "UPDATE day_marks SET mark = 'fasted'", "UPDATE profiles SET height_cm = 150",
    "UPDATE weekday_goals SET kcal = kcal + 100", "UPDATE goal_adjustments SET kcal = kcal + 100", "UPDATE pinned_nutrients SET place = place + 1", "UPDATE pots SET grams = grams + 50",
    "UPDATE pots SET state = 'over'", "UPDATE plans SET kcal_high = kcal_high + 10 WHERE kcal_high IS NOT NULL", "UPDATE plans SET state = 'planned'",
    "UPDATE own_foods SET cooked_g = 500 WHERE ingredients IS NOT NULL", "UPDATE own_foods SET ingredients = replace(ingredients, '500', '600')",
    "UPDATE entries SET photo = NULL", "UPDATE entries SET kcal_low = 0 WHERE kcal_low IS NOT NULL", "UPDATE entries SET food_id = NULL",
    *(f"DELETE FROM {table} WHERE rowid = 1" for table in ("weights", "pots", "plans", "own_foods")),
    *(f"DELETE FROM {table}" for table in ("day_marks", "profiles", "weekday_goals", "pinned_nutrients", "goal_adjustments")),
    *(f"DROP INDEX {index}" for index in ("weights_by_day", "pots_by_name", "plans_of_days", "entries_of_pots", "entries_by_name")),
    *(f"DROP TABLE {table}" for table in ("weights", "pots", "plans", "weekday_goals", "profiles", "day_marks", "pinned_nutrients", "goal_adjustments")),
    "INSERT INTO weekday_goals SELECT '2026-11-29', kcal, protein_g, carbs_g, fat_g, fiber_g, sugar_g, saturated_fat_g, sodium_mg, alcohol_g, caffeine_mg, water_ml, crc FROM goals LIMIT 1",
]  # fmt: skip
BYTES = [flip_bit, flip_bit, flip_byte, scramble, zero_sector, zero_page, cut, swap_pages]
ALTERATIONS = [
    "UPDATE entries SET kcal = kcal + 1 WHERE number = {number}",
    "UPDATE entries SET name = name || 'x' WHERE number = {number}",
    "UPDATE entries SET day = '2026-11-20' WHERE number = {number} AND day <> '2026-11-20'",
    "UPDATE goals SET kcal = kcal + 1",
    "DELETE FROM entries WHERE number = {number}",
    "DELETE FROM goals",
    "DROP INDEX entries_by_day",
    "DROP TABLE goals",
    "DROP TABLE changed_rows",
    "ALTER TABLE entries RENAME COLUMN kcal TO energy",
    "ALTER TABLE goals RENAME TO targets",
    "CREATE TRIGGER planted AFTER INSERT ON entries BEGIN DELETE FROM entries; END",
    "CREATE TABLE planted (x)",
    "PRAGMA application_id = 42",
    "PRAGMA user_version = 0",
    "PRAGMA user_version = 1",
    "UPDATE sqlite_sequence SET seq = {number} WHERE name = 'entries'",
    "UPDATE sqlite_sequence SET seq = 9223372036854775807 WHERE name = 'entries'",
]
# Where a copy of the schema is altered as text, which SQLite only believes when it is told to.
SCHEMA = [
    "UPDATE sqlite_schema SET sql = replace(sql, 'CHECK (kcal >= 0)', '') WHERE name = 'entries'",
    "UPDATE sqlite_schema SET sql = replace(sql, 'STRICT', '') WHERE name = 'entries'",
    "UPDATE sqlite_schema SET sql = replace(sql, 'protein_g', 'carbs_gg') WHERE name = 'entries'",
    "UPDATE sqlite_schema SET rootpage = rootpage + 1 WHERE name = 'entries'",
    "UPDATE sqlite_schema SET rootpage = 99999 WHERE name = 'entries_by_day'",
    "DELETE FROM sqlite_schema WHERE name = 'entries'",
    "INSERT INTO sqlite_schema VALUES ('view', 'planted', 'planted', 0, 'CREATE VIEW planted AS SELECT 1')",
]


class Damage:
    """Every case of damage, on a copy each."""

    def __init__(self, settings: Settings):
        self.settings = settings
        self.home = make(settings)
        self.log = self.home.log.read_bytes()
        self.is_summed = pages.is_summed(self.log)
        self.free = sorted(pages.free_pages(self.log))
        if not self.free:
            raise Failure("the log has no free page")
        self.pages = self.pages_of_kinds()
        self.answer = self.home.must("history", *SINCE, "--json").out
        self.entries = {entry["uuid"]: entry for entry in json.loads(self.answer)["entries"]}
        self.has_doctor = self.home.knows("doctor")
        self.can_recover = self.home.knows("today", "--recover")
        self.answers = {words: self.home.must(*words).out for words in questions()}
        # What each backup holds, a record as it then was.
        self.held: dict[tuple[str, object], list[tuple]] = {}
        self.newest: dict[str, dict] = {}
        for path in [*self.home.backups, self.home.log]:
            found = records(path)
            for table, rows in found.items():
                for key, row in rows.items():
                    self.held.setdefault((table, key), []).append(row)
            if path != self.home.log:
                self.newest = found
        self.foreign = self.make_foreign()
        self.lock = threading.Lock()
        self.counts: Counter[str] = Counter()
        self.lost = 0

    def pages_of_kinds(self) -> dict[str, list[int]]:
        """The pages of every table in KINDS and of its indexes."""
        connection = sqlite3.connect(f"file:{self.home.log}?immutable=1", uri=True)
        found = connection.execute("SELECT name, tbl_name, rootpage FROM sqlite_schema WHERE rootpage > 0").fetchall()
        connection.close()
        # Of entries their indexes: the table has most of the bytes anyway.
        roots = {name: root for name, table, root in found if table in KINDS or table == "entries" and name != table}
        return {name: list(pages_of(self.log, PAGE, root)) for name, root in sorted(roots.items())}

    def make_foreign(self) -> dict[str, bytes]:
        """The journals of another log, left by programs that died in the middle."""
        other = self.settings.home("foreign")
        richlog.fill(other)
        other.must("add", "-", stdin=b"\n".join(b"other %d 50kcal" % n for n in range(60)))
        calls = other.copy(self.settings.scratch / "traced").calls("add", "x", "100")
        # The last page of the log; after it only the session of the change is written down.
        writes = [call for call in calls if call.name == "pwrite64" and f", {PAGE}, " in call.text]
        dying = other.copy(self.settings.scratch / "dying")
        dying.tamper(f"inject=pwrite64:signal=KILL:when={writes[-1].count}", "add", "x", "100")
        journal = Path(f"{dying.log}-journal").read_bytes()
        if len(journal) < PAGE:
            raise Failure("the foreign journal is none")
        walled = sqlite3.connect(other.log)
        walled.execute("PRAGMA journal_mode = WAL")
        walled.execute("UPDATE entries SET note = 'foreign'")
        walled.commit()
        wal = Path(f"{other.log}-wal").read_bytes()
        walled.close()
        return {"-journal": journal, "-wal": wal}

    def hurt(self, home: Home, chance: random.Random, number: int) -> str:
        """Damages a log in one way, and says how."""
        if self.settings.is_weakened:
            # A change that keeps every checksum is one that nobody can notice.
            shutil.copy(self.settings.scratch / "altered.db", home.log)
            return "an entry changed by countme itself"
        kind = number % 24
        if kind < 8 or kind in (12, 13, 14, 16, 17):
            data = bytearray(self.log)
            how = BYTES[kind](data, chance) if kind < 8 else self.hurt_page(data, chance) if kind != 16 else chance.choice(BYTES)(data, chance)
            home.log.write_bytes(pages.sealed(data) if kind > 14 else data)
            return how + SEALED * (kind > 14)
        if kind == 19:
            return hurt_photo(home, chance)
        if kind in (20, 21):
            data = bytearray(self.log)
            how = cut_last_page(data, chance) if kind == 20 else self.flip_free_page(data, chance)
            home.log.write_bytes(data)
            return how
        if kind in (22, 23):
            return write_ahead(home, chance, leaves_file=kind == 23)
        if kind == 8:
            suffix = chance.choice(list(self.foreign))
            content = bytearray(self.foreign[suffix])
            if chance.random() < 0.3:
                flip_byte(content, chance)
            Path(f"{home.log}{suffix}").write_bytes(content)
            return f"a foreign {suffix}"
        if kind == 9:
            content = chance.randbytes(chance.randrange(1, 9000))
            suffix = chance.choice(("-journal", "-wal", "-shm"))
            Path(f"{home.log}{suffix}").write_bytes(content)
            return f"random bytes as {suffix}"
        connection = sqlite3.connect(home.log, isolation_level=None)
        if kind == 10:
            sql = chance.choice(ALTERATIONS).format(number=chance.randrange(1, 60))
        elif kind == 11:
            sql = chance.choice(SCHEMA)
            connection.execute("PRAGMA writable_schema = ON")
        else:
            sql = chance.choice(RECORDS + ALTERATIONS).format(number=chance.randrange(1, 60))
        connection.execute(sql)
        connection.close()
        if kind == 18 or kind in (10, 11) and chance.random() < 0.5:
            pages.seal(home.log)
            return sql + SEALED
        return f"{WRITTEN}by another program: {sql}"

    def flip_free_page(self, data: bytearray, chance: random.Random) -> str:
        page = chance.choice(self.free)
        place, bit = (page - 1) * PAGE + chance.randrange(PAGE), chance.randrange(8)
        data[place] ^= 1 << bit
        return f"{FREE_PAGE}{page}: bit {bit} of byte {place}"

    def hurt_page(self, data: bytearray, chance: random.Random) -> str:
        """Damages a page of a table or an index that chance would seldom hit."""
        name = chance.choice(list(self.pages))
        start = (chance.choice(self.pages[name]) - 1) * PAGE
        page = data[start : start + PAGE]
        used = next((place for place in range(8 + 2 * page[4], PAGE) if page[place]), PAGE - 1)
        match chance.randrange(6):
            case 0:
                data[start : start + PAGE] = bytes(PAGE)
                return f"{name}: a page of zeros at {start}"
            case 1:
                place = chance.randrange(8 + 2 * page[4])
            case _:
                place = chance.randrange(used, PAGE)
        bit = chance.randrange(8)
        data[start + place] ^= 1 << bit
        return f"{name}: bit {bit} of byte {start + place}"

    def attempt(self, number: int) -> None:
        chance = self.settings.chance(number)
        home = self.home.copy(self.settings.scratch / f"case-{number}")
        how = self.hurt(home, chance, number)
        damaged = home.log.read_bytes()
        kept = self.settings.scratch / f"damaged-{number}"
        kept.mkdir()
        for path in home.data.glob("log.db*"):
            shutil.copy(path, kept)
        try:
            self.check(home, how, damaged)
        except (Failure, Broken, RuntimeError) as failure:
            raise Failure(f"{how}: {failure}") from failure
        home.remove()
        shutil.rmtree(kept)

    def check(self, home: Home, how: str, damaged: bytes) -> None:
        looked = home.run("history", *SINCE, "--json")
        if looked.code not in (0, 4):
            raise Failure(f"looking at it: {looked}")
        is_told = looked.code == 4
        if is_told and looked.error_code not in ("damaged", "storage"):
            raise Failure(f"an error of another kind: {looked}")
        is_same = looked.code == 0 and same_answer(looked.out, self.answer)
        others = {words: home.run(*words) for words in self.answers}
        if odd := next((words for words, result in others.items() if result.code not in (0, 4)), None):
            raise Failure(f"{' '.join(odd)}: {others[odd]}")
        wrong = [words for words, result in others.items() if result.code == 0 and result.out != self.answers[words]]
        is_other_told = any(result.code == 4 for result in others.values())
        # What another program wrote through SQLite is believed if every row has its checksum, and the first command tells.
        is_believable = how.startswith(WRITTEN) and b"another program wrote" in looked.err
        is_exempt = is_believable or how.startswith(("a foreign", "random bytes", PHOTO))
        if self.is_summed and SEALED not in how and not is_exempt and (wrong or not is_same and not is_told):
            told = [] if not wrong else [" ".join(wrong[0]), others[wrong[0]]]
            raise Failure(f"a page with a wrong sum was believed: {told or looked}")
        doctor = home.run("doctor", "--json") if self.has_doctor else None
        if doctor and doctor.code not in (0, 4):
            raise Failure(f"doctor: {doctor}")
        is_missed = (looked.code == 0 and not is_same or bool(wrong)) and not (doctor and doctor.code == 4)
        if "foreign" in how.split() or how.startswith("random bytes as"):
            # What only stands beside the log has harmed nothing yet.
            if not is_same:
                raise Failure(f"the log was harmed: {looked} {difference(looked.out, self.answer)}")
        if is_missed and doctor:
            which = [f"{' '.join(words)}: {others[words]}" for words in wrong[:1]]
            raise Failure(f"another answer, and nobody tells: {which or difference(looked.out, self.answer)}")
        if how.startswith(LAST_PAGE) and len(self.log) // PAGE not in self.free and doctor and doctor.code == 0:
            raise Failure(f"doctor finds nothing: {doctor}")
        if how.startswith(FREE_PAGE) and (wrong or not is_same or is_other_told or not doctor or doctor.code):
            raise Failure(f"a free page matters: {doctor}")
        if (is_told or is_other_told) and doctor and doctor.code == 0:
            raise Failure(f"doctor finds nothing, and {looked if is_told else next(r for r in others.values() if r.code == 4)}")
        if how.startswith(PHOTO):
            return self.check_photo(home, how, doctor, is_told or is_other_told or not is_same or bool(wrong))
        is_found = doctor and doctor.code == 4
        kind = "told" if is_told or is_other_told else "found by doctor" if is_found else "missed" if is_missed else "harmless"
        if not how.startswith(("a foreign", "random bytes")):
            self.check_refusal(home)
        if kind == "harmless" and self.is_summed and SEALED not in how:
            self.check_backup(home)
        added = home.run("add", "after", "100", "--json")
        if added.code not in (0, 4):
            raise Failure(f"adding to it: {added}")
        with self.lock:
            self.counts[kind] += 1
        if self.can_recover and kind != "harmless":
            # What history does not look at, only doctor can set right.
            words = ("history", *SINCE, "--recover", "--json") if is_told else ("doctor", "--fix", "--json")
            self.check_recovery(home, words, added.code == 0)

    def check_refusal(self, home: Home) -> None:
        """What is refused because something is damaged has changed nothing."""
        twin = home.copy(home.folder.with_name(f"{home.folder.name}-twin"))
        before = twin.log.read_bytes()
        for words in (("pot", "end", "stew"), ("weigh", "81kg"), ("plan", "skip", "3"), ("undo",)):
            result = twin.run(*words)
            if result.code not in (0, 1, 2, 4):
                raise Failure(f"{' '.join(words)}: {result}")
            after = twin.log.read_bytes()
            if result.code and after != before and b"your change was saved" not in result.err:
                raise Failure(f"{' '.join(words)} is refused, and the log has changed: {result}")
            before = after
        twin.remove()

    def check_backup(self, home: Home) -> None:
        """What doctor finds no fault with can be backed up, on request and before the first change of a day, and restored."""
        twin = home.copy(home.folder.with_name(f"{home.folder.name}-backed-up"))
        twin.must("backup")
        twin.now = "2026-12-09T08:00:00+01:00"
        added = twin.must("add", "tea", "2kcal")
        if b"no backup" in added.err:
            raise Failure(f"no backup before a change: {added}")
        twin.must("restore", "latest", "--yes")
        twin.must("restore", twin.backups[0].stem.removeprefix("log-"), "--force", "--yes")
        twin.remove()

    def check_recovery(self, home: Home, words: tuple[str, ...], is_added: bool) -> None:
        result = home.run(*words)
        if result.code != 0:
            raise Failure(f"no recovery: {result}")
        picture(home.log)
        found = records(home.log)
        for table, rows in self.newest.items():
            if missing := rows.keys() - found.get(table, {}).keys():
                raise Failure(f"{len(missing)} {table} of the newest backup are not there again: {result}")
        for table, rows in found.items():
            for key, row in rows.items():
                known = self.held.get((table, key))
                if known is None and not (table == "entries" and is_added and "after" in row):
                    raise Failure(f"one of {table} that never was: {row}; {result}")
                if known is not None and row not in known:
                    raise Failure(f"an altered one of {table}: {row} instead of {known}; {result}")
        now = found["entries"]
        if not list(home.data.glob("log.db.damaged-*")) and result.err.find(b"damaged") >= 0:
            raise Failure("the damaged file is not kept")
        if (again := home.run("doctor", "--json")).code != 0:
            raise Failure(f"doctor still finds fault: {again}")
        home.must("add", "next", "100")
        with self.lock:
            self.counts["recovered"] += 1
            self.lost += len(self.entries.keys() - now.keys())


    def check_photo(self, home: Home, how: str, doctor: Result | None, is_harmed: bool) -> None:
        """Doctor tells of a picture that is gone; no archive has one that is not what it was; the log is as it was."""
        if is_harmed:
            raise Failure("the log answers otherwise")
        is_found = doctor is not None and doctor.code == 4
        if not is_found:
            raise Failure(f"doctor finds no fault: {doctor}")
        archived = home.run("export", "out.zip", "--photos")
        if archived.code not in (0, 4):
            raise Failure(f"export --photos: {archived}")
        if archived.code == 0:
            with zipfile.ZipFile(home.folder / "out.zip") as archive:
                for name in archive.namelist():
                    if name.endswith(".png") and hashlib.sha1(archive.read(name)).hexdigest() != Path(name).stem:
                        raise Failure(f"{name} in an archive is another picture")
        home.must("add", "after", "100")
        home.must("add", "next", "100", "--photo", "photo-0.png")
        with self.lock:
            self.counts["found by doctor" if is_found else "harmless"] += 1


PHOTO, SEALED = "a picture ", " with sums that fit"
LAST_PAGE, FREE_PAGE, WRITTEN = "the last page cut ", "free page ", "written "
GONE = PHOTO + "that is gone"


def write_ahead(home: Home, chance: random.Random, *, leaves_file: bool) -> str:
    """Has another program write a log ahead, which changes its first page; it is killed if it leaves its file."""
    connection = sqlite3.connect(home.log, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    sql = chance.choice(ALTERATIONS[:6]).format(number=chance.randrange(1, 60))
    if leaves_file:
        connection.execute(sql)
        kept = {suffix: Path(f"{home.log}{suffix}").read_bytes() for suffix in ("", "-wal", "-shm")}
    connection.close()
    if leaves_file:
        for suffix, data in kept.items():
            Path(f"{home.log}{suffix}").write_bytes(data)
        return f"{WRITTEN}ahead by another program that was killed: {sql}"
    return f"{WRITTEN}ahead by another program"


def hurt_photo(home: Home, chance: random.Random) -> str:
    """Damages a picture that an entry has."""
    with sqlite3.connect(home.log) as log:
        names = sorted(name for (name,) in log.execute("SELECT photo FROM entries WHERE photo IS NOT NULL"))
    log.close()
    path = home.data / "countme-photos" / chance.choice(names)
    data = bytearray(path.read_bytes())
    match chance.randrange(5):
        case 0:
            path.unlink()
            return GONE
        case 1:
            del data[chance.randrange(len(data)) :]
        case 2:
            data = bytearray(richlog.photo(200))
        case 3:
            flip_byte(data, chance)
        case _:
            data += b"x"
    path.write_bytes(data)
    return PHOTO + f"of {len(data)} bytes"


def same_answer(one: bytes, other: bytes) -> bool:
    try:
        return json.loads(one) == json.loads(other)
    except ValueError:
        return False


def difference(one: bytes, other: bytes) -> str:
    try:
        left, right = (json.loads(text) for text in (one, other))
    except ValueError:
        return "no JSON"
    changed = [(a, b) for a, b in zip(left["entries"], right["entries"]) if a != b][:1]
    days = [(a, b) for a, b in zip(left["days"], right["days"]) if a != b][:1]
    return f"{len(left['entries'])} instead of {len(right['entries'])} entries; {changed or days}"[:1500]


def run(settings: Settings) -> str:
    damage = Damage(settings)
    if settings.is_weakened:
        altered = damage.home.copy(settings.scratch / "altered")
        altered.must("edit", "last", "--kcal", "1")
        shutil.copy(altered.log, settings.scratch / "altered.db")
    settings.each(damage.attempt)
    counts = damage.counts
    if settings.is_weakened and counts["missed"]:
        raise Failure("another answer, and nobody tells")
    notes = [] if damage.has_doctor else [f"doctor is not there yet, and {counts['missed']:,} changed an answer unseen"]
    if damage.can_recover:
        share = damage.lost / max(1, counts["recovered"])
        notes.append(f"{counts['recovered']:,} recovered, all the backup held, 0 altered, {share:.1f} entries lost of {len(damage.entries)} on average")
    else:
        notes.append("--recover is not there yet")
    return (
        f"{plural(settings.count, 'damaged log')} of {len(damage.entries)} entries: {counts['told']:,} told at once, "
        f"{counts['found by doctor']:,} found by doctor, {counts['harmless']:,} harmless; {'; '.join(notes)}"
    )


ROW = Row(run, full_count=1500, short_count=24, needs=["strace"])
