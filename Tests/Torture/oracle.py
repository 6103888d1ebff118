"""What a log holds, and whether it is in order: read by Python's own SQLite, not by countme."""

import hashlib
import json
import re
import sqlite3
from dataclasses import dataclass, field
from pathlib import Path

import pages

UUID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")
CRC = re.compile(r'"crc":-?\d+')


# What is no record of anybody.
UNRECORDED = {"changes", "changed_rows", "shared", "pending", "hidden", "set_aside", "marks", "passed_changes"}


class Broken(Exception):
    """A log that is not in order."""


@dataclass
class Picture:
    """Every row of every table that has one, as SQLite stores it."""

    rows: dict[str, list[tuple]] = field(default_factory=dict)
    columns: dict[str, list[str]] = field(default_factory=dict, compare=False)

    def without_chance(self) -> dict[str, list[tuple]]:
        """The rows without what differs from run to run: UUIDs, and checksums over them."""
        plain = {}
        for table, rows in self.rows.items():
            steady = [place for place, name in enumerate(self.columns[table]) if not name.endswith("crc")]
            plain[table] = sorted((tuple(without_uuid(row[place]) for place in steady) for row in rows), key=repr)
        return plain

    def flat(self) -> set[tuple[str, tuple]]:
        return {(table, row) for table, rows in self.rows.items() for row in rows}


def without_uuid(value):
    return CRC.sub('"crc":0', UUID.sub("UUID", value)) if isinstance(value, str) else value


def columns(connection: sqlite3.Connection, table: str) -> list[str]:
    return [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]


def open_log(path: Path) -> sqlite3.Connection | None:
    """Opens a log, which rolls back what a dead writer left; nil when there is none yet."""
    if not path.exists() or path.stat().st_size == 0:
        return None
    connection = sqlite3.connect(path, timeout=30, isolation_level=None)
    connection.text_factory = lambda data: data.decode("utf-8", "surrogateescape")
    return connection


def picture(path: Path) -> Picture:
    """What a log holds, after SQLite has found the file in order.

    Tables without rows are left out: a log that was only begun is as empty as one that is not there.
    """
    try:
        connection = open_log(path)
        if connection is None:
            return Picture()
        try:
            held = checked_picture(connection)
        finally:
            connection.close()
        if wrong := pages.unsealed(path.read_bytes()):
            raise Broken(f"{path}: the sums of its pages {wrong[:10]} are wrong")
        return held
    except (sqlite3.Error, ValueError, LookupError) as error:
        # Also a journal whose JSON or columns are none.
        raise Broken(f"{path}: {error!r}") from error


def checked_picture(connection: sqlite3.Connection) -> Picture:
    complaints = [row[0] for row in connection.execute("PRAGMA integrity_check(5)")]
    if complaints != ["ok"]:
        raise Broken(f"integrity_check: {complaints}")
    if strays := connection.execute("PRAGMA foreign_key_check").fetchall():
        raise Broken(f"foreign_key_check: {strays[:5]}")
    tables = [
        row[0]
        for row in connection.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        )
    ]
    held = {table: sorted(connection.execute(f"SELECT * FROM {table}"), key=repr) for table in tables}
    if "changed_rows" in held:
        check_journal(connection, held)
    rows = {table: rows for table, rows in held.items() if rows}
    return Picture(rows, {table: columns(connection, table) for table in rows})


