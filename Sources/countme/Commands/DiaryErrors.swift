internal import CalorieTrackerCore

extension UserError {
    /// The error for a diary that cannot be read.
    init(_ problem: DiaryProblem, in source: String, _ invocation: Invocation) {
        let code: ErrorCode =
            switch problem {
            case .missingProgram: .storage
            case .badColumns: .badValue
            default: .badInput
            }
        self = UserError(code, problem.summary(of: source == "-" ? "standard input" : quoted(source)))
            .hints(problem.hints(for: source, invocation))
    }
}

extension DiaryProblem {
    /// The problem with a file.
    fileprivate func summary(of file: String) -> String {
        switch self {
        case .missingColumns(let missing, _):
            "\(file) has no column for \(UserError.list(missing)); nothing was imported"
        case .twoWayDays(let text, let dayFirst, let monthFirst):
            "\(quoted(text)) could be \(dayFirst) or \(monthFirst); nothing was imported"
        case .notUTF8: "\(file) is not UTF-8; nothing was imported"
        case .unknown: "\(file) is not a countme export or a supported diary; nothing was imported"
        case .several(let apps):
            "\(file) contains diaries from \(apps.map(\.title).joined(separator: " and ")); choose one (nothing was imported)"
        case .totalsOnly: "\(file) contains only totals, no foods; nothing was imported"
        case .withoutEnergy(let app):
            "\(file) has no calories: free \(app.title) accounts export foods without them"
        case .wrongFigures:
            "the energies in \(file) are 100 times too small (a bug in its exporter); nothing was imported"
        case .missingFile(let name, let app):
            "\(file) from \(app.title) needs \(quoted(name)); nothing was imported"
        case .nothingEaten(let app):
            "\(file) from \(app.title) contains no food or weights; nothing was imported"
        case .damaged(let name): "\(quoted(name)) is damaged or truncated; nothing was imported"
        case .tooLarge(let name): "\(quoted(name)) is too large for a diary"
        case .tooMuch("megabytes", let limit):
            "\(file) unpacks to more than \(limit) megabytes; nothing was imported"
        case .tooMuch(let part, let limit): "\(file) has more than \(limit) \(part); nothing was imported"
        case .tooManyFiles(let limit): "\(file) has more than \(limit) files; nothing was imported"
        case .missingProgram(let name, _): "\(name) is required for \(file), and is not installed"
        case .notReadable(let path, let reason): "cannot read \(quoted(path)): \(reason)"
        case .badColumns(let part): "invalid --columns \(quoted(part))"
        }
    }

    /// Hints for the problem.
    fileprivate func hints(for source: String, _ invocation: Invocation) -> [Hint] {
        switch self {
        case .missingColumns(_, let found): DiaryProblem.hints(naming: found, in: source, invocation)
        case .twoWayDays(_, let dayFirst, let monthFirst):
            [("dmy", dayFirst), ("mdy", monthFirst)].map { order, day in
                invocation.appending("--date-order", order).withReason("to read it as \(day)")
            }
        case .notUTF8:
            ["iconv -f LATIN1 -t UTF-8 \(Shell.word(source)) > utf8.csv && countme import utf8.csv"]
        case .unknown(let files): DiaryProblem.hints(besides: files, in: source)
        case .several(let apps): apps.map { invocation.appending("--app", $0.rawValue) }
        case .totalsOnly(let app):
            [invocation.appending("--totals").withReason("to import each total as one entry")]
                + (app == .table
                    ? ["if a column has the foods, number the columns: --columns date=1,name=2,kcal=3"] : [])
        case .withoutEnergy:
            [
                "export Daily Nutrition instead, with \"Include diary group rows\"",
                .example("import dailysummary.csv --totals", why: "to import it"),
            ]
        case .wrongFigures(let app):
            [
                .countme(
                    "import days.json",
                    why: "to import the same tool's \(app.title) files, with products.json in the same folder"
                )
            ]
        case .missingFile(let name, _): ["put \(quoted(name)) in the same folder"]
        case .nothingEaten: [.countme("help import", why: "to see which file has the diary")]
        case .damaged: ["export it again, or copy it again"]
        case .tooMuch: ["split it into smaller files, such as one per year"]
        case .tooManyFiles: ["pass the diary file itself, or a folder that contains only the diary"]
        case .missingProgram(_, let package): ["sudo apt install \(package)"]
        case .notReadable(_, let reason) where ["packed", "encrypted"].contains { reason.contains($0) }:
            [UserError.unpacking(source)]
        case .tooLarge, .notReadable: [.countme("help import")]
        case .badColumns: [.countme("import", source, "--columns", "date=1,name=2,kcal=3")]
        }
    }

    /// Hints at the columns of a table and their probable meaning.
    private static func hints(
        naming columns: [String],
        in source: String,
        _ invocation: Invocation
    ) -> [Hint] {
        let names = columns.prefix(12).map { SafeText.shown($0) }.joined(separator: ", ")
        let guess = DiaryOptions.guessedColumns(columns).map { invocation.appending("--columns", $0) }
        return [Hint(stringLiteral: names.isEmpty ? "the file is empty" : "its columns: \(names)")]
            + [guess].compactMap { $0 }
            + [.countme("food import", source, why: "to import a list of foods"), .countme("help import")]
    }

    /// Hints about the files that were found, and other places where they may belong.
    private static func hints(besides files: [String], in source: String) -> [Hint] {
        let names = UserError.list(files.map { SafeText.shown($0) })
        return (files.count > 1 ? [Hint(stringLiteral: "its files: \(names)")] : []) + [
            .countme("help import", why: "to see the supported formats"),
            .countme("food import", source, why: "to import a list of foods"),
        ]
    }
}
