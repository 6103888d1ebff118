/// The journals of nom with one line per entry: `2026-03-02 420 Porridge`, and `2026-03-02 81.5` for a weight.
enum NomJournal: DiaryReader {
    static func parts(of file: DiaryFile) -> [DiaryPart]? {
        let lines = file.wholeLines
        guard !lines.isEmpty, file.options.columns.isEmpty else { return nil }
        let isOfFoods = lines.allSatisfy { line in
            Line(line).map { !$0.name.isEmpty && $0.number == $0.number.rounded() } ?? false
        }
        if isOfFoods { return [file.part(.nom, .diary, foods)] }
        return lines.allSatisfy { Line($0)?.name == "" } ? [file.part(.nom, .weights, weights)] : nil
    }

    private struct Line {
        let day: Day
        let number: Double
        let name: String

        init?(_ line: String) {
            let words = line.split(separator: " ", maxSplits: 2)
            guard words.count >= 2, let day = Day(String(words[0])),
                let number = DiaryNumbers.plain(words[1]), number.isFinite
            else { return nil }
            self.day = day
            self.number = number
            name = words.count > 2 ? PlainText.tidied(String(words[2])) : ""
        }
    }

    /// Reads foods; the configuration file beside them may set another unit.
    private static func foods(_ file: DiaryFile) throws(DiaryProblem) -> DiaryReading {
        var reading = DiaryReading(app: .nom)
        let (lines, endsEarly) = try file.lines()
        let unit = try unit(file)
        for (index, line) in lines.enumerated() where !PlainText.tidied(line).isEmpty {
            reading.take(row: index + 1, PlainText.tidied(line), try draft(line, in: unit))
        }
        if endsEarly { reading.remark(.endsEarly) }
        return reading
    }

    /// The kilocalories in a unit: 0.239 means kilojoules, truncated to three digits.
    private static func unit(_ file: DiaryFile) throws(DiaryProblem) -> Double {
        let configuration = try file.companion { ["config", "config.yaml", "config.yml"].contains($0) }
        guard let configuration,
            let line = try DiaryRows.lines(configuration).last(where: { $0.hasPrefix("unit:") })
        else { return 1 }
        guard let unit = Double(PlainText.tidied(String(line.dropFirst(5)))), unit > 0 else {
            throw .damaged(file: "config")
        }
        return unit
    }

    private static func draft(_ line: String, in unit: Double) throws(DiaryRefusal) -> DiaryDraft {
        guard let line = Line(line) else { throw .broken }
        var draft = DiaryDraft(line.name, on: line.day)
        draft.kilocalories = line.number * unit
        return draft
    }

    private static func weights(_ file: DiaryFile) throws(DiaryProblem) -> DiaryReading {
        var reading = DiaryReading(app: .nom)
        for line in try file.lines().lines.compactMap(Line.init) {
            reading.add(DiaryWeight(day: line.day, time: nil, value: line.number, unit: nil))
        }
        return reading
    }
}
