internal import CalorieTrackerCore

/// A line over days with a band for its uncertainty, dots for measurements, and a fan for a forecast.
struct LinePanel: Panel {
    /// A point of a line with the ends of its band.
    struct Point {
        let value: Double
        let range: ClosedRange<Double>
    }

    let first: Day
    /// The measurement of each day; nil for a day without one.
    let dots: [Double?]
    /// The points of the line for the same days; nil if unknown.
    let line: [Point?]
    /// The forecast after the last day.
    var fan: [Point] = []
    let plotHeight = 200.0

    private let head = 10.0
    private let foot = 26.0

    func height(_ width: Double) -> Double { head + plotHeight + foot }

    private struct Plot {
        let left: Double
        let right: Double
        let top: Double
        let bottom: Double
        let scale: SpanScale
        let step: Double

        func y(_ value: Double) -> Double { bottom - scale.fraction(of: value) * (bottom - top) }
        func x(_ index: Int) -> Double { left + (Double(index) + 0.5) * step }
        func place(_ index: Int, _ value: Double) -> String { "\(x(index).px) \(y(value).px)" }
    }

    func draw(in writer: inout MarkupWriter, at top: Double, width: Double, id: String) {
        let points = line.compactMap(\.self) + fan
        let values = dots.compactMap(\.self) + points.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
        guard let low = values.min(), let high = values.max() else { return }
        let scale = SpanScale(from: low, to: high)
        let left = scale.ticks.map { TextRoom.small($0.tenthsText) }.reduce(24, max) + 8
        let count = max(dots.count + max(fan.count - 1, 0), 1)
        let plot = Plot(
            left: left,
            right: width - 4,
            top: top + head,
            bottom: top + head + plotHeight,
            scale: scale,
            step: (width - 4 - left) / Double(count)
        )
        drawNumbers(in: &writer, plot)
        // The parts of a line between its gaps.
        var start = line.startIndex
        for index in line.indices where line[index] == nil || index == line.endIndex - 1 {
            let end = line[index] == nil ? index : index + 1
            draw(line[start..<end].compactMap(\.self), from: start, as: "trend", in: &writer, plot)
            start = index + 1
        }
        draw(fan, from: dots.count - 1, as: "coming", in: &writer, plot)
        var marks = ""
        for (index, dot) in dots.enumerated() {
            guard let dot else { continue }
            marks += "M\(plot.place(index, dot))h0"
        }
        if !marks.isEmpty { writer.empty("path", ["class": "dots", "d": marks]) }
        let starts = (0..<count).compactMap { first.advanced(by: $0) }
        for tick in DateTicks(starts, by: .day, spacing: plot.step, minimum: 56).ticks {
            let room = TextRoom.small(tick.label) / 2
            let x = plot.x(tick.index)
            writer.empty("path", ["class": "base", "d": "M\(x.px) \(plot.bottom.px)v4"])
            writer.element(
                "text",
                [
                    "class": "tick middle", "x": min(max(x, room), width - room).px,
                    "y": (plot.bottom + 18).px,
                ],
                tick.label
            )
        }
    }

    private func drawNumbers(in writer: inout MarkupWriter, _ plot: Plot) {
        for (index, tick) in plot.scale.ticks.enumerated() {
            let y = plot.y(tick)
            writer.empty(
                "path",
                ["class": index == 0 ? "base" : "grid", "d": "M\(plot.left.px) \(y.px)H\(plot.right.px)"]
            )
            writer.element(
                "text",
                ["class": "tick end", "x": (plot.left - 8).px, "y": (y + 4).px],
                tick.tenthsText
            )
        }
    }

    /// A line with its band.
    private func draw(
        _ points: [Point],
        from start: Int,
        as name: String,
        in writer: inout MarkupWriter,
        _ plot: Plot
    ) {
        guard points.count > 1 else { return }
        func path(_ value: (Point) -> Double) -> [String] {
            points.enumerated().map { plot.place(start + $0, value($1)) }
        }
        let upper = path(\.range.upperBound)
        let lower = path(\.range.lowerBound)
        let band = "M" + (upper + lower.reversed()).joined(separator: "L") + "z"
        writer.empty("path", ["class": "band", "d": band])
        writer.empty("path", ["class": name, "d": "M" + path(\.value).joined(separator: "L")])
    }
}

/// An axis that starts near its lowest number, with round numbers as marks.
struct SpanScale: Equatable {
    /// The marked numbers; the first and the last are the ends of the axis.
    let ticks: [Double]

    init(from low: Double, to high: Double, marks: Int = 4) {
        // The axis must be finite, whatever the log contains.
        let low = low.isFinite ? min(max(low, -1e12), 1e12) : 0
        let high = high.isFinite ? min(max(high, low), 1e12) : low
        let rough = max((high - low) / Double(marks), 0.1)
        var power = 0.1
        while power * 10 <= rough { power *= 10 }
        let step = [1, 2, 5, 10].map { $0 * power }.first { $0 >= rough * 0.999 } ?? power * 10
        let first = (low / step).rounded(.down)
        let last = max((high / step).rounded(.up), first + 1)
        ticks = (0...Int(clamping: last - first)).map { ((first + Double($0)) * step).roundedToTenth }
    }

    /// Returns the position of a number on the axis: 0 at the start, 1 at the end.
    func fraction(of value: Double) -> Double {
        guard let first = ticks.first, let last = ticks.last, last > first else { return 0 }
        return min(max((value - first) / (last - first), 0), 1)
    }
}
