"""A log with something of everything in it, made by countme itself."""

import struct
import zlib

from program import Home

SHEET = b"""name,per,kcal,protein_g,portions
Granola,100g,450,10,cup=50
Kombucha,100ml,17,0,bottle=330ml
"""


def photo(shade: int) -> bytes:
    """A picture of four dots, another for each shade."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    line = b"\0" + bytes([shade, 0, 0]) * 2
    header = struct.pack(">IIBBBBB", 2, 2, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(line * 2)) + chunk(b"IEND", b"")


def lay_photos(home: Home) -> None:
    """Puts pictures into a home, for commands to take."""
    for shade in range(6):
        (home.folder / f"photo-{shade}.png").write_bytes(photo(shade))


def fill(home: Home) -> None:
    """Records of every kind, of several days: made, edited, deleted, undone and done again."""
    lay_photos(home)
    lines = "\n".join(f"soup {200 + n} --on -{n % 5} --meal lunch" for n in range(12))
    label = ["--protein", "9", "--fat", "5", "--fiber", "1", "--moisture", "78", "--ash", "2.5"]
    home.must("goal", "2000", "--on", "-3")
    home.must("add", "-", stdin=lines.encode())
    home.must("add", "oats", "570", "--qty", "150g", "--protein", "20", "--meal", "breakfast")
    home.must("add", "black coffee", "5kcal", "--meal", "breakfast", "--note", "é ü 苹果")
    home.must("edit", "last", "--kcal", "6")
    home.must("add", "mistake", "999")
    home.must("delete", "last")
    home.must("add", "bread", "180", "--key", "bread-1")
    home.must("food", "add", "cake", "--per", "slice=80g", "--kcal", "320")
    home.must("food", "favorite", "cake")
    home.must("meal", "save", "early", "--from", "breakfast")
    home.must("pet", "save", "Tuna", *label)
    home.must("goal", "1900", "--water", "2l")
    home.must("weigh", "-", stdin=b"-3 81.9\n-2 180lb\n-1 12st11\n")
    home.must("weigh", "81.4kg", "--note", "before breakfast")
    home.must("weigh", "edit", "last", "81.3kg")
    home.must("profile", "--height", "178", "--sex", "male", "--born", "1988")
    home.must("mark", "incomplete", "-2")
    home.must("goal", "2400", "--protein", "90", "--each", "sun")
    home.must("food", "edit", "cake", "--iron", "3.1mg", "--vitamin-d", "25ug", "--per", "100g")
    home.must("nutrients", "--pin", "iron,vitamin-d")
    home.must("recipe", "save", "stew", "--add", "500g beef 900kcal", "--add", "100g onion 40kcal", "--portions", "4")
    home.must("pot", "start", "stew", "--cooked", "800g")
    home.must("add", "200g", "stew")
    home.must("plan", "add", "100g", "stew", "--meal", "lunch", "--on", "today")
    home.must("plan", "add", "soup", "200", "--on", "today")
    home.must("plan", "skip", "2")
    home.must("add", "lasagna", "~650", "--photo", "photo-0.png", "--meal", "dinner")
    home.must("add", "pizza", "500..900", "--photo", "photo-1.png", "--on", "-1")
    home.must("edit", "last", "--photo", "photo-2.png")
    home.must("add", "ice", "~200", "--photo", "photo-3.png")
    home.must("delete", "last")
    curry = ["--add", "400g rice ~500", "--add", "200g lentils 230kcal --iron 6mg", "--cooked", "900g", "--portions", "3"]
    home.must("recipe", "save", "curry", *curry)
    home.must("recipe", "edit", "curry", "--portions", "4")
    home.must("pot", "start", "curry")
    home.must("add", "1", "portion", "curry")
    home.must("pot", "edit", "curry", "--cooked", "950g")
    home.must("recipe", "save", "porridge", "--add", "100g oats 370kcal", "--add", "400g milk 190kcal")
    home.must("pot", "start", "porridge")
    home.must("add", "100g", "porridge")
    home.must("pot", "end", "porridge")
    home.must("pot", "start", "porridge", "--cooked", "480g")
    home.must("plan", "add", "pancakes", "~400", "--on", "tomorrow", "--meal", "breakfast")
    home.must("plan", "add", "100g", "curry", "--on", "+3")
    home.must("plan", "edit", "3", "--meal", "lunch")
    home.must("plan", "eat", "1")
    home.must("profile", "--height", "177.5", "--on", "-4")
    home.must("profile", "--sex", "female", "--lactating", "--on", "-9")
    home.must("mark", "fasted", "-9")
    home.must("mark", "complete", "-1")
    home.must("goal", "2500", "--each", "sat", "--water", "2.5l")
    home.must("goal", "+300", "--on", "-1")
    home.must("goal", "-150")
    home.must("add", "twice", "100")
    home.must("add", "thrice", "100")
    home.must("undo")
    home.must("undo")
    home.must("redo")
