"""Sixteen processes write at once: adds, with edits, deletions, undo and reading among them.

Every add is acknowledged, nobody sees an error, and the journal has each of them.
"""

import json
import multiprocessing
import sqlite3
import time
from collections import Counter

import pages
from oracle import Broken, open_log, picture
from program import Home
from row import Failure, Row, Settings, plural

WORKERS = 16
# Somebody else may have taken an entry away, or everything may be undone already.
NOT_THERE = 1


def work(settings: Settings, worker: int, count: int, channel) -> None:
    """What one process does: so many adds one after the other, and something else now and then."""
    home = Home(settings.binary, settings.scratch / "home")
    chance = settings.chance(worker)
    waits, acknowledged, faults, others = [], [], [], Counter()
    last = None

    def attempt(accepted: tuple[int, ...], *words: str):
        began = time.perf_counter()
        result = home.run(*words, "--json")
        seconds = time.perf_counter() - began
        if result.code not in accepted or b"locked" in result.err:
            faults.append(f"{' '.join(words)}: {result}")
        return result, seconds

    for number in range(count):
        result, seconds = attempt((0,), "add", f"w{worker} n{number}x", "100kcal")
        waits.append(seconds)
        if result.code == 0:
            last = json.loads(result.out)["entries"][0]
            acknowledged.append(last["uuid"])
        match chance.randrange(12):
            case 0 if last:
                other, _ = attempt((0, NOT_THERE), "edit", last["id"], "--kcal", str(chance.randrange(1, 900)))
                others[f"edit {other.code}"] += 1
            case 1 if last:
                other, _ = attempt((0, NOT_THERE), "delete", last["id"])
                others[f"delete {other.code}"] += 1
            case 2:
                other, _ = attempt((0, NOT_THERE), "undo")
                others[f"undo {other.code}"] += 1
            case 3:
                other, _ = attempt((0,), "history")
                others["history"] += 1
    channel.send((waits, acknowledged, faults, others))


def run(settings: Settings) -> str:
    home = settings.home("home")
    context = multiprocessing.get_context("fork")
    channels, processes = [], []
    began = time.monotonic()
    for worker in range(WORKERS):
        ours, theirs = context.Pipe(duplex=False)
        process = context.Process(target=work, args=(settings, worker, settings.count, theirs))
        process.start()
        theirs.close()
        channels.append(ours)
        processes.append(process)
    answers = [channel.recv() for channel in channels]
    for process in processes:
        process.join()
    seconds = time.monotonic() - began
    waits = sorted(wait for answer in answers for wait in answer[0])
    acknowledged = [uuid for answer in answers for uuid in answer[1]]
    faults = [fault for answer in answers for fault in answer[2]]
    others = sum((answer[3] for answer in answers), Counter())
    if faults:
        raise Failure(f"{len(faults)} errors were shown; the first: {faults[0]}")
    if settings.is_weakened:
        forget(home, acknowledged[0])
    check(home, acknowledged)
    total = WORKERS * settings.count
    if len(acknowledged) != total:
        raise Failure(f"{len(acknowledged)} of {total} adds were acknowledged")
    median, most = waits[len(waits) // 2], waits[len(waits) * 99 // 100]
    return (
        f"{WORKERS} processes, {plural(total, 'add')} acknowledged = journaled in {seconds:.0f} s, "
        f"{sum(others.values()):,} other commands among them, 0 errors; an add waited "
        f"{median * 1000:.0f} ms (p50), {most * 1000:.0f} ms (p99), {waits[-1] * 1000:.0f} ms at most"
    )


def check(home: Home, acknowledged: list[str]) -> None:
    try:
        picture(home.log)  # Does the whole journal again, and finds the tables as it says.
    except Broken as broken:
        raise Failure(str(broken)) from broken
    connection = open_log(home.log)
    inserted = Counter(
        json.loads(after)["uuid"]
        for (after,) in connection.execute(
            """
            SELECT after FROM changed_rows JOIN changes ON changes.number = changed_rows.change
            WHERE command = 'add' AND table_name = 'entries' AND before IS NULL
            """
        )
    )
    connection.close()
    if inserted != Counter(acknowledged):
        odd = list((inserted - Counter(acknowledged)) + (Counter(acknowledged) - inserted))
        raise Failure(f"the journal and what was acknowledged differ in {len(odd)} adds: {odd[:3]}")


def forget(home: Home, uuid: str) -> None:
    """Takes an add out of the log, as if it had been lost."""
    connection = sqlite3.connect(home.log)
    with connection:
        connection.execute("DELETE FROM changed_rows WHERE after LIKE ?", (f'%"uuid":"{uuid}"%',))
    connection.close()
    pages.seal(home.log)


ROW = Row(run, full_count=200, short_count=6, is_on_disk=True)
