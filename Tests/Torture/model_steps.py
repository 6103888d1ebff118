"""Random commands, each with what it should make of a log."""

import datetime
import hashlib
import random
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

import richlog

from model_log import (
    FIGURES,
    NOTHING,
    NO_GOAL,
    NO_PROFILE,
    NUTRIENTS,
    PET_VALUES,
    RANGE,
    UNKNOWN,
    Amount,
    Clock,
    Contents,
    Log,
    Refused,
    Tie,
    computed,
    cooked_now,
    entry_id,
    exact,
    fold,
    food_of,
    manual_food,
    nearest,
    new_entry,
    pot_id,
    potted,
    recipe_of,
    scaled,
    served,
    settled,
    water,
)

NAMES = ["oats", "Greek yogurt", "soup of the day", "Müsli", "苹果 crumble", "it's \"pie\"", "=SUM(A1)", "Dürüm"]
PLAIN = ["rice", "beans", "bread", "dark tea"]
OWN = ["Mum's cake", "Granola mix", "Qörk", "Paella de casa", "zz bar"]
SAVED = ["my breakfast", "soup day", "Früh", "noon"]
MEALS = ["breakfast", "lunch", "late dinner"]
WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
PINS = ["iron", "vitamin-d", "zinc", "b12", "fiber", "calcium"]
NOTES = ["with milk", "é ü 苹果", "-", "50 % more? no: less", "none at all"]
BUILTIN = {"banana": "Banana", "apple": "Apple"}
OPTIONS = dict(
    zip(NUTRIENTS, ["protein", "carbs", "fat", "fiber", "sugar", "saturated-fat", "sodium", "alcohol", "caffeine"])
)
# Some of what options of a vitamin or a mineral state, with its unit.
MICRONUTRIENTS = {"iron": "mg", "vitamin-d": "ug"}
# An energy that is no guess.
FIRM = {"kcal": 0} | dict.fromkeys(RANGE)
Words = list[str]


def barcode(number: int) -> str:
    """A code with the check digit it needs."""
    digits = f"40063813{number:04}"
    odd = sum(int(digit) * (3 if place % 2 else 1) for place, digit in enumerate(digits))
    return f"{digits}{-odd % 10}"


BARCODES = [barcode(number) for number in range(6)]


@dataclass
class Step:
    """A command, and what it does to a log that it is applied to."""

    words: Words
    apply: Callable[[Log], object]
    stdin: bytes = b""
    # What it may end with instead, when it is refused.
    refusals: tuple[int, ...] = (1, 2)
    has_trial: bool = True


def refuse(log: Log) -> None:
    raise Refused


def stating(known: dict | None, words: Words) -> dict | None:
    """What is known of vitamins and minerals once the words of options have changed it."""
    stated = dict(known or {})
    for option, text in zip(words[::2], words[1::2]):
        unit = MICRONUTRIENTS[option.removeprefix("--")]
        key = f"{option.removeprefix('--').replace('-', '_')}_{unit}"
        stated.pop(key, None)
        if text != "none":
            stated[key] = float(text.removesuffix(unit))
    return stated or None


def number_text(value: float) -> str:
    return f"{value:g}"


