import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

/// Random lives of a household: whatever happens, in the end all machines and the share are alike, and nobody's
/// last word was dropped in silence.
@Suite(.enabled(if: PostgresServer.isInstalled)) struct SharedHistoryTests {
    @Test func `whatever machines go through, in the end they are alike`() throws {
        let seed = environmentSeed ?? UInt64.random(in: 0...0xffff_ffff)
        for number in 0..<testCases(12) {
            let seed = seed &+ UInt64(number)
            let history = try SharedHistory(seed: seed)
            do {
                try history.live(actions: 70)
                try history.settle()
            } catch {
                Issue.record("COUNTME_TEST_SEED=\(seed): \(error)\n\(history.story.joined(separator: "\n"))")
                return
            }
        }
    }
}

/// One such life.
private final class SharedHistory {
    /// What cut a sync short.
    private struct Killed: Error {}

    private(set) var story: [String] = []
    private var random: SeededGenerator
    private let household: SharedHousehold
    private var machines: [Machine] = []
    /// What each machine said last of a record, since its log was last its own.
    private var words: [[PendingRecord.Name: String?]] = []
    /// Machines that copies or joining again gave new numbers: what they said of foods may have been told anew.
    private var relinked: Set<Int> = []
    private var copies: [(machine: Int, path: String)] = []
    private let scratch: ScratchDirectory
    private var isServerKept = false
    private var isServerOld = false
    /// Records that somebody wrote nonsense into.
    private var poisoned: Set<PendingRecord.Name> = []

    init(seed: UInt64) throws {
        random = SeededGenerator(seed: seed)
        household = try SharedHousehold()
        scratch = try ScratchDirectory()
        for number in 0..<Int.random(in: 2...5, using: &random) {
            let machine = try Machine("m\(number)", of: household)
            if chance(2) { machine.clockError = Int.random(in: -400...400, using: &random) * 86_400 }
            if chance(2) { machine.chunkSize = 7 }
            machines.append(machine)
            words.append([:])
        }
    }

    private func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

    private func tell(_ machine: Int, _ what: String) { story.append("\(machines[machine].name): \(what)") }

    // MARK: A life

    func live(actions: Int) throws {
        for index in machines.indices {
            for _ in 0..<Int.random(in: 0...3, using: &random) { try change(index) }
        }
        // Some join with what they have, some later.
        for _ in 0..<actions {
            let index = Int.random(in: machines.indices, using: &random)
            switch Int.random(in: 0..<24, using: &random) {
            case 0..<12: try change(index)
            case 12..<14: try reverse(index)
            case 14..<18: try sync(index)
            case 18: try sync(index, killedAt: LogSync.Step.allCases.randomElement(using: &random))
            case 19: try sync(index, meanwhile: true)
            case 20: try copy(index)
            case 21 where !chance(3): try putBack(index)
            case 22 where chance(2): try join(index, again: true)
            case 23 where chance(4): try keepServer()
            case 23 where chance(3): try putServerBack()
            case 23 where chance(3): try poison()
            default: try pass(index)
            }
        }
    }

    private func pass(_ index: Int) throws {
        Machine.seconds += Int.random(in: 0...90_000, using: &random)
        if chance(4) { machines[index].clockError = Int.random(in: -400...400, using: &random) * 86_400 }
    }

    private func isJoined(_ index: Int) throws -> Bool {
        try machines[index].open(.reading).membership() != nil
    }

    private func sync(
        _ index: Int,
        killedAt step: LogSync.Step? = nil,
        meanwhile: Bool = false
    ) throws {
        guard try isJoined(index) else { return try join(index, again: false) }
        tell(index, "sync\(step.map { ", killed when \($0)" } ?? "")\(meanwhile ? ", others meanwhile" : "")")
        let machine = machines[index]
        let other = Int.random(in: machines.indices, using: &random)
        var hasChanged = false
        machine.between = { [unowned self] at in
            if at == step { throw Killed() }
            guard meanwhile, !hasChanged else { return }
            hasChanged = true
            try change(index)
            if other != index, try isJoined(other) {
                tell(other, "sync in between")
                try machines[other].sync()
            }
        }
        defer { machine.between = { _ in } }
        do {
            try machine.sync()
        } catch is Killed {
        } catch let error as SharingError where isServerOld && SharedHistory.asksToRejoin(error) {
            machine.between = { _ in }
            try join(index, again: true)
        }
    }

