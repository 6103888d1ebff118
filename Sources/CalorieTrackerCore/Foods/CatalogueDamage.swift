/// A catalogue that could not be read and was put aside; the built-in foods are made anew in its place.
public struct CatalogueDamage: Equatable, Sendable {
    /// Where the old file is now.
    public let path: String
    /// The imports that were in it and are to be done again; nil when that cannot be read any more.
    public let lostImports: [String]?
}
