#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// Writes small pictures as JPEG (ITU T.81): baseline, without subsampling, with the tables of its annex K.
struct JPEGWriter {
    private var bytes: [UInt8] = []
    private var register = 0
    private var count = 0

    /// The file of a picture that is turned as Exif says.
    static func file(of picture: JPEGReduction.Picture, orientation: UInt8) -> [UInt8] {
        var writer = JPEGWriter()
        writer.write(picture, orientation: orientation)
        return writer.bytes
    }

    private mutating func write(_ picture: JPEGReduction.Picture, orientation: UInt8) {
        bytes = Array(JPEGPicture.signature.dropLast())
        if orientation > 1 { bytes += JPEGPicture.exif(orientation: orientation) }
        let count = UInt8(picture.planes.count)
        segment(
            JPEGPicture.Marker.quantization,
            [0] + JPEGWriter.zigzag.map { UInt8(JPEGWriter.factors[$0]) }
        )
        let size = [picture.height, picture.width].flatMap { [UInt8($0 >> 8 & 0xff), UInt8($0 & 0xff)] }
        segment(0xc0, [8] + size + [count] + (1...count).flatMap { [$0, 0x11, 0] })
        segment(JPEGPicture.Marker.huffmanTables, [0x00] + JPEGWriter.means.description)
        segment(JPEGPicture.Marker.huffmanTables, [0x10] + JPEGWriter.others.description)
        segment(JPEGPicture.Marker.scan, [count] + (1...count).flatMap { [$0, 0] } + [0, 63, 0])
        var last = [Int](repeating: 0, count: picture.planes.count)
        for row in stride(from: 0, to: picture.height, by: 8) {
            for column in stride(from: 0, to: picture.width, by: 8) {
                for (index, plane) in picture.planes.enumerated() {
                    var block = [Float](repeating: 0, count: 64)
                    for place in 0..<64 {
                        // Beyond the edge the last pixel goes on.
                        let y = min(row + place / 8, picture.height - 1)
                        let x = min(column + place % 8, picture.width - 1)
                        block[place] = Float(plane[y * picture.width + x]) - 128
                    }
                    last[index] = write(block, last: last[index])
                }
            }
        }
        // Ones fill the last byte.
        if self.count > 0 { put(0x7f, 8 - self.count % 8) }
        bytes += [0xff, JPEGPicture.Marker.end]
    }

    private mutating func segment(_ marker: UInt8, _ content: [UInt8]) {
        bytes += JPEGPicture.segment(marker, content)
    }

    /// Writes a block, and returns its mean for the next one.
    private mutating func write(_ block: [Float], last: Int) -> Int {
        let numbers = JPEGWriter.transformed(block)
        let mean = numbers[0]
        put(mean - last, zeros: 0, JPEGWriter.means)
        var zeros = 0
        for place in 1..<64 {
            let number = numbers[JPEGWriter.zigzag[place]]
            guard number != 0 else {
                zeros += 1
                continue
            }
            while zeros > 15 {
                put(JPEGWriter.others.codes[0xf0])
                zeros -= 16
            }
            put(number, zeros: zeros, JPEGWriter.others)
            zeros = 0
        }
        if zeros > 0 { put(JPEGWriter.others.codes[0]) }
        return mean
    }

    private mutating func put(_ number: Int, zeros: Int, _ codes: Codes) {
        let length = Int.bitWidth - abs(number).leadingZeroBitCount
        put(codes.codes[zeros << 4 | length])
        put(number < 0 ? number + (1 << length) - 1 : number, length)
    }

    private mutating func put(_ code: Codes.Code) { put(code.bits, code.length) }

    private mutating func put(_ bits: Int, _ length: Int) {
        register = register << length | bits & ((1 << length) - 1)
        count += length
        while count >= 8 {
            count -= 8
            let byte = UInt8(truncatingIfNeeded: register >> count)
            bytes.append(byte)
            if byte == 0xff { bytes.append(0) }
        }
        register &= (1 << count) - 1
    }

