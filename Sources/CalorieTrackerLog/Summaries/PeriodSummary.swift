/// A summary of the entries of a period.
package struct PeriodSummary: Equatable, Sendable {
    /// The days of the period.
    package let days: ClosedRange<Day>
    /// The energy of all entries, in kilocalories.
    package let kilocalories: Double
    /// The range of the energy; nil if it is exact.
    package let energyRange: EnergyRange?
    /// The number of estimated entries.
    package let guessCount: Int
    /// The sum of the goals of the logged days; nil if none of them has one.
    package let goal: Double?
    /// The energy above the goal on the logged days that have one; negative if below.
    package let difference: Double?
    /// The sums of the nutrients, each over the entries with a known amount; nil if there are only glasses of water.
    package let nutrients: Nutrients
    /// The milliliters of water.
    package let water: Double
    /// The number of entries other than water with a known amount of each nutrient, in the order of
    /// `Nutrient.allCases`.
    private let knownCounts: [Int]
    /// The energy of those entries, in the same order.
    private let knownEnergies: [Double]
    /// The number of entries other than water with known protein, carbs, and fat, whose shares can be compared.
    package let completeCount: Int
    /// The nutrients and the energy of these entries.
    private let completeNutrients: Nutrients
    private let completeEnergy: Double
    /// The energy of entries that were parsed from words without certainty.
    package let assumed: Double
    /// The number of entries.
    package let entryCount: Int
    /// The number of entries other than water, which has no unknown nutrients.
    package let foodCount: Int
    /// The number of days with entries other than water.
    package let daysLogged: Int
    /// The number of days with water.
    package let daysWithWater: Int

    /// Sums up the logs of a period.
    package init(days: ClosedRange<Day>, logs: some Sequence<DailyLog>) {
        self.days = days
        let logged = logs.filter { !$0.items.isEmpty }
        let items = logged.flatMap(\.items)
        let foods = items.filter { !$0.isPlainWater }
        kilocalories = logged.reduce(0) { ($0 + $1.totalCalories).roundedToTenth }
        energyRange = items.energyRange
        guessCount = energyRange == nil ? 0 : items.count { $0.energyRange != nil }
        let withGoal = logged.filter { $0.hasFood && $0.goalCalories != nil }
        goal = withGoal.isEmpty ? nil : withGoal.reduce(0) { ($0 + ($1.goalCalories ?? 0)).roundedToTenth }
        difference =
            withGoal.isEmpty
            ? nil : withGoal.reduce(0) { ($0 - ($1.remainingCalories ?? 0)).roundedToTenth }
        let counts = Nutrient.allCases.map { nutrient in foods.count { $0.nutrients[nutrient] != nil } }
        var sums = Nutrients.sum(of: items)
        for (nutrient, count) in zip(Nutrient.allCases, counts) where count == 0 { sums[nutrient] = nil }
        nutrients = sums
        knownCounts = counts
        water = logged.reduce(0) { ($0 + $1.water).roundedToTenth }
        knownEnergies = Nutrient.allCases.map { nutrient in
            items.reduce(0) { $0 + ($1.nutrients[nutrient] == nil ? 0 : $1.kilocalories) }
        }
        let complete = foods.filter { item in
            [Nutrient.protein, .carbs, .fat].allSatisfy { item.nutrients[$0] != nil }
        }
        completeCount = complete.count
        completeNutrients = .sum(of: complete.lazy.map(\.eaten.nutrients))
        completeEnergy = complete.reduce(0) { $0 + $1.kilocalories }
        assumed = logged.reduce(0) { ($0 + $1.assumedCalories).roundedToTenth }
        entryCount = items.count
        foodCount = foods.count
        daysLogged = logged.count(where: \.hasFood)
        daysWithWater = logged.count { $0.water > 0 }
    }

    /// The energy above the goal, computed from the numbers as displayed in a unit.
    package func difference(in unit: EnergyUnit) -> Double? {
        guard let goal, let difference else { return nil }
        return unit.difference(of: (goal + difference).roundedToTenth, from: goal)
    }

    /// The number of entries other than water with a known amount of a nutrient.
    package func knownCount(of nutrient: Nutrient) -> Int {
        zip(Nutrient.allCases, knownCounts).first { $0.0 == nutrient }?.1 ?? 0
    }

    /// The percentage of the energy from entries with a known amount of a nutrient; if there is no energy, the
    /// percentage of the entries.
    package func knownPercent(of nutrient: Nutrient) -> Double {
        guard let place = Nutrient.allCases.firstIndex(of: nutrient), foodCount > 0 else { return 0 }
        guard kilocalories > 0 else { return Double(knownCounts[place]) / Double(foodCount) * 100 }
        return knownEnergies[place] / kilocalories * 100
    }

    /// The minimum share of the energy for which a sum is representative.
    static let leastKnownPercent = 80.0

    /// The average energy of the logged days; nil if there are none.
    package var averagePerLoggedDay: Double? { average(over: daysLogged) }

    /// The average energy over a number of days, which for one day is the exact energy.
    package func average(over count: Int) -> Double? {
        count > 1 ? (kilocalories / Double(count)).rounded() : count == 1 ? kilocalories : nil
    }

    /// The range of the average energy of the logged days; nil if it is exact.
    package var rangePerLoggedDay: EnergyRange? { energyRange?.average(over: daysLogged) }

    /// The shares of protein, carbs, fat, and alcohol in the energy, in whole percent.
    ///
    /// Only entries with the first three are included, because a missing amount is not zero. The result is nil if they
    /// have too little of the energy to be representative.
    package var energyShares: [(nutrient: Nutrient, percent: Int)]? {
        let factors: [(Nutrient, Double)] = [(.protein, 4), (.carbs, 4), (.fat, 9), (.alcohol, 7)]
        let energies = factors.map { ($0.0, (completeNutrients[$0.0] ?? 0) * $0.1) }
        let sum = energies.reduce(0) { $0 + $1.1 }
        guard sum > 0, completeEnergy * 100 >= PeriodSummary.leastKnownPercent * kilocalories else {
            return nil
        }
        return energies.filter { $0.1 > 0 }.map { ($0.0, Int(clamping: ($0.1 / sum * 100).rounded())) }
    }
}

/// The periods by which days are grouped.
package enum Grouping: String, CaseIterable, Sendable {
    case day
    case week
    case month

    /// The period of a kind that contains a day.
    func period(holding day: Day, weekStart: Weekday) -> ClosedRange<Day> {
        switch self {
        case .day: day...day
        case .week: Period.week(containing: day, startingOn: weekStart)
        case .month: Period.month(day.month, of: day.year) ?? day...day
        }
    }

    /// The summaries of chronological logs by period, within a range.
    package func summaries(
        of logs: [DailyLog],
        in range: ClosedRange<Day>,
        weekStart: Weekday
    ) -> [PeriodSummary] {
        parts(of: logs, in: range, weekStart: weekStart).map { PeriodSummary(days: $0.days, logs: $0.logs) }
    }

    /// Chronological logs split into periods, each with its days within a range.
    func parts(
        of logs: [DailyLog],
        in range: ClosedRange<Day>,
        weekStart: Weekday
    ) -> [(days: ClosedRange<Day>, logs: ArraySlice<DailyLog>)] {
        var parts: [(days: ClosedRange<Day>, logs: ArraySlice<DailyLog>)] = []
        var rest = logs[...]
        while let first = rest.first {
            let period = period(holding: first.day, weekStart: weekStart)
            let part = rest.prefix { period.contains($0.day) }
            parts.append((period.clamped(to: range), part))
            rest = rest.dropFirst(part.count)
        }
        return parts
    }
}
