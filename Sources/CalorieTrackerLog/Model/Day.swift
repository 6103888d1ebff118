/// A day of the calendar, which is the same in every time zone.
///
/// Days range from 0001-01-01 through 9999-12-31 in the Gregorian calendar. Arithmetic uses the calendar alone, so a
/// day of 23 or 25 hours is a day like any other.
public struct Day: Hashable, Sendable {
    /// The year, from 1 through 9999.
    public let year: Int
    /// The month, from 1 through 12.
    public let month: Int
    /// The day of the month, from 1.
    public let day: Int

    /// Creates a day; nil if the calendar does not have it.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= Day.length(ofMonth: month, year: year)
        else { return nil }
        self.init(uncheckedYear: year, month: month, day: day)
    }

    private init(uncheckedYear year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// The first day of the calendar.
    package static let first = Day(uncheckedYear: 1, month: 1, day: 1)
    /// The last day of the calendar.
    package static let last = Day(uncheckedYear: 9999, month: 12, day: 31)

    /// The number of days in a month.
    package static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func isLeap(_ year: Int) -> Bool {
        year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    }
}

extension Day: Comparable {
    /// Returns whether the left day is earlier than the right one.
    public static func < (left: Day, right: Day) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}

extension Day {
    /// The number of days since 1970-01-01, negative before it.
    ///
    /// It uses years that begin in March, so that the leap day is the last day of its year.
    package var number: Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = shiftedYear >= 0 ? shiftedYear / 400 : (shiftedYear - 399) / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// The day with this number of days since 1970-01-01, if it is within the calendar.
    package init?(number: Int) {
        guard (-719_162...2_932_896).contains(number) else { return nil }
        let shifted = number + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        self.init(
            uncheckedYear: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
            month: month,
            day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        )
    }

    /// Returns the day that is a number of days later, or earlier if it is negative; nil outside the years 1 through
    /// 9999.
    public func advanced(by days: Int) -> Day? {
        let (sum, overflow) = number.addingReportingOverflow(days)
        return overflow ? nil : Day(number: sum)
    }

    /// The day of the week.
    package var weekday: Weekday {
        // 1970-01-01 was a Thursday.
        let index = ((number + 3) % 7 + 7) % 7
        return Weekday.allCases[index]
    }

    /// All days in a range, in order.
    package static func days(in range: ClosedRange<Day>) -> [Day] {
        (range.lowerBound.number...range.upperBound.number).compactMap(Day.init(number:))
    }
}

extension Day: LosslessStringConvertible {
    /// Creates a day from text such as `2026-11-20`; nil unless it is exactly `YYYY-MM-DD`.
    public init?(_ description: String) {
        var text = description
        guard let day = text.withUTF8({ Day(utf8: $0) }) else { return nil }
        self = day
    }

    init?(utf8: UnsafeBufferPointer<UInt8>) {
        guard utf8.count == 10, utf8[4] == UInt8(ascii: "-"), utf8[7] == UInt8(ascii: "-") else { return nil }
        func digits(_ range: Range<Int>) -> Int? {
            var value = 0
            for index in range {
                guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(utf8[index]) else { return nil }
                value = value * 10 + Int(utf8[index] - UInt8(ascii: "0"))
            }
            return value
        }
        guard let year = digits(0..<4), let month = digits(5..<7), let day = digits(8..<10) else {
            return nil
        }
        self.init(year: year, month: month, day: day)
    }

    /// The day as `YYYY-MM-DD`.
    public var description: String { "\(year.padded(to: 4))-\(month.padded(to: 2))-\(day.padded(to: 2))" }
}

extension Int {
    /// The number in decimal digits, padded with zeros to a width, for dates and times.
    func padded(to width: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
    }
}

/// A day of the week, Monday first as in ISO 8601.
package enum Weekday: Int, CaseIterable, Sendable {
    case monday = 1
    case tuesday
    case wednesday
    case thursday
    case friday
    case saturday
    case sunday

    /// The three-letter abbreviation: `mon` … `sun`.
    package var abbreviation: String {
        switch self {
        case .monday: "mon"
        case .tuesday: "tue"
        case .wednesday: "wed"
        case .thursday: "thu"
        case .friday: "fri"
        case .saturday: "sat"
        case .sunday: "sun"
        }
    }

    /// The weekday with this abbreviation, in lowercase.
    package init?(abbreviation: String) {
        guard
            let weekday = Weekday.allCases.first(where: {
                $0.abbreviation == abbreviation || "\($0)" == abbreviation
            })
        else {
            return nil
        }
        self = weekday
    }
}
