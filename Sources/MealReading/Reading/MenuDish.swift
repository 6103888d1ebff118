package import CalorieTrackerLog

/// A dish of a restaurant chain with the values of each size.
package struct MenuDish: Sendable {
    /// A size of the dish.
    package struct Size: Sendable {
        /// The id, for `add --food`.
        package let id: String
        /// The name of the size; nil if the dish comes in one size.
        package let label: String?
        /// One serving.
        package let eaten: Eaten
        /// Whether this size is assumed if none is typed.
        package let isUsual: Bool
        /// The source of the values.
        package let source: String
    }

    /// The chain's name for the dish.
    package let name: String
    /// The chain.
    package let chain: String
    /// The country of the menu.
    package let country: Country
    /// The year of the menu.
    package let year: Int
    /// Other names of the dish that are valid beside the chain's name.
    package let aliases: [String]
    /// The shelf of foods that the dish belongs to.
    package let category: String
    /// The sizes, in ascending order of energy.
    package let sizes: [Size]

    init(_ dish: Dish) {
        (name, chain, country) = (dish.name, dish.chain.name, dish.chain.country)
        year = dish.usual.year
        aliases = dish.aliases
        category = dish.usual.text(.shelf)
        let usual = dish.id(of: dish.usual)
        sizes = dish.sizes.map { size in
            let id = dish.id(of: size)
            return Size(
                id: id,
                label: size.labels.isEmpty ? nil : size.labels.joined(separator: ", "),
                eaten: dish.eaten(size, times: 1, as: size.amount(1)),
                isUsual: id == usual,
                source: size.source
            )
        }
    }
}
