/// The reason why a file is not an export that can be imported, and its place in the file.
///
/// `description` contains both in words.
public struct ImportFileError: Error, Equatable, Sendable {
    /// What is wrong.
    package enum Problem: Equatable, Sendable {
        /// There is nothing in it.
        case empty
        /// It is neither JSON nor a table of entries.
        case unknownFormat
        /// It is packed with gzip.
        case packed
        /// It is JSON, but the answer of another command.
        case notAnExport(command: String)
        /// A newer version of countme wrote it.
        case tooNew(version: Int)
        /// Its values are not those it was exported with.
        case changed
        /// It breaks the rules of JSON or of CSV; how it does.
        case malformed(String)
        /// It is not UTF-8.
        case notUTF8
        /// A key is not there.
        case missing
        /// Columns are not there.
        case missingColumns([String])
        /// Nobody knows this key or column.
        case unknown
        /// It is there already; where, when that is another place.
        case twice(first: String?)
        /// A row has another number of cells than the header.
        case cellCount(Int, expected: Int)
        /// It is something else than it must be; what it must be, such as "a number".
        case not(String)
        /// The number cannot be.
        case number(FoodItemProblem.Number)
        /// The text cannot be.
        case text(PlainText.Problem)
        /// It says otherwise than what it follows from; what that is.
        case contradicts(String)
        /// It cannot be read; why.
        case unreadable(String)
        /// It is larger than a log can hold.
        case tooLarge
    }

    /// What is wrong.
    package let problem: Problem
    /// The value with the problem, such as `entries[12].kcal`; empty for the whole file.
    public let path: String
    /// The line, from 1; nil for the whole file.
    public let line: Int?
    /// The byte of the line, from 1; nil for the whole file.
    public let column: Int?
}

/// A value of a record that is not what it must be, while it is being read.
struct RecordFailure: Error {
    /// A step on the way to a value.
    enum Step {
        case key(String)
        case index(Int)
    }

    let problem: ImportFileError.Problem
    /// The byte it was found at.
    var offset: Int?
    /// The steps to it, the last one first.
    private(set) var steps: [Step] = []

    init(_ problem: ImportFileError.Problem, at offset: Int? = nil) {
        self.problem = problem
        self.offset = offset
    }

    /// The same failure as seen from further out.
    func inside(_ step: Step) -> RecordFailure {
        var failure = self
        failure.steps.append(step)
        return failure
    }

    func inside(_ key: String) -> RecordFailure { inside(.key(key)) }

    /// The steps as people write them: `entries[12].kcal`.
    var path: String {
        var path = ""
        for step in steps.reversed() {
            switch step {
            case .key(let key): path += path.isEmpty ? key : "." + key
            case .index(let index): path += "[\(index)]"
            }
        }
        return path
    }
}

extension ImportFileError.Problem {
    /// The problem of a file that has what breaks a rule.
    package init(_ rule: FoodItemProblem.Rule) {
        self =
            switch rule {
            case .missing: .missing
            case .not(let what): .not(what)
            case .number(let problem): .number(problem)
            case .text(let problem): .text(problem)
            case .contradicts(let other): .contradicts(other)
            }
    }
}
