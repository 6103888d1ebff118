internal import CalorieTrackerCore

/// A line over days with a band that says how sure it is, dots of what was measured, and a fan of what may come.
struct LinePanel: Panel {
    /// A place of a line with the ends of its band.
    struct Point {
        let value: Double
        let range: ClosedRange<Double>
    }

    let first: Day
    /// What was measured on each day; nil for a day without.
    let dots: [Double?]
    /// The line of the same days; nil where it is not known.
    let line: [Point?]
    /// How it may go on from the last of them.
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

/// An axis that begins where its numbers do, with round numbers to mark on it.
struct SpanScale: Equatable {
    /// The numbers to mark; the first and the last are the ends.
    let ticks: [Double]

    init(from low: Double, to high: Double, marks: Int = 4) {
        // Whatever a log holds, an axis has an end.
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

    /// Where a number stands on the axis: 0 at its beginning, 1 at its end.
    func fraction(of value: Double) -> Double {
        guard let first = ticks.first, let last = ticks.last, last > first else { return 0 }
        return min(max((value - first) / (last - first), 0), 1)
    }
}
