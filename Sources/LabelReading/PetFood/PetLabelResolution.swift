internal import CalorieTrackerCore

/// Combines all readings of a label.
struct PetLabelResolution {
    /// The values that are certain.
    private(set) var values: [PetLabelValue] = []
    /// Messages about readings that were not used.
    private(set) var messages: [PetMessage] = []
    /// The kind of food, given or determined by the values.
    let kind: PetFoodKind?

    private let judgement: PetLabelScoring

    /// Combines the readings with all numbers of the analysis, including those of other substances.
    init(
        _ readings: [PetLabelReading],
        numerals: [LabelNumeral],
        kind hint: PetFoodKind?,
        energy: PetLabelEnergy?
    ) {
        let groups = Dictionary(grouping: readings, by: \.nutrient).mapValues(PetLabelResolution.agreed)
        let single = groups.compactMapValues { $0.count == 1 ? $0[0] : nil }
        judgement = PetLabelScoring(
            hasDecimalStyle: PetLabelResolution.hasDecimalStyle(numerals, Array(single.values)),
            printsTenths: numerals.contains(where: \.isTenthsOfNone)
                && !single.values.contains(where: PetLabelResolution.isWholeForSure)
        )
        let told = PetLabelKind(single, energy: energy, hasDecimalStyle: judgement.hasDecimalStyle)
        kind = hint ?? told.kind
        var open = OpenReadings()
        for nutrient in PetNutrient.allCases {
            guard let group = groups[nutrient] else { continue }
            guard let reading = single[nutrient] else {
                let percents = group.compactMap(\.asRead)
                messages.append(.conflicting(nutrient, percents: percents, readFrom: group.map(\.readFrom)))
                continue
            }
            if nutrient == .moisture, hint == nil, told.isMoistureDoubtful, let percent = reading.asRead {
                messages.append(.ambiguous(nutrient, percents: [percent], readFrom: reading.readFrom))
                continue
            }
            judge(reading, &open)
        }
        settleRestored(open.restored)
        settle(open.doubtful)
        values.sort { $0.nutrient.place < $1.nutrient.place }
    }

    /// Readings that are not yet resolved beside the certain ones.
    private struct OpenReadings {
        var doubtful: [(PetLabelReading, [Double])] = []
        var restored: [(PetLabelReading, Double)] = []
    }

    private mutating func judge(_ reading: PetLabelReading, _ open: inout OpenReadings) {
        switch judgement.verdict(reading, kind: kind) {
        case .accepted(let percent, true) where percent != reading.asRead && !judgement.hasDecimalStyle:
            open.restored.append((reading, percent))
        case .accepted(let percent, let isPointRestored):
            take(reading, percent, isPointRestored: isPointRestored)
        case .ambiguous(let percents): open.doubtful.append((reading, percents))
        case .outside(let percent): reject(reading, percent)
        case .unreadable: break
        }
    }

    private mutating func take(_ reading: PetLabelReading, _ percent: Double, isPointRestored: Bool) {
        values.append(
            PetLabelValue(
                nutrient: reading.nutrient,
                percent: percent,
                readFrom: reading.readFrom,
                isPointRestored: isPointRestored,
                isNameInferred: reading.isNameInferred
            )
        )
    }

    private mutating func reject(_ reading: PetLabelReading, _ percent: Double) {
        let kind = kind ?? .wet
        let problem = PetScanCheck.problem(reading.nutrient, percent, kind: kind, readFrom: reading.readFrom)
        if let problem { messages.append(problem) }
    }

    /// Resolves numbers that may have lost their decimal point on a label of whole numbers.
    ///
    /// The point is restored only if the printed number leaves no room for the other values.
    private mutating func settleRestored(_ restored: [(PetLabelReading, Double)]) {
        // The largest comes first: 820 can only be 82.0, and then 15 leaves no room either.
        for (reading, percent) in restored.sorted(by: { ($0.0.asRead ?? 0) > ($1.0.asRead ?? 0) }) {
            guard let asRead = reading.asRead else { continue }
            let sum = values.reduce(0) { $0 + $1.percent }
            if sum + asRead > PetScanCheck.highestSum {
                take(reading, percent, isPointRestored: true)
            } else {
                reject(reading, asRead)
            }
        }
    }

    /// Resolves a doubtful reading by the only number that the other values leave room for.
    private mutating func settle(_ doubtful: [(PetLabelReading, [Double])]) {
        let sum = values.reduce(0) { $0 + $1.percent }
        for (reading, percents) in doubtful {
            let possible = percents.filter { sum + $0 <= PetScanCheck.highestSum }
            if doubtful.count == 1, possible.count == 1, let percent = possible.first {
                take(reading, percent, isPointRestored: percent != reading.asRead)
            } else {
                let nutrient = reading.nutrient
                messages.append(.ambiguous(nutrient, percents: percents, readFrom: reading.readFrom))
            }
        }
    }

    /// Returns the different readings of a value; one if all or most of them agree.
    private static func agreed(_ readings: [PetLabelReading]) -> [PetLabelReading] {
        var counts: [(reading: PetLabelReading, count: Int)] = []
        for reading in readings where reading.asRead != nil {
            if let index = counts.firstIndex(where: { $0.reading.asRead == reading.asRead }) {
                counts[index].count += 1
            } else {
                counts.append((reading, 1))
            }
        }
        let sorted = counts.sorted { $0.count > $1.count }
        guard sorted.count > 1, sorted[0].count > sorted[1].count else { return sorted.map(\.reading) }
        return [sorted[0].reading]
    }

    /// Returns whether a label prints decimals, so that whole numbers may have lost their point.
    private static func hasDecimalStyle(_ numerals: [LabelNumeral], _ readings: [PetLabelReading]) -> Bool {
        // A label that prints 7.0 does not print 15.
        if numerals.contains(where: \.isTenthsOfNone) { return true }
        guard numerals.count(where: { $0.decimals > 0 }) >= 2 else { return false }
        return !readings.contains(where: isWholeForSure)
    }

    /// Returns whether a number cannot have lost its point, so that the label has whole numbers.
    private static func isWholeForSure(_ reading: PetLabelReading) -> Bool {
        guard reading.numeral.isWhole, let asRead = reading.asRead else { return false }
        return reading.numeral.groups[0].count == 1
            || (reading.nutrient == .moisture && (70...90).contains(asRead))
    }
}

extension LabelNumeral {
    /// Whether zeros follow the point, as in `7.0`.
    fileprivate var isTenthsOfNone: Bool { groups.count == 2 && groups[1].allSatisfy { $0 == "0" } }
}

extension PetNutrient {
    /// The position in the order of the cases.
    fileprivate var place: Int { PetNutrient.allCases.firstIndex(of: self) ?? 0 }
}
