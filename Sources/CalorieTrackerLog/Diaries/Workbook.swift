/// The sheets of a spreadsheet workbook (xlsx) as text.
struct Workbook: DiaryReader {
    static func parts(of file: DiaryFile) throws(DiaryProblem) -> [DiaryPart]? {
        guard case .workbook(let workbook) = file.form else { return nil }
        return try workbook.parts(of: file)
    }

    /// The parts of a diary in its sheets; sheets without a specific program belong to that of the others.
    func parts(of file: DiaryFile) throws(DiaryProblem) -> [DiaryPart] {
        var parts: [DiaryPart] = []
        for sheet in sheets {
            var named = file
            named.name = sheet.name
            parts += try DiaryTable.parts(of: DiaryRows(sheet.rows, file.budget), in: named) ?? []
        }
        let apps = Set(parts.map(\.app)).subtracting([.table])
        guard let app = apps.first, apps.count == 1 else { return parts }
        for place in parts.indices { parts[place].app = app }
        return parts
    }

    /// A sheet with its name and its rows, the first of which is the header.
    struct Sheet {
        let name: String
        let rows: [[String]]
    }

    let sheets: [Sheet]

    /// Reads all sheets; `part` returns the file of the archive with a name.
    ///
    /// Data beyond the budget is left out, and the budget records this.
    init(
        _ budget: ImportBudget,
        _ part: (String) throws(DiaryProblem) -> [UInt8]?
    ) throws(DiaryProblem) {
        var names: [(name: String, relation: String)] = []
        var isFrom1904 = false
        Workbook.each(try part("xl/workbook.xml"), budget) { tag in
            if tag.isNamed("sheet"), let name = tag.text("name"), let relation = tag.text("r:id") {
                names.append((name, relation))
            }
            if tag.isNamed("workbookPr") { isFrom1904 = ["1", "true"].contains(tag.text("date1904") ?? "") }
        }
        var targets: [String: String] = [:]
        Workbook.each(try part("xl/_rels/workbook.xml.rels"), budget) { tag in
            if tag.isNamed("Relationship"), let id = tag.text("Id"), let target = tag.text("Target") {
                targets[id] = target.hasPrefix("/") ? String(target.dropFirst()) : "xl/" + target
            }
        }
        let shared = Workbook.sharedStrings(try part("xl/sharedStrings.xml") ?? [], budget)
        var sheets: [Sheet] = []
        for (name, relation) in names where budget.excess == nil {
            guard let target = targets[relation], let bytes = try part(target) else { continue }
            var rows = Workbook.rows(bytes, shared, budget)
            Workbook.date(&rows, from: isFrom1904 ? Workbook.year1904 : Workbook.year1900)
            sheets.append(Sheet(name: name, rows: rows))
        }
        self.sheets = sheets
    }

    /// The days from which serial numbers are counted.
    private static let year1900 = Day(year: 1899, month: 12, day: 30)
    private static let year1904 = Day(year: 1904, month: 1, day: 1)

    /// Calls the body with each start tag.
    private static func each(_ bytes: [UInt8]?, _ budget: ImportBudget, _ body: (MarkupReader.Tag) -> Void) {
        var markup = MarkupReader(StreamWindow(bytes ?? []))
        while let token = (try? markup.next()) ?? nil {
            guard case .tag(let tag) = token else { continue }
            guard budget.spend(.values) else { break }
            if !tag.isEnd { body(tag) }
        }
    }

    /// A placeholder for a text that is too long for a cell, so that the row is rejected.
    private static let tooLong = String(repeating: "?", count: ImportBudget.longestCell + 1)

    /// Adds a piece to the text of a cell.
    private static func add(_ piece: ByteSlice, to text: inout String) {
        // A character may be written as a reference, such as `&amp;`.
        guard piece.count <= ImportBudget.longestCell * 4, text.utf8.count <= ImportBudget.longestCell else {
            text = tooLong
            return
        }
        text += HTMLText.decoded(piece.text ?? "")
        if text.utf8.count > ImportBudget.longestCell { text = tooLong }
    }

