/// The words that the comparison of names knows, in the singular as `FoldedWord` makes it.
extension FoodTerms {
    /// Words that no name is found by.
    static let silent: Set<String> = [
        "a", "an", "the", "of", "and", "or", "on", "to", "for", "by", "at", "as", "is", "are", "was", "were",
        "that",
        "which", "it", "some", "mie", "my", "your", "used", "style", "type", "into", "ha", "have", "had",
        "been",
        "being", "thi", "this", "other", "about", "specified", "than", "all", "anie", "any", "each", "kind",
        "varietie", "various", "few", "own", "plu", "plus", "also", "i", "one", "two", "cut", "up", "eaten",
        "eat",
        "glas", "glass", "bowl", "plate", "handful", "side", "helping", "food", "readie", "prepared",
        "commerciallie", "using", "made", "make", "cook", "cooked", "from", "with", "in", "be", "just",
        "them", "there", "their", "ns", "nfs", "nf", "purchased", "include", "includes", "including", "form",
        "additional", "given", "ate", "drank", "little", "bit", "good", "nice", "deliciou", "delicious",
        "tastie",
        "simple", "favorite", "further", "no", "not", "without", "mine", "our", "these", "those", "freshlie",
        "hold", "skip", "minu", "minus", "but", "reconstituted", "portion", "serving", "real", "usual",
        "today", "leftover",
        "und", "mit", "et", "avec", "y", "con", "e", "en", "met", "de", "di", "del", "della", "du", "des",
        "au", "aux", "al",
        "alla", "le", "la", "les", "el", "il", "lo", "los", "las", "d", "l", "den", "dem", "der", "die",
        "das",
    ]

    /// Words that are counted lightly, because foods are often called without them.
    static let weak: Set<String> = [
        "plain", "regular", "fresh", "whole", "fat", "added", "method", "source", "generic", "home",
        "homemade",
        "restaurant", "fast", "frozen", "cafeteria", "school", "lunch", "store", "canned", "raw", "baked",
        "broiled", "roasted", "fried", "boiled", "steamed", "grilled", "hot", "cold", "medium", "large",
        "small",
        "size", "piece", "slice", "individual", "single", "snack", "drink", "beverage", "unflavored",
    ]

    /// Words that say nothing where no name has them.
    static let frills: Set<String> = ["homemade", "organic", "fillet", "filet"]

    /// Words behind which stands what a food is made with, not what it is.
    static let cuts: Set<String> = [
        "with", "in", "on", "from", "made", "that", "without", "topped", "filled", "covered", "stuffed",
        "containing", "drizzled", "seasoned", "wrapped", "sprinkled", "tossed", "combined", "which", "as",
        "by", "using", "mixed", "prepared", "for", "to", "mit", "avec", "con",
        "met", "au",
        "al", "sur", "auf",
    ]

    /// What a sandwich is called after.
    static let breads: Set<String> = ["biscuit", "muffin", "croissant", "bagel", "griddle"]

    /// What is silent elsewhere and a dish where it ends a name: a burrito bowl is no burrito.
    static let dishes: Set<String> = ["bowl", "plate"]

    static let negations: Set<String> = [
        "without", "no", "not", "excluding", "minu", "minus", "hold", "skip",
    ]
    static let rawWords: Set<String> = ["raw", "drie", "dry", "dried", "uncooked"]
    static let cookedWords: Set<String> = [
        "boiled", "cooked", "steamed", "fried", "stewed", "roasted", "grilled", "baked", "sauteed", "toasted",
        "canned",
    ]
    static let dryWords: Set<String> = [
        "drie", "dry", "dried", "powder", "powdered", "mix", "concentrate", "dehydrated", "uncooked",
        "condensed",
        "flour",
    ]
    static let babyWords: Set<String> = [
        "babie", "baby", "infant", "strained", "junior", "toddler", "gerber", "similac", "enfamil", "formula",
    ]

