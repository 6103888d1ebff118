internal import CalorieTrackerCore

/// The days that are marked on an axis of days, weeks or months: as many as fit.
struct DateTicks {
    /// A mark with its place among the points.
    struct Tick: Equatable {
        let index: Int
        let label: String
    }

    let ticks: [Tick]

    /// Chooses marks for points that begin on some days, so that no two are closer than fits.
    init(_ starts: [Day], by grouping: Grouping, spacing: Double, minimum: Double) {
        let strides = grouping == .day ? [1, 2, 7, 14] : grouping == .week ? [1, 2, 4] : []
        for stride in strides where Double(stride) * spacing >= minimum {
            guard starts.count <= stride * 16 else { break }
            let last = starts.count - 1
            ticks = starts.indices.filter { (last - $0).isMultiple(of: stride) }.map { index in
                Tick(index: index, label: DateTicks.dayAndMonth(starts[index]))
            }
            return
        }
        for months in [1, 2, 3, 6, 12, 24, 60, 120, 240, 600, 1200] {
            let found = DateTicks.months(months, starts, isMonthly: grouping == .month)
            let gaps = zip(found, found.dropFirst()).map { Double($1.index - $0.index) * spacing }
            if gaps.allSatisfy({ $0 >= minimum }) {
                ticks = found
                return
            }
        }
        ticks = []
    }

    /// The first point of every so many months.
    private static func months(_ count: Int, _ starts: [Day], isMonthly: Bool) -> [Tick] {
        starts.indices.compactMap { index in
            let day = starts[index]
            let isFirst = index > 0 ? starts[index - 1].month != day.month : isMonthly || day.day == 1
            guard isFirst, (day.year * 12 + day.month - 1).isMultiple(of: count) else { return nil }
            return Tick(index: index, label: day.month == 1 ? String(day.year) : names[day.month - 1])
        }
    }

    private static let names = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// A day without its year: `20 Nov`.
    static func dayAndMonth(_ day: Day) -> String { "\(day.day) \(names[day.month - 1])" }
}
