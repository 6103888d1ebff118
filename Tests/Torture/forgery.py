"""Forges values in a log or in a catalogue of foods, with the checksums that go with them.

A checksum keeps out chance, not a stranger: whoever makes a file can compute one for whatever is in it.
"""

import datetime
import json
import sqlite3
import struct
import uuid
import zlib
from collections.abc import Callable
from dataclasses import dataclass

import pages

NUTRIENTS = "protein_g carbs_g fat_g fiber_g sugar_g saturated_fat_g sodium_mg alcohol_g caffeine_mg".split()
JOURNALED = [
    "entries", "goals", "own_foods", "favorites", "saved_meals", "pet_products", "weights", "day_marks", "profiles",
    "weekday_goals", "pinned_nutrients", "pots", "plans", "goal_adjustments",
]
# What the checksum of a row leaves out, besides itself.
DERIVED = {"own_foods": {"folded_name", "words"}, "saved_meals": {"folded_name"}, "pots": {"folded_name"}}
# What is covered once it is there.
LATER = {
    "own_foods": {"micronutrients", "ingredients", "recipe_portions", "cooked_g"},
    "pots": {"micronutrients", "kcal_low", "kcal_high"},
    "plans": {"micronutrients", "kcal_low", "kcal_high"},
}
EPOCH = datetime.date(1970, 1, 1)


@dataclass(frozen=True)
class Raw:
    """A text that is not UTF-8."""

    data: bytes


@dataclass(frozen=True)
class Token:
    """A value inside of JSON, as it is to be written."""

    text: str


@dataclass(frozen=True)
class Forgery:
    """One value in one column; the row it is in, and where that is kept."""

    table: str
    column: str
    value: object
    # row: as the log is now; journal: as undo and redo would make it.
    place: str = "row"
    # Which rows, in SQL.
    where: str = "1"

    def __str__(self) -> str:
        shown = repr(self.value) if len(repr(self.value)) < 90 else f"{repr(self.value)[:60]}… ({len(repr(self.value)):,} characters)"
        return f"{self.table}.{self.column}{' in the journal' * (self.place == 'journal')} = {shown}"


class Refused(Exception):
    """SQLite does not let a value in."""


def integer(value: int) -> bytes:
    return struct.pack("<q", value)


def real(value: float | None) -> bytes:
    return b"\xff" if value is None else struct.pack("<d", value)


def text(value: str | Raw | None) -> bytes:
    if value is None:
        return b"\xff"
    data = value.data if isinstance(value, Raw) else str(value).encode("utf-8", "surrogateescape")
    return struct.pack("<I", len(data)) + data


def anything(value: object) -> bytes:
    if isinstance(value, bool | int):
        return integer(value)
    return real(value) if isinstance(value, float) else text(value)


def day_number(day: object) -> int:
    try:
        return (datetime.date.fromisoformat(day) - EPOCH).days
    except (ValueError, TypeError):
        return 0


def checksum(table: str, row: dict[str, object], like: dict[str, object] | None = None) -> int:
    """The checksum of a row, as far as there is one for what is in it; made like that of another row."""
    if table == "entries":
        return sum_or_nothing(sum_of_entry, row)
    if table == "changes":
        # At first that of a change did not cover its state.
        columns = ["command", "made_at", "key", "state"]
        covered = next((columns[:count] for count in (3, 4) if like and sum_or_nothing(sum_of_values, like, columns[:count]) == like["crc"]), columns)
        return sum_or_nothing(sum_of_values, row, covered)
    left_out = {"crc"} | DERIVED.get(table, set())
    # A row of before there was a later value keeps its checksum.
    left_out |= {column for column in LATER.get(table, set()) if row.get(column) is None}
    return sum_or_nothing(sum_of_values, row, [column for column in row if column not in left_out])


