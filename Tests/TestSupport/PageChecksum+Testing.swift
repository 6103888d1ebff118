internal import Foundation

@testable internal import CalorieTrackerLog

/// Writes the right checksum into each page of a log whose bytes were altered on purpose.
package func rewritePageChecksums(_ bytes: inout [UInt8], pageSize: Int = 4096) {
    guard bytes.count > PageChecksum.placeInHeader, bytes[PageChecksum.placeInHeader] == 8 else { return }
    for index in 0..<bytes.count / pageSize {
        bytes.withUnsafeMutableBytes { all in
            let page = UnsafeMutableRawBufferPointer(rebasing: all[index * pageSize..<(index + 1) * pageSize])
            PageChecksum.write(to: page, number: index + 1)
        }
    }
}

/// The same for the log at a path.
package func rewritePageChecksums(ofLogAt path: String) throws {
    let file = URL(fileURLWithPath: path)
    var bytes = Array(try Data(contentsOf: file))
    rewritePageChecksums(&bytes)
    try Data(bytes).write(to: file)
}
