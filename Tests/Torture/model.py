"""Random commands on two logs, each compared with a model of its own of what the logs should hold.

After every command the whole log is exported and compared, whatever the command was: a change, a dry run, one
that is refused, or one that was killed, which is wholly there or not at all. The clock goes back and forth.
"""

import hashlib
import json
import shlex
import zipfile
from collections import Counter, deque
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from random import Random

import richlog
from model_import import Times, merge
from model_kitchen import Steps
from model_log import Clock, Contents, Log, Refused, Tie
from model_steps import Step
from model_views import Views, difference, learn, parsed, read_export, require_days
from program import Home, Result
from row import Failure, Row, Settings, plural

STEPS_A_RUN = 1250
# 2026-11-20, 12:30 in Berlin.
START = 1_795_174_200
OFFSETS = [3600, 3600, 3600, 7200, -18_000, 20_700]


class Side:
    """One of the two logs: where it is, and what it should hold."""

    def __init__(self, home: Home):
        self.home = home
        self.log = Log()
        # By the name of the file: what it is called, and what it holds.
        self.backups: dict[str, tuple[str, Contents]] = {}

    def backup_files(self) -> dict[str, tuple]:
        return {path.name: (path.stat().st_ino, path.stat().st_mtime_ns) for path in self.home.backups}


