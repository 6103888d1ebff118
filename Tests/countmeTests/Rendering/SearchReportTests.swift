import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import countme

@Suite struct SearchReportTests {
    private func report(_ hits: [FoodHit]) -> SearchReport {
        var result = FoodSearch.Result()
        result.total = hits.count
        result.hits = hits.enumerated().map { ListedHit(number: $0 + 1, hit: $1) }
        return SearchReport(query: FoodQuery("x"), page: 1, result: result, problem: nil)
    }

    @Test func `Feature: calorie-tracking, Property 5: Result completeness`() throws {
        try checkProperty(Generator<FoodHit>.hit.list(1...12)) { hits in
            for unit in EnergyUnit.allCases {
                var style = TextStyle(clock: .sample)
                style.unit = unit
                let lines = report(hits).text(style).split(separator: "\n")
                for (index, hit) in hits.enumerated() {
                    let line = lines[index + 1]
                    try require(line.contains(SafeText.shown(hit.name)), "no name: \(line)")
                    let energy = unit.shown(kilocalories: hit.kilocalories).tenthsText
                    let cells = line.split(separator: " ").prefix(2)
                    try require(cells.first == Substring(String(index + 1)), "no number: \(line)")
                    // Energies below one another have as many decimals.
                    try require(
                        cells.last.map { [energy, energy + ".0"].contains(String($0)) } == true,
                        "no energy: \(line)"
                    )
                }
            }
            let json = try ReportRenderer.render(
                report(hits),
                command: "search",
                as: .json,
                TextStyle(clock: .sample)
            )
            let answer = try JSONParser.parse(String(decoding: json, as: UTF8.self))
            guard case .array(let shown)? = answer["hits"] else { return try require(false, "no hits") }
            for (hit, shown) in zip(hits, shown) {
                try require(shown["name"] == .string(hit.name), "no name: \(shown)")
                try require(
                    shown["kcal"]?.looseNumber == hit.kilocalories.roundedToTenth,
                    "no energy: \(shown)"
                )
            }
        }
    }

    @Test func `on a narrow terminal the name and the energy still fit`() throws {
        try checkProperty(Generator<FoodHit>.hit.list(1...5)) { hits in
            var style = TextStyle(clock: .sample)
            style.width = 40
            for line in report(hits).text(style).split(separator: "\n").dropFirst()
            where !line.hasPrefix("Powered by") && !line.hasPrefix("Contains data from") {
                try require(TerminalWidth.width(of: String(line)) <= 56, "too wide: \(line)")
            }
        }
    }

    @Test func `the attribution stands under data that asks for it, once, and only there`() throws {
        try checkProperty(Generator<FoodHit>.hit.list(1...5)) { hits in
            let text = report(hits).text(TextStyle(clock: .sample))
            for attribution in [FoodHit.fatSecretAttribution, FoodHit.openFoodFactsAttribution] {
                let isOwed = hits.contains { $0.attribution == attribution }
                let count = text.split(separator: "\n").count { $0 == attribution }
                try require(count == (isOwed ? 1 : 0), text)
            }
            let fatSecret = hits.filter { $0.source == .fatsecret }
            try require(
                fatSecret.allSatisfy { $0.attribution == FoodHit.fatSecretAttribution },
                "unattributed"
            )
        }
    }
}
