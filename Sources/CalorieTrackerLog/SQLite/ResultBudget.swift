/// Limits what a statement may do and return to what a file of that size can account for.
///
/// Pages of a made-up file may have many parents, and columns may be computed: a few kilobytes then stand for any
/// number of rows, and of bytes.
final class ResultBudget {
    /// The most rows that another program's file may have; a log may have any number.
    var mostRows = Int.max
    /// The bytes of the file, or of the one that was read into memory; nil where no stranger wrote it.
    var fileSize: () -> Int?
    /// The bytes of the pages that are in memory, which the file may not have yet.
    private let cacheSize: () -> Int

    /// The work and the results of a statement so far.
    struct Spent {
        fileprivate var operations = 0
        /// The bytes of text that were read.
        var textBytes = 0
    }

    /// The same of the statement that runs; one that runs between two rows of another has its own.
    var spent = Spent()
    /// Whether a statement was ended because it did too much.
    private(set) var isExceeded = false

    /// Most files are never looked at for their size: these few are always allowed.
    private static let (fewRows, fewBytes, fewOperations) = (10_000, 64 << 20, 10_000_000)
    /// A cell of a page has no fewer bytes; a text is made of several at most; a byte is sorted, joined and compared.
    private static let (bytesOfRow, textsOfByte, operationsOfByte) = (4, 16, 20)

    init(fileSize: @escaping () -> Int?, cacheSize: @escaping () -> Int) {
        self.fileSize = fileSize
        self.cacheSize = cacheSize
    }

    private var size: Int? { fileSize().map { $0 + cacheSize() } }

    /// Begins with a statement.
    func begin() {
        spent = Spent()
        isExceeded = false
    }

    /// Counts operations of SQLite; false if these are too many.
    func pass(_ count: Int) -> Bool {
        spent.operations += count
        guard spent.operations > ResultBudget.fewOperations, let size else { return true }
        isExceeded = spent.operations > ResultBudget.fewOperations + size * ResultBudget.operationsOfByte
        return !isExceeded
    }

    /// How many rows there may be, asked when there are more than a number of them.
    ///
    /// - Throws: `ImportBudget.Excess` for too many rows of another program; a `SQLiteError` that means damage
    func allowedRows(after count: Int) throws -> Int {
        guard count < mostRows else { throw ImportBudget.Excess(part: .rows, limit: mostRows) }
        guard let size else { return mostRows }
        let allowed = max(ResultBudget.fewRows, size / ResultBudget.bytesOfRow)
        guard count < allowed else { throw SQLiteError.moreThanFits }
        return min(mostRows, allowed)
    }

    /// How many rows are read before `allowedRows` is asked.
    var firstRows: Int { min(mostRows, ResultBudget.fewRows) }

    /// Refuses more text than there can be.
    func checkText() throws(SQLiteError) {
        guard spent.textBytes > ResultBudget.fewBytes, let size else { return }
        guard spent.textBytes <= size * ResultBudget.textsOfByte else { throw SQLiteError.moreThanFits }
    }
}
