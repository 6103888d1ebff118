internal import CalorieTrackerCore

/// Publishes a pet food on Open Pet Food Facts.
struct PetUploadCommand: Command {
    static let manual = CommandManual(
        name: "pet upload",
        summary: "Publish a saved pet food on Open Pet Food Facts.",
        usage: ["pet upload ID|NAME|BARCODE [--dry-run] [--yes]"],
        operands: ["ID|NAME|BARCODE": .pet],
        examples: [
            .init("countme pet upload 1 --dry-run", "show what would be sent"),
            .init("countme pet upload 1", "asks before sending"),
        ],
        options: [.yes, .dryRun],
        details: """
            Needs a barcode and an Open Food Facts account: OPENFOODFACTS_USER and
            OPENFOODFACTS_PASSWORD in the environment or in config.env. Uploads are public under the
            ODbL and cannot be withdrawn with countme.
            """
    )

    private let reference: PetReference

    init(_ arguments: ParsedArguments) throws(UserError) {
        reference = try PetReference(arguments, example: .countme("pet upload 1 --dry-run"))
    }

    func run(in context: CommandContext) throws {
        let product = try reference.find(try context.log.openTracker(for: .reading))
        guard let barcode = product.facts.barcode else {
            throw UserError(.missingValue, "\(product.id) has no barcode")
                .hint(.countme("pet edit", "\(product.number)", "--barcode", "CODE"))
        }
        let analysis = product.facts.analysis
        let upload = ProductUpload(
            barcode: barcode,
            name: product.facts.name,
            brand: product.facts.brand,
            protein: analysis[.protein]?.percent,
            fat: analysis[.fat]?.percent,
            fiber: analysis[.fiber]?.percent,
            ash: analysis[.ash]?.percent,
            moisture: analysis[.moisture]?.percent,
            version: Version.number
        )
        let client = try context.services.openPetFoodFacts()
        if !context.isDryRun {
            guard client.site.canUpload else { throw UserError(.noAccount, from: .petFood) }
            if !context.settings.isConfirmed {
                // The user sees the data before it is sent.
                try? context.system.errorOutput.write(
                    PetUploadReport(state: .asked, upload: upload).text(context.console.style)
                )
                try context.console.confirm("send this to Open Pet Food Facts")
            }
            do {
                try client.upload(upload)
            } catch {
                throw UserError(error, from: .petFood)
            }
        }
        try context.console.answer(
            PetUploadReport(state: context.isDryRun ? .planned : .sent, upload: upload)
        )
    }
}

/// The data sent to Open Pet Food Facts, without the account.
struct PetUploadReport: Report {
    /// Whether it was sent.
    enum State {
        /// It is a dry run.
        case planned
        /// It will be sent if the user agrees.
        case asked
        case sent
    }

    let state: State
    let upload: ProductUpload

    var lines: [ProductUpload.Field] { upload.fields }

    func write(to writer: inout JSONWriter) {
        writer.member("dry_run", state == .planned)
        writer.rows("fields", upload.fields)
    }

    func text(_ style: TextStyle) -> String {
        var table = TextTable(columns: [.name("FIELD"), .left("VALUE")])
        for field in upload.fields { table.append([field.name, SafeText.shown(field.value)]) }
        let head =
            switch state {
            case .planned: "Would be sent to Open Pet Food Facts:"
            case .asked: "Will be sent to Open Pet Food Facts:"
            case .sent: "Sent to Open Pet Food Facts, barcode \(upload.barcode):"
            }
        return ([head] + table.lines(width: style.width)).map { $0 + "\n" }.joined()
    }
}

extension ProductUpload.Field: Row {
    static func tell(_ field: Self?, to row: inout ColumnWriter) {
        row.text("name", field?.name)
        row.text("value", field?.value)
    }
}
