/// Maps another log's references to its own foods to this log, where they may have other numbers.
struct FoodLinks {
    /// The id of a food, and the name of the record that refers to it.
    struct Link {
        let id: String?
        let name: String?
    }

    /// The numbers in this log of the imported foods, by their original numbers.
    private let numbers: [Int: Int]
    /// The names of the foods in this log, by number.
    private let names: [Int: String]
    /// The numbers that no food in this log had before the import.
    private let numbering: Numbering
    /// The last reserved number, of foods that were neither imported nor ever in this log.
    private(set) var lastReserved = 0

    init(numbers: [Int: Int] = [:], foods: [OwnFood] = [], numbering: Numbering = Numbering(after: 0)) {
        self.numbers = numbers
        names = Dictionary(foods.map { ($0.number, FoldedName.key($0.food.name)) }) { first, _ in first }
        self.numbering = numbering
    }

    /// The id in this log of the food that a record of the other log refers to.
    ///
    /// `known` is the existing reference of the same record. The result is nil rather than another food that has the
    /// same number by chance.
    mutating func here(_ link: Link, known: Link?) -> String? {
        guard let id = link.id, let number = OwnFood.number(id: id) else { return link.id }
        if let here = numbers[number] { return OwnFood.id(here) }
        if let known, link.name == known.name || id == known.id { return known.id }
        if let name = link.name, names[number] == FoldedName.key(name) { return id }
        return isReserved(number) ? id : nil
    }

    /// Reserves a number for a food that only the other log had, unless it is taken.
    private mutating func isReserved(_ number: Int) -> Bool {
        guard numbering.isFree(number), names[number] == nil else { return false }
        lastReserved = max(lastReserved, number)
        return true
    }
}

extension LogRecord {
    /// The references to own foods, in order; nil for other foods.
    var links: [FoodLinks.Link?] {
        switch Self.links {
        case .none: []
        case .food(let food): [FoodLinks.Link(self[keyPath: food])]
        case .foods(let foods): self[keyPath: foods].map(FoodLinks.Link.init)
        case .key(let key): [FoodLinks.Link(key: self[keyPath: key])]
        }
    }

    /// The same record with other ids for its own foods; nil for one that requires its food.
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
    /// The reference to the own food from which a food was made.
    fileprivate init?(_ eaten: Eaten) {
        guard eaten.source == .own else { return nil }
        self.init(id: eaten.foodID, name: eaten.name)
    }

    /// The reference to the own food in a record's key.
    fileprivate init?(key: String) {
        let own = "\(FoodItemSource.own) "
        guard key.hasPrefix(own) else { return nil }
        self.init(id: String(key.dropFirst(own.count)), name: nil)
    }
}
