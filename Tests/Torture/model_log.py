"""What a log should hold: entries, goals, foods, pots, plans and all else, and what undo and redo make of them.

Records are as `countme export` prints them, without their numbers. None is ever altered: a change puts another
in its place, so that every state the log was in can be kept. Only a UUID, which chance makes, is filled in once
it is seen.
"""

import datetime
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

NUTRIENTS = [
    "protein_g", "carbs_g", "fat_g", "fiber_g", "sugar_g", "saturated_fat_g", "sodium_mg", "alcohol_g", "caffeine_mg",
]  # fmt: skip
PET_VALUES = ["protein", "fat", "fiber", "moisture", "ash"]
KINDS = [
    "entries", "goals", "foods", "favorites", "meals", "products", "weights", "marks", "profiles", "pots", "plans",
    "weekday_goals", "pins", "goal_adjustments",
]  # fmt: skip
NUMBERED = ["entries", "foods", "meals", "products", "weights", "pots", "plans"]
UNKNOWN = {name: None for name in NUTRIENTS}
# What an amount of something changes.
FIGURES = ["kcal", "nutrients", "micronutrients", "kcal_low", "kcal_high"]
# Between what an energy lies that is a guess.
RANGE = ["kcal_low", "kcal_high"]
LETTERS = "bcdfghjkmnpqrstvwxz"
MEAL_TIMES = {"breakfast": "08:00", "lunch": "12:30", "snack": "16:00", "dinner": "19:00"}
GRAMS = {"g": 1, "kg": 1000}
MILLILITERS = {"ml": 1, "l": 1000}


class Refused(Exception):
    """The command cannot be done, and so changes nothing."""


class Tie(Exception):
    """A number so close between two others that only its last bit decides; no case for this row."""


def entry_id(number: int) -> str:
    """The letters an entry goes by."""
    value = (number * 75_011 + 41_521) % 19**4
    letters = ""
    for _ in range(4):
        value, digit = divmod(value, 19)
        letters = LETTERS[digit] + letters
    return letters


def fold(name: str) -> str:
    return name.lower()


def nearest(value: Fraction, parts: int = 1) -> float:
    """Rounded to whole numbers, tenths or thousandths."""
    scaled = value * parts
    whole = scaled.numerator // scaled.denominator
    rest = scaled - whole
    if abs(rest - Fraction(1, 2)) < Fraction(1, 10**6):
        raise Tie
    return (whole + (rest > Fraction(1, 2))) / parts


def exact(value: float) -> Fraction:
    return Fraction(str(value))


def scaled(record: dict, factor: Fraction) -> dict:
    """The energy and the nutrients of so many times as much."""
    if factor == 1:
        return {name: record[name] for name in FIGURES}
    figures = computed(record["kcal"], record["nutrients"], record["micronutrients"], factor)
    return figures | {n: None if record[n] is None else nearest(exact(record[n]) * factor) for n in RANGE}


def computed(kcal: float, nutrients: dict, micronutrients: dict | None, factor: Fraction) -> dict:
    """Energy in whole kcal and nutrients in tenths, so that the rows on a screen add up to their total."""
    tenths = {name: None if value is None else nearest(exact(value) * factor, 10) for name, value in nutrients.items()}
    stated = {name: nearest(exact(value) * factor, 10_000) for name, value in (micronutrients or {}).items()}
    figures = {"kcal": nearest(exact(kcal) * factor), "nutrients": tenths, "micronutrients": stated or None}
    return figures | dict.fromkeys(RANGE)


