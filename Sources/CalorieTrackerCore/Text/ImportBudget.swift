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

    /// The limits: more than a person logs in a lifetime, and what fits into a gigabyte of memory.
    static func limit(of part: Part) -> Int {
        switch part {
        case .rows, .entries: 1_000_000
        case .values: 5_000_000
        case .megabytes: 2048
        }
    }

    /// A line that is longer is none of a diary.
    static let longestLine = 1 << 20

    private var left: [Int]
    /// The limit that was passed first.
    private(set) var excess: Excess?

    init() {
        left = Part.allCases.map {
            $0 == .megabytes ? ImportBudget.limit(of: $0) << 20 : ImportBudget.limit(of: $0)
        }
    }

    private func place(of part: Part) -> Int { Part.allCases.firstIndex(of: part) ?? 0 }

    /// How many there may be yet.
    func left(of part: Part) -> Int { left[place(of: part)] }

    /// Counts some, bytes in place of megabytes; false if these are too many.
    func spend(_ part: Part, _ count: Int = 1) -> Bool {
        let place = place(of: part)
        guard excess == nil, count <= left[place] else {
            excess = excess ?? Excess(part: part, limit: ImportBudget.limit(of: part))
            return false
        }
        left[place] -= count
        return true
    }

    /// Throws what `spend` found.
    func check() throws(Excess) {
        if let excess { throw excess }
    }
}
