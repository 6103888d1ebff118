"""Gives pages the sums that a log ends them in; as a program, those of a file.

Usage: pages.py LOG

The header of such a log reserves eight bytes at the end of each page. Of all bytes in front of them, as words of
four bytes, they have two sums that begin with the number of the page: of the words, and of all sums on the way.
"""

import itertools
import struct
import sys
from pathlib import Path

RESERVED = 8
MODULUS = 2**32 - 1


def is_summed(data: bytes) -> bool:
    """Whether the pages of a file end in sums; those of older logs do not."""
    return len(data) > 100 and data.startswith(b"SQLite format 3\0") and data[20] == RESERVED


def page_size(data: bytes) -> int:
    size = int.from_bytes(data[16:18], "big")
    return 65_536 if size == 1 else size


def sums(number: int, page: bytes) -> bytes:
    """The sums that a page ends in; the first page has number 1."""
    words = struct.unpack(f"<{(len(page) - RESERVED) // 4}I", page[:-RESERVED])
    first = number + sum(words)
    second = sum(itertools.accumulate(words, initial=number)) - number
    return struct.pack("<II", first % MODULUS, second % MODULUS)


def sealed(data: bytes) -> bytes:
    """The bytes of a log with the right sums; those of a log without sums as they are."""
    if not is_summed(data):
        return bytes(data)
    size = page_size(data)
    # What does not divide evenly, as of a file that was cut, is no page.
    pages = [data[place : place + size] for place in range(0, len(data) - size + 1, size)]
    whole = b"".join(page[:-RESERVED] + sums(number, page) for number, page in enumerate(pages, 1))
    return whole + data[len(whole) :]


def seal(path: Path) -> None:
    """Gives every page of a log its right sums, once something else than countme has changed it."""
    data = path.read_bytes()
    right = sealed(data)
    if right == data:
        return
    with path.open("r+b") as log:
        log.write(right)


def unsealed(data: bytes) -> list[int]:
    """The numbers of the pages whose sums are wrong, but for free ones, in which nothing has to be."""
    if not is_summed(data):
        return []
    size, free = page_size(data), free_pages(data)
    pages = enumerate((data[place : place + size] for place in range(0, len(data) - size + 1, size)), 1)
    return [number for number, page in pages if number not in free and page[-RESERVED:] != sums(number, page)]


def free_pages(data: bytes) -> set[int]:
    """The pages that a list of free ones names; the list itself is not among them."""
    size, lists, free = page_size(data), set(), set()
    number = int.from_bytes(data[32:36], "big")
    while number and number not in lists and number * size <= len(data):
        lists.add(number)
        page = data[(number - 1) * size : number * size]
        count = min(int.from_bytes(page[4:8], "big"), size // 4 - 2)
        free |= set(struct.unpack_from(f">{count}I", page, 8))
        number = int.from_bytes(page[:4], "big")
    return free - lists


if __name__ == "__main__":
    seal(Path(sys.argv[1]))
