/// A variable that configures countme, in the environment or in `config.env`.
package enum ConfigurationVariable: String, CaseIterable, Sendable {
    case database = "COUNTME_DB"
    case catalogue = "COUNTME_CATALOGUE"
    case person = "COUNTME_PERSON"
    case dayStart = "COUNTME_DAY_START"
    case weekStart = "COUNTME_WEEK_START"
    case unit = "COUNTME_UNIT"
    case weight = "COUNTME_WEIGHT"
    case weightUnit = "COUNTME_WEIGHT_UNIT"
    case warnings = "COUNTME_WARNINGS"
    case intakes = "COUNTME_INTAKES"
    case fortification = "COUNTME_FORTIFICATION"
    case country = "COUNTME_COUNTRY"
    case color = "COUNTME_COLOR"
    case bars = "COUNTME_BARS"
    case share = "COUNTME_SYNC_SERVER"
    case sync = "COUNTME_SYNC"
    case certificates = "COUNTME_CA_FILE"
    case now = "COUNTME_NOW"
    case debug = "COUNTME_DEBUG"
    case fatSecretKey = "FATSECRET_CONSUMER_KEY"
    case fatSecretSecret = "FATSECRET_CONSUMER_SECRET"
    case fatSecretRegion = "FATSECRET_REGION"
    case fatSecretLanguage = "FATSECRET_LANGUAGE"
    case fatSecretAddress = "FATSECRET_BASE_URL"
    case openFoodFactsUser = "OPENFOODFACTS_USER"
    case openFoodFactsPassword = "OPENFOODFACTS_PASSWORD"
    case openFoodFactsAddress = "OPENFOODFACTS_BASE_URL"
    case openPetFoodFactsAddress = "OPENPETFOODFACTS_BASE_URL"

    /// Whether the value must never be shown.
    package var isSecret: Bool {
        switch self {
        case .fatSecretKey, .fatSecretSecret, .openFoodFactsPassword: true
        default: false
        }
    }

    /// The default value; nil if the program computes it.
    package var defaultValue: String? {
        switch self {
        case .dayStart: "00:00"
        case .weekStart: "mon"
        case .unit: "kcal"
        case .weight: "shown"
        case .warnings: "on"
        case .fortification: "us"
        case .color: "auto"
        case .bars: "auto"
        case .sync: "off"
        case .debug: "0"
        case .fatSecretAddress: FatSecretAccount.standardAddress
        case .openFoodFactsAddress: OpenFoodFactsSite.Database.food.standardAddress
        case .openPetFoodFactsAddress: OpenFoodFactsSite.Database.petFood.standardAddress
        default: nil
        }
    }

    /// Its purpose, in a sentence.
    package var summary: String {
        switch self {
        case .database: "Absolute path of the log."
        case .catalogue: "Absolute path of the food catalog; by default catalogue.db next to the log."
        case .person: "Whose log to use; see countme people list."
        case .dayStart: "When a new day starts, such as 04:00 for night owls."
        case .weekStart: "First day of the week: mon … sun, or its full name."
        case .unit: "Unit of energy in text: kcal or kJ. JSON always uses kcal."
        case .weight: "How text shows weights: shown, trend (no daily weights) or hidden."
        case .weightUnit: "Unit of weights in text: kg, lb or st (default: the unit of your last weigh-in)."
        case .warnings: "Health warnings, such as losing weight too fast: on or off."
        case .intakes:
            "Reference intakes: eu or fda (label values), efsa, nasem or who (need countme profile)."
        case .fortification: "us includes the folic acid added to US flour; none leaves it out."
        case .country:
            "Your country's code, such as UK, for menus and words like chips (default: from the locale)."
        case .color: "Colors: auto, always or never."
        case .bars: "Bars and sparklines: auto, on or off (off uses words instead)."
        case .now: "Time to use instead of the clock: 2026-11-20T12:30:00+01:00."
        case .debug: "1 prints the cause of each error and saves responses that cannot be read."
        case .share: "Sync server address or invitation file, instead of the one from countme sync join."
        case .sync: "Automatic sync: off, after (each change), or an interval such as 10m, 1h or 1d."
        case .certificates: "PEM file of extra certificates to trust."
        case .fatSecretKey: "OAuth 1.0 consumer key of your FatSecret account."
        case .fatSecretSecret: "OAuth 1.0 consumer secret of your FatSecret account."
        case .fatSecretRegion: "Country for FatSecret results, such as DE (paid plans only)."
        case .fatSecretLanguage: "Language for FatSecret results, such as de; needs a region."
        case .fatSecretAddress: "Address of FatSecret: https, or http on this device."
        case .openFoodFactsUser: "Your Open Food Facts user name, not your e-mail address."
        case .openFoodFactsPassword: "Password of your Open Food Facts account, for publishing products."
        case .openFoodFactsAddress: "Address of Open Food Facts: https, or http on this device."
        case .openPetFoodFactsAddress:
            "Address of Open Pet Food Facts: https, or http on this device."
        }
    }
}
