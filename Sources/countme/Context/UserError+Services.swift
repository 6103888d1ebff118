internal import CalorieTrackerCore

extension UserError {
    /// A FatSecret error in words, with its remedy.
    ///
    /// It omits the service's own message, which contains keys and signatures.
    init(_ error: NutritionAPIError, hints: [Hint] = []) {
        let (summary, remedy) = UserError.words(error)
        let code: ErrorCode = error == .noSuchFood ? .noHit : .service
        self = UserError(code, summary).hints([remedy].compactMap(\.self) + hints).caused(by: error)
    }

    private static func words(_ error: NutritionAPIError) -> (summary: String, remedy: Hint?) {
        switch error {
        case .network(let error): words(error, service: "FatSecret")
        case .timeout: ("FatSecret did not answer in time", nil)
        case .rateLimitExceeded: ("FatSecret rate limit reached", "try again in a minute")
        case .quotaExceeded:
            ("your FatSecret key has reached its daily limit", "it resets tomorrow")
        case .unknownKey:
            (
                "FatSecret rejected the consumer key",
                .countme("config", why: "to see where FATSECRET_CONSUMER_KEY is set")
            )
        case .wrongSecret:
            (
                "FatSecret rejected the signature",
                "check FATSECRET_CONSUMER_SECRET: use the OAuth 1.0 secret, not the OAuth 2.0 one"
            )
        case .clock: ("FatSecret rejected the request time: this device's clock is wrong", "set the clock")
        case .addressNotAllowed(let address):
            (
                "FatSecret does not accept requests from \(address ?? "this network address")",
                "allow it under IP Restrictions at https://platform.fatsecret.com; this may take a day"
            )
        case .unavailable: ("FatSecret is having problems", "try again later")
        case .noSuchFood: ("FatSecret has no such food", nil)
        case .refused(code: 10): ("your FatSecret plan does not include this", nil)
        case .refused(code: 109): ("the search is too long for FatSecret", "use fewer words")
        case .refused(code: 208): ("FatSecret rejected the region", "check FATSECRET_REGION: DE, FR, US")
        case .refused(let code):
            ("FatSecret refused the request with error \(code)", "set COUNTME_DEBUG=1 for details")
        case .invalidResponse(let status, _) where (300...399).contains(status):
            (
                "FatSecret sent a redirect; not followed (HTTP \(status))",
                .countme("config", why: "to check FATSECRET_BASE_URL")
            )
        case .invalidResponse(let status, _):
            (
                "invalid response from FatSecret" + (status == 200 ? "" : " (HTTP \(status))"),
                "try again later; set COUNTME_DEBUG=1 to save the response"
            )
        case .invalidData(let detail): ("unusable response from FatSecret: \(detail)", nil)
        case .offline: ("FatSecret results are not cached, and --offline is set", nil)
        }
    }

    /// A failed request in words, with its remedy.
    static func words(
        _ error: HTTPTransportError,
        service: String
    ) -> (summary: String, remedy: Hint?) {
        switch error.reason {
        case .libraryMissing:
            ("network access needs libcurl, which is not installed", "sudo apt install libcurl4")
        case .unresolved:
            ("cannot reach \(service): cannot resolve \(error.host)", "check your connection")
        case .unreachable:
            ("cannot reach \(service): no response from \(error.host)", "check your connection")
        case .timeout: ("\(service) did not answer in time", nil)
        case .interrupted: ("the connection to \(error.host) was lost", "check your connection")
        case .untrusted:
            (
                "certificate check failed for \(service) (\(error.host)): \(error.detail)",
                "behind a company proxy, set COUNTME_CA_FILE to its certificate"
            )
        case .badCertificates:
            (
                "cannot use the certificates in COUNTME_CA_FILE: \(error.detail)",
                .countme("help environment")
            )
        case .tooLarge: ("response from \(service) is too large", "try again later")
        case .failed:
            ("the request to \(service) failed: \(error.detail)", "set COUNTME_DEBUG=1 for details")
        }
    }

    /// An error of Open Food Facts or Open Pet Food Facts in words, with its remedy.
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
            ("a barcode has only digits", "type the 8 to 14 digits under the barcode")
        case .limitReached(let seconds):
            (
                "\(service) rate limit reached (15 requests a minute)",
                "try again in \(seconds) s; earlier lookups still work"
            )
        case .tooManyRequests: ("\(service) rate limit reached", "try again in a minute")
        case .unavailable: ("\(service) is having problems", "try again later")
        case .offline: ("this product is not cached, and --offline is set", "try again without --offline")
        case .timedOut: ("\(service) did not answer in time", "try again later")
        case .network(let error): words(error, service: service)
        case .badAnswer(let status, _) where (300...399).contains(status):
            (
                "\(service) sent a redirect; not followed (HTTP \(status))",
                .countme("config", why: "to check \(variable.rawValue)")
            )
        case .badAnswer(let status, _):
            (
                "invalid response from \(service)"
                    + (status == 200 ? "" : " (HTTP \(status))"),
                "try again later; set COUNTME_DEBUG=1 to save the response"
            )
        case .noAccount:
            (
                "publishing to \(service) needs an account",
                .countme("help environment", why: "to set OPENFOODFACTS_USER and OPENFOODFACTS_PASSWORD")
            )
        case .wrongCredentials:
            (
                "\(service) rejected the user name or password",
                "check OPENFOODFACTS_USER, which is not an e-mail address, and OPENFOODFACTS_PASSWORD"
            )
        case .refused(let words):
            (
                "\(service) rejected the product" + (words.isEmpty ? "" : ": \(quoted(words))"),
                "check the values and try again"
            )
        case .outcomeUnknown:
            (
                "no confirmation from \(service) that it accepted the product",
                "look it up in a minute before trying again"
            )
        }
    }
}

extension OpenFoodFactsSite.Database {
    /// The variable with its address.
    fileprivate var variable: ConfigurationVariable {
        self == .food ? .openFoodFactsAddress : .openPetFoodFactsAddress
    }
}
