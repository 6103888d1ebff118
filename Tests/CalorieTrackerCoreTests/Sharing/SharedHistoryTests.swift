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
///
/// The clocks of the machines and of the server are off by seconds to more than a year; machines are copied, put back
/// from copies, repaired and joined again; rights shrink and grow; the server is put back; ids near the limit of
/// numbers come from imports and from members with psql.
private final class SharedHistory {
    /// What cut a sync short.
    private struct Killed: Error {}

    private(set) var story: [String] = []
    private var random: SeededGenerator
    private let household: SharedHousehold
    private var machines: [Machine] = []
    private var words = SharedWords()
    /// What each machine said of a record and has not sent, since its log was last its own.
    private var unsent: [[PendingRecord.Name: String?]] = []
    /// What each machine holds of each record, nil for one that it knows to be deleted.
    private var held: [[PendingRecord.Name: String?]] = []
    /// Records that a log offered again without knowing what replaced them.
    private var excused: Set<PendingRecord.Name> = []
    /// Whether copies or joining again gave records new numbers: what was said of foods may have been told anew.
    private var isRelinked = false
    private var copies: [(machine: Int, path: String)] = []
    private let scratch: ScratchDirectory
    private var isServerKept = false
    private var isServerOld = false
    /// The conflicts that the share listed before it was put back: a device that knew both versions does not list them
    /// again.
    private var listed: Set<SharedWords.Word> = []
    /// Records that somebody wrote nonsense into.
    private var poisoned: Set<PendingRecord.Name> = []

    init(seed: UInt64) throws {
        random = SeededGenerator(seed: seed)
        household = try SharedHousehold()
        scratch = try ScratchDirectory()
        try household.setClock(error: chance(3) ? clockError() : 0)
        _ = try household.share().addLog(named: "owner")
        for number in 0..<Int.random(in: 2...5, using: &random) {
            let machine = try Machine("m\(number)", of: household)
            machine.clockError = clockError()
            if chance(2) { machine.chunkSize = 7 }
            machines.append(machine)
            unsent.append([:])
            held.append([:])
            if number > 0, chance(4) {
                machine.role = "m\(number)_\(household.database)"
                try grant(number)
            }
        }
    }

