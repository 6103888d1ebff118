/// The page "Printable Diary" of MyFitnessPal, saved from a browser: a table of foods for each day.
struct MyFitnessPalPage: DiaryReader {
    static func parts(of file: DiaryFile) throws(DiaryProblem) -> [DiaryPart]? {
        guard case .markup = file.form else { return nil }
        // A browser may insert long text before the page itself.
        let isOne = try file.contents().withUnsafeBufferPointer {
            ByteSlice($0).contains("id=\"printable-diary\"")
        }
        return isOne ? [file.part(.myfitnesspal, .diary, reading)] : nil
    }

    /// A row of a table: its cells and its purpose.
    private struct Row {
        var cells: [String] = []
        var isTitle = false
    }

    /// The current position in the page.
    private var day: Day?
    private var meal: String?
    private var columns: [DiaryColumn?] = []
    private var isFoods = false
    private var isHead = false
    private var isFoot = false
    private var isHeading = false
    private var row: Row?
    private var text = ""
    private var number = 0
    private let numbers = DiaryNumbers(usesPoints: true)

    private static func reading(_ file: DiaryFile) throws(DiaryProblem) -> DiaryReading {
        let bytes = try file.contents()
        guard DiaryRows.isText(bytes) else { throw .notUTF8 }
        var reading = DiaryReading(app: .myfitnesspal)
        var page = MyFitnessPalPage()
        var markup = MarkupReader(StreamWindow(bytes))
        while let token = (try? markup.next()) ?? nil {
            switch token {
            case .text(let text): page.text += text.text ?? ""
            case .tag(let tag): page.pass(tag, &reading)
            }
        }
        guard !reading.columns.isEmpty else { throw .missingColumns(["date", "kcal"], found: []) }
        return reading
    }

    private mutating func pass(_ tag: MarkupReader.Tag, _ reading: inout DiaryReading) {
        if tag.isNamed("h2") {
            if tag.isEnd, isHeading {
                day = DiaryDate.moment(HTMLText.decoded(text))?.day
                meal = nil
            }
            isHeading = !tag.isEnd && tag.text("id") == "date"
            text = ""
        } else if tag.isNamed("table") {
            isFoods = !tag.isEnd && tag.text("id") == "food"
        } else if tag.isNamed("thead") {
            isHead = !tag.isEnd
        } else if tag.isNamed("tfoot") {
            isFoot = !tag.isEnd
        } else if tag.isNamed("tr") {
            if tag.isEnd, let row { close(row, &reading) }
            row = tag.isEnd ? nil : Row(isTitle: tag.text("class") == "title")
            text = ""
        } else if tag.isNamed("td") || tag.isNamed("th") {
            if tag.isEnd { row?.cells.append(PlainText.tidied(HTMLText.decoded(text))) }
            text = ""
        }
    }

    private mutating func close(_ row: Row, _ reading: inout DiaryReading) {
        number += 1
        let name = row.cells.first ?? ""
        if !isFoods {
            guard !isHead, !isFoot, !row.isTitle, row.cells.count > 1 else { return }
            reading.leaveOut(.exercise, row: number, name)
        } else if isHead {
            columns = row.cells.enumerated().map { $0 == 0 ? .name : MyFitnessPalPage.column($1) }
            guard reading.columns.isEmpty else { return }
            reading.columns = zip(row.cells, columns).map { DiaryReading.Column(name: $0, key: $1?.key) }
        } else if isFoot {
            reading.leaveOut(.total, row: number, name)
        } else if row.isTitle {
            meal = name
        } else {
            reading.take(row: number, name, try draft(row))
        }
    }

    /// The column for a header, or for the three units in its cells.
    private static func column(_ head: String) -> DiaryColumn? {
        switch FoldedName.key(head) {
        case "sodium": .nutrient(.sodium, 1)
        case "sat fat", "saturated fat": .nutrient(.saturatedFat, 1)
        default: DiaryColumn(head)
        }
    }

    private func draft(_ row: Row) throws(DiaryRefusal) -> DiaryDraft {
        guard row.cells.count == columns.count else { throw .broken }
        // "Brand - Name, 4.8 oz"
        var name = row.cells[0]
        var amount: Amount?
        if let comma = name.lastIndex(of: ",") {
            amount = DiaryTable.amount(PlainText.tidied(String(name[comma...].dropFirst())), unit: nil)
            if amount != nil { name = String(name[..<comma]) }
        }
        let parts = name.split(separator: " - ", maxSplits: 1).map(String.init)
        var draft = DiaryDraft(PlainText.tidied(parts.last ?? name), on: day)
        draft.eaten.brand = parts.count == 2 ? parts[0] : nil
        draft.eaten.amount = amount
        let figures = DiaryFigures(columns)
        draft.kilocalories = try figures.energy(numbers) { row.cells[$0] }
        try figures.fill(&draft.eaten, numbers) { row.cells[$0] }
        draft.meal = meal
        return draft
    }
}
