"""Reads what countme prints of a log, and compares it with what the log should hold."""

import datetime
import json
import random
from collections.abc import Iterable
from pathlib import Path

from model_log import (
    KINDS,
    NO_GOAL,
    NUMBERED,
    NUTRIENTS,
    PET_VALUES,
    RANGE,
    Clock,
    Contents,
    Log,
    Tie,
    entry_id,
    left_grams,
    left_kcal,
    pot_id,
    range_of,
    shown_now,
    total,
)
from program import Home, Result
from row import Failure

NUMBERS = {entry_id(number): number for number in range(1, 30_000)}


def parsed(result: Result, what: str) -> dict:
    if result.code != 0:
        raise Failure(f"{what} fails: {result}")
    try:
        return json.loads(result.out)
    except ValueError as error:
        raise Failure(f"{what} prints no JSON: {result}") from error


def read_export(export: dict) -> Contents:
    """The records of an export as the model keeps them."""

    def numbered(records: list[dict], name: str, prefix: str) -> dict[int, dict]:
        return {number_of(record, name, prefix): without(record, name) for record in records}

    contents = Contents(
        {NUMBERS[entry["id"]]: without(entry, "id") for entry in export["entries"]},
        {goal["since"]: without(goal, "since") for goal in export["goals"]},
        numbered(export["foods"], "food_id", "own:"),
        {f"{mark['source']} {mark['food_id']}": without(mark, "source", "food_id") for mark in export["favorites"]},
        numbered(export["meals"], "number", ""),
        numbered(export["products"], "id", "pet:"),
        numbered(export["weights"], "id", "weight:"),
        {mark["date"]: without(mark, "date") for mark in export["marks"]},
        {profile["since"]: without(profile, "since") for profile in export["profiles"]},
        numbered(export["pots"], "number", ""),
        numbered(export["plans"], "plan_id", ""),
        {goal["since"]: without(goal, "since") for goal in export["weekday_goals"]},
        {pin["name"]: without(pin, "name") for pin in export["pins"]},
        {adjustment["date"]: without(adjustment, "date") for adjustment in export["goal_adjustments"]},
    )
    for kind in KINDS:
        records = getattr(contents, kind)
        if list(records) != sorted(records, key=str.encode if kind == "favorites" else None):
            raise Failure(f"{kind} are exported in the order {list(records)}")
        if not len(records) == len(export[kind]) == export["counts"][kind]:
            raise Failure(f"{kind} are counted as {export['counts'][kind]}, {len(export[kind])} are exported")
    return contents


def number_of(record: dict, name: str, prefix: str) -> int:
    return int(str(record[name]).removeprefix(prefix))


def without(record: dict, *names: str) -> dict:
    return {name: value for name, value in record.items() if name not in names}


def difference(expected: Contents, found: Contents) -> str | None:
    """The first record that is not as it should be."""
    for kind in KINDS:
        wanted, held = getattr(expected, kind), getattr(found, kind)
        if wanted.keys() != held.keys():
            missing, added = sorted(wanted.keys() - held.keys()), sorted(held.keys() - wanted.keys())
            first = held[added[0]] if added else wanted[missing[0]]
            return f"{kind}: missing {names(kind, missing)}, too many {names(kind, added)}; the first is {first}"
        for key, record in wanted.items():
            fields = record.keys() | held[key].keys()
            odd = [f for f in fields if not (f == "uuid" and record[f] is None) and record.get(f) != held[key].get(f)]
            if odd:
                told = ", ".join(f"{f} should be {record.get(f)!r} and is {held[key].get(f)!r}" for f in sorted(odd))
                return f"{kind} {names(kind, [key])}: {told}"
    return None


def names(kind: str, keys: Iterable) -> list:
    return [f"{entry_id(key)} ({key})" if kind == "entries" else key for key in keys]


def learn(expected: Contents, found: Contents, known: set[str]) -> None:
    """Fills in the UUIDs of new records, each of which must be one nobody had."""
    for kind in NUMBERED:
        for key, record in getattr(expected, kind).items():
            if record["uuid"] is None:
                record["uuid"] = getattr(found, kind)[key]["uuid"]
                if record["uuid"] in known:
                    raise Failure(f"{kind} {names(kind, [key])}: the UUID {record['uuid']} was given before")
                known.add(record["uuid"])


