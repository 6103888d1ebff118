internal import CalorieTrackerCore

/// Matches numbers with names by their positions.
struct PetLabelAssociation {
    private let events: [PetLabelEvent]
    private let lines: [String]
    /// The readings, in the order of the label.
    private(set) var readings: [PetLabelReading] = []
    /// The nutrients of the events that are already part of a reading, by index.
    private var taken: [Int: PetNutrient] = [:]

    /// Matches the names and numbers of one part of a label.
    init(_ events: [PetLabelEvent], lines: [String]) {
        self.events = events
        self.lines = lines
        if isValueFirst {
            associateBackwards()
        } else {
            for (names, values) in runs { associate(names, values) }
            inferNames()
        }
    }

    /// Returns the nutrient that a name stands for.
    private func nutrient(_ index: Int) -> PetNutrient? {
        guard case .name(let nutrient) = events[index].kind else { return nil }
        return nutrient
    }

    private mutating func take(_ value: Int, for nutrient: PetNutrient?, isNameInferred: Bool = false) {
        guard let nutrient, case .value(let numeral, let factor) = events[value].kind else { return }
        taken[value] = nutrient
        readings.append(
            PetLabelReading(
                nutrient: nutrient,
                numeral: numeral,
                factor: factor,
                readFrom: lines[events[value].line],
                isNameInferred: isNameInferred
            )
        )
    }

    /// Series of names, each with the values after it.
    private var runs: [(names: [Int], values: [Int])] {
        var runs: [(names: [Int], values: [Int])] = []
        for index in events.indices {
            if events[index].isName {
                if let last = runs.last, last.values.isEmpty {
                    runs[runs.count - 1].names.append(index)
                } else {
                    runs.append(([index], []))
                }
            } else if events[index].isValue, !runs.isEmpty {
                runs[runs.count - 1].values.append(index)
            }
        }
        return runs
    }

    private mutating func associate(_ names: [Int], _ values: [Int]) {
        guard let lastName = names.last, let firstValue = values.first else { return }
        if names.count == 1 {
            if isClear(from: lastName, to: firstValue) { take(firstValue, for: nutrient(lastName)) }
        } else if names.count == values.count, isBlock(names, values) {
            for (name, value) in zip(names, values) where agrees(value, nutrient(name)) {
                take(value, for: nutrient(name))
            }
        } else if values.count == 1 || names.count == 2, events[lastName].line == events[firstValue].line,
            isClear(from: lastName, to: firstValue)
        {
            take(firstValue, for: nutrient(lastName))
        }
    }

    /// Returns whether names and values form two columns or two rows of equal length.
    private func isBlock(_ names: [Int], _ values: [Int]) -> Bool {
        guard let lastName = names.last, let firstValue = values.first, let lastValue = values.last else {
            return false
        }
        let lines = Set(names.map { events[$0].line })
        let isBelow = events[lastName].line < events[firstValue].line
        let isOneLine = lines.count == 1 && events[lastName].line == events[lastValue].line && names.count > 2
        guard isBelow || isOneLine else { return false }
        // Text between them means that a word was not recognized.
        let isPure = events[names[0]...lastValue].allSatisfy { event in
            if case .text = event.kind { false } else { true }
        }
        return isPure && PetFoodKind.allCases.contains { fits(names, values, $0) }
    }

    /// Returns whether all values of a block are plausible for a kind of food; if not, a name or value was lost.
    private func fits(_ names: [Int], _ values: [Int], _ kind: PetFoodKind) -> Bool {
        zip(names, values).allSatisfy { name, value in
            // An unreadable number fits any name.
            guard let nutrient = nutrient(name), case .value(let numeral, let factor) = events[value].kind
            else { return true }
            let range = PetFoodRange.accepted(nutrient, in: kind)
            return [numeral.decimal, numeral.restoringPoint(before: 1)].contains { number in
                number.map { range.contains($0 * factor) } ?? false
            }
        }
    }

    /// Returns whether nothing between a name and a value separates them.
    private func isClear(from name: Int, to value: Int) -> Bool {
        var scraps = 0
        var isNumberBefore = false
        for event in events[(name + 1)..<value] {
            switch event.kind {
            case .text: return false
            case .scrap: scraps += event.line == events[name].line ? 0 : 1
            case .bare(let numeral):
                // The number on this line may be the value without its sign, but zeros are misread dots.
                let isNought = numeral.groups.allSatisfy { $0.allSatisfy { $0 == "0" } }
                if events[value].line != events[name].line || (numeral.isDamaged && !isNought) {
                    return false
                }
                isNumberBefore = !isNought
            case .separator: if isNumberBefore { return false }
            case .qualifier, .colon, .name, .value, .otherValue: break
            }
        }
        return scraps <= 2 && agrees(value, nutrient(name), after: name)
    }

