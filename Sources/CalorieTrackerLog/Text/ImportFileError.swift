/// The reason why a file is not an export that can be imported, and its place in the file.
///
/// `description` contains both in words.
public struct ImportFileError: Error, Equatable, Sendable {
    /// The problem.
    package enum Problem: Equatable, Sendable {
        /// It is empty.
        case empty
        /// It is neither JSON nor a table of entries.
        case unknownFormat
        /// It is compressed with gzip.
        case packed
        /// It is JSON, but the output of another command.
        case notAnExport(command: String)
        /// A newer version of countme wrote it.
        case tooNew(version: Int)
        /// Its values differ from the exported ones.
        case changed
        /// It is not valid JSON or CSV; the associated value is the error.
        case malformed(String)
        /// It is not UTF-8.
        case notUTF8
        /// A key is missing.
        case missing
        /// Columns are missing.
        case missingColumns([String])
        /// This key or column is unknown.
        case unknown
        /// It is a duplicate; the associated value is the other place, if it is in a different one.
        case twice(first: String?)
        /// The number of cells in a row differs from that of the header.
        case cellCount(Int, expected: Int)
        /// It has the wrong type or format; the associated value is the expected one, such as "a number".
        case not(String)
        /// The number is invalid.
        case number(FoodItemProblem.Number)
        /// The text is invalid.
        case text(PlainText.Problem)
        /// It contradicts the value from which it follows, which is the associated value.
        case contradicts(String)
        /// It cannot be read; the associated value is the reason.
        case unreadable(String)
        /// It is larger than a log can store.
        case tooLarge
    }

    /// The problem.
    package let problem: Problem
    /// The value with the problem, such as `entries[12].kcal`; empty for the whole file.
    public let path: String
    /// The line, from 1; nil for the whole file.
    public let line: Int?
    /// The byte of the line, from 1; nil for the whole file.
    public let column: Int?
}

/// An invalid value of a record that is being read.
struct RecordFailure: Error {
    /// A step on the path to a value.
    enum Step {
        case key(String)
        case index(Int)
    }

    let problem: ImportFileError.Problem
    /// The byte position.
    var offset: Int?
    /// The steps to the value, the last one first.
    private(set) var steps: [Step] = []

    init(_ problem: ImportFileError.Problem, at offset: Int? = nil) {
        self.problem = problem
        self.offset = offset
    }

    /// The same error from the perspective of an outer value.
    func inside(_ step: Step) -> RecordFailure {
        var failure = self
        failure.steps.append(step)
        return failure
    }

    func inside(_ key: String) -> RecordFailure { inside(.key(key)) }

    /// The path for users: `entries[12].kcal`.
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
    /// The problem for a file with a value that breaks a rule.
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
