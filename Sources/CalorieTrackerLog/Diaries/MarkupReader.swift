/// Finds the tags of HTML and XML in a stream, with constant memory.
///
/// No external data is loaded: document type declarations are skipped.
struct MarkupReader {
    /// A tag, or the text between two.
    enum Token {
        case text(ByteSlice)
        case tag(Tag)
    }

    /// A tag, valid until the next token is read.
    struct Tag {
        /// The bytes between `<` and `>`.
        let bytes: ByteSlice

        /// Whether it is an end tag.
        var isEnd: Bool { bytes.first == UInt8(ascii: "/") }
        /// Whether it is an empty-element tag.
        var isAlone: Bool { bytes.last == UInt8(ascii: "/") }

        /// Whether the element has a name.
        func isNamed(_ name: StaticString) -> Bool {
            let start = isEnd ? 1 : 0
            let length = name.utf8CodeUnitCount
            guard bytes.count >= start + length else { return false }
            guard bytes[start..<start + length].equals(name) else { return false }
            return bytes.count == start + length || !Tag.isNameByte(bytes[start + length])
        }

        private static func isNameByte(_ byte: UInt8) -> Bool {
            byte.isDigit || (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
                || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":")
        }

        /// The bytes of an attribute's value; nil if there is no such attribute.
        func attribute(_ name: StaticString) -> ByteSlice? {
            let length = name.utf8CodeUnitCount
            var position = 0
            while let equals = bytes.index(of: UInt8(ascii: "="), from: position) {
                guard equals + 1 < bytes.count else { return nil }
                let quote = bytes[equals + 1]
                guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
                    let end = bytes.index(of: quote, from: equals + 2)
                else { return nil }
                if equals >= length, bytes[equals - length..<equals].equals(name),
                    equals == length || !Tag.isNameByte(bytes[equals - length - 1])
                {
                    return bytes[equals + 2..<end]
                }
                position = end + 1
            }
            return nil
        }

        /// The value of an attribute with its entities replaced.
        func text(_ name: StaticString) -> String? {
            attribute(name).flatMap(\.text).map(HTMLText.decoded)
        }
    }

    private let window: StreamWindow
    private var used = 0

    init(_ window: StreamWindow) { self.window = window }

    /// The next tag or text; nil at the end.
    ///
    /// - Throws: `StreamError` if it cannot be read.
    mutating func next() throws -> Token? {
        window.consume(used)
        used = 0
        var position = 0
        var quote: UInt8?
        while true {
            let unread = window.unread
            guard unread.count > 0 else {
                if case .more = try window.fill() { continue }
                return nil
            }
            if unread.first != UInt8(ascii: "<") {
                if let end = unread.index(of: UInt8(ascii: "<")) {
                    used = end
                    return .text(unread[0..<end])
                }
                if case .more = try window.fill() { continue }
                used = window.unread.count
                return .text(window.unread)
            }
            if let end = end(of: unread, from: &position, within: &quote) {
                used = end + 1
                if unread.count > 1, [UInt8(ascii: "!"), UInt8(ascii: "?")].contains(unread[1]) {
                    window.consume(used)
                    used = 0
                    (position, quote) = (0, nil)
                    continue
                }
                return .tag(Tag(bytes: unread[1..<end]))
            }
            switch try window.fill() {
            case .more: continue
            // A tag that never ends is not a tag.
            case .end, .full:
                used = window.unread.count
                return nil
            }
        }
    }

    /// The end of the tag at the beginning of the bytes: a `>` within quotes does not end it.
    ///
    /// With more bytes, the search continues at `position`, which is within such quotes.
    private func end(of bytes: ByteSlice, from position: inout Int, within quote: inout UInt8?) -> Int? {
        if bytes.starts(with: "<!--") {
            while let found = bytes.index(of: UInt8(ascii: ">"), from: max(position, 6)) {
                if bytes[found - 1] == UInt8(ascii: "-"), bytes[found - 2] == UInt8(ascii: "-") {
                    return found
                }
                position = found + 1
            }
            return nil
        }
        if bytes.count > 1, bytes[1] == UInt8(ascii: "!") {
            defer { position = bytes.count }
            return bytes.index(of: UInt8(ascii: ">"), from: position)
        }
        while position < bytes.count {
            if let open = quote {
                guard let end = bytes.index(of: open, from: position) else { break }
                quote = nil
                position = end + 1
            } else {
                let byte = bytes.start[position]
                if byte == UInt8(ascii: ">") { return position }
                if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
                position += 1
            }
        }
        position = bytes.count
        return nil
    }
}
