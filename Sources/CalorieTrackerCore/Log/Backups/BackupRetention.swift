/// Which backups are kept: a week of days, two months of weeks, a year of months.
enum BackupRetention {
    static let days = 7
    static let weeks = 8
    static let months = 12
    /// How many of those are kept that were made before something that could have gone wrong.
    static let precautions = 5

    /// The backups that have become superfluous.
    ///
    /// Only days, weeks and months that have a backup count, so that nothing is lost by merely not using
    /// countme for a while. What somebody asked for is theirs to delete.
    ///
    /// Those of days to come were made when the clock was wrong. They take nobody's place.
    static func superfluous(among files: [BackupFile], on today: Day) -> [BackupFile] {
        let newestFirst = files.sorted(by: >)
        let allDaily = newestFirst.filter { $0.occasion == .daily }
        let daily = allDaily.filter { $0.day <= today }
        let precautions = newestFirst.filter { ![.daily, .asked].contains($0.occasion) }
        var kept = Set(daily.prefix(days).map(\.day))
        kept.formUnion(newestOfEach(daily, weeks) { $0.number - $0.weekday.rawValue })
        kept.formUnion(newestOfEach(daily, months) { $0.year * 12 + $0.month })
        let future = allDaily.filter { $0.day > today }.dropFirst(days)
        return future + daily.filter { !kept.contains($0.day) } + precautions.dropFirst(Self.precautions)
    }

    /// The newest day of each of the newest groups.
    private static func newestOfEach(
        _ newestFirst: [BackupFile],
        _ count: Int,
        _ group: (Day) -> Int
    ) -> [Day] {
        var seen: Set<Int> = []
        return newestFirst.map(\.day).filter { seen.count < count && seen.insert(group($0)).inserted }
    }
}
