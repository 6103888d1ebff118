/// A Kalman filter that estimates a person's weight without daily water fluctuations, and the expenditure in logged
/// kilocalories.
///
/// It runs over all days from scratch each time. Its states are the tissue weight, the expenditure, temporary water,
/// the usual intake, and the water lost when eating changes at the start of a log. A weighing observes the tissue
/// weight, both kinds of water, and the water bound by recent food.
package struct ExpenditureFilter: Sendable {
    /// The indices of the states.
    private enum State {
        static let tissue = 0
        static let expenditure = 1
        static let water = 2
        static let usual = 3
        static let settling = 4
    }

    /// A morning, after its weighing.
    package struct Morning: Equatable, Sendable {
        /// The index of the day in the log.
        package let day: Int
        /// All states.
        let states: [Double]
        /// The standard deviation of the expenditure, as far as the log shows.
        let deviation: Double
        /// The kilograms of water bound by recent food, beyond those of the usual food.
        package let foodWater: Double
        /// The standard deviation of the tissue weight.
        package let deviationOfWeight: Double

        /// The weight without daily fluctuations.
        package var weight: Double { states[State.tissue] + states[State.settling] + foodWater }
        /// The expenditure per day.
        package var expenditure: Double { states[State.expenditure] }
        /// The standard deviation of the expenditure, including the error that no log can reveal.
        package var deviationOfExpenditure: Double {
            (deviation * deviation + ExpenditureFilter.square(ExpenditureFilter.floor)).squareRoot()
        }
    }

    // Parameters fitted to people with known expenditure.
    /// The expenditure of an additional kilogram per day.
    private static let energyOfWeight = 25.0
    private static let walkOfExpenditure = 14.0
    private static let walkOfUsual = 30.0
    private static let walkOfPlans = 80.0
    private static let waterDeviation = 0.36
    private static let waterMemory = 0.6
    private static let scaleDeviation = 0.2
    private static let lateDeviation = 0.6
    private static let spreadOfDays = 0.25
    /// The kilograms of water that all food binds, and the rate at which they follow the intake.
    private static let waterOfFood = 2.3
    private static let memoryOfFood = 0.35
    /// Most people's share of energy from carbohydrate.
    private static let usualCarbs = 0.47
    /// Weighings more than this many deviations away get less weight.
    private static let gate = 4.0
    private static let partialDays = 0.03
    private static let weightOfPartialDays = 20.0
    /// The share of an intake change by which expenditure adapts.
    private static let adaptation = 0.2
    private static let settling = 0.8
    private static let settlingDeviation = 0.7
    /// With so few days, and so small a share of the initial estimate, the log has only just started, and there is no
    /// habit yet.
    private static let leastDays = 3
    private static let leastUsual = 0.2
    /// The error that no log can reveal, in kilocalories per day.
    fileprivate static let floor = 85.0

    /// The states after the last day.
    private(set) var states: [Double]
    private(set) var covariance: SquareMatrix
    /// The mornings from the first weighing.
    package private(set) var mornings: [Morning] = []
    /// The estimated intake of each of these days.
    private(set) var eaten: [EatenEstimate] = []
    /// The index of the first day with a weighing that the next ones do not refute.
    package let firstDay: Int
    /// The energy of a kilogram of this body, in kilocalories.
    package let energyOfKilogram: Double
    private let guess: Double
    private let scale: Double
    private var food: Double
    private var carbs = ExpenditureFilter.usualCarbs

    /// Runs over consecutive days of a log; nil before the first weighing.
    ///
    /// If the last day is still open, only its weight is used, because its intake is not yet known.
    package init?(_ days: [EatenDay], _ profile: BodyProfile, isOpen: Bool = false) {
        guard let first = ExpenditureFilter.firstDay(of: days), let weight = days[first].weight else {
            return nil
        }
        firstDay = first
        scale = weight / 80
        energyOfKilogram = profile.energyOfKilogram(weight)
        let (guess, deviation) = profile.guess(weight)
        self.guess = guess
        food = guess
        let past = days.count - (isOpen ? 1 : 0)
        let beginning = days[first..<max(first, min(past, first + 10))].compactMap(\.stated)
        let usual = ExpenditureFilter.usual(beginning, of: guess) ?? guess
        states = [weight, guess, 0, usual, 0]
        let water = ExpenditureFilter.square(ExpenditureFilter.waterDeviation * scale)
        covariance = SquareMatrix(diagonal: [
            ExpenditureFilter.square(0.6 * scale), ExpenditureFilter.square(deviation), water,
            ExpenditureFilter.square(0.2 * usual),
            ExpenditureFilter.square(ExpenditureFilter.settlingDeviation * scale),
        ])
        var memory = Memory()
        for day in first..<days.count {
            begin(days[day], day)
            if !isOpen || day < days.count - 1 { live(days[day], &memory) }
        }
    }

    /// The number of weighings, and of days, that can refute the first one, and the share by which it must differ from
    /// their median: pounds logged as kilograms, a typo, another person.
    private static let weighingsOfStart = 5
    private static let leastOfStart = 3
    private static let daysOfStart = 30
    private static let refutation = 0.15

    /// The first day with a weighing that the next ones do not refute; nil without a weighing.
    ///
    /// The filter gives an outlier little weight, so it would need months to let go of a wrong start.
    private static func firstDay(of days: [EatenDay]) -> Int? {
        guard let first = days.firstIndex(where: { $0.weight != nil }) else { return nil }
        let start = (first...min(first + daysOfStart, days.count - 1)).filter { days[$0].weight != nil }
            .prefix(weighingsOfStart)
        let sorted = start.compactMap { days[$0].weight }.sorted()
        guard sorted.count >= leastOfStart else { return first }
        let median = sorted[sorted.count / 2]
        return start.first { abs((days[$0].weight ?? 0) / median - 1) <= refutation } ?? first
    }

    /// The learned facts about how the log is used.
    private struct Memory {
        var partial = ExpenditureFilter.partialDays * ExpenditureFilter.weightOfPartialDays
        var whole = (1 - ExpenditureFilter.partialDays) * ExpenditureFilter.weightOfPartialDays
        var entries: Double?
    }

    private mutating func begin(_ day: EatenDay, _ place: Int) {
        if let weight = day.weight { weigh(weight, isLate: day.isLate) }
        mornings.append(
            Morning(
                day: place,
                states: states,
                deviation: covariance[State.expenditure, State.expenditure].squareRoot(),
                foodWater: foodWater,
                deviationOfWeight: covariance[State.tissue, State.tissue].squareRoot()
            )
        )
    }

    private mutating func live(_ day: EatenDay, _ memory: inout Memory) {
        let estimate = EatenEstimate(
            of: day,
            usual: max(states[State.usual], 500),
            usualEntries: memory.entries,
            partial: memory.partial / (memory.partial + memory.whole)
        )
        eaten.append(estimate)
        if day.stated != nil {
            memory.partial += 1 - estimate.wholeness
            memory.whole += estimate.wholeness
            let entries = Double(day.entries)
            memory.entries = memory.entries.map { $0 + 0.1 * estimate.wholeness * (entries - $0) } ?? entries
            learn(estimate)
        }
        pass(day, estimate)
        if let grams = day.carbs, let energy = day.stated, energy > 0 {
            carbs = min(max(4 * grams / energy, 0), 0.8)
        }
        food += ExpenditureFilter.memoryOfFood * (estimate.mean * carbs / ExpenditureFilter.usualCarbs - food)
    }

    private var foodWater: Double { ExpenditureFilter.waterOfFood * (food / guess - 1) }

    private static let seenByScale = [1.0, 0, 1, 0, 1]

    private mutating func weigh(_ weight: Double, isLate: Bool) {
        let deviation = isLate ? ExpenditureFilter.lateDeviation : ExpenditureFilter.scaleDeviation
        var noise = ExpenditureFilter.square(deviation * scale)
        let miss =
            weight - (states[State.tissue] + states[State.water] + states[State.settling] + foodWater)
        let seen = covariance * ExpenditureFilter.seenByScale
        let known = seen[State.tissue] + seen[State.water] + seen[State.settling]
        // Clothes, another person on the scale, or a typo.
        let allowed = ExpenditureFilter.square(ExpenditureFilter.gate) * (known + noise)
        if miss * miss > allowed { noise += miss * miss - allowed }
        correct(by: miss, seen, known + noise)
    }

    /// Updates the usual intake, and partly the expenditure, from the estimated intake of a day.
    private mutating func learn(_ estimate: EatenEstimate) {
        let usual = states[State.usual]
        let noise = ExpenditureFilter.square(ExpenditureFilter.spreadOfDays * usual) + estimate.variance
        let seen = covariance * [0, 0, 0, 1, 0]
        correct(by: estimate.mean - usual, seen, seen[State.usual] + noise)
        states[State.expenditure] += ExpenditureFilter.adaptation * (states[State.usual] - usual)
    }

    private mutating func correct(by miss: Double, _ seen: [Double], _ variance: Double) {
        for state in states.indices { states[state] += seen[state] / variance * miss }
        covariance.add(seen, seen, times: -1 / variance)
    }

    /// Advances the states by a day.
    private mutating func pass(_ day: EatenDay, _ estimate: EatenEstimate) {
        let step = ExpenditureFilter.energyOfWeight / energyOfKilogram
        var passing = SquareMatrix(diagonal: [
            1, 1 - step, ExpenditureFilter.waterMemory, 1, ExpenditureFilter.settling,
        ])
        passing[State.tissue, State.expenditure] = -1 / energyOfKilogram
        let intake = [1 / energyOfKilogram, step, 0, 0, 0]
        if day.stated == nil {
            // The intake of a day without entries is estimated from the usual intake.
            passing[State.tissue, State.usual] = EatenEstimate.skipped / energyOfKilogram
            passing[State.expenditure, State.usual] = step * EatenEstimate.skipped
            states = passing * states
        } else {
            states = passing * states
            for state in states.indices { states[state] += intake[state] * estimate.mean }
        }
        let memory = ExpenditureFilter.waterMemory
        covariance =
            covariance.between(passing)
            + SquareMatrix(diagonal: [
                0, ExpenditureFilter.square(ExpenditureFilter.walkOfExpenditure),
                ExpenditureFilter.square(ExpenditureFilter.waterDeviation * scale) * (1 - memory * memory),
                ExpenditureFilter.square(ExpenditureFilter.walkOfUsual), 0,
            ])
        covariance.add(intake, intake, times: estimate.variance)
    }

    // MARK: Results

    /// The current expenditure per day, and its standard deviation.
    package var expenditure: (kilocalories: Double, deviation: Double) {
        let variance = covariance[State.expenditure, State.expenditure]
        return (
            states[State.expenditure],
            (variance + ExpenditureFilter.square(ExpenditureFilter.floor)).squareRoot()
        )
    }

    /// The current usual intake per day.
    package var usualIntake: Double { states[State.usual] }

    /// The predicted weights of the coming mornings, with their standard deviations, for the usual intake or a given
    /// energy every day.
    ///
    /// The first is the next morning, or today's if the last day is still open.
    package func forecast(days: Int, eating intake: Double? = nil) -> [(weight: Double, deviation: Double)] {
        var states = states
        var covariance = covariance
        if let intake {
            states[State.expenditure] += ExpenditureFilter.adaptation * (intake - states[State.usual])
            states[State.usual] = intake
            covariance.clear(State.usual)
        }
        let passing = passingOfDay
        let walk = SquareMatrix(diagonal: [
            0, ExpenditureFilter.square(ExpenditureFilter.walkOfExpenditure), 0,
            intake == nil ? ExpenditureFilter.square(ExpenditureFilter.walkOfPlans) : 0, 0,
        ])
        let eaten = [1 / energyOfKilogram, stepOfWeight, 0, 0, 0]
        var food = food
        func morning() -> (Double, Double) {
            let water = ExpenditureFilter.waterOfFood * (food / guess - 1)
            return (
                states[State.tissue] + states[State.settling] + water,
                covariance[State.tissue, State.tissue].squareRoot()
            )
        }
        var mornings = [morning()]
        for _ in 0..<days {
            states = passing * states
            covariance = covariance.between(passing) + walk
            let spread = ExpenditureFilter.spreadOfDays * states[State.usual]
            covariance.add(eaten, eaten, times: ExpenditureFilter.square(spread))
            food +=
                ExpenditureFilter.memoryOfFood
                * (states[State.usual] * carbs / ExpenditureFilter.usualCarbs - food)
            mornings.append(morning())
        }
        return mornings.map { (weight: $0.0, deviation: $0.1) }
    }

    private var stepOfWeight: Double { ExpenditureFilter.energyOfWeight / energyOfKilogram }

    /// The transition of the states from one day to the next with the usual intake.
    private var passingOfDay: SquareMatrix {
        var passing = SquareMatrix(diagonal: [
            1, 1 - stepOfWeight, ExpenditureFilter.waterMemory, 1, ExpenditureFilter.settling,
        ])
        passing[State.tissue, State.expenditure] = -1 / energyOfKilogram
        passing[State.tissue, State.usual] = 1 / energyOfKilogram
        passing[State.expenditure, State.usual] = stepOfWeight
        return passing
    }

    /// The number of days of the longest forecast: two years.
    package static let longestForecast = 730

    /// The number of days until a weight is reached, as the earliest, middle, and latest of an 80% range; nil for more
    /// than two years.
    package func days(until goal: Double, eating intake: Double? = nil) -> (Int?, Int?, Int?) {
        let path = forecast(days: ExpenditureFilter.longestForecast, eating: intake)
        let sign: Double = path[0].weight > goal ? 1 : -1
        func day(_ deviations: Double) -> Int? {
            path.firstIndex { sign * ($0.weight - deviations * sign * $0.deviation - goal) <= 0 }
        }
        return (day(ExpenditureFilter.deviationsOf80), day(0), day(-ExpenditureFilter.deviationsOf80))
    }

    /// The number of standard deviations on each side of an 80% range.
    package static let deviationsOf80 = 1.2816

    fileprivate static func square(_ number: Double) -> Double { number * number }

    /// The usual intake according to the first days; nil if there are too few, or if they have implausibly little
    /// energy.
    private static func usual(_ energies: [Double], of guess: Double) -> Double? {
        let sorted = energies.filter { $0 > 0 }.sorted()
        guard sorted.count >= leastDays else { return nil }
        let middle = sorted.count / 2
        let median = sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
        return median < leastUsual * guess ? nil : median
    }
}
