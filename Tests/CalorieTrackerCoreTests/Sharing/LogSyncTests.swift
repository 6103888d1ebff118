import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

/// Logs of several machines in one share, on a real server.
@Suite(.enabled(if: PostgresServer.isInstalled)) struct LogSyncTests {
    private let household: SharedHousehold
    private let laptop: Machine
    private let phone: Machine

    init() throws {
        household = try SharedHousehold()
        laptop = try Machine("laptop", of: household)
        phone = try Machine("phone", of: household)
    }

    private func add(_ name: String, _ kilocalories: Double = 100, on machine: Machine) throws -> FoodItem {
        let change = try machine.with { try $0.add([.sample(name, kilocalories)]) }
        return try #require(change.entries.first?.after)
    }

    private func edit(_ entry: FoodItem, to kilocalories: Double, on machine: Machine) throws {
        try machine.with { tracker in
            let known = try #require(try tracker.store.find(entry.uuid, FoodItem.self))
            var draft = FoodItemDraft(known)
            draft.kilocalories = kilocalories
            _ = try tracker.update(known, to: draft)
        }
    }

    private func delete(_ entry: FoodItem, on machine: Machine) throws {
        try machine.with { tracker in
            let known = try #require(try tracker.store.find(entry.uuid, FoodItem.self))
            _ = try tracker.remove([known])
        }
    }

    private func joinBoth() throws {
        try laptop.join()
        try phone.join()
    }

    private func expectInStep() throws {
        #expect(try laptop.contents() == household.contents())
        #expect(try phone.contents() == household.contents())
        #expect(try laptop.pendingCount() == 0 && phone.pendingCount() == 0)
    }

    @Test func `what is logged on one machine is on the other one, with the same id`() throws {
        _ = try add("oats", on: laptop)
        #expect(try laptop.join().sent == 1)
        try phone.join()
        #expect(try phone.names() == laptop.names())
        _ = try add("milk", on: phone)
        #expect(try phone.sync().sent == 1)
        let outcome = try laptop.sync()
        #expect((outcome.sent, outcome.received) == (0, 1))
        #expect(try laptop.names() == phone.names())
        #expect(try laptop.names().count == 2)
        try expectInStep()
        #expect(try laptop.sync().roundTrips == 1)
    }

    @Test(arguments: [1, 2])
    func `what was undone before a log got new ids cannot be redone`(undone: Int) throws {
        _ = try add("oats", on: laptop)
        try laptop.join()
        _ = try add("eggs", on: phone)
        let milk = try add("milk", on: phone)
        try edit(milk, to: 200, on: phone)
        // First the edit, then the addition: its number may be that of another entry after the join.
        for _ in 0..<undone { _ = try phone.with { try $0.undo() } }
        #expect(try phone.join().renumbered == 3 - undone)
        #expect(throws: UndoError.self) { try phone.with { _ = try $0.redo() } }
        #expect(throws: UndoError.self) { try phone.with { _ = try $0.undo() } }
        try laptop.sync()
        try expectInStep()
        #expect(try phone.names().count == 4 - undone)
    }

    @Test func `a record has the number that the share gave it first`() throws {
        let oats = try add("oats", on: laptop)
        try joinBoth()
        try household.ask("UPDATE countme.records SET number = number + 16")
        try edit(oats, to: 200, on: phone)
        try phone.sync()
        try laptop.sync()
        try expectInStep()
        #expect(try household.ask("SELECT number FROM countme.records") == [["\(oats.id.number + 16)"]])
    }

    @Test func `two logs that have grown become one, and the first keeps its ids`() throws {
        let oats = try add("oats", on: laptop)
        _ = try add("milk", on: laptop)
        _ = try add("eggs", on: phone)
        try laptop.join()
        #expect(try phone.join().renumbered == 1)
        try laptop.sync()
        #expect(try laptop.names().count == 3)
        #expect(try laptop.names().first?.hasPrefix("\(oats.id) oats") == true)
        try expectInStep()
    }

    @Test func `the same records on both sides are one, and no conflict`() throws {
        _ = try add("oats", on: laptop)
        try FileManager.default.copyItem(atPath: laptop.path, toPath: phone.path)
        try joinBoth()
        try laptop.sync()
        #expect(try laptop.names().count == 1)
        #expect(try household.ask("SELECT 1 FROM countme.superseded").isEmpty)
        try expectInStep()
    }

    @Test func `one job on two machines adds one entry for a key`() throws {
        try joinBoth()
        let drafts = [FoodItemDraft.sample("oats", 300), .sample("milk", 90)]
        _ = try laptop.with { try $0.add(drafts, key: "breakfast") }
        phone.clockError = 60
        _ = try phone.with { try $0.add(drafts, parts: [(Array(drafts.indices), "breakfast")]) }
        try laptop.sync()
        try phone.sync()
        try laptop.sync()
        #expect(try laptop.names().count == 2)
        try expectInStep()
        #expect(try household.ask("SELECT count(*) FROM countme.superseded WHERE is_conflict") == [["0"]])
        // What came from elsewhere is known by its key, also where a part of it was deleted.
        _ = try laptop.with { try $0.add(drafts, key: "lunch") }
        try laptop.sync()
        try phone.sync()
        let known = try #require(
            try laptop.with { try $0.add(drafts, key: "lunch") }.entries.first?.after
        )
        try delete(known, on: phone)
        let again = try phone.with { try $0.add(drafts, key: "lunch") }
        #expect(!again.isNew)
        #expect(try phone.names().count == 3)
    }

    @Test func `joining again changes nothing, and loses nothing that waits`() throws {
        let oats = try add("oats", on: laptop)
        let milk = try add("milk", on: laptop)
        try joinBoth()
        let before = try laptop.names()
        try laptop.join()
        #expect(try laptop.names() == before)
        try delete(milk, on: laptop)
        try edit(oats, to: 200, on: laptop)
        try laptop.join()
        try phone.sync()
        #expect(try phone.names().count == 1)
        #expect(try household.ask("SELECT 1 FROM countme.superseded WHERE is_conflict").isEmpty)
        try expectInStep()
    }

    @Test func `of two changes that did not know of each other the later one counts, and the other is kept`()
        throws
    {
        let oats = try add("oats", on: laptop)
        try joinBoth()
        try edit(oats, to: 320, on: laptop)
        try edit(oats, to: 285, on: phone)
        try phone.sync()
        #expect(try laptop.sync().conflicts == 1)
        #expect(try laptop.names().first?.hasSuffix("285.0") == true)
        let conflicts = try household.share().conflicts(of: laptop.open(.reading)).newest
        #expect(conflicts.count == 1)
        #expect(conflicts.first?.kept.record?.entry?.kilocalories == 320)
        #expect(conflicts.first?.counts.machine == "phone")
        try laptop.with { _ = try $0.take(try #require(conflicts.first)) }
        #expect(try household.share().conflicts(of: laptop.open(.reading)).newest.isEmpty)
        try laptop.sync()
        #expect(try phone.sync().conflicts == 0)
        #expect(try phone.names().first?.hasSuffix("320.0") == true)
        #expect(try household.share().conflicts(of: laptop.open(.reading)).newest.isEmpty)
        try expectInStep()
    }

    @Test(arguments: [false, true])
    func `a conflict whose resolution is undone is listed on every device again`(onWinner: Bool) throws {
        let oats = try add("oats", on: laptop)
        try joinBoth()
        try edit(oats, to: 320, on: laptop)
        try edit(oats, to: 285, on: phone)
        try phone.sync()
        try laptop.sync()
        try phone.sync()
        func kept(_ machine: Machine) throws -> [Double?] {
            let conflicts = try household.share().conflicts(of: machine.open(.reading)).newest
            return conflicts.map { $0.kept.record?.entry?.kilocalories }
        }
        let machine = onWinner ? phone : laptop
        let conflict = try #require(household.share().conflicts(of: machine.open(.reading)).newest.first)
        try machine.with { _ = try $0.take(conflict) }
        #expect(try kept(machine) == [])
        try machine.with { _ = try $0.undo() }
        #expect(try kept(machine) == [320])
        try machine.sync()
        try laptop.sync()
        try phone.sync()
        #expect(try kept(laptop) == [320])
        #expect(try kept(phone) == [320])
        try expectInStep()
    }

    @Test func `a change that knew the one it replaces counts, whatever the clocks say`() throws {
        let oats = try add("oats", on: laptop)
        try joinBoth()
        laptop.clockError = 400 * 86_400
        try edit(oats, to: 320, on: laptop)
        try laptop.sync()
        try phone.sync()
        phone.clockError = -400 * 86_400
        try edit(oats, to: 285, on: phone)
        #expect(try phone.sync().conflicts == 0)
        try laptop.sync()
        #expect(try laptop.names().first?.hasSuffix("285.0") == true)
        try expectInStep()
    }

    @Test func `a change made again after a newer one arrived did not know that one`() throws {
        let oats = try add("oats", on: laptop)
        try joinBoth()
        try edit(oats, to: 200, on: phone)
        try phone.sync()
        laptop.clockError = -3600
        laptop.chunkSize = 1
        _ = try add("milk", on: laptop)
        try edit(oats, to: 300, on: laptop)
        // The milk goes first, and the phone's version of the oats comes back, while the laptop's still waits.
        var isEdited = false
        laptop.between = { step in
            guard step == .taken, !isEdited else { return }
            isEdited = true
            try edit(oats, to: 310, on: laptop)
        }
        try laptop.sync()
        try phone.sync()
        try expectInStep()
        #expect(try laptop.names().contains { $0.hasSuffix("oats 200.0") })
        #expect(try !household.ask("SELECT 1 FROM countme.superseded WHERE is_conflict").isEmpty)
    }

    @Test func `a clock that is a year ahead does not win for long`() throws {
        let oats = try add("oats", on: laptop)
        try joinBoth()
        laptop.clockError = 2 * 365 * 86_400
        try edit(oats, to: 320, on: laptop)
        try laptop.sync()
        let stamp = try household.ask(
            "SELECT stamp <= extract(epoch FROM now()) * 1000 + 2 FROM countme.records"
        )
        #expect(stamp == [["t"]])
        try phone.sync()
        try expectInStep()
    }

    @Test func `two changes within one tick of a frozen clock are two`() throws {
        let oats = try add("oats", on: laptop)
        try joinBoth()
        let frozen = Timestamp(clamping: household.seconds)
        func change(_ kilocalories: Double) throws {
            let store = try laptop.open(.changing)
            let tracker = CalorieTracker(store: store, clock: WallClock(now: frozen) { _ in .utc })
            let known = try #require(try store.find(oats.uuid, FoodItem.self))
            var draft = FoodItemDraft(known)
            draft.kilocalories = kilocalories
            _ = try tracker.update(known, to: draft)
        }
        try change(110)
        // The first is on its way when the second is made.
        laptop.between = { step in if step == .begun { try change(120) } }
        try laptop.sync()
        laptop.between = { _ in }
        try laptop.sync()
        try phone.sync()
        #expect(try phone.names().first?.hasSuffix("120.0") == true)
        try expectInStep()
    }

    @Test func `a change that loses after the one that wins had come is put right all the same`() throws {
        let oats = try add("oats", on: laptop)
        try joinBoth()
        try edit(oats, to: 285, on: phone)
        try phone.sync()
        // While the answer is on its way, so that it is passed over; by the clock it is the older one.
        laptop.between = { step in
            guard step == .begun else { return }
            laptop.between = { _ in }
            laptop.clockError = -86_400
            try edit(oats, to: 320, on: laptop)
        }
        #expect(try laptop.sync().conflicts == 1)
        #expect(try laptop.names().first?.hasSuffix("285.0") == true)
        try expectInStep()
    }

    @Test func `a deletion against an edit: the later one`() throws {
        let oats = try add("oats", on: laptop)
        let milk = try add("milk", on: laptop)
        try joinBoth()
        try delete(oats, on: laptop)
        try edit(oats, to: 200, on: phone)
        try edit(milk, to: 200, on: laptop)
        try delete(milk, on: phone)
        try phone.sync()
        try laptop.sync()
        #expect(try laptop.names().map { $0.split(separator: " ")[1] } == ["oats"])
        try phone.sync()
        try expectInStep()
    }

    @Test func `an answer that was lost is no reason to send twice`() throws {
        _ = try add("oats", on: laptop)
        struct Lost: Error {}
        laptop.between = { step in if step == .sent { throw Lost() } }
        #expect(throws: Lost.self) { try laptop.join() }
        laptop.between = { _ in }
        try laptop.sync()
        try phone.join()
        #expect(try phone.names().count == 1)
        #expect(try household.ask("SELECT head FROM countme.logs") == [["2"]])
        #expect(try household.ask("SELECT count(*) FROM countme.devices WHERE removed_at IS NULL") == [["2"]])
        try expectInStep()
    }

    @Test func `of foods of one name the one changed last is shown, the other comes back when it is free`()
        throws
    {
        try joinBoth()
        func describe(_ kilocalories: Double) -> OwnFoodDescription {
            OwnFoodDescription(
                food: Food(id: "", name: "Muesli", kilocalories: kilocalories, source: .own),
                note: nil
            )
        }
        try laptop.with { _ = try $0.storeFoods([describe(350)], replacing: false) }
        try phone.with { _ = try $0.storeFoods([describe(380)], replacing: false) }
        try laptop.sync()
        try phone.sync()
        try laptop.sync()
        for machine in [laptop, phone] {
            #expect(try machine.open(.reading).ownFoods().map(\.food.kilocalories) == [380])
        }
        try expectInStep()
        try phone.with { tracker in
            _ = try tracker.remove(try #require(try tracker.ownFoods().first))
        }
        try phone.sync()
        try laptop.sync()
        for machine in [laptop, phone] {
            #expect(try machine.open(.reading).ownFoods().map(\.food.kilocalories) == [350])
        }
        try expectInStep()
    }

    @Test func `a log that joins keeps what names its own foods`() throws {
        try laptop.with { tracker in
            let food = Food(id: "", name: "Rye", kilocalories: 250, source: .own)
            _ = try tracker.storeFoods([OwnFoodDescription(food: food, note: nil)], replacing: false)
        }
        try phone.with { tracker in
            let food = Food(id: "", name: "Muesli", kilocalories: 380, source: .own)
            _ = try tracker.storeFoods([OwnFoodDescription(food: food, note: nil)], replacing: false)
            let own = try #require(try tracker.ownFoods().first)
            _ = try tracker.setFavorite(own.food, true)
            var draft = FoodItemDraft.sample("Muesli")
            draft.source = .own
            draft.foodID = own.food.id
            _ = try tracker.add([draft])
        }
        try joinBoth()
        try laptop.sync()
        for machine in [laptop, phone] {
            let store = try machine.open(.reading)
            let food = try #require(try store.ownFood(named: "Muesli"))
            #expect(food.number != 1)
            #expect(try store.contents().entries.map(\.foodID) == [food.food.id])
            #expect(try store.favorites().map(\.key) == [Favorite.key(source: .own, id: food.food.id)])
        }
        try expectInStep()
    }

    @Test func `undo takes back what this machine did, and leaves what another one changed since`() throws {
        let oats = try add("oats", on: laptop)
        try joinBoth()
        try edit(oats, to: 320, on: laptop)
        try laptop.sync()
        try phone.sync()
        try edit(oats, to: 285, on: phone)
        try phone.sync()
        try laptop.sync()
        #expect(throws: UndoError.self) { try laptop.with { _ = try $0.undo() } }
        #expect(try laptop.names().first?.hasSuffix("285.0") == true)
        try phone.with { _ = try $0.undo() }
        try phone.sync()
        try laptop.sync()
        #expect(try laptop.names().first?.hasSuffix("320.0") == true)
        try expectInStep()
    }

    @Test func `a file that is a copy goes on as a machine of its own`() throws {
        _ = try add("oats", on: laptop)
        try laptop.join()
        try FileManager.default.copyItem(atPath: laptop.path, toPath: phone.path)
        _ = try add("milk", on: laptop)
        _ = try add("eggs", on: phone)
        #expect(try !laptop.sync().isNewMachine)
        let outcome = try phone.sync()
        #expect(outcome.isNewMachine && outcome.renumbered == 1)
        try laptop.sync()
        #expect(try Set(laptop.names()) == Set(phone.names()))
        #expect(try laptop.names().count == 3)
        try expectInStep()
    }

    @Test func `a copy made after an answer was lost goes on as a machine of its own`() throws {
        try laptop.join()
        _ = try add("oats", on: laptop)
        struct Lost: Error {}
        laptop.between = { if $0 == .sent { throw Lost() } }
        #expect(throws: Lost.self) { try laptop.sync() }
        laptop.between = { _ in }
        try FileManager.default.copyItem(atPath: laptop.path, toPath: phone.path)
        // The push that arrived is known to both; the next one has an id that only its sender knows.
        #expect(try !laptop.sync().isNewMachine)
        _ = try add("eggs", on: phone)
        #expect(try phone.sync().isNewMachine)
        _ = try add("milk", on: laptop)
        for machine in [laptop, phone, laptop] { try machine.sync() }
        #expect(try Set(laptop.names()).count == 3)
        try expectInStep()
    }

    @Test func `when copies of a log give one number twice, one entry gets another`() throws {
        _ = try add("oats", on: laptop)
        try laptop.join()
        try FileManager.default.copyItem(atPath: laptop.path, toPath: phone.path)
        let backup = try #require(
            try household.ask("SELECT head, push FROM countme.logs, countme.devices").first
        )
        let milk = try add("milk", on: phone)
        try phone.sync()
        // A restore of the server: only the copy has the milk.
        try household.ask("DELETE FROM countme.records WHERE key = '\(milk.uuid)'")
        try household.ask("UPDATE countme.logs SET head = \(backup[0] ?? "")")
        try household.ask("UPDATE countme.devices SET push = '\(backup[1] ?? "")'")
        let eggs = try add("eggs", on: laptop)
        #expect(eggs.number == milk.number)
        for machine in [laptop, phone, laptop, phone] { try machine.sync() }
        #expect(try Set(laptop.names()) == Set(phone.names()))
        let numbers = try household.ask("SELECT DISTINCT number FROM countme.records WHERE kind = 'entries'")
        #expect(numbers.count == 3)
        try expectInStep()
    }

    @Test func `two records whose numbers the shared log swapped swap them everywhere`() throws {
        _ = try add("oats", on: laptop)
        _ = try add("milk", on: laptop)
        try joinBoth()
        try household.ask("UPDATE countme.records SET number = 3 - number, position = position + 10")
        try household.ask("UPDATE countme.logs SET head = head + 10")
        try laptop.sync()
        try phone.sync()
        try expectInStep()
    }

    @Test func `a log that was put back from a backup gets what was told since`() throws {
        _ = try add("oats", on: laptop)
        try joinBoth()
        let backup = laptop.scratch.file("backup.db")
        try FileManager.default.copyItem(atPath: laptop.path, toPath: backup)
        _ = try add("milk", on: laptop)
        try laptop.sync()
        try FileManager.default.removeItem(atPath: laptop.path)
        try FileManager.default.copyItem(atPath: backup, toPath: laptop.path)
        #expect(try laptop.sync().isNewMachine)
        #expect(try laptop.names().count == 2)
        try phone.sync()
        try expectInStep()
    }

    @Test(arguments: ["rights", "backup", "rejoin", "removed"], [300, 7200, 3 * 86_400])
    func `a machine that registers again undoes nothing, whatever the clocks say`(
        how: String,
        error: Int
    ) throws {
        for isServerBehind in [false, true] {
            let household = try SharedHousehold()
            let laptop = try Machine("laptop", of: household)
            let phone = try Machine("phone", of: household)
            try household.setClock(error: isServerBehind ? -error : 0)
            laptop.clockError = isServerBehind ? 0 : error
            let gone = try add("to delete", on: laptop)
            let edited = try add("to edit", 200, on: laptop)
            try laptop.join()
            if how == "rights" {
                phone.role = "reader_\(household.database)"
                try household.share().grant("read", on: PostgresServer.owner, to: phone.role) { _ in }
            }
            try phone.join(log: PostgresServer.owner)
            let backup = try phone.copy("backup.db")
            try delete(gone, on: laptop)
            try edit(edited, to: 555, on: laptop)
            try laptop.sync()
            switch how {
            case "rights":
                try household.share().grant("write", on: PostgresServer.owner, to: phone.role)
                #expect(try phone.sync().sent == 0)
            case "backup":
                try phone.sync()
                try phone.putBack(backup)
                #expect(try phone.sync().sent == 0)
            case "removed":
                try household.ask("UPDATE countme.devices SET removed_at = now() WHERE name = 'phone'")
                #expect(try phone.sync().sent == 0)
            default: #expect(try phone.join(log: PostgresServer.owner).sent == 0)
            }
            try laptop.sync()
            for machine in [laptop, phone] {
                #expect(try machine.names().map { $0.dropFirst(5) } == ["to edit 555.0"])
                #expect(try machine.contents() == household.contents())
            }
            #expect(try household.ask("SELECT 1 FROM countme.superseded WHERE is_conflict").isEmpty)
        }
    }

    @Test func `a backup with an unsent edit does not undo what replaced it`() throws {
        try household.setClock(error: 0)
        let oats = try add("oats", on: laptop)
        try joinBoth()
        laptop.clockError = 3600
        try edit(oats, to: 200, on: laptop)
        let backup = try laptop.copy("backup.db")
        try laptop.sync()
        try phone.sync()
        try edit(oats, to: 300, on: phone)
        try phone.sync()
        try laptop.sync()
        try laptop.putBack(backup)
        household.seconds += 7200
        try laptop.sync()
        try phone.sync()
        #expect(try phone.names().first?.hasSuffix("300.0") == true)
        try expectInStep()
    }

    @Test func `a server that was restored often takes no places from the machines`() throws {
        let oats = try add("oats", on: laptop)
        try joinBoth()
        for round in 0..<6 {
            try dump()
            for machine in [laptop, phone] {
                for visit in 0..<round {
                    if visit == 1 { _ = try add("lost \(round)", on: machine) }
                    try machine.sync()
                }
            }
            try edit(oats, to: Double(300 + round), on: phone)
            for machine in [phone, laptop] { try machine.sync() }
            try putBack()
            for machine in [laptop, phone, laptop] {
                do { try machine.sync() } catch SharingError.older { try machine.join() }
            }
            try expectInStep()
            #expect(try laptop.names().contains { $0.hasSuffix("oats \(300 + round).0") })
        }
        #expect(try household.ask("SELECT count(*) FROM countme.devices WHERE removed_at IS NULL") == [["2"]])
        #expect(try household.ask("SELECT 1 FROM countme.superseded WHERE is_conflict").isEmpty)
        #expect(try LogFile.isInOrder(phone.path))
    }

    @Test func `a machine knows a restored server by its mark, and stays the one that it was`() throws {
        _ = try add("oats", on: laptop)
        try joinBoth()
        for _ in 0..<3 { try phone.sync() }
        try dump()
        for _ in 0..<150 { try phone.sync() }
        _ = try add("milk", on: phone)
        try phone.sync()
        let tablet = try Machine("tablet", of: household)
        try putBack()
        for number in 0..<9 { _ = try add("new \(number)", on: tablet) }
        try tablet.join()
        let outcome = try phone.sync()
        #expect(outcome.hasRefilledServer && !outcome.isNewMachine && outcome.sent == 1)
        for machine in [laptop, tablet, phone] { try machine.sync() }
        try expectInStep()
        #expect(try phone.names().count == 11)
        #expect(try household.ask("SELECT count(*) FROM countme.devices") == [["3"]])
    }

    @Test func `a machine that may write finds all places taken, and goes on reading`() throws {
        let reader = "reader_\(household.database)"
        var machines: [Machine] = []
        for number in 1...Numbering.machines {
            let machine = try Machine("m\(number)", of: household)
            try machine.join(log: PostgresServer.owner)
            machines.append(machine)
        }
        try household.ask("UPDATE countme.devices SET seen_at = now() - interval '1 day' WHERE name = 'm7'")
        phone.role = reader
        try household.share().grant("read", on: PostgresServer.owner, to: reader) { _ in }
        try phone.join(log: PostgresServer.owner)
        _ = try add("oats", on: machines[0])
        try machines[0].sync()
        try household.share().grant("write", on: PostgresServer.owner, to: reader)
        let outcome = try phone.sync()
        #expect(outcome.received == 1 && outcome.hindrance == "m7")
        #expect(try phone.names().count == 1 && phone.open(.reading).shareStanding()?.rights == "read")
        #expect(throws: StorageError.self) { try add("tea", on: phone) }
        #expect(
            try household.ask("SELECT 1 FROM countme.devices WHERE name = 'phone' AND removed_at IS NULL")
                .count == 1
        )
        try household.ask("UPDATE countme.devices SET removed_at = now() WHERE name = 'm7'")
        #expect(try phone.sync().hindrance == nil)
        _ = try add("tea", on: phone)
        try phone.sync()
        #expect(try phone.contents() == household.contents() && phone.names().count == 2)
    }

    @Test(arguments: ["", "x", String(repeating: "y", count: 900)])
    func `a record whose key is no UUID can be deleted everywhere`(key: String) throws {
        _ = try add("oats", on: laptop)
        try joinBoth()
        try household.ask("UPDATE countme.logs SET head = head + 1")
        try household.ask(
            """
            INSERT INTO countme.records (log, kind, key, position, stamp, device, number, format, payload, crc)
            SELECT log, 'entries', '\(key)', head, 0, log, 99, 1, '{}', 2745614147 FROM countme.logs
            """
        )
        for machine in [laptop, phone] {
            try machine.sync()
            #expect(try machine.open(.reading).setAside().map(\.key) == [key])
        }
        _ = try phone.open(.changing).resolve(deleting: true, isDryRun: false, at: phone.now)
        try phone.sync()
        for machine in [laptop, phone] {
            try machine.sync()
            #expect(try machine.open(.reading).setAside().isEmpty)
            #expect(try machine.check().isInStep)
        }
        try expectInStep()
    }

    @Test(arguments: ["DELETE FROM countme.records", "UPDATE countme.records SET payload = NULL, crc = NULL"])
    func `a record that the owner takes away is no longer set aside after a check`(change: String) throws {
        let oats = try add("oats", on: laptop)
        try laptop.join()
        try household.ask("UPDATE countme.records SET payload = 'x'")
        try phone.join()
        #expect(try phone.open(.reading).setAside().map(\.key) == [oats.uuid.description])
        try household.ask(change)
        #expect(try phone.check().isInStep)
        #expect(try phone.open(.reading).setAside().isEmpty)
    }

    @Test func `a server that repeats rows is cut off`() throws {
        for number in 0..<50 { _ = try add("food \(number)", on: laptop) }
        try joinBoth()
        for number in 0..<50 { _ = try add("meal \(number)", on: laptop) }
        try laptop.sync()
        try household.ask("ALTER TABLE countme.devices DROP CONSTRAINT devices_pkey")
        try household.ask("DROP INDEX countme.devices_by_slot")
        try household.ask(
            "INSERT INTO countme.devices SELECT d.* FROM countme.devices d, generate_series(1, 2000) WHERE name = 'laptop'"
        )
        #expect(throws: SharingError.offline("the server sends more than was requested")) { try phone.sync() }
        #expect(try phone.names().count == 50)
    }

    @Test func `a log that lost its rows deletes nothing anywhere`() throws {
        _ = try add("oats", on: laptop)
        try joinBoth()
        let connection = try #require(try phone.open(.changing).connection)
        try connection.execute("DELETE FROM entries")
        try phone.sync()
        #expect(try household.contents().count == 1)
        try phone.join()
        try expectInStep()
    }

    @Test func `an older shared log deletes nothing, and is filled again`() throws {
        _ = try add("oats", on: laptop)
        try joinBoth()
        let head = try household.ask("SELECT head FROM countme.logs")[0][0] ?? ""
        let milk = try add("milk", on: laptop)
        try laptop.sync()
        // What a restore of the database would leave.
        try household.ask("DELETE FROM countme.records WHERE key = '\(milk.uuid)'")
        try household.ask("UPDATE countme.logs SET head = \(head)")
        #expect(throws: SharingError.older) { try laptop.sync() }
        let names = try laptop.names()
        #expect(names.count == 2)
        #expect(try laptop.join().renumbered == 0)
        #expect(try laptop.names() == names)
        try phone.sync()
        #expect(try phone.names().count == 2)
        try expectInStep()
    }

    @Test func `what was deleted here stays deleted when an older shared log is filled again`() throws {
        let oats = try add("oats", on: laptop)
        try joinBoth()
        try dump()
        _ = try add("milk", on: laptop)
        try laptop.sync()
        try phone.sync()
        try delete(oats, on: laptop)
        try putBack()
        #expect(throws: SharingError.older) { try laptop.sync() }
        try laptop.join()
        try phone.join()
        try laptop.sync()
        try expectInStep()
        #expect(try laptop.names().map { $0.dropFirst(5) } == ["milk 100.0"])
    }

    /// Everything that a share holds, as a dump of its database has it.
    private func dump() throws {
        for table in ["logs", "devices", "records", "superseded"] {
            try household.ask("DROP TABLE IF EXISTS saved_\(table)")
            try household.ask("CREATE TABLE saved_\(table) AS TABLE countme.\(table)")
        }
    }

    private func putBack() throws {
        for table in ["logs", "devices", "records", "superseded"] {
            try household.ask("DELETE FROM countme.\(table)")
            try household.ask("INSERT INTO countme.\(table) TABLE saved_\(table)")
        }
    }

    @Test(arguments: [[0, 1, 2], [2, 0, 1], [1, 2, 0], [2, 1, 0]])
    func `a server that was put back from a backup loses nothing, whoever syncs first`(order: [Int]) throws {
        let tablet = try Machine("tablet", of: household)
        let oats = try add("oats", on: laptop)
        try joinBoth()
        try tablet.join()
        try phone.sync()
        try dump()
        for number in 0..<6 { _ = try add("lost \(number)", on: laptop) }
        try edit(oats, to: 222, on: laptop)
        try laptop.sync()
        try phone.sync()
        _ = try add("tea", on: phone)
        try phone.sync()
        for number in 0..<20 { _ = try add("offline \(number)", on: tablet) }
        try putBack()
        let machines = [laptop, phone, tablet]
        for _ in 0..<3 {
            for index in order {
                do { try machines[index].sync() } catch SharingError.older {
                    // The server is behind this machine: it says so instead of "in step".
                    #expect(try household.contents().count < 28)
                    try machines[index].join()
                }
            }
        }
        for machine in machines {
            #expect(try machine.contents() == household.contents(), "\(machine.name)")
            #expect(try machine.names().count == 28)
            #expect(try machine.names().contains { $0.hasSuffix("oats 222.0") })
        }
        let ids = try household.contents().compactMap { $0.split(separator: " ").dropFirst(2).first }
        #expect(Set(ids).count == 28)
    }

    @Test func `a machine that only reads what comes notices a server that was put back`() throws {
        _ = try add("oats", on: laptop)
        try joinBoth()
        try laptop.sync()
        try dump()
        for number in 0..<3 { _ = try add("lost \(number)", on: laptop) }
        try laptop.sync()
        try phone.sync()
        try putBack()
        let tablet = try Machine("tablet", of: household)
        for number in 0..<9 { _ = try add("new \(number)", on: tablet) }
        try tablet.join()
        // As many positions as before, of other records.
        try phone.sync()
        try laptop.sync()
        for machine in [tablet, phone, laptop] { try machine.sync() }
        #expect(try tablet.names().count == 13)
        #expect(try tablet.contents() == household.contents())
        try expectInStep()
    }

    @Test func `an answer that was lost makes no new machine, however often`() throws {
        _ = try add("oats", on: laptop)
        try joinBoth()
        struct Lost: Error {}
        for round in 0..<6 {
            phone.between = { step in if step == .sent { throw Lost() } }
            for _ in 0...(round % 3) {
                #expect(throws: Lost.self) { try phone.sync() }
                if round.isMultiple(of: 2) { _ = try add("egg", on: phone) }
            }
            phone.between = { _ in }
            #expect(try !phone.sync().isNewMachine)
        }
        try laptop.sync()
        try expectInStep()
    }

    @Test(arguments: ["49652300", "-1", "9223372036854775807", "NULL"])
    func `a number of a share that leaves none for others stops nobody from logging`(number: String) throws {
        _ = try add("oats", on: laptop)
        try joinBoth()
        _ = try add("milk", on: laptop)
        try laptop.sync()
        try household.ask("UPDATE countme.records SET number = \(number) WHERE position = 2")
        try phone.sync()
        _ = try add("soup", on: phone)
        #expect(try phone.names().count == 3)
        #expect(try !household.share().check(phone.open(.changing)).isInStep)
        let tablet = try Machine("tablet", of: household)
        try tablet.join()
        _ = try add("bread", on: tablet)
        #expect(try tablet.names().count == 3)
        try tablet.sync()
    }

    @Test(arguments: [24_826_144, 24_826_150, 24_826_151, 30_000_000, 49_652_299])
    func `ids are the same everywhere, whatever number one record has`(number: Int) throws {
        let oats = try add("oats", on: laptop)
        try joinBoth()
        try household.ask("UPDATE countme.records SET number = \(number), position = position + 10")
        try household.ask("UPDATE countme.logs SET head = head + 10")
        for round in 0..<3 {
            for machine in [laptop, phone] {
                try machine.sync()
                for name in ["a", "b"] { _ = try add("\(name)\(round)", on: machine) }
            }
        }
        for machine in [laptop, phone, laptop, phone] { try machine.sync() }
        try expectInStep()
        for machine in [laptop, phone] {
            let outcome = try machine.sync()
            #expect((outcome.sent, outcome.received) == (0, 0))
            #expect(try machine.names() == laptop.names() && machine.names().count == 13)
            #expect(try machine.check().isInStep && LogFile.isInOrder(machine.path))
        }
        // Undo gives it its number again, and there are still others.
        try delete(oats, on: phone)
        try phone.with { _ = try $0.undo() }
        try edit(oats, to: 200, on: phone)
        _ = try add("tea", on: phone)
        for machine in [phone, laptop] { try machine.sync() }
        try expectInStep()
        #expect(
            try household.ask("SELECT number FROM countme.records WHERE key = '\(oats.uuid)'") == [
                ["\(number)"]
            ]
        )
    }

    @Test func `a number from the upper half that another record has is not given again`() throws {
        let oats = try add("oats", on: laptop)
        try joinBoth()
        // The counter reaches the upper half.
        try household.ask("UPDATE countme.records SET number = 24826150, position = position + 10")
        try household.ask("UPDATE countme.logs SET head = head + 10")
        for machine in [laptop, phone] { try machine.sync() }
        let next = try phone.open(.reading).nextNumber(in: .entries)
        try household.ask("UPDATE countme.records SET number = \(next + 160), position = position + 10")
        try household.ask("UPDATE countme.logs SET head = head + 10")
        for machine in [laptop, phone] { try machine.sync() }
        for number in 0..<12 { _ = try add("n\(number)", on: phone) }
        for machine in [phone, laptop] { try machine.sync() }
        #expect(try phone.open(.reading).find(oats.uuid, FoodItem.self)?.number == next + 160)
        #expect(try household.ask("SELECT DISTINCT number FROM countme.records").count == 13)
        try expectInStep()
    }

    @Test func `a check compares before it sends, and leaves out what was not sent`() throws {
        let oats = try add("oats", on: laptop)
        try joinBoth()
        try edit(oats, to: 200, on: laptop)
        _ = try add("milk", on: phone)
        for machine in [laptop, phone] { #expect(try machine.check().isInStep) }
        try laptop.sync()
        // Both refuse this number, and send theirs.
        try household.ask("UPDATE countme.records SET number = -1, position = position + 10")
        try household.ask("UPDATE countme.logs SET head = head + 10")
        let check = try phone.check()
        #expect(!check.isInStep && check.differences.count == 2)
        #expect(try phone.check().isInStep)
    }

    @Test func `another share under the same address gets nothing, and takes nothing`() throws {
        _ = try add("oats", on: laptop)
        try laptop.join()
        _ = try add("milk", on: laptop)
        try household.ask("UPDATE countme.about SET share = '00000000-0000-4000-8000-000000000001'")
        #expect(throws: SharingError.otherServer) { try laptop.sync() }
        #expect(try laptop.names().count == 2)
    }

    @Test(arguments: [
        ("payload = replace(payload, '150', '900')", SetAsideRecord.Reason.checksum),
        ("payload = '{', crc = 0", .checksum),
        ("payload = payload || repeat(' ', 1000000)", .large),
        ("payload = '{\"a\":1}', crc = 1444654255", .unreadable),
        ("format = 99", .newer), ("kind = 'dreams'", .newer),
        ("key = 'no-uuid'", .unreadable),
        ("key = '00000000-0000-4000-8000-000000000001'", .another),
    ])
    func `a record that cannot be read is set aside, and all behind it arrives`(
        change: String,
        reason: SetAsideRecord.Reason
    ) throws {
        let oats = try add("oats", on: laptop)
        let milk = try add("milk", on: laptop)
        try joinBoth()
        try edit(oats, to: 150, on: laptop)
        try laptop.sync()
        try household.ask("UPDATE countme.records SET \(change) WHERE key = '\(oats.uuid)'")
        try edit(milk, to: 250, on: laptop)
        _ = try add("eggs", on: laptop)
        try laptop.sync()
        let outcome = try phone.sync()
        #expect(outcome.received == 2)
        #expect(try phone.names().map { $0.dropFirst(5) } == ["oats 100.0", "milk 250.0", "eggs 100.0"])
        let setAside = try phone.open(.reading).setAside()
        #expect(setAside.map(\.reason) == [reason] && setAside.map(\.machine) == ["laptop"])
        #expect(try phone.open(.reading).shareStanding()?.setAsideCount == 1)
        // It goes on, both ways, and another machine can join.
        _ = try add("tea", on: phone)
        try phone.sync()
        #expect(try laptop.sync().received == 1)
        let tablet = try Machine("tablet", of: household)
        try tablet.join()
        #expect(try tablet.open(.reading).setAside().count == 1 && tablet.names().count == 3)
        #expect(try LogFile.isInOrder(tablet.path))
    }

    @Test func `a record that cannot be read is found by a check, and an edit or a word heals it`() throws {
        let oats = try add("oats", on: laptop)
        let milk = try add("milk", on: laptop)
        try laptop.join()
        try household.ask("UPDATE countme.records SET payload = replace(payload, '100', '900')")
        try phone.join()
        #expect(try phone.open(.reading).setAside().count == 2)
        let there = try household.share().check(phone.open(.changing))
        #expect(there.differences.map { $0.setAside?.reason } == [.checksum, .checksum])
        // The phone has neither, so it could only delete them.
        let none = try phone.open(.changing).resolve(deleting: false, isDryRun: false, at: phone.now)
        #expect(none.map(\.action) == [.none, .none])
        try edit(oats, to: 200, on: laptop)
        try laptop.sync()
        #expect(try phone.sync().received == 1)
        #expect(try phone.open(.reading).setAside().map(\.key) == [milk.uuid.description])
        // The laptop had received nothing of the milk since: only a check finds it there.
        #expect(try laptop.open(.reading).setAside().isEmpty)
        let check = try household.share().check(laptop.open(.changing))
        #expect(check.differences.map(\.key) == [milk.uuid.description] && !check.isInStep)
        #expect(check.differences.map { $0.setAside?.reason } == [.checksum])
        let sent = try laptop.open(.changing).resolve(deleting: true, isDryRun: false, at: laptop.now)
        #expect(sent.map(\.action) == [.send])
        #expect(try laptop.sync().sent == 1)
        #expect(try phone.sync().received == 1)
        try expectInStep()
        #expect(try phone.names().count == 2)
        #expect(try household.share().check(phone.open(.changing)).isInStep)
        #expect(try household.share().conflicts(of: phone.open(.reading)).newest.isEmpty)
    }

    @Test func `what no machine can read any more can be deleted`() throws {
        _ = try add("oats", on: laptop)
        try laptop.join()
        try laptop.open(.changing).leaveShare()
        try household.ask("UPDATE countme.records SET payload = 'nonsense'")
        try phone.join(log: PostgresServer.owner)
        let dry = try phone.open(.reading).resolve(deleting: true, isDryRun: true, at: phone.now)
        #expect(dry.map(\.action) == [.delete])
        #expect(try phone.pendingCount() == 0)
        _ = try phone.open(.changing).resolve(deleting: true, isDryRun: false, at: phone.now)
        try phone.sync()
        #expect(try household.contents().isEmpty && phone.open(.reading).setAside().isEmpty)
        #expect(try household.ask("SELECT payload FROM countme.superseded") == [["nonsense"]])
    }

    @Test func `what a newer program wrote is asked for again once this one reads it`() throws {
        let oats = try add("oats", on: laptop)
        try joinBoth()
        try edit(oats, to: 200, on: laptop)
        try laptop.sync()
        try household.ask("UPDATE countme.records SET format = \(SharedFormat.newest + 1)")
        try phone.sync()
        #expect(try phone.open(.reading).setAside().map(\.reason) == [.newer])
        // What an update does, which knows the format.
        try household.ask("UPDATE countme.records SET format = 1")
        _ = try phone.open(.changing).transaction { connection in
            let record = try #require(try SetAsideRecord.all(connection).first)
            try SetAsideRecord(record, format: 1).write(connection)
            return (true, { true })
        }
        #expect(try phone.sync().received == 1)
        #expect(try phone.open(.reading).setAside().isEmpty)
        try expectInStep()
    }

    @Test func `an edit does not replace in silence what a newer program wrote`() throws {
        let oats = try add("oats", on: laptop)
        try joinBoth()
        try edit(oats, to: 200, on: laptop)
        try laptop.sync()
        try household.ask("UPDATE countme.records SET format = \(SharedFormat.newest + 1)")
        try phone.sync()
        try edit(oats, to: 300, on: phone)
        try phone.sync()
        #expect(
            try household.ask(
                "SELECT is_conflict, payload LIKE '%200%' FROM countme.superseded ORDER BY at_position"
            )
            .last == ["t", "t"]
        )
    }

    @Test(arguments: ["0", "-5", "9223372036854775807", "9007199254740993"])
    func `a head that a member set to nonsense stops no machine`(head: String) throws {
        let oats = try add("oats", on: laptop)
        try joinBoth()
        try household.ask("UPDATE countme.logs SET head = \(head)")
        try edit(oats, to: 200, on: laptop)
        try phone.sync()
        try laptop.sync()
        _ = try add("milk", on: phone)
        try phone.sync()
        try laptop.sync()
        try expectInStep()
    }

    @Test(arguments: ["NULL", "-5", "0", "9007199254740993", "9223372036854775807"])
    func `a number that a member set to nonsense is replaced`(number: String) throws {
        let oats = try add("oats", on: laptop)
        try joinBoth()
        try household.ask("UPDATE countme.records SET number = \(number), position = position + 10")
        try household.ask("UPDATE countme.logs SET head = head + 10")
        for machine in [laptop, phone, laptop] { try machine.sync() }
        #expect(try laptop.names().first?.hasPrefix("\(oats.id) ") == true)
        try expectInStep()
    }

    @Test func `rows and stamps ahead of all others stop no machine`() throws {
        let oats = try add("oats", on: laptop)
        try joinBoth()
        try household.ask(
            """
            INSERT INTO countme.records (log, kind, key, position, stamp, device, format)
            SELECT log, 'goals', '2026-11-20', head + 1, 0, log, 1 FROM countme.logs
            """
        )
        try household.ask(
            """
            INSERT INTO countme.superseded (log, at_position, kind, key, stamp, device, is_conflict, format)
            SELECT log, head + 2, 'goals', 'x', 0, log, false, 1 FROM countme.logs
            """
        )
        try household.ask("UPDATE countme.records SET stamp = 9223372036854775807")
        try edit(oats, to: 200, on: laptop)
        try laptop.sync()
        try phone.sync()
        try expectInStep()
        #expect(try phone.names().first?.hasSuffix("200.0") == true)
    }

    @Test func `a change sent again after its answer was lost does not win over the one that replaced it`()
        throws
    {
        let oats = try add("oats", on: laptop)
        try joinBoth()
        laptop.clockError = 600
        try edit(oats, to: 200, on: laptop)
        struct Lost: Error {}
        laptop.between = { if $0 == .sent { throw Lost() } }
        #expect(throws: Lost.self) { try laptop.sync() }
        laptop.between = { _ in }
        try phone.sync()
        try edit(oats, to: 300, on: phone)
        try phone.sync()
        let outcome = try laptop.sync()
        #expect(outcome.conflicts == 0)
        try phone.sync()
        try expectInStep()
        #expect(try laptop.names().first?.hasSuffix("300.0") == true)
        #expect(try household.ask("SELECT 1 FROM countme.superseded WHERE is_conflict").isEmpty)
    }

    @Test func `a goal set back to what it was is a change, not one that is sent again`() throws {
        func set(_ kilocalories: Double, on machine: Machine) throws {
            try machine.with {
                _ = try $0.setGoal(Goal(since: WallClock.sample.today, kilocalories: kilocalories))
            }
        }
        try joinBoth()
        try set(2000, on: laptop)
        try laptop.sync()
        try phone.sync()
        try set(1800, on: phone)
        try phone.sync()
        try set(1900, on: laptop)
        try set(2000, on: laptop)
        try laptop.sync()
        try phone.sync()
        try expectInStep()
        #expect(try phone.open(.reading).goals().map(\.kilocalories) == [2000])
        #expect(try household.ask("SELECT count(*) FROM countme.superseded WHERE is_conflict") == [["1"]])
    }

    @Test func `joins whose answers are lost use one place`() throws {
        _ = try add("oats", on: laptop)
        struct Lost: Error {}
        for _ in 1...20 {
            // The share registers the machine, and the machine never hears of it.
            let plan = try LogSync(over: household.share(), opening: laptop.open, now: { laptop.now }).plan(
                log: nil
            )
            let log = try plan.log ?? household.share().addLog(named: plan.name)
            _ = try household.share().register(
                laptop.open(.reading).nextDevice(),
                named: "laptop",
                to: log,
                inPlaceOf: nil,
                dense: [("entries", 1)]
            )
        }
        let ids = try laptop.names()
        try laptop.join()
        #expect(try household.ask("SELECT name, slot FROM countme.devices") == [["laptop", "0"]])
        #expect(try laptop.names() == ids)
        try phone.join()
        #expect(try household.ask("SELECT slot FROM countme.devices ORDER BY slot") == [["0"], ["1"]])
        try expectInStep()
    }

    @Test func `syncs that fail do not make the log larger for ever`() throws {
        _ = try add("oats", on: laptop)
        try joinBoth()
        _ = try add("milk", on: laptop)
        struct Lost: Error {}
        laptop.between = { if $0 == .begun { throw Lost() } }
        for _ in 1...150 { #expect(throws: Lost.self) { try laptop.sync() } }
        laptop.between = { _ in }
        #expect(try laptop.open(.reading).membership()?.pushes.count == 100)
        #expect(try !laptop.sync().isNewMachine)
        try phone.sync()
        try expectInStep()
    }

    @Test func `a sync can be stopped between any two of its rounds`() throws {
        laptop.chunkSize = 7
        phone.chunkSize = 7
        try laptop.with { tracker in
            for number in 1...30 { _ = try tracker.add([.sample("food \(number)")]) }
        }
        struct Stopped: Error {}
        for machine in [laptop, phone] {
            var rounds = 0
            for last in 0..<9 {
                var taken = 0
                machine.between = { step in
                    guard step == .taken else { return }
                    taken += 1
                    if taken > last { throw Stopped() }
                }
                do {
                    if try machine.open(.reading).membership() == nil {
                        try machine.join(log: last == 0 && machine === laptop ? nil : PostgresServer.owner)
                    } else {
                        try machine.sync()
                    }
                } catch is Stopped {}
                rounds += taken
            }
            machine.between = { _ in }
            #expect(try machine.sync().roundTrips == 1)
            #expect(rounds >= 5)
        }
        try expectInStep()
        #expect(try household.ask("SELECT count(*) FROM countme.devices") == [["2"]])
    }

    @Test func `a log of which one may only read takes the place of what was here`() throws {
        let reader = "reader_\(household.database)"
        _ = try add("oats", on: laptop)
        try laptop.join()
        try household.share().grant("read", on: PostgresServer.owner, to: reader) { _ in }
        phone.role = reader
        _ = try add("mine", on: phone)
        #expect(throws: SharingError.notEmpty(log: PostgresServer.owner)) {
            try phone.join(log: PostgresServer.owner)
        }
        try phone.join(log: PostgresServer.owner, isEmptying: true)
        #expect(try phone.contents() == household.contents())
        #expect(try phone.names().count == 1)
        #expect(throws: UndoError.self) { try phone.with { _ = try $0.undo() } }
    }

    @Test func `seventeen machines are one too many`() throws {
        var machines: [Machine] = []
        for number in 1...Numbering.machines {
            let machine = try Machine("m\(number)", of: household)
            try machine.join(log: PostgresServer.owner)
            machines.append(machine)
        }
        try household.ask("UPDATE countme.devices SET seen_at = now() - interval '1 day' WHERE name = 'm3'")
        #expect {
            try laptop.join()
        } throws: { error in
            guard case .tooManyDevices(let names)? = error as? SharingError else { return false }
            return names.count == Numbering.machines && names.first == "m3"
        }
        let share = try household.share()
        let store = try machines[0].open(.reading)
        let last = try #require(try share.machines(of: store).last)
        try share.remove(last, of: store)
        try laptop.join()
        #expect {
            try machines[15].sync()
        } throws: { error in
            if case .tooManyDevices? = error as? SharingError { true } else { false }
        }
    }

    @Test func `a first upload goes in chunks of a round trip each`() throws {
        laptop.chunkSize = 7
        try laptop.with { tracker in
            for number in 1...30 { _ = try tracker.add([.sample("food \(number)")]) }
        }
        #expect(try laptop.join().roundTrips == 5)
        phone.chunkSize = 7
        #expect(try phone.join().roundTrips == 5)
        try expectInStep()
    }

    @Test func `a check compares every record`() throws {
        _ = try add("oats", on: laptop)
        try laptop.join()
        let share = try household.share()
        #expect(try share.check(laptop.open(.changing)).isInStep)
        try household.ask("UPDATE countme.records SET crc = crc + 1")
        let check = try share.check(laptop.open(.changing))
        #expect(check.kinds.filter { !$0.isAlike }.map(\.kind.name) == ["entries"])
        try household.ask("UPDATE countme.records SET crc = crc - 1")
        #expect(try share.check(laptop.open(.changing)).isInStep)
        // An id that means something else there is a difference, too.
        try household.ask("UPDATE countme.records SET number = number + 16")
        #expect(try !share.check(laptop.open(.changing)).isInStep)
    }

    @Test func `leaving keeps the log, and tells nobody any more`() throws {
        _ = try add("oats", on: laptop)
        try joinBoth()
        try laptop.open(.changing).leaveShare()
        _ = try add("milk", on: laptop)
        #expect(try laptop.pendingCount() == 0)
        #expect(try laptop.names().count == 2)
        #expect(try laptop.sync() == LogSync.Outcome())
        try laptop.join()
        try phone.sync()
        try expectInStep()
    }

    @Test func `every kind of record travels, with all that it says`() throws {
        var maker = LogMaker(SeededGenerator(seed: 7))
        for number in 1...12 {
            _ = try laptop.open(.changing).change("test", at: laptop.now) { recorder in
                try recorder.store(maker.entry(number).row, in: FoodItem.table)
                try recorder.store(maker.goal(number).row, in: Goal.table)
                try recorder.store(maker.food(number).row, in: OwnFood.table)
                try recorder.store(maker.favorite(number).row, in: Favorite.table)
                try recorder.store(maker.meal(number).row, in: SavedMeal.table)
                try recorder.store(maker.product(number).row, in: PetProduct.table)
                try recorder.store(maker.weighing(number).row, in: Weighing.table)
                try recorder.store(maker.mark(number).row, in: MarkedDay.table)
                try recorder.store(maker.profile(number).row, in: DatedProfile.table)
                try recorder.store(WeekdayGoal(maker.goal(number)).row, in: WeekdayGoal.table)
                try recorder.store(maker.pin(number).row, in: PinnedNutrient.table)
                try recorder.store(maker.pot(number).row, in: Pot.table)
                try recorder.store(maker.plan(number).row, in: PlannedFood.table)
                try recorder.store(maker.adjustment(number).row, in: GoalAdjustment.table)
                return true
            }
        }
        let counts = try laptop.open(.reading).recordCounts()
        #expect(Set(counts.keys) == Set(RecordKind.all), "a kind of records is new: make some here")
        try laptop.join()
        try phone.join()
        for type in RecordKind.types {
            func rows<Record: LogRecord>(_ type: Record.Type, _ machine: Machine) throws -> [RowImage] {
                try machine.open(.reading).all(type, "ORDER BY \(type.table.key)").map(\.row)
            }
            #expect(try rows(type, laptop) == rows(type, phone))
        }
        try expectInStep()
    }
}
