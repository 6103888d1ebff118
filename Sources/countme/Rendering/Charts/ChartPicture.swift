/// A chart as a picture of its own.
struct ChartPicture {
    let chart: Chart
    /// The days it is about, in words.
    let period: String

    /// The bytes of the SVG file.
    var bytes: [UInt8] {
        var writer = MarkupWriter()
        chart.draw(in: &writer, width: 720, id: chart.kind.rawValue, standingFor: period)
        return writer.bytes
    }
}
