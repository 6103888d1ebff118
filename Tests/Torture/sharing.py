"""Four machines keep one log in step while five processes write, and syncs and the server are killed.

In the end all machines and the share are alike, every add that was acknowledged is on each of them unless it
was deleted, and no id was given twice.
"""

import glob
import json
import sqlite3
import subprocess
import sys
import threading
import time
from collections import Counter
from pathlib import Path

import pages
from program import Home
from row import Failure, Row, Settings, Skipped, plural

MACHINES, WORKERS = 4, 5
# A sync that was killed, or whose server was, says so in one of these ways; all of them may be repeated.
MAY_FAIL = {0, 5}
NOT_THERE = 1
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
        self.homes[0].must("share", "init", str(invitation))
        for number, home in enumerate(self.homes):
            home.must("sync", "join", str(invitation), "--yes", "--as", f"machine{number}")
        self.lock = threading.Lock()
        self.added: set[str] = set()
        self.deleted: set[str] = set()
        self.faults: list[str] = []
        self.kills = 0
        self.counts: Counter[str] = Counter()

    def work(self, worker: int, enough: threading.Event) -> None:
        chance = self.settings.chance(worker)
        number = 0
        while not enough.is_set() and not self.faults:
            home = self.homes[chance.randrange(MACHINES)]
            number += 1
            match chance.randrange(7):
                case 0 | 1 | 2:
                    added = home.run("add", f"w{worker} n{number}x", "100kcal", "--json")
                    self.expect(added, {0}, "add")
                    if added.code == 0:
                        with self.lock:
                            self.added.add(json.loads(added.out)["entries"][0]["uuid"])
                case 3:
                    changed = home.run("edit", "last", "--kcal", str(chance.randrange(1, 900)))
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

    def expect(self, result, codes: set[int], what: str) -> None:
        self.counts[what] += 1
        if result.code not in codes:
            self.faults.append(f"{what}: {result}")

    def entries(self, home: Home) -> dict[str, str]:
        export = json.loads(home.must("export", "--format", "json").out)
        return {entry["uuid"]: entry["id"] for entry in export["entries"]}

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
        first, *others = [self.entries(home) for home in self.homes]
        for other in others:
            if other != first:
                odd = dict(set(other.items()) ^ set(first.items()))
                raise Failure(f"two machines differ in {len(odd)} entries: {list(odd)[:3]}")
        if len(set(first.values())) != len(first):
            raise Failure("an id was given twice")
        if lost := self.added - self.deleted - set(first):
            raise Failure(f"{len(lost)} acknowledged entries are gone: {sorted(lost)[:3]}")
        return len(first)


def run(settings: Settings) -> str:
    if not glob.glob("/usr/lib/postgresql/*/bin/postgres"):
        raise Skipped("PostgreSQL is not installed: apt-get install postgresql")
    # The path of a socket may not be long.
    server = Server(Path(f"/tmp/countme-torture-{settings.seed % 100_000}-{int(time.time())}"))
    try:
        household = Household(settings, server)
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
        f"{kept} entries alike everywhere, none lost"
    )


def forget(household: Household) -> None:
    """Takes an add out of a log, as if it had been lost there."""
    uuid = sorted(household.added - household.deleted)[0]
    connection = sqlite3.connect(household.homes[1].log)
    with connection:
        connection.execute("DELETE FROM entries WHERE uuid = ?", (uuid,))
    connection.close()
    pages.seal(household.homes[1].log)


ROW = Row(run, full_count=1000, short_count=14)