# Totals


def water_of(entry: dict) -> float:
    volume = entry["milliliters"] or 0
    is_water = entry["kind"] == "drink" and volume > 0 and entry["kcal"] * 100 <= 2 * volume
    return volume if is_water and "water" in entry["name"].lower().split() else 0


def is_plain_water(entry: dict) -> bool:
    """Whether an entry is a glass of water and nothing else."""
    return water_of(entry) > 0 and entry["kcal"] == 0 and entry["note"] is None


def sums(entries: list[dict]) -> dict:
    """What the entries of a day or a period come to; what none of them states is not known."""
    nutrients = {}
    for name in NUTRIENTS:
        stated = [entry["nutrients"][name] for entry in entries if entry["nutrients"][name] is not None]
        nutrients[name] = total(stated) if stated else None
    return {
        "kcal": total(entry["kcal"] for entry in entries),
        "nutrients": nutrients,
        "entry_count": len(entries),
        "water_ml": total(water_of(entry) for entry in entries),
        "assumed_kcal": total(entry["kcal"] for entry in entries if entry.get("certainty") in ("likely", "rough")),
        **range_of(entries),
    }


def day_view(contents: Contents, day: str) -> dict:
    view = {"date": day} | sums([entry for _, entry in contents.of_day(day)])
    goal = contents.aims(day)
    left = None if goal["kcal"] is None else total([goal["kcal"], -view["kcal"]])
    aims = {"goal_kcal": goal["kcal"], "remaining_kcal": left, "water_goal_ml": goal["water_ml"]}
    aims |= {"goal_base_kcal": goal["base"], "goal_change_kcal": goal["change"]}
    return view | aims | {"over_goal": (left or 0) < 0}


def require_days(contents: Contents, days: list[dict], what: str) -> None:
    for day in days:
        if (wanted := day_view(contents, day["date"])) != day:
            raise Failure(f"{what}: the day should be {wanted} and is {day}")


def require_entries(contents: Contents, days: Iterable[str], printed: list[dict], what: str) -> None:
    """The entries of days in the order of eating; a view rounds amounts to tenths."""
    wanted = [(number, entry) for day in days for number, entry in contents.of_day(day)]
    if [entry_id(number) for number, _ in wanted] != [entry["id"] for entry in printed]:
        told = names("entries", [number for number, _ in wanted])
        raise Failure(f"{what}: its entries are {[entry['id'] for entry in printed]}, not {told}")
    for (_, entry), shown in zip(wanted, printed):
        quantity = entry["quantity"]
        is_near = shown["quantity"] == quantity or abs(shown["quantity"] - quantity) <= 0.051
        if not is_near or without(shown, "id", "quantity") != without(entry, "quantity"):
            raise Failure(f"{what}: the entry {entry} is shown as {shown}")


def days_shown(contents: Contents, clock: Clock, first: datetime.date, last: datetime.date) -> list[str]:
    """The days that history tells of a range: not before the log began, and none to come without entries."""
    logged = [datetime.date.fromisoformat(entry["date"]) for entry in contents.entries.values()] or [clock.today]
    if first != last:
        first = max(first, min(*logged, clock.today, clock.today))
        last = min(last, max(*logged, clock.today, clock.today))
    return [(first + datetime.timedelta(days=n)).isoformat() for n in range((last - first).days + 1)]


