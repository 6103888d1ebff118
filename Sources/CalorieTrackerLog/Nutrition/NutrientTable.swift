internal import CFoodTable

/// The micronutrients in 100 g of thousands of reference foods, as constant bytes that are read in place.
///
/// The foods are those of SR28 to which the built-in table refers, all of FNDDS 2017-2018, and the recipes of the
/// built-in table, computed from these. A value is stored in 16 bits, multiplied by a power of ten for its nutrient,
/// with its published precision. `NutrientPacker` in the tests writes the bytes.
struct NutrientTable {
    private let bytes: PackedBytes
    /// The number of foods, and the number of foods at the beginning that are from SR28.
    let foodCount: Int
    private let sourcedCount: Int

    static let magic: UInt32 = 0x3154_554e
    static let headerSize = 16
    /// The placeholders for an unknown value, and for one that needs more bits and is stored at the end.
    static let unknown: UInt16 = 0xffff
    static let large: UInt16 = 0xfffe

    /// The table in the program.
    static var builtin: NutrientTable {
        NutrientTable(
            UnsafeRawBufferPointer(start: countme_packed_nutrients(), count: countme_packed_nutrients_size())
        )
    }

    /// Uses bytes that exist as long as the program runs.
    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = PackedBytes(bytes, magic: NutrientTable.magic)
        foodCount = self.bytes.header(1)
        sourcedCount = self.bytes.header(2)
        precondition(self.bytes.header(3) == Micronutrient.allCases.count, "these are other nutrients")
    }

    private var figures: Int { NutrientTable.headerSize + 4 * foodCount }
    private var origins: Int { figures + 2 * foodCount * Micronutrient.allCases.count }
    private var larges: Int { origins + (sourcedCount * Micronutrient.allCases.count + 1) / 2 }

    /// The index of the food with a reference, `usda:01001` or `fndds:11100000`; nil if there is none.
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

    /// The amount of a nutrient in 100 g of a food; nil if it is unknown.
    func amount(of nutrient: Micronutrient, in food: Int) -> Double? {
        let place = NutrientTable.place(nutrient, food)
        let figure = UInt16(truncatingIfNeeded: bytes.uint16(figures + 2 * place))
        guard figure != NutrientTable.unknown else { return nil }
        let tenths = figure == NutrientTable.large ? large(place) : Int(figure)
        return Double(tenths) / NutrientTable.powers[nutrient.decimals]
    }

    /// The origin of a value; nil if it is unknown.
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

    /// The origins by the number in a nibble.
    static let origins: [Micronutrient.Origin] = [.analyzed, .calculated, .assumedZero, .label]
    static let powers = [1.0, 10, 100, 1000]

    /// The index of a value among all values.
    static func place(_ nutrient: Micronutrient, _ food: Int) -> Int {
        food * Micronutrient.allCases.count + nutrient.rawValue
    }

    /// The number of a reference, by which the foods are sorted; nil if it is not a reference.
    static func number(_ reference: some StringProtocol) -> Int? {
        let parts = reference.split(separator: ":", omittingEmptySubsequences: false)
        if parts.count == 2, parts[0] == "recipe" {
            // FNV-1a, of which 31 bits distinguish a few hundred recipes, as the packer verifies.
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

    /// One of the few values of more than 16 bits.
    private func large(_ place: Int) -> Int {
        for index in 0..<bytes.uint32(larges) where bytes.uint32(larges + 4 + 8 * index) == place {
            return bytes.uint32(larges + 8 + 8 * index)
        }
        preconditionFailure("a figure is missing at the end")
    }
}
