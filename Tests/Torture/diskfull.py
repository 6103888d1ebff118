"""Fills a file system of some hundred KiB with entries, and one that is out of inodes.

An add that finds no space ends with 4; what was acknowledged is stored, reading goes on, and when space is
back the next add works without anybody repairing anything.
"""

import json
import subprocess
import sys
from pathlib import Path

from oracle import Broken, entries_by_uuid, picture
from program import Home
from row import Failure, Row, Settings, Skipped, plural

# How many adds in a row have to fail before a file system counts as full.
ENOUGH = 12


def run(settings: Settings) -> str:
    """Starts this file once more in a place of its own, where mounting is allowed."""
    inside = [
        "/usr/bin/python3", "-B", __file__, settings.binary, str(settings.scratch), str(settings.seed),
        str(settings.count), str(int(settings.is_weakened)), str(-1 if settings.only is None else settings.only),
    ]  # fmt: skip
    for unshare in (["unshare", "-Urm"], ["unshare", "-m"]):
        if subprocess.run([*unshare, "mount", "-t", "tmpfs", "none", "/mnt"], capture_output=True).returncode == 0:
            done = subprocess.run([*unshare, *inside], capture_output=True, text=True)
            if done.returncode == 0:
                return done.stdout.strip()
            raise Failure((done.stdout + done.stderr).strip())
    raise Skipped("nobody may mount here: neither a user namespace nor root")


class Filling:
    """One small file system, filled to the brim."""

    def __init__(self, settings: Settings, number: int):
        self.chance = settings.chance(number)
        self.place = settings.scratch / f"case-{number}"
        self.is_weakened = settings.is_weakened
        self.place.mkdir()
        self.lacks_inodes = number % 4 == 3
        # A new log and its journal need the space that the ballast gives back, and some more.
        self.size = self.chance.randrange(240, 800)
        # .local, share, countme, the log, its journal and its lock are six; backups come to some more.
        self.inodes = self.chance.randrange(0, 10) if self.lacks_inodes else 2000
        # What will be deleted, for space to come back: a file of zeros, and files that are only there.
        ballast, idle = self.chance.randrange(64, 100), 30
        mount(self.place, f"size={self.size + ballast}k,nr_inodes={self.inodes + idle + 3},mode=700")
        self.ballast = [self.place / "ballast"]
        self.ballast[0].write_bytes(bytes(ballast * 1024))
        for number in range(idle):
            self.ballast.append(self.place / f"idle-{number}")
            self.ballast[-1].touch()
        self.home = Home(settings.binary, self.place)
        self.acknowledged: dict[str, str] = {}
        self.refused = 0

    def __str__(self) -> str:
        return f"{self.size} KiB, {self.inodes} inodes"

    def fill(self) -> None:
        in_a_row = 0
        day = 0
        while in_a_row < ENOUGH and len(self.acknowledged) + self.refused < 600:
            # Now and then a new day begins, on which a backup needs space as well.
            if self.chance.random() < 0.03:
                day += 1
                self.home.now = f"2026-12-{day % 28 + 1:02}T12:00:00Z"
            in_a_row = 0 if self.add() else in_a_row + 1
            if self.lacks_inodes and in_a_row == 0 and len(self.acknowledged) > 20:
                return

    def add(self) -> bool:
        note = "".join(self.chance.choices("abcdefgh ", k=self.chance.randrange(0, 480))).strip()
        name = f"soup {len(self.acknowledged) + self.refused}x"
        words = ["add", name, "200kcal", "--json"] + (["--note", note] if note else [])
        result = self.home.run(*words)
        if result.code == 0:
            entry = json.loads(result.out)["entries"][0]
            self.acknowledged[entry["uuid"]] = entry["name"]
            return True
        if result.code != 4 or not result.error_code or result.out:
            raise Failure(f"{self}: add {len(self.acknowledged) + self.refused}: {result}")
        if result.error_code == "outcome_unknown":
            raise Failure(f"{self}: a full disk leaves it open what happened: {result}")
        self.refused += 1
        return False

    def check(self) -> None:
        for words in (["today", "--json"], ["history", "--since", "2026-11-01", "--until", "2026-12-31", "--json"]):
            result = self.home.run(*words)
            if result.code != 0:
                raise Failure(f"{self}: {words[0]} on a full disk: {result}")
        if self.is_weakened and self.acknowledged:
            self.acknowledged["forgotten"] = "soup"
        names = {entry["uuid"]: entry["name"] for entry in json.loads(result.out)["entries"]}
        if names != self.acknowledged:
            odd = names.items() ^ self.acknowledged.items()
            raise Failure(f"{self}: stored and acknowledged differ: {sorted(odd)[:4]}")

    def give_space(self) -> None:
        for path in self.ballast:
            path.unlink()
        before = len(self.acknowledged)
        self.home.now = "2026-12-31T12:00:00Z"
        result = self.home.run("add", "crispbread", "100", "--json")
        if result.code != 0:
            raise Failure(f"{self}: with space again the next add fails: {result}")
        picture(self.home.log)
        if len(entries_by_uuid(self.home.log)) != before + 1:
            raise Failure(f"{self}: with space again there are {len(entries_by_uuid(self.home.log))} entries")


def mount(where: Path, options: str) -> None:
    subprocess.run(["mount", "-t", "tmpfs", "-o", options, "none", str(where)], check=True)


def fill_all(settings: Settings) -> str:
    acknowledged = refused = 0
    for number in [settings.only] if settings.only is not None else range(settings.count):
        filling = Filling(settings, number)
        try:
            filling.fill()
            if not filling.refused and not filling.lacks_inodes:
                raise Failure(f"{filling}: it never was full")
            filling.check()
            filling.give_space()
        except (Failure, Broken) as failure:
            kept = settings.scratch / "kept"
            subprocess.run(["cp", "-r", str(filling.place), str(kept)], check=False)
            raise Failure(f"case {number}: {failure}; its files: {kept}") from failure
        acknowledged += len(filling.acknowledged)
        refused += filling.refused
        subprocess.run(["umount", str(filling.place)], check=False)
    return (
        f"{plural(settings.count, 'file system')} filled: {acknowledged:,} adds acknowledged = stored, "
        f"{refused:,} refused with 4, reading went on, 0 repairs"
    )


if __name__ == "__main__":
    binary, scratch, seed, count, is_weakened, only = sys.argv[1:]
    # Whoever starts this has made it a place of its own: what is mounted here is seen nowhere else.
    chosen = Settings(binary, Path(scratch), int(seed), int(count), False, is_weakened == "1", None if only == "-1" else int(only))
    try:
        print(fill_all(chosen))
    except Failure as failure:
        sys.exit(str(failure))

ROW = Row(run, full_count=60, short_count=4, needs=["unshare", "mount"])