@dataclass(frozen=True)
class Amount:
    """So much of something; the unit is one of weight or volume, a word, or none."""

    quantity: float | None
    unit: str | None = None
    grams: float | None = None
    milliliters: float | None = None

    @staticmethod
    def typed(quantity: float, unit: str | None) -> "Amount":
        def measured(table: dict) -> float | None:
            return nearest(exact(quantity) * table[unit], 10) if unit in table else None

        return Amount(quantity, unit, measured(GRAMS), measured(MILLILITERS))

    @staticmethod
    def of(record: dict) -> "Amount | None":
        fields = [record[name] for name in ("quantity", "unit", "grams", "milliliters")]
        return None if fields[0] is None else Amount(*fields)

    @property
    def fields(self) -> dict:
        return {"quantity": self.quantity, "unit": self.unit, "grams": self.grams, "milliliters": self.milliliters}

    def ratio(self, other: "Amount") -> Fraction | None:
        """How many times the other it is; none where nothing compares them."""
        units = self.unit, other.unit
        if units[0] == units[1] or None not in units and (units[0] + "s" == units[1] or units[1] + "s" == units[0]):
            return exact(self.quantity) / exact(other.quantity)
        for table, name in ((GRAMS, "grams"), (MILLILITERS, "milliliters")):
            if self.unit in table and other.unit in table:
                return exact(self.quantity) * table[self.unit] / (exact(other.quantity) * table[other.unit])
            if getattr(self, name) is not None and getattr(other, name):
                return exact(getattr(self, name)) / exact(getattr(other, name))
        return None

    def resized(self, other: "Amount", factor: Fraction) -> "Amount":
        """The other amount, with the weight and the volume that follow from this one."""

        def follow(new: float | None, old: float | None) -> float | None:
            return new if new is not None or old is None else nearest(exact(old) * factor, 10)

        unit = self.unit if self.unit and other.unit == self.unit + "s" else other.unit
        return Amount(
            other.quantity, unit, follow(other.grams, self.grams), follow(other.milliliters, self.milliliters)
        )


NOTHING = Amount(None)


@dataclass(frozen=True)
class Clock:
    """The moment a command believes it is, and where."""

    seconds: int
    offset: int
    # When a day begins, for those who are up late.
    day_start: str = "00:00"

    @property
    def zone(self) -> str:
        minutes = abs(self.offset) // 60
        return f"{'-' if self.offset < 0 else '+'}{minutes // 60:02}:{minutes % 60:02}"

    @property
    def local(self) -> datetime.datetime:
        return datetime.datetime(1970, 1, 1) + datetime.timedelta(seconds=self.seconds + self.offset)

    @property
    def text(self) -> str:
        return f"{self.local.isoformat()}{self.zone}"

    @property
    def stamp(self) -> str:
        return stamp(self.seconds)

    @property
    def time(self) -> str:
        return self.local.strftime("%H:%M")

    @property
    def today(self) -> datetime.date:
        return self.local.date() - datetime.timedelta(days=self.time < self.day_start)

    def moment(self, day: datetime.date | None, time: str | None, meal: str | None = None) -> dict:
        """When something of a day was eaten; without a time it is now, of another day at the time of its meal.

        Without a day the small hours are those of the night that is over.
        """
        if day is None:
            is_over = time is not None and time < self.day_start <= self.time
            day = self.today - datetime.timedelta(days=is_over)
        if time is None and day == self.today:
            local = self.local
        else:
            time = time or (self.time if day == self.today else MEAL_TIMES.get(fold(meal or ""), "12:00"))
            local = datetime.datetime.combine(day, datetime.time.fromisoformat(time))
            local += datetime.timedelta(days=time < self.day_start)
        seconds = int((local - datetime.datetime(1970, 1, 1)).total_seconds()) - self.offset
        time = local.strftime("%H:%M")
        return {"date": day.isoformat(), "time": time, "eaten_at": stamp(seconds), "utc_offset": self.zone}

    def after(self, last: str) -> str:
        """When a change is made, which is later than the last one of a record."""
        if last < self.stamp:
            return self.stamp
        moment = datetime.datetime.fromisoformat(last.removesuffix("Z")) + datetime.timedelta(seconds=1)
        return moment.isoformat() + "Z"


def stamp(seconds: int) -> str:
    return (datetime.datetime(1970, 1, 1) + datetime.timedelta(seconds=seconds)).isoformat() + "Z"


