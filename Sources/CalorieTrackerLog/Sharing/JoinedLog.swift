/// The shared log that a log is joined to, as saved beside it with the address of the server.
///
/// A log that was recovered no longer knows it, and must not join another one.
package struct JoinedLog: Equatable, Sendable {
    /// The name of the log on the server.
    package let name: String
    /// The id of the log on the server.
    package let id: String
    /// The name of this device on the server.
    package let device: String

    /// The section of the file; older programs read only the first section.
    fileprivate static let section = "log"

    fileprivate var lines: String { "[\(JoinedLog.section)]\nname=\(name)\nid=\(id)\ndevice=\(device)\n" }

    fileprivate init(name: String, id: String, device: String) {
        (self.name, self.id, self.device) = (name, id, device)
    }

    /// Reads the file with the address of a server; nil if it names no log.
    package init?(file path: String) {
        guard let settings = try? ShareAddress.settings(inFile: path, section: JoinedLog.section) else {
            return nil
        }
        func value(_ name: String) -> String? { settings.last { $0.name == name }?.value }
        guard let name = value("name"), let id = value("id"), let device = value("device") else { return nil }
        self.init(name: name, id: id, device: device)
    }
}

extension DataStore {
    /// The shared log that the log is joined to; nil if it is not synced.
    package func joinedLog() throws -> JoinedLog? {
        try membership().map { JoinedLog(name: $0.name, id: $0.log.description, device: $0.deviceName) }
    }
}

extension ShareAddress {
    /// Replaces a file with the address and the log that was joined there, either completely or not at all.
    package func write(to path: String, joined log: JoinedLog? = nil) throws {
        try StorageError.translatingSystem { () throws(SystemError) in
            let new = path + ".new"
            PrivateFile.remove(new)
            try PrivateFile.create(new, holding: Array((file + (log?.lines ?? "")).utf8))
            try PrivateFile.rename(new, to: path)
        }
    }

    /// Removes the file, if it exists.
    package static func remove(_ path: String) { PrivateFile.remove(path) }
}
