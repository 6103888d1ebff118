/// Determines from words whether a food is a drink.
enum DrinkWords {
    private static let drinks: Set<String> = [
        "beverage", "beverages", "drink", "drinks", "soda", "water", "waters", "juice", "juices", "nectar",
        "nectars", "tea", "teas", "coffee", "milk", "beer", "beers", "wine", "wines", "spirits", "liquor",
        "alcohol", "cider", "smoothies", "kombucha", "lemonade", "cocktails", "cola", "milkshakes",
    ]

    private static let ingredients: Set<String> = [
        "powder", "powdered", "powders", "dry", "dried", "mix", "mixes", "concentrate", "unreconstituted",
        "additives", "creamer", "creamers", "syrup", "syrups", "frozen", "condensed", "ice", "chocolate",
        "beans", "leaves", "substitutes", "nonreconstituted", "dehydrated",
    ]

    /// Words for an ingredient that was made into a drink.
    private static let made: Set<String> = ["prepared", "brewed", "reconstituted"]

    /// Whether a category of packaged foods with values by volume contains drinks.
    static func isDrink(brandedCategory category: String?) -> Bool {
        let words = ImportedText.words(category ?? "")
        return !words.isDisjoint(with: drinks) && words.isDisjoint(with: ingredients)
    }

    /// Whether an unpackaged food is a drink.
    static func isDrink(name: String, category: String?) -> Bool {
        let name = name.lowercased()
        var all = ImportedText.words(name)
        // "Juice, from concentrate" is ready to drink.
        if all.contains("from") { all.remove("concentrate") }
        if all.contains("not"), all.contains("reconstituted") { return false }
        if !all.isDisjoint(with: ingredients), all.isDisjoint(with: made) { return false }
        let shelf = ImportedText.words(category ?? "")
        // The category "Fruits and Fruit Juices" contains both.
        if !shelf.isDisjoint(with: drinks), shelf.isDisjoint(with: ["fruits", "products"]) { return true }
        // "Tomato juice, canned" is a drink, "Water chestnuts, canned" is not.
        let head = name.prefix { $0 != "," }.split(separator: " ").last.map(String.init)
        return head.map(drinks.contains) ?? false
    }
}
