"""Making good input bad: bytes, words and JSON."""

import json
import random

CONTROLS = [
    b"\0", b"\x07", b"\x08", b"\t", b"\n", b"\r", b"\x0b", b"\x1b[2J", b"\x1b]52;c;aGk=\x07", b"\x1b]8;;http://evil\x07",
    b"\x7f", "\u0080".encode(), "\u0085".encode(), "\u0090".encode(), "\u009b31m".encode(), "\u2028".encode(),
    "\u200b".encode(), "\u200f".encode(), "\u061c".encode(), "\u202egnp.exe".encode(), "\u2066".encode(), "\u2069".encode(),
    b"\xe9caf", b"\xff\xfe", b"\xed\xa0\x80", b"\xc0\xaf", b"\xf4\x90\x80\x80", "e\u0301".encode(), "\ufeff".encode(),
]  # fmt: skip
TOKENS = [
    b"nan", b"inf", b"-inf", b"1e400", b"-1e400", b"1e19", b"9223372036854775808", b"0x10", b"0x1p3", b"1e3", b"1,5", b"1,234",
    b"1.234,5", b"1 234", b"1_000", b"-5", b"--5", b"-0", b"+5", "٣٠٠".encode(), "１２".encode(), "½".encode(), "²".encode(),
    "𝟙𝟚".encode(), "🍎5".encode(), "5🍎".encode(), b"", b"   ", b"12abc", b"5.", b".5", b"0.1e", b"0", b"0.0004", b"100001",
    b"1/0", b"1/3", b"1e-300", b"'", b'"', b"'; DROP TABLE entries;--", b"%", b"_", b"[a-z]*", b"=cmd|'/C calc'!A0", b"@SUM(1)",
    b"--", b"-", b"-rf", b"--help", b"=", b",", b";", b"\\", b"$(id)", b"`id`", b"null", b"true", b"{}", b"[]", b'"', b"\\u0000",
    "苹果".encode(), "👩‍👩‍👧‍👦".encode(), "İ".encode(), "ß".encode(), "ｅｇｇ".encode(), b"9" * 400, b"A" * 600,
]  # fmt: skip


def mutate(data: bytes, chance: random.Random, times: int | None = None) -> bytes:
    """Changes a text in a few places."""
    for _ in range(times or chance.choice((1, 1, 1, 2, 3, 8))):
        place = chance.randint(0, len(data))
        span = min(len(data) - place, chance.choice((1, 1, 2, 4, 16, 200)))
        match chance.randrange(8):
            case 0 if place < len(data):
                data = data[:place] + bytes([data[place] ^ 1 << chance.randrange(8)]) + data[place + 1 :]
            case 1:
                data = data[:place] + data[place + span :]
            case 2:
                data = data[:place] + data[place : place + span] * chance.choice((2, 2, 3, 50)) + data[place + span :]
            case 3:
                data = data[:place] + chance.choice(CONTROLS) + data[place:]
            case 4 | 5:
                data = data[:place] + chance.choice(TOKENS) + data[place + chance.choice((0, span)) :]
            case 6:
                data = data[:place] + bytes(chance.randrange(256) for _ in range(chance.randrange(1, 6))) + data[place:]
            case _:
                data = data[:place] if chance.random() < 0.3 else data[:place] + data[place:][::-1][:span] + data[place + span :]
    return data


def mutate_json(text: bytes, chance: random.Random) -> bytes:
    """Changes values of a JSON text, mostly so that it is still JSON."""
    if chance.random() < 0.25:
        return mutate(text, chance)
    try:
        tree = json.loads(text)
    except ValueError:
        return mutate(text, chance)
    for _ in range(chance.choice((1, 1, 2, 5))):
        tree = changed(tree, chance)
    return json.dumps(tree, ensure_ascii=chance.random() < 0.5).encode("utf-8", "surrogatepass")


def changed(tree, chance: random.Random, depth: int = 0):
    """A tree with one value changed."""
    if isinstance(tree, dict) and tree and chance.random() < 0.93:
        key = chance.choice(list(tree))
        if chance.random() < 0.08:
            return {name: value for name, value in tree.items() if name != key}
        return tree | {key: changed(tree[key], chance, depth + 1)}
    if isinstance(tree, list) and tree and chance.random() < 0.9:
        place = chance.randrange(len(tree))
        if chance.random() < 0.08:
            return tree * 3
        return tree[:place] + [changed(tree[place], chance, depth + 1)] + tree[place + 1 :]
    return strange_value(tree, chance)


def strange_value(value, chance: random.Random):
    def nested():
        deep: object = 1
        for _ in range(chance.choice((3, 100, 600))):
            deep = [deep]
        return deep

    makers = [
        lambda: None, lambda: True, lambda: [], lambda: {}, lambda: [value], lambda: {"food": value}, lambda: "",
        lambda: -5, lambda: 1e308, lambda: 10**400, lambda: float("nan"), lambda: 0.1, lambda: -0.0, lambda: 2**63,
        lambda: chance.choice(TOKENS).decode("utf-8", "replace"), nested,
        lambda: str(value) + chance.choice(CONTROLS).decode("utf-8", "replace"), lambda: "x" * 5000,
        lambda: str(value), lambda: "\ud800", lambda: "a\u0300" * 2000, lambda: "12abc",
        lambda: mutate(str(value).encode("utf-8", "replace"), chance).decode("utf-8", "replace"),
    ]  # fmt: skip
    return chance.choice(makers)()
