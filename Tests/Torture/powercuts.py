"""Cuts the power between any two system calls of a command, in a model of a disk.

What was acknowledged before is there, what was going on is done or not done, and nothing else has changed.
"""

import hashlib
import math
import shutil
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import richlog
from disk import MODELS, TRACED, Disk
from oldversions import LOGS, rebuild
from oracle import Broken, Picture, photos_of, picture, require_photos
from program import STRACE, Home
from row import Failure, Row, Settings, plural

TOMORROW = "2026-11-21T09:00:00+01:00"
LOG = ".local/share/countme/log.db"
# So many states are also shown to countme itself, one in this many.
SAMPLE = 20


@dataclass
class Scenario:
    """Commands one after the other, each on what the one before may have left unsynced."""

    name: str
    commands: list[tuple[str, ...]]
    is_new: bool = False
    now: str | None = None
    # The dump of an older log to begin with.
    old: str | None = None
    needs: tuple[str, ...] = ()
    # A file that a command writes besides the log, and what may be in it from when on.
    product: str | None = None
    home: Home | None = None
    states: list[Picture] = field(default_factory=list)
    products: list[bytes | None] = field(default_factory=list)
    lines: list[bytes] = field(default_factory=list)
    # A log that was brought up to date before anything was added to it.
    between: list[Picture] = field(default_factory=list)
    photos: dict[str, bytes] = field(default_factory=dict)


SCENARIOS = [
    Scenario("add, add", [("add", "soup", "200", "-q", "--json"), ("add", "rice", "300", "--json")]),
    Scenario("first add, add", [("add", "soup", "200", "--json"), ("add", "rice", "300", "--json")], is_new=True),
    Scenario("first add of a day", [("add", "soup", "200", "--json"), ("undo", "--json")], now=TOMORROW),
    Scenario("edit, delete", [("edit", "last", "--kcal", "181", "--json"), ("delete", "last", "--json")]),
    Scenario("delete, undo, redo", [("delete", "last", "--json"), ("undo", "--json"), ("redo", "--json")]),
    Scenario("goal, meal log", [("goal", "1800", "--json"), ("meal", "log", "early", "--json")]),
    Scenario("meal delete, undo", [("meal", "delete", "lunch", "-y", "--json"), ("undo", "--json")]),
    Scenario("food add, pet save", [("food", "add", "pie", "--kcal", "250", "--json"), ("pet", "save", "Beef", "--fat", "6", "--json")]),
    Scenario("weigh, undo", [("weigh", "81.4kg", "--json"), ("undo", "--json")]),
    Scenario("profile, mark", [("profile", "--height", "180", "--json"), ("mark", "fasted", "-4", "--json")]),
    Scenario("goal of weekdays, pins", [("goal", "2300", "--each", "sat,sun", "--json"), ("nutrients", "--pin", "zinc,iron", "--json")]),
    Scenario("recipe save, pot start", [("recipe", "save", "ragu", "--add", "500g beef ~900", "--portions", "4", "--json"), ("pot", "start", "ragu", "--json")]),
    Scenario("add of a pot, pot edit", [("add", "150g", "stew", "--json"), ("pot", "edit", "stew", "--cooked", "900g", "--json")]),
    Scenario("plan add, plan edit, plan eat", [("plan", "add", "rice", "~300", "--json"), ("plan", "edit", "3", "--qty", "2", "--json"), ("plan", "eat", "4", "--json")]),
    Scenario("photo, undo", [("add", "toast", "~150", "--photo", "photo-4.png", "--json"), ("undo", "--json")]),
    Scenario("first photo, edit", [("add", "toast", "~150", "--photo", "photo-4.png", "--json"), ("edit", "last", "--photo", "photo-5.png", "--json")], is_new=True),
    Scenario("migration from 13", [("add", "soup", "200", "--json"), ("add", "rice", "300", "--json")], old="schema-13"),
    Scenario("backup FILE", [("backup", "out.db", "--json"), ("add", "rice", "300", "--json")], needs=("backup",), product="out.db"),
    Scenario(
        "restore",
        [("backup", "out.db", "--json"), ("add", "rice", "300", "--json"), ("restore", "out.db", "-y", "--json")],
        needs=("restore",),
    ),
    Scenario("export FILE", [("export", "out.json"), ("add", "rice", "300", "--json")], needs=("export",), product="out.json"),
]  # fmt: skip


