import CalorieTrackerCore
import Foundation
import TestSupport
import Testing

@testable import countme

/// One log on two devices, as people and scripts see it.
@Suite(.enabled(if: PostgresServer.isInstalled)) struct SyncCommandTests {
    private let laptop: CountMeHarness
    private let phone: CountMeHarness
    private let server: PostgresServer
    private let share: ScratchDirectory
    private let address: String
    private let database: String

    init() throws {
        server = try PostgresServer.shared.get()
        laptop = try CountMeHarness()
        phone = try CountMeHarness()
        share = try ScratchDirectory()
        database = try server.makeDatabase()
        address = try share.write(
            "[countme]\nhost=\(server.folder)\nport=\(server.port)\nuser=owner\ndbname=\(database)\n",
            to: "home.invite"
        )
    }

    private func join() throws {
        #expect(laptop.run(words: ["sync", "init", address]) == .done)
        #expect(laptop.run(words: ["sync", "join", address, "--yes", "--as", "laptop"]) == .done)
        #expect(phone.run(words: ["sync", "join", address, "--yes", "--as", "phone"]) == .done)
    }

    @Test func `what is logged on one machine is on the other one`() throws {
        laptop.run("add oats 300")
        laptop.run("goal 2000")
        laptop.session(
            """
            $ countme sync init \(address)
            Set up a sync server in …
            $ countme sync join \(address) --as laptop
            …send 1 entry, 1 goal to \(server.folder), whose owner can read them… [exit 3]
            $ countme sync join \(address) --yes --as laptop 2>/dev/null
            Joined owner as laptop
            Sent 2 records, received 0
            """
        )
        phone.session(
            """
            $ countme sync join \(address) --as phone -y 2>/dev/null
            Joined owner as phone
            Sent 0 records, received 2
            Today: 300 of 2000 kcal, 1700 left
            $ countme add milk 100 >/dev/null
            $ countme sync -n 2>/dev/null
            Would send 1 entry to owner
            $ countme sync 2>/dev/null
            Sent 1 record, received 0
            """
        )
        laptop.session(
            """
            $ countme sync 2>/dev/null
            Sent 0 records, received 1
            Today: 400 of 2000 kcal, 1600 left
            $ countme sync 2>/dev/null
            Up to date
            $ countme sync -q 2>/dev/null
            $ countme sync check 2>/dev/null
            In sync: 2 entries, 1 goal
            $ countme sync status --json 2>/dev/null
            …"joined": true,…"device": "laptop",…"entries": 0,…
            """
        )
        let ids = try [laptop, phone].map { app in
            try app.json("today")["entries"]?.items.map { "\($0["id"] ?? .null)" }.sorted()
        }
        #expect(ids[0] == ids[1])
    }

    @Test func `joining with one entry asks about it`() throws {
        laptop.run("add oats 300")
        #expect(laptop.run(words: ["sync", "init", address]) == .done)
        #expect(laptop.run(words: ["sync", "join", address]) == .notConfirmed)
        #expect(laptop.errorOutput.contains("send 1 entry to \(server.folder), whose owner can read it, and"))
    }

    @Test func `a conflict is listed with both versions, and the other one can be used`() throws {
        laptop.run("add oats 300")
        try join()
        laptop.run("edit last --kcal 320")
        phone.run("edit last --kcal 285")
        phone.run("sync")
        laptop.run("sync")
        #expect(laptop.output.contains("1 conflict\n"))
        let conflict = try laptop.json("sync conflicts")["conflicts"]?.items.first
        let values = ["current", "other"].map { conflict?[$0]?["record"]?["kcal"] }
        #expect(values == [.integer(320), .integer(285)] || values == [.integer(285), .integer(320)])
        let devices = ["current", "other"].map { conflict?[$0]?["device"] }
        func text(_ index: Int) -> String {
            guard case .integer(let kcal)? = values[index], case .string(let device)? = devices[index] else {
                return "?"
            }
            return "\(kcal) kcal (\(device), "
        }
        for width in [nil, 80, 40] {
            laptop.terminalWidth = width
            laptop.run("sync conflicts")
            let lines = laptop.output.split(separator: "\n").map(String.init)
            #expect(lines.count == 3)
            #expect(lines[0] == "1  entry wzvh oats")
            #expect(lines[1].hasPrefix("   now:   " + text(0)) && lines[1].hasSuffix(")"))
            #expect(lines[2].hasPrefix("   other: " + text(1)) && lines[2].hasSuffix(")"))
            #expect(laptop.errorOutput == "hint: to use the other version: countme sync resolve 1\n")
        }
        laptop.terminalWidth = nil
        #expect(laptop.run("sync resolve 2") == .noMatch)
        #expect(laptop.run("sync resolve 1 -n") == .done)
        #expect(laptop.output.contains("Would switch to "))
        #expect(laptop.output.hasSuffix("\nToday would be: \(text(1).prefix { $0 != " " }) kcal\n"))
        #expect(laptop.run("sync resolve 1 --delete") == .usage)
        laptop.run("sync conflicts")
        #expect(laptop.output.contains(text(1)))
        #expect(laptop.run("sync resolve 1") == .done)
        #expect(laptop.output.hasPrefix("Switched to "))
        laptop.run("sync conflicts")
        #expect(laptop.output == "No conflicts\n")
        laptop.run("sync")
        phone.run("sync")
        let now = try [laptop, phone].map { try $0.json("today")["days"]?.items.first?["kcal"] }
        #expect(now == [values[1], values[1]])
    }

    @Test func `the owner invites people, grants access and revokes it`() throws {
        try join()
        laptop.session(
            """
            $ countme sync logs
            LOG    ENTRIES  ACCESS
            owner        0  owner (write)
            $ countme sync invite ben 2>/dev/null
            Added a log for ben
            Keep ben.invite private: it contains the password.
            $ countme sync invite ben
            countme: error: "ben" is already invited
            hint: to replace the invitation: countme sync invite ben --renew --invite ben-2.invite
            hint: countme sync logs [exit 2]
            $ countme sync invite ben --renew
            countme: error: "ben.invite" already exists
            example: countme sync invite ben --renew --invite ben-2.invite [exit 4]
            $ countme sync invite ben --renew --invite ben-2.invite 2>/dev/null
            ben has a new password; the old one no longer works
            …
            $ countme sync invite owner
            …already has a log named "owner"…hint: countme sync logs [exit 2]
            $ countme sync invite "a b"
            …invalid name "a b": use letters, digits, - and _… [exit 2]
            $ countme sync invite anna 2>/dev/null >/dev/null
            $ countme sync grant ben anna goals
            anna can now read and set goals in ben's log
            $ countme sync grant ben anna read
            anna can now only read ben's log
            hint: to undo it: countme sync grant ben anna goals
            $ countme sync grant owner owner read
            owner can now only read owner's log
            hint: to undo it: countme sync grant owner owner write
            $ countme sync grant owner owner write
            owner can now write to owner's log
            $ countme sync grant ben anna sing
            …invalid access "sing": read, goals or write… [exit 2]
            $ countme sync grant ben
            …missing ROLE read|goals|write… [exit 2]
            $ countme sync revoke ben anna
            anna no longer has access to ben's log
            hint: to undo it: countme sync grant ben anna read
            $ countme sync revoke ben anna
            …"anna" has no access to "ben"… [exit 1]
            $ countme sync upgrade
            The sync server in … is up to date
            $ countme sync remove anna
            Revoked all access to anna's log; nothing was deleted
            $ countme sync invite anna --invite again.invite
            …hint: to restore access: countme sync grant anna anna write… [exit 2]
            $ countme sync remove ben --erase
            …confirmation needed to erase "ben" from the server for good, with 0 entries… [exit 3]
            $ countme sync remove ben --erase --yes
            Erased ben's log and role from the server; copies on ben's devices remain
            $ countme sync remove owner --erase --yes
            Erased owner's log from the server; copies on owner's devices remain
            """
        )
    }

    @Test func `only the owner manages the server, and another role is told how`() throws {
        try join()
        #expect(laptop.run("sync invite frieda") == .done)
        let invitation = laptop.home + "/frieda.invite"
        #expect(phone.run(words: ["sync", "leave", "--yes"]) == .done)
        #expect(phone.run(words: ["sync", "join", invitation, "--yes", "--as", "phone"]) == .done)
        let commands = [
            "sync upgrade", "sync logs", "sync invite carl", "sync invite frieda --renew --invite new.invite",
            "sync grant frieda owner read", "sync revoke frieda frieda", "sync remove frieda",
            "sync remove frieda --erase --yes",
        ]
        let server = "COUNTME_SYNC_SERVER=postgres://owner@db.example.org/countme"
        for command in commands {
            #expect(phone.run(command) == .service)
            #expect(
                phone.errorOutput == """
                    countme: error: only the owner of the sync server can do that, not frieda
                    hint: \(server) countme \(command)

                    """
            )
        }
        #expect(phone.run(words: ["sync", "init", invitation]) == .service)
        #expect(phone.errorOutput.hasSuffix("hint: \(server) countme sync upgrade\n"))
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

    @Test func `devices are listed, removed, and leave`() throws {
        try join()
        laptop.session(
            """
            $ countme sync devices
            …laptop (this one)…
            $ countme sync devices remove phon
            …hint: countme sync devices remove phone… [exit 1]
            $ countme sync devices remove phone
            … [exit 3]
            $ countme sync devices remove phone --yes
            …phone (removed)…
            $ countme sync devices remove laptop -y
            … [exit 2]
            """
        )
        phone.session(
            """
            $ countme add milk 100 >/dev/null
            $ countme sync
            …it now syncs as phone…
            $ countme sync leave --yes >/dev/null
            $ countme sync status
            This log is not synced.…
            $ countme today | grep milk
            12:30  …  100  milk
            $ countme sync
            … [exit 1]
            """
        )
    }

    @Test func `what cannot be is told with what to type next`() throws {
        #expect(laptop.run("sync") == .noMatch)
        #expect(laptop.errorOutput.contains("this log is not synced"))
        #expect(laptop.run("sync join") == .usage)
        #expect(laptop.run("sync join postgres://anna:secret@localhost/countme") == .usage)
        #expect(!laptop.errorOutput.contains("secret"))
        #expect(laptop.run("sync join nothing.invite") == .usage)
        #expect(laptop.run(words: ["sync", "join", address, "-y"]) == .service)
        #expect(laptop.errorOutput.contains("hint: to set one up: countme sync init \(address)\n"))
        #expect(laptop.run("sync join postgres://anna@127.0.0.1:1/countme -y") == .service)
        #expect(laptop.errorOutput.contains("cannot reach the sync server"))
        #expect(laptop.run("add oats 300") == .done)
        #expect(laptop.run("sync resolve x") == .usage)
        #expect(laptop.run("sync statu") == .usage)
        #expect(laptop.errorOutput.contains("hint: countme sync status\n"))
        #expect(laptop.run("sync invite") == .usage)
    }

    @Test func `what is told of the share is for its owner alone`() throws {
        try join()
        let mode = try FileManager.default.attributesOfItem(atPath: laptop.logPath + ".server")[
            .posixPermissions
        ]
        #expect(mode as? Int == 0o600)
    }

    @Test func `a sync that runs already is not joined by another`() throws {
        try join()
        let gate = try SyncLock(besideLogAt: laptop.logPath)
        #expect(laptop.run("sync") == .done)
        #expect(laptop.output.isEmpty)
        #expect(laptop.errorOutput == "countme: note: a sync is already running\n")
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
            try keys(answer("sync", "init", address)) == [
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
        #expect(keys(check) == ["schema_version", "command", "in_sync", "kinds", "differences"])
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
        laptop.environment["COUNTME_SYNC_SERVER"] = "postgres://anna@127.0.0.1:1/countme"
        #expect(laptop.run("sync -q") == .service)
        #expect(!isDue(after: 30) && isDue(after: 62))
        laptop.run("sync -q")
        #expect(!isDue(after: 62) && isDue(after: 122))
        for _ in 0..<10 { history.noteFailure() }
        #expect(!isDue(after: 3500) && isDue(after: 3602))
        laptop.environment["COUNTME_SYNC_SERVER"] = nil
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
        let note = "note: the log is synced: this change goes to all your devices\n"
        laptop.run("add oats 300")
        laptop.run("backup before.db")
        laptop.run("export all.json")
        laptop.run("delete last --yes")
        laptop.run("restore before.db -n")
        #expect(!laptop.errorOutput.contains(note))
        try join()
        laptop.run("restore before.db -n")
        #expect(laptop.errorOutput.contains(note))
        laptop.run("import all.json -n --restore-deleted")
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

    /// Carl's device, with his own log and a copy of Ben's, which he may read.
    private func joinCarl() throws -> (carl: CountMeHarness, suffix: String) {
        // Roles belong to the whole server.
        let suffix = String(database.suffix(8))
        func file(_ role: String) throws -> String {
            let name = "\(role).invite"
            let text = try String(contentsOfFile: address, encoding: .utf8)
            return try share.write(text.replacing("user=owner", with: "user=\(role)"), to: name)
        }
        let (ben, carl) = ("ben\(suffix)", "carl\(suffix)")
        #expect(laptop.run(words: ["sync", "init", address]) == .done)
        laptop.environment["COUNTME_SYNC_SERVER"] = address
        for name in [ben, carl] {
            #expect(laptop.run("sync invite \(name)") == .done, "\(laptop.errorOutput)")
        }
        #expect(laptop.run("sync grant \(ben) \(carl) read") == .done)
        phone.run("add oats 300")
        #expect(phone.run(words: ["sync", "join", try file(ben), "-y"]) == .done, "\(phone.errorOutput)")
        let device = try CountMeHarness()
        device.run("add tea 50kcal")
        #expect(device.run(words: ["sync", "join", try file(carl), "-y"]) == .done)
        #expect(device.run("people add \(ben)") == .done)
        let join = ["sync", "join", try file(carl), "-y", "--person", ben, "--as", "tablet"]
        #expect(device.run(words: join) == .done, "\(device.errorOutput)")
        #expect(device.output.contains("Joined \(ben) as tablet"))
        return (device, suffix)
    }

    @Test func `a recovered copy of a log joins that log again, and no other`() throws {
        let (carl, suffix) = try joinCarl()
        let path = carl.home + "/.local/share/countme/people/ben\(suffix)/log.db"
        for words in ["sync", "sync join --rejoin -y"] {
            var log = try Data(contentsOf: URL(filePath: path))
            // The page of the table with what is known of the server.
            let pages = stride(from: 0, to: log.count, by: 4096).filter { start in
                ["ben\(suffix)", "tablet"].allSatisfy { word in
                    log[start..<min(start + 4096, log.count)].range(of: Data(word.utf8)) != nil
                }
            }
            #expect(!pages.isEmpty)
            for page in pages {
                log.replaceSubrange(page..<page + 4096, with: Data(repeating: 0xff, count: 4096))
            }
            try log.write(to: URL(filePath: path))
            #expect(carl.run("doctor --fix --person ben\(suffix)") == .done, "\(carl.output)")
            #expect(carl.run("\(words) --person ben\(suffix)") == .done, "\(carl.errorOutput)")
            carl.run("sync status --person ben\(suffix)")
            #expect(carl.output.contains("ben\(suffix)") && carl.output.contains("tablet"), "\(carl.output)")
            carl.run("today --person ben\(suffix)")
            #expect(carl.output.contains("oats"))
        }
        #expect(carl.run("sync check --person ben\(suffix)") == .done, "\(carl.output)")
        carl.run("sync")
        #expect(try carl.storedLog().items.map(\.name) == ["tea"])
    }

    @Test func `a recovered log of which nothing is known joins none of several`() throws {
        let (carl, suffix) = try joinCarl()
        let path = carl.home + "/.local/share/countme/log.db"
        let address = try String(contentsOfFile: path + ".server", encoding: .utf8)
        // What an older program wrote.
        try (address.components(separatedBy: "[log]").first ?? "").write(
            toFile: path + ".server",
            atomically: true,
            encoding: .utf8
        )
        try Data(repeating: 0x5a, count: 5000).write(to: URL(filePath: path))
        #expect(carl.run("doctor --fix") == .done, "\(carl.output)")
        for words in ["sync", "sync join --rejoin -y"] {
            #expect(carl.run(words) == .noMatch, "\(carl.output)")
            #expect(carl.errorOutput.contains("countme sync join --log carl\(suffix)"), "\(carl.errorOutput)")
        }
        #expect(carl.run("sync join --log carl\(suffix) -y") == .done, "\(carl.errorOutput)")
        #expect(try carl.storedLog().items.map(\.name) == ["tea"])
    }

    @Test func `a failed setup hints at itself`() throws {
        let server = "postgres://anna@127.0.0.1:1/countme"
        #expect(laptop.run("sync init \(server)") == .service)
        #expect(laptop.errorOutput.hasSuffix("hint: to try again: countme sync init \(server)\n"))
        #expect(laptop.run("sync join \(server) -y") == .service)
        #expect(laptop.errorOutput.hasSuffix("hint: to try again: countme sync join \(server)\n"))
    }

    @Test func `a check hints at what resolves an unreadable record`() throws {
        laptop.run("add oats 300")
        try join()
        laptop.run("add milk 100")
        laptop.run("sync")
        try server.run(
            "UPDATE countme.records SET payload = replace(payload, '100', '900') WHERE payload LIKE '%milk%'",
            in: database
        )
        #expect(laptop.run("sync check") == .noMatch, "\(laptop.output)")
        #expect(laptop.errorOutput == "hint: to send this device's versions: countme sync resolve\n")
        #expect(phone.run("sync check") == .noMatch)
        #expect(phone.errorOutput == "hint: to delete what no device has: countme sync resolve --delete\n")
        #expect(phone.run("sync resolve --delete --yes") == .done)
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
