import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import countme

/// The numbers and the days that are marked on the axes of charts.
@Suite struct AxisTests {
    @Test(
        "the marks are round, and as fine as what is stored",
        arguments: [
            (2000.0, [0.0, 500, 1000, 1500, 2000]), (2001, [0, 500, 1000, 1500, 2000, 2500]), (0, [0, 0.1]),
            (0.1, [0, 0.1]), (0.3, [0, 0.1, 0.2, 0.3]), (7, [0, 2, 4, 6, 8]), (95, [0, 50, 100]),
            (1, [0, 0.5, 1]), (-5, [0, 0.1]),
        ] as [(Double, [Double])]
    )
    func marks(_ largest: Double, _ ticks: [Double]) {
        #expect(NumberScale(upTo: largest).ticks == ticks)
    }

    @Test func `every axis holds its largest number and has few marks`() throws {
        let numbers = Generator<Double>(generate: { random in
            let power = Int.random(in: 0...15, using: &random)
            return (0..<power).reduce(Double.random(in: 0...10, using: &random)) { value, _ in value * 10 }
        })
        try checkProperty(cases: 500, numbers) { number in
            let scale = NumberScale(upTo: number)
            try require(scale.top >= min(number, 1e14) * 0.999, "\(scale.top)")
            try require((2...6).contains(scale.ticks.count), "\(scale.ticks)")
            try require(zip(scale.ticks, scale.ticks.dropFirst()).allSatisfy { $0 < $1 }, "order")
            try require((0...1).contains(scale.fraction(of: number)), "outside")
            let texts = scale.ticks.map(\.tenthsText)
            try require(Set(texts).count == texts.count, "\(texts)")
        }
        for odd in [Double.infinity, -.infinity, .nan] { #expect(NumberScale(upTo: odd).top == 1) }
    }

    private func ticks(
        _ count: Int,
        _ grouping: Grouping,
        from first: String,
        width: Double
    ) throws -> [String] {
        let start = try #require(Day(first))
        let range = start...(try #require(start.advanced(by: count - 1)))
        let logs = Day.days(in: range).map { DailyLog(day: $0) }
        let series = TimeSeries(.energy(.kcal), of: logs, by: grouping, in: range, weekStart: .monday)
        return DateTicks(
            series.points.map(\.days.lowerBound),
            by: grouping,
            spacing: width / Double(series.points.count),
            minimum: 56
        ).ticks.map(\.label)
    }

    @Test func `days are marked one by one, by the week, by the month, as they fit`() throws {
        #expect(try ticks(1, .day, from: "2026-11-20", width: 600) == ["20 Nov"])
        #expect(try ticks(3, .day, from: "2026-11-29", width: 600) == ["29 Nov", "30 Nov", "1 Dec"])
        #expect(
            try ticks(30, .day, from: "2026-10-22", width: 600) == [
                "23 Oct", "30 Oct", "6 Nov", "13 Nov", "20 Nov",
            ]
        )
        #expect(try ticks(365, .day, from: "2026-01-01", width: 640).prefix(3) == ["2026", "Mar", "May"])
        #expect(try ticks(3650, .month, from: "2017-01-01", width: 640).first == "2017")
        #expect(try ticks(3650, .month, from: "2017-01-01", width: 640).count == 10)
    }

    @Test func `no two marks are closer than there is room`() throws {
        for grouping in Grouping.allCases {
            for count in [1, 2, 5, 31, 62, 100, 366, 1500, 20_000] {
                for width in [250.0, 620] {
                    #expect(try ticks(count, grouping, from: "2001-03-07", width: width).count <= 13)
                }
            }
        }
    }
}
