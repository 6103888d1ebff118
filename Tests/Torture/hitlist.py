"""Bad inputs that have broken programs like this one, each as a fixed case with the exit codes that will do."""

from pathlib import Path

from inputs import CONFIGURATION, SHEET, Case

# Gives the pages of a log that something else has changed their sums.
SEAL = Path(__file__).with_name("pages.py")
REFUSED = {2}
TAKEN = {0}
EITHER = {0, 2}
# Not known, or refused: a word that is no number may be part of a name that nobody knows.
NAMELESS = {1, 2}


def words(name: str, codes: set[int], *arguments: str | bytes, **more) -> Case:
    encoded = [word if isinstance(word, bytes) else word.encode("utf-8", "surrogateescape") for word in arguments]
    return Case("hit", encoded, codes=frozenset(codes), name=name, **more)


def shell(name: str, codes: set[int], script: str, **more) -> Case:
    return Case("hit", [], script=script, codes=frozenset(codes), name=name, **more)


def hits(is_short: bool) -> list[Case]:
    cases = numbers() + names() + dates() + paths() + environments() + imports()
    return cases if is_short else cases + heavy()


def numbers() -> list[Case]:
    refused = ["nan", "NaN", "nan(0x7)", "inf", "-inf", "infinity", "1e400", "-1e400", "1e19", "9223372036854775808", "0x10",
               "0x1p3", "1e3", "1,234", "1.234,5", "1 234", "1_000", "-5", "--5", "٣٠٠", "²", "𝟙𝟚", "🍎5", "5🍎", "", "   ",
               "12abc", "0.1e", "100001", "5..", "1/0", "½½", "9" * 400]  # fmt: skip
    cases = [words(f"number {text!r}", REFUSED, "add", "bread", f"--kcal={text}") for text in refused]
    cases += [words(f"number {text!r}", TAKEN, "add", "bread", "-n", f"--kcal={text}") for text in ("1,5", "0", "150", "0.5")]
    either = ["-0", "+5", "１２", "\t5", "5 ", "5.", ".5", "0.0004", "99999.9999", "½"]
    cases += [words(f"number {text!r}", EITHER, "add", "bread", "-n", f"--kcal={text}") for text in either]
    for text in refused + either:
        cases.append(words(f"bare number {text!r}", {0, 1, 2}, "add", "zzbread", text, "-n"))
        cases.append(words(f"nutrient {text!r}", EITHER, "add", "bread", "100", "-n", f"--protein={text}"))
        cases.append(words(f"goal {text!r}", {0, 2}, "goal", "-n", "--", text))
    for text in ("0", "-1", "1/0", "1e-300", "0g", "-1g", "nang", "99999999999999999999g", "1e5 g", "g", "1/", "/2", "50.0001"):
        cases.append(words(f"quantity {text!r}", EITHER, "add", "bread", "100", "-n", f"--qty={text}"))
        cases.append(words(f"amount {text!r}", {0, 1, 2}, "add", text, "egg", "-n"))
        cases.append(words(f"water {text!r}", EITHER, "water", "-n", f"--note=x", "--", text))
        cases.append(words(f"portion {text!r}", EITHER, "food", "add", "pie", "--kcal=300", "-n", f"--per=slice={text}"))
    tenths = 'for n in 1 2 3 4 5 6 7 8 9 10; do "$countme" add crumb 0.1kcal --on 2001-01-01 --force -q; done; '
    cases.append(shell("ten times 0.1", TAKEN, tenths + '"$countme" history 2001-01-01 --json | grep -q \'"kcal": 1,\''))
    return cases


