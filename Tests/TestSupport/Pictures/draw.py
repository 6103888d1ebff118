"""Draws the pictures that tests have recognized: lines of text as on a label, or the bars of an EAN-13.

draw.py text OUT.png LINE...
draw.py bars OUT.png DIGITS
"""

import sys

from PIL import Image, ImageDraw, ImageFont

FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
LEFT = "0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011".split()
PARITY = "LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL".split()


def text(path: str, lines: list[str]) -> None:
    font = ImageFont.truetype(FONT, 34)
    picture = Image.new("L", (1100, 80 + 56 * len(lines)), 255)
    pen = ImageDraw.Draw(picture)
    for number, line in enumerate(lines):
        pen.text((40, 40 + 56 * number), line, font=font, fill=0)
    picture.save(path)


def bars(path: str, digits: str) -> None:
    right = ["".join("10"[int(bit)] for bit in code) for code in LEFT]
    middle = [code[::-1] for code in right]
    half = [
        (LEFT if kind == "L" else middle)[int(digit)]
        for kind, digit in zip(PARITY[int(digits[0])], digits[1:7])
    ]
    bits = "101" + "".join(half) + "01010" + "".join(right[int(digit)] for digit in digits[7:]) + "101"
    width = 4
    picture = Image.new("L", (width * (len(bits) + 40), 300), 255)
    pen = ImageDraw.Draw(picture)
    for place, bit in enumerate(bits):
        if bit == "1":
            start = width * (20 + place)
            pen.rectangle((start, 30, start + width - 1, 270), fill=0)
    picture.save(path)


if sys.argv[1] == "text":
    text(sys.argv[2], sys.argv[3:])
else:
    bars(sys.argv[2], sys.argv[3])