    /// Whether a server was restored to a time before the last sync, or before the log was there.
    private static func asksToRejoin(_ error: SharingError) -> Bool {
        switch error {
        case .older, .login: true
        default: false
        }
    }

    private func join(_ index: Int, again: Bool) throws {
        if try isJoined(index) != again { return }
        tell(index, again ? "joins again" : "joins")
        try machines[index].join(log: "owner")
        // What it had before was offered, some of it with new numbers.
        if !again { words[index] = [:] }
        relinked.insert(index)
    }

    // MARK: The server

    private static let tables = ["logs", "numbers", "members", "devices", "records", "superseded"]

    /// Dumps the share, as a backup of the night does.
    private func keepServer() throws {
        story.append("the server is dumped")
        for table in SharedHistory.tables {
            try household.ask("DROP TABLE IF EXISTS kept_\(table)")
            try household.ask("CREATE TABLE kept_\(table) AS TABLE countme.\(table)")
        }
        isServerKept = true
    }

    private func putServerBack() throws {
        guard isServerKept else { return }
        story.append("the server is put back from its dump")
        for table in SharedHistory.tables {
            try household.ask("DELETE FROM countme.\(table)")
            try household.ask("INSERT INTO countme.\(table) SELECT * FROM kept_\(table)")
        }
        // What only the share had is gone, and so is what it knew to be deleted or replaced.
        isServerOld = true
        for index in machines.indices { words[index] = [:] }
    }

    /// Somebody writes nonsense into a record with psql.
    private func poison() throws {
        let rows = try household.ask(
            "SELECT kind, key FROM countme.records WHERE payload IS NOT NULL ORDER BY 1, 2"
        )
        guard let row = rows.randomElement(using: &random), let kind = row[0], let key = row[1] else {
            return
        }
        let nonsense = [
            "payload = 'x'", "payload = '{}', crc = 2745614147", "crc = 7", "payload = payload || ' '",
        ]
        let change = nonsense.randomElement(using: &random) ?? ""
        story.append("\(kind) \(key) becomes nonsense: \(change)")
        try household.ask("UPDATE countme.records SET \(change) WHERE kind = '\(kind)' AND key = '\(key)'")
        poisoned.insert(PendingRecord.Name(kind: kind, key: key))
    }

    // MARK: Files

    private func copy(_ index: Int) throws {
        let path = scratch.file("\(copies.count).db")
        guard FileManager.default.fileExists(atPath: machines[index].path) else { return }
        try FileManager.default.copyItem(atPath: machines[index].path, toPath: path)
        copies.append((index, path))
        tell(index, "is copied to \(copies.count - 1)")
    }

    private func putBack(_ index: Int) throws {
        guard let number = copies.indices.randomElement(using: &random) else { return }
        tell(index, "gets the file of copy \(number)")
        try? FileManager.default.removeItem(atPath: machines[index].path)
        try FileManager.default.copyItem(atPath: copies[number].path, toPath: machines[index].path)
        words[index] = [:]
        relinked.insert(index)
    }

    // MARK: Changes

    private func reverse(_ index: Int) throws {
        let isUndo = !chance(3)
        tell(index, isUndo ? "undo" : "redo")
        do {
            try machines[index].with { _ = try isUndo ? $0.undo() : $0.redo() }
        } catch is UndoError {
            return
        }
        try note(index)
    }

    private func change(_ index: Int) throws {
        let type = RecordKind.types.randomElement(using: &random) ?? FoodItem.self
        let seed = random.next()
        let machine = machines[index]
        var done = ""
        let now = machine.now
        let store = try machine.open(.changing)
        _ = try store.change("test", at: now) { recorder in
            var maker = RecordChanges(store: store, recorder, seed: seed, now: now)
            done = try maker.change(type)
            return done
        }
        tell(index, done)
        try note(index)
    }

