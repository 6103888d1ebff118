"""Measures countme side by side with the sqlite3 shell doing the same work.

Both run as whole processes, in turn, on logs of their own on a real disk. The result of a pair of
runs is a ratio, and the median of the ratios is what the budgets limit: a busy machine slows both
runs of a pair, but rarely one alone. Being over a budget is a result, not a failure.
"""

import argparse
import ctypes
import datetime
import itertools
import json
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from catalogue_bench import measure_catalogue

BUILD = Path(__file__).resolve().parents[2] / ".build"
LAST_DAY = datetime.date(2026, 11, 20)
DAYS = 3650
DAYS_PER_BATCH = 30
SMALL_LOG_DAYS = 7
LATE_DAYS = 0.1
FIRST_DAY = "0001-01-01"
FOOD = ("Greek yogurt", "150")
TODAY = ("today", "--json")
HISTORY = ("history", "--since", FIRST_DAY, "--json")
SEARCH = ("search", "oats", "--json")

ADD_BUDGET = 1.25
READ_BUDGET = 1.5
MEMORY_BUDGET = 12
GROWTH_BUDGET = 1.2
KEY_BUDGET = 1.1

MEALS = {8: "breakfast", 13: "lunch", 19: "dinner"}
HOURS = (7, 8, 8, 10, 13, 13, 16, 19, 19, 21)
KINDS = ("", "Grilled ", "Fresh ", "Creamy ", "Whole grain ", "Smoked ", "Grandma's ", "Spicy ")
FOODS = (
    "oats", "banana", "crème fraîche", "chicken breast", "rye bread", "lentil soup", "müsli",
    "cheddar", "apple", "salmon", "rice", "tomato salad", "potatoes", "jalapeño omelette",
    "dark chocolate", "orange juice", "tofu", "pasta", "hazelnuts", "quark", "pizza", "豆腐",
)
NOTES = ("with milk", "at the station", "half of it", "café, with Zoë", "left over from yesterday")


class CommandFailed(Exception):
    """A command did not do what is measured, so its time means nothing."""


@dataclass(frozen=True)
class Plan:
    """How often things are done."""

    pairs: int
    fewest_pairs: int
    warm_ups: int
    seconds: float
    repeated_adds: int
    window: int


THOROUGH = Plan(pairs=101, fewest_pairs=11, warm_ups=3, seconds=20, repeated_adds=500, window=50)
QUICK = Plan(pairs=7, fewest_pairs=3, warm_ups=1, seconds=5, repeated_adds=60, window=10)


@dataclass(frozen=True)
class Cost:
    """What one process took: milliseconds on the clock and on the processor."""

    wall: float
    cpu: float


@dataclass(frozen=True)
class Command:
    """A program with its words and its environment."""

    words: tuple[str, ...]
    environment: dict[str, str]

    def __str__(self) -> str:
        text = " ".join(Path(word).name if word.startswith("/") else word for word in self.words)
        return text if len(text) <= 200 else text[:200] + "…"


