internal import CalorieTrackerCore

/// A warning that accompanies an answer, with a code for scripts.
struct BodyWarning {
    /// The subject of the warning.
    enum Code: String, CaseIterable {
        case unitSlip = "unit_slip"
        case farOff = "far_off"
        case fewWeights = "few_weights"
        case held
        case formula
        case fastLoss = "fast_loss"
        case lowIntake = "low_intake"
        case lowGoal = "low_goal"
        case fastGoal = "fast_goal"
        case underweight
        case minor
        case lifeStage = "life_stage"
        case noForecast = "no_forecast"
    }

    let code: Code
    let words: String
}

extension BodyWarning {
    static let fewWeights = BodyWarning(
        code: .fewWeights,
        words: "A trend needs at least two weigh-ins, the latest within 14 days"
    )

    /// The warning for a target weight of a past period.
    static let pastForecast = BodyWarning(
        code: .noForecast,
        words: "No forecast: --to needs a period that ends today"
    )

    /// The warning for a target weight if the expenditure is not learned.
    static let noForecast = BodyWarning(
        code: .noForecast,
        words: "No forecast: it needs an expenditure learned from your log; see countme expenditure"
    )
}

extension JSONWriter {
    mutating func warnings(_ warnings: [BodyWarning]) {
        messages("warnings", warnings.map { (code: $0.code.rawValue, words: $0.words) })
    }

    /// Writes a key with a weight in kilograms, rounded to two decimals.
    mutating func member(_ key: StaticString, kilograms: Double?) {
        member(key, quantity: kilograms?.roundedToHundredth.withPlainZero)
    }

    mutating func member(_ key: StaticString, whole kilocalories: Double?) {
        member(key, kilocalories.map { $0.rounded().withPlainZero })
    }

    mutating func trend(_ trend: BodyLog.Trend?) {
        object("trend", of: trend) { writer, trend in
            writer.member("date", trend.day)
            writer.member("kg", kilograms: trend.kilograms)
            writer.member("kg_low", kilograms: trend.range.lowerBound)
            writer.member("kg_high", kilograms: trend.range.upperBound)
            writer.member("kg_per_week", kilograms: trend.rate?.kilograms)
            writer.member("kg_per_week_low", kilograms: trend.rate?.range.lowerBound)
            writer.member("kg_per_week_high", kilograms: trend.rate?.range.upperBound)
            writer.member("weigh_ins", trend.weighings)
            writer.member("days", trend.days)
        }
    }

    mutating func expenditure(_ body: BodyLog?) {
        object("expenditure", of: body) { writer, body in
            let standing = body.standing
            writer.member("date", body.last)
            writer.member("kcal", whole: standing.kilocalories)
            writer.member("kcal_low", whole: standing.range.lowerBound)
            writer.member("kcal_high", whole: standing.range.upperBound)
            writer.member("method", standing.method.rawValue)
            writer.member("whole_days", standing.wholeDays)
            writer.member("partial_days", standing.partialDays)
            writer.member("empty_days", standing.emptyDays)
            writer.member("weigh_ins", standing.weighings)
            writer.member("kcal_per_kg", whole: standing.energyOfKilogram)
        }
    }

    mutating func forecast(_ forecast: BodyLog.Forecast?) {
        object("forecast", of: forecast) { writer, forecast in
            writer.member("kg", kilograms: forecast.kilograms)
            writer.member("at_kcal", whole: forecast.intake)
            writer.member("date", forecast.day?.description)
            writer.member("earliest", forecast.earliest?.description)
            writer.member("latest", forecast.latest?.description)
        }
    }
}

extension TextStyle {
    /// An estimate of energy, rounded to tens because it is not more precise: `about 2410 kcal a day`.
    func tens(_ kilocalories: Double) -> String {
        Int(clamping: (unit.shown(kilocalories: kilocalories) / 10).rounded() * 10).description
    }

