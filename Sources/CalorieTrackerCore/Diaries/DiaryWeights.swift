/// Tables of weights, as scales and diaries write them.
enum DiaryWeights {
    /// What the number in the file is called in other languages.
    private static let names: Set<String> = [
        "weight", "peso", "gewicht", "poids", "peso corporal", "weightkg",
    ]

    /// Whether a header is that of a table of weights.
    static func isOne(_ header: [String]) -> Bool {
        header.contains { column($0) != nil } && header.contains { DiaryColumn($0) == .day }
    }

    /// Reads a table; one without a unit in its header may have it in its cells, or in a column.
    static func reading(
        _ rows: DiaryRows,
        _ app: DiaryApp,
        _ order: DateOrder?,
        usual: DateOrder?
    ) throws(DiaryProblem) -> DiaryReading {
        var reading = DiaryReading(app: app)
        let heads = rows.header.map(FoldedName.key)
        func place(_ names: String...) -> Int? { names.lazy.compactMap { heads.firstIndex(of: $0) }.first }
        let dated = heads.firstIndex { DiaryColumn($0) == .day } ?? place("time of measurement")
        let timed = place("time", "uhrzeit", "hora")
        let metric = place("metric")
        let weight =
            metric == nil ? rows.header.indices.first { column(rows.header[$0]) != nil } : place("amount")
        guard let weight else { throw .missingColumns(["weight"], found: rows.header) }
        let unitOfHead = column(rows.header[weight])?.unit
        let unitColumn = place("unit")
        let deleted = place("deleted")
        var orders = DiaryDate.Orders()
        var numbers = DiaryNumbers()
        rows.each { _, row in
            guard case .cells(let cells) = row else { return }
            if let dated, let day = DiaryDate.read(cells[dated]) { orders.learn(from: day) }
            numbers.learn(from: cells[weight])
        }
        var decided = order
        if decided == nil { decided = try orders.decided(or: usual) }
        // Garmin writes a day on a row of its own, above its weighings.
        var dayAbove: Day?
        rows.each { number, row in
            guard case .cells(let cells) = row else { return reading.leaveOut(.broken, row: number, "") }
            if dated == nil, let date = DiaryDate.read(cells[0]).flatMap({ DiaryDate.day($0, decided) }) {
                dayAbove = date.day
                return
            }
            if let metric {
                let name = cells[metric]
                guard name == "Weight" || name.hasPrefix("Weight (") else { return }
            }
            guard deleted.map({ !["1", "true", "yes"].contains(cells[$0].lowercased()) }) ?? true else {
                return reading.leaveOut(.deleted, row: number, cells[weight])
            }
            guard case .number(let value) = numbers.read(cells[weight]), value > 0 else { return }
            let date = dated.flatMap { DiaryDate.read(cells[$0]) }.flatMap { DiaryDate.day($0, decided) }
            guard let day = date?.day ?? dayAbove else {
                return reading.leaveOut(.withoutDay, row: number, cells[weight])
            }
            let unit = unitColumn.map { cells[$0] } ?? unitOfHead ?? self.unit(behind: cells[weight])
            reading.add(
                DiaryWeight(
                    day: day,
                    time: timed.flatMap { DiaryTime.read(cells[$0]) } ?? date?.time,
                    value: value,
                    unit: unit
                )
            )
        }
        return reading
    }

    /// A column of weights, and its unit: `Weight (kg)`, `weight_kg`, `Peso`.
    private static func column(_ head: String) -> (name: String, unit: String?)? {
        var words = FoldedName.key(head).split { !$0.isLetter }.map(String.init)
        let unit = words.last.flatMap { ["kg", "lb", "lbs", "st"].contains($0) ? $0 : nil }
        if unit != nil, words.count > 1 { words.removeLast() }
        let name = words.joined(separator: " ")
        return names.contains(name) ? (name, unit) : nil
    }

    private static func unit(behind text: String) -> String? {
        let word = text.split(separator: " ").last.map { String($0).lowercased() }
        return word.flatMap { ["kg", "lb", "lbs", "st"].contains($0) ? $0 : nil }
    }

    /// Whether a text is an export of Libra.
    static func isLibra(_ beginning: [UInt8]) -> Bool { beginning.starts(with: Array("#Version:".utf8)) }

    /// Reads an export of Libra: instants of UTC in version 6, local times before.
    static func libra(
        _ bytes: [UInt8],
        localTime: (Timestamp) -> (day: Day, time: TimeOfDay)
    ) throws(DiaryProblem) -> DiaryReading {
        guard DiaryRows.isText(bytes) else { throw .notUTF8 }
        var reading = DiaryReading(app: .libra)
        var unit: String?
        let lines = String(decoding: bytes, as: UTF8.self).split { $0 == "\n" || $0 == "\r\n" }.map(
            String.init
        )
        var numbers = DiaryNumbers()
        numbers.learn(from: "0.5")
        for (index, line) in lines.enumerated() {
            if line.hasPrefix("#") {
                if line.hasPrefix("#Units:") { unit = PlainText.tidied(String(line.dropFirst(7))) }
                continue
            }
            let cells = line.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
            guard cells.count > 1, case .number(let value) = numbers.read(cells[1].replacingComma) else {
                reading.leaveOut(.broken, row: index + 1, line)
                continue
            }
            var moment: (day: Day, time: TimeOfDay?)?
            if let instant = DiaryInstant.read(cells[0]) {
                let (day, time) = localTime(instant)
                moment = (day, time)
                reading.remark(.localTimes)
            } else {
                moment = DiaryDate.read(cells[0]).flatMap { DiaryDate.day($0, nil) }
            }
            guard let moment else {
                reading.leaveOut(.withoutDay, row: index + 1, line)
                continue
            }
            let weight = DiaryWeight(day: moment.day, time: moment.time, value: value, unit: unit)
            // Old ones have a weighing twice: at midnight, and at its time.
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
}

extension String {
    /// The number with a point before its decimals.
    fileprivate var replacingComma: String { String(map { $0 == "," ? "." : $0 }) }
}
