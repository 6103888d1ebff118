"""Four machines keep one log in sync while five processes write, and syncs and the server are killed.

They write records of every kind. In the end all machines and the share are alike in all of them, everything that was
acknowledged is on each of them unless it was deleted, and no id was given twice.
"""

import glob
import json
import random
import sqlite3
import subprocess
import sys
import threading
import time
from collections import Counter
from pathlib import Path

import pages
import richlog
from program import Home
from row import Failure, Row, Settings, Skipped, plural

MACHINES, WORKERS = 4, 5
PINS = ["iron", "zinc"]
# A sync that was killed, or whose server was, says so in one of these ways; all of them may be repeated.
MAY_FAIL = {0, 5}
NOT_THERE = 1
MAY_BE_REFUSED = {0, 1, 2, 3}
# Of what people add, where an export has it and what tells one from another.
NAMED = {
    "weights": ("weights", "note"), "foods": ("foods", "name"), "recipes": ("foods", "name"), "plans": ("plans", "name"),
    "meals": ("meals", "name"), "products": ("products", "name"), "pots": ("pots", "name"),
}  # fmt: skip
IDS = {"entries": "id", "foods": "food_id", "meals": "number", "products": "id", "weights": "id", "pots": "number", "plans": "plan_id"}
ADDS = [("100kcal",), ("100kcal", "--meal", "lunch"), ("~650",), ("100..300", "--photo", "photo-0.png"), ("50kcal", "--photo", "photo-1.png")]
SERVER = Path(__file__).parent.parent / "TestSupport/PostgresServer/server.py"


