internal import CalorieTrackerCore

/// A request of JSON-RPC 2.0, or the reason why a line is not one.
enum ProtocolMessage {
    case request(Request)
    /// The client no longer wants the answer to a request.
    case cancellation(of: ID)
    /// An empty line, another notification or a response: none of them is answered.
    case none
    case failure(id: ID?, ProtocolError)

    /// The name by which the client knows the answer.
    enum ID: Equatable {
        case text(String)
        case number(Int)

        init?(_ value: JSONValue?) {
            switch value {
            case .string(let text)?: self = .text(text)
            case .integer(let number)?: self = .number(number)
            default: return nil
            }
        }
    }

    struct Request {
        let id: ID
        let method: String
        /// An object, or null.
        let params: JSONValue
    }

    init(_ frame: FrameReader.Frame) {
        guard case .message(let line) = frame else {
            self = .failure(id: nil, ProtocolError(.notJSON, "a message may have at most 1 MiB"))
            return
        }
        let message = ProtocolMessage.trimmed(line)
        guard !message.isEmpty else {
            self = .none
            return
        }
        do {
            let text = String(validating: message, as: UTF8.self)
            guard let text else { throw ProtocolError(.notJSON, "the message is not UTF-8") }
            self.init(try JSONParser.parse(text))
        } catch {
            // Without its id a client would wait for the answer.
            let reason = error as? ProtocolError ?? ProtocolError(.notJSON, "the message is not valid JSON")
            self = .failure(id: ID(JSONParser.skim("id", in: Array(message))), reason)
        }
    }

    private init(_ value: JSONValue) {
        guard case .object = value else {
            self = .failure(id: nil, ProtocolError(.notARequest, "a message must be one object"))
            return
        }
        let id = ID(value["id"])
        guard value["jsonrpc"] == .string("2.0") else {
            self = .failure(id: id, ProtocolError(.notARequest, "jsonrpc must be \"2.0\""))
            return
        }
        guard case .string(let method)? = value["method"] else {
            let isResponse = value["method"] == nil && (value["result"] != nil || value["error"] != nil)
            self = isResponse ? .none : .failure(id: id, ProtocolError(.notARequest, "method must be text"))
            return
        }
        guard value["id"] != nil else {
            let isCancellation = method == "notifications/cancelled"
            self =
                isCancellation
                ? ID(value["params"]?["requestId"]).map { .cancellation(of: $0) } ?? .none : .none
            return
        }
        guard let id else {
            self = .failure(
                id: nil,
                ProtocolError(.notARequest, "id must be text or a whole number of 64 bits")
            )
            return
        }
        let params = value["params"] ?? .null
        switch params {
        case .object, .null: self = .request(Request(id: id, method: method, params: params))
        default: self = .failure(id: id, ProtocolError(.badParams, "params must be an object"))
        }
    }

    /// A line without a byte order mark and without white space at its ends.
    private static func trimmed(_ line: [UInt8]) -> ArraySlice<UInt8> {
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0d }
        var line = line.starts(with: [0xef, 0xbb, 0xbf]) ? line.dropFirst(3) : line[...]
        while let first = line.first, isSpace(first) { line.removeFirst() }
        while let last = line.last, isSpace(last) { line.removeLast() }
        return line
    }
}

/// Why a request has no result.
struct ProtocolError: Error {
    enum Code: Int {
        case notJSON = -32700
        case notARequest = -32600
        case unknownMethod = -32601
        case badParams = -32602
        case unknownVersion = -32022
    }

    let code: Code
    let message: String
    /// The version that was asked for, if it is unknown.
    var requestedVersion: String?

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}
