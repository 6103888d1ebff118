import CalorieTrackerCore
import Foundation
import TestSupport
import Testing

@testable import countme

/// FatSecret and the program as it is run: secrets, certificates, libcurl.
@Suite struct FoodServiceProcessTests {
    private var app: BuiltBinary

    init() throws {
        app = try BuiltBinary()
        try FileManager.default.createDirectory(
            atPath: app.scratch.file(".config/countme"),
            withIntermediateDirectories: true
        )
    }

    /// Gives countme its key as a person does, in the file for it.
    private func useFatSecret(_ server: FatSecretServer, secret: String = FatSecretServer.secret) throws {
        let path = try app.scratch.write(
            """
            FATSECRET_CONSUMER_KEY=\(FatSecretServer.key)
            FATSECRET_CONSUMER_SECRET='\(secret)'
            FATSECRET_BASE_URL=\(server.baseURL)
            """,
            to: ".config/countme/config.env"
        )
        chmod(path, 0o600)
    }

    /// Everything countme wrote below the home but the file with the key, and where.
    private func written() throws -> [(path: String, content: String)] {
        let files = try #require(FileManager.default.enumerator(atPath: app.scratch.path))
        return files.compactMap { $0 as? String }.filter { !$0.hasSuffix("config.env") }.compactMap { path in
            let bytes = FileManager.default.contents(atPath: app.scratch.file(path))
            return bytes.map { (path, String(decoding: $0, as: UTF8.self)) }
        }
    }

    private static let secrets = [
        FatSecretServer.key, FatSecretServer.secret, "oauth_signature", "test-secret%26%25%2B%2F%3D%C3%BC",
    ]

