/// The logs of other people on this machine: a folder for each in `people/`, beside one's own log.
///
/// Whoever was removed keeps the folder under a dated name, so that it can be brought back.
package struct PeopleFolder: Equatable, Sendable {
    /// What a person's own log is called among those of others.
    package static let oneself = "me"

    /// The log beside which the folder is: one's own.
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

    /// The people who have a log here, without oneself, in the order of their names.
    package var names: [String] {
        PrivateDirectory.names(in: path).filter { PeopleFolder.problem(inName: $0) == nil }.sorted {
            (FoldedName.key($0), $0) < (FoldedName.key($1), $1)
        }
    }

    /// The person that a name means, however it is written.
    package func person(named name: String) -> String? {
        let names = names
        return names.contains(name) ? name : names.first { FoldedName.key($0) == FoldedName.key(name) }
    }

    /// Where the log of a person is, be there one or not.
    package func logPath(of name: String) -> String {
        let isOwnLog = FoldedName.key(name) == PeopleFolder.oneself
        return isOwnLog ? ownLogPath : folder(person(named: name) ?? name) + "/log.db"
    }

    /// Why a name is invalid, as a folder gets that name; nil for a valid one.
    package static func problem(inName name: String) -> String? {
        if name.isEmpty { return "it is empty" }
        if name.count > 40 || name.utf8.count > 120 { return "it has more than 40 characters" }
        guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }),
            name.first != "-", PlainText.problem(in: name, limit: PlainText.longestName) == nil
        else { return "use letters, digits, - and _" }
        return FoldedName.key(name) == oneself ? "that is your own log" : nil
    }

    /// The name that a text becomes with hyphens between its words; nil when that is none either.
    package static func name(like text: String) -> String? {
        let name = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.joined(separator: "-")
        return problem(inName: name) == nil ? name : nil
    }

    /// Makes the folder of a person.
    package func add(_ name: String) throws {
        try StorageError.translating(system: PrivateDirectory.create(folder(name)))
    }

    /// Gives a person another name.
    package func rename(_ name: String, to new: String) throws { try move(name, to: new) }

    /// Takes a person off the list; the log stays under a dated name.
    package func remove(_ name: String, at time: Timestamp) throws {
        let stamp = time.description.filter { $0.isLetter || $0.isNumber }
        let free = PrivateFile.unusedName(folder(name + PeopleFolder.removed + stamp))
        try move(name, to: String(free.dropFirst(path.utf8.count + 1)))
    }

    /// Brings back the person who was removed last under a name, and returns the name.
    package func restore(_ name: String) throws -> String? {
        guard let (name, folder) = removed(named: name) else { return nil }
        try move(folder, to: name)
        return name
    }

    /// Between the name of whoever was removed and the time of it; no name holds a dot.
    private static let removed = ".removed-"

    /// Whoever was removed last under a name, and the name of the folder now.
    private func removed(named name: String) -> (name: String, folder: String)? {
        PrivateDirectory.names(in: path).sorted().reversed().lazy.compactMap { folder in
            let parts = folder.split(separator: ".")
            guard parts.count > 1, parts[1].hasPrefix(PeopleFolder.removed.dropFirst()),
                FoldedName.key(String(parts[0])) == FoldedName.key(name)
            else { return nil }
            return (String(parts[0]), folder)
        }.first
    }

    /// The names of whoever was removed, each once.
    package var removedNames: [String] {
        let all = PrivateDirectory.names(in: path).compactMap { folder in
            folder.contains(PeopleFolder.removed) ? folder.split(separator: ".").first.map(String.init) : nil
        }
        return Set(all).sorted()
    }

    /// Moves a folder, and waits for whoever is writing to the log in it.
    private func move(_ name: String, to new: String) throws {
        let log = folder(name) + "/log.db"
        let gate = PrivateFile.exists(log) ? try WriteLock(besideLogAt: log) : nil
        try withExtendedLifetime(gate) {
            try StorageError.translating(system: PrivateFile.move(folder(name), to: folder(new)))
        }
    }
}