class Views:
    """What the commands print that only look."""

    ALL = [
        "today", "history", "summary", "meals", "foods", "pets", "goal", "undone", "backups", "doctor", "table",
        "pots", "plans", "weights", "marks", "body", "pins",
    ]  # fmt: skip

    def __init__(
        self, home: Home, log: Log, backups: dict[str, tuple[str, Contents]], clock: Clock, chance: random.Random
    ):
        self.home, self.log, self.contents = home, log, log.contents
        self.held = dict(backups.values())
        self.clock, self.chance = clock, chance

    def look(self, which: str) -> None:
        getattr(self, which)()

    def ask(self, *words: str) -> dict:
        return parsed(self.home.run(*words, "--json"), " ".join(words))

    def today(self) -> None:
        shown = self.ask("today")
        day = self.clock.today.isoformat()
        require_entries(self.contents, [day], shown["entries"], "today")
        if [day["date"] for day in shown["days"]] != [day]:
            raise Failure(f"today is told to be {shown['days']}")
        require_days(self.contents, shown["days"], "today")
        self.require_plans(shown["planned"], {"planned"}, day, day)

    def range(self) -> tuple[datetime.date, datetime.date]:
        first = self.clock.today - datetime.timedelta(days=self.chance.randrange(0, 40))
        return first, first + datetime.timedelta(days=self.chance.choice([0, 3, 10, 45]))

    def history(self) -> None:
        first, last = self.range()
        shown = self.ask("history", "--since", first.isoformat(), "--until", last.isoformat())
        days = days_shown(self.contents, self.clock, first, last)
        found = [day["date"] for day in shown["days"]]
        if found != days:
            raise Failure(f"history from {first} to {last} has the days {found}, not {days}")
        require_entries(self.contents, days, shown["entries"], "history")
        require_days(self.contents, shown["days"], "history")

    def summary(self) -> None:
        first, last = self.range()
        shown = self.ask("summary", "--since", first.isoformat(), "--until", last.isoformat())
        days = first.isoformat(), last.isoformat()
        entries = [entry for entry in self.contents.entries.values() if days[0] <= entry["date"] <= days[1]]
        wanted = sums(entries)
        wanted["total_kcal"] = wanted.pop("kcal")
        # A glass of water has no unknown nutrients, and makes no logged day.
        foods = [entry for entry in entries if not is_plain_water(entry)]
        wanted["days_logged"] = len({entry["date"] for entry in foods})
        wanted["known_entries"] = {
            name: sum(entry["nutrients"][name] is not None for entry in foods) for name in NUTRIENTS
        }
        for name, count in wanted["known_entries"].items():
            if count == 0:
                wanted["nutrients"][name] = None
        found = {name: shown[name] for name in wanted}
        if found != wanted:
            raise Failure(f"summary from {first} to {last} should be {wanted} and is {found}")

    def meals(self) -> None:
        shown = self.ask("meal", "list")["meals"]
        wanted = []
        for meal in self.contents.meals.values():
            try:
                foods = [shown_now(self.contents, food) for food in meal["foods"]]
            except Tie:
                return
            figures = sums([food | {"milliliters": None} for food in foods])
            wanted.append(meal | {"foods": foods} | {name: figures[name] for name in ("kcal", "nutrients", *RANGE)})
        for meals in (shown, wanted):
            for place, meal in enumerate(meals):
                # The views round amounts.
                meals[place] = meal | {"foods": [without(food, "quantity") for food in meal["foods"]]}
        if by_name(shown) != by_name(wanted):
            raise Failure(f"meal list should be {by_name(wanted)} and is {by_name(shown)}")

    def foods(self) -> None:
        shown = {food["food_id"]: food for food in self.ask("food", "list")["foods"]}
        wanted = {f"own:{number}": food for number, food in self.contents.foods.items()}
        if shown.keys() != wanted.keys():
            raise Failure(f"food list has {sorted(shown)}, not {sorted(wanted)}")
        for food_id, food in wanted.items():
            found = shown[food_id]
            is_same = all(found[name] == value for name, value in food.items() if name not in ROUNDED_OF_FOODS)
            is_near = abs(found["kcal_per_100g"] - food["kcal_per_100g"]) <= 0.051
            is_marked = f"own {food_id}" in self.contents.favorites
            if not (is_same and is_near) or found["is_favorite"] != is_marked:
                raise Failure(f"food list shows {found} for {food}")

    def pets(self) -> None:
        shown = {product["id"]: product for product in self.ask("pet", "list")["products"]}
        wanted = {f"pet:{number}": product for number, product in self.contents.products.items()}
        if shown.keys() != wanted.keys():
            raise Failure(f"pet list has {sorted(shown)}, not {sorted(wanted)}")
        for product_id, product in wanted.items():
            found = shown[product_id]
            steady = [name for name in product if name not in (*PET_VALUES, "uuid")]
            if any(found[name] != product[name] for name in steady):
                raise Failure(f"pet list shows {found} for {product}")
            percents = [product[name]["percent"] for name in PET_VALUES]
            if (found["carbs_percent"] is None) != (None in percents):
                raise Failure(f"pet list tells carbohydrate of {product}: {found['carbs_percent']}")

    def pots(self) -> None:
        """What is left of each, the newest first; portions and what is left have the energy of the pot."""
        shown = self.ask("pot", "--all")["pots"]
        pots = sorted(self.contents.pots.items(), key=lambda item: (item[1]["started_at"], item[0]), reverse=True)
        if [pot["uuid"] for pot in shown] != [pot["uuid"] for _, pot in pots]:
            raise Failure(f"pot --all has {[pot['name'] for pot in shown]}, not {[pot['name'] for _, pot in pots]}")
        for (_, pot), found in zip(pots, shown):
            taken = self.contents.taken(pot)
            left = left_grams(pot, taken)
            wanted = {
                "food_id": pot_id(pot), "name": pot["name"], "date": pot["date"], "started_at": pot["started_at"],
                "state": "ended" if pot["state"] == "over" else "open" if left else "empty", "grams": pot["grams"],
                "kcal": pot["kcal"], "nutrients": pot["nutrients"], "remaining_g": left, "entry_count": len(taken),
            }  # fmt: skip
            if odd := {name: found[name] for name in wanted if found[name] != wanted[name]}:
                raise Failure(f"pot --all shows {odd} of {wanted}")
            # Two machines may take more than there is.
            energy = left_kcal(pot, taken)
            if abs(found["remaining_kcal"] - max(0, energy)) > 0.051:
                raise Failure(f"pot --all has {found['remaining_kcal']} kcal left of {wanted}, not {energy}")
            eaten = total(entry["kcal"] for entry in found["entries"])
            is_typed = any(entry["source"] != "own" for entry in taken)
            if energy >= 0 and not is_typed and abs(eaten + found["remaining_kcal"] - pot["kcal"]) > 0.5:
                raise Failure(f"portions of {eaten} kcal and {found['remaining_kcal']} kcal left are no {pot['kcal']} kcal")

    def plans(self) -> None:
        first, last = (day.isoformat() for day in self.range())
        shown = self.ask("plan", "--since", first, "--until", last)
        self.require_plans(shown["plans"], {"planned", "eaten", "skipped"}, first, last)
        left = total(plan["food"]["kcal"] for plan in shown["plans"] if plan["state"] == "planned")
        if shown["planned_kcal"] != left:
            raise Failure(f"plan tells {shown['planned_kcal']} kcal, and it should be {left}")

    def require_plans(self, shown: list[dict], states: set[str], first: str, last: str) -> None:
        """The planned foods of days in order; a view rounds amounts."""
        found = [(n, p) for n, p in self.contents.plans.items() if first <= p["date"] <= last and p["state"] in states]
        wanted = sorted(found, key=lambda item: (item[1]["date"], item[0]))
        if [plan["plan_id"] for plan in shown] != [number for number, _ in wanted]:
            raise Failure(f"planned from {first} to {last} is {[p['plan_id'] for p in shown]}, not {wanted}")
        for (_, plan), told in zip(wanted, shown):
            if plan["state"] == "planned":
                try:
                    plan = shown_now(self.contents, plan)
                except Tie:
                    continue
            fields = told | told["food"]
            if any(fields[name] != plan[name] for name in ("date", "meal", "state", "name", "kcal", "food_id", *RANGE)):
                raise Failure(f"the plan {plan} is shown as {told}")

    def goal(self) -> None:
        day = self.clock.today - datetime.timedelta(days=self.chance.randrange(-2, 12))
        shown, wanted = self.ask("goal", "--on", day.isoformat()), self.contents.goal(day.isoformat())
        if shown["goal"] != wanted:
            raise Failure(f"goal --on {day} should be {wanted} and is {shown['goal']}")
        # Those of the coming days, each weekday once.
        coming = [day + datetime.timedelta(days=ahead) for ahead in range(7)]
        goals = [(f"{at:%a}".lower(), self.contents.weekday_goal(at.isoformat())) for at in coming]
        wanted = [{"weekday": name, "since": goal[0]} | goal[1] for name, goal in goals if goal and goal[1] != NO_GOAL]
        if shown["weekday_goals"] != wanted:
            raise Failure(f"goal --on {day} should have {wanted} for weekdays and has {shown['weekday_goals']}")

    def weights(self) -> None:
        """The weights in the order of their days and times, as they were typed but for what a view rounds."""
        first, last = self.range()
        shown = self.ask("weigh", "list", "--since", first.isoformat(), "--until", last.isoformat())["weights"]
        days = first.isoformat(), last.isoformat()
        found = [(n, weight) for n, weight in self.contents.weights.items() if days[0] <= weight["date"] <= days[1]]
        found.sort(key=lambda item: (item[1]["date"], item[1]["weighed_at"], item[0]))
        wanted = [{"id": f"weight:{n}"} | without(w, "value", "unit") | {"typed": {"value": round(w["value"], 3), "unit": w["unit"]}} for n, w in found]
        if [without(weight, "kg") for weight in shown] != wanted:
            raise Failure(f"weigh list from {first} to {last} should be {wanted} and is {shown}")

    def marks(self) -> None:
        first, last = self.range()
        shown = self.ask("mark", "--since", first.isoformat(), "--until", last.isoformat())["days"]
        marks = sorted(self.contents.marks.items())
        wanted = [{"date": day} | mark for day, mark in marks if first.isoformat() <= day <= last.isoformat()]
        if shown != wanted:
            raise Failure(f"mark from {first} to {last} should be {wanted} and is {shown}")

    def body(self) -> None:
        day = self.clock.today - datetime.timedelta(days=self.chance.randrange(-2, 12))
        found, wanted = self.ask("profile", "--on", day.isoformat())["profile"], self.contents.profile(day.isoformat())
        if found != wanted:
            raise Failure(f"profile --on {day} should be {wanted} and is {found}")

    def pins(self) -> None:
        """What is pinned comes first."""
        wanted = sorted(self.contents.pins, key=lambda name: (self.contents.pins[name]["place"], name))
        found = [nutrient["name"] for nutrient in self.ask("nutrients")["nutrients"]]
        if found[: len(wanted)] != wanted:
            raise Failure(f"nutrients should begin with {wanted} and begin with {found}")

    def undone(self) -> None:
        """What the next undo and redo would be."""
        for verb, changes in (("undo", self.log.done), ("redo", self.log.undone)):
            result = self.home.run(verb, "--dry-run", "--json")
            if result.code == 1 and not changes:
                continue
            found = parsed(result, f"{verb} --dry-run")["undone"]["command"]
            if not changes or found != changes[-1].command:
                raise Failure(f"{verb} --dry-run names {found}, not {changes[-1].command if changes else None}")

    def backups(self) -> None:
        shown = {backup["label"]: backup for backup in self.ask("backup", "--list")["backups"]}
        if shown.keys() != self.held.keys():
            raise Failure(f"backup --list has {sorted(shown)}, not {sorted(self.held)}")
        for label, backup in shown.items():
            if not backup["ok"] or backup["entry_count"] != len(self.held[label].entries):
                raise Failure(f"backup --list: {backup}, which should have {len(self.held[label].entries)} entries")

    def doctor(self) -> None:
        """Nothing is wrong, but that a picture is missing which an export of text alone did not bring."""
        folder = self.home.data / "countme-photos"
        missing = {entry["photo"] for entry in self.contents.entries.values() if not is_there(folder, entry["photo"])}
        result = self.home.run("doctor", "--json")
        if not missing:
            return None if parsed(result, "doctor")["ok"] else fail("doctor finds fault")
        wrong = [check["name"] for check in json.loads(result.out or b'{"checks":[]}')["checks"] if check["status"] not in ("ok", "note")]
        if result.code != 4 or wrong != ["photos"]:
            raise Failure(f"doctor should miss {sorted(missing)} and nothing else: {result}")

    def table(self) -> None:
        """The entries as CSV, one a line, none of whose fields here hold a line break."""
        result = self.home.run("export", "--format", "csv")
        count = len(result.out.splitlines()) - 1
        if result.code != 0 or count != len(self.contents.entries):
            raise Failure(f"export --format csv has {count} entries of {len(self.contents.entries)}: {result.err!r}")


# What the view shows in another form.
ROUNDED_OF_FOODS = ["kcal_per_100g", "nutrients", "density", "portions", "micronutrients", "ingredients", "recipe_portions", "cooked_g"]


def is_there(folder: Path, photo: str | None) -> bool:
    return photo is None or (folder / photo).is_file()


def fail(what: str) -> None:
    raise Failure(what)


def by_name(records: list[dict]) -> dict[str, dict]:
    return {record["name"]: record for record in records}
