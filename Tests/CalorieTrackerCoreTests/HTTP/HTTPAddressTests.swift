import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct HTTPAddressTests {
    @Test(arguments: [
        "https://platform.fatsecret.com/rest/server.api", "https://evil.example/", "https://10.0.0.1/",
        "https://localhost:8443/", "https://[2001:db8::1]:8443/a", "https://a-b.example/a_b/c~d.e/",
        "https://xn--bcher-kva.example/",
    ])
    func `any host may be asked over https`(text: String) throws {
        let address = try #require(HTTPAddress(text))
        #expect(address.text == text)
        #expect(address.isSecure)
    }

    @Test(arguments: [
        ("http://localhost/", "localhost"), ("http://localhost:8080/a", "localhost"),
        ("http://127.0.0.1/", "127.0.0.1"), ("http://127.255.0.254:1/", "127.255.0.254"),
        ("http://[::1]/", "[::1]"), ("http://[::1]:65535/a", "[::1]"),
    ])
    func `this machine may be asked over http`(text: String, host: String) throws {
        let address = try #require(HTTPAddress(text))
        #expect(address.text == text)
        #expect(address.host == host)
        #expect(!address.isSecure)
    }

    @Test(arguments: [
        // Other machines.
        "evil.example", "10.0.0.1", "0.0.0.0", "128.0.0.1", "12.7.0.0", "[::]", "[::2]", "[::11]", "[1::1]",
        "[fe80::1]", "[::ffff:8.8.8.8]",
        // Names that begin or end like this machine.
        "127.0.0.1.evil.example", "localhost.evil.example", "localhost.localdomain", "evil.localhost",
        "evil.example.127.0.0.1", "127.0.0.1-evil.example", "localhost-evil.example", "xlocalhost",
        "127.0.0.1localhost", "127.evil.0.1",
        // Addresses that one reader takes for this machine and another one for a name.
        "127.1", "127.0.1", "127", "0", "0.0.0.127", "0x7f.1", "0x7f.0.0.1", "0x7f000001", "2130706433",
        "0177.0.0.1", "127.0.0.1.", "127.0.0.1..", "localhost.", ".127.0.0.1", "127..0.1", "127.0.0.",
        "127.0.0.256", "127.0.0.0x1", "127.0.0.1e0", "127.0.0.99999999999999999999", "127.0.0.0.1",
        // Other spellings of the same machine.
        "[0:0:0:0:0:0:0:1]", "[::0001]", "[::ffff:127.0.0.1]", "[::127.0.0.1]", "[127.0.0.1]", "::1",
        "[localhost]",
    ])
    func `another machine is not asked over http`(host: String) {
        for rest in ["", "/", ":8080", ":80/rest/server.api"] {
            #expect(HTTPAddress("http://\(host)\(rest)") == nil, "\(rest)")
        }
    }

    /// A number that is not written as it is printed is looked up as a name, or read as octal.
    @Test(arguments: [
        "127.0.0.-0", "127.-0.-0.-0", "127.0.0.+1", "127.0.0.08", "127.0.0.09", "127.08.0.1", "127.0.0.00",
        "127.0.0.001", "127.0.0.010", "127.0.0.0255", "127.0.0.0000000000000001",
    ])
    func `an address of this machine is written with plain numbers only`(host: String) {
        #expect(HTTPAddress("http://\(host)/") == nil)
    }

    @Test(arguments: [
        "http://127.0.0.1@evil.example/", "http://localhost:80@evil.example/", "http://user:pw@localhost/",
        "https://user@api.example/", "https://user:pw@api.example/", "https://@api.example/",
        "https://api.example@evil.example/", "https://api.example%40evil.example/",
        "https://[::1]@evil.example/", "http://[::1]@evil.example/", "https://api.example:@evil.example/",
        "https://api.example:443@evil.example/", "https://api.example/@evil.example",
    ])
    func `credentials, or what looks like them, are refused`(text: String) {
        #expect(HTTPAddress(text) == nil)
    }

    @Test(arguments: [
        "?", "#", "/?", "/#", "?a=1", "#a", "/a?a=1", "/a#a", "/a?", "/?#", ":443?a", ":443#a", "/%3f",
        "/a;b",
        "/a&b=1", "/a=1", "/%00", "/%2e%2e/", "/a+b", "/a*b", "/a:b", "/a|b", "/{a}", "/[a]", "/a\"b",
        "/a'b",
    ])
    func `a query, a fragment and what needs encoding are refused`(rest: String) {
        #expect(HTTPAddress("https://api.example" + rest) == nil)
        #expect(HTTPAddress("http://localhost" + rest) == nil)
    }

    @Test(arguments: [
        "", " ", "/", "//", "api.example", "//api.example/", "localhost", "127.0.0.1:80", "ftp://localhost/",
        "file:///etc/passwd", "file://localhost/etc/passwd", "gopher://127.0.0.1/", "dict://127.0.0.1/",
        "unix:///run/socket", "ws://localhost/", "httpss://api.example/", "https+unix://api.example/",
        "xhttps://api.example/", "http:", "https:", "http:/", "https:/", "https:/api.example/",
        "https:api.example/", "https;//api.example/", "https:\\\\api.example\\", "http:\\\\localhost/",
        " https://api.example/", "\thttps://api.example/", "\u{feff}https://api.example/",
        "ht\ntps://api.example/", "url:https://api.example/", "https://https://api.example/",
    ])
    func `what does not begin as an address is refused`(text: String) {
        #expect(HTTPAddress(text) == nil)
    }

    @Test(
        arguments: ["http://", "https://"],
        ["", "/", "//", "///localhost/", ":80", ":443/", "/localhost"]
    )
    func `an address without a host is refused`(scheme: String, rest: String) {
        #expect(HTTPAddress(scheme + rest) == nil)
    }

    @Test(arguments: [
        ":", ":0", ":00", ":65536", ":99999999999999999999", ":abc", ":8x", ":0x50", ":-1", ":+1", ": 80",
        ":80 ", ":80:80", "::80", ":8.0", ":٨٠", ":８０", ":80\u{301}", ":\u{301}80",
    ])
    func `a bad port is refused`(port: String) {
        for host in ["https://api.example", "https://[::1]", "http://localhost", "http://[::1]"] {
            #expect(HTTPAddress(host + port) == nil)
            #expect(HTTPAddress(host + port + "/a") == nil)
        }
    }

    @Test(arguments: [
        "[", "]", "[]", "[::1", "::1]", "[::1]]", "[[::1]]", "[::1]x", "[::1]evil.example", "[::1]:",
        "[::1].evil.example", "[::1%25eth0]", "[::1%eth0]", "[::g]", "[evil.example]", "[::1\u{301}]",
        "[::1]\u{301}", "[v1.a]", "x[::1]",
    ])
    func `brackets that hold no IPv6 address are refused`(host: String) {
        for scheme in ["http://", "https://"] {
            for rest in ["", "/", "/a"] { #expect(HTTPAddress(scheme + host + rest) == nil, "\(rest)") }
        }
    }

    @Test(arguments: [
        " ", "\t", "\n", "\r", "\r\n", "\0", "\u{1b}", "\u{7f}", "\u{85}", "\u{a0}", "\u{ad}", "\u{200b}",
        "\u{202e}", "\u{2028}", "\\", "é", "\u{301}", "\u{338}", "\u{212a}", "\u{130}", "\u{17f}", "\u{3002}",
        "\u{ff0f}", "\u{2044}", "\u{ff0e}", "\u{2024}", "ⓛ", "１", "𝟏", "<", ">", "`", "^", "%", "!", "$", "(",
        ",", "*",
    ])
    func `a character that could be read in two ways is refused wherever it stands`(character: String) {
        for (before, after) in [
            ("https://", "api.example/"), ("https://api", ".example/"), ("https://api.example", ""),
            ("https://api.example", "/"), ("https://api.example", ".evil.example/"),
            ("https://api.example/", ""), ("https://api.example/a", "b"), ("https://api.example:4", "43"),
            ("https://api.example:443", "/"), ("http://127.0.0.1", ".evil.example/"),
            ("http://localhost", "evil.example/"), ("http://localhost", ""), ("http://localhost/", ""),
            ("http:", "//localhost/"), ("http:/", "/localhost/"), ("ht", "tp://localhost/"),
        ] {
            #expect(HTTPAddress(before + character + after) == nil, "\(before) | \(after)")
        }
    }

    @Test(arguments: [
        ("HTTPS://API.Example/A", "https://api.example/A"), ("hTTp://LocalHost", "http://localhost/"),
        ("https://api.example", "https://api.example/"), ("https://api.example:443", "https://api.example/"),
        ("https://api.example:0443/a", "https://api.example/a"), ("http://[::1]:80", "http://[::1]/"),
        ("http://127.0.0.1:080/a/", "http://127.0.0.1/a/"), ("https://a.example:80", "https://a.example:80/"),
        ("http://localhost:443/", "http://localhost:443/"),
        ("https://[2001:DB8::A]", "https://[2001:db8::a]/"),
        ("https://api.example:08443", "https://api.example:8443/"),
    ])
    func `the normal form has a lower-case host, a path and no port that goes without saying`(
        text: String,
        normal: String
    ) throws {
        let address = try #require(HTTPAddress(text))
        #expect(address.text == normal)
        #expect(HTTPAddress(normal) == address)
    }
}
