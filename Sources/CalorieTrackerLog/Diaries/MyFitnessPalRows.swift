extension DiaryRows {
    /// Reads a summary of MyFitnessPal, which has notes at the end of a row as they were typed: without quotes, with
    /// commas, over several lines.
    ///
    /// The note of a day is repeated in each of its meals.
    ///
    /// A row begins with a day; all other lines after it are part of its note.
    ///
    /// - Throws: `DiaryProblem.notUTF8`
    init(myFitnessPal bytes: [UInt8], _ budget: ImportBudget) throws(DiaryProblem) {
        let lines = try DiaryRows.lines(bytes)
        let header = UntypedCells.of(lines.first ?? "")
        var records: [String] = []
        for line in lines.dropFirst() {
            if DiaryRows.beginsWithDay(line) || records.isEmpty {
                records.append(line)
            } else {
                records[records.count - 1] += "\n" + line
            }
        }
        if records.last == "" { records.removeLast() }
        self.init(header: header, budget) { body in
            var noted: Set<String> = []
            for record in records {
                var cells = UntypedCells.of(record, atMost: header.count)
                if cells.count == header.count, DiaryColumn(header[header.count - 1]) == .note {
                    // The note of an entry is a single line.
                    let note = PlainText.tidied(
                        String(cells[cells.count - 1].map { $0.isNewline ? " " : $0 })
                    )
                    let isRepeated = note.isEmpty || !noted.insert("\(cells[0])\n\(note)").inserted
                    cells[cells.count - 1] = isRepeated ? "" : note
                }
                guard body(.cells(Cells(cells))) else { return }
            }
        }
        endsEarly = bytes.last != 0x0a
    }

    private static func beginsWithDay(_ line: String) -> Bool {
        let start = Array(line.utf8.prefix(11))
        guard start.count == 11, start[4] == 0x2d, start[7] == 0x2d, start[10] == UInt8(ascii: ",") else {
            return false
        }
        return start.enumerated().allSatisfy { [4, 7, 10].contains($0.offset) || $0.element.isDigit }
    }
}
