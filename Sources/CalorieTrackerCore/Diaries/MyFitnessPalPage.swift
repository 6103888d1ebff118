/// The page "Printable Diary" of MyFitnessPal, saved from a browser: a table of foods for each day.
enum MyFitnessPalPage {
    /// Whether a file is one.
    static func isOne(_ beginning: [UInt8]) -> Bool {
        beginning.withUnsafeBufferPointer { ByteSlice($0).contains("id=\"printable-diary\"") }
    }

    /// A row of a table: its cells, and what it is for.
    private struct Row {
        var cells: [String] = []
        var isTitle = false
    }

    /// Reads it.
    ///
    /// - Throws: `DiaryProblem`
    static func reading(_ bytes: [UInt8]) throws(DiaryProblem) -> DiaryReading {
        guard DiaryRows.isText(bytes) else { throw .notUTF8 }
        var reading = DiaryReading(app: .myfitnesspal)
        var page = Page()
        var markup = MarkupReader(StreamWindow(bytes))
        while let token = (try? markup.next()) ?? nil {
            switch token {
            case .text(let text): page.add(text.text ?? "")
            case .tag(let tag): page.pass(tag, &reading)
            }
        }
        guard !reading.columns.isEmpty else { throw .missingColumns(["date", "kcal"], found: []) }
        return reading
    }

    /// Where in the page the reading is.
    private struct Page {
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
        private let numbers: DiaryNumbers = {
            var numbers = DiaryNumbers()
            // Commas part thousands in this page.
            numbers.learn(from: "0.5")
            return numbers
        }()

        mutating func add(_ text: String) { self.text += text }

        mutating func pass(_ tag: MarkupReader.Tag, _ reading: inout DiaryReading) {
            if tag.isNamed("h2") {
                if tag.isEnd, isHeading {
                    day = DiaryDate.read(HTMLText.decoded(text)).flatMap { DiaryDate.day($0, nil)?.day }
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
            guard isFoods else {
                if !isHead, !isFoot, !row.isTitle, row.cells.count > 1 {
                    reading.leaveOut(.exercise, row: number, name)
                }
                return
            }
            if isHead {
                columns = row.cells.enumerated().map { place, head in
                    place == 0 ? .name : Page.column(head)
                }
                if reading.columns.isEmpty {
                    reading.columns = zip(row.cells, columns).map {
                        DiaryReading.Column(name: $0, key: $1?.key)
                    }
                }
            } else if isFoot {
                reading.leaveOut(.total, row: number, name)
            } else if row.isTitle {
                meal = name
            } else {
                reading.take(row: number, name) { () throws(DiaryReading.Refusal) in try entry(row) }
            }
        }

        /// A column by its head, or by the three units that its cells show.
        private static func column(_ head: String) -> DiaryColumn? {
            switch FoldedName.key(head) {
            case "sodium": .nutrient(.sodium, 1)
            case "sat fat", "saturated fat": .nutrient(.saturatedFat, 1)
            default: DiaryColumn(head)
            }
        }

        private func entry(_ row: Row) throws(DiaryReading.Refusal) -> DiaryEntry {
            guard let day else { throw DiaryReading.Refusal(.withoutDay) }
            guard row.cells.count == columns.count else { throw DiaryReading.Refusal(.broken) }
            // "Brand - Name, 4.8 oz"
            var name = row.cells[0]
            var amount: Amount?
            if let comma = name.lastIndex(of: ","),
                let stated = DiaryTable.amount(
                    PlainText.tidied(String(name[name.index(after: comma)...])),
                    unit: nil
                )
            {
                amount = stated
                name = String(name[..<comma])
            }
            var brand: String?
            let parts = name.split(separator: " - ", maxSplits: 1)
            if parts.count == 2 { (brand, name) = (String(parts[0]), String(parts[1])) }
            var eaten = Eaten(PlainText.tidied(name), 0)
            eaten.brand = brand
            eaten.amount = amount
            var energy: Double?
            for (column, cell) in zip(columns, row.cells) {
                let value: Double?
                switch numbers.read(cell) {
                case .missing: value = nil
                case .number(let number): value = number
                case .unreadable:
                    guard column != nil, column != .name else { continue }
                    throw DiaryReading.Refusal(.unreadable)
                }
                switch column {
                case .energy(let factor): energy = value.map { $0 * factor }
                case .nutrient(let nutrient, let factor):
                    eaten.nutrients[nutrient] = value.map { $0 * factor }
                default: break
                }
            }
            return try DiaryReading.entry(.myfitnesspal, day, nil, eaten, energy, meal: meal)
        }
    }
}