class PowerCuts:
    """All moments of all scenarios, so many survivals of each."""

    def __init__(self, settings: Settings):
        self.settings = settings
        self.absent: list[str] = []
        self.scenarios: list[Scenario] = []
        self.cuts = 0
        self.states = 0
        self.shown = 0
        self.seen: dict[str, str] = {}
        self.outcomes: Counter[str] = Counter()
        probe = settings.home("probe")
        self.has_doctor = probe.knows("doctor")
        for scenario in SCENARIOS:
            if scenario.needs and not probe.knows(*scenario.needs):
                self.absent.append(scenario.name)
            else:
                self.trace(scenario)
                self.scenarios.append(scenario)

    def trace(self, scenario: Scenario) -> None:
        """Runs the commands of a scenario, and notes what they asked of the system and what came of it."""
        base = self.settings.home(f"base-{len(self.scenarios)}")
        richlog.lay_photos(base)
        if scenario.old:
            rebuild(LOGS / f"{scenario.old}.sql", base.log)
            looked = base.copy(self.settings.scratch / "looked")
            looked.must("today")
            scenario.between = [picture(looked.log)]
        elif not scenario.is_new:
            richlog.fill(base)
        base.now = scenario.now or base.now
        scenario.home = base
        scenario.photos = photos_of(base.folder)
        home = base.copy(self.settings.scratch / f"traced-{len(self.scenarios)}")
        trace = self.settings.scratch / "trace"
        scenario.states = [picture(home.log)]
        scenario.products = [None]
        for words in scenario.commands:
            tracer = [STRACE, "-f", "-xx", "-s", "1000000", "-e", f"trace={TRACED}", "-e", "signal=none", "-o", str(trace)]
            result = home.run(*words, tracer=tracer)
            if result.code != 0:
                raise Failure(f"{words} fails unharmed: {result}")
            # The paths are those of the base, from which the disk begins.
            moved = "".join(f"\\x{byte:02x}" for byte in bytes(home.folder)).encode()
            there = "".join(f"\\x{byte:02x}" for byte in bytes(base.folder)).encode()
            scenario.lines += [line.replace(moved, there) for line in trace.read_bytes().splitlines()]
            scenario.states.append(picture(home.log))
            product = home.folder / (scenario.product or "none")
            scenario.products.append(product.read_bytes() if product.exists() else None)

    def run(self) -> None:
        moments = [self.moments(scenario) for scenario in self.scenarios]
        self.cuts = sum(moments)
        # So many survivals of each moment that all of them come to the count.
        each = math.ceil(self.settings.count / (self.cuts * len(MODELS)))
        step = max(1, round(self.cuts * len(MODELS) / self.settings.count))
        for scenario in self.scenarios:
            self.replay(scenario, each, step)
        self.cuts //= step

    def moments(self, scenario: Scenario) -> int:
        disk = Disk(scenario.home.folder)
        return sum(disk.feed(line) for line in scenario.lines)

    def replay(self, scenario: Scenario, each: int, step: int) -> None:
        disk = Disk(scenario.home.folder, is_forgetful=self.settings.is_weakened)
        moment = 0
        for line in scenario.lines:
            if not disk.feed(line):
                continue
            moment += 1
            if moment % step and b"write(1," not in line[:20]:
                continue
            for model in MODELS:
                for number in range(each):
                    chance = self.settings.chance(scenario.name, moment, model, number)
                    try:
                        self.check(scenario, disk, disk.survivors(model, chance), chance.random() < 1 / SAMPLE)
                    except (Failure, Broken) as failure:
                        call = line[:60].decode("ascii", "replace")
                        raise Failure(
                            f"{scenario.name}, cut {moment} after {call}, {disk.acknowledged} acknowledged, "
                            f"{model} survival {number}: {failure}"
                        ) from failure

    def check(self, scenario: Scenario, disk: Disk, files: dict[str, bytes | None], is_shown: bool) -> None:
        self.states += 1
        digest = hashlib.blake2b(repr((scenario.name, disk.acknowledged)).encode())
        for path, content in files.items():
            if not path.endswith((".lock", "catalogue.db")):
                digest.update(repr((path, content and hashlib.blake2b(content).digest())).encode())
        if digest.digest() in self.seen and not is_shown:
            return
        self.seen[digest.digest()] = scenario.name
        place = self.settings.scratch / "state"
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir()
        for path, content in files.items():
            if content is None:
                (place / path).mkdir(mode=0o700)
            elif is_shown or not path.endswith("catalogue.db"):
                (place / path).write_bytes(content)
                (place / path).chmod(0o600)
        keep = self.settings.scratch / "state-before"
        shutil.rmtree(keep, ignore_errors=True)
        shutil.copytree(place, keep)
        allowed = scenario.states[disk.acknowledged : disk.acknowledged + 2]
        home = Home(self.settings.binary, place, scenario.home.now)
        if is_shown:
            self.shown += 1
            result = home.run("today", "--json")
            if result.code != 0:
                raise Failure(f"countme cannot read it: {result}")
            if self.has_doctor and (doctor := home.run("doctor", "--json")).code != 0:
                raise Failure(f"doctor finds fault: {doctor}")
        now = picture(home.log)
        if not disk.acknowledged:
            allowed = allowed + scenario.between
        if now not in allowed:
            is_lost = now in scenario.states[: disk.acknowledged]
            raise Failure("what was acknowledged is lost" if is_lost else f"half-written: {now.rows}"[:2000])
        self.check_products(scenario, disk, home)
        require_photos(home.folder, home.log, scenario.photos)
        if is_shown:
            result = home.run("add", "crispbread", "100", "--json")
            if result.code != 0:
                raise Failure(f"the next add fails: {result}")
            picture(home.log)

    def check_products(self, scenario: Scenario, disk: Disk, home: Home) -> None:
        for backup in home.new_backups(scenario.home):
            if picture(backup) not in scenario.states + scenario.between:
                raise Failure(f"{backup.name} is no copy of the log")
        if scenario.product is None:
            return
        product = home.folder / scenario.product
        if disk.acknowledged and not product.exists():
            raise Failure(f"{scenario.product} was acknowledged and is lost")
        if not product.exists():
            return
        if product.suffix == ".db":
            if picture(product) != scenario.states[0]:
                raise Failure(f"{scenario.product} is no copy of the log")
        elif product.read_bytes() != scenario.products[1]:
            raise Failure(f"{scenario.product} is not whole")


def run(settings: Settings) -> str:
    cuts = PowerCuts(settings)
    cuts.run()
    absent = f"; not there yet: {', '.join(cuts.absent)}" if cuts.absent else ""
    return (
        f"{plural(cuts.cuts, 'power cut')} of {len(cuts.scenarios)} courses of commands, {cuts.states:,} states of the disk "
        f"({len(cuts.seen):,} different, {cuts.shown:,} opened with countme, all with SQLite), both directory models: "
        f"0 lost, 0 half-written{absent}"
    )


ROW = Row(run, full_count=9700, short_count=200, needs=["strace"])
