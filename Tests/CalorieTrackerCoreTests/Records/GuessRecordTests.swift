import TestSupport
import Testing

@testable import CalorieTrackerLog

/// The range of an energy that is a guess, as records have it.
@Suite struct GuessRecordTests {
    private func draft(_ guess: EnergyRange?, said: Certainty? = nil) -> FoodItemDraft {
        var draft = FoodItemDraft.sample("lasagna", 650)
        draft.guess = guess
        draft.said = said.map { SourcePhrase("lasagna", $0) }
        return draft
    }

    private func entry(_ guess: EnergyRange?, said: Certainty? = nil) throws -> FoodItem {
        let tracker = CalorieTracker(store: try DataStore(), clock: .sample)
        return try #require(try tracker.add([draft(guess, said: said)]).entries.first?.after)
    }

    @Test func `a log keeps a range, and gives it back`() throws {
        let tracker = CalorieTracker(store: try DataStore(), clock: .sample)
        let added = try #require(try tracker.add([draft(490...810)]).entries.first?.after)
        #expect(try tracker.entry(added.id).guess == 490...810)
        #expect(try tracker.entry(added.id).energyRange == 490...810)
    }

    @Test(arguments: [
        (#""kcal_low":490"#, #""kcal_low":651"#, "kcal_low"),
        (#""kcal_high":810"#, #""kcal_high":649.9"#, "kcal_high"),
        (#""kcal_low":490"#, #""kcal_low":-1"#, "kcal_low"),
        (#""kcal_low":490,"#, "", "kcal_high"),
        (#","kcal_high":810"#, "", "kcal_low"),
        (#""kcal_low":490"#, #""kcal_low":"490""#, "kcal_low"),
        (#""kcal_high":810"#, #""kcal_high":1000001"#, "kcal_high"),
    ])
    func `what is no range around the energy is refused`(old: String, new: String, path: String) throws {
        let payload = PayloadWriter.payload(try entry(490...810))
        var reader = PayloadReader<FoodItem>()
        #expect(try reader.record(payload, number: 1).guess == 490...810)
        let range = try #require(payload.utf8.firstRange(of: Array(old.utf8)))
        let bad = payload[..<range.lowerBound] + new + payload[range.upperBound...]
        let failure = try #require(throws: RecordFailure.self) {
            try reader.record(String(bad), number: 1)
        }
        #expect(failure.path == path)
    }

    @Test func `no statement leaves a row with half a range, or with an energy outside of it`() throws {
        let store = try DataStore()
        let tracker = CalorieTracker(store: store, clock: .sample)
        _ = try tracker.add([draft(490...810)])
        let connection = try #require(store.connection)
        for bad in ["kcal_low = NULL", "kcal_high = NULL", "kcal_low = 651", "kcal_high = 649", "kcal = 811"]
        {
            #expect(throws: (any Error).self, "\(bad)") {
                try connection.execute("UPDATE entries SET \(bad)")
            }
        }
        try connection.execute("UPDATE entries SET kcal_low = NULL, kcal_high = NULL")
    }

    @Test func `programs that do not know ranges stop before records with one, and only before those`() throws
    {
        func format<Record: LogRecord>(_ record: Record) -> Int {
            SharedFormat.needed(by: PayloadWriter.payload(record), of: Record.kind)
        }
        let (firm, guessed) = (try entry(nil), try entry(490...810))
        #expect(format(firm) == SharedFormat.first)
        #expect(format(guessed) == SharedFormat.withGuesses)
        func meal(_ foods: [FoodItem]) -> SavedMeal {
            SavedMeal(
                number: 1,
                uuid: firm.uuid,
                name: "lunch",
                foods: foods.map(\.eaten),
                createdAt: firm.createdAt,
                updatedAt: firm.updatedAt
            )
        }
        #expect(format(meal([firm])) == SharedFormat.first)
        #expect(format(meal([firm, guessed])) == SharedFormat.withGuesses)
        // They would refuse the key itself, whatever its value.
        let payload = PayloadWriter.payload(meal([firm]))
        #expect(!payload.contains("kcal_low") && !payload.contains("micronutrients"))
        var reader = PayloadReader<SavedMeal>()
        let read = try reader.record(PayloadWriter.payload(meal([guessed])), number: 1)
        #expect(read.foods.map(\.guess) == [490...810])
    }

    @Test func `answers say what follows from words, exports what is stored`() throws {
        let read = try entry(nil, said: .likely)
        #expect(read.guess == nil)
        #expect(read.energyRange == 520...845)
        var answer = JSONWriter(.compact)
        read.write(to: &answer)
        #expect(answer.text.contains(#""kcal_low":520,"kcal_high":845"#))
        var export = JSONWriter(.compact, isExact: true)
        read.write(to: &export)
        #expect(export.text.contains(#""kcal_low":null,"kcal_high":null"#))
        #expect(try entry(600...700, said: .likely).energyRange == 600...700)
    }

    private static let ofWords: [(Certainty, Double, EnergyRange?)] = [
        (.sure, 650, nil), (.likely, 650, 520...845), (.likely, 100, 80...130), (.likely, 20, 16...26),
        (.rough, 650, 390...1300), (.rough, 100, 60...200), (.likely, 0, nil), (.rough, 2, 1...4),
        (.likely, 215, 172...280),
    ]

    @Test(arguments: ofWords)
    func `words can be trusted so far`(certainty: Certainty, kilocalories: Double, range: EnergyRange?) {
        #expect(certainty.range(of: kilocalories) == range)
    }

    @Test func `ranges add up, and what is firm adds what it is`() throws {
        let items = [try entry(490...810), try entry(nil), try entry(nil, said: .rough)]
        let (low, high) = (490.0 + 650 + 390, 810.0 + 650 + 1300)
        #expect(items.energyRange == low...high)
        #expect([items[1]].energyRange == nil)
        #expect([FoodItem]().energyRange == nil)
    }

    @Test func `a range is scaled with its energy, and stays around it`() throws {
        var eaten = Eaten("lasagna", 650)
        eaten.guess = 490...810
        #expect(eaten.times(2).guess == 980...1620)
        #expect(eaten.times(1).guess == 490...810)
        #expect(eaten.times(0).guess == 0...0)
        #expect(eaten.times(.infinity).guess == .infinity ... .infinity)
        let guesses = Generator<Int>.int(0...2000).and(.int(0...900)).and(.int(0...900)).and(.int(1...400))
        try checkProperty(guesses) { guess in
            let (((kilocalories, below), above), factor) = guess
            var eaten = Eaten("guess", Double(kilocalories))
            eaten.guess = max(eaten.kilocalories - Double(below), 0)...eaten.kilocalories + Double(above)
            let scaled = eaten.times(Double(factor) / 100)
            try require(scaled.guess?.contains(scaled.kilocalories) == true, "\(scaled)")
        }
    }
}