def names() -> list[Case]:
    cases = [
        words(f"not UTF-8 {text!r}", REFUSED, "add", text, "100")
        for text in (b"\xe9caf", b"\xff\xfe", b"\xed\xa0\x80", b"\xc0\xaf", b"a\x80")
    ]
    strange = ["\x1b[2J", "\x1b]52;c;aGk=\x07", "\x1b]8;;http://evil\x07x", "\u009b31mred", "\u0090x", "a\x7fb", "\u202egnp.exe",
               "\u2066x\u2069", "a\u200fb", "Salad 900 kcal\rSalad 90 kcal", "two\nlines", "a\u2028b", "a\u0085b", "a\x0bb",
               "a\tb", "a\u061cb"]  # fmt: skip
    for text in strange:
        # Refused, or stored and then never shown as it is.
        for option in ((), ("--json",), ("--format", "csv"), ("--format", "tsv")):
            cases.append(words(f"name {text!r}", EITHER, "add", f"zz {text} food", "100kcal", *option))
        cases.append(words(f"note {text!r}", EITHER, "add", "bread", "100", "-n", "--note", text))
        cases.append(words(f"meal {text!r}", EITHER, "add", "bread", "100", "-n", "--meal", text))
        cases.append(words(f"search {text!r}", {0, 1, 2}, "search", "--offline", text))
        cases.append(words(f"command {text!r}", REFUSED, text))
        cases.append(words(f"option {text!r}", REFUSED, "today", "--" + text))
        cases.append(words(f"id {text!r}", {1, 2}, "delete", text))
        cases.append(words(f"food {text!r}", EITHER, "food", "add", text, "--kcal", "100", "-n"))
        cases.append(words(f"line {text!r}", EITHER, "add", "-", stdin=f"zz {text} food 100kcal\n".encode()))
    for format in ("text", "json", "csv", "tsv", "ndjson"):
        cases.append(words(f"all of it as {format}", TAKEN, "history", "--format", format))
    cases.append(words("a name with a zero byte", REFUSED, "add", "-", stdin=b"a\0b 100\n"))
    cases.append(words("combining marks", EITHER, "add", "a" + "\u0301" * 40_000, "100"))
    cases.append(words("zero-width joiners", EITHER, "add", "👩‍" * 12_000, "100"))
    cases += [words(f"a name of {n} letters", EITHER, "add", "x" * n, "100", "-n") for n in (199, 200, 201, 500, 501, 3200, 120_000)]
    cases += [words(f"name {text!r} after --", {0, 2}, "add", "-n", "-k", "1", "--", text) for text in ("-rf", "--help", "--", "-", "-n")]
    for text in ("'; DROP TABLE entries;--", "%", "_", "[a-z]*", '"', "*", "a OR b", "NEAR(a b)", "a*", '"a', "^a", "a:b", "(", "{a}"):
        cases.append(words(f"search {text!r}", {0, 1, 2}, "search", "--offline", text))
        cases.append(words(f"name {text!r}", EITHER, "add", f"zz {text}", "100kcal", "-n"))
        cases.append(words(f"key {text!r}", EITHER, "add", "bread", "100", "-n", "--key", text))
        cases.append(words(f"category {text!r}", {0, 1, 2}, "search", "--offline", "rice", "--category", text))
    for pair in (("é", "e\u0301"), ("İ", "i\u0307"), ("ß", "ss"), ("ｅｇｇ", "egg"), ("ab", "a\u200bb")):
        cases += [words(f"name {text!r}", EITHER, "add", f"zz {text} zz", "100kcal") for text in pair]
        cases += [words(f"name {text!r} again", {0, 1, 2}, "add", f"zz {text} zz", "-n") for text in pair]
    for text in ("=cmd|'/C calc'!A0", "+1", "-1", "@SUM(1)", "\t=1"):
        cases.append(words(f"formula {text!r}", {0, 1, 2}, "add", "-k", "100", "--", text))
        cases.append(words(f"formula {text!r} in CSV", TAKEN, "today", "--format", "csv"))
    for locale in ("th_TH.UTF-8", "fa_IR", "ar_EG", "tr_TR.UTF-8", "xx_YY", "C"):
        cases.append(words(f"locale {locale}", TAKEN, "add", "IMIT istanbul", "100", "-n", environment={b"LC_ALL": locale.encode()}))
    return cases


