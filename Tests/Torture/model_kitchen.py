"""Random commands about recipes, pots and plans, each with what it should make of a log."""

import datetime

from model_log import (
    Amount,
    Contents,
    Log,
    Refused,
    Tie,
    cooked,
    cooked_now,
    exact,
    fold,
    food_of,
    left_grams,
    manual_food,
    new_entry,
    of_100_grams,
    portions_of,
    pot_id,
    potted,
    raw_grams,
    scaled,
    served,
    shared_anew,
    whole,
)
from model_steps import (
    FIRM,
    MEALS,
    NOTES,
    PLAIN,
    SAVED,
    Step,
    Words,
    compared,
    number_text,
    refuse,
    unlinked,
)
from model_steps import Steps as PlainSteps

RECIPES = ["chili", "Gulasch", "dal tadka", "Grüne Soße"]
INGREDIENTS = [*PLAIN, "minced", "x", "chopped onion"]
# More energy than 100 g of anything have.
KCAL_OF_FAT = 905


class Steps(PlainSteps):
    """Commands for one log at one moment, those of the kitchen among them."""

    KINDS = PlainSteps.KINDS | {
        "recipe_save": 7, "recipe_edit": 6, "recipe_delete": 1, "pot_start": 8, "pot_edit": 4, "pot_end": 2,
        "pot_take": 16, "pot_entry": 8, "plan_add": 8, "plan_add_known": 6, "plan_eat": 9, "plan_skip": 2, "plan_edit": 7,
        "kitchen_refused": 2,
    }  # fmt: skip

    # Recipes

    def recipe(self) -> int | None:
        numbers = [number for number, food in sorted(self.contents.foods.items()) if food["ingredients"]]
        return self.chance.choice(numbers) if numbers else None

    def ingredient(self) -> tuple[str, dict]:
        """A line of a recipe, with what it says; now and then it has no weight."""
        name = self.chance.choice(INGREDIENTS)
        grams = self.chance.randrange(2, 60) * 10
        is_guess = self.some(0.25)
        if is_guess:
            kcal_text, energy = self.energy()
        else:
            kcal = self.chance.randrange(0, 6 * grams)
            kcal_text, energy = f"{kcal}kcal", FIRM | {"kcal": kcal}
        nutrient_words, nutrients = self.nutrients(0.3)
        micronutrient_words, micronutrients = self.micronutrients({"micronutrients": None}, 0.15)
        words = " ".join([*nutrient_words, *micronutrient_words, "--force"])
        food = manual_food(name, energy, nutrients) | {"micronutrients": micronutrients}
        if self.some(0.12):
            return f"{name} {kcal_text} {words}", food
        line = f"{name} {kcal_text} --qty {grams}g {words}" if is_guess else f"{grams}g {name} {kcal_text} {words}"
        return line, food | Amount.typed(grams, "g").fields

    def ingredients(self, counts: list[int]) -> tuple[list[str], list[dict]]:
        found = [self.ingredient() for _ in range(self.chance.choice(counts))]
        return [line for line, _ in found], [food for _, food in found]

    def weight(self) -> tuple[str, float]:
        """Cooked, as a scale shows it; many can be shared out in tenths of a gram."""
        grams = self.chance.choice([240, 600, 840, 1200, 1850, 437.5, self.chance.randrange(300, 2500)])
        # A point before three digits could be one of thousands.
        is_short = exact(grams) % 10 == 0
        return (f"{grams / 1000:g}kg" if is_short and self.some(0.5) else f"{number_text(grams)}g"), grams

    def count(self) -> int:
        return self.chance.choice([1, 2, 3, 4, 5, 6, 8])

    def yields(self, likelihood: float = 0.4, clears: bool = False) -> tuple[Words, dict]:
        """What it weighs cooked, and how many portions it makes."""
        words, fields = [], {}
        if self.some(likelihood):
            text, fields["cooked_g"] = ("none", None) if clears and self.some(0.2) else self.weight()
            words += ["--cooked", text]
        if self.some(likelihood):
            fields["portions"] = None if clears and self.some(0.2) else self.count()
            words += ["--portions", str(fields["portions"] or "none")]
        return words, fields

    def recipe_save(self) -> Step | None:
        known = [food["name"] for food in self.contents.foods.values()]
        name = self.chance.choice(known if known and self.some(0.1) else RECIPES)
        lines, added = self.ingredients([1, 2, 2, 3, 5])
        yield_words, fields = self.yields(0.5)
        note = self.chance.choice(NOTES) if self.some(0.2) else None
        words = ["recipe", "save", name, *yield_words, *([f"--note={note}"] if note else [])]
        source, stdin, from_meal = None, b"", None
        match self.chance.randrange(5):
            case 0:
                # A list as people keep it.
                stdin = "\n".join(["# for many", *(f"- {line}" for line in lines), ""]).encode()
                words.append("-")
                if "portions" not in fields:
                    fields["portions"] = self.count()
                    stdin += f"portions: {fields['portions']}\n".encode()
            case 1:
                source = self.recipe()
                if source is None:
                    return None
                words += ["--from", self.contents.foods[source]["name"]]
                lines, added = lines[1:], added[1:]
            case 2:
                from_meal = self.day_meal()
                if not from_meal:
                    return None
                words += ["--from", from_meal[2], *from_meal[0]]
                lines, added = lines[1:], added[1:]
        words += [word for line in lines if not stdin for word in ("--add", line)]

        def apply(log: Log) -> None:
            ingredients, count = list(added), fields.get("portions")
            if source is not None:
                other = log.contents.foods[source]
                ingredients = other["ingredients"] + ingredients
                count = count or other["recipe_portions"]
            if from_meal:
                if not from_meal[3]:
                    raise Refused
                ingredients = [eaten(log.contents.entries[number]) for number in from_meal[3]] + ingredients
            known = log.contents.holder("foods", name)
            before = log.contents.foods[known] if known else None
            if before and not before["ingredients"]:
                raise Refused
            record = recipe_record(name, ingredients, fields.get("cooked_g"), count, before)
            record["note"] = note or record["note"]
            if known is None:
                log.create("recipe save", "foods", self.clock, record)
            else:
                log.revise("recipe save", "foods", known, self.clock, record)

        return Step(words, apply, stdin)

    def recipe_edit(self) -> Step | None:
        number = self.recipe()
        if number is None:
            return None
        food = self.contents.foods[number]
        lines, added = self.ingredients([0, 0, 1, 2])
        words, fields = self.yields(0.35, clears=True)
        ingredients, name, note, is_missing = list(food["ingredients"]), food["name"], food["note"], False
        if self.some(0.35):
            dropped = self.chance.choice(ingredients)["name"] if self.some(0.9) else "no such food"
            words += ["--drop", dropped]
            place = next((place for place, one in enumerate(ingredients) if one["name"] == dropped), None)
            is_missing = place is None
            if place is not None:
                del ingredients[place]
        if self.some(0.15):
            name = self.chance.choice(RECIPES)
            words += ["--name", name]
        if self.some(0.15):
            note = self.chance.choice([*NOTES, None])
            words.append(f"--note={note or 'none'}")
        words += [word for line in lines for word in ("--add", line)]
        if not words:
            return None

        def apply(log: Log) -> None:
            grams = fields.get("cooked_g", food["cooked_g"])
            count = fields.get("portions", food["recipe_portions"])
            if is_missing or not ingredients + added:
                raise Refused
            record = recipe_record(name, ingredients + added, grams, count, food) | {"note": note}
            if log.contents.holder("foods", name) not in (None, number):
                raise Refused
            log.revise("recipe edit", "foods", number, self.clock, record)

        return Step(["recipe", "edit", self.own_reference(number), *words], apply)

    def recipe_delete(self) -> Step | None:
        number = self.recipe()
        if number is None:
            return None
        words = ["recipe", "delete", self.own_reference(number)]
        return Step(words, lambda log: log.remove("recipe delete", "foods", [number]))

    # Pots

    def pot(self) -> int | None:
        """A pot that nobody ended, by the name it is found by."""
        names = sorted({pot["name"] for pot in self.contents.pots.values() if pot["state"] == "open"})
        return self.contents.open_pot(self.chance.choice(names)) if names else None

    def pot_start(self) -> Step | None:
        number = self.recipe()
        if number is None:
            return None
        recipe = self.contents.foods[number]
        name = recipe["name"]
        words, fields = self.yields()
        if self.some(0.1):
            words, fields = ["--portions", "none"], {"portions": None}
        if self.some(0.15):
            name = self.chance.choice(RECIPES)
            words += ["--name", name]
        moment_words, moment = self.moment()
        moment["started_at"] = moment.pop("eaten_at")

        def apply(log: Log) -> None:
            grams = fields.get("cooked_g") or cooked(recipe)[1]
            pot = potful(name, recipe, grams) | moment
            pot |= {"portions": fields.get("portions", recipe["recipe_portions"]), "state": "open"}
            pot |= {"uuid": None, "created_at": self.clock.stamp, "updated_at": self.clock.stamp}
            other = log.contents.open_pot(name)
            if other is not None and not is_empty(log.contents, other):
                raise Refused
            new = log.last["pots"] + 1

            def body(contents: Contents) -> None:
                if other is not None:
                    ended = contents.pots[other]
                    stamp = self.clock.after(ended["updated_at"])
                    contents.pots[other] = ended | {"state": "over", "updated_at": stamp}
                contents.pots[new] = pot

            log.change("pot start", body)

        return Step(["pot", "start", self.own_reference(number), *words, *moment_words], apply)

    def pot_edit(self) -> Step | None:
        number = self.pot()
        if number is None:
            return None
        pot = self.contents.pots[number]
        words, fields = self.yields(0.5)
        if self.some(0.2):
            words, fields = ["--portions", "none"], {"portions": None}
        if not words:
            return None

        def apply(log: Log) -> None:
            changes = {"portions": fields["portions"]} if "portions" in fields else {}
            if grams := fields.get("cooked_g"):
                changes |= Amount.typed(grams, "g").fields
            changed = pot | changes
            require_possible(changed["kcal"], changed["grams"])
            if changed["grams"] == pot["grams"]:
                return log.revise("pot edit", "pots", number, self.clock, changed)
            changed["updated_at"] = self.clock.after(pot["updated_at"])
            log.change("pot edit", lambda contents: shared_anew(contents, number, changed, self.clock.after))

        return Step(["pot", "edit", pot["name"], *words], apply)

    def pot_end(self) -> Step | None:
        number = self.pot()
        if number is None:
            return None
        words = ["pot", "end", self.contents.pots[number]["name"]]

        def apply(log: Log) -> None:
            log.revise("pot end", "pots", number, self.clock, {"state": "over"})

        return Step(words, apply)

    def share(self) -> tuple[Words, Amount | None]:
        """An amount of what was cooked, as words in front of its name."""
        match self.chance.randrange(6):
            case 0:
                return [], None
            case 1 | 2:
                count = self.chance.choice([1, 1, 2, 0.5, 1.5])
                return [number_text(count), "portion" if count <= 1 else "portions"], Amount(count, "portion")
            case _:
                grams = self.chance.choice([100, 350, 437.5, self.chance.randrange(1, 900)])
                return [f"{number_text(grams)}g"], Amount.typed(grams, "g")

    def named(self) -> tuple[str, dict, str] | None:
        """What is cooked, by the name that add knows it by: with its food and that food's id."""
        pot = self.pot()
        number = self.recipe()
        if pot is not None and (number is None or self.some(0.75)):
            return self.contents.pots[pot]["name"], *served_pot(self.contents, pot)
        if number is None:
            return None
        name = self.contents.foods[number]["name"]
        # What was eaten last of this name would be meant, which is another matter.
        entries = [entry for _, entry in sorted(self.contents.entries.items()) if fold(entry["name"]) == fold(name)]
        is_remembered = entries and not (entries[-1]["food_id"] or "").startswith("pot:")
        if is_remembered and self.contents.open_pot(name) is None:
            return None
        pot = self.contents.open_pot(name)
        if pot is not None:
            return name, *served_pot(self.contents, pot)
        return name, *served(self.contents, number)

    def pot_take(self) -> Step | None:
        """By its name, which takes from the pot if there is one."""
        found = self.named()
        if not found:
            return None
        name, food, food_id = found
        amount_words, amount = self.share()
        if amount and amount.unit == "portion" and not any(p["name"] == "portion" for p in food["portions"]):
            return None
        nutrient_words, nutrients = self.nutrients(0.03)
        meal_words, meal = self.meal()
        moment_words, moment = self.moment(meal)
        key_words, key = self.key()

        def apply(log: Log) -> None:
            entry = new_entry(self.clock, food_of(food, food_id, amount), moment, meal)
            said = {"certainty": "sure", "text": " ".join([*amount_words, name])}
            log.add("add", [entry | said], key, nutrients)

        options = [*nutrient_words, *meal_words, *moment_words, *key_words, "--force"]
        return Step(["add", *amount_words, name, *options], apply)

    def pot_entry(self) -> Step | None:
        """Another amount of what was taken from a pot, or another energy."""
        found = [n for n, entry in self.contents.entries.items() if (entry["food_id"] or "").startswith("pot:")]
        if not found:
            return None
        number = self.chance.choice(sorted(found)[-8:])
        if self.some(0.2):
            return Step(["delete", self.reference(number)], lambda log: log.remove("delete", "entries", [number]))
        return self.edit(number, self.chance.choice([["qty"], ["qty"], ["kcal"], ["qty", "kcal"], ["note"]]))

    # Plans

    def planned_day(self) -> tuple[Words, datetime.date]:
        if self.some(0.25):
            return [], self.clock.today + datetime.timedelta(days=1)
        day = self.clock.today + datetime.timedelta(days=self.chance.choice([-1, 0, 0, 0, 0, 1, 2, 4, 6, 9]))
        ahead = (day - self.clock.today).days
        named = {0: "today", 1: "tomorrow", -1: "yesterday"}.get(ahead)
        # A weekday is the coming one, and today is one.
        if 0 <= ahead < 7 and self.some(0.3):
            named = f"{day:%a}".lower()
        return ["--on", named if named and self.some(0.7) else day.isoformat()], day

    def plan_step(self, words: Words, foods: list[dict], meal: str | None) -> Step:
        day_words, day = self.planned_day()
        stamps = {"created_at": self.clock.stamp, "updated_at": self.clock.stamp}

        def apply(log: Log) -> None:
            if day < self.clock.today:
                raise Refused

            def body(contents: Contents) -> None:
                for number, food in enumerate(foods, log.last["plans"] + 1):
                    plan = {"uuid": None, "date": day.isoformat(), "meal": meal, "state": "planned"}
                    contents.plans[number] = plan | food | stamps

            log.change("plan add", body)

        return Step(["plan", "add", *words, *day_words, "--force"], apply)

    def plan_add(self) -> Step:
        name = self.chance.choice(PLAIN)
        kcal_text, energy = self.energy()
        words, amount = [name, kcal_text], None
        if self.some(0.5):
            text, amount = self.amount()
            words += ["--qty", text]
        nutrient_words, nutrients = self.nutrients()
        meal_words, meal = self.meal()
        note = self.chance.choice(NOTES) if self.some(0.15) else None
        words += nutrient_words + meal_words + ([f"--note={note}"] if note else [])
        return self.plan_step(words, [manual_food(name, energy, nutrients, amount, note)], meal)

    def plan_add_known(self) -> Step | None:
        """What is cooked, or a saved meal."""
        meal_words, meal = self.meal()
        saved = [record for record in self.contents.meals.values() if record["name"] in SAVED]
        if saved and self.some(0.3):
            record = self.chance.choice(saved)
            try:
                foods = [cooked_now(self.contents, food) or food for food in record["foods"]]
            except Refused:
                return None
            return self.plan_step([record["name"], *meal_words], foods, meal or record["name"])
        found = self.named()
        if not found:
            return None
        name, food, food_id = found
        amount_words, amount = self.share()
        if amount and amount.unit == "portion" and not any(p["name"] == "portion" for p in food["portions"]):
            return None
        note = self.chance.choice(NOTES) if self.some(0.15) else None
        words = [*amount_words, name, *meal_words, *([f"--note={note}"] if note else [])]
        if amount is None and not food["portions"]:
            return Step(["plan", "add", *words, "--force"], refuse, has_trial=False)
        return self.plan_step(words, [food_of(food, food_id, amount) | {"note": note}], meal)

    def chosen_plans(self) -> tuple[Words, list[int]] | None:
        """Planned foods by their numbers, by their meal or by their day."""
        plans = sorted(self.contents.plans.items())
        if not plans:
            return None
        planned = [number for number, plan in plans if plan["state"] == "planned"]
        if self.some(0.5):
            numbers = [number for number, _ in plans] if self.some(0.1) or not planned else planned
            chosen = self.chance.sample(numbers, min(len(numbers), self.chance.choice([1, 1, 1, 2, 3])))
            return [str(number) for number in chosen], chosen
        plan = self.contents.plans[self.chance.choice(planned)] if planned else plans[-1][1]
        words, day = [], self.clock.today.isoformat()
        if plan["date"] != day and self.some(0.9):
            day = plan["date"]
            words = ["--on", day]
        ofday = [number for number in planned if self.contents.plans[number]["date"] == day]
        if plan["meal"] is None or self.some(0.3):
            return words, ofday
        meal = plan["meal"] if self.some(0.9) else self.chance.choice(MEALS)
        return [meal, *words], [n for n in ofday if fold(self.contents.plans[n]["meal"] or "") == fold(meal)]

    def plan_eat(self) -> Step | None:
        found = self.chosen_plans()
        if not found:
            return None
        words, numbers = found
        amount, time = None, None
        if self.some(0.3):
            text, amount = self.amount() if self.some(0.4) else ("150g", Amount.typed(150, "g"))
            words = [*words, "--qty", text]
        if self.some(0.3):
            text, time = self.time()
            words = [*words, "--at", text]

        def apply(log: Log) -> None:
            if not numbers or amount and len(numbers) > 1:
                raise Refused
            plans = [log.contents.plans[number] for number in numbers]
            if any(plan["state"] != "planned" for plan in plans):
                raise Refused
            entries = []
            for plan in plans:
                day = min(datetime.date.fromisoformat(plan["date"]), self.clock.today)
                food = eaten_of(log.contents, plan, amount)
                entries.append(new_entry(self.clock, food, self.clock.moment(day, time, plan["meal"]), plan["meal"]))

            def body(contents: Contents) -> None:
                self.set_state(contents, numbers, "eaten")
                log.append(contents, entries)

            log.change("plan eat", body)

        return Step(["plan", "eat", *words], apply)

    def plan_skip(self) -> Step | None:
        found = self.chosen_plans()
        if not found:
            return None
        words, numbers = found

        def apply(log: Log) -> None:
            # To skip all of today is to be said.
            if not words or not numbers or any(log.contents.plans[n]["state"] != "planned" for n in numbers):
                raise Refused
            log.change("plan skip", lambda contents: self.set_state(contents, numbers, "skipped"))

        return Step(["plan", "skip", *words], apply)

    def plan_edit(self) -> Step | None:
        """Another day, meal, amount or note; with a day it is planned again, whatever became of it."""
        plans = sorted(self.contents.plans)
        if not plans:
            return None
        planned = [number for number in plans if self.contents.plans[number]["state"] == "planned"]
        numbers = self.chance.sample(planned or plans, min(len(planned or plans), self.chance.choice([1, 1, 1, 2])))
        if self.some(0.15):
            numbers = [self.chance.choice(plans)]
        words, day, fields, amount = [str(number) for number in numbers], None, {}, None
        if self.some(0.4):
            day_words, day = self.planned_day()
            words += day_words or ["--on", day.isoformat()]
        if self.some(0.35):
            fields["meal"] = self.chance.choice([*MEALS, None])
            words += ["--meal", fields["meal"] or "none"]
        if self.some(0.35):
            text, amount = self.amount() if self.some(0.5) else ("150g", Amount.typed(150, "g"))
            words += ["--qty", text]
        if self.some(0.2) or len(words) == len(numbers):
            fields["note"] = self.chance.choice([*NOTES, None])
            words.append(f"--note={fields['note'] or 'none'}")

        def apply(log: Log) -> None:
            if day and day < self.clock.today or amount and len(numbers) > 1:
                raise Refused
            changed = {}
            for number in numbers:
                plan = log.contents.plans[number]
                if plan["state"] != "planned" and day is None:
                    raise Refused
                new = plan | (eaten_of(log.contents, plan, amount) if amount else {}) | fields
                new |= {"date": day.isoformat(), "state": "planned"} if day else {}
                if new != plan:
                    changed[number] = new | {"updated_at": self.clock.after(plan["updated_at"])}
            log.change("plan edit", lambda contents: contents.plans.update(changed))

        return Step(["plan", "edit", *words, "--force"], apply)

    def set_state(self, contents: Contents, numbers: list[int], state: str) -> None:
        for number in numbers:
            plan = contents.plans[number]
            contents.plans[number] = plan | {"state": state, "updated_at": self.clock.after(plan["updated_at"])}

    # What is refused

    def kitchen_refused(self) -> Step:
        words = self.chance.choice(
            [
                ["recipe", "save", "chili"],
                ["recipe", "save", "chili", "--add", "100g x"],
                ["recipe", "save", "chili", "--add", "100g x ~80"],
                ["recipe", "save", "chili", "--add", "100g x 80kcal", "--cooked", "90"],
                ["recipe", "save", "chili", "--add", "100g x 80kcal", "--portions", "0"],
                ["recipe", "save", "chili", "--add", "100g x 800kcal --force", "--cooked", "80g"],
                ["recipe", "edit", "no such recipe", "--portions", "3"],
                ["recipe", "delete", "no such recipe"],
                ["pot", "start", "no such recipe"],
                ["pot", "edit", "no such pot", "--cooked", "900g"],
                ["pot", "end", "no such pot"],
                ["plan", "eat", "9999"],
                ["plan", "edit", "9999", "--on", "tomorrow"],
                ["plan", "edit", "no such meal", "--meal", "lunch"],
                ["plan", "skip", "no such meal"],
                ["plan", "add", "rice", "100", "--on", "yesterday"],
            ]
        )
        return Step(words, refuse, refusals=(1, 2, 3), has_trial=False)


