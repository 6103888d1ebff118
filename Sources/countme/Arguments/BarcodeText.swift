internal import CalorieTrackerCore

/// Reads the number under the bars of a package.
enum BarcodeText {
    /// The number, its check digit verified: one wrong digit would be another product.
    static func require(_ text: String, _ invocation: Invocation) throws(UserError) -> String {
        let digits = text.filter { $0 != " " && $0 != "-" }
        guard let barcode = Barcode.normalized(digits) else {
            throw UserError(
                .badValue,
                "no barcode: \(quoted(text)); it has 8 to 14 digits",
                hint: invocation.replacing(text, with: "CODE")
            )
        }
        guard Barcode.hasValidCheckDigit(digits) else {
            throw UserError(
                .badValue,
                "a digit of the barcode is wrong: the last one does not fit the others",
                hint: invocation.replacing(text, with: "CODE").saying("look at it again")
            )
        }
        return barcode
    }
}
