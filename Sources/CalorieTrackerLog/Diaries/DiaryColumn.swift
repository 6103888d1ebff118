/// The meaning of a column of a diary, from its name in one of many languages and the unit after it.
enum DiaryColumn: Hashable {
    case day
    case time
    case meal
    case name
    case brand
    /// Energy, with the number of kilocalories in its unit.
    case energy(Double)
    /// An amount of a nutrient, with its unit as a multiple of the nutrient's own unit.
    case nutrient(Nutrient, Double)
    /// An amount of a micronutrient, with its unit as a multiple of the micronutrient's own unit.
    case micronutrient(Micronutrient, Double)
    case amount
    case unit
    case grams
    case milliliters
    case note
    /// Whether the row was deleted.
    case isDeleted
    /// The weight of a serving.
    case serving
    /// The other program's id for the entry.
    case id

    /// The key of an entry for the column.
    var key: String {
        switch self {
        case .energy: "kcal"
        case .nutrient(let nutrient, _): nutrient.key.description
        case .micronutrient(let nutrient, _): nutrient.key.description
        case .isDeleted: "deleted"
        case .serving: "serving"
        case .id: "id"
        default: DiaryColumn.words.first { $0.column == self }?.key ?? ""
        }
    }

    private static let words: [(key: String, column: DiaryColumn)] = [
        ("date", .day), ("time", .time), ("meal", .meal), ("name", .name), ("brand", .brand),
        ("quantity", .amount), ("unit", .unit), ("grams", .grams), ("milliliters", .milliliters),
        ("note", .note),
    ]

    /// The columns that a user can assign.
    static let keys: [(key: String, column: DiaryColumn)] =
        words + [("kcal", .energy(1)), ("kj", .energy(1 / EnergyUnit.kilojoulesPerKilocalorie))]
        + Nutrient.allCases.map { ($0.name, .nutrient($0, 1)) }
        + Micronutrient.allCases.map { ($0.name, .micronutrient($0, 1)) }

    /// The column with a key such as `kcal`.
    init?(key: String) {
        guard let column = DiaryColumn.keys.first(where: { $0.key == key })?.column else { return nil }
        self = column
    }

    /// Parses the head of a column; nil for one that entries do not have.
    init?(_ head: String) {
        let (name, unit) = DiaryColumn.parts(head)
        if let nutrient = DiaryColumn.nutrients[name] {
            let isSalt = DiaryColumn.salts.contains(name)
            guard let factor = DiaryColumn.factor(of: unit, nutrient, isSalt: isSalt) else { return nil }
            self = .nutrient(nutrient, factor)
        } else if DiaryColumn.energies.contains(name) || name.isEmpty && unit != nil {
            switch unit ?? (name.hasPrefix("kj") || name.hasPrefix("kilojoule") ? "kj" : "kcal") {
            case "kcal", "cal", "cals", "calories": self = .energy(1)
            case "kj": self = .energy(1 / EnergyUnit.kilojoulesPerKilocalorie)
            default: return nil
            }
        } else if let meaning = DiaryColumn.meanings[name] {
            guard unit == nil || meaning == .amount || meaning == .grams || meaning == .milliliters else {
                return nil
            }
            self =
                meaning == .amount && unit == "g"
                ? .grams : meaning == .amount && unit == "ml" ? .milliliters : meaning
        } else if let nutrient = DiaryColumn.micronutrient(name), let unit,
            let factor = nutrient.factor(of: unit)
        {
            // Without a unit, it is unknown whether the value is in mg, in ug, or a percentage of a daily value.
            self = .micronutrient(nutrient, factor)
        } else {
            return nil
        }
    }

    /// The micronutrient with a name such as `B12 (Cobalamin)` or `Sugars Added`.
    private static func micronutrient(_ name: String) -> Micronutrient? {
        // The total of all omega-3 or omega-6 fats is not one of the micronutrients.
        if name.count < 2 || ["omega 3", "omega 6"].contains(name) { return nil }
        let words = name.split(separator: " ")
        let isNumbered = words.count > 1 && words[0].first == "b" && words[0].dropFirst().hasOnlyDigits
        let meant = micronutrients[name] ?? (isNumbered ? String(words[0]) : name)
        guard case .micro(let nutrient)? = FoodNutrient(typed: meant) else { return nil }
        return nutrient
    }

    private static let micronutrients = [
        "sugars added": "added-sugar", "trans fats": "trans-fat", "monounsaturated": "monounsaturated-fat",
        "polyunsaturated": "polyunsaturated-fat", "mono fat": "monounsaturated-fat",
        "poly fat": "polyunsaturated-fat", "omega 3 ala": "omega-3", "omega 3 epa": "epa",
        "omega 3 dha": "dha",
    ]

