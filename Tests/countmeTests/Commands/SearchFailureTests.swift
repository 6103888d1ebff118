import CalorieTrackerCore
import Foundation
import TestSupport
import Testing

@testable import countme

/// Searches when FatSecret does not answer: attempts, kept answers, searches that wait.
@Suite struct SearchFailureTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
    }

    private var stateFiles: [String] {
        let folder = app.home + "/.local/state/countme"
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        // The words of a search are the person's own, and stay longer.
        return files.filter { !$0.hasPrefix("query-") }.sorted()
    }

    /// Every failure with the words it must be told by and its exit code.
    @Test(arguments: [
        (#"{"error": 5}"#, "rejected the consumer key", "to see where FATSECRET_CONSUMER_KEY is set"),
        (#"{"error": 8}"#, "rejected the signature", "check FATSECRET_CONSUMER_SECRET"),
        (#"{"error": 6}"#, "rejected the request time", "set the clock"),
        (#"{"error": 11}"#, "daily limit", "countme search --retry"),
        (#"{"error": 12}"#, "rate limit reached", "countme search --retry"),
        (#"{"file": "fatsecret_error_21.json"}"#, "does not accept requests from ", "IP Restrictions"),
        (#"{"error": 20}"#, "is having problems", "try again later"),
        (#"{"error": 10}"#, "FatSecret plan", "to log it with your own numbers"),
        (#"{"error": 109}"#, "too long for FatSecret", "fewer words"),
        (#"{"file": "fatsecret_error_8.xml"}"#, "rejected the signature", "check FATSECRET_CONSUMER_SECRET"),
        (#"{"status": 429}"#, "rate limit reached", "try again in a minute"),
        (#"{"status": 503, "text": "<html>"}"#, "is having problems", "countme search --retry"),
        (
            #"{"status": 404, "text": "<html>"}"#, "invalid response from FatSecret (HTTP 404)",
            "COUNTME_DEBUG=1"
        ),
        (
            #"{"file": "fatsecret_not_json.html", "status": 200}"#, "invalid response from ",
            "COUNTME_DEBUG=1"
        ),
        (#"{"nested": 100000}"#, "invalid response from ", "COUNTME_DEBUG=1"),
        (#"{"base64": "/w=="}"#, "invalid response from ", "COUNTME_DEBUG=1"),
        (
            #"{"redirect": "http://127.0.0.1:{port}/elsewhere"}"#, "sent a redirect; not followed",
            "countme config"
        ),
        (#"{"cut_short": true}"#, "was lost", "check your connection"),
        (#"{"close": true}"#, "was lost", "check your connection"),
        (
            #"{"big": 20000000, "chunked": true, "gzip": true}"#, "too large",
            "to log it with your own numbers"
        ),
    ])
    func `each failure says what happened and what to do`(
        answer: String,
        summary: String,
        hint: String
    ) throws {
        let server = try FatSecretServer(answers: [answer])
        app.useFatSecret(server)
        #expect(app.run("search rice cake") == .service)
        #expect(app.output.isEmpty)
        #expect(app.errorOutput.hasPrefix("countme: error: "))
        #expect(app.errorOutput.contains(summary), "\(app.errorOutput)")
        #expect(app.errorOutput.contains(hint), "\(app.errorOutput)")
        #expect(
            app.errorOutput.hasSuffix(
                "hint: to log it with your own numbers: countme add \"rice cake\" KCAL\n"
            )
        )
        #expect(try !server.requests().contains { $0.path == "/elsewhere" })
        #expect(app.run("search rice cake --json") == .service)
        #expect(app.output.isEmpty && app.errorOutput.contains("\"exit_code\":5"))
    }

    /// The answers that quote a request, and all that end badly in other ways.
    @Test(arguments: [
        #"{"error": 5}"#, #"{"error": 8}"#, #"{"error": 2}"#, #"{"error": 3}"#, #"{"close": true}"#,
        #"{"text": "<error><code>8</code> KEY oauth_signature=x SECRET</error>"}"#,
        #"{"text": "a KEY SECRET"}"#,
        #"{"json": {"foods": {"food": [], "note": "SECRET"}}}"#, #"{"cut_short": true}"#, #"{"status": 429}"#,
        #"{"json": {"error": {"code": 3, "message": "oauth_signature KEY"}}}"#, #"{"nested": 100000}"#,
        #"{"json": {"error": {"message": "KEY"}}}"#, #"{"status": 500, "text": "KEY"}"#,
        #"{"redirect": "http://127.0.0.1:{port}/?oauth_signature=KEY"}"#, #"{"echo_search": 3}"#,
        #"{"json": {"foods": {"food": {"food_id": "1", "food_name": "pie SECRET"}}}}"#,
    ])
    func `no answer makes countme print or keep a key, a secret or a signature`(answer: String) throws {
        let answer = answer.replacing("KEY", with: FatSecretServer.key)
            .replacing("SECRET", with: FatSecretServer.secret)
        let server = try FatSecretServer(answers: [answer])
        app.useFatSecret(server)
        app.environment["COUNTME_DEBUG"] = "1"
        app.answer = ""
        let secrets = [FatSecretServer.key, FatSecretServer.secret, "oauth_", "test-secret%26%25%2B%2F%3D"]
        for words in [["search", "pie"], ["search", "pie", "--json"], ["add", "--food", "7"], ["config"]] {
            app.run(words: words)
            for secret in secrets {
                #expect(!app.output.contains(secret) && !app.errorOutput.contains(secret))
            }
        }
        for name in stateFiles {
            let content = try String(
                contentsOfFile: app.home + "/.local/state/countme/" + name,
                encoding: .utf8
            )
            for secret in secrets { #expect(!content.contains(secret), "\(name)") }
        }
    }

    @Test func `a passing failure is overcome, each attempt signed anew`() throws {
        let server = try FatSecretServer(
            answers: [#"{"status": 429}"#, #"{"status": 500}"#, #"{"echo_search": 2}"#]
        )
        app.useFatSecret(server)
        #expect(app.run("search pie") == .done)
        #expect(app.errorOutput.isEmpty)
        let requests = try server.requests()
        #expect(requests.map(\.verdict) == ["ok", "ok", "ok"])
        #expect(Set(requests.map(\.nonce)).count == 3)
        #expect(app.pauses.count == 2)
        #expect((0.5...1).contains(app.pauses[0]) && (1...2).contains(app.pauses[1]))
    }

    @Test func `who watches is told of every wait, who does not is not`() throws {
        let answers = [#"{"close": true}"#, #"{"echo_search": 2}"#]
        app.useFatSecret(try FatSecretServer(answers: answers))
        let server = try FatSecretServer(answers: answers)
        app.useFatSecret(server)
        app.answer = ""
        #expect(app.run("search pie") == .done)
        #expect(app.errorOutput.hasPrefix("countme: the connection to 127.0.0.1 was lost; retrying in "))
        #expect(app.errorOutput.contains("tip: to log a result: countme add --from 1"))
        _ = server
    }

    @Test func `a clock that is wrong is corrected by that of the service`() throws {
        let server = try FatSecretServer(answers: [#"{"echo_search": 2}"#], clockOffset: 86_400)
        app.useFatSecret(server)
        #expect(app.run("search pie") == .done)
        #expect(try server.requests().map(\.verdict) == ["6", "ok"])
    }

    @Test func `an answer is kept for a day, marked, and then gone`() throws {
        let server = try FatSecretServer(answers: [#"{"echo_search": 2}"#])
        app.useFatSecret(server)
        #expect(try app.json("search pie")["from_cache"] == .bool(false))
        app.environment["COUNTME_NOW"] = "2026-11-20T15:30:00+01:00"
        #expect(try app.json("search pie")["from_cache"] == .bool(true))
        #expect(app.errorOutput == "countme: note: FatSecret results from 3 h ago\n")
        #expect(try server.requests().count == 1)
        server.stop()
        #expect(app.run("search pie") == .done)
        #expect(app.run("search pie --offline") == .done)
        #expect(app.run("search cake --offline") == .noMatch)
        #expect(app.errorOutput.contains("hint: to search FatSecret too: countme search cake\n"))
        app.environment["COUNTME_NOW"] = "2026-11-21T12:30:00+01:00"
        #expect(app.run("search pie --offline") == .noMatch)
        #expect(app.run("search pie") == .service)
    }

    @Test func `any command clears away what FatSecret said a day ago`() throws {
        let server = try FatSecretServer(answers: [#"{"echo_search": 2}"#])
        app.useFatSecret(server)
        app.run("search pie")
        #expect(stateFiles.map { $0.prefix { $0 != "-" } } == ["answer", "search"])
        app.environment["COUNTME_NOW"] = "2026-11-21T12:29:59+01:00"
        app.run("today")
        #expect(stateFiles.count == 2)
        app.environment["COUNTME_NOW"] = "2026-11-21T12:30:00+01:00"
        app.run("today")
        #expect(stateFiles.isEmpty)
        _ = server
    }

    @Test func `what was logged is shown when FatSecret fails, with a note`() throws {
        let server = try FatSecretServer(answers: [#"{"error": 11}"#])
        app.useFatSecret(server)
        app.run("add oats 300")
        #expect(app.run("search oats") == .done)
        #expect(app.output == "N  KCAL  SERVING  FOOD\n1   300  -        oats\n")
        #expect(app.errorOutput.hasPrefix("countme: note: your FatSecret key has reached its daily limit"))
        #expect(app.errorOutput.hasSuffix("countme search --retry\n"), "\(app.errorOutput)")
        #expect(app.run("add --from 1") == .done)
        let answer = try app.json("search oats")
        guard case .array(let warnings)? = answer["warnings"] else { return }
        #expect(warnings.map { $0["code"] } == [.string("service")])
        #expect(app.errorOutput.hasPrefix("countme: note: "))
    }

    @Test func `FatSecret alone can be searched`() throws {
        app.run("add oats 300")
        #expect(app.run("search oats --fatsecret") == .service)
        #expect(app.errorOutput.contains("error: no FatSecret key\n"))
        let server = try FatSecretServer(answers: [#"{"echo_search": 2}"#])
        app.useFatSecret(server)
        let answer = try app.json("search oats --fatsecret")
        #expect(answer["hits"]?.items.map { $0["source"] } == [.string("fatsecret"), .string("fatsecret")])
        #expect(app.run("search oats --fatsecret --drinks") == .usage)
        #expect(
            app.errorOutput.contains(
                "--drinks has no effect with --fatsecret\nhint: to leave out --drinks: countme search oats --fatsecret\n"
            )
        )
        server.stop()
        #expect(app.run("search eggs --fatsecret") == .service)
        #expect(app.output.isEmpty)
    }

    @Test func `a search that failed waits until it is done`() throws {
        let broken = try FatSecretServer(answers: [#"{"close": true}"#])
        app.useFatSecret(broken)
        for words in [["search", "pie"], ["search", "pie"], ["search", "crème brûlée", "--exact"]] {
            #expect(app.run(words: words) == .service)
            #expect(app.errorOutput.contains("hint: to repeat the search later: countme search --retry"))
        }
        let requests = try broken.requests().count
        #expect(app.run("search --pending") == .service)
        // The second will not be answered where the first was not.
        #expect(try broken.requests().count == requests + 3)
        #expect(app.output.hasPrefix("Still queued:\n") && app.output.contains("  pie\n"))
        #expect(app.output.contains("  crème brûlée\n"))
        let server = try FatSecretServer(answers: [#"{"echo_search": 2}"#])
        app.useFatSecret(server)
        let answer = try app.json("search --pending")
        #expect(answer["command"] == .string("search --pending"))
        #expect(answer["pending"] == .array([]))
        guard case .array(let searches)? = answer["searches"] else { return }
        #expect(searches.count == 2 && searches.contains { $0["query"] == .string("crème brûlée") })
        #expect(app.run("search --retry") == .done)
        #expect(app.output == "No queued searches.\n")
        // Its answer is at hand now.
        server.stop()
        #expect(app.run("search pie") == .done)
    }

    @Test func `a wrong key is no reason to wait, nor to forget what waits`() throws {
        let broken = try FatSecretServer(answers: [#"{"close": true}"#])
        app.useFatSecret(broken)
        app.run("search pie")
        let server = try FatSecretServer(answers: [#"{"error": 5}"#])
        app.useFatSecret(server)
        #expect(app.run("search cake") == .service)
        #expect(!app.errorOutput.contains("--retry"))
        #expect(app.run("search --pending") == .service)
        #expect(app.output == "Still queued:\n  pie\n")
    }

    @Test func `without a key no search can be done again`() throws {
        #expect(app.run("search --pending") == .service)
        #expect(app.errorOutput.contains("hint: to add one: countme help search"))
    }

    @Test func `an answer that cannot be read is kept when someone looks for the fault`() throws {
        let text = "<p>oauth_signature 'abc' of \(FatSecretServer.key)</p>\\nHello"
        let server = try FatSecretServer(answers: [#"{"text": "\#(text)"}"#])
        app.useFatSecret(server)
        app.run("search pie")
        #expect(!stateFiles.contains { $0.hasPrefix("malformed") })
        app.environment["COUNTME_DEBUG"] = "1"
        app.run("search pie")
        let name = try #require(stateFiles.first { $0.hasPrefix("malformed") })
        let path = app.home + "/.local/state/countme/" + name
        #expect(app.errorOutput.contains("countme: note: the response is saved in \(path)\n"))
        #expect(try String(contentsOfFile: path, encoding: .utf8).hasSuffix("\nHello"))
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test func `a state that cannot be kept is remarked on, and the search answered`() throws {
        let server = try FatSecretServer(answers: [#"{"echo_search": 2}"#])
        app.useFatSecret(server)
        app.environment["XDG_STATE_HOME"] = try app.write("", to: "file")
        #expect(app.run("search pie") == .done)
        #expect(
            app.errorOutput == "countme: note: cannot save these results; --from will not work for them\n"
        )
        app.environment["XDG_STATE_HOME"] = nil
        app.environment["HOME"] = nil
        #expect(app.run(words: ["search", "pie", "--db", app.home + "/log.db"]) == .done)
    }

    @Test func `a file of secrets that others can read gets a remark`() throws {
        let path = try app.write("FATSECRET_CONSUMER_SECRET=x\n", to: "config.env")
        chmod(path, 0o644)
        app.run("history --env-file \(path)")
        #expect(app.errorOutput == "countme: note: other users can read your key: chmod 600 \(path)\n")
        chmod(path, 0o600)
        app.run("history --env-file \(path)")
        #expect(app.errorOutput.isEmpty)
        let harmless = try app.write("COUNTME_UNIT=kJ\n", to: "other.env")
        chmod(harmless, 0o644)
        app.run("history --env-file \(harmless)")
        #expect(app.errorOutput.isEmpty)
    }
}
