internal import CBuildStamp
internal import CalorieTrackerCore

/// The version of the program.
enum Version {
    /// The version; the packages, the man page and the user agent say the same.
    static let number = "0.1.0"
    /// The day of the version.
    static let day = "2026-11-21"

    /// The version with the commit it was built from, where that is known: `0.1.0 (abc1234)`.
    static var long: String {
        let commit = countme_commit()
        guard commit != 0 else { return number }
        let digits = String(commit, radix: 16)
        let padded = String(repeating: "0", count: max(0, 7 - digits.utf8.count)) + digits
        return "\(number) (\(padded)\(countme_commit_is_modified() ? ", modified" : ""))"
    }
}
