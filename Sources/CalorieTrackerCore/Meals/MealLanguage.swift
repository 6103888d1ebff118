/// The words around foods in other languages, as the English ones that the grammar knows.
///
/// Foods keep their names: the built-in table knows them in these languages.
enum MealLanguage: CaseIterable {
    case german, french, spanish, italian, dutch

    /// Text with the words of its language put in English; English as it is.
    static func inEnglish(_ tokens: [MealToken]) -> [MealToken] {
        guard let language = language(of: tokens) else { return tokens }
        var result: [MealToken] = []
        var index = 0
        let words = language.words
        while index < tokens.count {
            let token = tokens[index]
            var length = 1
            var english = words[token.text]
            for longer in [3, 2] where index + longer <= tokens.count {
                let key = tokens[index..<index + longer].map(\.text).joined(separator: " ")
                if let found = words[key] {
                    (english, length) = (found, longer)
                    break
                }
            }
            guard let english else {
                result.append(token)
                index += 1
                continue
            }
            let end = tokens[index + length - 1].range.upperBound
            for (place, word) in english.split(separator: " ").enumerated() {
                result.append(
                    MealToken(
                        text: String(word),
                        range: token.range.lowerBound..<end,
                        isApart: place > 0 || token.isApart
                    )
                )
            }
            index += length
        }
        return result
    }

    /// The language most of whose small words a text has; nil for English, and where two have as many.
    private static func language(of tokens: [MealToken]) -> MealLanguage? {
        var best: (language: MealLanguage?, count: Int) = (nil, tokens.count { english.contains($0.text) })
        for language in allCases {
            let signs = language.signs
            let count = tokens.count { signs.contains($0.text) }
            if count > best.count { best = (language, count) }
        }
        return best.language
    }

    private static let english: Set<String> = [
        "a", "an", "the", "and", "with", "of", "i", "had", "ate", "for", "my", "some", "on", "or", "no",
        "without", "two",
        "one", "three", "cup", "slice", "slices", "glass", "bowl", "piece", "pieces", "half",
    ]

    /// Small words that show the language.
    private var signs: Set<String> {
        switch self {
        case .german:
            [
                "und", "mit", "ein", "eine", "einen", "einem", "einer", "ohne", "zwei", "drei", "vier", "zum",
                "auf", "der",
                "die", "das", "ich", "hatte", "dazu", "scheibe", "scheiben", "glas", "stuck", "el", "tl",
                "tasse", "becher",
                "halbe", "halbes", "etwas", "funf", "sechs", "gramm", "teller", "dose", "flasche", "kugel",
                "kugeln", "mass",
            ]
        case .french:
            [
                "et", "avec", "un", "une", "des", "du", "de", "la", "le", "les", "sans", "deux", "trois",
                "quatre", "verre",
                "tranche", "tranches", "tasse", "demi", "ai", "mange", "bu", "sur", "au", "aux",
                "cuillere", "bol", "cinq",
                "morceau", "bouteille", "poignee",
            ]
        case .spanish:
            [
                "y", "con", "un", "una", "unos", "unas", "de", "del", "el", "la", "los", "las", "sin", "dos",
                "tres", "cuatro",
                "vaso", "taza", "rebanada", "rebanadas", "media", "medio", "plato", "para", "comi",
                "desayune", "copa",
                "punado", "cucharada", "cucharadas", "trozo", "lata", "botella", "cinco",
            ]
        case .italian:
            [
                "e", "con", "un", "una", "uno", "di", "del", "della", "il", "la", "lo", "i", "gli", "le",
                "senza", "due", "tre",
                "quattro", "bicchiere", "fetta", "fette", "tazza", "mezzo", "mezza", "piatto", "ho",
                "mangiato", "al",
                "cucchiaio", "cucchiai", "cinque", "pezzo", "lattina", "bottiglia",
            ]
        case .dutch:
            [
                "en", "met", "een", "het", "de", "zonder", "twee", "drie", "vier", "kop", "kopje", "glas",
                "sneetje", "sneetjes",
                "plak", "plakjes", "halve", "half", "op", "ik", "had", "bij", "stuk", "schaal", "bord",
                "lepel", "gram", "vijf",
                "eetlepel", "theelepel", "blikje", "flesje", "handje",
            ]
        }
    }

