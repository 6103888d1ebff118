"""Runs libFuzzer over the program itself, in one process: words, lines, settings, files, answers, labels, JSON."""

import os
import re
import shutil
import subprocess
from pathlib import Path

from inputs import CONFIGURATION, FDC, JSONL, LABEL, LINES, OFF_TABLE, SHEET
from row import Failure, Settings

ROOT = Path(__file__).parent.parent.parent
FEATURES = ["ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault"]
LIBRARIES = ("CBuildStamp", "CCurl", "CFoodTable", "CPostgres", "CZlib")
# Each knows those before it.
MODULES = ["CLibrary", "CalorieTrackerLog", "MealReading", "CalorieTrackerCore", "LabelReading"]
SECONDS = 240
WORDS = [
    b"add\noats\n300", b"add\n150g\noats\n--kcal\n570\n--meal\nlunch", b"history\n--since\n-30\n--json", b"edit\nlast\n--kcal\n1/2",
    b"goal\n2000\n--protein\n120", b"food\nadd\npie\n--per\nslice=80g\n--kcal\n320", b"summary\n2026-W47\n--by\nweek", b"undo", b"redo\n-n",
    b"pet\ncheck\n--protein\n9\n--fat\n5\n--fiber\n1\n--moisture\n78\n--ash\n2.5", b"search\nrice\n--offline\n-l\n3", b"water\n2l\n--on\nmon",
    b"meal\nsave\nearly\n--from\nbreakfast", b"delete\nlast\n-y", b"__complete\nadd\noa", b"help\ndates", b"today\n--format\ntsv",
    b"weigh\n12st11\n--on\nmon", b"weigh\nedit\nlast\n81.2kg", b"trend\n30d\n--to\n75\n--intake\n1800", b"profile\n--height\n5ft10\n--born\n1988",
    b"recipe\nsave\nstew\n--add\n500g beef 900kcal\n--portions\n4", b"pot\nstart\nstew\n--cooked\n800g", b"plan\nadd\nrice\n~300\n--on\ntomorrow", b"plan\nedit\n1\n--qty\n2",
    b"nutrients\n--pin\niron,b12", b"add\nlasagna\n500..900", b"add\nthe rest of the stew", b"goal\nnone\n--each\nsun",
    b"goal\nsuggest\n--lose\n0.7%", b"mark\nfasted\nyesterday", b"expenditure\n--why\n--json", b"goal\n2400\n--each\nsat,sun", b"left\nweek",
]  # fmt: skip


def run(settings: Settings) -> str:
    """Compiles the target and runs it; what came of it in a few words."""
    if settings.is_short or settings.only is not None:
        return "libFuzzer in the long form only"
    if not shutil.which("swiftc") or not list(Path(shutil.which("swiftc")).resolve().parent.parent.glob("lib/**/libclang_rt.fuzzer-*.a")):
        return "this toolchain has no libFuzzer"
    target = compile_target(settings.scratch)
    corpus = seeds(settings.scratch)
    world = settings.scratch / "world"
    world.mkdir()
    log = settings.scratch / "fuzz.log"
    with log.open("wb") as said:
        done = subprocess.run(
            [target, corpus, f"-seed={settings.seed % 2**31 or 1}", f"-max_total_time={SECONDS}", "-timeout=10", "-rss_limit_mb=4096",
             "-max_len=3000", f"-artifact_prefix={settings.scratch}/", "-print_final_stats=1", "-verbosity=1"],
            stdout=said, stderr=subprocess.STDOUT, cwd=world, check=False,
            # Swift's own report of a crash would come before libFuzzer can keep the input.
            env=os.environ | {"SWIFT_BACKTRACE": "enable=no"},
        )  # fmt: skip
    text = log.read_text("utf-8", "replace")
    if done.returncode != 0:
        reason = re.search(r"Fatal error: .*|ERROR: libFuzzer: .*|SUMMARY: .*", text)
        raise Failure(f"libFuzzer: {reason[0] if reason else text[-500:]}; all it said: {log}")
    runs = re.search(r"number_of_executed_units: (\d+)", text)
    coverage = re.findall(r"cov: (\d+)", text)
    return f"libFuzzer ran {int(runs[1]):,} inputs in {SECONDS} s and covered {int(coverage[-1]):,} edges"


def compile_target(scratch: Path) -> Path:
    """The program with everything it is made of, watched by libFuzzer."""
    build = scratch / "fuzz-build"
    build.mkdir()
    sources = ROOT / "Sources"
    for library in LIBRARIES:
        include = build / library
        include.mkdir()
        header = sources / library / "include" / f"{library}.h"
        (include / "module.modulemap").write_text(f'module {library} {{ header "{header}" export * }}\n')
        command(["clang", "-std=gnu2x", "-O1", "-c", f"-I{sources / library / 'include'}", f"--embed-dir={sources / library}",
                 sources / library / f"{library}.c", "-o", build / f"{library}.o"], build)  # fmt: skip
    common = ["swiftc", "-O", "-parse-as-library", "-sanitize=fuzzer", "-enable-testing", "-swift-version", "6", "-wmo", "-package-name", "countme",
              f"-I{sources / 'CSQLite'}", *(f"-I{build / library}" for library in LIBRARIES), f"-I{build}", "-c"]  # fmt: skip
    for feature in FEATURES:
        common += ["-enable-upcoming-feature", feature]
    for module in MODULES:
        files = sorted((sources / module).rglob("*.swift"))
        command([*common, "-module-name", module, "-emit-module", "-emit-module-path", build / f"{module}.swiftmodule",
                 "-o", build / f"{module}.o", *files], build)  # fmt: skip
    program = sorted((sources / "countme").rglob("*.swift"))
    command([*common, "-module-name", "countme", "-Xfrontend", "-entry-point-function-name", "-Xfrontend", "countme_main",
             "-o", build / "countme.o", *program, Path(__file__).parent / "FuzzTarget.swift"], build)  # fmt: skip
    target = build / "fuzz"
    objects = [build / name for name in (*(f"{module}.o" for module in MODULES), "countme.o", *(f"{library}.o" for library in LIBRARIES))]
    command(["swiftc", "-sanitize=fuzzer", "-o", target, *objects, "-lsqlite3"], build)
    return target


def command(words: list, build: Path) -> None:
    done = subprocess.run(list(map(str, words)), cwd=build, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise Failure(f"the target of libFuzzer does not compile: {done.stderr[-2000:]}")


def seeds(scratch: Path) -> Path:
    """Good inputs of each kind to begin from."""
    corpus = scratch / "corpus"
    corpus.mkdir()
    answers = ROOT / "Tests/TestSupport"
    search = (answers / "FatSecretServer/answers/fatsecret_foods_search_many.json").read_bytes()
    products = [path.read_bytes()[:3000] for path in sorted((answers / "OpenFoodFactsServer/answers").glob("*.json"))]
    kinds = {0: WORDS, 1: [LINES], 2: [CONFIGURATION], 3: [SHEET, JSONL, OFF_TABLE, FDC], 4: [search[:3000]], 5: products, 6: products,
             7: [LABEL], 8: [FDC, search[:2000], b"2026-11-20T12:30:00+01:00"]}  # fmt: skip
    for kind, texts in kinds.items():
        for number, text in enumerate(texts):
            (corpus / f"{kind}-{number}").write_bytes(bytes([kind]) + text)
    return corpus
