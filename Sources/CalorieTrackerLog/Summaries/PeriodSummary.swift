/// What was eaten in a period, computed from its entries.
package struct PeriodSummary: Equatable, Sendable {
    /// The days it is about.
    package let days: ClosedRange<Day>
    /// The energy of all entries, in kilocalories.
    package let kilocalories: Double
    /// The range of that; nil where all of it is firm.
    package let energyRange: EnergyRange?
    /// How many entries are a guess.
    package let guessCount: Int
    /// The sum of the goals of the logged days; nil if none of them has one.
    package let goal: Double?
    /// How much more than the goal was eaten on the logged days that have one; negative for less.
    package let difference: Double?
    /// The sums of the nutrients, each over the entries that know it; nil if only glasses of water do.
    package let nutrients: Nutrients
    /// The milliliters of water.
    package let water: Double
    /// How many entries besides glasses of water know each nutrient, in the order of `Nutrient.allCases`.
    private let knownCounts: [Int]
    /// The energy of those entries, in the same order.
    private let knownEnergies: [Double]
    /// How many entries besides glasses of water state protein, carbs and fat, whose shares can be compared.
    package let completeCount: Int
    /// The nutrients and the energy of those.
    private let completeNutrients: Nutrients
    private let completeEnergy: Double
    /// The energy of entries that were read from words without being sure.
    package let assumed: Double
    /// How many entries there are.
    package let entryCount: Int
    /// How many there are besides glasses of water, which have nothing to know.
    package let foodCount: Int
    /// The number of days with entries besides glasses of water.
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

    /// How much more than the goal was eaten, from the numbers as they are shown in a unit.
    package func difference(in unit: EnergyUnit) -> Double? {
        guard let goal, let difference else { return nil }
        return unit.difference(of: (goal + difference).roundedToTenth, from: goal)
    }

    /// How many entries besides glasses of water know a nutrient.
    package func knownCount(of nutrient: Nutrient) -> Int {
        zip(Nutrient.allCases, knownCounts).first { $0.0 == nutrient }?.1 ?? 0
    }

    /// The share of the energy whose entries know a nutrient, in percent; where there is no energy, the share of the
    /// entries.
    package func knownPercent(of nutrient: Nutrient) -> Double {
        guard let place = Nutrient.allCases.firstIndex(of: nutrient), foodCount > 0 else { return 0 }
        guard kilocalories > 0 else { return Double(knownCounts[place]) / Double(foodCount) * 100 }
        return knownEnergies[place] / kilocalories * 100
    }

    /// From this share of the energy on a sum stands for all of it.
    static let leastKnownPercent = 80.0

    /// The energy a day something was logged on has on average; nil when there is none.
    package var averagePerLoggedDay: Double? { average(over: daysLogged) }

    /// The energy over so many days on average, which for one is what it is.
    package func average(over count: Int) -> Double? {
        count > 1 ? (kilocalories / Double(count)).rounded() : count == 1 ? kilocalories : nil
    }

    /// The range of the energy that a day something was logged on has on average; nil where that is firm.
    package var rangePerLoggedDay: EnergyRange? { energyRange?.average(over: daysLogged) }

    /// What part of the energy each of protein, carbs, fat and alcohol has, in whole percent.
    ///
    /// Of the entries that state the first three: what is missing is not zero. Nil when these have too little of
    /// the energy to stand for all of it.
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

/// How days are put together to periods.
package enum Grouping: String, CaseIterable, Sendable {
    case day
    case week
    case month

    /// The period of a kind that holds a day.
    func period(holding day: Day, weekStart: Weekday) -> ClosedRange<Day> {
        switch self {
        case .day: day...day
        case .week: Period.week(containing: day, startingOn: weekStart)
        case .month: Period.month(day.month, of: day.year) ?? day...day
        }
    }

    /// The summaries of logs that are in the order of days, period by period, within a range.
    package func summaries(
        of logs: [DailyLog],
        in range: ClosedRange<Day>,
        weekStart: Weekday
    ) -> [PeriodSummary] {
        parts(of: logs, in: range, weekStart: weekStart).map { PeriodSummary(days: $0.days, logs: $0.logs) }
    }

    /// Logs that are in the order of days, period by period, each with its days within a range.
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
