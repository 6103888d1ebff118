internal import CalorieTrackerCore

extension CommandContext {
    /// What asks Open Food Facts.
    func openFoodFacts(isOffline: Bool = false) throws -> OpenFoodFactsClient {
        try client(.food, .openFoodFactsAddress, isOffline: isOffline)
    }

    /// What asks Open Pet Food Facts.
    func openPetFoodFacts(isOffline: Bool = false) throws -> OpenFoodFactsClient {
        try client(.petFood, .openPetFoodFactsAddress, isOffline: isOffline)
    }

    private func client(
        _ database: OpenFoodFactsSite.Database,
        _ variable: ConfigurationVariable,
        isOffline: Bool
    ) throws -> OpenFoodFactsClient {
        guard let address = HTTPAddress(configuration[variable]?.value ?? "") else {
            throw UserError(
                .config,
                "\(variable.rawValue) is no address to use",
                hint: "\(variable.rawValue)=\(database.standardAddress)"
            )
        }
        let site = OpenFoodFactsSite(
            database,
            address: address,
            user: configuration[.openFoodFactsUser]?.value,
            password: configuration[.openFoodFactsPassword]?.value
        )
        return OpenFoodFactsClient(
            site: site,
            transport: try transport(
                asking: database.name,
                as: site.userAgent(version: Version.number),
                isOffline: isOffline
            ),
            pacing: pacing,
            answers: state,
            isOffline: isOffline,
            onWait: { tellWait(UserError($0, from: database), seconds: $1) },
            onMalformed: { keepMalformed($0, of: "openfoodfacts") }
        )
    }
}
