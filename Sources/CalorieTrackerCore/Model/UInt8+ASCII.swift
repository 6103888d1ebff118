extension StringProtocol {
    /// Whether nothing but the digits `0` to `9` is in it.
    public var hasOnlyDigits: Bool { utf8.allSatisfy(\.isDigit) }
}

extension UInt8 {
    /// Whether it is one of `0` to `9`.
    public var isDigit: Bool { self >= 0x30 && self <= 0x39 }

    /// Whether it is one of `A` to `Z`.
    var isCapital: Bool { self >= 0x41 && self <= 0x5a }

    /// Whether it is a letter of ASCII.
    var isLetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7a }

    /// The small letter for a capital of ASCII, anything else as it is.
    var lowercased: UInt8 { isCapital ? self | 0x20 : self }

    /// The capital for a small letter of ASCII, anything else as it is.
    var uppercased: UInt8 { isLetter ? self & 0xdf : self }
}
