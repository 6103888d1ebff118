/// A JPEG picture at an eighth of its size, read from the mean of each block of 8 x 8 pixels alone.
///
/// That is what is coded first of every block, so that no cosine is computed; the rest is skipped, or in a
/// progressive file not even looked at.
struct JPEGReduction {
    /// The picture as lightness and two colors, a byte a pixel each, in rows.
    struct Picture {
        let width: Int
        let height: Int
        /// Three planes, of which a gray picture has the first alone.
        var planes: [[UInt8]]
    }

    private struct Component {
        let id: UInt8
        let horizontal: Int
        let vertical: Int
        let table: Int
        /// How many blocks are beside each other, and below.
        var columns = 0
        var rows = 0
        /// Those of them that hold a part of the picture.
        var usedColumns = 0
        var usedRows = 0
        var means: [Int32] = []
        var last: Int32 = 0
        /// Whether its means were read, and which of their lower bits after that.
        var isRead = false
        var refinedBits: UInt16 = 0
    }

    /// What no picture that can be drawn has.
    private struct Unreadable: Error {}

    private var width = 0
    private var height = 0
    private var isProgressive = false
    private var isRGB = false
    private var components: [Component] = []
    private var factors = [Int](repeating: 1, count: 4)
    private var meanTables = [HuffmanTable?](repeating: nil, count: 4)
    private var otherTables = [HuffmanTable?](repeating: nil, count: 4)
    private var restartInterval = 0
    /// How many tables of codes were read: each takes as long as some thousand blocks.
    private var tableCount = 0
    private static let mostTables = 512

    /// Reads a picture; nil for one that is coded in a rare way, or is damaged.
    static func picture(of file: JPEGPicture) -> Picture? {
        var reduction = JPEGReduction()
        do {
            for segment in file.segments { try reduction.read(segment, of: file.file) }
        } catch {
            return nil
        }
        return reduction.picture
    }

    private mutating func read(_ segment: JPEGPicture.Segment, of file: [UInt8]) throws(Unreadable) {
        let content = Array(file[segment.content])
        switch segment.marker {
        case 0xc0, 0xc1, 0xc2: try readFrame(content, isProgressive: segment.marker == 0xc2)
        case let marker where JPEGPicture.Marker.isFrame(marker): throw Unreadable()
        case JPEGPicture.Marker.quantization: try readFactors(content)
        case JPEGPicture.Marker.huffmanTables: try readTables(content)
        case JPEGPicture.Marker.restartInterval where content.count >= 2:
            restartInterval = content.bigEndian(at: 0, count: 2)
        case JPEGPicture.Marker.adobe where content.count >= 12 && content.starts(with: "Adobe".utf8):
            isRGB = content[11] == 0
        case JPEGPicture.Marker.scan: try readScan(content, Array(file[segment.coded]))
        default: break
        }
    }

    private mutating func readFrame(_ content: [UInt8], isProgressive: Bool) throws(Unreadable) {
        self.isProgressive = isProgressive
        guard content.count >= 6, content[0] == 8, components.isEmpty else { throw Unreadable() }
        height = content.bigEndian(at: 1, count: 2)
        width = content.bigEndian(at: 3, count: 2)
        let count = Int(content[5])
        guard width > 0, height > 0, count == 1 || count == 3, content.count >= 6 + 3 * count else {
            throw Unreadable()
        }
        components = (0..<count).map { index in
            let start = 6 + 3 * index
            return Component(
                id: content[start],
                horizontal: Int(content[start + 1] >> 4),
                vertical: Int(content[start + 1] & 15),
                table: Int(content[start + 2])
            )
        }
        let fine = components.allSatisfy { (1...4).contains($0.horizontal) && (1...4).contains($0.vertical) }
        guard fine, components.allSatisfy({ $0.table < 4 }) else { throw Unreadable() }
        if count == 3, components.map(\.id) == Array("RGB".utf8) { isRGB = true }
        for index in components.indices {
            let component = components[index]
            components[index].columns = unitColumns * component.horizontal
            components[index].rows = unitRows * component.vertical
            components[index].usedColumns = ceiling(width * component.horizontal, 8 * mostHorizontal)
            components[index].usedRows = ceiling(height * component.vertical, 8 * mostVertical)
            components[index].means = [Int32](
                repeating: 0,
                count: components[index].columns * components[index].rows
            )
        }
    }

    private var mostHorizontal: Int { components.map(\.horizontal).max() ?? 1 }
    private var mostVertical: Int { components.map(\.vertical).max() ?? 1 }
    private var unitColumns: Int { ceiling(width, 8 * mostHorizontal) }
    private var unitRows: Int { ceiling(height, 8 * mostVertical) }

    private func ceiling(_ number: Int, _ divisor: Int) -> Int { (number + divisor - 1) / divisor }

    private mutating func readFactors(_ content: [UInt8]) throws(Unreadable) {
        var position = 0
        while position < content.count {
            let isWide = content[position] >> 4 != 0
            let table = Int(content[position] & 15)
            let size = isWide ? 128 : 64
            guard table < 4, position + 1 + size <= content.count else { throw Unreadable() }
            factors[table] = content.bigEndian(at: position + 1, count: isWide ? 2 : 1)
            position += 1 + size
        }
    }

