internal import CalorieTrackerCore

/// Writes HTML and SVG.
///
/// The names of elements and attributes are constants of the program; everything else is escaped.
struct MarkupWriter {
    typealias Attributes = KeyValuePairs<StaticString, String>

    private(set) var bytes: [UInt8] = []

    /// Starts an element.
    mutating func start(_ name: StaticString, _ attributes: Attributes = [:]) {
        tag(name, attributes)
        bytes.append(UInt8(ascii: ">"))
    }

    /// Ends an element.
    mutating func end(_ name: StaticString) {
        bytes += [UInt8(ascii: "<"), UInt8(ascii: "/")]
        constant(name)
        bytes += [UInt8(ascii: ">"), UInt8(ascii: "\n")]
    }

    /// Writes an element without content, which SVG has and HTML allows.
    mutating func empty(_ name: StaticString, _ attributes: Attributes) {
        tag(name, attributes)
        bytes += [UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "\n")]
    }

    /// Writes an element that contains text.
    mutating func element(_ name: StaticString, _ text: String) { element(name, [:], text) }

    /// Writes an element that contains text.
    mutating func element(_ name: StaticString, _ attributes: Attributes, _ text: String) {
        start(name, attributes)
        self.text(text)
        end(name)
    }

    /// Writes text, with � in place of characters that are not allowed.
    mutating func text(_ text: String) {
        for byte in MarkupWriter.allowed(text).utf8 {
            switch byte {
            case UInt8(ascii: "&"): constant("&amp;")
            case UInt8(ascii: "<"): constant("&lt;")
            case UInt8(ascii: ">"): constant("&gt;")
            case UInt8(ascii: "\""): constant("&quot;")
            case UInt8(ascii: "'"): constant("&#39;")
            default: bytes.append(byte)
            }
        }
    }

    /// Writes a constant without escaping it.
    mutating func constant(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    private mutating func tag(_ name: StaticString, _ attributes: Attributes) {
        bytes.append(UInt8(ascii: "<"))
        constant(name)
        for (name, value) in attributes {
            bytes.append(UInt8(ascii: " "))
            constant(name)
            constant("=\"")
            text(value)
            bytes.append(UInt8(ascii: "\""))
        }
    }

    /// The text without the characters that SafeText hides and those that XML forbids.
    private static func allowed(_ text: String) -> String {
        let shown = SafeText.shown(text)
        guard shown.unicodeScalars.contains(where: { $0.properties.isNoncharacterCodePoint }) else {
            return shown
        }
        return String(
            String.UnicodeScalarView(
                shown.unicodeScalars.map { $0.properties.isNoncharacterCodePoint ? "\u{fffd}" : $0 }
            )
        )
    }
}
