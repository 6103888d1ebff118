"""Cases of bad input, each made from the seed and its number alone."""

import gzip
import random
import re
from dataclasses import dataclass, field

from mutation import CONTROLS, TOKENS, mutate, mutate_json
from program import Home

NAMES = [b"oats", b"soup", "Mum's cake".encode(), b"7 up", b"2 eggs", b"egg", b"milk", "crème brûlée".encode(), "苹果".encode(),
         b"last", b"all", b"none", b"breakfast", b"lunch", b"early", b"Tuna", b"banana", b"coffee"]  # fmt: skip
NUMBERS = [b"150", b"2", b"0", b"1/2", b"0.5", b"1,5", b"10000", b"99999", b"150kcal", b"628kJ", b"1000cal"]
AMOUNTS = [b"150g", b"250ml", b"2", b"2 slices", b"1/2 cup", b"1.5kg", b"8oz", b"2l", b"100g", b"slice=80g", b"2 cups"]
WEIGHTS = [b"81.4", b"81,4kg", b"179lb", b"12st11", b"12st 11lb", b"0kg", b"-1", b"1e308kg", b"81400g", b"99999999st", b"0.5kg/week", b"1%", b"100%",
           b"5ft10", b"178cm", b"1.78m", b"1988", b"sat,sun", b"weekends", b"female"]  # fmt: skip
DATES = [b"today", b"yesterday", b"tomorrow", b"mon", b"sunday", b"-1", b"-3650000", b"3d", b"2w", b"3 days ago", b"2026-11-19",
         b"2026-02-29", b"0000-00-00", b"0001-01-01", b"9999-12-31", b"99999-01-01", b"2026-11", b"2026-W47", b"2026-W54", b"week",
         b"month", b"7d", b"9999999d", b"13/11/2026", b"last mon", b"1600-01-01"]  # fmt: skip
TIMES = [b"8:30", b"0830", b"8am", b"noon", b"midnight", b"24:00", b"23:59", b"25:00", b"8:60", b"0:00am", b"12am"]
IDS = [b"last", b"wzvh", b"mxqg", b"qvfd", b"bbbb", b"zzzz", b"bbbbb", b"own:1", b"own:999999999999999999999", b"builtin:1", b"1",
       b"-1", b"3017620422003", b"4006381333931", b"0"]  # fmt: skip
PATHS = [b"in.csv", b"in.jsonl", b"in.json", b"out.db", b"out.json", b"none.csv", b".", b"/", b"/dev/null", b"/dev/full", b"",
         b"none/none", b":memory:", b"file:x?mode=memory", b"~/log.db", b"dir/", b"-", b"link"]  # fmt: skip
WORDS = [b"json", b"text", b"csv", b"tsv", b"ndjson", b"auto", b"always", b"never", b"day", b"week", b"month", b"carbs", b"food", b"drink",
         b"wet", b"dry", b"semi-moist", b"dates", b"units", b"bash", b"zsh", b"fish", b"--", b"-"]  # fmt: skip
POOLS = {
    "N": NUMBERS, "G": NUMBERS, "MG": NUMBERS, "%": NUMBERS, "KCAL": NUMBERS, "AMOUNT": AMOUNTS, "DATE": DATES, "PERIOD": DATES,
    "TIME": TIMES, "NAME": NAMES, "TEXT": NAMES, "ID": IDS, "CODE": IDS, "PATH": PATHS, "FILE": PATHS, "FORMAT": WORDS,
    "WHEN": WORDS, "WHAT": WORDS, "KIND": WORDS, "KEY": NAMES, "NAME=AMOUNT": AMOUNTS, "MEAL": NAMES,
    "WEIGHT": WEIGHTS, "RATE": WEIGHTS, "HEIGHT": WEIGHTS, "YEAR": WEIGHTS, "SEX": WEIGHTS, "WEEKDAYS": WEIGHTS, "PERCENT": NUMBERS,
}  # fmt: skip
ANY = NAMES + NUMBERS + AMOUNTS + WEIGHTS + DATES + TIMES + IDS + PATHS + WORDS + TOKENS
ZONES = [b"UTC", b"Europe/Oslo", b"UTC+5", b":Europe/Oslo", b"Foo/Bar", b"../../etc/passwd", b"", b"EST5EDT", b"Africa/Cairo", b"Pacific/Apia"]
# Commands that print a text of their own, whatever the format.
PLAIN = {b"help", b"--help", b"-h", b"-V", b"--version", b"--template", b"completion", b"__complete", b"export"}
# Help and version among letters that stand together.
HELP_LETTERS = re.compile(rb"-[A-Za-z]*[hV][A-Za-z]*")

