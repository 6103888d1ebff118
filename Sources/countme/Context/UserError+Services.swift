internal import CalorieTrackerCore

extension UserError {
    /// What an error of FatSecret means to a person, with the remedy for it.
    ///
    /// The service's own words stay out: they quote keys and signatures.
    init(_ error: NutritionAPIError, hints: [Hint] = []) {
        let (summary, remedy) = UserError.words(error)
        let code: ErrorCode = error == .noSuchFood ? .noHit : .service
        self.init(code, summary, hints: [remedy].compactMap(\.self) + hints)
    }

    private static func words(_ error: NutritionAPIError) -> (summary: String, remedy: Hint?) {
        switch error {
        case .network(let error): words(error, service: "FatSecret")
        case .timeout: ("FatSecret did not answer in time", nil)
        case .rateLimitExceeded: ("FatSecret is asked too often for now", "try again in a minute")
        case .quotaExceeded:
            ("the daily limit of your FatSecret key is reached", "the count starts again tomorrow")
        case .unknownKey:
            (
                "FatSecret does not know the consumer key",
                .countme("config", why: "check FATSECRET_CONSUMER_KEY; where it is set")
            )
        case .wrongSecret:
            (
                "FatSecret refuses the signature",
                "check FATSECRET_CONSUMER_SECRET: it is the one for OAuth 1.0, not for OAuth 2.0"
            )
        case .clock: ("FatSecret refuses the time of this machine", "set the clock of this machine")
        case .addressNotAllowed(let address):
            (
                "FatSecret accepts no requests from \(address ?? "this address of the network")",
                "allow it under IP Restrictions at https://platform.fatsecret.com; that may take a day"
            )
        case .unavailable: ("FatSecret is not working right now", "try again later")
        case .noSuchFood: ("FatSecret has no such food", nil)
        case .refused(code: 10): ("FatSecret does not offer this with your plan", nil)
        case .refused(code: 109): ("the search is too long for FatSecret", "search for fewer words")
        case .refused(code: 208): ("FatSecret does not know the region", "check FATSECRET_REGION: DE, FR, US")
        case .refused(let code):
            ("FatSecret refuses the request with error \(code)", "to see more, set COUNTME_DEBUG=1")
        case .invalidResponse(let status, _) where (300...399).contains(status):
            (
                "FatSecret sent a redirect, which is not followed (HTTP \(status))",
                .countme("config", why: "see FATSECRET_BASE_URL")
            )
        case .invalidResponse(let status, _):
            (
                "FatSecret sent something that is not an answer" + (status == 200 ? "" : " (HTTP \(status))"),
                "try again later; to keep the answer, set COUNTME_DEBUG=1"
            )
        case .invalidData(let detail): ("the answer of FatSecret cannot be used: \(detail)", nil)
        case .offline: ("FatSecret's answer is not at hand offline", nil)
        }
    }

    /// What it means that no answer of a service came.
    static func words(
        _ error: HTTPTransportError,
        service: String
    ) -> (summary: String, remedy: Hint?) {
        switch error.reason {
        case .libraryMissing:
            ("libcurl is not installed, so nothing can be asked", "sudo apt-get install libcurl4")
        case .unresolved:
            ("\(service) cannot be reached: no address for \(error.host)", "check the connection")
        case .unreachable:
            ("\(service) cannot be reached: nothing answers at \(error.host)", "check the connection")
        case .timeout: ("\(service) did not answer in time", nil)
        case .interrupted: ("the connection to \(error.host) broke off", "check the connection")
        case .untrusted:
            (
                "\(error.host) cannot prove that it is \(service): \(error.detail)",
                "behind the proxy of a company, COUNTME_CA_FILE names its certificate"
            )
        case .badCertificates:
            (
                "the certificates of COUNTME_CA_FILE cannot be used: \(error.detail)",
                .countme("help environment")
            )
        case .tooLarge: ("the answer of \(service) is too large", "try again later")
        case .failed:
            ("\(service) cannot be asked: \(error.detail)", "to see more, set COUNTME_DEBUG=1")
        }
    }

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
        case .unavailable: ("\(service) is not working right now", "try again later")
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
                "\(service) sent something that is not an answer"
                    + (status == 200 ? "" : " (HTTP \(status))"),
                "try again later; to keep the answer, set COUNTME_DEBUG=1"
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
