"""Kills countme with SIGKILL, before each system call that changes a file, and at random moments.

Nothing that was acknowledged may be lost, nothing may be half-written, every older row and every picture stays as it
was, and the next command works, also when the one that repairs what the first left is killed in its turn.
"""

import json
import shutil
import threading
import zipfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import richlog
from oldversions import rebuild
from oracle import Broken, Picture, entries_by_uuid, photos_of, picture, require_photos
from program import Call, Home, Result
from row import Failure, Row, Settings, plural

TOMORROW = "2026-11-21T09:00:00+01:00"
NEXT = ("add", "crispbread", "100", "--json")
LOGS = Path(__file__).parent / "logs"
WRITING = ("pwrite64", "ftruncate", "fdatasync", "fsync")
# A command that dies before any other call leaves what it leaves when it dies before the next of these.
CHANGING = {*WRITING, "write", "unlink", "unlinkat", "rename", "renameat", "renameat2", "link", "linkat", "mkdir", "mkdirat", "fchmod", "utimensat", "exit_group"}


@dataclass
class Scenario:
    """A command to kill, in a home that is made ready for it once."""

    name: str
    words: tuple[str, ...]
    stdin: bytes = b""
    now: str | None = None
    base: str = "rich"
    # The copy of the log that it makes, beneath its home.
    product: str | None = None
    # The file that it writes, which is never there in part.
    file: str | None = None
    # Words that the program has to know; otherwise the scenario is not there yet.
    needs: tuple[str, ...] = ()
    home: Home | None = None
    before: Picture = field(default_factory=Picture)
    after: Picture = field(default_factory=Picture)
    # The same after the command that comes next, by whether this one was done.
    then: dict[bool, dict] = field(default_factory=dict)
    calls: list[Call] = field(default_factory=list)
    photos: dict[str, bytes] = field(default_factory=dict)
    seconds: float = 0.0


DIARY = b"Date,Meal,Food,Calories\n" + b"".join(b"2026-03-%02d,Lunch,Soup,%d\n" % (day, 100 + day) for day in range(1, 29))
RAGU = b"# for four\n- 500g beef 900kcal\n- 400g tomatoes ~80\nportions: 4\n"
LUNCH = b"rice 300\nbeans 200 --meal lunch\nbread 100 --on yesterday\n"

