import Testing

@testable import CalorieTrackerLog

@Suite struct PortionImportTests {
    @Test(
        arguments: [
            ("2 cookies", 2, "cookie"), ("2 SLICES", 2, "slice"), ("0.25 cup", 0.25, "cup"),
            ("1 1/2 cups", 1.5, "cup"), ("1/2 cup", 0.5, "cup"), ("½ cup", 0.5, "cup"),
            ("2,5 cups", 2.5, "cup"),
            ("1 BAR (40 g)", 1, "bar"), ("about 12 chips", 12, "chip"),
            ("3 pieces of candy", 3, "piece of candy"),
            ("2 oat cookies", 2, "oat cookie"), ("4 berries, dried", 4, "berry, dried"),
            ("2 Tablespoons", 2, "tbsp"), ("3 pieces | about a handful", 3, "piece"),
        ] as [(String, Double, String)]
    )
    func `a number and words are a portion`(text: String, count: Double, name: String) throws {
        let portion = try #require(PortionText(text))
        #expect(portion.count == count && portion.name == name && portion.isCounted)
    }

    @Test(arguments: [
        ("cup, chopped", "cup, chopped"), ("pat (1\" sq, 1/3\" high)", "pat"), ("cup (8 fl oz)", "cup"),
        ("tablespoon, liquid", "tbsp, liquid"), ("NLEA serving", "serving"), ("RACC", "serving"),
        ("medium (2-3/4\" dia) (approx 3 per lb)", "medium"), ("a=b", "a b"),
        ("can (16 oz), drained", "can, drained"), ("oyster, NFS, raw", "oyster, raw"),
        ("cup, NFS", "cup"),
        ("serving 1 roll with icing and very much of it on top", "serving 1 roll with icing and very much"),
    ])
    func `words alone are one`(text: String, name: String) throws {
        let portion = try #require(PortionText(text))
        #expect(portion.count == 1 && portion.name == name && !portion.isCounted)
    }

    @Test(arguments: ["", "12", "(all of it)", "1/2", "0 cups", "--", "|", "1e3", "3 3 cups"])
    func `what names nothing is no portion`(text: String) {
        #expect(PortionText(text) == nil, "\(PortionText(text)?.name ?? "")")
    }

    @Test func `how several weigh tells what one weighs`() {
        var list = PortionList()
        FoodDataCentralPortion(amount: 2, grams: 31, modifier: "cookies").add(to: &list)
        FoodDataCentralPortion(amount: 1, grams: 50, modifier: "unit (yield from 1 lb chicken)").add(
            to: &list
        )
        FoodDataCentralPortion(amount: 3, grams: 60, unit: "slices", modifier: "thin").add(to: &list)
        FoodDataCentralPortion(amount: nil, grams: nil, unit: "cup").add(to: &list)
        FoodDataCentralPortion(amount: 0, grams: 10, unit: "Banana", modifier: "Peeled").add(to: &list)
        #expect(list.portions.map(\.name) == ["cookie", "slice, thin", "banana, peeled"])
        #expect(list.portions.map(\.grams) == [15.5, 20, 10])
    }

    @Test func `units are no portions, and no name comes twice`() {
        var list = PortionList()
        for text in ["3 oz", "1 lb", "100 g", "1 ONZ", "1 kg", "8 fl oz", "cup", "1 cup", "1 crumb"] {
            if let portion = PortionText(text) { list.add(portion, grams: text == "1 crumb" ? 0.001 : 240) }
        }
        #expect(list.portions == [.init(name: "cup", grams: 240)])
        for number in 0..<30 { list.add("size \(number)", grams: 1) }
        #expect(list.portions.count == 12)
    }

    @Test(
        arguments: [
            (["slice", "cup", "large", "medium"], "medium"), (["slice", "cup, diced", "large"], "large"),
            (["cup", "slice, thin"], "slice, thin"), (["cup, diced", "bowl"], "cup, diced"), (["bowl"], nil),
            (["mediumish"], nil),
        ] as [([String], String?)]
    )
    func `the obvious portion is the usual one`(names: [String], usual: String?) {
        var list = PortionList()
        for name in names { list.add(name, grams: 10) }
        #expect(list.obviousDefault == usual)
    }

    @Test(arguments: [
        ("30.05047g", 30.05, false), ("14.000000000000002g", 14, false), ("1.61 ONZ (45 g)", 45, false),
        ("100 g (100 GRM)", 100, false), ("0.5 cup (71 g)", 71, false), ("30 GM", 30, false),
        ("250 ml", 250, true), ("33 cl", 330, true), ("2,5 dl", 250, true),
        ("1 Serving(s) (14 G)", 14, false),
        ("500mg", 0.5, false), ("355 MLT", 355, true), ("1 L", 1000, true),
    ])
    func `a serving has a size`(text: String, quantity: Double, isVolume: Bool) throws {
        let size = try #require(ServingSize(text))
        #expect(size.quantity == quantity && size.isVolume == isVolume)
    }

    @Test(arguments: ["Wholeg", "", "2 cookies", "g", "30", "0 g", "999999 g", "1.2.3 g", "5 IU", "3 ONZ"])
    func `other texts have no size`(text: String) {
        #expect(ServingSize(text) == nil)
    }

    @Test func `units of tables are known`() {
        for unit in ["g", "GRM", "GM", "gm"] { #expect(ServingSize(30, unit: unit)?.quantity == 30) }
        for unit in ["ml", "MLT"] { #expect(ServingSize(30, unit: unit)?.isVolume == true) }
        #expect(ServingSize(1500, unit: "MG")?.quantity == 1.5)
        #expect(ServingSize(30, unit: "IU") == nil && ServingSize(.infinity, unit: "g") == nil)
        #expect(ServingSize(30, unit: "") == nil && ServingSize(-1, unit: "g") == nil)
    }
}
