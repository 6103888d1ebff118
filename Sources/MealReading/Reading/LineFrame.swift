package import CalorieTrackerLog

/// Words around foods: the meal, the time, the day, and the part that was eaten.
struct LineFrame: Equatable {
    /// The meal, by its name in the log.
    var meal: String?
    var time: TimeOfDay?
    /// The number of days before today.
    var daysAgo: Int?
    /// The part that was eaten.
    var share: Double?

    /// Fills in missing values from another frame.
    fileprivate func completed(by other: LineFrame) -> LineFrame {
        LineFrame(
            meal: meal ?? other.meal,
            time: time ?? other.time,
            daysAgo: daysAgo ?? other.daysAgo,
            share: share ?? other.share
        )
    }
}

extension TypedLineReading {
    /// The frame of each food that was eaten.
    ///
    /// A frame applies to the foods of its clause. If a clause has several frames and begins with one, each applies to
    /// the foods after it ("for lunch soup, for dinner pizza"), otherwise to the foods before it ("soup for lunch and
    /// pizza for dinner").
    var framesOfItems: [LineFrame] {
        let facts = (frames + items.flatMap(\.frames)).sorted { $0.lowerBound < $1.lowerBound }.map {
            (range: $0, clause: clause(of: $0.lowerBound), frame: line.frame($0))
        }
        return eaten.map { item in
            let clause = clause(of: item.range.lowerBound)
            let own = facts.filter { $0.clause == clause && $0.frame != LineFrame() }
            guard let first = own.first else { return LineFrame() }
            let foods = eaten.filter { self.clause(of: $0.range.lowerBound) == clause }
            let isLeading = foods.first.map { first.range.lowerBound < $0.range.lowerBound } ?? true
            let before = Array(own.filter { $0.range.lowerBound < item.range.lowerBound }.reversed())
            let behind = own.filter { $0.range.lowerBound > item.range.lowerBound }
            var frame = LineFrame()
            for side in isLeading ? [before, behind] : [behind, before] {
                // A time beyond another meal belongs to that meal's foods.
                var isOther = false
                for var other in side.map(\.frame) {
                    isOther = isOther || frame.meal != nil && other.meal != nil
                    if isOther { other.time = nil }
                    frame = frame.completed(by: other)
                }
            }
            return frame
        }
    }

    /// Returns the number of the clause at a position.
    ///
    /// A period, a semicolon, or a heading after a food begins a new clause.
    private func clause(of place: Int) -> Int {
        let stops = joiners.filter { $0.contains { [";", "."].contains(line.text($0)) } }.map(\.upperBound)
        let headings = frames.filter { line.text($0.upperBound - 1) == ":" }.map(startOfHeading)
            .filter { start in items.contains { $0.range.upperBound <= start } }
        return (stops + headings).count { $0 <= place }
    }

    /// Returns the start of the frames that precede a heading without a food between them: "3 days ago for lunch:".
    private func startOfHeading(_ heading: Range<Int>) -> Int {
        frames.reversed().reduce(heading.lowerBound) { start, frame in
            frame.upperBound == start ? frame.lowerBound : start
        }
    }
}

extension TypedLine {
    /// Returns the values in the words of a frame.
    fileprivate func frame(_ range: Range<Int>) -> LineFrame {
        var frame = LineFrame()
        for place in range {
            if let (end, time) = time(at: place), end <= range.upperBound, frame.time == nil {
                frame.time = time
            }
            for entry in entries(at: place) where entry.end <= range.upperBound {
                switch entry.kind {
                case .meal, .mealfull:
                    if !entry.value.isEmpty { frame.meal = frame.meal ?? String(entry.value) }
                case .day where entry.number > 0: frame.daysAgo = Int(entry.number)
                case .time: frame.time = TimeOfDay(String(entry.value))
                default: break
                }
            }
            if let (end, days) = daysAgo(at: place), end <= range.upperBound { frame.daysAgo = days }
            if let (end, share) = share(at: place), end <= range.upperBound { frame.share = share }
        }
        return frame
    }