    /// The name without its unit, and the unit: `Fat (g)`, `fat_g`, `Calories [kcal]`, `Energy, kJ`.
    private static func parts(_ head: String) -> (name: String, unit: String?) {
        var words = FoldedName.key(head)
            .split { !($0.isLetter || $0.isNumber || $0 == "%") }.map(String.init)
        var unit: String?
        if words.count > 1, let last = words.last, units.contains(last) {
            unit = last
            words.removeLast()
        } else if words.count == 1, ["kcal", "kj"].contains(words[0]) {
            return ("", words[0])
        }
        return (words.joined(separator: " "), unit)
    }

    private static let units: Set<String> = [
        "g", "mg", "mcg", "ug", "µg", "μg", "iu", "kcal", "cal", "kj", "ml", "%",
    ]

    private static func factor(of unit: String?, _ nutrient: Nutrient, isSalt: Bool) -> Double? {
        let inGrams: Double
        switch unit {
        case "g": inGrams = 1
        case "mg": inGrams = 0.001
        // Sodium may be in either unit.
        case nil where nutrient.unit == "mg" && !isSalt: return nil
        case nil: inGrams = 1
        default: return nil
        }
        return inGrams * nutrient.perGram * (isSalt ? 0.4 : 1)
    }

    private static func table<Value>(_ lines: KeyValuePairs<Value, String>) -> [String: Value] {
        var table: [String: Value] = [:]
        for (value, names) in lines {
            for name in names.split(separator: ",") { table[PlainText.tidied(String(name))] = value }
        }
        return table
    }

    private static let salts: Set<String> = ["salt", "salz", "sel", "sal", "sale", "zout"]

    private static let energies = Set(
        """
        calories,calorie,cals,cal,energy,energie,energia,kilocalories,kilokalorien,kalorien,calorias,calorien,
        calorieen,kilojoules,kilojoule,brennwert,total calories,calories total,valore energetico,valor energetico
        """.split { $0 == "," || $0 == "\n" }.map(String.init)
    )

    private static let nutrients: [String: Nutrient] = table([
        .protein:
            "protein,proteins,prot,eiweiss,eiweiß,protein total,proteines,proteinas,proteine,eiwit,eiwitten",
        .carbs:
            "carbs,carb,carbohydrate,carbohydrates,total carbs,total carbohydrate,total carbohydrates,kohlenhydrate,glucides,hidratos,carbohidratos,hidratos de carbono,carboidrati,carboidratos,koolhydraten",
        .fat:
            "fat,fats,total fat,fett,lipides,matieres grasses,grasa,grasas,grassi,gordura,gorduras,vet,vetten",
        .fiber: "fiber,fibre,fibers,fibres,dietary fiber,ballaststoffe,fibra,fibras,vezels",
        .sugar:
            "sugar,sugars,total sugars,zucker,sucre,sucres,azucar,azucares,zuccheri,acucar,acucares,suiker,suikers",
        .saturatedFat:
            "saturated fat,saturated,saturates,sat fat,sat fats,satfat,grasa saturada,gordura saturada,graisses saturees,gesattigte fettsauren,acides gras satures,grasas saturadas,grassi saturi,gorduras saturadas,verzadigd vet",
        .sodium: "sodium,natrium,sodio,salt,salz,sel,sal,sale,zout",
        .alcohol: "alcohol,alkohol,alcool", .caffeine: "caffeine,koffein,cafeine,cafeina,caffeina",
    ])

    private static let meanings: [String: DiaryColumn] = table([
        .day:
            "date,day,datum,tag,fecha,data,dia,jour,giorno,dag,datetime,date time,timestamp,logged at,eaten at,logged on",
        .time: "time,uhrzeit,zeit,hora,heure,ora,tijd",
        .meal: "meal,meal type,mealtype,meal name,mahlzeit,repas,comida,refeicao,pasto,maaltijd,group",
        .name:
            "name,food,food name,food item,item,description,product,product name,title,lebensmittel,gericht,speise,produkt,aliment,aliments,alimento,alimentos,nom,nombre,nome,naam,bezeichnung",
        .brand: "brand,brands,marke,marque,marca,merk,manufacturer,producer,hersteller",
        .amount:
            "amount,quantity,qty,serving,serving size,servings,menge,quantite,cantidad,quantita,quantidade,hoeveelheid",
        .unit: "unit,units,einheit,unite,unidad,unita,unidade,eenheid",
        .grams: "grams,gram,gramm,grammes,gramos",
        .milliliters: "milliliters,millilitres",
        .isDeleted: "deleted,is deleted",
        .note: "note,notes,comment,comments,notiz,notizen,bemerkung,kommentar,nota,notas",
    ])
}
