import Testing

@testable import countme

@Suite struct SafeTextTests {
    @Test(arguments: [
        ("plain\ntext\twith tab\n", "plain\ntext\twith tab\n"), ("Grüße 苹果 🍎\n", "Grüße 苹果 🍎\n"),
        ("\u{1b}[31mred\u{1b}[0m", "\u{1b}[31mred\u{1b}[0m"), ("\u{1b}[2J", "�[2J"),
        ("\u{1b}]52;c;aGk=\u{7}", "�]52;c;aGk=�"),
        ("\u{1b}[31;1m", "�[31;1m"), ("a\rb", "a�b"), ("a\r\nb", "a�\nb"), ("\u{9b}31m", "�31m"),
        ("\u{7f}", "�"), ("\u{1b}", "�"),
        ("\u{202e}exe", "�exe"), ("\u{2066}x\u{2069}", "�x�"), ("a\u{2028}b", "a�b"), ("\0", "�"), ("", ""),
    ])
    func `nothing of an answer acts on a terminal but lines, tabs and colors`(text: String, shown: String) {
        #expect(SafeText.bytes(ofAnswer: text) == Array(shown.utf8))
    }
}
