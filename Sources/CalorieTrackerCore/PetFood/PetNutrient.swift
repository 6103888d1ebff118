/// A value of the analysis on a label of pet food, in per cent as fed.
public enum PetNutrient: String, CaseIterable, Sendable {
    case protein
    case fat
    case fiber
    case moisture
    case ash
}
