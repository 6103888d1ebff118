/// Something that was eaten, as the diary of another program tells it.
package struct DiaryEntry: Equatable, Sendable {
    /// The day it counts for.
    package var day: Day
    /// When it was; nil where the diary does not say.
    package var time: TimeOfDay?
    /// What it was, with the diary as its source.
    package var eaten: Eaten
    /// The meal it belongs to.
    package var meal: String?
    /// What the diary itself calls it by, where it has such a thing.
    var id: String?
    /// Whether it is the sum of what is not told: of a meal, or of a day.
    var isSum = false
}

/// What a diary says of something that was eaten, unchecked.
struct DiaryDraft {
    var day: Day?
    var time: TimeOfDay?
    /// What it was; without a name it is called after the program.
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

/// Why something is no entry.
typealias DiaryRefusal = DiaryReading.Reason

/// A weight, as another program tells it.
package struct DiaryWeight: Equatable, Sendable {
    /// The day of the weighing.
    package var day: Day
    /// When it was; nil where nobody says.
    package var time: TimeOfDay?
    /// The number.
    package var value: Double
    /// Its unit, such as `kg`; nil where the file does not say.
    package var unit: String?
}

/// What a diary holds, and what is left of it out of the log.
package struct DiaryReading: Equatable, Sendable {
    /// Why a row is not an entry.
    package enum Reason: String, Error, CaseIterable {
        case withoutEnergy = "without_energy"
        case withoutDay = "without_day"
        case exercise
        case negative
        /// None of it was eaten: it was planned.
        case zeroAmount = "zero_amount"
        /// It is for a day that has not come.
        case planned
        case total
        /// A day on which nothing was logged, and which has a 0 all the same.
        case padding
        /// The diary says that it was deleted there.
        case deleted
        /// The food that it names is not in the file.
        case foodMissing = "food_missing"
        /// More energy than anybody eats at once.
        case implausible
        /// A number that can be read in two ways, or is none.
        case unreadable
        /// Cells are missing, or its quotes are not in order.
        case broken
        /// Text or numbers that no entry can have.
        case invalid
        /// Another program than the one that was asked for wrote it.
        case otherApp = "other_app"
    }

    /// A row that is left out.
    package struct Example: Equatable, Sendable {
        /// The row, from 1, the header being the first.
        package let row: Int
        /// What it says.
        package let text: String
    }

    /// The rows that are left out for one reason.
    package struct LeftOut: Equatable, Sendable {
        /// The reason.
        package let reason: Reason
        /// How many there are.
        package internal(set) var count = 0
        /// The first of them.
        package internal(set) var examples: [Example] = []
    }

    /// A column, and what it was taken for.
    package struct Column: Equatable, Sendable {
        /// As the file calls it.
        package let name: String
        /// The key of an entry; nil for a column that is not taken.
        package let key: String?
    }

    /// A program that gave entries to a collection such as Apple Health.
    package struct SourceApp: Equatable, Sendable {
        /// As the collection calls it.
        package let name: String
        /// How many entries.
        package internal(set) var count: Int
    }

    /// A day whose total in the export is not the sum of its foods.
    package struct Disagreement: Equatable, Sendable {
        /// The day.
        package let day: Day
        /// What the export says in all.
        package let stated: Double
        /// What the foods of the day come to.
        package let sum: Double
    }

    /// What is worth a word before an import.
    package enum Remark: Equatable, Sendable {
        /// A file ends in the middle of a line, so its last row may be cut.
        case endsEarly
        /// Days and times were made from instants, with the clocks of this machine.
        case localTimes
        /// The export has sums of meals only, and no foods.
        case mealsOnly
        /// The export has sums of days only.
        case daysOnly
    }

    /// The program that wrote the diary.
    package let app: DiaryApp
    /// The columns in their order.
    package internal(set) var columns: [Column] = []
    /// What was eaten, in the order of the file.
    package internal(set) var entries: [DiaryEntry] = []
    /// The weights beside it.
    package internal(set) var weights: [DiaryWeight] = []
    /// What is left out, by reason.
    package private(set) var leftOut: [LeftOut] = []
    /// The programs that gave the entries to a collection.
    package internal(set) var givers: [SourceApp] = []
    private var giversOfDays: [Day: Set<String>] = [:]
    /// The files of the export that say nothing of food, or say it again.
    package internal(set) var otherFiles: [String] = []
    /// Days whose totals do not agree with their foods.
    package internal(set) var disagreements: [Disagreement] = []
    /// How many days have a total that agrees.
    package internal(set) var agreeingDays = 0
    /// What is worth a word.
    package internal(set) var remarks: [Remark] = []

    /// Whether there were more entries and weights than are read.
    private(set) var isTooLarge = false

    private static let mostExamples = 3

    /// The only program whose entries are wanted, where several gave them.
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

    /// Takes what was eaten, which a program may have given, or counts why it is no entry.
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

    /// Adds a weight, if there are not too many.
    mutating func add(_ weight: DiaryWeight) {
        if hasRoom { weights.append(weight) } else { isTooLarge = true }
    }

    /// Throws when there were more entries and weights than are read.
    func requireRoom() throws(DiaryProblem) {
        guard !isTooLarge else {
            throw DiaryProblem(ImportBudget.Excess(part: .entries, limit: ImportBudget.limit(of: .entries)))
        }
    }

    /// Adds what another file of the same export holds.
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

    /// How many days have entries of more than one program, which may hold the same meals.
    package var sharedDayCount: Int { giversOfDays.values.count { $0.count > 1 } }

    private mutating func count(_ giver: String, _ count: Int) {
        let place = givers.firstIndex { $0.name == giver } ?? givers.count
        if place == givers.count { givers.append(SourceApp(name: giver, count: 0)) }
        givers[place].count += count
    }

    /// More energy than anybody eats at once.
    private static let mostEnergy = 10_000.0

    /// The entry of a draft, if it can be one of a log.
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

    /// How many days have an entry.
    package var dayCount: Int { Set(entries.map(\.day)).count }

    /// All energy over the days that have an entry.
    package var averageEnergy: Double? {
        entries.isEmpty
            ? nil : (entries.reduce(0) { $0 + $1.eaten.kilocalories } / Double(dayCount)).roundedToTenth
    }

    /// The energy of each day.
    var energyOfDays: [Day: Double] {
        entries.reduce(into: [:]) { $0[$1.day, default: 0] += $1.eaten.kilocalories }
    }

    /// Compares the sum of each day with what the export says it is; each entry may be rounded to a unit.
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
    /// What is too long to be kept ends in dots.
    fileprivate func shortened(to length: Int) -> String {
        // Counting all characters of a long text would take far longer than counting its bytes.
        utf8.count <= length || index(startIndex, offsetBy: length + 1, limitedBy: endIndex) == nil
            ? self : PlainText.tidied(String(prefix(length - 3))) + "..."
    }
}
