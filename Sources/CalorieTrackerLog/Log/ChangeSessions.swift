/// Where a change was made, if not in this terminal session.
package enum ChangeOrigin: Sendable {
    /// In another terminal.
    case terminal
    /// Without a terminal: by a script, or at a set time.
    case script
}

/// The terminal sessions in which the last changes of a log were made.
///
/// They are in its lock file, which every change has open anyway: a line of fixed width for each of the last
/// changes, overwritten in turn. Nothing depends on them but remarks, so they are neither synced nor checked.
struct ChangeSessions {
    private static let count = 64
    /// The number of changes without a terminal; no session has it.
    fileprivate static let none = 0
    private static let width = 40

    /// The session by change and time: a log that was restored gives its numbers again.
    private var sessions: [Made: Int] = [:]

    private struct Made: Hashable {
        let change: Int
        let seconds: Int
    }

    /// Those of the log at a path.
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

    /// Writes down the session of a change that was made.
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

    /// The number of the last change; nil if none is known.
    var lastChange: Int? { sessions.keys.map(\.change).max() }

    /// The session of a change; nil if it is not known.
    func session(of change: Int, at time: Timestamp) -> Int? {
        sessions[Made(change: change, seconds: time.secondsSinceEpoch)]
    }

    /// The changes that were made at a time, with their sessions.
    func changes(at time: Timestamp) -> [(change: Int, session: Int)] {
        sessions.filter { $0.key.seconds == time.secondsSinceEpoch }.map { ($0.key.change, $0.value) }
    }
}

extension DataStore {
    /// How long a remark on another session is of use, in seconds.
    private static let rememberedFor = 86_400

    /// Where a change was made a short time ago, if not in this terminal session.
    func origin(of change: Int, madeAt: Timestamp, at now: Timestamp) -> ChangeOrigin? {
        guard session != nil, isRecent(madeAt, at: now) else { return nil }
        return ChangeSessions(ofLogAt: path).session(of: change, at: madeAt).flatMap(origin(ofSession:))
    }

    /// Where an entry was added a short time ago, if not in this terminal session.
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
        return other == ChangeSessions.none ? .script : .terminal
    }

    private func isRecent(_ time: Timestamp, at now: Timestamp) -> Bool {
        (0...DataStore.rememberedFor).contains(now.secondsSinceEpoch - time.secondsSinceEpoch)
    }

    /// Says of a change that it was made.
    func noteMade(_ change: Int, at time: Timestamp) {
        guard purpose == .changing else { return }
        lastChange = change
        guard let gate else { return }
        ChangeSessions.note(change, at: time, session: session ?? ChangeSessions.none, gate)
    }
}
