package import CalorieTrackerCore

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// The seed in `COUNTME_TEST_SEED`, when there is one.
package var environmentSeed: UInt64? {
    getenv("COUNTME_TEST_SEED").flatMap { UInt64(String(cString: $0)) }
}

extension Generator where Value == Int {
    /// Whole numbers of a range, shrinking towards its lower end.
    package static func int(_ range: ClosedRange<Int>) -> Generator<Int> {
        Generator(
            generate: { Int.random(in: range, using: &$0) },
            shrink: { value in
                guard value > range.lowerBound else { return [] }
                return [range.lowerBound, range.lowerBound + (value - range.lowerBound) / 2, value - 1]
            }
        )
    }
}

extension Generator where Value == Double {
    /// Energies with one decimal, from nothing to a feast, shrinking towards whole and small ones.
    package static var kilocalories: Generator<Double> {
        Generator(
            generate: { Double(Int.random(in: 0...50_000, using: &$0)) / 10 },
            shrink: { value in
                value == 0 ? [] : [0, (value / 2).rounded(), value.rounded(.down)].filter { $0 != value }
            }
        )
    }
}

extension Generator where Value == String {
    /// Names of food in many scripts, shrinking to shorter ones and then to "a".
    package static var name: Generator<String> {
        let alphabet = Array("abcXYZ 019-%'\"&/.,äéßøñ牛奶ごはん🍎👩‍🍳لبن")
        return Generator(
            generate: { random in
                let length = Int.random(in: 1...24, using: &random)
                let text = String((0..<length).map { _ in alphabet.randomElement(using: &random) ?? "a" })
                return PlainText.tidied(text).isEmpty ? "x" : PlainText.tidied(text)
            },
            shrink: { text in
                guard text.count > 1 else { return text == "a" ? [] : ["a"] }
                return [String(text.prefix(text.count / 2)), String(text.dropLast())]
                    .map(PlainText.tidied).filter { !$0.isEmpty }
            }
        )
    }
}

extension Generator {
    /// Lists of values, shrinking by leaving elements out and by shrinking them.
    package func list(_ count: ClosedRange<Int>) -> Generator<[Value]> {
        let element = self
        return Generator<[Value]>(
            generate: { random in
                (0..<Int.random(in: count, using: &random)).map { _ in element.generate(&random) }
            },
            shrink: { list in
                var smaller: [[Value]] = []
                if list.count / 2 >= count.lowerBound, !list.isEmpty {
                    smaller.append(Array(list.prefix(list.count / 2)))
                    smaller.append(Array(list.suffix(list.count / 2)))
                }
                if list.count > count.lowerBound {
                    for index in list.indices {
                        smaller.append(Array(list[..<index] + list[(index + 1)...]))
                    }
                }
                for index in list.indices {
                    for value in element.shrink(list[index]) {
                        smaller.append(Array(list[..<index] + [value] + list[(index + 1)...]))
                    }
                }
                return smaller
            }
        )
    }

    /// Pairs of values, each shrinking by itself.
    package func and<Other>(_ other: Generator<Other>) -> Generator<(Value, Other)> {
        let first = self
        return Generator<(Value, Other)>(
            generate: { (first.generate(&$0), other.generate(&$0)) },
            shrink: { pair in
                first.shrink(pair.0).map { ($0, pair.1) } + other.shrink(pair.1).map { (pair.0, $0) }
            }
        )
    }
}

extension Generator where Value == FoodItemDraft {
    /// Valid entries of the days around a day, shrinking to plainer ones.
    package static func draft(around day: Day, days: Int = 3) -> Generator<FoodItemDraft> {
        Generator(
            generate: { random in
                var draft = FoodItemDraft()
                let offset = UTCOffset(seconds: Int.random(in: -48...56, using: &random) * 900) ?? .utc
                draft.day = day.advanced(by: Int.random(in: -days...days, using: &random))
                let second = Int.random(in: 0..<86_400, using: &random)
                draft.eatenAt = Timestamp(
                    clamping: (draft.day?.number ?? 0) * 86_400 + second - offset.seconds
                )
                draft.utcOffset = offset
                draft.kind = Bool.random(using: &random) ? .food : .drink
                draft.name = Generator<String>.name.generate(&random)
                draft.kilocalories = Generator<Double>.kilocalories.generate(&random)
                if Bool.random(using: &random) { draft.brand = Generator<String>.name.generate(&random) }
                for nutrient in Nutrient.allCases where Bool.random(using: &random) {
                    draft.nutrients[nutrient] = Double(Int.random(in: 0...2000, using: &random)) / 10
                }
                if Bool.random(using: &random) {
                    let unit = MeasurementUnit.allCases.randomElement(using: &random) ?? .grams
                    draft.amount = Amount(Double(Int.random(in: 1...999, using: &random)) / 7, unit)
                }
                if Bool.random(using: &random) { draft.meal = Generator<String>.name.generate(&random) }
                if Bool.random(using: &random) { draft.note = Generator<String>.name.generate(&random) }
                return draft
            },
            shrink: { draft in
                var smaller: [FoodItemDraft] = []
                func change(_ body: (inout FoodItemDraft) -> Void) {
                    var copy = draft
                    body(&copy)
                    if copy != draft { smaller.append(copy) }
                }
                change { $0.brand = nil }
                change { $0.meal = nil }
                change { $0.note = nil }
                change { $0.amount = nil }
                change { $0.nutrients = Nutrients() }
                for kilocalories in Generator<Double>.kilocalories.shrink(draft.kilocalories ?? 0) {
                    change { $0.kilocalories = kilocalories }
                }
                for name in Generator<String>.name.shrink(draft.name ?? "") { change { $0.name = name } }
                return smaller
            }
        )
    }
}