    /// The words at the end or the start of a line that say when the food was eaten: "oats yesterday".
    fileprivate var occasion: Range<Int>? {
        let count = tokens.count
        func end(_ place: Int) -> Int? {
            let days = entries(at: place).filter { $0.kind == .weekday || $0.kind == .day && $0.number > 0 }
                .map(\.end)
            return
                (days + [time(at: place)?.end, daysAgo(at: place)?.end, meal(at: place)].compactMap(\.self))
                .max()
        }
        if let last = (1..<max(1, count)).first(where: { end($0) == count }) { return last..<count }
        return end(0).flatMap { $0 < count ? 0..<$0 : nil }
    }

    /// Returns the end of a meal such as "for lunch".
    private func meal(at place: Int) -> Int? {
        entries(at: place).filter { $0.kind == .mealopen }.lazy
            .compactMap { opener in entries(at: opener.end).first { $0.kind == .meal }?.end }.first
    }

    /// Reads a time of day that is marked as one, "10:30" or "7 pm", or an hour after a word that introduces it: "at
    /// 8".
    func time(at place: Int) -> (end: Int, time: TimeOfDay)? {
        let opener = entries(at: place).first { $0.kind == .clock }
        let first = opener?.end ?? place
        guard first < tokens.count, tokens[first].isDigits, var hour = Int(tokens[first].text) else {
            return nil
        }
        var (end, minute, isTime) = (first + 1, 0, opener != nil)
        if [":", "."].contains(text(end)), text(end + 1).utf8.count == 2, let number = Int(text(end + 1)) {
            (end, minute, isTime) = (end + 2, number, true)
        }
        if let half = entries(at: end).first(where: { $0.kind == .hours }) {
            if half.value == "pm", hour < 12 { hour += 12 }
            if half.value == "am", hour == 12 { hour = 0 }
            (end, isTime) = (half.end, true)
        }
        guard isTime, let time = TimeOfDay(hour: hour, minute: minute) else { return nil }
        return (end, time)
    }

    /// Reads the number of days in "3 days ago".
    func daysAgo(at place: Int) -> (end: Int, days: Int)? {
        for number in amounts(at: place) where number.amount.isBareNumber && number.end > place {
            for entry in entries(at: number.end) where entry.kind == .ago {
                if let days = Int(exactly: number.amount.count * entry.number), (1...60).contains(days) {
                    return (entry.end, days)
                }
            }
        }
        return nil
    }

    /// Reads the share of a meal that was shared: "with my wife" is a half, "with two friends" a third.
    func share(at place: Int) -> (end: Int, share: Double)? {
        guard has(.weak, at: place) else { return nil }
        var (next, others) = (place + 1, 1.0)
        for entry in entries(at: next) {
            if [.article, .definite].contains(entry.kind) {
                next = entry.end
                break
            }
            if entry.kind == .number {
                (next, others) = (entry.end, entry.number)
                break
            }
        }
        if next == place + 1, next < tokens.count, tokens[next].isDigits {
            (next, others) = (next + 1, tokens[place + 1].value)
        }
        guard next > place + 1, others >= 1,
            let person = entries(at: next).first(where: { $0.kind == .person })
        else { return nil }
        return (person.end, 1 / (others + 1))
    }
}

/// A food name beside words that say when the food was eaten.
package struct NameWithOccasion {
    /// The name without those words.
    package let name: String
    /// The words that say when.
    package let words: String
    /// The meal, the time, and the number of days before today; each is nil if the words do not include it.
    package let (meal, time, daysAgo): (String?, TimeOfDay?, Int?)

    /// Separates a name from a heading with a meal, "lunch: pizza"; returns nil if there is none.
    package init?(heading text: String) {
        let line = TypedLine(text, .builtin)
        guard
            let heading = line.entries(at: 0).first(where: { $0.kind == .meal && line.text($0.end) == ":" })
        else { return nil }
        (meal, time, daysAgo) = (line.frame(0..<heading.end).meal, nil, nil)
        words = line.typed(0..<heading.end)
        name = line.typed(heading.end + 1..<line.tokens.count)
    }

    /// Separates a name from words such as "yesterday", "at 8", and "for lunch"; returns nil if there are none.
    package init?(_ text: String) {
        let line = TypedLine(text, .builtin)
        guard let range = line.occasion else { return nil }
        let frame = line.frame(range)
        (meal, time, daysAgo) = (frame.meal, frame.time, frame.daysAgo)
        words = line.typed(range)
        name = line.typed(range.lowerBound == 0 ? range.upperBound..<line.tokens.count : 0..<range.lowerBound)
    }
}
