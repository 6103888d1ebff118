package import CalorieTrackerLog

/// A dish of a chain with the figures of each size.
package struct MenuDish: Sendable {
    /// A size that it is sold in.
    package struct Size: Sendable {
        /// Its id, which `add --food` reads.
        package let id: String
        /// What people call it; nil of a dish that comes in one size.
        package let label: String?
        /// One serving of it.
        package let eaten: Eaten
        /// Whether it is meant when no size is said.
        package let isUsual: Bool
        /// Where its figures were read.
        package let source: String
    }

    /// What the chain calls it.
    package let name: String
    /// The chain.
    package let chain: String
    /// The country whose menu it is on.
    package let country: Country
    /// The year of that menu.
    package let year: Int
    /// Other words for it, beside a word of the chain.
    package let aliases: [String]
    /// The shelf of foods it would stand on.
    package let category: String
    /// The sizes, by ascending energy.
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
