@testable internal import CalorieTrackerLog
@testable internal import LabelReading

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

// Compiled into the program by fuzz.py, with libFuzzer in the place of `main`: the first byte of an input
// chooses what the others are for.

/// A world in a scratch folder, which is the current one.
private enum FuzzedWorld {
    static let home = getcwd(nil, 0).map { String(cString: $0) } ?? "/nonexistent"
    nonisolated(unsafe) static var count = 0

    /// What a service would say; nothing goes over a network.
    struct Answering: HTTPTransport {
        let body: [UInt8]

        func send(_ request: HTTPRequest) throws(HTTPTransportError) -> HTTPResponse {
            HTTPResponse(status: 200, headers: ["content-type": "application/json"], body: body)
        }
    }

    /// Runs a command line, and stops the fuzzer when it says what no terminal should see.
    static func run(
        _ words: [String?],
        input: [UInt8] = [],
        configuration: [UInt8]? = nil,
        body: [UInt8] = []
    ) {
        count += 1
        // A log that grew for ever would make every run slower than the last.
        if count % 400 == 0 { for suffix in ["", "-journal", ".lock"] { unlink(home + "/log.db" + suffix) } }
        var output: [UInt8] = []
        var errorOutput: [UInt8] = []
        let live = SystemEnvironment.live()
        let variables = [
            "HOME": home, "COUNTME_NOW": "2026-11-20T12:30:00+01:00", "COUNTME_DB": home + "/log.db",
            "FATSECRET_CONSUMER_KEY": "key", "FATSECRET_CONSUMER_SECRET": "secret",
        ]
        let system = SystemEnvironment(
            environment: { variables[$0] },
            // Later each time, so that nothing is remembered and no limit reached.
            now: { Timestamp(clamping: 1_800_000_000 + count * 100_000) },
            localOffset: { _ in .utc },
            currentDirectory: { home },
            readFile: { path, largest throws(SystemEnvironment.ReadFailure) in
                if path.hasSuffix("config.env") { return configuration }
                return try live.readFile(path, largest)
            },
            // Nobody ever writes into a pipe here.
            readAwaited: live.readFile,
            readInput: { _ throws(SystemEnvironment.ReadFailure) in input },
            readLine: { nil },
            isInputTerminal: false,
            output: OutputPort(isTerminal: false, width: nil) { buffer throws(OutputPort.Failure) in
                output.append(contentsOf: buffer)
            },
            errorOutput: OutputPort(isTerminal: false, width: nil) { buffer throws(OutputPort.Failure) in
                errorOutput.append(contentsOf: buffer)
            },
            sessionID: { 1 },
            makeTransport: { _ in Answering(body: body) },
            uptime: { 0 },
            sleep: { _ in },
            random: { UInt64(count) }
        )
        let code = CountMe.run(words.map { $0 ?? "\u{fffd}" }, areValid: !words.contains(nil), in: system)
        requireSafe(output, words)
        requireSafe(errorOutput, words)
        guard code != .done, errorOutput.isEmpty else { return }
        // These two say with their code that something is so.
        if code == .noMatch, words.contains("check") || words.contains("remind") { return }
        fatalError("an error without a word: \(words)")
    }

    private static func requireSafe(_ bytes: [UInt8], _ words: [String?]) {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            fatalError("the output is not UTF-8: \(words)")
        }
        for scalar in text.unicodeScalars where isUnsafe(scalar) {
            fatalError("the output holds U+\(String(scalar.value, radix: 16)): \(words)")
        }
    }

    private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0a: false
        case 0..<0x20, 0x7f...0x9f, 0x61c, 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069: true
        default: false
        }
    }

    /// Writes a file that a command reads as a stream.
    static func write(_ bytes: ArraySlice<UInt8>, to name: String) {
        let descriptor = open(home + "/" + name, O_CREAT | O_WRONLY | O_TRUNC, 0o600)
        _ = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
        close(descriptor)
    }
}

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let start, count > 1 else { return 0 }
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let rest = bytes.dropFirst()
    switch bytes[0] % 9 {
    case 0: fuzzWords(rest)
    case 1: FuzzedWorld.run(["add", "-", "-n"], input: Array(rest))
    case 2: FuzzedWorld.run(["config"], configuration: Array(rest))
    case 3: fuzzFile(rest)
    case 4: FuzzedWorld.run(["search", "rice\(FuzzedWorld.count)"], body: Array(rest))
    case 5: FuzzedWorld.run(["food", "lookup", "3017620422003", "-n"], body: Array(rest))
    case 6: FuzzedWorld.run(["pet", "lookup", "4006381333931"], body: Array(rest))
    case 7:
        let text = String(decoding: rest, as: UTF8.self)
        _ = PetLabel(reading: text)
        _ = NutritionPanel(reading: text)
    default: fuzzJSON(String(decoding: rest, as: UTF8.self))
    }
    return 0
}

/// Words end at lines; none with a slash, which might name a file of somebody.
private func fuzzWords(_ bytes: ArraySlice<UInt8>) {
    guard !bytes.contains(UInt8(ascii: "/")), !bytes.contains(0) else { return }
    let words = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    FuzzedWorld.run(words.map { String(validating: $0, as: UTF8.self) })
}

/// A table of own foods is imported; a catalog is only read, since making its index takes most of the time.
private func fuzzFile(_ bytes: ArraySlice<UInt8>) {
    FuzzedWorld.write(bytes, to: "in.csv")
    if bytes.starts(with: Array("name".utf8)) { return FuzzedWorld.run(["food", "import", "in.csv", "-n"]) }
    let path = FuzzedWorld.home + "/in.csv"
    let files = try? CatalogueFiles(recognizing: [path], searchPath: "/nonexistent")
    try? files?.read(scratch: FuzzedWorld.home, progress: { _ in }, { _ in })
}

/// What is read is written, and read as the same again.
private func fuzzJSON(_ text: String) {
    _ = Timestamp.parse(text)
    _ = FoldedName.key(text)
    guard let value = try? JSONParser.parse(text) else { return }
    _ = "\(value)"
}
