import Testing

@testable import CalorieTrackerLog

@Suite struct ByteRunTests {
    @Test(
        "a run of bytes is replaced wherever it stands",
        arguments: [
            ("", "ab", ""), ("ab", "ab", "-"), ("abab", "ab", "--"), ("xabyabz", "ab", "x-y-z"),
            ("aab", "ab", "a-"),
            ("aaa", "aa", "-a"), ("a", "ab", "a"), ("abc", "", "abc"), ("ba", "ab", "ba"),
            ("abaabab", "abab", "aba-"),
        ]
    )
    func replacing(_ text: String, _ run: String, _ expected: String) {
        let bytes = Array(text.utf8)
        let run = Array(run.utf8)
        #expect(String(decoding: bytes.replacing(run: run, with: Array("-".utf8)), as: UTF8.self) == expected)
        #expect(bytes.holds(run: run) == (expected != text))
    }
}
