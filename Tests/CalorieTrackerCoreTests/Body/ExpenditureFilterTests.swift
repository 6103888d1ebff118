import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

/// The filter against numbers that were computed elsewhere, and on people whose expenditure is known.
@Suite struct ExpenditureFilterTests {
    static func vectors(_ name: String) throws -> JSONValue {
        let path = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../Resources/body/\(name).json"
        )
        return try JSONParser.parse(String(contentsOf: path.standardized, encoding: .utf8))
    }

    static func number(_ value: JSONValue?) -> Double? {
        switch value {
        case .integer(let number)?: Double(number)
        case .number(let number)?: number
        default: nil
        }
    }

    static func profile(_ person: JSONValue) -> BodyProfile {
        BodyProfile(
            height: number(person["height_cm"]),
            sex: person["sex"] == .string("male") ? .male : .female,
            age: number(person["age"])
        )
    }

    static func days(_ person: JSONValue, _ count: Int? = nil) -> [EatenDay] {
        let weights = person["weight_kg"]?.elements ?? []
        let columns = ["logged_kcal", "logged_carbs_g", "entries"].map { person[$0]?.elements ?? [] }
        return (0..<(count ?? weights.count)).map { day in
            EatenDay(
                weight: number(weights[day]),
                energy: number(columns[0][day]),
                carbs: number(columns[1][day]),
                entries: Int(number(columns[2][day]) ?? 0)
            )
        }
    }

    @Test func `every step is that of the reference`() throws {
        for example in try Self.vectors("kalman_steps")["cases"]?.elements ?? [] {
            let person = try #require(example["person"])
            let filter = try #require(ExpenditureFilter(Self.days(person), Self.profile(person)))
            #expect(abs(filter.energyOfKilogram - (Self.number(example["rho"]) ?? 0)) < 1e-4)
            let rows = example["after_the_weight_of_each_morning"]?.elements ?? []
            #expect(rows.count == filter.mornings.count)
            for (row, morning) in zip(rows, filter.mornings) {
                let expected = row.elements.compactMap(Self.number)
                let found = [Double(morning.day)] + morning.states + [morning.deviation, morning.foodWater]
                for (left, right) in zip(expected, found) { #expect(abs(left - right) < 1e-4, "\(row)") }
            }
            let end = example["end"]?["state"]?.elements.compactMap(Self.number) ?? []
            for (left, right) in zip(end, filter.states) { #expect(abs(left - right) < 1e-4) }
            let readings = example["eaten_on"]?["rows"]?.elements ?? []
            for (row, day) in zip(readings, Self.days(person)) {
                let expected = row.elements.compactMap(Self.number)
                let found = EatenEstimate(of: day, usual: 1800, usualEntries: 9, partial: 0.03)
                #expect(abs(found.mean - expected[0]) < 1e-4 && abs(found.wholeness - expected[2]) < 1e-5)
                #expect(abs(found.variance - expected[1]) < 1e-3)
            }
        }
    }

    private static func people() throws -> [JSONValue] { try vectors("people")["people"]?.elements ?? [] }

    /// Asked for: what the best of eight methods reaches, with a little room.
    @Test(arguments: [(14, 190.0), (21, 155), (28, 130), (56, 100), (112, 105)])
    func `expenditure is found as well as it can be`(day: Int, most: Double) throws {
        let people = try Self.people()
        var errors: [Double] = []
        var inside = 0
        for person in people {
            let truths = person["truth"]?["expenditure_in_log_kcal"]?.elements.compactMap(Self.number) ?? []
            let truth = truths[max(0, day - 7)..<day].reduce(0, +) / 7
            let filter = try #require(ExpenditureFilter(Self.days(person, day), Self.profile(person)))
            let (found, deviation) = filter.expenditure
            errors.append(abs(found - truth))
            if abs(found - truth) <= ExpenditureFilter.deviationsOf80 * deviation { inside += 1 }
        }
        #expect(people.count == 50)
        #expect(errors.reduce(0, +) / 50 <= most, "\(errors.reduce(0, +) / 50)")
        #expect((35...48).contains(inside), "\(inside) of 50 within the range of 80 %")
    }

    @Test func `the weights to come are those of the reference`() throws {
        let people = Dictionary(
            uniqueKeysWithValues: try Self.people().compactMap { person -> (String, JSONValue)? in
                guard case .string(let id)? = person["id"] else { return nil }
                return (id, person)
            }
        )
        for example in try Self.vectors("forecast")["people"]?.elements ?? [] {
            guard case .string(let id)? = example["id"], let person = people[id],
                let day = Self.number(example["day"]).map({ Int($0) })
            else { throw RequirementFailure(description: "a person that is not there") }
            let filter = try #require(ExpenditureFilter(Self.days(person, day), Self.profile(person)))
            for plan in example["cases"]?.elements ?? [] {
                let intake = Self.number(plan["intake_kcal"])
                let path = filter.forecast(days: 84, eating: intake)
                guard case .object(let points)? = plan["kg"], case .object(let goals)? = plan["reach"] else {
                    continue
                }
                for point in points {
                    let expected = point.value.elements.compactMap(Self.number)
                    let found = path[Int(point.key) ?? 0]
                    #expect(
                        abs(found.weight - expected[0]) < 1e-3 && abs(found.deviation - expected[1]) < 1e-3
                    )
                }
                for goal in goals {
                    let expected = goal.value.elements.map { Self.number($0).map { Int($0) } }
                    let (early, middle, late) = filter.days(until: Double(goal.key) ?? 0, eating: intake)
                    #expect([early, middle, late] == expected, "\(id) \(goal.key)")
                }
            }
        }
    }

    @Test func `a log without a weighing tells nothing`() {
        #expect(ExpenditureFilter([EatenDay(energy: 2000, entries: 5)], BodyProfile()) == nil)
        #expect(ExpenditureFilter([], BodyProfile()) == nil)
    }

    @Test func `what somebody said of a day counts`() throws {
        func eaten(_ mark: EatenDay.Mark?, _ energy: Double?) throws -> EatenEstimate {
            let days = [EatenDay(weight: 80, energy: energy, entries: 2, mark: mark)]
            return try #require(ExpenditureFilter(days, BodyProfile())?.eaten.first)
        }
        #expect(try eaten(.complete, 600).mean == 600)
        #expect(try eaten(.fasted, nil).mean == 0)
        // As on a day without entries.
        #expect(try eaten(.incomplete, 600) == eaten(nil, nil))
        #expect(try eaten(nil, nil).mean > 2000)
    }
}
