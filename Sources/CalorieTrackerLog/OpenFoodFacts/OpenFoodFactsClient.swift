/// A client for Open Food Facts, a public database of packaged foods.
///
/// A call blocks for 30 seconds at most, so do not call the client on the main thread of an app. Open Food Facts allows
/// each IP address 15 lookups per minute; a program must obey that limit itself.
public struct OpenFoodFactsClient {
    private static let mostRedirects = 3

    /// The site.
    package let site: OpenFoodFactsSite
    let transport: any HTTPTransport
    let answers: StateDirectory?
    let isOffline: Bool
    /// Receives a response that could not be read, without the password.
    let onMalformed: ([UInt8]) -> Void
    let pacing: RequestPacing
    private let onWait: (OpenFoodFactsError, Double) -> Void

    /// Creates a client; an offline client uses only stored responses.
    ///
    /// It calls `onWait` before each pause with the reason and the number of seconds.
    package init(
        site: OpenFoodFactsSite,
        transport: any HTTPTransport,
        pacing: RequestPacing,
        answers: StateDirectory?,
        isOffline: Bool = false,
        onWait: @escaping (OpenFoodFactsError, Double) -> Void = { _, _ in },
        onMalformed: @escaping ([UInt8]) -> Void = { _ in }
    ) {
        self.site = site
        self.transport = transport
        self.pacing = pacing
        self.answers = answers
        self.isOffline = isOffline
        self.onWait = onWait
        self.onMalformed = onMalformed
    }

    /// Creates a client that does not store answers.
    ///
    /// Open Food Facts asks programs to identify themselves: create the transport with a name, a version, and a
    /// contact, such as `CurlTransport(userAgent: "MyApp/1.0 (ann@example.com)")`.
    public init(transport: any HTTPTransport, pacing: RequestPacing = .standard()) {
        self.init(site: OpenFoodFactsSite(.food), transport: transport, pacing: pacing, answers: nil)
    }

    /// Looks up the food with a barcode; nil if the product is not a food, or has no energy.
    ///
    /// - Throws: `OpenFoodFactsError`, which is `notFound` if there is no product with the barcode.
    public func food(barcode: String) throws(OpenFoodFactsError) -> Food? {
        guard case .food(let food, _) = try product(barcode: barcode).value.record else { return nil }
        return food
    }

    /// Looks up the product with a barcode, food or not.
    package func product(barcode: String) throws(OpenFoodFactsError) -> ServiceAnswer<OpenFoodFactsProduct> {
        let question = try question(about: barcode)
        if let kept = answers?.read(.answer, question.key),
            let product = try? OpenFoodFactsProduct(
                HTTPResponse(status: 200, body: kept.bytes),
                barcode: barcode
            )
        {
            return ServiceAnswer(value: product, keptSince: kept.writtenAt)
        }
        if answers?.read(.absence, question.key) != nil { throw .notFound }
        if isOffline { throw .offline }
        let response = try answer(to: question)
        do throws(OpenFoodFactsError) {
            let product = try OpenFoodFactsProduct(response, barcode: barcode)
            answers?.write(response.body, .answer, question.key)
            return ServiceAnswer(value: product, keptSince: nil)
        } catch {
            switch error {
            case .notFound: answers?.write([], .absence, question.key)
            case .badAnswer: onMalformed(site.withoutSecrets(response.body))
            default: break
            }
            throw error
        }
    }

    /// Deletes the stored response about a barcode.
    func forget(_ barcode: String) {
        guard let key = try? question(about: barcode).key else { return }
        answers?.remove(.answer, key)
        answers?.remove(.absence, key)
    }

    private struct Question {
        var address: HTTPAddress
        var query: String

        var key: String { SHA1.hexDigest(of: (address.text + "?" + query).utf8) }
    }

    private func question(about barcode: String) throws(OpenFoodFactsError) -> Question {
        guard OpenFoodFactsProduct.isBarcode(barcode),
            let address = site.address(of: "/api/v2/product/\(barcode).json")
        else { throw .badBarcode }
        // Commas are not encoded, because the server does not decode them.
        let fields = OpenFoodFactsProduct.fields.joined(separator: ",")
        return Question(address: address, query: "product_type=all&fields=" + fields)
    }

