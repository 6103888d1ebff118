extension FoodCatalogue {
    /// What there is at the path of a catalogue.
    public enum Condition: Equatable, Sendable {
        /// Nothing, or a file of an older version of countme that is made anew.
        case missing
        /// A catalogue with so many imports.
        case readable(imports: Int)
        /// A file of a newer version of countme.
        case tooNew
        /// A file that this user may not read.
        case closed
        /// A file that is no catalogue, or none any more.
        case damaged
    }

    /// Looks at a path, and leaves what is there as it is.
    public static func condition(at path: String, table: FoodTable.Bytes) -> Condition {
        do {
            switch try CatalogueFile.look(path, table) {
            case .fitting(let opened), .outdated(let opened):
                return .readable(imports: opened.sources.count { !$0.isBuiltin })
            case .missing: return .missing
            case .tooNew: return .tooNew
            }
        } catch {
            return PrivateFile.isReadable(path) ? .damaged : .closed
        }
    }

    /// The damaged catalogues that were set aside, the oldest first.
    public static func setAside(besideCatalogueAt path: String) -> [String] {
        let folder = PrivateDirectory.parent(of: path)
        return PrivateDirectory.names(in: folder).map { "\(folder)/\($0)" }
            .filter { $0.hasPrefix(path + ".damaged-") && !$0.hasSuffix("-journal") }
            .sorted()
    }
}
