"""Tries to break the log of countme, row by row; prints a line for each with its figure and its seed.

Usage: torture.py [ROW...] --binary PATH [--count N] [--seed N] [--short] [--weaken]

Ends with 1 when a row falls short, and then says where the files of the case are. `--weaken` breaks the
promise on purpose: a row that still finds everything in order would find nothing ever.
"""

import argparse
import importlib
import random
import shutil
import sys
import tempfile
import time
import traceback
from pathlib import Path

sys.dont_write_bytecode = True

from row import Failure, Row, Settings, Skipped

ROWS = ["kills", "powercuts", "faults", "diskfull", "concurrency", "damage", "badinput", "clocks", "oldversions", "othertimes",
        "indexes", "strangers", "sharing", "mcpframes", "model"]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rows", nargs="*", metavar="ROW", help=f"of {', '.join(ROWS)}; all unless named")
    parser.add_argument("--binary", required=True, help="the countme to torture")
    parser.add_argument("--count", type=int, help="how many cases, instead of the row's own figure")
    parser.add_argument("--seed", type=int, help="chance begins here; printed, so that a run can be repeated")
    parser.add_argument("--only", type=int, help="the one case with this number")
    parser.add_argument("--short", action="store_true", help="a few seconds of each row")
    parser.add_argument("--weaken", action="store_true", help="break the promise on purpose: the row must fall short")
    parser.add_argument("--discard", action="store_true", help="keep no files, whatever happens")
    options = parser.parse_args()
    for name in options.rows:
        if name not in ROWS:
            parser.error(f"no row {name}; there are {', '.join(ROWS)}")
    binary = Path(options.binary).resolve()
    if not binary.is_file():
        parser.error(f"there is no program {binary}")
    seed = options.seed if options.seed is not None else random.SystemRandom().randrange(1 << 31)
    results = [run(name, str(binary), seed, options) for name in options.rows or ROWS]
    return 0 if all(results) else 1


def run(name: str, binary: str, seed: int, options: argparse.Namespace) -> bool:
    row: Row = importlib.import_module(name).ROW
    scratch = Path(tempfile.mkdtemp(prefix=f"countme-{name}-", dir=row.scratch_root()))
    count = options.count or (row.short_count if options.short else row.full_count)
    settings = Settings(binary, scratch, seed, count, options.short, options.weaken, options.only)
    began = time.monotonic()
    try:
        said = row.run(settings)
        verdict, is_kept = "ok", False
    except Skipped as skipped:
        said, verdict, is_kept = str(skipped), "skipped", False
    except Failure as failure:
        said, verdict, is_kept = str(failure), "FAILED", True
    except Exception:  # Whatever else goes wrong must not look like a row that held.
        said, verdict, is_kept = traceback.format_exc(), "FAILED", True
    seconds = time.monotonic() - began
    print(f"{name:12} {verdict}: {said}; seed {seed}, {seconds:.0f} s", flush=True)
    if is_kept and not options.discard:
        print(f"{'':12} its files: {scratch}", flush=True)
        print(f"{'':12} again: {Path(__file__).name} {name} --binary {binary} --seed {seed} --count {count}{' --short' * options.short}", flush=True)
    else:
        shutil.rmtree(scratch, ignore_errors=True)
    return verdict != "FAILED"


if __name__ == "__main__":
    sys.exit(main())
