/// Limits the work and the results of a statement to what a file of its size can justify.
///
/// Pages of a crafted file may have many parents, and columns may be computed: a few kilobytes can then result in any
/// number of rows and bytes.
final class ResultBudget {
    /// The maximum number of rows in another program's file; a log may have any number.
    var mostRows = Int.max
    /// The size in bytes of the file, or of the one read into memory; nil for a trusted file.
    var fileSize: () -> Int?
    /// The size in bytes of the pages in memory, which may not be in the file yet.
    private let cacheSize: () -> Int

    /// The work and the results of a statement so far.
    struct Spent {
        fileprivate var operations = 0
        /// The number of bytes of text read.
        var textBytes = 0
    }

    /// The amount used by the current statement; one that runs between two rows of another has its own.
    var spent = Spent()
    /// Whether a statement was stopped because it exceeded its budget.
    private(set) var isExceeded = false

    /// The amounts that are always allowed, so that the size of most files is never requested.
    private static let (fewRows, fewBytes, fewOperations) = (10_000, 64 << 20, 10_000_000)
    /// The minimum number of bytes of a cell in a page, the maximum number of texts made from a byte, and the
    /// operations per byte for sorting, joining, and comparing.
    private static let (bytesOfRow, textsOfByte, operationsOfByte) = (4, 16, 20)

    init(fileSize: @escaping () -> Int?, cacheSize: @escaping () -> Int) {
        self.fileSize = fileSize
        self.cacheSize = cacheSize
    }

    private var size: Int? { fileSize().map { $0 + cacheSize() } }

    /// Starts a statement.
    func begin() {
        spent = Spent()
        isExceeded = false
    }

    /// Counts operations of SQLite; false if there are too many.
    func pass(_ count: Int) -> Bool {
        spent.operations += count
        guard spent.operations > ResultBudget.fewOperations, let size else { return true }
        isExceeded = spent.operations > ResultBudget.fewOperations + size * ResultBudget.operationsOfByte
        return !isExceeded
    }

    /// The maximum number of rows, which is requested when there are more than a given number of them.
    ///
    /// - Throws: `ImportBudget.Excess` for too many rows of another program; a `SQLiteError` that means damage
    func allowedRows(after count: Int) throws -> Int {
        guard count < mostRows else { throw ImportBudget.Excess(part: .rows, limit: mostRows) }
        guard let size else { return mostRows }
        let allowed = max(ResultBudget.fewRows, size / ResultBudget.bytesOfRow)
        guard count < allowed else { throw SQLiteError.moreThanFits }
        return min(mostRows, allowed)
    }

    /// The number of rows that are read before `allowedRows` is called.
    var firstRows: Int { min(mostRows, ResultBudget.fewRows) }

    /// Rejects more text than the file can justify.
    func checkText() throws(SQLiteError) {
        guard spent.textBytes > ResultBudget.fewBytes, let size else { return }
        guard spent.textBytes <= size * ResultBudget.textsOfByte else { throw SQLiteError.moreThanFits }
    }
}
