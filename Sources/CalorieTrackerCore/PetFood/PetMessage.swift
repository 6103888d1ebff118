/// What there is to say about the values of a pet food.
public enum PetMessage: Equatable, Sendable {
    /// A scanned value was not taken.
    case rejected(
        PetNutrient,
        percent: Double,
        accepted: ClosedRange<Double>,
        kind: PetFoodKind,
        readFrom: String?
    )
    /// A scanned number may be one of several, so none was taken.
    case ambiguous(PetNutrient, percents: [Double], readFrom: String)
    /// The label states different numbers for a value, so none was taken.
    case conflicting(PetNutrient, percents: [Double], readFrom: [String])
    /// The five scanned values weigh too much together.
    case sumTooHigh(percent: Double)
    /// No kind of food has this moisture.
    case unusualMoisture(percent: Double)
    /// A value of a whole scan is outside the range of its kind.
    case outsideRange(PetNutrient, percent: Double, accepted: ClosedRange<Double>, kind: PetFoodKind)
    /// There is more carbohydrate in the dry matter than food for a cat has.
    case carbohydrateTooHigh(percent: Double)
    /// The values weigh more than 100 % together: one of them is wrong.
    case negativeCarbohydrate(percent: Double)
    /// Moisture of 100 % or more leaves no dry matter.
    case noDryMatter(moisture: Double)
    /// A value of the service was not taken.
    case droppedFromService(PetNutrient, percent: Double, accepted: ClosedRange<Double>)
    /// A value of the service was a fraction, and was taken for per cent.
    case serviceFraction(PetNutrient, stated: Double, percent: Double)
    /// A value of the service was meant per kilogram, and was taken for per cent.
    case servicePerKilogram(PetNutrient, stated: Double, percent: Double)
}