class Steps:
    """Commands for one log at one moment."""

    def __init__(self, chance: random.Random, log: Log, clock: Clock, backups: dict[str, tuple[str, Contents]]):
        self.chance = chance
        self.log = log
        self.contents = log.contents
        self.clock = clock
        # What can be restored: what to call it, and what it holds.
        self.backups = backups

    KINDS = {
        "add": 16, "add_lines": 4, "add_own": 6, "again": 4, "edit": 16, "delete": 6, "water": 5, "goal": 8, "goal_of_day": 4,
        "undo": 12, "redo": 8, "meal_save": 5, "meal_log": 5, "meal_repeat": 2, "meal_edit": 4, "meal_forget": 1,
        "meal_rename": 2, "meal_delete": 2,
        "food_add": 4, "food_edit": 4, "food_delete": 2, "food_favorite": 3,
        "pet_save": 4, "pet_edit": 4, "pet_delete": 1, "backup": 2, "restore": 2, "refused": 6,
        "weigh": 6, "weigh_edit": 3, "weigh_delete": 2, "mark": 3, "mark_days": 2, "body": 3, "pin": 3, "photo": 3,
    }  # fmt: skip

    def step(self) -> tuple[str, Step]:
        """One at random that makes sense for what the log holds."""
        while True:
            [kind] = self.chance.choices(list(self.KINDS), self.KINDS.values())
            try:
                step = getattr(self, kind)()
            except Tie:
                continue
            if step:
                return kind, step

    # Values

    def some(self, likelihood: float) -> bool:
        return self.chance.random() < likelihood

    def energy(self) -> tuple[str, dict]:
        """An energy with the range that it has where it is a guess."""
        match self.chance.randrange(7):
            case 0:
                guess = self.chance.randrange(50, 900)
                low, high = (nearest(Fraction(guess * part, 40)) * 10 for part in (3, 5))
                return f"~{guess}{self.chance.choice(['', 'kcal'])}", {"kcal": guess, "kcal_low": low, "kcal_high": high}
            case 1:
                half, middle = self.chance.randrange(1, 400), self.chance.randrange(400, 900)
                text = f"{middle - half}..{middle + half}{self.chance.choice(['', 'kcal'])}"
                return text, {"kcal": middle, "kcal_low": middle - half, "kcal_high": middle + half}
            case _:
                text, kcal = self.kcal()
                return text, FIRM | {"kcal": kcal}

    def kcal(self) -> tuple[str, float]:
        match self.chance.randrange(6):
            case 0:
                value = self.chance.randrange(100, 9000) / 10
                return f"{number_text(value)}kcal", value
            case 1:
                joules = self.chance.randrange(50, 4000)
                return f"{joules}kJ", nearest(Fraction(joules * 1000, 4184), 10)
            case 2:
                value = self.chance.randrange(100, 9000) / 10
                return number_text(value), value
            case _:
                value = self.chance.randrange(10, 900)
                return str(value), value

    def amount(self) -> tuple[str, Amount]:
        quantity, unit = self.chance.choice(
            [
                (self.chance.randrange(1, 60) * 5, "g"),
                (self.chance.randrange(1, 20) * 25, "ml"),
                (self.chance.choice([1, 2, 3, 1.5, 4]), None),
                (self.chance.choice([1, 2, 3, 2.5]), "slices"),
                (self.chance.choice([0.2, 0.5, 1.1]), "kg"),
                (self.chance.choice([0.3, 0.5]), "l"),
            ]
        )
        return f"{number_text(quantity)}{' ' if unit == 'slices' else ''}{unit or ''}", Amount.typed(quantity, unit)

    def nutrients(self, likelihood: float = 0.15, clears: bool = False) -> tuple[Words, dict]:
        words, values = [], {}
        for name in NUTRIENTS:
            if not self.some(likelihood):
                continue
            if clears and self.some(0.25):
                words += [f"--{OPTIONS[name]}", "none"]
                values[name] = None
            else:
                values[name] = self.chance.randrange(0, 400) / 10
                words += [f"--{OPTIONS[name]}", number_text(values[name])]
        return words, values

    def micronutrients(self, record: dict, likelihood: float) -> tuple[Words, dict | None]:
        words = []
        for option, unit in MICRONUTRIENTS.items():
            if self.some(likelihood):
                amount = "none" if self.some(0.25) else number_text(self.chance.randrange(0, 4000) / 100) + unit
                words += [f"--{option}", amount]
        return words, stating(record["micronutrients"], words)

    def day(self) -> tuple[str, datetime.date]:
        back = self.chance.choice([-1, 0, 1, 1, 2, 3, 5, 9])
        day = self.clock.today - datetime.timedelta(days=back)
        named = {-1: "tomorrow", 0: "today", 1: "yesterday"}.get(back, f"-{back}")
        return (named if self.some(0.6) else day.isoformat()), day

    def time(self) -> tuple[str, str]:
        hour, minute = self.chance.randrange(24), self.chance.randrange(60)
        return self.chance.choice([f"{hour:02}{minute:02}", f"{hour}:{minute:02}"]), f"{hour:02}:{minute:02}"

    def moment(self, meal: str | None = None) -> tuple[Words, dict]:
        words, day, time = [], None, None
        if self.some(0.35):
            text, day = self.day()
            words += ["--on", text]
        if self.some(0.3):
            text, time = self.time()
            words += ["--at", text]
        return words, self.clock.moment(day, time, meal)

    def key(self) -> tuple[Words, str | None]:
        if not self.some(0.2):
            return [], None
        key = f"key {self.chance.randrange(40)}"
        return ["--key", key], key

    def meal(self, likelihood: float = 0.4) -> tuple[Words, str | None]:
        if not self.some(likelihood):
            return [], None
        meal = self.chance.choice(MEALS)
        return ["--meal", meal], meal

    def entry(self) -> int | None:
        """An entry, rather one of the last."""
        numbers = sorted(self.contents.entries)
        if not numbers:
            return None
        return self.chance.choice(numbers[-self.chance.choice([1, 3, 8, 8, len(numbers)]) :])

    def reference(self, number: int) -> str:
        return "last" if number == max(self.contents.entries) and self.some(0.4) else entry_id(number)

    def any(self, kind: str) -> int | None:
        numbers = sorted(getattr(self.contents, kind))
        return self.chance.choice(numbers) if numbers else None

    # Entries

    def add(self) -> Step:
        name = self.chance.choice(NAMES + PLAIN + OWN)
        kcal_text, energy = self.energy()
        words = [name, kcal_text] if self.some(0.6) else [name, "--kcal", kcal_text]
        amount = None
        if self.some(0.4):
            text, amount = self.amount()
            words += ["--qty", text]
        nutrient_words, nutrients = self.nutrients()
        meal_words, meal = self.meal()
        moment_words, moment = self.moment(meal)
        key_words, key = self.key()
        note = self.chance.choice(NOTES) if self.some(0.2) else None
        words += nutrient_words + meal_words + moment_words + key_words + ([f"--note={note}"] if note else [])
        picture_words, picture = self.picture(0.12)
        entry = new_entry(self.clock, manual_food(name, energy, nutrients, amount, note), moment, meal)
        entry["photo"] = picture
        return Step(["add", *words, *picture_words, "--force"], lambda log: log.add("add", [entry], key))

    def add_lines(self) -> Step:
        key_words, key = self.key()
        lines, entries = [], []
        for _ in range(self.chance.randrange(2, 7)):
            name = self.chance.choice(PLAIN)
            kcal_text, energy = self.energy()
            meal_words, meal = self.meal(0.2)
            moment_words, moment = self.moment(meal)
            lines.append(" ".join([name, kcal_text, *(f"'{word}'" for word in meal_words + moment_words), "--force"]))
            entries.append(new_entry(self.clock, manual_food(name, energy), moment, meal))
        return Step(["add", "-", *key_words], lambda log: log.add("add", entries, key), "\n".join(lines).encode())

    def add_own(self) -> Step | None:
        number = self.any("foods")
        if number is None:
            return None
        text, amount = self.own_amount()
        meal_words, meal = self.meal()
        moment_words, moment = self.moment(meal)

        def apply(log: Log) -> None:
            food = food_of(*served(log.contents, number), amount)
            log.add("add", [new_entry(self.clock, food, moment, meal)], None)

        words = ["add", *([text] if text else []), "--food", f"own:{number}", *meal_words, *moment_words, "--force"]
        return Step(words, apply)

    def own_amount(self) -> tuple[str, Amount | None]:
        quantity, unit = self.chance.choice(
            [(150, "g"), (35, "g"), (2, "slice"), (3, "slices"), (0.5, "portion"), (2, None), (0, None)]
        )
        if not quantity:
            return "", None
        return f"{quantity}{' ' if unit and unit != 'g' else ''}{unit or ''}", Amount.typed(quantity, unit)

    def again(self) -> Step | None:
        """What an entry was, once more: without its meal and its note; from its pot if there is one still."""
        number = self.entry()
        if number is None:
            return None
        entry = self.contents.entries[number]
        food = {name: entry[name] for name in manual_food("", FIRM)} | {"note": None}
        meal_words, meal = self.meal()
        moment_words, moment = self.moment(meal)
        key_words, key = self.key()
        words = ["add", "--again", entry_id(number), *meal_words, *moment_words, *key_words, "--force"]

        def apply(log: Log) -> None:
            pot = log.contents.pot_of(entry["food_id"])
            taken = food_of(potted(pot), pot_id(pot), Amount.of(entry)) if pot and pot["state"] == "open" else food
            log.add("add", [new_entry(self.clock, taken, moment, meal)], key)

        return Step(words, apply)

    def water(self) -> Step:
        quantity, unit = self.chance.choice(
            [(0, "glass"), (2, None), (2, "glasses"), (300, "ml"), (0.5, "l"), (self.chance.randrange(1, 900), "ml")]
        )
        text = f"{number_text(quantity)}{' ' if unit == 'glasses' else ''}{unit or ''}"
        words = ["water", *([text] if quantity else [])]
        is_glass = unit in (None, "glass", "glasses")
        food = water(Amount(quantity or 1, "glass") if is_glass else Amount.typed(quantity, unit))
        meal_words, meal = self.meal(0.2)
        moment_words, moment = self.moment(meal)
        key_words, key = self.key()
        entry = new_entry(self.clock, food, moment, meal)
        return Step([*words, *meal_words, *moment_words, *key_words], lambda log: log.add("water", [entry], key))

    def edit(self, number: int | None = None, chosen: list[str] | None = None) -> Step | None:
        number = number or self.entry()
        if number is None:
            return None
        words, fields = [], {}
        fields_there_are = ["name", "kcal", "qty", "moment", "meal", "note", "nutrients"]
        chosen = chosen or self.chance.sample(fields_there_are, self.chance.choice([1, 1, 2, 3]))
        if "name" in chosen:
            fields["name"] = self.chance.choice(NAMES + PLAIN)
            words += ["--name", fields["name"]]
        if "kcal" in chosen:
            text, energy = self.energy()
            fields |= energy | {"source": "manual"}
            words += ["--kcal", text]
        amount: Amount | None = None
        if "qty" in chosen:
            text, amount = self.amount() if self.some(0.85) else ("none", NOTHING)
            words += ["--qty", text]
        if "meal" in chosen:
            fields["meal"] = self.chance.choice([*MEALS, None])
            words += ["--meal", fields["meal"] or "none"]
        if "note" in chosen:
            fields["note"] = self.chance.choice([*NOTES, None])
            words.append(f"--note={fields['note'] or 'none'}")
        nutrients: dict = {}
        stated_words: Words = []
        if "nutrients" in chosen:
            nutrient_words, nutrients = self.nutrients(0.3, clears=True)
            words += nutrient_words
            stated_words, _ = self.micronutrients(self.contents.entries[number], 0.3)
            words += stated_words
        day = time = None
        if "moment" in chosen:
            if self.some(0.6):
                text, day = self.day()
                words += ["--on", text]
            if day is None or self.some(0.4):
                text, time = self.time()
                words += ["--at", text]
        if not words:
            return None

        def apply(log: Log) -> None:
            entry = log.contents.entries[number]
            changed = dict(fields)
            if "kcal" in fields and (entry["source"] != "manual" or entry.get("text")) and entry["kcal"]:
                # What was computed from a food follows the energy.
                factor = exact(fields["kcal"]) / exact(entry["kcal"])
                if factor != 1:
                    figures = computed(entry["kcal"], entry["nutrients"], entry["micronutrients"], factor)
                    changed |= {name: figures[name] for name in ("nutrients", "micronutrients")}
            if amount and amount.quantity and "kcal" not in fields and entry["quantity"] is not None:
                changed = resized(log.contents, entry, amount) | changed
            elif amount:
                changed |= amount.fields
            changed["nutrients"] = changed.get("nutrients", entry["nutrients"]) | nutrients
            changed["micronutrients"] = stating(changed.get("micronutrients", entry["micronutrients"]), stated_words)
            if day or time:
                at = datetime.date.fromisoformat(entry["date"])
                changed |= self.clock.moment(day or at, time or entry["time"])
            if changed.get("kcal", 0) > 9000:
                raise Tie
            if any(name in changed and changed[name] != entry[name] for name in NOTHING.fields):
                # What somebody types is what was eaten.
                changed = settled(log.contents, entry | changed, besides=number)
                changed["nutrients"] = changed["nutrients"] | nutrients
                changed["micronutrients"] = stating(changed["micronutrients"], stated_words)
            after = entry | changed
            if "kcal" in fields or any(after[name] != entry[name] for name in ["name", "kcal", "nutrients", *NOTHING.fields]):
                # What a person mended is no guess any more.
                changed["certainty"] = None
            log.revise("edit", "entries", number, self.clock, changed)

        return Step(["edit", self.reference(number), *words, "--force"], apply)

    def delete(self) -> Step | None:
        if not self.contents.entries:
            return None
        numbers = list(dict.fromkeys(self.entry() for _ in range(self.chance.choice([1, 1, 2, 3]))))
        if len(numbers) > 1:
            words = [*map(entry_id, numbers), "-y"]
        else:
            words = [self.reference(numbers[0])]
        return Step(["delete", *words], lambda log: log.remove("delete", "entries", numbers))

    # Goals

    def goal(self) -> Step:
        words, day, energy = ["goal"], self.clock.today, None
        if self.some(0.4):
            text, day = self.day()
            words += ["--on", text]
        weekdays = self.chance.sample(WEEKDAYS, self.chance.choice([1, 1, 2])) if self.some(0.35) else []
        words += ["--each", ",".join(weekdays)] if weekdays else []
        is_end = self.some(0.15)
        if is_end:
            words.insert(1, "none")
        elif self.some(0.75):
            energy = self.chance.choice([1800, 2000, 2200, 1950.5])
            words.insert(1, number_text(energy))
        nutrient_words, nutrients = self.nutrients(0.1, clears=True)
        words += nutrient_words
        volume: dict = {}
        if self.some(0.3):
            text, volume["water_ml"] = self.chance.choice([("2l", 2000), ("1500ml", 1500), ("none", None)])
            words += ["--water", text]
        if not (is_end or energy or nutrients or volume):
            words.insert(1, "2100")
            energy = 2100

        def changed(held: dict | None) -> dict | None:
            """The goal that comes of one; none where it aims at nothing new, which is no change."""
            held = NO_GOAL if held is None else {name: held[name] for name in NO_GOAL}
            goal = dict(NO_GOAL if is_end else held) | volume
            if energy:
                goal["kcal"] = energy
            goal["nutrients"] = goal["nutrients"] | nutrients
            return None if goal == held else goal

        def body(contents: Contents) -> None:
            goals = {}
            for weekday in weekdays:
                # It begins on the first such day.
                first = day + datetime.timedelta(days=(WEEKDAYS.index(weekday) - day.weekday()) % 7)
                _, held = contents.weekday_goal(first.isoformat()) or (None, None)
                goals[first.isoformat()] = changed(held)
            contents.weekday_goals.update({since: goal for since, goal in goals.items() if goal})
            if not weekdays and (goal := changed(contents.goal(day.isoformat()))):
                contents.goals[day.isoformat()] = goal
            if is_end and not weekdays:
                # "goal none" ends the goals of weekdays too, as of the coming seven days.
                for first in (day + datetime.timedelta(days=ahead) for ahead in range(7)):
                    _, held = contents.weekday_goal(first.isoformat()) or (None, NO_GOAL)
                    if held != NO_GOAL:
                        contents.weekday_goals[first.isoformat()] = dict(NO_GOAL)

        def apply(log: Log) -> None:
            # What is left of a goal whose last target is dropped is none; of the weekdays that says nothing.
            goal = None if weekdays or is_end else changed(log.contents.goal(day.isoformat()))
            held = {name: (log.contents.goal(day.isoformat()) or NO_GOAL)[name] for name in NO_GOAL}
            if not weekdays and not is_end and NO_GOAL == (goal or held):
                raise Tie
            log.change("goal", body)

        return Step(words, apply)

    def goal_of_day(self) -> Step:
        words, day = ["goal"], self.clock.today
        if self.some(0.6):
            text, day = self.day()
            words += ["--on", text]
        change = self.chance.choice([300, 150.5, -200, 0])
        words.insert(1, f"{'-' if change < 0 else '+'}{number_text(abs(change))}")

        def body(contents: Contents) -> None:
            if change:
                adjustment = {"change": "more" if change > 0 else "less", "kcal": abs(change)}
                contents.goal_adjustments[day.isoformat()] = adjustment
            else:
                contents.goal_adjustments.pop(day.isoformat(), None)

        def apply(log: Log) -> None:
            if log.contents.aims(day.isoformat())["base"] is None:
                raise Refused
            log.change("goal", body)

        return Step(words, apply)

    # Undo

    def undo(self) -> Step:
        return Step(["undo"], lambda log: log.undo(), refusals=(1,))

    def redo(self) -> Step | None:
        # With nothing to do again it is refused, which need not be tried often.
        if not self.log.undone and self.some(0.8):
            return None
        return Step(["redo"], lambda log: log.redo(), refusals=(1,))

    # Saved meals, and the meals of a day

    def day_meal(self) -> tuple[Words, datetime.date, str, list[int]] | None:
        """A meal of a day that has one, or sometimes of one that has none."""
        if self.some(0.1):
            text, day = self.day()
            meal = self.chance.choice(MEALS)
        else:
            with_meal = sorted({(e["date"], e["meal"]) for e in self.contents.entries.values() if e["meal"]})
            if not with_meal:
                return None
            text, meal = self.chance.choice(with_meal[-6:])
            day = datetime.date.fromisoformat(text)
        found = [n for n, entry in self.contents.of_day(day.isoformat()) if fold(entry["meal"] or "") == fold(meal)]
        return (["--on", text], day, meal, found)

    def meal_save(self) -> Step | None:
        found = self.day_meal()
        if not found:
            return None
        words, _, meal, numbers = found
        name = self.chance.choice(SAVED)
        fields = list(manual_food("", FIRM))

        def apply(log: Log) -> None:
            if not numbers:
                raise Refused
            entries = [recipe_of(log.contents, log.contents.entries[number]) for number in numbers]
            foods = [{field: entry[field] for field in fields} for entry in entries]
            known = log.contents.holder("meals", name)
            if known is None:
                log.create("meal save", "meals", self.clock, {"name": name, "foods": foods})
            else:
                log.revise("meal save", "meals", known, self.clock, {"name": name, "foods": foods})

        return Step(["meal", "save", name, "--from", meal, *words], apply)

    def meal_log(self) -> Step:
        name = self.chance.choice(SAVED)
        factor_text, factor = self.chance.choice([("1", 1.0), ("2", 2.0), ("0.5", 0.5), ("1/3", 1 / 3), ("1.7", 1.7)])
        if self.some(0.6):
            factor_text, factor = "", 1.0
        meal = self.chance.choice([name, name, "lunch", None])
        meal_words = [] if meal == name else ["--meal", meal or "none"]
        moment_words, moment = self.moment(meal)
        key_words, key = self.key()

        def apply(log: Log) -> None:
            known = log.contents.holder("meals", name)
            if known is None:
                raise Refused
            saved = log.contents.meals[known]
            # Also a key that was used already needs a meal that is there.
            foods = [multiplied(food, factor) for food in saved["foods"]]
            entries = [
                new_entry(
                    self.clock, cooked_now(log.contents, food) or food, moment, saved["name"] if meal == name else meal
                )
                for food in foods
            ]
            log.add("meal log", entries, key)

        words = ["meal", "log", name, *(["--times", factor_text] if factor_text else [])]
        return Step([*words, *meal_words, *moment_words, *key_words], apply)

    def meal_repeat(self) -> Step | None:
        """The meal of a day once more."""
        found = self.day_meal()
        if not found:
            return None
        [_, text], _, meal, numbers = found
        moment_words, moment = self.moment(meal)

        def apply(log: Log) -> None:
            if not numbers:
                raise Refused
            foods = [{name: log.contents.entries[n][name] for name in manual_food("", FIRM)} for n in numbers]
            log.add("meal log", [new_entry(self.clock, food, moment, meal) for food in foods], None)

        return Step(["meal", "log", meal, "--from", text, *moment_words], apply)

    def meal_edit(self) -> Step | None:
        number = self.any("meals")
        if number is None:
            return None
        meal = self.contents.meals[number]
        words, foods, name = [], list(meal["foods"]), meal["name"]
        is_missing, dropped = False, ""
        if self.some(0.3):
            name = self.chance.choice(SAVED)
            words += ["--name", name]
        if self.some(0.5):
            dropped = self.chance.choice(foods)["name"] if self.some(0.9) else "no such food"
            words += ["--drop", dropped]
            place = next((place for place, food in enumerate(foods) if food["name"] == dropped), None)
            if place is None:
                is_missing = True
            else:
                del foods[place]
        if not words or self.some(0.5):
            kcal_text, energy = self.energy()
            food = self.chance.choice(PLAIN)
            if dropped in PLAIN and self.some(0.6):
                # Just what was left out.
                food, energy = dropped, FIRM | {"kcal": next(f["kcal"] for f in meal["foods"] if f["name"] == dropped)}
                kcal_text = f"{number_text(energy['kcal'])}kcal"
            words += ["--add", f"{food} {kcal_text} --force"]
            foods.append(manual_food(food, energy))

        def apply(log: Log) -> None:
            taken = log.contents.holder("meals", name)
            if is_missing or not foods or taken not in (None, number):
                raise Refused
            log.revise("meal edit", "meals", number, self.clock, {"name": name, "foods": foods})

        return Step(["meal", "edit", meal["name"], *words], apply)

    def meal_forget(self) -> Step | None:
        number = self.any("meals")
        if number is None:
            return None
        words = ["meal", "forget", self.contents.meals[number]["name"]]
        return Step(words, lambda log: log.remove("meal forget", "meals", [number]))

    def meal_rename(self) -> Step | None:
        found = self.day_meal()
        if not found:
            return None
        words, _, meal, numbers = found
        name = self.chance.choice(MEALS)

        def apply(log: Log) -> None:
            if not numbers:
                raise Refused

            def body(contents: Contents) -> None:
                for number in numbers:
                    entry = contents.entries[number]
                    if entry["meal"] != name:
                        updated_at = self.clock.after(entry["updated_at"])
                        contents.entries[number] = entry | {"meal": name, "updated_at": updated_at}

            log.change("meal rename", body)

        return Step(["meal", "rename", meal, name, *words], apply)

    def meal_delete(self) -> Step | None:
        found = self.day_meal()
        if not found or self.some(0.3):
            return None
        words, _, meal, numbers = found

        def apply(log: Log) -> None:
            if not numbers:
                raise Refused
            log.remove("meal delete", "entries", numbers)

        return Step(["meal", "delete", meal, *words, "-y"], apply)

    # Foods of one's own

    def food_add(self) -> Step:
        name = self.chance.choice(OWN)
        kcal = self.chance.randrange(100, 4500) / 10
        nutrient_words, nutrients = self.nutrients(0.2)
        portions, grams, words = [], 100, []
        if self.some(0.3):
            grams = self.chance.choice([80, 30, 45])
            portions.append({"name": "slice", "grams": grams})
            words += ["--per", f"slice={grams}g"]
        elif self.some(0.4):
            portions.append({"name": "slice", "grams": 25})
            words += ["--portion", "slice=25g"]
        note = self.chance.choice([*NOTES, None])
        code = self.chance.choice([*BARCODES, None, None, None])
        category = self.chance.choice(["Snacks", None])
        brand = self.chance.choice(["Bränd", None])
        words += ([f"--note={note}"] if note else []) + (["--barcode", code] if code else [])
        words += (["--category", category] if category else []) + (["--brand", brand] if brand else [])
        synonyms = ["cakey", "zz two"] if self.some(0.2) else []
        words += [word for synonym in synonyms for word in ("--synonym", synonym)]

        def per100(value: float) -> float:
            return nearest(exact(value) / grams * 100, 1000)

        food = {
            "name": name, "brand": brand, "synonyms": synonyms, "category": category, "kind": "food",
            "kcal_per_100g": per100(kcal), "nutrients": UNKNOWN | {n: per100(v) for n, v in nutrients.items()},
            "density": None, "portions": portions, "barcode": code, "note": note, "source": "own",
            "micronutrients": None, "ingredients": [], "recipe_portions": None, "cooked_g": None,
        }  # fmt: skip

        def apply(log: Log) -> None:
            if log.contents.holder("foods", name) is not None or taken_barcode(log, "foods", code, None):
                raise Refused
            log.create("food add", "foods", self.clock, food)

        return Step(["food", "add", name, "--kcal", number_text(kcal), *nutrient_words, *words, "--force"], apply)

    def food_edit(self) -> Step | None:
        number = self.any("foods")
        if number is None:
            return None
        food = self.contents.foods[number]
        words, fields = [], {}
        nutrient_words, nutrients = self.nutrients(0.1, clears=True)
        words += nutrient_words
        fields["nutrients"] = food["nutrients"] | nutrients
        stated_words, fields["micronutrients"] = self.micronutrients(food, 0.3)
        words += stated_words
        if self.some(0.4):
            fields["kcal_per_100g"] = self.chance.randrange(100, 4500) / 10
            words += ["--kcal", number_text(fields["kcal_per_100g"])]
        if self.some(0.35):
            fields["name"] = self.chance.choice(OWN)
            words += ["--name", fields["name"]]
        if self.some(0.2):
            fields["note"] = self.chance.choice([*NOTES, None])
            words.append(f"--note={fields['note'] or 'none'}")
        if self.some(0.25):
            fields["barcode"] = self.chance.choice([*BARCODES, None])
            words += ["--barcode", fields["barcode"] or "none"]
        if self.some(0.25):
            name = self.chance.choice(["slice", "cup"])
            grams = self.chance.choice([0, 25, 60])
            words += ["--portion", f"{name}={grams}g" if grams else f"{name}=none"]
            portions = {portion["name"]: portion["grams"] for portion in food["portions"]}
            if grams:
                portions[name] = grams
            else:
                portions.pop(name, None)
            fields["portions"] = [{"name": name, "grams": grams} for name, grams in portions.items()]
        if not words:
            return None
        if any(name in fields for name in ("kcal_per_100g", "nutrients", "micronutrients")):
            words += ["--per", "100g"]

        def apply(log: Log) -> None:
            taken = log.contents.holder("foods", fields.get("name", food["name"]))
            if taken not in (None, number) or taken_barcode(log, "foods", fields.get("barcode"), number):
                raise Refused
            # What is cooked has the figures that follow from its ingredients.
            figures = ("kcal_per_100g", "nutrients", "micronutrients")
            if food["ingredients"] and any(fields.get(name, food[name]) != food[name] for name in figures):
                raise Refused
            log.revise("food edit", "foods", number, self.clock, fields)

        return Step(["food", "edit", self.own_reference(number), *words, "--force"], apply)

    def own_reference(self, number: int) -> str:
        return f"own:{number}" if self.some(0.5) else self.contents.foods[number]["name"]

    def food_delete(self) -> Step | None:
        number = self.any("foods")
        if number is None or self.some(0.3):
            return None
        words = ["food", "delete", self.own_reference(number)]
        return Step(words, lambda log: log.remove("food delete", "foods", [number]))

    def food_favorite(self) -> Step:
        number = self.any("foods")
        if number is not None and self.some(0.7):
            reference, food_id = self.own_reference(number), f"own:{number}"
            key, name = f"own {food_id}", self.contents.foods[number]["name"]
        else:
            reference = self.chance.choice(list(BUILTIN))
            key, name = f"builtin {reference}", BUILTIN[reference]
        is_off = self.some(0.35)

        def apply(log: Log) -> None:
            def body(contents: Contents) -> None:
                if is_off:
                    contents.favorites.pop(key, None)
                else:
                    contents.favorites.setdefault(key, {"name": name, "added_at": self.clock.stamp})

            log.change("food favorite", body)

        return Step(["food", "favorite", reference, *(["--off"] if is_off else [])], apply)

    # Pet food

    def pet_values(self, source: str, clears: bool) -> tuple[Words, dict]:
        words, values = [], {}
        for name in PET_VALUES:
            if not self.some(0.45):
                continue
            if clears and self.some(0.2):
                words += [f"--{name}", "none"]
                values[name] = MISSING
            else:
                percent = self.chance.randrange(0, 190) / 10 if self.some(0.7) else self.chance.randrange(1, 1900) / 100
                words += [f"--{name}", number_text(percent)]
                values[name] = {"percent": percent, "source": source, "read_from": None}
        return words, values

    def pet_save(self) -> Step:
        name = self.chance.choice(["Tuna pâté", "Beef", "Huhn"])
        kind = self.chance.choice(["wet", "semi-moist", "dry"])
        code = self.chance.choice([*BARCODES, None])
        words, values = self.pet_values("typed", clears=False)
        energy = self.chance.choice([None, 950, 3600])
        words += (["--barcode", code] if code else []) + (["--kcal-per-kg", str(energy)] if energy else [])
        product = {
            "barcode": code, "name": name, "brand": None, "kind": kind.replace("-", "_"),
            **dict.fromkeys(PET_VALUES, MISSING), **values, "stated_kcal_per_kg": energy, "source": "local",
        }  # fmt: skip

        def apply(log: Log) -> None:
            if not values and energy is None:
                raise Refused
            known = taken_barcode(log, "products", code, None)
            if known is None:
                log.create("pet save", "products", self.clock, product)
                return
            before = log.contents.products[known]
            corrected = {name: before[name] for name in PET_VALUES if before[name]["source"] == "edited"}
            log.revise("pet save", "products", known, self.clock, product | corrected)

        return Step(["pet", "save", name, "--kind", kind, *words], apply)

    def pet_edit(self) -> Step | None:
        number = self.any("products")
        if number is None:
            return None
        words, fields = self.pet_values("edited", clears=True)
        if self.some(0.2):
            fields["name"] = self.chance.choice(["Tuna mousse", "Beef"])
            words += ["--name", fields["name"]]
        if self.some(0.2):
            fields["brand"] = self.chance.choice(["Félix", None])
            words += ["--brand", fields["brand"] or "none"]
        if self.some(0.2):
            fields["barcode"] = self.chance.choice([*BARCODES, None])
            words += ["--barcode", fields["barcode"] or "none"]
        if not words:
            return None

        def apply(log: Log) -> None:
            if taken_barcode(log, "products", fields.get("barcode"), number):
                raise Refused
            kind = corrected_kind(log.contents.products[number], fields)
            log.revise("pet edit", "products", number, self.clock, fields | {"kind": kind})

        return Step(["pet", "edit", f"pet:{number}", *words], apply)

    def pet_delete(self) -> Step | None:
        number = self.any("products")
        if number is None:
            return None
        return Step(["pet", "delete", f"pet:{number}"], lambda log: log.remove("pet delete", "products", [number]))

    # The body

    WEIGHTS = [
        ("81.4kg", 81.4, "kg"), ("80,9 kg", 80.9, "kg"), ("179lb", 179, "lb"), ("12st11", 12 + 11 / 14, "st"),
        ("81250g", 81250, "g"),
    ]  # fmt: skip

    def weigh(self) -> Step:
        text, value, unit = self.chance.choice(self.WEIGHTS)
        words, day, time = [], None, None
        if self.some(0.4):
            name, day = self.day()
            words += ["--on", name]
        if self.some(0.4):
            name, time = self.time()
            words += ["--at", name]
        note = self.chance.choice(NOTES) if self.some(0.3) else None
        words += ["--note", note] if note else []

        def apply(log: Log) -> None:
            if day and day > self.clock.today:
                raise Refused
            # A weight of another day is one of a morning.
            is_other = day not in (None, self.clock.today) and time is None
            moment = self.clock.moment(day, "12:00" if is_other else time)
            moment["weighed_at"] = moment.pop("eaten_at")
            weight = {"value": value, "unit": unit, "note": note, "source": "manual"}
            log.create("weigh", "weights", self.clock, moment | weight)

        return Step(["weigh", *text.split(), "--force", *words], apply)

    def weigh_edit(self) -> Step | None:
        number = self.any("weights")
        if number is None:
            return None
        words, fields = [], {}
        if self.some(0.7):
            text, value, unit = self.chance.choice(self.WEIGHTS)
            words += text.split()
            fields |= {"value": value, "unit": unit}
        if self.some(0.3):
            text, time = self.time()
            words += ["--at", text]
            day = datetime.date.fromisoformat(self.contents.weights[number]["date"])
            fields |= self.clock.moment(day, time)
            fields["weighed_at"] = fields.pop("eaten_at")
        if self.some(0.3) or not words:
            fields["note"] = self.chance.choice([*NOTES, None])
            words += ["--note", fields["note"] or "none"]
        edit = ["weigh", "edit", f"weight:{number}", *words, "--force"]
        return Step(edit, lambda log: log.revise("weigh edit", "weights", number, self.clock, fields))

    def weigh_delete(self) -> Step | None:
        number = self.any("weights")
        if number is None:
            return None
        numbers, name = ([*self.contents.weights], "all") if self.some(0.2) else ([number], f"weight:{number}")
        return Step(["weigh", "delete", name, "--yes"], lambda log: log.remove("weigh delete", "weights", numbers))

    def mark(self) -> Step:
        mark = self.chance.choice(["complete", "incomplete", "fasted", "none"])
        text, day = self.day()

        def body(contents: Contents) -> None:
            contents.marks.pop(day.isoformat(), None)
            if mark != "none":
                contents.marks[day.isoformat()] = {"mark": mark}

        def apply(log: Log) -> None:
            if day > self.clock.today:
                raise Refused
            log.change("mark", body)

        return Step(["mark", mark, "--on", text], apply)

    def mark_days(self) -> Step:
        mark = self.chance.choice(["complete", "incomplete", "fasted", "none"])
        first = self.clock.today - datetime.timedelta(days=self.chance.randrange(1, 20))
        last = min(first + datetime.timedelta(days=self.chance.randrange(1, 6)), self.clock.today)
        days = [(first + datetime.timedelta(days=n)).isoformat() for n in range((last - first).days + 1)]

        def body(contents: Contents) -> None:
            for day in days:
                if mark in ("complete", "incomplete") and contents.marks.get(day) == {"mark": "fasted"}:
                    continue
                contents.marks.pop(day, None)
                if mark != "none":
                    contents.marks[day] = {"mark": mark}

        words = ["mark", mark, "--since", first.isoformat(), "--until", last.isoformat()]
        return Step(words, lambda log: log.change("mark", body))

    def pin(self) -> Step:
        names = self.chance.sample(PINS, self.chance.randrange(0, 4))

        def body(contents: Contents) -> None:
            contents.pins = {name: {"place": place} for place, name in enumerate(names, 1)}

        return Step(["nutrients", "--pin", ",".join(names) or "none"], lambda log: log.change("nutrients", body))

    def photo(self) -> Step | None:
        """Another picture of an entry, or none."""
        number = self.entry()
        if number is None:
            return None
        picture_words, picture = self.picture(1)
        if self.some(0.3):
            picture_words, picture = ["--photo", "none"], None
        words = ["edit", self.reference(number), *picture_words]
        return Step(words, lambda log: log.revise("edit", "entries", number, self.clock, {"photo": picture}))

    def picture(self, likelihood: float) -> tuple[Words, str | None]:
        """A picture from the home, and what it is called once it is kept."""
        if not self.some(likelihood):
            return [], None
        shade = self.chance.randrange(6)
        return ["--photo", f"photo-{shade}.png"], f"{hashlib.sha1(richlog.photo(shade)).hexdigest()}.png"

    def body(self) -> Step:
        words, fields, day = [], {}, self.clock.today
        if self.some(0.2):
            words, fields = ["none"], dict(NO_PROFILE)
        if self.some(0.5):
            text, fields["height_cm"] = self.chance.choice([("178", 178), ("182.5cm", 182.5), ("none", None)])
            words += ["--height", text]
        if self.some(0.4):
            fields["sex"] = self.chance.choice(["female", "male", None])
            words += ["--sex", fields["sex"] or "none"]
        if self.some(0.4):
            fields["birth_year"] = self.chance.choice([1988, 1956, None])
            words += ["--born", str(fields["birth_year"] or "none")]
        if self.some(0.3) or not words:
            option, fields["life_stage"] = self.chance.choice(
                [("--pregnant", "pregnancy"), ("--lactating", "lactation"), ("--not-pregnant", None)]
            )
            words.append(option)
        if self.some(0.3):
            text, day = self.day()
            words += ["--on", text]

        def apply(log: Log) -> None:
            held = log.contents.profile(day.isoformat())
            profile = held | fields
            if profile["sex"] == "male" and profile["life_stage"] and {"sex", "life_stage"} & set(fields):
                raise Refused
            if profile != held:
                log.change("profile", lambda contents: contents.profiles.__setitem__(day.isoformat(), profile))

        return Step(["profile", *words], apply)

    # Backups

    def backup(self) -> Step | None:
        if not self.log.last["entries"]:
            return None
        return Step(["backup"], lambda log: None, has_trial=False)

    def restore(self) -> Step | None:
        if not self.backups or not self.log.done:
            return None
        name = self.chance.choice(sorted(self.backups))
        label, held = self.backups[name]

        def apply(log: Log) -> None:
            log.change("restore", lambda contents: contents.__dict__.update(held.copy().__dict__))

        return Step(["restore", label, "-y"], apply)

    # What is refused

    def refused(self) -> Step | None:
        unknown = entry_id(self.log.last["entries"] + 1 + self.chance.randrange(500))
        some = [entry_id(number) for number in sorted(self.contents.entries)[-2:]]
        cases: list[tuple[Words, bytes]] = [
            (["add", "rice", "1,200"], b""),
            (["add", "rice", "-5"], b""),
            (["add", "rice", "50000"], b""),
            (["add", "rice", "100", "--on", "13/11/2026"], b""),
            (["add", "rice", "100", "--at", "25:00"], b""),
            (["add", "rice", "100", "--protein", "many"], b""),
            (["add", "rice", "100", "--nosuch"], b""),
            (["add", "-"], b"rice 100\nbeans 1,200\nbread 100\n"),
            (["add", "-"], b""),
            (["edit", unknown, "--kcal", "100"], b""),
            (["edit", "last", "--kcal", "abc"], b""),
            (["edit", "last"], b""),
            (["delete", unknown], b""),
            (["delete", *some, unknown, "-y"], b""),
            (["goal", "0"], b""),
            (["goal", "2000", "--each", "someday"], b""),
            (["nutrients", "--pin", "iron,nosuch"], b""),
            (["add", "rice", "100kcal", "--photo", "nosuch.png"], b""),
            (["weigh", "12kg"], b""),
            (["profile", "--height", "20"], b""),
            (["goal", "much"], b""),
            (["water", "0ml"], b""),
            (["meal", "log", "no such meal"], b""),
            (["meal", "forget", "no such meal"], b""),
            (["food", "delete", "no such food"], b""),
            (["food", "add", "Nothing"], b""),
            (["pet", "edit", "pet:9999", "--ash", "1"], b""),
            (["pet", "save", "Odd", "--protein", "101"], b""),
            (["restore", "1999-01-01", "-y"], b""),
            (["import", "-"], b"{}"),
            (["nosuch"], b""),
        ]
        if len(some) == 2:
            cases.append((["delete", *some], b""))  # Several are asked about, and nobody answers.
        words, stdin = self.chance.choice(cases)
        return Step(words, refuse, stdin, refusals=(1, 2, 3, 4), has_trial=False)


