"""Makes up products for the benchmark: as many as asked for, always the same ones."""

import itertools
import random
from collections.abc import Iterator
from pathlib import Path

COLUMNS = (
    "code", "product_name", "brands", "categories_tags", "serving_size", "energy-kcal_100g", "fat_100g",
    "saturated-fat_100g", "carbohydrates_100g", "sugars_100g", "fiber_100g", "proteins_100g", "salt_100g",
    "unique_scans_n",
)
COMMON_WORDS = (
    "milk chocolate organic cheese sauce chicken cream butter dark bar cookie rice bread sugar free yogurt"
    " vanilla almond peanut oat juice orange apple tomato soup salad mix fruit protein honey coffee tea"
    " water beef pork ham turkey bean corn chip cracker cereal pasta noodle oil olive salt pepper garlic"
    " onion spicy sweet lemon lime strawberry banana berry greek natural whole grain light original classic"
).split()
ONSETS = "b c ch d f g h j k l m n p qu r s st t tr v w z br cr gr pr bl cl".split()
VOWELS = "a e i o u ai ee ou ie".split()
CODAS = ("", "", "", "n", "r", "s", "l", "t", "nd", "ck", "m", "x")
WORDS = 200_000
BRANDS = 40_000
BATCH = 50_000


class Products:
    """Products whose words and brands are as unevenly common as those of a language."""

    def __init__(self) -> None:
        self.random = random.Random(7)
        words = dict.fromkeys(COMMON_WORDS)
        while len(words) < WORDS:
            words[self._word()] = None
        self.words = list(words)
        self.brands = [
            " ".join(self.random.choices(self.words[len(COMMON_WORDS) :], k=count)).title()
            for count in self.random.choices((1, 1, 2), k=BRANDS)
        ]
        self._word_weights = list(itertools.accumulate(1 / (rank + 3) for rank in range(WORDS)))
        self._brand_weights = list(itertools.accumulate(1 / (rank + 5) ** 0.9 for rank in range(BRANDS)))

    def write(self, file: Path, count: int) -> None:
        """Writes a table of products, with the names of its columns in the first line."""
        with file.open("w", encoding="utf-8") as table:
            table.write("\t".join(COLUMNS) + "\n")
            for start in range(0, count, BATCH):
                table.writelines(self._lines(min(BATCH, count - start)))

    def queries(self, count: int) -> dict[str, list[str]]:
        """What people may search for, so many of each kind."""
        # People look for what is common: milk, not a maker's fancy.
        common, rare = COMMON_WORDS, self.words[1000:20_000]
        choose = self.random.choice
        kinds = {
            "one word": lambda: choose(common),
            "a rare word": lambda: choose(rare),
            "two words": lambda: f"{choose(common)} {choose(common)}",
            "a beginning": lambda: choose([word for word in common if len(word) > 3])[:3],
            "word and beginning": lambda: f"{choose(common)} {choose(common)[:2]}",
            "a brand": lambda: choose(self.brands[:2000]),
            "no match": lambda: f"{choose(common)} unobtainium{choose(rare)}",
        }
        return {kind: [make() for _ in range(count)] for kind, make in kinds.items()}

    def _word(self) -> str:
        choose = self.random.choice
        syllables = choose((1, 2, 2, 2, 3, 3))
        return "".join(choose(ONSETS) + choose(VOWELS) + choose(CODAS) for _ in range(syllables))

    def _lines(self, count: int) -> Iterator[str]:
        rng = self.random
        lengths = rng.choices(range(1, 9), (2, 10, 20, 22, 18, 12, 10, 6), k=count)
        words = iter(rng.choices(self.words, cum_weights=self._word_weights, k=sum(lengths)))
        brands = rng.choices(self.brands, cum_weights=self._brand_weights, k=count)
        for length, brand in zip(lengths, brands):
            name = " ".join(itertools.islice(words, length)).capitalize()
            fat, carbs, protein = rng.randrange(400) / 10, rng.randrange(450) / 10, rng.randrange(150) / 10
            yield "\t".join((
                f"{rng.randrange(10**11, 10**13):013}", name, brand if rng.random() < 0.85 else "", "en:foods",
                f"{rng.randrange(10, 250)} g" if rng.random() < 0.4 else "",
                f"{9 * fat + 4 * carbs + 4 * protein:.0f}", f"{fat}", f"{fat / 3:.1f}", f"{carbs}",
                f"{carbs / 2:.1f}", f"{carbs / 20:.1f}", f"{protein}", f"{rng.randrange(300) / 100}",
                f"{int(rng.paretovariate(0.8)) - 1 if rng.random() < 0.3 else 0}",
            )) + "\n"
