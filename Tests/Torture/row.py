"""What a row of the torture is: something to try so many times, and what came of it."""

import random
import shutil
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from program import NOW, Home, scratch_root


class Failure(Exception):
    """The program fell short of a promise; the message is the exact case."""


class Skipped(Exception):
    """The row cannot be run on this machine, and why."""


@dataclass
class Settings:
    """How a row is to be run."""

    binary: str
    scratch: Path
    seed: int
    count: int
    is_short: bool
    is_weakened: bool
    only: int | None = None

    def chance(self, *of: object) -> random.Random:
        """Chance of its own for a part of a row, so that a case can be repeated without those before it."""
        return random.Random(":".join(map(str, (self.seed, *of))))

    def home(self, name: str, now: str | None = NOW, zone: str | None = None) -> Home:
        return Home(self.binary, self.scratch / name, now, zone)


    def each(self, body: Callable[[int], None], numbers: Iterable[int] | None = None, workers: int = 2) -> None:
        """Tries every case, some at a time, and stops at the first that fails.

        The programs that are tried do the work; these threads only wait for them.
        """
        numbers = [self.only] if self.only is not None else numbers if numbers is not None else range(self.count)
        has_failed = threading.Event()

        def attempt(number: int) -> None:
            if has_failed.is_set():
                return
            try:
                body(number)
            except Failure as failure:
                has_failed.set()
                raise Failure(f"case {number}: {failure}") from failure
            except BaseException as error:
                has_failed.set()
                error.add_note(f"in case {number}")
                raise

        with ThreadPoolExecutor(workers) as pool:
            for _ in pool.map(attempt, numbers):
                pass


@dataclass
class Row:
    """A row: how often it tries in full and in short, and what it needs."""

    run_body: Callable[[Settings], str]
    full_count: int
    short_count: int
    needs: list[str] = field(default_factory=list)
    is_on_disk: bool = False

    def scratch_root(self) -> Path:
        return scratch_root(self.is_on_disk)

    def run(self, settings: Settings) -> str:
        for need in self.needs:
            if not shutil.which(need, path="/usr/bin:/bin:/usr/sbin:/sbin"):
                raise Skipped(f"{need} is not installed: apt-get install {need}")
        return self.run_body(settings)


def plural(count: int, word: str) -> str:
    return f"{count:,} {word}{'' if count == 1 else 's'}"
