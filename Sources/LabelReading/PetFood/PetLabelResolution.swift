internal import CalorieTrackerCore

/// Settles what all readings of a label say together.
struct PetLabelResolution {
    /// The values that are beyond doubt.
    private(set) var values: [PetLabelValue] = []
    /// What was read and not taken.
    private(set) var messages: [PetMessage] = []
    /// The kind of food, given or told by the values.
    let kind: PetFoodKind?

    private let judgement: PetLabelScoring

    /// Settles readings beside all numbers of the analysis, those of other substances included.
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

    /// The readings that are settled beside those that are beyond doubt.
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

    /// Takes numbers that may have lost their point on a label of whole numbers: only where the printed one
    /// leaves no room for the others.
    private mutating func settleRestored(_ restored: [(PetLabelReading, Double)]) {
        // The largest first: 820 can be nothing but 82.0, and then 15 leaves no room either.
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

    /// Takes the one number of a doubtful reading that the others leave room for.
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

    /// The readings of one value that differ; one when they agree, or when most of them do.
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

    /// Whether a label writes its numbers with decimals, as far as whole ones may have lost their point.
    private static func hasDecimalStyle(_ numerals: [LabelNumeral], _ readings: [PetLabelReading]) -> Bool {
        // Who prints 7.0 prints no 15.
        if numerals.contains(where: \.isTenthsOfNone) { return true }
        guard numerals.count(where: { $0.decimals > 0 }) >= 2 else { return false }
        return !readings.contains(where: isWholeForSure)
    }

    /// Whether a number cannot have lost a point, so that whole numbers are written on the label.
    private static func isWholeForSure(_ reading: PetLabelReading) -> Bool {
        guard reading.numeral.isWhole, let asRead = reading.asRead else { return false }
        return reading.numeral.groups[0].count == 1
            || (reading.nutrient == .moisture && (70...90).contains(asRead))
    }
}

extension LabelNumeral {
    /// Whether noughts stand behind its point, as in `7.0`.
    fileprivate var isTenthsOfNone: Bool { groups.count == 2 && groups[1].allSatisfy { $0 == "0" } }
}

extension PetNutrient {
    /// The place in the order of cases.
    fileprivate var place: Int { PetNutrient.allCases.firstIndex(of: self) ?? 0 }
}
