"""Lets system calls fail, one after the other, once and from then on.

A command then either does its work or ends with 4 and says that it did not; the log is in order, and the next
command works. Where nobody can know, it says exactly that: `outcome_unknown`.
"""

import threading
from collections import Counter
from dataclasses import dataclass, field

import richlog
from oldversions import LOGS, rebuild
from oracle import Broken, Picture, photos_of, picture, require_photos
from program import Call, Home, Result
from row import Failure, Row, Settings, plural

TOMORROW = "2026-11-21T09:00:00+01:00"
ERRORS = ["EIO", "ENOSPC", "EDQUOT", "EACCES", "EINTR"]
CALLS = {
    "openat", "read", "pread64", "write", "pwrite64", "fsync", "fdatasync", "ftruncate", "fcntl", "flock", "mkdir",
    "unlink", "rename", "renameat2", "newfstatat", "fstat", "lseek", "close", "readlink", "access", "fchown",
    "fchmod", "link", "getdents64", "statx", "utimensat",
}  # fmt: skip
# SQLite takes these from a lock as "somebody else has it", and asks again for ten seconds.
BUSY = {"EACCES", "EINTR"}
# A call that is interrupted is made again, rightly for ever; so it is interrupted a few times.
A_FEW = 5


@dataclass
class Scenario:
    """A command to hurt, in a home that is made ready for it."""

    name: str
    words: tuple[str, ...]
    is_new: bool = False
    now: str | None = None
    # The dump of an older log to begin with.
    old: str | None = None
    reads: bool = False
    home: Home | None = None
    # A log that was brought up to date before anything was done to it.
    between: list[Picture] = field(default_factory=list)
    before: Picture = field(default_factory=Picture)
    done: dict = field(default_factory=dict)
    photos: dict[str, bytes] = field(default_factory=dict)
    answer: bytes = b""


SCENARIOS = [
    Scenario("add", ("add", "soup", "200", "--json")),
    Scenario("first add of a day", ("add", "soup", "200", "--json"), now=TOMORROW),
    Scenario("first add", ("add", "soup", "200", "--json"), is_new=True),
    Scenario("photo", ("add", "toast", "~150", "--photo", "photo-4.png", "--json")),
    Scenario("pot edit", ("pot", "edit", "stew", "--cooked", "700g", "--json")),
    Scenario("plan eat", ("plan", "eat", "4", "--json")),
    Scenario("migration from 13", ("add", "soup", "200", "--json"), old="schema-13"),
    Scenario("today", ("today", "--json"), reads=True),
]


@dataclass(frozen=True)
class Fault:
    """An error at a call, once or again and again."""

    scenario: Scenario
    call: Call
    error: str
    persists: bool

    @property
    def injection(self) -> str:
        last = "" if not self.persists else f"..{self.call.count + A_FEW}" if self.error == "EINTR" else "+"
        return f"inject={self.call.name}:error={self.error}:when={self.call.count}{last}"

    @property
    def is_slow(self) -> bool:
        return self.call.name == "fcntl" and "SETLK" in self.call.text and self.error in BUSY and self.persists

    def __str__(self) -> str:
        return f"{self.error} at {self.call}{' and on' if self.persists else ''} of {self.scenario.name}"


