/// Why nothing can be read from a diary.
package enum DiaryProblem: Error, Equatable, Sendable {
    /// The columns there are do not say when, or how much energy.
    case missingColumns([String], found: [String])
    /// Days that could be read in two ways, with the two readings of one.
    case twoWayDays(String, Day, Day)
    /// It is not text in UTF-8.
    case notUTF8
    /// None of the files is of a kind that is known.
    case unknown(files: [String])
    /// Diaries of several programs.
    case several([DiaryApp])
    /// Totals of days only, which are taken when somebody asks for them.
    case totalsOnly(DiaryApp)
    /// The energy is not in this export, and where it is.
    case withoutEnergy(DiaryApp)
    /// A file whose figures are known to be wrong, and the files that have the right ones.
    case wrongFigures(DiaryApp)
    /// A file that the diary cannot be read without.
    case missingFile(String, DiaryApp)
    /// Exercise, or something else that no diary of food has.
    case nothingEaten(DiaryApp)
    /// It ends in the middle, or is not what it begins as.
    case damaged(file: String)
    /// It is larger than any diary.
    case tooLarge(file: String)
    /// More than an import reads: rows, entries, values or megabytes, and how many of them it reads.
    case tooMuch(part: String, limit: Int)
    /// A folder or an archive has more files than the limit, which is attached.
    case tooManyFiles(limit: Int)
    /// The program that unpacks it is not installed.
    case missingProgram(name: String, package: String)
    /// It cannot be opened.
    case notReadable(file: String, reason: String)
    /// A column that was named is not one, or is not there.
    case badColumns(String)
}

extension DiaryProblem {
    init(_ excess: ImportBudget.Excess) { self = .tooMuch(part: excess.part.rawValue, limit: excess.limit) }
}