def dates() -> list[Case]:
    refused = ["2025-02-29", "2025-13-01", "2025-2-3", "２０２５-02-03", "0000-00-00", "99999-01-01", "", " ", "2025-02-03x", "last mon",
               "13/11/2026", "-99999999", "9999999999999999999d", "1e3d", "2026-W54", "tomorow", "\u0661\u0662"]  # fmt: skip
    cases = [words(f"day {text!r}", REFUSED, "add", "bread", "100", f"--on={text}") for text in refused]
    cases += [words(f"time {text!r}", REFUSED, "add", "bread", "100", f"--at={text}") for text in ("25:00", "24:00", "8:60", "x", "", "8", "-1", "８:30")]
    cases += [words(f"since {text!r}", {0, 2}, "history", f"--since={text}") for text in refused + ["0001-01-01", "9999-12-31", "-3650000"]]
    cases += [words(f"period {text!r}", {0, 2}, "summary", text) for text in ("0001", "9999-12", "2026-W00", "9999999d", "0001-01-01", "10000-01")]
    cases.append(words("the whole calendar", {0, 2}, "summary", "--since", "0001-01-01", "--until", "9999-12-31", "--by", "month"))
    cases.append(words("upside down", {0, 2}, "history", "--since", "2026-11-20", "--until", "2026-11-01"))
    for zone, day in (("America/Sao_Paulo", "2018-11-04"), ("Africa/Cairo", "2026-04-24"), ("Pacific/Apia", "2011-12-30")):
        cases.append(words(f"{day} in {zone}", TAKEN, "add", "bread", "100", "-n", "--force", "--on", day, "--at", "00:00", environment={b"TZ": zone.encode()}))
    for zone in ("UTC+5", ":Europe/Oslo", "Foo/Bar", "../../etc/passwd", "", "\x1b[2J", "A" * 5000, "<+03>-3", "EST5EDT,M3.2.0,M11.1.0"):
        cases.append(words(f"zone {zone[:20]!r}", TAKEN, "today", environment={b"TZ": zone.encode()}))
    for now in ("1969-12-31T23:59:59Z", "1970-01-01T00:00:00Z", "2038-01-19T03:14:08Z", "2106-02-07T06:28:16Z", "9999-12-31T23:59:59Z",
                "0001-01-01T00:00:00Z", "9999-12-31T23:59:59-23:59", "0001-01-01T00:00:00+23:59", "10000-01-01T00:00:00Z", "now", ""):  # fmt: skip
        for arguments in (("today",), ("add", "bread", "100", "-n"), ("history",), ("summary", "--weeks", "4"), ("history", "-1"), ("goal",)):
            cases.append(words(f"at {now}: {arguments[0]}", {0, 2, 4}, *arguments, environment={b"COUNTME_NOW": now.encode()}))
    return cases


