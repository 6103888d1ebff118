import Testing

@testable import CalorieTrackerLog

@Suite struct BodyLogTests {
    /// Days of somebody who eats and loses so much every day, and weighs on some of them.
    private func log(
        _ count: Int,
        from weight: Double = 80,
        losing kilograms: Double = 0,
        eating energy: Double? = 2000,
        weighingEvery step: Int = 1,
        isOpen: Bool = false
    ) throws -> BodyLog {
        let days = (0..<count).map { day in
            EatenDay(
                weight: day % step == 0 ? weight - Double(day) * kilograms : nil,
                energy: energy,
                entries: energy == nil ? 0 : 5
            )
        }
        let first = try #require(Day("2026-01-01"))
        return try #require(BodyLog(from: first, days, BodyProfile(), isOpen: isOpen))
    }

    @Test func `a trend takes two weights, the newest within a fortnight`() throws {
        #expect(try log(1).trend() == nil)
        #expect(try log(2).trend()?.rate == nil)
        #expect(try log(9).trend()?.rate == nil)
        #expect(try log(10).trend()?.rate != nil)
        // Three weights in thirty days are too few for a rate.
        #expect(try log(30, weighingEvery: 14).trend()?.rate == nil)
        #expect(try log(30, weighingEvery: 20).trend() != nil)
        #expect(try log(30, weighingEvery: 40).trend() == nil)
        #expect(try log(38, weighingEvery: 20).trend() == nil)
    }

    @Test(arguments: [-0.1, -0.05, 0, 0.03, 0.1, 0.15])
    func `the rate is that of the weights, within its range`(loss: Double) throws {
        let trend = try #require(try log(60, losing: loss).trend())
        let rate = try #require(trend.rate)
        #expect(rate.range.contains(-7 * loss), "\(rate)")
        #expect(abs(rate.kilograms + 7 * loss) < 0.15, "\(rate)")
        #expect(trend.range.contains(trend.kilograms) && rate.range.contains(rate.kilograms))
        #expect(trend.weighings == 42 && trend.days == 42 && rate.days == 42)
    }

    @Test func `a log that has hardly begun says nothing of what is usual`() throws {
        let first = try #require(Day("2026-01-01"))
        // Two weights a week apart, and today some spinach.
        var week = [EatenDay](repeating: EatenDay(), count: 8)
        week[0].weight = 80
        week[7] = EatenDay(weight: 81.4, energy: 189, entries: 2)
        for isOpen in [true, false] {
            let log = try #require(BodyLog(from: first, week, BodyProfile(), isOpen: isOpen))
            let trends = Day.days(in: log.first...log.last).compactMap(log.weight)
            #expect(trends.count == 8 && trends.allSatisfy { (79.9...81.4).contains($0) }, "\(trends)")
            #expect(try #require(log.trend()).kilograms > 80.2)
        }
    }

    @Test(arguments: [60.0, 200, 600, 900, 1400], [3, 5, 13])
    func `a trend does not leave the weights behind`(energy: Double, step: Int) throws {
        for count in [4, 8, 14, 15, 29] {
            let log = try log(count, eating: energy, weighingEvery: step)
            if let trend = log.trend() { #expect((78...82).contains(trend.kilograms), "\(count) \(trend)") }
            guard log.standing.method == .formula else { continue }
            for day in Day.days(in: log.first...log.last) {
                if let weight = log.weight(on: day) {
                    #expect((78...82).contains(weight), "\(day) \(weight)")
                }
            }
        }
    }

    @Test func `an open day only weighs`() throws {
        let closed = try log(28)
        let open = try log(29, isOpen: true)
        #expect(open.filter.mornings.count == 29 && open.filter.eaten == closed.filter.eaten)
        #expect(open.standing.days == 28 && open.standing.wholeDays == 28)
        #expect(open.standing.weighings == 29)
        let starved = (0..<29).map { EatenDay(weight: 80, energy: $0 == 28 ? 5 : 2000, entries: 5) }
        #expect(
            ExpenditureEstimate(starved, BodyProfile(), isOpen: true)?.kilocalories
                == open.standing.kilocalories
        )
    }

    @Test func `nine days and the morning of the tenth are not ten days`() throws {
        #expect(try log(10, isOpen: true).standing.method == .formula)
        #expect(try log(10, isOpen: true).standing.daysMissing == 1)
        #expect(try log(11, isOpen: true).standing.method == .learned)
        #expect(try log(1, isOpen: true).standing.daysMissing == 10)
    }

    @Test func `a weight after noon counts less`() throws {
        func after(_ isLate: Bool) throws -> Double {
            var days = (0..<20).map { _ in EatenDay(weight: 80, energy: 2000, entries: 5) }
            days[19].weight = 81
            days[19].isLate = isLate
            let filter = try #require(ExpenditureFilter(days, BodyProfile(), isOpen: true))
            return try #require(filter.mornings.last).weight
        }
        #expect(try after(true) < after(false) - 0.05)
        #expect(try after(true) > 79.9)
    }

