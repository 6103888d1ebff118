internal import CalorieTrackerCore

/// Looks up a product by its barcode and saves it.
struct FoodLookupCommand: Command {
    static let manual = CommandManual(
        name: "food lookup",
        summary: "Look up a barcode and save the product.",
        usage: ["food lookup BARCODE|PHOTO"],
        operands: ["BARCODE|PHOTO": .product],
        examples: [
            .init("countme food lookup 3017620422003", "from Open Food Facts, unless it is already known"),
            .init("countme add 30g --barcode 3017620422003", "look it up and log it"),
            .init("countme food lookup bars.jpg", "a photo of the barcode (needs zbarimg)"),
        ],
        options: [.offline, .dryRun],
        details: """
            Your own foods and imported catalogs are searched first. Lookups at Open Food Facts
            are limited to 15 a minute and cached for a day; impossible values are rejected. Open
            Food Facts data is under the ODbL 1.0: https://openfoodfacts.org
            """
    )

    private let code: String
    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) throws(UserError) {
        self.arguments = arguments
        code = arguments.allOperands.joined(separator: " ")
        guard !code.isEmpty else {
            throw UserError(.missingValue, "missing BARCODE|PHOTO").hint(
                .countme("food lookup BARCODE")
            )
        }
    }

    func run(in context: CommandContext) throws {
        let barcode = try context.services.barcode(code, arguments.invocation)
        let found = try context.services.product(barcode: barcode, isOffline: arguments.has(.offline))
        let product: Food
        switch found {
        case .own(let own):
            return try context.console.answer(
                FoodReport(kind: .kept(isNew: false), foods: [.init(food: own.food, own: own)])
            )
        case .imported(let food), .service(let food): product = food
        }
        try context.log.change { tracker in
            let change = try tracker.keepProduct(product)
            return FoodReport(kind: .kept(isNew: change.before == nil), foods: [FoodReport.Line(change)])
        }
    }
}
