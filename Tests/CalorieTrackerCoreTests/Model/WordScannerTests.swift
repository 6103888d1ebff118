import MealReading
import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct WordScannerTests {
    /// The way of the words before there was a scanner.
    private func slowWords(_ text: String) -> [String] { FoodWords.slowWords(text) }

    private func scanned(_ text: String) -> [String] {
        var scanner = WordScanner()
        scanner.read(text)
        return scanner.words
    }

    /// Texts of random scalars out of an alphabet of them.
    private static func texts(_ scalars: [Unicode.Scalar]) -> Generator<String> {
        Generator(
            generate: { random in
                let count = Int.random(in: 0...40, using: &random)
                var text = String.UnicodeScalarView()
                for _ in 0..<count { text.append(scalars.randomElement(using: &random) ?? "a") }
                return String(text)
            },
            shrink: { text in
                guard !text.isEmpty else { return [] }
                let half = text.unicodeScalars.count / 2
                return [
                    String(text.unicodeScalars.prefix(half)), String(text.unicodeScalars.suffix(half)),
                    String(text.unicodeScalars.dropLast()), String(text.unicodeScalars.dropFirst()),
                ].filter { $0 != text }
            }
        )
    }

    private static func scalars(_ ranges: ClosedRange<UInt32>...) -> [Unicode.Scalar] {
        ranges.flatMap { $0 }.compactMap(Unicode.Scalar.init)
    }

    @Test func `words of ASCII are those of the slow way`() throws {
        try checkProperty(cases: 2000, Self.texts(Self.scalars(0...0x7f))) { text in
            try require(scanned(text) == slowWords(text), "\(scanned(text)) is not \(slowWords(text))")
        }
    }

    @Test func `words of plurals are those of the slow way`() throws {
        let alphabet = Array("sscheoxiay %'".unicodeScalars)
        try checkProperty(cases: 2000, Self.texts(alphabet)) { text in
            try require(scanned(text) == slowWords(text), "\(scanned(text)) is not \(slowWords(text))")
        }
    }

    @Test func `words of any scalars are those of the slow way`() throws {
        let alphabet =
            Self.scalars(0x20...0x7e) + Self.scalars(0x80...0x5ff, 0x300...0x310, 0x2000...0x2030)
            + Self.scalars(0x1100...0x1110, 0x1161...0x1170, 0x4e00...0x4e20, 0x1f347...0x1f350)
        try checkProperty(cases: 2000, Self.texts(alphabet)) { text in
            try require(scanned(text) == slowWords(text), "\(scanned(text)) is not \(slowWords(text))")
        }
    }

    @Test func `every scalar that is folded by itself folds as the slow way does`() {
        for value in UInt32(0)...0x2fff {
            guard let scalar = Unicode.Scalar(value) else { continue }
            for text in [
                "\(scalar)", "a\(scalar)s", "eggs\(scalar) \(scalar)s", "S\(scalar)\(scalar)\u{301}s",
            ] {
                #expect(scanned(text) == slowWords(text), "U+\(String(value, radix: 16))")
            }
        }
    }

    @Test func `what the index gets is letters and digits, word by word`() throws {
        try checkProperty(cases: 500, Generator<String>.name) { text in
            var scanner = WordScanner()
            scanner.read(text)
            var tokens: [UInt8] = []
            scanner.appendTokens(to: &tokens)
            let expected = slowWords(text).map(FoodWords.token).joined(separator: " ")
            try require(String(decoding: tokens, as: UTF8.self) == expected, "\(expected)")
            try require(tokens.allSatisfy { ByteClass.isPlain($0) || $0 == 0x20 }, "\(tokens)")
        }
    }

    @Test func `words that are read one after the other stay apart`() {
        var scanner = WordScanner()
        scanner.read("Oat Drinks")
        scanner.read("牛奶 Bio")
        scanner.read("")
        scanner.read("Ünlü")
        #expect(scanner.words == ["oat", "drink", "牛奶", "bio", "unlu"])
        scanner.clear()
        #expect(scanner.words.isEmpty)
    }

    @Test func `bytes that are no UTF-8 are read as what stands for them`() {
        let bytes: [UInt8] = [0x61, 0xc3, 0x20, 0x62, 0xe2, 0x80]
        var scanner = WordScanner()
        bytes.withUnsafeBufferPointer { scanner.read($0) }
        #expect(scanner.words == slowWords(String(decoding: bytes, as: UTF8.self)))
    }
}