    private mutating func readTables(_ content: [UInt8]) throws(Unreadable) {
        var position = 0
        while position + 17 <= content.count {
            let (kind, place) = (content[position] >> 4, Int(content[position] & 15))
            let counts = content[position + 1..<position + 17].map(Int.init)
            let count = counts.reduce(0, +)
            position += 17
            tableCount += 1
            guard tableCount <= JPEGReduction.mostTables, kind < 2, place < 4,
                position + count <= content.count,
                let table = HuffmanTable(counts: counts, symbols: Array(content[position..<position + count]))
            else { throw Unreadable() }
            if kind == 0 { meanTables[place] = table } else { otherTables[place] = table }
            position += count
        }
    }

    private mutating func readScan(_ head: [UInt8], _ coded: [UInt8]) throws(Unreadable) {
        let count = Int(head.first ?? 0)
        guard (1...4).contains(count), head.count >= 4 + 2 * count, !components.isEmpty else {
            throw Unreadable()
        }
        let first = head[1 + 2 * count]
        let (high, low) = (head[3 + 2 * count] >> 4, head[3 + 2 * count] & 15)
        // What is not the mean of a block comes in scans of its own.
        if isProgressive, first > 0 { return }
        guard first == 0, low <= 13 else { throw Unreadable() }
        var parts: [(component: Int, mean: HuffmanTable?, others: HuffmanTable?)] = []
        for index in 0..<count {
            let (id, tables) = (head[1 + 2 * index], head[2 + 2 * index])
            guard let component = components.firstIndex(where: { $0.id == id }), tables >> 4 < 4,
                tables & 15 < 4
            else { throw Unreadable() }
            parts.append((component, meanTables[Int(tables >> 4)], otherTables[Int(tables & 15)]))
            components[component].last = 0
        }
        let isRefinement = isProgressive && high > 0
        guard
            parts.allSatisfy({ isRefinement || $0.mean != nil && (isProgressive || $0.others != nil) })
        else { throw Unreadable() }
        // Each mean is coded once, and each of its lower bits: a file that goes on has no end.
        for part in parts {
            let component = components[part.component]
            let isNew = isRefinement ? component.refinedBits & 1 << UInt16(low) == 0 : !component.isRead
            guard isNew else { throw Unreadable() }
            if isRefinement {
                components[part.component].refinedBits |= 1 << UInt16(low)
            } else {
                components[part.component].isRead = true
            }
        }
        var bits = BitReader(coded)
        // A component alone has its blocks in rows; several take turns, a square of blocks at a time.
        let isAlone = parts.count == 1
        let alone = components[parts[0].component]
        let columns = isAlone ? alone.usedColumns : unitColumns
        let rows = isAlone ? alone.usedRows : unitRows
        var untilRestart = restartInterval
        for unit in 0..<columns * rows {
            if restartInterval > 0, untilRestart == 0 {
                bits.restart()
                for part in parts { components[part.component].last = 0 }
                untilRestart = restartInterval
            }
            untilRestart -= 1
            if bits.isExhausted { throw Unreadable() }
            let (row, column) = unit.quotientAndRemainder(dividingBy: columns)
            for part in parts {
                let wide = isAlone ? 1 : components[part.component].horizontal
                let high = isAlone ? 1 : components[part.component].vertical
                for y in row * high..<(row + 1) * high {
                    for x in column * wide..<(column + 1) * wide {
                        let place = y * components[part.component].columns + x
                        if isRefinement {
                            if bits.next(1) == 1 {
                                components[part.component].means[place] |= 1 << Int32(low)
                            }
                            continue
                        }
                        guard let mean = part.mean,
                            let difference = bits.number(codedBy: mean)
                        else { throw Unreadable() }
                        let last = components[part.component].last &+ difference
                        components[part.component].last = last
                        components[part.component].means[place] = last << Int32(low)
                        if !isProgressive, let others = part.others, !bits.skipBlock(codedBy: others) {
                            throw Unreadable()
                        }
                    }
                }
            }
        }
    }

    private var picture: Picture? {
        guard let first = components.first, !first.means.isEmpty else { return nil }
        let (columns, rows) = (ceiling(width, 8), ceiling(height, 8))
        let (mostHorizontal, mostVertical) = (self.mostHorizontal, self.mostVertical)
        var planes = components.map { component in
            let factor = Int32(clamping: factors[component.table])
            var plane = [UInt8](repeating: 0, count: columns * rows)
            for y in 0..<rows {
                let start = min(y * component.vertical / mostVertical, component.rows - 1) * component.columns
                for x in 0..<columns {
                    let mean = component.means[start + x * component.horizontal / mostHorizontal]
                    plane[y * columns + x] = UInt8(
                        clamping: mean.multipliedReportingOverflow(by: factor).partialValue / 8 + 128
                    )
                }
            }
            return plane
        }
        if isRGB, planes.count == 3 { JPEGReduction.convert(&planes) }
        return Picture(width: columns, height: rows, planes: planes)
    }

