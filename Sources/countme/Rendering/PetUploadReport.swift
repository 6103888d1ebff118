internal import CalorieTrackerCore

/// What is sent to Open Pet Food Facts; the account is no part of it.
struct PetUploadReport: Report {
    /// Whether it was sent.
    enum State {
        case planned
        case sent
    }

    let state: State
    let upload: ProductUpload

    var lines: [ProductUpload.Field] { upload.fields }

    func write(to writer: inout JSONWriter) {
        writer.key("dry_run")
        writer.value(state == .planned)
        writer.key("fields")
        writer.array(of: upload.fields) { writer, field in field.write(to: &writer) }
    }

    func text(_ style: TextStyle) -> String {
        var table = TextTable(columns: [.init(header: "FIELD"), .init(header: "VALUE")])
        for field in upload.fields { table.append([field.name, SafeText.shown(field.value)]) }
        let head =
            state == .planned
            ? "To be sent to Open Pet Food Facts:" : "Sent to Open Pet Food Facts, barcode \(upload.barcode):"
        return ([head] + table.lines(width: style.width)).map { $0 + "\n" }.joined()
    }
}

extension ProductUpload.Field: Row {
    static let columns = ["name", "value"]

    var cells: [Cell] { [.text(name), .text(value)] }

    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.key("name")
            writer.value(name)
            writer.key("value")
            writer.value(value)
        }
    }
}
