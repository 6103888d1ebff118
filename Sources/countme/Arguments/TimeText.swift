internal import CalorieTrackerCore

/// Reads times: `8:30`, `0830`, `8:30am`, `8am`, `noon`.
enum TimeText {
    static func require(_ text: String, _ invocation: Invocation) throws(UserError) -> TimeOfDay {
        if let time = read(text) { return time }
        // "--at 8 pm" without quotes.
        if invocation.words.contains(where: { ["am", "pm"].contains($0.lowercased()) }),
            let joined = invocation.joiningValue(of: [.at])
        {
            throw UserError(.badTime, "invalid time: \(quoted(text))").hint(joined)
        }
        let candidates = corrections(text)
        throw UserError(.badTime, "invalid time: \(quoted(text))")
            .hints(
                candidates.isEmpty
                    ? ["use 8:30, 0830, 8:30am, 8am or noon"]
                    : candidates.map { invocation.replacing(text, with: $0) }
            )
    }

    static func read(_ text: String) -> TimeOfDay? {
        let lowercased = text.lowercased()
        switch lowercased {
        case "noon": return TimeOfDay(hour: 12, minute: 0)
        case "midnight": return .midnight
        default: break
        }
        let isMorning = lowercased.hasSuffix("am")
        let isAfternoon = lowercased.hasSuffix("pm")
        guard isMorning || isAfternoon else { return readTwentyFourHours(lowercased) }
        var clock = lowercased.dropLast(2)
        if clock.last == " " { clock.removeLast() }
        let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count <= 2, let hour = number(parts[0], digits: 1...2), (1...12).contains(hour) else {
            return nil
        }
        guard let minute = parts.count == 2 ? number(parts[1], digits: 2...2) : 0 else { return nil }
        return TimeOfDay(hour: hour % 12 + (isAfternoon ? 12 : 0), minute: minute)
    }

    private static func readTwentyFourHours(_ text: String) -> TimeOfDay? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        if parts.count == 2, let hour = number(parts[0], digits: 1...2),
            let minute = number(parts[1], digits: 2...2)
        {
            return TimeOfDay(hour: hour, minute: minute)
        }
        guard parts.count == 1, number(parts[0], digits: 4...4) != nil else { return nil }
        return number(text.prefix(2), digits: 2...2).flatMap { hour in
            number(text.suffix(2), digits: 2...2).flatMap { TimeOfDay(hour: hour, minute: $0) }
        }
    }

    private static func number(_ text: Substring, digits: ClosedRange<Int>) -> Int? {
        digits.contains(text.utf8.count) && text.hasOnlyDigits ? Int(text) : nil
    }

    private static func corrections(_ text: String) -> [String] {
        if let hour = number(text[...], digits: 1...2), (0...23).contains(hour) {
            return (1...11).contains(hour) ? ["\(hour):00", "\(hour)pm"] : ["\(hour):00"]
        }
        let withColon = String(text.map { $0 == "." || $0 == "h" ? ":" : $0 })
        if withColon != text, read(withColon) != nil { return [withColon] }
        return [Spelling.nearest(to: text, in: ["noon", "midnight"])].compactMap(\.self)
    }
}
