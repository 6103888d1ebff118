/// How much one import may read, and make of what it reads.
///
/// A file of some kilobytes can stand for millions of rows. What is beyond a limit is refused with its number, never
/// read in part.
final class ImportBudget {
    /// What is counted.
    enum Part: String, CaseIterable {
        /// Rows of tables, of databases and of reports.
        case rows
        /// What is logged or weighed.
        case entries
        /// Cells of workbooks, values of JSON, records of Apple Health.
        case values
        /// What is read into memory, unpacked.
        case megabytes
    }

    /// A limit that was passed.
    struct Excess: Error, Equatable {
        let part: Part
        let limit: Int
    }

    /// The limits: more than a person logs in a lifetime, and what fits into a gigabyte of memory with its copies.
    static func limit(of part: Part) -> Int {
        switch part {
        case .rows, .entries: 1_000_000
        case .values: 5_000_000
        case .megabytes: 512
        }
    }

    /// A longer line is not from a diary.
    static let longestLine = 1 << 20

    /// A longer cell is not from a diary: a spreadsheet allows 32,767 characters.
    static let longestCell = 1 << 17

    private var left: [Int]
    /// The limit that was passed first, here or in the budget of the whole import.
    var excess: Excess? { whole?.excess ?? ownExcess }
    private var ownExcess: Excess?
    /// The budget of the whole import, which pays for a single file that belongs to it.
    private var whole: ImportBudget?

    init() {
        left = Part.allCases.map(ImportBudget.count)
    }

    /// How many there may be, bytes in place of megabytes.
    private static func count(of part: Part) -> Int { limit(of: part) << (part == .megabytes ? 20 : 0) }

    private func place(of part: Part) -> Int { Part.allCases.firstIndex(of: part) ?? 0 }

    /// How many there may be yet.
    func left(of part: Part) -> Int { whole?.left(of: part) ?? left[place(of: part)] }

    /// Counts some, bytes in place of megabytes; false if these are too many.
    func spend(_ part: Part, _ count: Int = 1) -> Bool {
        if let whole { return whole.spend(part, count) }
        let place = place(of: part)
        guard ownExcess == nil, count <= left[place] else {
            ownExcess = ownExcess ?? Excess(part: part, limit: ImportBudget.limit(of: part))
            return false
        }
        left[place] -= count
        return true
    }

    /// Counts what one file has cost so far, and from now on what it costs: it belongs to the diary.
    func include(_ file: ImportBudget) {
        for part in Part.allCases {
            _ = spend(part, ImportBudget.count(of: part) - file.left(of: part))
        }
        file.whole = self
    }

    /// Throws what `spend` found.
    func check() throws(Excess) {
        if let excess { throw excess }
    }
}
