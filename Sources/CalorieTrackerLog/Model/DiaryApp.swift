/// The programs whose exports are supported.
package enum DiaryApp: String, CaseIterable, Sendable {
    case table
    case myfitnesspal
    case cronometer
    case loseit
    case fatsecret
    case macrofactor
    case yazio
    case lifesum
    case fitatu
    case nom
    case waistline
    case opennutritracker
    case foodyou
    case samsungHealth = "samsung_health"
    case appleHealth = "apple_health"
    case googleFit = "google_fit"
    case healthConnect = "health_connect"
    case fitbit
    case orgCalories = "org_calories"
    case ledger
    case libra
    case openscale
    case withings
    case renpho
    case garmin

    /// The name of the app.
    package var title: String {
        switch self {
        case .table: "a table"
        case .myfitnesspal: "MyFitnessPal"
        case .cronometer: "Cronometer"
        case .loseit: "Lose It!"
        case .fatsecret: "FatSecret"
        case .macrofactor: "MacroFactor"
        case .yazio: "Yazio"
        case .lifesum: "Lifesum"
        case .fitatu: "Fitatu"
        case .nom: "nom"
        case .waistline: "Waistline"
        case .opennutritracker: "OpenNutriTracker"
        case .foodyou: "FoodYou"
        case .samsungHealth: "Samsung Health"
        case .appleHealth: "Apple Health"
        case .googleFit: "Google Fit"
        case .healthConnect: "Health Connect"
        case .fitbit: "Fitbit"
        case .orgCalories: "org-calories"
        case .ledger: "Ledger"
        case .libra: "Libra"
        case .openscale: "openScale"
        case .withings: "Withings"
        case .renpho: "Renpho"
        case .garmin: "Garmin Connect"
        }
    }

    /// The name of an entry with neither a food nor a meal in its diary.
    var unnamed: String { DiaryApp.unnamed(from: title) }

    /// The same name for a collection that records the program from which an entry came.
    static func unnamed(from program: String) -> String { "From \(program)" }

    /// Whether an imported entry has no name of its own.
    static func isUnnamed(_ name: String, _ source: FoodItemSource) -> Bool {
        guard case .imported(let text) = source, let app = DiaryApp(rawValue: text) else { return false }
        let isCollection = app == .appleHealth || app == .healthConnect
        return name == app.unnamed || isCollection && name.hasPrefix(unnamed(from: ""))
    }
}
