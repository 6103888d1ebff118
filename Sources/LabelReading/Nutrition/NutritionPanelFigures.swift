internal import CalorieTrackerCore

/// The values in one column of a nutrition facts table that are consistent with each other.
struct NutritionPanelFigures {
    /// The column of the values: 100 g if the table has it.
    let column: NutritionPanelColumns.Column?
    /// The values in grams; sodium is in milligrams.
    private(set) var values: [NutritionPanelRow: Double] = [:]
    private(set) var kilocalories: Double?
    private(set) var kilojoules: Double?
    private(set) var readFrom: [NutritionPanelRow: String] = [:]
    private(set) var repaired: Set<NutritionPanelRow> = []
    private(set) var problems: [NutritionPanel.Problem] = []

    private let reader: NutritionPanelReader
    private let layout: NutritionPanelLayout

    /// Reads the values of the most informative column.
    init(_ reader: NutritionPanelReader, lines: [String]) {
        self.reader = reader
        layout = NutritionPanelLayout(reader)
        column = layout.column
        guard !layout.isUnclear else {
            if !reader.figures.isEmpty { problems = [.columnsUnclear] }
            return
        }
        let ratio = self.ratio
        for row in NutritionPanelRow.allCases {
            guard let figures = reader.figures[row], let first = figures.first else { continue }
            readFrom[row] = lines[first.line]
            guard row != .energy else { continue }
            if isContradicted(figures) {
                problems.append(.columnsDisagree(row, readFrom: lines[first.line]))
            } else if let (value, isRepaired) = value(figures, row: row, ratio: ratio) {
                values[row] = value
                if isRepaired { repaired.insert(row) }
            } else if figures.contains(where: { $0.withoutGram != nil }) {
                problems.append(.ambiguous(row, readFrom: lines[first.line]))
            }
        }
        readEnergy()
    }

    /// Returns whether the other column contradicts a row, although nearly all rows agree.
    private func isContradicted(_ figures: [NutritionPanelFigure]) -> Bool {
        guard layout.isProportional, figures.count == 2, layout.count == 2,
            let size = reader.columns.servingGrams ?? reader.columns.servingMilliliters
        else { return false }
        return figures[layout.place].agrees(figures[1 - layout.place], ratio: size / 100) == false
    }

    /// The numbers in the energy row, each with its unit if the row has it.
    private var energyFigures: [NutritionPanelFigure] {
        guard let figures = reader.figures[.energy] else { return [] }
        func named(_ figure: NutritionPanelFigure, _ unit: NutritionPanelFigure.Unit) -> NutritionPanelFigure
        {
            NutritionPanelFigure(numeral: figure.numeral, unit: unit, line: figure.line)
        }
        let units = reader.leadingEnergyUnits
        if !units.isEmpty {
            return figures.enumerated().map { index, figure in
                named(
                    figure,
                    units.count == 2 ? units[index % 2] : figure.unit == .none ? units[0] : figure.unit
                )
            }
        }
        if figures.allSatisfy({ $0.unit == .none }), figures.count == layout.count {
            // "Calories 230" needs no unit.
            return figures.map { named($0, .kilocalories) }
        }
        return figures
    }

    /// Reads the energy of the column.
    ///
    /// If a number or a unit of the row was lost, only an energy that the kilojoules or else the nutrients confirm is
    /// used.
    private mutating func readEnergy() {
        let figures = energyFigures
        func energies(_ unit: NutritionPanelFigure.Unit) -> [Double] {
            figures.filter { $0.unit == unit }.compactMap(\.numeral.count)
        }
        let calories = energies(.kilocalories)
        let joules = energies(.kilojoules)
        if calories.count == layout.count { kilocalories = calories[layout.place] }
        if joules.count == layout.count { kilojoules = joules[layout.place] }
        let candidates = calories + energies(.none)
        if kilocalories == nil, let joules = kilojoules {
            kilocalories = NutritionPanelFigures.only(candidates) {
                NutritionPanelFigures.isSame(kilojoules: joules, kilocalories: $0)
            }
        } else if kilojoules == nil, let calories = kilocalories {
            kilojoules = NutritionPanelFigures.only(joules) {
                NutritionPanelFigures.isSame(kilojoules: $0, kilocalories: calories)
            }
        } else if kilocalories == nil, let expected {
            let isLikely = { (energy: Double) in abs(energy - expected) <= expected * 0.1 + 5 }
            kilocalories = NutritionPanelFigures.only(candidates, where: isLikely)
            kilojoules = NutritionPanelFigures.only(joules) { isLikely($0 / 4.184) }
        }
        settleUnits()
    }

    /// Returns the only number that meets a condition; nil if there are none or several.
    private static func only(_ numbers: [Double], where holds: (Double) -> Bool) -> Double? {
        let held = Set(numbers.filter(holds))
        return held.count == 1 ? held.first : nil
    }

    private static func isSame(kilojoules: Double, kilocalories: Double) -> Bool {
        abs(kilojoules / 4.184 - kilocalories) <= max(kilocalories * 0.05, 3)
    }

