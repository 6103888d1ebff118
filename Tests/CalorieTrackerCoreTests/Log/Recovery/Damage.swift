import TestSupport

@testable import CalorieTrackerLog

/// One of the ways in which disks and people spoil files.
struct Damage {
    let seed: Int

    func apply(to bytes: inout [UInt8]) {
        guard !bytes.isEmpty else { return }
        var random = SeededGenerator(seed: UInt64(seed))
        let offset = Int.random(in: 0..<bytes.count, using: &random)
        switch seed % 7 {
        case 0: bytes[offset] ^= 1 << UInt8(offset % 8)
        case 1: bytes[offset] = UInt8.random(in: 0...255, using: &random)
        case 2:
            for index in offset..<min(offset + 16, bytes.count) {
                bytes[index] = UInt8.random(in: 0...255, using: &random)
            }
        case 3:
            for index in offset / 512 * 512..<min(offset / 512 * 512 + 512, bytes.count) { bytes[index] = 0 }
        case 4:
            for index in offset / 4096 * 4096..<min(offset / 4096 * 4096 + 4096, bytes.count) {
                bytes[index] = 0
            }
        case 5: bytes.removeLast(bytes.count - offset)
        default: bytes += [UInt8](repeating: 0x0d, count: offset % 9000)
        }
    }
}

extension LogCheck {
    /// Whether the log at a path is in order in every respect.
    static func isHealthy(_ path: String) throws -> Bool {
        let examination = try LogExamination(path: path)
        return examination.damage == nil && examination.rowsUnlikeJournal == 0
            && examination.wrongTotals.isEmpty
    }
}

extension JournaledTable {
    static func named(_ name: String) -> JournaledTable { all.first { $0.name == name } ?? .entries }
}