    private var words: [String: String] {
        switch self {
        case .german: MealLanguage.germanWords
        case .french: MealLanguage.frenchWords
        case .spanish: MealLanguage.spanishWords
        case .italian: MealLanguage.italianWords
        case .dutch: MealLanguage.dutchWords
        }
    }

    private static let germanWords: [String: String] = [
        "und": "and", "mit": "with", "ohne": "without", "kein": "no", "keine": "no", "dazu": ", also",
        "sowie": "and",
        "plus": "plus", "auf": "on", "dann": "then", "oder": "or", "ein": "a", "eine": "a", "einen": "a",
        "einem": "a",
        "einer": "a", "eines": "a", "der": "the", "die": "the", "das": "the", "den": "the", "dem": "the",
        "zwei": "two",
        "drei": "three", "vier": "four", "funf": "five", "sechs": "six", "sieben": "seven", "acht": "eight",
        "neun": "nine",
        "zehn": "ten", "zwolf": "twelve", "halb": "half", "halbe": "half", "halber": "half", "halbes": "half",
        "halben": "half", "ein halbes": "half a", "eine halbe": "half a", "einen halben": "half a",
        "ein halber": "half a",
        "eineinhalb": "1.5", "anderthalb": "1.5", "ein paar": "a few", "einige": "several", "etwas": "some",
        "etwa": "about", "ungefahr": "about", "ca": "about", "viertel": "quarter", "drittel": "third",
        "scheibe": "slice of", "scheiben": "slice of", "stuck": "piece of", "stucke": "piece of",
        "glas": "glass of",
        "tasse": "cup of", "tassen": "cup of", "becher": "cup of", "teller": "plate of", "schale": "bowl of",
        "schussel": "bowl of", "dose": "can of", "dosen": "can of", "flasche": "bottle of",
        "flaschen": "bottle of",
        "handvoll": "handful of", "portion": "serving of", "portionen": "serving of", "packung": "package of",
        "tute": "bag of", "riegel": "bar", "kugel": "scoop of", "kugeln": "scoop of", "el": "tbsp",
        "essloffel": "tbsp",
        "tl": "tsp", "teeloffel": "tsp", "schuss": "splash of", "mass": "1000 ml", "klein": "small",
        "kleine": "small",
        "kleiner": "small", "kleines": "small", "kleinen": "small", "gross": "large", "grosse": "large",
        "grosser": "large", "grosses": "large", "grossen": "large", "gramm": "g", "liter": "l", "zum": "for",
        "fruhstuck": "breakfast", "mittagessen": "lunch", "abendessen": "dinner", "mittag": "lunch",
        "abendbrot": "dinner",
        "zum fruhstuck": "for breakfast ,", "zum mittag": "for lunch ,", "zum mittagessen": "for lunch ,",
        "zum abendessen": "for dinner ,", "zum abendbrot": "for dinner ,", "mittags": "for lunch ,",
        "abends": "for dinner ,", "als snack": "as a snack ,", "zwischendurch": "as a snack ,", "ich": "i",
        "hatte": "had", "habe": "had", "gegessen": "", "getrunken": "", "gab es": "i had",
        "gestern": "yesterday",
        "heute": "today", "um": "at", "uhr": "oclock", "von": "of",
    ]