    /// Remembers what is to be told, which is what the machine said since it was last in step.
    private func note(_ index: Int) throws {
        let store = try machines[index].open(.reading)
        for name in try store.pendingNames() {
            let version = try store.version(of: PendingRecord(name: name, stamp: 0, seen: 0))
            words[index][name] = .some(version.payload)
        }
    }

    // MARK: The end

    func settle() throws {
        for index in machines.indices where try !isJoined(index) { try join(index, again: false) }
        if isServerOld || !poisoned.isEmpty {
            for index in machines.indices { try sync(index) }
            for index in machines.indices { try join(index, again: true) }
            for machine in machines {
                _ = try machine.open(.changing).resolve(deleting: false, isDryRun: false, at: machine.now)
                try machine.sync()
            }
            for machine in machines {
                _ = try machine.open(.changing).resolve(deleting: true, isDryRun: false, at: machine.now)
                try machine.sync()
            }
        }
        var rounds = 0
        while true {
            rounds += 1
            try require(rounds < 9, "they never come to rest")
            var moved = 0
            for machine in machines {
                let outcome = try machine.sync()
                moved += outcome.sent + outcome.received
            }
            if moved == 0 { break }
        }
        let there = try household.contents()
        for machine in machines {
            let here = try machine.contents()
            try require(
                here == there,
                """
                \(machine.name) differs:
                only here: \(Set(here).subtracting(there).sorted())
                only there: \(Set(there).subtracting(here).sorted())
                """
            )
            try require(machine.pendingCount() == 0, "\(machine.name) still has something to tell")
            try require(LogFile.isInOrder(machine.path), "the log of \(machine.name) is not in order")
        }
        let twice = try household.ask(
            """
            SELECT kind, number FROM countme.records WHERE payload IS NOT NULL AND number IS NOT NULL
            GROUP BY kind, number HAVING count(*) > 1
            """
        )
        try require(twice.isEmpty, "a number is given twice: \(twice)")
        try checkWords()
    }

    private func checkWords() throws {
        var known: Set<String> = []
        func line(_ row: [String?]) -> String { row.map { $0 ?? "-" }.joined(separator: " ") }
        for row in try household.ask("SELECT kind, key, payload FROM countme.records") {
            known.insert(line(row))
        }
        for row in try household.ask("SELECT kind, key, payload FROM countme.superseded") {
            known.insert(line(row))
        }
        for (index, words) in words.enumerated() {
            for (name, payload) in words where !poisoned.contains(name) {
                let word = line([name.kind, name.key, payload])
                // What was added and deleted before anybody heard of it was never there.
                if payload == nil, !known.contains(where: { $0.hasPrefix("\(name.kind) \(name.key) ") }) {
                    continue
                }
                if relinked.contains(index), word.contains("own:") { continue }
                try require(known.contains(word), "the word of \(machines[index].name) is lost: \(word)")
            }
        }
    }
}

/// Makes random changes of a log.
private struct RecordChanges {
    let store: DataStore
    let recorder: ChangeRecorder
    var maker: LogMaker
    var random: SeededGenerator
    let now: Timestamp

    init(store: DataStore, _ recorder: ChangeRecorder, seed: UInt64, now: Timestamp) {
        self.store = store
        self.recorder = recorder
        self.now = now
        random = SeededGenerator(seed: seed)
        maker = LogMaker(SeededGenerator(seed: seed &+ 1))
    }

    mutating func change(_ type: any LogRecord.Type) throws -> String {
        switch type {
        case let type as any NumberedRecord.Type: try changeNumbered(type)
        case is Goal.Type: try store(maker.goal(some()))
        case is WeekdayGoal.Type: try store(WeekdayGoal(maker.goal(some())))
        case is DatedProfile.Type: try store(maker.profile(some()))
        case is MarkedDay.Type: try changeMark()
        case is PinnedNutrient.Type: try changePin()
        default: try changeFavorite()
        }
    }

