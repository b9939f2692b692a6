import Foundation

/// The lines of a file that grows at its end.
package final class LogFile: LogSource {
  private let handle: FileHandle
  /// The bytes after the last line feed.
  private var rest = Data()

  /// The number of bytes that are read at a time.
  private static let partSize = 1_000_000

  /// Opens a file.
  package init(_ path: String) throws { handle = try FileHandle(forReadingFrom: URL(filePath: path)) }

  package var unfinishedLine: String { String(decoding: rest.prefix(1_000), as: UTF8.self) }

  package func nextLines() throws -> [String]? {
    // A truncated file is read from its start.
    if try handle.seekToEnd() < position { (position, rest) = (0, Data()) }
    try handle.seek(toOffset: position)
    guard let data = try handle.read(upToCount: Self.partSize), !data.isEmpty else { return nil }
    position += UInt64(data.count)
    guard let end = data.lastIndex(of: 0x0A) else {
      rest += data
      return []
    }
    let lines = (rest + data[..<end]).split(separator: 0x0A, omittingEmptySubsequences: false)
    rest = Data(data[(end + 1)...])
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }

  private var position: UInt64 = 0
}
