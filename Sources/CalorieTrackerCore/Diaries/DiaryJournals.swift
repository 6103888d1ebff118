/// Journals in plain text, a line an entry: of nom, org-calories and Ledger.
enum DiaryJournals {
    private typealias Refusal = DiaryReading.Refusal

    /// What a text is.
    enum Kind: Equatable {
        case nomFoods
        case nomWeights
        case org
        case ledger
    }

    /// Tells by the lines of the beginning; nil for any other text.
    static func kind(_ bytes: [UInt8]) -> Kind? {
        guard !bytes.contains(0) else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        let lines = text.split { $0 == "\n" || $0 == "\r\n" }.map { PlainText.tidied(String($0)) }.filter {
            !$0.isEmpty
        }
        if lines.contains(where: { $0.hasPrefix("| :timestamp | :type | :item") }) { return .org }
        // The last line may be cut where only the beginning was read.
        let whole = lines.count > 1 ? lines.dropLast() : lines[...]
        guard !whole.isEmpty else { return nil }
        if whole.allSatisfy({ nom($0).map { !$0.name.isEmpty && $0.number == $0.number.rounded() } ?? false })
        {
            return .nomFoods
        }
        if whole.allSatisfy({ nom($0)?.name == "" }) { return .nomWeights }
        let isLedger = whole.contains { ledgerDay($0) != nil } && text.contains("Income:")
        return isLedger && text.contains("\n  ") ? .ledger : nil
    }

    private static func nom(_ line: some StringProtocol) -> (day: Day, number: Double, name: String)? {
        let words = line.split(separator: " ", maxSplits: 2)
        guard words.count >= 2, let day = Day(String(words[0])) else { return nil }
        let digits = words[1].hasPrefix("-") ? words[1].dropFirst() : words[1]
        guard let number = digits.utf8.first?.isDigit == true ? Double(words[1]) : nil, number.isFinite else {
            return nil
        }
        return (day, number, words.count > 2 ? PlainText.tidied(String(words[2])) : "")
    }

    private static func lines(_ bytes: [UInt8]) throws(DiaryProblem) -> [String] {
        guard DiaryRows.isText(bytes) else { throw .notUTF8 }
        return String(decoding: bytes, as: UTF8.self)
            .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
    }

    /// Reads `2026-03-02 420 Porridge`; the configuration beside it may say that another unit is meant.
    static func nom(_ bytes: [UInt8], configuration: [UInt8]?) throws(DiaryProblem) -> DiaryReading {
        var reading = DiaryReading(app: .nom)
        var unit = 1.0
        for line in try configuration.map(lines) ?? [] where line.hasPrefix("unit:") {
            guard let stated = Double(PlainText.tidied(String(line.dropFirst(5)))), stated > 0 else {
                throw .damaged(file: "config")
            }
            // 0.239 stands for kilojoules, cut to three digits.
            unit = stated
        }
        for (index, line) in try lines(bytes).enumerated() where !PlainText.tidied(line).isEmpty {
            reading.take(row: index + 1, PlainText.tidied(line)) { () throws(Refusal) in
                guard let (day, number, name) = nom(line) else { throw Refusal(.broken) }
                let eaten = Eaten(name.isEmpty ? DiaryApp.nom.unnamed : name, 0)
                return try DiaryReading.entry(.nom, day, nil, eaten, number * unit, meal: nil)
            }
        }
        if bytes.last != 0x0a { reading.remark(.endsEarly) }
        return reading
    }

    /// Reads `2026-03-02 81.5`.
    static func nomWeights(_ bytes: [UInt8]) throws(DiaryProblem) -> DiaryReading {
        var reading = DiaryReading(app: .nom)
        for line in try lines(bytes) {
            guard let (day, number, _) = nom(line) else { continue }
            reading.add(DiaryWeight(day: day, time: nil, value: number, unit: nil))
        }
        return reading
    }

