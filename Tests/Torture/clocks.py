"""Puts entries on days in every time zone, around every change of clocks; Python's zoneinfo is the judge.

The day of an entry is the one that clocks on the wall show, or the one before until COUNTME_DAY_START. A stored
entry keeps its day wherever its owner goes, and a clock that is set back loses and reorders nothing.
"""

import json
import threading
import time
import zoneinfo
from collections import Counter
from dataclasses import dataclass
from datetime import date, datetime, timedelta, timezone
from pathlib import Path

from program import Home
from row import Failure, Row, Settings

FIRST, LAST = datetime(2000, 1, 1, tzinfo=timezone.utc), datetime(2037, 12, 31, tzinfo=timezone.utc)
EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
DAY_STARTS = ["00:00", "00:00", "04:00", "00:30", "05:45", "23:59"]
# Aside from changes of clocks: where programs that count seconds, or digits, go wrong.
MOMENTS = ["1970-01-01T00:00:00", "1970-01-01T00:00:01", "2038-01-19T03:14:07", "2038-01-19T03:14:08",
           "2106-02-07T06:28:15", "2106-02-07T06:28:16", "9999-12-30T11:00:00", "2000-02-29T12:00:00"]  # fmt: skip
FAKETIME = [Path(f"/usr/lib/{machine}-linux-gnu/faketime/libfaketime.so.1") for machine in ("x86_64", "aarch64")]
# How zoneinfo is asked for a time of a clock that it cannot know: years that the C library knows as well.
LIBRARY_YEARS = range(1902, 2400)


@dataclass(frozen=True)
class Moment:
    """An instant in a zone, and how the program is told."""

    zone: str
    instant: int
    day_start: str = "00:00"
    way: str = "now"  # or "faketime", or "at": a day and a time that are named

    def __str__(self) -> str:
        return f"TZ={self.zone} {stamp(self.instant)} day start {self.day_start}, by {self.way}"


def stamp(instant: int) -> str:
    return (EPOCH + timedelta(seconds=instant)).strftime("%Y-%m-%dT%H:%M:%SZ")


def local(instant: int, zone: str) -> datetime:
    return (EPOCH + timedelta(seconds=instant)).astimezone(zoneinfo.ZoneInfo(zone))


def transitions(zone: str) -> list[int]:
    """The instants at which a zone changes its clocks, found by looking between steps of a day."""
    info = zoneinfo.ZoneInfo(zone)

    def offset(instant: int) -> timedelta:
        return (EPOCH + timedelta(seconds=instant)).astimezone(info).utcoffset()

    found = []
    step = 86_400
    start, end = int(FIRST.timestamp()), int(LAST.timestamp())
    before = offset(start)
    for instant in range(start + step, end, step):
        after = offset(instant)
        if after != before:
            low, high = instant - step, instant
            while high - low > 1:
                middle = (low + high) // 2
                low, high = (middle, high) if offset(middle) == before else (low, middle)
            found.append(high)
        before = after
    return found


def zones() -> list[str]:
    """The names of all zones that differ, each once however many names it has."""
    first: dict[bytes, str] = {}
    for name in sorted(zoneinfo.available_timezones()):
        if name.startswith(("right/", "posix/")) or name == "localtime":
            continue
        for folder in zoneinfo.TZPATH:
            if (path := Path(folder) / name).is_file():
                first.setdefault(path.read_bytes(), name)
                break
    return sorted(first.values())


