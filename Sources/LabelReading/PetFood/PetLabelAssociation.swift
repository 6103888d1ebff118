internal import CalorieTrackerCore

/// Finds which number belongs to which name, by where they stand.
struct PetLabelAssociation {
    private let events: [PetLabelEvent]
    private let lines: [String]
    /// What was found, in the order of the label.
    private(set) var readings: [PetLabelReading] = []
    /// The events that a reading was made of, by index.
    private var taken: [Int: PetNutrient] = [:]

    /// Associates the names and the numbers of one part of a label.
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

    /// The nutrient that a name stands for.
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

    /// Names that follow each other, with the values that follow them.
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

    /// Whether names and values stand in two columns or two rows of equal length.
    private func isBlock(_ names: [Int], _ values: [Int]) -> Bool {
        guard let lastName = names.last, let firstValue = values.first, let lastValue = values.last else {
            return false
        }
        let lines = Set(names.map { events[$0].line })
        let isBelow = events[lastName].line < events[firstValue].line
        let isOneLine = lines.count == 1 && events[lastName].line == events[lastValue].line && names.count > 2
        guard isBelow || isOneLine else { return false }
        // Text among them means that something was not recognised.
        let isPure = events[names[0]...lastValue].allSatisfy { event in
            if case .text = event.kind { false } else { true }
        }
        return isPure && PetFoodKind.allCases.contains { fits(names, values, $0) }
    }

    /// Whether all values of a block can be those of a kind of food; else one name or value was lost.
    private func fits(_ names: [Int], _ values: [Int], _ kind: PetFoodKind) -> Bool {
        zip(names, values).allSatisfy { name, value in
            // A number that cannot be read fits anywhere.
            guard let nutrient = nutrient(name), case .value(let numeral, let factor) = events[value].kind
            else { return true }
            let range = PetFoodRange.accepted(nutrient, in: kind)
            return [numeral.decimal, numeral.restoringPoint(before: 1)].contains { number in
                number.map { range.contains($0 * factor) } ?? false
            }
        }
    }

    /// Whether nothing between a name and a value says that they do not belong together.
    private func isClear(from name: Int, to value: Int) -> Bool {
        var scraps = 0
        var isNumberBefore = false
        for event in events[(name + 1)..<value] {
            switch event.kind {
            case .text: return false
            case .scrap: scraps += event.line == events[name].line ? 0 : 1
            case .bare(let numeral):
                // The number of the line may be the value without its sign, but noughts come of dots.
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

    /// Whether the words for least and most around a value are those of a nutrient, or there are none.
    private func agrees(_ value: Int, _ nutrient: PetNutrient?, after name: Int? = nil) -> Bool {
        guard let nutrient else { return true }
        let expected = PetLabelQualifier(of: nutrient)
        var before: [PetLabelQualifier] = []
        if let name { before = events[name..<value].compactMap(\.decisiveQualifier) }
        if !before.isEmpty { return before.allSatisfy { $0 == expected } }
        return trailingQualifier(of: value).map { $0 == expected } ?? true
    }

    /// The qualifier behind a value, unless it may belong to the name that follows it.
    private func trailingQualifier(of value: Int) -> PetLabelQualifier? {
        guard let next = events[(value + 1)...].first, let qualifier = next.decisiveQualifier,
            next.line - events[value].line <= 1
        else { return nil }
        let isLast = !events.indices.contains(value + 2)
        return isLast || !events[value + 2].isName ? qualifier : nil
    }

    /// Whether every value stands before its name, as in `9% protein, 5% fat`.
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

    /// The order that the law of the United States prescribes.
    private static let legalOrder: [PetNutrient] = [.protein, .fat, .fiber, .moisture]

    /// Gives values whose names could not be read the names that must stand there.
    ///
    /// Only on labels that state least and most values, because only they keep to the order; only where
    /// as many values as names are missing between two that were read.
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

    /// Takes the value behind that of the fiber for moisture, when nothing else can be as much.
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
    /// The word for least or most that it is.
    fileprivate var decisiveQualifier: PetLabelQualifier? {
        guard case .qualifier(let qualifier) = kind, qualifier != .neutral else { return nil }
        return qualifier
    }
}

/// A number of a label that stands for one of the five values, before it is judged.
struct PetLabelReading {
    let nutrient: PetNutrient
    let numeral: LabelNumeral
    /// What makes it per cent.
    let factor: Double
    /// The line that the number stands on.
    let readFrom: String
    /// Whether its name could not be read and follows from the order that the law prescribes.
    var isNameInferred = false

    /// Per cent by what stands there.
    var asRead: Double? { numeral.decimal.map { ($0 * factor).withoutNoise } }

    /// Per cent with a point that the number may have lost: before its last digit, or before two.
    ///
    /// Grams in a kilogram are whole numbers, which have no point to lose.
    var restored: [Double] {
        guard factor == 1 else { return [] }
        return [1, 2].compactMap { numeral.restoringPoint(before: $0) }.map { ($0 * factor).withoutNoise }
    }
}