@dataclass
class Contents:
    """Every record there is, by its number, its day or its food."""

    entries: dict[int, dict] = field(default_factory=dict)
    goals: dict[str, dict] = field(default_factory=dict)
    foods: dict[int, dict] = field(default_factory=dict)
    favorites: dict[str, dict] = field(default_factory=dict)
    meals: dict[int, dict] = field(default_factory=dict)
    products: dict[int, dict] = field(default_factory=dict)
    weights: dict[int, dict] = field(default_factory=dict)
    marks: dict[str, dict] = field(default_factory=dict)
    profiles: dict[str, dict] = field(default_factory=dict)
    pots: dict[int, dict] = field(default_factory=dict)
    plans: dict[int, dict] = field(default_factory=dict)
    weekday_goals: dict[str, dict] = field(default_factory=dict)
    pins: dict[str, dict] = field(default_factory=dict)
    goal_adjustments: dict[str, dict] = field(default_factory=dict)

    def copy(self) -> "Contents":
        return Contents(**{kind: dict(getattr(self, kind)) for kind in KINDS})

    def of_day(self, day: str) -> list[tuple[int, dict]]:
        """The entries of a day in the order they were eaten."""
        found = [(number, entry) for number, entry in self.entries.items() if entry["date"] == day]
        return sorted(found, key=lambda item: (item[1]["eaten_at"], item[0]))

    def goal(self, day: str) -> dict | None:
        """The goal that holds on a day; none where it was ended."""
        since = max((since for since in self.goals if since <= day), default=None)
        goal = self.goals.get(since)
        return {"since": since} | goal if goal and goal != NO_GOAL else None

    def weekday_goal(self, day: str) -> tuple[str, dict] | None:
        """The goal of the weekday of a day by then, with the day it began; it may have been ended."""
        number = datetime.date.fromisoformat(day).weekday()
        found = [d for d in self.weekday_goals if d <= day and datetime.date.fromisoformat(d).weekday() == number]
        return (max(found), self.weekday_goals[max(found)]) if found else None

    def aims(self, day: str) -> dict:
        """What a day aims at: what its weekday does not name is that of every day, and a day may change its energy."""
        daily, (_, own) = self.goal(day) or NO_GOAL, self.weekday_goal(day) or ("", NO_GOAL)
        aims = {name: daily[name] if own[name] is None else own[name] for name in ("kcal", "water_ml")}
        base, change = aims["kcal"], None
        if base is not None and (adjustment := self.goal_adjustments.get(day)):
            change = adjustment["kcal"] if adjustment["change"] == "more" else -adjustment["kcal"]
            aims["kcal"] = max(nearest(exact(base) + exact(change), 10), 0)
        return aims | {"base": base, "change": change}

    def profile(self, day: str) -> dict:
        """What is known of the person on a day: what was said first holds before as well."""
        since = max((since for since in self.profiles if since <= day), default=min(self.profiles, default=None))
        return self.profiles.get(since, NO_PROFILE)

    def holder(self, kind: str, name: str) -> int | None:
        """The record with a name."""
        return next((n for n, record in getattr(self, kind).items() if fold(record["name"]) == fold(name)), None)

    def open_pot(self, name: str) -> int | None:
        """The newest pot of a name that nobody ended; it may be empty."""
        found = [n for n, pot in self.pots.items() if pot["state"] == "open" and fold(pot["name"]) == fold(name)]
        return max(found, key=lambda number: (self.pots[number]["started_at"], number), default=None)

    def pot_of(self, food_id: str | None) -> dict | None:
        """The pot that something was taken from; none where this log has none."""
        return next((pot for pot in self.pots.values() if pot_id(pot) == food_id), None)

    def taken(self, pot: dict, besides: int | None = None) -> list[dict]:
        """The entries that were taken from a pot."""
        return [e for number, e in self.entries.items() if e["food_id"] == pot_id(pot) and number != besides]


NO_PROFILE = {"height_cm": None, "sex": None, "birth_year": None, "life_stage": None}
NO_GOAL = {"kcal": None, "nutrients": UNKNOWN, "water_ml": None}