class Run:
    """One sequence of commands."""

    def __init__(self, settings: Settings, number: int, count: int, outcomes: Counter):
        self.settings = settings
        self.number = number
        self.count = count
        self.outcomes = outcomes
        self.folder = settings.scratch / f"run-{number}"
        self.sides = [Side(settings.home(f"run-{number}/{name}")) for name in ("here", "there")]
        # In every other run people are up late.
        self.clock = Clock(START, 3600, "04:00" if number % 2 else "00:00")
        self.uuids: set[str] = set()
        self.commands: deque[str] = deque(maxlen=16)
        # Undo and redo that come next, several in a row.
        self.queue: list[tuple[int, str]] = []
        # Earlier exports with what they hold.
        self.exports: list[tuple[Path, Contents, Times]] = []
        self.seconds: dict[str, float] = {}

    def go(self) -> None:
        script = self.folder / "commands.sh"
        with script.open("w") as self.script:
            self.script.write("# Does it all again, in a new folder.\n")
            self.script.write(f"PATH={Path(self.settings.binary).parent}:$PATH\n")
            self.script.write('RUN=$(mktemp -d) && cd "$RUN" || exit\n')
            for side in self.sides:
                self.set_up(side.home)
            for step in range(self.count):
                chance = self.settings.chance("model", self.number, step)
                self.tick(chance)
                side = self.sides[self.queue[0][0] if self.queue else chance.randrange(2)]
                side.home.now = self.clock.text
                try:
                    self.step(side, chance, step)
                except Failure as failure:
                    raise Failure(f"step {step}: {failure}; {self.last()}") from failure
            try:
                self.finish()
            except Failure as failure:
                raise Failure(f"after the last step: {failure}; {self.last()}") from failure

    def set_up(self, home: Home) -> None:
        """Says in the configuration when a day begins."""
        file = home.folder / ".config/countme/config.env"
        richlog.lay_photos(home)
        file.parent.mkdir(parents=True)
        file.write_text(f"COUNTME_DAY_START={self.clock.day_start}\n")
        line = f"mkdir -p {file.parent}; echo COUNTME_DAY_START={self.clock.day_start} > {file}\n"
        self.script.write(line.replace(str(self.folder), "$RUN"))

    def last(self) -> str:
        """The last commands, and where all of them are."""
        lines = "\n".join(f"  {line}" for line in self.commands)
        return f"all commands are in {self.folder / 'commands.sh'}, the last were\n{lines}\n "

    def tick(self, chance: Random) -> None:
        """The clock goes on, mostly; also it is set, and taken to other zones."""
        minutes = chance.choices(
            [0, chance.randrange(1, 40), chance.randrange(60, 900), 1440, chance.randrange(2, 30) * 1440,
             -chance.randrange(1, 900), -1440 * chance.randrange(1, 12)],
            [40, 45, 12, 6, 1, 6, 2],
        )[0]  # fmt: skip
        seconds = self.clock.seconds + minutes * 60 + (chance.randrange(60) if minutes else 0)
        if abs(seconds - START) > 150 * 86_400:
            seconds = START
        offset = chance.choice(OFFSETS) if chance.random() < 0.03 else self.clock.offset
        self.clock = replace(self.clock, seconds=seconds, offset=offset)

    # One step

    def step(self, side: Side, chance, number: int) -> None:
        kind, step, after = self.choose(side, chance)
        is_refused = after is None
        after = after or side.log.copy()
        files, photos = side.backup_files(), photos_of(side.home)
        saved = side.home.log.read_bytes() if self.loses(side, after, number) else None
        way = chance.random()
        if step.has_trial and way < 0.08:
            step = replace(step, words=[*step.words, "-n"])
            result = self.run(side, step, is_refused)
            self.check_days(after, result)
            self.require(side, side.log, "a dry run changed the log: ")
            self.count_up("dry runs")
        elif way > 0.88:
            self.kill(side, step, after, chance)
        else:
            result = self.run(side, step, is_refused)
            self.check_days(after, result)
            if kind == "import" and not is_refused:
                self.check_import(side, step, result)
            if saved is not None:
                side.home.log.write_bytes(saved)
            side.log = after
            self.require(side, after, "what was refused changed the log: " if is_refused else "")
            is_change = self.before.contents != after.contents
            self.count_up("refused" if is_refused else "changes" if is_change else "unchanged")
            self.count_up(kind)
        self.check_backups(side, files, side.log if kind == "backup" else self.before)
        self.check_photos(side, photos, step)
        if chance.random() < 0.3:
            which = chance.choice(Views.ALL)
            self.say(side, f"# looks at {which} of {side.home.folder.name}")
            Views(side.home, side.log, side.backups, self.clock, chance).look(which)
            self.count_up("looks")

    def choose(self, side: Side, chance: Random) -> tuple[str, Step, Log | None]:
        """A step, and the log after it; none where it is refused."""
        self.before = side.log
        steps = Steps(chance, side.log, self.clock, self.restorable(side))
        for _ in range(1000):
            if self.queue:
                kind = self.queue.pop(0)[1]
                step = Step([kind], Log.undo if kind == "undo" else Log.redo, refusals=(1,))
            elif chance.random() < 0.05:
                kind, step = "import", self.import_step(side, chance)
            else:
                kind, step = steps.step()
                if kind in ("undo", "redo") and chance.random() < 0.5:
                    turns = chance.choices(["undo", "redo"], [2, 1], k=chance.randrange(1, 6))
                    self.queue = [(self.sides.index(side), turn) for turn in turns]
            after = side.log.copy()
            after.seconds = self.clock.seconds
            try:
                self.tally = step.apply(after)
                return kind, step, after
            except Refused:
                return kind, step, None
            except Tie:
                continue
        raise RuntimeError("no step can be found")

    def restorable(self, side: Side) -> dict[str, tuple[str, Contents]]:
        """Backups of this log by their labels, and of the other one by their files."""
        other = self.sides[1 - self.sides.index(side)]
        found = dict(side.backups)
        for name, (_, held) in other.backups.items():
            if name.endswith("-asked.db"):
                found[f"other {name}"] = (str(other.home.data / "backups" / name), held)
        return found

    def import_step(self, side: Side, chance: Random) -> Step:
        """Brings an export of either log into this one: a new one, or one from before."""
        if self.exports and chance.random() < 0.35:
            path, held, times = chance.choice(self.exports[-12:])
        else:
            source = self.sides[1 - self.sides.index(side)] if chance.random() < 0.85 else side
            path, held, times = self.export_file(source, chance)
            self.exports.append((path, held, times))
        return Step(["import", str(path)], lambda log: merge(log, held, times))

    def export_file(self, source: Side, chance: Random) -> tuple[Path, Contents, Times]:
        """Exports a log, or the entries of some days of it; as JSON, or as a table, which holds entries alone."""
        ending = chance.choices(["json", "csv", "zip"], [4, 1, 2])[0]
        path = self.folder / f"export-{len(self.exports)}.{ending}"
        held = source.log.contents.copy()
        times = source.log.times()
        words = ["export", str(path)]
        if ending == "csv":
            held, times = Contents(entries=held.entries), {}
        elif ending == "zip":
            words.append("--photos")
        if chance.random() < 0.25:
            since = str(self.clock.today - timedelta(days=chance.randrange(12, 40)))
            until = str(self.clock.today - timedelta(days=chance.randrange(-2, 12)))
            words += ["--since", since, "--until", until]
            held.entries = {number: e for number, e in held.entries.items() if since <= e["date"] <= until}
            # The other entries are not deleted.
            times = {name: time for name, time in times.items() if name[0] != "entries" or not time.is_deleted}
        source.home.now = self.clock.text
        parsed(self.run_words(source, words), "export FILE")
        if ending != "csv" and (odd := difference(held, read_export(json.loads(text_of(path))))):
            raise Failure(f"what is exported to a file is not what the log holds: {odd}")
        if ending != "csv":
            told = {(item["kind"], item["key"]): (item["changed_at"], item["state"] == "deleted") for item in json.loads(text_of(path))["changes"]}
            right = {name: (time.stamp, time.is_deleted) for name, time in times.items()}
            if odd := {name: (told.get(name), right.get(name)) for name in told.keys() | right.keys() if told.get(name) != right.get(name)}:
                raise Failure(f"the changes of an export are others: {list(odd.items())[:3]}")
        return path, held, times

    def check_import(self, side: Side, step: Step, result: Result) -> None:
        told = parsed(result, "import")
        for kind, counts in self.tally.items():
            for fate, number in counts.items():
                self.outcomes[f"{kind} {fate}"] += number
            if told[kind] != counts:
                raise Failure(f"import says of {kind} {told[kind]}, and it should be {counts}")
        again = parsed(self.run_words(side, step.words), "import once more")
        if any(again[kind]["added"] + again[kind]["updated"] + again[kind]["deleted"] for kind in self.tally):
            raise Failure(f"a second import changes something: {again}")

    def loses(self, side: Side, after: Log, number: int) -> bool:
        """Whether the log is put back behind the program's back, as if an acknowledged change had been lost."""
        is_change = side.log.contents != after.contents
        return self.settings.is_weakened and number >= 20 and is_change and side.home.log.exists()

    def kill(self, side: Side, step: Step, after: Log, chance: Random) -> None:
        """Kills the command: it is wholly there or not at all, and there if it said so."""
        verb = step.words[0]
        delay = chance.uniform(0.2, 1) * self.seconds.get(verb, 0.006)
        result = side.home.kill_after(delay, *step.words, "--json", stdin=step.stdin)
        how = f"{self.line(step)}  # killed after {delay * 1000:.2f} ms"
        if result.code not in (0, -9, *step.refusals):
            self.say(side, how)
            raise Failure(f"killed: {result}")
        try:
            found = self.export(side)
            is_there = not difference(after.contents, found)
        except Failure:
            self.say(side, how)
            raise
        self.say(side, how if is_there else f"# not done: {how}")
        if not is_there and (odd := difference(side.log.contents, found)):
            raise Failure(f"after a kill the log is neither what it was nor what it should become ({result}): {odd}")
        is_change = after.contents != side.log.contents
        if result.is_acknowledged and is_change and not is_there:
            raise Failure(f"what was acknowledged before a kill is lost: {result}")
        if result.code != -9:
            self.count_up("ended before")
        else:
            self.count_up("kills")
            self.count_up("killed for nothing" if not is_change else "killed, done" if is_there else "killed, not done")
        if is_there:
            side.log = after
            learn(after.contents, found, self.uuids)

    # Running and comparing

    def count_up(self, what: str) -> None:
        self.outcomes[what] += 1

    def line(self, step: Step) -> str:
        # On one line, so that it can be a remark.
        lines = step.stdin.decode().replace("\n", "\\n")
        pipe = f"printf %b {shlex.quote(lines)} | " if lines else ""
        return pipe + shlex.join(["countme", *step.words])

    def say(self, side: Side, command: str) -> None:
        """Notes a command, as a shell takes it."""
        setting = f"HOME={side.home.folder} COUNTME_NOW={side.home.now} countme "
        line = command if command.startswith("# looks") else command.replace("countme ", setting, 1)
        self.commands.append(line)
        self.script.write(line.replace(str(self.folder), "$RUN") + "\n")

    def run_words(self, side: Side, words: list[str], stdin: bytes = b"") -> Result:
        self.say(side, self.line(Step(words, lambda log: None, stdin)))
        return side.home.run(*words, "--json", stdin=stdin)

    def run(self, side: Side, step: Step, is_refused: bool) -> Result:
        result = self.run_words(side, step.words, step.stdin)
        known = self.seconds.get(step.words[0], result.seconds)
        self.seconds[step.words[0]] = 0.8 * known + 0.2 * result.seconds
        if is_refused and (result.code not in step.refusals or result.out):
            raise Failure(f"what cannot be done is not refused: {result}")
        if not is_refused and result.code != 0:
            raise Failure(f"it fails: {result}")
        return result

    def check_days(self, log: Log, result: Result) -> None:
        """The totals that a change prints."""
        if result.code == 0 and result.out:
            answer = parsed(result, "the change")
            # The days of "mark" are those it marked.
            days = [] if answer["command"] == "mark" else answer.get("days", [])
            require_days(log.contents, days, "what the change says")

    def export(self, side: Side) -> Contents:
        try:
            return read_export(parsed(side.home.run("export"), "export"))
        except (KeyError, ValueError) as error:
            raise Failure(f"export prints something else: {error!r}") from error

    def require(self, side: Side, log: Log, what: str) -> None:
        found = self.export(side)
        if odd := difference(log.contents, found):
            raise Failure(what + odd)
        learn(log.contents, found, self.uuids)

    def check_backups(self, side: Side, before: dict[str, tuple], log: Log) -> None:
        """A new backup holds what the log did before the change; none is replaced, none that was asked for goes."""
        files = side.backup_files()
        for name in before:
            if name in files and files[name] != before[name]:
                raise Failure(f"the backup {name} was replaced")
            if name not in files:
                if name.endswith("-asked.db"):
                    raise Failure(f"the backup {name} is gone, which was asked for")
                del side.backups[name]
        for name in files.keys() - before.keys():
            label = name.removeprefix("log-").removesuffix(".db")
            if label.count("-") > 2:
                label = label.rpartition("-")[0]
            side.backups[name] = (label, log.contents)
        daily = f"log-{self.clock.today}.db"
        has_changed = log.contents != side.log.contents
        if has_changed and log.done and daily not in files:
            raise Failure(f"a change was made and there is no backup {daily}")

    def check_photos(self, side: Side, before: dict[str, bytes], step: Step) -> None:
        """No picture is ever changed or gone, and what was acknowledged has its own."""
        photos = photos_of(side.home)
        if gone := before.items() - photos.items():
            raise Failure(f"pictures are gone: {sorted(name for name, _ in gone)}")
        for name, data in photos.items():
            if hashlib.sha1(data).hexdigest() != Path(name).stem:
                raise Failure(f"the picture {name} is not whole: {len(data)} bytes")
        is_brought = step.words[0] == "import" and step.words[1].endswith(".zip")
        if "--photo" in step.words or is_brought:
            old = {entry["photo"] for entry in self.before.contents.entries.values()}
            new = {entry["photo"] for entry in side.log.contents.entries.values()} - old - {None}
            if missing := new - photos.keys():
                # What another log lacks it cannot hand on.
                if not is_brought or missing & archived(Path(step.words[1])):
                    raise Failure(f"entries came without their pictures {sorted(missing)}")

    # The end

    def finish(self) -> None:
        """A log that is exported comes back in an empty one; every change can be undone, and done again."""
        for place, side in enumerate(self.sides):
            side.home.now = self.clock.text
            self.round_trip(side)
            chance = self.settings.chance("undo", self.number, place)
            views = Views(side.home, side.log, side.backups, self.clock, chance)
            views.doctor()
            for verb, body in (("undo", Log.undo), ("redo", Log.redo)):
                changes = side.log.done if verb == "undo" else side.log.undone
                count = len(changes)
                for number in range(count):
                    body(side.log)
                    result = self.run_words(side, [verb])
                    if result.code != 0:
                        raise Failure(f"{verb} {number + 1} of {count} fails: {result}")
                    if number == count - 1 or chance.random() < 0.03:
                        self.require(side, side.log, f"{verb} {number + 1} of {count}: ")
                self.outcomes[f"all {verb}"] += count
                if self.run_words(side, [verb]).code != 1:
                    raise Failure(f"there is more to {verb} than was done")
            views.doctor()

    def round_trip(self, side: Side) -> None:
        empty = Side(self.settings.home(f"run-{self.number}/empty-{side.home.folder.name}"))
        empty.home.now = side.home.now
        export = side.home.run("export")
        merge(empty.log, side.log.contents, side.log.times())
        parsed(empty.home.run("import", "-", "--json", stdin=export.out), "import into an empty log")
        if odd := difference(empty.log.contents, self.export(empty)):
            raise Failure(f"imported into an empty log: {odd}")
        empty.home.remove()


