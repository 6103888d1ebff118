import Testing

@testable import CalorieTrackerLog

@Suite struct BarcodeTests {
    @Test(arguments: [
        ("3017620422003", "3017620422003"), ("0003017620422", "3017620422"),
        ("00012345678905", "12345678905"),
        (" 12345670 ", "12345670"), ("1234567", "1234567"), ("00000225", "225"),
        ("00000000000000225", "225"),
    ])
    func `zeros in front make no difference`(text: String, normalized: String) {
        #expect(Barcode.normalized(text) == normalized)
    }

    @Test(arguments: [
        "", "123456", "123456789012345", "8.00E+12", "8,00E+12", "0000000", "30176204x2003", "-1234567",
        "٣٠١٧٦٢٠٤٢٢", "1 2345678",
    ])
    func `what is no barcode has no number`(text: String) {
        #expect(Barcode.normalized(text) == nil)
    }

    @Test(arguments: ["96385074", "036000291452", "36000291452", "4006381333931", "10614141000415"])
    func `the last digit follows from the others`(text: String) {
        #expect(Barcode.hasValidCheckDigit(text))
        let last = text.last?.wholeNumberValue ?? 0
        #expect(!Barcode.hasValidCheckDigit(text.dropLast() + "\((last + 1) % 10)"))
    }

    @Test func `text has no check digit`() {
        #expect(!Barcode.hasValidCheckDigit("abcdefgh") && !Barcode.hasValidCheckDigit(""))
    }
}