    /// The cosine transform of a block, rounded to the steps of `factors`.
    private static func transformed(_ block: [Float]) -> [Int] {
        var rows = [Float](repeating: 0, count: 64)
        for y in 0..<8 {
            for u in 0..<8 {
                rows[y * 8 + u] = (0..<8).reduce(0) { $0 + block[y * 8 + $1] * cosines[u * 8 + $1] }
            }
        }
        return (0..<64).map { place in
            let (v, u) = (place / 8, place % 8)
            let sum = (0..<8).reduce(Float(0)) { $0 + rows[$1 * 8 + u] * cosines[v * 8 + $1] }
            // Eight bits and their differences have codes of up to eleven.
            return max(-1023, min(1023, Int((sum / Float(factors[place])).rounded())))
        }
    }

    private static let cosines: [Float] = (0..<64).map { place in
        let (u, x) = (Float(place / 8), Float(place % 8))
        return cosf((2 * x + 1) * u * .pi / 16) * (u == 0 ? 0.353_553_4 : 0.5)
    }

    /// In rows: how coarse each number may be, half of what table K.1 suggests.
    private static let factors = [
        16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14,
        17,
        22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64,
        78,
        87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
    ].map { ($0 + 1) / 2 }

    /// The places of a block from the coarse to the fine.
    private static let zigzag: [Int] = (0..<64).sorted { left, right in
        let (a, b) = (left / 8 + left % 8, right / 8 + right % 8)
        return a != b ? a < b : a % 2 == 0 ? left / 8 > right / 8 : left / 8 < right / 8
    }

    /// A table of codes, as a file describes it and as they are written.
    private struct Codes {
        struct Code {
            var bits = 0
            var length = 0
        }

        /// How many codes there are of each length, and then what they stand for.
        let description: [UInt8]
        private(set) var codes = [Code](repeating: Code(), count: 256)

        init(_ counts: [UInt8], _ symbols: [UInt8]) {
            description = counts + symbols
            var (code, next) = (0, 0)
            for (index, count) in counts.enumerated() {
                for _ in 0..<count {
                    codes[Int(symbols[next])] = Code(bits: code, length: index + 1)
                    code += 1
                    next += 1
                }
                code <<= 1
            }
        }
    }

    private static let means = Codes(
        [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0],
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
    )

    private static let others = Codes(
        [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 0x7d],
        [
            0x01, 0x02, 0x03, 0x00, 0x04, 0x11, 0x05, 0x12, 0x21, 0x31, 0x41, 0x06, 0x13, 0x51, 0x61, 0x07,
            0x22,
            0x71, 0x14, 0x32, 0x81, 0x91, 0xa1, 0x08, 0x23, 0x42, 0xb1, 0xc1, 0x15, 0x52, 0xd1, 0xf0, 0x24,
            0x33,
            0x62, 0x72, 0x82, 0x09, 0x0a, 0x16, 0x17, 0x18, 0x19, 0x1a, 0x25, 0x26, 0x27, 0x28, 0x29, 0x2a,
            0x34,
            0x35, 0x36, 0x37, 0x38, 0x39, 0x3a, 0x43, 0x44, 0x45, 0x46, 0x47, 0x48, 0x49, 0x4a, 0x53, 0x54,
            0x55,
            0x56, 0x57, 0x58, 0x59, 0x5a, 0x63, 0x64, 0x65, 0x66, 0x67, 0x68, 0x69, 0x6a, 0x73, 0x74, 0x75,
            0x76,
            0x77, 0x78, 0x79, 0x7a, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8a, 0x92, 0x93, 0x94, 0x95,
            0x96,
            0x97, 0x98, 0x99, 0x9a, 0xa2, 0xa3, 0xa4, 0xa5, 0xa6, 0xa7, 0xa8, 0xa9, 0xaa, 0xb2, 0xb3, 0xb4,
            0xb5,
            0xb6, 0xb7, 0xb8, 0xb9, 0xba, 0xc2, 0xc3, 0xc4, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xca, 0xd2, 0xd3,
            0xd4,
            0xd5, 0xd6, 0xd7, 0xd8, 0xd9, 0xda, 0xe1, 0xe2, 0xe3, 0xe4, 0xe5, 0xe6, 0xe7, 0xe8, 0xe9, 0xea,
            0xf1,
            0xf2, 0xf3, 0xf4, 0xf5, 0xf6, 0xf7, 0xf8, 0xf9, 0xfa,
        ]
    )
}
