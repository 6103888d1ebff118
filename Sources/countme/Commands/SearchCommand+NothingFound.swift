internal import CalorieTrackerCore

extension SearchCommand {
    /// What to say of a search that found nothing to show, and what may find more.
    func nothingFound(
        _ query: FoodQuery,
        _ result: FoodSearch.Result,
        hasService: Bool,
        _ context: CommandContext
    ) throws -> UserError {
        let own = try context.openTracker(for: .reading).store.ownFoods()
        if let category {
            let categories = FoodCategory.names(own: own, table: context.surroundings.foods)
            try FoodCategory.require(category, among: categories, invocation)
        }
        let names = try own.map(\.food.name) + context.catalogue.open().builtinNames()
        let isBeyond = page > 1 && result.total > 0
        let isNarrowed = category != nil || kind != nil
        let nearest = isBeyond || isNarrowed ? nil : Spelling.nearest(to: query.text, in: names)
        var hints = nearest.map { [SearchCommand.command(FoodQuery($0), limit: count, page: 1)] } ?? []
        let words = query.text.split(separator: " ").map(String.init)
        let holds = words.count > 1 && !query.isExact ? "every word of " : ""
        let what = kind.map { "no \($0.rawValue)" } ?? "no food"
        let among = category.map { " of \(quoted($0))" } ?? ""
        var summary = "\(what)\(among) holds \(holds)\(quoted(query.text))"
        if isBeyond {
            summary = "there is no page \(page) of \(quoted(query.text))"
            hints.append(SearchCommand.command(query, limit: count, page: 1))
        } else if result.unusableCount > 0 {
            summary += "; \(result.unusableCount) without a usable energy left out"
        } else if result.irrelevantCount > 0, result.total > page * count {
            summary =
                "none of the first \(result.irrelevantCount) of \(result.total) foods holds \(holds)\(quoted(query.text))"
            hints.append(SearchCommand.command(query, limit: 50, page: 1).saying("look at more"))
        } else if words.count > 1 {
            let names = words.filter { $0.first?.isNumber != true }
            let longest = FoodQuery(names.max { $0.count < $1.count } ?? words[0])
            hints.append(
                SearchCommand.command(longest, limit: count, page: 1).saying("fewer words find more")
            )
        }
        if isNarrowed, !isBeyond {
            hints.append(SearchCommand.command(query, limit: count, page: 1).saying("among all"))
        } else if !hasService {
            hints.append(.countme("help search", why: "how to ask FatSecret as well"))
        } else if isOffline {
            hints.append(
                SearchCommand.command(query, limit: count, page: page).saying("ask FatSecret as well")
            )
        }
        return UserError(.noMatch, summary, hints: hints + [UserError.manualWay(query)])
    }
}
