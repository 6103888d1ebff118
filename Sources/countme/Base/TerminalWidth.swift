/// The width of texts in terminal cells.
enum TerminalWidth {
    static func width(of text: String) -> Int {
        if text.utf8.contains(0x1b) { return width(of: withoutColors(text)) }
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
        return text.reduce(0) { $0 + width(of: $1) }
    }

    private static func withoutColors(_ text: String) -> String {
        let parts = text.split(separator: "\u{1b}", omittingEmptySubsequences: false)
        return (parts.prefix(1) + parts.dropFirst().map { $0.drop { $0 != "m" }.dropFirst() }).joined()
    }

    /// A character is as wide as its widest scalar; a variation selector makes an emoji of a symbol.
    static func width(of character: Character) -> Int {
        var width = 0
        for scalar in character.unicodeScalars {
            if scalar.value == 0xfe0f { return 2 }
            width = max(width, self.width(of: scalar))
        }
        return width
    }

    private static func width(of scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 { return scalar.value == 0xad ? 0 : 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: break
        }
        // Vowels and finals of Hangul that join the syllable before them.
        if (0x1160...0x11ff).contains(scalar.value) { return 0 }
        return isWide(scalar.value) ? 2 : 1
    }

    private static func isWide(_ value: UInt32) -> Bool {
        guard value >= 0x1100 else { return false }
        var low = 0
        var high = wide.count
        while low < high {
            let middle = (low + high) / 2
            if wide[middle].upperBound < value { low = middle + 1 } else { high = middle }
        }
        return low < wide.count && wide[low].contains(value)
    }

    /// The spaces that fill a text up to a number of cells.
    static func space(before text: String, to cells: Int) -> String {
        String(repeating: " ", count: max(0, cells - width(of: text)))
    }

    /// The text with spaces after it, up to a number of cells.
    static func padded(_ text: String, to cells: Int) -> String { text + space(before: text, to: cells) }

    /// Cuts a text to a number of cells, with `…` at the cut.
    static func truncated(_ text: String, to cells: Int) -> String {
        guard width(of: text) > cells else { return text }
        var shown = ""
        var used = 0
        for character in text {
            let width = width(of: character)
            if used + width > max(cells - 1, 0) { break }
            shown.append(character)
            used += width
        }
        return shown + "…"
    }

    /// The East Asian Width properties W and F of Unicode, gaps of unassigned code points closed.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115f, 0x231a...0x231b, 0x2329...0x232a, 0x23e9...0x23ec, 0x23f0...0x23f0,
        0x23f3...0x23f3, 0x25fd...0x25fe, 0x2614...0x2615, 0x2648...0x2653, 0x267f...0x267f,
        0x2693...0x2693, 0x26a1...0x26a1, 0x26aa...0x26ab, 0x26bd...0x26be, 0x26c4...0x26c5,
        0x26ce...0x26ce, 0x26d4...0x26d4, 0x26ea...0x26ea, 0x26f2...0x26f3, 0x26f5...0x26f5,
        0x26fa...0x26fa, 0x26fd...0x26fd, 0x2705...0x2705, 0x270a...0x270b, 0x2728...0x2728,
        0x274c...0x274c, 0x274e...0x274e, 0x2753...0x2755, 0x2757...0x2757, 0x2795...0x2797,
        0x27b0...0x27b0, 0x27bf...0x27bf, 0x2b1b...0x2b1c, 0x2b50...0x2b50, 0x2b55...0x2b55,
        0x2e80...0x303e, 0x3041...0x3247, 0x3250...0x4dbf, 0x4e00...0xa4c6, 0xa960...0xa97c,
        0xac00...0xd7a3, 0xf900...0xfad9, 0xfe10...0xfe6b, 0xff01...0xff60, 0xffe0...0xffe6,
        0x16fe0...0x18d08, 0x1aff0...0x1b2fb, 0x1f004...0x1f004, 0x1f0cf...0x1f0cf, 0x1f18e...0x1f18e,
        0x1f191...0x1f19a, 0x1f200...0x1f320, 0x1f32d...0x1f335, 0x1f337...0x1f37c, 0x1f37e...0x1f393,
        0x1f3a0...0x1f3ca, 0x1f3cf...0x1f3d3, 0x1f3e0...0x1f3f0, 0x1f3f4...0x1f3f4, 0x1f3f8...0x1f43e,
        0x1f440...0x1f440, 0x1f442...0x1f4fc, 0x1f4ff...0x1f53d, 0x1f54b...0x1f54e, 0x1f550...0x1f567,
        0x1f57a...0x1f57a, 0x1f595...0x1f596, 0x1f5a4...0x1f5a4, 0x1f5fb...0x1f64f, 0x1f680...0x1f6c5,
        0x1f6cc...0x1f6cc, 0x1f6d0...0x1f6d2, 0x1f6d5...0x1f6df, 0x1f6eb...0x1f6ec, 0x1f6f4...0x1f6fc,
        0x1f7e0...0x1f7f0, 0x1f90c...0x1f93a, 0x1f93c...0x1f945, 0x1f947...0x1f9ff, 0x1fa70...0x1faf6,
        0x20000...0x3fffd,
    ]
}
