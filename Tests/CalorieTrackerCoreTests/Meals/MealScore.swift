import CalorieTrackerCore
import Foundation

@testable import MealReading

/// An item that has to come out of a phrase.
struct ExpectedItem {
    let words: [String]
    let grams: ClosedRange<Double>
    let kilocalories: ClosedRange<Double>

    /// Reads `egg/ei 88-124 120-200`.
    init?(_ text: String) {
        let parts = text.split(separator: " ")
        guard parts.count == 3, let grams = Self.span(parts[1]), let kilocalories = Self.span(parts[2]) else {
            return nil
        }
        words = parts[0].split(separator: "/").map(String.init)
        self.grams = grams
        self.kilocalories = kilocalories
    }

    private static func span(_ text: Substring) -> ClosedRange<Double>? {
        let ends = text.split(separator: "-").compactMap { Double($0) }
        return ends.count == 2 ? ends[0]...ends[1] : ends.first.map { 0.96 * $0...1.04 * $0 }
    }

    func isNamed(by item: MealReading.Item) -> Bool {
        let name = "\(item.eaten.name) \(item.text)".lowercased()
        return words.contains { name.contains($0) }
    }
}

/// Counts what is right of phrases and of meals.
struct MealScore {
    /// Right ones, and how many there are, by a name.
    private(set) var counts: [(name: String, right: Int, all: Int)] = []

    mutating func add(_ right: Int, of all: Int, to name: String) {
        let index = counts.firstIndex { $0.name == name }
        if let index {
            counts[index].right += right
            counts[index].all += all
        } else {
            counts.append((name, right, all))
        }
    }

    func percent(_ name: String) -> Double {
        counts.first { $0.name == name }.map { 100 * Double($0.right) / Double(max(1, $0.all)) } ?? 0
    }

    var table: String {
        counts.sorted { $0.name < $1.name }
            .map { "\($0.name): \($0.right) of \($0.all), \(String(format: "%.1f", percent($0.name))) %" }
            .joined(separator: "\n")
    }

    /// How many of the expected items are there, of how many that are there or should be.
    static func judge(_ items: [MealReading.Item], _ wanted: [ExpectedItem]) -> (right: Int, all: Int) {
        var free = items
        var right = 0
        var taken: [(item: MealReading.Item, wanted: [ExpectedItem])] = []
        for expected in wanted {
            let named = free.indices.filter { expected.isNamed(by: free[$0]) }
            if let index = named.first(where: { fits(free[$0], [expected]) }) {
                right += 1
                taken.append((free.remove(at: index), [expected]))
            } else if taken.contains(where: {
                expected.isNamed(by: $0.item) && fits($0.item, $0.wanted + [expected])
            }) {
                right += 1
            } else if let index = named.first(where: { index in
                wanted.contains { other in
                    other.words != expected.words && other.isNamed(by: free[index])
                        && fits(free[index], [expected, other])
                }
            }) {
                right += 1
                taken.append((free.remove(at: index), [expected]))
            } else if let index = named.first {
                free.remove(at: index)
            }
        }
        let tooMany = free.count { $0.eaten.kilocalories > 15 }
        return (right, wanted.count + tooMany)
    }

    private static func fits(_ item: MealReading.Item, _ wanted: [ExpectedItem]) -> Bool {
        func sum(_ span: (ExpectedItem) -> ClosedRange<Double>) -> ClosedRange<Double> {
            wanted.reduce(0) { $0 + span($1).lowerBound }...wanted.reduce(0) { $0 + span($1).upperBound }
        }
        let grams = item.eaten.amount?.grams
        return sum(\.kilocalories).contains(item.eaten.kilocalories)
            && grams.map { sum(\.grams).contains($0) } ?? true
    }
}