    /// Reads the tables of org-calories: `| <2026-03-02 Mon 08:05> | Food | Porridge | 250 | 412.50 |`.
    static func org(_ bytes: [UInt8]) throws(DiaryProblem) -> DiaryReading {
        var reading = DiaryReading(app: .orgCalories)
        var isLog = false
        for (index, line) in try lines(bytes).enumerated() {
            let text = PlainText.tidied(line)
            guard text.hasPrefix("|") else {
                isLog = false
                continue
            }
            let cells = text.split(separator: "|", omittingEmptySubsequences: false).dropFirst()
                .map { PlainText.tidied(String($0)) }
            if cells.first == ":timestamp" {
                isLog = cells.contains(":item")
                continue
            }
            guard isLog, !text.hasPrefix("|-") else { continue }
            reading.take(row: index + 1, cells.filter { !$0.isEmpty }.joined(separator: ", ")) {
                () throws(Refusal) in
                guard cells.count >= 6, cells[0].hasPrefix("<"), cells[0].hasSuffix(">") else {
                    throw Refusal(.broken)
                }
                let stamp = cells[0].dropFirst().dropLast().split(separator: " ")
                guard let day = stamp.first.flatMap({ Day(String($0)) }) else { throw Refusal(.withoutDay) }
                guard cells[1] != "Exercise" else { throw Refusal(.exercise) }
                guard let energy = number(cells[4]) else {
                    throw Refusal(cells[4].isEmpty ? .withoutEnergy : .unreadable)
                }
                var eaten = Eaten(cells[2].isEmpty ? DiaryApp.orgCalories.unnamed : cells[2], 0)
                eaten.amount = number(cells[3]).map { Amount($0, portion: nil) }
                let time = stamp.dropFirst().lazy.compactMap { DiaryTime.read(String($0)) }.first
                return try DiaryReading.entry(.orgCalories, day, time, eaten, energy, meal: nil)
            }
        }
        return reading
    }

    private static func number(_ text: some StringProtocol) -> Double? {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        guard digits.utf8.first?.isDigit == true else { return nil }
        return Double(text)
    }

    // MARK: Ledger

    /// Reads transactions whose amounts are foods; `file` gives the text of a file that is included, with the
    /// prices that are energies.
    static func ledger(
        _ bytes: [UInt8],
        file: (String) throws(DiaryProblem) -> [UInt8]?
    ) throws(DiaryProblem) -> DiaryReading {
        var reading = DiaryReading(app: .ledger)
        let lines = try lines(bytes)
        var prices = prices(lines)
        for line in lines where line.hasPrefix("include ") {
            let name = PlainText.tidied(String(line.dropFirst(8)))
            guard let included = try file(name) else { throw .missingFile(name, .ledger) }
            for (food, price) in DiaryJournals.prices(try DiaryJournals.lines(included)) {
                prices[food] = price
            }
        }
        var day: Day?
        var title = ""
        for (index, line) in lines.enumerated() {
            if let (date, words) = ledgerDay(line) {
                (day, title) = (date, words)
                continue
            }
            guard let day, line.first?.isWhitespace == true else { continue }
            let text = PlainText.tidied(line)
            guard text.hasPrefix("Income:") else { continue }
            reading.take(row: index + 1, text) { () throws(Refusal) in
                // "Income:Breakfast  -30 g_raisin_bran"
                let words = text.split(separator: " ")
                guard words.count >= 3, let stated = number(words[words.count - 2]) else {
                    throw Refusal(.broken)
                }
                let commodity = String(words[words.count - 1])
                guard stated <= 0 else { throw Refusal(.negative) }
                guard let price = prices[commodity] else { throw Refusal(.withoutEnergy) }
                let isGrams = commodity.hasPrefix("g_")
                let name = (isGrams ? commodity.dropFirst(2) : commodity[...]).map { $0 == "_" ? " " : $0 }
                var eaten = Eaten(String(name), 0)
                eaten.amount = isGrams ? Amount(-stated, .grams) : Amount(-stated, portion: nil)
                return try DiaryReading.entry(.ledger, day, nil, eaten, -stated * price, meal: title)
            }
        }
        if bytes.last != 0x0a { reading.remark(.endsEarly) }
        return reading
    }

    /// Reads `P 2000-01-01 12:00:00 g_sugar 3.990 cal`.
    private static func prices(_ lines: [String]) -> [String: Double] {
        var prices: [String: Double] = [:]
        for line in lines {
            let words = line.split(separator: " ")
            guard words.count == 6, words[0] == "P", ["cal", "kcal"].contains(words[5]) else { continue }
            if let price = number(words[4]) { prices[String(words[3])] = price }
        }
        return prices
    }

    /// Reads the head of a transaction: `2026-03-02 Lunch Coffee`.
    private static func ledgerDay(_ line: String) -> (Day, String)? {
        let words = line.split(separator: " ", maxSplits: 1)
        guard line.first?.isNumber == true, words.count == 2,
            let reading = DiaryDate.read(String(words[0])), let (day, _) = DiaryDate.day(reading, nil)
        else { return nil }
        return (day, PlainText.tidied(String(words[1])))
    }
}
