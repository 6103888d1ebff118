internal import CalorieTrackerCore

/// Columns over time, with the goal as a line.
struct ColumnPanel: Panel {
    var heading: String?
    let series: TimeSeries
    let grouping: Grouping
    /// The largest number on the axis; panels with the same one can be compared.
    var largest: Double?
    /// The largest height of the columns.
    var plotHeight = 180.0
    var marks = 4
    /// Whether a value of 0 has a thin column, which distinguishes it from a missing value.
    var showsZero = true
    /// The name of the line.
    var goalName = "goal"

    private let foot = 26.0
    private let end = 4.0

    init(_ series: TimeSeries, by grouping: Grouping) {
        self.series = series
        self.grouping = grouping
    }

    private var head: Double { heading == nil ? 10 : 34 }

    func height(_ width: Double) -> Double { head + plotHeight + foot }

    /// The positions of the columns.
    private struct Plot {
        let left: Double
        let right: Double
        let top: Double
        let bottom: Double
        let scale: NumberScale
        let step: Double
        /// The rightmost position for labels.
        let edge: Double

        func y(_ value: Double) -> Double { bottom - scale.fraction(of: value) * (bottom - top) }
        func x(_ index: Int) -> Double { left + Double(index) * step }
    }

    func draw(in writer: inout MarkupWriter, at top: Double, width: Double, id: String) {
        writer.write(heading: heading, at: top)
        let scale = NumberScale(upTo: largest ?? series.largest, marks: marks)
        let labelWidth = scale.ticks.map { TextRoom.small($0.tenthsText) }.reduce(24, max)
        let goal = series.points.last { $0.goal != nil }?.goal
        let goalRoom = goal.map { max(TextRoom.small($0.tenthsText), TextRoom.small(goalName)) + 10 } ?? end
        let left = labelWidth + 8
        let right = width - goalRoom
        let plot = Plot(
            left: left,
            right: right,
            top: top + head,
            bottom: top + head + plotHeight,
            scale: scale,
            step: (right - left) / Double(max(series.points.count, 1)),
            edge: width
        )
        drawNumbers(in: &writer, plot)
        drawColumns(in: &writer, plot, id)
        drawDates(in: &writer, plot)
        if let goal { drawGoal(in: &writer, plot, goal) }
    }

    private func drawNumbers(in writer: inout MarkupWriter, _ plot: Plot) {
        for tick in plot.scale.ticks {
            let y = plot.y(tick)
            writer.empty(
                "path",
                ["class": tick == 0 ? "base" : "grid", "d": "M\(plot.left.px) \(y.px)H\(plot.right.px)"]
            )
            writer.element(
                "text",
                ["class": "tick end", "x": (plot.left - 8).px, "y": (y + 4).px],
                tick.tenthsText
            )
        }
    }

    /// Draws each column in two parts: solid up to the goal, and hatched above it.
    private func drawColumns(in writer: inout MarkupWriter, _ plot: Plot, _ id: String) {
        let columnWidth = plot.step > 3 ? min(plot.step * 0.72, 44) : plot.step
        var (below, above) = ("", "")
        for (index, point) in series.points.enumerated() {
            guard let value = point.value, value > 0 || showsZero else { continue }
            let x = (plot.x(index) + (plot.step - columnWidth) / 2).px
            // A day with 0 is drawn; a day without entries is not.
            let top = min(plot.y(value), plot.bottom - 1.5)
            let limit = point.goal.map { plot.y($0) } ?? plot.top
            let split = min(max(top, limit), plot.bottom)
            func column(from y: Double, to end: Double) -> String {
                "M\(x) \(end.px)V\(y.px)h\(columnWidth.px)V\(end.px)z"
            }
            if split < plot.bottom { below += column(from: split, to: plot.bottom) }
            if split - top > 0.05 { above += column(from: top, to: split) }
        }
        if !below.isEmpty { writer.empty("path", ["class": "bar", "d": below]) }
        guard !above.isEmpty else { return }
        writer.start(
            "pattern",
            [
                "id": "\(id)-hatch", "width": "5", "height": "5", "patternUnits": "userSpaceOnUse",
                "patternTransform": "rotate(45)",
            ]
        )
        writer.empty("path", ["class": "hatch", "d": "M1.5 0V5"])
        writer.end("pattern")
        writer.empty("path", ["class": "over", "d": above, "fill": "url(#\(id)-hatch)"])
    }

    private func drawDates(in writer: inout MarkupWriter, _ plot: Plot) {
        let dates = DateTicks(
            series.points.map(\.days.lowerBound),
            by: grouping,
            spacing: plot.step,
            minimum: 56
        )
        for tick in dates.ticks {
            let room = TextRoom.small(tick.label) / 2
            let x = plot.x(tick.index) + plot.step / 2
            writer.empty("path", ["class": "base", "d": "M\(x.px) \(plot.bottom.px)v4"])
            writer.element(
                "text",
                [
                    "class": "tick middle", "x": min(max(x, room), plot.edge - room).px,
                    "y": (plot.bottom + 18).px,
                ],
                tick.label
            )
        }
    }

    /// Draws a line with a step at each change of the goal, and its name at the end.
    private func drawGoal(in writer: inout MarkupWriter, _ plot: Plot, _ last: Double) {
        var line = ""
        var before: Double?
        for (index, point) in series.points.enumerated() {
            if let goal = point.goal {
                let y = plot.y(goal).px
                if before == nil { line += "M\(plot.x(index).px) \(y)" }
                if let before, before != goal { line += "V\(y)" }
                line += "H\(plot.x(index + 1).px)"
            }
            before = point.goal
        }
        writer.empty("path", ["class": "halo", "d": line])
        writer.empty("path", ["class": "goal", "d": line])
        let y = min(max(plot.y(last), plot.top + 2), plot.bottom - 16)
        writer.element("text", ["class": "goal-name", "x": (plot.right + 7).px, "y": (y - 2).px], goalName)
        writer.element(
            "text",
            ["class": "goal-name", "x": (plot.right + 7).px, "y": (y + 12).px],
            last.tenthsText
        )
    }
}

/// An axis of numbers from 0, with round numbers as marks.
struct NumberScale: Equatable {
    /// The marked numbers; the first is 0, and the last is the end of the axis.
    let ticks: [Double]

    /// The end of the axis.
    var top: Double { ticks.last ?? 1 }

    /// Creates an axis that includes a number, with about the given number of marks above 0.
    init(upTo largest: Double, marks: Int = 4) {
        // Tenths are the smallest step, and larger numbers have none.
        let largest = largest.isFinite ? min(max(largest, 0.1), 1e14) : 1
        let rough = max(largest / Double(max(marks, 1)), 0.1)
        var power = 0.1
        while power * 10 <= rough { power *= 10 }
        let step = [1, 2, 5, 10].map { $0 * power }.first { $0 >= rough * 0.999 } ?? power * 10
        let count = max(1, Int(clamping: (largest / step - 1e-9).rounded(.up)))
        ticks = (0...count).map { (Double($0) * step).roundedToTenth }
    }

    /// Returns the position of a number on the axis: 0 at the start, 1 at the end.
    func fraction(of value: Double) -> Double { min(max(value / top, 0), 1) }
}

/// The marked days on an axis of days, weeks, or months: as many as fit.
struct DateTicks {
    /// A mark with the index of its point.
    struct Tick: Equatable {
        let index: Int
        let label: String
    }

    let ticks: [Tick]

    /// Chooses marks for points that begin on some days, with at least the minimum distance between them.
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

    /// Returns marks at the first point of every `count` months.
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
