"""Measures what ten commands cost, and fails when one costs more than limits.tsv allows.

Instructions, system calls and statements repeat, unlike times: a cost that grows shows in the commit that
made it grow. Each command runs on a log that this script makes, at a fixed time, with an environment of a
few variables and without random addresses and hashes, which would move the counts.
"""

import argparse
import ctypes
import os
import platform
import re
import shutil
import statistics
import struct
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

LIMITS = Path(__file__).with_name("limits.tsv")
HEADER = ("command", "measure", "limit")
# A program for another processor has other instructions.
MACHINE = "x86_64"
PROGRAM = "countme"
BYTES = "bytes"

# How far above its limit a value may be. All repeat, instructions within 0.1%; but what causes a page fault is
# the kernel's business: with addresses at random their median varies by 1.5%.
TOLERANCES = {"instructions": 0.01, "page faults": 0.03, "system calls": 0.01, "statements": 0.01, BYTES: 0.01}
# Another kernel's map of the memory, which the C library reads at the start, may be a read longer.
SPARE_CALLS = 1

# What makes a statement ready to run; SQLite's own modules call the second.
PREPARE = ("sqlite3_prepare_v2", "sqlite3_prepare_v3")

# How often page faults are counted; the median is the value.
FAULT_RUNS = 15
WARM_UPS = 3

LAST_DAY = 20
# So few that no index of random UUIDs has a page that may be full, which a run would have to split or not.
DAYS = 3
FOODS = (
    "8:05 oats 320", "8:06 banana 105", "10:30 coffee 5", "12:45 'lentil soup' 410", "12:46 'rye bread' 160",
    "15:10 apple 85", "16:20 hazelnuts 180", "19:30 'tomato salad' 140", "19:31 salmon 380", "21:00 quark 110",
)

COMMANDS = {
    "--version": ("--version",),
    "prompt": ("prompt",),
    "today": ("today",),
    "left": ("left",),
    "add NAME KCAL": ("add", "Greek yogurt", "150"),
    "add 2 eggs": ("add", "2", "eggs"),
    "add a meal": ("add", "2 eggs, 2 slices of toast and a glass of milk"),
    "search egg": ("search", "egg"),
    "history": ("history",),
    "completion": ("__complete", "add", "egg"),
}


class CommandFailed(Exception):
    """A command did not do what is measured, so its cost means nothing."""


def program_headers(binary: Path) -> bytes:
    """What the system loads of a 64-bit ELF file, and where."""
    with binary.open("rb") as file:
        beginning = file.read(4096)
    start, size, count = struct.unpack_from("<Q14xHH", beginning, 32)
    return beginning[start : start + size * count]