def paths() -> list[Case]:
    cases = [words(f"--db {text!r}", {2, 4}, "add", "bread", "100", f"--db={text}") for text in
             ("file:x?mode=memory", ":memory:", "", "/dev/null", "/dev/full", ".", "/", "none/", "fifo", "note.txt", "other.db", "link", "dangling")]  # fmt: skip
    cases += [words(f"COUNTME_DB={text!r}", {2, 4}, "add", "bread", "100", environment={b"COUNTME_DB": text.encode()}) for text in ("x", "file:/x", ":memory:", "/dev/null")]
    cases.append(words("an empty file as log", EITHER | {4}, "add", "bread", "100", "--db=empty.db"))
    cases += [words(f"--env-file {text!r}", {0, 4}, "today", f"--env-file={text}") for text in ("fifo", ".", "none", "/dev/null", "note.txt", "link", "/dev/full")]
    planted = 'mkdir -p p && cp .local/share/countme/log.db p/log.db && '
    cases.append(shell("a planted journal that is a link", {4}, planted + 'echo secret > victim; ln -sf "$PWD/victim" p/log.db-journal; "$countme" add bread 100 --db p/log.db; code=$?; grep -q secret victim && exit $code; exit 9'))
    cases.append(shell("a planted journal of random bytes", {0, 4}, planted + 'head -c 5000 /dev/urandom > p/log.db-journal; "$countme" add bread 100 --db p/log.db'))
    cases.append(shell("a lock that is a link", {4}, planted + 'echo secret > victim; ln -sf "$PWD/victim" p/log.db.lock; "$countme" add bread 100 --db p/log.db; code=$?; grep -q secret victim && exit $code; exit 9'))
    cases.append(shell("a folder that others may write to", {4}, planted + 'chmod 777 p; "$countme" add bread 100 --db p/log.db; code=$?; chmod 700 p; exit $code'))
    for mask in ("000", "0777", "0222"):
        cases.append(shell(f"umask {mask}", {0, 4}, f'umask {mask}; "$countme" add bread 100 --db m{mask}/log.db; code=$?; test -e m{mask}/log.db && test "$(stat -c %a m{mask}/log.db)" != 600 && exit 9; exit $code'))
    for name, codes, environment in (
        ("HOME unset", {0, 2, 4}, "-u HOME"), ("HOME=/nonexistent", {0, 4}, "HOME=/nonexistent"), ("a relative XDG_DATA_HOME", {0}, "XDG_DATA_HOME=x/y"),
        ("an empty XDG_DATA_HOME", {0}, "XDG_DATA_HOME="), ("HOME empty", {0, 2, 4}, "HOME="),
    ):  # fmt: skip
        cases.append(shell(name, codes, f'env {environment} "$countme" today'))
    for closing in ("<&-", ">&-", "2>&-", "<&- >&- 2>&-"):
        cases.append(shell(f"closed streams {closing}", {0, 4}, f'"$countme" add bread 100 {closing}'))
    cases.append(shell("a full standard output", {4}, '"$countme" history > /dev/full'))
    cases.append(shell("a reader that leaves", {0}, '"$countme" history --since 2001-01-01 --json | head -1'))
    cases.append(shell("nobody reads", {0}, '"$countme" history | true'))
    for limit in ("-f 10", "-f 0", "-n 5", "-n 4", "-v 60000", "-s 256", "-s 1024"):
        # A program that may open nothing cannot even be loaded: what the loader says is not ours.
        cases.append(shell(f"ulimit {limit}", {0, 4, 127}, f'ulimit {limit}; "$countme" add bread 100 --db l/log.db'))
    cases.append(shell("two programs, old and new", {4}, f'mkdir -p n && cp .local/share/countme/log.db n/log.db && sqlite3 n/log.db "PRAGMA user_version=99" && /usr/bin/python3 -B {SEAL} n/log.db && "$countme" add bread 100 --db n/log.db'))
    return cases


def environments() -> list[Case]:
    texts = {
        "a byte order mark": b"\xef\xbb\xbf" + CONFIGURATION, "CRLF": CONFIGURATION.replace(b"\n", b"\r\n"), "NUL": b"COUNTME_UNIT=k\0J\n",
        "a command": b"COUNTME_UNIT=$(touch pwned)\n", "only an equals sign": b"=\n", "twice": b"COUNTME_UNIT=kJ\nCOUNTME_UNIT=kcal\n",
        "an open quote": b"COUNTME_UNIT='kJ\n", "no value": b"COUNTME_UNIT\n", "a control": b"COUNTME_UNIT=\x1b[2J\n", "Latin-1": b"COUNTME_DB=/\xe9\n",
        "a long line": b"X=" + b"y" * 60_000, "many": b"".join(b"A%d=1\n" % n for n in range(4000)), "escapes in a name": b"\x1b[2J=1\n",
    }  # fmt: skip
    cases = []
    for name, text in texts.items():
        for arguments in (("config",), ("today",), ("config", "--json")):
            cases.append(words(f"configuration: {name}", {0, 4}, *arguments, files={".config/countme/config.env": text}))
    cases.append(shell("a secret in an error", {4}, 'mkdir -p .config/countme; printf "FATSECRET_CONSUMER_SECRET=canary\\nCOUNTME_UNIT=canary x\\nbroken canary\\n" > .config/countme/config.env; "$countme" today 2> said; code=$?; cat said >&2; grep -q "SECRET=canary" said && exit 9; exit $code'))
    return cases


