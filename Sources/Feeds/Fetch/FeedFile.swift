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
    try check(limit: limit)
    do {
      let file = try FileHandle(forReadingFrom: URL(filePath: path))
      defer { try? file.close() }
      while let part = try file.read(upToCount: Self.partBytes), !part.isEmpty {
        try Task.checkCancellation()
        guard try document.append(Array(part)) else { break }
      }
    } catch let error where !(error is FeedFailure || error is CancellationError) {
      throw FeedFailure.unreadableFile(path, why: Self.reason(error))
    }
  }

  private static let partBytes = 262_144

  /// A cache validator that consists of the size and the modification date; nil if these cannot be read.
  var mark: String? {
    let resolved = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: resolved),
      let date = attributes[.modificationDate] as? Date, let size = attributes[.size] as? Int
    else { return nil }
    return "\(size)-\(date.timeIntervalSince1970)"
  }

  private func check(limit: Int) throws(FeedFailure) {
    // Like opening the file, `fileExists` follows symbolic links.
    guard FileManager.default.fileExists(atPath: path) else { throw .missingFile(path) }
    let resolved = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: resolved) else {
      throw .unreadableFile(path, why: "the disk or the system reported an error")
    }
    guard attributes[.type] as? FileAttributeType == .typeRegular else { throw .notAFile(path) }
    if let size = attributes[.size] as? Int, size > limit { throw .tooLarge(.file(path: path), limit: limit) }
  }

  private static func reason(_ error: any Error) -> String {
    let error = error as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    if cause.domain == NSPOSIXErrorDomain, cause.code == Int(EACCES) { return "you do not have permission" }
    if error.domain == NSCocoaErrorDomain, error.code == CocoaError.fileReadNoPermission.rawValue {
      return "you do not have permission"
    }
    return "the disk or the system reported an error"
  }
}
