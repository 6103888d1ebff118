"""Prints the line coverage of CalorieTrackerCore from the report of `swift test`."""

import json
import sys

# The modules of the library.
ROOMS = ("CalorieTrackerLog/", "MealReading/")


def main():
    with open(sys.argv[1], encoding="utf-8") as report:
        files = json.load(report)["data"][0]["files"]
    total = covered = 0
    for file in sorted(files, key=lambda file: file["filename"]):
        name = file["filename"].partition("/Sources/")[2]
        if not name.startswith(ROOMS):
            continue
        lines = file["summary"]["lines"]
        total += lines["count"]
        covered += lines["covered"]
        print(f"{lines['percent']:6.1f} %  {lines['count']:5}  {name}")
    print(f"{100 * covered / total:6.1f} %  {total:5}  CalorieTrackerCore, lines")


if __name__ == "__main__":
    main()
