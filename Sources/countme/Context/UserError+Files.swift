internal import CalorieTrackerCore

extension UserError {
    /// The reason why an archive cannot be imported.
    init(_ problem: ImportArchive.Problem, in path: String) {
        switch problem {
        case .missingProgram(let name, let package):
            self = UserError(.storage, "\(name) is required for \(quoted(path)), and is not installed")
                .hint("sudo apt install \(package)")
        case .noExport:
            self = UserError(.badInput, "no countme export in \(quoted(path))")
                .hint(.countme("export --photos countme.zip"))
                .hint(.countme("food import", path, why: "to import a food catalog"))
        case .tooManyFiles(let limit):
            self = UserError(.badInput, "\(quoted(path)) has more than \(limit) files; nothing was imported")
                .hint(UserError.unpacking(path))
        case .notReadable(let reason):
            self = UserError(.badInput, "cannot read \(quoted(path)): \(reason); nothing was imported")
                .hint("unzip \(Shell.word(path)) -d unpacked && countme import unpacked/countme.json")
        case .damaged:
            self = UserError(.badInput, "\(quoted(path)) is damaged; nothing was imported")
                .hint("unzip -t \(Shell.word(path))")
        }
    }

    /// A hint on how to import an archive that countme does not unpack.
    static func unpacking(_ path: String) -> Hint {
        "unzip \(Shell.word(path)) -d unpacked && countme import unpacked"
    }

    /// The reason why a file cannot be imported.
    init(_ error: ImportFileError, in path: String, _ invocation: Invocation) {
        let file = path == "-" ? "standard input" : quoted(path)
        let head = error.place.isEmpty ? "\(file): " : "\(file) \(error.place): "
        let value = error.path.isEmpty ? "the file" : SafeText.shown(error.path)
        let end = "; nothing was imported"
        let (summary, hints): (String, [Hint]) =
            switch error.problem {
            case .empty: ("\(file) is empty", [.countme("export countme.json")])
            case .unknownFormat:
                (
                    "\(file) is not a countme export (JSON or CSV)",
                    [
                        .countme("help import"),
                        .countme("food import", path, why: "to import a list of foods"),
                    ]
                )
            case .missingColumns(let names):
                (
                    "\(file) is not an entry table: missing column \(UserError.list(names))\(end)",
                    [
                        "countme export --format csv shows the required columns",
                        .countme("food import", path, why: "to import a list of foods"),
                    ]
                )
            case .packed: ("\(file) is compressed", ["zcat \(Shell.word(path)) | countme import -"])
            case .notAnExport(let command):
                (
                    "\(file) is the output of countme \(SafeText.shown(command)), not an export",
                    [.countme("export countme.json")]
                )
            case .tooNew(let version):
                (
                    "\(file) was exported by a newer countme (format \(version); this version supports 1)\(end)",
                    ["upgrade countme (countme --version shows yours)"]
                )
            case .changed:
                (
                    "\(file) was modified after export\(end)",
                    [invocation.appending("--force").withReason("to import it anyway")]
                )
            case .notUTF8:
                (
                    "\(head)not UTF-8\(end)",
                    // An error at the very start of the file means UTF-16, whose byte order mark is not UTF-8.
                    [
                        "iconv -f \(error.line == 1 && error.column == 1 ? "UTF-16" : "LATIN1") -t UTF-8 \(Shell.word(path)) | countme import -"
                    ]
                )
            case .unknown:
                (
                    "\(head)unknown \(value)\(end)",
                    ["a newer countme may support it (countme --version shows yours)"]
                )
            default:
                (head + error.problem.words(of: value) + end, [.countme("help import")])
            }
        self = UserError(.badInput, summary).hints(hints)
    }

    /// The first of some columns.
    static func list(_ names: [String]) -> String {
        let more = names.count - mostColumnsNamed
        return names.prefix(mostColumnsNamed).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
    }

    private static let mostColumnsNamed = 8

    /// The reason why catalog files cannot be imported.
    init(_ error: CatalogueFileError) {
        func bad(_ summary: String, _ hints: Hint...) -> UserError {
            UserError(.badInput, summary).hints(hints)
        }
        self =
            switch error {
            case .notFound(let path): .noFile(path)
            case .notReadable(let path, let reason): .unreadable(path, reason)
            case .unknownFormat(let path, let seen):
                bad(
                    "\(quoted(path)) is not a supported food table; it looks like \(seen)",
                    .countme("help food import"),
                    .countme("food import --template", why: "to list your own foods")
                )
            case .mixedFormats:
                bad(
                    "the files are in different formats",
                    "import them one at a time, each with its own --name"
                )
            case .missingProgram(let name, let package):
                bad("\(name) is required to unpack it, and is not installed", "sudo apt install \(package)")
            case .incomplete(let path, let missing):
                bad(
                    "\(missing) is missing next to \(quoted(path))",
                    "unpack the whole archive, or pass the archive itself"
                )
            case .tooManyFiles(let path, let limit):
                bad(
                    "\(quoted(path)) has more than \(limit) files; nothing was imported",
                    "name the catalog's files instead of their folder"
                )
            case .damaged(let path, let reason):
                bad("\(quoted(path)) is damaged: \(reason); nothing was imported", "download it again")
            }
    }
}
