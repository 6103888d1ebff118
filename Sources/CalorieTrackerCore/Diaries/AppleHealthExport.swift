/// What Apple Health exports: an XML document of up to some gigabytes, of which few records are of food.
struct AppleHealthExport {
    /// Whether a file is one.
    static func isOne(_ beginning: [UInt8]) -> Bool {
        beginning.withUnsafeBufferPointer { bytes in
            let bytes = ByteSlice(bytes)
            return bytes.contains("<HealthData") || bytes.contains("<!DOCTYPE HealthData")
        }
    }

    /// Which records belong together: those of a program, for a time and a food.
    private struct Key: Hashable {
        let source: String
        let start: String
        let end: String
        var food: String?
    }

    private struct Group {
        var meal: String?
        var id: String?
        var values: [Kind: [Double]] = [:]

        /// Whether it says nothing but vitamins, minerals and the like.
        var isOfMicronutrients: Bool {
            values.keys.allSatisfy { if case .micronutrient = $0 { true } else { false } }
        }

        /// Those of one of its foods, where there is one of each for every food.
        func micronutrients(at place: Int, of count: Int) -> Micronutrients {
            Micronutrients(
                values.compactMap { kind, values in
                    guard case .micronutrient(let nutrient) = kind, values.count == count else { return nil }
                    return (nutrient, values[place])
                }
            )
        }
    }

    private enum Kind: Hashable {
        case energy
        case nutrient(Nutrient)
        case micronutrient(Micronutrient)
        case other
    }

    /// A record as it stands in the document, to know it when it stands there twice.
    private struct Record: Hashable {
        let key: Key
        let kind: Kind
        let value: Double

        /// The same record of a food, or of none.
        func of(_ food: String?) -> Record {
            Record(
                key: Key(source: key.source, start: key.start, end: key.end, food: food),
                kind: kind,
                value: value
            )
        }
    }

    private var keys: [Key] = []
    private var groups: [Key: Group] = [:]
    private var foods: [(key: Key, group: Group)] = []
    /// The records within foods, which stand in the document once more.
    private var repeated: [Record: Int] = [:]
    private var loose: [(record: Record, meal: String?, id: String?)] = []
    private var reading = DiaryReading(app: .appleHealth)
    private var isWhole = false

    /// Reads it; `giver` is the only program whose records are wanted.
    ///
    /// - Throws: `DiaryProblem.damaged` when it ends in the middle; errors of the stream
    static func reading(
        _ window: StreamWindow,
        _ budget: ImportBudget,
        from giver: String?,
        file: String
    ) throws -> DiaryReading {
        var export = AppleHealthExport()
        try export.read(window, budget)
        guard export.isWhole else { throw DiaryProblem.damaged(file: file) }
        return export.result(from: giver)
    }

    private mutating func read(_ window: StreamWindow, _ budget: ImportBudget) throws {
        var markup = MarkupReader(window)
        /// The food that is being read, and the record.
        var food: (key: Key, group: Group)?
        var record: (record: Record, meal: String?, id: String?)?
        func close(_ export: inout AppleHealthExport) {
            guard let open = record else { return }
            record = nil
            if food != nil {
                export.repeated[open.record, default: 0] += 1
                food?.group.values[open.record.kind, default: []].append(open.record.value)
            } else {
                export.loose.append(open)
            }
        }
        while let token = try markup.next() {
            guard case .tag(let tag) = token else { continue }
            // What is kept of a tag is some texts of it, which may be long.
            let isKept = record != nil || food != nil
            if isKept, !budget.spend(.values, AppleHealthExport.cost(of: tag)) {
                try budget.check()
            }
            if tag.isNamed("Record") {
                close(&self)
                if !tag.isEnd {
                    record = self.record(tag).map { ($0, nil, nil) }
                    if record != nil, !budget.spend(.values, AppleHealthExport.cost(of: tag)) {
                        try budget.check()
                    }
                    if tag.isAlone { close(&self) }
                }
            } else if tag.isNamed("MetadataEntry") {
                guard let key = tag.attribute("key"), let value = tag.text("value") else { continue }
                if key.equals("HKFoodType") {
                    if let open = record?.record {
                        record?.record = open.of(value)
                    } else {
                        food?.key.food = value
                    }
                } else if key.equals("HKFoodMeal") {
                    if record != nil { record?.meal = value } else { food?.group.meal = value }
                } else if key.equals("HKExternalUUID") {
                    if record != nil { record?.id = value } else { food?.group.id = value }
                }
            } else if tag.isNamed("Correlation") {
                close(&self)
                if tag.isEnd {
                    if let food { foods.append(food) }
                    food = nil
                } else if tag.attribute("type")?.equals("HKCorrelationTypeIdentifierFood") == true {
                    food = key(tag).map { ($0, Group()) }
                }
            } else if tag.isNamed("HealthData"), tag.isEnd {
                isWhole = true
            }
        }
    }