class Server:
    """A PostgreSQL server that ends with this process."""

    def __init__(self, folder: Path):
        self.folder = folder
        self.process = subprocess.Popen(
            [sys.executable, "-B", str(SERVER), str(folder)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )
        port = self.process.stdout.readline().strip()
        if not port:
            raise Skipped("PostgreSQL does not start here")
        self.port = int(port)

    def crash(self) -> None:
        self.process.stdin.write("crash\n")
        self.process.stdin.flush()
        self.process.stdout.readline()

    def stop(self) -> None:
        self.process.stdin.close()
        self.process.wait(60)


class Household:
    """The machines, and what they acknowledged."""

    def __init__(self, settings: Settings, server: Server):
        self.settings = settings
        self.homes = [settings.home(f"machine{number}", now=None) for number in range(MACHINES)]
        invitation = settings.scratch / "home.invite"
        invitation.write_text(f"[c]\nhost={server.folder}\nport={server.port}\nuser=owner\ndbname=postgres\n")
        self.homes[0].must("sync", "init", str(invitation))
        for home in self.homes:
            richlog.lay_photos(home)
        for number, home in enumerate(self.homes):
            self.differ(home, number)
        for number, home in enumerate(self.homes):
            home.must("sync", "join", str(invitation), "--yes", "--as", f"machine{number}")
        self.lock = threading.Lock()
        self.added: set[str] = set()
        self.deleted: set[str] = set()
        # What was acknowledged of the kinds that nothing here deletes, by their names.
        self.plans: list[int] = []
        self.named: dict[str, set[str]] = {kind: set() for kind in NAMED}
        self.faults: list[str] = []
        self.kills = 0
        self.counts: Counter[str] = Counter()

    @staticmethod
    def differ(home: Home, number: int) -> None:
        """Says the same things otherwise on each machine, before they know of each other, the last one last."""
        home.now = f"2026-11-20T12:{10 + number}:00+01:00"
        home.must("goal", str(2000 + number), "--on", "2026-11-01")
        home.must("goal", str(2400 + number), "--each", "sat", "--on", "2026-11-01")
        home.must("profile", "--height", str(170 + number), "--on", "2026-11-01")
        home.must("mark", "complete" if number % 2 else "fasted", "2026-11-02")
        home.must("nutrients", "--pin", ",".join(PINS[number % 2 :] + PINS[: number % 2]))
        home.now = None

    def check_joined(self) -> None:
        """What was said last counts everywhere."""
        self.settle()
        last = MACHINES - 1
        wanted = {
            "goals": 2000 + last, "weekday_goals": 2400 + last, "profiles": 170 + last, "marks": "complete" if last % 2 else "fasted",
            "pins": 1 if PINS[last % 2] == PINS[0] else len(PINS),
        }  # fmt: skip
        for home in self.homes:
            held = self.records(home)
            found = {
                "goals": value(held["goals"], "since", "2026-11-01", "kcal"),
                "weekday_goals": value(held["weekday_goals"], "since", "2026-11-07", "kcal"),
                "profiles": value(held["profiles"], "since", "2026-11-01", "height_cm"),
                "marks": value(held["marks"], "date", "2026-11-02", "mark"),
                "pins": value(held["pins"], "name", PINS[0], "place"),
            }
            if found != wanted:
                raise Failure(f"what was said last before the machines joined does not count: {found} instead of {wanted}")

    def work(self, worker: int, enough: threading.Event) -> None:
        chance = self.settings.chance(worker)
        number = 0
        while not enough.is_set() and not self.faults:
            home = self.homes[chance.randrange(MACHINES)]
            number += 1
            match chance.randrange(11):
                case 7 | 8 | 9 | 10:
                    self.change(home, chance, f"w{worker} n{number}x")
                case 0 | 1 | 2:
                    added = home.run("add", f"w{worker} n{number}x", *chance.choice(ADDS), "--json")
                    self.expect(added, {0}, "add")
                    if added.code == 0:
                        with self.lock:
                            self.added.add(json.loads(added.out)["entries"][0]["uuid"])
                case 3:
                    changed = home.run("edit", "last", "--kcal", str(chance.randrange(1, 900)), "--force")
                    self.expect(changed, {0, NOT_THERE}, "edit")
                case 4:
                    gone = home.run("delete", "last", "--yes", "--json")
                    self.expect(gone, {0, NOT_THERE}, "delete")
                    if gone.code == 0:
                        with self.lock:
                            self.deleted |= {entry["uuid"] for entry in json.loads(gone.out)["entries"]}
                case 5:
                    self.expect(home.run("sync", "-q"), MAY_FAIL, "sync")
                case 6:
                    home.kill_after(chance.uniform(0, 0.06), "sync", "-q")
                    with self.lock:
                        self.kills += 1

    def change(self, home: Home, chance: random.Random, name: str) -> None:
        """Changes a record of another kind than an entry; names are never the same twice."""
        others = {kind: sorted(names)[-6:] for kind, names in self.named.items()}
        pot, recipe, food = (chance.choice(others[kind] or ["none yet"]) for kind in ("pots", "recipes", "foods"))
        day, plan = f"-{chance.randrange(9)}", str(chance.choice(self.plans[-6:] or [999]))
        new = {
            "weights": ["weigh", f"{chance.randrange(700, 900) / 10}kg", "--force", "--note", name, "--on", day],
            "foods": ["food", "add", name, "--per", "slice=80g", "--kcal", "320", "--iron", "3mg"],
            "recipes": ["recipe", "save", name, "--add", "500g beef 900kcal", "--add", "100g onion ~40", "--portions", "4"],
            "plans": ["plan", "add", name, chance.choice(["~400", "100..300", "250kcal"]), "--on", "tomorrow"],
            "meals": ["meal", "save", name, "--from", "lunch"],
            "products": ["pet", "save", name, "--protein", "9", "--fat", "5"],
            "pots": ["pot", "start", recipe, "--name", name, "--cooked", "800g"],
        }  # fmt: skip
        changed = [
            ["mark", chance.choice(["complete", "incomplete", "fasted", "none"]), day],
            ["profile", "--height", str(chance.randrange(150, 200)), "--on", day],
            ["goal", str(chance.randrange(1500, 2500)), "--on", day],
            ["goal", str(chance.randrange(1500, 2500)), "--each", chance.choice(["sat", "sun", "mon,tue"])],
            ["goal", "none", "--each", "sun"],
            ["goal", chance.choice(["+300", "-200", "+0"]), "--on", day],
            ["nutrients", "--pin", chance.choice(["iron", "zinc,iron", "b12,vitamin-d", "none"])],
            ["food", "favorite", food, *chance.choice([[], ["--off"]])],
            ["food", "edit", food, "--kcal", str(chance.randrange(100, 500)), "--per", "100g"],
            ["recipe", "edit", recipe, "--portions", str(chance.randrange(2, 8))],
            ["add", f"{chance.randrange(1, 200)}g", pot],
            ["pot", "edit", pot, "--cooked", f"{chance.randrange(700, 1200)}g"],
            ["pot", "end", pot],
            ["plan", "eat", plan],
            ["plan", "skip", plan],
            ["plan", "edit", plan, "--qty", "2"],
            ["plan", "edit", plan, "--on", "today", "--meal", "dinner"],
            ["weigh", "edit", "last", f"{chance.randrange(700, 900) / 10}kg", "--force"],
            ["edit", "last", "--photo", chance.choice(["photo-2.png", "none"])],
        ]  # fmt: skip
        kind = chance.choice([*new, "", "", "", "", "", ""])
        words = new.get(kind) or chance.choice(changed)
        result = home.run(*words, "--json")
        # There may be no such thing, or another machine may have eaten it.
        self.expect(result, MAY_BE_REFUSED, " ".join(words[:2]))
        if kind and result.code == 0:
            with self.lock:
                self.named[kind].add(name)
                if kind == "plans":
                    self.plans.append(json.loads(result.out)["plans"][0]["plan_id"])

    def expect(self, result, codes: set[int], what: str) -> None:
        self.counts[what] += 1
        if result.code not in codes:
            self.faults.append(f"{what}: {result}")

    @staticmethod
    def records(home: Home) -> dict[str, list[dict]]:
        """The records of each kind.

        The changes that an export lists are those that the device made itself."""
        export = json.loads(home.must("export").out)
        del export["changes"]
        return {kind: records for kind, records in export.items() if isinstance(records, list)}

    def settle(self) -> None:
        """Syncs until nothing goes either way."""
        for _ in range(20):
            outcomes = [json.loads(home.must("sync", "--json").out) for home in self.homes]
            if all(outcome["sent"] + outcome["received"] == 0 for outcome in outcomes):
                return
        raise Failure("the machines do not come to rest")

    def check(self) -> int:
        self.settle()
        for home in self.homes:
            if (alike := home.run("sync", "check")).code != 0:
                raise Failure(f"sync check: {alike}")
        held, *others = [self.records(home) for home in self.homes]
        for other in others:
            for kind in held.keys() | other.keys():
                odd = [record for record in other[kind] + held[kind] if record not in held[kind] or record not in other[kind]]
                if odd:
                    raise Failure(f"two machines differ in {len(odd)} {kind}: {odd[:2]}")
        first = {entry["uuid"]: entry["id"] for entry in held["entries"]}
        for kind, name in IDS.items():
            ids = [record[name] for record in held[kind]]
            if len(set(ids)) != len(ids):
                raise Failure(f"an id of {kind} was given twice")
        if lost := self.added - self.deleted - set(first):
            raise Failure(f"{len(lost)} acknowledged entries are gone: {sorted(lost)[:3]}")
        for kind, names in self.named.items():
            there = {record[NAMED[kind][1]] for record in held[NAMED[kind][0]]}
            if lost := names - there:
                raise Failure(f"{len(lost)} acknowledged {kind} are gone: {sorted(lost)[:3]}")
        return sum(map(len, held.values()))


def run(settings: Settings) -> str:
    if not glob.glob("/usr/lib/postgresql/*/bin/postgres"):
        raise Skipped("PostgreSQL is not installed: apt-get install postgresql")
    # The path of a socket may not be long.
    server = Server(Path(f"/tmp/countme-torture-{settings.seed % 100_000}-{int(time.time())}"))
    try:
        household = Household(settings, server)
        household.check_joined()
        enough = threading.Event()
        workers = [threading.Thread(target=household.work, args=(number, enough)) for number in range(WORKERS)]
        for worker in workers:
            worker.start()
        crashes = 0
        while household.kills < settings.count and not household.faults:
            time.sleep(0.1)
            if household.kills > (crashes + 1) * settings.count / 7:
                server.crash()
                crashes += 1
        enough.set()
        for worker in workers:
            worker.join()
        if household.faults:
            raise Failure(f"{len(household.faults)} errors were shown; the first: {household.faults[0]}")
        if settings.is_weakened:
            household.settle()
            forget(household)
        kept = household.check()
    finally:
        server.stop()
    return (
        f"{MACHINES} machines, {WORKERS} processes, {plural(household.kills, 'kill')} of a sync and "
        f"{crashes} of the server; "
        f"{plural(len(household.added), 'add')} acknowledged, {len(household.deleted)} deleted, "
        f"{sum(map(len, household.named.values())):,} records of other kinds, {kept:,} of all alike everywhere, none lost"
    )


def value(records: list[dict], key: str, wanted: str, name: str) -> object:
    return next((record[name] for record in records if record[key] == wanted), None)


def forget(household: Household) -> None:
    """Takes an add out of a log, as if it had been lost there."""
    uuid = sorted(household.added - household.deleted)[0]
    connection = sqlite3.connect(household.homes[1].log)
    with connection:
        connection.execute("DELETE FROM entries WHERE uuid = ?", (uuid,))
    connection.close()
    pages.seal(household.homes[1].log)


ROW = Row(run, full_count=1000, short_count=14)