    /// What is written for what people write, longest first.
    static let rewriting: [String: String] = [
        "fat free": "nonfat", "non fat": "nonfat", "skim": "nonfat", "skimmed": "nonfat", "low fat": "lowfat",
        "semi skimmed": "reducedfat", "reduced fat": "reducedfat", "sugar free": "sugarfree",
        "zero sugar": "diet", "zero calorie": "diet", "low calorie": "diet", "low cal": "diet",
        "lower calorie": "diet", "reduced calorie": "diet", "low sodium": "lowsodium",
        "low salt": "lowsodium",
        "reduced sodium": "lowsodium", "reduced sugar": "reducedsugar", "decaffeinated": "decaf",
        "caffeine free": "decaf", "gluten free": "glutenfree", "lite": "light",
        "hot dog": "hotdog", "wiener": "frankfurter",
        "french frie": "potato frie", "frie": "potato frie", "sweet potato frie": "sweetpotato frie",
        "potato frie": "potato frie", "vegetable frie": "vegetable frie", "french fried": "potato frie",
        "hash brown": "hashbrown potato",
        "hashbrown": "hashbrown potato", "ice cream": "icecream", "peanut butter": "peanutbutter",
        "corn flake": "cornflake", "pop corn": "popcorn", "soft drink": "softdrink", "soda": "softdrink",
        "soda pop": "softdrink", "groundnut": "peanut", "mac and cheese": "macaroni cheese",
        "mac & cheese": "macaroni cheese", "mac n cheese": "macaroni cheese",
        "macaroni and cheese": "macaroni cheese",
        "bbq": "barbecue", "barbeque": "barbecue", "bar b q": "barbecue", "cream cheese": "creamcheese",
        "sour cream": "sourcream", "cottage cheese": "cottagecheese", "sweet potato": "sweetpotato",
        "soy milk": "soymilk", "coconut milk": "coconutmilk", "almond milk": "almondmilk",
        "chocolate milk": "chocolatemilk", "iced tea": "tea iced", "ice tea": "tea iced",
        "sport drink": "sportsdrink", "energie drink": "energydrink", "gatorade": "sportsdrink gatorade",
        "powerade": "sportsdrink powerade", "coca cola": "cola", "coke": "cola", "pepsi": "cola",
        "pepsi cola": "cola", "egg plant": "eggplant", "aubergine": "eggplant", "brinjal": "eggplant",
        "courgette": "zucchini", "manioc": "cassava", "yuca": "cassava", "pork rind": "porkrind",
        "pork skin rind": "porkrind", "red palm oil": "palm oil", "tortilla chip": "tortillachip",
        "potato chip": "potatochip", "potato crisp": "potatochip", "black eyed pea": "cowpea",
        "whole wheat": "wholewheat", "wholewheat": "wholewheat", "wholemeal": "wholewheat",
        "whole grain": "wholegrain", "whole milk": "wholemilk milk", "jellie bean": "jellybean",
        "green bean": "greenbean", "string bean": "greenbean", "snap bean": "greenbean",
        "bok choie": "bokchoy",
        "cheese burger": "cheeseburger", "burger": "hamburger", "quarter pounder": "quarterpounder",
        "pb and j": "peanutbutter jellie sandwich", "pb & j": "peanutbutter jellie sandwich",
        "pbj": "peanutbutter jellie sandwich", "donut": "doughnut", "pop tart": "toaster pastrie poptart",
        "poptart": "toaster pastrie poptart", "k cup": "coffee", "sub": "submarine sandwich",
        "hoagie": "submarine sandwich", "submarine": "submarine sandwich", "ketchup": "catsup",
        "scrambled egg": "egg omelet scrambled", "mayo": "mayonnaise", "veggie": "vegetable",
        "skinless": "without skin", "skin not eaten": "without skin", "jell o": "gelatin dessert",
        "jello": "gelatin dessert",
        "grilled cheese": "cheese sandwich grilled", "egg roll": "eggroll", "milk shake": "milkshake",
        "deli": "luncheon", "lunch meat": "luncheon meat", "cold cut": "luncheon meat", "omelette": "omelet",
        "prawn": "shrimp", "yoghurt": "yogurt", "yoghourt": "yogurt", "chilli": "chili", "chilie": "chili",
        "maize": "corn", "chapatti": "chapati", "chappati": "chapati", "roti": "chapati",
        "capsicum": "pepper", "cilantro": "coriander", "scallion": "onion", "seltzer": "club",
        "popsicle": "ice pop", "oatmeal": "oat", "ox": "beef", "fibre": "fiber", "ladyfinger": "okra",
        "leave": "leaf", "loave": "loaf", "halve": "half", "gyro": "gyro", "threemusketeer": "3musketeer",
        "mung": "mungo", "percent": "%", "and no": "without",
        "flavor": "flavored", "flavour": "flavored", "flavoured": "flavored",
    ]

    /// Words behind which a rewriting does not hold.
    static let exceptions: [String: Set<String>] = [
        "soda": ["cracker", "bread", "water"], "burger": ["bun", "pattie"], "grilled cheese": ["sandwich"],
        "hamburger": ["bun"], "sub": ["sandwich"], "submarine": ["sandwich"],
    ]
}
