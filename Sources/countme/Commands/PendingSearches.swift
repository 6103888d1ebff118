internal import CalorieTrackerCore

/// Does the searches that failed and wait.
struct PendingSearches {
    let limit: Int

    func run(in context: CommandContext) throws {
        guard let service = try context.foodService() else {
            throw UserError(
                .service,
                "there is no key for FatSecret",
                hint: "countme help search says how to add one"
            )
        }
        let waiting = context.state.map(WaitingSearches.init)
        var reports: [SearchReport] = []
        var problem: UserError?
        for (query, _) in waiting?.all ?? [] {
            let result = FoodSearch(query, page: 1, limit: limit).run(
                remembered: [],
                service: service,
                last: nil
            )
            if let failure = result.failure {
                context.tellCause(failure)
                problem = UserError(failure, hints: ["countme search --pending tries again"])
                // What the service does not like about one search says nothing about the next.
                guard failure.isAboutRequest else { break }
                waiting?.remove(query)
                continue
            }
            waiting?.remove(query)
            context.noteOddities(of: result)
            reports.append(SearchReport(query: query, page: 1, result: result, problem: nil))
        }
        let left = waiting?.all ?? []
        try context.answer(PendingReport(searches: reports, waiting: left), as: "search --pending")
        if let problem { throw problem }
    }
}
