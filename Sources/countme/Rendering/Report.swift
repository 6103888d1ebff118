internal import CalorieTrackerCore

/// What a command found out or did, ready to be written in any format.
protocol Report {
    associatedtype Line: Row

    /// The text for people, with its line feeds.
    func text(_ style: TextStyle) -> String

    /// The keys of the JSON object after `schema_version` and `command`.
    func write(to writer: inout JSONWriter)

    /// The rows for the formats of a line each.
    var lines: [Line] { get }
}

/// What became of a change, which may only have been tried out.
protocol ChangingReport: Report {
    var isDryRun: Bool { get set }
}

/// Writes a report in a format.
enum ReportRenderer {
    /// The version of the JSON: within it keys are only added.
    static let schemaVersion = 1

    static func render(
        _ report: some Report,
        command: String,
        as format: OutputFormat,
        _ style: TextStyle
    ) -> [UInt8] {
        switch format {
        case .text: return SafeText.bytes(ofAnswer: report.text(style))
        case .json:
            var writer = JSONWriter(.indented, reservingCapacity: 4096)
            writer.object { writer in
                writer.key("schema_version")
                writer.value(schemaVersion)
                writer.key("command")
                writer.value(command)
                report.write(to: &writer)
            }
            writer.endLine()
            return writer.bytes
        case .ndjson: return RowLines.ndjson(report.lines)
        case .csv: return SafeText.bytes(ofAnswer: RowLines.csv(report.lines))
        case .tsv: return SafeText.bytes(ofAnswer: RowLines.tsv(report.lines))
        }
    }
}

extension JSONWriter {
    /// Writes the keys that every answer about a day begins with.
    mutating func energy(of log: DailyLog) {
        key("date")
        value(log.day)
        key("kcal")
        value(log.totalCalories)
        key("goal_kcal")
        value(log.goalCalories)
        key("remaining_kcal")
        value(log.remainingCalories)
        key("over_goal")
        value(log.isOverGoal)
    }

    /// Writes the days that a command is about.
    mutating func days(_ logs: [DailyLog]) {
        key("days")
        array(of: logs) { writer, log in
            writer.object { writer in
                writer.energy(of: log)
                writer.key("nutrients")
                log.nutrients.write(to: &writer)
                writer.key("entry_count")
                writer.value(log.items.count)
                writer.key("water_ml")
                writer.value(log.water)
                writer.key("water_goal_ml")
                writer.value(log.waterGoal)
            }
        }
    }

    /// Writes a list of entries.
    mutating func entries(_ items: [FoodItem]) {
        key("entries")
        array { writer in
            for item in items { item.write(to: &writer) }
        }
    }

    /// Writes the entries of several days as one list.
    mutating func entries(of logs: [DailyLog]) {
        key("entries")
        array { writer in
            for log in logs {
                for item in log.items { item.write(to: &writer) }
            }
        }
    }
}
