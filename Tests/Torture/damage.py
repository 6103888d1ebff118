"""Damages copies of a log, and asks whether anybody notices, and what comes back.

Damage is either harmless, and every answer is what it was, or it is told: exit 4 with `damaged`, or by
`countme doctor`. With `--recover` every entry that the backup held is there again, none of them altered, and
the damaged file is kept.
"""

import json
import random
import shutil
import sqlite3
import threading
from collections import Counter
from pathlib import Path

import richlog
from oracle import Broken, entries_by_uuid, picture
from program import Home
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
        home.must("edit", "last", "--kcal", "77")
        home.must("delete", "last")
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


def swap_pages(data: bytearray, chance: random.Random) -> str:
    count = len(data) // PAGE
    one, other = (chance.randrange(count) * PAGE for _ in range(2))
    data[one : one + PAGE], data[other : other + PAGE] = data[other : other + PAGE], data[one : one + PAGE]
    return f"pages swapped at {one} and {other}"


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
        self.answer = self.home.must("history", *SINCE, "--json").out
        self.entries = {entry["uuid"]: entry for entry in json.loads(self.answer)["entries"]}
        self.has_doctor = self.home.knows("doctor")
        self.can_recover = self.home.knows("today", "--recover")
        # What each backup holds, an entry as it then was.
        self.held: dict[str, list[tuple]] = {}
        self.newest: dict[str, tuple] = {}
        for backup in self.home.backups:
            self.newest = entries_by_uuid(backup)
            for uuid, row in self.newest.items():
                self.held.setdefault(uuid, []).append(row)
        for uuid, row in entries_by_uuid(self.home.log).items():
            self.held.setdefault(uuid, []).append(row)
        self.foreign = self.make_foreign()
        self.lock = threading.Lock()
        self.counts: Counter[str] = Counter()
        self.lost = 0

    def make_foreign(self) -> dict[str, bytes]:
        """The journals of another log, left by programs that died in the middle."""
        other = self.settings.home("foreign")
        richlog.fill(other)
        other.must("add", "-", stdin=b"\n".join(b"other %d 50kcal" % n for n in range(60)))
        writes = [call for call in other.copy(self.settings.scratch / "traced").calls("add", "x", "1") if call.name == "pwrite64"]
        dying = other.copy(self.settings.scratch / "dying")
        dying.tamper(f"inject=pwrite64:signal=KILL:when={writes[-1].count}", "add", "x", "1")
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
        kind = number % 12
        if kind < 8:
            data = bytearray(self.log)
            how = BYTES[kind](data, chance)
            home.log.write_bytes(data)
            return how
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
        else:
            sql = chance.choice(SCHEMA)
            connection.execute("PRAGMA writable_schema = ON")
        connection.execute(sql)
        connection.close()
        return sql

    def attempt(self, number: int) -> None:
        chance = self.settings.chance(number)
        home = self.home.copy(self.settings.scratch / f"case-{number}")
        how = self.hurt(home, chance, number)
        damaged = home.log.read_bytes()
        kept = self.settings.scratch / f"damaged-{number}"
        shutil.copytree(home.data, kept)
        try:
            self.check(home, how, damaged)
        except (Failure, Broken) as failure:
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
        doctor = home.run("doctor", "--json") if self.has_doctor else None
        if doctor and doctor.code not in (0, 4):
            raise Failure(f"doctor: {doctor}")
        is_missed = looked.code == 0 and not is_same and not (doctor and doctor.code == 4)
        if "foreign" in how.split() or how.startswith("random bytes as"):
            # What only stands beside the log has harmed nothing yet.
            if not is_same:
                raise Failure(f"the log was harmed: {looked} {difference(looked.out, self.answer)}")
        if is_missed and doctor:
            raise Failure(f"another answer, and nobody tells: {difference(looked.out, self.answer)}")
        if is_told and doctor and doctor.code == 0:
            raise Failure(f"doctor finds nothing, and {looked}")
        is_found = doctor and doctor.code == 4
        kind = "told" if is_told else "found by doctor" if is_found else "missed" if is_missed else "harmless"
        added = home.run("add", "after", "100", "--json")
        if added.code not in (0, 4):
            raise Failure(f"adding to it: {added}")
        with self.lock:
            self.counts[kind] += 1
        if self.can_recover and kind != "harmless":
            # What history does not look at, only doctor can set right.
            words = ("history", *SINCE, "--recover", "--json") if is_told else ("doctor", "--fix", "--json")
            self.check_recovery(home, words, added.code == 0)

    def check_recovery(self, home: Home, words: tuple[str, ...], is_added: bool) -> None:
        result = home.run(*words)
        if result.code != 0:
            raise Failure(f"no recovery: {result}")
        picture(home.log)
        now = entries_by_uuid(home.log)
        if missing := self.newest.keys() - now.keys():
            raise Failure(f"{len(missing)} entries of the newest backup are not there again: {result}")
        for uuid, row in now.items():
            if uuid not in self.held and not (is_added and "after" in row):
                raise Failure(f"an entry that never was: {row}")
            if uuid in self.held and row not in self.held[uuid]:
                raise Failure(f"an altered entry: {row} instead of {self.held[uuid]}")
        if not list(home.data.glob("log.db.damaged-*")) and result.err.find(b"damaged") >= 0:
            raise Failure("the damaged file is not kept")
        if (again := home.run("doctor", "--json")).code != 0:
            raise Failure(f"doctor still finds fault: {again}")
        home.must("add", "next", "100")
        with self.lock:
            self.counts["recovered"] += 1
            self.lost += len(self.entries.keys() - now.keys())


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


ROW = Row(run, full_count=1000, short_count=48, needs=["strace"])