class Faults:
    """Every fault there is, in an order that chance has chosen."""

    def __init__(self, settings: Settings):
        self.settings = settings
        self.lock = threading.Lock()
        self.outcomes: Counter[str] = Counter()
        self.has_doctor = settings.home("probe").knows("doctor")
        self.faults = [fault for scenario in SCENARIOS for fault in self.faults_of(scenario)]
        settings.chance("order").shuffle(self.faults)
        # Few of those that make SQLite wait for ten seconds.
        slow = [fault for fault in self.faults if fault.is_slow]
        self.faults = [fault for fault in self.faults if not fault.is_slow] + slow[: 0 if settings.is_short else 3]
        if settings.is_weakened:
            # Only what writes: a folder whose listing never ends would take all the memory there is.
            self.faults = [fault for fault in self.faults if fault.call.name == "pwrite64"]
        if settings.is_short or len(self.faults) > settings.count:
            self.faults = self.faults[: settings.count]

    def faults_of(self, scenario: Scenario) -> list[Fault]:
        scenario.home = self.settings.home(f"base-{scenario.name.replace(' ', '-')}")
        richlog.lay_photos(scenario.home)
        if scenario.old:
            rebuild(LOGS / f"{scenario.old}.sql", scenario.home.log)
            looked = scenario.home.copy(self.settings.scratch / "looked")
            looked.must("today")
            scenario.between = [picture(looked.log)]
        elif not scenario.is_new:
            richlog.fill(scenario.home)
        scenario.home.now = scenario.now or scenario.home.now
        scenario.before = picture(scenario.home.log)
        scenario.photos = photos_of(scenario.home.folder)
        done = scenario.home.copy(self.settings.scratch / "done")
        scenario.answer = done.must(*scenario.words).out
        scenario.done = picture(done.log).without_chance()
        calls = scenario.home.copy(self.settings.scratch / "traced").calls(*scenario.words)
        faults = []
        for call in calls:
            if call.name in CALLS:
                faults += [Fault(scenario, call, error, persists) for error in ERRORS for persists in (False, True)]
        return faults

    def attempt(self, number: int) -> None:
        fault = self.faults[number]
        home = fault.scenario.home.copy(self.settings.scratch / f"case-{number}")
        injection = fault.injection
        if self.settings.is_weakened:
            # The kernel says that it has written, and has not.
            injection = injection.replace(f"error={fault.error}", "retval=4096")
        result = home.tamper(injection, *fault.scenario.words)
        try:
            outcome = self.check(fault, home, result)
        except (Failure, Broken) as failure:
            raise Failure(f"{fault}: {failure} ({result})") from failure
        home.remove()
        with self.lock:
            self.outcomes[outcome] += 1

    def check(self, fault: Fault, home: Home, result: Result) -> str:
        if result.code not in (0, 4):
            raise Failure("neither done nor refused")
        code = result.error_code
        # Nobody can be told when standard error fails as well.
        is_mute = fault.call.name == "write" and fault.persists
        if result.code == 4 and not code and not is_mute:
            raise Failure("it does not say why")
        now = picture(home.log)
        if fault.scenario.reads:
            if now != fault.scenario.before:
                raise Failure("looking changed the log")
            if result.code == 0 and result.out != fault.scenario.answer:
                raise Failure("a wrong answer")
            return "answered" if result.code == 0 else "refused"
        is_stored = now.without_chance() == fault.scenario.done
        if not is_stored and now not in [fault.scenario.before, *fault.scenario.between]:
            raise Failure("half-written")
        says_saved = b"your change was saved" in result.err
        if result.code == 0 and not is_stored:
            raise Failure("acknowledged and not stored")
        if result.code == 4 and is_stored and code != "outcome_unknown" and not says_saved and not is_mute:
            raise Failure("refused and yet stored")
        if says_saved and not is_stored:
            raise Failure("said to be saved, and is not")
        require_photos(home.folder, home.log, fault.scenario.photos)
        for backup in home.new_backups(fault.scenario.home):
            if picture(backup) not in [fault.scenario.before, *fault.scenario.between]:
                raise Failure(f"{backup.name} is no copy of the log as it was")
        if self.has_doctor and (doctor := home.run("doctor", "--json")).code != 0:
            raise Failure(f"doctor finds fault: {doctor}")
        following = home.run("add", "crispbread", "100")
        if following.code != 0:
            raise Failure(f"the next add fails: {following}")
        picture(home.log)
        if code == "outcome_unknown":
            return "unknown, and said so"
        return "stored" if is_stored else "refused"


def run(settings: Settings) -> str:
    faults = Faults(settings)
    settings.each(faults.attempt, range(len(faults.faults)))
    said = ", ".join(f"{count:,} {outcome}" for outcome, count in faults.outcomes.most_common())
    return f"{plural(len(faults.faults), 'failing call')} of {len(SCENARIOS)} commands: {said}; 0 half-written, 0 signals"


ROW = Row(run, full_count=20_000, short_count=50, needs=["strace"])