    private static let frenchWords: [String: String] = [
        "et": "and", "avec": "with", "sans": "without", "pas de": "without", "puis": "then", "ou": "or",
        "un": "a",
        "sur le plat": "fried", "au plat": "fried", "une": "a", "deux": "two", "trois": "three",
        "quatre": "four", "cinq": "five", "six": "six",
        "sept": "seven",
        "huit": "eight", "neuf": "nine", "dix": "ten", "douze": "twelve", "douzaine": "dozen", "demi": "half",
        "demie": "half", "une demi": "half a", "un demi": "half a", "la moitie d": "half of",
        "quelques": "a few", "un peu de": "some",
        "environ": "about", "tranche": "slice of", "tranches": "slice of", "morceau": "piece of",
        "morceaux": "piece of",
        "part": "piece of", "verre": "glass of", "verres": "glass of", "tasse": "cup of", "tasses": "cup of",
        "bol": "bowl of", "assiette": "plate of", "canette": "can of", "boite": "can of",
        "bouteille": "bottle of",
        "poignee": "handful of", "portion": "serving of", "sachet": "bag of", "boule": "scoop of",
        "boules": "scoop of",
        "cuillere a soupe": "tbsp", "cuilleres a soupe": "tbsp", "cuillere a cafe": "tsp",
        "cuilleres a cafe": "tsp",
        "petit": "small", "petite": "small", "grand": "large", "grande": "large", "grammes": "g",
        "litre": "l",
        "au petit dejeuner": "for breakfast ,", "petit dejeuner": "breakfast", "au dejeuner": "for lunch ,",
        "dejeuner": "lunch", "au diner": "for dinner ,", "diner": "dinner", "au gouter": "as a snack ,",
        "j": "i", "ai": "had", "mange": "ate", "bu": "drank", "hier": "yesterday", "aujourd": "today",
        "hui": "",
        "des": "some", "du": "some", "de la": "some", "de l": "some", "sur": "on",
    ]

    private static let spanishWords: [String: String] = [
        "tostada": "toast", "tostadas": "toast", "y": "and", "con": "with", "sin": "without", "luego": "then",
        "o": "or", "un": "a", "una": "a",
        "unos": "some",
        "unas": "some", "dos": "two", "tres": "three", "cuatro": "four", "cinco": "five", "seis": "six",
        "siete": "seven",
        "ocho": "eight", "nueve": "nine", "diez": "ten", "doce": "twelve", "docena": "dozen", "media": "half",
        "medio": "half", "un par de": "a couple of", "algunas": "a few", "algunos": "a few",
        "un poco de": "some",
        "unos 200": "about 200", "rebanada": "slice of", "rebanadas": "slice of", "loncha": "slice of",
        "lonchas": "slice of", "trozo": "piece of", "trozos": "piece of", "pieza": "piece of",
        "vaso": "glass of",
        "vasos": "glass of", "copa": "glass of", "copas": "glass of", "taza": "cup of", "tazas": "cup of",
        "bol": "bowl of",
        "cuenco": "bowl of", "plato": "plate of", "lata": "can of", "latas": "can of", "botella": "bottle of",
        "punado": "handful of", "racion": "serving of", "porcion": "serving of", "bolsa": "bag of",
        "bola": "scoop of",
        "cucharada": "tbsp", "cucharadas": "tbsp", "cucharadita": "tsp", "cucharaditas": "tsp",
        "pequeno": "small",
        "pequena": "small", "grande": "large", "gramos": "g", "litro": "l", "litros": "l",
        "desayuno": "breakfast",
        "para desayunar": "for breakfast ,", "en el desayuno": "for breakfast ,",
        "para el desayuno": "for breakfast ,",
        "almuerzo": "lunch", "para almorzar": "for lunch ,", "comida": "lunch", "para comer": "for lunch ,",
        "cena": "dinner", "para cenar": "for dinner ,", "merienda": "snack", "comi": "ate", "desayune": "ate",
        "cene": "ate", "bebi": "drank", "he comido": "ate", "ayer": "yesterday", "hoy": "today",
    ]

