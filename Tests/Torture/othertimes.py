"""Journals of other times: what a killed command left beside a log, next to every other state of that log.

A folder that two machines share is enough: one of them is killed in a change, the other one's log takes the
place of the first one's, and its journal stays. Each log of a pair is one of two that went on from a common
beginning, as far as SQLite counts its changes before, at or after the moment of the kill.
"""

import shutil
import sqlite3
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

from oldversions import lay_photos
from oracle import Broken, picture
from program import STRACE, Home
from row import Failure, Row, Settings, plural

LOGS = Path(__file__).parent / "logs"
# How many changes each of the two makes after the beginning.
CHANGES = 5
KILLS = ["fdatasync:signal=SIGKILL:when=1", "fdatasync:signal=SIGKILL:when=2", "fdatasync:signal=SIGKILL:when=3", "ftruncate:signal=SIGKILL:when=1"]
# One change of a log of an older version, which no checksum is over, and which touches many pages.
OLD_CHANGE = """
import sqlite3, sys
log = sqlite3.connect(sys.argv[1], isolation_level=None)
log.execute("PRAGMA journal_mode = TRUNCATE")
log.execute("PRAGMA synchronous = EXTRA")
log.execute("BEGIN IMMEDIATE")
notes = log.execute("SELECT note, number FROM entries").fetchall()
log.execute("UPDATE entries SET note = 'another'")
log.executemany("UPDATE entries SET note = ? WHERE number = ?", notes)
log.execute("UPDATE sqlite_sequence SET seq = seq + ? WHERE name = 'entries'", (int(sys.argv[2]),))
log.execute("COMMIT")
"""


@dataclass
class Interruption:
    """What a killed change of the first log left."""

    state: int  # the place of the state it began from
    log: bytes
    journal: bytes


@dataclass
class Timeline:
    """The states of two logs that began as one, and what kills left of changes of the first."""

    name: str
    states: list[bytes] = field(default_factory=list)  # those of the first, then those of the second
    interruptions: list[Interruption] = field(default_factory=list)


def run(settings: Settings) -> str:
    timelines = [*(old_timeline(settings, dump) for dump in sorted(LOGS.glob("schema-*.sql"))), timeline(settings)]
    # Every timeline comes first once, and the present one as often as all others.
    pairs = [
        (line, interruption, place)
        for line in timelines
        for interruption in line.interruptions
        for place in range(-1, len(line.states))
    ]
    if not pairs:
        raise Failure("no kill left a journal")
    chance = settings.chance("pairs")
    chance.shuffle(pairs)
    kept = {"own": 0, "same": 0, "aside": 0}

    def case(number: int) -> None:
        line, interruption, place = pairs[number % len(pairs)]
        kept[check(settings, number, line, interruption, place)] += 1

    settings.each(case)
    return (
        f"{plural(settings.count, 'pair')} of a log and a journal in {plural(len(timelines), 'version')}: {kept['aside']:,} journals of "
        f"another time put aside, {kept['own']:,} of the log's own taken back or finished, {kept['same']:,} that changed nothing; nothing lost"
    )


def timeline(settings: Settings) -> Timeline:
    """Two logs of the present version, by the program itself."""
    line = Timeline("now")
    first = settings.home("first")
    for number in range(6):
        first.must("add", f"beginning {number}", "100", "-q")
    # The backup of the day is not part of it.
    second = first.copy(settings.scratch / "second")
    for name, home in (("first", first), ("second", second)):
        for number in range(CHANGES):
            home.must("add", f"{name} {number}", "50", "-q")
            line.states.append(home.log.read_bytes())
            if name == "first":
                kill(settings, line, home, len(line.states) - 1)
    return line


def kill(settings: Settings, line: Timeline, home: Home, state: int) -> None:
    for place, injection in enumerate(KILLS):
        killed = home.copy(settings.scratch / f"killed-{state}-{place}")
        killed.tamper(f"inject={injection}", "add", "cut short", "999")
        keep(line, killed.log, state)
        killed.remove()


def keep(line: Timeline, log: Path, state: int) -> None:
    journal = log.with_name(log.name + "-journal")
    # One that was not synced yet begins with zeros, and is none to SQLite.
    if journal.exists() and journal.read_bytes().startswith(b"\xd9\xd5\x05\xf9"):
        line.interruptions.append(Interruption(state, log.read_bytes(), journal.read_bytes()))


