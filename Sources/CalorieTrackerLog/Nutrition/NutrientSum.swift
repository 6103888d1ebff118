/// The minimum total amount of a nutrient in some entries, and the share of them for which it is known.
package struct NutrientSum: Equatable, Sendable {
    /// The nutrient.
    package let nutrient: FoodNutrient
    /// The sum over the entries with a known amount; nil if there are none.
    package private(set) var amount: Double?
    /// The number of entries with a known amount.
    package private(set) var knownEntries = 0
    /// The number of entries.
    package private(set) var entryCount = 0
    private var knownEnergy = 0.0
    private var energy = 0.0

    init(_ nutrient: FoodNutrient) {
        self.nutrient = nutrient
    }

    mutating func add(_ known: Double?, kilocalories: Double) {
        entryCount += 1
        energy += kilocalories
        guard let known else { return }
        amount = (amount ?? 0) + known
        knownEntries += 1
        knownEnergy += kilocalories
    }

    /// The percentage of the energy from foods with a known amount; if there is no energy, the percentage of the
    /// entries.
    package var knownPercent: Double {
        if energy > 0 { return 100 * knownEnergy / energy }
        return entryCount == 0 ? 0 : 100 * Double(knownEntries) / Double(entryCount)
    }

    /// Below this percentage, a sum must not be compared with a target.
    package static let leastKnownPercent = PeriodSummary.leastKnownPercent

    /// Whether enough is known to compare the sum with a target.
    package var isKnownWell: Bool { knownPercent >= NutrientSum.leastKnownPercent }
}

/// A food with its share of a nutrient, over all its entries.
package struct NutrientSource: Equatable, Sendable {
    /// The name.
    package let name: String
    /// The total amount in its entries; nil if it is unknown.
    package fileprivate(set) var amount: Double?
    /// The number of its entries.
    package fileprivate(set) var entryCount: Int
    /// The energy of its entries.
    package fileprivate(set) var kilocalories: Double
}

/// The sums of nutrients in some entries.
package struct NutrientSums: Sendable {
    /// A sum for each requested nutrient, in the same order.
    package let sums: [NutrientSum]

    /// Sums the nutrients of entries.
    package init(_ nutrients: [FoodNutrient], of entries: [Eaten], _ lookup: NutrientLookup) {
        var sums = nutrients.map(NutrientSum.init)
        for eaten in entries {
            let known = lookup.nutrients(of: eaten)
            for index in sums.indices {
                sums[index].add(known.amount(of: nutrients[index])?.value, kilocalories: eaten.kilocalories)
            }
        }
        self.sums = sums
    }
}

/// The foods that contain a nutrient, and the foods for which it is unknown.
package struct NutrientSources: Sendable {
    /// The foods that contain it, largest amount first.
    package let known: [NutrientSource]
    /// The foods for which it is unknown, highest energy first; foods without energy are omitted.
    package let unknown: [NutrientSource]

    /// Finds the sources of one nutrient; without one, a food is known if it has any micronutrient.
    package init(of nutrient: FoodNutrient?, in entries: [Eaten], _ lookup: NutrientLookup) {
        var known: [String: NutrientSource] = [:]
        var unknown: [String: NutrientSource] = [:]
        func add(_ eaten: Eaten, _ amount: Double?, to sources: inout [String: NutrientSource]) {
            let nothing = NutrientSource(name: eaten.name, amount: nil, entryCount: 0, kilocalories: 0)
            var source = sources[FoldedName.key(eaten.name)] ?? nothing
            source.entryCount += 1
            source.kilocalories += eaten.kilocalories
            if let amount { source.amount = (source.amount ?? 0) + amount }
            sources[FoldedName.key(eaten.name)] = source
        }
        for eaten in entries {
            let facts = lookup.nutrients(of: eaten)
            let amount = nutrient.flatMap { facts.amount(of: $0)?.value }
            if nutrient == nil ? facts.knowsMicronutrients : amount != nil {
                add(eaten, amount, to: &known)
            } else if eaten.kilocalories > 0 {
                add(eaten, nil, to: &unknown)
            }
        }
        self.known = known.values.sorted { ($0.amount ?? 0, $1.name) > ($1.amount ?? 0, $0.name) }
        self.unknown = unknown.values.sorted { ($0.kilocalories, $1.name) > ($1.kilocalories, $0.name) }
    }
}