    private static let italianWords: [String: String] = [
        "cornetto": "croissant", "cornetti": "croissants",
        "e": "and", "ed": "and", "con": "with", "senza": "without", "poi": "then", "o": "or", "un": "a",
        "una": "a",
        "uno": "a", "due": "two", "tre": "three", "quattro": "four", "cinque": "five", "sei": "six",
        "sette": "seven",
        "otto": "eight", "nove": "nine", "dieci": "ten", "dodici": "twelve", "dozzina": "dozen",
        "mezzo": "half",
        "mezza": "half", "un paio di": "a couple of", "alcuni": "a few", "alcune": "a few",
        "un po di": "some",
        "circa": "about", "fetta": "slice of", "fette": "slice of", "pezzo": "piece of", "pezzi": "piece of",
        "trancio": "slice of", "bicchiere": "glass of", "bicchieri": "glass of", "tazza": "cup of",
        "tazze": "cup of",
        "tazzina": "cup of", "ciotola": "bowl of", "piatto": "plate of", "lattina": "can of",
        "lattine": "can of",
        "bottiglia": "bottle of", "manciata": "handful of", "porzione": "serving of", "pallina": "scoop of",
        "palline": "scoop of", "cucchiaio": "tbsp", "cucchiai": "tbsp", "cucchiaino": "tsp",
        "cucchiaini": "tsp",
        "piccolo": "small", "piccola": "small", "grande": "large", "grammi": "g", "litro": "l",
        "colazione": "breakfast",
        "a colazione": "for breakfast ,", "per colazione": "for breakfast ,", "pranzo": "lunch",
        "a pranzo": "for lunch ,", "per pranzo": "for lunch ,", "cena": "dinner", "a cena": "for dinner ,",
        "per cena": "for dinner ,", "spuntino": "snack", "merenda": "snack", "ho mangiato": "ate",
        "ho bevuto": "drank",
        "ieri": "yesterday", "oggi": "today", "del": "some", "della": "some",
    ]

    private static let dutchWords: [String: String] = [
        "en": "and", "met": "with", "zonder": "without", "geen": "no", "dan": "then", "of": "or", "een": "a",
        "de": "the",
        "het": "the", "twee": "two", "drie": "three", "vier": "four", "vijf": "five", "zes": "six",
        "zeven": "seven",
        "acht": "eight", "negen": "nine", "tien": "ten", "twaalf": "twelve", "dozijn": "dozen",
        "half": "half",
        "halve": "half", "een halve": "half a", "een half": "half a", "anderhalf": "1.5", "anderhalve": "1.5",
        "een paar": "a few", "wat": "some", "ongeveer": "about", "snee": "slice of", "sneetje": "slice of",
        "sneetjes": "slice of", "plak": "slice of", "plakje": "slice of", "plakjes": "slice of",
        "stuk": "piece of",
        "stukje": "piece of", "stukjes": "piece of", "glas": "glass of", "glazen": "glass of",
        "kop": "cup of",
        "kopje": "cup of", "kopjes": "cup of", "beker": "cup of", "mok": "cup of", "kom": "bowl of",
        "schaal": "bowl of",
        "schaaltje": "bowl of", "bord": "plate of", "bordje": "plate of", "blik": "can of",
        "blikje": "can of",
        "fles": "bottle of", "flesje": "bottle of", "handje": "handful of", "handvol": "handful of",
        "portie": "serving of", "zakje": "bag of", "zak": "bag of", "bol": "scoop of", "bolletje": "scoop of",
        "bolletjes": "scoop of", "eetlepel": "tbsp", "eetlepels": "tbsp", "theelepel": "tsp",
        "theelepels": "tsp",
        "kleine": "small", "klein": "small", "grote": "large", "groot": "large", "gram": "g", "op": "on",
        "ontbijt": "breakfast", "bij het ontbijt": "for breakfast ,", "als ontbijt": "for breakfast ,",
        "lunch": "lunch",
        "bij de lunch": "for lunch ,", "avondeten": "dinner", "diner": "dinner",
        "bij het avondeten": "for dinner ,",
        "tussendoor": "as a snack ,", "ik": "i", "had": "had", "heb": "had", "gegeten": "", "gedronken": "",
        "gisteren": "yesterday", "vandaag": "today",
    ]
}
