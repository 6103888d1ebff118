internal import CalorieTrackerCore

/// Reads periods: `2026`, `2026-11`, `2026-W47`, `week`, `month`, `year`, `7d`.
enum PeriodText {
    /// The days a text names; nil when it names no period.
    static func read(_ text: String, today: Day, weekStart: Weekday) -> ClosedRange<Day>? {
        let lowercased = text.lowercased()
        switch lowercased {
        case "week": return Period.week(containing: today, startingOn: weekStart)
        case "month": return Period.month(today.month, of: today.year)
        case "year": return Period.year(today.year)
        default: break
        }
        if let count = DateText.days(lowercased) { return Period.last(count, daysUpTo: today) }
        let parts = lowercased.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts[0].utf8.count == 4, let year = number(parts[0]) else { return nil }
        if parts.count == 1 { return Period.year(year) }
        if parts[1].first == "w", parts[1].utf8.count == 3, let week = number(parts[1].dropFirst()) {
            return Period.isoWeek(week, of: year)
        }
        guard parts[1].utf8.count == 2, let month = number(parts[1]) else { return nil }
        return Period.month(month, of: year)
    }

    private static func number(_ text: Substring) -> Int? {
        text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
    }
}