    /// What a clock is ahead, in seconds.
    private func clockError() -> Int {
        let seconds = [0, 0, 90, 600, 7200, 5 * 86_400, 400 * 86_400].randomElement(using: &random) ?? 0
        return Int.random(in: -seconds...seconds, using: &random)
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
            switch Int.random(in: 0..<26, using: &random) {
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
            case 24 where machines[index].role != PostgresServer.owner: try grant(index)
            case 24 where chance(4): try repair(index)
            case 25 where chance(5): try importNearLimit(index)
            case 25 where chance(5): try giveNumber()
            default: try pass(index)
            }
        }
    }

    private func pass(_ index: Int) throws {
        household.seconds += Int.random(in: 0...(chance(2) ? 600 : 90_000), using: &random)
        if chance(4) { machines[index].clockError = clockError() }
    }

    /// Gives the role of a machine other rights.
    private func grant(_ index: Int, _ rights: String? = nil) throws {
        let rights = rights ?? ["read", "goals", "write", "write"].randomElement(using: &random) ?? ""
        tell(index, "may \(rights)")
        try household.share().grant(rights, on: "owner", to: machines[index].role) { _ in }
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
                try exchange(other) { try machines[other].sync() }
                try send(other)
                try hold(other)
            }
        }
        defer { machine.between = { _ in } }
        do {
            try exchange(index) { try machine.sync() }
            try send(index)
        } catch is Killed {
        } catch let error as SharingError where isServerOld && SharedHistory.asksToRejoin(error) {
            machine.between = { _ in }
            try join(index, again: true)
        }
        try hold(index)
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
        try exchange(index) { try machines[index].join(log: "owner", isEmptying: true) }
        // What it had before was offered, some of it with new numbers.
        if !again { unsent[index] = [:] }
        isRelinked = true
        try send(index)
        try hold(index)
    }

    /// Exchanges with the server; if all places are taken, those of machines that are no more are freed before.
    private func exchange(_ index: Int, _ body: () throws -> LogSync.Outcome) throws {
        do {
            _ = try body()
        } catch SharingError.tooManyDevices {
            tell(index, "all places are taken")
            let living = try machines.compactMap { try $0.open(.reading).membership()?.device.description }
            let list = living.map { "'\($0)'" }.joined(separator: ", ")
            try household.ask(
                "UPDATE countme.devices SET removed_at = now() WHERE removed_at IS NULL AND device NOT IN (\(list))"
            )
            _ = try body()
        }
    }

    /// Takes the words of a machine for sent, but those that wait.
    private func send(_ index: Int) throws {
        let waiting = Set(try machines[index].open(.reading).pendingNames())
        let done = unsent[index].filter { !waiting.contains($0.key) }
        words.send(done.map { SharedWords.Word($0.key, $0.value) })
        unsent[index] = unsent[index].filter { waiting.contains($0.key) }
    }

    /// Looks at what a machine holds, which it got from others.
    private func hold(_ index: Int) throws {
        let now = try payloads(index)
        for (name, payload) in held[index] where payload != nil && now[name] == nil {
            held[index][name] = .some(nil)
        }
        held[index].merge(now) { $1 }
    }

    private func payloads(_ index: Int) throws -> [PendingRecord.Name: String?] {
        let store = try machines[index].open(.reading)
        let payloads = try store.allNames().map { ($0, try store.payload(of: $0)) }
        return Dictionary(payloads) { first, _ in first }
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
        listed.formUnion(try told(in: "superseded", where: "is_conflict"))
        for table in SharedHistory.tables {
            try household.ask("DELETE FROM countme.\(table)")
            try household.ask("INSERT INTO countme.\(table) SELECT * FROM kept_\(table)")
        }
        // What only the share had is gone, and so is what it knew to be deleted or replaced.
        isServerOld = true
        try forget()
    }

    /// Drops the words that neither a machine nor the share has any more, and all deletions, after the server was put
    /// back.
    private func forget() throws {
        guard isServerOld else { return }
        var known: Set<SharedWords.Word> = []
        for index in machines.indices {
            known.formUnion(try payloads(index).map { SharedWords.Word($0.key, $0.value) })
        }
        for table in ["records", "superseded"] { known.formUnion(try told(in: table)) }
        words.keep { $0.payload != nil && known.contains($0) }
        for index in machines.indices { unsent[index] = unsent[index].filter { $0.value != nil } }
    }

    private func told(in table: String, where condition: String = "true") throws -> [SharedWords.Word] {
        try household.ask("SELECT kind, key, payload FROM countme.\(table) WHERE \(condition)").map { row in
            SharedWords.Word(PendingRecord.Name(kind: row[0] ?? "", key: row[1] ?? ""), row[2])
        }
    }

    /// Somebody gives a record another number with psql, one of those that are free.
    private func giveNumber() throws {
        let rows = try household.ask(
            "SELECT kind, key FROM countme.records WHERE number IS NOT NULL AND payload IS NOT NULL ORDER BY 1, 2"
        )
        guard let row = rows.randomElement(using: &random), let kind = row[0], let key = row[1],
            let table = JournaledTable.all.first(where: { $0.record.kind.name == kind })
        else { return }
        let number = Int.random(
            in: table.numbers.upperBound / 2 - 20..<table.numbers.upperBound,
            using: &random
        )
        story.append("\(kind) \(key) gets the number \(number)")
        try household.ask("UPDATE countme.logs SET head = head + 1")
        try household.ask(
            """
            UPDATE countme.records SET number = \(number), position = (SELECT head FROM countme.logs)
            WHERE kind = '\(kind)' AND key = '\(key)'
            """
        )
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
        unsent[index] = [:]
        held[index] = [:]
        isRelinked = true
        try forget()
        try hold(index)
        // What had not been sent when the copy was made may have been changed again before it was.
        excused.formUnion(try machines[index].open(.reading).pendingNames())
        // What joined since the copy was made is merged with what it was before.
        if try !isJoined(index) { excused.formUnion(held[index].keys) }
    }

    /// Recovers a log, which forgets that it is one of several, and may lose a row.
    private func repair(_ index: Int) throws {
        guard try isJoined(index) else { return }
        tell(index, "is recovered")
        let losesRow = chance(2)
        _ = try machines[index].open(.changing).transaction { connection in
            try Membership.end(connection)
            if losesRow {
                try connection.execute("DELETE FROM entries WHERE number = (SELECT max(number) FROM entries)")
            }
            return (true, { true })
        }
        excused.formUnion(held[index].keys)
        held[index] = [:]
        unsent[index] = [:]
        try forget()
        try hold(index)
        try join(index, again: false)
    }

    /// Imports an entry with an id near the limit of those that an import keeps.
    private func importNearLimit(_ index: Int) throws {
        let table = JournaledTable.entries
        if try machines[index].role != PostgresServer.owner && !isJoined(index) { return }
        var numbering = try machines[index].open(.reading).numbering(in: table)
        let wanted = table.largestImportedNumber - Int.random(in: 0..<40, using: &random)
        let number =
            (0..<Numbering.machines).map { wanted - $0 }.first(where: numbering.isFree) ?? numbering.next()
        try change(index, "import entry \(number)") { maker in
            var entry = maker.maker.entry(number)
            entry.updatedAt = maker.now
            try maker.recorder.store(entry.row, in: table)
        }
    }

    // MARK: Changes

    private func reverse(_ index: Int) throws {
        let isUndo = !chance(3)
        tell(index, isUndo ? "undo" : "redo")
        do {
            try machines[index].with { _ = try isUndo ? $0.undo() : $0.redo() }
        } catch is UndoError {
            return
        } catch StorageError.forbidden {
            return
        }
        try note(index)
    }

    private func change(_ index: Int) throws {
        let type = RecordKind.types.randomElement(using: &random) ?? FoodItem.self
        var done = ""
        try change(index, "") { maker in done = try maker.change(type) }
        tell(index, done)
    }

    private func change(_ index: Int, _ what: String, _ body: (inout RecordChanges) throws -> Void) throws {
        let seed = random.next()
        let machine = machines[index]
        // A log that it may only read takes the place of all that was there.
        if try machine.role != PostgresServer.owner && !isJoined(index) { return }
        let now = machine.now
        let store = try machine.open(.changing)
        do {
            _ = try store.change("test", at: now) { recorder in
                var maker = RecordChanges(store: store, recorder, seed: seed, now: now)
                try body(&maker)
                return true
            }
        } catch StorageError.forbidden {
            return
        }
        if !what.isEmpty { tell(index, what) }
        try note(index)
    }

    /// Remembers what is to be told, and which version each change knew.
    private func note(_ index: Int) throws {
        let now = try payloads(index)
        for name in Set(now.keys).union(held[index].keys) {
            let new = now[name] ?? nil
            let old = held[index][name]
            if old == .some(new) { continue }
            if let old {
                words.note(.init(name, new), after: .init(name, old))
            } else {
                words.begin(.init(name, new))
            }
            unsent[index][name] = .some(new)
            held[index][name] = .some(new)
        }
    }

    // MARK: The end

    func settle() throws {
        for index in machines.indices where machines[index].role != PostgresServer.owner {
            try grant(index, "write")
        }
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
            for index in machines.indices {
                try exchange(index) {
                    let outcome = try machines[index].sync()
                    moved += outcome.sent + outcome.received
                    return outcome
                }
                try send(index)
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
        try checkChecks()
    }

    private func checkWords() throws {
        if isRelinked { words.keep { $0.payload?.contains("own:") != true } }
        words.keep { !poisoned.contains($0.name) }
        let now = try household.ask("SELECT kind, key, payload FROM countme.records").map { row in
            (PendingRecord.Name(kind: row[0] ?? "", key: row[1] ?? ""), row[2])
        }
        let fault = words.fault(
            now: Dictionary(now) { first, _ in first },
            conflicts: listed.union(try told(in: "superseded", where: "is_conflict")),
            excused: excused
        )
        guard let fault else { return }
        if isServerOld, fault.words.hasPrefix("an older") { return }
        let versions = """
            SELECT version.position, version.stamp, is_conflict, devices.name, payload FROM (
                SELECT position, stamp, NULL AS is_conflict, device, payload, kind, key FROM countme.records
                UNION ALL SELECT at_position, stamp, is_conflict, device, payload, kind, key FROM countme.superseded
            ) version LEFT JOIN countme.devices USING (device)
            WHERE kind = '\(fault.name.kind)' AND key = '\(fault.name.key)' ORDER BY 1
            """
        for row in try household.ask(versions) { story.append(row.map { $0 ?? "-" }.joined(separator: " ")) }
        throw RequirementFailure(description: fault.words)
    }

    /// A check finds them alike, and one that differs different.
    private func checkChecks() throws {
        for machine in machines {
            let check = try household.share(as: machine.role).check(machine.open(.changing))
            try require(check.isInStep, "a check finds \(machine.name) different: \(check.differences)")
        }
        let machine = machines[0]
        guard try !machine.open(.reading).all(FoodItem.self).isEmpty else { return }
        try machine.open(.changing).connection?.execute(
            "DELETE FROM entries WHERE number = (SELECT min(number) FROM entries)"
        )
        let check = try household.share().check(machine.open(.changing))
        try require(check.differences.count == 1, "a check does not find what \(machine.name) lost")
    }
}

/// Makes random changes of a log.
private struct RecordChanges {
    let store: DataStore
    let recorder: ChangeRecorder
    var maker: LogMaker
    private var random: SeededGenerator
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
        case is GoalAdjustment.Type: try changeAdjustment()
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

    private mutating func changeAdjustment() throws -> String {
        let all = try store.all(GoalAdjustment.self)
        if let old = all.randomElement(using: &random), Bool.random(using: &random) {
            try recorder.delete(key: .text(old.day.description), from: GoalAdjustment.table)
            return "readjust \(old.day)"
        }
        return try store(maker.adjustment(some()))
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
