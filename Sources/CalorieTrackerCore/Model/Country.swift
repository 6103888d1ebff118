/// The countries whose menus and shops the table of brands has.
public enum Country: String, CaseIterable, Sendable {
    case us = "US"
    case uk = "UK"
    case canada = "CA"

    /// Reads the code of a country.
    init?(code: String) {
        switch code.uppercased() {
        case "GB": self = .uk
        case "USA": self = .us
        case let code:
            guard let country = Country(rawValue: code) else { return nil }
            self = country
        }
    }

    /// Reads the name of a locale: "en_US.UTF-8".
    public init?(locale: String) {
        let name = locale.utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "@") }
        guard let code = name.split(separator: UInt8(ascii: "_")).dropFirst().last else { return nil }
        self.init(code: String(decoding: code, as: UTF8.self))
    }
}
