/// The format of a program's tables: how to recognize them, and the meanings of their columns.
struct DiaryDialect {
    let app: DiaryApp
    let role: DiaryPart.Role
    /// The folded names of the columns that all of its tables have.
    private let heads: Set<String>
    /// A column that the table must not have.
    private let lacks: String?
    /// The meanings of column names that are specific to this program.
    let meanings: [String: DiaryColumn]
    /// Whether future days are plans.
    let plansAhead: Bool
    /// The usual date order, if the dates do not reveal it.
    var dateOrder: DateOrder? { app == .loseit || app == .fitbit ? .monthFirst : nil }
    /// Whether numbers use decimal points, and commas as thousands separators.
    var usesPoints: Bool { [.loseit, .fitbit, .cronometer, .macrofactor].contains(app) }

    private init(
        _ app: DiaryApp,
        _ role: DiaryPart.Role = .diary,
        _ heads: String,
        lacks: String? = nil,
        _ meanings: [String: DiaryColumn] = [:],
        plansAhead: Bool = false
    ) {
        self.app = app
        self.role = role
        self.heads = Set(heads.split(separator: "|").map(String.init))
        self.lacks = lacks
        self.meanings = meanings
        self.plansAhead = plansAhead
    }

    /// A table without a specific program.
    static let table = DiaryDialect(.table, .diary, "")

    /// A table with only daily totals, without a specific program.
    static let totals = DiaryDialect(.table, .totals, "")

    /// A table with weights, without a specific program.
    static let weights = DiaryDialect(.table, .weights, "")

    /// The days exported from Fitbit's website.
    static let fitbitDays = DiaryDialect(.fitbit, .totals, "", ["calories in": .energy(1)])

    /// The program that writes tables with this header; nil for an unknown one.
    static func of(_ header: [String]) -> DiaryDialect? {
        let heads = Set(header.map(FoldedName.key))
        let columns = header.map { DiaryColumn($0) }
        let hasEnergy = columns.contains { if case .energy? = $0 { true } else { false } }
        if let dialect = all.first(where: { dialect in
            dialect.heads.isSubset(of: heads) && !(dialect.lacks.map(heads.contains) ?? false)
                && !(hasEnergy && dialect.role == .weights)
        }) {
            return dialect
        }
        // MyFitnessPal, in any language: day and meal come first, and there are no foods.
        if columns.count > 3, columns[0] == .day, columns[1] == .meal, hasEnergy, !columns.contains(.name) {
            return myFitnessPal
        }
        return nil
    }

    static let myFitnessPal = DiaryDialect(
        .myfitnesspal,
        .diary,
        "",
        ["fett gesattigt": .nutrient(.saturatedFat, 1)]
    )

    private static let all: [DiaryDialect] = [
        DiaryDialect(.cronometer, .diary, "day|food name|energy (kcal)"),
        DiaryDialect(.cronometer, .diary, "day|food name|energy (kj)"),
        DiaryDialect(.cronometer, .refused(.withoutEnergy(.cronometer)), "day|food name|amount|group"),
        DiaryDialect(.cronometer, .totals, "date|energy (kcal)|completed"),
        DiaryDialect(.cronometer, .totals, "date|energy (kj)|completed"),
        DiaryDialect(.cronometer, .weights, "day|metric|unit|amount"),
        DiaryDialect(.cronometer, .other, "day|exercise|minutes"),
        DiaryDialect(.cronometer, .other, "day|group|note", lacks: "food name"),
        DiaryDialect(.cronometer, .other, "name|start|end|recurrence"),
        DiaryDialect(.loseit, .other, "date|name|icon|type|quantity|units|calories", lacks: "fat (g)"),
        DiaryDialect(.loseit, .diary, "date|name|quantity|units|calories", ["type": .meal]),
        DiaryDialect(.loseit, .totals, "date|food cals|budget cals", ["food cals": .energy(1)]),
        DiaryDialect(.loseit, .weights, "date|weight|last updated"),
        DiaryDialect(.loseit, .other, "date|title|body"),
        DiaryDialect(.loseit, .other, "name|value"),
        DiaryDialect(
            .macrofactor,
            .diary,
            "food name|serving qty",
            ["serving qty": .amount, "serving size": .unit, "serving weight (g)": .grams]
        ),
        DiaryDialect(.macrofactor, .totals, "date|calories (kcal)|expenditure"),
        DiaryDialect(
            .lifesum,
            .diary,
            "meal_type|title|amount_in_grams|calories",
            [
                "serving_name": .unit, "amount_in_grams": .grams, "carbs_fiber": .nutrient(.fiber, 1),
                "carbs_sugar": .nutrient(.sugar, 1), "fat_saturated": .nutrient(.saturatedFat, 1),
                "sodium": .nutrient(.sodium, 1000),
            ]
        ),
        DiaryDialect(.lifesum, .weights, "date|weight_kg"),
        DiaryDialect(.lifesum, .other, "date|bodyfat_pct"),
        DiaryDialect(.lifesum, .other, "date|title|duration_min"),
        DiaryDialect(
            .fitatu,
            .diary,
            "products and dishes|meal|date",
            ["products and dishes": .name, "kitchen measure": .amount],
            plansAhead: true
        ),
        DiaryDialect(
            .opennutritracker,
            .diary,
            "date_time|kcal_per_100g|amount",
            [
                "date_time": .day, "type": .meal, "meal_name": .name, "meal_brands": .brand,
                "kcal_per_100g": .energy(1), "meal_serving_quantity": .serving,
                "carbs_per_100g": .nutrient(.carbs, 1), "fat_per_100g": .nutrient(.fat, 1),
                "protein_per_100g": .nutrient(.protein, 1), "sugars_per_100g": .nutrient(.sugar, 1),
                "saturated_fat_per_100g": .nutrient(.saturatedFat, 1),
                "fiber_per_100g": .nutrient(.fiber, 1), "id": .id,
            ]
        ),
        DiaryDialect(.yazio, .refused(.wrongFigures(.yazio)), "date|daytime|product_id|energy"),
        DiaryDialect(.openscale, .weights, "date|time|weight|bmi"),
        DiaryDialect(.withings, .weights, "date|weight (kg)|comments"),
        DiaryDialect(.withings, .weights, "date|weight (lb)|comments"),
        DiaryDialect(.renpho, .weights, "time of measurement"),
        DiaryDialect(.renpho, .weights, "no.|date|time|remarks"),
        DiaryDialect(.garmin, .weights, "time|weight|change|bmi"),
        DiaryDialect(.myfitnesspal, .other, "date|exercise|type|exercise calories"),
    ]
}
