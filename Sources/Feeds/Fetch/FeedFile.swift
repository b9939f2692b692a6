import Foundation

struct FeedFile {
  let path: String

  /// Appends the contents of the file to `document`.
  ///
  /// The file must not be larger than `limit` bytes. Pipes and devices are rejected, because a pipe may block and a
  /// device may have no end.
  ///
  /// - Throws: `FeedFailure` or `CancellationError`.
  func read(limit: Int, into document: inout FeedDocument) throws {
    guard let attributes, FileManager.default.fileExists(atPath: path) else { throw FeedFailure.missingFile(path) }
    guard attributes[.type] as? FileAttributeType == .typeRegular else { throw FeedFailure.notAFile(path) }
    if let size = attributes[.size] as? Int, size > limit {
      throw FeedFailure.tooLarge(.file(path: path), limit: limit)
    }
    do {
      let file = try FileHandle(forReadingFrom: URL(filePath: path))
      defer { try? file.close() }
      while let part = try file.read(upToCount: Self.partBytes), !part.isEmpty {
        try Task.checkCancellation()
        guard try document.append(Array(part)) else { break }
      }
    } catch let error where !(error is FeedFailure || error is CancellationError) {
      let isPermitted = access(path, R_OK) == 0
      throw FeedFailure.unreadableFile(
        path, why: isPermitted ? "the disk or the system reported an error" : "you do not have permission")
    }
  }

  private static let partBytes = 262_144

  /// A cache validator that consists of the size and the modification date; nil if these cannot be read.
  var mark: String? {
    guard let date = attributes?[.modificationDate] as? Date, let size = attributes?[.size] as? Int else { return nil }
    return "\(size)-\(date.timeIntervalSince1970)"
  }

  /// The attributes of the file, after symbolic links have been followed; nil if there is no file.
  private var attributes: [FileAttributeKey: Any]? {
    let resolved = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
    return try? FileManager.default.attributesOfItem(atPath: resolved)
  }
}
