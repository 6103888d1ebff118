/// A journal of Ledger with foods as amounts and energies as prices.
enum LedgerJournal: DiaryReader {
    static func parts(of file: DiaryFile) -> [DiaryPart]? {
        guard file.options.columns.isEmpty, file.wholeLines.contains(where: { head($0) != nil }) else {
            return nil
        }
        let text = String(decoding: file.beginning, as: UTF8.self)
        return text.contains("Income:") && text.contains("\n  ")
            ? [file.part(.ledger, .diary, reading)] : nil
    }

    private static func reading(_ file: DiaryFile) throws(DiaryProblem) -> DiaryReading {
        var reading = DiaryReading(app: .ledger)
        let (lines, endsEarly) = try file.lines()
        let prices = try prices(lines, file)
        var draft: DiaryDraft?
        for (index, line) in lines.enumerated() {
            if let head = head(line) {
                draft = head
                continue
            }
            let text = PlainText.tidied(line)
            guard let draft, line.first?.isWhitespace == true, text.hasPrefix("Income:") else { continue }
            reading.take(row: index + 1, text, try fill(draft, text, prices))
        }
        if endsEarly { reading.remark(.endsEarly) }
        return reading
    }

    /// Reads `Income:Breakfast  -30 g_raisin_bran`.
    private static func fill(
        _ head: DiaryDraft,
        _ text: String,
        _ prices: [String: Double]
    ) throws(DiaryRefusal) -> DiaryDraft {
        let words = text.split(separator: " ").map(String.init)
        guard words.count >= 3, let stated = DiaryNumbers.plain(words[words.count - 2]) else { throw .broken }
        let commodity = words[words.count - 1]
        guard stated <= 0 else { throw .negative }
        guard let price = prices[commodity] else { throw .withoutEnergy }
        let isGrams = commodity.hasPrefix("g_")
        var draft = head
        draft.eaten.name = String(
            (isGrams ? commodity.dropFirst(2) : commodity[...]).map { $0 == "_" ? " " : $0 }
        )
        draft.eaten.amount = isGrams ? Amount(-stated, .grams) : Amount(-stated, portion: nil)
        draft.kilocalories = -stated * price
        return draft
    }

    /// The prices in the journal and in the files that it includes, which take precedence.
    private static func prices(
        _ lines: [String],
        _ file: DiaryFile
    ) throws(DiaryProblem) -> [String: Double] {
        var prices = prices(lines)
        for line in lines where line.hasPrefix("include ") {
            let name = PlainText.tidied(String(line.dropFirst(8)))
            // Only the name of a path is used: no file outside of the export is read.
            guard let included = try file.companion({ $0 == CatalogueMember.name(of: name) }) else {
                throw .missingFile(name, .ledger)
            }
            prices.merge(self.prices(try DiaryRows.lines(included))) { $1 }
        }
        return prices
    }

    /// Reads `P 2000-01-01 12:00:00 g_sugar 3.990 cal`.
    private static func prices(_ lines: [String]) -> [String: Double] {
        var prices: [String: Double] = [:]
        for line in lines {
            let words = line.split(separator: " ")
            guard words.count == 6, words[0] == "P", ["cal", "kcal"].contains(words[5]) else { continue }
            if let price = DiaryNumbers.plain(words[4]) { prices[String(words[3])] = price }
        }
        return prices
    }

    /// Parses the first line of a transaction, a day and a meal: `2026-03-02 Lunch Coffee`.
    private static func head(_ line: String) -> DiaryDraft? {
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        guard line.first?.isNumber == true, words.count == 2, let (day, _) = DiaryDate.moment(words[0]) else {
            return nil
        }
        var draft = DiaryDraft(nil, on: day)
        draft.meal = PlainText.tidied(words[1])
        return draft
    }
}
