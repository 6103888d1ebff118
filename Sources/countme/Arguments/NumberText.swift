internal import CalorieTrackerCore

/// Reads numbers as people type them, and rejects ambiguous ones.
///
/// `NUMBER := [-−+] digits, one decimal mark "." or ",", or a/b, or ½ ¼ ¾`
enum NumberText {
    /// The result of reading a word.
    enum Reading: Equatable {
        case number(Double, isFraction: Bool)
        /// It could be either of these numbers.
        case ambiguous([String])
        /// It is meant as a number but is invalid; with a corrected form if there is one.
        case malformed(reason: String, corrected: String?)
        /// Some other word.
        case notANumber
    }

    /// The most digits before the decimal point in any amount of food.
    private static let mostDigits = 9

    static func read(_ text: String) -> Reading {
        switch readSigned(text) {
        case .number(let number, let isFraction): .number(number.withPlainZero, isFraction: isFraction)
        case let reading: reading
        }
    }

    private static func readSigned(_ text: String) -> Reading {
        if isWord(text) { return .notANumber }
        let (sign, body) = splitSign(text)
        if body.isEmpty { return .notANumber }
        if let last = body.last, let fraction = FractionText.sign(String(last)) {
            // "½", and "1½" as people write it.
            let whole = body.dropLast()
            if whole.isEmpty { return .number(sign * fraction, isFraction: true) }
            if whole.utf8.count <= 4, whole.hasOnlyDigits, let number = Double(whole) {
                return .number(sign * (number + fraction), isFraction: true)
            }
        }
        if body.contains("/") { return readFraction(body, sign: sign) }
        let parts = body.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
        guard parts.allSatisfy({ $0.hasOnlyDigits }) else { return readOther(body) }
        switch parts.count {
        case 1:
            return number(String(parts[0]), sign: sign)
        case 2:
            return readDecimal(String(parts[0]), String(parts[1]), sign: sign)
        default:
            return .malformed(reason: "has more than one decimal point", corrected: nil)
        }
    }

    private static func splitSign(_ text: String) -> (sign: Double, body: String) {
        switch text.first {
        case "-", "−": (-1, String(text.dropFirst()))
        case "+": (1, String(text.dropFirst()))
        default: (1, text)
        }
    }

    private static func number(_ digits: String, sign: Double) -> Reading {
        let whole = digits.prefix { $0 != "." }
        guard whole.utf8.count <= mostDigits, let value = Double(digits) else {
            return .malformed(reason: "is too large", corrected: nil)
        }
        return .number(sign * value, isFraction: false)
    }

    private static func readDecimal(_ whole: String, _ decimals: String, sign: Double) -> Reading {
        let prefix = sign < 0 ? "-" : ""
        if whole.isEmpty, decimals.isEmpty { return .notANumber }
        if whole.isEmpty {
            return .malformed(reason: "starts with a decimal point", corrected: "0.\(decimals)")
        }
        if decimals.isEmpty {
            return .malformed(reason: "ends with a decimal point", corrected: prefix + whole)
        }
        // "1,200" is twelve hundred to some and one and a fifth to others; "0.125" is neither's thousand.
        if decimals.utf8.count == 3, whole.utf8.count <= 3, whole.first != "0" {
            let short =
                decimals.last == "0" ? String(decimals.reversed().drop { $0 == "0" }.reversed()) : decimals
            return .ambiguous([
                prefix + whole + decimals, prefix + whole + (short.isEmpty ? ".0" : "." + short),
            ])
        }
        guard decimals.utf8.count <= 6 else {
            return .malformed(reason: "has too many decimals", corrected: nil)
        }
        return number(whole + "." + decimals, sign: sign)
    }

