import CalorieTrackerCore
import Foundation
import TestSupport
import Testing

@testable import countme

@Suite struct ReportCommandTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
        app.run("goal 2000 --water 2l --on 2026-11-01")
        app.run("add oats 1800 --protein 20 --meal breakfast --on 2026-11-18")
        app.run("add soup 500 --meal lunch --on 2026-11-18")
        app.run(words: ["add", "<script>alert(1)</script> & \"co\"", "900"])
        app.run("add soup 0")
        app.run("weigh 81.4 --on yesterday")
        app.run("weigh 81.2")
    }

    private func contents(_ name: String) throws -> String {
        try String(contentsOfFile: app.home + "/" + name, encoding: .utf8)
    }

    private func chart(_ line: String) throws -> String {
        #expect(app.run("report \(line) -") == .done, "\(app.errorOutput)")
        return app.output
    }

    @Test func `a day without water is a gap, and a page without water has no section on it`() throws {
        app.run("water 500ml --on 2026-11-18")
        let picture = try chart("--since 2026-11-16 --svg water")
        #expect(picture.contains("500 ml in total, 500 ml per day with water. "))
        #expect(picture.contains("The value is 500 ml (Wed 2026-11-18)."))
        let columns = try #require(picture.split(separator: "\n").first { $0.contains("class=\"bar\"") })
        #expect(columns.count { $0 == "z" } == 1)
        let other = try CountMeHarness()
        other.run("add soup 500")
        other.run("report --html -")
        #expect(
            other.output.contains("<section id=\"days\"") && !other.output.contains("<section id=\"water\"")
        )
    }

    @Test func `a chart says the numbers of its table`() throws {
        app.run("add tea 1 --on 2026-11-16")
        app.run("add tea 2 --on 2026-11-17")
        let page = try chart("--since 2026-11-16 --html")
        let text = try #require(page.firstRange(of: "The value is "))
        let value = page[text.upperBound...].prefix { $0 != " " }
        #expect(!value.contains("."))
        #expect(page.contains("<td>\(value)</td>"))
    }

    @Test func `a page is written, and what was written is said`() throws {
        #expect(app.run("report --html a.html") == .done)
        let page = try contents("a.html")
        let size = (Double(page.utf8.count) / 1000).tenthsText
        #expect(
            app.output
                == "Wrote a.html: report for Thu 2026-10-22 to Fri 2026-11-20 (\(size) kB)\n"
        )
        #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">") && page.hasSuffix("</html>\n"))
        #expect(page.contains("content=\"default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;;"))
        for kind in ChartKind.allCases {
            #expect(page.contains("<section id=\"\(kind.rawValue)\""), "\(kind)")
        }
        #expect(page.contains("2 of 3") && page.contains("1600 kcal"))
        #expect(
            !page.contains("<script") && page.contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;co")
        )
        #expect(!page.contains("http:") && !page.contains("https:"))
        #expect(app.run("report --html a.html -yq") == .done && app.output.isEmpty)
    }

    @Test(arguments: ChartKind.allCases)
    func `every chart is a picture of its own, with a name and a description`(kind: ChartKind) throws {
        #expect(app.run("report --svg \(kind.rawValue) a.svg") == .done, "\(app.errorOutput)")
        #expect(app.output.hasPrefix("Wrote a.svg: \(kind.rawValue) chart for Thu 2026-10-22 to Fri"))
        let picture = try contents("a.svg")
        #expect(picture.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" lang=\"en\" role=\"img\""))
        for part in ["title", "desc"] {
            #expect(picture.contains("<\(part) id=\"\(kind.rawValue)-\(part)\">"))
        }
        #expect(try chart("--svg \(kind.rawValue)") == picture)
        #expect(try chart("--svg \(kind.rawValue.uppercased())") == picture)
    }

    @Test func `the period may precede or follow the file`() throws {
        for line in [
            "report 2026-11 --svg days a.svg", "report --svg days a.svg 2026-11",
            "report 2026-11 --svg days --output a.svg",
        ] {
            #expect(app.run(line + " --yes") == .done, "\(app.errorOutput)")
            #expect(app.output.hasPrefix("Wrote a.svg: days chart for Sun 2026-11-01 to Mon 2026-11-30"))
        }
    }

    @Test func `a chart that leaves out the beginning of a period says so`() throws {
        app.run("add bread 300 --protein 9 --on 1995-03-01")
        app.run("water 1l --on 1995-03-01")
        for kind in ["weeks", "macros", "water"] {
            let picture = try chart("--since 1990-01-01 --until 2026-12-31 --svg \(kind)")
            #expect(picture.contains(", the last 240 months, "), "\(kind)")
        }
    }

    @Test func `a day without entries is a gap, one of 0 is there`() throws {
        app.run("add tea 0 --on 2026-11-16")
        let picture = try chart("--since 2026-11-16 --svg days")
        #expect(picture.contains("One column for each of 5 days, 3 with entries."))
        #expect(picture.contains("From 0 kcal (Mon 2026-11-16) to 2300 kcal (Wed 2026-11-18)."))
        #expect(picture.contains("1 of 3 days with a goal is over it."))
        // A column each of three days, and what is above the goal of one.
        let columns = try #require(picture.split(separator: "\n").first { $0.contains("class=\"bar\"") })
        #expect(columns.count { $0 == "z" } == 3)
        #expect(picture.contains("class=\"over\""))
    }

    @Test func `the difference from the goal is that of the days with a goal`() throws {
        let app = try CountMeHarness()
        app.run("add soup 1500 --on yesterday")
        app.run("goal 1400")
        app.run("add soup 1500")
        #expect(app.run("report --html -") == .done)
        #expect(app.output.contains("above the goal per logged day with a goal; 100 in total"))
    }

    @Test func `what is not stated is missing, and it says so`() throws {
        let picture = try chart("--svg macros")
        #expect(
            picture.contains("Protein, g (1 of 4 entries)") && picture.contains("Protein: 20 g in total.")
        )
        #expect(!picture.contains("Fat"))
        app.run("report --html - ")
        #expect(
            app.output.contains("<bdi>Protein</bdi>\n</th>\n<td>20 g</td>\n<td>-</td>\n<td>1 of 4</td>")
        )
    }

    @Test func `foods and meals are ranked`() throws {
        let foods = try chart("--svg foods")
        let names = ["oats", "&lt;script&gt;", "soup"].compactMap { foods.range(of: ">\($0)")?.lowerBound }
        #expect(names.count == 3 && names == names.sorted())
        #expect(foods.contains("1800 kcal, 56%") && foods.contains("2 times"))
        let meals = try chart("--svg meals")
        #expect(meals.contains("breakfast 56%, lunch 16%, no meal 28%."))
    }

    @Test func `energy is shown in the unit that is set`() throws {
        app.environment["COUNTME_UNIT"] = "kJ"
        #expect(try chart("--svg days").contains("to 9623 kJ (Wed 2026-11-18)"))
        app.run("report --html -")
        #expect(app.output.contains("kJ") && !app.output.contains("kcal"))
    }

    @Test func `a long period is told by months, and its last year by days`() throws {
        app.run("add oats 300 --on 2020-01-01 --force")
        let page = try chart("--since 2020-01-01 --html")
        #expect(page.contains("Energy per day, in kcal, the last 366 days"))
        #expect(page.contains("Energy per month, in kcal per day") && page.contains("<bdi>2020-01</bdi>"))
    }

    @Test func `an empty log has a page too`() throws {
        let app = try CountMeHarness()
        for line in ["--html -", "--svg days -", "--svg meals -", "9999-12-31 --html -"] {
            #expect(app.run("report \(line)") == .done)
            #expect(app.output.contains("Nothing was logged in this period."), "\(line)")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: app.home).isEmpty)
    }

    @Test func `a file that is there is replaced after a yes only`() throws {
        #expect(app.run("report --html a.html -1") == .done)
        let earlier = try contents("a.html")
        #expect(app.run("report --html a.html") == .notConfirmed)
        #expect(
            app.errorOutput == """
                countme: error: confirmation needed to replace "a.html"
                hint: countme report --html a.html --yes

                """
        )
        #expect(try contents("a.html") == earlier)
        app.answer = "y"
        #expect(app.run("report --html a.html") == .done)
        #expect(try contents("a.html").hasPrefix("<!DOCTYPE"))
    }

    @Test func `nothing takes the place of a database, a folder or a device`() throws {
        let before = FileManager.default.contents(atPath: app.logPath)
        for (path, word) in [
            (app.logPath, "the log itself"), (app.home, "a folder"), ("/dev/null", "not a regular file"),
        ] {
            for option in ["--html", "--svg days"] {
                #expect(app.run("report \(option) \(path) --yes") == .storage, "\(path)")
                #expect(app.errorOutput.contains(word) && app.errorOutput.contains(": countme report "))
            }
        }
        #expect(FileManager.default.contents(atPath: app.logPath) == before)
        #expect(app.run("report --html no/a.html") == .storage)
        #expect(app.errorOutput.contains("hint: mkdir -p no\n"))
    }

    @Test(
        "what cannot be is refused with a command that can",
        arguments: [
            (
                "report report.html", "report takes --html FILE or --svg CHART --output FILE",
                "countme report --html report.html"
            ),
            ("report --svg dyas a.svg", "invalid --svg \"dyas\"", "countme report --svg days a.svg"),
            ("report --svg energy a.svg", "invalid --svg \"energy\"", "countme report --svg days a.svg"),
            ("report --svg pie a.svg", "invalid --svg \"pie\"", "choose from: days, weeks, macros"),
            ("report --svg days", "--svg needs --output FILE", "countme report --svg days --output days.svg"),
            (
                "report --svg days week", "--svg needs --output FILE",
                "countme report --svg days week --output days.svg"
            ),
            ("report --html a --svg days b", "--html and --svg cannot be combined", "countme report"),
            (
                "report --html - --format csv", "--format needs a file",
                "countme report --html report.html --format csv"
            ),
            ("report lunch --html -", "invalid date: \"lunch\"", ""),
            (
                "report --since today --until yesterday --html a.html", "2026-11-20 is after 2026-11-19",
                "countme report --html a.html --since 2026-11-19 --until 2026-11-20"
            ),
        ]
    )
    func refusals(_ line: String, _ summary: String, _ hint: String) throws {
        #expect(app.run(line) == .usage)
        #expect(app.errorOutput.hasPrefix("countme: error: \(summary)"), "\(app.errorOutput)")
        #expect(hint.isEmpty || app.errorOutput.contains(": \(hint)"), "\(app.errorOutput)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: app.home) == [".local"])
    }

    @Test func `every format tells what was written`() throws {
        let answer = try app.json("report week --svg days a.svg")
        #expect(answer["command"] == .string("report") && answer["format"] == .string("svg"))
        #expect(answer["chart"] == .string("days") && answer["since"] == .string("2026-11-16"))
        #expect(answer["until"] == .string("2026-11-22"))
        #expect(answer["bytes"] == .integer(try contents("a.svg").utf8.count))
        #expect(try app.json("report --html b.html")["chart"] == .null)
        app.run("report today --html c.html --format csv")
        #expect(
            app.output.hasPrefix("file,format,chart,since,until,bytes\nc.html,html,,2026-11-20,2026-11-20,")
        )
    }

    @Test func `no control character of an old log reaches a page or a picture`() throws {
        app.run("add bait 700")
        try DataStore(unbacked: app.logPath, for: .changing).plant(
            name: "a\u{1b}[2Jb\u{202e}\u{85}\u{fffe}<i>"
        )
        for line in ["--html", "--svg foods"] {
            let text = try chart(line)
            let odd = text.unicodeScalars.filter {
                $0 != "\n" && (PlainText.isUnprintable($0) || $0.properties.isNoncharacterCodePoint)
            }
            #expect(odd.isEmpty, "\(line): \(odd)")
            #expect(text.contains("a�[2Jb���&lt;i&gt;"), "\(line)")
        }
    }

    @Test func `charts are offered where one is typed`() {
        app.run(words: ["__complete", "report", "--svg", "m"])
        #expect(app.output == "macros\tprotein, carbs, fat and alcohol\nmeals\tenergy per meal\n")
    }
}
