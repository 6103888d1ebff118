/// The logs of other people on this device: a folder for each in `people/`, beside the user's own log.
///
/// The folder of a removed person gets a dated name, so that it can be restored.
package struct PeopleFolder: Equatable, Sendable {
    /// The name of the user's own log among those of other people.
    package static let oneself = "me"

    /// The path of the user's own log, which the folder is beside.
    package let ownLogPath: String

    /// The folder beside the log at an absolute path.
    package init(besideLogAt logPath: String) {
        ownLogPath = logPath
    }

    private var path: String {
        let folder = PrivateDirectory.parent(of: ownLogPath)
        return (folder == "/" ? "" : folder) + "/people"
    }

    private func folder(_ name: String) -> String { "\(path)/\(name)" }

    /// The people who have a log here, except the user, ordered by name.
    package var names: [String] {
        PrivateDirectory.names(in: path).filter { PeopleFolder.problem(inName: $0) == nil }.sorted {
            (FoldedName.key($0), $0) < (FoldedName.key($1), $1)
        }
    }

    /// The person with a name, regardless of its spelling.
    package func person(named name: String) -> String? {
        let names = names
        return names.contains(name) ? name : names.first { FoldedName.key($0) == FoldedName.key(name) }
    }

    /// The path of a person's log, even if it does not exist.
    package func logPath(of name: String) -> String {
        let isOwnLog = FoldedName.key(name) == PeopleFolder.oneself
        return isOwnLog ? ownLogPath : folder(person(named: name) ?? name) + "/log.db"
    }

    /// The reason why a name is invalid as a folder name; nil if it is valid.
    package static func problem(inName name: String) -> String? {
        if name.isEmpty { return "it is empty" }
        if name.count > 40 || name.utf8.count > 120 { return "it has more than 40 characters" }
        guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }),
            name.first != "-", PlainText.problem(in: name, limit: PlainText.longestName) == nil
        else { return "use letters, digits, - and _" }
        return FoldedName.key(name) == oneself ? "that is your own log" : nil
    }

    /// The valid name for a text, with hyphens between its words; nil if there is none.
    package static func name(like text: String) -> String? {
        let name = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.joined(separator: "-")
        return problem(inName: name) == nil ? name : nil
    }

    /// Creates the folder of a person.
    package func add(_ name: String) throws {
        try StorageError.translating(system: PrivateDirectory.create(folder(name)))
    }

    /// Renames a person.
    package func rename(_ name: String, to new: String) throws { try move(name, to: new) }

    /// Removes a person from the list; the log remains under a dated name.
    package func remove(_ name: String, at time: Timestamp) throws {
        let stamp = time.description.filter { $0.isLetter || $0.isNumber }
        let free = PrivateFile.unusedName(folder(name + PeopleFolder.removed + stamp))
        try move(name, to: String(free.dropFirst(path.utf8.count + 1)))
    }

    /// Restores the most recently removed person with a name, and returns the name.
    package func restore(_ name: String) throws -> String? {
        guard let (name, folder) = removed(named: name) else { return nil }
        try move(folder, to: name)
        return name
    }

    /// The separator between the name of a removed person and the time of removal; no name contains a period.
    private static let removed = ".removed-"

    /// The most recently removed person with a name, and the current name of the folder.
    private func removed(named name: String) -> (name: String, folder: String)? {
        PrivateDirectory.names(in: path).sorted().reversed().lazy.compactMap { folder in
            let parts = folder.split(separator: ".")
            guard parts.count > 1, parts[1].hasPrefix(PeopleFolder.removed.dropFirst()),
                FoldedName.key(String(parts[0])) == FoldedName.key(name)
            else { return nil }
            return (String(parts[0]), folder)
        }.first
    }

    /// The distinct names of removed people.
    package var removedNames: [String] {
        let all = PrivateDirectory.names(in: path).compactMap { folder in
            folder.contains(PeopleFolder.removed) ? folder.split(separator: ".").first.map(String.init) : nil
        }
        return Set(all).sorted()
    }

    /// Moves a folder after waiting for writers of the log in it.
    private func move(_ name: String, to new: String) throws {
        let log = folder(name) + "/log.db"
        let gate = PrivateFile.exists(log) ? try WriteLock(besideLogAt: log) : nil
        try withExtendedLifetime(gate) {
            try StorageError.translating(system: PrivateFile.move(folder(name), to: folder(new)))
        }
    }
}