class Bench:
    """The programs to measure, and the scratch directory they work in."""

    def __init__(self, binary: Path, scratch: Path) -> None:
        self.scratch = scratch
        self.binary = scratch / "countme"
        # A build that finishes meanwhile must not replace the program between two runs.
        shutil.copy2(binary, self.binary)
        self.sqlite3 = shutil.which("sqlite3") or "/usr/bin/sqlite3"
        self.random = random.Random(1)
        self.null = os.open(os.devnull, os.O_RDWR)
        self.errors = os.open(scratch / "errors", os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)

    def countme(self, log: Path, *words: str, day: datetime.date = LAST_DAY) -> Command:
        """A countme command on a log, late on a day."""
        environment = self._environment() | {
            "COUNTME_DB": str(log),
            "COUNTME_NOW": f"{day}T22:00:00Z",
        }
        return Command((str(self.binary), *words), environment)

    def sqlite(self, log: Path, sql: str) -> Command:
        """A command of the sqlite3 shell on a log, patient with locks as countme is."""
        words = (self.sqlite3, "-batch", "-json", "-cmd", ".timeout 10000", str(log), sql)
        return Command(words, self._environment())

    def _environment(self) -> dict[str, str]:
        """Just enough, and nothing that belongs to the user."""
        home = str(self.scratch)
        return {
            "PATH": "/usr/bin:/bin",
            "HOME": home,
            "XDG_CONFIG_HOME": home + "/config",
            "XDG_DATA_HOME": home + "/data",
            "XDG_STATE_HOME": home + "/state",
            "XDG_CACHE_HOME": home + "/cache",
        }

    def spawn(self, command: Command) -> int:
        """Starts a command whose output goes nowhere; its errors are kept for `check`."""
        return os.posix_spawn(
            command.words[0],
            command.words,
            command.environment,
            file_actions=[
                (os.POSIX_SPAWN_DUP2, self.null, 0),
                (os.POSIX_SPAWN_DUP2, self.null, 1),
                (os.POSIX_SPAWN_DUP2, self.errors, 2),
            ],
        )

    def time(self, command: Command, statuses: tuple[int, ...] = (0,)) -> Cost:
        """Runs a command once, from before its start to after its end, which has one of the statuses."""
        start = time.perf_counter_ns()
        _, status, usage = os.wait4(self.spawn(command), 0)
        wall = (time.perf_counter_ns() - start) / 1e6
        status = os.waitstatus_to_exitcode(status)
        if status not in statuses:
            self.check(command, status)
        return Cost(wall, 1e3 * (usage.ru_utime + usage.ru_stime))

    def peak_memory(self, command: Command) -> float:
        """The largest size of a command in memory, in MiB.

        Linux counts what a process was before `exec` as its own, so a child of Python looks as
        large as Python. A shell is small: it starts the command and leaves, and this process
        adopts the command to hear how large it became.
        """
        wrapped = Command(("/bin/sh", "-c", '"$@" &', "sh", *command.words), command.environment)
        shell = self.spawn(wrapped)
        peak = 0.0
        for _ in range(2):
            child, status, usage = os.wait4(-1, 0)
            self.check(command, os.waitstatus_to_exitcode(status))
            if child != shell:
                peak = usage.ru_maxrss / 1024
        return peak

    def output(self, command: Command, text: str = "") -> str:
        """What a command prints when it is given a text to read."""
        result = subprocess.run(
            command.words,
            env=command.environment,
            input=text.encode(),
            stdout=subprocess.PIPE,
            stderr=self.errors,
            check=False,
        )
        self.check(command, result.returncode)
        return result.stdout.decode()

    def rows(self, log: Path, sql: str) -> list[dict]:
        """The rows a query gives."""
        return json.loads(self.output(self.sqlite(log, sql)) or "[]")

    def check(self, command: Command, status: int) -> None:
        """Stops everything when a command failed."""
        if status != 0:
            lines = os.pread(self.errors, 1 << 20, 0).decode(errors="replace").splitlines()
            raise CommandFailed(f"{command}: status {status}: {' / '.join(lines[-3:])}")


# The logs


def day_lines(rng: random.Random, day: datetime.date) -> list[str]:
    """A day's entries in the order they are eaten, save what is remembered only in the evening."""
    times = sorted((hour, rng.randrange(60)) for hour in HOURS)
    if rng.random() < LATE_DAYS:
        times.append(times.pop(rng.randrange(len(times) - 1)))
    return [entry_line(rng, day, hour, minute) for hour, minute in times]


def entry_line(rng: random.Random, day: datetime.date, hour: int, minute: int) -> str:
    """An entry as a line of `add -`: always a name and kcal, often some of the rest."""
    kcal = rng.randrange(20, 900)
    words = [f"--on {day} --at {hour:02}:{minute:02}"]
    if rng.random() < 0.5:
        words.append(f"--qty {rng.randrange(20, 500, 5)}g")
    if rng.random() < 0.6:
        shares = {"protein": 0.25 / 4, "carbs": 0.45 / 4, "fat": 0.25 / 9}
        for name, share in shares.items():
            words.append(f"--{name} {kcal * share * rng.uniform(0.5, 1):.1f}")
    if rng.random() < 0.2:
        words.append(f"--fiber {rng.uniform(0, 5):.1f} --sodium {rng.randrange(900)}")
    if hour in MEALS:
        words.append(f"--meal {MEALS[hour]}")
    if rng.random() < 0.15:
        words.append(f'--note "{rng.choice(NOTES)}"')
    name = rng.choice(KINDS) + rng.choice(FOODS)
    return " ".join(words) + f' "{name}" {kcal}'


