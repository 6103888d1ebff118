/// A food that was eaten, from another program's diary.
package struct DiaryEntry: Equatable, Sendable {
    /// The day it belongs to.
    package var day: Day
    /// The time; nil if the diary does not include it.
    package var time: TimeOfDay?
    /// The food, with the diary as its source.
    package var eaten: Eaten
    /// The meal it belongs to.
    package var meal: String?
    /// The diary's own id for the entry, if it has one.
    var id: String?
    /// Whether it is the total of a meal or a day without its foods.
    var isSum = false
}

/// An unchecked diary entry.
struct DiaryDraft {
    var day: Day?
    var time: TimeOfDay?
    /// The food; without a name, it gets the name of the program.
    var eaten: Eaten
    var kilocalories: Double?
    var meal: String?
    var id: String?
    var isSum = false

    init(_ name: String?, on day: Day?, at time: TimeOfDay? = nil) {
        self.day = day
        self.time = time
        eaten = Eaten(name ?? "", 0)
    }
}

/// The reason why a row is not an entry.
typealias DiaryRefusal = DiaryReading.Reason

/// A weight from another program.
package struct DiaryWeight: Equatable, Sendable {
    /// The day of the weighing.
    package var day: Day
    /// The time; nil if it is unknown.
    package var time: TimeOfDay?
    /// The number.
    package var value: Double
    /// Its unit, such as `kg`; nil if the file does not include it.
    package var unit: String?
}