    /// What a tag costs of which texts are kept: one, and more if it is longer than any that Apple writes.
    private static func cost(of tag: MarkupReader.Tag) -> Int { 1 + max(0, tag.bytes.count - 320) >> 6 }

    private func key(_ tag: MarkupReader.Tag) -> Key? {
        guard let source = tag.text("sourceName"), let start = tag.text("startDate") else { return nil }
        return Key(source: source, start: start, end: tag.text("endDate") ?? start, food: nil)
    }

    private static let dietary: [(StaticString, Kind)] = [
        ("EnergyConsumed", .energy), ("Protein", .nutrient(.protein)), ("Carbohydrates", .nutrient(.carbs)),
        ("FatTotal", .nutrient(.fat)), ("FatSaturated", .nutrient(.saturatedFat)),
        ("Fiber", .nutrient(.fiber)),
        ("Sugar", .nutrient(.sugar)), ("Sodium", .nutrient(.sodium)), ("Caffeine", .nutrient(.caffeine)),
        ("Calcium", .micronutrient(.calcium)), ("Iron", .micronutrient(.iron)),
        ("Magnesium", .micronutrient(.magnesium)), ("Phosphorus", .micronutrient(.phosphorus)),
        ("Potassium", .micronutrient(.potassium)), ("Zinc", .micronutrient(.zinc)),
        ("Copper", .micronutrient(.copper)), ("Manganese", .micronutrient(.manganese)),
        ("Selenium", .micronutrient(.selenium)), ("VitaminA", .micronutrient(.vitaminA)),
        ("VitaminC", .micronutrient(.vitaminC)), ("VitaminD", .micronutrient(.vitaminD)),
        ("VitaminE", .micronutrient(.vitaminE)), ("VitaminK", .micronutrient(.vitaminK)),
        ("Thiamin", .micronutrient(.thiamin)), ("Riboflavin", .micronutrient(.riboflavin)),
        ("Niacin", .micronutrient(.niacin)), ("PantothenicAcid", .micronutrient(.pantothenicAcid)),
        ("VitaminB6", .micronutrient(.vitaminB6)), ("Folate", .micronutrient(.folate)),
        ("VitaminB12", .micronutrient(.vitaminB12)), ("Cholesterol", .micronutrient(.cholesterol)),
        ("FatMonounsaturated", .micronutrient(.monounsaturatedFat)),
        ("FatPolyunsaturated", .micronutrient(.polyunsaturatedFat)),
    ]

    private mutating func record(_ tag: MarkupReader.Tag) -> Record? {
        guard let type = tag.attribute("type"), type.starts(with: "HKQuantityTypeIdentifier") else {
            return nil
        }
        let name = type[24..<type.count]
        if name.equals("BodyMass") {
            weigh(tag)
            return nil
        }
        guard name.starts(with: "Dietary") else { return nil }
        let nutrient = name[7..<name.count]
        guard let kind = AppleHealthExport.dietary.first(where: { nutrient.equals($0.0) })?.1,
            let key = key(tag), let value = tag.attribute("value")?.decimal, let unit = tag.text("unit"),
            let factor = AppleHealthExport.factor(of: unit, kind)
        else { return nil }
        return Record(key: key, kind: kind, value: value * factor)
    }

