"""Logs of every released version migrate with everything in them; one of a newer version stays as it is.

The old logs were written by the programs of their time and are kept as dumps in `logs/`; each begins with the
ids that `.dump` leaves out.
"""

import hashlib
import json
import re
import sqlite3
from pathlib import Path

import pages
import richlog
from oracle import Broken, columns, open_log, picture
from program import Home
from row import Failure, Row, Settings, plural

LOGS = Path(__file__).parent / "logs"


def rebuild(dump: Path, log: Path) -> None:
    """Makes the log of an old version from its dump."""
    log.parent.mkdir(parents=True, mode=0o700, exist_ok=True)
    connection = sqlite3.connect(log)
    connection.executescript(dump.read_text("utf-8"))
    connection.close()
    log.chmod(0o600)
    lay_photos(dump, log.parent / "countme-photos")


def lay_photos(dump: Path, folder: Path) -> None:
    """Puts the pictures that the entries of a dump have beside its log."""
    for data in map(richlog.photo, range(6)):
        name = f"{hashlib.sha1(data).hexdigest()}.png"
        if name in dump.read_text("utf-8"):
            folder.mkdir(mode=0o700, exist_ok=True)
            (folder / name).write_bytes(data)
            (folder / name).chmod(0o600)


def tables(log: Path) -> dict[str, list[dict]]:
    """Every row of every table, by the names of its columns; checksums may be computed anew."""
    connection = open_log(log)
    names = [
        row[0]
        for row in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    ]
    held = {}
    for table in names:
        fields = columns(connection, table)
        rows = connection.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall()
        held[table] = [{field: value for field, value in zip(fields, row) if not field.endswith("crc")} for row in rows]
    connection.close()
    return held


def version(log: Path) -> int:
    """The version of the schema of a log."""
    connection = sqlite3.connect(log)
    number = connection.execute("PRAGMA user_version").fetchone()[0]
    connection.close()
    return number


def require_kept(before: dict[str, list[dict]], after: dict[str, list[dict]], what: str) -> None:
    """What was there is there still, in the columns there were."""
    for table, rows in before.items():
        if len(after.get(table, [])) != len(rows):
            raise Failure(f"{what}: {table} has {len(after.get(table, []))} rows instead of {len(rows)}")
        for old, new in zip(rows, after[table]):
            if any(new.get(field) != value for field, value in old.items()):
                raise Failure(f"{what}: a row of {table} was {old} and is {new}")


def require_only_looked(home: Home, what: str) -> None:
    """Doctor, the prompt and completion read an old log, and leave it and its folder as they are."""
    content, names = home.log.read_bytes(), sorted(home.data.iterdir())
    for words in (["doctor"], ["prompt"], ["__complete", "edit", ""], ["__complete", "add", ""]):
        if home.knows(words[0]) or words[0].startswith("_"):
            home.must(*words)
        if home.log.read_bytes() != content or sorted(home.data.iterdir()) != names:
            raise Failure(f"{what}: {words} did more than look")


def require_backup(home: Home, before: dict[str, list[dict]], what: str) -> None:
    """The backup that was made before a migration is there, and is the log as it was."""
    if len(home.backups) != 1:
        raise Failure(f"{what}: {len(home.backups)} backups after the migration")
    if tables(home.backups[0]) != before:
        raise Failure(f"{what}: the backup is not the log as it was before the migration")


def check(dump: Path, settings: Settings) -> tuple[int, int]:
    """Migrates the log of a dump, takes everything back that was ever done, and does it again."""
    home = settings.home(dump.stem)
    rebuild(dump, home.log)
    before, written_by = tables(home.log), version(home.log)
    require_only_looked(home, dump.stem)
    if settings.is_weakened:
        before["entries"].append(dict(before["entries"][0]))
    entries = len(before["entries"])
    by_day: dict[str, float] = {}
    for entry in before["entries"]:
        by_day[entry["day"]] = by_day.get(entry["day"], 0) + entry["kcal"]
    days = json.loads(home.must("history", "--since", "2026-01-01", "--until", "2027-12-31", "--json").out)["days"]
    told = {day["date"]: day["kcal"] for day in days if day["entry_count"]}
    if told.keys() != by_day.keys() or any(abs(told[day] - by_day[day]) > 0.05 for day in told):
        raise Failure(f"{dump.stem}: the days are {told} instead of {by_day}")
    require_kept(before, tables(home.log), f"{dump.stem} migrated")
    picture(home.log)
    if version(home.log) != written_by:
        require_backup(home, before, dump.stem)
    if home.knows("doctor"):
        home.must("doctor", "--json")
    undone = 0
    while (result := home.run("undo", "--json")).code == 0:
        undone += 1
    if result.code != 1 or undone < 10 or any(tables(home.log)[table] for table in before if not table.startswith("change")):
        raise Failure(f"{dump.stem}: {undone} changes taken back, and then {result}")
    picture(home.log)
    for _ in range(undone):
        home.must("redo")
    require_kept(before, tables(home.log), f"{dump.stem} undone and redone")
    picture(home.log)
    home.must("add", "crispbread", "100")
    for backup in home.backups:
        picture(backup)
    return entries, undone


def refuse_newer(settings: Settings) -> None:
    """What a newer version wrote is left alone by every command that could change it."""
    home = settings.home("newer")
    home.must("add", "oats", "300")
    connection = sqlite3.connect(home.log)
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    connection.execute(f"PRAGMA user_version = {version + (0 if settings.is_weakened else 1)}")
    # Every version has other tables; with those of this one, the number alone would have been altered.
    connection.execute("CREATE TABLE later (number INTEGER PRIMARY KEY) STRICT")
    connection.commit()
    connection.close()
    pages.seal(home.log)
    content = home.log.read_bytes()
    commands = [
        ["add", "soup", "200"], ["today"], ["history"], ["undo"], ["delete", "last"], ["edit", "last", "--kcal", "1"], ["goal", "1000"],
        ["meal"], ["food"], ["water"], ["add", "soup", "200", "-n"], ["summary"], ["pet", "list"],
    ]  # fmt: skip
    if home.knows("backup"):
        commands += [["backup"], ["doctor"], ["doctor", "--fix"], ["export"], ["add", "soup", "200", "--recover"]]
    for words in commands:
        result = home.run(*words, "--json")
        if result.code != 4 or not result.error_code:
            raise Failure(f"a newer log, and {words}: {result}")
        if home.log.read_bytes() != content or list(home.data.glob("*damaged*")):
            raise Failure(f"{words} touched a newer log")


def run(settings: Settings) -> str:
    dumps = sorted(LOGS.glob("schema-*.sql"), key=lambda path: int(re.findall(r"\d+", path.stem)[-1]))
    if not dumps:
        raise Failure("there are no logs of old versions")
    try:
        counts = [check(dump, settings) for dump in dumps]
        refuse_newer(settings)
    except Broken as broken:
        raise Failure(str(broken)) from broken
    return (
        f"{plural(len(dumps), 'old version')} with {' and '.join(f'{entries} entries' for entries, _ in counts)} migrated whole, "
        f"{sum(undone for _, undone in counts)} changes undone and redone; a newer log refused, byte for byte as it was"
    )


ROW = Row(run, full_count=1, short_count=1)
