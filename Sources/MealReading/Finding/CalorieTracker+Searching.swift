public import CalorieTrackerLog

/// An error in the page or the limit of a search.
public enum FoodSearchError: Error, Equatable, Sendable {
    /// The page is less than 1 or more than 1,000,000.
    case badPage(Int)
    /// The number of foods on a page is less than 1 or more than 50.
    case badLimit(Int)
}

extension CalorieTracker {
    /// Finds foods by the words in their names and brands.
    ///
    /// First come foods that were logged before, then restaurant dishes and packaged foods if the query names a brand,
    /// foods that the user saved, foods of the catalog, and foods of FatSecret. Without a client no request is made:
    ///
    ///     let found = try tracker.searchFood(query: "greek yogurt", in: catalog)
    ///     for food in found.foods { print(food.name, food.kilocalories) }
    ///
    /// With a client, half of each page is reserved for FatSecret, and the call blocks until FatSecret answers, so do
    /// not call it on the main thread of an app. If FatSecret fails, the results contain the other foods, and
    /// `FoodSearchResults.failure` is the reason.
    ///
    /// - Parameters:
    ///   - query: The words to find.
    ///   - catalogue: The catalog to search.
    ///   - client: The client for FatSecret; nil to make no request.
    ///   - page: The page, from 1 through 1,000,000.
    ///   - limit: The number of foods on a page, from 1 through 50.
    /// - Returns: The foods of the page.
    /// - Throws: `FoodSearchError`, `StorageError`.
    public func searchFood(
        query: String,
        in catalogue: FoodCatalogue,
        asking client: NutritionAPIClient? = nil,
        page: Int = 1,
        limit: Int = 20
    ) throws -> FoodSearchResults {
        guard (1...1_000_000).contains(page) else { throw FoodSearchError.badPage(page) }
        guard (1...50).contains(limit) else { throw FoodSearchError.badLimit(limit) }
        let query = FoodQuery(query)
        let (known, more) = try FoodFinder(self) { catalogue }.list(query, showing: page * limit)
        let result = FoodSearch(query, page: page, limit: limit).run(local: known, service: client, last: nil)
        return FoodSearchResults(
            foods: result.hits.map(\.hit),
            total: result.total + more,
            failure: result.failure
        )
    }

    /// Returns the foods logged last, each once and as it was logged last, the newest first.
    ///
    ///     for food in try tracker.recentFoods(limit: 5) { print(food.name, food.kilocalories) }
    ///
    /// - Throws: `FoodSearchError`, `StorageError`.
    public func recentFoods(limit: Int = 10) throws -> [FoodItem] {
        guard (1...50).contains(limit) else { throw FoodSearchError.badLimit(limit) }
        return try reading {
            try store.recentNames(among: 20 * limit).prefix(limit).compactMap(store.newestFood)
        }
    }

    /// Reads a meal described in words, with the foods of the log, the built-in foods, and a catalog.
    ///
    ///     let meal = try tracker.read("two eggs and a slice of toast", in: catalog)
    ///     if meal.isLoggable {
    ///         try tracker.add(meal.items.map { FoodItemDraft($0, on: tracker.clock, meal: "lunch") })
    ///     } else {
    ///         print("not understood:", meal.unread)
    ///     }
    ///
    /// The words may be English, German, French, Spanish, Italian, or Dutch. Every guess is marked:
    /// `MealReading.unread` lists the parts that are not understood, and each food has a `MealReading.Item.certainty`.
    /// Reading makes no request and changes nothing.
    ///
    /// - Throws: `StorageError`.
    public func read(_ words: String, in catalogue: FoodCatalogue) throws -> MealReading {
        try FoodFinder(self) { catalogue }.reading(of: words)
    }
}

extension FoodItemDraft {
    /// Creates a draft of a food that was read from words.
    ///
    /// The words decide the day, the time, and the meal. If they name no day or no time, the draft has the current one
    /// of `clock`; if they name no meal, it has `meal`.
    public init(_ item: MealReading.Item, on clock: WallClock, meal: String? = nil) {
        let day = item.daysAgo.flatMap { clock.today.advanced(by: -$0) }
        self.init(item.eaten, at: clock.moment(on: day, at: item.time), meal: item.meal ?? meal)
        said = SourcePhrase(item.text, item.certainty)
    }
}