@dataclass
class Change:
    """One step of undo."""

    command: str
    before: Contents
    after: Contents
    order: int = 0
    seconds: int = 0
    # The records that another log changed or deleted, with the time.
    elsewhere: dict[tuple[str, str], str] = field(default_factory=dict)

    @cached_property
    def effects(self) -> list[tuple[str, str, int | str, dict | None]]:
        """What it deleted, each with its record, and what it changed of the kinds that do not say when they were changed."""
        found = []
        for kind in KINDS:
            before, after = getattr(self.before, kind), getattr(self.after, kind)
            if before == after:
                continue
            names = {name_of(kind, place, record) for place, record in after.items()}
            gone = [(name_of(kind, place, record), place, record) for place, record in before.items()]
            found += [(kind, name, place, record) for name, place, record in gone if name not in names]
            if kind not in NUMBERED:
                found += [(kind, day, day, None) for day, record in after.items() if before.get(day) != record]
        # A mark of a food of one's own has that food's number, which is another one in another log.
        return [effect for effect in found if not effect[1].startswith("own ")]


@dataclass(frozen=True)
class Time:
    """When a record was changed last, or deleted, and the number it had."""

    stamp: str
    is_deleted: bool
    number: int | None = None


def name_of(kind: str, place: int | str, record: dict) -> str:
    """What a record is called in every log."""
    return record["uuid"] if kind in NUMBERED else place


def next_second(stamp: str) -> str:
    moment = datetime.datetime.fromisoformat(stamp.removesuffix("Z")) + datetime.timedelta(seconds=1)
    return moment.isoformat() + "Z"