def imports() -> list[Case]:
    header = SHEET.splitlines(keepends=True)[0]
    texts = {
        "nothing": b"", "a header only": header, "a byte order mark": b"\xef\xbb\xbf" + SHEET, "UTF-16": SHEET.decode().encode("utf-16"),
        "CR only": SHEET.replace(b"\n", b"\r"), "a quote left open": header + b'"' + b"x" * 200_000, "100,000 columns": b"," * 100_000,
        "a bomb of quotes": header + b'"' * 100_001, "mixed delimiters": SHEET.replace(b",", b";", 20), "too few fields": header + b"a\n",
        "too many fields": header + b"a" + b"," * 60 + b"\n", "a column twice": b"name,kcal,kcal\na,1,2\n", "no name": b"kcal\n100\n",
        "NUL": header + b"a\0b,100g,1\n", "escapes": header + b"\x1b[2J,100g,1,,,,,,,,,,,\n", "formulas": header + b"=1+1,100g,10,,,,,,,,,,,\n",
        "JSON": b"[" * 100_000, "deep objects": b'{"FoundationFoods":' + b'{"a":' * 10_000, "a number": b"1e400", "an error page": b"<html></html>",
        "a torn line": b'{"code":"1","product_name":"a","nutriments":{"energy-kcal_100g":1}}\n{"code":', "gzip of nothing": b"\x1f\x8b\x08",
        "zip of nothing": b"PK\x03\x04", "a PNG": b"\x89PNG\r\n\x1a\n" + bytes(100), "SQLite": b"SQLite format 3\0" + bytes(4080),
    }  # fmt: skip
    cases = []
    for name, text in texts.items():
        for arguments in (("food", "import", "in.csv"), ("food", "import", "in.csv", "--json"), ("add", "-")):
            cases.append(words(f"import of {name}", {0, 1, 2, 4}, *arguments, stdin=text, files={"in.csv": text}))
    cases.append(words("import of a directory", {0, 1, 2, 4}, "food", "import", "."))
    cases.append(words("import of nothing there", {2, 4}, "food", "import", "none.csv"))
    return cases


def heavy() -> list[Case]:
    """What takes seconds: huge files and lines, made by other programs on the same account."""
    return [
        shell("a configuration of 100 MB", {4}, 'truncate -s 100M big.env; "$countme" today --env-file big.env', most_seconds=20),
        shell("an input of zeros without end", {2, 4}, '"$countme" add - < /dev/zero', most_seconds=20),
        shell("a line of 10 MB", {2, 4}, 'head -c 10000000 /dev/zero | tr "\\000" x | "$countme" add -', most_seconds=20),
        shell("a sheet of 50 MB in one quote", {1, 2, 4}, '(printf "name,kcal\\n\\""; head -c 50000000 /dev/zero | tr "\\000" x) > big.csv; "$countme" food import big.csv; code=$?; rm big.csv; exit $code', most_seconds=20),
        shell("a million columns", {1, 2, 4}, 'head -c 1000000 /dev/zero | tr "\\000" , > big.csv; "$countme" food import big.csv; code=$?; rm big.csv; exit $code', most_seconds=20),
        shell("a sparse file of 1 GB", {1, 2, 4}, 'truncate -s 1G big.csv; "$countme" food import big.csv; code=$?; rm big.csv; exit $code', most_seconds=20),
        shell("a million marks", {2}, 'python3 -c "print(chr(97) + chr(769) * 1000000, 100)" | "$countme" add -', most_seconds=20),
    ]  # fmt: skip
