#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// A lock that allows only one sync of a log at a time; writers do not wait for it.
package final class SyncLock {
    private let gate: WriteLock

    /// Locks the syncs of a log; nil if another sync is running.
    package init?(besideLogAt path: String) throws {
        try StorageError.translatingSystem { () throws(SystemError) in
            try PrivateDirectory.create(PrivateDirectory.parent(of: path))
        }
        do {
            gate = try WriteLock(lockFile: path + ".sync", timeout: 0)
        } catch StorageError.busy {
            return nil
        }
    }
}

/// The name of this device for the other devices of a log.
package enum MachineName {
    /// The name of the host without its domain, or `machine`.
    package static var ofThisHost: String {
        var bytes = [CChar](repeating: 0, count: 256)
        guard gethostname(&bytes, bytes.count - 1) == 0 else { return "machine" }
        let name = String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return cleaned(String(name.prefix { $0 != "." })) ?? "machine"
    }

    /// A name without the number that distinguishes it from another one.
    static func base(of name: String) -> String {
        let rest = name.reversed().drop { $0.isNumber }
        return rest.first == "-" && rest.count < name.count && rest.count > 1
            ? String(rest.dropFirst().reversed()) : name
    }

    /// A valid form of a name; nil if there is none.
    package static func cleaned(_ name: String) -> String? {
        let kept = name.filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }.prefix(40)
        return kept.isEmpty || PlainText.problem(in: String(kept), limit: 40) != nil ? nil : String(kept)
    }
}
