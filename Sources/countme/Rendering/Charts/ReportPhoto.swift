internal import CalorieTrackerCore

/// A photo of a meal on a page.
struct ReportPhoto {
    /// The largest size in bytes of an embedded photo.
    static let mostEmbedded = 300_000

    /// The URL of the photo: a data URL, or the file's URL if the photo is too large; nil if it is missing.
    let address: String?
    /// The time of the meal.
    let moment: String
    /// The foods of the meal.
    let foods: String

    /// The photos of days without duplicates, however many foods share one.
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

    /// A saved photo has no preview to use in place of a large one, because its metadata was removed.
    private static func address(of photo: Photo, in folder: PhotoFolder) -> String {
        guard photo.bytes.count > mostEmbedded else {
            return "data:\(photo.name.format.mediaType);base64,\(Base64.encode(photo.bytes))"
        }
        // All other characters are allowed in a URL.
        let escapes: [Unicode.Scalar: String] = ["%": "%25", "?": "%3F", "#": "%23"]
        let path = folder.path(of: photo.name).unicodeScalars
        return "file://" + path.map { escapes[$0] ?? String($0) }.joined()
    }
}
