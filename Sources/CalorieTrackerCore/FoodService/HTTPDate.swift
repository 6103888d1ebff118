/// Reads the dates of HTTP headers: `Fri, 20 Nov 2026 11:30:00 GMT` (RFC 9110, section 5.6.7).
enum HTTPDate {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    static func read(_ text: String) -> Timestamp? {
        let parts = text.split(separator: " ").map(String.init)
        guard parts.count == 6, parts[5] == "GMT", parts[1].utf8.count == 2, parts[4].utf8.count == 8,
            let month = months.firstIndex(of: parts[2])
        else { return nil }
        let number = String(month + 101).dropFirst()
        guard let (seconds, _) = Timestamp.parse("\(parts[3])-\(number)-\(parts[1])T\(parts[4])") else {
            return nil
        }
        return Timestamp(secondsSinceEpoch: seconds)
    }
}
