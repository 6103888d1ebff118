"""What an import makes of a log: what has the same UUID is the same, and what was changed last wins."""

from model_log import Contents, KINDS, Log, NUMBERED, Time, fold, name_of

Times = dict[tuple[str, str], Time]


class Tally(dict):
    """What became of the records of each kind."""

    def count(self, kind: str, fate: str) -> None:
        self.setdefault(kind, dict.fromkeys(("added", "updated", "unchanged", "kept", "deleted", "skipped"), 0))[fate] += 1


def keys(kind: str, record: dict) -> list[tuple]:
    """What no two records of a log share, besides their UUID."""
    found = []
    if kind in ("foods", "meals"):
        found.append(("name", fold(record["name"])))
    if kind in ("foods", "products") and record["barcode"]:
        found.append(("barcode", record["barcode"]))
    return found


def changed_at(kind: str, name: str, record: dict, times: Times) -> str | None:
    """When a record was changed last; none where nothing tells it."""
    time = times.get((kind, name))
    known = [time.stamp] if time and not time.is_deleted else []
    return max([*known, *([record["updated_at"]] if kind in NUMBERED else [])], default=None)


def delete(here: Contents, times: Times, there: Times, tally: Tally) -> dict[tuple[str, str], str]:
    """Deletes what the other log deleted after its last change; returns when that was."""
    deleted = {}
    for kind in KINDS:
        records = getattr(here, kind)
        for place, record in list(records.items()):
            name = name_of(kind, place, record)
            time, known = there.get((kind, name)), changed_at(kind, name, record, times)
            if time and time.is_deleted and known is not None and known <= time.stamp:
                del records[place]
                deleted[kind, name] = time.stamp
                tally.count(kind, "deleted")
    return deleted


def without_deleted(file: Contents, times: Times, there: Times, tally: Tally) -> Contents:
    """What a file holds, without what this log deleted after its last change."""
    file = file.copy()
    for kind in KINDS:
        records = getattr(file, kind)
        for place, record in list(records.items()):
            name = name_of(kind, place, record)
            time, known = times.get((kind, name)), changed_at(kind, name, record, there)
            if time and time.is_deleted and (known is None or known <= time.stamp):
                del records[place]
                tally.count(kind, "skipped")
    return file


def is_later(name: tuple[str, str], there: Times, times: Times) -> bool:
    """Whether the other log changed a record later than this one."""
    other, own = there.get(name), times.get(name)
    return bool(other and own and not other.is_deleted and not own.is_deleted and other.stamp > own.stamp)


def merge(log: Log, file: Contents, there: Times) -> Tally:
    """Brings what an export holds into a log."""
    tally = Tally()
    here = log.contents.copy()
    times = log.times()
    elsewhere = delete(here, times, there, tally)
    file = without_deleted(file, times, there, tally)
    last = dict(log.last)
    former = {kind: {key: time.number for (of, key), time in times.items() if of == kind and time.is_deleted} for kind in NUMBERED}

    def numbered(kind: str, records: dict[int, dict]) -> dict[int, int]:
        return merge_kind(kind, here, records, last, tally, former[kind])

    links = Links(log, here, numbered("foods", file.foods))
    numbered("entries", linked_entries(here, file, links))
    for kind in ("goals", "marks", "profiles", "weekday_goals", "pins", "goal_adjustments"):
        records = getattr(here, kind)
        for day, record in getattr(file, kind).items():
            name = (kind, day)
            known = records.get(day)
            fate = "added" if known is None else "unchanged" if known == record else "updated" if is_later(name, there, times) else "kept"
            tally.count(kind, fate)
            if fate in ("added", "updated"):
                records[day] = record
                if name in there:
                    elsewhere[name] = there[name].stamp
    merge_favorites(here, file, links, tally, there, times, elsewhere)
    numbered("meals", linked_meals(here, file, links))
    numbered("products", file.products)
    numbered("weights", file.weights)
    numbered("pots", file.pots)
    numbered("plans", linked_plans(here, file, links))

    def body(contents: Contents) -> None:
        contents.__dict__.update(here.__dict__)

    count = len(log.done)
    log.change("import", body)
    if len(log.done) > count:
        log.done[-1].elsewhere = elsewhere
        log.last = {kind: max(log.last[kind], last[kind]) for kind in NUMBERED}
        # No food may ever get a number that something else than it is linked to.
        log.last["foods"] = max(log.last["foods"], links.reserved)
    return tally


def merge_kind(
    kind: str, here: Contents, file: dict[int, dict], last: dict[str, int], tally: Tally, former: dict[str, int]
) -> dict[int, int]:
    """Merges the records of a kind; returns what number each of the file has in the log.

    One that was deleted here gets its former number.

    It goes over the file until nothing changes any more, so that doing it again changes nothing.
    """
    records = getattr(here, kind)
    file = dict(sorted(file.items()))
    added: set[int] = set()
    winner: dict[int, int] = {}  # By the number in the log: the one in the file that it became.
    is_same: dict[int, bool] = {}
    targets: dict[int, int] = {}
    moving = True
    while moving:
        numbers = {record["uuid"]: number for number, record in records.items()}
        targets = {n: numbers[record["uuid"]] for n, record in file.items() if record["uuid"] in numbers}
        taken = set(targets.values())
        moving = update(kind, records, file, targets, list(targets), winner, is_same)
        rivals = []
        for number, record in file.items():
            if number in targets:
                continue
            is_same[number] = False
            target = holder(kind, records, record)
            if target is not None:
                targets[number] = target
                if target not in taken:
                    taken.add(target)
                    rivals.append(number)
        moving = update(kind, records, file, targets, rivals, winner, is_same) or moving
        new = [n for n, record in file.items() if n not in targets and holder(kind, records, record) is None]
        used = last[kind]
        last[kind] = max([used, *(n for n in new if n > used)])
        for number in new:
            before = former.get(file[number]["uuid"])
            if before is not None and before not in records:
                targets[number] = before
            elif number > used:
                targets[number] = number
            else:
                last[kind] += 1
                targets[number] = last[kind]
            records[targets[number]] = file[number]
            added.add(number)
        moving = moving or bool(new)
    for number in file:
        if number in added:
            tally.count(kind, "added")
        elif winner.get(targets.get(number)) == number:
            tally.count(kind, "updated")
        else:
            tally.count(kind, "unchanged" if is_same.get(number) else "kept")
    return targets


