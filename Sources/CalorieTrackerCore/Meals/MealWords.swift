/// The words of amounts and of all that is said around foods.
enum MealWords {
    static let numbers: [String: Double] = [
        "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7,
        "eight": 8,
        "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15,
        "sixteen": 16,
        "eighteen": 18, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "hundred": 100, "half": 0.5,
        "quarter": 0.25, "third": 1.0 / 3, "couple": 2, "few": 3, "several": 4, "some": 1, "single": 1,
        "dozen": 12,
        "another": 1, "the": 1, "my": 1, "each": 1,
    ]
    static let vague: Set<String> = ["couple", "few", "several", "some"]
    /// Words that say a number was not counted.
    static let about: Set<String> = [
        "about", "around", "approximately", "roughly", "circa", "ca", "approx", "~", "maybe",
    ]

    static let units: [String: String] = [
        "cup": "cup", "cups": "cup", "c": "cup", "mug": "cup", "mugs": "cup",
        "tablespoon": "tbsp", "tablespoons": "tbsp", "tbsp": "tbsp", "tbsps": "tbsp", "tbs": "tbsp",
        "teaspoon": "tsp", "teaspoons": "tsp", "tsp": "tsp", "tsps": "tsp", "dash": "tsp",
        "spoonful": "tbsp", "spoon": "tbsp", "spoons": "tbsp",
        "slice": "slice", "slices": "slice", "rasher": "slice", "rashers": "slice",
        "piece": "piece", "pieces": "piece", "finger": "finger", "fingers": "finger",
        "can": "can", "cans": "can", "tin": "can", "tins": "can", "bottle": "bottle", "bottles": "bottle",
        "carton": "carton", "cartons": "carton", "packet": "packet", "packets": "packet",
        "package": "package",
        "packages": "package", "pack": "package", "packs": "package", "bag": "bag", "bags": "bag",
        "container": "container", "containers": "container", "box": "box", "boxes": "box", "bowl": "bowl",
        "bowls": "bowl", "glass": "glass", "glasses": "glass", "stick": "stick", "sticks": "stick",
        "jar": "jar",
        "jars": "jar", "bucket": "bucket", "buckets": "bucket", "tub": "tub", "tubs": "tub", "pot": "tub",
        "pots": "tub", "pouch": "pouch",
        "pouches": "pouch", "scoop": "scoop", "scoops": "scoop", "serving": "serving", "servings": "serving",
        "portion": "serving", "portions": "serving", "helping": "serving", "helpings": "serving",
        "order": "order",
        "orders": "order", "handful": "handful", "handfuls": "handful", "pat": "pat", "pats": "pat",
        "knob": "pat",
        "shot": "shot", "shots": "shot", "drink": "drink", "drinks": "drink", "strip": "strip",
        "strips": "strip",
        "link": "link", "links": "link", "patty": "patty", "patties": "patty", "fillet": "fillet",
        "fillets": "fillet", "wedge": "wedge", "wedges": "wedge", "ring": "ring", "rings": "ring",
        "spear": "spear",
        "spears": "spear", "pinch": "pinch", "splash": "splash", "drizzle": "tsp", "dollop": "tbsp",
        "plate": "plate", "plates": "plate", "pint": "pint", "pints": "pint", "gallon": "gallon",
        "gallons": "gallon", "quart": "quart",
        "quarts": "quart",
        "half": "half", "halves": "half", "ear": "ear", "ears": "ear", "head": "head", "clove": "clove",
        "cloves": "clove", "stalk": "stalk", "stalks": "stalk", "leaf": "leaf", "leaves": "leaf",
        "cube": "cube",
        "cubes": "cube", "tray": "tray", "tube": "tube", "tubes": "tube", "sleeve": "sleeve",
        "square": "square",
        "squares": "square", "section": "section", "sections": "section", "roll": "roll", "rolls": "roll",
        "bar": "bar", "bars": "bar", "bite": "bite", "bites": "bite", "mouthful": "bite", "mouthfuls": "bite",
        "sip": "sip", "sips": "sip", "footlong": "footlong", "stack": "stack", "stacks": "stack",
    ]

