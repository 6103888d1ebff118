internal import CalorieTrackerCore

/// A picture of a meal on a page.
struct ReportPhoto {
    /// What there is to be seen.
    enum Picture: Equatable {
        /// The small picture as an address that holds it whole.
        case shown(String)
        case missing
        /// It cannot be made small.
        case large
    }

    let picture: Picture
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
                picture: picture(folder.photo(name)),
                moment: "\(TextStyle.date(first.day)) \(first.time)\(meal)",
                foods: foods.joined(separator: ", ")
            )
        }
    }

    private static func picture(_ photo: Photo?) -> Picture {
        guard let photo else { return .missing }
        guard let small = photo.small else { return .large }
        return .shown("data:\(photo.name.format.mediaType);base64,\(Base64.encode(small))")
    }
}
