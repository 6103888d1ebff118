/// The format of a file according to its first bytes.
enum CatalogueSniffer: Equatable {
    case fdcJSON(FoodDataCentralFood.DataType?)
    case offCSV
    case offJSONL
    case abbreviated
    /// A file that belongs to a set of files, by its name in that set.
    case partOfFDC
    case partOfSR
    case unknown(String)

    /// The number of bytes examined.
    static let length = 1 << 18

    init(_ beginning: ByteSlice) {
        let bytes = beginning.withoutByteOrderMark
        let space = bytes.bytes.prefix { $0 == 0x20 || $0 == 0x0a || $0 == 0x0d || $0 == 0x09 }.count
        let text = bytes[space..<bytes.count]
        switch text.first {
        case nil: self = .unknown("an empty file")
        case UInt8(ascii: "{"), UInt8(ascii: "["): self = CatalogueSniffer.json(text)
        default: self = CatalogueSniffer.table(text)
        }
    }

    private static func json(_ text: ByteSlice) -> CatalogueSniffer {
        if text.first == UInt8(ascii: "[") {
            return text[0..<min(text.count, 4096)].contains("\"fdcId\"")
                ? .fdcJSON(nil) : .unknown("a JSON list, but not of foods")
        }
        var cursor = JSONCursor(text)
        var known = 0
        // The JSON continues after the examined bytes, so the result is based on the bytes up to there.
        do throws(JSONCursor.Malformed) {
            guard try cursor.enterObject() else { return .unknown("JSON in another format") }
            while let key = try cursor.nextKey() {
                switch key {
                case _ where key.equals("SRLegacyFoods"): return .fdcJSON(.standardReference)
                case _ where key.equals("FoundationFoods"): return .fdcJSON(.foundation)
                case _ where key.equals("BrandedFoods"): return .fdcJSON(.branded)
                case _ where key.equals("SurveyFoods"): return .fdcJSON(.survey)
                case _ where isProductKey(key): known += 1
                default: break
                }
                try cursor.skipValue()
            }
        } catch {
            // It is damaged or truncated; the keys before that decide.
        }
        return known >= 2 ? .offJSONL : .unknown("JSON in another format")
    }

    private static func isProductKey(_ key: ByteSlice) -> Bool {
        let names: [StaticString] = [
            "_id", "code", "product_name", "nutriments", "nutrition", "brands", "countries_tags", "creator",
        ]
        return names.contains { key.equals($0) }
    }

    private static func table(_ text: ByteSlice) -> CatalogueSniffer {
        let line = text[0..<(text.index(of: 0x0a) ?? text.count)]
        if line.contains("#NAME?") {
            return .unknown(
                "a table damaged by a spreadsheet (its header says #NAME?); use the file as downloaded"
            )
        }
        if line.index(of: 0x09) != nil {
            let names = line.split(at: 0x09)
            let isProducts =
                names.contains { $0.equals("code") }
                && names.contains { $0.stripped(of: 0x0d).equals("product_name") }
            return isProducts ? .offCSV : .unknown("a tab-separated table, but not from Open Food Facts")
        }
        if line.index(of: UInt8(ascii: "^")) != nil {
            let fields = StandardReferenceTables.fields(line)
            if AbbreviatedTable.isLine(fields) { return .abbreviated }
            return [2, 6, 7, 14, 18].contains(fields.count) && line.first == UInt8(ascii: "~")
                ? .partOfSR : .unknown("a ^-separated table, but not from the USDA")
        }
        if line.contains("fdc_id") { return .partOfFDC }
        if line.contains("product_name"), line.contains("code") {
            return .unknown(
                "an Open Food Facts table saved by a spreadsheet; use the file as downloaded"
            )
        }
        return .unknown(otherKind(text))
    }

    private static func otherKind(_ text: ByteSlice) -> String {
        if text.starts(with: "SQLite format 3") { return "a SQLite database" }
        if text.starts(with: "PAR1") { return "a Parquet file; use the JSONL or CSV" }
        if text.starts(with: "%PDF") { return "a PDF" }
        if text.starts(with: "<") { return "a web page or XML" }
        if text.starts(with: "version https://git-lfs") {
            return "a Git LFS pointer, not the file itself"
        }
        if text.index(of: 0) != nil { return "a binary file" }
        return "text without a catalog's columns"
    }
}