def sum_or_nothing(data_of: Callable[..., bytes], *arguments: object) -> int:
    try:
        return zlib.crc32(data_of(*arguments))
    except (struct.error, ValueError, TypeError, AttributeError):
        return 0


def sum_of_values(row: dict[str, object], columns: list[str]) -> bytes:
    return b"".join(anything(row[column]) for column in columns)


def sum_of_entry(row: dict[str, object]) -> bytes:
    number = uuid.UUID(row["uuid"]).int
    high, low = (half if half < 1 << 63 else half - (1 << 64) for half in (number >> 64, number & (1 << 64) - 1))
    data = b"".join(map(integer, (row["number"], high, low, day_number(row["day"]), row["eaten_at"], row["utc_offset"], int(row["kind"] != "food"))))
    data += text(row["name"]) + text(row["brand"]) + b"".join(real(row[name]) for name in ["kcal", *NUTRIENTS, "quantity"])
    data += text(row["unit"]) + real(row["grams"]) + real(row["milliliters"]) + text(row["meal"]) + text(row["note"])
    data += text(None if row["source"] == "manual" else row["source"]) + text(row["food_id"])
    data += integer(row["created_at"]) + integer(row["updated_at"])
    data += b"".join(text(row[name]) for name in ("certainty", "text", "photo", "micronutrients") if row.get(name) is not None)
    return data + b"".join(real(row[name]) for name in ("kcal_low", "kcal_high") if row.get(name) is not None)


def digits(value: float) -> str:
    """A number as the program writes it with all its digits."""
    if value in (float("inf"), -float("inf")):
        return "1e999" if value > 0 else "-1e999"
    return repr(value)


def as_json(value: object) -> bytes:
    """JSON as the program writes it: no white space, and numbers that say whether they are whole."""
    if isinstance(value, dict):
        return b"{" + b",".join(as_json(key) + b":" + as_json(member) for key, member in value.items()) + b"}"
    if isinstance(value, list):
        return b"[" + b",".join(map(as_json, value)) + b"]"
    if isinstance(value, Token):
        return value.text.encode()
    if isinstance(value, float):
        return digits(value).encode()
    if isinstance(value, Raw):
        return b'"' + value.data + b'"'
    if isinstance(value, str):
        plain = json.dumps(value, ensure_ascii=False)
        return "".join(escaped(letter) for letter in plain).encode("utf-8", "surrogateescape")
    return json.dumps(value).encode()


def escaped(letter: str) -> str:
    number = ord(letter)
    is_unprintable = 0x7F <= number <= 0x9F or number in (0x61C, 0x200E, 0x200F) or 0x2028 <= number <= 0x202E or 0x2066 <= number <= 0x2069
    return f"\\u{number:04x}" if is_unprintable else letter


