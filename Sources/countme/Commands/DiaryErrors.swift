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
    /// What is wrong with a file.
    fileprivate func summary(of file: String) -> String {
        switch self {
        case .missingColumns(let missing, _):
            "\(file) has no column for \(UserError.list(missing)); nothing was imported"
        case .twoWayDays(let text, let dayFirst, let monthFirst):
            "\(quoted(text)) could be \(dayFirst) or \(monthFirst); nothing was imported"
        case .notUTF8: "\(file) is not UTF-8; nothing was imported"
        case .unknown: "\(file) is neither an export of countme nor a diary it knows; nothing was imported"
        case .several(let apps):
            "\(file) holds diaries of \(apps.map(\.title).joined(separator: " and ")); nothing was imported"
        case .totalsOnly(let app):
            "\(file) holds totals\(app == .table ? "" : " of \(app.title)") and no foods; nothing was imported"
        case .withoutEnergy(let app):
            "\(file) has no calories: free accounts of \(app.title) export foods without them"
        case .wrongFigures: "the energies in \(file) are 100 times too small; nothing was imported"
        case .missingFile(let name, let app):
            "\(app.title) keeps what \(file) needs in \(quoted(name)); nothing was imported"
        case .nothingEaten(let app):
            "\(file) of \(app.title) has neither food nor weights in it; nothing was imported"
        case .damaged(let name): "\(quoted(name)) is damaged or cut short; nothing was imported"
        case .tooLarge(let name): "\(quoted(name)) is too large for a diary"
        case .tooMuch("megabytes", let limit):
            "\(file) unpacks to more than \(limit) megabytes; nothing was imported"
        case .tooMuch(let part, let limit): "\(file) has more than \(limit) \(part); nothing was imported"
        case .tooManyFiles(let limit): "\(file) has more than \(limit) files; nothing was imported"
        case .missingProgram(let name, _): "\(file) needs \(name), which is not installed"
        case .notReadable(let path, let reason): "cannot read \(quoted(path)): \(reason)"
        case .badColumns(let part): "--columns cannot have \(quoted(part))"
        }
    }

    /// What to do about it.
    fileprivate func hints(for source: String, _ invocation: Invocation) -> [Hint] {
        switch self {
        case .missingColumns(_, let found): DiaryProblem.hints(naming: found, in: source, invocation)
        case .twoWayDays(_, let dayFirst, let monthFirst):
            [("dmy", dayFirst), ("mdy", monthFirst)].map { order, day in
                invocation.appending("--date-order", order).saying("\(day)")
            }
        case .notUTF8:
            ["iconv -f LATIN1 -t UTF-8 \(Shell.word(source)) > utf8.csv && countme import utf8.csv"]
        case .unknown(let files): DiaryProblem.hints(besides: files, in: source)
        case .several(let apps): apps.map { invocation.appending("--app", $0.rawValue) }
        case .totalsOnly: [invocation.appending("--totals").saying("take them, an entry for each")]
        case .withoutEnergy:
            [
                "export Daily Nutrition instead, with \"Include diary group rows\"",
                .countme("import dailysummary.csv --totals", why: "then this"),
            ]
        case .wrongFigures(let app):
            [
                .countme(
                    "import days.json",
                    why: "from the same tool for \(app.title), with products.json beside it"
                )
            ]
        case .missingFile(let name, _): ["put \(quoted(name)) into the same folder"]
        case .nothingEaten: [.countme("help import", why: "where the diary is")]
        case .damaged: ["export it again, or copy it again"]
        case .tooMuch: ["split it into smaller files, such as one per year"]
        case .tooManyFiles: ["name the file with the diary, or the folder that holds it alone"]
        case .missingProgram(_, let package): ["sudo apt install \(package)"]
        case .notReadable(_, let reason) where ["packed", "encrypted"].contains { reason.contains($0) }:
            [UserError.unpacking(source)]
        case .tooLarge, .notReadable: [.countme("help import")]
        case .badColumns: [.countme("import", source, "--columns", "date=1,name=2,kcal=3")]
        }
    }

    /// Which columns a table has, and what they could be.
    private static func hints(
        naming columns: [String],
        in source: String,
        _ invocation: Invocation
    ) -> [Hint] {
        let names = columns.prefix(12).map { SafeText.shown($0) }.joined(separator: ", ")
        let guess = DiaryOptions.guessedColumns(columns).map { invocation.appending("--columns", $0) }
        return [Hint(stringLiteral: names.isEmpty ? "the file is empty" : "its columns: \(names)")]
            + [guess].compactMap { $0 }
            + [.countme("food import", source, why: "foods of your own"), .countme("help import")]
    }

    /// Which files there are, and what else they could be.
    private static func hints(besides files: [String], in source: String) -> [Hint] {
        let names = UserError.list(files.map { SafeText.shown($0) })
        return (files.count > 1 ? [Hint(stringLiteral: "its files: \(names)")] : []) + [
            .countme("help import", why: "what it knows"),
            .countme("food import", source, why: "a catalogue of foods"),
        ]
    }
}
