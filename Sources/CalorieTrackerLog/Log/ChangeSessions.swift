/// The origin of a change, if not this terminal session.
package enum ChangeOrigin: Sendable {
    /// Another terminal.
    case terminal
    /// A process without a terminal: a script, or a scheduled job.
    case script
    /// A tool of an assistant.
    case assistant
}

/// The terminal sessions of a log's last changes.
///
/// They are in its lock file, which every change opens anyway, with a line of fixed width for each of the last changes
/// in rotation. Only messages depend on them, so they are neither synced nor verified.
struct ChangeSessions {
    private static let count = 64
    /// The number for changes without a terminal, which no session has.
    fileprivate static let none = 0
    /// The number for changes by tools of assistants, whichever process runs them.
    fileprivate static let assistant = -1
    private static let width = 40

    /// The session by change and time, because a restored log assigns the same numbers again.
    private var sessions: [Made: Int] = [:]

    private struct Made: Hashable {
        let change: Int
        let seconds: Int
    }

    /// Reads the sessions of the log at a path.
    init(ofLogAt path: String) {
        let size = WriteLock.firstLine + ChangeSessions.count * ChangeSessions.width
        guard let bytes = PrivateFile.contents(of: path + ".lock", largestSize: size) else { return }
        for start in stride(from: WriteLock.firstLine, to: bytes.count, by: ChangeSessions.width) {
            let line = String(
                decoding: bytes[start..<min(start + ChangeSessions.width, bytes.count)],
                as: UTF8.self
            )
            let numbers = line.split { $0 == " " || $0 == "\n" }.compactMap { Int($0) }
            guard numbers.count == 3 else { continue }
            sessions[Made(change: numbers[0], seconds: numbers[1])] = numbers[2]
        }
    }

    /// Records the session of a change.
    static func note(_ change: Int, at time: Timestamp, session: Int, _ gate: WriteLock) {
        var line: [UInt8] = []
        for number in [change, time.secondsSinceEpoch, session] {
            line.append(decimal: number)
            line.append(UInt8(ascii: " "))
        }
        guard line.count < width else { return }
        line.append(contentsOf: repeatElement(UInt8(ascii: " "), count: width - 1 - line.count))
        line.append(UInt8(ascii: "\n"))
        gate.write(line, after: change % count * width)
    }

    /// The number of the last change; nil if it is unknown.
    var lastChange: Int? { sessions.keys.map(\.change).max() }

    /// The session of a change; nil if it is unknown.
    func session(of change: Int, at time: Timestamp) -> Int? {
        sessions[Made(change: change, seconds: time.secondsSinceEpoch)]
    }

    /// The changes made at a time, with their sessions.
    func changes(at time: Timestamp) -> [(change: Int, session: Int)] {
        sessions.filter { $0.key.seconds == time.secondsSinceEpoch }.map { ($0.key.change, $0.value) }
    }
}

extension DataStore {
    /// The session that all assistants share: each can undo the others' changes, also after a restart.
    package static let assistantSession = ChangeSessions.assistant

    /// The change of someone else, which an assistant may not undo or redo.
    struct OthersChange: Error {
        let change: Journal.Change
    }

    /// Refuses a change that no assistant made, if this store is an assistant's.
    /// - Throws: `OthersChange`.
    func requireOwn(_ change: Journal.Change) throws {
        guard session == DataStore.assistantSession else { return }
        let made = ChangeSessions(ofLogAt: path).session(of: change.number, at: change.madeAt)
        guard made == session else { throw OthersChange(change: change) }
    }

    /// The number of seconds during which the origin of a change is of interest.
    private static let rememberedFor = 86_400

    /// The origin of a recent change, if not this terminal session.
    func origin(of change: Int, madeAt: Timestamp, at now: Timestamp) -> ChangeOrigin? {
        guard session != nil, isRecent(madeAt, at: now) else { return nil }
        return ChangeSessions(ofLogAt: path).session(of: change, at: madeAt).flatMap(origin(ofSession:))
    }

    /// The origin of a recently added entry, if not this terminal session.
    func origin(of entry: FoodItem, at now: Timestamp) throws -> ChangeOrigin? {
        guard session != nil, let connection, isRecent(entry.createdAt, at: now) else { return nil }
        return try StorageError.translating(path: path) {
            for (change, other) in ChangeSessions(ofLogAt: path).changes(at: entry.createdAt) {
                guard let origin = origin(ofSession: other) else { continue }
                if try Journal.adds(entry.id, change: change, connection) { return origin }
            }
            return nil
        }
    }

    private func origin(ofSession other: Int) -> ChangeOrigin? {
        if other == session { return nil }
        switch other {
        case ChangeSessions.none: return .script
        case ChangeSessions.assistant: return .assistant
        default: return .terminal
        }
    }

    private func isRecent(_ time: Timestamp, at now: Timestamp) -> Bool {
        (0...DataStore.rememberedFor).contains(now.secondsSinceEpoch - time.secondsSinceEpoch)
    }

    /// Records that a change was made.
    func noteMade(_ change: Int, at time: Timestamp) {
        guard purpose == .changing else { return }
        lastChange = change
        guard let gate else { return }
        ChangeSessions.note(change, at: time, session: session ?? ChangeSessions.none, gate)
    }
}
