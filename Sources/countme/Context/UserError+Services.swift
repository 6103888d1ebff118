internal import CalorieTrackerCore

extension UserError {
    /// What an error of FatSecret means to a person, with the remedy for it.
    ///
    /// The service's own words stay out: they quote keys and signatures.
    init(_ error: NutritionAPIError, hints: [Hint] = []) {
        let (summary, remedy) = UserError.words(error)
        let code: ErrorCode = error == .noSuchFood ? .noHit : .service
        self = UserError(code, summary).hints([remedy].compactMap(\.self) + hints).caused(by: error)
    }

    private static func words(_ error: NutritionAPIError) -> (summary: String, remedy: Hint?) {
        switch error {
        case .network(let error): words(error, service: "FatSecret")
        case .timeout: ("FatSecret did not answer in time", nil)
        case .rateLimitExceeded: ("too many requests to FatSecret for now", "try again in a minute")
        case .quotaExceeded:
            ("your FatSecret key has reached its daily limit", "the count restarts tomorrow")
        case .unknownKey:
            (
                "FatSecret does not know the consumer key",
                .countme("config", why: "check FATSECRET_CONSUMER_KEY; to see where it is set")
            )
        case .wrongSecret:
            (
                "FatSecret rejected the signature",
                "check FATSECRET_CONSUMER_SECRET: use the OAuth 1.0 secret, not the OAuth 2.0 one"
            )
        case .clock: ("FatSecret rejected this machine's clock", "set this machine's clock")
        case .addressNotAllowed(let address):
            (
                "FatSecret accepts no requests from \(address ?? "this network address")",
                "allow it under IP Restrictions at https://platform.fatsecret.com; that may take a day"
            )
        case .unavailable: ("FatSecret is not working right now", "try again later")
        case .noSuchFood: ("FatSecret has no such food", nil)
        case .refused(code: 10): ("your FatSecret plan does not include this", nil)
        case .refused(code: 109): ("the search is too long for FatSecret", "search for fewer words")
        case .refused(code: 208): ("FatSecret does not know the region", "check FATSECRET_REGION: DE, FR, US")
        case .refused(let code):
            ("FatSecret refused the request with error \(code)", "to see more, set COUNTME_DEBUG=1")
        case .invalidResponse(let status, _) where (300...399).contains(status):
            (
                "FatSecret sent a redirect, which is not followed (HTTP \(status))",
                .countme("config", why: "see FATSECRET_BASE_URL")
            )
        case .invalidResponse(let status, _):
            (
                "FatSecret sent an invalid answer" + (status == 200 ? "" : " (HTTP \(status))"),
                "try again later; to keep the answer, set COUNTME_DEBUG=1"
            )
        case .invalidData(let detail): ("FatSecret's answer cannot be used: \(detail)", nil)
        case .offline: ("FatSecret's answer is not available offline", nil)
        }
    }

    /// What it means that no answer of a service came.
    static func words(
        _ error: HTTPTransportError,
        service: String
    ) -> (summary: String, remedy: Hint?) {
        switch error.reason {
        case .libraryMissing:
            ("libcurl is not installed, so no service can be asked", "sudo apt install libcurl4")
        case .unresolved:
            ("\(service) cannot be reached: no address for \(error.host)", "check the connection")
        case .unreachable:
            ("\(service) cannot be reached: nothing answers at \(error.host)", "check the connection")
        case .timeout: ("\(service) did not answer in time", nil)
        case .interrupted: ("the connection to \(error.host) was lost", "check the connection")
        case .untrusted:
            (
                "\(error.host) cannot prove that it is \(service): \(error.detail)",
                "behind a company proxy, set COUNTME_CA_FILE to its certificate"
            )
        case .badCertificates:
            (
                "the certificates in COUNTME_CA_FILE cannot be used: \(error.detail)",
                .countme("help environment")
            )
        case .tooLarge: ("the answer from \(service) is too large", "try again later")
        case .failed:
            ("the request to \(service) failed: \(error.detail)", "to see more, set COUNTME_DEBUG=1")
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
        self = UserError(code, summary).hints([remedy].compactMap(\.self) + hints).caused(by: error)
    }

    private static func words(
        _ error: OpenFoodFactsError,
        _ service: String,
        _ variable: ConfigurationVariable
    ) -> (summary: String, remedy: Hint?) {
        switch error {
        case .notFound: ("\(service) has no product with this barcode", nil)
        case .badBarcode:
            ("a barcode is all digits", "type the 8 to 14 digits below the bars")
        case .limitReached(let seconds):
            (
                "\(service) allows 15 requests a minute, and they are used up",
                "try again in \(seconds) s; earlier lookups still work"
            )
        case .tooManyRequests: ("too many requests to \(service) for now", "try again in a minute")
        case .unavailable: ("\(service) is not working right now", "try again later")
        case .offline: ("\(service)'s answer is not available offline", "try again without --offline")
        case .timedOut: ("\(service) did not answer in time", "try again later")
        case .network(let error): words(error, service: service)
        case .badAnswer(let status, _) where (300...399).contains(status):
            (
                "\(service) sent a redirect that is not followed (HTTP \(status))",
                .countme("config", why: "see \(variable.rawValue)")
            )
        case .badAnswer(let status, _):
            (
                "\(service) sent an invalid answer"
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
                "\(service) does not accept this user and password",
                "check OPENFOODFACTS_USER, which is not an e-mail address, and OPENFOODFACTS_PASSWORD"
            )
        case .refused(let words):
            (
                "\(service) did not accept the product" + (words.isEmpty ? "" : ": \(quoted(words))"),
                "check what is sent, and try again"
            )
        case .outcomeUnknown:
            (
                "\(service) did not say whether it accepted the product",
                "look it up in a minute before sending it again"
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
