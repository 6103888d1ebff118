import TestSupport
import Testing

@testable import CalorieTrackerLog

/// An export that was damaged on its way: it comes to the same, or is refused; never to something else.
@Suite struct DamagedExportTests {
    private static let contents: LogContents = {
        var random = SeededGenerator(seed: 7)
        return Generator<LogContents>.log(entries: 4...4, others: 2...2).generate(&random)
    }()
    private let log: CalorieTracker
    private let export: [UInt8]

    init() throws {
        log = try CalorieTracker(holding: DamagedExportTests.contents)
        export = try log.export().json
    }

    /// A byte changed, left out or put in, at any place.
    private let damage = Generator<(place: Double, byte: UInt8, kind: Int)>(
        generate: { random in
            (
                Double.random(in: 0..<1, using: &random), UInt8.random(in: 0...255, using: &random),
                Int.random(in: 0..<6, using: &random)
            )
        }
    )

    private func damaged(_ bytes: [UInt8], _ damage: (place: Double, byte: UInt8, kind: Int)) -> [UInt8] {
        var bytes = bytes
        let index = Int(damage.place * Double(bytes.count))
        switch damage.kind {
        case 0: bytes.remove(at: index)
        case 1: bytes.insert(damage.byte, at: index)
        case 2: bytes[index] = Array("0123456789 \n".utf8)[Int(damage.byte) % 12]
        default: bytes[index] ^= max(1, damage.byte)
        }
        return bytes
    }

    /// Records in the order an export lists them: a damaged number may be another one.
    private func inOrder(_ contents: LogContents) -> LogContents {
        var contents = contents
        contents.entries.sort { $0.id.number < $1.id.number }
        contents.goals.sort { $0.since < $1.since }
        contents.foods.sort { $0.number < $1.number }
        contents.favorites.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        contents.meals.sort { $0.number < $1.number }
        contents.products.sort { $0.number < $1.number }
        contents.weights.sort { $0.number < $1.number }
        contents.marks.sort { $0.day < $1.day }
        contents.profiles.sort { $0.since < $1.since }
        contents.weekdayGoals.sort { $0.goal.since < $1.goal.since }
        contents.pins.sort { $0.nutrient.name.utf8.lexicographicallyPrecedes($1.nutrient.name.utf8) }
        contents.pots.sort { $0.number < $1.number }
        contents.plans.sort { $0.number < $1.number }
        return contents
    }

    @Test func `one changed byte is refused, or changes nothing of what it says`() throws {
        let images = try log.store.images()
        try checkProperty(cases: testCases(400), damage) { damage in
            let bytes = damaged(export, damage)
            let file: ImportFile
            do throws(ImportFileError) {
                file = try ImportFile(bytes)
            } catch {
                return
            }
            try require(try file.everything == DamagedExportTests.contents, "it was read as something else")
            let copy = try CalorieTracker(holding: LogContents())
            _ = try copy.importing(file)
            try require(try copy.store.images() == images, "it was stored as something else")
        }
    }

    @Test func `what is forced is refused or stored whole, and the log can hold it`() throws {
        try checkProperty(cases: testCases(200), damage) { damage in
            let bytes = damaged(export, damage)
            guard let file = try? ImportFile(bytes, acceptsChanges: true) else { return }
            let copy = try CalorieTracker(holding: LogContents())
            let outcome = try copy.importing(file)
            for kind in RecordKind.all {
                try require(
                    try outcome[kind].added == file.everything.count(of: kind),
                    "\(kind) is not whole"
                )
            }
            try require(
                try copy.export().contents == inOrder(file.everything),
                "the log holds something else"
            )
            try copy.store.requireIntegrity()
        }
    }

    @Test func `a damaged table is refused or stored whole`() throws {
        let table = EntryTable.csv(DamagedExportTests.contents.entries)
        try checkProperty(cases: testCases(200), damage) { damage in
            guard let file = try? ImportFile(damaged(table, damage)) else { return }
            let copy = try CalorieTracker(holding: LogContents())
            _ = try copy.importing(file)
            try require(
                try copy.export().contents == inOrder(file.everything),
                "the log holds something else"
            )
        }
    }

    @Test func `a file that is cut short is refused wherever that is`() throws {
        try checkProperty(cases: testCases(200), .int(0...export.count - 3)) { length in
            let file = try? ImportFile(Array(export[..<length]))
            try require(file == nil, "\(length) bytes were imported")
        }
    }
}
