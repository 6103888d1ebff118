/// How a diary is read, where the file does not say.
package struct DiaryOptions {
    /// Which number of `3/4/2026` is the day.
    package var dateOrder: DateOrder?
    /// The columns that somebody named: what each is, and its place from 0.
    var columns: [(column: DiaryColumn, place: Int)] = []
    /// The only program whose entries are wanted: one that exports, or one that gave them to a collection.
    package var app: String?
    /// Whether sums of days are taken, where there is nothing else.
    package var takesTotals = false
    /// The day it is: what is later was planned.
    package var today: Day?
    /// The day and the time of an instant on the clocks of this machine.
    let localTime: (Timestamp) -> (day: Day, time: TimeOfDay)
    /// Is told now and then which part of a large file is read.
    package var progress: (Double?) -> Void = { _ in }

    /// Reads what the files say; `localTime` tells what the clocks of this machine showed.
    init(today: Day?, localTime: @escaping (Timestamp) -> (day: Day, time: TimeOfDay)) {
        self.today = today
        self.localTime = localTime
    }

    /// Names the columns of a table by their places from 1: `date=2,name=4,kcal=7`.
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

    /// The columns of a table without heads, told by its first row; nil where that tells nothing.
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

    /// The program among those that gave to a collection of another one.
    func giver(in collection: DiaryApp) -> String? {
        app.flatMap { DiaryApp(named: $0) == collection ? nil : $0 }
    }
}

extension DiaryApp {
    /// The program of a name, written in any way.
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