class World:
    """A home with a log and a catalogue, which every run finds as they were made."""

    def __init__(self, binary: Path, with_symbols: Path, scratch: Path) -> None:
        if program_headers(binary) != program_headers(with_symbols):
            raise CommandFailed(f"{with_symbols} is not {binary} with its symbols")
        self.home = scratch
        # A build that finishes meanwhile must not replace the program between two runs.
        self.binary = Path(shutil.copy2(binary, scratch / "countme"))
        self.with_symbols = Path(shutil.copy2(with_symbols, scratch / "symbols"))
        self.data = scratch / ".local"
        self.original = scratch / "original"
        self.null = os.open(os.devnull, os.O_RDWR)
        self.errors = os.open(scratch / "errors", os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)

    def environment(self, day: int = LAST_DAY) -> dict[str, str]:
        return {
            "PATH": "/usr/bin:/bin",
            "HOME": str(self.home),
            # Needs no file of time zones.
            "TZ": "UTC0",
            "COUNTME_NOW": f"2026-11-{day:02}T22:00:00Z",
            "SWIFT_DETERMINISTIC_HASHING": "1",
        }

    def fill(self) -> None:
        """Has countme itself write three days of entries, today's backup and the catalogue."""
        first = LAST_DAY - DAYS + 1
        self.run((str(self.binary), "goal", "2000"), day=first)
        for day in range(first, LAST_DAY + 1):
            lines = "\n".join("--at " + food for food in FOODS)
            self.run((str(self.binary), "add", "-", "--force"), day=day, text=lines)
        self.run((str(self.binary), "search", "oats"))
        shutil.copytree(self.data, self.original)

    def restore(self) -> None:
        shutil.rmtree(self.data)
        shutil.copytree(self.original, self.data)

    def run(self, words: tuple[str, ...], day: int = LAST_DAY, text: str = "") -> None:
        result = subprocess.run(
            words,
            env=self.environment(day),
            input=text.encode(),
            stdout=self.null,
            stderr=self.errors,
            check=False,
        )
        self.check(words, result.returncode)

    def faults(self, words: tuple[str, ...]) -> int:
        """The page faults of a run that need no disk."""
        child = os.posix_spawn(
            self.binary,
            (PROGRAM, *words),
            self.environment(),
            file_actions=[
                (os.POSIX_SPAWN_DUP2, self.null, 0),
                (os.POSIX_SPAWN_DUP2, self.null, 1),
                (os.POSIX_SPAWN_DUP2, self.errors, 2),
            ],
        )
        _, status, usage = os.wait4(child, 0)
        self.check(words, os.waitstatus_to_exitcode(status))
        return usage.ru_minflt

    def check(self, words: tuple[str, ...], status: int) -> None:
        if status != 0:
            lines = os.pread(self.errors, 1 << 20, 0).decode(errors="replace").splitlines()
            raise CommandFailed(f"{' '.join(words)}: status {status}: {' / '.join(lines[-3:])}")


# Measuring


def fix_addresses() -> None:
    """Has every program that is started from here on use the same addresses each time.

    Where a container forbids it, page faults vary more, which their median evens out.
    """
    without_randomness = 0x0040000
    ctypes.CDLL(None).personality(without_randomness)


def page_faults(world: World, words: tuple[str, ...]) -> int:
    counts = []
    for _ in range(WARM_UPS + FAULT_RUNS):
        world.restore()
        counts.append(world.faults(words))
    return round(statistics.median(counts[WARM_UPS:]))


def system_calls(world: World, words: tuple[str, ...]) -> int:
    """The calls that strace counts."""
    world.restore()
    report = world.home / "calls"
    world.run(("strace", "-f", "-c", "-o", str(report), str(world.binary), *words))
    for line in report.read_text().splitlines():
        fields = line.split()
        if fields and fields[-1] == "total":
            return int(fields[3])
    raise CommandFailed(f"strace counted nothing of {' '.join(words)}")


def instructions_and_statements(world: World, words: tuple[str, ...]) -> tuple[int, int]:
    """What callgrind counts: instructions, and how often SQLite was given a statement."""
    world.restore()
    report, log = world.home / "callgrind", world.home / "callgrind.log"
    world.run(
        (
            "valgrind", "--tool=callgrind", f"--callgrind-out-file={report}", f"--log-file={log}",
            str(world.with_symbols), *words,
        )
    )
    collected = re.search(r"Collected : (\d+)", log.read_text())
    if not collected:
        raise CommandFailed(f"callgrind counted nothing of {' '.join(words)}")
    return int(collected[1]), calls_of(PREPARE, report)


def calls_of(functions: tuple[str, ...], report: Path) -> int:
    """How often functions are called, as a callgrind file has it.

    A function has a number there, and its name only where the number is first used.
    """
    numbers, count, is_called = set(), 0, False
    with report.open() as lines:
        for line in lines:
            if line.startswith(("fn=", "cfn=")):
                key, _, name = line.strip().partition("=")[2].partition(" ")
                if name in functions:
                    numbers.add(key)
                is_called = line.startswith("cfn=") and key in numbers
            elif line.startswith("calls=") and is_called:
                count += int(line[len("calls="):].split()[0])
                is_called = False
    return count


def measure(world: World, words: tuple[str, ...]) -> dict[str, int]:
    instructions, statements = instructions_and_statements(world, words)
    return {
        "instructions": instructions,
        "page faults": page_faults(world, words),
        "system calls": system_calls(world, words),
        "statements": statements,
    }


# Limits


Costs = dict[tuple[str, str], int]


