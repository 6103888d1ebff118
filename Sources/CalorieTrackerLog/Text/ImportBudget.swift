/// Limits the data that one import may read, and the results it may produce.
///
/// A file of a few kilobytes can expand to millions of rows. An import that exceeds a limit is rejected with the
/// number, never imported partially.
final class ImportBudget {
    /// The parts that are counted.
    enum Part: String, CaseIterable {
        /// Rows of tables, databases, and reports.
        case rows
        /// Entries and weights.
        case entries
        /// Cells of workbooks, values of JSON, records of Apple Health.
        case values
        /// Data in memory after decompression.
        case megabytes
    }

    /// An exceeded limit.
    struct Excess: Error, Equatable {
        let part: Part
        let limit: Int
    }

    /// The limits: more than a person logs in a lifetime, and an amount that fits in a gigabyte of memory with its
    /// copies.
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
    /// The first limit that was exceeded, here or in the budget of the whole import.
    var excess: Excess? { whole?.excess ?? ownExcess }
    private var ownExcess: Excess?
    /// The budget of the whole import, to which a file that belongs to it is charged.
    private var whole: ImportBudget?

    init() {
        left = Part.allCases.map(ImportBudget.count)
    }

    /// The maximum of a part, in bytes for megabytes.
    private static func count(of part: Part) -> Int { limit(of: part) << (part == .megabytes ? 20 : 0) }

    private func place(of part: Part) -> Int { Part.allCases.firstIndex(of: part) ?? 0 }

    /// The remaining amount of a part.
    func left(of part: Part) -> Int { whole?.left(of: part) ?? left[place(of: part)] }

    /// Spends an amount of a part, in bytes for megabytes; false if it exceeds the limit.
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

    /// Charges the cost of a file so far, and its later costs, to this budget, because the file belongs to the diary.
    func include(_ file: ImportBudget) {
        for part in Part.allCases {
            _ = spend(part, ImportBudget.count(of: part) - file.left(of: part))
        }
        file.whole = self
    }

    /// Throws the limit that `spend` exceeded.
    func check() throws(Excess) {
        if let excess { throw excess }
    }
}
