/// Where the numbers of an entry came from.
public enum FoodItemSource: Hashable, Sendable, LosslessStringConvertible {
    case manual
    case own
    case builtin
    case imported(String)
    case fatsecret
    case openfoodfacts

    /// Reads the word that `description` writes.
    public init?(_ description: String) {
        switch description {
        case "manual": self = .manual
        case "own": self = .own
        case "builtin": self = .builtin
        case "fatsecret": self = .fatsecret
        case "openfoodfacts": self = .openfoodfacts
        default:
            guard description.hasPrefix("import:"), description.utf8.count > 7 else { return nil }
            self = .imported(String(description.dropFirst(7)))
        }
    }

    /// The word in the log and in JSON; an import carries its name: `import:usda`.
    public var description: String {
        switch self {
        case .manual: "manual"
        case .own: "own"
        case .builtin: "builtin"
        case .imported(let name): "import:" + name
        case .fatsecret: "fatsecret"
        case .openfoodfacts: "openfoodfacts"
        }
    }
}