    /// The expenditure, with its source and its range.
    func spending(_ body: BodyLog) -> String {
        let standing = body.standing
        let range = "\(tens(standing.range.lowerBound)) to \(tens(standing.range.upperBound))"
        let about = "You burn about \(tens(standing.kilocalories)) \(unit.rawValue) a day (\(range))"
        let from =
            "\(counted(standing.wholeDays, "complete day", "complete days")) out of \(standing.days) and \(counted(standing.weighings, "weigh-in", "weigh-ins"))"
        switch standing.method {
        case .learned: return "\(about), learned from \(from)"
        case .held: return "\(about), as of the last usable data; there is too little since"
        case .formula:
            let half = standing.range.upperBound - standing.kilocalories
            let days = standing.daysMissing
            let wait = days == 1 ? "another day" : "about \(days) more days"
            return
                "By formula, you burn about \(tens(standing.kilocalories)) \(unit.rawValue) a day, plus or minus \(tens(half)); your own log will give an estimate after \(wait)"
        }
    }

    /// A future day as precisely as it can be predicted: the date within twelve weeks, later the month.
    private func future(_ day: Day, isNear: Bool, hasYear: Bool) -> String {
        let year = hasYear && day.year != clock.today.year ? " \(day.year)" : ""
        return (isNear ? "\(day.day) " : "") + day.monthName + year
    }

    /// A sentence about when a weight will be reached.
    func forecast(_ forecast: BodyLog.Forecast, _ weights: WeightStyle) -> String {
        let pace = forecast.intake.map { "At \(energyWithUnit($0)) a day" } ?? "Eating as usual,"
        let goal = weights.text(forecast.kilograms)
        guard let day = forecast.day else {
            guard forecast.movesAway else { return "\(pace) you would not reach \(goal) within two years" }
            let change = forecast.isAbove ? "above it and would rise" : "below it and would fall"
            return "\(pace) you would not reach \(goal): your trend is already \(change) further"
        }
        if day <= clock.today { return "Your trend is already at \(goal)" }
        let last = forecast.latest ?? day
        let isNear = last.number - clock.today.number <= 12 * 7
        func future(_ day: Day, hasYear: Bool = true) -> String {
            self.future(day, isNear: isNear, hasYear: hasYear)
        }
        var text = "\(pace) you would reach \(goal) around \(future(day))"
        switch (forecast.earliest, forecast.latest) {
        case (let first?, let last?) where future(first) != future(last):
            text += ", between \(future(first, hasYear: first.year != last.year)) and \(future(last))"
        case (let first?, nil): text += ", not before \(future(first))"
        default: break
        }
        return text
    }
}

extension Day {
    /// The name of its month: `March`.
    var monthName: String {
        [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ][month - 1]
    }
}

extension BodyLog {
    /// The warnings for any answer that shows a weight.
    func warnings(_ style: TextStyle) -> [BodyWarning] {
        var warnings: [BodyWarning] = []
        if trend() == nil {
            warnings.append(.fewWeights)
        }
        switch standing.method {
        case .learned: break
        case .held: warnings.append(BodyWarning(code: .held, words: style.pausedReason(self)))
        case .formula: warnings.append(BodyWarning(code: .formula, words: style.spending(self)))
        }
        return warnings
    }

    /// A health warning; at most one is shown.
    func healthWarning(_ style: TextStyle) -> BodyWarning? {
        if style.weights != .hidden, let fast = fastLoss, let weight = filter.mornings.last?.weight {
            let percent = (-fast.kilograms / weight * 100).tenthsText
            return BodyWarning(
                code: .fastLoss,
                words:
                    "Down \(percent)% a week over \(fast.span). Losing more than 1% a week for long costs muscle; ask a doctor if this is not intended (countme help safety)"
            )
        }
        if let low = lowIntake {
            return BodyWarning(
                code: .lowIntake,
                words:
                    "Your last 7 complete days average \(style.tens(low)) \(style.unit.rawValue). Eat less than \(style.energy(BodyLog.lowIntake)) only under medical supervision (countme help safety)"
            )
        }
        return nil
    }
}

extension TextStyle {
    /// The reason why nothing is learned from the last days.
    func pausedReason(_ body: BodyLog) -> String {
        let (whole, weighings) = body.fortnight
        return
            "Paused: the last 14 days have \(counted(whole, "complete day", "complete days")) and \(counted(weighings, "weigh-in", "weigh-ins")); at least 4 and 1 are needed to keep learning"
    }
}
