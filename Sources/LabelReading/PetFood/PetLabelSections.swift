internal import CalorieTrackerCore

/// The parts of a label that contain an analysis.
struct PetLabelSections {
    /// The events of each part.
    let parts: [[PetLabelEvent]]
    /// The events of the whole label if some of its names may be ordinary words; otherwise empty.
    let doubtful: [PetLabelEvent]

    /// Finds the parts below headings; uses the whole label if no heading was read.
    init(_ tokens: [LabelToken]) {
        var parts: [[PetLabelEvent]] = []
        var start: Int?
        var index = 0
        func close(at end: Int) {
            guard let first = start, first < end else { return }
            parts.append(PetLabelEventReader(tokens[first..<end]).events)
            start = nil
        }
        while index < tokens.count {
            if let heading = PetLabelWords.headings.match(tokens, at: index) {
                close(at: index)
                index += heading.count
                start = index
            } else if start != nil, let end = PetLabelWords.ends.match(tokens, at: index) {
                close(at: index)
                index += end.count
            } else {
                index += 1
            }
        }
        close(at: tokens.count)
        let useful = parts.filter { PetLabelSections.namedCount($0) >= 2 }
        (self.parts, doubtful) = useful.isEmpty ? PetLabelSections.withoutHeading(tokens) : (useful, [])
    }

    /// Counts the different nutrients among the five that are named.
    private static func namedCount(_ events: [PetLabelEvent]) -> Int {
        Set(events.compactMap(\.nutrient)).count
    }

    /// Returns the whole label, without names that may be ordinary words unless enough other names are present, and
    /// with them if there are some.
    private static func withoutHeading(
        _ tokens: [LabelToken]
    ) -> (parts: [[PetLabelEvent]], doubtful: [PetLabelEvent]) {
        let events = PetLabelEventReader(tokens[...]).events
        let certain = namedCount(events.filter { $0.certainty == .certain })
        if certain >= 3 || namedCount(events) >= 4 { return ([events], []) }
        let lowest = certain == 2 ? PetLabelEvent.Certainty.likely : .certain
        let isDoubtful = events.map { $0.nutrient != nil && $0.certainty < lowest }
        let part = zip(events, isDoubtful).map { $1 ? $0.asText : $0 }
        return ([part], isDoubtful.contains(true) ? events : [])
    }
}

extension PetLabelEvent {
    /// The nutrient that it names, if it is one of the five.
    var nutrient: PetNutrient? {
        guard case .name(let nutrient) = kind else { return nil }
        return nutrient
    }

    /// The same event as meaningless text.
    fileprivate var asText: PetLabelEvent { PetLabelEvent(kind: .text, line: line) }
}
