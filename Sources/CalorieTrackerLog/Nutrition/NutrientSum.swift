/// How much of a nutrient some entries hold at least, and for how much of what was eaten that is known.
package struct NutrientSum: Equatable, Sendable {
    /// Which it is.
    package let nutrient: FoodNutrient
    /// What the entries that know it hold together; nil where none does.
    package private(set) var amount: Double?
    /// How many entries know it.
    package private(set) var knownEntries = 0
    /// How many entries there are.
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

    /// The share of the energy whose foods state it, in per cent; where nothing has energy, that of the entries.
    package var knownPercent: Double {
        if energy > 0 { return 100 * knownEnergy / energy }
        return entryCount == 0 ? 0 : 100 * Double(knownEntries) / Double(entryCount)
    }

    /// Below so much of the energy, a sum says nothing of a target.
    package static let leastKnownPercent = PeriodSummary.leastKnownPercent

    /// Whether enough is known to hold the sum against a target.
    package var isKnownWell: Bool { knownPercent >= NutrientSum.leastKnownPercent }
}

/// A food that holds some of a nutrient, over all its entries.
package struct NutrientSource: Equatable, Sendable {
    /// What it is called.
    package let name: String
    /// How much its entries hold; nil where that is not known.
    package fileprivate(set) var amount: Double?
    /// How many entries it has.
    package fileprivate(set) var entryCount: Int
    /// What they have of energy.
    package fileprivate(set) var kilocalories: Double
}

/// What some entries hold of nutrients.
package struct NutrientSums: Sendable {
    /// One for each nutrient that was asked for, in their order.
    package let sums: [NutrientSum]

    /// Adds up entries.
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

/// What a nutrient came from, and what does not say.
package struct NutrientSources: Sendable {
    /// The foods that hold it, the most first.
    package let known: [NutrientSource]
    /// Those of which nobody knows, the most energy first; what has no energy is left out.
    package let unknown: [NutrientSource]

    /// Looks at one nutrient; without one, at whether a food says anything beside the nine of every entry.
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
