internal import CalorieTrackerCore

extension UserError {
    /// What an error of Open Food Facts or Open Pet Food Facts means to a person, with the remedy for it.
    init(
        _ error: OpenFoodFactsError,
        from database: OpenFoodFactsSite.Database,
        hints: [Hint] = []
    ) {
        let (summary, remedy) = UserError.words(error, database.name, database.variable)
        let code: ErrorCode =
            switch error {
            case .notFound: .noHit
            case .badBarcode: .badValue
            default: .service
            }
        self.init(code, summary, hints: [remedy].compactMap(\.self) + hints)
    }

    private static func words(
        _ error: OpenFoodFactsError,
        _ service: String,
        _ variable: ConfigurationVariable
    ) -> (summary: String, remedy: Hint?) {
        switch error {
        case .notFound: ("\(service) has no product with this barcode", nil)
        case .badBarcode:
            ("a barcode consists of digits", "type the 8 to 14 digits that stand below the bars")
        case .limitReached(let seconds):
            (
                "\(service) takes 15 requests a minute, and as many were made",
                "try again in \(seconds) s; what was looked up before is still known"
            )
        case .tooManyRequests: ("\(service) is asked too often for now", "try again in a minute")
        case .unavailable: ("\(service) is out of order for now", "try again later")
        case .offline: ("\(service)'s answer is not at hand offline", "try again without --offline")
        case .timedOut: ("\(service) did not answer in time", "try again later")
        case .network(let error): words(error, service: service)
        case .badAnswer(let status, _) where (300...399).contains(status):
            (
                "\(service) sent a redirect that is not followed (HTTP \(status))",
                .countme("config", why: "see \(variable.rawValue)")
            )
        case .badAnswer(let status, _):
            (
                "what came is no answer of \(service)" + (status == 200 ? "" : " (HTTP \(status))"),
                "try again later; to keep what came, set COUNTME_DEBUG=1"
            )
        case .noAccount:
            (
                "adding a product to \(service) needs an account, and none is set",
                .countme("help environment", why: "set OPENFOODFACTS_USER and OPENFOODFACTS_PASSWORD")
            )
        case .wrongCredentials:
            (
                "\(service) does not know this user with this password",
                "check OPENFOODFACTS_USER, which is no e-mail address, and OPENFOODFACTS_PASSWORD"
            )
        case .refused(let words):
            (
                "\(service) did not take the product" + (words.isEmpty ? "" : ": \(quoted(words))"),
                "check what is sent, and try again"
            )
        case .outcomeUnknown:
            (
                "\(service) did not say whether it took the product",
                "look it up in a minute, before you send it again"
            )
        }
    }
}

extension OpenFoodFactsSite.Database {
    /// What names its address.
    fileprivate var variable: ConfigurationVariable {
        self == .food ? .openFoodFactsAddress : .openPetFoodFactsAddress
    }
}
