/// Options for reading a diary that the file does not determine.
package struct DiaryOptions {
    /// The order of day and month, as in `3/4/2026`.
    package var dateOrder: DateOrder?
    /// The columns specified by the user: the meaning of each, and its position from 0.
    var columns: [(column: DiaryColumn, place: Int)] = []
    /// The only program whose entries are imported: the exporting program, or a source of a collection.
    package var app: String?
    /// Whether daily totals are imported if the file has nothing else.
    package var takesTotals = false
    /// The current day: later entries are plans.
    package var today: Day?
    /// The local day and time of an instant on this device.
    let localTime: (Timestamp) -> (day: Day, time: TimeOfDay)
    /// Receives the progress of reading a large file from time to time.
    package var progress: (Double?) -> Void = { _ in }

    /// Reads the files; `localTime` returns the local time on this device.
    init(today: Day?, localTime: @escaping (Timestamp) -> (day: Day, time: TimeOfDay)) {
        self.today = today
        self.localTime = localTime
    }

    /// Assigns columns of a table by position from 1: `date=2,name=4,kcal=7`.
    ///
    /// - Throws: `DiaryProblem.badColumns`
    package mutating func nameColumns(_ text: String) throws(DiaryProblem) {
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let sides = part.split(separator: "=", omittingEmptySubsequences: false).map {
                PlainText.tidied(String($0))
            }
            guard sides.count == 2, let column = DiaryColumn(key: sides[0].lowercased()),
                let place = Int(sides[1]),
                place > 0, !columns.contains(where: { $0.column.key == column.key || $0.place == place - 1 })
            else { throw .badColumns(String(part)) }
            columns.append((column, place - 1))
        }
    }

    /// The columns of a table without a header, guessed from its first row; nil if no guess is possible.
    package static func guessedColumns(_ cells: [String]) -> String? {
        guard let day = cells.firstIndex(where: { DiaryDate.read($0) != nil }) else { return nil }
        let numbers = DiaryNumbers()
        let isNumber = { (place: Int) in if case .number = numbers.read(cells[place]) { true } else { false }
        }
        let others = cells.indices.filter { $0 != day && !cells[$0].isEmpty }
        guard let energy = others.first(where: isNumber),
            let name = others.first(where: { !isNumber($0) && DiaryTime.read(cells[$0]) == nil })
        else { return nil }
        return "date=\(day + 1),name=\(name + 1),kcal=\(energy + 1)"
    }

    /// The program to import among those that contributed to a collection.
    func giver(in collection: DiaryApp) -> String? {
        app.flatMap { DiaryApp(named: $0) == collection ? nil : $0 }
    }
}

extension DiaryApp {
    /// The program with a name, regardless of its spelling.
    init?(named name: String) {
        let key = FoldedName.key(name)
        guard
            let app = DiaryApp.allCases.first(where: {
                [$0.rawValue, FoldedName.key($0.title)].contains(key)
            })
        else { return nil }
        self = app
    }
}
