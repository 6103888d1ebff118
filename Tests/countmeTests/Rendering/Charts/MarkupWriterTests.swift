import CalorieTrackerCore
import TestSupport
import Testing

@testable import countme

/// Whatever a food is called, it is text.
@Suite struct MarkupWriterTests {
    private func written(_ text: String) -> String {
        var writer = MarkupWriter()
        writer.element("p", ["class": text], text)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test func `what markup is made of is escaped, in text and in attributes`() {
        let escaped = "&lt;a b=&quot;c&quot;&gt; &amp;amp; &#39;"
        #expect(written("<a b=\"c\"> &amp; '") == "<p class=\"\(escaped)\">\(escaped)</p>\n")
    }

    @Test func `controls, direction marks and what is no character are shown as �`() {
        #expect(
            written("a\u{1b}b\u{202e}c\u{fffe}d\u{1ffff}e\n") == "<p class=\"a�b�c�d�e�\">a�b�c�d�e�</p>\n"
        )
    }

    @Test func `no name gets out of its element`() throws {
        let pieces = [
            "<", ">", "&", "\"", "'", "</p>", "<script>", "]]>", "-->", "&lt;", "\u{202e}", "\u{0}", "é", "🍎",
            "a", " ", "=", "\u{feff}", "\u{ffff}",
        ]
        let names = Generator<Int>.int(0...pieces.count - 1).list(0...12)
        try checkProperty(cases: 500, names) { indices in
            let name = indices.map { pieces[$0] }.joined()
            let text = written(name)
            let inner = text.dropFirst("<p class=\"".count).dropLast("</p>\n".count)
            let parts = inner.split(separator: "\">", omittingEmptySubsequences: false)
            try require(parts.count == 2 && parts[0] == parts[1], "\(inner)")
            for part in parts {
                try require(!part.contains { "<>\"'".contains($0) }, "\(part)")
                try require(!part.unicodeScalars.contains(where: PlainText.isUnprintable), "\(part)")
            }
        }
    }
}
