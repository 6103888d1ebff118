internal import CBuildStamp
internal import CalorieTrackerCore

/// The version of the program.
enum Version {
    /// The version, which is also in the packages, the man page, and the user agent.
    static let number = "0.1.0"
    /// The release date.
    static let day = "2026-11-21"

    /// The version with its commit, if known: `0.1.0 (abc1234)`.
    static var long: String {
        let commit = countme_commit()
        guard commit != 0 else { return number }
        let digits = String(commit, radix: 16)
        let padded = String(repeating: "0", count: max(0, 7 - digits.utf8.count)) + digits
        return "\(number) (\(padded)\(countme_commit_is_modified() ? ", modified" : ""))"
    }
}