    @Test func `a fast loss is one of more than 1% a week for sure, for three weeks`() throws {
        #expect(try log(20, losing: 0.2).fastLoss == nil)
        #expect(try log(30, losing: 0.2).fastLoss?.days == 28)
        #expect(try log(40, losing: 0.1).fastLoss == nil)
        #expect(try log(40, losing: -0.2).fastLoss == nil)
    }

    @Test func `little food is told of seven whole days`() throws {
        #expect(try log(6, eating: 700).lowIntake == nil)
        #expect(try log(10, eating: 700).lowIntake == 700)
        #expect(try log(10, eating: 900).lowIntake == nil)
        #expect(try log(20, eating: nil).lowIntake == nil)
    }

    @Test func `a weight to come is told once something was learned`() throws {
        #expect(try log(9, losing: 0.05).forecast(of: 70) == nil)
        let body = try log(60, losing: 0.05, eating: 1800)
        let forecast = try #require(body.forecast(of: 75))
        let (earliest, day) = try (#require(forecast.earliest), #require(forecast.day))
        #expect(earliest <= day && day > body.last)
        #expect(forecast.latest.map { $0 >= day } ?? true)
        // Less food brings it nearer, and the other way is never reached.
        let sooner = try #require(body.forecast(of: 75, eating: 1200)?.day)
        #expect(sooner < day)
        #expect(body.forecast(of: 90)?.day == nil)
    }

    @Test func `the line of the Hacker's Diet is that of its book, over gaps as well`() throws {
        // https://www.fourmilab.ch/hackdiet: 173.2 and 171.5 give 173.0 on paper.
        let first = try #require(Day("2026-01-01"))
        func line(_ weights: [Double?]) throws -> [Double] {
            let days = weights.map { EatenDay(weight: $0) }
            return try #require(BodyLog(from: first, days, BodyProfile(), isOpen: false)).smoothed(by: 0.1)
        }
        let book = try line([173.2, 171.5])
        #expect(book[0] == 173.2 && abs(book[1] - 173.03) < 1e-9)
        let gap = try line([80, nil, nil, 81])
        #expect(gap[2] == 80 && abs(gap[3] - (80 + 1 - 0.9 * 0.9 * 0.9)) < 1e-9)
    }

    @Test func `The start lets go of a weight that the next ones refute`() throws {
        let first = try #require(Day("2026-01-01"))
        func trend(_ weights: [Double?]) throws -> Double? {
            let days = weights.map { EatenDay(weight: $0) }
            return try #require(BodyLog(from: first, days, BodyProfile(), isOpen: true)).trend()?.kilograms
        }
        let right: [Double?] = [77.6, 77.5, nil, 77.7, 77.4, 77.6]
        for wrong in [172, 38.8, 91] {
            let kilograms = try #require(try trend([wrong] + right))
            #expect(abs(kilograms - 77.6) < 0.5, "\(wrong): \(kilograms)")
        }
        let twice = try #require(try trend([172, 171] + right))
        #expect(abs(twice - 77.6) < 0.5)
        // Two weights do not show which of them is wrong.
        #expect(try #require(try trend([172, 77.6])) > 100)
        // A real change over a month is kept.
        let loss = try #require(try trend([84, nil, nil, 82, nil, nil, 81, nil, nil, 80, 79.8]))
        #expect(abs(loss - 80) < 1)
    }

    // MARK: Goals of weekdays

    @Test func `a weekday has its own goal from its day on, and the rest is that of every day`() throws {
        func day(_ text: String) throws -> Day { try #require(Day(text)) }
        // 2026-11-21 is a Saturday.
        var saturday = Goal(since: try day("2026-11-21"), kilocalories: 2400)
        saturday.nutrients[.protein] = 90
        let ended = Goal(since: try day("2026-12-05"), kilocalories: nil)
        let all = [WeekdayGoal(saturday), WeekdayGoal(ended)]
        var everyday = Goal(since: try day("2026-01-01"), kilocalories: 2000)
        everyday.nutrients[.protein] = 120
        everyday.nutrients[.fiber] = 30
        func goal(_ text: String) throws -> Goal? {
            WeekdayGoal.goal(on: try day(text), of: all, else: everyday)
        }
        #expect(try goal("2026-11-14")?.kilocalories == 2000)
        #expect(try goal("2026-11-22")?.kilocalories == 2000)
        let own = try #require(try goal("2026-11-28"))
        #expect(own.kilocalories == 2400 && own.nutrients[.protein] == 90 && own.nutrients[.fiber] == 30)
        #expect(try goal("2026-12-05") == everyday)
        #expect(WeekdayGoal.goal(on: try day("2026-11-21"), of: all, else: nil) == saturday)
        #expect(WeekdayGoal.goal(on: try day("2026-12-05"), of: all, else: nil) == nil)
    }
}