    /// Makes lightness and two colors of red, green and blue (JFIF 1.02).
    private static func convert(_ planes: inout [[UInt8]]) {
        for index in planes[0].indices {
            let (red, green, blue) = (
                Float(planes[0][index]), Float(planes[1][index]), Float(planes[2][index])
            )
            planes[0][index] = UInt8(0.299 * red + 0.587 * green + 0.114 * blue)
            planes[1][index] = UInt8(max(0, min(255, 128 - 0.1687 * red - 0.3313 * green + 0.5 * blue)))
            planes[2][index] = UInt8(max(0, min(255, 128 + 0.5 * red - 0.4187 * green - 0.0813 * blue)))
        }
    }
}

extension JPEGReduction.Picture {
    /// The picture with each square of pixels made one, so that no side is longer than `side`.
    func fitting(_ side: Int) -> Self {
        let step = (max(width, height) + side - 1) / side
        guard step > 1 else { return self }
        let (columns, rows) = ((width + step - 1) / step, (height + step - 1) / step)
        let smaller = planes.map { plane in
            var result = [UInt8](repeating: 0, count: columns * rows)
            for row in 0..<rows {
                for column in 0..<columns {
                    var (sum, count) = (0, 0)
                    for y in row * step..<min((row + 1) * step, height) {
                        for x in column * step..<min((column + 1) * step, width) {
                            sum += Int(plane[y * width + x])
                            count += 1
                        }
                    }
                    result[row * columns + column] = UInt8(sum / max(count, 1))
                }
            }
            return result
        }
        return Self(width: columns, height: rows, planes: smaller)
    }
}

/// The codes of a JPEG file, looked up by the next sixteen bits.
private struct HuffmanTable {
    /// The length of the code in the high byte and what it stands for in the low one; 0 for no code.
    private let entries: [UInt16]

    /// Nil when there are more codes than bits tell apart.
    init?(counts: [Int], symbols: [UInt8]) {
        var entries = [UInt16](repeating: 0, count: 1 << 16)
        var start = 0
        var next = 0
        for (index, count) in counts.enumerated() {
            let width = 1 << (15 - index)
            for _ in 0..<count {
                guard start + width <= 1 << 16 else { return nil }
                let entry = UInt16(index + 1) << 8 | UInt16(symbols[next])
                for place in start..<start + width { entries[place] = entry }
                start += width
                next += 1
            }
        }
        self.entries = entries
    }

    subscript(bits: Int) -> UInt16 { entries[bits] }
}

/// Reads a scan bit by bit; behind its end there are zeros.
private struct BitReader {
    private let bytes: [UInt8]
    private var position = 0
    private var register = 0
    private var count = 0
    private var zeros = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Whether more was read than there is; what looks ahead reads a little more.
    var isExhausted: Bool { zeros > 16 }

    private mutating func fill() {
        while count <= 40 {
            var byte: UInt8 = 0
            if position < bytes.count {
                byte = bytes[position]
                if byte == 0xff {
                    // Behind a byte of ones stands a zero, or else a marker, which waits for `restart`.
                    if position + 1 < bytes.count, bytes[position + 1] == 0 {
                        position += 2
                    } else {
                        byte = 0
                        zeros += 1
                    }
                } else {
                    position += 1
                }
            } else {
                zeros += 1
            }
            register = register << 8 | Int(byte)
            count += 8
        }
        register &= (1 << count) - 1
    }

    mutating func next(_ length: Int) -> Int {
        guard length > 0 else { return 0 }
        if count < length { fill() }
        count -= length
        return register >> count & ((1 << length) - 1)
    }

    private mutating func symbol(_ table: HuffmanTable) -> UInt8? {
        if count < 16 { fill() }
        let entry = table[register >> (count - 16) & 0xffff]
        guard entry > 0 else { return nil }
        count -= Int(entry >> 8)
        return UInt8(truncatingIfNeeded: entry)
    }

    /// A number whose length is coded, and which then stands there; nil where there is none.
    mutating func number(codedBy table: HuffmanTable) -> Int32? {
        guard let length = symbol(table), length <= 15 else { return nil }
        let bits = Int32(next(Int(length)))
        guard length > 0, bits < 1 << (Int32(length) - 1) else { return bits }
        return bits - (1 << Int32(length)) + 1
    }

    /// Passes over the other 63 numbers of a block.
    mutating func skipBlock(codedBy table: HuffmanTable) -> Bool {
        var place = 1
        while place < 64 {
            guard let symbol = symbol(table) else { return false }
            let (zeros, length) = (Int(symbol >> 4), Int(symbol & 15))
            if length == 0 {
                if zeros < 15 { return true }
                place += 16
            } else {
                _ = next(length)
                place += zeros + 1
            }
        }
        return true
    }

    /// Goes on behind the next marker.
    mutating func restart() {
        register = 0
        count = 0
        zeros = 0
        while position + 1 < bytes.count {
            if bytes[position] == 0xff, JPEGPicture.Marker.restarts.contains(bytes[position + 1]) {
                position += 2
                return
            }
            position += 1
        }
    }
}