def read_limits() -> Costs:
    if not LIMITS.exists():
        return {}
    rows = [line.split("\t") for line in LIMITS.read_text().splitlines()[1:]]
    return {(command, measure): int(limit) for command, measure, limit in rows}


def write_limits(limits: Costs) -> None:
    rows = [HEADER, *((command, measure, str(limit)) for (command, measure), limit in limits.items())]
    LIMITS.write_text("".join("\t".join(row) + "\n" for row in rows))


@dataclass(frozen=True)
class Excess:
    """A value that is above its limit by more than may be."""

    command: str
    measure: str
    value: int
    limit: int

    @staticmethod
    def above(costs: Costs, limits: Costs) -> list["Excess"]:
        return [
            Excess(command, measure, value, limits[command, measure])
            for (command, measure), value in costs.items()
            if (command, measure) in limits and value > most(measure, limits[command, measure])
        ]

    def __str__(self) -> str:
        share = f"{self.value / self.limit - 1:.1%}" if self.limit else "all"
        return f"{self.command}: {self.value:,} {self.measure}, {share} above the limit of {self.limit:,}"


def most(measure: str, limit: int) -> float:
    allowed = limit * (1 + TOLERANCES[measure])
    return max(allowed, limit + SPARE_CALLS) if measure == "system calls" else allowed


def shown(costs: Costs, limits: Costs) -> str:
    """A line for each command: every value, and its limit behind it."""
    measures = [measure for measure in TOLERANCES if measure != BYTES]
    lines = [f"{'value / limit':<16}" + "".join(f"{measure:>26}" for measure in measures)]
    for command in COMMANDS:
        cells = (pair(costs, limits, command, measure) for measure in measures)
        lines.append(f"{command:<16}" + "".join(f"{cell:>26}" for cell in cells))
    lines.append(f"{PROGRAM:<16}{pair(costs, limits, PROGRAM, BYTES):>26} {BYTES}")
    return "\n".join(lines)


def pair(costs: Costs, limits: Costs, command: str, measure: str) -> str:
    limit = limits.get((command, measure))
    return f"{costs[command, measure]:,} / {'-' if limit is None else format(limit, ',')}"


# The whole


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("binary", type=Path, help="the countme to measure: a release build")
    parser.add_argument("symbols", type=Path, help="the same with its symbols, for callgrind to name functions")
    parser.add_argument("--lower", action="store_true", help="lower each limit that is above its value")
    parser.add_argument("--set", action="store_true", help="set every limit to its value, higher ones as well")
    arguments = parser.parse_args()
    if sys.platform != "linux":
        print("Costs are measured on Linux alone, where callgrind and strace are.")
        return 0
    # Of a fixed length and depth: the program looks at each folder of the path of its log.
    scratch = Path(tempfile.mkdtemp(prefix="countme-cost-", dir="/tmp"))
    try:
        fix_addresses()
        world = World(arguments.binary, arguments.symbols, scratch)
        world.fill()
        costs: Costs = {
            (command, name): value
            for command, words in COMMANDS.items()
            for name, value in measure(world, words).items()
        }
        costs[PROGRAM, BYTES] = arguments.binary.stat().st_size
    except (CommandFailed, OSError) as failure:
        print(f"cost: {failure}", file=sys.stderr)
        return 1
    finally:
        shutil.rmtree(scratch)
    limits = read_limits()
    print(shown(costs, limits))
    if platform.machine() != MACHINE:
        print(f"The limits are for {MACHINE}; on {platform.machine()} nothing is compared.")
        return 0
    if arguments.set:
        write_limits(costs)
        return 0
    if arguments.lower:
        write_limits({key: min(value, limits.get(key, value)) for key, value in costs.items()})
    excesses = Excess.above(costs, limits)
    missing = [" ".join(key) for key in costs if key not in limits and not arguments.lower]
    for excess in excesses:
        print(f"cost: {excess}", file=sys.stderr)
    for name in missing:
        print(f"cost: {name} has no limit; make cost LOWER=1 sets it", file=sys.stderr)
    return 1 if excesses or missing else 0


if __name__ == "__main__":
    sys.exit(main())