SCENARIOS = [
    Scenario("first add", ("add", "soup", "200"), base="none"),
    Scenario("add", ("add", "soup", "200", "--key", "k")),
    Scenario("first add of a day", ("add", "soup", "200"), now=TOMORROW),
    Scenario("add -", ("add", "-"), LUNCH),
    Scenario("edit", ("edit", "last", "--kcal", "181", "--name", "toast")),
    Scenario("delete", ("delete", "last")),
    Scenario("clear", ("clear",)),
    Scenario("meal delete", ("meal", "delete", "lunch", "-y")),
    Scenario("undo", ("undo",)),
    Scenario("redo", ("redo",), base="undone"),
    Scenario("goal", ("goal", "1800", "--protein", "120")),
    Scenario("water", ("water", "500ml")),
    Scenario("meal log", ("meal", "log", "early")),
    Scenario("meal save", ("meal", "save", "noon", "--from", "lunch")),
    Scenario("food add", ("food", "add", "pie", "--kcal", "250", "--portion", "slice=120g")),
    Scenario("food import", ("food", "import", "in.csv", "-y")),
    Scenario("pet save", ("pet", "save", "Beef", "--protein", "11", "--fat", "6")),
    Scenario("weigh", ("weigh", "81.4kg", "--key", "w")),
    Scenario("weigh -", ("weigh", "-"), b"-3 81.9\n-2 82kg\n-1 180lb\n"),
    Scenario("weigh delete", ("weigh", "delete", "all", "--yes")),
    Scenario("profile", ("profile", "--height", "180", "--sex", "none")),
    Scenario("mark", ("mark", "fasted", "-4")),
    Scenario("goal of weekdays", ("goal", "2300", "--each", "sat,sun")),
    Scenario("end of a goal of weekdays", ("goal", "none", "--each", "sun")),
    Scenario("goal of a day", ("goal", "+350")),
    Scenario("end of a goal of a day", ("goal", "+0", "--on", "-1")),
    Scenario("weigh edit", ("weigh", "edit", "last", "81.2kg", "--note", "after")),
    Scenario("mark of several days", ("mark", "complete", "--since", "-6", "--until", "-1")),
    Scenario("pins", ("nutrients", "--pin", "zinc,iron,b12")),
    Scenario("no pins", ("nutrients", "--pin", "none")),
    Scenario("recipe save", ("recipe", "save", "ragu", "-"), RAGU),
    Scenario("recipe edit", ("recipe", "edit", "curry", "--portions", "5", "--add", "50g cream 160kcal")),
    Scenario("recipe delete", ("recipe", "delete", "curry")),
    Scenario("recipe import", ("recipe", "import", "recipes.json"), base="recipes"),
    Scenario("pot start", ("pot", "start", "curry", "--name", "second curry", "--cooked", "600g")),
    Scenario("pot edit", ("pot", "edit", "stew", "--cooked", "700g")),
    Scenario("pot end", ("pot", "end", "stew")),
    Scenario("add of a pot", ("add", "150g", "stew")),
    Scenario("rest of a pot", ("add", "the", "rest", "of", "the", "curry")),
    Scenario("plan add", ("plan", "add", "rice", "~300", "--on", "tomorrow")),
    Scenario("plan edit", ("plan", "edit", "3", "--qty", "2", "--on", "2026-11-24")),
    Scenario("plan eat", ("plan", "eat", "4")),
    Scenario("plan skip", ("plan", "skip", "3")),
    Scenario("guess", ("add", "goulash", "~650", "--key", "g")),
    Scenario("edit of a guess", ("edit", "last", "--kcal", "500..900")),
    Scenario("photo", ("add", "toast", "~150", "--photo", "photo-4.png")),
    Scenario("first photo", ("add", "toast", "~150", "--photo", "photo-4.png"), base="none"),
    Scenario("photo of a meal in words", ("add", "2 eggs and a banana", "--photo", "photo-4.png")),
    Scenario("edit of a photo", ("edit", "last", "--photo", "photo-5.png"), base="photo"),
    Scenario("no photo", ("edit", "last", "--photo", "none"), base="photo"),
    Scenario("delete with a photo", ("delete", "last"), base="photo"),
    Scenario("undo of a photo", ("undo",), base="photo"),
    Scenario("redo of a photo", ("redo",), base="photo undone"),
    Scenario("export --photos", ("export", "out.zip", "--photos", "-y"), base="photo", file="out.zip"),
    Scenario("import of photos", ("import", "out.zip"), base="photos elsewhere"),
    Scenario("restore with photos", ("restore", "copy/out.db", "-y"), base="photos copied"),
    Scenario("migration from 1", ("add", "soup", "200"), base="schema-1"),
    Scenario("migration from 2", ("add", "soup", "200"), base="schema-2"),
    Scenario("migration from 3", ("add", "soup", "200"), base="schema-3"),
    Scenario("migration from 4", ("add", "soup", "200"), base="schema-4"),
    Scenario("migration from 5", ("add", "soup", "200"), base="schema-5"),
    Scenario("migration from 6", ("add", "soup", "200"), base="schema-6"),
    Scenario("migration from 7", ("add", "soup", "200"), base="schema-7"),
    Scenario("migration from 8", ("add", "soup", "200"), base="schema-8"),
    Scenario("migration from 9", ("add", "soup", "200"), base="schema-9"),
    Scenario("migration from 10", ("add", "soup", "200"), base="schema-10"),
    Scenario("migration from 13", ("add", "soup", "200"), base="schema-13"),
    Scenario("migration from 14", ("add", "soup", "200"), base="schema-14"),
    Scenario("migration from 15", ("add", "soup", "200"), base="schema-15"),
    Scenario("import", ("import", "export.json"), base="export", needs=("import",)),
    Scenario("import of a diary", ("import", "-", "-y"), DIARY),
    Scenario("backup", ("backup",), product=".local/share/countme/backups/log-*-asked.db", needs=("backup",)),
    Scenario("backup FILE", ("backup", "out.db"), product="out.db", needs=("backup",)),
    Scenario("export", ("export", "out.json", "-y"), base="exported", needs=("export",), file="out.json"),
    Scenario("restore", ("restore", "out.db", "-y"), base="restore", needs=("restore",)),
    Scenario("recovery", ("add", "soup", "200", "--recover"), base="damaged", needs=("today", "--recover")),
]


