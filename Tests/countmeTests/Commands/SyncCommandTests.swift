import CalorieTrackerCore
import Foundation
import TestSupport
import Testing

@testable import countme

/// One log on two machines, as people and scripts see it.
@Suite(.enabled(if: PostgresServer.isInstalled)) struct SyncCommandTests {
    private let laptop: CountMeHarness
    private let phone: CountMeHarness
    private let server: PostgresServer
    private let share: ScratchDirectory
    private let address: String

    init() throws {
        server = try PostgresServer.shared.get()
        laptop = try CountMeHarness()
        phone = try CountMeHarness()
        share = try ScratchDirectory()
        let database = try server.makeDatabase()
        address = try share.write(
            "[countme]\nhost=\(server.folder)\nport=\(server.port)\nuser=owner\ndbname=\(database)\n",
            to: "home.invite"
        )
    }

    private func join() throws {
        #expect(laptop.run(words: ["share", "init", address]) == .done)
        #expect(laptop.run(words: ["sync", "join", address, "--yes", "--as", "laptop"]) == .done)
        #expect(phone.run(words: ["sync", "join", address, "--yes", "--as", "phone"]) == .done)
    }

    @Test func `what is logged on one machine is on the other one`() throws {
        laptop.run("add oats 300")
        laptop.run("goal 2000")
        laptop.session(
            """
            $ countme share init \(address)
            Made a share in …
            $ countme sync join \(address) --as laptop
            …send 1 entry, 1 goal to \(server.folder), whose owner can read them… [exit 3]
            $ countme sync join \(address) --yes --as laptop 2>/dev/null
            Joined owner as laptop
            Sent 2, received 0
            """
        )
        phone.session(
            """
            $ countme sync join \(address) --as phone -y 2>/dev/null
            Joined owner as phone
            Sent 0, received 2
            Today: 300 of 2000 kcal, 1700 left
            $ countme add milk 100 >/dev/null
            $ countme sync -n 2>/dev/null
            Would send 1 entry to owner
            $ countme sync 2>/dev/null
            Sent 1, received 0
            """
        )
        laptop.session(
            """
            $ countme sync 2>/dev/null
            Sent 0, received 1
            Today: 400 of 2000 kcal, 1600 left
            $ countme sync 2>/dev/null
            In step, nothing new
            $ countme sync -q 2>/dev/null
            $ countme sync check 2>/dev/null
            In step: 2 entries, 1 goal
            $ countme sync status --json 2>/dev/null
            …"joined": true,…"device": "laptop",…"entries": 0,…
            """
        )
        let ids = try [laptop, phone].map { app in
            try app.json("today")["entries"]?.items.map { "\($0["id"] ?? .null)" }.sorted()
        }
        #expect(ids[0] == ids[1])
    }

    @Test func `a conflict is listed, and the other side can be taken`() throws {
        laptop.run("add oats 300")
        try join()
        laptop.run("edit last --kcal 320")
        phone.run("edit last --kcal 285")
        phone.run("sync")
        laptop.run("sync")
        #expect(laptop.output.contains("1 was changed elsewhere too: countme sync conflicts\n"))
        let conflict = try laptop.json("sync conflicts")["conflicts"]?.items.first
        let values = ["counts", "kept"].map { conflict?[$0]?["record"]?["kcal"] }
        #expect(values == [.integer(320), .integer(285)] || values == [.integer(285), .integer(320)])
        laptop.run("sync conflicts")
        #expect(laptop.output.contains("oats 3"))
        #expect(laptop.run("sync take 2") == .noMatch)
        #expect(laptop.run("sync take 1") == .done)
        laptop.run("sync conflicts")
        #expect(laptop.output == "No conflicts\n")
        laptop.run("sync")
        phone.run("sync")
        let now = try [laptop, phone].map { try $0.json("today")["days"]?.items.first?["kcal"] }
        #expect(now == [values[1], values[1]])
    }

    @Test func `undo leaves what was changed elsewhere, and says so`() throws {
        laptop.run("add oats 300")
        try join()
        laptop.run("edit last --kcal 320")
        laptop.run("sync")
        phone.run("sync")
        phone.run("edit last --kcal 285")
        phone.run("sync")
        laptop.run("sync")
        #expect(laptop.run("undo") == .noMatch)
        #expect(laptop.errorOutput.contains("\"oats\" has since been changed on phone"))
    }

    @Test func `machines are listed, taken away, and leave`() throws {
        try join()
        laptop.session(
            """
            $ countme sync devices
            …laptop (this one)…
            $ countme sync devices --remove phon
            …hint: countme sync devices --remove phone… [exit 1]
            $ countme sync devices --remove phone
            … [exit 3]
            $ countme sync devices --remove phone --yes
            …phone (removed)…
            $ countme sync devices --remove laptop -y
            … [exit 2]
            """
        )
        phone.session(
            """
            $ countme add milk 100 >/dev/null
            $ countme sync
            …it goes on as phone…
            $ countme sync leave --yes >/dev/null
            $ countme sync status
            This log is not shared.…
            $ countme today | grep milk
            12:30  …  100  milk
            $ countme sync
            … [exit 1]
            """
        )
    }

    @Test func `what cannot be is told with what to type next`() throws {
        #expect(laptop.run("sync") == .noMatch)
        #expect(laptop.errorOutput.contains("this log is not shared"))
        #expect(laptop.run("sync join") == .usage)
        #expect(laptop.run("sync join postgres://anna:secret@localhost/countme") == .usage)
        #expect(!laptop.errorOutput.contains("secret"))
        #expect(laptop.run("sync join nothing.invite") == .usage)
        #expect(laptop.run(words: ["sync", "join", address, "-y"]) == .service)
        #expect(laptop.errorOutput.contains("hint: to set it up: countme share init \(address)\n"))
        #expect(laptop.run("sync join postgres://anna@127.0.0.1:1/countme -y") == .service)
        #expect(laptop.errorOutput.contains("the share cannot be reached"))
        #expect(laptop.run("add oats 300") == .done)
        #expect(laptop.run("sync take x") == .usage)
        #expect(laptop.run("sync statu") == .usage)
        #expect(laptop.errorOutput.contains("hint: countme sync status\n"))
        #expect(laptop.run("share") == .usage)
    }

    @Test func `what is told of the share is for its owner alone`() throws {
        try join()
        let mode = try FileManager.default.attributesOfItem(atPath: laptop.logPath + ".share")[
            .posixPermissions
        ]
        #expect(mode as? Int == 0o600)
    }

    @Test func `a sync that runs already is not joined by another`() throws {
        try join()
        let gate = try SyncGate(besideLogAt: laptop.logPath)
        #expect(laptop.run("sync") == .done)
        #expect(laptop.output.isEmpty)
        #expect(laptop.errorOutput == "countme: note: another sync of this log is running\n")
        withExtendedLifetime(gate) {}
    }

    @Test func `answers have their keys, in order`() throws {
        func keys(_ value: JSONValue?) -> [String] {
            if case .object(let members)? = value { members.map(\.key) } else { [] }
        }
        laptop.run("add oats 300")
        func answer(_ words: String...) throws -> JSONValue {
            laptop.run(words: words + ["--json"])
            return try JSONParser.parse(laptop.output)
        }
        #expect(
            try keys(answer("share", "init", address)) == [
                "schema_version", "command", "created", "server", "database", "role",
            ]
        )
        let sync = [
            "schema_version", "command", "dry_run", "log", "device", "server", "sent", "received",
            "conflicts",
            "renumbered", "days_changed", "days", "warnings", "change",
        ]
        #expect(try keys(answer("sync", "join", address, "-y")) == sync)
        #expect(try keys(laptop.json("sync")) == sync)
        #expect(try keys(laptop.json("sync -n")) == sync)
        let status = try laptop.json("sync status")
        #expect(
            keys(status) == [
                "schema_version", "command", "joined", "log", "device", "server", "rights", "last_sync",
                "set_aside", "pending",
            ]
        )
        #expect(
            keys(status["pending"]) == CountMeHarness.kinds
        )
        let check = try laptop.json("sync check")
        #expect(keys(check) == ["schema_version", "command", "in_step", "kinds", "differences"])
        #expect(keys(check["kinds"]?.items.first) == ["kind", "here", "there", "alike"])
        let devices = try laptop.json("sync devices")
        #expect(
            keys(devices["devices"]?.items.first) == [
                "name", "slot", "is_this", "seen_at", "client", "removed",
            ]
        )
        let conflicts = try laptop.json("sync conflicts")
        #expect(keys(conflicts) == ["schema_version", "command", "conflicts", "more"])
        let resolved = try laptop.json("sync resolve --dry-run")
        #expect(keys(resolved) == ["schema_version", "command", "dry_run", "records", "change"])
        #expect(try keys(laptop.json("sync leave -y")) == ["schema_version", "command", "log", "device"])
    }

    @Test func `after a change it syncs by itself, when it is told to`() throws {
        try join()
        laptop.run("add oats 300")
        #expect(laptop.companions.isEmpty)
        laptop.environment["COUNTME_SYNC"] = "after"
        laptop.run("today")
        laptop.run("add oats 300 -n")
        #expect(laptop.companions.isEmpty)
        laptop.run("add milk 100")
        #expect(laptop.companions == [["sync", "--quiet"]])
        laptop.run("sync -q")
        #expect(laptop.companions.count == 1)
        laptop.environment["COUNTME_SYNC"] = "sometimes"
        #expect(laptop.run("today") == .storage)
        #expect(laptop.errorOutput.contains("expected off, after, or a time such as 10m, 1h or 1d"))
    }

    @Test func `after a failure it waits longer and longer, and a success forgets that`() throws {
        try join()
        laptop.environment["COUNTME_SYNC"] = "after"
        let history = SyncHistory(besideLogAt: laptop.logPath)
        func isDue(after seconds: Int) -> Bool {
            let now = Timestamp(secondsSinceEpoch: Int(Date().timeIntervalSince1970) + seconds)
            return now.map { history.isDue(.after, hasChanged: true, at: $0) } ?? false
        }
        #expect(isDue(after: 0))
        laptop.environment["COUNTME_SHARE"] = "postgres://anna@127.0.0.1:1/countme"
        #expect(laptop.run("sync -q") == .service)
        #expect(!isDue(after: 30) && isDue(after: 62))
        laptop.run("sync -q")
        #expect(!isDue(after: 62) && isDue(after: 122))
        for _ in 0..<10 { history.noteFailure() }
        #expect(!isDue(after: 3500) && isDue(after: 3602))
        laptop.environment["COUNTME_SHARE"] = nil
        #expect(laptop.run("sync -q") == .done)
        #expect(isDue(after: 0))
    }

    @Test func `a duration is one since the last sync`() throws {
        try join()
        let history = SyncHistory(besideLogAt: laptop.logPath)
        let now = Int(Date().timeIntervalSince1970)
        func isDue(after seconds: Int) -> Bool {
            Timestamp(secondsSinceEpoch: now + seconds).map {
                history.isDue(.every(seconds: 600), hasChanged: false, at: $0)
            } ?? false
        }
        #expect(!isDue(after: 500) && isDue(after: 603))
        #expect(
            !SyncHistory(besideLogAt: phone.home + "/other.db").isDue(.after, hasChanged: true, at: .latest)
        )
    }

    @Test func `what restore and import change goes to all machines, and they say so`() throws {
        let note = "note: this log is synced: the change will reach all its devices\n"
        laptop.run("add oats 300")
        laptop.run("backup before.db")
        laptop.run("export all.json")
        laptop.run("delete last --yes")
        laptop.run("restore before.db -n")
        #expect(!laptop.errorOutput.contains(note))
        try join()
        laptop.run("restore before.db -n")
        #expect(laptop.errorOutput.contains(note))
        laptop.run("import all.json -n")
        #expect(laptop.errorOutput.contains(note))
    }

    @Test func `a photo that was taken on another machine is not missing here`() throws {
        try join()
        #expect(laptop.run("add pizza 800 --photo \(Pictures.photoPath("turned.jpg"))") == .done)
        #expect(phone.run("add soup 200 --photo \(Pictures.photoPath("plate.png"))") == .done)
        laptop.run("sync")
        phone.run("sync")
        laptop.run("sync")
        for machine in [laptop, phone] {
            machine.run("doctor --verbose")
            #expect(machine.output.contains("1 of 2 on this device"))
            try FileManager.default.removeItem(
                atPath: machine.home + "/.local/share/countme/countme-photos"
            )
            machine.run("doctor")
            #expect(machine.output.contains("1 of 2 missing, from"), "\(machine.output)")
        }
    }

    @Test func `a recovered log joins again by itself, and gets what it lost`() throws {
        laptop.run("add oats 300")
        try join()
        laptop.run("add milk 100")
        laptop.run("sync")
        try Data(repeating: 0x5a, count: 5000).write(to: URL(filePath: laptop.logPath))
        #expect(laptop.run("doctor --fix") == .done, "\(laptop.output)")
        #expect(laptop.run("add tea 2kcal") == .done, "\(laptop.errorOutput)")
        #expect(laptop.run("sync") == .done, "\(laptop.errorOutput)")
        #expect(try Set(laptop.storedLog().items.map(\.name)) == ["oats", "milk", "tea"])
        phone.run("sync")
        #expect(try Set(phone.storedLog().items.map(\.name)) == ["oats", "milk", "tea"])
    }
}
