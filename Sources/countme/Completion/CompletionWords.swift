internal import CalorieTrackerCore

/// The words that may stand in a place of a command line whatever is in the log.
struct CompletionWords {
    typealias Candidate = Completion.Candidate
    typealias Offer = Completion.Offer

    let clock: WallClock

    /// What an option may be.
    func values(of option: Option, for command: String) -> Offer {
        switch (option.name, command) {
        case ("format", "export"): words(LogExport.Format.allCases.map(\.rawValue))
        case ("format", _): words(OutputFormat.allCases.map(\.rawValue))
        case ("color", _): words(["auto", "always", "never"])
        case ("by", _): words(Grouping.allCases.map(\.rawValue))
        case ("svg", _):
            Offer(candidates: ChartKind.allCases.map { .init(word: $0.rawValue, meaning: $0.summary) })
        case ("sort", _): words(["carbs", "name", "date"])
        case ("kind", let command) where command.hasPrefix("pet"): words(["wet", "semi-moist", "dry"])
        case ("kind", _): words(["food", "drink"])
        case ("times", _): words(["0.5", "2"])
        case ("per", _): words(["100g", "100ml"])
        case ("water", _): words(["1.5l", "2l", "none"])
        default:
            switch option.value {
            case "DATE": Offer(candidates: days)
            case "TIME": Offer(candidates: times)
            case "FILE", "PATH", "CODE|PHOTO": Offer(includesFiles: true)
            default: Offer()
            }
        }
    }

    /// What may stand after the operands that are there already.
    func operands(of command: String, after given: [String]) -> Offer {
        switch command {
        case "food import", "food scan", "pet scan": Offer(includesFiles: true)
        case "report": Offer(candidates: given.isEmpty ? days + periods : [], includesFiles: true)
        case _ where !given.isEmpty: Offer()
        case "history", "summary": Offer(candidates: days + periods)
        case "meal", "left", "check": Offer(candidates: days)
        case "export", "import", "backup": Offer(includesFiles: true)
        case "goal": words(["none"])
        case "water": words(["250ml", "500ml", "1l"])
        case "completion": words(CompletionScript.allCases.map(\.rawValue))
        default: Offer()
        }
    }

    private func words(_ words: [String]) -> Offer { Offer(candidates: words.map { Candidate(word: $0) }) }

    private var days: [Candidate] {
        let today = clock.today
        let words = [("today", 0), ("yesterday", -1), ("tomorrow", 1)].compactMap { word, offset in
            today.advanced(by: offset).map { Candidate(word: word, meaning: TextStyle.date($0)) }
        }
        let weekdays = (2...6).compactMap { offset in
            today.advanced(by: -offset).map { day in
                Candidate(word: day.weekday.abbreviation, meaning: TextStyle.date(day))
            }
        }
        return words + weekdays
    }

    private var periods: [Candidate] {
        [
            Candidate(word: "week", meaning: "the present week"),
            Candidate(word: "month", meaning: "the present month"),
            Candidate(word: "year", meaning: "the present year"),
            Candidate(word: "7d", meaning: "the last 7 days"),
            Candidate(word: "30d", meaning: "the last 30 days"),
            Candidate(word: String(clock.today.description.prefix(7)), meaning: "a month"),
        ]
    }

    private var times: [Candidate] {
        [
            Candidate(word: clock.time.description, meaning: "now"),
            Candidate(word: "noon", meaning: "12:00"),
            Candidate(word: "midnight", meaning: "00:00"),
        ]
    }
}