SHEET = b"""name,per,kcal,protein_g,carbs_g,fat_g,portions,category,brand,synonyms,kind,density,barcode,note
Granola,100g,450,10,60,18,cup=50|tbsp=9,Breakfast,,muesli|crunchy,food,,,
"Mum's cake",slice=80g,320,5,40,15,,Desserts,,,,,,"2 eggs, 250 g flour"
Kombucha,100ml,17,0,4,0,bottle=330ml,Tea,,,drink,1.01,,
"""
LINES = b"""oats 300
150g oats
"Greek yogurt" 150 --at 8:30 --meal breakfast
soup 200kcal --on yesterday --note "a 'note' with \\"quotes\\""
2 eggs
-- 7 up
tea 5kcal --key tea-1
"""
JSONL = (
    b'{"_id":"3017620422003","images":{"1":{"h":68,"w":"}]\\""}},"code":"3017620422003","brands":"Bakery","product_name":'
    b'"Oat cookies","categories_tags":["en:snacks","en:oat-cookies"],"serving_size":"30 g","unique_scans_n":7,"nutriments":'
    b'{"energy-kcal_100g":450,"energy_100g":1883,"fat_100g":"20","carbohydrates_100g":60,"proteins_100g":6.1}}\n'
)
OFF_TABLE = (
    b"code\turl\tproduct_name\tquantity\tbrands\tcategories_tags\tserving_size\tunique_scans_n\tenergy-kcal_100g\tenergy_100g"
    b"\tfat_100g\tcarbohydrates_100g\tproteins_100g\tiron_100g\tvitamin-d_100g\n0003017620422\t\tOat cookies\t\tBakery,B Ltd\ten:snacks\t2 cookies (30 g)\t12"
    b"\t450\t1883\t20\t60\t6.1\t0.0043\t1e-06\n"
)
FDC = (
    b'{"FoundationFoods":[{"fdcId":321358,"description":"Hummus, commercial","foodCategory":{"description":"Legumes"},'
    b'"foodNutrients":[{"nutrient":{"id":1008,"number":"208","unitName":"kcal"},"amount":229.0},{"nutrient":{"id":1003,"number":'
    b'"203","unitName":"g"},"amount":7.35}],"foodPortions":[{"amount":2.0,"gramWeight":33.9,"measureUnit":{"name":"tbsp"}}]}]}'
)
CONFIGURATION = b"""# countme
COUNTME_DAY_START=04:00
COUNTME_WEEK_START=sun
COUNTME_UNIT='kJ'
COUNTME_COLOR="never"
export COUNTME_DEBUG=1
FATSECRET_CONSUMER_KEY=key
FATSECRET_CONSUMER_SECRET=se=cret#&%
"""
LABEL = b"Analytical constituents: crude protein 9.5 %, crude oils and fats 5,0%, crude fibre 0.4%, crude ash 2 %, moisture 81%\n"


@dataclass
class Case:
    """An input, and what is known of the answer before."""

    kind: str
    words: list[bytes]
    stdin: bytes = b""
    environment: dict[bytes, bytes] = field(default_factory=dict)
    files: dict[str, bytes] = field(default_factory=dict)
    script: str | None = None  # for sh, in which $countme is the program
    codes: frozenset[int] = frozenset(range(6))
    is_json: bool = False
    name: str = ""
    # Of the processor; a wall clock would measure the machine.
    most_seconds: float = 2.0

    @property
    def asks_for_color(self) -> bool:
        return b"always" in b"".join([*self.words, *self.environment.values(), *self.files.values()])

    def __str__(self) -> str:
        files = {path: content[:400] for path, content in self.files.items()}
        return (
            f"{self.name or self.kind}: {self.script or self.words}, environment {self.environment}, files {files}, "
            f"input {self.stdin[:400]!r}"
        )[:4000]


def offered(home: Home, *words: str) -> list[str]:
    """The words that completion offers."""
    lines = home.must("__complete", *words).out.decode().splitlines()
    return [word for word, _, _ in (line.partition("\t") for line in lines) if word]


