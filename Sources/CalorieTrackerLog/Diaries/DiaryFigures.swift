/// The columns of a row with energy, nutrients, vitamins, and minerals.
struct DiaryFigures {
    private var energyColumn: (place: Int, factor: Double)?
    private var nutrients: [(nutrient: Nutrient, place: Int, factor: Double)] = []
    private var micronutrients: [(nutrient: Micronutrient, place: Int, factor: Double)] = []

    /// Selects the columns of a table with nutrition facts; nil is a column that is not imported.
    init(_ columns: [DiaryColumn?]) {
        for (place, column) in columns.enumerated() {
            switch column {
            case .energy(let factor)?: energyColumn = (place, factor)
            case .nutrient(let nutrient, let factor)?: nutrients.append((nutrient, place, factor))
            case .micronutrient(let nutrient, let factor)?: micronutrients.append((nutrient, place, factor))
            default: break
            }
        }
    }

    /// Whether there is an energy column, without which nothing can be logged.
    var hasEnergy: Bool { energyColumn != nil }

    /// The positions of the columns.
    var places: [Int] {
        (energyColumn.map { [$0.place] } ?? []) + nutrients.map(\.place) + micronutrients.map(\.place)
    }

    /// The energy of a row in kilocalories.
    func energy(_ numbers: DiaryNumbers, _ cell: (Int) -> String) throws(DiaryRefusal) -> Double? {
        guard let energyColumn else { return nil }
        return try numbers.value(cell(energyColumn.place)).map { $0 * energyColumn.factor }
    }

    /// Fills in the other values of a row; the food was eaten `share` times.
    func fill(
        _ eaten: inout Eaten,
        times share: Double = 1,
        _ numbers: DiaryNumbers,
        _ cell: (Int) -> String
    ) throws(DiaryRefusal) {
        for (nutrient, place, factor) in nutrients {
            eaten.nutrients[nutrient] = try numbers.value(cell(place)).map { $0 * factor * share }
        }
        var known: [(nutrient: Micronutrient, amount: Double)] = []
        for (nutrient, place, factor) in micronutrients {
            guard let amount = try numbers.value(cell(place)) else { continue }
            known.append((nutrient, amount * factor * share))
        }
        eaten.micronutrients = Micronutrients(known)
    }
}

extension Nutrients {
    /// The nutrients that a program writes under its own names.
    init(_ names: KeyValuePairs<Nutrient, String>, _ amount: (Nutrient, String) throws -> Double?) rethrows {
        self.init()
        for (nutrient, name) in names { self[nutrient] = try amount(nutrient, name) }
    }
}

extension Amount {
    /// An amount of a portion with a total weight or volume.
    init(_ quantity: Double, portion: String, of exact: Double?, isLiquid: Bool) {
        self.init(quantity, portion: portion)
        state(grams: isLiquid ? nil : exact, milliliters: isLiquid ? exact : nil)
    }

    /// An amount in a typed unit, or in a portion with that name.
    init(_ quantity: Double, typed unit: String?) {
        if let measure = unit.flatMap(MeasurementUnit.init(typed:)) {
            self.init(quantity, measure)
        } else {
            self.init(quantity, portion: unit?.lowercased())
        }
    }
}
