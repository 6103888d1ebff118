extension Int {
    /// The number in decimal digits with zeros in front up to a width, for dates and times.
    func padded(to width: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
    }
}
