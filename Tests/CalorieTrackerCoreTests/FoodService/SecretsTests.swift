import TestSupport
import Testing

@testable import CalorieTrackerLog

/// Key and secret stay where they are.
@Suite struct SecretsTests {
    /// A transport without anything to tell, since a dump of a client shows its transport too.
    private struct SilentTransport: HTTPTransport {
        func send(_ request: HTTPRequest) throws(HTTPTransportError) -> HTTPResponse {
            throw HTTPTransportError(.untrusted, host: request.address.host)
        }
    }

    private func texts(of value: Any) -> [String] {
        var dumped = ""
        dump(value, to: &dumped)
        return [String(describing: value), String(reflecting: value), "\(value)", dumped]
    }

    private func expectSilence(_ value: Any, sourceLocation: SourceLocation = #_sourceLocation) {
        for text in texts(of: value) {
            let secrets = [ScriptedService.key, ScriptedService.secret, "89secret", "oauth_", "signature="]
            for secret in secrets {
                #expect(!text.contains(secret), sourceLocation: sourceLocation)
            }
        }
    }

    @Test func `no way to print an account or a client shows key or secret`() throws {
        let account = try ScriptedService.account(region: "NO", language: "no")
        expectSilence(account)
        expectSilence([account])
        expectSilence(Optional(account) as Any)
        #expect(String(describing: account) == "FatSecretAccount(food.example)")
        let pacing = RequestPacing(now: { .earliest }, uptime: { 0 }, sleep: { _ in }, random: { 0 })
        let client = NutritionAPIClient(
            account: account,
            transport: SilentTransport(),
            pacing: pacing,
            answers: nil
        )
        expectSilence(client)
        let error = serviceError { _ = try client.details(id: "1") }
        expectSilence(try #require(error))
    }

    @Test func `no way to print a request or a signer shows key or secret`() throws {
        let address = try #require(HTTPAddress("https://food.example/"))
        let query = try ScriptedService.account().signedQuery([], at: .earliest, nonce: "1")
        expectSilence(HTTPRequest(address: address, query: query, timeout: 1))
        let signer = OAuth1SignatureGenerator(consumerSecret: ScriptedService.secret)
        let bytes = Array(ScriptedService.secret.utf8.prefix(4)).map(String.init).joined(separator: ", ")
        for text in texts(of: signer) { #expect(!text.contains(bytes)) }
    }

    @Test(arguments: [1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 21, 22, 106, 999])
    func `an error that quotes the request says nothing of it`(code: Int) throws {
        let message =
            "Invalid: oauth_consumer_key '\(ScriptedService.key)' oauth_signature '\(ScriptedService.secret)'"
        let body = try SampleAnswer.text(["error": ["code": code, "message": message]])
        for status in [200, 401, 500] {
            let service = ScriptedService(.text(body, status: status))
            let client = try service.client()
            let error = serviceError {
                _ = try client.search(FoodQuery("a"), page: 0, limit: 9)
            }
            expectSilence(try #require(error))
            for wait in service.waits { expectSilence(wait) }
            for text in service.malformed { expectSilence(text) }
        }
    }

    @Test(arguments: [
        "key=\(ScriptedService.key)&x", "sent oauth_nonce=1", "89secret/+ü", "89secret%2F%2B%C3%BC",
        "one\noauth_token=1\ntwo", #"{"foods": "\#(ScriptedService.key)"}"#,
        "\(ScriptedService.key)\(ScriptedService.key)",
    ])
    func `an answer for whoever looks for the fault holds nothing of the request`(body: String) throws {
        let service = ScriptedService(.text(body))
        let client = try service.client()
        _ = serviceError { _ = try client.details(id: "1") }
        #expect(service.malformed.count == 1)
        expectSilence(service.malformed[0])
        if body.hasPrefix("one") { #expect(service.malformed[0].hasPrefix("one\n")) }
        if body.hasPrefix("one") { #expect(service.malformed[0].hasSuffix("\ntwo")) }
    }

    @Test func `a secret that begins with the key is removed as a whole`() throws {
        let address = try #require(HTTPAddress("https://food.example/"))
        for (key, secret) in [("abc", "abcdef"), ("abcdef", "abc"), ("abc", "xabcdef")] {
            let account = FatSecretAccount(
                key: key,
                secret: secret,
                address: address,
                region: nil,
                language: nil
            )
            let text = String(
                decoding: account.withoutSecrets(Array("<\(secret)|\(key)>".utf8)),
                as: UTF8.self
            )
            #expect(text == "<[removed]|[removed]>")
        }
    }

    @Test func `bytes that are no text are cleaned as well`() throws {
        let key = Array(ScriptedService.key.utf8)
        let clean = try ScriptedService.account().withoutSecrets([0xff] + key + [0xfe, 0x0a, 0x0a])
        #expect(clean == [0xff] + Array("[removed]".utf8) + [0xfe, 0x0a, 0x0a])
    }
}