class Clocks:
    """Every zone, every change, the moments around it."""

    def __init__(self, settings: Settings):
        self.settings = settings
        self.lock = threading.Lock()
        self.checked: Counter[str] = Counter()
        self.changes = 0
        self.library = next((str(path) for path in FAKETIME if path.exists()), None)
        self.homes = threading.local()

    def moments(self) -> list[Moment]:
        """What to try: all of it, or as much as was asked for."""
        moments: list[Moment] = []
        chance = self.settings.chance("moments")
        names = zones()
        if self.settings.is_short:
            names = ["Europe/Oslo", "Pacific/Apia", "Australia/Lord_Howe", "Antarctica/Troll", "Africa/Cairo"] + chance.sample(names, 6)
        for zone in names:
            changes = transitions(zone)
            self.changes += len(changes)
            for change in changes:
                moments += self.around(change, zone, chance)
            for text in MOMENTS:
                instant = int((datetime.fromisoformat(text + "+00:00") - EPOCH).total_seconds())
                moments.append(Moment(zone, instant))
        chance.shuffle(moments)
        return moments if self.settings.count >= len(moments) else moments[: self.settings.count]

    def around(self, change: int, zone: str, chance) -> list[Moment]:
        """The seconds before and after a change, and the midnights about it."""
        midnight = local(change, zone).replace(hour=0, minute=0, second=0, fold=0)
        near = int((midnight - EPOCH).total_seconds())
        start = chance.choice(DAY_STARTS)
        instants = [change - 1, change, near - 1, near + 1, change + chance.randrange(-90_000, 90_000)]
        moments = [Moment(zone, instant, start) for instant in instants]
        moments.append(Moment(zone, change + chance.randrange(-7200, 7200), start, "at"))
        if self.library and chance.random() < 0.2:
            moments.append(Moment(zone, change + chance.randrange(-7200, 7200), start, "faketime"))
        return moments

    def home(self) -> Home:
        if not hasattr(self.homes, "home"):
            self.homes.home = self.settings.home(f"home-{threading.get_ident()}", now=None)
        return self.homes.home

    def attempt(self, moment: Moment) -> None:
        words = ["add", "bread", "100", "-n", "--json"]
        home = self.home()
        environment = {"TZ": moment.zone, "COUNTME_DAY_START": moment.day_start}
        if moment.way == "now":
            result = home.run(*words, **environment, COUNTME_NOW=stamp(moment.instant))
            expected = {self.expected(moment.instant, moment)}
        elif moment.way == "faketime":
            before = time.time()
            shift = moment.instant - int(before)
            result = home.run(*words, **environment, LD_PRELOAD=self.library, FAKETIME=f"{shift:+d}", FAKETIME_DONT_FAKE_MONOTONIC="1")
            after = time.time()
            expected = {self.expected(second + shift, moment) for second in range(int(before), int(after) + 2)}
        else:
            # What the wall shows, named: of two equal times the first is meant, and of none one shortly after.
            shown = local(moment.instant, moment.zone).replace(fold=0)
            words += ["--on", shown.date().isoformat(), "--at", shown.strftime("%H:%M")]
            result = home.run(*words, **environment, COUNTME_NOW=stamp(moment.instant))
            expected = {self.named(shown, moment)}
        if result.code != 0 or not result.out:
            raise Failure(f"{moment}: {result}")
        answer = json.loads(result.out)
        entry = answer["entries"][0]
        told = (entry["date"], entry["time"], entry["utc_offset"], entry["eaten_at"])
        if answer["days"][0]["date"] != entry["date"]:
            raise Failure(f"{moment}: the entry is of {entry['date']}, the day shown {answer['days'][0]['date']}")
        if self.settings.is_weakened and moment.day_start != "00:00":
            told = told[:1] + ("00:00",) + told[2:]
        if told not in expected:
            raise Failure(f"{moment}: {told} instead of {expected}")
        with self.lock:
            self.checked[moment.way] += 1

    @staticmethod
    def expected(instant: int, moment: Moment) -> tuple[str, str, str, str]:
        shown = local(instant, moment.zone)
        day = shown.date()
        if shown.strftime("%H:%M") < moment.day_start and day > date.min:
            day -= timedelta(days=1)
        return day.isoformat(), shown.strftime("%H:%M"), offset_text(shown.utcoffset()), stamp(instant)

    @staticmethod
    def named(shown: datetime, moment: Moment) -> tuple[str, str, str, str]:
        # Before the day's start it is still the night of the day named.
        wall = shown.replace(second=0, microsecond=0)
        if wall.strftime("%H:%M") < moment.day_start:
            wall = (wall.replace(tzinfo=None) + timedelta(days=1)).replace(tzinfo=wall.tzinfo, fold=0)
        instant = int((wall - EPOCH).total_seconds())
        really = local(instant, moment.zone)
        return shown.date().isoformat(), really.strftime("%H:%M"), offset_text(really.utcoffset()), stamp(instant)


def offset_text(offset: timedelta) -> str:
    seconds = int(offset.total_seconds())
    return f"{'-' if seconds < 0 else '+'}{abs(seconds) // 3600:02}:{abs(seconds) // 60 % 60:02}"


