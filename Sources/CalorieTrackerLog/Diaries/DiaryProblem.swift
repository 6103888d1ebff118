/// The reason why a diary cannot be read.
package enum DiaryProblem: Error, Equatable, Sendable {
    /// There is no column for the day or for the energy.
    case missingColumns([String], found: [String])
    /// Days that can be read in two ways, with both readings of one of them.
    case twoWayDays(String, Day, Day)
    /// It is not UTF-8 text.
    case notUTF8
    /// None of the files has a known format.
    case unknown(files: [String])
    /// Diaries from more than one program.
    case several([DiaryApp])
    /// Daily totals only, which are imported only on request.
    case totalsOnly(DiaryApp)
    /// This export does not contain the energy, but another export of the program does.
    case withoutEnergy(DiaryApp)
    /// This file has values that are known to be wrong, but other files of the program have the correct ones.
    case wrongFigures(DiaryApp)
    /// A file that is required to read the diary.
    case missingFile(String, DiaryApp)
    /// It contains exercise or other data, but no food.
    case nothingEaten(DiaryApp)
    /// It is truncated, or does not match the format of its beginning.
    case damaged(file: String)
    /// It is larger than any diary.
    case tooLarge(file: String)
    /// It exceeds a limit of imports: rows, entries, values, or megabytes, with the limit.
    case tooMuch(part: String, limit: Int)
    /// A folder or an archive has more files than the limit, which is the associated value.
    case tooManyFiles(limit: Int)
    /// The program to unpack it is not installed.
    case missingProgram(name: String, package: String)
    /// It cannot be opened.
    case notReadable(file: String, reason: String)
    /// A specified column is invalid or missing.
    case badColumns(String)
}

extension DiaryProblem {
    init(_ excess: ImportBudget.Excess) { self = .tooMuch(part: excess.part.rawValue, limit: excess.limit) }
}
