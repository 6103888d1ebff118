/// The date format of a file.
package enum DateOrder: String, CaseIterable, Sendable {
    case dayFirst = "dmy"
    case monthFirst = "mdy"
}

/// A day in the format of a diary, with an optional time.
enum DiaryDate {
    /// The contents of a cell, before the order of day and month is known.
    enum Reading: Equatable {
        case day(Day, TimeOfDay?)
        /// `3/4/2026`: the two numbers in their order, and the year.
        case either(Int, Int, year: Int, TimeOfDay?)

        /// The reading without its time.
        var withoutTime: Reading {
            switch self {
            case .day(let day, _): .day(day, nil)
            case .either(let first, let second, let year, _): .either(first, second, year: year, nil)
            }
        }
    }

    /// The maximum length of a day or a time in bytes.
    fileprivate static let longest = 200

    /// Reads a cell; nil if it is not a day.
    static func read(_ text: String) -> Reading? {
        guard text.utf8.count <= longest else { return nil }
        if text.utf8.count == 10, let day = Day(text) { return .day(day, nil) }
        var text = PlainText.tidied(text)
        // "Tuesday, March 3, 2026"
        if let comma = text.firstIndex(of: ","),
            text[..<comma].allSatisfy({ $0.isLetter || "-.".contains($0) })
        {
            text = PlainText.tidied(String(text[text.index(after: comma)...]))
        }
        let parts = text.split(maxSplits: 1) { $0 == "T" || $0 == " " }.map(String.init)
        // "10/13/2023, 9:00 PM"
        if let first = parts.first?.withoutComma, first.contains(where: \.isNumber),
            let numbers = numbers(first)
        {
            let rest = parts.count > 1 ? parts[1] : nil
            let time = rest.flatMap(DiaryTime.read)
            guard rest == nil || time != nil else { return nil }
            return reading(numbers, separator: first.first { !$0.isNumber }, time)
        }
        return named(text)
    }

    /// The day of a reading, in the order of the file.
    private static func day(_ reading: Reading, _ order: DateOrder?) -> (day: Day, time: TimeOfDay?)? {
        switch reading {
        case .day(let day, let time): return (day, time)
        case .either(let first, let second, let year, let time):
            guard let order else { return nil }
            let isDayFirst = order == .dayFirst
            return Day(year: year, month: isDayFirst ? second : first, day: isDayFirst ? first : second)
                .map { ($0, time) }
        }
    }

    /// The day in a text, with its time if there is one.
    static func moment(_ text: String?, _ order: DateOrder? = nil) -> (day: Day, time: TimeOfDay?)? {
        text.flatMap(read).flatMap { day($0, order) }
    }

    /// The date order of a file, determined from all of its cells: a number above 12 is the day.
    struct Orders {
        private var doubtful: (text: String, reading: Reading)?
        private var orders: Set<DateOrder> = []

        /// Learns the date order of the file from a day.
        mutating func learn(from reading: Reading) {
            guard case .either(let first, let second, let year, _) = reading else { return }
            if first > 12 { orders.insert(.dayFirst) }
            if second > 12 { orders.insert(.monthFirst) }
            // Days such as 5/5 are unambiguous, but do not reveal the order.
            if first != second, doubtful == nil { doubtful = ("\(first)/\(second)/\(year)", reading) }
        }

        /// The date order of the file, or the usual order of its program; nil if its days contradict each other.
        ///
        /// - Throws: `DiaryProblem.twoWayDays` if the order cannot be determined.
        func decided(or usual: DateOrder? = nil) throws(DiaryProblem) -> DateOrder? {
            if orders.count == 1 { return orders.first }
            if orders.isEmpty, let usual { return usual }
            guard let doubtful else { return .dayFirst }
            guard orders.isEmpty, let left = day(doubtful.reading, .dayFirst)?.day,
                let right = day(doubtful.reading, .monthFirst)?.day
            else { return nil }
            throw .twoWayDays(doubtful.text, left, right)
        }
    }