class Log:
    """A log, and what can be done to it."""

    def __init__(self):
        self.contents = Contents()
        self.last = dict.fromkeys(NUMBERED, 0)
        # The entries that each key added, by their numbers, with the time: an import may bring another of the number.
        self.keys: dict[str, dict[int, str]] = {}
        self.done: list[Change] = []
        self.undone: list[Change] = []
        # What can no longer be done again.
        self.dropped: list[Change] = []
        self.count = 0
        self.seconds = 0

    def copy(self) -> "Log":
        log = Log()
        log.contents = self.contents
        log.last, log.keys = dict(self.last), dict(self.keys)
        log.done, log.undone, log.dropped = list(self.done), list(self.undone), list(self.dropped)
        log.count, log.seconds = self.count, self.seconds
        return log

    def change(self, command: str, body: Callable[[Contents], None], key: str | None = None) -> None:
        """One change, if anything is different after it; numbers that were given are never given again."""
        after = self.contents.copy()
        body(after)
        if after == self.contents:
            return
        self.count += 1
        self.done.append(Change(command, self.contents, after, self.count, self.seconds))
        self.dropped += self.undone
        self.undone = []
        self.contents = after
        for kind in NUMBERED:
            self.last[kind] = max([self.last[kind], *getattr(after, kind)])
        if key:
            added = after.entries.keys() - self.done[-1].before.entries.keys()
            self.keys[key] = {number: after.entries[number]["created_at"] for number in added}

    def undo(self) -> None:
        if not self.done:
            raise Refused
        self.undone.append(self.done.pop())
        self.contents = self.undone[-1].before

    def redo(self) -> None:
        if not self.undone:
            raise Refused
        self.done.append(self.undone.pop())
        self.contents = self.done[-1].after

    def times(self) -> dict[tuple[str, str], Time]:
        """When records were deleted, and those changed that do not say it: each later than the one before.

        A deletion that was undone counts as a change right after it, unless it was another log's.
        """
        present: dict[tuple[str, str], str] = {}
        deleted: dict[tuple[str, str], str] = {}
        gone: dict[tuple[str, str], Time] = {}
        changes = [(change, True) for change in self.done] + [(change, False) for change in self.undone + self.dropped]
        for change, is_done in sorted(changes, key=lambda item: item[0].order):
            for kind, key, place, record in change.effects:
                name, made = (kind, key), stamp(change.seconds)
                noted = change.elsewhere.get(name)
                if record is None:
                    if is_done:
                        last = [next_second(time[name]) for time in (present, deleted) if name in time]
                        present[name] = noted or max([made, *last])
                elif is_done or noted is None:
                    last = [record["updated_at"]] if kind in NUMBERED else [next_second(present[name])] if name in present else []
                    time = noted or max([made, *last])
                    deleted[name] = max(time, deleted.get(name, time))
                    if is_done:
                        gone[name] = Time(time, True, place if kind in NUMBERED else None)
        there = {(kind, name_of(kind, place, record)) for kind in KINDS for place, record in getattr(self.contents, kind).items()}
        found = {}
        for name in present.keys() | deleted.keys():
            known = [*([next_second(deleted[name])] if name in deleted else []), *([present[name]] if name in present else [])]
            if name in there:
                found[name] = Time(max(known), False)
            elif name in gone:
                found[name] = gone[name]
        return found

    def add(self, command: str, entries: list[dict], key: str | None, nutrients: dict | None = None) -> None:
        if key in self.keys:
            # A key adds once; whose entries are gone, adds nothing and says so.
            entries = self.contents.entries
            kept = [n for n, time in self.keys[key].items() if n in entries and entries[n]["created_at"] == time]
            if not kept:
                raise Refused
            return
        self.change(command, lambda contents: self.append(contents, entries, nutrients), key)

    def append(self, contents: Contents, entries: list[dict], nutrients: dict | None = None) -> None:
        """Puts entries behind all others, each with its share of its pot and with the nutrients that were typed."""
        for number, entry in enumerate(entries, self.last["entries"] + 1):
            entry = settled(contents, entry)
            contents.entries[number] = entry | {"nutrients": entry["nutrients"] | (nutrients or {})}

    def revise(self, command: str, kind: str, number: int, clock: Clock, fields: dict) -> None:
        """Changes fields of a record; what changes none of them is no change."""
        record = getattr(self.contents, kind)[number]
        changed = record | fields
        if changed == record:
            return
        changed["updated_at"] = clock.after(record["updated_at"])
        self.change(command, lambda contents: getattr(contents, kind).__setitem__(number, changed))

    def remove(self, command: str, kind: str, numbers: list[int]) -> None:
        def body(contents: Contents) -> None:
            for number in numbers:
                del getattr(contents, kind)[number]

        self.change(command, body)

    def create(self, command: str, kind: str, clock: Clock, record: dict) -> None:
        record = {"uuid": None} | record | {"created_at": clock.stamp, "updated_at": clock.stamp}
        number = self.last[kind] + 1
        self.change(command, lambda contents: getattr(contents, kind).__setitem__(number, record))


def new_entry(clock: Clock, food: dict, moment: dict, meal: str | None) -> dict:
    stamps = {"created_at": clock.stamp, "updated_at": clock.stamp}
    return {"uuid": None} | food | moment | {"meal": meal, "certainty": None, "text": None, "photo": None} | stamps


def manual_food(
    name: str, energy: dict, nutrients: dict | None = None, amount: Amount | None = None, note: str | None = None
) -> dict:
    """What a person typed, as an entry or a meal holds it; the energy with its range."""
    return {
        "kind": "food", "name": name, "brand": None, **energy, "nutrients": UNKNOWN | (nutrients or {}),
        **(amount or NOTHING).fields, "note": note, "source": "manual", "food_id": None, "micronutrients": None,
    }  # fmt: skip


def weighed(food: dict, amount: Amount | None) -> Amount | None:
    """An amount of a food with its weight; none where nothing tells it. A number alone counts usual portions."""
    portions = {portion["name"]: portion["grams"] for portion in food["portions"]}
    usual = next(iter(portions), None)
    is_cooked = "state" in food or bool(food.get("ingredients"))
    if is_cooked and usual is None and (amount is None or amount.unit is None):
        # Only a weight says how much of what was never divided is meant.
        return None
    if amount is None:
        return Amount(1, usual, nearest(exact(portions[usual]), 10)) if usual else Amount.typed(100, "g")
    if amount.unit is None and usual is None:
        return Amount.typed(float(exact(amount.quantity) * 100), "g")
    unit = amount.unit or usual
    word = unit if unit in portions else unit[:-1] if unit[:-1] in portions else None
    if word:
        return Amount(amount.quantity, word, nearest(exact(portions[word]) * exact(amount.quantity), 10))
    return amount if unit in GRAMS else None