    /// The response from the site on which the service has the product.
    ///
    /// Redirects are followed here and not by libcurl, because only some can be trusted.
    private func answer(to question: Question) throws(OpenFoodFactsError) -> HTTPResponse {
        let start = pacing.uptime()
        var question = question
        for _ in 0...OpenFoodFactsClient.mostRedirects {
            let response = try attempt(question, since: start)
            guard (300...399).contains(response.status), let location = response.headers["location"] else {
                return response
            }
            guard let target = site.target(of: location, from: question.address) else {
                throw .badAnswer(status: response.status, detail: "a redirect to another site")
            }
            question.address = target.address
            question.query = target.query
        }
        throw .badAnswer(status: 302, detail: "too many redirects")
    }

    /// The response from one address, after as many attempts as are useful.
    private func attempt(
        _ question: Question,
        since start: Double
    ) throws(OpenFoodFactsError) -> HTTPResponse {
        let limit = RequestLimit(state: answers, pacing: pacing, onWait: onWait)
        var attempt = 1
        while true {
            // Each attempt is a request that the service counts.
            try limit.take()
            let failure: OpenFoodFactsError
            do throws(HTTPTransportError) {
                let remaining = pacing.longest - (pacing.uptime() - start)
                return try transport.send(
                    HTTPRequest(address: question.address, query: question.query, timeout: remaining)
                )
            } catch {
                failure = OpenFoodFactsError(error)
            }
            let pause = pacing.pause(afterAttempt: attempt)
            let left = pacing.longest - (pacing.uptime() - start) - pause
            // If less than a second remains for the response, a pause would only delay the error.
            guard failure.isPassing, attempt < pacing.mostAttempts, left >= 1 else { throw failure }
            onWait(failure, pause)
            pacing.sleep(pause)
            attempt += 1
        }
    }

    /// A text in the page that is returned instead of JSON.
    private static let refusal = "incorrect user name or password"

    /// Adds a product, or new data about it.
    ///
    /// The request is sent only once, regardless of errors: a second one might undo changes by others in between.
    package func upload(_ form: ProductUpload) throws(OpenFoodFactsError) {
        if isOffline { throw .offline }
        guard let credentials = site.credentials else { throw .noAccount }
        guard OpenFoodFactsProduct.isBarcode(form.barcode),
            let address = site.address(of: "/cgi/product_jqm2.pl")
        else { throw .badBarcode }
        let fields = (credentials + form.fields).map { field in
            OAuth1SignatureGenerator.percentEncoded(field.name) + "="
                + OAuth1SignatureGenerator.percentEncoded(field.value)
        }
        let request = HTTPRequest(
            address: address,
            query: "",
            form: fields.joined(separator: "&"),
            timeout: pacing.longest
        )
        let response: HTTPResponse
        do {
            response = try transport.send(request)
        } catch {
            switch error.reason {
            // Nothing was sent.
            case .libraryMissing, .unresolved, .unreachable, .untrusted, .badCertificates:
                throw .network(error)
            case .timeout, .interrupted, .tooLarge, .failed: throw .outcomeUnknown(error)
            }
        }
        do throws(OpenFoodFactsError) {
            try check(response)
        } catch {
            switch error {
            case .badAnswer, .outcomeUnknown: onMalformed(site.withoutSecrets(response.body))
            default: break
            }
            throw error
        }
        forget(form.barcode)
    }

    private func check(_ response: HTTPResponse) throws(OpenFoodFactsError) {
        let text = String(decoding: site.withoutSecrets(response.body), as: UTF8.self)
        if text.lowercased().contains(OpenFoodFactsClient.refusal) { throw .wrongCredentials }
        switch response.status {
        case 200...299: break
        case 429: throw .tooManyRequests
        case 503: throw .unavailable
        // The proxy in front of the service gave up waiting for it.
        case 500...599: throw .outcomeUnknown(nil)
        default: throw .badAnswer(status: response.status, detail: "no answer from the service")
        }
        guard let answer = try? OpenFoodFactsProduct.json(response), let status = answer["status"] else {
            let isPage = text.first { !$0.isWhitespace } == "<"
            throw isPage ? .badAnswer(status: response.status, detail: "a web page") : .outcomeUnknown(nil)
        }
        if status.looseText == "1" { return }
        let words = answer["status_verbose"]?.looseText ?? ""
        let clean = String(decoding: site.withoutSecrets(Array(words.utf8)), as: UTF8.self)
        throw .refused(String(PlainText.tidied(PlainText.cleaned(clean)).prefix(200)))
    }
}
