/// Reads the bodies of FatSecret's responses.
///
/// Its errors may have status 200, so the body is checked before the status.
enum ServiceBody {
    /// The reason why a response is invalid; nil if it may be valid.
    static func problem(in response: HTTPResponse) -> NutritionAPIError? {
        let answer = try? parse(response.body, status: response.status)
        if let error = answer.flatMap(error) ?? errorInXML(response.body) { return error }
        switch response.status {
        case 200: return nil
        case 429: return .rateLimitExceeded
        case 500...599: return .unavailable
        default: return nil
        }
    }

    /// The JSON of a response.
    static func parse(_ body: [UInt8], status: Int) throws(NutritionAPIError) -> JSONValue {
        let mark: [UInt8] = [0xef, 0xbb, 0xbf]
        let bytes = body.starts(with: mark) ? Array(body.dropFirst(mark.count)) : body
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw .invalidResponse(status: status, detail: "not UTF-8")
        }
        guard (200...299).contains(status) || text.first(where: { !$0.isWhitespace }) == "{" else {
            throw .invalidResponse(status: status, detail: "not JSON")
        }
        do {
            return try JSONParser.parse(text)
        } catch {
            throw .invalidResponse(status: status, detail: "\(error.reason) at byte \(error.offset)")
        }
    }

    private static func error(_ answer: JSONValue) -> NutritionAPIError? {
        // A gateway may return `{"error": "busy"}`: without a code, it is not from the service.
        guard let error = answer["error"],
            let code = error["code"]?.looseNumber.flatMap({ Int(exactly: $0) })
        else { return nil }
        return NutritionAPIError(code: code, message: error["message"]?.looseText ?? "")
    }

    /// The service returns XML if it cannot parse the request.
    private static func errorInXML(_ body: [UInt8]) -> NutritionAPIError? {
        guard body.first == UInt8(ascii: "<"), body.count < 65_536 else { return nil }
        let text = String(decoding: body, as: UTF8.self)
        guard text.contains("<error"), let start = text.firstRange(of: "<code>"),
            let end = text[start.upperBound...].firstRange(of: "</code>"),
            let code = Int(text[start.upperBound..<end.lowerBound])
        else { return nil }
        return NutritionAPIError(code: code, message: "")
    }
}
