internal import CalorieTrackerCore

/// The settings of this run and where each came from.
struct ConfigReport: Report {
    /// One value that holds now.
    struct Setting: Row {
        let name: String
        /// The value; nil when there is none, or when it is a secret.
        let value: String?
        let isSet: Bool
        /// Where it came from.
        let source: String

        static let columns = ["name", "value", "is_set", "source"]

        var cells: [Cell] {
            [.plain(name), Cell(text: value), .plain(isSet ? "true" : "false"), .plain(source)]
        }

        func write(to writer: inout JSONWriter) {
            writer.object { writer in
                writer.key("name")
                writer.value(name)
                writer.key("value")
                writer.value(value)
                writer.key("is_set")
                writer.value(isSet)
                writer.key("source")
                writer.value(source)
            }
        }
    }

    let settings: [Setting]

    var lines: [Setting] { settings }

    func write(to writer: inout JSONWriter) {
        writer.key("settings")
        writer.array(of: settings) { writer, setting in setting.write(to: &writer) }
    }

    func text(_ style: TextStyle) -> String {
        var table = TextTable(columns: [.init(header: "NAME"), .init(header: "FROM"), .init(header: "VALUE")])
        for setting in settings {
            let value = setting.value.map(SafeText.shown) ?? (setting.isSet ? "set" : "not set")
            table.append([setting.name, setting.source, value])
        }
        return table.lines(width: nil).map { $0 + "\n" }.joined()
    }
}
