"""Measures importing millions of products into the catalogue, and searching among them."""

import dataclasses
import shutil
import statistics
from pathlib import Path

from products import COLUMNS, Products

SEARCH_BUDGET = 10
RANKING_BUDGET = 10
IMPORT_BUDGET = 2
UTILITY_BUDGET = 5
MEMORY_BUDGET = 1.2
QUERIES = 30
# The slow one of the two is not kept waiting for.
MOST_ROWS_OF_UTILITY = 300_000
NUMBERS = COLUMNS[5:]


def measure_catalogue(bench, count: int) -> None:
    """Makes products, imports them with every program, and searches for some."""
    products = Products()
    table, part = bench.scratch / "products.tsv", bench.scratch / "some-products.tsv"
    products.write(table, count)
    with table.open("rb") as whole, part.open("wb") as file:
        file.writelines(line for line, _ in zip(whole, range(count // 10 + 1)))
    print(f"\n{count} products, {table.stat().st_size / 1e6:.0f} MB; of {count // 10} for comparison")
    catalogue = measure_imports(bench, table, part, count)
    measure_searches(bench, catalogue, products)
    catalogue.unlink()


def countme(bench, catalogue: Path, *words: str):
    """A countme command with a catalogue of its own."""
    command = bench.countme(bench.scratch / "catalogue-log.db", *words)
    environment = command.environment | {"COUNTME_CATALOGUE": str(catalogue)}
    return dataclasses.replace(command, environment=environment)


def measure_imports(bench, table: Path, part: Path, count: int) -> Path:
    """Imports products with countme and with others; says how fast, and in how much memory."""
    print(f"\n{'import':<30} {'rows/s':>10} {'s':>8} {'ratio':>6} {'budget':>7}")
    catalogue, some = bench.scratch / "catalogue.db", bench.scratch / "some-catalogue.db"
    ours = line(bench, "countme food import", count, countme_import(bench, catalogue, table))
    theirs = line(bench, "sqlite3 .import, same index", count, sqlite_import(bench, table))
    print(f"{'countme to sqlite3':<30} {'':>19} {verdict(ours / theirs, IMPORT_BUDGET)}")
    measure_utility(bench, table, count, ours / count)
    peaks = []
    for file, source in ((some, part), (catalogue, table)):
        peaks.append(bench.peak_memory(countme_import(bench, file, source)))
    print(
        f"{'MiB at a tenth, and at all':<30} {peaks[0]:>10.1f} {peaks[1]:>8.1f}"
        f" {verdict(peaks[1] / peaks[0], MEMORY_BUDGET)}"
    )
    print(f"{'MB, size of the catalogue':<30} {catalogue.stat().st_size / 1e6:>10.0f}")
    some.unlink()
    return catalogue


def line(bench, work: str, count: int, command) -> float:
    """Prints how fast a command imported, and returns its seconds."""
    seconds = bench.time(command).wall / 1e3
    print(f"{work:<30} {count / seconds:>10.0f} {seconds:>8.1f}", flush=True)
    return seconds


def countme_import(bench, catalogue: Path, table: Path):
    return countme(bench, catalogue, "food", "import", str(table), "--name", "off")


def sqlite_import(bench, table: Path):
    """A command that puts the rows into a table, with an index by code and one of words."""
    columns = ", ".join(f'"{name}" {"REAL" if name in NUMBERS else "TEXT"}' for name in COLUMNS)
    script = bench.scratch / "import.sql"
    script.write_text(
        f"""
        PRAGMA journal_mode = OFF;
        PRAGMA synchronous = OFF;
        CREATE TABLE products ({columns});
        """
        + f"\n.mode tabs\n.import --skip 1 '{table}' products\n"
        + """
        CREATE INDEX by_code ON products (code);
        CREATE VIRTUAL TABLE words
        USING fts5(text, content = '', detail = none, columnsize = 0, tokenize = ascii);
        INSERT INTO words (rowid, text) SELECT rowid, product_name || ' ' || brands FROM products;
        """,
        encoding="utf-8",
    )
    file = bench.scratch / "sqlite3-products.db"
    file.unlink(missing_ok=True)
    return bench.sqlite(file, f".read '{script}'")


def measure_utility(bench, table: Path, count: int, ours: float) -> None:
    """Compares the time of a row with that of sqlite-utils, where it is installed."""
    program = shutil.which("sqlite-utils")
    if program is None:
        print("sqlite-utils is not installed: skipped")
        return
    count = min(count, MOST_ROWS_OF_UTILITY)
    part = bench.scratch / "utility.tsv"
    with table.open("rb") as whole, part.open("wb") as file:
        file.writelines(row for row, _ in zip(whole, range(count + 1)))
    words = (program, "insert", str(bench.scratch / "utility.db"), "products", str(part), "--tsv")
    command = dataclasses.replace(countme(bench, part), words=words)
    ratio = line(bench, "sqlite-utils insert", count, command) / count / ours
    judged = "ok" if ratio >= UTILITY_BUDGET else "under"
    print(f"{'sqlite-utils to countme':<30} {'':>19} {ratio:>6.2f} {UTILITY_BUDGET:>7.2f}  {judged}")


def measure_searches(bench, catalogue: Path, products: Products) -> None:
    """Searches with countme, and with sqlite3 ranking all matches by bm25, as whole processes in turn."""
    number = bench.rows(catalogue, "SELECT number FROM sources WHERE name = 'off'")[0]["number"]
    head = f"{'ms, median and 95 %':<24} {'countme':>16} {'sqlite3, bm25':>18} {'ratio':>6}"
    print(f"\n{head}")
    all_ours, all_theirs = [], []
    for kind, queries in products.queries(QUERIES).items():
        ours, theirs = [], []
        for query in queries:
            search = countme(bench, catalogue, "search", query, "--json")
            # A query without a match exits with 1, which is what is measured.
            ours.append(bench.time(search, statuses=(0, 1)).wall)
            theirs.append(bench.time(bench.sqlite(catalogue, ranking_sql(number, kind, query))).wall)
        print(row(kind, ours, theirs), flush=True)
        all_ours += ours
        all_theirs += theirs
    print(row("all", all_ours, all_theirs))
    slow = percentile(all_ours)
    print(f"{'95 % of searches, in ms':<24} {slow:>16.2f}  budget {SEARCH_BUDGET}  {judge(slow, SEARCH_BUDGET)}")
    ratio = statistics.mean(all_theirs) / statistics.mean(all_ours)
    judged = "ok" if ratio >= RANKING_BUDGET else "under"
    print(f"{'times as fast, on average':<24} {ratio:>16.2f}  budget {RANKING_BUDGET}  {judged}")


def ranking_sql(number: int, kind: str, query: str) -> str:
    """The ten best of all foods that hold the words, by bm25."""
    terms = [f'"{word}"' for word in query.lower().split()]
    if "beginning" in kind:
        terms[-1] += " *"
    return f"""
        SELECT food_id, name, brand, kcal
        FROM words_{number}
        JOIN foods_{number} ON number = words_{number}.rowid
        WHERE words_{number} MATCH '{' AND '.join(terms)}'
        ORDER BY rank
        LIMIT 10
        """


def row(kind: str, ours: list[float], theirs: list[float]) -> str:
    ratio = statistics.median(theirs) / statistics.median(ours)
    return f"{kind:<24} {two(ours):>16} {two(theirs):>18} {ratio:>6.2f}"


def two(walls: list[float]) -> str:
    return f"{statistics.median(walls):.2f} {percentile(walls):.2f}"


def percentile(walls: list[float]) -> float:
    return statistics.quantiles(walls, n=20, method="inclusive")[-1]


def judge(value: float, budget: float) -> str:
    return "ok" if value <= budget else "over"


def verdict(ratio: float, budget: float) -> str:
    return f"{ratio:>6.2f} {budget:>7.2f}  {judge(ratio, budget)}"