def food_of(food: dict, food_id: str, amount: Amount | None) -> dict:
    """So much of a food of one's own."""
    amount = weighed(food, amount)
    if amount is None:
        raise Refused
    figures = computed(food["kcal_per_100g"], food["nutrients"], food["micronutrients"], exact(amount.grams) / 100)
    whole, grams = cooked(food)
    if whole["kcal_low"] is not None:
        figures |= {name: nearest(exact(whole[name]) * exact(amount.grams) / exact(grams)) for name in RANGE}
    return {
        "kind": food["kind"], "name": food["name"], "brand": food["brand"], **figures, **amount.fields,
        "note": None, "source": "own", "food_id": food_id,
    }  # fmt: skip


# What is cooked


def total(values: Iterable[float]) -> float:
    """A sum in tenths, which is exact."""
    return sum(round(value * 10) for value in values) / 10


def range_of(foods: list[dict]) -> dict:
    """Between what their energy lies; what is firm adds what it is."""
    if all(food["kcal_low"] is None for food in foods):
        return dict.fromkeys(RANGE)
    return {name: total(food["kcal"] if food[name] is None else food[name] for food in foods) for name in RANGE}


def raw_grams(ingredients: list[dict]) -> float | None:
    weights = [ingredient["grams"] for ingredient in ingredients]
    return None if None in weights else total(weights)


def cooked(food: dict) -> tuple[dict, float | None]:
    """Between what the energy of all that was cooked lies, and what that weighs."""
    if "state" in food:
        return food, food["grams"]
    return range_of(food["ingredients"]), food["cooked_g"] or raw_grams(food["ingredients"])


def is_known(ingredients: list[dict], amounts: list[float | None]) -> bool:
    """Whether what states a nutrient makes up enough of the energy."""
    if None not in amounts:
        return True
    known = sum(exact(food["kcal"]) for food, amount in zip(ingredients, amounts) if amount is not None)
    least = sum(exact(food["kcal"]) for food in ingredients) * 95 / 100
    if known and known == least:
        raise Tie
    return known > max(least, 0)


def whole(ingredients: list[dict]) -> dict:
    """The energy and the nutrients of all that goes in."""
    nutrients: dict = {}
    for name in NUTRIENTS:
        amounts = [food["nutrients"][name] for food in ingredients]
        stated = [amount for amount in amounts if amount is not None]
        nutrients[name] = total(stated) if stated and is_known(ingredients, amounts) else None
    micronutrients: dict = {}
    for name in sorted({name for food in ingredients for name in food["micronutrients"] or {}}):
        amounts = [(food["micronutrients"] or {}).get(name) for food in ingredients]
        if is_known(ingredients, amounts):
            micronutrients[name] = nearest(sum(exact(amount or 0) for amount in amounts), 10_000)
    is_drink = all(food["kind"] == "drink" for food in ingredients)
    return {
        "kind": "drink" if is_drink else "food", "kcal": total(food["kcal"] for food in ingredients),
        "nutrients": nutrients, "micronutrients": micronutrients or None, **range_of(ingredients),
    }  # fmt: skip


def of_100_grams(figures: dict, grams: float) -> dict:
    """What 100 g of all of it hold, which nobody rounds but for vitamins."""
    stated = (figures["micronutrients"] or {}).items()
    return {
        "kind": figures["kind"],
        "kcal_per_100g": figures["kcal"] / grams * 100,
        "nutrients": {n: None if v is None else v / grams * 100 for n, v in figures["nutrients"].items()},
        "micronutrients": {n: nearest(exact(v) * 100 / exact(grams), 10_000) for n, v in stated} or None,
    }


