/// A fingerprint of the foods of an import, regardless of its file.
struct FoodFingerprint {
    // FNV-1a: http://www.isthe.com/chongo/tech/comp/fnv/
    private var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    private var count = 0

    /// The fingerprint as stored in the catalog.
    var text: String { "\(count)-\(sum)" }

    /// Adds the next food.
    mutating func add(_ food: Food) {
        count += 1
        add(food.id)
        add(food.name)
        add(food.brand ?? "")
        add(food.kilocalories.bitPattern)
        for nutrient in Nutrient.allCases { add((food.nutrients[nutrient] ?? -1).bitPattern) }
        for portion in food.portions {
            add(portion.name)
            add(portion.grams.bitPattern)
        }
    }

    private mutating func add(_ text: String) {
        for byte in text.utf8 { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3 }
        add(UInt64(text.utf8.count))
    }

    private mutating func add(_ number: UInt64) {
        sum = (sum ^ number) &* 0x100_0000_01b3
        sum ^= sum &>> 29
    }
}