    private static func factor(of unit: String, _ kind: Kind) -> Double? {
        switch (kind, unit) {
        case (.energy, "kcal"), (.energy, "Cal"): return 1
        case (.energy, "kJ"): return 1 / EnergyUnit.kilojoulesPerKilocalorie
        case (.energy, "cal"): return 0.001
        case (.energy, "J"): return 0.001 / EnergyUnit.kilojoulesPerKilocalorie
        case (.nutrient(let nutrient), "g"): return nutrient.unit == "mg" ? 1000 : 1
        case (.nutrient(let nutrient), "mg"): return nutrient.unit == "mg" ? 1 : 0.001
        case (.nutrient(let nutrient), "mcg"): return nutrient.unit == "mg" ? 0.001 : 0.000_001
        case (.micronutrient(let nutrient), _): return nutrient.factor(of: unit)
        default: return nil
        }
    }

    private mutating func weigh(_ tag: MarkupReader.Tag) {
        guard let start = tag.text("startDate"), let date = AppleHealthExport.date(start),
            let value = tag.attribute("value")?.decimal
        else { return }
        reading.add(
            DiaryWeight(day: date.day, time: date.time, value: value, unit: tag.text("unit"))
        )
    }

    /// The day and the time as the clocks showed them where it was written: `2026-03-02 08:05:00 +0100`.
    private static func date(_ text: String) -> (day: Day, time: TimeOfDay?)? {
        DiaryDate.read(text).flatMap { DiaryDate.day($0, nil) }
    }

    private mutating func result(from giver: String?) -> DiaryReading {
        for (record, meal, id) in loose {
            // The one within a food does not say the food once more.
            if let twin = [record, record.of(nil)].first(where: { repeated[$0, default: 0] > 0 }) {
                repeated[twin, default: 0] -= 1
                continue
            }
            if groups[record.key] == nil {
                groups[record.key] = Group()
                keys.append(record.key)
            }
            groups[record.key]?.values[record.kind, default: []].append(record.value)
            if let meal { groups[record.key]?.meal = meal }
            if let id { groups[record.key]?.id = id }
        }
        for key in keys { groups[key].map { foods.append((key, $0)) } }
        for (number, (key, group)) in foods.enumerated() { take(key, group, number + 1, giver) }
        return reading
    }

    /// Takes a food; records of several that cannot be told apart become one entry for each energy.
    private mutating func take(_ key: Key, _ group: Group, _ number: Int, _ giver: String?) {
        let energies = group.values[.energy] ?? []
        let text = [key.start, key.source, key.food ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
        guard giver.map({ FoldedName.key($0) == FoldedName.key(key.source) }) ?? true else {
            return reading.leaveOut(.otherApp, row: number, text)
        }
        // A tablet is no food that lacks its energy.
        if energies.isEmpty, group.isOfMicronutrients { return }
        guard !energies.isEmpty else { return reading.leaveOut(.withoutEnergy, row: number, text) }
        for (place, energy) in energies.enumerated() {
            let before = reading.entries.count
            reading.take(row: number, text) { () throws(DiaryReading.Refusal) in
                guard let start = AppleHealthExport.date(key.start) else {
                    throw DiaryReading.Refusal(.withoutDay)
                }
                // Some write the midnight before, and the time itself as the end.
                let end = AppleHealthExport.date(key.end)
                let isDay = start.time == .midnight && end?.day == start.day && key.start != key.end
                var eaten = Eaten(key.food ?? group.meal ?? DiaryApp.unnamed(from: key.source), 0)
                for nutrient in Nutrient.allCases {
                    guard let values = group.values[.nutrient(nutrient)], values.count == energies.count
                    else {
                        continue
                    }
                    eaten.nutrients[nutrient] = values[place]
                }
                eaten.micronutrients = group.micronutrients(at: place, of: energies.count)
                return try DiaryReading.entry(
                    .appleHealth,
                    start.day,
                    isDay ? end?.time : start.time,
                    eaten,
                    energy,
                    meal: group.meal,
                    id: energies.count == 1 ? group.id : nil
                )
            }
            if let day = reading.entries.last?.day, reading.entries.count > before {
                reading.count(key.source, on: day)
            }
        }
    }
}
