/// A file of `KEY=value` lines, read as data: nothing in it is executed or expanded.
package struct EnvironmentFile: Equatable, Sendable {
    /// An error in a file.
    ///
    /// It never includes a value, which may be a secret.
    package struct Failure: Error, Equatable, Sendable {
        /// The line, from 1.
        package let line: Int
        /// The problem with the line.
        package let reason: String
    }

    /// The size limit of a file.
    package static let largestSize = 65_536

    /// The values by key; the last one for a repeated key.
    package private(set) var values: [String: String] = [:]
    /// The keys in the order of the file, with their lines.
    package private(set) var keys: [(name: String, line: Int)] = []

    /// A file without any values.
    package init() {}

    /// Reads the text of a file with comments, blank lines, `export`, spaces around `=`, quotes, a byte order mark, and
    /// line terminators of any system.
    /// - Throws: `Failure` at the first invalid line.
    package init(parsing text: String) throws(Failure) {
        let body = text.unicodeScalars.first == "\u{feff}" ? String(text.unicodeScalars.dropFirst()) : text
        let lines = body.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
        for (index, line) in lines.enumerated() {
            try read(String(line), number: index + 1)
        }
    }

    private mutating func read(_ line: String, number: Int) throws(Failure) {
        var line = EnvironmentFile.trimmed(line[...])
        if line.isEmpty || line.hasPrefix("#") { return }
        if line.hasPrefix("export ") { line = EnvironmentFile.trimmed(line.dropFirst(7)) }
        guard let equals = line.firstIndex(of: "=") else { throw Failure(line: number, reason: "no \"=\"") }
        let key = String(EnvironmentFile.trimmed(line[..<equals]))
        guard let first = key.utf8.first, !(0x30...0x39).contains(first),
            key.utf8.allSatisfy(EnvironmentFile.isKeyByte)
        else { throw Failure(line: number, reason: "no name before \"=\"") }
        let value = try EnvironmentFile.value(line[line.index(after: equals)...], number)
        guard !value.unicodeScalars.contains(where: PlainText.isControl) else {
            throw Failure(line: number, reason: "a control character")
        }
        values[key] = value
        keys.append((key, number))
    }

    private static func isKeyByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5a, 0x5f, 0x61...0x7a: true
        default: false
        }
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let start = text.drop(while: isSpace)
        guard let last = start.lastIndex(where: { !isSpace($0) }) else { return "" }
        return start[...last]
    }

    /// The value in the text after `=`, up to a comment, which needs a space before it as in a shell.
    private static func value(_ text: Substring, _ line: Int) throws(Failure) -> String {
        let start = text.drop(while: isSpace)
        if let quote = start.first, quote == "\"" || quote == "'" {
            let inside = start.dropFirst()
            guard let end = inside.firstIndex(of: quote) else {
                throw Failure(line: line, reason: "an unclosed quote")
            }
            let rest = trimmed(inside[inside.index(after: end)...])
            guard rest.isEmpty || rest.hasPrefix("#") else {
                throw Failure(line: line, reason: "text after a quote")
            }
            return String(inside[..<end])
        }
        var previous: Character = "="
        for index in text.indices {
            if text[index] == "#", isSpace(previous) { return String(trimmed(text[..<index])) }
            previous = text[index]
        }
        return String(trimmed(text))
    }

    private static func isSpace(_ character: Character) -> Bool { character == " " || character == "\t" }

    /// Compares the values, not their positions in a file.
    package static func == (left: EnvironmentFile, right: EnvironmentFile) -> Bool {
        left.values == right.values
    }
}
