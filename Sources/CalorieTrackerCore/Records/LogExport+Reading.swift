extension LogExport {
    private static let keys: [StaticString] = [
        "schema_version", "command", "exported_at", "log_schema", "since", "until", "counts", "entries",
        "goals", "foods", "favorites", "meals", "products", "checksum",
    ]

    /// Reads what `json` writes.
    static func read(
        _ reader: inout RecordReader,
        acceptsChanges: Bool
    ) throws(RecordFailure) -> LogExport {
        // Before anything that a newer version may have added is met.
        if let version = reader.schemaVersion(), version > schemaVersion {
            throw RecordFailure(.tooNew(version: version))
        }
        var header = RecordFields(keys)
        var contents = LogContents()
        var counts: [Int] = []
        try reader.object(keys) { reader, index throws(RecordFailure) in
            switch "\(keys[index])" {
            case "counts": counts = try LogExport.counts(&reader)
            case "command":
                guard case .text(let command) = try reader.scalar(), command != "export" else { break }
                throw RecordFailure(.notAnExport(command: command))
            case let key:
                if let kind = RecordKind(rawValue: key) {
                    try contents.read(kind, &reader)
                } else {
                    try header.read(index, &reader)
                }
            }
        }
        try reader.end()
        header.rewind()
        _ = try header.wholeNumber(schemaVersion...schemaVersion)
        header.skip(1)
        let export = LogExport(
            exportedAt: try header.timestamp(),
            logSchema: try header.wholeNumber(1...1_000_000),
            since: try header.optionalDay(),
            until: try header.optionalDay(),
            contents: contents
        )
        header.skip(7)
        let checksum = try header.text()
        if acceptsChanges { return export }
        guard checksum == export.checksum, counts == RecordKind.allCases.map(contents.count) else {
            throw RecordFailure(.changed)
        }
        return export
    }

    private static func counts(_ reader: inout RecordReader) throws(RecordFailure) -> [Int] {
        var fields = RecordFields([
            "entries", "goals", "foods", "favorites", "meals", "products",
        ])
        try reader.object(fields.names) { reader, index throws(RecordFailure) in
            try fields.read(index, &reader)
        }
        fields.rewind()
        var counts: [Int] = []
        for _ in fields.names { counts.append(try fields.wholeNumber(0...Int(Int32.max))) }
        return counts
    }
}

extension LogContents {
    /// Reads the list of a kind of records; what must be there once, is.
    fileprivate mutating func read(
        _ kind: RecordKind,
        _ reader: inout RecordReader
    ) throws(RecordFailure) {
        var starts: [Int] = []
        func list(
            _ fields: [StaticString],
            _ read: (inout RecordReader, inout RecordFields) throws(RecordFailure) -> Void
        ) throws(RecordFailure) {
            var fields = RecordFields(fields)
            try reader.list { reader, _ throws(RecordFailure) in
                _ = reader.next
                starts.append(reader.position)
                try read(&reader, &fields)
            }
        }
        /// Refuses what the journal could not hold.
        func requireFit(_ row: RowImage, _ table: JournaledTable) throws(RecordFailure) {
            if row.json(table).utf8.count > 1_000_000 { throw RecordFailure(.tooLarge, at: starts.last) }
        }
        switch kind {
        case .entries:
            try list(FoodItem.recordFields) { reader, fields throws(RecordFailure) in
                entries.append(try FoodItem(&reader, &fields))
            }
        case .goals:
            try list(Goal.recordFields) { reader, fields throws(RecordFailure) in
                goals.append(try Goal(&reader, &fields))
            }
        case .foods:
            try list(OwnFood.recordFields) { reader, fields throws(RecordFailure) in
                let food = try OwnFood(&reader, &fields)
                try requireFit(food.row, .ownFoods)
                foods.append(food)
            }
        case .favorites:
            try list(Favorite.recordKeys) { reader, fields throws(RecordFailure) in
                favorites.append(try Favorite(&reader, &fields))
            }
        case .meals:
            try list(SavedMeal.recordFields) { reader, fields throws(RecordFailure) in
                let meal = try SavedMeal(&reader, &fields)
                try requireFit(meal.row, .savedMeals)
                meals.append(meal)
            }
        case .products:
            try list(PetProduct.recordFields) { reader, fields throws(RecordFailure) in
                let product = try PetProduct(&reader, &fields)
                try requireFit(product.row, .petProducts)
                products.append(product)
            }
        }
        if let twin = firstTwin(of: kind) {
            throw RecordFailure(
                .twice(first: "\(kind.rawValue)[\(twin.first)]"),
                at: starts[twin.second]
            ).inside(twin.key).inside(.index(twin.second))
        }
    }
}
