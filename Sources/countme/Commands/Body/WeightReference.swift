internal import CalorieTrackerCore

/// A weight as typed: its day, `last`, or its id.
struct WeightReference {
    let words: [String]
    private let invocation: Invocation

    init(_ words: [String], _ invocation: Invocation) {
        self.words = words
        self.invocation = invocation
    }

    private var text: String { words.joined(separator: " ") }

    /// The one weight that it refers to.
    func find(_ tracker: CalorieTracker) throws -> Weighing {
        if text.lowercased() == "last" {
            guard let last = try tracker.lastWeighing() else { throw WeightReference.nothing }
            return last
        }
        if let number = number {
            guard let weighing = try tracker.weighing(number) else {
                throw UserError(.noMatch, "no weigh-in \(quoted(text))").hint(.countme("weigh list"))
            }
            return weighing
        }
        let day = try DateText.require(text, today: tracker.clock.today, invocation)
        let found = try tracker.weighings(in: day...day)
        guard let weighing = found.first else {
            throw UserError(.noMatch, "no weigh-in on \(TextStyle.date(day))").hint(.countme("weigh list"))
        }
        guard found.count == 1 else {
            throw UserError(.badID, "\(TextStyle.date(day)) has \(found.count) weigh-ins")
                .hints(
                    found.prefix(3).map { weighing in
                        invocation.replacing(text, with: weighing.id).withReason(
                            "to choose the one at \(weighing.moment.time)"
                        )
                    }
                )
        }
        return weighing
    }

    /// The number in `weight:3`.
    private var number: Int? {
        words.count == 1 && text.hasPrefix("weight:") ? Int(text.dropFirst(7)) : nil
    }

    static let nothing = UserError(.noMatch, "no weigh-ins yet").hint(.countme("weigh 81.4"))
}