def holder(kind: str, records: dict[int, dict], record: dict) -> int | None:
    """The record of the log that has the name or the barcode of another."""
    for key in keys(kind, record):
        for number, known in records.items():
            if key in keys(kind, known):
                return number
    return None


def update(
    kind: str,
    records: dict[int, dict],
    file: dict[int, dict],
    targets: dict[int, int],
    places: list[int],
    winner: dict[int, int],
    is_same: dict[int, bool],
) -> bool:
    """Makes records what the file says of them, where that was said later; all at once, as two may swap names.

    One that would get the name of another that keeps it stays as it is.
    """
    wanted: dict[int, tuple[int, dict]] = {}
    for place in places:
        number = targets[place]
        known, record = records[number], file[place]
        if known["uuid"] != record["uuid"]:
            record = record | {"uuid": known["uuid"], "created_at": known["created_at"]}
        is_same[place] = record == known
        if not is_same[place] and record["updated_at"] > known["updated_at"]:
            wanted[number] = (place, record)
    is_blocked = True
    while is_blocked:
        staying = {n: record for n, record in records.items() if n not in wanted}
        blocked = [n for n, (_, record) in wanted.items() if holder(kind, staying, record) is not None]
        for number in blocked:
            del wanted[number]
        is_blocked = bool(blocked)
    for number, (place, record) in wanted.items():
        records[number] = record
        winner[number] = place
        is_same[place] = True
    return bool(wanted)


class Links:
    """What foods of one's own the records of a file are linked to here, where foods may have other numbers."""

    def __init__(self, log: Log, here: Contents, numbers: dict[int, int]):
        self.numbers = numbers
        self.names = {number: fold(food["name"]) for number, food in here.foods.items()}
        self.last_used = log.last["foods"]
        self.reserved = 0

    def reserves(self, number: int) -> bool:
        if number <= self.last_used or number in self.names:
            return False
        self.reserved = max(self.reserved, number)
        return True

    def here(self, record: dict, known: dict | None) -> str | None:
        food_id = record["food_id"]
        if record["source"] != "own" or food_id is None or food_id.startswith("pot:"):
            return food_id
        number = int(food_id.removeprefix("own:"))
        if number in self.numbers:
            return f"own:{self.numbers[number]}"
        if known and known["source"] == "own" and (record["name"] == known["name"] or food_id == known["food_id"]):
            return known["food_id"]
        if self.names.get(number) == fold(record["name"]) or self.reserves(number):
            return food_id
        return None


def linked_entries(here: Contents, file: Contents, links: Links) -> dict[int, dict]:
    known = {entry["uuid"]: entry for entry in here.entries.values()}
    return {n: entry | {"food_id": links.here(entry, known.get(entry["uuid"]))} for n, entry in file.entries.items()}


def linked_plans(here: Contents, file: Contents, links: Links) -> dict[int, dict]:
    known = {plan["uuid"]: plan for plan in here.plans.values()}
    return {n: plan | {"food_id": links.here(plan, known.get(plan["uuid"]))} for n, plan in file.plans.items()}


def linked_meals(here: Contents, file: Contents, links: Links) -> dict[int, dict]:
    known = {meal["uuid"]: meal["foods"] for meal in here.meals.values()}
    linked = {}
    for number, meal in file.meals.items():
        before = known.get(meal["uuid"], [])
        foods = [
            food | {"food_id": links.here(food, before[index] if index < len(before) else None)}
            for index, food in enumerate(meal["foods"])
        ]
        linked[number] = meal | {"foods": foods}
    return linked


def merge_favorites(
    here: Contents, file: Contents, links: Links, tally: Tally, there: Times, times: Times, elsewhere: dict[tuple[str, str], str]
) -> None:
    for key in sorted(file.favorites, key=str.encode):
        mark = file.favorites[key]
        new_key = key
        if key.startswith("own own:"):
            number = int(key.removeprefix("own own:"))
            if number in links.numbers:
                new_key = f"own own:{links.numbers[number]}"
            elif not links.reserves(number):
                new_key = None
        known = here.favorites.get(new_key or key)
        if known is not None:
            is_updated = known != mark and is_later(("favorites", key), there, times)
            tally.count("favorites", "unchanged" if known == mark else "updated" if is_updated else "kept")
            if is_updated:
                here.favorites[key] = mark
                elsewhere["favorites", key] = there["favorites", key].stamp
        elif new_key:
            here.favorites[new_key] = mark
            tally.count("favorites", "added")
            if ("favorites", key) in there:
                elsewhere["favorites", key] = there["favorites", key].stamp
        else:  # It would mark another food.
            tally.count("favorites", "kept")