def make_log(bench: Bench, log: Path, days: int) -> None:
    """Lets countme itself write a log that ends on the last day, with a goal from the start."""
    first = LAST_DAY - datetime.timedelta(days=days - 1)
    bench.output(bench.countme(log, "goal", "2000", day=first))
    for start in range(0, days, DAYS_PER_BATCH):
        batch = [
            first + datetime.timedelta(days=offset)
            for offset in range(start, min(start + DAYS_PER_BATCH, days))
        ]
        lines = [line for day in batch for line in day_lines(bench.random, day)]
        # Random numbers need not be those of any food.
        bench.output(bench.countme(log, "add", "-", "--force", day=batch[-1]), "\n".join(lines))


def copy_log(log: Path, name: str) -> Path:
    """A copy that is on the disk already, so that no run pays for writing it there."""
    copy = log.with_name(name)
    shutil.copyfile(log, copy)
    copy.chmod(0o600)
    with copy.open("rb+") as file:
        os.fsync(file.fileno())
    return copy


@dataclass(frozen=True)
class RowCounts:
    """How many rows the tables of a log hold."""

    entries: int
    changes: int
    changed_rows: int

    @staticmethod
    def of(bench: Bench, log: Path) -> "RowCounts":
        tables = ("entries", "changes", "changed_rows")
        counts = ", ".join(f"(SELECT count(*) FROM {table}) AS {table}" for table in tables)
        return RowCounts(**bench.rows(log, f"SELECT {counts}")[0])

    def after_adding(self, count: int) -> "RowCounts":
        return RowCounts(self.entries + count, self.changes + count, self.changed_rows + count)


# The commands to compare


def literal(value: object) -> str:
    """A value as SQL."""
    match value:
        case None:
            return "NULL"
        case str():
            return "'" + value.replace("'", "''") + "'"
        case _:
            return json.dumps(value)


def add_sql(row: dict, change: int, made_at: int) -> str:
    """What one `add` inserts, as durable as countme makes it."""
    image = json.dumps(row, ensure_ascii=False, separators=(",", ":"))
    return f"""
        PRAGMA journal_mode = TRUNCATE;
        PRAGMA synchronous = EXTRA;
        BEGIN IMMEDIATE;
        INSERT INTO entries ({', '.join(row)}) VALUES ({', '.join(map(literal, row.values()))});
        INSERT INTO changes (number, command, made_at) VALUES ({change}, 'add', {made_at});
        INSERT INTO changed_rows (change, position, table_name, after)
        VALUES ({change}, 0, 'entries', {literal(image)});
        COMMIT;
        """


