/// Diaries that are JSON: of Yazio, Waistline, OpenNutriTracker, Fitbit and Google Fit.
enum DiaryJSON: Equatable {
    case yazioDays
    case yazioProducts
    case waistline
    case openNutriTracker
    case fitbitFoods
    case fitbitWeights
    case googleFit
    /// What Google Fit derived from the records of others, which it repeats.
    case googleFitDerived

    /// Keys, at least one of which each of these documents has.
    private static let marks: [StaticString] = [
        "\"consumed\"", "\"foodList\"", "\"nutriments\"", "\"loggedFood\"", "\"weight\"", "\"products\"",
        "\"base_unit\"", "com.google.nutrition", "\"diary\"", "\"Data Points\"",
    ]

    /// Whether a text is worth parsing: it has one of the keys.
    static func mayBeOne(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in marks.contains { ByteSlice(bytes).contains($0) } }
    }

    /// What a document is, by its keys.
    init?(_ value: JSONValue) {
        switch value {
        case .object(let members):
            if value["foodList"] != nil, value["diary"] != nil {
                self = .waistline
            } else if let points = value["Data Points"] {
                guard case .array(let points) = points,
                    points.first.map({ $0["dataTypeName"] == .string("com.google.nutrition") }) ?? false
                        || value["Data Source"]?.looseText?.contains("com.google.nutrition") == true
                else { return nil }
                let isDerived = value["Data Source"]?.looseText?.hasPrefix("derived:") == true
                self = isDerived ? .googleFitDerived : .googleFit
            } else if case .object? = value["products"], value["recipes"] != nil || members.count == 1 {
                self = .yazioProducts
            } else if let first = members.first, Day(first.key) != nil, first.value["consumed"] != nil {
                self = .yazioDays
            } else if let first = members.first, first.value["base_unit"] != nil {
                self = .yazioProducts
            } else {
                return nil
            }
        case .array(let elements):
            guard let first = elements.first else { return nil }
            if first["loggedFood"] != nil, first["logDate"] != nil {
                self = .fitbitFoods
            } else if first["weight"] != nil, first["logId"] != nil {
                self = .fitbitWeights
            } else if first["meal"]?["nutriments"] != nil {
                self = .openNutriTracker
            } else {
                return nil
            }
        default: return nil
        }
    }

    var app: DiaryApp {
        switch self {
        case .yazioDays, .yazioProducts: .yazio
        case .waistline: .waistline
        case .openNutriTracker: .opennutritracker
        case .fitbitFoods, .fitbitWeights: .fitbit
        case .googleFit, .googleFitDerived: .googleFit
        }
    }

    /// Some key of an object under several names, the first that is stated.
    static func number(_ object: JSONValue?, _ keys: String...) -> Double? {
        keys.lazy.compactMap { object?[$0]?.looseNumber }.first
    }

    static func text(_ object: JSONValue?, _ key: String) -> String? {
        guard let text = object?[key]?.looseText.map(PlainText.tidied), !text.isEmpty else { return nil }
        return text
    }
}

extension JSONValue {
    /// The elements of a list; none of anything else.
    var elements: [JSONValue] {
        guard case .array(let elements) = self else { return [] }
        return elements
    }

    /// The members of an object by their keys.
    var byKey: [String: JSONValue] {
        guard case .object(let members) = self else { return [:] }
        return Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
    }
}
