internal import CalorieTrackerCore

extension UserError {
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
