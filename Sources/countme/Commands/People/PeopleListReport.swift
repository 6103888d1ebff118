internal import CalorieTrackerCore

/// The people with a log on this device, or the result of a change to one of them.
struct PeopleListReport: ChangingReport {
    /// The kind of change.
    enum Kind {
        case listed
        case added
        case renamed(from: String)
        case removed
        case restored
    }

    /// A person with a log.
    struct Line: Row {
        let name: String
        let path: String

        static func tell(_ line: Self?, to row: inout ColumnWriter) {
            row.text("name", line?.name)
            row.text("path", line?.path)
        }
    }

    let kind: Kind
    let lines: [Line]
    var isDryRun = false

    /// Creates a report on everyone, or on the one person who was changed.
    init(kind: Kind, _ people: PeopleFolder, only name: String? = nil) {
        self.kind = kind
        lines = (name.map { [$0] } ?? [PeopleFolder.oneself] + people.names).map { name in
            Line(name: name, path: people.logPath(of: name))
        }
    }

    func write(to writer: inout JSONWriter) {
        writer.member("dry_run", isDryRun)
        writer.rows("people", lines)
    }

    func text(_ style: TextStyle) -> String {
        let name = lines.last?.name ?? ""
        switch kind {
        case .listed:
            var table = TextTable(columns: [.left("NAME"), .left("LOG")])
            for line in lines { table.append([line.name, SafeText.shown(line.path)]) }
            return table.lines(width: style.width).map { $0 + "\n" }.joined()
        case .added:
            return "\(isDryRun ? "Would add" : "Added") \(name)\n"
        case .renamed(let old): return "\(isDryRun ? "Would rename" : "Renamed") \(old) to \(name)\n"
        case .removed:
            return "\(isDryRun ? "Would remove" : "Removed") \(name)\n"
        case .restored: return "\(isDryRun ? "Would restore" : "Restored") \(name)\n"
        }
    }

    func hints(_ style: TextStyle) -> [Hint] {
        guard !isDryRun, let name = lines.last?.name else { return [] }
        return switch kind {
        case .added: [.countme("add oats 300 --person", name, why: "to log for them")]
        case .removed: [.countme("people restore", name, why: "to undo it")]
        case .listed, .renamed, .restored: []
        }
    }
}

/// A person, with the numbers of records in their log.
struct PersonReport: SingleReport {
    let name: String
    let path: String
    let entryCount: Int
    let lastEntry: Day?

    static func tell(_ person: Self?, to row: inout ColumnWriter) {
        row.text("name", person?.name)
        row.text("path", person?.path)
        row.count("entry_count", person?.entryCount)
        row.word("last_entry", person?.lastEntry?.description)
    }

    func write(to writer: inout JSONWriter) { writer.rows("people", lines) }

    func text(_ style: TextStyle) -> String {
        """
        Name:        \(name)
        Log:         \(SafeText.shown(path))
        Entries:     \(entryCount)
        Last entry:  \(lastEntry.map { TextStyle.date($0) } ?? "none")

        """
    }
}
