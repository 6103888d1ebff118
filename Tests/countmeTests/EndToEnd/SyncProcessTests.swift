import CalorieTrackerCore
import Foundation
import TestSupport
import Testing

/// Syncs as processes of their own: killed, refused by the system, and never where nobody asked for one.
@Suite(
    .enabled(
        if: PostgresServer.isInstalled && BuiltBinary.hasStrace,
        "make test installs postgresql and strace"
    )
)
struct SyncProcessTests {
    /// Two devices of one sync server, the first of which has unsent changes.
    private struct Pair {
        let laptop: BuiltBinary
        let phone: BuiltBinary
        let invitation: String

        init() throws {
            let server = try PostgresServer.shared.get()
            laptop = try BuiltBinary()
            phone = try BuiltBinary()
            let database = try server.makeDatabase()
            invitation = try laptop.scratch.write(
                "[countme]\nhost=\(server.folder)\nport=\(server.port)\nuser=owner\ndbname=\(database)\n",
                to: "home.invite"
            )
            try laptop.run("add", "oats", "300")
            for words in [
                ["sync", "init", invitation], ["sync", "join", invitation, "-y", "--as", "laptop"],
            ] {
                let result = try laptop.run(words)
                try require(result.code == 0, result.errorOutput)
            }
            try laptop.run("add", "soup", "200")
            try laptop.run("edit", "last", "--kcal", "210")
        }

        /// Both hold the same, and it is what was typed.
        func requireInStep(_ what: String) throws {
            let mended = try laptop.run("sync")
            try require(mended.code == 0, "\(what): \(mended.errorOutput)")
            let joined = try phone.run("sync", "join", invitation, "-y", "--as", "phone")
            try require(joined.code == 0, "\(what): \(joined.errorOutput)")
            let states = try [laptop, phone].map { try $0.state() }
            try require(states[0] == ["oats 300.0", "soup 210.0"], "\(what): \(states[0])")
            try require(states[1] == states[0], "\(what): \(states[1])")
            let check = try laptop.run("sync", "check")
            try require(check.code == 0, "\(what): \(check.output)")
            let devices = try laptop.run("sync", "devices", "--format", "tsv")
            let count = devices.output.split(separator: "\n").count - 1
            try require(count == 2, "\(what): a needless machine\n\(devices.output)")
        }
    }

    @Test(
        "a sync that is killed, or meets an error, is done or not done, and the next one goes on",
        arguments: ["signal=KILL", "error=EIO"]
    )
    func tamper(_ how: String) throws {
        let points = try Pair().laptop.callsOnLog(["sync"]).filter {
            // What is not sent although the connection stands is waited for: for a minute.
            $0.mayChangeFiles && !(how == "error=EIO" && $0.call.hasPrefix("send"))
                && !["close", "rt_sigaction", "rt_sigprocmask", "setitimer"].contains($0.call)
        }
        #expect(points.count > 20)
        // Each costs a share of its own; the third part of them differs from run to run.
        let first = Int.random(in: 0..<3)
        for index in stride(from: first, to: points.count, by: testCases(3)) {
            let pair = try Pair()
            _ = try pair.laptop.run(["sync"], tampering: how, with: points[index])
            try pair.requireInStep("\(how) at \(points[index])")
        }
    }

    @Test func `no other command looks for libpq or talks to a server`() throws {
        let pair = try Pair()
        let trace = pair.laptop.scratch.file("calls")
        for words in [
            "add milk 100", "today", "undo", "people", "sync status", "sync -n", "doctor",
            "export -",
        ] {
            _ = try pair.laptop.shell("strace -f -e trace=openat,connect -o \(trace) $countme \(words)")
            let calls = try String(contentsOfFile: trace, encoding: .utf8)
            #expect(calls.contains("log.db"), "\(words)")
            #expect(
                !calls.contains("libpq") && !calls.contains("connect("),
                "\(words)"
            )
        }
        _ = try pair.laptop.shell("strace -f -e trace=openat,connect -o \(trace) $countme sync")
        #expect(try String(contentsOfFile: trace, encoding: .utf8).contains("libpq"))
    }

    @Test func `after a change the log syncs by itself, and nobody waits for it`() throws {
        let pair = try Pair()
        var laptop = pair.laptop
        laptop.environment["COUNTME_SYNC"] = "after"
        laptop.environment["COUNTME_NOW"] = nil
        try laptop.run("add", "milk", "100")
        // Whoever comes after it finds the gate free, and nothing left to tell.
        var waiting = ""
        for _ in 0..<600 {
            waiting = try laptop.run("sync", "status", "--json").output
            if waiting.contains("\"entries\": 0") { break }
            usleep(50_000)
        }
        #expect(waiting.contains("\"entries\": 0"))
        #expect(
            try pair.phone.run("sync", "join", pair.invitation, "-y", "--as", "phone").output.contains(
                "received 3"
            )
        )
    }

    @Test func `two machines and a server are shown in one command`() throws {
        let app = try BuiltBinary()
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
        let demo = try app.shell("sh \(folder)/../../Scripts/sync-demo.sh $countme")
        #expect(demo.code == 0, "\(demo.errorOutput)")
        let end = try #require(demo.output.range(of: "laptop$ countme today"))
        #expect(demo.output[end.upperBound...].contains("Banana"))
        let folders = Set(demo.output.split { $0 == " " || $0 == "\n" }.filter { $0.hasPrefix("/tmp/") })
        for folder in folders { #expect(!FileManager.default.fileExists(atPath: String(folder))) }
    }
}