class Forger:
    """A file of SQLite in memory, in which one thing at a time is not as it was."""

    def __init__(self, data: bytes):
        self.db = sqlite3.connect(":memory:", isolation_level=None)
        self.db.text_factory = decoded
        self.db.deserialize(data)

    def close(self) -> bytes:
        """The bytes of the file, as a program would have written it that knows the sums of pages."""
        data = self.db.serialize()
        self.db.close()
        return pages.sealed(data)

    def columns(self, table: str) -> dict[str, str]:
        """The columns of a table and their types."""
        return {row[1]: row[2] for row in self.db.execute(f"PRAGMA table_info({table})")}

    def row(self, table: str, where: str) -> dict[str, object]:
        cursor = self.db.execute(f"SELECT * FROM {table} WHERE {where}")
        row = cursor.fetchone()
        return dict(zip((column[0] for column in cursor.description), row))

    def set(self, table: str, where: str, values: dict[str, object]) -> bool:
        """Puts values into a row; whether it took more than SQL lets in by itself."""
        marks = ", ".join(f"{column} = {'CAST(? AS TEXT)' if isinstance(value, Raw) else '?'}" for column, value in values.items())
        statement = f"UPDATE {table} SET {marks} WHERE {where}"
        given = [value.data if isinstance(value, Raw) else value for value in values.values()]
        for ignoring in (0, 1):
            self.db.execute(f"PRAGMA ignore_check_constraints = {ignoring}")
            try:
                if self.db.execute(statement, given).rowcount < 1:
                    raise Refused("there is no such row")
                return bool(ignoring)
            except (sqlite3.Error, OverflowError, UnicodeEncodeError) as error:
                if ignoring or "CHECK" not in str(error):
                    raise Refused(str(error)) from None
        raise AssertionError("unreachable")

    def write_journal(self, change: int, table: str, before: dict[str, object] | None, after: dict[str, object] | None) -> None:
        """Lets a change of the journal also turn a row of a table into another."""
        position = int(table != "entries")  # What it did by itself was to an entry.
        row = {"change": change, "position": position, "table_name": table, "before": image(before), "after": image(after)}
        row["crc"] = checksum("changed_rows", row)
        where = f"change = {change} AND position = {position}"
        self.db.execute(f"DELETE FROM changed_rows WHERE {where}")
        self.db.execute("INSERT INTO changed_rows SELECT ?, ?, ?, 'x', 'x', 0", (change, position, table))
        self.set("changed_rows", where, {column: row[column] for column in ("before", "after", "crc")})

    def amend_journal(self, table: str, row: dict[str, object]) -> None:
        """Lets the change that last touched a row leave it as it now is."""
        key = next(iter(row))
        found = self.db.execute(
            f"SELECT change, position, before FROM changed_rows WHERE table_name = ? AND after ->> '{key}' = ? ORDER BY change DESC LIMIT 1", (table, row[key])
        ).fetchone()
        changed = {"change": found[0], "position": found[1], "table_name": table, "before": found[2], "after": image(row)}
        changed["crc"] = checksum("changed_rows", changed)
        self.set("changed_rows", f"change = {found[0]} AND position = {found[1]}", {"after": changed["after"], "crc": changed["crc"]})


def image(row: dict[str, object] | None) -> str | Raw | None:
    return None if row is None else decoded(as_json(row))


def decoded(data: bytes) -> str | Raw:
    try:
        return data.decode()
    except UnicodeDecodeError:
        return Raw(data)


def replaced(document: object, path: list[str], value: object) -> object:
    """A copy of JSON with another value at a place."""
    if not path:
        return value
    if isinstance(document, list):
        return [replaced(member, path[1:], value) if str(index) == path[0] else member for index, member in enumerate(document)]
    return {key: replaced(member, path[1:], value) if key == path[0] else member for key, member in document.items()}


def forge(data: bytes, forgery: Forgery, done: int, undone: int) -> tuple[bytes, bool]:
    """The bytes of a log with one value that is not its own; whether that broke a CHECK.

    The journal is made to fit: its newest change led to the row as it now is, and the next one leads on.
    """
    forger = Forger(data)
    table, where = forgery.table, forgery.where
    original = forger.row(table, where)
    column, _, path = forgery.column.partition(":")
    if path:
        value = decoded(as_json(replaced(json.loads(original[column]), path.split("."), forgery.value)))
    else:
        value = forgery.value
    if forgery.place == "row" and isinstance(value, float) and value == 0:
        value = 0.0  # SQLite keeps no negative zero.
    forged = original | {column: value}
    if "crc" in forged and column != "crc":
        forged["crc"] = checksum(table, forged, original)
    is_broken = forger.set(table, where, {name: forged[name] for name in {column, "crc"} & forged.keys()})
    if table in JOURNALED and forgery.place == "row":
        forger.write_journal(done, table, original, forged)
        forger.write_journal(undone, table, forged, original)
    elif table in JOURNALED:
        forger.close()
        forger = Forger(data)
        forger.write_journal(done, table, forged, original)
        forger.write_journal(undone, table, original, forged)
    return forger.close(), is_broken
