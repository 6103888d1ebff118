internal import CalorieTrackerCore

extension UserError {
    /// The error for a diary that cannot be read.
    init(_ problem: DiaryProblem, in source: String, _ invocation: Invocation) {
        let file = source == "-" ? "standard input" : quoted(source)
        switch problem {
        case .missingColumns(let missing, let found):
            let columns = found.prefix(12).map { SafeText.shown($0) }.joined(separator: ", ")
            self = UserError(
                .badInput,
                "\(file) has no column for \(UserError.list(missing)); nothing was imported"
            )
            .hints(
                [Hint(stringLiteral: columns.isEmpty ? "the file is empty" : "its columns: \(columns)")]
                    + (DiaryOptions.guessedColumns(found).map { [invocation.appending("--columns", $0)] }
                        ?? []) + [
                        .countme("food import", source, why: "foods of your own"), .countme("help import"),
                    ]
            )
        case .twoWayDays(let text, let dayFirst, let monthFirst):
            self = UserError(
                .badInput,
                "\(quoted(text)) could be \(dayFirst) or \(monthFirst); nothing was imported"
            )
            .hint(invocation.appending("--date-order", "dmy").saying("\(dayFirst)"))
            .hint(invocation.appending("--date-order", "mdy").saying("\(monthFirst)"))
        case .notUTF8:
            self = UserError(.badInput, "\(file) is not UTF-8; nothing was imported")
                .hint("iconv -f LATIN1 -t UTF-8 \(Shell.word(source)) > utf8.csv && countme import utf8.csv")
        case .unknown(let files):
            let names = UserError.list(files.map { SafeText.shown($0) })
            self = UserError(
                .badInput,
                "\(file) is neither an export of countme nor a diary it knows; nothing was imported"
            )
            .hints(
                (files.count > 1 ? [Hint(stringLiteral: "its files: \(names)")] : []) + [
                    .countme("help import", why: "what it knows"),
                    .countme("food import", source, why: "a catalogue of foods"),
                ]
            )
        case .several(let apps):
            let names = apps.map(\.title).joined(separator: " and ")
            self = UserError(.badInput, "\(file) holds diaries of \(names); nothing was imported")
                .hints(apps.map { invocation.appending("--app", $0.rawValue) })
        case .totalsOnly(let app):
            self = UserError(
                .badInput,
                "\(file) holds totals\(app == .table ? "" : " of \(app.title)") and no foods; nothing was imported"
            )
            .hint(invocation.appending("--totals").saying("take them, an entry for each"))
        case .withoutEnergy(let app):
            self = UserError(
                .badInput,
                "\(file) has no calories: free accounts of \(app.title) export foods without them"
            )
            .hint("export Daily Nutrition instead, with \"Include diary group rows\"")
            .hint(.countme("import dailysummary.csv --totals", why: "then this"))
        case .wrongFigures(let app):
            self = UserError(
                .badInput,
                "the energies in \(file) are 100 times too small; nothing was imported"
            )
            .hint(
                .countme(
                    "import days.json",
                    why: "from the same tool for \(app.title), with products.json beside it"
                )
            )
        case .missingFile(let name, let app):
            self = UserError(
                .badInput,
                "\(app.title) keeps what \(file) needs in \(quoted(name)); nothing was imported"
            )
            .hint("put \(quoted(name)) into the same folder")
        case .nothingEaten(let app):
            self = UserError(
                .badInput,
                "\(file) of \(app.title) has neither food nor weights in it; nothing was imported"
            )
            .hint(.countme("help import", why: "where the diary is"))
        case .damaged(let name):
            self = UserError(.badInput, "\(quoted(name)) is damaged or cut short; nothing was imported")
                .hint("export it again, or copy it again")
        case .tooLarge(let name):
            self = UserError(.badInput, "\(quoted(name)) is too large for a diary")
                .hint(.countme("help import"))
        case .tooMuch(let part, let limit):
            let isUnpacked = part == "megabytes"
            self = UserError(
                .badInput,
                "\(file) \(isUnpacked ? "unpacks to" : "has") more than \(limit) \(part); nothing was imported"
            )
            .hint("split it into smaller files, such as one per year")
        case .tooManyFiles(let limit):
            self = UserError(.badInput, "\(file) has more than \(limit) files; nothing was imported")
                .hint("name the file with the diary, or the folder that holds it alone")
        case .missingProgram(let name, let package):
            self = UserError(.storage, "\(file) needs \(name), which is not installed")
                .hint("sudo apt install \(package)")
        case .notReadable(let path, let reason):
            let isPacked = reason.contains("packed") || reason.contains("encrypted")
            self = UserError(.badInput, "cannot read \(quoted(path)): \(reason)")
                .hint(isPacked ? UserError.unpacking(source) : .countme("help import"))
        case .badColumns(let part):
            self = UserError(.badValue, "--columns cannot have \(quoted(part))")
                .hint(.countme("import", source, "--columns", "date=1,name=2,kcal=3"))
        }
    }
}
