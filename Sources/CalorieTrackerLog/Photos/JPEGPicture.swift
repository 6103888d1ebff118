/// A JPEG file (ITU T.81), split into its segments.
struct JPEGPicture {
    static let signature: [UInt8] = [0xff, 0xd8, 0xff]

    /// The markers at the beginning of segments.
    enum Marker {
        static let huffmanTables: UInt8 = 0xc4
        static let arithmeticTables: UInt8 = 0xcc
        static let restarts: ClosedRange<UInt8> = 0xd0...0xd7
        static let start: UInt8 = 0xd8
        static let end: UInt8 = 0xd9
        static let scan: UInt8 = 0xda
        static let quantization: UInt8 = 0xdb
        static let lineCount: UInt8 = 0xdc
        static let restartInterval: UInt8 = 0xdd
        static let jfif: UInt8 = 0xe0
        static let exif: UInt8 = 0xe1
        static let adobe: UInt8 = 0xee

        /// Whether it begins a frame, with the coding of the picture and its size.
        static func isFrame(_ marker: UInt8) -> Bool {
            (0xc0...0xcf).contains(marker) && ![0xc4, 0xc8, 0xcc].contains(marker)
        }

        /// Whether it is needed to draw a picture.
        static func draws(_ marker: UInt8) -> Bool {
            isFrame(marker)
                || [
                    huffmanTables, arithmeticTables, scan, quantization, lineCount, restartInterval,
                ].contains(marker)
        }
    }

    /// A marker, its contents, and the coded data after it.
    struct Segment {
        let marker: UInt8
        /// The contents without the preceding length.
        let content: Range<Int>
        /// The coded picture after the header of a scan; empty for all other segments.
        let coded: Range<Int>
    }

    let file: [UInt8]
    let segments: [Segment]

    /// Reads a file up to the end of its picture: cameras append videos and further pictures.
    init(_ file: [UInt8]) throws(Photo.Problem) {
        self.file = file
        var segments: [Segment] = []
        var position = 2
        var hasFrame = false
        while true {
            guard position + 2 <= file.count, file[position] == 0xff else { throw .damaged }
            // A marker may be preceded by more of these bytes.
            while position + 2 < file.count, file[position + 1] == 0xff { position += 1 }
            let marker = file[position + 1]
            position += 2
            if marker == Marker.end { break }
            guard marker >= 0xc0, marker != Marker.start, !Marker.restarts.contains(marker),
                position + 2 <= file.count
            else { throw .damaged }
            let end = position + file.bigEndian(at: position, count: 2)
            guard end >= position + 2, end <= file.count else { throw .damaged }
            let content = position + 2..<end
            position = end
            if marker == Marker.scan {
                position = JPEGPicture.endOfScan(file, from: end)
            } else if Marker.isFrame(marker) {
                guard content.count >= 6, !hasFrame else { throw .damaged }
                hasFrame = true
                try Photo.requireSize(
                    width: file.bigEndian(at: content.lowerBound + 3, count: 2),
                    height: file.bigEndian(at: content.lowerBound + 1, count: 2)
                )
            }
            segments.append(Segment(marker: marker, content: content, coded: end..<position))
        }
        guard hasFrame, segments.contains(where: { $0.marker == Marker.scan }) else { throw .damaged }
        self.segments = segments
    }

    /// The end of the coded bytes of a scan: a marker that is neither a restart nor an escaped byte 255.
    private static func endOfScan(_ file: [UInt8], from start: Int) -> Int {
        var position = start
        while position + 1 < file.count {
            if file[position] == 0xff {
                let next = file[position + 1]
                if next != 0, !Marker.restarts.contains(next), next != 0xff { return position }
            }
            position += 1
        }
        return file.count
    }

    /// The Exif orientation, from 1 through 8; 1 means unchanged.
    var orientation: UInt8 {
        for segment in segments where segment.marker == Marker.exif {
            if let orientation = JPEGPicture.orientation(file[segment.content]) { return orientation }
        }
        return 1
    }

    /// The file with only the data needed to draw the picture.
    var cleaned: [UInt8] {
        var bytes = Array(JPEGPicture.signature.dropLast())
        bytes.reserveCapacity(file.count)
        var seen: Set<UInt8> = []
        for segment in segments {
            let content = file[segment.content]
            switch segment.marker {
            case Marker.jfif:
                // Seven bytes affect drawing; a thumbnail follows them.
                guard content.starts(with: "JFIF\0".utf8), content.count >= 14,
                    seen.insert(segment.marker).inserted
                else { continue }
                bytes += JPEGPicture.segment(segment.marker, Array(content.prefix(12)) + [0, 0])
            case Marker.adobe:
                guard content.starts(with: "Adobe".utf8), content.count >= 12 else { continue }
                bytes += JPEGPicture.segment(segment.marker, Array(content.prefix(12)))
            case Marker.exif:
                guard orientation > 1, seen.insert(segment.marker).inserted else { continue }
                bytes += JPEGPicture.exif(orientation: orientation)
            case let marker where Marker.draws(marker):
                bytes += JPEGPicture.segment(marker, Array(content))
                bytes += file[segment.coded]
            default: continue
            }
        }
        return bytes + [0xff, Marker.end]
    }

    /// A segment that contains only the orientation of a picture.
    static func exif(orientation: UInt8) -> [UInt8] {
        let directory: [UInt8] = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
        return segment(Marker.exif, Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8] + directory)
    }

    /// A segment in the format of a file.
    static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        let length = content.count + 2
        return [0xff, marker, UInt8(length >> 8), UInt8(length & 0xff)] + content
    }

    /// Reads the first directory of Exif (a TIFF file within the segment) for the only value that affects drawing.
    private static func orientation(_ content: ArraySlice<UInt8>) -> UInt8? {
        guard content.starts(with: "Exif\0\0".utf8) else { return nil }
        let tiff = Array(content.dropFirst(6))
        let isLittle = tiff.starts(with: "II".utf8)
        guard isLittle || tiff.starts(with: "MM".utf8) else { return nil }
        func number(at offset: Int, count: Int) -> Int? {
            guard offset >= 0, offset + count <= tiff.count else { return nil }
            let bytes = tiff[offset..<offset + count]
            return (isLittle ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard number(at: 2, count: 2) == 42, let directory = number(at: 4, count: 4),
            let count = number(at: directory, count: 2)
        else { return nil }
        for index in 0..<count {
            let entry = directory + 2 + index * 12
            guard let tag = number(at: entry, count: 2) else { return nil }
            guard tag == 0x0112, number(at: entry + 2, count: 2) == 3 else { continue }
            return number(at: entry + 8, count: 2).flatMap { (1...8).contains($0) ? UInt8($0) : nil }
        }
        return nil
    }
}
