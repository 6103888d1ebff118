import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct BackupRetentionTests {
    private let folder = BackupFolder(besideLogAt: "/data/log.db")

    private func daily(_ text: String) -> BackupFile {
        BackupFile(.daily, on: Day(text) ?? .first, in: folder)
    }

    /// The newest weeks that days are in, each by the number of its Sunday before.
    private func weeks(_ days: [Day], newest count: Int) -> [Int] {
        Array(Set(days.map { $0.number - $0.weekday.rawValue }).sorted().suffix(count))
    }

    /// The newest months that days are in.
    private func months(_ days: [Day], newest count: Int) -> [Int] {
        Array(Set(days.map { $0.year * 12 + $0.month }).sorted().suffix(count))
    }

    /// The days that are left after so many days of use, one backup a day.
    private func days(after count: Int, from first: Day) -> [Day] {
        var files: [BackupFile] = []
        for offset in 0..<count {
            files.append(BackupFile(.daily, on: first.advanced(by: offset) ?? .first, in: folder))
            let gone = BackupRetention.superfluous(among: files, on: .last)
            files.removeAll { gone.contains($0) }
        }
        return files.map(\.day)
    }

    @Test func `after two years there are 7 days, 8 weeks and 12 months`() throws {
        let first = try #require(Day("2024-11-21"))
        let days = days(after: 730, from: first)
        let last = try #require(days.last)
        #expect(last.description == "2026-11-20")
        #expect(days.suffix(7).map { last.number - $0.number } == [6, 5, 4, 3, 2, 1, 0])
        let all = (0..<730).compactMap { first.advanced(by: $0) }
        #expect(weeks(days, newest: 8) == weeks(all, newest: 8))
        #expect(months(days, newest: 12) == months(all, newest: 12))
        for month in 1...10 {
            let end = try #require(Day(year: 2026, month: month, day: Day.length(ofMonth: month, year: 2026)))
            #expect(days.contains(end), "\(end)")
        }
        #expect(days.count <= 7 + 8 + 12)
    }

    @Test func `backups that a wrong clock made take nobody's place`() throws {
        let today = try #require(Day("2026-11-20"))
        let week = (0..<7).compactMap { today.advanced(by: -$0) }.map {
            BackupFile(.daily, on: $0, in: folder)
        }
        let later = (1...20).compactMap { today.advanced(by: 3650 + $0) }
            .map { BackupFile(.daily, on: $0, in: folder) }
        let gone = BackupRetention.superfluous(among: week + later, on: today)
        #expect(gone.allSatisfy { $0.day > today } && gone.count == 13)
    }

    @Test func `days without countme make nothing go`() {
        let files = ["2019-01-01", "2021-05-05", "2026-11-20"].map(daily)
        #expect(BackupRetention.superfluous(among: files, on: .last).isEmpty)
    }

    @Test func `of those made as a precaution the last five stay, and all that somebody asked for`() {
        let day = Day("2026-11-20") ?? .first
        let precautions = (2...9).map { BackupFile(.restore, on: day, number: $0, in: folder) }
        let asked = (10...40).map { BackupFile(.asked, on: day, number: $0, in: folder) }
        let gone = BackupRetention.superfluous(among: precautions + asked, on: day)
        #expect(gone.map(\.number).sorted() == [2, 3, 4])
    }

    @Test func `whatever days there are, the newest stays and what goes is covered by newer ones`() throws {
        try checkProperty(Generator<Int>.int(0...2000).list(1...120)) { offsets in
            let files = Set(offsets).sorted().map {
                daily((Day("2020-01-01") ?? .first).advanced(by: $0)?.description ?? "")
            }
            let gone = BackupRetention.superfluous(among: files, on: .last)
            let kept = files.filter { !gone.contains($0) }
            try require(kept.contains(files[files.count - 1]), "the newest is gone")
            try require(kept.suffix(7) == files.suffix(7), "a day of the last seven is gone")
            for file in gone {
                let month = (file.day.year, file.day.month)
                let newerMonths = Set(
                    kept.filter { ($0.day.year, $0.day.month) >= month && $0.day > file.day }
                        .map { $0.day.year * 12 + $0.day.month }
                )
                try require(
                    newerMonths.contains(file.day.year * 12 + file.day.month) || newerMonths.count >= 12,
                    "\(file.day) is gone without another of its month"
                )
            }
        }
    }
}
