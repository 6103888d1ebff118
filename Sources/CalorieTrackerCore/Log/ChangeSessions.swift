/// The terminal sessions in which the last changes of a log were made.
///
/// They are in its lock file, which every change has open anyway: a line of fixed width for each of the last
/// changes, overwritten in turn. Nothing depends on them but remarks, so they are neither synced nor checked.
struct ChangeSessions {
    private static let count = 64
    private static let width = 40

    /// The session by change and time: a log that was restored gives its numbers again.
    private var sessions: [Made: Int] = [:]

    private struct Made: Hashable {
        let change: Int
        let seconds: Int
    }

    /// Those of the log at a path.
    init(ofLogAt path: String) {
        let size = WriterGate.firstLine + ChangeSessions.count * ChangeSessions.width
        guard let bytes = PrivateFile.contents(of: path + ".lock", largestSize: size) else { return }
        for start in stride(from: WriterGate.firstLine, to: bytes.count, by: ChangeSessions.width) {
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
    static func note(_ change: Int, at time: Timestamp, session: Int, _ gate: WriterGate) {
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

    /// Whether a change was made in another terminal session than this one, a short time ago.
    func isFromOtherSession(_ change: Int, madeAt: Timestamp, at now: Timestamp) -> Bool {
        guard let session, isRecent(madeAt, at: now),
            let other = ChangeSessions(ofLogAt: path).session(of: change, at: madeAt)
        else { return false }
        return other != session
    }

    /// Whether an entry was added in another terminal session than this one, a short time ago.
    func isFromOtherSession(_ entry: FoodItem, at now: Timestamp) throws -> Bool {
        guard let session, let connection, isRecent(entry.createdAt, at: now) else { return false }
        return try StorageError.translating(path: path) {
            for (change, other) in ChangeSessions(ofLogAt: path).changes(at: entry.createdAt)
            where other != session {
                if try Journal.adds(entry.id, change: change, connection) { return true }
            }
            return false
        }
    }

    private func isRecent(_ time: Timestamp, at now: Timestamp) -> Bool {
        (0...DataStore.rememberedFor).contains(now.secondsSinceEpoch - time.secondsSinceEpoch)
    }

    /// Says of a change that it was made.
    func noteMade(_ change: Int, at time: Timestamp) {
        guard purpose == .changing else { return }
        lastChange = change
        if let session, let gate { ChangeSessions.note(change, at: time, session: session, gate) }
    }
}
