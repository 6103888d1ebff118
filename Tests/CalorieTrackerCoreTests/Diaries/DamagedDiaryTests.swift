import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

/// Copies of exports that were cut, altered or written in another encoding.
@Suite struct DamagedDiaryTests {
    private static let files: [String] = {
        let found = FileManager.default.subpaths(atPath: DiaryFixtureTests.folder) ?? []
        return found.filter { name in
            // What is packed has a checksum, which unzip tells.
            !name.hasSuffix(".zip") && !name.hasSuffix(".xlsx") && !name.hasSuffix("INDEX.json")
                && (try? Data(contentsOf: URL(fileURLWithPath: DiaryFixtureTests.folder + "/" + name))) != nil
        }.sorted()
    }()

    private func bytes(_ name: String) throws -> [UInt8] {
        try Array(Data(contentsOf: URL(fileURLWithPath: DiaryFixtureTests.folder + "/" + name)))
    }

    private func reading(_ bytes: [UInt8]) throws(DiaryProblem) -> DiaryReading {
        var options = DiaryOptions(today: nil) { instant in
            (instant.dayAndSecond(offset: .utc).day, instant.timeOfDay(offset: .utc))
        }
        options.takesTotals = true
        options.dateOrder = .monthFirst
        return try DiaryExport(bytes).reading(options)
    }

    /// What must not change without a word.
    private func facts(_ entry: DiaryEntry) -> String {
        "\(entry.day) \(entry.eaten.name) \(entry.eaten.kilocalories)"
    }

    private func warns(_ reading: DiaryReading) -> Bool {
        reading.remarks.contains(.endsEarly)
            || !reading.disagreements.isEmpty
    }

    @Test(arguments: files) func `a cut copy has whole rows only, or is refused`(name: String) throws {
        let whole = try bytes(name)
        guard let original = try? reading(whole) else { return }
        var known: [String: Int] = [:]
        for entry in original.entries { known[facts(entry), default: 0] += 1 }
        var random = SeededGenerator(seed: UInt64(name.utf8.count))
        for _ in 0..<100 {
            let cut = Int.random(in: 0..<whole.count, using: &random)
            guard let rest = try? reading(Array(whole[..<cut])) else { continue }
            var left = known
            var strange = 0
            for entry in rest.entries {
                if left[facts(entry), default: 0] > 0 {
                    left[facts(entry), default: 0] -= 1
                } else {
                    strange += 1
                }
            }
            // One row may be cut in its last cell, and the reading says so.
            #expect(strange == 0 || strange == 1 && warns(rest), "\(name) cut at \(cut) of \(whole.count)")
        }
    }

    @Test(arguments: files) func `an altered copy never stops the program`(name: String) throws {
        let whole = try bytes(name)
        var random = SeededGenerator(seed: UInt64(whole.count))
        for _ in 0..<100 {
            var copy = whole
            for _ in 0..<Int.random(in: 1...8, using: &random) where !copy.isEmpty {
                let place = Int.random(in: 0..<copy.count, using: &random)
                copy[place] = UInt8.random(in: 0...255, using: &random)
            }
            guard let reading = try? reading(copy) else { continue }
            for entry in reading.entries {
                #expect(entry.eaten.problems.isEmpty && entry.eaten.kilocalories >= 0)
            }
        }
    }

    @Test(arguments: [
        "apple_health/export.zip", "health_connect/Health Connect.zip",
        "opennutritracker/opennutritracker-export.zip",
        "macrofactor/all-time/MacroFactor-20260305080000.xlsx",
        "myfitnesspal/File-Export-2026-03-02-to-2026-03-05.zip",
    ])
    func `a damaged archive is refused, or means the same`(name: String) throws {
        let whole = try bytes(name)
        let scratch = try ScratchDirectory()
        func reading(_ bytes: [UInt8]) throws -> [String] {
            let path = scratch.path + "/copy"
            try Data(bytes).write(to: URL(fileURLWithPath: path))
            let options = DiaryOptions(today: nil) { instant in
                (instant.dayAndSecond(offset: .utc).day, instant.timeOfDay(offset: .utc))
            }
            return try DiaryExport(path: path, searchPath: "/usr/bin").reading(options).entries.map(facts)
        }
        let original = try reading(whole)
        #expect(original.count > 2)
        var random = SeededGenerator(seed: UInt64(whole.count))
        for round in 0..<50 {
            var copy = whole
            if round % 2 == 0 {
                copy.removeLast(Int.random(in: 1..<copy.count, using: &random))
            } else {
                copy[Int.random(in: 0..<copy.count, using: &random)] ^=
                    1 << UInt8.random(in: 0...7, using: &random)
            }
            if let read = try? reading(copy) { #expect(read == original, "\(name), round \(round)") }
        }
    }

    @Test(arguments: files) func `another encoding is refused, or means the same`(name: String) throws {
        let text = String(decoding: try bytes(name), as: UTF8.self)
        guard let original = try? reading(Array(text.utf8)), original.entries.count > 0 else { return }
        let wide = text.utf16.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
        #expect(throws: DiaryProblem.self, "\(name)") { try reading([0xff, 0xfe] + wide) }
        #expect(throws: DiaryProblem.self, "\(name)") { try reading(wide) }
        guard let latin = text.data(using: .isoLatin1) else { return }
        if let same = try? reading(Array(latin)) {
            #expect(same.entries.map(facts) == original.entries.map(facts), "\(name)")
        }
    }
}