def text_of(export: Path) -> bytes:
    """The records of an export; of one with pictures, which are all whole, its one text."""
    if export.suffix != ".zip":
        return export.read_bytes()
    with zipfile.ZipFile(export) as archive:
        for name in archive.namelist():
            if name.endswith(".png") and hashlib.sha1(archive.read(name)).hexdigest() != Path(name).stem:
                raise Failure(f"{name} in {export.name} is another picture")
        return archive.read("countme.json")


def archived(path: Path) -> set[str]:
    with zipfile.ZipFile(path) as archive:
        return {Path(name).name for name in archive.namelist()}


def photos_of(home: Home) -> dict[str, bytes]:
    """The pictures beside a log."""
    return {path.name: path.read_bytes() for path in sorted((home.data / "countme-photos").glob("*")) if ".draft-" not in path.name}


def run(settings: Settings) -> str:
    count = max(2, round(settings.count / STEPS_A_RUN))
    lengths = [settings.count // count + (number < settings.count % count) for number in range(count)]
    outcomes = [Counter() for _ in lengths]

    def attempt(number: int) -> None:
        run = Run(settings, number, lengths[number], outcomes[number])
        run.go()
        for side in run.sides:
            side.home.remove()

    settings.each(attempt, range(count))
    counts = sum(outcomes, Counter())
    return (
        f"{plural(settings.count, 'step')} over {count} times two logs: {counts['changes']:,} changes, "
        f"{counts['undo'] + counts['all undo']:,} undone, {counts['redo'] + counts['all redo']:,} done again, "
        f"{counts['pot_take']:,} helpings from pots, {counts['plan_eat']:,} plans eaten, "
        f"{counts['import']:,} imports, {counts['restore']:,} restores, {counts['kills']:,} kills "
        f"({counts['killed, done']:,} done, {counts['killed, not done']:,} not), {counts['dry runs']:,} dry runs, "
        f"{counts['refused']:,} refused, {counts['looks']:,} looks; no divergence"
    )


ROW = Row(run, full_count=5000, short_count=120)
