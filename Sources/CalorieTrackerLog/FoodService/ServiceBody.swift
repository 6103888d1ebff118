/// Reads the bodies of FatSecret's answers.
///
/// Its errors come with status 200 as well, so a body is looked at first and its status afterwards.
enum ServiceBody {
    /// Why an answer is none; nil when it may be one.
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

    /// The JSON of an answer.
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
        // A gateway may write `{"error": "busy"}`: without a code it is not the service that speaks.
        guard let error = answer["error"],
            let code = error["code"]?.looseNumber.flatMap({ Int(exactly: $0) })
        else { return nil }
        return NutritionAPIError(code: code, message: error["message"]?.looseText ?? "")
    }

    /// The service writes XML when it could not read what it was asked.
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