    private static func sharedStrings(_ bytes: [UInt8], _ budget: ImportBudget) -> [String] {
        var markup = MarkupReader(StreamWindow(bytes))
        var strings: [String] = []
        var isText = false
        while let token = (try? markup.next()) ?? nil {
            switch token {
            case .text(let text):
                if isText { add(text, to: &strings[strings.count - 1]) }
            case .tag(let tag):
                if tag.isNamed("si"), !tag.isEnd {
                    guard budget.spend(.values) else { return strings }
                    strings.append("")
                }
                if tag.isNamed("t") { isText = !tag.isEnd && !tag.isAlone && !strings.isEmpty }
                // The pronunciation of a word is written beside it.
                if tag.isNamed("rPh") { isText = false }
            }
        }
        return strings
    }

    private static let mostColumns = 1000

    private static func rows(_ bytes: [UInt8], _ shared: [String], _ budget: ImportBudget) -> [[String]] {
        var markup = MarkupReader(StreamWindow(bytes))
        var rows: [[String]] = []
        var cells: [String] = []
        var (column, isShared, isValue, text) = (0, false, false, "")
        while let token = (try? markup.next()) ?? nil, budget.excess == nil {
            switch token {
            case .text(let slice): if isValue { add(slice, to: &text) }
            case .tag(let tag):
                if tag.isNamed("row") {
                    if tag.isEnd || tag.isAlone, budget.spend(.values) { rows.append(cells) }
                    if !tag.isEnd { (cells, column) = ([], 0) }
                } else if tag.isNamed("c") {
                    if !tag.isEnd {
                        column = tag.text("r").flatMap(place) ?? column
                        isShared = tag.attribute("t")?.equals("s") == true
                        text = ""
                    }
                    guard tag.isEnd || tag.isAlone, column < mostColumns else { continue }
                    if isShared {
                        text = Int(text).flatMap { shared.indices.contains($0) ? shared[$0] : nil } ?? ""
                    }
                    // A shared text counts each time it is used.
                    guard budget.spend(.values, max(1, column - cells.count)),
                        budget.spend(.megabytes, text.utf8.count)
                    else { break }
                    while cells.count < column { cells.append("") }
                    cells.append(text)
                    column += 1
                } else if tag.isNamed("v") || tag.isNamed("t") {
                    isValue = !tag.isEnd && !tag.isAlone
                }
            }
        }
        return rows
    }

    /// The index of a cell with a name such as `AB12`.
    private static func place(_ name: String) -> Int? {
        var place = 0
        for byte in name.utf8.prefix(while: { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }).prefix(4)
        {
            place = place * 26 + Int(byte - UInt8(ascii: "A")) + 1
        }
        return place > 0 ? place - 1 : nil
    }

    /// Converts the serial numbers below the head of a date to days, and the fractions of days below the head of a time
    /// to times.
    private static func date(_ rows: inout [[String]], from first: Day?) {
        guard let first, let header = rows.first else { return }
        for (place, head) in header.enumerated() {
            let column = DiaryColumn(head)
            guard column == .day || column == .time else { continue }
            for index in rows.indices.dropFirst() where place < rows[index].count {
                let text = rows[index][place]
                guard text.utf8.count < 40, let number = Double(text), number >= 0, number < 3_000_000
                else { continue }
                let minutes = Int(((number - number.rounded(.down)) * 1440).rounded())
                let time = TimeOfDay(hour: minutes / 60, minute: minutes % 60)?.description
                let day = first.advanced(by: Int(number))?.description
                if column == .time {
                    rows[index][place] = time ?? ""
                } else if let day {
                    rows[index][place] = minutes == 0 ? day : "\(day) \(time ?? "")"
                }
            }
        }
    }
}
