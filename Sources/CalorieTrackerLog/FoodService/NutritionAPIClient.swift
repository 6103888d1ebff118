/// A response of a food service, and its time.
package struct ServiceAnswer<Value> {
    /// The response.
    package let value: Value
    /// The time of a stored response; nil for a new one.
    package let keptSince: Timestamp?
}

/// A client for the food database of FatSecret, which signs requests and retries temporary failures.
///
///     let account = FatSecretAccount(key: "KEY", secret: "SECRET")
///     let client = NutritionAPIClient(account: account, transport: CurlTransport(userAgent: "MyApp/1.0"))
///     for food in try client.searchFood(query: "greek yogurt").foods {
///         print(food.name, food.kilocalories, food.attribution ?? "")
///         let servings = try client.getFoodDetails(id: food.foodID).servings
///         print(servings.compactMap { $0.amount?.grams })
///     }
///
/// A call blocks for 30 seconds at most, so do not call the client on the main thread of an app. A request that
/// FatSecret refuses because of its time is signed and sent again, even with `RequestPacing.once()`.
public struct NutritionAPIClient {
    private let account: FatSecretAccount
    private let transport: any HTTPTransport
    private let pacing: RequestPacing
    private let answers: StateDirectory?
    private let isOffline: Bool
    /// Receives a response that could not be read, without any quoted data of the request.
    private let onMalformed: ([UInt8]) -> Void

    /// Creates a client; an offline client uses only stored responses.
    package init(
        account: FatSecretAccount,
        transport: any HTTPTransport,
        pacing: RequestPacing,
        answers: StateDirectory?,
        isOffline: Bool = false,
        onMalformed: @escaping ([UInt8]) -> Void = { _ in }
    ) {
        self.account = account
        self.transport = transport
        self.pacing = pacing
        self.answers = answers
        self.isOffline = isOffline
        self.onMalformed = onMalformed
    }

    /// Creates a client that does not store answers.
    public init(
        account: FatSecretAccount,
        transport: any HTTPTransport,
        pacing: RequestPacing = .standard()
    ) {
        self.init(account: account, transport: transport, pacing: pacing, answers: nil)
    }

    /// Finds foods by the words in their names and brands.
    ///
    /// A result without an energy, or without the words of the query, is left out.
    ///
    /// - Parameters:
    ///   - query: The words to find.
    ///   - page: The page, from 1 through 1,000,000.
    ///   - limit: The number of foods on a page, from 1 through 50.
    /// - Returns: The foods of the page.
    /// - Throws: `NutritionAPIError`; `NutritionAPIError.refused(code: 107)` for a page or a limit out of range.
    public func searchFood(
        query: String,
        page: Int = 1,
        limit: Int = 20
    ) throws(NutritionAPIError) -> FoodSearchResults {
        guard (1...1_000_000).contains(page), (1...50).contains(limit) else {
            throw .refused(code: NutritionAPIError.outOfRange)
        }
        let found = try search(FoodQuery(query), page: page - 1, limit: limit).value
        return FoodSearchResults(
            foods: found.findings.compactMap { if case .hit(let hit) = $0 { hit } else { nil } },
            total: found.total,
            failure: nil
        )
    }

    /// Looks up a food with all its servings.
    ///
    /// - Throws: `NutritionAPIError`.
    public func getFoodDetails(id: String) throws(NutritionAPIError) -> FoodDetails {
        try details(id: id).value
    }

    /// Finds foods; pages are numbered from 0 and have up to 50 foods.
    func search(
        _ query: FoodQuery,
        page: Int,
        limit: Int
    ) throws(NutritionAPIError) -> ServiceAnswer<FoodSearchPage> {
        let parameters: [OAuth1SignatureGenerator.Parameter] = [
            .init("method", "foods.search"),
            .init("search_expression", query.text),
            .init("page_number", String(page)),
            .init("max_results", String(limit)),
        ]
        return try answer(to: parameters) { answer throws(NutritionAPIError) in
            try FoodSearchPage(answer, query: query)
        }
    }

    /// Looks up a food with all its servings, and returns the age of the response with it.
    package func details(id: String) throws(NutritionAPIError) -> ServiceAnswer<FoodDetails> {
        let parameters: [OAuth1SignatureGenerator.Parameter] = [
            .init("method", "food.get.v2"), .init("food_id", id),
        ]
        return try answer(to: parameters) { answer throws(NutritionAPIError) in
            let details = try FoodDetails(answer)
            guard details.id == id else { throw .invalidData(detail: "it is for a different food") }
            return details
        }
    }

