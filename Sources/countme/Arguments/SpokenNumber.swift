/// Numbers as people say them in front of a food: `a banana`, `two eggs`, `half an avocado`.
enum SpokenNumber {
    private static let numbers = [
        ("a", "1"), ("an", "1"), ("one", "1"), ("two", "2"), ("three", "3"), ("four", "4"), ("five", "5"),
        ("six", "6"), ("seven", "7"), ("eight", "8"), ("nine", "9"), ("ten", "10"), ("twelve", "12"),
        ("dozen", "12"),
    ]

    /// The words with such a number in digits; others stay as they are.
    static func inDigits(_ words: [String]) -> [String] {
        guard words.count > 1 else { return words }
        let (first, second) = (words[0].lowercased(), words[1].lowercased())
        let isArticle = second == "a" || second == "an"
        if first == "some" { return Array(words.dropFirst()) }
        if first == "half", isArticle, words.count > 2 { return ["1/2"] + words.dropFirst(2) }
        if first == "a", second == "dozen" || second == "half", words.count > 2 {
            return [second == "dozen" ? "12" : "1/2"] + words.dropFirst(2)
        }
        guard let number = numbers.first(where: { $0.0 == first })?.1 else { return words }
        return [number] + words.dropFirst()
    }
}
