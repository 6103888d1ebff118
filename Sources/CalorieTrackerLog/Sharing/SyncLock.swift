#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// What lets one sync of a log go on at a time; writers do not wait for it.
package final class SyncLock {
    private let gate: WriteLock

    /// Takes the gate of a log; nil when another sync has it.
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

/// This machine, as the others of a log get to know it.
package enum MachineName {
    /// The name of the host without its domain, or `machine`.
    package static var ofThisHost: String {
        var bytes = [CChar](repeating: 0, count: 256)
        guard gethostname(&bytes, bytes.count - 1) == 0 else { return "machine" }
        let name = String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return cleaned(String(name.prefix { $0 != "." })) ?? "machine"
    }

    /// A name without the number that told it from another one.
    static func base(of name: String) -> String {
        let rest = name.reversed().drop { $0.isNumber }
        return rest.first == "-" && rest.count < name.count && rest.count > 1
            ? String(rest.dropFirst().reversed()) : name
    }

    /// A name as it can be; nil for one that cannot be one.
    package static func cleaned(_ name: String) -> String? {
        let kept = name.filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }.prefix(40)
        return kept.isEmpty || PlainText.problem(in: String(kept), limit: 40) != nil ? nil : String(kept)
    }
}
