internal import CalorieTrackerCore

/// What was exported, and where to.
struct ExportReport: Report {
    let file: String
    let format: LogExport.Format
    /// How many bytes were written.
    let size: Int
    let export: LogExport

    /// There is no line of it: in these formats the export itself is the answer.
    var lines: [FoodItem] { [] }

    private func count(_ kind: RecordKind) -> Int {
        format == .csv && kind != .entries ? 0 : export.contents.count(of: kind)
    }

    func write(to writer: inout JSONWriter) {
        writer.key("file")
        writer.value(file)
        writer.key("format")
        writer.value(format.rawValue)
        writer.key("bytes")
        writer.value(size)
        writer.key("since")
        writer.value(export.since?.description)
        writer.key("until")
        writer.value(export.until?.description)
        writer.key("counts")
        writer.object { writer in
            for kind in RecordKind.all {
                writer.key(dynamic: kind.name)
                writer.value(count(kind))
            }
        }
    }

    func text(_ style: TextStyle) -> String {
        let parts = RecordKind.all.compactMap { kind in
            count(kind) > 0 || kind == .entries ? kind.phrase(count(kind)) : nil
        }
        let name = format == .json ? "JSON" : "CSV"
        let target = SafeText.shown(file)
        return
            "Exported \(RecordKind.list(parts)) to \(target) (\(name), \(FileSize.text(size)))\n"
    }
}
