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

    /// Keeps a number for a food that only the other log had, unless it is taken.
    private mutating func isReserved(_ number: Int) -> Bool {
        guard numbering.isFree(number), names[number] == nil else { return false }
        lastReserved = max(lastReserved, number)
        return true
    }
}

extension LogRecord {
    /// The own foods it names, in order; nil for what was made of something else.
    var links: [FoodLinks.Link?] {
        switch Self.links {
        case .none: []
        case .food(let food): [FoodLinks.Link(self[keyPath: food])]
        case .foods(let foods): self[keyPath: foods].map(FoodLinks.Link.init)
        case .key(let key): [FoodLinks.Link(key: self[keyPath: key])]
        }
    }

    /// The same record with other ids for the own foods it names; nil for one that cannot be without its food.
    func relinked(_ id: (_ link: FoodLinks.Link, _ place: Int) -> String?) -> Self? {
        var record = self
        for case (let place, let link?) in links.enumerated() where link.id != nil {
            let id = id(link, place)
            switch Self.links {
            case .none: break
            case .food(let food): record[keyPath: food].foodID = id
            case .foods(let foods): record[keyPath: foods][place].foodID = id
            case .key(let key):
                guard let id else { return nil }
                record[keyPath: key] = Favorite.key(source: .own, id: id)
            }
        }
        return record
    }
}

extension FoodLinks.Link {
    /// The own food that something was made of.
    fileprivate init?(_ eaten: Eaten) {
        guard eaten.source == .own else { return nil }
        self.init(id: eaten.foodID, name: eaten.name)
    }

    /// The own food that a record is found by.
    fileprivate init?(key: String) {
        let own = "\(FoodItemSource.own) "
        guard key.hasPrefix(own) else { return nil }
        self.init(id: String(key.dropFirst(own.count)), name: nil)
    }
}
