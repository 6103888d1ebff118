extension [String] {
    /// The texts with a separator between them.
    ///
    /// Swift's own function of this name looks up types while it runs, which takes a start longer than all
    /// the joining.
    public func joined(separator: String = "") -> String {
        var text = ""
        text.reserveCapacity(reduce(0) { $0 + $1.utf8.count + separator.utf8.count })
        for index in indices {
            if index > 0 { text += separator }
            text += self[index]
        }
        return text
    }
}