    private func store<Record: LogRecord>(_ record: Record) throws -> String {
        try recorder.store(record.row, in: Record.table)
        return "\(Record.kind.name) \(record.row.key)"
    }

    /// The number of one of a few records that have one without a history.
    private mutating func some() -> Int { Int.random(in: 1...3, using: &random) }

    private mutating func changeMark() throws -> String {
        let all = try store.all(MarkedDay.self)
        if let old = all.randomElement(using: &random), Bool.random(using: &random) {
            try recorder.delete(key: .text(old.day.description), from: MarkedDay.table)
            return "unmark \(old.day)"
        }
        return try store(maker.mark(some()))
    }

    private mutating func changePin() throws -> String {
        let all = try store.all(PinnedNutrient.self)
        if let old = all.randomElement(using: &random), Bool.random(using: &random) {
            try recorder.delete(key: .text(old.nutrient.name), from: PinnedNutrient.table)
            return "unpin \(old.nutrient.name)"
        }
        return try store(maker.pin(some()))
    }

    private mutating func changeFavorite() throws -> String {
        let all = try store.favorites()
        if let old = all.randomElement(using: &random), Bool.random(using: &random) {
            try recorder.delete(key: .text(old.key), from: Favorite.table)
            return "unmark \(old.key)"
        }
        return try store(maker.favorite(some()))
    }

    private mutating func changeNumbered<Record: NumberedRecord>(_ type: Record.Type) throws -> String {
        let all = try store.all(type)
        let old = Int.random(in: 0..<3, using: &random) == 0 ? nil : all.randomElement(using: &random)
        if let old, Int.random(in: 0..<4, using: &random) == 0 {
            try recorder.delete(key: .integer(old.number), from: type.table)
            return "delete \(type.kind.name) \(old.number) \(old.uuid)"
        }
        let number = try old?.number ?? store.nextNumber(in: type.table)
        var new = try made(type, number)
        if let old { new = new.numbered(number, uuid: old.uuid, createdAt: old.createdAt) }
        // Nobody can give a name here that is another one's here.
        let rivals = all.filter { $0.uuid != new.uuid }
        let isTaken = type.names.contains { claim in
            claim.value(new).map { value in rivals.contains { claim.value($0) == value } } ?? false
        }
        if isTaken { return "" }
        try recorder.store(new.row, in: type.table)
        return "\(old == nil ? "add" : "edit") \(type.kind.name) \(number) \(new.uuid)"
    }

    /// A record with a name that others may have as well, changed now.
    private mutating func made<Record: NumberedRecord>(_ type: Record.Type, _ number: Int) throws -> Record {
        let name = Int.random(in: 1...4, using: &random)
        let made: any NumberedRecord
        switch type {
        case is FoodItem.Type:
            var entry = maker.entry(number)
            entry.updatedAt = now
            made = entry
        case is OwnFood.Type:
            var food = maker.food(number)
            food.food.name = "food \(name)"
            if food.food.barcode != nil {
                food.food.barcode = "400000\(Int.random(in: 1...4, using: &random))"
            }
            food.updatedAt = now
            made = food
        case is SavedMeal.Type:
            var meal = maker.meal(number)
            meal.name = "meal \(name)"
            meal.updatedAt = now
            made = meal
        case is Pot.Type:
            var pot = maker.pot(number)
            pot.updatedAt = now
            made = pot
        case is PlannedFood.Type:
            var plan = maker.plan(number)
            plan.updatedAt = now
            made = plan
        case is Weighing.Type:
            var weighing = maker.weighing(number)
            weighing.updatedAt = now
            made = weighing
        default:
            var product = maker.product(number)
            if product.facts.barcode != nil { product.facts.barcode = "700000\(name)" }
            product.updatedAt = now
            made = product
        }
        guard let record = made as? Record else {
            throw RequirementFailure(description: "no records of \(type.kind.name) are made: add them here")
        }
        return record
    }
}
