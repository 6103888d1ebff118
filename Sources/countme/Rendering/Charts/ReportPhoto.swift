internal import CalorieTrackerCore

/// A picture of a meal on a page.
struct ReportPhoto {
    /// The most bytes of a picture that a page holds itself.
    static let mostEmbedded = 300_000

    /// The picture as an address: one that holds all of it, or that of its file if it is larger; nil when it is
    /// missing.
    let address: String?
    /// When it was eaten.
    let moment: String
    /// What it was.
    let foods: String

    /// The pictures of days, each once, however many foods were on the plate.
    static func all(of logs: [DailyLog], in folder: PhotoFolder) -> [ReportPhoto] {
        var names: [PhotoName] = []
        var items: [PhotoName: [FoodItem]] = [:]
        for item in logs.flatMap(\.items) {
            guard let name = item.photo else { continue }
            if items[name] == nil { names.append(name) }
            items[name, default: []].append(item)
        }
        return names.compactMap { name in
            guard let items = items[name], let first = items.first else { return nil }
            var foods: [String] = []
            for item in items where !foods.contains(item.name) { foods.append(item.name) }
            let meal = first.meal.map { ", \($0)" } ?? ""
            return ReportPhoto(
                address: folder.photo(name).map { address(of: $0, in: folder) },
                moment: "\(TextStyle.date(first.day)) \(first.time)\(meal)",
                foods: foods.joined(separator: ", ")
            )
        }
    }

    /// A kept photo has no preview that could stand in for a large one: its metadata is gone.
    private static func address(of photo: Photo, in folder: PhotoFolder) -> String {
        guard photo.bytes.count > mostEmbedded else {
            return "data:\(photo.name.format.mediaType);base64,\(Base64.encode(photo.bytes))"
        }
        // All other characters may stand in an address as they are.
        let escapes: [Unicode.Scalar: String] = ["%": "%25", "?": "%3F", "#": "%23"]
        let path = folder.path(of: photo.name).unicodeScalars
        return "file://" + path.map { escapes[$0] ?? String($0) }.joined()
    }
}
