/// Reads JSON strictly: no comments, no trailing commas, no duplicate keys, and limited nesting.
package struct JSONParser {
    /// The problem with a text, and its position.
    package struct Failure: Error, Equatable, Sendable {
        /// The problem, for developers.
        let reason: String
        /// The position of the byte, from 0.
        let offset: Int
    }

    private static let deepestNesting = 64

    private var lexer: JSONLexer
    private var depth = 0
    private var count = 0
    private let mostValues: Int

    /// The reason of a failure because of too many values.
    static let tooMany = "too many values"

    /// Reads a complete document.
    /// - Throws: `Failure` at the first byte that is not JSON.
    package static func parse(_ text: String) throws(Failure) -> JSONValue {
        try parse(text, atMost: .max).value
    }

    /// Reads a complete document with at most a given number of values, and counts them.
    /// - Throws: `Failure` at the first byte that is not JSON, or at the first excess value.
    static func parse(_ text: String, atMost most: Int) throws(Failure) -> (value: JSONValue, count: Int) {
        try Array(text.utf8).withUnsafeBufferPointer { bytes throws(Failure) in
            var parser = JSONParser(lexer: JSONLexer(bytes), mostValues: most)
            let value = try parser.value()
            guard parser.lexer.next == nil else { throw parser.failure("text after the value") }
            return (value, parser.count)
        }
    }

    private init(lexer: JSONLexer, mostValues: Int) {
        self.lexer = lexer
        self.mostValues = mostValues
    }

    private func failure(_ reason: String) -> Failure { Failure(reason: reason, offset: lexer.position) }

    private mutating func value() throws(Failure) -> JSONValue {
        guard count < mostValues else { throw failure(JSONParser.tooMany) }
        count += 1
        switch lexer.next {
        case UInt8(ascii: "{"):
            try descend()
            return .object(try members())
        case UInt8(ascii: "["):
            try descend()
            return .array(try elements())
        case JSONLexer.quote: return .string(try string())
        default:
            if lexer.skip("true") { return .bool(true) }
            if lexer.skip("false") { return .bool(false) }
            if lexer.skip("null") { return .null }
            let number = try token { lexer throws(JSONLexer.Fault) in try lexer.number() }
            if let integer = number.integer { return .integer(integer) }
            guard number.value.isFinite else { throw failure("a number too large") }
            return .number(number.value)
        }
    }

    private mutating func string() throws(Failure) -> String {
        try token { lexer throws(JSONLexer.Fault) in try lexer.string() }
    }

    private mutating func token<Token>(
        _ read: (inout JSONLexer) throws(JSONLexer.Fault) -> Token
    ) throws(Failure) -> Token {
        do throws(JSONLexer.Fault) {
            return try read(&lexer)
        } catch {
            throw Failure(reason: error.kind.rawValue, offset: error.end)
        }
    }

    private mutating func descend() throws(Failure) {
        guard depth < JSONParser.deepestNesting else { throw failure("nested too deeply") }
        depth += 1
        lexer.position += 1
    }

    private mutating func members() throws(Failure) -> [JSONValue.Member] {
        defer { depth -= 1 }
        var members: [JSONValue.Member] = []
        var keys: Set<String> = []
        if lexer.skip(UInt8(ascii: "}")) { return members }
        repeat {
            guard lexer.next == JSONLexer.quote else { throw failure("no key") }
            let key = try string()
            guard keys.insert(key).inserted else { throw failure("a duplicate key") }
            guard lexer.skip(UInt8(ascii: ":")) else { throw failure("no colon") }
            members.append(JSONValue.Member(key: key, value: try value()))
        } while lexer.skip(UInt8(ascii: ","))
        guard lexer.skip(UInt8(ascii: "}")) else { throw failure("object not closed") }
        return members
    }

    private mutating func elements() throws(Failure) -> [JSONValue] {
        defer { depth -= 1 }
        var elements: [JSONValue] = []
        if lexer.skip(UInt8(ascii: "]")) { return elements }
        repeat {
            elements.append(try value())
        } while lexer.skip(UInt8(ascii: ","))
        guard lexer.skip(UInt8(ascii: "]")) else { throw failure("array not closed") }
        return elements
    }
}
