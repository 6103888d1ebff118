internal import CFoodTable

/// What 100 g of thousands of reference foods hold of each micronutrient, as constant bytes, read where they lie.
///
/// The foods are those of SR28 that the built-in table refers to, all of FNDDS 2017-2018, and the recipes of the
/// built-in table, computed from these. A figure stands in 16 bits, times a power of ten of its nutrient, and is as exact as it was published. `NutrientPacker` of the tests
/// writes the bytes.
struct NutrientTable {
    private let bytes: PackedBytes
    /// How many foods there are, and how many of them, the first, are of SR28.
    let foodCount: Int
    private let sourcedCount: Int

    static let magic: UInt32 = 0x3154_554e
    static let headerSize = 16
    /// What stands for a figure that nobody knows, and for one that needs more bits and is at the end.
    static let unknown: UInt16 = 0xffff
    static let large: UInt16 = 0xfffe

    /// The table of the program.
    static var builtin: NutrientTable {
        NutrientTable(
            UnsafeRawBufferPointer(start: countme_packed_nutrients(), count: countme_packed_nutrients_size())
        )
    }

    /// Looks at bytes that live as long as the program.
    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = PackedBytes(bytes, magic: NutrientTable.magic)
        foodCount = self.bytes.header(1)
        sourcedCount = self.bytes.header(2)
        precondition(self.bytes.header(3) == Micronutrient.allCases.count, "these are other nutrients")
    }

    private var figures: Int { NutrientTable.headerSize + 4 * foodCount }
    private var origins: Int { figures + 2 * foodCount * Micronutrient.allCases.count }
    private var larges: Int { origins + (sourcedCount * Micronutrient.allCases.count + 1) / 2 }

    /// The place of the food with a reference, `usda:01001` or `fndds:11100000`; nil for one that is not there.
    func food(_ reference: String) -> Int? {
        guard let wanted = NutrientTable.number(reference) else { return nil }
        var (low, high) = (0, foodCount)
        while low < high {
            let middle = (low + high) / 2
            let found = bytes.uint32(NutrientTable.headerSize + 4 * middle)
            if found == wanted { return middle }
            if found < wanted { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    /// How much of a nutrient 100 g of a food hold; nil where nobody knows.
    func amount(of nutrient: Micronutrient, in food: Int) -> Double? {
        let place = NutrientTable.place(nutrient, food)
        let figure = UInt16(truncatingIfNeeded: bytes.uint16(figures + 2 * place))
        guard figure != NutrientTable.unknown else { return nil }
        let tenths = figure == NutrientTable.large ? large(place) : Int(figure)
        return Double(tenths) / NutrientTable.powers[nutrient.decimals]
    }

    /// How a figure is known; nil where it is not.
    func origin(of nutrient: Micronutrient, in food: Int) -> Micronutrient.Origin? {
        guard amount(of: nutrient, in: food) != nil else { return nil }
        guard food < sourcedCount else {
            let number = bytes.uint32(NutrientTable.headerSize + 4 * food)
            return number < NutrientTable.recipe ? .survey : .calculated
        }
        let place = NutrientTable.place(nutrient, food)
        let pair = Int(bytes[origins + place / 2])
        return NutrientTable.origins[(place.isMultiple(of: 2) ? pair : pair >> 4) & 3]
    }

    /// What the number in a nibble stands for.
    static let origins: [Micronutrient.Origin] = [.analyzed, .calculated, .assumedZero, .label]
    static let powers = [1.0, 10, 100, 1000]

    /// Where a figure stands among all.
    static func place(_ nutrient: Micronutrient, _ food: Int) -> Int {
        food * Micronutrient.allCases.count + nutrient.rawValue
    }

    /// The number of a reference, by which the foods are sorted; nil for what is none.
    static func number(_ reference: some StringProtocol) -> Int? {
        let parts = reference.split(separator: ":", omittingEmptySubsequences: false)
        if parts.count == 2, parts[0] == "recipe" {
            // FNV-1a, of which 31 bits tell a few hundred recipes apart; the packer sees to it.
            let hash = parts[1].utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
            return recipe | Int(hash & 0x7fff_ffff)
        }
        guard parts.count == 2, parts[1].utf8.allSatisfy({ $0.isDigit }), let number = Int(parts[1]),
            number < survey
        else {
            return nil
        }
        return parts[0] == "usda" ? number : parts[0] == "fndds" ? survey | number : nil
    }

    private static let survey = 1 << 30
    private static let recipe = 1 << 31

    /// A figure of more than 16 bits, which are few.
    private func large(_ place: Int) -> Int {
        for index in 0..<bytes.uint32(larges) where bytes.uint32(larges + 4 + 8 * index) == place {
            return bytes.uint32(larges + 8 + 8 * index)
        }
        preconditionFailure("a figure is missing at the end")
    }
}