    @Test func `no failure lets a key, a secret or a signature out`() throws {
        let answers = [
            #"{"error": 5}"#, #"{"error": 8}"#, #"{"text": "key \#(FatSecretServer.key) oauth_signature"}"#,
            #"{"status": 429}"#, #"{"echo_search": 3}"#,
        ]
        var debugging = app
        debugging.environment["COUNTME_DEBUG"] = "1"
        for answer in answers {
            let server = try FatSecretServer(answers: [answer])
            try useFatSecret(server)
            let result = try debugging.run(["search", "pie"])
            for secret in FoodServiceProcessTests.secrets {
                #expect(!(result.output + result.errorOutput).contains(secret), "\(answer): \(result)")
            }
        }
        let files = try written()
        #expect(files.contains { $0.path.contains("/malformed-") })
        for (path, content) in files {
            for secret in FoodServiceProcessTests.secrets { #expect(!content.contains(secret), "\(path)") }
        }
        #expect(!(try app.run("config").output.contains(FatSecretServer.key)))
    }

    @Test func `a wrong secret is told without showing it`() throws {
        let server = try FatSecretServer(answers: [#"{"echo_search": 3}"#])
        try useFatSecret(server, secret: "not the secret")
        let result = try app.run("search", "pie", "--fatsecret")
        #expect(result.code == 5)
        #expect(result.errorOutput.contains("FatSecret rejected the signature"))
        #expect(!result.errorOutput.contains("not the secret"))
        #expect(try server.requests().map(\.verdict) == ["8"])
    }

    @Test func `the command line of a running search shows no more than what was typed`() throws {
        let server = try FatSecretServer(answers: [#"{"hang": true}"#])
        try useFatSecret(server)
        let result = try app.shell(
            """
            "$countme" search pie & pid=$!
            until tr '\\000' ' ' < /proc/$pid/cmdline | grep -q '^[^ ]*/countme search pie $'; do :; done
            tr '\\000' ' ' < /proc/$pid/cmdline
            kill $pid; wait $pid
            """
        )
        #expect(result.output.hasSuffix("/countme search pie "))
        #expect(result.code == 128 + SIGTERM)
    }

    @Test func `only a server with a certificate that is trusted is asked`() throws {
        let certificates = try TestCertificates()
        let trusted = try FatSecretServer(
            answers: [#"{"echo_search": 3}"#],
            certificate: certificates.trusted
        )
        let wrongHost = try FatSecretServer(
            answers: [#"{"echo_search": 3}"#],
            certificate: certificates.wrongHost
        )
        let selfSigned = try FatSecretServer(
            answers: [#"{"echo_search": 3}"#],
            certificate: certificates.selfSigned
        )
        var configured = app
        configured.environment["COUNTME_CA_FILE"] = certificates.caFile
        for server in [trusted, wrongHost, selfSigned] {
            try useFatSecret(server)
            let result = try app.run("search", "pie", "--fatsecret")
            #expect(result.code == 5)
            #expect(
                result.errorOutput.contains("error: certificate check failed for FatSecret (localhost): ")
            )
            #expect(result.errorOutput.contains("hint: behind a company proxy, set COUNTME_CA_FILE"))
            #expect(
                try configured.run(["search", "pie", "--fatsecret"]).code == (server === trusted ? 0 : 5)
            )
        }
        #expect(try trusted.requests().count == 1)
        #expect(try wrongHost.requests().isEmpty && selfSigned.requests().isEmpty)
        for name in ["missing.pem", ".config/countme/config.env"] {
            configured.environment["COUNTME_CA_FILE"] = app.scratch.file(name)
            let result = try configured.run(["search", "cake", "--fatsecret"])
            #expect(result.code == 4)
            #expect(result.errorOutput.contains("COUNTME_CA_FILE"))
        }
    }

    @Test func `the keys of a connection are written nowhere`() throws {
        let certificates = try TestCertificates()
        let server = try FatSecretServer(answers: [#"{"echo_search": 3}"#], certificate: certificates.trusted)
        try useFatSecret(server)
        var logging = app
        logging.environment["COUNTME_CA_FILE"] = certificates.caFile
        logging.environment["SSLKEYLOGFILE"] = app.scratch.file("keys")
        #expect(try logging.run(["search", "pie"]).code == 0)
        #expect(!FileManager.default.fileExists(atPath: app.scratch.file("keys")))
    }

    @Test func `what goes to this machine does not go through a proxy`() throws {
        let server = try FatSecretServer(answers: [#"{"echo_search": 3}"#])
        try useFatSecret(server)
        var proxied = app
        for name in ["http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"] {
            proxied.environment[name] = "http://127.0.0.1:9"
        }
        #expect(try proxied.run(["search", "pie"]).code == 0)
    }

    @Test func `a search, an amount of a hit, and the server gone`() throws {
        let server = try FatSecretServer(
            answers: [
                #"{"method": "foods.search", "file": "fatsecret_foods_search_many.json", "gzip": true}"#,
                #"{"method": "food.get.v2", "error": 106}"#,
            ]
        )
        try useFatSecret(server)
        let script = """
            "$countme" search jasmine rice test > /dev/null && "$countme" add --from 1 --qty '1 cup' &&
            "$countme" search jasmine rice test --json | jq -r '.hits[] | [.n, .name] | @tsv'
            """
        let result = try app.shell(script)
        #expect(result.code == 0)
        #expect(result.output.contains(": Jasmine Rice (Test Kitchen), 1 cup, 214 kcal, "))
        server.stop()
        #expect(try app.run("search", "jasmine", "rice", "test").code == 0)
        let failed = try app.run("search", "zzyzx")
        #expect(failed.code == 5)
        #expect(failed.errorOutput.contains("cannot reach FatSecret: no response from 127.0.0.1"))
        #expect(
            failed.errorOutput.contains("hint: to log it with your own numbers: countme add zzyzx KCAL\n")
        )
    }

    @Test(.enabled(if: BuiltBinary.hasStrace))
    func `without libcurl everything works but FatSecret, which says what to install`() throws {
        let server = try FatSecretServer(answers: [#"{"echo_search": 3}"#])
        try useFatSecret(server)
        let result = try app.shell(
            """
            hidden=$(/sbin/ldconfig -p | awk '/libcurl/ { print "-P", $NF, "-P", "/usr" $NF }')
            hide="strace -o /dev/null $hidden -e inject=openat:error=ENOENT"
            $hide "$countme" add oats 300 -q && $hide "$countme" search pie --fatsecret
            """
        )
        #expect(result.code == 5)
        #expect(result.errorOutput.contains("error: network access needs libcurl, which is not installed"))
        #expect(result.errorOutput.contains("hint: sudo apt install libcurl4\n"))
    }
}