def portions_of(grams: float, count: float | None) -> list[dict]:
    return [{"name": "portion", "grams": grams / count}] if count else []


def pot_id(pot: dict) -> str:
    return f"pot:{pot['uuid']}"


def potted(pot: dict) -> dict:
    """What is in a pot, as a food."""
    food = of_100_grams(pot, pot["grams"]) | {"portions": portions_of(pot["grams"], pot["portions"])}
    return pot | food


def left_grams(pot: dict, taken: list[dict]) -> float:
    left = exact(pot["grams"]) - sum(exact(entry["grams"] or 0) for entry in taken)
    return 0 if left < Fraction(1, 20) else nearest(left, 10)


def left_of(whole: float, pot: dict, taken: list[dict], stated: Callable[[dict], float | None]) -> Fraction:
    """What is left of an amount; what somebody typed of an entry is no part of the pot, what it weighs is."""
    left = exact(whole)
    for entry in taken:
        amount = stated(entry) if entry["source"] == "own" else None
        share = exact(whole) * exact(entry["grams"] or 0) / exact(pot["grams"])
        left -= share if amount is None else exact(amount)
    return left


def left_kcal(pot: dict, taken: list[dict]) -> Fraction:
    return left_of(pot["kcal"], pot, taken, lambda entry: entry["kcal"])


def rounding_of_portions(pot: dict, food: dict) -> Fraction:
    """How far an amount may be off what is left to be all of it: each portion is rounded to a tenth of a gram."""
    least = Fraction(1, 20)
    if not pot["portions"] or food["unit"] != "portion":
        return least
    return least + min(least * exact(pot["portions"]), exact(pot["grams"]) / exact(pot["portions"]) / 2)


def settled(contents: Contents, food: dict, besides: int | None = None) -> dict:
    """What is taken from a pot has its share of what is left there; other food stays as it is.

    What was in a pot that is over or unknown here is food like any other; an entry that changes stays in its pot.
    """
    if not (food["food_id"] or "").startswith("pot:"):
        return food
    pot = contents.pot_of(food["food_id"])
    if pot is None or pot["state"] != "open" and besides is None:
        return food | {"food_id": None}
    taken = contents.taken(pot, besides)
    left = left_grams(pot, taken)
    if not left or food["grams"] is None:
        raise Refused
    is_last = abs(exact(food["grams"]) - exact(left)) < rounding_of_portions(pot, food)
    if food["grams"] > left and not is_last:
        raise Refused
    if is_last:
        food = food | {"grams": left}
    if food["source"] != "own":
        return food
    share = exact(food["grams"]) / exact(left)

    def part(whole: float, parts: int, stated: Callable[[dict], float | None]) -> float:
        return max(0, nearest(left_of(whole, pot, taken, stated) * share, parts))

    kcal = part(pot["kcal"], 1, lambda entry: entry["kcal"])
    nutrients = {
        name: None if amount is None else part(amount, 10, lambda entry: entry["nutrients"][name])
        for name, amount in pot["nutrients"].items()
    }
    micronutrients = {
        name: part(amount, 10_000, lambda entry: (entry["micronutrients"] or {}).get(name))
        for name, amount in (pot["micronutrients"] or {}).items()
    }
    figures = {"kcal": kcal, "nutrients": nutrients, "micronutrients": micronutrients or None}
    ends = {end: None if pot[end] is None or not pot["kcal"] else pot[end] for end in ("kcal_low", "kcal_high")}
    parts = {
        end: None if of is None else nearest(exact(of) * exact(kcal) / exact(pot["kcal"])) for end, of in ends.items()
    }
    if parts["kcal_low"] is None and food["kcal_low"] is not None:
        parts = {"kcal_low": min(food["kcal_low"], kcal), "kcal_high": max(food["kcal_high"], kcal)}
    return food | figures | parts


