/// A country with known words for foods, menus, and shops.
package enum Country: String, CaseIterable, Sendable {
    case us = "US"
    case uk = "UK"
    case canada = "CA"
    case ireland = "IE"
    case australia = "AU"
    case newZealand = "NZ"
    case southAfrica = "ZA"
    case india = "IN"
    case mexico = "MX"
    case spain = "ES"
    case italy = "IT"
    case france = "FR"
    case germany = "DE"
    case austria = "AT"
    case switzerland = "CH"
    case netherlands = "NL"
    case belgium = "BE"

    /// Parses the code of a country: "US", "uk", "GB".
    package init?(code: String) {
        switch code.uppercased() {
        case "GB": self = .uk
        case "USA": self = .us
        case let code:
            guard let country = Country(rawValue: code) else { return nil }
            self = country
        }
    }

    /// Parses the name of a locale, such as "en_US.UTF-8".
    package init?(locale: String) {
        let name = locale.utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "@") }
        guard let code = name.split(separator: UInt8(ascii: "_")).dropFirst().last else { return nil }
        self.init(code: String(decoding: code, as: UTF8.self))
    }

    /// The country whose menus are used: the US, the UK, and Canada have their own, Mexico uses the US menus, and other
    /// countries the UK menus.
    package var menus: Country {
        switch self {
        case .us, .uk, .canada: self
        case .mexico: .us
        default: .uk
        }
    }
}