    private mutating func settleUnits() {
        guard let joules = kilojoules else { return }
        guard let calories = kilocalories else {
            kilocalories = (joules / 4.184).roundedToTenth
            return
        }
        if !NutritionPanelFigures.isSame(kilojoules: joules, kilocalories: calories) {
            problems.append(.energyUnitsDisagree(kilojoules: joules, kilocalories: calories))
        }
    }

    /// The ratio of the other column to this one; from the serving size if it is known, or else from the energies.
    private var ratio: Double? {
        guard layout.count == 2 else { return nil }
        if let grams = reader.columns.servingGrams ?? reader.columns.servingMilliliters, column != .serving {
            return grams / 100
        }
        let named = reader.figures[.energy]?.filter { $0.unit == .kilocalories } ?? []
        guard named.count == 2, let here = named[layout.place].value,
            let there = named[1 - layout.place].value, here > 0
        else { return nil }
        return there / here
    }

    /// Returns the value of a row, and whether a `9` was corrected to `g`.
    private func value(
        _ figures: [NutritionPanelFigure],
        row: NutritionPanelRow,
        ratio: Double?
    ) -> (Double, isRepaired: Bool)? {
        guard figures.count == layout.count else { return nil }
        let figure = figures[layout.place]
        guard let asRead = figure.value else { return nil }
        let isUnitPrinted = reader.figures.values.joined().contains { $0.unit == .grams }
        guard isUnitPrinted, let shortened = figure.withoutGram else {
            return inUnit(asRead, figure.unit, row).map { ($0, false) }
        }
        guard let ratio else { return nil }
        let other = figures[1 - layout.place]
        // Either both columns or neither has the misread unit.
        let otherShortened = other.withoutGram ?? other.value
        let fitsAsRead =
            other.value.map { figure.fits(asRead, other, $0, ratio, isShortened: false) } ?? false
        let fitsShortened =
            otherShortened.map { figure.fits(shortened, other, $0, ratio, isShortened: true) } ?? false
        guard fitsAsRead != fitsShortened else { return nil }
        return inUnit(fitsShortened ? shortened : asRead, .grams, row).map { ($0, fitsShortened) }
    }

    /// Converts a row's value to grams, or to milligrams for sodium.
    private func inUnit(
        _ number: Double,
        _ unit: NutritionPanelFigure.Unit,
        _ row: NutritionPanelRow
    ) -> Double? {
        switch unit {
        case .grams, .none: (row == .sodium && unit == .grams ? number * 1000 : number).withoutNoise
        case .milligrams: (row == .sodium ? number : number / 1000).withoutNoise
        case .kilocalories, .kilojoules, .percent: nil
        }
    }

    /// The grams of food that the values are for.
    private var grams: Double? {
        switch column {
        case .grams100, .milliliters100: 100
        case .serving: reader.columns.servingGrams ?? reader.columns.servingMilliliters
        case nil: nil
        }
    }

    /// The energy computed from the nutrients, if all of them are known.
    private var expected: Double? {
        guard let protein = values[.protein], let carbs = values[.carbs], let fat = values[.fat] else {
            return nil
        }
        return 4 * protein + 4 * carbs + 9 * fat + 2 * (values[.fiber] ?? 0)
    }

    /// Removes implausible values.
    mutating func check() {
        dropParts(.sugar, of: .carbs)
        dropParts(.saturatedFat, of: .fat)
        let weight = [.protein, .carbs, .fat, .salt].compactMap { values[$0] }.reduce(0, +)
        if let grams, weight > grams * 1.03 + 1 {
            problems.append(.heavierThanItself(grams: weight))
            for row in [NutritionPanelRow.protein, .carbs, .fat, .sugar, .saturatedFat, .fiber] {
                values[row] = nil
            }
        }
        chooseEnergy()
        guard let energy = kilocalories else { return }
        if let grams, energy / grams * 100 > 905 + 50 / grams {
            problems.append(.tooDense(kilocaloriesPer100: energy / grams * 100))
            kilocalories = nil
        } else if let expected, abs(energy - expected) > expected * 0.2 + 10 {
            problems.append(.energyMismatch(stated: energy, expected: expected))
            kilocalories = nil
        }
    }

    private mutating func dropParts(_ part: NutritionPanelRow, of whole: NutritionPanelRow) {
        guard let some = values[part], let all = values[whole], some > all else { return }
        problems.append(.partAboveWhole(part, whole))
        // If the energy confirms the whole, only the part is wrong.
        let isConfirmed = kilocalories.flatMap { energy in
            expected.map { abs(energy - $0) <= $0 * 0.1 + 5 }
        }
        values[part] = nil
        if isConfirmed != true { values[whole] = nil }
    }

    /// Chooses the energy unit that agrees with the nutrients, if the two units disagree.
    private mutating func chooseEnergy() {
        guard let calories = kilocalories, let joules = kilojoules,
            !NutritionPanelFigures.isSame(kilojoules: joules, kilocalories: calories)
        else { return }
        let candidates = [calories, joules / 4.184].filter { candidate in
            expected.map { abs(candidate - $0) <= $0 * 0.2 + 10 } ?? false
        }
        kilocalories = candidates.count == 1 ? candidates[0].roundedToTenth : nil
        kilojoules = nil
    }
}