MISSING = {"percent": None, "source": None, "read_from": None}


def unlinked(food: dict, prefix: str) -> dict:
    """The same without the food it was, of an id that begins so."""
    return food | {"food_id": None} if (food["food_id"] or "").startswith(prefix) else food


def taken_barcode(log: Log, kind: str, code: str | None, number: int | None) -> int | None:
    """Another record that has a barcode."""
    if code is None:
        return None
    records = getattr(log.contents, kind)
    return next((n for n, record in records.items() if record["barcode"] == code and n != number), None)


def multiplied(food: dict, factor: float) -> dict:
    """So many times as much of a food of a meal."""
    if factor == 1:
        return food
    ratio = Fraction(1, 3) if factor == 1 / 3 else exact(factor)
    amount = Amount.of(food)
    fields = {}
    if amount:
        measures = amount.grams, amount.milliliters
        grams, milliliters = (None if measure is None else nearest(exact(measure) * ratio, 10) for measure in measures)
        fields = Amount(amount.quantity * factor, amount.unit, grams, milliliters).fields
    result = food | scaled(food, ratio) | fields
    # Nobody eats so much, and so it is not tried.
    if result["kcal"] > 9000 or (result["quantity"] or 1) > 10_000 or (result["quantity"] or 1) < 0.01:
        raise Tie
    return result