def old_timeline(settings: Settings, dump: Path) -> Timeline:
    """Two logs of an older version, which SQLite alone wrote to."""
    line = Timeline(dump.stem)
    logs = [settings.scratch / f"{dump.stem}-{name}.db" for name in ("first", "second")]
    for log, step in zip(logs, (1, 100)):
        if step == 1:
            connection = sqlite3.connect(log, isolation_level=None)
            connection.executescript(dump.read_text("utf-8"))
            connection.close()
            shutil.copy(log, logs[1])
        for _ in range(CHANGES):
            # Of its own folders and settings it needs none.
            python = ["/usr/bin/python3", "-I", "-S", "-c", OLD_CHANGE]
            command(python + [str(log), str(step)])
            line.states.append(log.read_bytes())
            if step > 1:
                continue
            for place, injection in enumerate(KILLS):
                killed = settings.scratch / f"{dump.stem}-killed-{len(line.states)}-{place}.db"
                shutil.copy(log, killed)
                call = injection.partition(":")[0]
                tracer = [STRACE, "-f", "-o", "/dev/null", "-e", f"trace={call}", "-e", f"inject={injection}"]
                command(tracer + python + [str(killed), "7"])
                keep(line, killed, len(line.states) - 1)
    return line


def command(words: list[str]) -> None:
    subprocess.run(words, capture_output=True, check=False, timeout=60)


def check(settings: Settings, number: int, line: Timeline, interruption: Interruption, place: int) -> str:
    """Puts a log beside a journal, runs a command, and says what became of the journal."""
    chance = settings.chance("pair", number)
    home = settings.home(f"pair-{number}")
    home.data.mkdir(parents=True, mode=0o700)
    home.data.chmod(0o700)
    is_own = place < 0
    bytes_before = interruption.log if is_own else line.states[place]
    home.log.write_bytes(bytes_before)
    home.log.chmod(0o600)
    journal = home.log.with_name("log.db-journal")
    journal.write_bytes(interruption.journal)
    if line.name != "now":
        lay_photos(LOGS / f"{line.name}.sql", home.data / "countme-photos")
    journal.chmod(0o600)
    commands = [["doctor"], ["prompt"], ["__complete", "delete", ""]]
    if line.name == "now":
        commands += [["today"], ["history", "--json"], ["undo", "-n"], ["add", "after", "500"], ["export"]]
    words = chance.choice(commands)
    what = f"{line.name}, a journal of state {interruption.state} beside {'its own log' if is_own else f'state {place}'}, {words[0]}"
    before = line.states[interruption.state]
    expected = contents(settings, number, before if is_own else bytes_before)
    if settings.is_weakened and not is_own:
        sqlite3.connect(home.log).execute("SELECT count(*) FROM entries").fetchall()
    result = home.run(*words)
    if result.code not in (0, 1):
        raise Failure(f"{what}: {result}")
    found = rows(home.log, what)
    if found.pop("after", None):
        expected = without_counter(expected)
    foreign = home.log.with_name("log.db-journal.foreign")
    if is_own:
        # A change that was not acknowledged is there as a whole, or not at all.
        cut_short = found.pop("cut short", None)
        if cut_short or line.name != "now":
            expected, found = without_counter(expected), without_counter(found)
        if found != expected or foreign.exists() and line.name == "now":
            raise Failure(f"{what}: the log's own change was not taken back: {difference(found, expected)}; {result}")
        verdict = "own"
    else:
        if found != expected:
            raise Failure(f"{what}: {difference(found, expected)}; {result}")
        is_same = bytes_before == before
        if not is_same and not foreign.exists():
            raise Failure(f"{what}: the journal was not put aside; {result}")
        verdict = "same" if is_same else "aside"
    home.remove()
    return verdict


def difference(found: dict, expected: dict) -> str:
    return ", ".join(
        f"{name}: {found.get(name)}, not {expected.get(name)}"
        for name in found.keys() | expected.keys()
        if found.get(name) != expected.get(name)
    )


def contents(settings: Settings, number: int, log: bytes) -> dict:
    """What a log holds that has nothing beside it."""
    path = settings.scratch / f"contents-{number}.db"
    path.write_bytes(log)
    found = rows(path, "a state")
    path.unlink()
    return found


def rows(log: Path, what: str) -> dict:
    """The entries by name, and the last number given out."""
    try:
        held = picture(log)
    except Broken as broken:
        raise Failure(f"{what}: {broken}") from broken
    names = held.columns.get("entries", [])
    place = names.index("name") if names else 0
    entries = {row[place]: row[: names.index("crc")] for row in held.rows.get("entries", [])}
    connection = sqlite3.connect(f"file:{log}?immutable=1", uri=True)
    counter = connection.execute("SELECT seq FROM sqlite_sequence WHERE name = 'entries'").fetchone()
    connection.close()
    return entries | ({} if "after" in entries or "cut short" in entries else {"counter": counter})


def without_counter(found: dict) -> dict:
    return {name: row for name, row in found.items() if name != "counter"}


ROW = Row(run, full_count=2_000, short_count=60, needs=["strace"])
