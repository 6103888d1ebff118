internal import CalorieTrackerCore

extension ChosenFood {
    static let from = Option("from", "N", .hit, "The Nth food of the last search in this terminal.")
    static let food = Option("food", "ID", .foodID, "A food by its id, for scripts.")

    static let again = Option("again", "ID", .entry, "The same as the entry with this id.")

    static let barcode = Option("barcode", "CODE", .barcode, "A product by the number on its barcode.")

    /// The options that choose a food.
    static let options = [from, food, again, barcode]

    /// Refuses what cannot go together with a chosen food; true when one was chosen.
    static func check(_ arguments: ParsedArguments) throws(UserError) -> Bool {
        let given = options.filter(arguments.has)
        guard let first = given.first else { return false }
        guard given.count == 1 else {
            let names = given.map { "--\($0.name)" }.joined(separator: " and ")
            throw UserError(.usage, "\(names) both name the food")
                .hint(.countme("add", "--\(first.name)", arguments[first] ?? ""))
        }
        if arguments.has(.kcal) {
            throw UserError(.usage, "--kcal cannot go with a food whose energy is known")
                .hint(.countme("add NAME KCAL", why: "with your own figure"))
        }
        return true
    }
}
