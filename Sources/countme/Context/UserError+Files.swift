internal import CalorieTrackerCore

extension UserError {
    /// What to say of a file that cannot be imported.
    init(_ error: ImportFileError, in path: String, _ invocation: Invocation) {
        let file = path == "-" ? "standard input" : quoted(path)
        let place = [
            error.line.map { "line \($0)" }, error.column.map { "column \($0)" },
        ].compactMap(\.self).joined(separator: ", ")
        let head = place.isEmpty ? "\(file): " : "\(file) \(place): "
        let value = error.path.isEmpty ? "the file" : SafeText.shown(error.path)
        let end = "; nothing is imported"
        switch error.problem {
        case .empty: self.init(.badInput, "\(file) is empty", hint: .countme("export countme.json"))
        case .unknownFormat:
            self.init(
                .badInput,
                "\(file) is no export of countme, neither JSON nor CSV",
                hints: [
                    .countme("help import"),
                    .countme("food import", path, why: "foods of your own"),
                ]
            )
        case .missingColumns(let names):
            let shown = names.prefix(UserError.mostColumnsNamed).joined(separator: ", ")
            let more = names.count - UserError.mostColumnsNamed
            self.init(
                .badInput,
                "\(file) is no table of entries: it has no column \(shown)"
                    + (more > 0 ? " and \(more) more" : "") + end,
                hints: [
                    "countme export --format csv shows the columns there must be",
                    .countme("food import", path, why: "foods of your own"),
                ]
            )
        case .packed:
            let word = Shell.word(path)
            self.init(.badInput, "\(file) is packed", hint: "zcat \(word) | countme import -")
        case .notAnExport(let command):
            self.init(
                .badInput,
                "\(file) is no export: it is what countme \(SafeText.shown(command)) printed",
                hint: .countme("export countme.json")
            )
        case .tooNew(let version):
            self.init(
                .badInput,
                "\(file) was exported by a newer countme (format \(version), this one knows 1)\(end)",
                hint: "install the newer countme: countme --version shows this one"
            )
        case .changed:
            self.init(
                .badInput,
                "\(file) was changed after it was exported\(end)",
                hints: [invocation.appending("--force").saying("to import it all the same")]
            )
        case .notUTF8:
            self.init(
                .badInput,
                "\(head)this is not UTF-8\(end)",
                hint: "iconv -f LATIN1 -t UTF-8 \(Shell.word(path)) | countme import -"
            )
        case .unknown:
            self.init(
                .badInput,
                "\(head)\(value) is not known here\(end)",
                hints: ["a newer countme may know it: countme --version shows this one"]
            )
        default:
            let words = UserError.words(error.problem, of: value)
            self.init(.badInput, head + words + end, hint: .countme("help import"))
        }
    }

    private static let mostColumnsNamed = 8

    private static func words(_ problem: ImportFileError.Problem, of value: String) -> String {
        switch problem {
        case .malformed(let how): how
        case .missing: "\(value) is missing"
        case .twice(let first): "\(value) is there twice" + (first.map { ", first in \($0)" } ?? "")
        case .cellCount(let count, let expected): "\(count) cells instead of \(expected)"
        case .not(let what): "\(value) is not \(what)"
        case .number(.notFinite): "\(value) is no number that can be"
        case .number(.negative): "\(value) is negative"
        case .number(.tooLarge(let limit)): "\(value) is more than \(limit.tenthsText)"
        case .text(let problem): problem.words(of: value)
        case .contradicts(let other): "\(value) does not fit \(other)"
        case .unreadable(let reason): "\(value) cannot be read: \(reason)"
        case .tooLarge: "\(value) is larger than a log can hold"
        default: "\(value) cannot be imported"
        }
    }

    /// What to say of files that cannot be imported.
    init(_ error: CatalogueFileError) {
        switch error {
        case .notFound(let path):
            self = .noFile(path)
        case .notReadable(let path, let reason):
            self = .unreadable(path, reason)
        case .unknownFormat(let path, let seen):
            self.init(
                .badInput,
                "\(quoted(path)) is no table of foods that countme knows; it looks like \(seen)",
                hints: [
                    .countme("help food import"), .countme("food import --template", why: "your own foods"),
                ]
            )
        case .mixedFormats:
            self.init(
                .badInput,
                "the files are of several formats",
                hint: "import them one after the other, each with a --name of its own"
            )
        case .missingProgram(let name, let package):
            self.init(
                .badInput,
                "\(name) is needed to unpack it and is not installed",
                hint: "sudo apt install \(package)"
            )
        case .incomplete(let path, let missing):
            self.init(
                .badInput,
                "\(quoted(path)) lacks \(missing), which belongs to it",
                hint: "unpack the whole archive, or give it as it is"
            )
        case .damaged(let path, let reason):
            self.init(
                .badInput,
                "\(quoted(path)) is damaged: \(reason); nothing is imported",
                hint: "download it again"
            )
        }
    }
}
