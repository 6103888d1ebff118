import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

/// Exports of other programs, as real ones are, with the totals that a right import gives.
@Suite struct DiaryFixtureTests {
    static let folder: String = {
        let parts = #filePath.split(separator: "/").dropLast(2)
        return "/" + parts.joined(separator: "/") + "/Resources/diaries"
    }()

    private static let index: JSONValue = {
        let text = try? String(contentsOfFile: folder + "/INDEX.json", encoding: .utf8)
        return text.flatMap { try? JSONParser.parse($0) } ?? .null
    }()

    /// Files and folders with what the index says of them.
    private static func members(_ key: String, _ roles: Set<String>) -> [(name: String, facts: JSONValue)] {
        guard case .object(let members)? = index[key] else { return [] }
        return members.filter { member in
            guard case .string(let role)? = member.value["role"] else { return roles.contains("set") }
            return roles.contains(role)
        }.map { ($0.key, $0.value) }
    }

    private static func options(_ facts: JSONValue) -> DiaryOptions {
        // Those without a zone are of Berlin in winter.
        let offset = facts["options"]?["TZ"] == nil ? UTCOffset.utc : UTCOffset("+01:00") ?? .utc
        return DiaryOptions(today: nil) { instant in
            (instant.dayAndSecond(offset: offset).day, instant.timeOfDay(offset: offset))
        }
    }

    private static func reading(_ name: String, _ options: DiaryOptions) throws -> DiaryReading {
        let path = folder + "/" + name
        return try DiaryExport(
            path: path.hasSuffix("/") ? String(path.dropLast()) : path,
            searchPath: "/usr/bin"
        )
        .reading(options)
    }

    private func number(_ value: JSONValue?) -> Double {
        switch value {
        case .integer(let number)?: Double(number)
        case .number(let number)?: number
        default: 0
        }
    }