    /// Units that mean nearly the same in the texts of portions.
    static let alike: [String: Set<String>] = [
        "stick": ["stick"], "bag": ["bag", "package", "pouch"],
        "package": ["package", "packet", "bag", "pouch", "container", "box"],
        "packet": ["packet", "package", "pouch", "individual", "pkg"],
        "carton": ["carton", "container", "box"],
        "container": ["container", "carton", "cup", "tub"], "tub": ["tub", "container", "bag", "pot"],
        "box": ["box", "package", "carton", "pouch"], "pouch": ["pouch", "bag", "package"],
        "slice": ["slice", "piece", "strip", "rasher"],
        "piece": ["piece", "slice", "chunk", "cookie", "bar", "nugget"],
        "finger": ["finger", "piece", "stick"], "bowl": ["bowl", "container"],
        "patty": ["patty", "pattie"], "fillet": ["fillet", "filet"], "serving": ["serving", "order"],
        "tbsp": ["tablespoon"], "tsp": ["teaspoon"], "half": ["half", "1/2"], "strip": ["strip", "slice"],
        "square": ["square", "piece"], "order": ["order", "serving"], "shot": ["shot", "jigger"],
        "tray": ["tray", "container"], "glass": ["glass"], "cup": ["cup", "mug"],
    ]

    static let sizes: [String: String] = [
        "small": "small", "medium": "medium", "large": "large", "big": "large", "regular": "regular",
        "mini": "miniature", "miniature": "miniature", "tiny": "miniature", "jumbo": "extra-large",
        "king": "king",
        "fun": "fun", "bite": "bite", "personal": "personal", "individual": "individual", "kid": "small",
        "child": "small", "kids": "small", "thin": "thin", "thick": "thick", "giant": "extra-large",
        "slider": "slider",
        "junior": "junior", "standard": "regular", "average": "medium", "tall": "tall", "grande": "grande",
        "venti": "venti", "sized": "", "size": "",
    ]

    static let meals: [String: String] = [
        "breakfast": "breakfast", "lunch": "lunch", "dinner": "dinner", "supper": "dinner", "brunch": "lunch",
        "snack": "snack", "lunchtime": "lunch", "dinnertime": "dinner", "snacktime": "snack",
        "dessert": "snack",
        "meal": "", "mealtime": "",
    ]

    /// Words that open a sentence or a clause and name no food.
    static let openers: Set<String> = words(
        """
        poured pour pouring myself opened open opening popped popping heat heated heating planning went going giving \
        gave reached reaching while watching after work give made fixed fix fixing ordered order ordering bought \
        brought packed warmed warming whipping feeding fed for my i im ive ill id we am is was had have having has \
        eat ate eating enjoy enjoyed enjoying consume consumed consuming drank drinking sip sipped sipping go \
        grab grabbed grabbing get got getting make making prepare prepared preparing consist consisted consists \
        consisting include included includes including today tonight this morning it its there theres treat treated \
        treating to start started starting day off with just also and then plus choose chose choosing opt opted \
        opting decide decided deciding on be munch munching munched nibble nibbled nibbling feature features \
        featuring savor savoring savored dig digging into by that were are our delicious simple quick tasty \
        satisfying nice hearty refreshing filling yummy of time up cooking at in as will which been pick \
        picked picking snacking snacked indulge indulged indulging whip whipped wrapped began begin finish finished \
        finishing top wash washed washing down pair paired pairing add added adding use used using serve \
        served serving kick kicked kicking relish relishing combine combining throw threw tossed round rounded out \
        accompany accompanied complete completed along alongside well part me tonights todays afternoon evening \
        late night midday mid early weekend contains contain contained comes come came both from you youll find \
        found try tried trying settle settled settling hydrate hydrated hydrating stay staying stayed taking take \
        took put putting sprinkled drizzled sprinkle spreading weighing weighs weigh weighed total totaling totals \
        amounting measured measuring measures amount quantity log usual leftover some so today pls please let s ve ll m d \
        additionally planned topped seasoned sweetened finally lastly oh overall sitting sat kicking flavor flavors touch season taste zest depth \
        proof forget respectively skin skins bones husks extra additional
        """
    )

    /// Words at the end of a stretch that name no food.
    static let closers: Set<String> = words(
        """
        and with along plus also or the a an of some i im ive had have having my then alongside was were is are \
        it its as well for in on together paired topped washed down to by adding added that which enjoying drinking \
        eating drank ate while from at including finished followed accompanied bit glass side serving \
        portion theres each total weighing weighs totaling
        """
    )

    /// The words between blanks, by bytes: this is paid by each program that reads a meal.
    private static func words(_ text: String) -> Set<String> {
        Set(text.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) })
    }

    /// Verbs that begin something new.
    static let verbs: Set<String> = [
        "poured", "opened", "popped", "heated", "fixed", "ordered", "warmed", "reached", "went", "gave", "i",
        "im", "am",
        "had", "have", "having", "eat", "ate", "eating", "enjoy", "enjoyed", "enjoying", "drank", "drinking",
        "sip",
        "sipping", "grabbed", "made", "making", "theres", "washed", "washing", "finished", "finishing",
        "adding",
        "paired", "pairing", "ive", "drink",
    ]
}
