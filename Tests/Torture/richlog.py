"""A log with something of everything in it, made by countme itself."""

from program import Home

SHEET = b"""name,per,kcal,protein_g,portions
Granola,100g,450,10,cup=50
Kombucha,100ml,17,0,bottle=330ml
"""


def fill(home: Home) -> None:
    """Entries of several days, edits, deletions, what was undone, goals, foods, meals, pet food, weights."""
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
    home.must("body", "--height", "178", "--sex", "male", "--born", "1988")
    home.must("day", "incomplete", "-2")
    home.must("goal", "2400", "--protein", "90", "--each", "sun")
    home.must("food", "edit", "cake", "--iron", "3.1mg", "--vitamin-d", "25ug")
    home.must("nutrients", "--pin", "iron,vitamin-d")
    home.must("recipe", "save", "stew", "--add", "500g beef 900kcal", "--add", "100g onion 40kcal", "--portions", "4")
    home.must("pot", "start", "stew", "--cooked", "800g")
    home.must("add", "200g", "stew")
    home.must("plan", "add", "100g", "stew", "--meal", "lunch", "--on", "today")
    home.must("plan", "add", "soup", "200", "--on", "today")
    home.must("plan", "skip", "2")
    home.must("add", "twice", "100")
    home.must("add", "thrice", "100")
    home.must("undo")
    home.must("undo")
    home.must("redo")
