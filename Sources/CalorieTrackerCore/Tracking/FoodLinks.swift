/// How what another log links to its own foods is linked here, where they may have other numbers.
struct FoodLinks {
    /// The id of a food, and the name of what is linked by it.
    struct Link {
        let id: String?
        let name: String?
    }

    /// The numbers here of the foods that came along, by those they had.
    private let numbers: [Int: Int]
    /// What the foods here are called, by their numbers.
    private let names: [Int: String]
    /// The numbers that no food here had before the others came along.
    private let numbering: Numbering
    /// The last number of a food that neither came along nor ever was one here.
    private(set) var lastReserved = 0

    init(numbers: [Int: Int] = [:], foods: [OwnFood] = [], numbering: Numbering = Numbering(after: 0)) {
        self.numbers = numbers
        names = Dictionary(foods.map { ($0.number, FoldedName.key($0.food.name)) }) { first, _ in first }
        self.numbering = numbering
    }

    /// The id here of the food that a record of the other log is linked to.
    ///
    /// `known` is how the same record is linked here already. Nil rather than another food that happens to
    /// have that number.
    mutating func here(_ link: Link, known: Link?) -> String? {
        guard let id = link.id, let number = OwnFood.number(id: id) else { return link.id }
        if let here = numbers[number] { return OwnFood.id(here) }
        if let known, link.name == known.name || id == known.id { return known.id }
        if let name = link.name, names[number] == FoldedName.key(name) { return id }
        return isReserved(number) ? id : nil
    }

    /// The mark on a food that has another number here; nil for one that would mark another food.
    mutating func renumbered(_ favorite: Favorite) -> Favorite? {
        let own = "\(FoodItemSource.own) "
        guard favorite.key.hasPrefix(own),
            let number = OwnFood.number(id: String(favorite.key.dropFirst(own.count)))
        else { return favorite }
        guard let here = numbers[number] else { return isReserved(number) ? favorite : nil }
        return Favorite(
            key: Favorite.key(source: .own, id: OwnFood.id(here)),
            name: favorite.name,
            addedAt: favorite.addedAt
        )
    }

    /// Keeps a number for a food that only the other log had, unless it is taken.
    private mutating func isReserved(_ number: Int) -> Bool {
        guard numbering.isFree(number), names[number] == nil else { return false }
        lastReserved = max(lastReserved, number)
        return true
    }
}
