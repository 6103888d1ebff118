import Testing

@testable import countme

@Suite struct FrameReaderTests {
    /// The lines of some bytes that come in pieces.
    private func frames(_ pieces: [[UInt8]]) -> [FrameReader.Frame] {
        var rest = pieces[...]
        var reader = FrameReader { rest.popFirst() ?? [] }
        var frames: [FrameReader.Frame] = []
        while let frame = reader.next() { frames.append(frame) }
        return frames
    }

    private func message(_ text: String) -> FrameReader.Frame { .message(Array(text.utf8)) }

    @Test(arguments: [1, 2, 7, 100]) func `lines are the same in pieces of any size`(size: Int) {
        let bytes = Array("one\n\ntwo\r\nthree".utf8)
        let pieces = stride(from: 0, to: bytes.count, by: size).map {
            Array(bytes[$0..<min($0 + size, bytes.count)])
        }
        #expect(frames(pieces) == [message("one"), message(""), message("two\r"), message("three")])
    }

    @Test func `a line that is too long is skipped, and the next one is read`() {
        let longest = [UInt8](repeating: 0x61, count: FrameReader.longest)
        let end = Array("\nnext\n".utf8)
        #expect(frames([longest, end]) == [.message(longest), message("next")])
        #expect(frames([longest, [0x61], end]) == [.tooLong, message("next")])
        #expect(frames([longest, longest, longest, end]) == [.tooLong, message("next")])
        #expect(frames([longest + longest]) == [.tooLong])
        #expect(frames([]).isEmpty)
    }
}