    private func answer<Value>(
        to parameters: [OAuth1SignatureGenerator.Parameter],
        decode: (JSONValue) throws(NutritionAPIError) -> Value
    ) throws(NutritionAPIError) -> ServiceAnswer<Value> {
        var parameters = parameters + [.init("format", "json")]
        if let region = account.region {
            parameters.append(.init("region", region))
            // From the documentation: "ignored unless region is also specified".
            if let language = account.language { parameters.append(.init("language", language)) }
        }
        let request = account.address.text + "?" + OAuth1SignatureGenerator.query(parameters)
        let key = SHA1.hexDigest(of: request.utf8)
        if let kept = answers?.read(.answer, key),
            let answer = try? ServiceBody.parse(kept.bytes, status: 200),
            let value = try? decode(answer)
        {
            return ServiceAnswer(value: value, keptSince: kept.writtenAt)
        }
        if isOffline { throw .offline }
        let body = try body(answering: parameters)
        do throws(NutritionAPIError) {
            let answer = try ServiceBody.parse(body.bytes, status: body.status)
            guard (200...299).contains(body.status) else {
                throw .invalidResponse(status: body.status, detail: "no answer from the service")
            }
            let value = try decode(answer)
            // A response that quotes the request must not be stored.
            if account.withoutSecrets(body.bytes) == body.bytes {
                answers?.write(body.bytes, .answer, key)
            }
            return ServiceAnswer(value: value, keptSince: nil)
        } catch {
            onMalformed(account.withoutSecrets(body.bytes))
            throw error
        }
    }

    /// The body of the response to a request, after as many attempts as are useful.
    private func body(
        answering parameters: [OAuth1SignatureGenerator.Parameter]
    ) throws(NutritionAPIError) -> (bytes: [UInt8], status: Int) {
        let start = pacing.uptime()
        var attempt = 1
        var hasSignedAnew = false
        var clockError = 0
        while true {
            let remaining = pacing.longest - (pacing.uptime() - start)
            let (response, problem) = send(parameters, clockError: clockError, timeout: remaining)
            guard let problem else { return (response?.body ?? [], response?.status ?? 0) }
            if problem.isAboutSignature, !hasSignedAnew {
                hasSignedAnew = true
                if problem == .clock { clockError = self.clockError(in: response) }
                continue
            }
            guard problem.isPassing, attempt < pacing.mostAttempts else { throw problem }
            let asked = response?.headers["retry-after"].flatMap { Double($0) } ?? 0
            let pause = max(pacing.pause(afterAttempt: attempt), asked.isFinite ? asked : 0)
            let left = pacing.longest - (pacing.uptime() - start) - pause
            // If less than a second remains for the response, a pause would only delay the error.
            guard left >= 1 else { throw problem }
            pacing.onWait(RequestPacing.Wait(reason: problem, seconds: pause))
            pacing.sleep(pause)
            attempt += 1
        }
    }

    /// The response to a request signed for this attempt, with its error if there is one.
    private func send(
        _ parameters: [OAuth1SignatureGenerator.Parameter],
        clockError: Int,
        timeout: Double
    ) -> (HTTPResponse?, NutritionAPIError?) {
        do throws(HTTPTransportError) {
            let query = account.signedQuery(
                parameters,
                at: Timestamp(clamping: pacing.now().secondsSinceEpoch + clockError),
                nonce: pacing.makeNonce()
            )
            let request = HTTPRequest(address: account.address, query: query, timeout: timeout)
            let response = try transport.send(request)
            return (response, ServiceBody.problem(in: response))
        } catch {
            return (nil, error.reason == .timeout ? .timeout : .network(error))
        }
    }

    /// The number of seconds that the clock of this device is behind that of the service.
    private func clockError(in response: HTTPResponse?) -> Int {
        guard let time = response?.headers["date"].flatMap(HTTPDate.read) else { return 0 }
        return time.secondsSinceEpoch - pacing.now().secondsSinceEpoch
    }
}

/// Reads the dates of HTTP headers: `Fri, 20 Nov 2026 11:30:00 GMT` (RFC 9110, section 5.6.7).
enum HTTPDate {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    static func read(_ text: String) -> Timestamp? {
        let parts = text.split(separator: " ").map(String.init)
        guard parts.count == 6, parts[5] == "GMT", parts[1].utf8.count == 2, parts[4].utf8.count == 8,
            let month = months.firstIndex(of: parts[2])
        else { return nil }
        let number = String(month + 101).dropFirst()
        guard let (seconds, _) = Timestamp.parse("\(parts[3])-\(number)-\(parts[1])T\(parts[4])") else {
            return nil
        }
        return Timestamp(secondsSinceEpoch: seconds)
    }
}