def eaten(entry: dict) -> dict:
    """What an entry was, as a recipe keeps it."""
    # What a recipe of water holds is told by a table, which this row has not.
    if entry["source"] == "builtin":
        raise Tie
    food = unlinked(unlinked(entry, "own:"), "pot:")
    return {name: food[name] for name in manual_food("", FIRM)}


def require_possible(kcal: float, grams: float) -> None:
    """Nothing has more energy than fat."""
    if exact(kcal) * 100 > KCAL_OF_FAT * exact(grams):
        raise Refused


def potful(name: str, recipe: dict, grams: float | None) -> dict:
    """All of a recipe, as a pot holds it."""
    if grams is None:
        raise Refused
    figures = whole(recipe["ingredients"])
    require_possible(figures["kcal"], grams)
    return manual_food(name, FIRM) | figures | Amount.typed(grams, "g").fields | {"source": "own"}


def recipe_record(
    name: str, ingredients: list[dict], grams: float | None, count: float | None, before: dict | None
) -> dict:
    """A recipe, with all that it was beside what it is cooked from."""
    weight = grams or raw_grams(ingredients)
    if weight is None:
        raise Refused
    figures = whole(ingredients)
    require_possible(figures["kcal"], weight)
    kept = before or {
        "brand": None, "synonyms": [], "category": None, "density": None, "barcode": None, "note": None,
        "source": "own", "portions": [],
    }  # fmt: skip
    others = [portion for portion in kept["portions"] if portion["name"] != "portion"]
    recipe = {"name": name, "ingredients": ingredients, "recipe_portions": count, "cooked_g": grams}
    return kept | recipe | of_100_grams(figures, weight) | {"portions": portions_of(weight, count) + others}


def served_pot(contents: Contents, number: int) -> tuple[dict, str]:
    from_pot = contents.pots[number]
    return potted(from_pot), pot_id(from_pot)


def is_empty(contents: Contents, number: int) -> bool:
    pot = contents.pots[number]
    return left_grams(pot, contents.taken(pot)) == 0


def eaten_of(contents: Contents, plan: dict, amount: Amount | None) -> dict:
    """What becomes of a plan: as planned, or so much of it; what is cooked is as it is by now."""
    planned = {name: plan[name] for name in manual_food("", FIRM)}
    portion = cooked_now(contents, planned, amount)
    if portion is not None:
        return portion
    if amount is None:
        return planned
    old = Amount.of(plan)
    if old is None:
        # A number alone counts what was planned.
        if amount.unit is not None:
            raise Refused
        return planned | scaled(plan, exact(amount.quantity)) | amount.fields
    factor, new = compared(old, amount)
    if factor is None:
        raise Refused
    return planned | scaled(plan, factor) | new.fields
