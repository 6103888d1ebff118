internal import CalorieTrackerCore

/// The data for the charts of a period.
struct ChartData {
    /// The requested days.
    let range: ClosedRange<Day>
    /// The logged days, in order.
    let logs: [DailyLog]
    let today: Day
    let weekStart: Weekday
    let unit: EnergyUnit
    let whole: PeriodSummary
    /// The weights; nil if there are none, or if weights are hidden.
    var body: WeightChart?

    init(range: ClosedRange<Day>, logs: [DailyLog], today: Day, weekStart: Weekday, unit: EnergyUnit) {
        self.range = range
        self.logs = logs
        self.today = today
        self.weekStart = weekStart
        self.unit = unit
        whole = PeriodSummary(days: range, logs: logs)
    }

    /// The most columns in a chart of days.
    static let mostDays = 366
    /// The most columns in a chart of weeks or months.
    static let mostPeriods = 240

    var isEmpty: Bool { whole.entryCount == 0 }

    /// Whether any water was logged or a water goal was set.
    var concernsWater: Bool { whole.water > 0 || logs.contains { $0.waterGoal != nil } }

    /// The number of days up to today, because future days do not belong in an average.
    var dayCount: Int { logs.count { $0.day <= today } }

    /// Weeks, or months for a period of well over a year.
    var longGrouping: Grouping { logs.count <= 400 ? .week : .month }

    /// Days if they fit, otherwise weeks or months.
    var fineGrouping: Grouping { logs.count <= 62 ? .day : longGrouping }

    /// Computes the series of a measure over the period.
    func series(_ measure: TimeSeries.Measure, by grouping: Grouping) -> TimeSeries {
        TimeSeries(measure, of: logs, by: grouping, in: range, weekStart: weekStart)
            .latest(grouping == .day ? ChartData.mostDays : ChartData.mostPeriods)
    }

    /// An addition to a title if the beginning of the period is left out: `, the last 240 months`.
    func limit(of series: TimeSeries, _ grouping: Grouping) -> String {
        guard let first = series.points.first,
            logs.contains(where: { $0.day < first.days.lowerBound && !$0.items.isEmpty })
        else { return "" }
        return ", the last \(series.points.count) \(grouping.rawValue)s"
    }

    /// An energy as a number in the chosen unit.
    func energy(_ kilocalories: Double) -> String { unit.shown(kilocalories: kilocalories).tenthsText }

    /// An energy with its unit.
    func energyWithUnit(_ kilocalories: Double) -> String { energy(kilocalories) + " " + unit.rawValue }

    /// A share of the total energy: `12%`.
    func share(_ kilocalories: Double) -> String {
        guard whole.kilocalories > 0 else { return "-" }
        let percent = Int(clamping: (kilocalories / whole.kilocalories * 100).rounded())
        return percent == 0 && kilocalories > 0 ? "< 1%" : "\(percent)%"
    }

    /// The name of a day, a week or a month in a table.
    static func name(_ days: ClosedRange<Day>, _ grouping: Grouping) -> String {
        switch grouping {
        case .day: TextStyle.date(days.lowerBound)
        case .week: "\(days.lowerBound) to \(days.upperBound.description.dropFirst(5))"
        case .month: String(days.lowerBound.description.prefix(7))
        }
    }

    /// The description of a chart's columns.
    static func columns(_ number: Int, _ one: String, _ many: String) -> String {
        number == 1 ? "One column" : "One column for each of \(number) \(many)"
    }

    /// The requested days, in words.
    var period: String {
        range.lowerBound == range.upperBound
            ? TextStyle.date(range.lowerBound)
            : TextStyle.dates(range)
    }

    /// The text of an empty chart.
    static let nothing = "Nothing was logged in this period."
}

extension Grouping {
    /// The header of a column of periods.
    var heading: String {
        switch self {
        case .day: "Day"
        case .week: "Week"
        case .month: "Month"
        }
    }
}

extension TimeSeries {
    /// Sentences on the highest and lowest value, and on the goal.
    func sentences(unit: String, by grouping: Grouping) -> String {
        let known = points.filter { $0.value != nil }
        guard let highest = known.max(by: { ($0.value ?? 0) < ($1.value ?? 0) }),
            let lowest = known.min(by: { ($0.value ?? 0) < ($1.value ?? 0) })
        else { return "" }
        func phrase(_ point: Point) -> String {
            "\((point.value ?? 0).tenthsText) \(unit) (\(ChartData.name(point.days, grouping)))"
        }
        var text =
            known.count == 1
            ? "The value is \(phrase(highest))."
            : highest.value == lowest.value
                ? "Always \((highest.value ?? 0).tenthsText) \(unit)."
                : "From \(phrase(lowest)) to \(phrase(highest))."
        let withGoal = known.filter { $0.goal != nil }
        if !withGoal.isEmpty {
            let word = grouping.rawValue
            let above = withGoal.count { ($0.value ?? 0) > ($0.goal ?? 0) }
            text +=
                " \(above) of \(counted(withGoal.count, word, word + "s")) with a goal \(above == 1 ? "is" : "are") over it."
        }
        return text
    }
}
