import Foundation

/// The lines of a file that grows at its end, or is replaced by a new file with its name.
package final class LogFile: LogSource {
  private let path: String
  private var handle: FileHandle
  /// The bytes after the last line feed.
  private var rest = Data()

  /// The number of bytes that are read at a time.
  private static let partSize = 1_000_000

  /// Opens a file.
  package init(_ path: String) throws {
    self.path = path
    handle = try FileHandle(forReadingFrom: URL(filePath: path))
  }

  package var unfinishedLine: String { String(decoding: rest.prefix(1_000), as: UTF8.self) }

  package func nextLines() throws -> [String]? {
    // A truncated file is read from its start.
    if try handle.seekToEnd() < position { (position, rest) = (0, Data()) }
    try handle.seek(toOffset: position)
    guard let data = try handle.read(upToCount: Self.partSize), !data.isEmpty else { return openNewFile() }
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

  /// Opens the file that has replaced a renamed or removed file.
  ///
  /// - Returns: The last line of the previous file if it has no line feed, or nil if the file has not been replaced.
  private func openNewFile() -> [String]? {
    var (old, new) = (stat(), stat())
    guard fstat(handle.fileDescriptor, &old) == 0, stat(path, &new) == 0,
      (old.st_dev, old.st_ino) != (new.st_dev, new.st_ino),
      let next = try? FileHandle(forReadingFrom: URL(filePath: path))
    else { return nil }
    let last = rest.isEmpty ? [] : [String(decoding: rest, as: UTF8.self)]
    (handle, position, rest) = (next, 0, Data())
    return last
  }
}
