/// An export of Libra, with UTC instants in version 6 and local times in earlier versions.
enum LibraExport: DiaryReader {
    static func parts(of file: DiaryFile) -> [DiaryPart]? {
        guard case .text = file.form, file.beginning.starts(with: "#Version:".utf8) else { return nil }
        return [file.part(.libra, .weights, reading)]
    }

    private static func reading(_ file: DiaryFile) throws(DiaryProblem) -> DiaryReading {
        var reading = DiaryReading(app: .libra)
        var unit: String?
        let lines = try file.lines().lines.filter { !$0.isEmpty }
        for (index, line) in lines.enumerated() {
            if line.hasPrefix("#Units:") { unit = PlainText.tidied(String(line.dropFirst(7))) }
            if line.hasPrefix("#") { continue }
            let cells = line.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
            guard cells.count > 1, let value = number(cells[1]) else {
                reading.leaveOut(.broken, row: index + 1, line)
                continue
            }
            let instant = DiaryInstant.read(cells[0]).map(file.options.localTime)
            if instant != nil { reading.remark(.localTimes) }
            guard let (day, time) = instant.map({ ($0, $1) }) ?? DiaryDate.moment(cells[0]) else {
                reading.leaveOut(.withoutDay, row: index + 1, line)
                continue
            }
            let weight = DiaryWeight(day: day, time: time, value: value, unit: unit)
            // Old exports contain each weighing twice: at midnight, and at its time.
            if let last = reading.weights.last, last.day == weight.day, last.value == value,
                last.time == .midnight
            {
                reading.weights[reading.weights.count - 1] = weight
                reading.leaveOut(.padding, row: index, line)
            } else {
                reading.add(weight)
            }
        }
        return reading
    }

    private static let numbers = DiaryNumbers(usesPoints: true)

    /// A number with a decimal point or comma.
    private static func number(_ text: String) -> Double? {
        let number = numbers.read(String(text.map { $0 == "," ? "." : $0 }))
        return if case .number(let value) = number { value } else { nil }
    }
}