def travel(settings: Settings) -> None:
    """Entries keep their days from zone to zone, and their order when the clock is set back."""
    home = settings.home("travel", now=None)
    told = []
    steps = [
        ("Asia/Tokyo", "2026-11-20T08:00:00+09:00"), ("Pacific/Honolulu", "2026-11-19T20:00:00-10:00"),
        ("Pacific/Kiritimati", "2026-11-21T23:59:59+14:00"), ("Europe/Oslo", "2026-11-18T12:00:00+01:00"),
        ("Africa/Cairo", "2026-04-24T00:30:00+03:00"), ("Pacific/Apia", "2011-12-31T00:00:00+14:00"),
    ]  # fmt: skip
    for number, (zone, now) in enumerate(steps):
        home.zone, home.now = zone, now
        entry = json.loads(home.must("add", f"meal {number}x", "100kcal", "--json").out)["entries"][0]
        told.append((entry["name"], entry["date"], entry["eaten_at"]))
        # Undo takes back what was made last, whatever its clock said; the edit after it finds the same entry.
        home.must("undo")
        home.must("redo")
        last = json.loads(home.must("edit", "last", "--kcal", "101", "--json").out)["changes"][0]["after"]
        if (last["name"], last["date"], last["eaten_at"]) != told[-1]:
            raise Failure(f"the clock went back, and `last` is {last} instead of {told[-1]}")
    for zone, now in steps:
        home.zone, home.now = zone, now
        entries = json.loads(home.must("history", "--since", "2011-01-01", "--until", "2027-01-01", "--json").out)["entries"]
        seen = sorted((entry["name"], entry["date"], entry["eaten_at"]) for entry in entries)
        if seen != sorted(told):
            raise Failure(f"from {zone} the entries are of other days: {seen} instead of {sorted(told)}")
    # The day that Samoa never had is a day of the calendar like any other; weeks have seven.
    home.zone, home.now = "Pacific/Apia", "2012-01-02T12:00:00+14:00"
    entry = json.loads(home.must("add", "ghost", "100kcal", "--force", "--on", "2011-12-30", "--json").out)["entries"][0]
    if entry["date"] != "2011-12-30":
        raise Failure(f"an entry for 2011-12-30 in Apia went to {entry['date']}")


def weeks(settings: Settings) -> int:
    """Every day of a week is listed once, be it 22, 23, 23½, 24, 24½, 25 or 26 hours long."""
    home = settings.home("weeks", now=None)
    count = 0
    for zone in ["Europe/Oslo", "Australia/Lord_Howe", "Antarctica/Troll", "Africa/Cairo", "Pacific/Apia", "America/Havana"]:
        home.zone = zone
        for change in transitions(zone)[-4:] if zone != "Pacific/Apia" else [1325239200]:
            day = local(change, zone).date()
            first, last = day - timedelta(days=3), day + timedelta(days=3)
            home.now = stamp(change + 4 * 86_400)
            home.must("add", "bread", "100", "--force", "--on", first.isoformat())
            home.must("add", "bread", "100", "--force", "--on", last.isoformat())
            days = json.loads(home.must("history", "--since", first.isoformat(), "--until", last.isoformat(), "--json").out)["days"]
            expected = [(first + timedelta(days=n)).isoformat() for n in range(7)]
            if sorted(row["date"] for row in days) != expected:
                raise Failure(f"{zone}: the week about {day} has the days {[row['date'] for row in days]}")
            count += 1
    return count


def run(settings: Settings) -> str:
    clocks = Clocks(settings)
    moments = clocks.moments()

    def attempt(number: int) -> None:
        clocks.attempt(moments[number])

    settings.each(attempt, range(len(moments)))
    if settings.only is None:
        travel(settings)
    listed = weeks(settings)
    ways = clocks.checked
    faked = f"{ways['faketime']:,} by faketime" if clocks.library else "faketime is not installed"
    return (
        f"{sum(ways.values()):,} entries around {clocks.changes:,} changes of clocks in "
        f"{len({moment.zone for moment in moments})} zones, each on its day ({ways['now']:,} by COUNTME_NOW, {faked}, "
        f"{ways['at']:,} by --on and --at); {listed} weeks of seven days; entries stay where they were through "
        "six zones and clocks set back"
    )


ROW = Row(run, full_count=1_000_000, short_count=400)
