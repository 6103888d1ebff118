extension LogExport {
    /// The export as JSON, a record a line, every number exactly as it is.
    public var json: [UInt8] {
        var writer = JSONWriter(.records, reservingCapacity: 700 * contents.entries.count + 4096)
        writer.object { writer in
            writer.key("schema_version")
            writer.value(LogExport.schemaVersion)
            writer.key("command")
            writer.value("export")
            writer.key("exported_at")
            writer.value(exportedAt)
            writer.key("log_schema")
            writer.value(logSchema)
            writer.key("since")
            writer.value(since?.description)
            writer.key("until")
            writer.value(until?.description)
            writer.key("counts")
            writer.object { writer in
                for kind in RecordKind.allCases {
                    writer.key(dynamic: kind.rawValue)
                    writer.value(contents.count(of: kind))
                }
            }
            writer.key("entries")
            writer.array(of: contents.entries) { writer, entry in entry.writeRecord(to: &writer) }
            writer.key("goals")
            writer.array(of: contents.goals) { writer, goal in goal.writeRecord(to: &writer) }
            writer.key("foods")
            writer.array(of: contents.foods) { writer, food in food.writeRecord(to: &writer) }
            writer.key("favorites")
            writer.array(of: contents.favorites) { writer, favorite in favorite.writeRecord(to: &writer) }
            writer.key("meals")
            writer.array(of: contents.meals) { writer, meal in meal.writeRecord(to: &writer) }
            writer.key("products")
            writer.array(of: contents.products) { writer, product in product.writeRecord(to: &writer) }
            writer.key("checksum")
            writer.value(checksum)
        }
        writer.endLine()
        return writer.bytes
    }
}
