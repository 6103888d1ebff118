import Testing

@testable import countme

@Suite struct TextTableTests {
    private var foods: TextTable {
        var table = TextTable(columns: [
            .left("TIME", atLeast: 5), .right("KCAL"), .right("PROTEIN"), .left("MEAL"), .left("FOOD"),
        ])
        table.append(["08:10", "~143", "12.6 g", "-", "Egg"])
        table.append(["12:30", "90", "-", "lunch", "Apple"])
        return table
    }

    @Test(arguments: [20, 40, 59])
    func `below 60 columns each row is its name with its facts below, and there is no header`(width: Int) {
        let lines = foods.lines(width: width)
        #expect(
            width < 40
                || lines == ["Egg", "  08:10  ~143 kcal  protein 12.6 g", "Apple", "  12:30  90 kcal  lunch"]
        )
        #expect(lines.allSatisfy { $0.count <= width }, "\(lines)")
    }

    @Test func `facts that need more room go on below`() {
        #expect(
            foods.lines(width: 24) == [
                "Egg", "  08:10  ~143 kcal", "  protein 12.6 g", "Apple", "  12:30  90 kcal  lunch",
            ]
        )
    }

    @Test func `the name is the marked column, or the last, or before numbers the first`() {
        var marked = TextTable(columns: [.name("DAY"), .right("WEIGHT"), .left("NOTE")])
        marked.append(["Fri", "81.4 kg", "home"])
        #expect(marked.lines(width: 40) == ["Fri", "  weight 81.4 kg  home"])
        var numbers = TextTable(columns: [.left("NUTRIENT"), .right("AT LEAST"), .right("% OF TARGET")])
        numbers.append(["iron", "5 mg", "36%"])
        numbers.append(["sodium", "9 mg", "below"])
        #expect(
            numbers.lines(width: 40) == [
                "iron", "  at least 5 mg  36% of target", "sodium", "  at least 9 mg  below",
            ]
        )
    }

    @Test(arguments: [nil, 40, 60, 200])
    func `no line ends in a space`(width: Int?) {
        var table = TextTable(columns: [.left("KIND"), .right("HERE"), .left("")])
        table.append(["entries", "3", ""])
        table.append(["goals", "12", "differ"])
        #expect(table.lines(width: width).allSatisfy { !$0.hasSuffix(" ") })
    }

    @Test func `a table of numbers that is too wide is stacked on any terminal`() {
        var table = TextTable(columns: [
            .left("NUTRIENT"), .right("PER 100 G"), .right(String(repeating: "X", count: 60)),
        ])
        table.append(["iron", "5 mg", "9 mg"])
        #expect(table.lines(width: 70).first == "iron")
        #expect(table.lines(width: 90).first?.hasPrefix("NUTRIENT") == true)
    }

    @Test func `a table without headers has no line for them`() {
        var table = TextTable(columns: [.right(""), .left("")])
        table.append(["5 mg", "Spinach"])
        #expect(table.lines(width: nil) == ["5 mg  Spinach"])
        #expect(table.lines(width: 40) == ["Spinach", "  5 mg"])
    }
}