def prepare(scenario: Scenario, settings: Settings, bases: dict[str, Home]) -> bool:
    """Makes the home of a scenario ready; false when the program does not know the command yet."""
    if scenario.needs and not settings.home("probe").knows(*scenario.needs):
        return False
    base = base_home(scenario.base, settings, bases)
    if base is None:
        return False
    home = base.copy(settings.scratch / f"base-{scenario.name.replace(' ', '-')}")
    home.now = scenario.now or home.now
    done = home.copy(settings.scratch / "done")
    result = done.run(*scenario.words, stdin=scenario.stdin)
    if result.code != 0:
        raise Failure(f"{scenario.name} does not even work unharmed: {result}")
    scenario.seconds = result.seconds
    scenario.after = picture(done.log)
    scenario.calls = home.copy(settings.scratch / "traced").calls(*scenario.words, stdin=scenario.stdin)
    if len(scenario.calls) < 40:
        raise Failure(f"{scenario.name} makes only {len(scenario.calls)} calls on its home")
    scenario.photos = photos_of(home.folder)
    scenario.home = home
    if scenario.base == "damaged":
        return True
    # A version that is about to migrate has changed nothing yet; looking at it does.
    untouched = home.copy(settings.scratch / "untouched")
    untouched.must("today")
    scenario.before = picture(untouched.log)
    for is_done, other in ((True, done), (False, untouched)):
        other.must(*NEXT)
        scenario.then[is_done] = picture(other.log).without_chance()
    return True


def base_home(name: str, settings: Settings, bases: dict[str, Home]) -> Home | None:
    """A home to begin from, made once; nil when there is no dump of its schema."""
    if name in bases:
        return bases[name]
    home = settings.home(f"made-{name}")
    if name.startswith("schema-"):
        dump = LOGS / f"{name}.sql"
        if not dump.exists():
            return None
        rebuild(dump, home.log)
    elif name == "none":
        richlog.lay_photos(home)
    else:
        richlog.fill(home)
        (home.folder / "in.csv").write_bytes(richlog.SHEET)
    if name == "undone":
        home.must("undo")
    elif name == "export":
        home.must("export", "export.json")
        home.must("delete", "last")
        home.must("meal", "delete", "lunch", "-y")
    elif name == "exported":
        home.must("export", "out.json")
    elif name == "restore":
        home.must("backup", "out.db")
        home.must("add", "later", "300")
    elif name == "recipes":
        (home.folder / "recipes.json").write_bytes(home.must("recipe", "export", "--json").out)
        home.must("recipe", "edit", "curry", "--portions", "3")
        home.must("recipe", "delete", "porridge")
    elif name.startswith("photo"):
        home.must("add", "waffle", "~350", "--photo", "photo-4.png")
    if name == "photo undone":
        home.must("undo")
    elif name == "photos elsewhere":
        home.must("export", "out.zip", "--photos")
        shutil.rmtree(home.data)
        home.must("add", "something else", "100")
    elif name == "photos copied":
        (home.folder / "copy").mkdir()
        home.must("backup", "copy/out.db")
        shutil.rmtree(home.data)
        home.must("add", "something else", "100")
    elif name == "damaged":
        home.must("backup")
        home.must("add", "later", "300")
        with home.log.open("r+b") as log:
            log.seek(2 * 4096)
            log.write(bytes(512))
    bases[name] = home
    return home