    private static func readFraction(_ body: String, sign: Double) -> Reading {
        let parts = body.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.hasOnlyDigits }) else {
            return .notANumber
        }
        guard let quotient = FractionText.quotient(body[...], { $0.utf8.count <= 4 ? Double($0) : nil })
        else {
            return .malformed(reason: "is not a valid fraction", corrected: nil)
        }
        return .number(sign * quotient, isFraction: true)
    }

    /// Whether a text has only letters and spaces, and is not a floating-point name such as `nan`.
    private static func isWord(_ text: String) -> Bool {
        let isLettered = text.utf8.allSatisfy { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: " ")
        }
        return isLettered && !text.isEmpty && !computed.contains(text.lowercased())
    }

    private static let computed = ["nan", "inf", "infinity"]

    /// Words that other programs read as numbers, and digits of other scripts.
    private static func readOther(_ body: String) -> Reading {
        let lowercased = body.lowercased()
        if computed.contains(lowercased) {
            return .malformed(reason: "is not a number", corrected: nil)
        }
        if body.unicodeScalars.allSatisfy({ $0.properties.numericType != nil }) {
            return .malformed(reason: "contains digits other than 0 to 9", corrected: inASCIIDigits(body))
        }
        if lowercased.hasPrefix("0x"), lowercased.utf8.count > 2,
            lowercased.dropFirst(2).allSatisfy(\.isHexDigit)
        {
            return .malformed(reason: "is hexadecimal", corrected: nil)
        }
        let mantissa = lowercased.prefix { $0 != "e" }
        let exponent = lowercased.dropFirst(mantissa.count + 1).drop { $0 == "+" || $0 == "-" }
        if mantissa.count < lowercased.count, !mantissa.isEmpty, !exponent.isEmpty,
            mantissa.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }),
            exponent.hasOnlyDigits
        {
            return .malformed(reason: "has an exponent", corrected: nil)
        }
        return .notANumber
    }

    private static func inASCIIDigits(_ body: String) -> String? {
        let digits = body.unicodeScalars.map { scalar in
            scalar.properties.numericType == .decimal ? scalar.properties.numericValue.map { Int($0) } : nil
        }
        let known = digits.compactMap(\.self)
        return known.count == digits.count ? known.map(String.init).joined() : nil
    }
}

extension NumberText {
    /// The number in a word.
    static func require(_ text: String, what: String, _ invocation: Invocation) throws(UserError) -> Double {
        switch read(text) {
        case .number(let number, _): return number
        case let reading:
            if let error = problem(reading, text, invocation) { throw error }
            throw UserError(.badNumber, "\(what) must be a number, not \(quoted(text))")
                .hint(.countme("help units"))
        }
    }

    /// The error for a word that is meant as a number but is invalid.
    ///
    /// `text` is the number; it may be the start of a longer `word`, whose rest is the unit.
    static func problem(
        _ reading: Reading,
        _ text: String,
        in word: String? = nil,
        _ invocation: Invocation
    ) -> UserError? {
        let word = word ?? text
        func corrected(_ number: String) -> Hint {
            invocation.replacing(
                word,
                with: word.hasPrefix(text) ? number + word.dropFirst(text.count) : number
            )
        }
        switch reading {
        case .number, .notANumber:
            return nil
        case .ambiguous(let numbers):
            return UserError(
                .ambiguousNumber,
                "\(quoted(text)) could be \(numbers.joined(separator: " or "))"
            )
            .hints(numbers.map(corrected))
        case .malformed(let reason, let number):
            return UserError(.badNumber, "\(quoted(text)) \(reason)")
                .hints(number.map { [corrected($0)] } ?? [.countme("help units")])
        }
    }
}

extension NumberText {
    /// The decimal number for a whole one and a fraction after it.
    static func mixed(_ whole: String, _ part: String) -> String? {
        guard (1...4).contains(whole.utf8.count), whole.hasOnlyDigits,
            let whole = Double(whole),
            case .number(let fraction, isFraction: true) = read(part), fraction > 0, fraction < 1
        else { return nil }
        let tenThousandths = Int(((whole + fraction) * 10_000).rounded())
        // Four decimals: with three, "1.333" could be thirteen hundred.
        let decimals = String(10_000 + tenThousandths % 10_000).dropFirst()
        return "\(tenThousandths / 10_000).\(decimals)"
    }

    /// A quantity with as many as three decimals: a third of a pizza is 0.333 of it.
    static func shown(_ quantity: Double) -> String { quantity.thousandthsText }
}

/// Reads the digits of a barcode.
enum BarcodeText {
    /// Whether a text names a photo of a barcode: a path has a slash or a dot, a number has neither.
    static func isPhoto(_ text: String) -> Bool { text.contains { $0 == "/" || $0 == "." } }

    /// The number, with its check digit verified: one wrong digit would be another product.
    static func require(_ text: String, _ invocation: Invocation) throws(UserError) -> String {
        let digits = text.filter { $0 != " " && $0 != "-" }
        guard let barcode = Barcode.normalized(digits) else {
            throw UserError(.badValue, "invalid barcode \(quoted(text)): barcodes have 8 to 14 digits")
                .hint(invocation.replacing(text, with: "CODE"))
        }
        guard Barcode.hasValidCheckDigit(digits) else {
            throw UserError(.badValue, "wrong check digit: at least one digit of the barcode is mistyped")
                .hint(invocation.replacing(text, with: "CODE").withReason("to try again"))
        }
        return barcode
    }
}