def check_journal(connection: sqlite3.Connection, held: dict[str, list[tuple]]) -> None:
    """Does every change of the journal again, and compares what comes of it with the tables.

    Checksums are left out, because a new version may compute them anew.
    """
    images: dict[str, dict] = {}
    states = dict(connection.execute("SELECT number, state FROM changes"))
    # What another program did, doctor found and set right.
    repairs = {number for (number,) in connection.execute("SELECT number FROM changes WHERE command = 'doctor'")}
    rows = connection.execute(
        "SELECT change, position, table_name, before, after FROM changed_rows ORDER BY change, position"
    )
    positions: dict[int, int] = {}
    for change, position, table, before, after in rows:
        if position != positions.get(change, 0):
            raise Broken(f"change {change} lacks the row {positions.get(change, 0)}")
        positions[change] = position + 1
        if states.get(change) != "done":
            continue
        table_images = images.setdefault(table, {})
        old, new = (json.loads(text) if text else None for text in (before, after))
        for image in (old, new):
            # The time of a change that came in a file; the row itself does not have it.
            (image or {}).pop("changed_at", None)
        key = next(iter((old or new).values()))
        if change not in repairs and not same_image(table_images.get(key), old):
            raise Broken(f"change {change} of {table} {key} begins from another row than there was")
        if new is None:
            table_images.pop(key, None)
        else:
            table_images[key] = new
    # What only keeps the numbers of lost changes from being given out again has none.
    gaps = {number for (number,) in connection.execute("SELECT number FROM changes WHERE command = 'gap' AND state = 'dropped'")}
    if missing := [number for number in states if number not in positions and number not in gaps]:
        raise Broken(f"changes without rows: {missing}")
    for table, table_images in images.items():
        names = columns(connection, table)
        stored = {row[0]: dict(zip(names, row)) for row in held[table]}
        if stored.keys() != table_images.keys():
            odd = sorted(stored.keys() ^ table_images.keys(), key=repr)
            raise Broken(f"{table} and the journal differ in the rows {odd[:10]}")
        for key, image in table_images.items():
            if not same_image({name: stored[key].get(name) for name in image}, image):
                raise Broken(f"{table} {key} is not as the journal has it: {stored[key]} {image}")


def same_image(left: dict | None, right: dict | None) -> bool:
    if left is None or right is None:
        return left is right
    # A column that did not exist yet is NULL.
    return all(left.get(name) == right.get(name) for name in left.keys() | right.keys() if name != "crc")


def photos_of(folder: Path) -> dict[str, bytes]:
    """The pictures beneath a home, those beside a copy of the log among them; drafts are none."""
    places = [path for photos in folder.rglob("countme-photos") for path in photos.iterdir()]
    return {str(path.relative_to(folder)): path.read_bytes() for path in places if ".draft-" not in path.name}


def require_photos(folder: Path, log: Path, before: dict[str, bytes]) -> None:
    """Every picture is whole, none that was there is gone, and each that an entry names is there."""
    found = photos_of(folder)
    for path, data in found.items():
        if hashlib.sha1(data).hexdigest() != Path(path).stem:
            raise Broken(f"{path} is not the picture it is called after, with {len(data)} bytes")
    if gone := before.items() - found.items():
        raise Broken(f"pictures are gone: {sorted(path for path, _ in gone)}")
    names = {Path(path).name for path in found if (folder / path).is_relative_to(log.parent)}
    held = picture(log)
    if "photo" not in held.columns.get("entries", []):
        return
    place = held.columns["entries"].index("photo")
    if missing := {row[place] for row in held.rows["entries"]} - names - {None}:
        raise Broken(f"entries have pictures that are not there: {sorted(missing)}")


def records(path: Path) -> dict[str, dict[object, tuple]]:
    """The rows of each table of a log that is in order, without their checksums, by UUID or by what they are found by."""
    connection = open_log(path)
    if connection is None:
        return {}
    try:
        held = {}
        for (table,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall():
            names = columns(connection, table)
            if "crc" not in names or table in UNRECORDED:
                continue
            place, last = names.index("uuid") if "uuid" in names else 0, names.index("crc")
            rows = connection.execute(f"SELECT * FROM {table}")
            held[table] = {row[place]: row[:last] + row[last + 1 :] for row in rows}
        return held
    finally:
        connection.close()


def entries_by_uuid(path: Path) -> dict[str, tuple]:
    """The entries of a log that is in order."""
    connection = open_log(path)
    if connection is None:
        return {}
    try:
        names = columns(connection, "entries")
        place = names.index("uuid")
        return {row[place]: row for row in connection.execute("SELECT * FROM entries")}
    finally:
        connection.close()