    /// Returns whether the words for minimum and maximum around a value fit a nutrient, or there are none.
    private func agrees(_ value: Int, _ nutrient: PetNutrient?, after name: Int? = nil) -> Bool {
        guard let nutrient else { return true }
        let expected = PetLabelQualifier(of: nutrient)
        var before: [PetLabelQualifier] = []
        if let name { before = events[name..<value].compactMap(\.decisiveQualifier) }
        if !before.isEmpty { return before.allSatisfy { $0 == expected } }
        return trailingQualifier(of: value).map { $0 == expected } ?? true
    }

    /// Returns the qualifier after a value, unless it may belong to the next name.
    private func trailingQualifier(of value: Int) -> PetLabelQualifier? {
        guard let next = events[(value + 1)...].first, let qualifier = next.decisiveQualifier,
            next.line - events[value].line <= 1
        else { return nil }
        let isLast = !events.indices.contains(value + 2)
        return isLast || !events[value + 2].isName ? qualifier : nil
    }

    /// Whether every value comes before its name, as in `9% protein, 5% fat`.
    private var isValueFirst: Bool {
        let order = events.indices.filter { events[$0].isName || events[$0].isValue }
        guard let first = order.first, let last = order.last, order.count >= 4, events[first].isValue,
            events[last].isName
        else { return false }
        let pairs = zip(order, order.dropFirst())
        let isAlternating = pairs.allSatisfy { events[$0].isValue == events[$1].isName }
        return isAlternating
            && pairs.allSatisfy { left, right in
                let isApart = events[left].line != events[right].line || isSeparated(left, right)
                return events[left].isName == isApart
            }
    }

    private func isSeparated(_ left: Int, _ right: Int) -> Bool {
        events[left..<right].contains { event in
            if case .separator = event.kind { true } else { false }
        }
    }

    private mutating func associateBackwards() {
        var value: Int?
        for index in events.indices {
            if events[index].isValue { value = index }
            if events[index].isName, let found = value {
                take(found, for: nutrient(index))
                value = nil
            }
        }
    }

    /// The order that US law prescribes.
    private static let legalOrder: [PetNutrient] = [.protein, .fat, .fiber, .moisture]

    /// Assigns names to values whose names could not be read.
    ///
    /// This applies only to labels with minimum and maximum values, because only they follow the prescribed order, and
    /// only if equal numbers of values and names are missing between two that were read.
    private mutating func inferNames() {
        guard events.count(where: { $0.decisiveQualifier != nil }) >= 2 else { return }
        let order = PetLabelAssociation.legalOrder
        let named = Set(events.indices.compactMap(nutrient))
        let found = taken.sorted { $0.key < $1.key }
        for ((left, first), (right, last)) in zip(found, found.dropFirst()) {
            guard let from = order.firstIndex(of: first), let to = order.firstIndex(of: last), to > from + 1
            else { continue }
            let missing = order[(from + 1)..<to]
            let between = (left + 1)..<right
            let values = between.filter { events[$0].isValue }
            guard named.isDisjoint(with: missing), values.count == missing.count,
                between.allSatisfy({ !events[$0].isName || nutrient($0) == last }),
                zip(values, missing).allSatisfy({ agrees($0, $1) })
            else { continue }
            for (value, nutrient) in zip(values, missing) { take(value, for: nutrient, isNameInferred: true) }
        }
        inferMoisture(named: named)
    }

    /// Assigns moisture to the value after fiber, if no other nutrient can have such a high value.
    private mutating func inferMoisture(named: Set<PetNutrient>) {
        guard !named.contains(.moisture), let fiber = taken.first(where: { $0.value == .fiber })?.key,
            let value = events.indices.first(where: { $0 > fiber && events[$0].isValue }),
            case .value(let numeral, let factor) = events[value].kind,
            !events[fiber..<value].contains(where: \.isName),
            trailingQualifier(of: value) == .most
        else { return }
        let range = PetFoodRange.accepted(.moisture, in: .wet)
        let candidates = [numeral.decimal, numeral.restoringPoint(before: 1)].compactMap { $0 }
        guard candidates.contains(where: { range.contains($0 * factor) }) else { return }
        take(value, for: .moisture, isNameInferred: true)
    }
}

extension PetLabelEvent {
    /// The qualifier, if it is for a minimum or a maximum.
    fileprivate var decisiveQualifier: PetLabelQualifier? {
        guard case .qualifier(let qualifier) = kind, qualifier != .neutral else { return nil }
        return qualifier
    }
}

/// A number on a label that may be one of the five values, before it is checked.
struct PetLabelReading {
    let nutrient: PetNutrient
    let numeral: LabelNumeral
    /// The factor that converts the number to percent.
    let factor: Double
    /// The line with the number.
    let readFrom: String
    /// Whether its name could not be read and was inferred from the order that the law prescribes.
    var isNameInferred = false

    /// The percentage as printed.
    var asRead: Double? { numeral.decimal.map { ($0 * factor).withoutNoise } }

    /// The percentages with a possibly lost decimal point: before the last digit, or before the last two.
    ///
    /// Grams per kilogram are whole numbers without a decimal point.
    var restored: [Double] {
        guard factor == 1 else { return [] }
        return [1, 2].compactMap { numeral.restoringPoint(before: $0) }.map { ($0 * factor).withoutNoise }
    }
}