class Kills:
    """The cases, which take turns with the scenarios."""

    def __init__(self, settings: Settings):
        self.settings = settings
        bases: dict[str, Home] = {}
        self.absent: list[str] = []
        self.scenarios: list[Scenario] = []
        for scenario in SCENARIOS:
            if prepare(scenario, settings, bases):
                self.scenarios.append(scenario)
            else:
                self.absent.append(scenario.name)
        self.lock = threading.Lock()
        self.outcomes: Counter[str] = Counter()
        self.has_doctor = settings.home("probe").knows("doctor")
        # Every call that changes a file, in an order that chance has chosen.
        self.sweep = [(scenario, call) for scenario in self.scenarios for call in scenario.calls if changes(call)]
        settings.chance("sweep").shuffle(self.sweep)

    def attempt(self, number: int) -> None:
        chance = self.settings.chance(number)
        # Three of four are one more call each.
        place = number // 4 * 3 + number % 4
        # A short run takes calls from the whole sweep, those after a commit too.
        if self.settings.count * 3 // 4 < len(self.sweep):
            place = place * len(self.sweep) // max(self.settings.count * 3 // 4, 1)
        is_swept = number % 4 < 3 and place < len(self.sweep)
        scenario = self.sweep[place][0] if is_swept else self.scenarios[number // 4 % len(self.scenarios)]
        home = scenario.home.copy(self.settings.scratch / f"case-{number}")
        writing = [call for call in scenario.calls if call.name in WRITING]
        is_compound = number % 8 == 7
        if is_swept:
            call = self.sweep[place][1]
            how = f"{scenario.name} killed before {call}"
            result = home.tamper(f"inject={call.name}:signal=KILL:when={call.count}", *scenario.words, stdin=scenario.stdin)
        elif is_compound and writing or chance.random() < 0.5:
            calls = writing if is_compound and writing else scenario.calls
            # The moment of the commit is among the last calls.
            call = chance.choice(calls if chance.random() < 0.6 else calls[-20:])
            how = f"{scenario.name} killed before {call}"
            result = home.tamper(f"inject={call.name}:signal=KILL:when={call.count}", *scenario.words, stdin=scenario.stdin)
        else:
            delay = chance.uniform(0, scenario.seconds)
            result = home.kill_after(delay, *scenario.words, stdin=scenario.stdin)
            while result.code == 0 and delay > 0.0005:  # It was done before: that is no kill.
                delay *= 0.7
                home = scenario.home.copy(home.folder)
                result = home.kill_after(delay, *scenario.words, stdin=scenario.stdin)
            how = f"{scenario.name} killed after {delay * 1000:.2f} ms"
        if result.code not in (0, -9):
            raise Failure(f"{how}: {result}")
        keep(home, "killed")
        if self.settings.is_weakened:
            Path(f"{home.log}-journal").unlink(missing_ok=True)
        following = None
        if is_compound:
            words = NEXT if chance.random() < 0.5 else ("history", "--json")
            twin = home.copy(home.folder.with_name(f"twin-{number}"))
            call = chance.choice(twin.calls(*words))
            twin.remove()
            how += f", then {words[0]} before {call}"
            following = home.tamper(f"inject={call.name}:signal=KILL:when={call.count}", *words)
            # A log whose recovery was killed is still damaged, and says so.
            if following.code not in ((0, -9, 4) if scenario.base == "damaged" else (0, -9)):
                raise Failure(f"{how}: {following}")
            keep(home, "killed-twice")
        try:
            if scenario.base == "damaged":
                outcome = self.check_recovery(scenario, home)
            else:
                outcome = self.check(scenario, home, result, following)
        except (Failure, Broken) as failure:
            raise Failure(f"{how} ({result}): {failure}") from failure
        home.remove()
        with self.lock:
            self.outcomes[outcome if result.code else "survived"] += 1
            self.outcomes["killed twice"] += is_compound

    def check(self, scenario: Scenario, home: Home, result: Result, following: Result | None) -> str:
        looked = home.run("today", "--json")
        if looked.code != 0:
            raise Failure(f"the next command fails: {looked}")
        if self.has_doctor and (doctor := home.run("doctor", "--json")).code != 0:
            raise Failure(f"doctor finds fault: {doctor}")
        now = picture(home.log)
        plain = now.without_chance()
        states = {
            (True, False): scenario.after.without_chance(),
            (False, False): scenario.before.without_chance(),
            (True, True): scenario.then[True],
            (False, True): scenario.then[False],
        }
        if following is None:
            states = {state: held for state, held in states.items() if not state[1]}
        state = next((state for state, held in states.items() if held == plain), None)
        if state is None:
            raise Failure(f"half-written: {difference(plain, scenario)}")
        if result.is_acknowledged and not state[0]:
            raise Failure("what was acknowledged is lost")
        if following and following.is_acknowledged and following.out.find(b'"add"') > 0 and not state[1]:
            raise Failure("what the second command acknowledged is lost")
        lost = scenario.before.flat() & scenario.after.flat() - now.flat()
        if state[1]:
            # A new change drops those that were undone.
            lost = {(table, row) for table, row in lost if table != "changes"}
        if lost:
            raise Failure(f"older rows are not what they were: {sorted(lost, key=repr)[:3]}")
        if scenario.product and result.is_acknowledged:
            require_copy(home, scenario)
        require_photos(home.folder, home.log, scenario.photos)
        if scenario.file:
            require_whole(home, scenario)
        for backup in home.new_backups(scenario.home):
            held = picture(backup).rows
            if scenario.base.startswith("schema-"):
                # It may be that of any step of the migration; what was eaten is the same in all.
                entries = [without_later(rows.get("entries", [])) for rows in (held, scenario.before.rows, now.rows)]
                is_copy = entries[0] in entries[1:]
            else:
                is_copy = held in (scenario.before.rows, now.rows)
            if not is_copy:
                raise Failure(f"{backup.name} is no copy of the log")
        if not state[1]:
            following = home.run(*NEXT)
            if following.code != 0:
                raise Failure(f"the next add fails: {following}")
            if picture(home.log).without_chance() != scenario.then[state[0]]:
                raise Failure("the next add does not store what it says")
        require_no_drafts(home, scenario)
        require_photos(home.folder, home.log, scenario.photos)
        return "done" if state[0] else "not done"

    def check_recovery(self, scenario: Scenario, home: Home) -> str:
        again = home.run(*scenario.words)
        if again.code != 0:
            raise Failure(f"the recovery cannot be repeated: {again}")
        picture(home.log)
        held = set(entries_by_uuid(home.log))
        expected = {row[1] for row in scenario.after.rows["entries"] if "soup" not in row}
        if missing := expected - held:
            raise Failure(f"{len(missing)} entries that the recovery saves are lost")
        # Killed just before its end there is nothing left to recover, and so nobody to clear away.
        home.must("doctor", "--fix")
        require_no_drafts(home, None)
        return "recovered"


def require_copy(home: Home, scenario: Scenario) -> None:
    """What an acknowledged command was to make is there, and is what the log was."""
    made = [path for path in home.folder.glob(scenario.product) if not (scenario.home.folder / path.relative_to(home.folder)).exists()]
    if len(made) != 1:
        raise Failure(f"{len(made)} copies are there after one was acknowledged")
    if picture(made[0]).rows != scenario.before.rows:
        raise Failure(f"{made[0].name} is no copy of the log")


def changes(call: Call) -> bool:
    return call.name in CHANGING or call.name == "openat" and ("O_CREAT" in call.text or "O_TRUNC" in call.text)


def require_whole(home: Home, scenario: Scenario) -> None:
    """A file that a killed command was to write is what it was, or all of the new one."""
    path, old = home.folder / scenario.file, scenario.home.folder / scenario.file
    if not path.exists() and not old.exists():
        return
    data = path.read_bytes()
    if old.exists() and data == old.read_bytes():
        return
    try:
        if path.suffix == ".zip":
            with zipfile.ZipFile(path) as archive:
                if odd := archive.testzip():
                    raise Failure(f"{odd} in {path.name} is not whole")
        else:
            json.loads(data)
    except (ValueError, zipfile.BadZipFile) as error:
        raise Failure(f"{path.name} is not whole: {error}") from error


def require_no_drafts(home: Home, scenario: Scenario | None) -> None:
    """What a killed command left half made is gone once the same command has been run to its end."""
    if scenario:
        is_copy = scenario.words[0] in ("backup", "export")
        again = home.run(*scenario.words, *(["-y"] if scenario.words[:2] == ("backup", "out.db") else []), stdin=scenario.stdin)
        # Not everything can be done twice.
        if again.code not in ((0,) if is_copy else (0, 1, 2, 3)):
            raise Failure(f"the same command fails: {again}")
        if again.code:
            return
    places = [home.folder, home.data, home.data / "backups", home.data / "countme-photos"]
    if left := [path for place in places for path in place.glob("*.draft-*")]:
        raise Failure(f"left for ever: {[str(path.relative_to(home.folder)) for path in left]}")


def without_later(rows: list[tuple]) -> list[tuple]:
    """Rows without the columns that a migration adds behind all others, in which nothing stands yet."""
    def bare(row: tuple) -> tuple:
        return row if not row or row[-1] is not None else bare(row[:-1])

    return sorted((bare(row) for row in rows), key=repr)


def keep(home: Home, name: str) -> None:
    """Keeps the log as the dead left it, before anyone repairs it."""
    folder = home.folder / name
    folder.mkdir()
    for path in home.data.glob("log.db*"):
        shutil.copy(path, folder)


def difference(plain: dict[str, list[tuple]], scenario: Scenario) -> str:
    """The first rows that no whole state has."""
    known = scenario.before.without_chance(), scenario.after.without_chance()
    for table, rows in plain.items():
        for row in rows:
            if all(row not in state.get(table, []) for state in known):
                return f"{table} holds {row}"
    return "rows are missing in " + ", ".join(
        table for table in known[1] if plain.get(table) not in [state.get(table) for state in known]
    )


def run(settings: Settings) -> str:
    kills = Kills(settings)
    if settings.is_weakened:
        # Not every kill leaves a journal to take away; the first that does ends it.
        settings.count *= 5
    settings.each(kills.attempt)
    counts = kills.outcomes
    # One call in twenty comes after a commit, so a short run may hit none of them.
    if settings.only is None and settings.count >= 400 and not (counts["done"] and counts["not done"]):
        raise Failure(f"the kills do not hit: {dict(counts)}")
    absent = f"; not there yet: {', '.join(kills.absent)}" if kills.absent else ""
    return (
        f"{plural(settings.count, 'kill')} of {len(kills.scenarios)} commands, {counts['killed twice']:,} of them twice, "
        f"{min(settings.count - settings.count // 4, len(kills.sweep)):,} before another of {len(kills.sweep):,} calls that change a file: "
        f"{counts['done']:,} were done, {counts['not done']:,} not, {counts['survived']:,} had ended; "
        f"0 lost, 0 half-written{absent}"
    )


ROW = Row(run, full_count=11_200, short_count=40, needs=["strace"])
