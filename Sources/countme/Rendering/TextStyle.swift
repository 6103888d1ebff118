internal import CalorieTrackerCore

/// How text looks on the stream it goes to.
struct TextStyle {
    /// A color that goes with a word of the same meaning.
    enum Color: String {
        case green = "32"
        case yellow = "33"
        case red = "31"
        case bold = "1"
    }

    var unit: EnergyUnit = .kcal
    var usesColor = false
    /// The width to fit into; nil when nobody watches.
    var width: Int?
    /// Whether the terminal says it can show block characters.
    var usesBlocks = true
    var isVerbose = false
    /// The options that a command which is suggested keeps: they say which log is meant.
    var places: [String] = []
    /// What time it is for "2 h ago".
    let clock: WallClock

    func colored(_ text: String, _ color: Color) -> String {
        usesColor ? "\u{1b}[\(color.rawValue)m\(text)\u{1b}[0m" : text
    }

    /// A command to type, or advice.
    func shown(_ hint: Hint) -> String { SafeText.shown(hint.text(keeping: places)) }

    /// An energy without its unit.
    func energy(_ kilocalories: Double) -> String {
        unit.shown(kilocalories: kilocalories).tenthsText
    }

    /// An energy with its unit.
    func energyWithUnit(_ kilocalories: Double) -> String {
        energy(kilocalories) + " " + unit.rawValue
    }
}
