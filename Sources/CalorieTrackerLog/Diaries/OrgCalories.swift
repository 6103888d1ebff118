/// The tables of org-calories: `| <2026-03-02 Mon 08:05> | Food | Porridge | 250 | 412.50 |`.
enum OrgCalories: DiaryReader {
    static func parts(of file: DiaryFile) -> [DiaryPart]? {
        guard case .text(let lines) = file.form, file.options.columns.isEmpty,
            lines.contains(where: { $0.hasPrefix("| :timestamp | :type | :item") })
        else { return nil }
        return [file.part(.orgCalories, .diary, reading)]
    }

    private static func reading(_ file: DiaryFile) throws(DiaryProblem) -> DiaryReading {
        var reading = DiaryReading(app: .orgCalories)
        var isLog = false
        for (index, line) in try file.lines().lines.enumerated() {
            let text = PlainText.tidied(line)
            guard text.hasPrefix("|") else {
                isLog = false
                continue
            }
            let cells = text.split(separator: "|", omittingEmptySubsequences: false).dropFirst()
                .map { PlainText.tidied(String($0)) }
            if cells.first == ":timestamp" {
                isLog = cells.contains(":item")
            } else if isLog, !text.hasPrefix("|-") {
                let text = cells.filter { !$0.isEmpty }.joined(separator: ", ")
                reading.take(row: index + 1, text, try draft(cells))
            }
        }
        return reading
    }

    private static func draft(_ cells: [String]) throws(DiaryRefusal) -> DiaryDraft {
        guard cells.count >= 6, cells[0].hasPrefix("<"), cells[0].hasSuffix(">") else { throw .broken }
        guard cells[1] != "Exercise" else { throw .exercise }
        guard let energy = DiaryNumbers.plain(cells[4]) else {
            throw cells[4].isEmpty ? .withoutEnergy : .unreadable
        }
        let stamp = cells[0].dropFirst().dropLast().split(separator: " ").map(String.init)
        let time = stamp.dropFirst().lazy.compactMap { DiaryTime.read($0) }.first
        var draft = DiaryDraft(cells[2], on: stamp.first.flatMap(Day.init), at: time)
        draft.eaten.amount = DiaryNumbers.plain(cells[3]).map { Amount($0, portion: nil) }
        draft.kilocalories = energy
        return draft
    }
}
