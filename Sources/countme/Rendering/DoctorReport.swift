internal import CalorieTrackerCore

/// What doctor found, a line for each thing it looked at.
struct DoctorReport: Report {
    /// One thing that was looked at.
    struct Check: Row {
        /// How it is.
        enum Status: String {
            case fine = "ok"
            /// Something to know; nothing is in danger.
            case remark = "note"
            case problem
            /// It was a problem until a moment ago.
            case fixed
        }

        let name: String
        let status: Status
        let message: String
        /// What `--fix` would do, or what to do oneself.
        var remedy: String?

        static let columns = ["name", "status", "message", "fix"]

        var cells: [Cell] { [.plain(name), .plain(status.rawValue), .text(message), Cell(text: remedy)] }

        func write(to writer: inout JSONWriter) {
            writer.object { writer in
                writer.key("name")
                writer.value(name)
                writer.key("status")
                writer.value(status.rawValue)
                writer.key("message")
                writer.value(message)
                writer.key("fix")
                writer.value(remedy)
            }
        }
    }

    let checks: [Check]

    /// Whether nothing is wrong, or no longer.
    var isWell: Bool { checks.allSatisfy { $0.status != .problem } }

    var lines: [Check] { checks }

    func write(to writer: inout JSONWriter) {
        writer.key("ok")
        writer.value(isWell)
        writer.key("checks")
        writer.array(of: checks) { writer, check in check.write(to: &writer) }
    }

    func text(_ style: TextStyle) -> String {
        let names = checks.map { TerminalWidth.width(of: $0.name) }.reduce(0, max)
        var lines: [String] = []
        for check in checks {
            let color: TextStyle.Color =
                switch check.status {
                case .fine, .fixed: .green
                case .remark: .yellow
                case .problem: .red
                }
            let space = String(repeating: " ", count: names - TerminalWidth.width(of: check.name) + 2)
            let status = style.colored(check.status.rawValue, color)
            let gap = String(repeating: " ", count: 9 - check.status.rawValue.utf8.count)
            lines.append(status + gap + check.name + space + SafeText.shown(check.message))
            if let remedy = check.remedy {
                lines.append(String(repeating: " ", count: 11 + names) + "-> " + SafeText.shown(remedy))
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }
}
