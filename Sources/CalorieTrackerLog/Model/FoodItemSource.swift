/// The source of the nutrition facts of a food.
public enum FoodItemSource: Hashable, Sendable, LosslessStringConvertible {
    /// Values that the user typed.
    case manual
    /// A food that the user saved or cooked.
    case own
    /// A food or a restaurant dish that is built in.
    case builtin
    /// An imported catalog, or an import from another program; the associated value is its name.
    case imported(String)
    /// FatSecret.
    case fatsecret
    /// Open Food Facts.
    case openfoodfacts

    /// Creates a source from its `description`; nil for any other text.
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

    /// The word for the source in the log and in JSON, such as `manual` or `import:usda`.
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
