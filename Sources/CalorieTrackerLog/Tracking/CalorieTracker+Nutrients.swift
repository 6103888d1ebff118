/// The entries of the complete days of a period.
package struct WholeDays: Sendable {
    /// The days that are used.
    package fileprivate(set) var days: [Day] = []
    /// The foods eaten on these days.
    package fileprivate(set) var entries: [Eaten] = []
    /// The days whose entries are left out: marked incomplete, apparently only partly logged, or not over yet.
    package fileprivate(set) var leftOut: [Day] = []
    /// Whether these days are complete: false if no day of the range is, so that all of them are used.
    package fileprivate(set) var areComplete = true

    /// The average energy of these days.
    package var kilocaloriesPerDay: Double {
        entries.reduce(0) { $0 + $1.kilocalories } / Double(max(days.count, 1))
    }
}

extension CalorieTracker {
    /// The foods eaten on the complete days of a range; for a single day, or if no day is complete, all foods.
    package func wholeDays(in range: ClosedRange<Day>) throws -> WholeDays {
        let items = try store.entries(in: range)
        let marks = try marks(in: range)
        var ofDays: [Day: [Eaten]] = [:]
        for item in items { ofDays[item.day, default: []].append(item.eaten) }
        // On a fasted day, the intake is known to be zero.
        for marked in marks where marked.mark == .fasted && ofDays[marked.day] == nil {
            ofDays[marked.day] = []
        }
        var whole = WholeDays()
        let isSingle = range.lowerBound == range.upperBound
        let openDay = isSingle || ofDays.count == 1 ? nil : clock.today
        let past = ofDays.filter { $0.key != openDay }
        let usual = median(past.values.filter { !$0.isEmpty }.map { $0.reduce(0) { $0 + $1.kilocalories } })
        let usualEntries = median(past.values.filter { !$0.isEmpty }.map { Double($0.count) })
        for (day, eaten) in ofDays.sorted(by: { $0.key < $1.key }) {
            let mark = marks.first { $0.day == day }?.mark
            let energy = eaten.reduce(0) { $0 + $1.kilocalories }
            let estimate = EatenEstimate(
                of: EatenDay(energy: energy, entries: eaten.count, mark: mark),
                usual: max(usual ?? energy, 1),
                usualEntries: usualEntries,
                partial: CalorieTracker.shareOfPartialDays
            )
            let isOpen = day == openDay && mark != .complete
            if isSingle || estimate.wholeness > 0.5 && !isOpen {
                whole.days.append(day)
                whole.entries += eaten
            } else {
                whole.leftOut.append(day)
            }
        }
        guard whole.days.isEmpty else {
            let isMarked = marks.contains { $0.day == clock.today && $0.mark == .complete }
            whole.areComplete = isMarked || whole.days != [clock.today]
            return whole
        }
        return WholeDays(days: ofDays.keys.sorted(), entries: items.map(\.eaten), areComplete: false)
    }

    /// The share of partly logged days in most logs.
    private static let shareOfPartialDays = 0.15

    private func median(_ numbers: [Double]) -> Double? {
        numbers.isEmpty ? nil : numbers.sorted()[numbers.count / 2]
    }

    /// The pinned nutrients, in order.
    package func pinnedNutrients() throws -> [FoodNutrient] {
        try store.all(PinnedNutrient.self, "ORDER BY place, name").map(\.nutrient)
    }

    /// Pins some nutrients, and unpins all others.
    package func pin(_ nutrients: [FoodNutrient]) throws {
        let old = try store.all(PinnedNutrient.self, "")
        let pins = nutrients.enumerated().map { PinnedNutrient($0.element, place: $0.offset + 1) }
        guard Set(old.map(\.nutrient.name)) != Set(nutrients.map(\.name)) || !old.allSatisfy(pins.contains)
        else { return }
        _ = try store.change("nutrients", at: clock.now) { recorder in
            for pin in old where !nutrients.contains(pin.nutrient) {
                try recorder.delete(key: .text(pin.nutrient.name), from: PinnedNutrient.table)
            }
            for pin in pins { try recorder.store(pin) }
            return nutrients
        }
    }

    /// The foods of the past year that contain a nutrient, highest content first.
    package func richFoods(
        in nutrient: FoodNutrient,
        per measure: RichFood.Measure,
        countsFortification: Bool
    ) throws -> [RichFood] {
        var newest: [String: FoodItem] = [:]
        for item in try store.entries(in: (clock.today.advanced(by: -365) ?? .first)...clock.today)
        where item.eaten.amount?.grams ?? 0 > 0 {
            newest[FoldedName.key(item.name)] = item
        }
        let lookup = NutrientLookup(
            of: newest.values.map(\.eaten),
            countsFortification: countsFortification
        )
        return newest.values.compactMap { item in
            let hit = FoodHit(remembering: item, match: .words)
            return RichFood.isEaten(hit, for: nutrient)
                ? RichFood(hit, in: nutrient, per: measure, lookup) : nil
        }.richestFirst()
    }
}