def shared_anew(contents: Contents, number: int, pot: dict, stamp: Callable[[str], str]) -> None:
    """Changes the weight of a pot; what was taken takes its share anew, portions their part of the pot."""
    before = contents.pots[number]
    taken = [(key, entry) for key, entry in sorted(contents.entries.items()) if entry["food_id"] == pot_id(pot)]
    contents.pots[number] = pot
    for key, _ in taken:
        del contents.entries[key]
    for key, entry in taken:
        food = entry
        if food["unit"] == "portion" and food["grams"] is not None:
            grams = exact(food["grams"]) / exact(before["grams"]) * exact(pot["grams"])
            food = food | {"grams": nearest(grams, 10)}
        food = settled(contents, food, besides=key)
        contents.entries[key] = entry if food == entry else food | {"updated_at": stamp(entry["updated_at"])}
    contents.entries = dict(sorted(contents.entries.items()))


def served(contents: Contents, number: int) -> tuple[dict, str]:
    """A food of one's own as it is eaten now, with its id: what is cooked comes from its pot, if there is one."""
    food = contents.foods[number]
    pot = contents.open_pot(food["name"]) if food["ingredients"] else None
    return (food, f"own:{number}") if pot is None else (potted(contents.pots[pot]), pot_id(contents.pots[pot]))


def cooked_food(contents: Contents, food: dict) -> tuple[dict, str] | None:
    """What was saved or planned of something that is cooked, as it is now: its recipe, its pot or the next one."""
    food_id = food["food_id"] or ""
    if food["source"] != "own":
        return None
    if food_id.startswith("own:"):
        number = int(food_id.removeprefix("own:"))
        known = contents.foods.get(number)
        return served(contents, number) if known and known["ingredients"] else None
    pot = contents.pot_of(food_id)
    if pot and pot["state"] != "open":
        number = contents.open_pot(food["name"])
        pot = None if number is None else contents.pots[number]
    return pot and (potted(pot), pot_id(pot))


def cooked_now(contents: Contents, food: dict, amount: Amount | None = None) -> dict | None:
    """So much of it, with the figures of now; none for what nobody cooks."""
    found, wanted = cooked_food(contents, food), amount or Amount.of(food)
    if not found or wanted is None:
        return None
    try:
        portion = food_of(*found, wanted)
    except Refused:
        # What was told in portions that there are no more is as heavy as it was.
        if amount is not None or food["grams"] is None:
            raise
        portion = food_of(*found, Amount.typed(food["grams"], "g"))
    if amount is None and portion["kcal_low"] is None and food["kcal_low"] is not None and food["kcal"]:
        ratio = exact(portion["kcal"]) / exact(food["kcal"])
        portion |= {end: nearest(exact(food[end]) * ratio) for end in RANGE}
    return portion | {"note": food["note"]}


def recipe_of(contents: Contents, food: dict) -> dict:
    """What was in a pot is its recipe on another day."""
    if not (food["food_id"] or "").startswith("pot:"):
        return food
    number = contents.holder("foods", food["name"])
    is_recipe = number is not None and contents.foods[number]["ingredients"]
    return food | {"food_id": f"own:{number}" if is_recipe else None}


def shown_now(contents: Contents, food: dict) -> dict:
    """The same as a view shows it; where nothing tells how much of it that is now, it is as it was told."""
    try:
        return food | (cooked_now(contents, food) or {})
    except Refused:
        return food


def water(amount: Amount) -> dict:
    """Water as the built-in table has it: 4 mg of sodium in 100 g, a glass of 250 ml."""
    if amount.unit == "glass":
        volume = nearest(exact(amount.quantity) * 250, 10)
    else:
        volume = amount.milliliters if amount.milliliters is not None else amount.grams
    figures = dict.fromkeys(NUTRIENTS, 0) | {"sodium_mg": nearest(exact(volume) * 4 / 100, 10)}
    filled = Amount(amount.quantity, amount.unit, volume, volume)
    return {
        "kind": "drink", "name": "Water", "brand": None, "kcal": 0, "nutrients": figures, **filled.fields,
        "note": None, "source": "builtin", "food_id": "water", "micronutrients": None, **dict.fromkeys(RANGE),
    }  # fmt: skip
