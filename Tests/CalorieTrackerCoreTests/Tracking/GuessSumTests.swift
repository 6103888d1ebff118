import TestSupport
import Testing

@testable import CalorieTrackerLog

/// Ranges of days and periods, and what they do to the estimate of expenditure.
@Suite struct GuessSumTests {
    private func tracker() throws -> CalorieTracker {
        CalorieTracker(store: try DataStore(), clock: .sample)
    }

    /// In tenths, as a person adds up the numbers on the screen.
    private func sum(_ items: [FoodItem], _ bound: (EnergyRange) -> Double) -> Double {
        Double(
            items.reduce(0) {
                $0 + Int(((($1.energyRange.map(bound)) ?? $1.kilocalories).roundedToTenth * 10).rounded())
            }
        ) / 10
    }

    @Test func `ranges of days are the sums over their entries, whatever is added, changed and taken back`()
        throws
    {
        let drafts = Generator<FoodItemDraft>.draft(around: WallClock.sample.today, days: 3)
        let steps = Generator<Int>.int(0...5).and(drafts).and(.int(0...999)).list(0...14)
        try checkProperty(steps) { steps in
            let tracker = try tracker()
            for ((action, plain), choice) in steps {
                var draft = plain
                if choice % 3 > 0, let energy = draft.kilocalories {
                    draft.guess = max(0, energy - Double(choice) / 3)...energy + Double(choice % 100) / 10
                }
                if choice % 4 == 0 { draft.said = SourcePhrase("words", Certainty.allCases[choice / 4 % 3]) }
                let items = try tracker.store.entries(in: .first ... .last)
                switch action {
                case 1 where !items.isEmpty:
                    _ = try tracker.remove([items[choice % items.count]])
                case 2 where !items.isEmpty:
                    _ = try tracker.update(items[choice % items.count], to: draft)
                case 3: _ = try? tracker.undo()
                case 4: _ = try? tracker.redo()
                default: _ = try tracker.add([draft])
                }
            }
            let logs = try tracker.history(.first ... .last)
            for log in logs {
                let isGuess = log.items.contains { $0.energyRange != nil }
                try require((log.energyRange != nil) == isGuess, "\(log.day) is a guess or is none")
                guard let range = log.energyRange else { continue }
                try require(range.lowerBound == sum(log.items, \.lowerBound), "\(log.day): \(range)")
                try require(range.upperBound == sum(log.items, \.upperBound), "\(log.day): \(range)")
                try require(range.contains(log.totalCalories), "\(log.day): \(range)")
                let meals = log.meals.flatMap(\.items)
                try require(meals.energyRange == range, "the meals of \(log.day)")
            }
            let whole = PeriodSummary(days: .first ... .last, logs: logs)
            let items = logs.flatMap(\.items)
            try require(whole.energyRange == items.energyRange, "the period")
            try require(whole.guessCount == items.count { $0.energyRange != nil }, "the count of guesses")
        }
    }

    @Test func `a day is as uncertain as its guesses, and no less than without them`() {
        func estimate(_ doubt: Double, mark: EatenDay.Mark? = nil) -> EatenEstimate {
            let day = EatenDay(energy: 2000, doubt: doubt, entries: 5, mark: mark)
            return EatenEstimate(of: day, usual: 2000, usualEntries: 5, partial: 0.03)
        }
        let (firm, guessed) = (estimate(0), estimate(10_000))
        #expect(guessed.mean == firm.mean && guessed.wholeness == firm.wholeness)
        #expect(abs(guessed.variance - firm.variance - firm.wholeness * 10_000) < 1e-6)
        #expect(estimate(10_000, mark: .complete).variance == 160.0 * 160 + 10_000)
        #expect(estimate(10_000, mark: .fasted).variance == 0)
        #expect(estimate(10_000, mark: .incomplete) == estimate(0, mark: .incomplete))
    }

    @Test func `four times of five, half a range is 1.28 standard deviations`() {
        #expect(abs((500.0...900).variance - (200 / 1.28) * (200 / 1.28)) < 1e-9)
        #expect((700.0...700).variance == 0)
    }

    /// A month in which somebody eats 2000 kcal a day, two thirds of it in a meal that they may guess.
    private func body(_ dinner: (inout FoodItemDraft) -> Void) throws -> BodyLog {
        let tracker = try tracker()
        let first = try #require(WallClock.sample.today.advanced(by: -30))
        var drafts: [FoodItemDraft] = []
        var weights: [WeighingDraft] = []
        for day in Day.days(in: first...WallClock.sample.today) {
            for (name, energy) in [("oats", 300.0), ("soup", 400), ("dinner", 1300)] {
                var draft = FoodItemDraft.sample(name, energy)
                draft.day = day
                if name == "dinner" { dinner(&draft) }
                drafts.append(draft)
            }
            weights.append(
                WeighingDraft(
                    BodyWeight(80, .kilograms),
                    at: Moment(day: day, eatenAt: WallClock.sample.now, utcOffset: .utc)
                )
            )
        }
        _ = try tracker.add(drafts)
        _ = try tracker.weigh(weights)
        return try #require(try tracker.bodyLog())
    }

    @Test func `guesses widen what is known of expenditure, and move it hardly`() throws {
        let firm = try body { _ in }
        let same = try body { $0.guess = 1300...1300 }
        #expect(same.filter.mornings == firm.filter.mornings)
        let guessed = try body { $0.guess = 700...1900 }
        let rough = try body { $0.said = SourcePhrase("a big dinner", .rough) }
        let deviations = [firm, guessed, rough].compactMap {
            $0.filter.mornings.last?.deviationOfExpenditure
        }
        #expect(deviations[1] > deviations[0] + 1 && deviations[2] > deviations[0] + 1, "\(deviations)")
        let spent = [firm, guessed, rough].compactMap { $0.filter.mornings.last?.expenditure }
        #expect(abs(spent[1] - spent[0]) < 60 && abs(spent[2] - spent[0]) < 60, "\(spent)")
    }

    @Test func `what is known of words counts as what is typed`() throws {
        let words = try body { $0.said = SourcePhrase("dinner", .likely) }
        let typed = try body { $0.guess = 1040...1690 }
        #expect(words.filter.mornings == typed.filter.mornings)
        // The range that was typed is the one that counts.
        let both = try body {
            $0.said = SourcePhrase("dinner", .rough)
            $0.guess = 1040...1690
        }
        #expect(both.filter.mornings == typed.filter.mornings)
    }
}
