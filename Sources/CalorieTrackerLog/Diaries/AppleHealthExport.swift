/// The export of Apple Health: an XML document of up to several gigabytes, in which few records are about food.
struct AppleHealthExport: DiaryReader {
    static func parts(of file: DiaryFile) -> [DiaryPart]? {
        guard case .markup = file.form else { return nil }
        let isOne = file.beginning.withUnsafeBufferPointer { bytes in
            let bytes = ByteSlice(bytes)
            return bytes.contains("<HealthData") || bytes.contains("<!DOCTYPE HealthData")
        }
        return isOne ? [file.part(.appleHealth, .diary, reading)] : nil
    }

    /// The key of records that belong together: a program, a time, and a food.
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

        /// Whether it contains only micronutrients.
        var isOfMicronutrients: Bool {
            values.keys.allSatisfy { if case .micronutrient = $0 { true } else { false } }
        }

        /// The values of one of its foods, if there is a value for each food.
        func figures(at place: Int, of count: Int) -> [Kind: Double] {
            values.filter { place < count && $0.value.count == count }.mapValues { $0[place] }
        }
    }

    private enum Kind: Hashable {
        case energy
        case nutrient(Nutrient)
        case micronutrient(Micronutrient)
    }

    /// A record as written in the document, to recognize it when it is repeated.
    private struct Record: Hashable {
        var key: Key
        let kind: Kind
        let value: Double
    }

    /// A record with the data of its metadata.
    private struct OpenRecord {
        var record: Record
        var meal: String?
        var id: String?
    }

    /// The current food and record.
    private var food: (key: Key, group: Group)?
    private var open: OpenRecord?
    private var foods: [(key: Key, group: Group)] = []
    /// The positions of the foods that consist of loose records.
    private var places: [Key: Int] = [:]
    /// The records within foods, which the document repeats.
    private var repeated: [Record: Int] = [:]
    private var loose: [OpenRecord] = []
    private var reading: DiaryReading
    private var isWhole = false

    /// Reads a file; a truncated one is damaged.
    private static func reading(_ file: DiaryFile) throws -> DiaryReading {
        let wanted = file.options.giver(in: .appleHealth)
        var export = AppleHealthExport(reading: DiaryReading(app: .appleHealth, from: wanted))
        var markup = MarkupReader(try file.window(limit: 1 << 22, progress: file.options.progress))
        while let token = try markup.next() {
            if case .tag(let tag) = token { try export.pass(tag, file.budget) }
        }
        guard export.isWhole else { throw DiaryProblem.damaged(file: file.name) }
        return export.result()
    }

    private mutating func pass(_ tag: MarkupReader.Tag, _ budget: ImportBudget) throws {
        // Some texts of a tag are stored, and they may be long.
        if open != nil || food != nil { try AppleHealthExport.pay(for: tag, budget) }
        if tag.isNamed("Record") {
            close()
            guard !tag.isEnd, let record = record(tag) else { return }
            try AppleHealthExport.pay(for: tag, budget)
            open = OpenRecord(record: record)
            if tag.isAlone { close() }
        } else if tag.isNamed("MetadataEntry") {
            note(tag)
        } else if tag.isNamed("Correlation") {
            close()
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

    /// Ends the current record.
    private mutating func close() {
        guard let ended = open else { return }
        open = nil
        if food != nil {
            repeated[ended.record, default: 0] += 1
            food?.group.values[ended.record.kind, default: []].append(ended.record.value)
        } else {
            loose.append(ended)
        }
    }

    /// Reads metadata of the current record, or else of the current food.
    private mutating func note(_ tag: MarkupReader.Tag) {
        guard let key = tag.attribute("key"), let value = tag.text("value") else { return }
        if key.equals("HKFoodType") {
            if open != nil { open?.record.key.food = value } else { food?.key.food = value }
        } else if key.equals("HKFoodMeal") {
            if open != nil { open?.meal = value } else { food?.group.meal = value }
        } else if key.equals("HKExternalUUID") {
            if open != nil { open?.id = value } else { food?.group.id = value }
        }
    }

    private static func pay(for tag: MarkupReader.Tag, _ budget: ImportBudget) throws {
        if !budget.spend(.values, cost(of: tag)) { try budget.check() }
    }

    /// The cost of a tag with stored texts: one, and more if it is longer than any that Apple writes.
    private static func cost(of tag: MarkupReader.Tag) -> Int { 1 + max(0, tag.bytes.count - 320) >> 6 }

    private func key(_ tag: MarkupReader.Tag) -> Key? {
        guard let source = tag.text("sourceName"), let start = tag.text("startDate") else { return nil }
        return Key(source: source, start: start, end: tag.text("endDate") ?? start, food: nil)
    }

    private static let dietary: [(StaticString, Kind)] = [
        ("EnergyConsumed", .energy), ("Protein", .nutrient(.protein)), ("Carbohydrates", .nutrient(.carbs)),
        ("FatTotal", .nutrient(.fat)), ("FatSaturated", .nutrient(.saturatedFat)),
        ("Fiber", .nutrient(.fiber)), ("Sugar", .nutrient(.sugar)), ("Sodium", .nutrient(.sodium)),
        ("Caffeine", .nutrient(.caffeine)), ("Calcium", .micronutrient(.calcium)),
        ("Iron", .micronutrient(.iron)), ("Magnesium", .micronutrient(.magnesium)),
        ("Phosphorus", .micronutrient(.phosphorus)), ("Potassium", .micronutrient(.potassium)),
        ("Zinc", .micronutrient(.zinc)), ("Copper", .micronutrient(.copper)),
        ("Manganese", .micronutrient(.manganese)), ("Selenium", .micronutrient(.selenium)),
        ("VitaminA", .micronutrient(.vitaminA)), ("VitaminC", .micronutrient(.vitaminC)),
        ("VitaminD", .micronutrient(.vitaminD)), ("VitaminE", .micronutrient(.vitaminE)),
        ("VitaminK", .micronutrient(.vitaminK)), ("Thiamin", .micronutrient(.thiamin)),
        ("Riboflavin", .micronutrient(.riboflavin)), ("Niacin", .micronutrient(.niacin)),
        ("PantothenicAcid", .micronutrient(.pantothenicAcid)), ("VitaminB6", .micronutrient(.vitaminB6)),
        ("Folate", .micronutrient(.folate)), ("VitaminB12", .micronutrient(.vitaminB12)),
        ("Cholesterol", .micronutrient(.cholesterol)),
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
        case (.nutrient(let nutrient), "g"): return nutrient.perGram
        case (.nutrient(let nutrient), "mg"): return nutrient.perGram / 1000
        case (.nutrient(let nutrient), "mcg"): return nutrient.perGram / 1_000_000
        case (.micronutrient(let nutrient), _): return nutrient.factor(of: unit)
        default: return nil
        }
    }

    private mutating func weigh(_ tag: MarkupReader.Tag) {
        guard let date = DiaryDate.moment(tag.text("startDate")),
            let value = tag.attribute("value")?.decimal
        else { return }
        reading.add(DiaryWeight(day: date.day, time: date.time, value: value, unit: tag.text("unit")))
    }

    private mutating func result() -> DiaryReading {
        for open in loose {
            let record = open.record
            var nameless = record
            nameless.key.food = nil
            // The record within a food is not another food.
            if let twin = [record, nameless].first(where: { repeated[$0, default: 0] > 0 }) {
                repeated[twin, default: 0] -= 1
                continue
            }
            let place = places[record.key] ?? foods.count
            if place == foods.count {
                places[record.key] = place
                foods.append((record.key, Group()))
            }
            foods[place].group.values[record.kind, default: []].append(record.value)
            if let meal = open.meal { foods[place].group.meal = meal }
            if let id = open.id { foods[place].group.id = id }
        }
        for (number, (key, group)) in foods.enumerated() { take(key, group, number + 1) }
        return reading
    }

    /// Adds a food; indistinguishable records of several foods become one entry for each energy.
    private mutating func take(_ key: Key, _ group: Group, _ number: Int) {
        let count = group.values[.energy]?.count ?? 0
        // A tablet is not a food with missing energy.
        if count == 0, group.isOfMicronutrients { return }
        let text = [key.start, key.source, key.food ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
        for place in 0..<max(count, 1) {
            var draft = AppleHealthExport.draft(key, group, group.figures(at: place, of: count))
            draft.id = count == 1 ? group.id : nil
            reading.take(row: number, text, from: key.source, draft)
        }
    }

    private static func draft(_ key: Key, _ group: Group, _ figures: [Kind: Double]) -> DiaryDraft {
        // The local time where it was recorded: `2026-03-02 08:05:00 +0100`.
        let start = DiaryDate.moment(key.start)
        let end = DiaryDate.moment(key.end)
        // Some programs write the midnight before as the start, and the time itself as the end.
        let isDay = start?.time == .midnight && end?.day == start?.day && key.start != key.end
        let name = key.food ?? group.meal ?? DiaryApp.unnamed(from: key.source)
        var draft = DiaryDraft(name, on: start?.day, at: isDay ? end?.time : start?.time)
        for nutrient in Nutrient.allCases { draft.eaten.nutrients[nutrient] = figures[.nutrient(nutrient)] }
        draft.eaten.micronutrients = Micronutrients(
            Micronutrient.allCases.compactMap { nutrient in
                figures[.micronutrient(nutrient)].map { (nutrient, $0) }
            }
        )
        draft.kilocalories = figures[.energy]
        draft.meal = group.meal
        return draft
    }
}
