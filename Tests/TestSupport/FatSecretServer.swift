internal import Foundation

/// A server on this machine that checks requests and answers them as the FatSecret API does.
///
/// It is a program of its own, which ends with this object; hold on to the object for as long as it is
/// to answer. What answers can be is told in `FatSecretServer/answers.py`.
package final class FatSecretServer {
    /// A request that the server got, as its log tells it.
    package struct Request: Sendable, Decodable {
        /// The path without the query.
        package let path: String
        /// The HTTP method, such as "GET".
        package let httpMethod: String
        /// The method of the API, such as "foods.search", or an empty text.
        package let method: String
        /// The decoded parameters, without those of OAuth.
        package let parameters: [String: String]
        /// "ok", the code of the error that the request was refused with, or "404" for another path.
        package let verdict: String
        /// The nonce, or an empty text.
        package let nonce: String
        /// The timestamp as it was sent, or an empty text.
        package let timestamp: String
        /// The headers; their names are in lower case.
        package let headers: [String: String]
        /// The query as it was sent.
        package let rawQuery: String

        private enum CodingKeys: String, CodingKey {
            case path
            case httpMethod = "http_method"
            case method = "api_method"
            case parameters
            case verdict
            case nonce
            case timestamp
            case headers
            case rawQuery = "raw_query"
        }
    }

    /// The consumer key that the server knows unless it is given another.
    package static let key = "test-key"
    /// The consumer's secret, with characters that must be percent-encoded before signing.
    package static let secret = "test-secret&%+/=ü"

    /// The port it listens on.
    package let port: Int
    /// The address of its API.
    package let baseURL: String
    private let scratch: ScratchDirectory
    private let process: pid_t
    /// Our end of its standard input, which keeps it running until it is closed.
    private var lifeline: Int32?

    /// Starts a server with its answers, each the text of a JSON object.
    ///
    /// The answers are used one by one, and the last one for all further requests. With a certificate
    /// the server speaks HTTPS only, as "localhost".
    package init(
        answers: [String],
        clockOffset: Int = 0,
        key: String? = nil,
        certificate: TestCertificates.Pair? = nil
    ) throws {
        scratch = try ScratchDirectory()
        let script = """
            {
                "key": \(try jsonText(key ?? FatSecretServer.key)),
                "secret": \(try jsonText(FatSecretServer.secret)),
                "log": \(try jsonText(scratch.file("log"))),
                "clock_offset": \(clockOffset),
                "answers": [\(answers.joined(separator: ","))]
            }
            """
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
        let program = folder + "/FatSecretServer/server.py"
        var words = ["/usr/bin/python3", program, try scratch.write(script, to: "script.json")]
        if let certificate { words += ["--tls", certificate.certificate, certificate.key] }
        (process, lifeline, port) = try startServer(words, errors: scratch.file("errors"))
        let host = certificate == nil ? "http://127.0.0.1" : "https://localhost"
        baseURL = "\(host):\(port)/rest/server.api"
    }

    deinit { stop() }

    /// The requests so far, the oldest first.
    package func requests() throws -> [Request] {
        try String(contentsOfFile: scratch.file("log"), encoding: .utf8).split(separator: "\n").map {
            try JSONDecoder().decode(Request.self, from: Data($0.utf8))
        }
    }

    /// Ends the server, even in the middle of an answer, and waits until it is gone.
    package func stop() {
        guard let lifeline else { return }
        self.lifeline = nil
        close(lifeline)
        _ = exitStatus(of: process)
    }
}

/// The text of a JSON string.
func jsonText(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
}

/// Starts a server; returns its process, what to close to end it, and its port.
func startServer(_ words: [String], errors: String) throws -> (pid_t, Int32?, Int) {
    let (ours, theirs) = try makeChannel()
    let spawned = Result {
        try spawn(words) { actions in
            posix_spawn_file_actions_adddup2(&actions, theirs, STDIN_FILENO)
            posix_spawn_file_actions_adddup2(&actions, theirs, STDOUT_FILENO)
            posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors, O_WRONLY | O_CREAT, 0o600)
        }
    }
    // Were it open here too, the end of a server that failed would go unnoticed.
    close(theirs)
    if case .failure = spawned { close(ours) }
    let process = try spawned.get()
    guard let port = readLine(from: ours).flatMap({ Int($0) }) else {
        kill(process, SIGKILL)
        close(ours)
        _ = exitStatus(of: process)
        let complaint = (try? String(contentsOfFile: errors, encoding: .utf8)) ?? ""
        throw RequirementFailure(
            description: """
                the test server did not start (`make test` installs python3-oauthlib, which it needs)
                \(complaint)
                """
        )
    }
    return (process, ours, port)
}

/// The two ends of a channel, which no other program inherits.
///
/// Tests start programs in parallel, and one that held our end would keep the server alive. Swift does
/// not see `pipe2`, and a pipe could be inherited before it is marked; a pair of sockets is born marked.
private func makeChannel() throws -> (ours: Int32, theirs: Int32) {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else {
        throw RequirementFailure(description: "no socket: \(String(cString: strerror(errno)))")
    }
    return (ends[0], ends[1])
}

/// The first line that arrives, or `nil` when it does not come within a minute.
func readLine(from descriptor: Int32) -> String? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while true {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let ready = poll(&waiting, 1, 60_000)
        if ready == -1, errno == EINTR { continue }
        guard ready == 1, read(descriptor, &byte, 1) == 1 else { return nil }
        if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
        line.append(byte)
    }
}

/// Starts a program with a plain environment and with the streams that a body sets.
///
/// Foundation's `Process` would hand it a mask of blocked signals.
func spawn(
    _ words: [String],
    streams: (inout posix_spawn_file_actions_t) -> Void
) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    streams(&actions)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let environment: [String] = ["PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8"]
    let arguments = words.map { strdup($0) } + [nil]
    let variables = environment.map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, words[0], &actions, &attributes, arguments, variables)
    guard code == 0 else {
        throw RequirementFailure(description: "\(words[0]): \(String(cString: strerror(code)))")
    }
    return process
}

/// Waits for the end of a program, and returns what `waitpid` says of it.
func exitStatus(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    return status
}
