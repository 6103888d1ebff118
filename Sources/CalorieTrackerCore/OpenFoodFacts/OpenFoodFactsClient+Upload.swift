extension OpenFoodFactsClient {
    /// What the page says that comes instead of JSON.
    private static let refusal = "incorrect user name or password"

    /// Adds a product, or what is new about it.
    ///
    /// It is sent once, whatever happens: a second time might undo what others changed in between.
    public func upload(_ form: ProductUpload) throws(OpenFoodFactsError) {
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
        // What stands before the service gave up waiting for it.
        case 500...599: throw .outcomeUnknown(nil)
        default: throw .badAnswer(status: response.status, detail: "no answer of the service")
        }
        guard let answer = try? OpenFoodFactsProduct.json(response), let status = answer["status"] else {
            let isPage = text.first { !$0.isWhitespace } == "<"
            throw isPage ? .badAnswer(status: response.status, detail: "a page") : .outcomeUnknown(nil)
        }
        if status.looseText == "1" { return }
        let words = answer["status_verbose"]?.looseText ?? ""
        let clean = String(decoding: site.withoutSecrets(Array(words.utf8)), as: UTF8.self)
        throw .refused(String(PlainText.tidied(PlainText.cleaned(clean)).prefix(200)))
    }
}
