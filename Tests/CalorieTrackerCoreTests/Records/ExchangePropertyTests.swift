import MealReading
import TestSupport
import Testing

@testable import CalorieTrackerLog

/// What holds for whole logs, whatever is in them.
@Suite struct ExchangePropertyTests {
    private func imported(
        _ bytes: [UInt8],
        into contents: LogContents = LogContents()
    ) throws -> CalorieTracker {
        let tracker = try CalorieTracker(holding: contents)
        _ = try tracker.importing(ImportFile(bytes))
        return tracker
    }

    @Test func `an export brings everything into an empty log, row by row`() throws {
        try checkProperty(Generator<LogContents>.log()) { contents in
            let log = try CalorieTracker(holding: contents)
            let export = try log.export()
            try require(export.contents == contents, "the log lost something")
            let copy = try imported(export.json)
            try require(try copy.store.images() == log.store.images(), "the rows differ")
            try require(try copy.export().json == export.json, "the second export differs")
        }
    }

    @Test func `a table brings every entry into an empty log, row by row`() throws {
        try checkProperty(Generator<LogContents>.log(others: 0...0)) { contents in
            let log = try CalorieTracker(holding: contents)
            let copy = try imported(EntryTable.csv(try log.export().contents.entries))
            try require(try copy.store.images() == log.store.images(), "the rows differ")
        }
    }

    /// Two logs that have much in common: records of the one with other contents, or as other records.
    private let pairs = Generator<LogContents>.log(others: 0...6).and(.int(0...Int.max)).map {
        contents,
        seed in
        var random = SeededGenerator(seed: UInt64(seed))
        var other = contents
        func change() -> Int { Int.random(in: 0..<4, using: &random) }
        for index in other.entries.indices where change() > 0 {
            other.entries[index].kilocalories += 1
            other.entries[index].guess = nil
            other.entries[index].updatedAt = Timestamp(clamping: 1_900_000_000 * (change() % 2))
        }
        let numbers = other.foods.map(\.number).shuffled(using: &random)
        for (index, number) in zip(other.foods.indices, numbers) {
            let own = other.foods[index]
            other.foods[index] = own.numbered(
                number,
                uuid: change() == 0 ? own.uuid : EntryUUID(using: &random),
                createdAt: own.createdAt
            )
            other.foods[index].updatedAt = Timestamp(clamping: 1_900_000_000 * (change() % 2))
            if change() == 0 { other.foods[index].food.name += " of another kind" }
        }
        for index in other.meals.indices where change() > 0 {
            other.meals[index].name = other.meals[index].name.uppercased()
            other.meals[index].updatedAt = Timestamp(clamping: 1_900_000_000)
        }
        for index in other.goals.indices where change() > 0 { other.goals[index].water = 1234 }
        for index in other.products.indices where change() > 0 {
            let product = other.products[index]
            other.products[index] = product.numbered(
                product.number,
                uuid: EntryUUID(using: &random),
                createdAt: product.createdAt
            )
        }
        if change() > 0 { ExchangePropertyTests.swapNames(&other, &random) }
        return (contents, other)
    }

    /// Names and barcodes wander among the records, as when somebody swaps them.
    private static func swapNames(_ contents: inout LogContents, _ random: inout SeededGenerator) {
        func time() -> Timestamp {
            Timestamp(clamping: 1_900_000_000 * Int.random(in: 0...1, using: &random))
        }
        let names = contents.foods.map(\.food.name).shuffled(using: &random)
        let barcodes = contents.foods.map(\.food.barcode).shuffled(using: &random)
        for index in contents.foods.indices {
            contents.foods[index].food.name = names[index]
            contents.foods[index].food.barcode = barcodes[index]
            contents.foods[index].updatedAt = time()
        }
        let meals = contents.meals.map(\.name).shuffled(using: &random)
        for index in contents.meals.indices {
            contents.meals[index].name = meals[index]
            contents.meals[index].updatedAt = time()
        }
        let products = contents.products.map(\.facts.barcode).shuffled(using: &random)
        for index in contents.products.indices {
            contents.products[index].facts.barcode = products[index]
            contents.products[index].updatedAt = time()
        }
    }

    @Test func `importing again changes nothing, and what was there stays or is newer`() throws {
        try checkProperty(pairs) { contents, other in
            let log = try CalorieTracker(holding: contents)
            _ = try log.importing(other)
            let (images, changes) = (try log.store.images(), try log.store.changeCount())
            let again = try log.importing(other)
            try require(!again.isChange, "\(again)")
            try require(try log.store.images() == images, "the rows changed")
            try require(try log.store.changeCount() == changes, "a change was recorded")
            for entry in try log.export().contents.entries {
                guard let before = contents.entries.first(where: { $0.uuid == entry.uuid }) else { continue }
                try require(
                    entry.id == before.id && entry.updatedAt >= before.updatedAt,
                    "an older entry won"
                )
            }
        }
    }

    @Test func `undo takes an import back exactly, and redo brings it again exactly`() throws {
        try checkProperty(pairs) { contents, other in
            let log = try CalorieTracker(holding: contents)
            let before = try log.store.images()
            guard try log.importing(other).isChange else { return }
            let after = try log.store.images()
            _ = try log.undo()
            try require(try log.store.images() == before, "undo is not exact")
            _ = try log.redo()
            try require(try log.store.images() == after, "redo is not exact")
            try log.store.requireIntegrity()
        }
    }

    @Test func `every number is written and read exactly`() throws {
        let numbers = Generator<UInt64>(generate: { $0.next() }).map(Double.init(bitPattern:))
        try checkProperty(cases: 2000, numbers) { number in
            guard number.isFinite else { return }
            var writer = JSONWriter(.compact, isExact: true)
            writer.figure(number)
            let read = writer.bytes.withUnsafeBufferPointer { ExactNumber.read($0) }
            try require(read == number, "\(writer.text) is \(read ?? .nan)")
        }
        for text in ["", "-", "01", "1.", ".5", "1e", "1e+", "+1", "0x1", "1 ", "--1", "NaN", "1,5", "1_0"] {
            #expect(Array(text.utf8).withUnsafeBufferPointer { ExactNumber.read($0) } == nil, "\(text)")
        }
        #expect(Array("1e999".utf8).withUnsafeBufferPointer { ExactNumber.read($0) } == .infinity)
    }
}