/// The contents of a diary, and the rows that are not imported.
package struct DiaryReading: Equatable, Sendable {
    /// The reason why a row is not an entry.
    package enum Reason: String, Error, CaseIterable {
        case withoutEnergy = "without_energy"
        case withoutDay = "without_day"
        case exercise
        case negative
        /// The amount is zero: it was planned, not eaten.
        case zeroAmount = "zero_amount"
        /// It is for a day in the future.
        case planned
        case total
        /// The day has no entries, but the file contains a 0 for it.
        case padding
        /// It is marked as deleted in the diary.
        case deleted
        /// Its food is not in the file.
        case foodMissing = "food_missing"
        /// It has more energy than a person can eat at once.
        case implausible
        /// A number is invalid or ambiguous.
        case unreadable
        /// Cells are missing, or its quotes are not balanced.
        case broken
        /// Text or numbers that are invalid for an entry.
        case invalid
        /// Another program than the requested one wrote it.
        case otherApp = "other_app"
    }

    /// A row that is not imported.
    package struct Example: Equatable, Sendable {
        /// The row number, from 1, which is the header.
        package let row: Int
        /// The text of the row.
        package let text: String
    }

    /// The rows that are not imported for one reason.
    package struct LeftOut: Equatable, Sendable {
        /// The reason.
        package let reason: Reason
        /// The number of rows.
        package internal(set) var count = 0
        /// The first few of them.
        package internal(set) var examples: [Example] = []
    }

    /// A column of the file and its use.
    package struct Column: Equatable, Sendable {
        /// The name in the file.
        package let name: String
        /// The key of an entry; nil for a column that is not imported.
        package let key: String?
    }

    /// A program that added entries to a collection such as Apple Health.
    package struct SourceApp: Equatable, Sendable {
        /// The name in the collection.
        package let name: String
        /// The number of entries.
        package internal(set) var count: Int
    }

    /// A day whose total in the export is not the sum of its foods.
    package struct Disagreement: Equatable, Sendable {
        /// The day.
        package let day: Day
        /// The total in the export.
        package let stated: Double
        /// The sum of the foods of the day.
        package let sum: Double
    }

    /// A remark shown before an import.
    package enum Remark: Equatable, Sendable {
        /// A file ends in the middle of a line, so its last row may be cut off.
        case endsEarly
        /// Instants were converted to days and times with the time zone of this device.
        case localTimes
        /// The export contains only meal totals, without foods.
        case mealsOnly
        /// The export contains only daily totals.
        case daysOnly
    }

    /// The program that wrote the diary.
    package let app: DiaryApp
    /// The columns in order.
    package internal(set) var columns: [Column] = []
    /// The foods that were eaten, in the order of the file.
    package internal(set) var entries: [DiaryEntry] = []
    /// The weights in the export.
    package internal(set) var weights: [DiaryWeight] = []
    /// The rows that are not imported, by reason.
    package private(set) var leftOut: [LeftOut] = []
    /// The programs that contributed the entries of a collection.
    package internal(set) var givers: [SourceApp] = []
    private var giversOfDays: [Day: Set<String>] = [:]
    /// The files of the export without food entries, or with the same entries again.
    package internal(set) var otherFiles: [String] = []
    /// The days whose totals differ from the sums of their foods.
    package internal(set) var disagreements: [Disagreement] = []
    /// The number of days whose totals match.
    package internal(set) var agreeingDays = 0
    /// The remarks shown before an import.
    package internal(set) var remarks: [Remark] = []

    /// Whether there were more entries and weights than the limit.
    private(set) var isTooLarge = false

    private static let mostExamples = 3

    /// The only program whose entries are imported, if several contributed.
    private let wanted: String?

    init(app: DiaryApp, from wanted: String? = nil) {
        self.app = app
        self.wanted = wanted
    }

    /// Counts a row as left out.
    mutating func leaveOut(_ reason: Reason, row: Int, _ text: String) {
        add(LeftOut(reason: reason, count: 1, examples: [Example(row: row, text: text)]))
    }

    private mutating func add(_ left: LeftOut) {
        let place = leftOut.firstIndex { $0.reason == left.reason } ?? leftOut.count
        if place == leftOut.count { leftOut.append(LeftOut(reason: left.reason)) }
        leftOut[place].count += left.count
        let room = DiaryReading.mostExamples - leftOut[place].examples.count
        leftOut[place].examples += left.examples.prefix(room)
    }

    mutating func remark(_ remark: Remark) {
        if !remarks.contains(remark) { remarks.append(remark) }
    }

    /// Adds an eaten food, which may be from a contributing program, or counts the reason why it is not an entry.
    mutating func take(
        row: Int,
        _ text: @autoclosure () -> String,
        from giver: String? = nil,
        _ draft: @autoclosure () throws(DiaryRefusal) -> DiaryDraft
    ) {
        do throws(DiaryRefusal) {
            if let giver, let wanted, FoldedName.key(giver) != FoldedName.key(wanted) { throw .otherApp }
            let entry = try entry(try draft())
            if hasRoom { entries.append(entry) } else { isTooLarge = true }
            guard let giver else { return }
            count(giver, 1)
            giversOfDays[entry.day, default: []].insert(giver)
        } catch {
            leaveOut(error, row: row, text())
        }
    }

    private var hasRoom: Bool { entries.count + weights.count < ImportBudget.limit(of: .entries) }

    /// Adds a weight, unless the limit is reached.
    mutating func add(_ weight: DiaryWeight) {
        if hasRoom { weights.append(weight) } else { isTooLarge = true }
    }

    /// Throws if there were more entries and weights than the limit.
    func requireRoom() throws(DiaryProblem) {
        guard !isTooLarge else {
            throw DiaryProblem(ImportBudget.Excess(part: .entries, limit: ImportBudget.limit(of: .entries)))
        }
    }

    /// Adds the contents of another file of the same export.
    mutating func append(_ other: DiaryReading) {
        if columns.isEmpty { columns = other.columns }
        entries += other.entries
        weights += other.weights
        isTooLarge =
            isTooLarge || other.isTooLarge || entries.count + weights.count > ImportBudget.limit(of: .entries)
        for left in other.leftOut { add(left) }
        for giver in other.givers { count(giver.name, giver.count) }
        giversOfDays.merge(other.giversOfDays) { $0.union($1) }
        for remark in other.remarks { self.remark(remark) }
        agreeingDays += other.agreeingDays
        disagreements += other.disagreements
    }

    /// The number of days with entries from more than one program, which may contain the same meals.
    package var sharedDayCount: Int { giversOfDays.values.count { $0.count > 1 } }

    private mutating func count(_ giver: String, _ count: Int) {
        let place = givers.firstIndex { $0.name == giver } ?? givers.count
        if place == givers.count { givers.append(SourceApp(name: giver, count: 0)) }
        givers[place].count += count
    }

    /// More energy than a person can eat at once.
    private static let mostEnergy = 10_000.0

    /// The entry of a draft, if it is valid for a log.
    private func entry(_ draft: DiaryDraft) throws(DiaryRefusal) -> DiaryEntry {
        guard let day = draft.day else { throw .withoutDay }
        guard let kilocalories = draft.kilocalories else { throw .withoutEnergy }
        guard kilocalories >= 0 else { throw .negative }
        guard kilocalories <= DiaryReading.mostEnergy else { throw .implausible }
        var eaten = draft.eaten
        guard eaten.amount?.quantity != 0 else { throw .zeroAmount }
        eaten.source = .imported(app.rawValue)
        eaten.name = eaten.name.isEmpty ? app.unnamed : eaten.name.shortened(to: PlainText.longestName)
        eaten.brand = eaten.brand.flatMap { $0.isEmpty ? nil : $0.shortened(to: PlainText.longestName) }
        eaten.note = eaten.note?.shortened(to: PlainText.longestNote)
        eaten.kilocalories = (kilocalories * 10).rounded() / 10
        eaten.nutrients = eaten.nutrients.mapKnown(\.roundedToTenth)
        let unit = eaten.amount?.unit?.shortened(to: PlainText.longestMeal)
        eaten.amount?.unit = unit
        let meal = draft.meal.map { PlainText.tidied($0).lowercased().shortened(to: PlainText.longestMeal) }
        guard eaten.problems.isEmpty,
            meal.map({ PlainText.problem(in: $0, limit: PlainText.longestMeal) == nil }) ?? true
        else { throw .invalid }
        return DiaryEntry(
            day: day,
            time: draft.time,
            eaten: eaten,
            meal: meal == "" ? nil : meal,
            id: draft.id,
            isSum: draft.isSum
        )
    }

    /// The first and the last day; nil without entries.
    package var days: ClosedRange<Day>? {
        guard let first = entries.map(\.day).min(), let last = entries.map(\.day).max() else { return nil }
        return first...last
    }

    /// The number of days with entries.
    package var dayCount: Int { Set(entries.map(\.day)).count }

    /// The average energy of the days with entries.
    package var averageEnergy: Double? {
        entries.isEmpty
            ? nil : (entries.reduce(0) { $0 + $1.eaten.kilocalories } / Double(dayCount)).roundedToTenth
    }

    /// The energy of each day.
    var energyOfDays: [Day: Double] {
        entries.reduce(into: [:]) { $0[$1.day, default: 0] += $1.eaten.kilocalories }
    }

    /// Compares the sum of each day with its total in the export; each entry may be rounded to a unit.
    mutating func compare(withTotals totals: [Day: Double], roundedTo unit: Double = 0.1) {
        let days = Dictionary(grouping: entries) { $0.day }
        for (day, stated) in totals.sorted(by: { $0.key < $1.key }) {
            let energies = (days[day] ?? []).map(\.eaten.kilocalories)
            let (sum, count) = (energies.reduce(0, +), energies.count)
            if abs(sum - stated) <= 0.6 + unit / 2 * Double(count + 1) {
                agreeingDays += 1
            } else {
                disagreements.append(
                    Disagreement(day: day, stated: stated.roundedToTenth, sum: sum.roundedToTenth)
                )
            }
        }
    }
}

extension String {
    /// The text, truncated with an ellipsis if it is too long to be stored.
    fileprivate func shortened(to length: Int) -> String {
        // Counting all characters of a long text would take much longer than counting its bytes.
        utf8.count <= length || index(startIndex, offsetBy: length + 1, limitedBy: endIndex) == nil
            ? self : PlainText.tidied(String(prefix(length - 3))) + "..."
    }
}
