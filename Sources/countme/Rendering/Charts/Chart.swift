internal import CalorieTrackerCore

/// A chart with a description and a table.
struct Chart {
    /// Its name on the command line and in the page.
    let kind: ChartKind
    let title: String
    /// The description for screen readers, in sentences.
    let description: String
    /// The legend.
    var caption: String?
    let panels: [any Panel]
    /// The text of an empty chart.
    var nothing = ChartData.nothing
    let table: ChartTable
    /// Tables with further numbers.
    var moreTables: [ChartTable] = []

    /// Whether a file with this beginning is an SVG file of a chart.
    static func isDocument(_ beginning: String) -> Bool {
        let head = beginning.prefix(500)
        return head.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" lang=\"en\" role=\"img\" ")
            && head.contains("-title ") && head.contains("-desc\"")
    }

    /// Draws the chart with a given width, as an element of a page or as a separate SVG file with its title.
    func draw(in writer: inout MarkupWriter, width: Double, id: String, standingFor period: String? = nil) {
        let margin = period == nil ? 0.0 : 24
        let head = period == nil ? 0.0 : 72
        let panels = panels.isEmpty ? [MessagePanel(text: nothing)] : panels
        let inner = panels.reduce(0) { $0 + $1.height(width) }
        let size = (width: width + 2 * margin, height: head + inner + margin)
        let viewBox = "\((-margin).px) 0 \(size.width.px) \(size.height.px)"
        if let period {
            writer.start(
                "svg",
                [
                    "xmlns": "http://www.w3.org/2000/svg", "lang": "en", "role": "img", "viewBox": viewBox,
                    "width": size.width.px, "height": size.height.px,
                    "aria-labelledby": "\(id)-title \(id)-desc",
                ]
            )
            writer.element("title", ["id": "\(id)-title"], "\(title), \(period)")
        } else {
            writer.start(
                "svg",
                [
                    "class": width < 500 ? "narrow" : "wide", "role": "img", "viewBox": viewBox,
                    "aria-labelledby": "\(id)-title \(id)-desc",
                ]
            )
            writer.element("title", ["id": "\(id)-title"], title)
        }
        writer.element("desc", ["id": "\(id)-desc"], description)
        if let period {
            writer.start("style")
            writer.constant(StyleSheet.colors)
            writer.constant(StyleSheet.chart)
            writer.end("style")
            writer.empty(
                "rect",
                [
                    "class": "paper", "x": (-margin).px, "width": size.width.px, "height": size.height.px,
                ]
            )
            writer.element("text", ["class": "title", "x": "0", "y": "36"], title)
            writer.element("text", ["class": "tick", "x": "0", "y": "56"], period)
        }
        var top = head
        for (index, panel) in panels.enumerated() {
            panel.draw(in: &writer, at: top, width: width, id: "\(id)-\(index)")
            top += panel.height(width)
        }
        writer.end("svg")
    }
}

/// The numbers of a chart.
struct ChartTable {
    let caption: String
    /// The headers; the first column names its row.
    let columns: [String]
    let rows: [[String]]
}

/// All charts, in the order of the page.
enum ChartKind: String, CaseIterable {
    case days
    case weeks
    case macros
    case foods
    case meals
    case water
    case weight
    case expenditure

    /// The content, for help and completion.
    var summary: String {
        switch self {
        case .days: "daily energy and goal"
        case .weeks: "weekly energy; monthly for long periods"
        case .macros: "protein, carbs, fat and alcohol"
        case .foods: "top foods by energy and by frequency"
        case .meals: "energy per meal"
        case .water: "water and goal"
        case .weight: "weight, trend and forecast"
        case .expenditure: "energy eaten and burned"
        }
    }

    /// Creates the chart for some days; nil for a weight chart without data.
    func chart(of data: ChartData) -> Chart? {
        switch self {
        case .days: .days(data)
        case .weeks: .weeks(data)
        case .macros: .macros(data)
        case .foods: .foods(data)
        case .meals: .meals(data)
        case .water: .water(data)
        case .weight: data.body.map { .weight($0) }
        case .expenditure: data.body.map { .expenditure($0, data) }
        }
    }
}

/// A chart as an SVG file.
struct ChartPicture {
    let chart: Chart
    /// The period in words.
    let period: String

    /// The bytes of the SVG file.
    var bytes: [UInt8] {
        var writer = MarkupWriter()
        chart.draw(in: &writer, width: 720, id: chart.kind.rawValue, standingFor: period)
        return writer.bytes
    }
}