def countme_adds(bench: Bench, log: Path, a_day: int) -> Iterator[Command]:
    """One `add` after the other, as many a day; each shows, and so reads, what its day holds."""
    for run in itertools.count():
        day = LAST_DAY + datetime.timedelta(days=1 + run // a_day)
        yield bench.countme(log, "add", *FOOD, day=day)


def sqlite_adds(bench: Bench, log: Path) -> Iterator[Command]:
    """The sqlite3 commands that do what `add` does, one after the other.

    Each repeats what countme wrote last, with a number and a UUID of its own. Its checksum stays
    the old one, which is as much to write.
    """
    last = bench.rows(log, "SELECT * FROM changes ORDER BY number DESC LIMIT 1")[0]
    where = f"WHERE change = {last['number']}"
    image = bench.rows(log, f"SELECT after FROM changed_rows {where}")[0]["after"]
    row, change, made_at = json.loads(image), last["number"], last["made_at"]
    if json.dumps(row, ensure_ascii=False, separators=(",", ":")) != image:
        raise CommandFailed("the journal's images are no longer as this script writes them")
    while True:
        change += 1
        row["number"] += 1
        row["uuid"] = str(uuid.UUID(int=bench.random.getrandbits(128), version=4))
        yield bench.sqlite(log, add_sql(row, change, made_at))


def select_sql(bench: Bench, log: Path, first: str) -> str:
    """All columns of the entries from a day on, in the order countme shows them."""
    columns = bench.rows(log, "SELECT name FROM pragma_table_info('entries')")
    names = ", ".join(column["name"] for column in columns)
    days = f"day BETWEEN '{first}' AND '{LAST_DAY}'"
    return f"SELECT {names} FROM entries WHERE {days} ORDER BY day, eaten_at, number"


# Measuring


@dataclass(frozen=True)
class Comparison:
    """The counted pairs of runs of countme and sqlite3."""

    work: str
    budget: float
    pairs: list[tuple[Cost, Cost]]

    def line(self) -> str:
        ratios = [ours.wall / theirs.wall for ours, theirs in self.pairs]
        low, ratio, high = statistics.quantiles(ratios, n=4, method="inclusive")
        ours, theirs = zip(*self.pairs)
        return (
            f"{self.work:<24} {times(ours):>16} {times(theirs):>16} {ratio:>6.2f}"
            f"  {low:>4.2f}..{high:<4.2f} {len(ratios):>5} {self.budget:>7.2f}  "
            + verdict(ratio, self.budget)
        )

    @staticmethod
    def header() -> str:
        return (
            f"{'ms, median (cpu)':<24} {'countme':>16} {'sqlite3':>16} {'ratio':>6}"
            f"  {'middle ½':<10} {'pairs':>5} {'budget':>7}"
        )


def median_wall(costs: tuple[Cost, ...]) -> float:
    return statistics.median(cost.wall for cost in costs)


def times(costs: tuple[Cost, ...]) -> str:
    return f"{median_wall(costs):.2f} ({statistics.median(cost.cpu for cost in costs):.2f})"


def verdict(value: float, budget: float) -> str:
    return "ok" if value <= budget else "over"


def compare(
    bench: Bench,
    plan: Plan,
    work: str,
    budget: float,
    ours: Iterator[Command],
    theirs: Iterator[Command],
) -> Comparison:
    """Runs commands of two kinds in turn; stops early when the time is up and enough was seen."""
    pairs: list[tuple[Cost, Cost]] = []
    end = time.monotonic() + plan.seconds
    for run in range(plan.warm_ups + plan.pairs):
        pair = (bench.time(next(ours)), bench.time(next(theirs)))
        if run >= plan.warm_ups:
            pairs.append(pair)
        if time.monotonic() > end and len(pairs) >= plan.fewest_pairs:
            break
    comparison = Comparison(work, budget, pairs)
    print(comparison.line(), flush=True)
    return comparison


def compare_adds(bench: Bench, plan: Plan, work: str, log: Path) -> None:
    """Adds to two copies of a log, and looks that both got what the other got."""
    ours = copy_log(log, f"{log.stem}-countme.db")
    bench.output(bench.countme(ours, "add", *FOOD))
    theirs = copy_log(ours, f"{log.stem}-sqlite3.db")
    before = RowCounts.of(bench, ours)
    ours_adds, theirs_adds = countme_adds(bench, ours, len(HOURS)), sqlite_adds(bench, theirs)
    comparison = compare(bench, plan, work, ADD_BUDGET, ours_adds, theirs_adds)
    after = before.after_adding(plan.warm_ups + len(comparison.pairs))
    for copy in (ours, theirs):
        check_rows(bench, copy, after)


def compare_reads(
    bench: Bench, plan: Plan, work: str, log: Path, words: tuple[str, ...], days: int
) -> None:
    """Reads the last days of a log with both programs, which must show all their entries."""
    ours = bench.countme(log, *words)
    first = LAST_DAY - datetime.timedelta(days=days - 1)
    theirs = bench.sqlite(log, select_sql(bench, log, str(first)))
    compare(bench, plan, work, READ_BUDGET, itertools.repeat(ours), itertools.repeat(theirs))
    entries = days * len(HOURS)
    for command in (ours, theirs):
        shown = bench.output(command).count('"uuid":')
        if shown != entries:
            raise CommandFailed(f"{command}: showed {shown} entries instead of {entries}")


def compare_search(bench: Bench, plan: Plan, log: Path) -> None:
    """Looks for a food in a log with both programs, which must find the same number of names there.

    countme looks into its catalogue as well.
    """
    names = "SELECT max(number) FROM entries WHERE instr(folded_name, 'oats') GROUP BY folded_name"
    columns = bench.rows(log, "SELECT name FROM pragma_table_info('entries')")
    shown = ", ".join(column["name"] for column in columns)
    sql = f"SELECT {shown} FROM entries WHERE number IN ({names}) ORDER BY number DESC LIMIT 10"
    ours, theirs = bench.countme(log, *SEARCH), bench.sqlite(log, sql)
    ours_all, theirs_all = itertools.repeat(ours), itertools.repeat(theirs)
    compare(bench, plan, "search, 10-year log", READ_BUDGET, ours_all, theirs_all)
    found, expected = bench.output(ours).count('"source": "manual"'), bench.output(theirs).count('"uuid":')
    if found != expected or not found:
        raise CommandFailed(f"{ours}: found {found} foods instead of {expected}")


def check_rows(bench: Bench, log: Path, expected: RowCounts) -> None:
    """Looks that a log is whole and holds what was added, or a failing add would look fast."""
    counts = RowCounts.of(bench, log)
    if counts != expected:
        raise CommandFailed(f"{log.name} holds {counts} instead of {expected}")
    if bench.rows(log, "PRAGMA quick_check") != [{"quick_check": "ok"}]:
        raise CommandFailed(f"{log.name} is damaged")


def measure_memory(bench: Bench, log: Path) -> None:
    """Prints the peak memory of countme, and of sqlite3 to compare."""
    copy = copy_log(log, "memory.db")
    bench.output(bench.countme(copy, "add", *FOOD))
    sqlite_add = next(sqlite_adds(bench, copy_log(copy, "memory-sqlite3.db")))
    selects = [bench.sqlite(log, select_sql(bench, log, day)) for day in (str(LAST_DAY), FIRST_DAY)]
    print(f"\n{'MiB, peak memory':<24} {'countme':>16} {'sqlite3':>16} {'budget':>32}")
    floor = bench.peak_memory(Command(("/usr/bin/true",), {}))
    for work, budget, ours, theirs in (
        ("add, 10-year log", MEMORY_BUDGET, bench.countme(copy, "add", *FOOD), sqlite_add),
        ("today --json", None, bench.countme(log, *TODAY), selects[0]),
        ("history, all entries", None, bench.countme(log, *HISTORY), selects[1]),
    ):
        peak, reference = bench.peak_memory(ours), bench.peak_memory(theirs)
        end = f" {budget:>32}  {verdict(peak, budget)}" if budget else ""
        print(f"{work:<24} {peak:>16.1f} {reference:>16.1f}{end}")
    print(f"{'the floor: /usr/bin/true':<24} {floor:>16.1f}")


def measure_growth(bench: Bench, plan: Plan, log: Path) -> None:
    """Adds many times to one log: the last ones must not take longer than the first.

    Once the log alone grows, and once its newest day does as well.
    """
    first, last = f"first {plan.window}", f"last {plan.window}"
    head = f"{plan.repeated_adds} adds in a row"
    print(f"\n{head:<24} {first:>16} {last:>16} {'ratio':>6} {'budget':>25}")
    for work, a_day in ((f"{len(HOURS)} a day", len(HOURS)), ("all in a day", plan.repeated_adds)):
        costs = repeated_adds(bench, plan.repeated_adds, copy_log(log, "growth.db"), a_day)
        first, last = costs[: plan.window], costs[-plan.window :]
        ratio = median_wall(last) / median_wall(first)
        print(
            f"{work:<24} {times(first):>16} {times(last):>16} {ratio:>6.2f}"
            f" {GROWTH_BUDGET:>25.2f}  {verdict(ratio, GROWTH_BUDGET)}"
        )


def repeated_adds(bench: Bench, count: int, log: Path, a_day: int) -> tuple[Cost, ...]:
    before = RowCounts.of(bench, log)
    adds = itertools.islice(countme_adds(bench, log, a_day), count)
    costs = tuple(bench.time(add) for add in adds)
    check_rows(bench, log, before.after_adding(count))
    return costs


def measure_key(bench: Bench, plan: Plan, log: Path) -> None:
    """Adds with a key for FatSecret and answers of it at hand, and without: nobody is asked for either.

    The libraries that are loaded at the start say the same: libcurl is none of them.
    """
    head = f"{'ms, median (cpu)':<24} {'with a key':>16} {'without':>16} {'ratio':>6}"
    print(f"\n{head}  {'middle ½':<10} {'pairs':>5} {'budget':>7}")
    state = bench.scratch / "state-with-key" / "countme"
    state.mkdir(mode=0o700, parents=True)
    expiry = int(datetime.datetime(2100, 1, 1).timestamp())
    for number in range(50):
        (state / f"waiting-{number}-{expiry}").write_text("{}")
    key = {
        "FATSECRET_CONSUMER_KEY": "key",
        "FATSECRET_CONSUMER_SECRET": "secret",
        "XDG_STATE_HOME": str(state.parent),
    }
    plain = countme_adds(bench, copy_log(log, "without-key.db"), len(HOURS))
    with_key = (
        Command(add.words, add.environment | key)
        for add in countme_adds(bench, copy_log(log, "with-key.db"), len(HOURS))
    )
    compare(bench, plan, "add, small log", KEY_BUDGET, with_key, plain)
    if sys.platform == "linux":
        shown = subprocess.run(["ldd", str(bench.binary)], capture_output=True, text=True, check=True)
        names = {line.split()[0].rsplit("/", 1)[-1] for line in shown.stdout.splitlines()}
        print("libraries loaded at the start: " + " ".join(sorted(names)))
        if any("curl" in name for name in names):
            raise CommandFailed("libcurl is loaded at the start")


def adopt_orphans() -> None:
    """Makes this process the parent of processes whose parent is gone (see `peak_memory`)."""
    set_child_subreaper = 36
    if ctypes.CDLL(None, use_errno=True).prctl(set_child_subreaper, 1, 0, 0, 0) != 0:
        raise CommandFailed("prctl: " + os.strerror(ctypes.get_errno()))


# The whole


def file_system(path: Path) -> str:
    """The type of the file system of a path: on one in memory, a durable write costs nothing."""
    mounts = Path("/proc/self/mountinfo")
    if not mounts.exists():
        return "unknown"
    device = os.stat(path).st_dev
    number = f"{os.major(device)}:{os.minor(device)}"
    for line in mounts.read_text(encoding="utf-8").splitlines():
        fields = line.split()
        if fields[2] == number:
            return fields[fields.index("-") + 1]
    return "unknown"


def prepare(bench: Bench) -> tuple[Path, Path]:
    """Makes the small log and the one of ten years, and says what they are."""
    small, large = bench.scratch / "small.db", bench.scratch / "large.db"
    start = time.monotonic()
    for log, days in ((small, SMALL_LOG_DAYS), (large, DAYS)):
        make_log(bench, log, days)
        entries = RowCounts.of(bench, log).entries
        if entries != days * len(HOURS):
            raise CommandFailed(f"{log.name} holds {entries} entries")
    print(
        f"small log: {SMALL_LOG_DAYS * len(HOURS)} entries;"
        f" 10-year log: {DAYS * len(HOURS)} entries, {large.stat().st_size / 1e6:.1f} MB,"
        f" made in {time.monotonic() - start:.0f} s, on {file_system(bench.scratch)}"
    )
    print("whole processes run in turn, all output to /dev/null\n")
    return small, large


def measure(bench: Bench, plan: Plan, products: int) -> None:
    small, large = prepare(bench)
    print(Comparison.header())
    compare_adds(bench, plan, "add, small log", small)
    compare_adds(bench, plan, "add, 10-year log", large)
    compare_reads(bench, plan, "today --json", large, TODAY, 1)
    compare_reads(bench, plan, "history, all entries", large, HISTORY, DAYS)
    compare_search(bench, plan, large)
    if sys.platform == "linux":
        adopt_orphans()
        measure_memory(bench, large)
    measure_growth(bench, plan, small)
    measure_key(bench, plan, small)
    if products:
        measure_catalogue(bench, products)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("binary", type=Path, help="the countme to measure: a release build")
    parser.add_argument("--quick", action="store_true", help="measure a few runs only")
    parser.add_argument(
        "--products",
        type=int,
        default=int(os.environ.get("COUNT") or 0),
        help="import so many products and search among them; COUNT unless given, or none",
    )
    parser.add_argument("--keep", action="store_true", help="leave the logs for a closer look")
    arguments = parser.parse_args()
    BUILD.mkdir(mode=0o700, exist_ok=True)
    scratch = Path(tempfile.mkdtemp(prefix="bench-", dir=BUILD))
    try:
        bench = Bench(arguments.binary, scratch)
        measure(bench, QUICK if arguments.quick else THOROUGH, arguments.products)
    except (CommandFailed, OSError) as failure:
        print(f"bench: {failure}", file=sys.stderr)
        return 1
    finally:
        if arguments.keep:
            print(f"\nthe logs are in {scratch}")
        else:
            shutil.rmtree(scratch)
    return 0


if __name__ == "__main__":
    sys.exit(main())
