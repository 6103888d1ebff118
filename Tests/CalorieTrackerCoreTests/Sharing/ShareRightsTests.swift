import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

/// What a role may see and change of the logs of others: what the database itself lets through.
@Suite(.enabled(if: PostgresServer.isInstalled)) struct ShareRightsTests {
    private let household: SharedHousehold
    private let anna: Machine
    /// Roles belong to the whole server, so each test has its own.
    private let names: (anna: String, ben: String)

    init() throws {
        household = try SharedHousehold()
        let suffix = household.database.dropFirst("share_".count)
        names = ("anna_\(suffix)", "ben_\(suffix)")
        let share = try household.share()
        for name in [names.anna, names.ben] { try share.add(name) { _ in } }
        anna = try Machine("laptop", of: household)
        anna.role = names.anna
        try anna.with { _ = try $0.add([.sample("oats")]) }
        try anna.join()
    }

    /// How many rows a statement of Ben's affects, or nil where it is refused.
    private func count(_ sql: String) -> Int? { try? household.ask(sql, as: names.ben).count }

    private func grant(_ rights: String) throws {
        try household.share().grant(rights, on: names.anna, to: names.ben)
    }

    private let changes = [
        "UPDATE countme.records SET payload = '{}' WHERE kind = 'entries' RETURNING 1",
        "UPDATE countme.records SET log = (SELECT min(log::text)::uuid FROM countme.logs) RETURNING 1",
        "UPDATE countme.logs SET head = 0 RETURNING 1",
        """
        INSERT INTO countme.records (log, kind, key, position, stamp, device, format)
        SELECT log, 'entries', 'x', 99, 0, log, 1 FROM countme.logs RETURNING 1
        """,
        """
        INSERT INTO countme.superseded (log, at_position, kind, key, stamp, device, is_conflict, format)
        SELECT log, 99, 'entries', 'x', 0, log, false, 1 FROM countme.logs RETURNING 1
        """,
        "UPDATE countme.devices SET removed_at = now() RETURNING 1",
    ]

    private let never = [
        "DELETE FROM countme.records RETURNING 1", "TRUNCATE countme.records",
        "INSERT INTO countme.members SELECT current_user, log, 'write' FROM countme.logs RETURNING 1",
        "UPDATE countme.members SET rights = 'write' RETURNING 1", "DROP TABLE countme.records",
        "UPDATE countme.about SET version = 9 RETURNING 1", "UPDATE countme.logs SET name = 'x' RETURNING 1",
        "ALTER TABLE countme.records DISABLE ROW LEVEL SECURITY",
        "CREATE TABLE countme.mine (a int)",
    ]

    @Test func `without a right a log is not even seen`() throws {
        #expect(count("SELECT 1 FROM countme.records") == 0)
        #expect(count("SELECT 1 FROM countme.superseded") == 0)
        #expect(count("SELECT 1 FROM countme.devices") == 0)
        // His own log, and nothing of hers.
        #expect(count("SELECT 1 FROM countme.logs") == 1)
        #expect(count("SELECT 1 FROM countme.members") == 1)
        let log = try household.ask("SELECT log FROM countme.logs WHERE name = '\(names.anna)'")[0][0] ?? ""
        #expect(
            count(
                """
                INSERT INTO countme.records (log, kind, key, position, stamp, device, format)
                VALUES ('\(log)', 'entries', 'x', 99, 0, '\(log)', 1) RETURNING 1
                """
            ) == nil
        )
        for sql in never { #expect(count(sql) == nil || count(sql) == 0, "\(sql)") }
    }

    @Test func `who may read sees, and changes nothing`() throws {
        try grant("read")
        #expect(count("SELECT 1 FROM countme.records") == 1)
        // What he owns himself is left out of it.
        try household.share().removeLog(names.ben, erasing: false)
        for sql in changes + never { #expect(count(sql) == nil || count(sql) == 0, "\(sql)") }
        #expect(try household.contents().count == 1)
    }

    @Test func `who may set goals sets goals, and nothing else`() throws {
        try grant("goals")
        try household.share().removeLog(names.ben, erasing: false)
        try household.ask("UPDATE countme.logs SET head = 99")
        let insert = """
            INSERT INTO countme.records (log, kind, key, position, stamp, device, format)
            SELECT log, 'KIND', '2026-11-20', 98, 0, log, 1 FROM countme.logs RETURNING 1
            """
        #expect(count(insert.replacingOccurrences(of: "KIND", with: "goals")) == 1)
        #expect(count(insert.replacingOccurrences(of: "KIND", with: "entries")) == nil)
        #expect(count("UPDATE countme.records SET payload = '{}' WHERE kind = 'entries' RETURNING 1") == 0)
        #expect(count("UPDATE countme.records SET kind = 'entries' WHERE kind = 'goals' RETURNING 1") == nil)
        for sql in never { #expect(count(sql) == nil || count(sql) == 0, "\(sql)") }
    }

    @Test func `no row of a member takes a place, a position or a time that others need`() throws {
        try grant("write")
        try household.share().removeLog(names.ben, erasing: false)
        let head = try household.ask("SELECT head FROM countme.logs WHERE name = '\(names.anna)'")[0][0] ?? ""
        let record = """
            INSERT INTO countme.records (log, kind, key, position, stamp, device, format)
            SELECT log, 'goals', 'x', POSITION, STAMP, log, 1 FROM countme.logs RETURNING 1
            """
        func insert(_ position: String, _ stamp: String) -> Int? {
            count(
                record.replacingOccurrences(of: "POSITION", with: position)
                    .replacingOccurrences(of: "STAMP", with: stamp)
            )
        }
        let refused = [
            "UPDATE countme.logs SET head = 0 RETURNING 1",
            "UPDATE countme.logs SET head = head - 1 RETURNING 1",
            "UPDATE countme.logs SET head = 9223372036854775807 RETURNING 1",
            "UPDATE countme.logs SET head = head + 1000001 RETURNING 1",
            "UPDATE countme.records SET stamp = 9223372036854775807 RETURNING 1",
            "UPDATE countme.records SET position = \(head) + 1 RETURNING 1",
            "UPDATE countme.devices SET slot = 9 RETURNING 1",
            "UPDATE countme.devices SET device = log RETURNING 1",
            "UPDATE countme.devices SET seen_at = 'infinity' RETURNING 1",
            "UPDATE countme.devices SET client = repeat('x', 300) RETURNING 1",
            """
            INSERT INTO countme.superseded (log, at_position, kind, key, stamp, device, is_conflict, format)
            SELECT log, head + 1, 'goals', 'x', 0, log, false, 1 FROM countme.logs RETURNING 1
            """,
        ]
        for sql in refused { #expect(count(sql) == nil, "\(sql)") }
        #expect(
            insert("head + 1", "0") == nil && insert("head", "9223372036854775807") == nil
                && insert("0", "0") == nil
        )
        // What a sync does goes through, for each right.
        #expect(count("UPDATE countme.logs SET head = head + 5 RETURNING 1") == 1)
        #expect(insert("head - 1", "0") == 1)
        for right in ["read", "goals"] {
            try grant(right)
            let join = """
                INSERT INTO countme.devices (log, device, name, slot, push, client)
                SELECT log, gen_random_uuid(), 'x', SLOT, log, 'x' FROM countme.logs RETURNING 1
                """
            #expect(count(join.replacingOccurrences(of: "SLOT", with: "9")) == nil)
            #expect(count(join.replacingOccurrences(of: "SLOT", with: "NULL::int")) == 1)
        }
        // Nothing of other logs is seen through what the policies look up.
        _ = try household.share().revoke(names.ben, on: names.anna)
        #expect(count("SELECT 1 FROM countme.heads") == 0)
    }

    @Test func `a database that cannot store every letter gets no share`() throws {
        let name = household.database + "_latin"
        try household.ask("CREATE DATABASE \(name) ENCODING 'LATIN1' TEMPLATE template0 LOCALE 'C'")
        defer { household.server.dropDatabase(name) }
        let share = try Share(
            household.settings(PostgresServer.owner, name),
            client: "countme test",
            sleep: { _ in }
        )
        #expect(throws: Share.MemberProblem.encoding(database: name, "LATIN1")) { try share.begin() }
    }

    @Test func `a table that the owner added is not for everybody to read`() throws {
        let columns = "LIKE countme.records INCLUDING ALL"
        try household.ask("CREATE TABLE countme.records_3 (\(columns))")
        try household.ask("INSERT INTO countme.records_3 SELECT * FROM countme.records")
        _ = try household.share().begin()
        #expect(count("SELECT 1 FROM countme.records_3") == nil)
        #expect(count("SELECT 1 FROM countme.records") == 0)
    }

    @Test func `access to a share of a newer version can be taken away, and nothing else`() throws {
        try grant("read")
        try household.ask("UPDATE countme.about SET version = 99")
        #expect(throws: SharingError.newer) { try grant("write") }
        #expect(try household.share().access(of: names.ben, to: names.anna) == "read")
        #expect(try household.share().revoke(names.ben, on: names.anna))
        #expect(try household.share().listLogs(named: names.anna).map(\.members.count) == [1])
        #expect(throws: SharingError.newer) { try household.share().removeLog(names.anna, erasing: true) }
        try household.share().removeLog(names.anna, erasing: false)
        #expect(
            try household.share().listLogs().allSatisfy { log in
                log.members.allSatisfy { $0.role != names.anna }
            }
        )
    }

    @Test func `rules of an older share are noticed, and renewed`() throws {
        let share = try household.share()
        #expect(try !share.hasOldRules())
        try household.ask("COMMENT ON TABLE countme.about IS NULL")
        #expect(try share.hasOldRules())
        _ = try share.begin()
        #expect(try !share.hasOldRules())
    }

    @Test func `what is odd in one log is left out of its line, and of no other`() throws {
        try anna.with { _ = try $0.setGoal(Goal(since: WallClock.sample.today, kilocalories: 1800)) }
        try anna.sync()
        try grant("read")
        let today = WallClock.sample.today
        let week = (try #require(today.advanced(by: -6)))...today
        func lines() throws -> [Share.PersonSummary] {
            try household.share(as: names.ben).standings(in: week, today: today)
        }
        let before = try lines()
        #expect(before[0].problem == nil && before[0].standing.goal == 1800)
        for change in [
            "UPDATE countme.devices SET seen_at = 'infinity'",
            "UPDATE countme.records SET payload = '{', format = 1 WHERE kind = 'goals'",
            "UPDATE countme.records SET payload = repeat('x', 1000001) WHERE kind = 'goals'",
            "UPDATE countme.records SET format = 99 WHERE kind = 'goals'",
            "UPDATE countme.records SET kcal = '-1e308' WHERE kind = 'entries'",
            "UPDATE countme.records SET kcal = 'NaN' WHERE kind = 'entries'",
            "UPDATE countme.records SET day = 'infinity' WHERE kind = 'entries'",
        ] {
            try household.ask(change)
            let lines = try lines()
            #expect(lines.map(\.name) == [names.anna, names.ben], "\(change)")
            #expect(lines[1].problem == nil)
            #expect(change.contains("seen_at") == (lines[0].problem == nil), "\(change)")
            #expect(lines[0].standing.average.map { $0 >= 0 } ?? true)
            _ = try household.share().devices(of: try #require(try anna.open(.reading).membership()).log)
        }
    }

    @Test func `a lost invitation is renewed, and the old password is refused`() throws {
        var passwords: [String] = []
        try household.share().renew(names.anna) { passwords.append($0) }
        try household.share().renew(names.anna) { passwords.append($0) }
        #expect(Set(passwords).count == 2)
        #expect(throws: Share.MemberProblem.self) { try household.share().renew("nobody") { _ in } }
        #expect(throws: Share.MemberProblem.self) {
            try household.share().renew(PostgresServer.owner) { _ in }
        }
        // A role that somebody dropped is made again.
        try household.ask("DROP ROLE \(names.ben)")
        try household.share().renew(names.ben) { passwords.append($0) }
        #expect(try household.ask("SELECT 1", as: names.ben) == [["1"]])
    }

    @Test func `somebody who was erased and added again can be read again`() throws {
        try grant("read")
        let copy = try Machine("copy", of: household)
        copy.role = names.ben
        try copy.join(log: names.anna)
        let share = try household.share()
        try share.removeLog(names.anna, erasing: true)
        try share.add(names.anna) { _ in }
        try grant("read")
        try anna.join()
        try anna.with { _ = try $0.add([.sample("eggs")]) }
        try anna.sync()
        // All that the copy has is there again.
        try copy.join(log: names.anna)
        #expect(try copy.contents() == anna.contents() && copy.names().count == 2)
    }

    @Test func `a log that may only be read is a copy on which nothing can be changed`() throws {
        try grant("read")
        let copy = try Machine("copy", of: household)
        copy.role = names.ben
        try copy.join(log: names.anna)
        #expect(try copy.names() == anna.names())
        #expect(throws: StorageError.self) { try copy.with { _ = try $0.add([.sample("milk")]) } }
        try anna.with { _ = try $0.add([.sample("eggs")]) }
        try anna.sync()
        #expect(try copy.sync().received == 1)
        #expect(try copy.contents() == household.contents())
    }

    @Test func `a coach sets goals on a machine that may do nothing else`() throws {
        try grant("goals")
        let coach = try Machine("coach", of: household)
        coach.role = names.ben
        try coach.join(log: names.anna)
        let goal = Goal(since: WallClock.sample.today, kilocalories: 1900)
        try coach.with { _ = try $0.setGoal(goal) }
        #expect(throws: StorageError.self) { try coach.with { _ = try $0.add([.sample("milk")]) } }
        try coach.sync()
        try anna.sync()
        #expect(try anna.open(.reading).goals() == [goal])
        #expect(try coach.contents() == household.contents())
    }

    @Test(arguments: ["read", "goals"])
    func `a machine that may write from now on gets a place of its own`(first: String) throws {
        try grant(first)
        let copy = try Machine("copy", of: household)
        copy.role = names.ben
        try copy.join(log: names.anna)
        try grant("write")
        let outcome = try copy.sync()
        #expect(!outcome.isNewMachine && outcome.renumbered == 0)
        try anna.with { _ = try $0.add([.sample("of a")]) }
        try copy.with { _ = try $0.add([.sample("of b")]) }
        for machine in [anna, copy, anna] { try machine.sync() }
        #expect(try anna.names() == copy.names() && anna.names().count == 3)
        #expect(try copy.contents() == household.contents())
        let devices = "SELECT name, slot FROM countme.devices WHERE removed_at IS NULL ORDER BY slot"
        #expect(try household.ask(devices) == [["laptop", "0"], ["copy", "1"]])
    }

    @Test(arguments: ["read", "goals"], [false, true])
    func `a copy goes on when the server was put back`(rights: String, isForgotten: Bool) throws {
        try grant(rights)
        let copy = try Machine("copy", of: household)
        copy.role = names.ben
        try copy.join(log: names.anna)
        let head = try household.ask("SELECT head FROM countme.logs WHERE name = '\(names.anna)'")[0][0] ?? ""
        try anna.with { _ = try $0.add([.sample("lost")]) }
        try anna.sync()
        try copy.sync()
        let ids = try copy.names()
        try household.ask("DELETE FROM countme.records WHERE position > \(head)")
        try household.ask("UPDATE countme.devices SET push = device WHERE member = '\(names.ben)'")
        if isForgotten { try household.ask("DELETE FROM countme.devices WHERE member = '\(names.ben)'") }
        try copy.sync()
        #expect(try copy.names() == ids && copy.pendingCount() == 0)
        try anna.with { _ = try $0.add([.sample("eggs")]) }
        try anna.sync()
        #expect(try copy.sync().received == 1)
    }

    @Test(arguments: ["read", "goals"])
    func `what may not be told any more waits, and what others change still comes`(rest: String) throws {
        try grant("write")
        let copy = try Machine("copy", of: household)
        copy.role = names.ben
        try copy.join(log: names.anna)
        try copy.with { _ = try $0.add([.sample("milk")]) }
        try grant(rest)
        let goal = Goal(since: WallClock.sample.today, kilocalories: 1900)
        try copy.with { _ = try $0.setGoal(goal) }
        try anna.with { _ = try $0.add([.sample("eggs")]) }
        try anna.sync()
        let outcome = try copy.sync()
        #expect(outcome.received == 1 && outcome.sent == (rest == "goals" ? 1 : 0))
        let standing = try #require(try copy.open(.reading).shareStanding())
        #expect(standing.rights == rest && standing.keptCount == (rest == "goals" ? 1 : 2))
        #expect(try copy.names().count == 3)
        #expect(throws: StorageError.self) { try copy.with { _ = try $0.add([.sample("tea")]) } }
        try anna.with { _ = try $0.add([.sample("bread")]) }
        try anna.sync()
        #expect(try copy.sync().received == 1)
        try grant("write")
        try copy.sync()
        try anna.sync()
        #expect(try anna.contents() == household.contents() && copy.contents() == household.contents())
        #expect(try copy.pendingCount() == 0 && anna.names().count == 4)
    }

    @Test func `a right that was taken away ends a sync, and the log stays`() throws {
        try grant("read")
        let copy = try Machine("copy", of: household)
        copy.role = names.ben
        try copy.join(log: names.anna)
        #expect(try household.share().revoke(names.ben, on: names.anna))
        #expect {
            try copy.sync()
        } throws: { error in
            if case .login? = error as? SharingError { true } else { false }
        }
        #expect(try copy.names().count == 1)
    }

    @Test func `people are summed up for those who may read their logs`() throws {
        try anna.with { _ = try $0.setGoal(Goal(since: WallClock.sample.today, kilocalories: 1800)) }
        try anna.sync()
        try grant("read")
        let today = WallClock.sample.today
        let week = (try #require(today.advanced(by: -6)))...today
        let lines = try household.share(as: names.ben).standings(in: week, today: today)
        #expect(lines.map(\.name) == [names.anna, names.ben])
        #expect(lines[0].rights == "read")
        #expect(lines[0].standing.daysLogged == 1 && lines[0].standing.dayCount == 7)
        #expect(lines[0].standing.average == 100 && lines[0].standing.goal == 1800)
        #expect(lines[1].standing.average == nil && lines[1].standing.lastEntry == nil)
        #expect(throws: Share.MemberProblem.notOwner(role: names.ben)) {
            try household.share(as: names.ben).listLogs()
        }
    }

    @Test func `a day with only water is no logged day on a server, either`() throws {
        func glass(
            _ name: String,
            _ kilocalories: Double = 0,
            note: String? = nil,
            daysAgo: Int
        ) -> FoodItemDraft {
            var draft = FoodItemDraft.sample(name, kilocalories)
            draft.kind = .drink
            draft.amount = Amount(300, .milliliters)
            draft.note = note
            draft.day = WallClock.sample.today.advanced(by: -daysAgo)
            return draft
        }
        let glasses = [
            glass("Water", daysAgo: 1), glass("Sparkling water, cold", daysAgo: 2),
            glass("soda-water", daysAgo: 3),
            // These are logged days.
            glass("Watermelon juice", daysAgo: 4), glass("Water", note: "hot", daysAgo: 5),
            glass("Coconut water", 57, daysAgo: 6),
        ]
        try anna.with { _ = try $0.add(glasses) }
        try anna.sync()
        let today = WallClock.sample.today
        let week = (try #require(today.advanced(by: -6)))...today
        var own: Standing?
        try anna.with { own = try $0.standing(in: week) }
        let shared = try household.share(as: names.anna).standings(in: week, today: today)
        #expect(own?.daysLogged == 4 && shared.map(\.standing.daysLogged) == [4])
        #expect(own?.average == 39 && shared[0].standing.average == 39.25)
    }

    @Test func `an erased log is gone from the share, and stays on its machine`() throws {
        try household.share().removeLog(names.anna, erasing: true)
        #expect(try household.ask("SELECT 1 FROM countme.records").isEmpty)
        #expect(try household.ask("SELECT 1 FROM pg_roles WHERE rolname = '\(names.anna)'").isEmpty)
        #expect(try anna.names().count == 1)
    }
}