class Inputs:
    """Makes cases from the words that the program itself says it knows."""

    def __init__(self, home: Home, seed: int, address):
        self.seed = seed
        self.address = address
        self.commands: dict[bytes, list[tuple[bytes, bytes | None]]] = {}
        for name in offered(home, ""):
            self.learn(home, name)
            for verb in offered(home, name, ""):
                if home.run("help", name, verb).code == 0 and name != "help" and f"{name} {verb}" in home.must("help", name).out.decode():
                    self.learn(home, f"{name} {verb}")
        for hidden in ("__complete", "rm", "find", "ls"):
            self.commands[hidden.encode()] = self.commands[b"today"]
        text = home.must("help", "environment").out.decode()
        self.known_variables = [name.encode() for name in re.findall(r"^  ([A-Z][A-Z_]+)$", text, re.MULTILINE)]
        # What the program itself wrote, to be read back with faults in it.
        known = b"export" in self.commands and b"import" in self.commands
        self.exports = [home.must("export", "--format", format).out for format in ("json", "csv")] if known else []
        if len(self.commands) < 40 or len(self.known_variables) < 15:
            raise RuntimeError(f"too little is known: {list(self.commands)}, {self.known_variables}")

    def learn(self, home: Home, name: str) -> None:
        text = home.must("help", *name.split()).out.decode() + home.must("help", "options").out.decode()
        options = re.findall(r"^  (?:-\w, )?(--[a-z-]+|-h)(?: (\S+))?  ", text, re.MULTILINE)
        # A page names options that follow one pattern on one line; completion offers each.
        listed = {option for option, _ in options}
        options += [(option, "N") for option in offered(home, *name.split(), "--") if option not in listed]
        self.commands[name.encode()] = [(option.encode(), value.encode() or None) for option, value in options]

    def case(self, number: int) -> Case:
        chance = random.Random(f"{self.seed}:input:{number}")
        kind = chance.choices(
            ["words", "lines", "configuration", "sheet", "exported", "catalogue", "variables", "service"],
            [65, 9, 6, 4, 5, 2, 7, 2],
        )[0]
        case: Case = getattr(self, kind)(chance, number)
        # A word cannot hold a zero byte, nor be longer than the system lets it.
        case.words = [word.replace(b"\0", b"")[:120_000] for word in case.words]
        case.environment = {name: value.replace(b"\0", b"") for name, value in case.environment.items()}
        if chance.random() < 0.3 and not any(word.startswith((b"--format", b"--f")) for word in case.words):
            case.words.insert(0, b"--json")
            case.is_json = not PLAIN & set(case.words) and not any(map(HELP_LETTERS.fullmatch, case.words))
        return case

    def value(self, kind: bytes | None, chance: random.Random) -> bytes:
        pool = POOLS.get(kind.decode() if kind else "", ANY)
        value = chance.choice(pool if chance.random() < 0.7 else ANY)
        return mutate(value, chance) if chance.random() < 0.25 else value

    def phrase(self, chance: random.Random) -> list[bytes]:
        """A command, its operands and its options."""
        command = chance.choice(list(self.commands))
        options = self.commands[command]
        words = [self.value(None, chance) for _ in range(chance.choice((0, 1, 1, 2, 2, 3, 5)))]
        for _ in range(chance.choice((0, 0, 1, 1, 2, 4))):
            option, value = chance.choice(options)
            if value is None:
                words.insert(chance.randint(0, len(words)), option)
            elif chance.random() < 0.3:
                words.append(option + b"=" + self.value(value, chance))
            else:
                words += [option, self.value(value, chance)]
        return command.split() + words

    def words(self, chance: random.Random, _: int) -> Case:
        words = self.phrase(chance)
        for _ in range(chance.choice((0, 0, 0, 1, 2))):
            place = chance.randrange(len(words))
            match chance.randrange(5):
                case 0:
                    words.insert(place, chance.choice(words))
                case 1:
                    words.pop(place)
                case 2:
                    words[place] = mutate(words[place], chance)
                case 3:
                    words.insert(place, chance.choice(CONTROLS + TOKENS))
                case 4:
                    words[place] += chance.choice(words) * chance.choice((1, 1, 100))
            if not words:
                break
        return Case("words", words, mutate(LINES, chance) if chance.random() < 0.1 else b"")

    def lines(self, chance: random.Random, _: int) -> Case:
        lines = [b" ".join(self.value(None, chance) for _ in range(chance.randrange(1, 5))) for _ in range(3)]
        text = chance.choice((LINES, LINES, b"\n".join(lines), LABEL))
        words = [b"add", b"-"] + ([b"--on", chance.choice(DATES)] if chance.random() < 0.2 else [])
        return Case("lines", words, mutate(text, chance))

    def configuration(self, chance: random.Random, _: int) -> Case:
        text = CONFIGURATION
        for _ in range(chance.randrange(3)):
            text += chance.choice(self.known_variables) + b"=" + self.value(None, chance) + b"\n"
        if chance.random() < 0.8:
            text = mutate(text, chance)
        if chance.random() < 0.1:
            text = b"\xef\xbb\xbf" + text.replace(b"\n", b"\r\n")
        words = chance.choice(([b"config"], [b"today"], [b"add", b"oats", b"300", b"-n"], [b"config", b"--env-file", b"other.env"]))
        return Case("configuration", list(words), files={".config/countme/config.env": text, "other.env": mutate(text, chance)})

    def sheet(self, chance: random.Random, _: int) -> Case:
        text = mutate(SHEET, chance)
        if chance.random() < 0.1:
            text = text.replace(b",", chance.choice((b";", b"\t", b"|")))
        if chance.random() < 0.05:
            text = text.decode("utf-8", "replace").encode("utf-16")
        words = [b"food", b"import", b"in.csv"] + chance.choice(([], [b"-n"], [b"-y"], [b"--force"]))
        return Case("sheet", words, files={"in.csv": text})

    def exported(self, chance: random.Random, number: int) -> Case:
        if not self.exports:
            return self.sheet(chance, number)
        text = chance.choice(self.exports)
        # Half of them are taken although their checksum tells that they were changed: each value is then checked.
        words = [b"import", b"in.json"] + chance.choice(([b"--force"], [b"--force"], [b"--force", b"-n"], []))
        text = mutate_json(text, chance) if text.startswith(b"{") else mutate(text, chance)
        return Case("exported", words, files={"in.json": text})

    def catalogue(self, chance: random.Random, _: int) -> Case:
        text, name = chance.choice(((JSONL * 3, "in.jsonl"), (OFF_TABLE, "in.csv"), (FDC, "in.json")))
        text = mutate_json(text, chance) if name == "in.json" else mutate(text, chance)
        if chance.random() < 0.15:
            name, text = name + ".gz", gzip.compress(text)
            text = mutate(text, chance) if chance.random() < 0.5 else text
        return Case("catalogue", [b"food", b"import", name.encode(), b"-n"], files={name: text})

    def variables(self, chance: random.Random, number: int) -> Case:
        names = [name for name in self.known_variables if not name.endswith(b"BASE_URL")]
        names += [b"TZ", b"HOME", b"XDG_DATA_HOME", b"XDG_CONFIG_HOME", b"XDG_STATE_HOME", b"LANG", b"LC_ALL", b"TERM", b"NO_COLOR", b"COLUMNS"]
        environment = {chance.choice(names): self.value(None, chance) for _ in range(chance.randrange(1, 4))}
        if b"TZ" in environment:
            environment[b"TZ"] = chance.choice(ZONES)
        if chance.random() < 0.5:
            environment[b"COUNTME_NOW"] = mutate(b"2026-11-20T12:30:00+01:00", chance)
        words = chance.choice((self.phrase(chance), [b"today"], [b"config"], [b"add", b"oats", b"300"]))
        return Case("variables", list(words), environment=environment)

    def service(self, chance: random.Random, number: int) -> Case:
        address = self.address(number).encode()
        words = chance.choice((
            [b"search", b"rice"], [b"search", b"rice", b"--page", b"2"], [b"search", b"McDonald's + (fries)* 100% ~!&=#?/"],
            [b"food", b"lookup", b"3017620422003"], [b"pet", b"lookup", b"4006381333931", b"--save"],
            [b"add", b"30g", b"--barcode", b"3017620422003"], [b"pet", b"lookup", b"4006381333931"],
        ))  # fmt: skip
        environment = {
            b"FATSECRET_BASE_URL": address + b"/rest/server.api", b"FATSECRET_CONSUMER_KEY": b"key",
            b"FATSECRET_CONSUMER_SECRET": b"secret", b"OPENFOODFACTS_BASE_URL": address, b"OPENPETFOODFACTS_BASE_URL": address,
        }  # fmt: skip
        return Case("service", list(words), environment=environment)
