internal import CalorieTrackerCore

/// The data for charts of weight and expenditure.
struct WeightChart {
    let body: BodyLog
    /// The period of the chart; days before the first weight are left out.
    let range: ClosedRange<Day>
    let weights: WeightStyle
    /// Whether the chart includes a forecast.
    let forecast: Bool

    /// The most days that are drawn; over longer periods single days are not visible.
    private static let mostDays = 1100
    private static let daysAhead = 28

    /// The days that are drawn.
    fileprivate var days: ClosedRange<Day> {
        let last = min(range.upperBound, body.last)
        let first = max(range.lowerBound, body.first, last.advanced(by: 1 - WeightChart.mostDays) ?? .first)
        return min(first, last)...last
    }

    /// The indices of the days in the log.
    fileprivate var places: Range<Int> {
        let days = days
        return days.lowerBound.number - body.first.number..<days.upperBound.number - body.first.number + 1
    }

    fileprivate func point(_ value: Double, _ deviation: Double) -> LinePanel.Point {
        let half = ExpenditureFilter.deviationsOf80 * deviation
        return LinePanel.Point(value: value, range: ClosedRange(around: value, half) ?? value...value)
    }

    /// The predicted weights of the coming weeks, starting on the last day.
    fileprivate var fan: [(weight: Double, deviation: Double)] {
        guard forecast, body.standing.method == .learned else { return [] }
        let ahead = min(WeightChart.daysAhead, max(7, places.count / 2))
        return body.filter.forecast(days: ahead)
    }
}

extension Chart {
    /// The weights with their trend and its forecast.
    static func weight(_ chart: WeightChart) -> Chart {
        let body = chart.body
        let unit: WeightUnit = chart.weights.unit == .stones ? .pounds : chart.weights.unit
        let scale = 1 / unit.kilograms
        let places = chart.places
        let mornings = body.filter.mornings
        let first = body.filter.firstDay
        let fan = chart.fan
        let dots = places.map { place in
            chart.weights.display == .shown ? body.days[place].weight.map { $0 * scale } : nil
        }
        let line = places.map { place -> LinePanel.Point? in
            guard mornings.indices.contains(place - first) else { return nil }
            let morning = mornings[place - first]
            return chart.point(morning.weight * scale, morning.deviationOfWeight * scale)
        }
        let weighed = places.count { body.days[$0].weight != nil }
        let ends = [line.first, line.last].compactMap { $0?.map(\.value.tenthsText) }
        var description =
            "\(counted(weighed, "weigh-in", "weigh-ins")) on \(counted(places.count, "day", "days"))."
        if ends.count == 2 {
            description += " The trend went from \(ends[0]) to \(ends[1]) \(unit.rawValue)."
        }
        if let last = fan.last {
            let half = ExpenditureFilter.deviationsOf80 * last.deviation
            description +=
                " Forecast if you eat as usual: between \(((last.weight - half) * scale).tenthsText) and \(((last.weight + half) * scale).tenthsText) \(unit.rawValue) in \(counted((fan.count - 1) / 7, "week", "weeks"))."
        }
        return Chart(
            kind: .weight,
            title: "Weight, in \(unit.rawValue)",
            description: description,
            caption: (chart.weights.display == .shown ? "Dots: weigh-ins. " : "")
                + "Line: trend, with an 80% range."
                + (fan.isEmpty ? "" : " Dashed: forecast if you eat as usual."),
            panels: [
                LinePanel(
                    first: chart.days.lowerBound,
                    dots: dots,
                    line: line,
                    fan: fan.map { chart.point($0.weight * scale, $0.deviation * scale) }
                )
            ],
            table: ChartTable(
                caption: "Weight and trend, by week",
                columns: ["Up to", unit.rawValue, "Trend"],
                rows: weeks(of: chart) { week in
                    let known = week.compactMap {
                        chart.weights.display == .shown ? body.days[$0].weight : nil
                    }
                    let mean = known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
                    let trend = week.last.flatMap { line[$0 - places.lowerBound]?.value }
                    return [mean.map { ($0 * scale).tenthsText } ?? "-", trend?.tenthsText ?? "-"]
                }
            )
        )
    }

    /// Energy eaten and burned.
    static func expenditure(_ chart: WeightChart, _ data: ChartData) -> Chart {
        let body = chart.body
        let places = chart.places
        let first = body.filter.firstDay
        let unit = data.unit
        func shown(_ kilocalories: Double) -> Double { unit.shown(kilocalories: kilocalories) }
        let eaten = places.map { place in body.days[place].energy.map(shown) }
        let line = places.map { place -> LinePanel.Point? in
            let mornings = body.filter.mornings
            // Until something is learned, the value comes from the formula, and no line is drawn.
            guard mornings.indices.contains(place - first), place - first >= 10 else { return nil }
            let morning = mornings[place - first]
            return chart.point(shown(morning.expenditure), shown(morning.deviationOfExpenditure))
        }
        let last = line.last.flatMap(\.self)
        let isLearned = body.standing.method != .formula && last != nil
        return Chart(
            kind: .expenditure,
            title: "Energy eaten and burned, \(unit.rawValue) a day",
            description: isLearned
                ? "Burned on the last day: about \((last?.value ?? 0).rounded().tenthsText) \(unit.rawValue), learned from entries and weigh-ins."
                : "Expenditure is not known yet.",
            caption: isLearned
                ? "Dots: energy logged. Line: energy burned, with an 80% range."
                : nil,
            panels: isLearned
                ? [LinePanel(first: chart.days.lowerBound, dots: eaten, line: line)] : [],
            nothing: "Expenditure is not known yet.",
            table: ChartTable(
                caption: "Eaten (days with entries) and burned, by week",
                columns: ["Up to", "Eaten", "Burned"],
                rows: isLearned
                    ? weeks(of: chart) { week in
                        let known = week.compactMap { body.days[$0].energy }
                        let mean = known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
                        let spent = week.last.flatMap { line[$0 - places.lowerBound]?.value }
                        return [
                            mean.map { shown($0).rounded().tenthsText } ?? "-",
                            spent.map { $0.rounded().tenthsText } ?? "-",
                        ]
                    } : []
            )
        )
    }

    /// A row for each week; the last week ends with the chart.
    private static func weeks(of chart: WeightChart, _ cells: ([Int]) -> [String]) -> [[String]] {
        let places = Array(chart.places)
        return stride(from: places.count, to: 0, by: -7).reversed().compactMap { end in
            let week = Array(places[max(0, end - 7)..<end])
            guard let last = week.last, let day = chart.body.first.advanced(by: last) else { return nil }
            return [TextStyle.date(day)] + cells(week)
        }
    }
}