    private static func numbers(_ text: String) -> [Int]? {
        let parts = text.split(omittingEmptySubsequences: false) { "-/.".contains($0) }
        if parts.count == 1, text.utf8.count == 8, let number = Int(text) {
            return [number / 10_000, number / 100 % 100, number % 100]
        }
        let numbers = parts.compactMap { part in
            part.utf8.count <= 4 && part.utf8.allSatisfy(\.isDigit) ? Int(part) : nil
        }
        return parts.count == 3 && numbers.count == 3 ? numbers : nil
    }

    private static func reading(_ numbers: [Int], separator: Character?, _ time: TimeOfDay?) -> Reading? {
        if numbers[0] > 31 {
            return Day(year: numbers[0], month: numbers[1], day: numbers[2]).map { .day($0, time) }
        }
        let year = numbers[2] < 100 ? 2000 + numbers[2] : numbers[2]
        // With periods, the day always comes first.
        if separator == "." {
            return Day(year: year, month: numbers[1], day: numbers[0]).map { .day($0, time) }
        }
        let isPossible =
            Day(year: year, month: numbers[1], day: numbers[0]) != nil
            || Day(year: year, month: numbers[0], day: numbers[1]) != nil
        return isPossible ? .either(numbers[0], numbers[1], year: year, time) : nil
    }

    /// Reads "March 3, 2026" and "3 Mar 2026".
    private static func named(_ text: String) -> Reading? {
        let words = text.split { " ,.".contains($0) }.map { FoldedName.key(String($0)) }.filter { $0 != "de" }
        guard words.count == 3, let year = Int(words[2]), words[2].utf8.count == 4 else { return nil }
        for (name, number) in [(words[0], words[1]), (words[1], words[0])] {
            guard name.count >= 3, let day = Int(number),
                let month = months.lazy.compactMap({ $0.firstIndex { $0.hasPrefix(name) } }).first
            else { continue }
            return Day(year: year, month: month + 1, day: day).map { .day($0, nil) }
        }
        return nil
    }

    private static let months: [[String]] = [
        "january february march april may june july august september october november december",
        "januar februar marz april mai juni juli august september oktober november dezember",
        "janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre",
        "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
        "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
        "januari februari maart april mei juni juli augustus september oktober november december",
        "janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro",
        "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
    ].map { $0.split(separator: " ").map { FoldedName.key(String($0)) } }
}

extension String {
    fileprivate var withoutComma: String { last == "," ? String(dropLast()) : self }
}

/// A time in the format of a diary: `8:05`, `08:05:10.120`, `8:05 PM`, with or without an offset.
enum DiaryTime {
    static func read(_ text: String) -> TimeOfDay? {
        guard text.utf8.count <= DiaryDate.longest else { return nil }
        var text = text.lowercased().filter { $0 != " " && $0 != "\u{202f}" && $0 != "\u{a0}" }
        var isAfternoon: Bool?
        for (ending, afternoon) in [("am", false), ("pm", true), ("a.m.", false), ("p.m.", true)]
        where text.hasSuffix(ending) {
            text.removeLast(ending.count)
            isAfternoon = afternoon
            break
        }
        // Seconds and an offset after the minutes do not change the local time.
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count >= 2, parts[0].utf8.count <= 2, var hour = Int(parts[0]),
            parts[1].utf8.prefix(2).allSatisfy(\.isDigit), let minute = Int(parts[1].prefix(2)),
            parts[1].utf8.count >= 2
        else { return nil }
        if let isAfternoon {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + (isAfternoon ? 12 : 0)
        }
        return TimeOfDay(hour: hour, minute: minute)
    }
}

extension Timestamp {
    /// The local day and time at an offset from UTC.
    func clock(at offset: UTCOffset) -> (day: Day, time: TimeOfDay) {
        (dayAndSecond(offset: offset).day, timeOfDay(offset: offset))
    }
}

/// An instant in the format of a diary: `2026-03-01T23:00:00.000Z`, or with an offset.
enum DiaryInstant {
    static func read(_ text: String) -> Timestamp? {
        guard text.utf8.count <= DiaryDate.longest else { return nil }
        var text = text
        if let point = text.firstIndex(of: ".") {
            let fraction = text[text.index(after: point)...].prefix(while: \.isNumber)
            text.removeSubrange(point..<fraction.endIndex)
        }
        guard let (local, offset) = Timestamp.parse(text), let offset else { return nil }
        return Timestamp(clamping: local - offset.seconds)
    }
}