    private func check(_ reading: DiaryReading, _ facts: JSONValue, _ name: String) {
        #expect(reading.entries.count == Int(number(facts["entries"])), "\(name)")
        guard case .object(let days)? = facts["days"] else { return }
        for (key, day) in days.map({ ($0.key, $0.value) }) {
            let entries = reading.entries.filter { $0.day.description == key }
            let energy = entries.reduce(0) { $0 + $1.eaten.kilocalories }
            let count = Int(number(day["entries"]))
            #expect(entries.count == count, "\(name) \(key)")
            #expect(
                abs(energy - number(day["kcal"])) <= 0.05 * Double(count) + 0.001,
                "\(name) \(key): \(energy)"
            )
        }
        if facts["without_energy"] != nil {
            let left = reading.leftOut.first { $0.reason == .withoutEnergy }
            #expect(left?.count == Int(number(facts["without_energy"])), "\(name)")
        }
        if case .object(let skipped)? = facts["skipped"] {
            let reasons: [String: DiaryReading.Reason] = [
                "total_row": .total, "exercise": .exercise, "zero_amount": .zeroAmount, "deleted": .deleted,
                "negative": .negative, "food_missing": .foodMissing, "padding_day": .padding,
            ]
            for reason in skipped where reasons[reason.key] != nil {
                let left = reading.leftOut.first { $0.reason == reasons[reason.key] }
                #expect(left?.count == Int(number(reason.value)), "\(name) \(reason.key)")
            }
        }
        for example in facts["examples"]?.elements ?? [] { check(reading, example: example, name) }
        checkWeights(reading, facts, name)
    }

    private func checkWeights(_ reading: DiaryReading, _ facts: JSONValue, _ name: String) {
        for weight in facts["weights"]?.elements ?? [] {
            let isThere = reading.weights.contains { found in
                guard .string(found.day.description) == weight["date"] else { return false }
                // Fitbit writes the last minute of a day where nobody said when.
                if let time = weight["time"], time != .null, time != .string("23:59"),
                    .string(found.time?.description ?? "") != time
                {
                    return false
                }
                guard let kilograms = weight["kg"], kilograms != .null else {
                    return abs(found.value - number(weight["value"])) < 0.01
                }
                let unit = found.unit.flatMap { WeightUnit(typed: $0.lowercased()) }
                return unit.map { abs(found.value * $0.kilograms - number(kilograms)) < 0.01 } ?? false
            }
            #expect(isThere, "\(name): \(weight) of \(reading.weights)")
        }
    }

    private func check(_ reading: DiaryReading, example: JSONValue, _ name: String) {
        func text(_ key: String) -> String? {
            guard case .string(let text)? = example[key] else { return nil }
            return text
        }
        let energy = number(example["kcal"])
        let found = reading.entries.contains { entry in
            guard entry.day.description == text("date"), abs(entry.eaten.kilocalories - energy) < 0.06 else {
                return false
            }
            if example["time"] != nil, entry.time?.description != text("time") { return false }
            if example["meal"] != nil, entry.meal != text("meal")?.lowercased() { return false }
            if let name = text("name"), entry.eaten.name != PlainText.tidied(name) { return false }
            if let brand = text("brand"), entry.eaten.brand != brand { return false }
            // An entry keeps its note on one line.
            let note = text("note")?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            if example["note"] != nil, entry.eaten.note != note { return false }
            for key in ["grams", "milliliters", "quantity"] where example[key].map({ $0 != .null }) ?? false {
                let amount = entry.eaten.amount
                let stated =
                    key == "grams"
                    ? amount?.grams : key == "quantity" ? amount?.quantity : amount?.milliliters
                guard let stated, abs(stated - number(example[key])) < 0.06 else { return false }
            }
            for nutrient in Nutrient.allCases {
                switch example["nutrients"]?[nutrient.key.description] {
                case nil: continue
                case .null?: if entry.eaten.nutrients[nutrient] != nil { return false }
                case let value?:
                    guard let stated = entry.eaten.nutrients[nutrient], abs(stated - number(value)) < 0.06
                    else {
                        return false
                    }
                }
            }
            return true
        }
        #expect(found, "\(name): \(example)")
    }

    @Test(arguments: members("files", ["diary"]).map(\.name) + members("sets", ["set"]).map(\.name))
    func `every diary has the entries it should`(name: String) throws {
        let facts = try #require(Self.index["files"]?[name] ?? Self.index["sets"]?[name])
        let reading = try Self.reading(name, Self.options(facts))
        check(reading, facts, name)
        if case .string(let app)? = facts["app"] {
            #expect(reading.app.rawValue == (app == "org-calories" ? "org_calories" : app), "\(name)")
        }
        #expect(reading.disagreements.isEmpty, "\(name): \(reading.disagreements)")
    }

    @Test(arguments: members("files", ["totals"]).map(\.name).filter { !$0.contains("samsung") })
    func `totals are taken when they are asked for, and not before`(name: String) throws {
        let facts = try #require(Self.index["files"]?[name])
        #expect(throws: DiaryProblem.self, "\(name)") { try Self.reading(name, Self.options(facts)) }
        var options = Self.options(facts)
        options.takesTotals = true
        // The day of a month is the first number of none of them.
        if name.contains("waistline") { options.dateOrder = .monthFirst }
        check(try Self.reading(name, options), facts, name)
    }

    @Test(arguments: members("files", ["refuse", "ignore"]).map(\.name))
    func `what is wrong or no food is refused`(name: String) throws {
        let facts = try #require(Self.index["files"]?[name])
        #expect(throws: DiaryProblem.self, "\(name)") { try Self.reading(name, Self.options(facts)) }
    }

    @Test(arguments: members("files", ["weight"]).map(\.name))
    func `weights are counted`(name: String) throws {
        let facts = try #require(Self.index["files"]?[name])
        let expected = facts["weights"]?.elements.count ?? 0
        let reading = try Self.reading(name, Self.options(facts))
        #expect(reading.entries.isEmpty, "\(name)")
        #expect(reading.weights.count == expected, "\(name)")
        checkWeights(reading, facts, name)
    }
}
