/// The rules for text from users and services: a single line without characters that control a terminal.
package enum PlainText {
    /// The reason to reject a text.
    package enum Problem: Equatable, Sendable {
        case empty
        case tooLong(limit: Int)
        case controlCharacter
        case bidirectionalControl
        case invisibleTag
    }

    /// The maximum length of a name in characters.
    package static let longestName = 200
    /// The maximum length of a meal name in characters.
    package static let longestMeal = 50
    /// The maximum length of a note in characters.
    package static let longestNote = 1000
    /// The maximum length of a meal in words, in characters.
    package static let longestText = 2000

    /// The first reason to reject a text, or nil if it is valid.
    ///
    /// Bytes are limited too, because one character may have any number of combining marks.
    package static func problem(in text: String, limit: Int) -> Problem? {
        if text.utf8.count > limit * 16 { return .tooLong(limit: limit) }
        // Most texts are plain ASCII, without any of the characters below.
        if !text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7f }) {
            for scalar in text.unicodeScalars {
                if isControl(scalar) { return .controlCharacter }
                if isBidirectionalOverride(scalar) { return .bidirectionalControl }
            }
            if hasInvisibleTags(text) { return .invisibleTag }
        }
        if text.unicodeScalars.allSatisfy(isInvisible) { return .empty }
        return text.utf8.count > limit && text.count > limit ? .tooLong(limit: limit) : nil
    }

    /// Whether a character is invisible by itself: white space, or a format character such as U+200B.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || scalar.properties.generalCategory == .format
    }

    /// Whether a terminal or a line-based program might interpret a character: C0, DEL, C1, and line separators.
    package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1f, 0x7f...0x9f, 0x2028, 0x2029: true
        default: false
        }
    }

    /// Whether a character can change the displayed order of text (CVE-2021-42574).
    package static func isBidirectionalOverride(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x202a...0x202e, 0x2066...0x2069: true
        default: false
        }
    }

    /// Whether a character is a tag, which is invisible, but read as a letter by language models.
    package static func isTag(_ scalar: Unicode.Scalar) -> Bool { (0xe0000...0xe007f).contains(scalar.value) }

    /// Whether a text has tags other than those in the flags of England, Scotland, and Wales, which are visible.
    private static func hasInvisibleTags(_ text: String) -> Bool {
        guard text.unicodeScalars.contains(where: isTag) else { return false }
        let flags = ["gbeng", "gbsct", "gbwls"].map { region in
            let tags = region.unicodeScalars.compactMap { Unicode.Scalar(0xe0000 + $0.value) }
            return String(String.UnicodeScalarView(["\u{1f3f4}"] + tags + ["\u{e007f}"]))
        }
        // Swift treats tags as part of the character before them.
        return text.contains { character in
            character.unicodeScalars.contains(where: isTag) && !flags.contains(String(character))
        }
    }

    /// Whether a character must be escaped in output: control characters and all that change text direction.
    package static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x061c, 0x200e, 0x200f: true
        default: isControl(scalar) || isBidirectionalOverride(scalar)
        }
    }

    /// The text with `�` in place of every character that must be escaped in output.
    package static func cleaned(_ text: String) -> String { cleaned(text, of: isUnprintable) }

    /// The text with `�` in place of characters that are invalid in the log and unsafe in a terminal.
    ///
    /// The directional marks that `cleaned` also removes are part of some names, and stay.
    static func withoutControls(_ text: String) -> String {
        cleaned(text) { isControl($0) || isBidirectionalOverride($0) }
    }

    private static func cleaned(_ text: String, of isBad: (Unicode.Scalar) -> Bool) -> String {
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7f }) { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.map { isBad($0) ? "�" : $0 }))
    }

    /// The text without leading and trailing white space, and with single spaces instead of runs of spaces.
    package static func tidied(_ text: String) -> String {
        if !hasLooseSpaces(text.utf8) { return text }
        return text.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }

    /// Whether there is a space at an end or next to another one.
    private static func hasLooseSpaces(_ utf8: String.UTF8View) -> Bool {
        var last = UInt8(ascii: " ")
        for byte in utf8 {
            if byte == UInt8(ascii: " "), last == byte { return true }
            last = byte
        }
        return last == UInt8(ascii: " ")
    }
}

// This exists twice, because a protocol extension would first have to determine the type of the text at run time.
extension String {
    /// Whether it contains only the digits `0` to `9`.
    package var hasOnlyDigits: Bool { utf8.allSatisfy { $0.isDigit } }
}

extension Substring {
    /// Whether it contains only the digits `0` to `9`.
    package var hasOnlyDigits: Bool { utf8.allSatisfy { $0.isDigit } }
}

extension UInt8 {
    /// Whether it is one of `0` to `9`.
    package var isDigit: Bool { self >= 0x30 && self <= 0x39 }

    /// Whether it is one of `A` to `Z`.
    var isCapital: Bool { self >= 0x41 && self <= 0x5a }

    /// Whether it is an ASCII letter.
    package var isLetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7a }

    /// The lowercase letter for an uppercase ASCII letter; other bytes are unchanged.
    var lowercased: UInt8 { isCapital ? self | 0x20 : self }

    /// The uppercase letter for a lowercase ASCII letter; other bytes are unchanged.
    var uppercased: UInt8 { isLetter ? self & 0xdf : self }
}

extension [String] {
    /// The texts joined with a separator.
    ///
    /// Swift's own function of this name looks up types at run time, which takes longer at startup than the joining
    /// itself.
    package func joined(separator: String = "") -> String {
        var text = ""
        text.reserveCapacity(reduce(0) { $0 + $1.utf8.count + separator.utf8.count })
        for index in indices {
            if index > 0 { text += separator }
            text += self[index]
        }
        return text
    }
}
