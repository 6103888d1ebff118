import TestSupport
import Testing

@testable import CalorieTrackerLog

/// Two devices that pass exports to each other.
@Suite struct PassedExportTests {
    /// A device with its log, whose clock the test sets.
    private final class Device {
        let store: DataStore
        var now = 1_763_640_000
        var tracker: CalorieTracker {
            CalorieTracker(
                store: store,
                clock: WallClock(now: Timestamp(clamping: now)) { _ in .utc }
            )
        }

        init() throws { store = try DataStore() }

        func export() throws -> [UInt8] { try tracker.export().json }

        @discardableResult
        func take(_ export: [UInt8], restoresDeleted: Bool = false) throws -> LogImport {
            now += 10
            return try tracker.importing(ImportFile(export), restoresDeleted: restoresDeleted)
        }

        func entries() throws -> [FoodItem] { try store.entries(in: .first ... .last) }

        @discardableResult
        func add(_ name: String) throws -> FoodItem {
            now += 10
            return try #require(try tracker.add([.sample(name, 100)]).entries[0].after)
        }

        func remove(_ item: FoodItem) throws {
            now += 10
            _ = try tracker.remove([try #require(try store.find(item.uuid))])
        }

        func setGoal(_ day: Day, _ energy: Double?) throws {
            now += 10
            _ = try tracker.setGoal(Goal(since: day, kilocalories: energy))
        }

        func undo() throws {
            now += 10
            _ = try tracker.undo()
        }

        /// All records, without the numbers that they have only here.
        func records() throws -> [String] {
            let contents = try tracker.export().contents
            var texts: [String] = []
            func add<Record: LogRecord>(_ type: Record.Type) {
                for record in contents[type] {
                    var record = record
                    if var numbered = record as? any NumberedRecord {
                        numbered.number = 1
                        record = numbered as? Record ?? record
                    }
                    texts.append(record.row.json(type.table))
                }
            }
            for type in RecordKind.types { add(type) }
            return texts.sorted()
        }
    }

    private static let day = WallClock.sample.today

    @Test func `a deleted entry stays deleted, until it is changed later or restored`() throws {
        let (one, other) = (try Device(), try Device())
        let soup = try one.add("soup")
        let old = try one.export()
        try other.take(old)
        try one.remove(soup)
        var outcome = try one.take(old)
        #expect(outcome.leftOut == 1 && !outcome.isChange)
        #expect(try one.entries().isEmpty)
        // Restored with its id, as a change that wins elsewhere too.
        outcome = try one.take(old, restoresDeleted: true)
        #expect(outcome.added == 1 && outcome.leftOut == 0)
        #expect(try one.entries().map(\.id) == [soup.id])
        try other.take(one.export())
        #expect(try one.records() == other.records())
        try one.remove(soup)
        try other.take(one.export())
        #expect(try other.entries().isEmpty)
        // The deletion is an older change than that of the other device.
        try one.take(old, restoresDeleted: true)
        try other.take(one.export())
        try one.remove(soup)
        other.now = one.now + 100
        let there = try #require(try other.entries().first)
        var draft = FoodItemDraft(there)
        draft.kilocalories = 250
        _ = try other.tracker.update(there, to: draft)
        one.now = other.now
        try one.take(other.export())
        #expect(try one.entries().map(\.kilocalories) == [250])
        try other.take(one.export())
        #expect(try one.records() == other.records())
    }

    @Test func `an imported deletion is one change, which undo reverts`() throws {
        let (one, other) = (try Device(), try Device())
        let soup = try one.add("soup")
        try other.take(one.export())
        try one.remove(soup)
        let export = try one.export()
        other.now = one.now
        #expect(try other.take(export).deleted == 1)
        try other.undo()
        #expect(try other.entries().count == 1)
        #expect(try other.take(export).deleted == 1)
        #expect(try other.entries().isEmpty)
        #expect(try !other.take(export).isChange)
    }

    @Test func `an undone deletion wins over the deletion on the other device`() throws {
        let (one, other) = (try Device(), try Device())
        let soup = try one.add("soup")
        try one.remove(soup)
        other.now = one.now
        try other.take(one.export())
        try one.undo()
        try one.take(other.export())
        #expect(try one.entries().count == 1)
        try other.take(one.export())
        #expect(try other.entries().count == 1)
        try one.take(other.export())
        #expect(try one.records() == other.records())
    }

    @Test func `the goal that was set last wins`() throws {
        let (one, other) = (try Device(), try Device())
        try one.setGoal(Self.day, 2000)
        try other.take(one.export())
        let old = try one.export()
        other.now = one.now + 50
        try other.setGoal(Self.day, 1800)
        one.now = other.now
        #expect(try one.take(other.export()).updated == 1)
        #expect(try one.tracker.goals().map(\.kilocalories) == [1800])
        #expect(try !one.take(old).isChange)
        #expect(try !other.take(one.export()).isChange)
        // A third device has the time of the change, and not that of an import.
        let third = try Device()
        third.now = one.now - 60
        try third.setGoal(Self.day, 1700)
        try third.take(one.export())
        #expect(try third.tracker.goals().map(\.kilocalories) == [1800])
    }

    @Test func `goals of an export without times do not replace others`() throws {
        let one = try Device()
        try one.setGoal(Self.day, 2000)
        var contents = LogContents()
        contents[Goal.self] = [Goal(since: Self.day, kilocalories: 1500)]
        #expect(try one.tracker.importing(ImportFile(contents))[Goal.kind].kept == 1)
        #expect(try one.tracker.goals().map(\.kilocalories) == [2000])
    }

    @Test func `an export of some entries deletes none of the others`() throws {
        let one = try Device()
        try one.remove(try one.add("soup"))
        #expect(try one.tracker.export().changeTimes.deleted(of: .entries).count == 1)
        let some = try one.tracker.export(since: Self.day)
        #expect(some.changeTimes.deleted(of: .entries).isEmpty)
    }

    @Test func `a recovery from damage deletes nothing elsewhere`() throws {
        let one = try Device()
        let soup = try one.add("soup")
        let export = try one.export()
        _ = try one.store.change(Journal.recovery, at: Timestamp(clamping: one.now)) { recorder in
            try recorder.delete(key: soup.row.key, from: .entries)
        }
        #expect(try one.take(export).added == 1)
    }

    /// The steps of a random history on two devices.
    private func wander(_ devices: [Device], steps: Int, _ random: inout SeededGenerator) throws {
        var kept: [[UInt8]] = []
        var now = devices[0].now
        for step in 0..<steps {
            now += 10
            let device = devices[Int.random(in: 0..<2, using: &random)]
            for device in devices { device.now = now }
            let tracker = device.tracker
            let entries = try device.entries()
            let weights = try tracker.weighings(in: .first ... .last)
            let day = try #require(Self.day.advanced(by: -Int.random(in: 0..<3, using: &random)))
            switch Int.random(in: 0..<14, using: &random) {
            case 0, 1, 2: _ = try tracker.add([.sample("food \(step)", Double(step + 1))])
            case 3:
                guard let item = entries.randomElement(using: &random) else { continue }
                var draft = FoodItemDraft(item)
                draft.kilocalories = Double(step + 1)
                _ = try tracker.update(item, to: draft)
            case 4, 5:
                guard let item = entries.randomElement(using: &random) else { continue }
                _ = try tracker.remove([item])
            case 6: _ = try tracker.setGoal(Goal(since: day, kilocalories: Double(1500 + step)))
            case 7: try tracker.mark([day], as: Bool.random(using: &random) ? .fasted : nil)
            case 8:
                guard let weight = weights.randomElement(using: &random) else { continue }
                _ = try tracker.removeWeighings([weight])
            case 9:
                let food = Food(id: "own:1", name: "food \(now)", kilocalories: 120, source: .own)
                _ = try tracker.storeFoods([OwnFoodDescription(food: food)], replacing: false)
            case 10: _ = try? tracker.undo()
            case 11: _ = try? tracker.redo()
            default:
                let other = devices[device === devices[0] ? 1 : 0]
                kept.append(try other.export())
                // An export may be an old one.
                let export =
                    Int.random(in: 0..<4, using: &random) == 0
                    ? kept.randomElement(using: &random) : kept.last
                guard let export else { continue }
                let restores = Int.random(in: 0..<6, using: &random) == 0
                _ = try tracker.importing(ImportFile(export), restoresDeleted: restores)
            }
        }
        for device in devices { device.now = now + 10 }
    }

    @Test(arguments: 0..<60)
    func `two devices agree once each has the export of the other`(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let devices = [try Device(), try Device()]
        for _ in 0..<3 {
            try wander(devices, steps: 40, &random)
            try devices[1].take(devices[0].export())
            try devices[0].take(devices[1].export())
            #expect(try devices[0].records() == devices[1].records())
            #expect(try !devices[1].take(devices[0].export()).isChange)
        }
    }
}
