/// How each kind of file is read.
extension DiaryExport {
    func parts(_ file: File, _ kind: Kind, _ options: DiaryOptions) throws(DiaryProblem) -> [Part] {
        if case .workbook(let workbook) = kind { return try parts(of: workbook, file, options) }
        var parts: [Part] = []
        if let part = try part(file, kind, options) { parts.append(part) }
        if case .table(let rows, let dialect) = kind, DiaryWeights.isOne(rows.header) {
            parts.append(
                Part(file: file, app: dialect.app, role: .weights) { () throws(DiaryProblem) in
                    try DiaryWeights.reading(rows, dialect.app, options.dateOrder, usual: dialect.dateOrder)
                }
            )
        }
        return parts
    }

    func part(_ file: File, _ kind: Kind, _ options: DiaryOptions) throws(DiaryProblem) -> Part? {
        func part(
            _ app: DiaryApp,
            _ role: DiaryDialect.Role,
            _ read: @escaping () throws(DiaryProblem) -> DiaryReading
        ) -> Part {
            Part(file: file, app: app, role: role, read: read)
        }
        func nothing(_ app: DiaryApp, _ role: DiaryDialect.Role) -> Part {
            part(app, role) { () throws(DiaryProblem) in DiaryReading(app: app) }
        }
        switch kind {
        case .other, .unknownTable, .workbook: return nil
        case .table(let rows, let dialect):
            guard [.diary, .totals].contains(dialect.role) else { return nothing(dialect.app, dialect.role) }
            var made = part(dialect.app, dialect.role) { () throws(DiaryProblem) in
                try DiaryTable(rows, dialect, options).reading()
            }
            made.repeatsDays = dialect.app == .table && dialect.role == .totals && rows.repeatDays
            return made
        case .weights(let rows, let dialect):
            return part(dialect.app, .weights) { () throws(DiaryProblem) in
                try DiaryWeights.reading(rows, dialect.app, options.dateOrder, usual: dialect.dateOrder)
            }
        case .libra:
            return part(.libra, .weights) { () throws(DiaryProblem) in
                try DiaryWeights.libra(try text(file), localTime: options.localTime)
            }
        case .fatSecret:
            let report = try FatSecretReport(try text(file, hasCells: true))
            return part(.fatsecret, report.hasFoods ? .diary : .totals) { () throws(DiaryProblem) in
                report.reading()
            }
        case .page:
            return part(.myfitnesspal, .diary) { () throws(DiaryProblem) in
                try MyFitnessPalPage.reading(try contents(file))
            }
        case .appleHealth:
            return part(.appleHealth, .diary) { () throws(DiaryProblem) in
                let window = try window(file, limit: 1 << 22, progress: options.progress)
                return try DiaryExport.translating(file.name) {
                    try AppleHealthExport.reading(
                        window,
                        budget,
                        from: options.giver(in: .appleHealth),
                        file: file.name
                    )
                }
            }
        case .samsung(let table):
            return try samsung(file, table, part, nothing)
        case .json(let kind, let value): return try json(kind, value, options, part, nothing)
        case .database(let database):
            guard let app = database.app else { return nil }
            return part(app, .diary) { () throws(DiaryProblem) in
                try database.reading(from: options.giver(in: app))
            }
        case .journal(let journal): return try self.journal(file, journal, part)
        case .fitbitTotals:
            return part(.fitbit, .totals) { () throws(DiaryProblem) in
                // Several tables follow each other; the first is that of the days.
                let lines = try text(file).split(separator: 0x0a, omittingEmptySubsequences: false)
                    .dropFirst()
                let days = lines.prefix { $0.contains { !$0.isSpace } }
                return try DiaryTable(
                    DiaryRows(Array(days.joined(separator: [0x0a])) + [0x0a], budget),
                    .fitbitDays,
                    options
                )
                .reading()
            }
        }
    }

    typealias MakePart = (
        DiaryApp, DiaryDialect.Role, @escaping () throws(DiaryProblem) -> DiaryReading
    ) -> Part

    func samsung(
        _ file: File,
        _ table: String,
        _ part: MakePart,
        _ nothing: (DiaryApp, DiaryDialect.Role) -> Part
    ) throws(DiaryProblem) -> Part {
        switch table {
        case "com.samsung.health.food_intake":
            return part(.samsungHealth, .diary) { () throws(DiaryProblem) in
                let foods = try companion { $0.hasPrefix("com.samsung.health.food_info.") }
                return SamsungHealth.reading(
                    try SamsungHealth(try contents(file), budget),
                    foods: try foods.map { bytes throws(DiaryProblem) in try SamsungHealth(bytes, budget) }
                )
            }
        case "com.samsung.health.weight":
            return part(.samsungHealth, .weights) { () throws(DiaryProblem) in
                SamsungHealth.weights(try SamsungHealth(try contents(file), budget))
            }
        default: return nothing(.samsungHealth, .other)
        }
    }

    func json(
        _ kind: DiaryJSON,
        _ value: JSONValue,
        _ options: DiaryOptions,
        _ part: MakePart,
        _ nothing: (DiaryApp, DiaryDialect.Role) -> Part
    ) throws(DiaryProblem) -> Part {
        switch kind {
        case .yazioDays:
            return part(.yazio, .diary) { () throws(DiaryProblem) in
                guard let bytes = try companion({ $0.hasPrefix("products") && $0.hasSuffix(".json") }) else {
                    throw .missingFile("products.json", .yazio)
                }
                guard let products = try parse(String(decoding: bytes, as: UTF8.self)) else {
                    throw .damaged(file: "products.json")
                }
                return YazioDays.reading(value, products: products)
            }
        case .yazioProducts, .googleFitDerived: return nothing(kind.app, .other)
        case .waistline:
            return part(.waistline, .diary) { () throws(DiaryProblem) in
                WaistlineExport.reading(value, localTime: options.localTime)
            }
        case .openNutriTracker:
            return part(.opennutritracker, .diary) { () throws(DiaryProblem) in
                DiaryLists.openNutriTracker(value)
            }
        case .fitbitFoods:
            return part(.fitbit, .diary) { () throws(DiaryProblem) in DiaryLists.fitbit(value) }
        case .fitbitWeights:
            return part(.fitbit, .weights) { () throws(DiaryProblem) in DiaryLists.fitbitWeights(value) }
        case .googleFit:
            return part(.googleFit, .diary) { () throws(DiaryProblem) in
                DiaryLists.googleFit(
                    value,
                    from: options.giver(in: .googleFit),
                    localTime: options.localTime
                )
            }
        }
    }

    func journal(
        _ file: File,
        _ kind: DiaryJournals.Kind,
        _ part: MakePart
    ) throws(DiaryProblem) -> Part {
        switch kind {
        case .nomFoods:
            return part(.nom, .diary) { () throws(DiaryProblem) in
                try DiaryJournals.nom(
                    try text(file),
                    configuration: try companion { ["config", "config.yaml", "config.yml"].contains($0) }
                )
            }
        case .nomWeights:
            return part(.nom, .weights) { () throws(DiaryProblem) in
                try DiaryJournals.nomWeights(try text(file))
            }
        case .org:
            return part(.orgCalories, .diary) { () throws(DiaryProblem) in
                try DiaryJournals.org(try text(file))
            }
        case .ledger:
            return part(.ledger, .diary) { () throws(DiaryProblem) in
                try DiaryJournals.ledger(try text(file)) { name throws(DiaryProblem) in
                    // Of a path only the name: nothing outside of the export is read.
                    try companion { $0 == CatalogueMember.name(of: name) }
                }
            }
        }
    }
}