def compared(old: Amount, amount: Amount) -> tuple[Fraction | None, Amount]:
    """How many times as much another amount is, and what is known of it; none where nothing compares them."""
    factor = amount.ratio(old)
    if factor is not None:
        return factor, old.resized(amount, factor)
    if amount.unit is None and old.unit in ("g", "kg", "ml", "l"):
        factor = exact(amount.quantity)
        return factor, old.resized(amount, factor)
    if amount.unit is None and old.unit is not None:
        factor = exact(amount.quantity) / exact(old.quantity)
        return factor, old.resized(Amount(amount.quantity, old.unit), factor)
    return None, amount


def resized(contents: Contents, entry: dict, amount: Amount) -> dict:
    """An entry with another amount: energy and nutrients follow where the two can be compared."""
    old = Amount.of(entry)
    food = None
    if entry["source"] == "own" and entry["food_id"]:
        pot = contents.pot_of(entry["food_id"])
        is_own = entry["food_id"].startswith("own:")
        food = contents.foods.get(int(entry["food_id"].removeprefix("own:"))) if is_own else pot and potted(pot)

    def from_food(of: Amount) -> dict | None:
        """What its food comes to."""
        try:
            if entry["source"] == "builtin":
                return water(of) if of.unit in ("g", "kg", "ml", "l", "glass") else None
            return food_of(food, entry["food_id"], of) if food else None
        except Refused:
            return None

    factor, new = compared(old, amount)
    if factor is None:
        computed = from_food(amount)
        if computed is None:
            raise Refused
        return {name: computed[name] for name in (*FIGURES, *NOTHING.fields)}
    result = scaled(entry, factor) | new.fields
    logged = from_food(old)
    is_of_food = logged and entry["kcal_low"] is None and (logged["kcal"], logged["nutrients"]) == (entry["kcal"], entry["nutrients"])
    if new.grams is not None and is_of_food and (exact_figures := from_food(Amount(new.grams, "g", new.grams))):
        result |= {"kcal": exact_figures["kcal"], "nutrients": exact_figures["nutrients"]}
        if logged["micronutrients"] == entry["micronutrients"]:
            result["micronutrients"] = exact_figures["micronutrients"]
    return result


# Kinds of pet food


def kind_of_moisture(percent: float) -> str:
    for kind, low, high in (("wet", 70, 90), ("semi_moist", 15, 30), ("dry", 6, 12)):
        if low <= percent <= high:
            return kind
    return "wet" if percent > 50 else "semi_moist" if percent > 14 else "dry"


def shown_kind(product: dict) -> str:
    """The kind that the name and the values of a pet food show."""
    words = fold(f"{product['name']} {product['brand'] or ''}").split()
    if set(words) & {"pâté", "pate", "mousse"}:
        return "wet"
    percents = {name: product[name]["percent"] for name in PET_VALUES}
    if percents["moisture"] is not None:
        return kind_of_moisture(percents["moisture"])
    solids = sum(percent or 0 for name, percent in percents.items() if name != "moisture")
    return "dry" if 30 < solids <= 100 else "wet"


def corrected_kind(before: dict, fields: dict) -> str:
    """A corrected moisture decides; else a kind that the values did not show was typed and stays."""
    after = before | fields
    if after["moisture"]["percent"] is not None and after["moisture"] != before["moisture"]:
        return kind_of_moisture(after["moisture"]["percent"])
    return shown_kind(after) if before["kind"] == shown_kind(before) else before["kind"]
