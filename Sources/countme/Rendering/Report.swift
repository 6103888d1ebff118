internal import CalorieTrackerCore

/// The result of a command, ready to be written in any format.
protocol Report {
    associatedtype Line: Row

    /// The text for people, with its line feeds.
    func text(_ style: TextStyle) -> String

    /// The keys of the JSON object after `schema_version` and `command`.
    func write(to writer: inout JSONWriter)

    /// Hints for people, printed after the text on standard error.
    func hints(_ style: TextStyle) -> [Hint]

    /// The rows for the formats with one row per line.
    var lines: [Line] { get }

    /// Whether its JSON ends with the number of its change.
    static var namesChange: Bool { get }
}

extension Report {
    func hints(_ style: TextStyle) -> [Hint] { [] }

    static var namesChange: Bool { false }
}

/// A report that is one row.
protocol SingleReport: Report, Row where Line == Self {}

extension SingleReport {
    var lines: [Self] { [self] }

    func write(to writer: inout JSONWriter) { writer.members(of: self) }
}

/// The result of a change or a dry run.
protocol ChangingReport: Report {
    var isDryRun: Bool { get set }

    /// Whether any of its foods is a guess.
    var hasGuess: Bool { get }
}

extension ChangingReport {
    var hasGuess: Bool { false }

    static var namesChange: Bool { true }
}

/// Writes a report in a format.
enum ReportRenderer {
    /// The version of the JSON format; within a version, keys are only added.
    static let schemaVersion = 1

    /// Writes a report; `change` is the number of its change, which is null in JSON if there is none.
    static func render<Answer: Report>(
        _ report: Answer,
        command: String,
        as format: OutputFormat,
        _ style: TextStyle,
        change: Int? = nil
    ) throws(UserError) -> [UInt8] {
        switch format {
        case .text: return SafeText.bytes(ofAnswer: style.fitted(report.text(style)))
        case .json:
            var writer = JSONWriter(.indented, reservingCapacity: 4096)
            writer.object { writer in
                writer.member("schema_version", schemaVersion)
                writer.member("command", command)
                report.write(to: &writer)
                if Answer.namesChange { writer.member("change", change) }
            }
            writer.endLine()
            guard !writer.holdsImpossibleNumber else {
                throw UserError(.implausible, "a number in the result is not finite").hint(.countme("doctor"))
            }
            return writer.bytes
        case .ndjson: return RowLines.ndjson(report.lines)
        case .csv: return SafeText.bytes(ofAnswer: RowLines.csv(report.lines))
        case .tsv: return SafeText.bytes(ofAnswer: RowLines.tsv(report.lines))
        }
    }
}

extension JSONWriter {
    /// Writes the days of a command's result.
    mutating func days(_ logs: [DailyLog]) {
        objects("days", of: logs) { writer, log in
            writer.member("date", log.day)
            writer.member("kcal", log.totalCalories)
            writer.member("goal_kcal", log.goalCalories)
            writer.member("remaining_kcal", log.remainingCalories)
            writer.member("over_goal", log.isOverGoal)
            writer.member("nutrients", log.nutrients)
            writer.member("entry_count", log.items.count)
            writer.member("water_ml", log.water)
            writer.member("water_goal_ml", log.waterGoal)
            writer.member("assumed_kcal", log.assumedCalories)
            writer.members(of: log.energyRange)
            writer.member("goal_base_kcal", log.dayGoal?.base.kilocalories)
            writer.member("goal_change_kcal", log.dayGoal?.change)
        }
    }

    /// Writes the range of an energy; nulls if it is exact.
    mutating func members(of range: EnergyRange?) {
        member("kcal_low", range?.lowerBound)
        member("kcal_high", range?.upperBound)
    }

    /// Writes a list of entries.
    mutating func entries(_ items: some Sequence<FoodItem>) {
        array("entries") { writer in
            for item in items { item.write(to: &writer) }
        }
    }
}
